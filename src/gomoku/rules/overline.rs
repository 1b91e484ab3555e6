//! What six or more in a row are worth where a rule set leaves it open.

use super::Rules;
use crate::named::named;

/// What six or more in a row are worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overline {
    /// They win.
    Wins,
    /// They are nothing: the game goes on.
    Nothing,
}

named!(Overline is a "worth of an overline" { Wins = "wins", Nothing = "nothing" });

impl Rules {
    /// The same rules with overlines worth this, where that is an option of theirs: of omok only.
    #[must_use]
    pub const fn with_overline(self, overline: Overline) -> Option<Self> {
        match (self, overline) {
            (Self::Omok | Self::OmokOverline, Overline::Wins) => Some(Self::OmokOverline),
            (Self::Omok | Self::OmokOverline, Overline::Nothing) => Some(Self::Omok),
            _ => None,
        }
    }
}
