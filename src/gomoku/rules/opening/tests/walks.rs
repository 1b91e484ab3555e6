//! Random walks through every opening rule, up to the normal game.

use proptest::prelude::*;

use super::*;
use crate::board::Seat;

fn rules() -> impl Strategy<Value = (OpeningRule, OpeningTerms)> {
    let first = prop::sample::select(&FirstMove::ALL);
    let second = prop::sample::select(&SecondMove::ALL);
    (prop::sample::select(&OpeningRule::ALL), first, second).prop_map(
        |(rule, first_move, second_move)| (rule, OpeningTerms { first_move, second_move }),
    )
}

/// How many stones the rule has on the board in the end.
fn stones(rule: OpeningRule, terms: OpeningTerms, decisions: &[Move]) -> usize {
    match rule {
        OpeningRule::None => usize::from(terms.first_move == FirstMove::Center),
        OpeningRule::Pro | OpeningRule::LongPro | OpeningRule::Swap => 3,
        OpeningRule::Swap2 if !decisions.contains(&Move::Choose(Choice::PlaceTwo)) => 3,
        _ => 5,
    }
}

/// The player who should decide next, derived from the earlier decisions without the rule's script.
fn is_theirs(
    rule: OpeningRule,
    opening: &Opening,
    question: Question,
    last: Option<(Move, Seat)>,
) -> bool {
    let opener_sets_up = opening.moves().len() < 3
        && !matches!(
            rule,
            OpeningRule::None | OpeningRule::Pro | OpeningRule::LongPro | OpeningRule::Taraguchi10
        );
    let last_seat = last.map(|(_, seat)| seat);
    match question.asked {
        Asked::Place { .. } if opener_sets_up => question.seat == Seat::First,
        Asked::Place { .. } if rule == OpeningRule::Swap2 => question.seat == Seat::Second,
        Asked::Place { stone, .. } => question.holds == stone,
        Asked::Swap => match last {
            Some((Move::Choose(Choice::PlaceFifth), seat)) => question.seat == seat,
            _ => Some(!question.seat) == last_seat,
        },
        Asked::Choose(_) => Some(!question.seat) == last_seat,
        Asked::Declare { .. } => Some(question.seat) == last_seat,
        Asked::Offer { .. } => question.holds == Color::Black,
        Asked::Pick => question.holds == Color::White && Some(!question.seat) == last_seat,
    }
}

/// The legal answer that a random number stands for.
fn answer(opening: &Opening, random: usize) -> Move {
    let mut answers = opening.options();
    if answers.is_empty() {
        answers = opening.allowed_points().filter_map(|at| opening.pointed_at(at)).collect();
    }
    answers[random % answers.len()]
}

fn state(opening: &Opening) -> String {
    format!("{opening:?}")
}

proptest! {
    #[test]
    fn every_way_through_an_opening_comes_to_a_normal_game(
        (rule, terms) in rules(),
        lines in BoardSize::MIN..=BoardSize::MAX,
        randoms in prop::collection::vec(any::<usize>(), 40),
    ) {
        let size = size(lines);
        prop_assume!(rule.check_size(terms, size).is_ok());
        let mut opening = Opening::new(rule, terms, size).unwrap();
        let mut randoms = randoms.into_iter();
        let mut placed = Vec::new();
        let mut decisions = Vec::new();
        let mut black = Seat::First;
        let mut last = None;

        while let Some(question) = opening.question() {
            prop_assert_eq!(question.holds == Color::Black, question.seat == black);
            let theirs = is_theirs(rule, &opening, question, last);
            prop_assert!(theirs, "{:?} after {:?}", question, last);
            let decision = answer(&opening, randoms.next().expect("an opening ends"));
            opening.decide(decision).unwrap();
            match decision {
                Move::Swap(true) | Move::Choose(Choice::TakeBlack) => black = !black,
                made => placed.extend(made.point()),
            }
            decisions.push(decision);
            prop_assert_eq!(opening.held_by(black), Color::Black);
            prop_assert_eq!(opening.held_by(!black), Color::White);
            // The stones are those that were placed, and their colours alternate.
            prop_assert_eq!(opening.moves(), &placed);
            prop_assert_eq!(opening.to_move() == Color::White, placed.len() % 2 == 1);
            last = Some((decision, question.seat));
        }

        prop_assert!(opening.offers().is_empty());
        prop_assert_eq!(placed.len(), stones(rule, terms, &decisions));

        // Writing and reading the decisions again leads to the same opening.
        let texts: Vec<String> = decisions.iter().map(|made| made.written(size)).collect();
        let read = texts.iter().map(|text| Move::read(text, size).unwrap());
        prop_assert_eq!(state(&Opening::replay(rule, terms, size, read).unwrap()), state(&opening));
    }

    /// Whatever is answered, right or wrong: what is refused changes nothing, and what is allowed
    /// is what `check` and `is_allowed` said.
    #[test]
    fn a_refused_decision_changes_nothing(
        (rule, terms) in rules(),
        answers in prop::collection::vec((0..7_u8, 0..16_u8, 0..16_u8), 1..60),
    ) {
        let mut opening = Opening::new(rule, terms, size(15)).unwrap();
        for (kind, x, y) in answers {
            let point = Point::new(x, y).unwrap();
            let decision = match kind {
                0 => Move::Swap(x % 2 == 0),
                1 => Move::Choose([Choice::StayWhite, Choice::PlaceTwo, Choice::OfferTen][usize::from(x % 3)]),
                2 => Move::Declare(x),
                3 => Move::Offer(point),
                4 => Move::Pick(point),
                5 => Move::Pass,
                _ => Move::Stone(point),
            };
            let before = state(&opening);
            let said = opening.check(decision);
            if opening.pointed_at(point) == Some(decision) {
                prop_assert_eq!(opening.is_allowed(point), said.is_ok());
            }
            let done = opening.decide(decision);
            prop_assert_eq!(done.err(), said.err());
            prop_assert_eq!(state(&opening) == before, done.is_err());
            if done.is_err() && !opening.is_over() {
                opening.decide(answer(&opening, usize::from(x) * 16 + usize::from(y))).unwrap();
            }
        }
    }
}
