//! A position of a game of Quoridor.

use std::io::{self, Write};

use jiff::tz::TimeZone;
use serde::Serialize;

use super::{Drawn, GameResult, ShowOptions, ShowStyle, Shown, write_head};
use crate::board::{ByColor, Color};
use crate::commands::record_file::{Content, RecordError};
use crate::console::printable::write_json;
use crate::game::position::Position as _;
use crate::game::record::Recorded;
use crate::quoridor::Move;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::{Reading, Record, draw};
use crate::views::quoridor::lines;
use crate::views::quoridor::study::{about, position};
use crate::views::recorded::title;

/// A position of a record.
pub(super) struct Position {
    record: Record,
    /// The number of moves made.
    made: usize,
}

/// A position as JSON. Moves, squares and walls are in standard notation, sorted as text.
#[derive(Serialize)]
struct JsonPosition {
    game: &'static str,
    /// The squares of Black's pawn and White's.
    pawns: [String; 2],
    walls: Vec<String>,
    walls_left: [u8; 2],
    to_move: Color,
    /// The colour whose pawn has reached its goal.
    winner: Option<Color>,
    last_move: Option<String>,
    /// The result of the game, if it ended in this position.
    result: Option<GameResult>,
    /// Every move that the rules allow, even if the game is drawn because the position has come up
    /// before.
    legal: Vec<String>,
}

impl Position {
    /// Reads the position from the content of a file.
    pub(super) fn open(
        options: &ShowOptions,
        notation: Notation,
        content: &Content,
    ) -> Result<Self, RecordError> {
        let gomoku_only = [
            ("--rules", options.rules.is_some()),
            ("--numbers", options.numbers.is_some()),
            ("--marks", options.signs.is_some()),
        ];
        if let Some((flag, _)) = gomoku_only.into_iter().find(|&(_, is_given)| is_given) {
            return Err(RecordError::NotApplicable { flag, to: Quoridor::NAME });
        }
        let reading = Reading { format: content.format, notation, zone: TimeZone::system() };
        let (record, _) = super::game(options, Record::read_games(&reading, &content.bytes))?;
        let made = options.moves_made(record.moves().len())?;
        Ok(Self { record, made })
    }

    fn last(&self) -> Option<Move> {
        let last = self.made.checked_sub(1)?;
        self.record.moves().get(last).copied()
    }

    fn is_end(&self) -> bool {
        self.made == self.record.moves().len()
    }
}

/// The names of several things, sorted.
fn sorted(names: impl Iterator<Item = impl ToString>) -> Vec<String> {
    let mut names: Vec<String> = names.map(|name| name.to_string()).collect();
    names.sort_unstable();
    names
}

/// Black's value and White's.
fn both<T: ToString>(values: &ByColor<T>) -> [String; 2] {
    [values.black.to_string(), values.white.to_string()]
}

impl Shown for Position {
    fn json(&self, mut out: &mut dyn Write) -> io::Result<()> {
        let state = self.record.after(self.made);
        let left = state.walls_left();
        let ending = self.is_end().then(|| self.record.ending_by_rules());
        let position = JsonPosition {
            game: Quoridor::NAME,
            pawns: both(state.pawns()),
            walls: sorted(state.walls().placed().walls()),
            walls_left: [left.black, left.white],
            to_move: state.to_move(),
            winner: state.winner(),
            last_move: self.last().map(|last| last.to_string()),
            result: ending.as_ref().and_then(GameResult::of),
            legal: sorted(state.legal()),
        };
        write_json(&position, &mut out)
    }

    fn text(&self, style: ShowStyle, out: &mut dyn Write) -> io::Result<()> {
        let about = about(&self.record, self.is_end(), style.lang);
        write_head(&self.record.players, &about, style, out)?;
        let (state, last) = (self.record.after(self.made), self.last());
        write!(out, "{}", lines(&state, last, style.speech(), style.glyphs()))?;
        writeln!(out, "{}", position(&self.record, self.made, style.speech()))
    }

    fn link(&self) -> Result<String, RecordError> {
        Err(RecordError::NotApplicable { flag: "--link", to: Quoridor::NAME })
    }

    fn picture(&self, style: ShowStyle) -> Drawn {
        let picture = draw(&self.record, self.made, title(&self.record.players, style.lang));
        Drawn { picture, remarks: Vec::new() }
    }
}
