//! The scoreboard on the full screen: a list of the newest results, whose games can be replayed.

use std::io;

use jiff::tz::TimeZone;

use super::Failure;
use super::play::{Ended, FullScreen};
use super::replay::{self, ReplayOptions};
use super::scoreboard::tables;
use super::scoreboard::words::{ScoreboardSentences, ScoreboardWords};
use crate::commands::Settings;
use crate::console::printable::printable;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::scoreboard::{Entry, Faults, Filter, Snapshot, StoreError};
use crate::tui::{List, Picked};
use crate::views::keeping::KeepingSentences;

/// The most results in the list; `gomoku scoreboard` shows more.
const LISTED: usize = 1_000;

/// Shows the results, the newest first, until the user goes back; replays those that are picked.
/// Returns an end if the program must end, and the results of games started from there that could
/// not be recorded.
pub(super) fn browse(settings: &Settings, full: &mut FullScreen) -> io::Result<Option<Ended>> {
    let lang = settings.lang;
    let mut unrecorded = Vec::new();
    let (mut list, mut entries) = read(settings);
    loop {
        let at = match full.tui.pick(&mut list, &mut full.runtime.inbox)? {
            Picked::Row(at) => at,
            Picked::Key(_) => continue,
            Picked::Closed if unrecorded.is_empty() => return Ok(None),
            Picked::Closed => {
                let ended = Ended::without_game(Exit::Left);
                return Ok(Some(Ended { unrecorded, ..ended }));
            }
            Picked::Left(exit) => {
                return Ok(Some(Ended { unrecorded, ..Ended::without_game(exit) }));
            }
        };
        list.message.clear();
        let Some(entry) = entries.get(at) else { continue };
        let options =
            ReplayOptions { entry: Some(Box::new(entry.clone())), ..ReplayOptions::default() };
        match replay::run_on_screen(&options, settings, full) {
            Ok(mut ended) => {
                unrecorded.append(&mut ended.unrecorded);
                if !ended.continues() {
                    return Ok(Some(Ended { unrecorded, ..ended }));
                }
                // A game started from there may have been recorded.
                let marked = list;
                (list, entries) = read(settings);
                list.mark_as(&marked);
                list.message = ended.save_message(lang).unwrap_or_default();
            }
            Err(Failure::Io(error)) => return Err(error),
            Err(failure) => list.message = failure.text(lang),
        }
    }
}

/// The list of the newest results, and the results in its order.
fn read(settings: &Settings) -> (List, Vec<Entry>) {
    let lang = settings.lang;
    let (mut entries, message) = match newest(settings) {
        Ok((entries, faults)) => (entries, message(&faults, lang)),
        Err(error) => (Vec::new(), Some(lang.store_error(&error))),
    };
    entries.reverse();
    let table = tables::results(&entries, false, settings.games, lang, &TimeZone::system());
    let mut list = List::new(lang.results_title(), table, lang.results_open());
    let nothing = entries.is_empty().then(|| lang.results_none());
    list.message = printable(&message.or(nothing).unwrap_or_default()).into_owned();
    (list, entries)
}

fn newest(settings: &Settings) -> Result<(Vec<Entry>, Faults), StoreError> {
    let newest = Snapshot::open(&settings.scoreboard)?.newest(&Filter::default(), LISTED)?;
    Ok((newest.entries, newest.faults))
}

/// A message about the lines that are not results.
fn message(faults: &Faults, lang: Lang) -> Option<String> {
    let first = faults.shown.first()?;
    Some(lang.line_left_out(first.line, lang.fault(&first.reason)))
}
