//! Whether six or more in a row win, where a rule set leaves it open.

use super::Rules;
use crate::named::named;

/// Whether six or more in a row win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overline {
    /// They win.
    Wins,
    /// They do not win: the game continues.
    Nothing,
}

named!(Overline is a "worth of an overline" { Wins = "wins", Nothing = "nothing" });

impl Rules {
    /// The same rules with this value of an overline; `None` for rule sets without the option, that is,
    /// all but omok.
    #[must_use]
    pub const fn with_overline(self, overline: Overline) -> Option<Self> {
        match (self, overline) {
            (Self::Omok | Self::OmokOverline, Overline::Wins) => Some(Self::OmokOverline),
            (Self::Omok | Self::OmokOverline, Overline::Nothing) => Some(Self::Omok),
            _ => None,
        }
    }
}
