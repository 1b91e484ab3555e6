//! The analysis of a record that is gone through.

use super::StudiedRecord;
use crate::board::Point;
use crate::gomoku::analysis::{Depths, Line, review};
use crate::gomoku::record::{Move, Record};
use crate::gomoku::rules::Rules;
use crate::study::Studied as _;
use crate::views::gomoku::analysis::{GomokuAnalysisWords, annotated};
use crate::views::replaying::Analysis;
use crate::views::speech::Speech;

/// What an analysis found.
#[derive(Debug)]
pub struct Explained {
    /// The record with the comments and variations of the analysis.
    record: Record,
    /// The number of moves before the one that lost, if there is one.
    turn: Option<usize>,
    /// The first move of the refutation.
    refutation: Option<Point>,
}

/// The work of analysing the main line of a record, by its rules or else those of freestyle.
pub(super) fn analysis(record: &Record, speech: Speech) -> Option<Analysis<Explained>> {
    let record = record.clone();
    let line = Line::of(&record, record.rules.known().unwrap_or(Rules::Freestyle));
    if line.moves.is_empty() {
        return None;
    }
    Some(Box::new(move |stop, report| {
        let winner = record.ending.winner().or_else(|| line.winner());
        let review = review(&line, winner, Depths::USUAL, stop, report)?;
        let turn = review.story.as_ref().map(|story| story.turn);
        let win = review.story.as_ref().and_then(|story| story.win.as_ref());
        let refutation = win.map(|win| win.attack);
        // A record without room for comments keeps its own.
        let record = annotated(&record, &line, &review, speech).unwrap_or(record);
        Some(Explained { record, turn, refutation })
    }))
}

impl StudiedRecord {
    /// Takes the comments and variations of an analysis, and goes to the move that lost. Returns a
    /// message if there is none.
    pub(super) fn take(&mut self, explained: Explained, speech: Speech) -> Option<String> {
        let node = self.walk.node();
        self.record = explained.record;
        self.go_to(node);
        match explained.turn {
            Some(turn) => {
                self.go_to_main(turn + 1);
                let next = self.next_moves();
                let is_it = |next: &Option<Move>| {
                    next.and_then(|played| played.point) == explained.refutation
                };
                // The game itself may have gone on with the refutation, or not at all.
                let _ = next.iter().position(is_it).and_then(|branch| self.choose(branch));
                None
            }
            None => Some(speech.lang.not_decided()),
        }
    }

    /// Goes to the position after this many moves of the main line.
    fn go_to_main(&mut self, moves: usize) {
        let node = self.record.tree.main_moves().nth(moves - 1).map(|(node, _)| node);
        if let Some(node) = node {
            self.go_to(node);
        }
    }
}
