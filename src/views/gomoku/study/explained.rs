//! The analysis of a record that is gone through.

use super::StudiedRecord;
use crate::gomoku::analysis::{Depths, Line, Review, threads};
use crate::gomoku::record::Record;
use crate::study::Studied as _;
use crate::views::analysed::{Analysis, Keeping};
use crate::views::gomoku::analysis::{annotated, followed, keep_puzzles, played, reviewed};
use crate::views::speech::Speech;

/// What an analysis found.
#[derive(Debug)]
pub struct Explained {
    /// The main line that was analysed.
    line: Line,
    review: Review,
    /// What there is to say of the puzzles that were made of it.
    pub(super) puzzles: Option<String>,
}

/// The work of analysing the main line of a record, by its rules or else those of freestyle. It is
/// kept if there is somewhere to keep it, and the wins that were missed become puzzles.
pub(super) fn analysis(record: &Record, keeping: Option<&Keeping>) -> Option<Analysis<Explained>> {
    let (record, keeping) = (record.clone(), keeping.cloned());
    let line = played(&record)?;
    Some(Box::new(move |stop, report| {
        let how = (Depths::USUAL, keeping.as_ref().map(|keeping| &*keeping.folder));
        let review = reviewed(&record, &line, how, threads(), stop, report)?;
        let puzzles = keeping.and_then(|keeping| keep_puzzles(&line, &review, &keeping, stop));
        Some(Explained { line, review, puzzles })
    }))
}

impl StudiedRecord {
    /// Whether an analysis is one of the main line as it is now.
    pub(super) fn is_of(&self, explained: &Explained) -> bool {
        played(&self.record).as_ref() == Some(&explained.line)
    }

    /// Takes the comments and variations of an analysis, and goes to the move that lost. Returns a
    /// message if there is none.
    pub(super) fn take(&mut self, explained: &Explained, speech: Speech) -> Option<String> {
        let Explained { line, review, .. } = explained;
        let node = self.walk.node();
        // A record without room for comments keeps its own.
        if let Ok(record) = annotated(&self.record, line, review, speech) {
            self.record = record;
        }
        self.course = Some(review.course());
        self.go_to(node);
        let Some(story) = &review.story else {
            if let Some((lost, _)) = line.foul().and_then(|_| self.record.tree.main_moves().last())
            {
                self.go_to(lost);
            }
            return Some(speech.without_story(line, review, &self.record.ending_by_rules()));
        };
        let lost = self.record.tree.main_moves().nth(story.turn).map(|(node, _)| node)?;
        let refutation = story.win.as_ref().map(|win| win.line.as_slice()).unwrap_or_default();
        let end = followed(&self.record, lost, refutation).last().copied();
        // The line goes through the refutation, and the cursor stands before it.
        self.go_to(end.unwrap_or(lost));
        let _ = self.to_move(story.turn + 1);
        None
    }
}
