//! What is beside a game of the scoreboard.

use super::words::ResultsWords;
use crate::commands::scoreboard::tables::Wording;
use crate::console::table::Tone;
use crate::game::record::Format;
use crate::scoreboard::Entry;
use crate::tui::Beside;
use crate::views::reasons::OutcomeReason;
use crate::views::recorded::RecordedWords;

/// The last position of a game, and what is known of it.
pub(in crate::commands) fn beside_game(entry: &Entry, wording: Wording<'_>) -> Beside {
    let lang = wording.lang;
    let game = wording.games.named(&entry.game);
    let line = entry.to_line().unwrap_or_default();
    let picture = game.and_then(|game| game.last_position(Format::Json, line.into_bytes()));
    let ended = match entry.outcome.winner {
        Some(color) => lang.won_by(wording.name(&entry.players[color])),
        None => lang.drawn(),
    };
    let reason = lang.reason(entry.outcome.reason);
    let length = lang.results_length(reason, entry.move_count(), entry.seconds);
    let day = entry.started.day(wording.zone);
    let agreed = [day, wording.rules(entry), wording.clock(entry)].join(", ");
    let lines = [(ended, Tone::Strong), (length, Tone::Plain), (agreed, Tone::Quiet)];
    Beside::new(picture, lines)
}
