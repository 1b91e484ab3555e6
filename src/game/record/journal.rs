//! Reads the journal of an unfinished game as the table that resuming it would continue.
//!
//! A journal is a header `{"gomoku":2,…}`, then one line for each step. The game itself applies the
//! steps. Checksums are verified and a torn last line is ignored, as they are then.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::FileFault;
use super::source::{FaultAt, shortened, wrong};
use crate::board::BySeat;
use crate::game::chain::{Chain, complete_lines};
use crate::game::clock::Clock;
use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::SavedError;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::game::table::Table;
use crate::scoreboard::Entry;

/// The keys that distinguish the header of a journal, of any game, from other objects.
#[derive(Deserialize)]
struct Mark {
    #[expect(dead_code, reason = "only its presence counts")]
    gomoku: u32,
    game: Option<String>,
}

fn first_line(text: &str) -> &str {
    text.split_inclusive('\n').next().unwrap_or_default()
}

fn mark(text: &str) -> Option<Mark> {
    let first = first_line(text);
    first.starts_with("{\"gomoku\"").then(|| serde_json::from_str(first).ok())?
}

/// The name of a journal's game; `None` if the text is not a journal.
pub(super) fn named_game(text: &str) -> Option<String> {
    mark(text).map(|mark| mark.game.unwrap_or_else(|| Entry::DEFAULT_GAME.to_owned()))
}

/// Reads a journal of this game.
pub(crate) fn table<P: Position, F: From<FileFault>>(text: &str) -> Result<Table<P>, FaultAt<F>>
where
    P::Terms: DeserializeOwned,
{
    let first = first_line(text);
    if let Some(found) = named_game(text).filter(|found| found != P::NAME) {
        let found = shortened(&found);
        return Err(FaultAt::new(0, FileFault::OtherGame { found, wanted: P::NAME }));
    }
    let header: Header<P::Terms> =
        serde_json::from_str(first).map_err(|error| wrong(&error, first))?;
    let saved = |at, why: SavedError| FaultAt::new(at, FileFault::Saved(why));
    let setup: Setup<P> = header.setup().map_err(|why| saved(0, SavedError::Header(why)))?;
    if !first.ends_with('\n') {
        return Err(FaultAt::new(0, FileFault::NoJournalLine));
    }
    let mut game = Game::new(setup.terms.clone(), Clock::new(setup.control));
    let (mut chain, mut at) = (Chain::default(), 0);
    for (number, line) in complete_lines(text.as_bytes()).enumerate() {
        chain.check(line).map_err(|fault| FaultAt::new(at, FileFault::Sum(fault)))?;
        if number > 0 {
            let read = serde_json::from_slice(line)
                .map_err(|_| FaultAt::new(at, FileFault::NoJournalLine))?;
            game.follow_line(number, &read).map_err(|why| saved(at, SavedError::Line(why)))?;
        }
        at += line.len();
    }
    let (id, started, offers) = (header.id, header.started, BySeat::default());
    Ok(Table { id, started, setup, game, offers, found: None, hint: None })
}
