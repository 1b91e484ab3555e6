//! Reads the journal of an unfinished game as a record.
//!
//! A journal is a header `{"gomoku":2,…}`, then one line for each step. The game itself applies the
//! steps, so that the record is the game that resuming the journal would continue. Checksums are
//! verified and a torn last line is ignored, as they are then. A hosted program has its short name, as
//! in all records: its command may contain private paths.

use jiff::tz::TimeZone;
use serde::Deserialize;

use super::parse::wrong;
use crate::board::ByColor;
use crate::game::chain::{Chain, complete_lines};
use crate::game::clock::Clock;
use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::SavedError;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::source::FaultAt;
use crate::gomoku::record::{Expected, Fault, Record};
use crate::gomoku::terms::Terms;

/// The keys that distinguish the header of a journal, of any game, from other objects.
#[derive(Deserialize)]
struct Mark {
    #[expect(dead_code, reason = "only its presence counts")]
    gomoku: u32,
    game: Option<String>,
}

fn mark(first: &str) -> Option<Mark> {
    first.starts_with("{\"gomoku\"").then(|| serde_json::from_str(first).ok())?
}

fn first_line(text: &str) -> &str {
    text.split_inclusive('\n').next().unwrap_or_default()
}

/// Whether the first line is a journal's header.
pub(super) fn is_journal(text: &str) -> bool {
    mark(first_line(text)).is_some()
}

/// Reads a journal, for a reader in `zone`.
pub(super) fn parse(text: &str, zone: &TimeZone) -> Result<Record, FaultAt> {
    let first = first_line(text);
    let other = mark(first).and_then(|mark| mark.game).filter(|game| game != Gomoku::NAME);
    if let Some(other) = other {
        return Err(FaultAt::new(0, Fault::NotGomoku(other)));
    }
    let header: Header<Terms> =
        serde_json::from_str(first).map_err(|error| wrong(&error, first))?;
    let setup: Setup<Gomoku> =
        header.setup().map_err(|why| FaultAt::new(0, SavedError::Header(why)))?;
    if !first.ends_with('\n') {
        return Err(FaultAt::new(0, Expected::JournalLine));
    }
    let mut game = Game::new(setup.terms, Clock::new(setup.control));
    let (mut chain, mut at) = (Chain::default(), 0);
    for (number, line) in complete_lines(text.as_bytes()).enumerate() {
        chain.check(line).map_err(|fault| FaultAt::new(at, fault))?;
        if number == 0 {
            at += line.len();
            continue;
        }
        let read =
            serde_json::from_slice(line).map_err(|_| FaultAt::new(at, Expected::JournalLine))?;
        game.follow_line(number, &read).map_err(|why| FaultAt::new(at, SavedError::Line(why)))?;
        at += line.len();
    }
    let mut record = Record::of_game(&game);
    record.players = ByColor::from_fn(|color| {
        setup.players[game.position().seat(color)].name().unwrap_or_default()
    });
    record.clock = setup.control.to_string();
    record.date = header.started.day(zone);
    Ok(record)
}
