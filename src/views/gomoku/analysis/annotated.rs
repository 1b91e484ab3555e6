//! A record with its analysis: comments on the moves that should be looked at, and the refutation of
//! the move that lost as a variation.

use crate::board::{Color, Point};
use crate::gomoku::analysis::{Line, Review};
use crate::gomoku::record::{Move, NodeId, Note, Record, TreeFull};
use crate::views::analysed::MARK;
use crate::views::speech::Speech;

/// The record with the comments and variations of an analysis instead of those of an earlier one.
///
/// # Errors
/// If the record has no room for them.
pub fn annotated(
    record: &Record,
    line: &Line,
    review: &Review,
    speech: Speech,
) -> Result<Record, TreeFull> {
    let mut record = without_analysis(record);
    let nodes: Vec<NodeId> = record.tree.main_moves().map(|(node, _)| node).collect();
    let (lang, size) = (speech.lang, line.size());
    let turn = review.story.as_ref().map(|story| story.turn);
    for (at, (&node, judged)) in nodes.iter().zip(&review.judged).enumerate() {
        // The move that lost has the whole story.
        if let Some(text) = speech.class(judged, size).filter(|_| turn != Some(at)) {
            comment(&mut record, node, &text);
        }
    }
    let Some(story) = &review.story else { return Ok(record) };
    let Some(&turn) = nodes.get(story.turn) else { return Ok(record) };
    comment(&mut record, turn, &speech.story(line, story).join("\n"));
    let before = record.tree.parent(turn).unwrap_or(NodeId::ROOT);
    for &(point, _) in &story.holding {
        let points = [point];
        let held = variation(&mut record, before, !story.winner, &points)?;
        comment(&mut record, held, &lang.better_move(speech.point(point, size)));
    }
    if let Some(win) = &story.win {
        variation(&mut record, turn, story.winner, &win.line)?;
    }
    Ok(record)
}

/// The nodes that follow a node by moves at these points, as far as the record has them.
#[must_use]
pub fn followed(record: &Record, mut node: NodeId, points: &[Point]) -> Vec<NodeId> {
    let tree = &record.tree;
    let next = |&point: &Point| {
        let is_next =
            |id: &NodeId| tree.played(*id).is_some_and(|played| played.point == Some(point));
        node = tree.children(node).find(is_next)?;
        Some(node)
    };
    points.iter().map_while(next).collect()
}

/// Adds these alternate moves below a node where they are not there yet, and returns the last.
fn variation(
    record: &mut Record,
    mut node: NodeId,
    mut stone: Color,
    points: &[Point],
) -> Result<NodeId, TreeFull> {
    for &point in points {
        let played = Move { stone, point: Some(point) };
        let same = record.tree.children(node).find(|&id| record.tree.played(id) == Some(played));
        node = match same {
            Some(same) => same,
            None => record.tree.add(node, Some(played))?,
        };
        stone = !stone;
    }
    Ok(node)
}

/// Adds a paragraph of the analysis to the comment of a node.
fn comment(record: &mut Record, node: NodeId, text: &str) {
    let mut notes = record.tree.notes(node).to_vec();
    notes.push(Note::Comment(format!("{MARK}{text}").into()));
    record.tree.set_notes(node, notes);
}

/// The record without the comments of an earlier analysis.
fn without_analysis(record: &Record) -> Record {
    let mut record = record.clone();
    let nodes: Vec<NodeId> = record.tree.ids().collect();
    for node in nodes {
        let all = record.tree.notes(node).iter();
        let is_own = |note: &&Note| matches!(note, Note::Comment(text) if text.starts_with(MARK));
        let kept: Vec<Note> = all.filter(|note| !is_own(note)).cloned().collect();
        record.tree.set_notes(node, kept);
    }
    record
}
