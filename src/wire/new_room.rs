//! What a person who makes a room decides.

use std::fmt;

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
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
    #[serde(flatten, deserialize_with = "each_once")]
    pub game: Map<String, Value>,
}

/// Reads an object of which each key counts, so that none may stand there twice.
fn each_once<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Map<String, Value>, D::Error> {
    struct EachOnce;

    impl<'de> Visitor<'de> for EachOnce {
        type Value = Map<String, Value>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
            let mut all = Map::new();
            while let Some((key, value)) = entries.next_entry::<String, Value>()? {
                if all.contains_key(&key) {
                    return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
                }
                all.insert(key, value);
            }
            Ok(all)
        }
    }

    deserializer.deserialize_map(EachOnce)
}

impl NewRoom {
    /// Whether strangers can [meet](Self::meet) in such a room.
    #[must_use]
    pub fn lets_meet(&self) -> bool {
        self.against.is_none() && !self.stand && self.options.access == Access::Listed
    }
}
