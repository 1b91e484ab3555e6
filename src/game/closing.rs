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
    /// The answer of any player to the question whether to play again.
    RematchAsked,
    /// Nothing: the game is closed.
    Done {
        /// Whether another game follows.
        rematch: bool,
    },
}

impl Closing {
    /// The first phase after a game of these players; `black` is the seat that holds Black.
    #[must_use]
    pub fn begin(record: RecordChoice, players: &BySeat<Player>, black: Seat) -> Self {
        match record {
            RecordChoice::Ask => Self::RecordAsked,
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
            Self::RematchAsked => Some(Self::Done { rematch: yes }),
            Self::NameAsked(..) | Self::Saving | Self::Done { .. } => None,
        }
    }
}
