//! Replay of a record of Quoridor: a cursor in its moves, which have no variations.

pub mod words;

use std::path::Path;

use super::board::Squares;
use crate::board::{ByColor, Color};
use crate::game::position::Position as _;
use crate::game::record::{Format, saving};
use crate::lang::Lang;
use crate::quoridor::Move;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::{ParseError, Record, RecordFile, Writing};
use crate::quoridor::rules::State;
use crate::study::Studied;
use crate::views::board::BoardView;
use crate::views::recorded::{RecordedSentences, occasion};
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;
use crate::views::view::View as _;

/// A record and the number of moves made in it.
#[derive(Debug)]
pub struct StudiedQuoridor {
    record: Record,
    made: usize,
    state: State,
}

impl From<Record> for StudiedQuoridor {
    /// The record at its beginning.
    fn from(record: Record) -> Self {
        Self { record, made: 0, state: State::default() }
    }
}

impl StudiedQuoridor {
    /// The moves made.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.record.moves()[..self.made]
    }

    fn set(&mut self, made: usize) {
        self.made = made;
        self.state = self.record.after(made);
    }

    /// The last move with its colour.
    fn last(&self) -> Option<(Color, Move)> {
        self.played().last().map(|&made| (Color::after(self.made - 1), made))
    }
}

impl Studied for StudiedQuoridor {
    const NAME: &'static str = Quoridor::NAME;

    type RecordFile = RecordFile;
    type Fault = ParseError;
    type Place = Move;

    fn games(file: &RecordFile) -> usize {
        file.games()
    }

    fn read(file: &RecordFile, number: usize) -> Option<Result<Self, ParseError>> {
        file.game(number).map(|read| read.map(Self::from))
    }

    fn moves(&self) -> usize {
        self.record.moves().len()
    }

    fn made(&self) -> usize {
        self.made
    }

    fn go(&mut self, steps: isize) -> bool {
        let before = self.made;
        self.set(before.saturating_add_signed(steps).min(self.moves()));
        self.made != before
    }

    fn to_move(&mut self, number: usize) -> Option<()> {
        (number <= self.moves()).then(|| self.set(number))
    }
}

/// What is known of the game besides its players and moves, one line each; how it ended only if
/// `with_ending`.
#[must_use]
pub fn about(record: &Record, with_ending: bool, lang: Lang) -> Vec<String> {
    let occasion = occasion([&record.event, &record.name, &record.date]);
    let ending = with_ending.then(|| lang.ending(&record.ending_by_rules())).flatten();
    occasion.into_iter().chain(ending).collect()
}

/// The position after the first `made` moves in a sentence: the last move, and the side to move if
/// the game goes on.
#[must_use]
pub fn position(record: &Record, made: usize, speech: Speech) -> String {
    let (state, moves) = (record.after(made), record.moves());
    let last = made.checked_sub(1).and_then(|index| moves.get(index));
    let last = last.map(|last| (made, Color::after(made - 1), last.to_string()));
    let next = Some(state.to_move()).filter(|_| state.winner().is_none());
    speech.position_after(last, moves.len(), next)
}

impl StudyView for StudiedQuoridor {
    fn broken(error: &ParseError, lang: Lang) -> String {
        format!("{}: {}", lang.place(error.place), words::fault(&error.fault, lang))
    }

    fn game_name(lang: Lang) -> String {
        Quoridor::name(lang)
    }

    fn players(&self) -> ByColor<&str> {
        ByColor::from_fn(|color| self.record.players[color].as_str())
    }

    fn about(&self, speech: Speech) -> Vec<String> {
        about(&self.record, true, speech.lang)
    }

    fn line(&self, _: Speech) -> Vec<String> {
        self.record.moves().iter().map(ToString::to_string).collect()
    }

    fn last_move(&self, _: Speech) -> Option<(Color, String)> {
        self.last().map(|(color, made)| (color, made.to_string()))
    }

    fn position(&self, speech: Speech) -> String {
        position(&self.record, self.made, speech)
    }

    fn continuations(&self, _: Speech) -> Vec<String> {
        self.record.moves().get(self.made).map(ToString::to_string).into_iter().collect()
    }

    fn board(&self) -> impl BoardView<Place = Move> {
        Squares { state: &self.state, last: self.last().map(|(_, made)| made) }
    }

    fn new_file_name(&self) -> String {
        saving::new_name(&self.record.date, &self.record.players, Format::Json)
    }

    fn save(&self, path: &Path, lang: Lang) -> Result<String, String> {
        let save = || {
            let format = saving::new_format(path, Record::FORMATS)?;
            let writing = Writing { format, notation: Notation::default() };
            let mut text = self.record.written(writing);
            if format == Format::Json {
                text.push('\n');
            }
            saving::save_new(path, text.as_bytes())?;
            Ok(format)
        };
        let format = save().map_err(|error| lang.new_file_error(&error, Record::FORMATS))?;
        Ok(lang.saved(path, format, self.record.lost_in(format)))
    }
}

#[cfg(test)]
mod tests;
