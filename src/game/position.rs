//! The seam between the table and what is played: all that a game of two must offer.
//!
//! The table has clocks, players, offers, the journal and the loop; it knows no rule of any game.

use std::error::Error;
use std::fmt::Debug;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::board::{BoardSize, Color, Outcome, Seat};

/// A text that is no move of this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a move of this game")]
pub struct Unreadable(pub String);

/// What records and lists say of the terms of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The rule set, as on the command line.
    pub rules: String,
    /// The opening rule, as on the command line; empty where there is none.
    pub opening: String,
    /// The size of the board.
    pub size: BoardSize,
}

/// A position of some game of two, and how it changes.
///
/// Moves are all that is decided in turn: a stone, a pass, a decision of an opening. Colours change
/// hands by moves alone, so seats name the players and colours name the sides.
pub trait Position: Clone + Debug + Send + 'static {
    /// The name of the game in files: `gomoku`.
    const NAME: &'static str;

    /// What is agreed before the first move. A value is checked when it is made or read, so that
    /// [`new`](Self::new) cannot fail.
    type Terms: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One move.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a move is refused.
    type Refusal: Copy + Eq + Error + Send + Sync + 'static;

    /// The position before the first move.
    fn new(terms: &Self::Terms) -> Self;

    /// The player whose move is next. An opening may ask one player twice in succession.
    fn to_move(&self) -> Seat;

    /// The colour that a player holds now.
    fn color(&self, seat: Seat) -> Color {
        match seat {
            Seat::First => Color::Black,
            Seat::Second => Color::White,
        }
    }

    /// The player who holds a colour now.
    fn seat(&self, color: Color) -> Seat {
        if self.color(Seat::First) == color { Seat::First } else { Seat::Second }
    }

    /// Whether the player to move may make this move.
    ///
    /// # Errors
    /// Says why not.
    fn check(&self, made: Self::Move) -> Result<(), Self::Refusal>;

    /// Makes a move for the player to move.
    ///
    /// # Errors
    /// Says why the move is refused; the position is as it was.
    fn play(&mut self, made: Self::Move) -> Result<(), Self::Refusal>;

    /// How the last move ended the game, if it did.
    fn outcome(&self) -> Option<Outcome>;

    /// Every move that is not refused, moves that lose at once included; none once the game is over.
    fn legal(&self) -> Vec<Self::Move>;

    /// A move as it is written down. The text does not depend on the labels that players see.
    fn write(&self, made: Self::Move) -> String;

    /// The move that was written down, legal or not.
    ///
    /// # Errors
    /// Where the text is no move of this game.
    fn read(&self, text: &str) -> Result<Self::Move, Unreadable>;

    /// A move as it stands in records and counts; `None` for a decision that places nothing.
    fn recorded(&self, made: Self::Move) -> Option<String> {
        Some(self.write(made))
    }

    /// What records and lists say of these terms.
    fn summary(terms: &Self::Terms) -> Summary;

    /// Whether a program behind the protocol of this name can be told of a game of these terms.
    fn can_host(terms: &Self::Terms, protocol: &str) -> bool {
        let _ = (terms, protocol);
        true
    }

    /// These terms without what a program behind the protocol of this name cannot be told. It is
    /// then refused to both players.
    fn restricted(terms: Self::Terms, protocol: &str) -> Self::Terms {
        let _ = protocol;
        terms
    }
}
