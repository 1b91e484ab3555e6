//! The analysis of a record that is gone through.

use super::StudiedRecord;
use crate::board::Point;
use crate::gomoku::analysis::threads;
use crate::gomoku::record::Record;
use crate::study::Studied as _;
use crate::views::analysed::{Analysis, Course};
use crate::views::gomoku::analysis::{GomokuAnalysisWords, annotated, followed, played, reviewed};
use crate::views::speech::Speech;

/// What an analysis found.
#[derive(Debug)]
pub struct Explained {
    /// The record with the comments and variations of the analysis.
    record: Record,
    /// The number of moves before the one that lost, if there is one.
    turn: Option<usize>,
    /// The moves of the refutation.
    refutation: Vec<Point>,
    course: Course,
}

/// The work of analysing the main line of a record, by its rules or else those of freestyle.
pub(super) fn analysis(record: &Record, speech: Speech) -> Option<Analysis<Explained>> {
    let record = record.clone();
    let line = played(&record)?;
    Some(Box::new(move |stop, report| {
        let review = reviewed(&record, &line, threads(), stop, report)?;
        let turn = review.story.as_ref().map(|story| story.turn);
        let win = review.story.as_ref().and_then(|story| story.win.as_ref());
        let refutation = win.map(|win| win.line()).unwrap_or_default();
        // A record without room for comments keeps its own.
        let record = annotated(&record, &line, &review, speech).unwrap_or(record);
        Some(Explained { record, turn, refutation, course: review.course() })
    }))
}

impl StudiedRecord {
    /// Takes the comments and variations of an analysis, and goes to the move that lost. Returns a
    /// message if there is none.
    pub(super) fn take(&mut self, explained: Explained, speech: Speech) -> Option<String> {
        let node = self.walk.node();
        self.record = explained.record;
        self.course = Some(explained.course);
        self.go_to(node);
        let Some(turn) = explained.turn else { return Some(speech.lang.not_decided()) };
        let tree = &self.record.tree;
        let lost = tree.main_moves().nth(turn).map(|(node, _)| node)?;
        let end = followed(&self.record, lost, &explained.refutation).last().copied();
        // The line goes through the refutation, and the cursor stands before it.
        self.go_to(end.unwrap_or(lost));
        let _ = self.to_move(turn + 1);
        None
    }
}
