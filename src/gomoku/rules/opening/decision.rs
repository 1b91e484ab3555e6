//! What a player decides in an opening, and what comes of it.

use serde::{Deserialize, Serialize};

use crate::board::{BoardSize, Color, Point};
use crate::gomoku::notation::{Labels, NotationError};

/// One decision. `Decision<String>`, with points in standard labels, is the one that is written
/// down: `{"place":"h8"}`, `{"swap":true}`, `{"choose":"take_black"}`, `{"declare":4}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision<P = Point> {
    /// The next stone goes there.
    Place(P),
    /// Whether the players exchange colours.
    Swap(bool),
    /// The opening goes on that way.
    Choose(Choice),
    /// There will be so many fifth moves.
    Declare(u8),
    /// That is one of the fifth moves to choose from.
    Offer(P),
    /// That one of them stays.
    Pick(P),
}

/// A way in which an opening can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Swap2: stay White and play the fourth move.
    StayWhite,
    /// Swap2: take Black; the opener plays the fourth move.
    TakeBlack,
    /// Swap2: place the fourth and fifth stone and leave the colours to the opener.
    PlaceTwo,
    /// Taraguchi-10: the fifth stone goes inside the middle 9×9, with a swap before and after.
    PlaceFifth,
    /// Taraguchi-10: no swap; ten fifth moves anywhere, of which White keeps one.
    OfferTen,
}

/// What a decision changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A stone stands on the board for good: placed, or picked from those offered.
    Placed(Point, Color),
    /// The players exchanged colours, and with them names and clocks; the stones stay.
    Swapped,
    /// One more fifth move is to be chosen from; the board is as it was.
    Offered(Point),
    /// No stone and no colour changed: what changed is the next question.
    Settled,
}

impl<P> Decision<P> {
    /// The same decision with its point, if it has one, made into another kind.
    fn try_map<Q, E>(self, point: impl FnOnce(P) -> Result<Q, E>) -> Result<Decision<Q>, E> {
        Ok(match self {
            Self::Place(at) => Decision::Place(point(at)?),
            Self::Offer(at) => Decision::Offer(point(at)?),
            Self::Pick(at) => Decision::Pick(point(at)?),
            Self::Swap(swap) => Decision::Swap(swap),
            Self::Choose(choice) => Decision::Choose(choice),
            Self::Declare(number) => Decision::Declare(number),
        })
    }
}

impl Decision {
    /// The decision as it is written down.
    #[must_use]
    pub fn written(self, size: BoardSize) -> Decision<String> {
        let label = |point| Ok::<_, std::convert::Infallible>(Labels::Standard.format(point, size));
        match self.try_map(label) {
            Ok(written) => written,
        }
    }
}

impl Decision<String> {
    /// The decision that was written down.
    ///
    /// # Errors
    /// Where its point is none of this board.
    pub fn read(self, size: BoardSize) -> Result<Decision, NotationError> {
        self.try_map(|label| Labels::Standard.parse(&label, size))
    }
}
