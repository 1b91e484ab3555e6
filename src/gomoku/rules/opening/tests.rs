mod courses;
mod fifths;
mod names;
mod refusals;
mod walks;

use super::*;
use crate::board::Labels;
use crate::board::{Color, Point};
use crate::gomoku::rules::Move;

fn size(lines: u8) -> BoardSize {
    BoardSize::new(lines).unwrap()
}

/// The point of a label on the board of 15 lines.
fn at(label: &str) -> Point {
    Labels::Standard.parse(label, size(15)).unwrap()
}

fn label(point: Point) -> String {
    Labels::Standard.format(point, size(15))
}

fn opening(rule: OpeningRule) -> Opening {
    Opening::new(rule, OpeningTerms::default(), size(15)).unwrap()
}

/// An opening in which these points, in order, were placed or offered.
fn after(rule: OpeningRule, answers: &str) -> Opening {
    let mut opening = opening(rule);
    for answer in answers.split_whitespace() {
        opening.decide(decision(&opening, answer)).unwrap();
    }
    opening
}

/// The points inside the central square with this many lines.
fn within(lines: u8) -> impl Iterator<Item = Point> {
    size(15).iter().filter(move |&point| Region::Inside(lines).contains(point, size(15)))
}

/// All placements of three stones that may begin one of the 26.
fn placements() -> Vec<[Point; 3]> {
    let of = |second| within(5).map(move |third| [size(15).center(), second, third]);
    let apart =
        |[first, second, third]: &[Point; 3]| first != second && second != third && third != first;
    within(3).flat_map(of).filter(apart).collect()
}

/// An answer in the words of the tests: a point, a number, yes, no, or a choice's written name.
fn decision(opening: &Opening, answer: &str) -> Move {
    match answer {
        "yes" => Move::Swap(true),
        "no" => Move::Swap(false),
        number if number.parse::<u8>().is_ok() => Move::Declare(number.parse().unwrap()),
        text => match Labels::Standard.parse(text, size(15)) {
            Ok(point) => opening.pointed_at(point).unwrap_or(Move::Stone(point)),
            Err(_) => Move::Choose(text.parse().unwrap()),
        },
    }
}

#[test]
fn the_name_of_a_rule_is_also_its_written_form() {
    for rule in OpeningRule::ALL {
        assert_eq!(serde_json::to_value(rule).unwrap(), rule.name());
    }
}

#[test]
fn a_board_without_a_centre_or_without_room_is_refused() {
    for rule in OpeningRule::ALL {
        for first_move in FirstMove::ALL {
            let terms = OpeningTerms { first_move, ..OpeningTerms::default() };
            for size in (BoardSize::MIN..=BoardSize::MAX).map(size) {
                let fits = rule
                    .least_lines(terms)
                    .is_none_or(|least| size.lines() >= least && size.lines() % 2 == 1);
                let opening = Opening::new(rule, terms, size);
                assert_eq!(opening.is_ok(), fits, "{rule} {terms} on {size}");
            }
        }
    }
    let error = OpeningRule::LongPro.check_size(OpeningTerms::default(), size(20)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the opening rule long-pro needs an odd board of 9 lines or more, this one has 20"
    );
}

#[test]
fn a_rule_takes_only_the_terms_that_it_leaves_open() {
    let all = OpeningTerms { first_move: FirstMove::Center, second_move: SecondMove::Adjacent };
    let told = |rule| all.under(rule).to_string();
    assert_eq!(told(OpeningRule::None), "first-move center");
    assert_eq!(told(OpeningRule::LongPro), "second-move adjacent");
    assert_eq!(told(OpeningRule::Swap2), "");
    for rule in OpeningRule::ALL {
        for (one, other) in
            [(all, all.under(rule)), (OpeningTerms::default(), OpeningTerms::default())]
        {
            let course =
                |terms| format!("{:?}", Opening::new(rule, terms, size(15)).unwrap().question());
            assert_eq!(course(one), course(other), "{rule}");
        }
    }
}

#[test]
fn a_replay_with_a_decision_that_cannot_be_is_none() {
    let replay = |labels: &[&str]| {
        let decisions = labels.iter().map(|label| Move::Stone(at(label)));
        Opening::replay(OpeningRule::Rif, OpeningTerms::default(), size(15), decisions)
    };
    let refused = replay(&["h8"]).unwrap().decide(Move::Stone(at("a1")));
    assert_eq!(refused, Err(Refusal::Region(Region::Inside(3))));
    assert!(replay(&["h8", "a1"]).is_none());
    let even = Opening::replay(OpeningRule::Rif, OpeningTerms::default(), size(14), []);
    assert!(even.is_none());
}
