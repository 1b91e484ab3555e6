//! Each rule, step by step: who is asked, with which colour in hand, what, and an answer to it.

use super::*;
use crate::board::Seat;

/// Goes through a course line by line: `seat, colour held, question: answer`. The last line says
/// how it ends: `over, the side to move: who holds Black`.
fn follow(rule: OpeningRule, terms: OpeningTerms, course: &str) {
    let mut opening = Opening::new(rule, terms, size(15)).unwrap();
    for line in course.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (expected, answer) = line.split_once(": ").unwrap();
        assert_eq!(told(&opening), expected, "before {answer}");
        if opening.is_over() {
            assert_eq!(seat(black(&opening)), answer);
        } else {
            opening.decide(decision(&opening, answer)).unwrap();
        }
    }
    assert!(opening.is_over());
}

fn told(opening: &Opening) -> String {
    let Some(Question { seat: who, holds, asked }) = opening.question() else {
        return format!("over, {} to move", opening.to_move());
    };
    let asked = match asked {
        Asked::Place { stone, region } => format!("place {stone} {}", part(region)),
        Asked::Swap => "swap?".to_owned(),
        Asked::Choose(choices) => format!("choose of {}", choices.len()),
        Asked::Declare { least, most } => format!("declare {least}-{most}"),
        Asked::Offer { number, of } => format!("offer {number} of {of}"),
        Asked::Pick => format!("pick of {}", opening.offers().len()),
    };
    format!("{}, {holds}, {asked}", seat(who))
}

fn black(opening: &Opening) -> Seat {
    if opening.held_by(Seat::First) == Color::Black { Seat::First } else { Seat::Second }
}

fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "opener",
        Seat::Second => "other",
    }
}

fn part(region: Region) -> String {
    match region {
        Region::Anywhere => "anywhere".to_owned(),
        Region::Center => "on the centre".to_owned(),
        Region::Inside(side) => format!("inside {side}x{side}"),
        Region::Outside(side) => format!("outside {side}x{side}"),
    }
}

#[test]
fn none_begins_at_once() {
    follow(OpeningRule::None, OpeningTerms::default(), "over, black to move: opener");
}

#[test]
fn none_may_begin_on_the_centre() {
    follow(
        OpeningRule::None,
        OpeningTerms { first_move: FirstMove::Center, ..OpeningTerms::default() },
        "opener, black, place black on the centre: h8
         over, white to move: opener",
    );
}

#[test]
fn pro_keeps_the_third_stone_three_lines_away() {
    follow(
        OpeningRule::Pro,
        OpeningTerms::default(),
        "opener, black, place black on the centre: h8
         other, white, place white anywhere: a1
         opener, black, place black outside 5x5: k8
         over, white to move: opener",
    );
}

#[test]
fn long_pro_keeps_the_third_stone_four_lines_away() {
    follow(
        OpeningRule::LongPro,
        OpeningTerms { second_move: SecondMove::Adjacent, ..OpeningTerms::default() },
        "opener, black, place black on the centre: h8
         other, white, place white inside 3x3: i9
         opener, black, place black outside 7x7: l8
         over, white to move: opener",
    );
}

#[test]
fn swap_lets_the_other_take_black() {
    follow(
        OpeningRule::Swap,
        OpeningTerms::default(),
        "opener, black, place black anywhere: a1
         opener, black, place white anywhere: b1
         opener, black, place black anywhere: c1
         other, white, swap?: yes
         over, white to move: other",
    );
}

const THREE_ANYWHERE: &str = "
    opener, black, place black anywhere: a1
    opener, black, place white anywhere: b1
    opener, black, place black anywhere: c1
    other, white, choose of 3: ";

#[test]
fn swap2_lets_the_other_stay_white() {
    follow(
        OpeningRule::Swap2,
        OpeningTerms::default(),
        &format!("{THREE_ANYWHERE}stay_white\nover, white to move: opener"),
    );
}

#[test]
fn swap2_lets_the_other_take_black() {
    follow(
        OpeningRule::Swap2,
        OpeningTerms::default(),
        &format!("{THREE_ANYWHERE}take_black\nover, white to move: other"),
    );
}

#[test]
fn swap2_lets_the_other_place_two_and_the_opener_take_a_colour() {
    for (answer, black) in [("no", "opener"), ("yes", "other")] {
        follow(
            OpeningRule::Swap2,
            OpeningTerms::default(),
            &format!(
                "{THREE_ANYWHERE}place_two
                 other, white, place white anywhere: o15
                 other, white, place black anywhere: n15
                 opener, black, swap?: {answer}
                 over, white to move: {black}"
            ),
        );
    }
}

#[test]
fn rif_offers_two_fifth_moves() {
    follow(
        OpeningRule::Rif,
        OpeningTerms::default(),
        "opener, black, place black on the centre: h8
         opener, black, place white inside 3x3: h9
         opener, black, place black inside 5x5: i9
         other, white, swap?: no
         other, white, place white anywhere: a1
         opener, black, offer 1 of 2: g7
         opener, black, offer 2 of 2: g10
         other, white, pick of 2: g10
         over, white to move: opener",
    );
}

#[test]
fn yamaguchi_declares_the_number_before_the_swap() {
    follow(
        OpeningRule::Yamaguchi,
        OpeningTerms::default(),
        "opener, black, place black on the centre: h8
         opener, black, place white inside 3x3: h9
         opener, black, place black inside 5x5: i9
         opener, black, declare 1-12: 3
         other, white, swap?: yes
         opener, white, place white anywhere: c3
         other, black, offer 1 of 3: g7
         other, black, offer 2 of 3: g10
         other, black, offer 3 of 3: f8
         opener, white, pick of 3: g7
         over, white to move: other",
    );
}

#[test]
fn soosyrv_8_swaps_after_the_third_and_the_fourth_move() {
    follow(
        OpeningRule::Soosyrv8,
        OpeningTerms::default(),
        "opener, black, place black on the centre: h8
         opener, black, place white inside 3x3: i9
         opener, black, place black inside 5x5: j8
         other, white, swap?: yes
         opener, white, place white anywhere: c3
         opener, white, declare 1-8: 2
         other, black, swap?: yes
         opener, black, offer 1 of 2: g7
         opener, black, offer 2 of 2: g10
         other, white, pick of 2: g7
         over, white to move: opener",
    );
}

#[test]
fn a_single_fifth_move_is_placed_and_not_picked() {
    follow(
        OpeningRule::Soosyrv8,
        OpeningTerms::default(),
        "opener, black, place black on the centre: h8
         opener, black, place white inside 3x3: i9
         opener, black, place black inside 5x5: j8
         other, white, swap?: no
         other, white, place white anywhere: c3
         other, white, declare 1-8: 1
         opener, black, swap?: no
         opener, black, place black anywhere: g7
         over, white to move: opener",
    );
}

const FOUR_IN_GROWING_SQUARES: &str = "
    opener, black, place black on the centre: h8
    other, white, swap?: yes
    opener, white, place white inside 3x3: i9
    other, black, swap?: no
    other, black, place black inside 5x5: j10
    opener, white, swap?: yes
    other, white, place white inside 7x7: e5
    opener, black, choose of 2: ";

#[test]
fn taraguchi_10_may_go_on_to_a_fifth_move_in_the_square() {
    follow(
        OpeningRule::Taraguchi10,
        OpeningTerms::default(),
        &format!(
            "{FOUR_IN_GROWING_SQUARES}place_fifth
             opener, black, swap?: yes
             other, black, place black inside 9x9: d4
             opener, white, swap?: yes
             over, white to move: opener"
        ),
    );
}

#[test]
fn taraguchi_10_may_go_on_with_ten_fifth_moves() {
    let offers = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "i1", "j1"];
    let offers = offers.into_iter().zip(1..);
    let offers: Vec<String> = offers
        .map(|(point, number)| format!("opener, black, offer {number} of 10: {point}"))
        .collect();
    let offers = offers.join("\n");
    follow(
        OpeningRule::Taraguchi10,
        OpeningTerms::default(),
        &format!(
            "{FOUR_IN_GROWING_SQUARES}offer_ten
             {offers}
             other, white, pick of 10: c1
             over, white to move: opener"
        ),
    );
}

#[test]
fn a_swap_leaves_the_stones_and_an_offer_leaves_both() {
    let mut opening = after(OpeningRule::Rif, "h8 h9 i9");
    let mut after = |decision| {
        opening.decide(decision).unwrap();
        let last = opening.moves().last().copied().map(label).unwrap();
        (seat(black(&opening)), opening.moves().len(), last, opening.to_move())
    };
    let stands = |seat, stones, last: &str, next| (seat, stones, last.to_owned(), next);
    assert_eq!(after(Move::Swap(true)), stands("other", 3, "i9", Color::White));
    assert_eq!(after(Move::Stone(at("a1"))), stands("other", 4, "a1", Color::Black));
    assert_eq!(after(Move::Offer(at("b1"))), stands("other", 4, "a1", Color::Black));
    assert_eq!(after(Move::Offer(at("c1"))), stands("other", 4, "a1", Color::Black));
    assert_eq!(after(Move::Pick(at("b1"))), stands("other", 5, "b1", Color::White));
}
