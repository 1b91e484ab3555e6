//! A game as those see it who do not know its rules.

use std::time::Instant;

use crate::board::{BySeat, Color, Seat};
use crate::game::clock::TimeControl;
use crate::game::position::Position;
use crate::game::session::Session;
use crate::wire::View;

/// The view of a seat, or of those who watch; the last `hidden` moves are not shown to these.
pub(super) fn of<P: Position>(
    session: &Session<P>,
    has_begun: bool,
    seat: Option<Seat>,
    hidden: u32,
    now: Instant,
) -> View {
    let table = session.table();
    let over = table.game.outcome();
    let hidden = if over.is_some() { 0 } else { usize::try_from(hidden).unwrap_or(usize::MAX) };
    let line = table.game.line();
    let shown = line.len().saturating_sub(hidden);
    let earlier = (shown < line.len()).then(|| table.game.position_before(shown));
    let position = earlier.as_ref().unwrap_or(table.position());
    let to_move = (has_begun && session.is_running()).then(|| position.to_move());
    let is_asked = to_move.is_some() && to_move == seat;
    let legal = || position.legal().into_iter().map(|made| position.write(made)).collect();
    let has_clock = table.setup.control != TimeControl::Unlimited && shown == line.len();
    let left = |seat| {
        let left = table.game.clock().readings(now)[seat].left;
        u64::try_from(left.as_millis()).unwrap_or(u64::MAX)
    };
    View {
        ply: shown,
        moves: line[..shown].iter().map(|played| position.write(played.made)).collect(),
        to_move,
        black: position.seat(Color::Black),
        legal: is_asked.then(legal),
        left_ms: has_clock.then(|| BySeat::from_fn(left)),
        over,
    }
}

/// The game's name, its terms, the clock, the players' names and the number of moves.
pub(super) fn summary<P: Position>(
    session: &Session<P>,
) -> (String, String, String, BySeat<String>, usize) {
    let table = session.table();
    let summary = P::summary(&table.setup.terms);
    let words = [summary.rules, summary.opening, summary.size.to_string()];
    let terms: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let players = BySeat::from_fn(|seat| table.setup.players[seat].name().unwrap_or_default());
    let ply = table.game.recorded().len();
    (P::NAME.to_owned(), terms.join(" "), table.setup.control.to_string(), players, ply)
}
