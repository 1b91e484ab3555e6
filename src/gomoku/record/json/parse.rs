//! Parses one JSON object as a record, key by key, without building a generic JSON value.

use std::fmt;

use jiff::tz::TimeZone;
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::nodes::Nodes;
use super::position::{SetUp, Side};
use crate::board::{BoardSize, Color};
use crate::game::position::Position;
use crate::game::record::LINE_WITHOUT_HEADER;
use crate::game::record::source::{shortened, wrong};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::{Ending, Fault, FileFault, NodeId, Record, RuleName, Tree};
use crate::gomoku::rules::{InvalidMove, Move};
use crate::scoreboard::Started;

/// Parses the object at the start of `text`, for a reader in `zone`.
pub(super) fn record(text: &str, zone: &TimeZone) -> Result<Record, FaultAt> {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Fields>();
    match objects.next() {
        Some(Ok(fields)) => fields.record(zone),
        Some(Err(error)) => Err(wrong(&error, text)),
        None => Err(FaultAt::new(0, FileFault::NoObject)),
    }
}

/// The values of the keys, before they are combined into a record.
#[derive(Default)]
struct Fields {
    record: Record,
    is_sized: bool,
    has_winner: bool,
    winner: Option<Color>,
    reason: String,
    result: String,
    position: SetUp,
    moves: String,
    nodes: Option<Tree>,
    started: Option<Started>,
    /// The name of the game if it is not gomoku.
    other_game: Option<String>,
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Fields;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields, A::Error> {
                let mut fields = Fields::default();
                while let Some(key) = map.next_key::<String>()? {
                    fields.read(&key, &mut map)?;
                }
                Ok(fields)
            }
        }
        from.deserialize_map(Keys)
    }
}

impl Fields {
    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let record = &mut self.record;
        let text = match key {
            "board" | "size" => {
                record.size = map.next_value()?;
                self.is_sized = true;
                return Ok(());
            }
            "winner" => {
                self.winner = map.next_value()?;
                self.has_winner = true;
                return Ok(());
            }
            "nodes" => {
                if !self.is_sized {
                    return Err(A::Error::custom("`board` must stand before `nodes`"));
                }
                self.nodes = Some(map.next_value_seed(Nodes(record.size))?);
                return Ok(());
            }
            "gomoku" | "did" | "sum" => {
                return Err(A::Error::custom(LINE_WITHOUT_HEADER));
            }
            "move_count" => return map.next_value::<serde::de::IgnoredAny>().map(drop),
            "black" | "white" => {
                let color = if key == "black" { Color::Black } else { Color::White };
                match map.next_value()? {
                    Side::Player(name) => record.players[color] = name.unwrap_or_default(),
                    Side::Stones(points) => self.position.stones[color] = points,
                }
                return Ok(());
            }
            "to_move" => {
                self.position.to_move = map.next_value()?;
                return Ok(());
            }
            "labels" if self.position.is_given() => {
                self.position.labels = map.next_value()?;
                return Ok(());
            }
            "marks" if self.position.is_given() => {
                self.position.marks = map.next_value()?;
                return Ok(());
            }
            "last_move" | "forbidden" | "variations" if self.position.is_given() => {
                return map.next_value::<serde::de::IgnoredAny>().map(drop);
            }
            "rules" => {
                record.rules = RuleName::read(&optional_text(map)?);
                return Ok(());
            }
            "opening" => &mut record.opening,
            "reason" => &mut self.reason,
            "result" => {
                match map.next_value()? {
                    Outcome::Text(text) => self.result = text.unwrap_or_default(),
                    Outcome::Of { winner, reason } => {
                        (self.has_winner, self.winner) = (true, winner);
                        self.reason = reason.unwrap_or_default();
                    }
                }
                return Ok(());
            }
            "clock" => &mut record.clock,
            "date" => &mut record.date,
            "event" => &mut record.event,
            "name" => &mut record.name,
            "fifths" => &mut record.details.fifths,
            "swaps" => &mut record.details.swaps,
            "black_minutes" => &mut record.details.minutes.black,
            "white_minutes" => &mut record.details.minutes.white,
            "moves" => &mut self.moves,
            _ => return self.keep(key, map),
        };
        *text = optional_text(map)?;
        Ok(())
    }

    /// Keeps an unknown key as written.
    fn keep<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let value: &RawValue = map.next_value()?;
        if key == "started" {
            self.started = serde_json::from_str(value.get()).ok();
        }
        if key == "game" {
            let game = serde_json::from_str::<String>(value.get()).ok();
            self.other_game = game.filter(|game| game != Gomoku::NAME);
        }
        let other = &mut self.record.other;
        if !other.is_empty() {
            other.push(',');
        }
        other.push_str(&serde_json::to_string(key).map_err(A::Error::custom)?);
        other.push(':');
        other.extend(value.get().split(['\n', '\r']));
        Ok(())
    }

    fn record(self, zone: &TimeZone) -> Result<Record, FaultAt> {
        if let Some(game) = self.other_game {
            let found = shortened(&game);
            return Err(FaultAt::new(0, FileFault::OtherGame { found, wanted: Gomoku::NAME }));
        }
        let mut record = self.record;
        if record.date.is_empty() {
            record.date = self.started.map(|started| started.day(zone)).unwrap_or_default();
        }
        record.tree = match self.nodes {
            Some(tree) => tree,
            None => line(&self.moves, record.size).map_err(|fault| FaultAt::new(0, fault))?,
        };
        let set_up = self.position.notes(record.size).map_err(|fault| FaultAt::new(0, fault))?;
        if !set_up.is_empty() {
            let notes = record.tree.notes(NodeId::ROOT).iter().cloned().chain(set_up).collect();
            record.tree.set_notes(NodeId::ROOT, notes);
        }
        record.ending = match self.result {
            _ if self.has_winner => Ending::of(self.winner, &self.reason),
            result if result.is_empty() => Ending::Unknown,
            result => Ending::Other(result),
        };
        Ok(record)
    }
}

/// The value of `result`: that of a record, or of a position.
#[derive(Deserialize)]
#[serde(untagged)]
enum Outcome {
    Text(Option<String>),
    Of { winner: Option<Color>, reason: Option<String> },
}

fn optional_text<'de, A: MapAccess<'de>>(map: &mut A) -> Result<String, A::Error> {
    map.next_value::<Option<String>>().map(Option::unwrap_or_default)
}

/// Builds the tree of the `moves` key.
fn line(moves: &str, size: BoardSize) -> Result<Tree, Fault> {
    let points: Vec<_> = Move::read_all(moves, size)
        .map(|made| made.map(Move::point))
        .collect::<Result<_, _>>()
        .map_err(|wrong| InvalidMove { text: shortened(&wrong.text), ..wrong })?;
    Ok(Tree::line(points)?)
}
