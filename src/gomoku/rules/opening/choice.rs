//! The choices of how an opening continues.

use crate::named::named;

/// A choice of how an opening continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Swap2: stay White and play the fourth move.
    StayWhite,
    /// Swap2: take Black; the opener plays the fourth move.
    TakeBlack,
    /// Swap2: place the fourth and fifth stone and leave the colours to the opener.
    PlaceTwo,
    /// Taraguchi-10: the fifth stone goes inside the central 9×9, with a swap before and after.
    PlaceFifth,
    /// Taraguchi-10: no swap; ten fifth moves anywhere, of which White keeps one.
    OfferTen,
}

named!(Choice is a "choice in an opening" {
    StayWhite = "stay_white",
    TakeBlack = "take_black",
    PlaceTwo = "place_two",
    PlaceFifth = "place_fifth",
    OfferTen = "offer_ten",
});
