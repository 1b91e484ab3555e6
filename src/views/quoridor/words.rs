//! The texts of Quoridor.

mod pages;

#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
use crate::lang::Entry;
use crate::lang::catalogue;

catalogue! {
    quoridor_name() { "quoridor", "쿼리도" }
    pawn_moved(side, square) { "{side} {square}.", "{side} 말 {square}." }
    wall_placed(side, wall, left) { "{side} wall {wall}, {left} left.", "{side} 벽 {wall}, 남은 벽 {left}개." }
    walls(number) { "{number} walls", "벽 {number}" }
    one_wall() { "1 wall", "벽 1" }
    steps_left(number) { "{number} to goal", "목표까지 {number}칸" }
    one_step_left() { "1 to goal", "목표까지 1칸" }
    goal_of(side) { "{side}'s goal", "{side}의 목표" }

    refused_own_square(square, targets) { "The pawn is on {square}. It can go to {targets}.", "말이 {square}에 있습니다. 갈 수 있는 칸: {targets}." }
    refused_occupied(square, targets) { "The other pawn is on {square}. Yours can go to {targets}.", "{square}에는 상대 말이 있습니다. 갈 수 있는 칸: {targets}." }
    refused_wall_between(square, targets) { "A wall is in the way to {square}. The pawn can go to {targets}.", "벽에 막혀 {square}에 갈 수 없습니다. 갈 수 있는 칸: {targets}." }
    refused_aside(square, targets) { "No turn to {square} while the straight jump is open. The pawn can go to {targets}.", "곧장 뛰어넘을 수 있으면 {square}에 비껴갈 수 없습니다. 갈 수 있는 칸: {targets}." }
    refused_too_far(square, targets) { "{square} is too far. The pawn can go to {targets}.", "{square}: 너무 멉니다. 갈 수 있는 칸: {targets}." }
    refused_no_wall(side) { "{side} has no wall left.", "{side}: 남은 벽이 없습니다." }
    refused_overlaps(wall) { "That wall would overlap {wall}.", "{wall} 벽과 겹칩니다." }
    refused_crosses(wall, other) { "{wall} would cross {other}.", "{wall} 벽은 {other} 벽과 엇갈립니다." }
    refused_cuts_off(side) { "That wall blocks {side}'s last path.", "{side}의 마지막 길을 막는 벽입니다." }

    help_quoridor_moves() {
        "a move: e4 for the pawn, e3h or e3v for a wall (across, upright)",
        "수: 말은 e4, 벽은 e3h(가로)나 e3v(세로)"
    }

    by_goal(side, row) { "{side}'s pawn has reached row {row}.", "{side}의 말이 {row}행에 도착했습니다." }
    by_repetition() { "The same position came up for the third time.", "같은 국면이 세 번 나왔습니다." }
    by_move_limit() { "The limit of moves is reached.", "정해진 수만큼 두었습니다." }

    wall_mode() { "You place a wall.", "벽을 놓습니다." }
    bar_walls() { "walls", "벽" }
    bar_pawn() { "pawn", "말" }
    bar_turn() { "turn", "돌리기" }
    help_keys_walls() {
"Tab           at the board: pawn or wall
Space         with a wall: turn it
right click   with a wall: turn it (or wheel)",
"Tab           판에서: 말 또는 벽 고르기
Space         벽일 때: 돌리기
우클릭, 휠    벽일 때: 돌리기" }
    help_key_walls_vim() {
        "w             the same as Tab",
        "w             Tab과 같음"
    }
}

/// The catalogues of Quoridor.
#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
pub(crate) const CATALOGUES: &[&[Entry]] = &[
    ENTRIES,
    super::analysis::ENTRIES,
    super::front::ENTRIES,
    super::hints::ENTRIES,
    super::lessons::words::ENTRIES,
    super::page::ENTRIES,
    pages::ENTRIES,
    super::records::ENTRIES,
];
