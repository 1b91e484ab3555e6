//! Messages about moves: made, refused, and why a game ended.

use crate::board::{Color, Outcome, Reason};
use crate::quoridor::rules::{Refusal, State};
use crate::quoridor::{Move, Square};
use crate::views::speech::Speech;

/// The message for a move of `by`; `state` is the one after it.
pub(super) fn moved(state: &State, made: Move, by: Color, speech: Speech) -> String {
    let (lang, side) = (speech.lang, speech.side(by));
    match made {
        Move::Pawn(square) => lang.pawn_moved(side, square),
        Move::Wall(wall) => lang.wall_placed(side, wall, state.walls_left()[by]),
    }
}

/// How many walls a player has left.
pub(super) fn walls_left(state: &State, color: Color, speech: Speech) -> String {
    match state.walls_left()[color] {
        1 => speech.lang.one_wall(),
        number => speech.lang.walls(number),
    }
}

/// How many steps a pawn is from its goal.
pub(super) fn steps_left(steps: usize, speech: Speech) -> String {
    match steps {
        1 => speech.lang.one_step_left(),
        number => speech.lang.steps_left(number),
    }
}

/// Why a move is refused, and what would be valid.
pub(super) fn refusal(state: &State, why: Refusal, speech: Speech) -> String {
    let (lang, by) = (speech.lang, state.to_move());
    let targets = || {
        let squares: Vec<_> = Square::of(state.pawn_moves()).map(|s| s.to_string()).collect();
        squares.join(", ")
    };
    match why {
        Refusal::Over => lang.refused_now(),
        Refusal::Occupied(square) if square == state.pawns()[by] => {
            lang.refused_own_square(square, targets())
        }
        Refusal::Occupied(square) => lang.refused_occupied(square, targets()),
        Refusal::WallBetween(square) => lang.refused_wall_between(square, targets()),
        Refusal::JumpIsOpen(square) => lang.refused_aside(square, targets()),
        Refusal::TooFar(square) => lang.refused_too_far(square, targets()),
        Refusal::NoWallLeft => lang.refused_no_wall(speech.side(by)),
        Refusal::Overlaps(wall) => lang.refused_overlaps(wall),
        Refusal::Crosses(wall) => lang.refused_crosses(wall.turned(), wall),
        Refusal::CutsOff(color) => lang.refused_cuts_off(speech.side(color)),
    }
}

/// Whether the board shows a refusal beside the cursor, which is then on a wall.
pub(super) const fn is_of_wall(why: Refusal) -> bool {
    matches!(
        why,
        Refusal::NoWallLeft | Refusal::Overlaps(_) | Refusal::Crosses(_) | Refusal::CutsOff(_)
    )
}

/// Why a game ended.
pub(super) fn reason(outcome: Outcome, speech: Speech) -> String {
    let lang = speech.lang;
    match (outcome.reason, outcome.winner) {
        (Reason::Goal, Some(winner)) => {
            let row = match winner {
                Color::Black => Square::LINES,
                Color::White => 1,
            };
            lang.by_goal(speech.side(winner), row)
        }
        (Reason::Repetition, _) => lang.by_repetition(),
        (Reason::MoveLimit, _) => lang.by_move_limit(),
        (other, _) => lang.reason(other),
    }
}
