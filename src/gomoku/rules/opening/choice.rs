//! The ways in which an opening can go on, and what comes of a decision.

use serde::{Deserialize, Serialize};

use crate::board::{Color, Point};
use crate::named::named;

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

named!(Choice is a "way of an opening" {
    StayWhite = "stay_white",
    TakeBlack = "take_black",
    PlaceTwo = "place_two",
    PlaceFifth = "place_fifth",
    OfferTen = "offer_ten",
});

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
