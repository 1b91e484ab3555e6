//! A game as one sees it who does not know its rules.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::{BySeat, Color, Outcome, Seat};
use crate::game::table::Offer;

/// A game as one sees it who does not know its rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The number of moves, which a message with a move names.
    pub ply: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// The seat of the client; `None` for one who watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub you: Option<Seat>,
    /// The players; `None` for a free seat, and an empty text for a person without a name.
    pub players: BySeat<Option<String>>,
    /// The player to move; `None` if the game has not begun, is stopped or is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_move: Option<Seat>,
    /// The seat that holds Black.
    pub black: Seat,
    /// The board, as its game writes it: points, squares and walls are written as in moves.
    pub board: Value,
    /// What the player to move is asked for in an opening.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The moves that the client may make now. Only the player to move is told of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// Those of them that are not made on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Choice>,
    /// What the client may do now besides moving and talking.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub you_may: Vec<May>,
    /// The open offers of each player.
    pub offers: BySeat<Vec<Offer>>,
    /// How many moves each player would take back: the last own one and those after it.
    #[serde(default)]
    pub back: BySeat<usize>,
    /// The player who wants another game and waits for the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Seat>,
    /// The time that each player has left, in milliseconds; `None` without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<BySeat<u64>>,
    /// What else is needed to count that time down; `None` without a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ShownClock>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Outcome>,
}

/// What the player to move is asked for in an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Question {
    /// A stone anywhere.
    PlaceAnywhere {
        /// Its colour, which is not always the player's.
        stone: Color,
    },
    /// A stone on the centre.
    PlaceOnCenter {
        /// Its colour.
        stone: Color,
    },
    /// A stone inside the central square.
    PlaceInside {
        /// Its colour.
        stone: Color,
        /// The number of points on a side of the square.
        lines: u8,
    },
    /// A stone outside the central square.
    PlaceOutside {
        /// Its colour.
        stone: Color,
        /// The number of points on a side of the square.
        lines: u8,
    },
    /// Whether the players exchange colours.
    Swap,
    /// How the opening continues.
    Choose,
    /// How many fifth moves are offered.
    Declare {
        /// The smallest number allowed.
        least: u8,
        /// The greatest number allowed.
        most: u8,
    },
    /// The next fifth move to offer.
    Offer {
        /// Its number, from 1.
        number: u8,
        /// The number of fifth moves in all.
        of: u8,
    },
    /// Which of the offered fifth moves stays.
    Pick,
}

/// A move that is not made on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    pub made: String,
    /// A word for it.
    pub what: String,
    /// The number that it declares.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// What a client may do besides moving and talking: the type of an order, or the kind of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum May {
    /// Take a free seat.
    Sit,
    /// Offer a draw.
    Draw,
    /// Offer to take back the last move; against a machine, take it back.
    TakeBack,
    /// Offer a pause; against a machine, pause.
    Pause,
    /// Accept what the other player offers, by the same offer.
    Accept,
    /// Decline what the other player offers.
    Decline,
    /// Take one's own offer back.
    Withdraw,
    /// Resign.
    Resign,
    /// End a game that does not count then.
    Abort,
    /// Give the other player more time.
    GiveTime,
    /// Continue after a pause.
    GoOn,
    /// End the game because the other player is away.
    Claim,
    /// Ask for another game, or accept it.
    Rematch,
    /// Decline another game, or take the wish for it back.
    NoRematch,
}

/// The clock besides the time that is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShownClock {
    /// The player whose time runs; `None` if it stands.
    pub running: Option<Seat>,
    /// The periods of byo-yomi that each player has after the time that is left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub periods: Option<BySeat<u8>>,
    /// The length of such a period in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period_ms: Option<u64>,
}
