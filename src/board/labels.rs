//! The label schemes of boards: what a person chooses. Games say what it means for their points.

use crate::named::named;

/// How the lines of the board are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Labels {
    /// Rows from 0 at the top.
    #[default]
    Original,
    /// Rows from 1 at the bottom.
    Standard,
}

named!(Labels is a "label scheme" { Original = "original", Standard = "standard" });
