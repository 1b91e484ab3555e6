//! The review of a game that has just been played: its record on the full screen.

use std::io;

use jiff::tz::TimeZone;

use super::Playable;
use crate::game::record::Format;
use crate::game::run::{Exit, Inbox};
use crate::game::table::Table;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record as gomoku_record;
use crate::lang::ScreenWords;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::Quoridor;
use crate::quoridor::record as quoridor_record;
use crate::study::{Left, Replay, Request};
use crate::tui::{Input, Tui};
use crate::views::gomoku::study::StudiedRecord;
use crate::views::quoridor::study::StudiedQuoridor;
use crate::views::replaying::StudyView;

impl Playable for Gomoku {
    fn review(
        table: &Table<Self>,
        tui: &mut Tui,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        let (format, zone) = (Format::Json, TimeZone::system());
        let mut text = Vec::new();
        let record = gomoku_record::of_table(table, &zone);
        gomoku_record::write(format, &record, &mut text).map_err(io::Error::other)?;
        let file = gomoku_record::RecordFile::new(gomoku_record::Reading::new(format, zone), text);
        show::<StudiedRecord>(file, tui, inbox)
    }
}

impl Playable for Quoridor {
    fn review(
        table: &Table<Self>,
        tui: &mut Tui,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Option<Exit>> {
        let (format, notation, zone) = (Format::Json, Notation::default(), TimeZone::system());
        let record = quoridor_record::of_table(table, &zone);
        let text = record.written(quoridor_record::Writing { format, notation }).into_bytes();
        let reading = quoridor_record::Reading { format, notation, zone };
        show::<StudiedQuoridor>(quoridor_record::RecordFile::new(reading, text), tui, inbox)
    }
}

/// Shows the only game of a file, at its end at first.
fn show<G: StudyView>(
    file: G::RecordFile,
    tui: &mut Tui,
    inbox: &mut Inbox<Input>,
) -> io::Result<Option<Exit>> {
    let title = tui.look().speech.lang.review_title();
    let (mut replay, _) = Replay::<G>::first_of(file, title)
        .map_err(|refusal| io::Error::other(refusal.to_string()))?;
    replay.plays_on = false;
    // A game without moves is at its end already.
    let _ = replay.update(Request::Last, std::time::Instant::now());
    match tui.replay(&mut replay, String::new(), inbox)? {
        Left::Closed(Exit::Finished) | Left::PlayOn => Ok(None),
        Left::Closed(exit) => Ok(Some(exit)),
    }
}
