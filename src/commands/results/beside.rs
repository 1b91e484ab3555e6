//! What is beside a game of the scoreboard.

use std::rc::Rc;

use crate::board::Color;
use crate::commands::scoreboard::tables::{Wording, points};
use crate::console::printable::printable;
use crate::console::table::Tone;
use crate::game::record::Format;
use crate::scoreboard::Entry;
use crate::tui::{Beside, Captioned, Picture};

/// The last position of a game.
pub(in crate::commands) fn last_position(
    entry: &Entry,
    wording: Wording<'_>,
) -> Option<Rc<dyn Picture>> {
    let line = entry.to_line().unwrap_or_default();
    wording.games.named(&entry.game)?.last_position(Format::Json, line.into_bytes())
}

/// The last position of a game, with who played it, the result and when.
pub(super) fn board(entry: &Entry, wording: Wording<'_>) -> Option<Captioned> {
    let [black, white] = Color::BOTH.map(|color| wording.name(&entry.players[color]));
    let points = points(entry);
    let caption = format!("{black} {points} {white}, {}", entry.started.day(wording.zone));
    let caption = printable(&caption).into_owned();
    Some(Captioned { picture: last_position(entry, wording)?, caption })
}

/// The last position of a game, and what is known of it.
pub(in crate::commands) fn beside_game(entry: &Entry, wording: Wording<'_>) -> Beside {
    let lang = wording.lang;
    let reason = lang.reason(entry.outcome.reason);
    let length = lang.results_length(reason, entry.move_count(), entry.seconds);
    let ended = format!("{}  {length}", points(entry));
    let day = entry.started.day(wording.zone);
    let agreed = [day, wording.rules(entry), wording.clock(entry)].join(", ");
    let lines = [(ended, Tone::Plain), (agreed, Tone::Quiet)];
    Beside::new(last_position(entry, wording), lines)
}
