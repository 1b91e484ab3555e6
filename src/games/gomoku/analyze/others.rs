//! The analysis of a record of another game, as its records tell it.

use std::io::Write;

use super::words::AnalyzeWords;
use super::{AnalyzeFlags, course};
use crate::board::ByColor;
use crate::commands::record_file::{GameChoice, RecordError, numbered};
use crate::commands::{Failure, Settings, Status};
use crate::console::printable::write_json;
use crate::game::position::Position as _;
use crate::game::record::{Content, Given};
use crate::games::gomoku::position::Source;
use crate::gomoku::position::Gomoku;
use crate::picture::{Emphasis, Picture};
use crate::views::analysed::AnalysedWords;
use crate::views::records::{AnyRecord, NotApplicable};
use crate::views::speech::Speech;
use crate::wire::ShownAnalysis;

/// A record of another game, and the name of the game.
pub(super) struct Other {
    game: &'static str,
    record: Box<dyn AnyRecord>,
}

impl Other {
    /// The asked record, if its file is one of another game.
    ///
    /// # Errors
    /// If a flag does not apply to the game, or the game cannot be read.
    pub(super) fn asked(
        source: &Source,
        flags: &AnalyzeFlags,
        settings: &Settings,
    ) -> Result<Option<Self>, RecordError> {
        let Source::File(Content { bytes, format, .. }) = source else { return Ok(None) };
        let records = GameChoice::of(settings).game(*format, bytes).records();
        if records.game == Gomoku::NAME {
            return Ok(None);
        }
        records.check(&flags.read.given, *format, None)?;
        let (path, reading) = (flags.position.path(), flags.read.reading(*format));
        let (game, _) = numbered(records.read(&reading, bytes), flags.position.number, path)?;
        let parse = |error| RecordError::Parse { path: path.to_owned(), error };
        Ok(Some(Self { game: records.game, record: game.record.map_err(parse)? }))
    }

    /// Analyses the game and writes what was found.
    ///
    /// # Errors
    /// If a flag does not apply to the game, or the output cannot be written.
    pub(super) fn analyze(
        &self,
        flags: &AnalyzeFlags,
        speech: Speech,
        out: &mut impl Write,
    ) -> Result<Status, Failure> {
        if let Some(flag) = flags.of_position().or(flags.sgf.as_ref().map(|_| "sgf")) {
            return Err(RecordError::from(NotApplicable { flag, to: self.game }).into());
        }
        let Some(found) = self.record.analysed(speech) else {
            writeln!(out, "{}", speech.lang.replay_no_analysis()).map_err(RecordError::Output)?;
            return Ok(Status::Done);
        };
        flags.write_pictures(|| self.picture(&found, speech))?;
        let written = if flags.json {
            write_json(&found, &mut *out).and_then(|()| writeln!(out))
        } else {
            text(&found, speech).iter().try_for_each(|line| writeln!(out, "{line}"))
        };
        written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
        Ok(Status::Done)
    }

    fn picture(&self, found: &ShownAnalysis, speech: Speech) -> Picture {
        let marks = found.mistakes.iter().map(|mistake| {
            let is_turn = found.turn == Some(mistake.n);
            (mistake.n, if is_turn { Emphasis::Decisive } else { Emphasis::Notable })
        });
        let marks: Vec<_> = marks.collect();
        let title = self.record.draw(0, &Given::default(), speech).picture.title;
        let players = self.record.shown(usize::MAX).map(|shown| shown.players);
        let players = players.map(|it| ByColor { black: it.first, white: it.second });
        let facts = format!("{}  #{}", self.game, self.record.moves());
        let course = course::graphic(&found.shares(), &marks, title, speech);
        course.captioned(&players.unwrap_or_default(), &facts)
    }
}

/// The analysis in lines.
fn text(found: &ShownAnalysis, speech: Speech) -> Vec<String> {
    let lang = speech.lang;
    let mut lines = course::lines(&found.shares(), speech);
    lines.push(String::new());
    lines.extend(found.story.iter().cloned());
    if !found.mistakes.is_empty() {
        lines.extend([String::new(), lang.analyze_moves()]);
        let rows = found.mistakes.iter();
        lines.extend(rows.map(|mistake| format!("{:>4}. {}", mistake.n, mistake.text)));
    }
    lines
}
