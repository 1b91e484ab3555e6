//! Random access to the games of a record file by number.

use std::error::Error;
use std::fmt::Debug;

use super::{GamesRead, ParseError, Reading, Remark};

/// A record of a game that files can hold.
pub trait Recorded: Sized {
    /// How the bytes of a file are read: its format, and what else must be known.
    type Reading: Debug + for<'a> From<&'a Reading>;
    /// What can be wrong with a game in a file.
    type Fault: Error + Clone + PartialEq;

    /// Reads the games in the bytes of a file. A broken game gives an error in its place; the games
    /// after it are read if the format allows finding them.
    fn read_games<'a>(reading: &Self::Reading, bytes: &'a [u8])
    -> GamesRead<'a, Self, Self::Fault>;
}

/// The games of a file. It keeps the bytes and parses a game on request, so that a database needs
/// no more memory than its file.
#[derive(Debug)]
pub struct RecordFile<R: Recorded> {
    reading: R::Reading,
    bytes: Vec<u8>,
    games: usize,
    /// What is doubtful, each with the number of its game, in increasing order.
    remarks: Vec<(usize, Remark)>,
}

impl<R: Recorded> RecordFile<R> {
    /// The games in the bytes of a file.
    #[must_use]
    pub fn new(reading: R::Reading, bytes: Vec<u8>) -> Self {
        let (mut games, mut remarks) = (0, Vec::new());
        for game in R::read_games(&reading, &bytes) {
            games += 1;
            remarks.extend(game.remarks.into_iter().map(|remark| (games, remark)));
        }
        Self { reading, bytes, games, remarks }
    }

    /// The number of games, including those that cannot be read.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.games
    }

    /// What is doubtful in the game with this number.
    #[must_use]
    pub fn remarks(&self, number: usize) -> Vec<Remark> {
        let begin = self.remarks.partition_point(|&(game, _)| game < number);
        let of_game = self.remarks[begin..].iter().take_while(|&&(game, _)| game == number);
        of_game.map(|&(_, remark)| remark).collect()
    }

    /// The game with this number, counted from 1, or why it cannot be read; `None` if there is no
    /// such game.
    #[must_use]
    pub fn game(&self, number: usize) -> Option<Result<R, ParseError<R::Fault>>> {
        let before = number.checked_sub(1)?;
        R::read_games(&self.reading, &self.bytes).nth(before).map(|game| game.record)
    }
}
