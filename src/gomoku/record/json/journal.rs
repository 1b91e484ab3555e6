//! The journal of an unfinished game as a record.
//!
//! A header `{"gomoku":1,…}`, then one line for each step. What the game room writes there is read
//! here only as far as a game on paper needs it. A torn last line is passed over, as it is when the
//! game goes on.

use serde::Deserialize;
use serde::de::IgnoredAny;

use super::nodes;
use super::parse::wrong;
use crate::board::{BoardSize, ByColor, Color};
use crate::gomoku::record::source::Wrong;
use crate::gomoku::record::{Ending, Expected, Record, RuleName, Tree};
use crate::gomoku::rules::opening::{Choice, Decision};

#[derive(Deserialize)]
struct Header {
    #[expect(dead_code, reason = "only its presence counts")]
    gomoku: u32,
    started: String,
    rules: String,
    #[serde(default)]
    opening: String,
    board: BoardSize,
    clock: String,
    black: Option<String>,
    white: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Step {
    Move(String, IgnoredAny),
    Decided(Decision<String>, IgnoredAny),
    TakenBack,
    Stopped(IgnoredAny),
    Over(Option<Color>, String, IgnoredAny),
}

/// What a move or a decision in the opening changed on paper.
enum Change {
    Stone,
    Colors,
    Nothing,
}

/// Whether the first line is a journal's header.
pub(super) fn is_one(text: &str) -> bool {
    let first = text.split('\n').next().unwrap_or_default();
    first.starts_with("{\"gomoku\"") && serde_json::from_str::<Header>(first).is_ok()
}

/// Reads a journal.
pub(super) fn parse(text: &str) -> Result<Record, Wrong> {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let header: Header = serde_json::from_str(first).map_err(|error| wrong(&error, first))?;
    let mut record = Record::new(header.board);
    record.rules = RuleName::read(&header.rules);
    record.opening = header.opening;
    record.clock = header.clock;
    header.started.get(..10).unwrap_or_default().clone_into(&mut record.date);
    let [black, white] = [header.black, header.white].map(Option::unwrap_or_default);
    record.players = ByColor { black, white };
    let (mut points, mut changes) = (Vec::new(), Vec::new());
    let mut at = first.len();
    for line in lines.filter(|line| line.ends_with('\n')) {
        let step = serde_json::from_str(line).map_err(|_| Wrong::new(at, Expected::JournalLine))?;
        match step {
            Step::Move(name, _)
            | Step::Decided(Decision::Place(name) | Decision::Pick(name), _) => {
                let point = nodes::point(&name, record.size);
                points.push(point.map_err(|fault| Wrong::new(at, fault))?);
                changes.push(Change::Stone);
            }
            Step::Decided(Decision::Swap(true) | Decision::Choose(Choice::TakeBlack), _) => {
                record.players = record.players.swapped();
                changes.push(Change::Colors);
            }
            Step::Decided(..) => changes.push(Change::Nothing),
            Step::TakenBack => match changes.pop() {
                Some(Change::Stone) => drop(points.pop()),
                Some(Change::Colors) => record.players = record.players.swapped(),
                Some(Change::Nothing) | None => {}
            },
            Step::Stopped(_) => {}
            Step::Over(winner, reason, _) => record.ending = Ending::of(winner, &reason),
        }
        at += line.len();
    }
    record.tree = Tree::line(points).map_err(|full| Wrong::new(at, full))?;
    Ok(record)
}
