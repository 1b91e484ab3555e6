//! The course of a game as a picture.

use super::words::AnalyzeWords;
use crate::board::Color;
use crate::gomoku::analysis::{Class, Line, Review};
use crate::gomoku::record::Record;
use crate::picture::{Emphasis, Picture};
use crate::views::colors::ColorNames;
use crate::views::recorded::{facts, title};
use crate::views::speech::Speech;

/// The percentages beside the graph.
pub(super) const SCALE: [&str; 3] = ["0", "50", "100"];

/// What Black could expect in each position, with the moves that have a class, and the names below.
pub(super) fn picture(record: &Record, line: &Line, review: &Review, speech: Speech) -> Picture {
    let expected = review.course().expected;
    let moves = (1..).zip(&review.judged);
    let marks: Vec<_> = moves.filter_map(|(at, it)| Some((at, emphasis(it.class?)))).collect();
    let heading = speech.lang.analyze_graph(speech.lang.color(Color::Black));
    let title = title(&record.players, speech.lang);
    let moves = (line.moves.len(), line.moves.len());
    let facts = facts(line.rules.name(), moves, &record.ending);
    Picture::graph(&expected, &marks, SCALE, title, heading).captioned(&record.players, &facts)
}

const fn emphasis(class: Class) -> Emphasis {
    match class {
        Class::Losing | Class::MissedWin => Emphasis::Decisive,
        Class::Blunder | Class::Mistake | Class::Inaccuracy => Emphasis::Notable,
        Class::Only => Emphasis::Right,
    }
}
