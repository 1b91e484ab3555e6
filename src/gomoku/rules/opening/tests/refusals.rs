//! Answers that are refused, with what would be right; the opening stays as it was.

use super::*;
use crate::board::PlaceError;

#[track_caller]
fn refused(opening: &Opening, answer: Move, expected: Refusal) {
    let mut tried = opening.clone();
    assert_eq!(tried.decide(answer), Err(expected));
    assert_eq!(format!("{tried:?}"), format!("{opening:?}"));
}

#[test]
fn a_stone_must_go_into_its_region() {
    let pro = after(OpeningRule::Pro, "h8 h9");
    refused(&pro, Move::Stone(at("j10")), Refusal::Region(Region::Outside(5)));
    let long = after(OpeningRule::LongPro, "h8 h9");
    refused(&long, Move::Stone(at("k8")), Refusal::Region(Region::Outside(7)));
    let rif = after(OpeningRule::Rif, "h8");
    refused(&rif, Move::Stone(at("j8")), Refusal::Region(Region::Inside(3)));
    refused(&opening(OpeningRule::Rif), Move::Stone(at("h7")), Refusal::Region(Region::Center));
    let taraguchi = after(OpeningRule::Taraguchi10, "h8 no i9 no j10 no e5 place_fifth no");
    refused(&taraguchi, Move::Stone(at("c3")), Refusal::Region(Region::Inside(9)));
}

#[test]
fn a_stone_needs_an_empty_point_of_the_board() {
    let swap = after(OpeningRule::Swap, "h8");
    let taken = PlaceError::Taken(at("h8"), Color::Black);
    refused(&swap, Move::Stone(at("h8")), taken.into());
    let outside = size(16).point(15, 15).unwrap();
    refused(&swap, Move::Stone(outside), PlaceError::OffBoard(size(15)).into());
}

#[test]
fn the_answer_to_another_question_is_refused_with_the_question() {
    let swap = after(OpeningRule::Swap, "a1 b1 c1");
    refused(&swap, Move::Stone(at("h8")), Refusal::NotAsked(Asked::Swap));
    let refusal = swap.check(Move::Stone(at("h8"))).unwrap_err();
    assert_eq!(refusal.to_string(), "that is not asked now: say whether to swap");
    let swap2 = after(OpeningRule::Swap2, "a1 b1 c1");
    let asked = swap2.question().unwrap().asked;
    refused(&swap2, Move::Choose(Choice::OfferTen), Refusal::NotAsked(asked));
}

#[test]
fn nobody_passes_in_an_opening() {
    for rule in OpeningRule::ALL {
        let opening = opening(rule);
        refused(
            &opening,
            Move::Pass,
            if opening.is_over() { Refusal::Over } else { Refusal::Pass },
        );
    }
    refused(&after(OpeningRule::Rif, "h8 h9 i9"), Move::Pass, Refusal::Pass);
    refused(&after(OpeningRule::Rif, "h8 h9 i9 no a1 b1 c1"), Move::Pass, Refusal::Pass);
    assert_eq!(
        Refusal::Pass.to_string(),
        "there is no pass in the opening stage, answer the question"
    );
}

#[test]
fn the_number_of_fifth_moves_has_bounds() {
    let yamaguchi = after(OpeningRule::Yamaguchi, "h8 h9 i9");
    for number in [0, 13] {
        let refusal = Refusal::Number { least: 1, most: 12 };
        refused(&yamaguchi, Move::Declare(number), refusal);
    }
    let soosyrv = after(OpeningRule::Soosyrv8, "h8 h9 i9 no a1");
    refused(&soosyrv, Move::Declare(9), Refusal::Number { least: 1, most: 8 });
}

#[test]
fn only_an_offered_fifth_move_can_be_picked() {
    let rif = after(OpeningRule::Rif, "h8 h9 i9 no a1 b1 c1");
    refused(&rif, Move::Pick(at("d1")), Refusal::NotOffered);
    assert_eq!(rif.allowed_points().map(label).collect::<Vec<_>>(), ["b1", "c1"]);
}

#[test]
fn an_opening_that_is_over_takes_no_decision() {
    refused(&opening(OpeningRule::None), Move::Stone(at("h8")), Refusal::Over);
}

#[test]
fn the_points_that_are_allowed_are_those_of_the_region_that_are_empty() {
    let count = |opening: &Opening| opening.allowed_points().count();
    assert_eq!(count(&opening(OpeningRule::Rif)), 1);
    assert_eq!(count(&after(OpeningRule::Rif, "h8")), 8);
    assert_eq!(count(&after(OpeningRule::Rif, "h8 h9")), 23);
    assert_eq!(count(&after(OpeningRule::Rif, "h8 h9 i9")), 0);
    assert_eq!(count(&after(OpeningRule::Pro, "h8 h9")), 225 - 25);
    assert_eq!(count(&after(OpeningRule::LongPro, "h8 a1")), 225 - 49 - 1);
}
