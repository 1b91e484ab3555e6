//! What a person who makes a room decides.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::proof::Proof;
use crate::board::Color;

/// Who may watch a room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Access {
    /// Everybody: the room is listed.
    #[default]
    Listed,
    /// Whoever has the room's code.
    Link,
}

/// The options of a room that are not of its game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct RoomOptions {
    /// Who may see it.
    #[serde(default)]
    pub access: Access,
    /// How many moves later the game is shown to who watches it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub delay: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde's signature")]
const fn is_zero(delay: &u32) -> bool {
    *delay == 0
}

/// A room to be made.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct NewRoom {
    /// The options besides the game.
    #[serde(flatten)]
    pub options: RoomOptions,
    /// The maker's name, if it is to be known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The proof that the name is the maker's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proof: Option<Box<Proof>>,
    /// The colour with which the maker begins; by default Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// The machine on the other seat, such as `computer:3`; `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// Whether the maker only makes the room, and sits down later or not at all.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stand: bool,
    /// Whether the maker sits down opposite somebody who has asked for the same game in this way and is
    /// still there. Only without such a person a room is made.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub meet: bool,
    /// The game, as the header of a journal says it: `game`, `clock`, and the terms, such as `rules`
    /// and `board`. What is missing is as usual.
    #[serde(flatten)]
    pub game: Map<String, Value>,
}

impl NewRoom {
    /// Whether strangers can [meet](Self::meet) in such a room.
    #[must_use]
    pub fn lets_meet(&self) -> bool {
        self.against.is_none() && !self.stand && self.options.access == Access::Listed
    }
}
