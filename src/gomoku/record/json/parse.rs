//! Parses one JSON object as a record, key by key, without building a generic JSON value.

use std::fmt;

use jiff::tz::TimeZone;
use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::nodes;
use super::position::{SetUp, Side};
use crate::board::{BoardSize, Color};
use crate::game::position::Position;
use crate::game::record::source::{shortened, wrong};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::fault::FaultAt;
use crate::gomoku::record::{Ending, Expected, Fault, FileFault, NodeId, Record, RuleName, Tree};
use crate::gomoku::rules::{InvalidMove, Move};
use crate::scoreboard::Started;

/// Parses the object at the start of `text`, for a reader in `zone`.
pub(super) fn record(text: &str, zone: &TimeZone) -> Result<Record, FaultAt> {
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Members<'_>>();
    let members = match objects.next() {
        Some(Ok(Members(members))) => members,
        Some(Err(error)) => return Err(wrong(&error, text)),
        None => return Err(FaultAt::new(0, FileFault::NoObject)),
    };
    let mut fields = Fields::default();
    // The points of all other keys are on this board.
    let (board, others): (Vec<_>, Vec<_>) =
        members.into_iter().partition(|(key, _)| matches!(key.as_str(), "board" | "size"));
    for (key, raw) in board.into_iter().chain(others) {
        let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        let read = fields.read(&key, raw);
        read.map_err(|FaultAt { at, fault }| FaultAt { at: start + at, fault })?;
    }
    fields.record(zone)
}

/// The keys of an object, each with its value as written.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Keys;
        impl<'de> Visitor<'de> for Keys {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        from.deserialize_map(Keys)
    }
}

/// The values of the keys, before they are combined into a record.
#[derive(Default)]
struct Fields {
    record: Record,
    has_winner: bool,
    winner: Option<Color>,
    reason: String,
    result: String,
    /// Whether `black` or `white` is a list of stones.
    has_stones: bool,
    position: SetUp,
    moves: Option<String>,
    nodes: Option<Tree>,
    started: Option<Started>,
    /// The name of the game if it is not gomoku.
    other_game: Option<String>,
}

/// Reads the value of a key.
fn value<'a, T: Deserialize<'a>>(
    key: &str,
    raw: &'a RawValue,
    expected: Expected,
) -> Result<T, FaultAt> {
    let wrong = |_| FaultAt::new(0, Fault::Value { key: key.to_owned(), expected });
    serde_json::from_str(raw.get()).map_err(wrong)
}

fn optional_text(key: &str, raw: &RawValue) -> Result<String, FaultAt> {
    value::<Option<String>>(key, raw, Expected::Text).map(Option::unwrap_or_default)
}

impl Fields {
    fn read(&mut self, key: &str, raw: &RawValue) -> Result<(), FaultAt> {
        let record = &mut self.record;
        let is_position = self.position.is_given();
        let text = match key {
            "board" | "size" => {
                record.size = value(key, raw, Expected::Lines)?;
                return Ok(());
            }
            "winner" => {
                self.winner = value(key, raw, Expected::Winner)?;
                self.has_winner = true;
                return Ok(());
            }
            "nodes" => {
                self.nodes = Some(nodes::read(key, raw, record.size)?);
                return Ok(());
            }
            "moves" => {
                self.moves = match value(key, raw, Expected::Moves)? {
                    Moves::Text(moves) => moves,
                    Moves::List(moves) => Some(moves.join(" ")),
                };
                return Ok(());
            }
            "gomoku" | "did" | "sum" => return Err(FaultAt::new(0, FileFault::NoHeader)),
            "move_count" => return Ok(()),
            "black" | "white" => {
                let color = if key == "black" { Color::Black } else { Color::White };
                match value(key, raw, Expected::PlayerOrStones)? {
                    Side::Player(name) => record.players[color] = name.unwrap_or_default(),
                    Side::Stones(points) => {
                        self.position.stones[color] = points;
                        self.has_stones = true;
                    }
                }
                return Ok(());
            }
            "to_move" => {
                self.position.to_move = value(key, raw, Expected::Winner)?;
                return Ok(());
            }
            "labels" if is_position => {
                self.position.labels = value(key, raw, Expected::Labels)?;
                return Ok(());
            }
            "marks" if is_position => {
                self.position.marks = value(key, raw, Expected::Marks)?;
                return Ok(());
            }
            "last_move" | "forbidden" | "variations" if is_position => return Ok(()),
            "rules" => {
                record.rules = RuleName::read(&optional_text(key, raw)?);
                return Ok(());
            }
            "opening" => &mut record.opening,
            "reason" => &mut self.reason,
            "result" => {
                match value(key, raw, Expected::Result)? {
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
            _ => {
                self.keep(key, raw);
                return Ok(());
            }
        };
        *text = optional_text(key, raw)?;
        Ok(())
    }

    /// Keeps an unknown key as written.
    fn keep(&mut self, key: &str, raw: &RawValue) {
        if key == "started" {
            self.started = serde_json::from_str(raw.get()).ok();
        }
        if key == "game" {
            let game = serde_json::from_str::<String>(raw.get()).ok();
            self.other_game = game.filter(|game| game != Gomoku::NAME);
        }
        let other = &mut self.record.other;
        if !other.is_empty() {
            other.push(',');
        }
        other.push_str(&serde_json::Value::from(key).to_string());
        other.push(':');
        other.extend(raw.get().split(['\n', '\r']));
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
        record.tree = if let Some(tree) = self.nodes {
            let moves = self.moves.filter(|moves| !moves.trim().is_empty());
            if moves.is_some_and(|moves| !is_main_line(&tree, &moves, record.size)) {
                let (key, expected) = ("moves".to_owned(), Expected::LineOfNodes);
                return Err(FaultAt::new(0, Fault::Value { key, expected }));
            }
            tree
        } else {
            let moves = self.moves.or_else(|| self.has_stones.then(String::new));
            let moves = moves.ok_or_else(|| FaultAt::new(0, FileFault::NoMoves))?;
            line(&moves, record.size).map_err(|fault| FaultAt::new(0, fault))?
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

/// The value of `moves`: one text, or a list as other programs write it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Moves {
    Text(Option<String>),
    List(Vec<String>),
}

/// The value of `result`: that of a record, or of a position.
#[derive(Deserialize)]
#[serde(untagged)]
enum Outcome {
    Text(Option<String>),
    Of { winner: Option<Color>, reason: Option<String> },
}

/// Whether the `moves` key names the main line of the nodes.
fn is_main_line(tree: &Tree, moves: &str, size: BoardSize) -> bool {
    let points = |tree: &Tree| tree.main_moves().map(|(_, made)| made.point).collect::<Vec<_>>();
    line(moves, size).is_ok_and(|line| points(&line) == points(tree))
}

/// Builds the tree of the `moves` key.
fn line(moves: &str, size: BoardSize) -> Result<Tree, Fault> {
    let points: Vec<_> = Move::read_all(moves, size)
        .map(|made| made.map(Move::point))
        .collect::<Result<_, _>>()
        .map_err(|wrong| InvalidMove { text: shortened(&wrong.text), ..wrong })?;
    Ok(Tree::line(points)?)
}
