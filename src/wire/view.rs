//! A game as one sees it who does not know its rules.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::board::{BoardSize, ByColor, BySeat, Color, LabelChoice, Labels, Outcome, Seat};
use crate::game::table::Offer;
use crate::gomoku::rules::FoulKind;

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
    /// The board.
    pub board: ShownBoard,
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

/// A board of any game. Points, squares and walls are written as in moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ShownBoard {
    /// That of gomoku.
    Gomoku(GomokuBoard),
    /// That of Quoridor.
    Quoridor(QuoridorBoard),
    /// That of another game, as its view writes it.
    Other(Value),
}

/// The board of gomoku.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GomokuBoard {
    /// The number of lines.
    pub size: u8,
    /// The labels that are drawn beside it; all points here have standard names.
    pub labels: Labels,
    /// The stones in the order of placement.
    pub stones: ByColor<Vec<String>>,
    /// The stone of the last move, if it was one.
    pub last: Vec<String>,
    /// The stones of the rows that won.
    pub row: Vec<String>,
    /// The points that are forbidden to the player to move.
    pub forbidden: Vec<Forbidden>,
    /// The fifth moves that are offered in an opening.
    pub offered: Vec<String>,
}

impl GomokuBoard {
    /// A board of this size without a stone.
    #[must_use]
    pub fn empty(size: BoardSize) -> Self {
        Self {
            size: size.lines(),
            labels: LabelChoice::default().on(size),
            stones: ByColor::default(),
            last: Vec::new(),
            row: Vec::new(),
            forbidden: Vec::new(),
            offered: Vec::new(),
        }
    }
}

/// A forbidden point.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forbidden {
    /// The point.
    pub at: String,
    /// The foul.
    pub why: FoulKind,
    /// The stones that would make it together with the new one.
    pub stones: Vec<String>,
}

/// The board of Quoridor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuoridorBoard {
    /// The number of columns and rows.
    pub size: u8,
    /// The squares of the pawns.
    pub pawns: BySeat<String>,
    /// The numbers of the rows that the pawns must reach.
    pub goal: BySeat<u8>,
    /// The walls on the board.
    pub walls: Vec<String>,
    /// How many walls each player has left.
    pub walls_left: BySeat<u8>,
    /// The last move.
    pub last: Vec<String>,
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
    /// Resign.
    Resign,
    /// Continue after a pause.
    GoOn,
    /// End the game because the other player is away.
    Claim,
    /// Ask for another game, or accept it.
    Rematch,
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
