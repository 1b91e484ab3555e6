//! What each record format can represent of a game of gomoku.

use std::io;

use thiserror::Error;

use super::{Capabilities, Fault, Feature, Format, Record};
use crate::board::BoardSize;
use crate::game::record;
use crate::lang::Lang;

/// A game read from a file, and where it ends.
pub(super) type GameRead = record::GameRead<Record, Fault>;

/// The games of a file.
pub(super) type GamesRead<'a> = record::GamesRead<'a, Record, Fault>;

impl Format {
    /// The parts of a record that are kept when this program writes the format.
    #[must_use]
    pub fn holds(self) -> Capabilities {
        match self {
            Self::Json | Self::Jsonl => Capabilities::ALL,
            Self::Sgf => Capabilities::ALL.without([Feature::Times, Feature::Other]),
            Self::Psq => [Feature::Players, Feature::Times].into(),
            Self::Moves => [Feature::Passes].into(),
            Self::Lib => {
                [Feature::Variations, Feature::Comments, Feature::Marks, Feature::Passes].into()
            }
            Self::Rec | Self::Sav | Self::Pgn | Self::Rif | Self::Code | Self::BinPos => {
                Capabilities::default()
            }
        }
    }

    /// Whether the format has boards of this size.
    #[must_use]
    pub fn has_board(self, size: BoardSize) -> bool {
        !matches!(self, Self::Lib | Self::BinPos) || size == BoardSize::FIFTEEN
    }
}

/// Why a record cannot be written.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum WriteError {
    /// Writing to the output failed.
    Output(#[from] io::Error),
    /// The format cannot represent moves that do not alternate.
    NotAlternating(Format),
    /// The format cannot represent a pass.
    Pass(Format),
    /// The format has boards of one size.
    Size(Format, BoardSize),
    /// The format is read-only.
    OnlyRead(Format),
}
