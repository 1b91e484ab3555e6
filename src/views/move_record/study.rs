//! Recorded games of moves alone, as they are gone through.

use std::path::Path;

use super::{MoveRecordView, about, position};
use crate::board::{ByColor, Color};
use crate::files::Local;
use crate::game::choices::Chosen;
use crate::game::record::{
    Ending, Fault, Format, Given, MoveRecord, ParseError, Reading, RecordFile, saving,
};
use crate::lang::Lang;
use crate::study::Studied;
use crate::views::analysed::{Analysis, Course, Keeping, Patience, Search};
use crate::views::board::BoardView;
use crate::views::play_on::PlaysOn;
use crate::views::records::Explained;
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;
use crate::views::view::View;
use crate::wire::ShownAnalysis;

/// A record and the number of moves made in it.
#[derive(Debug)]
pub struct StudiedMoves<P: MoveRecordView> {
    record: MoveRecord<P>,
    names: Vec<String>,
    made: usize,
    now: P,
    /// What an analysis found: the course, and what is said after so many moves.
    course: Option<Course>,
    comments: Vec<(usize, String)>,
}

/// What an analysis found of the game of these moves.
#[derive(Debug)]
pub struct Told<P: MoveRecordView> {
    moves: Vec<P::Move>,
    found: ShownAnalysis,
}

impl<P: MoveRecordView> From<MoveRecord<P>> for StudiedMoves<P> {
    /// The record at its beginning.
    fn from(record: MoveRecord<P>) -> Self {
        let (names, now) = (record.names(), record.after(0));
        Self { names, made: 0, now, record, course: None, comments: Vec::new() }
    }
}

impl<P: MoveRecordView> StudiedMoves<P> {
    /// The moves made.
    #[must_use]
    pub fn played(&self) -> &[P::Move] {
        &self.record.moves()[..self.made]
    }

    fn set(&mut self, made: usize) {
        self.made = made;
        self.now = self.record.after(made);
    }
}

impl<P: MoveRecordView> Studied for StudiedMoves<P> {
    const NAME: &'static str = P::NAME;

    type RecordFile = RecordFile<MoveRecord<P>>;
    type Fault = ParseError<Fault<P>>;
    type Place = <P as View>::Place;

    fn games(file: &Self::RecordFile) -> usize {
        file.games()
    }

    fn read(file: &Self::RecordFile, number: usize) -> Option<Result<Self, Self::Fault>> {
        file.game(number).map(|read| read.map(Self::from))
    }

    fn moves(&self) -> usize {
        self.names.len()
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

impl<P: MoveRecordView> StudyView for StudiedMoves<P> {
    const IS_ANALYSED: bool = P::IS_ANALYSED;

    type Explained = Told<P>;

    fn analysis(&self, speech: Speech, _: Option<&Keeping>) -> Option<Analysis<Told<P>>> {
        let record = self.record.clone();
        (P::IS_ANALYSED && !record.moves().is_empty()).then(|| {
            let work: Analysis<Told<P>> = Box::new(move |stop, report| {
                let found = P::analysed(&record, speech, stop, report)?;
                Some(Told { moves: record.moves().to_vec(), found })
            });
            work
        })
    }

    fn is_explained_by(&self, told: &Told<P>) -> bool {
        self.record.moves() == told.moves
    }

    fn explain(&mut self, told: &Told<P>, speech: Speech) -> Option<String> {
        let ShownAnalysis { mistakes, story, turn, .. } = &told.found;
        self.course = Some(Course {
            expected: told.found.shares(),
            mistakes: mistakes.iter().map(|mistake| mistake.n).collect(),
        });
        let told_at = turn.unwrap_or(0);
        self.comments = mistakes.iter().map(|mistake| (mistake.n, mistake.text.clone())).collect();
        self.comments.retain(|(number, _)| *number != told_at);
        self.comments.push((told_at, story.join("\n")));
        self.set(told_at);
        // The first sentence says that nothing decided the game, if nothing did.
        Some(turn.map_or_else(
            || story.first().cloned().unwrap_or_default(),
            |_| speech.lang.replay_told(),
        ))
    }

    fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    fn search(&self, patience: Patience, speech: Speech) -> Option<Search<Self::Place>> {
        self.now.searched(patience, speech)
    }

    fn comments(&self) -> Vec<&str> {
        let here = self.comments.iter().filter(|(number, _)| *number == self.made);
        here.map(|(_, text)| text.as_str()).collect()
    }

    fn broken(error: &Self::Fault, lang: Lang) -> String {
        format!("{}: {}", error.place.text(lang), error.fault.text(lang))
    }

    fn game_name(lang: Lang) -> String {
        P::name(lang)
    }

    fn players(&self) -> ByColor<&str> {
        ByColor::from_fn(|color| self.record.players[color].as_str())
    }

    fn ending(&self) -> Ending {
        self.record.ending_by_rules()
    }

    fn about(&self, speech: Speech) -> Vec<String> {
        about(&self.record, true, speech.lang)
    }

    fn line(&self, _: Speech) -> Vec<String> {
        self.names.clone()
    }

    fn last_move(&self, _: Speech) -> Option<(Color, String)> {
        let before = self.record.after(self.made.checked_sub(1)?);
        Some((before.color(before.to_move()), self.names[self.made - 1].clone()))
    }

    fn position(&self, speech: Speech) -> String {
        position(&self.record, self.made, speech)
    }

    fn continuations(&self, _: Speech) -> Vec<String> {
        self.names.get(self.made).cloned().into_iter().collect()
    }

    fn board(&self) -> impl BoardView<Place = Self::Place> {
        self.now.board_after(self.played().iter().copied())
    }

    fn text(&self) -> String {
        self.record.written(Format::Json, &Given::default())
    }

    fn new_file_name(&self) -> String {
        saving::new_name(&self.record.date, &self.record.players, Format::Json)
    }

    fn save(&self, path: &Path, lang: Lang, local: Local) -> Result<String, String> {
        let formats = MoveRecord::<P>::FORMATS;
        let save = || {
            let format = saving::new_format(path, formats)?;
            let mut text = self.record.written(format, &Given::default());
            if format == Format::Json {
                text.push('\n');
            }
            saving::save_new(path, text.as_bytes(), local)?;
            Ok(format)
        };
        let format = save().map_err(|error| lang.new_file_error(&error, formats))?;
        Ok(lang.saved(path, format, self.record.lost_in(format)))
    }
}

impl<P: MoveRecordView> PlaysOn for StudiedMoves<P> {
    type Game = P;

    fn file(reading: &Reading, bytes: Vec<u8>) -> Self::RecordFile {
        RecordFile::new(reading.clone(), bytes)
    }

    fn start(&self, _: &Given, _: &Chosen, _: Lang) -> Result<(P::Terms, Vec<P::Move>), String> {
        Ok((self.record.terms.clone(), self.played().to_vec()))
    }

    fn refused(number: usize, _: &P::Terms, lang: Lang) -> String {
        P::not_played_on(number, lang)
    }
}
