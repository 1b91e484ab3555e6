//! The start of a game at a position of a record.

use super::study::StudiedQuoridor;
use super::study::words::QuoridorRecordWords;
use crate::game::choices::Chosen;
use crate::game::record::{Given, Reading};
use crate::lang::Lang;
use crate::quoridor::Move;
use crate::quoridor::position::{Quoridor, Terms};
use crate::quoridor::record::RecordFile;
use crate::views::play_on::PlaysOn;

impl PlaysOn for StudiedQuoridor {
    type Game = Quoridor;

    fn file(reading: &Reading, bytes: Vec<u8>) -> RecordFile {
        RecordFile::new(reading.into(), bytes)
    }

    fn start(&self, _: &Given, _: &Chosen, _: Lang) -> Result<(Terms, Vec<Move>), String> {
        Ok((Terms::default(), self.played().to_vec()))
    }

    fn refused(number: usize, _: &Terms, lang: Lang) -> String {
        // The moves are legal, but for us the game ends when a position comes up again and again.
        lang.play_on_drawn(number - 1)
    }
}
