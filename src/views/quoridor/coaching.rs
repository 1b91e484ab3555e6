//! What the coach of Quoridor says before a wall is placed: which ways it lengthens.

use super::ways;
use crate::board::Color;
use crate::lang::catalogue;
use crate::quoridor::rules::State;
use crate::quoridor::{Move, Wall};
use crate::views::speech::Speech;

catalogue! {
    coach_ways(ways) { "With this wall: {ways}.", "이 벽을 놓으면 {ways}." }
    coach_way(side, before, after) { "{side} {before} to {after} steps", "{side} {before}걸음에서 {after}걸음" }
    coach_no_way() { "This wall makes no way longer.", "이 벽으로는 어느 길도 길어지지 않습니다." }
}

/// The pawns whose shortest ways a legal wall lengthens, that of the other side first, with the steps
/// before and after.
pub(super) fn lengthened(state: &State, wall: Wall) -> Vec<(Color, usize, usize)> {
    let (us, after) = (state.to_move(), state.after(Move::Wall(wall)));
    let steps = |color| Some((color, ways::steps(state, color)?, ways::steps(&after, color)?));
    let both = [!us, us].into_iter().filter_map(steps);
    both.filter(|(_, before, after)| after > before).collect()
}

/// What a legal wall does to the ways, in words.
pub(super) fn said(state: &State, wall: Wall, speech: Speech) -> String {
    let lang = speech.lang;
    let ways = lengthened(state, wall);
    let ways = ways
        .into_iter()
        .map(|(color, before, after)| lang.coach_way(speech.side(color), before, after));
    let ways = ways.collect::<Vec<_>>().join(", ");
    if ways.is_empty() { lang.coach_no_way() } else { lang.coach_ways(ways) }
}
