//! The interface between the table and a game: what every two-player game must implement.
//!
//! The table has clocks, players, offers, the journal and the loop; it does not know the rules.

use std::error::Error;
use std::fmt::{self, Debug};

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::choices::{Choice, Chosen, Misfit, Value};
use super::player::Machine;
use crate::board::{BoardSize, Color, Outcome, Seat};
use crate::lang::Lang;

/// The error for a text that is not a move of this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", Lang::En.asked_no_move(.0))]
pub struct Unreadable(pub String);

/// The terms of a game as records and lists show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// The rule set, as on the command line.
    pub rules: String,
    /// The opening rule, as on the command line; empty if there is none.
    pub opening: String,
    /// The size of the board.
    pub size: BoardSize,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [&self.rules, &self.opening].into_iter().filter(|word| !word.is_empty());
        words.into_iter().try_for_each(|word| write!(f, "{word} "))?;
        write!(f, "{}", self.size)
    }
}

/// What was decided in an opening besides the moves that stayed on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpeningChoices {
    /// The fifth moves that were offered, separated by spaces.
    pub fifths: String,
    /// The numbers of the moves after which the colours were exchanged, separated by spaces.
    pub swaps: String,
}

/// A position of a two-player game, and how moves change it.
///
/// Everything that a player decides in turn is a move: a stone, a pass, a choice in an opening. A
/// move may exchange the colours, so seats name the players and colours name the sides.
///
/// What is written for this trait works with every game:
///
/// ```
/// use gomoku::quoridor::position::Terms;
/// use gomoku::{Gomoku, GomokuTerms, Position, Quoridor};
///
/// fn first_moves<P: Position>(terms: &P::Terms) -> usize {
///     P::new(terms).legal().len()
/// }
///
/// assert_eq!(first_moves::<Gomoku>(&GomokuTerms::default()), 19 * 19);
/// assert_eq!(first_moves::<Quoridor>(&Terms {}), 3 + 128);
/// ```
pub trait Position: Clone + Debug + Send + 'static {
    /// The name of the game in files: `gomoku`.
    const NAME: &'static str;

    /// Whether players can be given hints: moves of the game's engine.
    const HINTS: bool = false;

    /// What can be agreed before the first move; each choice comes after the one that it depends on.
    const CHOICES: &'static [Choice] = &[];

    /// The protocol of the external programs that play the game, as the name of a machine begins.
    const PROTOCOL: Option<&'static str> = None;

    /// What is chosen for a game by the 3-byte protocol, which can tell the moves of few games;
    /// nothing if it cannot tell those of this one.
    const OMOK: &'static [(&'static str, Value)] = &[];

    /// What is agreed before the first move. A value is checked when it is created or read, so that
    /// [`new`](Self::new) cannot fail.
    type Terms: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// One move.
    type Move: Copy + Eq + Debug + Send + Sync + 'static;
    /// Why a move is refused.
    type Refusal: Copy + Eq + Error + Send + Sync + 'static;

    /// The terms that were chosen; `chosen` has a value for each choice that applies.
    ///
    /// # Errors
    /// If the values do not go together.
    fn agree(chosen: &Chosen) -> Result<Self::Terms, Misfit>;

    /// The position before the first move.
    fn new(terms: &Self::Terms) -> Self;

    /// The player to move. In an opening, one player may have several moves in succession.
    fn to_move(&self) -> Seat;

    /// The colour that a player holds now.
    fn color(&self, seat: Seat) -> Color {
        seat.first_color()
    }

    /// The player who holds a colour now.
    fn seat(&self, color: Color) -> Seat {
        if self.color(Seat::First) == color { Seat::First } else { Seat::Second }
    }

    /// Whether the player to move may make this move.
    ///
    /// # Errors
    /// Returns why the move is refused.
    fn check(&self, made: Self::Move) -> Result<(), Self::Refusal>;

    /// Makes a move for the player to move.
    ///
    /// # Errors
    /// Returns why the move is refused; the position is unchanged.
    fn play(&mut self, made: Self::Move) -> Result<(), Self::Refusal>;

    /// The outcome, if the last move ended the game.
    fn outcome(&self) -> Option<Outcome>;

    /// Every move that is not refused, including moves that lose at once; none once the game is
    /// over.
    fn legal(&self) -> Vec<Self::Move>;

    /// Formats a move for journals. The text does not depend on the labels that players see.
    fn write(&self, made: Self::Move) -> String;

    /// Parses a move that [`write`](Self::write) formatted, legal or not.
    ///
    /// # Errors
    /// If the text is not a move of this game.
    fn read(&self, text: &str) -> Result<Self::Move, Unreadable>;

    /// A move as records have and count it; `None` for a choice that places nothing.
    #[must_use]
    fn recorded(made: Self::Move) -> Option<Self::Move> {
        Some(made)
    }

    /// What was decided in the opening; these moves, from the first, have led to this position.
    #[must_use]
    fn opening_choices(&self, moves: impl IntoIterator<Item = Self::Move>) -> OpeningChoices {
        let _ = moves;
        OpeningChoices::default()
    }

    /// These terms as records and lists show them.
    fn summary(terms: &Self::Terms) -> Summary;

    /// Whether this game has such a machine player.
    #[must_use]
    fn offers(machine: &Machine) -> bool {
        let _ = machine;
        true
    }

    /// Whether the protocol of this name can express a game with these terms.
    fn can_host(terms: &Self::Terms, protocol: &str) -> bool {
        let _ = (terms, protocol);
        true
    }

    /// These terms without what the protocol of this name cannot express. It is then refused to
    /// both players.
    fn restricted(terms: Self::Terms, protocol: &str) -> Self::Terms {
        let _ = protocol;
        terms
    }
}
