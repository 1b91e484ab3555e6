//! The phases after the end of a game: whether to record it, missing names, saving, a rematch.
//! Pure: no clock, no I/O.

use super::player::Player;
use super::setup::RecordChoice;
use crate::board::{BySeat, Color, Seat};

/// What the program waits for after the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// The answer of any player to the question whether to record the result.
    RecordAsked,
    /// The name of the player on this seat, who held this colour at the end, for the record.
    NameAsked(Seat, Color),
    /// The scoreboard, which writes the result.
    Saving,
    /// The scoreboard, which takes the result off again.
    Removing,
    /// The answer of any player to the question whether to play again.
    RematchAsked,
    /// Nothing: the game is closed.
    Done(Next),
}

/// What follows a game that is closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Nothing: the table is left.
    Leave,
    /// Another game with the seats exchanged, and so the colours.
    Rematch,
    /// Another game with the same seats.
    SameSeats,
}

/// The score of the games that the same players have finished in one run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Series {
    games: u32,
    /// The score of each seat, in half points: two for a win, one for a draw.
    halves: BySeat<u32>,
}

impl Series {
    /// Counts a game that was won on a seat, or drawn.
    pub(super) fn count(&mut self, winner: Option<Seat>) {
        self.games += 1;
        for seat in Seat::BOTH {
            self.halves[seat] += winner.map_or(1, |winner| 2 * u32::from(winner == seat));
        }
    }

    /// The number of games.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.games
    }

    /// The score of a seat, in half points.
    #[must_use]
    pub fn halves(self, seat: Seat) -> u32 {
        self.halves[seat]
    }

    /// The same score once the players have exchanged their seats.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { halves: self.halves.swapped(), ..self }
    }
}

impl Closing {
    /// The first phase after a game of these players; `black` is the seat that holds Black.
    #[must_use]
    pub fn begin(record: RecordChoice, players: &BySeat<Player>, black: Seat) -> Self {
        match record {
            RecordChoice::Known if Self::next_name(players, black) == Self::Saving => Self::Saving,
            RecordChoice::Known | RecordChoice::Ask => Self::RecordAsked,
            RecordChoice::No => Self::RematchAsked,
            RecordChoice::Yes => Self::next_name(players, black),
        }
    }

    /// Asks for the next missing name, Black's first; [`Saving`](Self::Saving) if both are known.
    #[must_use]
    pub fn next_name(players: &BySeat<Player>, black: Seat) -> Self {
        let seats = [(black, Color::Black), (!black, Color::White)];
        let missing = seats.into_iter().find(|(seat, _)| players[*seat].name().is_none());
        missing.map_or(Self::Saving, |(seat, color)| Self::NameAsked(seat, color))
    }

    /// The phase after the answer to the question whether to record or to play again; `None` if
    /// neither was asked.
    #[must_use]
    pub fn answered(self, yes: bool, players: &BySeat<Player>, black: Seat) -> Option<Self> {
        match self {
            Self::RecordAsked if yes => Some(Self::next_name(players, black)),
            Self::RecordAsked => Some(Self::RematchAsked),
            Self::RematchAsked => Some(Self::Done(if yes { Next::Rematch } else { Next::Leave })),
            Self::NameAsked(..) | Self::Saving | Self::Removing | Self::Done(_) => None,
        }
    }
}
