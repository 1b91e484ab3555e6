//! Reads one object as a record, key by key, without building a tree of JSON.

use std::fmt;

use jiff::tz::TimeZone;
use serde::de::{Deserialize, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::nodes::Nodes;
use crate::board::{BoardSize, Color};
use crate::game::position::Position;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::source::{FaultAt, shortened};
use crate::gomoku::record::{Ending, Expected, Fault, Record, RuleName, Tree};
use crate::gomoku::rules::{InvalidMove, Move};
use crate::scoreboard::Started;

/// Reads the object that `text` begins with, for a reader in `zone`.
pub(super) fn record(text: &str, zone: &TimeZone) -> Result<Record, FaultAt> {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Paper>();
    match objects.next() {
        Some(Ok(paper)) => paper.record(zone),
        Some(Err(error)) => Err(wrong(&error, text)),
        None => Err(FaultAt::new(0, Expected::Object)),
    }
}

/// What the JSON parser found wrong, at the offset it names by line and column. It names none, so the
/// offset is 0, for an object whose keys are each right but not all together.
pub(super) fn wrong(error: &serde_json::Error, text: &str) -> FaultAt {
    if error.is_eof() {
        return FaultAt::new(text.len(), Expected::ObjectEnd);
    }
    let line: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let message = error.to_string();
    let what = message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what);
    FaultAt::new(line + error.column().saturating_sub(1), Fault::Json(what.to_owned()))
}

/// What the keys say, before it is put together.
#[derive(Default)]
struct Paper {
    record: Record,
    is_sized: bool,
    has_winner: bool,
    winner: Option<Color>,
    reason: String,
    result: String,
    moves: String,
    nodes: Option<Tree>,
    started: Option<Started>,
    /// The name of another game.
    other_game: Option<String>,
}

impl<'de> Deserialize<'de> for Paper {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Paper;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Paper, A::Error> {
                let mut paper = Paper::default();
                while let Some(key) = map.next_key::<String>()? {
                    paper.read(&key, &mut map)?;
                }
                Ok(paper)
            }
        }
        from.deserialize_map(Keys)
    }
}

impl Paper {
    fn read<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<(), A::Error> {
        let record = &mut self.record;
        let text = match key {
            "board" => {
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
                return Err(A::Error::custom("a line of a journal without its header"));
            }
            "move_count" => return map.next_value::<serde::de::IgnoredAny>().map(drop),
            "rules" => {
                record.rules = RuleName::read(&optional_text(map)?);
                return Ok(());
            }
            "opening" => &mut record.opening,
            "black" => &mut record.players.black,
            "white" => &mut record.players.white,
            "reason" => &mut self.reason,
            "result" => &mut self.result,
            "clock" => &mut record.clock,
            "date" => &mut record.date,
            "event" => &mut record.event,
            "name" => &mut record.name,
            "moves" => &mut self.moves,
            _ => return self.keep(key, map),
        };
        *text = optional_text(map)?;
        Ok(())
    }

    /// Keeps a key of no meaning here, as it is written.
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
            return Err(FaultAt::new(0, Fault::NotGomoku(shortened(&game))));
        }
        let mut record = self.record;
        if record.date.is_empty() {
            record.date = self.started.map(|started| started.day(zone)).unwrap_or_default();
        }
        record.tree = match self.nodes {
            Some(tree) => tree,
            None => line(&self.moves, record.size).map_err(|fault| FaultAt::new(0, fault))?,
        };
        record.ending = match self.result {
            _ if self.has_winner => Ending::of(self.winner, &self.reason),
            result if result.is_empty() => Ending::Unknown,
            result => Ending::Other(result),
        };
        Ok(record)
    }
}

fn optional_text<'de, A: MapAccess<'de>>(map: &mut A) -> Result<String, A::Error> {
    map.next_value::<Option<String>>().map(Option::unwrap_or_default)
}

/// The tree of a list of moves.
fn line(moves: &str, size: BoardSize) -> Result<Tree, Fault> {
    let points: Vec<_> = Move::read_all(moves, size)
        .map(|made| made.map(Move::point))
        .collect::<Result<_, _>>()
        .map_err(|wrong| InvalidMove { text: shortened(&wrong.text), ..wrong })?;
    Ok(Tree::line(points)?)
}
