//! The label schemes of boards, and the choice of one. Each game defines the labels of its points,
//! and which ones its boards have by themselves.

use serde::{Deserialize, Serialize};

use crate::named::named;

/// The label scheme of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Labels {
    /// Rows from 0 at the top.
    Original,
    /// Rows from 1 at the bottom.
    Standard,
}

named! {
    /// The labels that a user wants on boards.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum LabelChoice is a "label scheme" {
        /// Those that the board has by itself.
        #[default]
        Board = "board",
        /// [`Labels::Original`] on every board.
        Original = "original",
        /// [`Labels::Standard`] on every board.
        Standard = "standard",
    }
}
