//! The reason of a hint.

use super::coaching;
use crate::lang::catalogue;
use crate::quoridor::Move;
use crate::quoridor::engine::Reason;
use crate::quoridor::position::Quoridor;
use crate::views::speech::Speech;

catalogue! {
    reaches_goal() { "It reaches the goal.", "목표에 도착합니다." }
    shortens_way(left) { "It shortens the way: {left} steps left.", "길을 줄입니다. 남은 걸음: {left}." }
    steps_aside(left) { "It is a step to the side: {left} steps left.", "옆으로 한 걸음 옮깁니다. 남은 걸음: {left}." }
    goes_round(left) { "It takes another way: {left} steps left.", "다른 길로 돕니다. 남은 걸음: {left}." }
}

/// Why a move is good: what it does to the ways, in words.
pub(super) fn reason(position: &Quoridor, made: Move, speech: Speech) -> String {
    let (lang, reason) = (speech.lang, Reason::of(position, made));
    match made {
        Move::Pawn(_) if reason.left == 0 => lang.reaches_goal(),
        Move::Pawn(_) if reason.gained > 0 => lang.shortens_way(reason.left),
        Move::Pawn(_) if reason.gained == 0 => lang.steps_aside(reason.left),
        Move::Pawn(_) => lang.goes_round(reason.left),
        Move::Wall(wall) => coaching::said(position.state(), wall, speech),
    }
}
