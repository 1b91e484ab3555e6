//! The reasons of a hint.

use crate::board::{Board, Color, Point};
use crate::gomoku::engine::{Made, Reason, Stopped};
use crate::gomoku::rules::Rules;
use crate::lang::catalogue;
use crate::views::speech::Speech;

catalogue! { GomokuHintWords: "The reasons of a hint in gomoku." {
    makes_five() { "It makes five and wins.", "다섯을 이어 이깁니다." }
    makes_open_four() { "It makes a four that cannot be stopped.", "막을 수 없는 사를 만듭니다." }
    makes_four_three() { "It makes a four and an open three.", "사와 열린 삼을 함께 만듭니다." }
    makes_four() { "It makes a four.", "사를 만듭니다." }
    makes_threes() { "It makes two open threes.", "열린 삼을 두 개 만듭니다." }
    makes_three() { "It makes an open three.", "열린 삼을 만듭니다." }
    stops_four(side, first, last) { "It stops {side}'s four at {first}–{last}.", "{side}의 사를 막습니다({first}–{last})." }
    stops_three(side, first, last) { "It stops {side}'s three at {first}–{last}.", "{side}의 삼을 막습니다({first}–{last})." }
    takes_fours(side) { "{side} would make a four there that cannot be stopped.", "{side}의 막을 수 없는 사가 될 자리입니다." }
    takes_four_three(side) { "{side} would make a four and an open three there.", "{side}의 사와 열린 삼이 함께 될 자리입니다." }
    takes_threes(side) { "{side} would make two open threes there.", "{side}의 열린 삼이 두 개 될 자리입니다." }
    only_move() { "It is the only move.", "이 수밖에 없습니다." }
} }

/// Why a stone of this colour, which is to move, is good on `at`, in words.
pub(super) fn reasons(
    rules: Rules,
    board: &Board,
    us: Color,
    at: Point,
    speech: Speech,
) -> Vec<String> {
    let lang = speech.lang;
    let Reason { makes, stops, is_only } = Reason::of(rules, board, us, at);
    let side = || speech.side(!us);
    let name = |point| speech.point(point, board.size());
    let makes = makes.map(|made| match made {
        Made::Five => lang.makes_five(),
        Made::OpenFour => lang.makes_open_four(),
        Made::FourThree => lang.makes_four_three(),
        Made::Four => lang.makes_four(),
        Made::TwoThrees => lang.makes_threes(),
        Made::Three => lang.makes_three(),
    });
    let stops = stops.map(|stopped| match stopped {
        Stopped::Four(first, last) => lang.stops_four(side(), name(first), name(last)),
        Stopped::Three(first, last) => lang.stops_three(side(), name(first), name(last)),
        Stopped::Point(Made::FourThree) => lang.takes_four_three(side()),
        Stopped::Point(Made::TwoThrees) => lang.takes_threes(side()),
        Stopped::Point(_) => lang.takes_fours(side()),
    });
    makes.into_iter().chain(stops).chain(is_only.then(|| lang.only_move())).collect()
}
