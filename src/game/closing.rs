//! What follows the end of a game: whether it is recorded, the names, the writing, a rematch. Pure:
//! no clock, no I/O.

use super::player::Player;
use super::setup::RecordChoice;
use crate::board::{BySeat, Color, Seat};

/// What is awaited after the end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Closing {
    /// Anybody: is the result to be recorded?
    RecordAsked,
    /// The name of a player, for the record, and the colour held at the end.
    NameAsked(Seat, Color),
    /// The scoreboard, to write the result.
    Saving,
    /// Anybody: is there to be another game?
    RematchAsked,
    /// Nothing: the game is dealt with.
    Done {
        /// Whether another game follows.
        rematch: bool,
    },
}

impl Closing {
    /// What follows the end of a game of these players; `black` is who holds Black.
    #[must_use]
    pub fn begin(record: RecordChoice, players: &BySeat<Player>, black: Seat) -> Self {
        match record {
            RecordChoice::Ask => Self::RecordAsked,
            RecordChoice::No => Self::RematchAsked,
            RecordChoice::Yes => Self::ask_for_names(players, black),
        }
    }

    /// Asks for the next name that is missing, Black's first, or hands the result over.
    #[must_use]
    pub fn ask_for_names(players: &BySeat<Player>, black: Seat) -> Self {
        let seats = [(black, Color::Black), (!black, Color::White)];
        let missing = seats.into_iter().find(|(seat, _)| players[*seat].name().is_none());
        missing.map_or(Self::Saving, |(seat, color)| Self::NameAsked(seat, color))
    }

    /// What follows the answer to the question whether to record, or to play again; `None` where
    /// neither was asked.
    #[must_use]
    pub fn answered(self, yes: bool, players: &BySeat<Player>, black: Seat) -> Option<Self> {
        match self {
            Self::RecordAsked if yes => Some(Self::ask_for_names(players, black)),
            Self::RecordAsked => Some(Self::RematchAsked),
            Self::RematchAsked => Some(Self::Done { rematch: yes }),
            Self::NameAsked(..) | Self::Saving | Self::Done { .. } => None,
        }
    }
}
