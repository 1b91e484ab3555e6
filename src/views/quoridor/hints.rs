//! The reasons of a hint.

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
    lengthens_way(side, steps) { "It lengthens {side}'s way by {steps}.", "{side}의 길을 {steps}걸음 늘립니다." }
    keeps_way() { "It keeps your own way open.", "내 길이 막히지 않게 합니다." }
}

/// Why a move is good, in words.
pub(super) fn reasons(position: &Quoridor, made: Move, speech: Speech) -> Vec<String> {
    let (lang, reason) = (speech.lang, Reason::of(position, made));
    let own = match made {
        Move::Pawn(_) if reason.left == 0 => lang.reaches_goal(),
        Move::Pawn(_) if reason.gained > 0 => lang.shortens_way(reason.left),
        Move::Pawn(_) if reason.gained == 0 => lang.steps_aside(reason.left),
        Move::Pawn(_) => lang.goes_round(reason.left),
        Move::Wall(_) if reason.cost > 0 => {
            lang.lengthens_way(speech.side(!position.state().to_move()), reason.cost)
        }
        Move::Wall(_) => lang.keeps_way(),
    };
    vec![own]
}
