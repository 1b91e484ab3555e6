//! The analysis of a record of another game, as its records tell it.

use std::io::{self, Write};

use super::{AnalyzeFlags, course};
use crate::board::{ByColor, Color};
use crate::commands::record_file::{GameChoice, RecordError, numbered, write_remarks};
use crate::commands::{Failure, Settings, Status};
use crate::console::printable::write_json;
use crate::game::position::Position as _;
use crate::game::record::{Content, Given};
use crate::games::gomoku::position::Source;
use crate::gomoku::position::Gomoku;
use crate::picture::{Emphasis, Picture};
use crate::views::records::{AnyRecord, NotApplicable};
use crate::views::speech::Speech;
use crate::wire::{ShownAnalysis, ShownMistake, ShownPosition};

/// A record of another game, and the name of the game.
pub(super) struct Other {
    game: &'static str,
    record: Box<dyn AnyRecord>,
    is_first_of_several: bool,
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
        let records =
            GameChoice::of(settings).game(*format, bytes, flags.position.number).records();
        if records.game == Gomoku::NAME {
            return Ok(None);
        }
        records.check(&flags.read.given, *format, None)?;
        let (path, reading) = (flags.position.path(), flags.read.reading(*format));
        let games = records.read(&reading, bytes);
        let (game, is_first_of_several) = numbered(games, flags.position.number, path)?;
        let parse = |error| RecordError::Parse { path: path.to_owned(), error };
        let record = game.record.map_err(parse)?;
        Ok(Some(Self { game: records.game, record, is_first_of_several }))
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
        if self.is_first_of_several {
            let several = speech.lang.first_of_several(flags.position.path().display());
            write_remarks([several], &mut io::stderr())?;
        }
        flags.write_pictures(|| self.picture(&found, speech))?;
        let written = if flags.json {
            write_json(&found, &mut *out).and_then(|()| writeln!(out))
        } else {
            self.text(&found, speech).iter().try_for_each(|line| writeln!(out, "{line}"))
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

    /// The analysis in lines.
    fn text(&self, found: &ShownAnalysis, speech: Speech) -> Vec<String> {
        let lang = speech.lang;
        let mut lines = course::lines(&found.shares(), speech);
        lines.push(String::new());
        lines.extend(found.story.iter().cloned());
        if !found.mistakes.is_empty() {
            lines.extend([String::new(), lang.analyze_moves()]);
            let positions = self.record.shown(usize::MAX).map(|shown| shown.positions);
            let positions = positions.unwrap_or_default();
            lines.extend(found.mistakes.iter().map(|ShownMistake { n, text }| {
                let made = positions.get(*n).and_then(|it| made(it, speech));
                let made = made.map(|made| format!("{made}  ")).unwrap_or_default();
                format!("{n:>4}. {made}{text}")
            }));
        }
        lines
    }
}

/// The move that led to a position, with its side.
fn made(position: &ShownPosition, speech: Speech) -> Option<String> {
    let color = if position.by? == position.black { Color::Black } else { Color::White };
    Some(format!("{} {}", speech.side(color), position.made.as_ref()?))
}
