//! The 3-byte protocol of a course on network security: two programs play renju over TCP. Pure.
//!
//! Each message has three bytes: a command, a turn and data. A byte that is given as `_` is not read.
//!
//! ```text
//! to the server         0 _ 0   connect
//!                       1 _ d   ready if d is 1, not ready if it is 0
//!                       3 _ p   put a stone on the point p
//! to a client           0 n 1   connected; n clients were there before
//!                       0 2 2   refused: two clients are there, or the address is banned
//!                       2 0 d   it is your turn; the last stone is d, or 0 at the beginning
//!                       2 1 d   it is the other's turn
//!                       4 w d   the end: won if w is 1, lost if it is 0; d is the reason
//! ```
//!
//! The reason is 0 for an error or a server that stops, 1 for time that ran out, and otherwise the
//! stone that made five. A
//! point has the column in its high half and the row in its low half, from the upper left. Counted
//! from 0, as originally, the points `00` and `01` cannot be told from the reasons; counted
//! from 1 they can.

mod table;

pub use table::{Action, Client, Table};

use serde::{Deserialize, Serialize};

use crate::board::{BoardSize, Labels, Point};
use crate::named::named;

/// A message: command, turn, data.
pub type Bytes = [u8; 3];

/// The name of the protocol, as it is asked what a game can tell by it.
pub const PROTOCOL: &str = "omok";

/// The board of the protocol.
pub const BOARD: BoardSize = BoardSize::FIFTEEN;

/// The time for a move, in seconds.
pub const SECONDS: u64 = 15;

/// The number of the first column and the first row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// The lines have the numbers 0 to 14.
    #[default]
    Zero,
    /// The lines have the numbers 1 to 15.
    One,
}

named!(Base is a "first number" { Zero = "0", One = "1" });

impl Base {
    const fn first(self) -> u8 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }

    /// The byte of a point.
    #[must_use]
    pub const fn byte(self, point: Point) -> u8 {
        (point.column() + self.first()) << 4 | (point.row() + self.first())
    }

    /// The point of a byte; `None` if it is not on the board.
    #[must_use]
    pub fn point(self, byte: u8) -> Option<Point> {
        let [column, row] = [byte >> 4, byte & 15].map(|line| line.checked_sub(self.first()));
        BOARD.point(column?, row?)
    }

    /// The byte of a move in the notation of records, `h8`; `None` if it is not a point of the board.
    #[must_use]
    pub fn byte_of(self, made: &str) -> Option<u8> {
        Some(self.byte(Labels::Standard.parse(made, BOARD).ok()?))
    }

    /// The move of a byte in the notation of records; `None` if it is not on the board.
    #[must_use]
    pub fn move_of(self, byte: u8) -> Option<String> {
        Some(Labels::Standard.format(self.point(byte)?, BOARD))
    }
}

/// A message of a client.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToServer {
    /// It wants to play.
    Connect,
    /// It is ready for a game, or not.
    Ready(bool),
    /// It puts a stone on the point of this byte.
    Put(u8),
}

impl ToServer {
    /// Reads a message; `None` if it is malformed.
    #[must_use]
    pub const fn read(bytes: Bytes) -> Option<Self> {
        match bytes {
            [0, _, 0] => Some(Self::Connect),
            [1, _, ready @ (0 | 1)] => Some(Self::Ready(ready == 1)),
            [3, _, point] => Some(Self::Put(point)),
            _ => None,
        }
    }

    /// Writes the message; the turn is 0.
    #[must_use]
    pub const fn bytes(self) -> Bytes {
        match self {
            Self::Connect => [0, 0, 0],
            Self::Ready(ready) => [1, 0, ready as u8],
            Self::Put(point) => [3, 0, point],
        }
    }
}

/// A message of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ToClient {
    /// The client may play.
    Connected {
        /// The number of clients that were there before, 0 or 1.
        before: u8,
    },
    /// Two clients are there already, or the client's address is banned.
    Refused,
    /// A game has begun, or a stone was put.
    Update {
        /// Whether it is the client's turn.
        yours: bool,
        /// The byte of the stone that was put; 0 at the beginning.
        stone: u8,
    },
    /// The game is over.
    End {
        /// Whether the client has won. If nobody has, both are told that they have not.
        won: bool,
        /// The reason: [`ERROR`](Self::ERROR), [`TIME`](Self::TIME) or the byte of the last stone.
        why: u8,
    },
}

impl ToClient {
    /// The game ended by an error, or it is a draw.
    pub const ERROR: u8 = 0;
    /// The loser's time ran out.
    pub const TIME: u8 = 1;

    /// Reads a message; `None` if it is malformed.
    #[must_use]
    pub const fn read(bytes: Bytes) -> Option<Self> {
        match bytes {
            [0, before @ (0 | 1), 1] => Some(Self::Connected { before }),
            [0, _, 2] => Some(Self::Refused),
            [2, turn @ (0 | 1), stone] => Some(Self::Update { yours: turn == 0, stone }),
            [4, won @ (0 | 1), why] => Some(Self::End { won: won == 1, why }),
            _ => None,
        }
    }

    /// Writes the message.
    #[must_use]
    pub const fn bytes(self) -> Bytes {
        match self {
            Self::Connected { before } => [0, before, 1],
            Self::Refused => [0, 2, 2],
            Self::Update { yours, stone } => [2, !yours as u8, stone],
            Self::End { won, why } => [4, won as u8, why],
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_point_is_counted_from_the_upper_left() {
        for (base, made, byte) in [
            (Base::Zero, "a15", 0x00),
            (Base::Zero, "a14", 0x01),
            (Base::Zero, "h8", 0x77),
            (Base::Zero, "o1", 0xee),
            (Base::One, "a15", 0x11),
            (Base::One, "b15", 0x21),
            (Base::One, "o1", 0xff),
        ] {
            assert_eq!(base.byte_of(made), Some(byte), "{made}");
            assert_eq!(base.move_of(byte).as_deref(), Some(made));
        }
        for (base, byte) in
            [(Base::Zero, 0xf0), (Base::Zero, 0x0f), (Base::One, 0x01), (Base::One, 0x10)]
        {
            assert_eq!(base.point(byte), None, "{byte:#x}");
        }
        assert_eq!(Base::Zero.byte_of("pass"), None);
    }

    proptest! {
        #[test]
        fn a_message_is_read_as_it_is_written(bytes: Bytes) {
            if let Some(message) = ToServer::read(bytes) {
                prop_assert_eq!(ToServer::read(message.bytes()), Some(message));
                prop_assert_eq!([message.bytes()[0], message.bytes()[2]], [bytes[0], bytes[2]]);
            }
            if let Some(message) = ToClient::read(bytes) {
                prop_assert_eq!(ToClient::read(message.bytes()), Some(message));
            }
            for base in Base::ALL {
                prop_assert_eq!(base.point(bytes[0]).map_or(bytes[0], |it| base.byte(it)), bytes[0]);
            }
        }
    }
}
