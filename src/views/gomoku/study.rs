//! Replay of a gomoku record: the walk through its tree, and the position at the current node.

mod explained;
mod searched;
mod shown;

use super::board::Stones;
use crate::board::Point;
use crate::game::position::Position as _;
use crate::game::record::Remark;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{
    self, Diagram, Judgement, Move, NoSequence, NodeId, Note, ParseError, Record, RecordFile, Sign,
    Walk,
};
use crate::gomoku::rules;
use crate::study::{EditError, Studied};
use crate::views::analysed::Course;

/// A record and the current node in it.
#[derive(Debug)]
pub struct StudiedRecord {
    record: Record,
    walk: Walk,
    diagram: Diagram,
    /// What an analysis found of the main line.
    course: Option<Course>,
}

impl From<Record> for StudiedRecord {
    /// The record at its beginning.
    fn from(record: Record) -> Self {
        let walk = Walk::new(&record.tree);
        let diagram = Diagram::at(&record, walk.node());
        Self { record, walk, diagram, course: None }
    }
}

impl StudiedRecord {
    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The moves of the line, first to last.
    fn played(&self) -> impl Iterator<Item = Move> {
        self.walk.line().iter().filter_map(|&id| self.record.tree.played(id))
    }

    /// The position as moves that the two sides made alternately.
    ///
    /// # Errors
    /// The reason why there is no such sequence.
    pub fn to_sequence(&self) -> Result<Vec<rules::Move>, NoSequence> {
        record::to_sequence(&self.record, self.walk.node())
    }

    /// The next moves, the main line's first; `None` for a node that has only comments.
    fn next_moves(&self) -> Vec<Option<Move>> {
        let tree = &self.record.tree;
        self.walk.branches(tree).map(|id| tree.played(id)).collect()
    }

    /// The points of the branches to choose from; empty if there are fewer than two.
    fn branch_points(&self) -> Vec<Option<Point>> {
        let branches = self.next_moves();
        if branches.len() < 2 {
            return Vec::new();
        }
        branches.into_iter().map(|branch| branch.and_then(|played| played.point)).collect()
    }

    /// How the record judges the last move and the position.
    fn judgements(&self) -> Vec<Judgement> {
        Judgement::of_notes(self.record.tree.notes(self.diagram.node))
    }

    /// The sign of the judgement of the last move, as in the notation of chess.
    fn judgement_sign(&self) -> Option<Sign<'static>> {
        self.judgements().into_iter().find_map(|judgement| match judgement {
            Judgement::BadMove => Some(Sign::Label("?")),
            Judgement::GoodMove => Some(Sign::Label("!")),
            _ => None,
        })
    }

    /// The stones of the current position.
    fn stones(&self) -> Stones<'_> {
        Stones::of_record(&self.record, &self.diagram)
    }

    fn update_diagram(&mut self) {
        self.diagram = Diagram::at(&self.record, self.walk.node());
    }

    fn go_to(&mut self, node: NodeId) {
        self.walk = Walk::through(&self.record.tree, node);
        self.update_diagram();
    }
}

impl Studied for StudiedRecord {
    const NAME: &'static str = Gomoku::NAME;
    const HAS_VARIATIONS: bool = true;

    type RecordFile = RecordFile;
    type Fault = ParseError;
    type Place = Point;

    fn games(file: &RecordFile) -> usize {
        file.games()
    }

    fn read(file: &RecordFile, number: usize) -> Option<Result<Self, ParseError>> {
        file.game(number).map(|read| read.map(Self::from))
    }

    fn doubts(file: &RecordFile, number: usize) -> Vec<Remark> {
        file.remarks(number)
    }

    fn moves(&self) -> usize {
        self.played().count()
    }

    fn made(&self) -> usize {
        self.diagram.moves
    }

    fn is_at_end(&self) -> bool {
        self.walk.is_at_end()
    }

    fn is_in_variation(&self) -> bool {
        !self.walk.is_on_main_line(&self.record.tree)
    }

    fn length(&self) -> usize {
        if self.is_in_variation() { self.moves() } else { self.record.tree.main_moves().count() }
    }

    fn go(&mut self, steps: isize) -> bool {
        let before = self.walk.node();
        self.walk.go(steps);
        self.update_diagram();
        self.walk.node() != before
    }

    fn to_first(&mut self) {
        self.walk.to_first(&self.record.tree);
        self.update_diagram();
    }

    fn to_move(&mut self, number: usize) -> Option<()> {
        self.walk.to_move(&self.record.tree, number)?;
        self.update_diagram();
        Some(())
    }

    fn branches(&self) -> usize {
        self.walk.branches(&self.record.tree).count()
    }

    fn chosen(&self) -> Option<usize> {
        self.walk.chosen(&self.record.tree)
    }

    fn choose(&mut self, branch: usize) -> Option<()> {
        self.walk.choose(&self.record.tree, branch)
    }

    fn put(&mut self, point: Point) -> Result<bool, EditError> {
        if self.diagram.board.get(point).is_some() || !self.record.size.contains(point) {
            return Err(EditError::Taken);
        }
        let known = self.next_moves();
        let known =
            known.iter().position(|next| next.and_then(|played| played.point) == Some(point));
        if let Some(branch) = known {
            let _ = self.choose(branch);
            self.go(1);
            return Ok(false);
        }
        if self.stones().is_over {
            return Err(EditError::Over);
        }
        let played = Move { stone: self.diagram.to_move, point: Some(point) };
        let added = self.record.tree.add(self.walk.node(), Some(played));
        self.go_to(added.map_err(|_| EditError::Full)?);
        Ok(true)
    }

    fn remove(&mut self) -> Result<(), EditError> {
        let node = self.walk.node();
        let before = self.record.tree.parent(node).ok_or(EditError::Beginning)?;
        // The main line is another one then.
        self.course = self.course.take().filter(|_| self.is_in_variation());
        self.record.tree = self.record.tree.without(node);
        self.go_to(before);
        Ok(())
    }

    fn comment(&self) -> String {
        let comments = self.record.tree.notes(self.walk.node()).iter();
        let comments = comments.filter_map(|note| match note {
            Note::Comment(text) => Some(&**text),
            _ => None,
        });
        comments.collect::<Vec<_>>().join("\n")
    }

    fn set_comment(&mut self, text: &str) -> Result<(), EditError> {
        let node = self.walk.node();
        let mut notes = self.record.tree.notes(node).to_vec();
        notes.retain(|note| !matches!(note, Note::Comment(_)));
        if !text.is_empty() {
            notes.push(Note::Comment(text.into()));
        }
        self.record.tree.set_notes(node, notes);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
