//! Rendering of a gomoku record, on the full screen and as text.

use std::path::Path;

use super::StudiedRecord;
use super::explained::{self, Explained};
use super::searched;
use crate::board::{ByColor, Color, Point};
use crate::console::glyphs::Glyphs;
use crate::files::Local;
use crate::game::record::saving;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{Ending, Feature, Format, Note, ParseError, Record, Sign, file};
use crate::lang::Lang;
use crate::study::Studied;
use crate::views::analysed::{Analysis, Course, Keeping, Patience, Search};
use crate::views::board::BoardView;
use crate::views::gomoku::board::Stones;
use crate::views::gomoku::signs::shape;
use crate::views::gomoku::words::judged;
use crate::views::replaying::StudyView;
use crate::views::speech::Speech;
use crate::views::view::View as _;

impl StudyView for StudiedRecord {
    const IS_ANALYSED: bool = Gomoku::IS_ANALYSED;

    type Explained = Explained;

    fn analysis(&self, _: Speech, keeping: Option<&Keeping>) -> Option<Analysis<Explained>> {
        explained::analysis(&self.record, keeping)
    }

    fn puzzles_made(explained: &Explained) -> Option<&str> {
        explained.puzzles.as_deref()
    }

    fn is_explained_by(&self, explained: &Explained) -> bool {
        self.is_of(explained)
    }

    fn explain(&mut self, explained: &Explained, speech: Speech) -> Option<String> {
        self.take(explained, speech)
    }

    fn course(&self) -> Option<&Course> {
        self.course.as_ref()
    }

    fn search(&self, patience: Patience, speech: Speech) -> Option<Search<Point>> {
        searched::search(self, patience, speech)
    }

    fn broken(error: &ParseError, lang: Lang) -> String {
        format!("{}: {}", error.place.text(lang), error.fault.text(lang))
    }

    fn game_name(lang: Lang) -> String {
        Gomoku::name(lang)
    }

    fn players(&self) -> ByColor<&str> {
        ByColor::from_fn(|color| self.record.players[color].as_str())
    }

    fn ending(&self) -> Ending {
        self.record.ending_by_rules()
    }

    fn about(&self, speech: Speech) -> Vec<String> {
        speech.about(&self.record, true)
    }

    fn line(&self, speech: Speech) -> Vec<String> {
        self.played().map(|played| speech.target(played, &self.diagram)).collect()
    }

    fn is_empty(&self) -> bool {
        self.diagram.board.stones() == 0
    }

    fn last_move(&self, speech: Speech) -> Option<(Color, String)> {
        self.diagram.last.map(|played| (played.stone, speech.target(played, &self.diagram)))
    }

    fn position(&self, speech: Speech) -> String {
        let is_end = self.record.tree.main_line().last() == Some(self.diagram.node);
        let is_over =
            self.stones().is_over || is_end && self.record.ending_by_rules() != Ending::Unknown;
        speech.position(&self.diagram, self.length(), is_over)
    }

    fn continuations(&self, speech: Speech) -> Vec<String> {
        let name = |played| speech.target(played, &self.diagram);
        self.next_moves().into_iter().map(|next| next.map(name).unwrap_or_default()).collect()
    }

    fn comments(&self) -> Vec<&str> {
        let notes = self.record.tree.notes(self.diagram.node).iter();
        let texts = notes.filter_map(|note| match note {
            Note::Name(text) | Note::Comment(text) => Some(&**text),
            _ => None,
        });
        texts.collect()
    }

    fn forked(&self) -> Vec<usize> {
        let tree = &self.record.tree;
        let mut number = 0;
        let mut forked = Vec::new();
        for pair in self.walk.line().windows(2) {
            number += usize::from(tree.played(pair[1]).is_some());
            if tree.children(pair[0]).nth(1).is_some() {
                forked.push(number);
            }
        }
        forked
    }

    fn remarks(&self, speech: Speech) -> Vec<String> {
        let lang = speech.lang;
        let judged = self.judgements().into_iter().map(|it| lang.judgement(judged(it, lang)));
        speech.winning_rows(&self.stones()).into_iter().chain(judged).collect()
    }

    fn signs(&self, speech: Speech, glyphs: Glyphs) -> Vec<String> {
        let size = self.record.size;
        let signs = self.stones().signs.into_iter().map(|(point, sign)| {
            let text = match sign {
                Sign::Label(text) => text,
                Sign::Mark(mark) => shape(&glyphs, mark),
            };
            format!("{text} {}", speech.point(point, size))
        });
        signs.collect()
    }

    fn board(&self) -> impl BoardView<Place = Point> {
        Stones {
            judgement: self.judgement_sign(),
            choices: self.branch_points(),
            marked: self.chosen().unwrap_or(0),
            ..self.stones()
        }
    }

    fn read_place(&self, text: &str, speech: Speech) -> Result<Point, String> {
        let size = self.record.size;
        speech
            .labels
            .on(size)
            .parse(text.trim(), size)
            .map_err(|error| speech.point_error(error, size))
    }

    fn text(&self) -> String {
        file::text(&self.record)
    }

    fn new_file_name(&self) -> String {
        file::new_name(&self.record)
    }

    fn save(&self, path: &Path, lang: Lang, local: Local) -> Result<String, String> {
        let written = Record::WRITTEN;
        let format = saving::new_format(path, written);
        let format = format.map_err(|error| lang.new_file_error(&error, written))?;
        // What a reader adds to a record must be in the file.
        let needed = [Feature::Variations, Feature::Comments, Feature::Names];
        let lost = self.record.lost_in(format);
        let missing = needed.into_iter().filter(|&part| lost.contains(part));
        let missing = missing.map(|part| lang.part(part)).collect::<Vec<_>>().join(", ");
        if !missing.is_empty() {
            let holds = |format: &&Format| {
                let lost = self.record.lost_in(**format);
                format.has_board(self.record.size)
                    && !needed.into_iter().any(|it| lost.contains(it))
            };
            let fit = written.iter().filter(holds).map(|format| format!(".{format}"));
            let fit = fit.collect::<Vec<_>>().join(", ");
            return Err(lang.replay_must_hold(format, missing, fit));
        }
        file::save_new(path, &self.record, local).map_err(|error| match error {
            file::SaveError::File(error) => lang.new_file_error(&error, written),
            file::SaveError::Write(error) => error.text(lang),
        })?;
        Ok(lang.saved(path, format, lost))
    }
}
