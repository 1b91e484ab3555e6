//! Labels, marks, variations and forbidden points of a recorded position: on a board of text, in
//! words, and on a picture.

use unicode_segmentation::UnicodeSegmentation;

use super::words::marked;
use crate::board::{Board, Point};
use crate::console::glyphs::Glyphs;
use crate::console::paint::{columns, first_columns};
use crate::console::printable::printable;
use crate::gomoku::record::{Diagram, Drawing, Mark, Record, Sign, Signs};
use crate::lang::Lang;
use crate::picture::Picture;
use crate::views::picture;
use crate::views::recorded::{facts, title};
use crate::views::speech::Speech;

/// The most labels that a message lists.
const LISTED: usize = 10;
/// The most columns of a label in such a list.
const COLUMNS: u16 = 20;

/// The glyph of a record's mark.
#[must_use]
pub fn shape(glyphs: &Glyphs, mark: Mark) -> &'static str {
    glyphs.marks[mark as usize]
}

impl Speech {
    /// The position as text, each point with one symbol: a stone hides what else is there.
    #[must_use]
    pub fn board_with_signs(self, board: &Board, signs: &Signs<'_>, glyphs: &Glyphs) -> String {
        let stones = glyphs.stones();
        picture::board(board.size(), self.labels, |point| match board.get(point) {
            Some(stone) => stones[stone].to_owned(),
            None => symbol(point, signs, glyphs),
        })
    }

    /// The signs in words, one line for each kind that there is.
    #[must_use]
    pub fn signs(self, diagram: &Diagram, signs: &Signs<'_>) -> Vec<String> {
        let size = diagram.board.size();
        let name = |point| self.point(point, size);
        let mut noted = Vec::new();
        for &(point, sign) in &signs.noted {
            let Sign::Label(label) = sign else { continue };
            let label = in_line(label);
            if !label.is_empty() {
                noted.push(format!("{label} {}", name(point)));
            }
        }
        for mark in Mark::ALL {
            let has = signs.noted.iter().filter(|&&(_, sign)| sign == Sign::Mark(mark));
            let points: Vec<_> = has.map(|&(point, _)| name(point)).collect();
            if !points.is_empty() {
                noted.push(marked(mark, self.lang, points.join(" ")));
            }
        }
        let next = signs.variations.iter();
        let next =
            next.map(|(letter, played)| format!("{letter} {}", self.target(*played, diagram)));
        let forbidden = signs.forbidden.iter().map(|&(point, _)| name(point));
        let line = |list: Vec<String>, text: fn(Lang, String) -> String| {
            (!list.is_empty()).then(|| text(self.lang, list.join(", ")))
        };
        let lines = [
            line(noted, Lang::replay_signs),
            line(next.collect(), Lang::replay_variations),
            line(forbidden.collect(), Lang::forbidden_points),
        ];
        lines.into_iter().flatten().collect()
    }

    /// The picture of a position of this record. Its description has the moves and the signs.
    #[must_use]
    pub fn picture(self, record: &Record, drawing: &Drawing<'_>) -> Picture {
        let Drawing { diagram, signs, .. } = *drawing;
        let size = diagram.board.size();
        let moves = diagram.numbers.iter();
        let moves = moves.map(|&(point, number)| format!("{number} {}", self.point(point, size)));
        let moves = moves.collect::<Vec<_>>().join(", ");
        let parts = std::iter::once(moves).chain(self.signs(diagram, signs));
        let description: Vec<_> = parts.filter(|part| !part.is_empty()).collect();
        let picture = drawing.picture(title(&record.players, self.lang), description.join(". "));
        let (rules, ending) = (record.rules.to_string(), record.ending_by_rules());
        let facts = facts(&rules, (diagram.moves, record.tree.main_moves().count()), &ending);
        picture.captioned(&record.players, &facts)
    }

    /// Which labels a picture does not show as they are.
    #[must_use]
    pub fn unshown(self, drawing: &Drawing<'_>) -> Vec<String> {
        let unshown = drawing.unshown();
        let size = drawing.diagram.board.size();
        let list = |labels: &[(Point, &str)]| {
            let listed = labels.iter().take(LISTED).map(|&(point, label)| {
                let label = in_line(label);
                let beginning = first_columns(&label, COLUMNS);
                let more = if beginning.len() < label.len() { "…" } else { "" };
                format!("{beginning}{more} {}", self.point(point, size))
            });
            let more = (labels.len() > LISTED).then(|| "…".to_owned());
            listed.chain(more).collect::<Vec<_>>().join(", ")
        };
        let (missing, shortened) = (&unshown.missing, &unshown.shortened);
        let missing =
            (!missing.is_empty()).then(|| self.lang.labels_missing(missing.len(), list(missing)));
        let shortened = (!shortened.is_empty())
            .then(|| self.lang.labels_shortened(shortened.len(), list(shortened)));
        missing.into_iter().chain(shortened).collect()
    }
}

/// The symbol of an empty point on a board of text: the first character of its label, its last mark,
/// the first letter of its variation, or that it is forbidden.
fn symbol(point: Point, signs: &Signs<'_>, glyphs: &Glyphs) -> String {
    let noted = signs.noted.iter().filter(|&&(at, _)| at == point).map(|&(_, sign)| sign);
    let label = noted.clone().find_map(|sign| match sign {
        Sign::Label(label) => first_of(label, glyphs),
        Sign::Mark(_) => None,
    });
    let mark = noted.rev().find_map(|sign| match sign {
        Sign::Label(_) => None,
        Sign::Mark(mark) => Some(shape(glyphs, mark).to_owned()),
    });
    let mut variations = signs.variations.iter();
    let variation = variations.find(|(_, played)| played.point == Some(point));
    let variation = variation.and_then(|(name, _)| first_of(name, glyphs));
    let is_forbidden = signs.forbidden.iter().any(|&(at, _)| at == point);
    let forbidden = is_forbidden.then(|| glyphs.forbidden.to_owned());
    let symbol = label.or(mark).or(variation).or(forbidden);
    symbol.unwrap_or_else(|| ".".to_owned())
}

/// A text on one line, without control characters.
fn in_line(text: &str) -> String {
    printable(&text.split_whitespace().collect::<Vec<_>>().join(" ")).into_owned()
}

/// The first character of a text as a symbol; a question mark if it looks like a stone or is not as
/// wide as a character on a board.
fn first_of(text: &str, glyphs: &Glyphs) -> Option<String> {
    let text = in_line(text);
    let first = text.graphemes(true).next()?;
    let stones = glyphs.stones();
    let is_stone = [stones.black, stones.white].contains(&first);
    let fits = (1..=2).contains(&columns(first)) && !is_stone;
    Some(if fits { first } else { "?" }.to_owned())
}
