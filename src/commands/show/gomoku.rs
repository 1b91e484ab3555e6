//! A position of a game of gomoku. As JSON, points have standard labels: `A1` is at the lower left.

use std::collections::BTreeMap;
use std::io::{self, Write};

use jiff::tz::TimeZone;
use serde::Serialize;

use super::{GameResult, ShowOptions, ShowStyle, Shown, write_head};
use crate::board::{Color, Labels, Point};
use crate::commands::record_file::{Content, RecordError};
use crate::console::printable::{printable, write_json};
use crate::game::record::Remark;
use crate::gomoku::record::{self, Diagram, Ending, Note, Record, RuleName};
use crate::gomoku::rules::Rules;
use crate::picture::Picture;
use crate::views::picture;
use crate::views::recorded::title;

/// A position of a record.
pub(super) struct Position {
    record: Record,
    diagram: Diagram,
    /// The number of moves of the game.
    moves: usize,
    /// Whether this is the last position of the game.
    is_end: bool,
}

impl Position {
    /// Reads the position from the content of a file.
    pub(super) fn open(
        options: &ShowOptions,
        content: &Content,
    ) -> Result<(Self, Vec<Remark>), RecordError> {
        let (format, assumed) = (content.format, options.assumed);
        let reading = record::Reading { format, zone: TimeZone::system(), assumed };
        let games = record::read(&reading, &content.bytes);
        let (mut record, remarks) = super::game(options, games)?;
        if let Some(rules) = options.rules {
            record.rules = RuleName::Known(rules);
        }
        let moves = record.tree.main_moves().count();
        let made = options.moves_made(moves)?;
        let is_end = made == moves;
        let diagram =
            if is_end { Diagram::last_of(&record) } else { Diagram::after(&record, made) };
        Ok((Self { record, diagram, moves, is_end }, remarks))
    }
}

impl Shown for Position {
    fn json(&self, mut out: &mut dyn Write) -> io::Result<()> {
        write_json(&JsonPosition::of(&self.record, &self.diagram, self.is_end), &mut out)
    }

    fn text(&self, style: ShowStyle, out: &mut dyn Write) -> io::Result<()> {
        let Self { record, diagram, moves, is_end } = self;
        let speech = style.speech();
        write_head(&record.players, &speech.about(record, *is_end), style, out)?;
        let (board, stones) = (&diagram.board, style.glyphs().stones());
        let cell = |point| board.get(point).map_or(".", |stone| stones[stone]);
        write!(out, "{}", picture::board(board.size(), style.labels, cell))?;
        writeln!(out, "{}", speech.position(diagram, *moves, false))?;
        for note in record.tree.notes(diagram.node) {
            if let Note::Comment(text) = note {
                for line in text.lines() {
                    writeln!(out, "{}", printable(line))?;
                }
            }
        }
        Ok(())
    }

    fn link(&self) -> Result<String, RecordError> {
        Ok(record::link(&self.record, self.diagram.moves)?)
    }

    fn picture(&self, style: ShowStyle) -> Picture {
        let title = title(&self.record.players, style.lang);
        record::draw(&self.diagram, style.labels, title)
    }
}

#[derive(Serialize)]
struct JsonPosition {
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

impl JsonPosition {
    /// The position of a diagram; `is_end` says whether it is the last position of the game.
    fn of(record: &Record, diagram: &Diagram, is_end: bool) -> Self {
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
    match &record.ending {
        Ending::Unknown => {
            let last = diagram.last?.point?;
            let outcome = record.rules.known()?.outcome_after(&diagram.board, last)?;
            GameResult::of(&Ending::Outcome(outcome))
        }
        ending => GameResult::of(ending),
    }
}

/// The points that the rules forbid to the side to move, each with the kind of foul.
fn forbidden(rules: Option<Rules>, diagram: &Diagram) -> BTreeMap<String, &'static str> {
    let Some(rules) = rules else { return BTreeMap::new() };
    rules
        .forbidden_points(&diagram.board, diagram.to_move)
        .map(|(point, kind)| (label(point, diagram), kind.name()))
        .collect()
}
