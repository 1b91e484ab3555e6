//! Serialization of a position as JSON, with points in standard labels: `A1` is at the lower left.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::board::Labels;
use crate::board::{Color, Point};
use crate::gomoku::record::{Diagram, Ending, Record, RuleName};
use crate::gomoku::rules::Rules;

#[derive(Serialize)]
pub(super) struct Position {
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    size: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Color,
    /// A point, `pass`, or nothing before the first move.
    last_move: Option<String>,
    /// The result of the game, if it ended in this position.
    result: Option<GameResult>,
    /// The forbidden points of the side to move, each with the kind of foul.
    forbidden: BTreeMap<String, &'static str>,
}

#[derive(Serialize)]
struct GameResult {
    winner: Option<Color>,
    reason: Option<String>,
}

impl Position {
    /// The position of a diagram; `is_end` says whether it is the last position of the game.
    pub(super) fn of(record: &Record, diagram: &Diagram, is_end: bool) -> Self {
        let name = |point| label(point, diagram);
        let stones = |stone| {
            let board = &diagram.board;
            board.points().filter(|&p| board.get(p) == Some(stone)).map(name).collect()
        };
        let pass = || "pass".to_owned();
        Self {
            rules: match &record.rules {
                RuleName::Unknown => None,
                rules => Some(rules.to_string()),
            },
            opening: (!record.opening.is_empty()).then(|| record.opening.clone()),
            size: record.size.lines(),
            black: stones(Color::Black),
            white: stones(Color::White),
            to_move: diagram.to_move,
            last_move: diagram.last.map(|played| played.point.map_or_else(pass, name)),
            result: if is_end { result(record, diagram) } else { None },
            forbidden: forbidden(record.rules.known(), diagram),
        }
    }
}

fn label(point: Point, diagram: &Diagram) -> String {
    Labels::Standard.format(point, diagram.board.size()).to_ascii_uppercase()
}

/// The result in the record, or else the outcome of the last move by the rules.
fn result(record: &Record, diagram: &Diagram) -> Option<GameResult> {
    let ending = match &record.ending {
        Ending::Unknown => {
            let last = diagram.last?.point?;
            let outcome = record.rules.known()?.outcome_after(&diagram.board, last)?;
            &Ending::Outcome(outcome)
        }
        ending => ending,
    };
    let reason = match ending {
        Ending::Other(text) => Some(text.clone()),
        ending => ending.reason().map(str::to_owned),
    };
    Some(GameResult { winner: ending.winner(), reason })
}

/// The points that the rules forbid to the side to move, each with the kind of foul.
fn forbidden(rules: Option<Rules>, diagram: &Diagram) -> BTreeMap<String, &'static str> {
    let Some(rules) = rules else { return BTreeMap::new() };
    rules
        .forbidden_points(&diagram.board, diagram.to_move)
        .map(|(point, kind)| (label(point, diagram), kind.name()))
        .collect()
}
