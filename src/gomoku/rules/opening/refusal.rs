//! Why a decision of an opening is refused.

use thiserror::Error;

use super::{Asked, Region};
use crate::board::{PlaceError, Point};

/// Why a decision is refused. The opening is unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The opening has no more questions.
    #[error("the opening is over: the game continues by its own rules")]
    Over,
    /// A pass does not answer a question.
    #[error("there is no pass in the opening stage, answer the question")]
    Pass,
    /// The move answers another question than the current one.
    #[error("that is not asked now: {}", due(*.0))]
    NotAsked(Asked),
    /// A stone cannot be placed there.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The stone is outside the region.
    #[error("the stone must go {}", part(*.0))]
    Region(Region),
    /// The same fifth move was offered before.
    #[error("that fifth move is offered already: offer another point")]
    Offered(Point),
    /// The fifth move is a mirror image of one offered before.
    #[error(
        "that fifth move is the mirror image of one offered already: offer one of another shape"
    )]
    Symmetric {
        /// The one offered before.
        to: Point,
    },
    /// The point is not one of the offered fifth moves.
    #[error("that is not one of the offered fifth moves: pick one of them")]
    NotOffered,
    /// The number of fifth moves is out of range.
    #[error("the number of fifth moves is {least} to {most}")]
    Number {
        /// The smallest number allowed.
        least: u8,
        /// The greatest number allowed.
        most: u8,
    },
}

fn due(asked: Asked) -> &'static str {
    match asked {
        Asked::Place { .. } => "place a stone",
        Asked::Swap => "say whether to swap",
        Asked::Choose(_) => "choose how to continue",
        Asked::Declare { .. } => "say how many fifth moves there will be",
        Asked::Offer { .. } => "offer a fifth move",
        Asked::Pick => "pick one of the fifth moves",
    }
}

fn part(region: Region) -> String {
    match region {
        Region::Anywhere => "anywhere on the board".to_owned(),
        Region::Center => "on the centre".to_owned(),
        Region::Inside(side) => format!("inside the middle {side}×{side} points"),
        Region::Outside(side) => format!("outside the middle {side}×{side} points"),
    }
}
