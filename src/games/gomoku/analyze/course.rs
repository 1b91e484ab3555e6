//! The course of a game, which is what Black could expect in each position: in lines, and as a picture.

use std::iter;

use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::gomoku::analysis::{Class, Line, Review};
use crate::gomoku::record::Record;
use crate::picture::{Emphasis, Picture};
use crate::views::analysed::graph;
use crate::views::recorded::{facts, title};
use crate::views::speech::Speech;

/// The positions in a line.
const WIDTH: usize = 60;

/// The percentages beside the picture.
const SCALE: [&str; 3] = ["0", "50", "100"];

/// The course in lines.
pub(super) fn lines(expected: &[f64], speech: Speech) -> Vec<String> {
    let bars = expected.chunks(WIDTH).flat_map(|part| graph(part, WIDTH, 1, Glyphs::UNICODE));
    iter::once(heading(speech)).chain(bars).collect()
}

/// The course as a picture, with marks on the positions with these numbers.
pub(super) fn graphic(
    expected: &[f64],
    marks: &[(usize, Emphasis)],
    title: String,
    speech: Speech,
) -> Picture {
    Picture::graph(expected, marks, SCALE, title, heading(speech))
}

fn heading(speech: Speech) -> String {
    speech.lang.analyze_graph(speech.lang.color(Color::Black))
}

/// The course of a game of gomoku as a picture, with the moves that have a class, and the names below.
pub(super) fn picture(record: &Record, line: &Line, review: &Review, speech: Speech) -> Picture {
    let expected = review.course().expected;
    let moves = (1..).zip(&review.judged);
    let marks: Vec<_> = moves.filter_map(|(at, it)| Some((at, emphasis(it.class?)))).collect();
    let title = title(&record.players, speech.lang);
    let moves = (line.moves.len(), line.moves.len());
    let facts = facts(line.rules.name(), moves, &record.ending_by_rules());
    graphic(&expected, &marks, title, speech).captioned(&record.players, &facts)
}

const fn emphasis(class: Class) -> Emphasis {
    match class {
        Class::Losing | Class::MissedWin => Emphasis::Decisive,
        Class::Blunder | Class::Mistake | Class::Inaccuracy => Emphasis::Notable,
        Class::Only => Emphasis::Right,
    }
}
