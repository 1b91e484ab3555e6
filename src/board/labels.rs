//! The label schemes of boards that a user can choose. Each game defines the labels of its points.

use crate::named::named;

/// A label scheme for the lines of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Labels {
    /// Rows from 0 at the top.
    #[default]
    Original,
    /// Rows from 1 at the bottom.
    Standard,
}

named!(Labels is a "label scheme" { Original = "original", Standard = "standard" });
