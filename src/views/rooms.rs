//! The list of the games that are played in rooms.

use crate::gomoku::position::Gomoku;
use crate::hall::{Games, Rooms};
use crate::quoridor::position::Quoridor;

/// The games that are played in rooms.
pub static GAMES: Games = &[Rooms::of::<Gomoku>(), Rooms::of::<Quoridor>()];
