//! The area of each part of a form.

use ratatui_core::layout::{Position, Rect};

use super::{FormRow, VALUE};
use crate::console::paint::{columns, row};
use crate::tui::slot::Slot;

/// The area of each part of a form.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The title.
    pub(super) title: Rect,
    /// The cards of the row of cards; none if it has no room for all.
    pub(super) cards: Vec<Rect>,
    /// The rows that are shown, each with its index.
    pub(super) rows: Vec<(usize, Rect)>,
    /// The heads of groups that are shown, each with the index of the first row of its group.
    pub(super) heads: Vec<(usize, Rect)>,
    /// The columns of the labels, with the pointer before them.
    pub(super) label_width: u16,
    /// The columns of each value that is shown.
    value_widths: Vec<u16>,
    /// The number of rows below those that are shown, and where it is told.
    pub(super) more: (usize, Rect),
    /// The button that completes the form.
    pub(super) button: Rect,
    /// What the marked row means.
    pub(super) about: Rect,
    /// The key bar.
    pub(super) bar: Rect,
}

/// A part of a form that can be clicked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// A row; with a direction if its value is to change.
    Row(usize, Option<bool>),
    /// A card of a row.
    Card(usize, usize),
    /// The button.
    Button,
}

/// The most columns of a form; the explanations are wrapped at them.
const WIDTH: u16 = 64;
/// Rows of the explanation; a longer one takes the gap below it, too.
const ABOUT: u16 = 2;
/// Rows besides those of the form and of the explanation: title, gap, button and key bar.
const AROUND: u16 = 4;
/// The rows that are left where all groups are set apart, so that no gap goes when rows come.
const SPARE: u16 = 4;
/// The fewest rows of a screen with a gap above its keys, even if the rows need the room.
const WITH_GAP: u16 = 20;
/// The rows of a form that stands in the middle of the screen. A form with more or fewer begins at
/// the same height, so that it does not move when rows come and go.
const USUAL_ROWS: u16 = 15;

impl Places {
    /// The places in a screen of this size. If not all rows fit, those around the marked one are
    /// shown.
    pub(super) fn new(rows: &[FormRow], marked: usize, slot: Option<Slot>, screen: Rect) -> Self {
        let room = slot.map_or(screen, |slot| slot.panel);
        let room = Rect { width: room.width.min(WIDTH), ..room };
        let room = if slot.is_some() { room } else { screen };
        // Where there is room, gaps separate the parts.
        let loose = [(usize::MAX, SPARE), (1, 0)].into_iter().find_map(|(apart, spare)| {
            let lines = lines_of(rows, Some(apart));
            let fits = screen.height >= height_of(&lines) + spare + AROUND + ABOUT + 3;
            fits.then_some(lines)
        });
        let (gap, lines) = loose.map_or_else(|| (0, lines_of(rows, None)), |lines| (1, lines));
        // A gap above the explanation and one above the keys.
        let air = u16::from(gap == 1 || screen.height >= WITH_GAP);
        let around = AROUND + ABOUT + 2 * air;
        let count = height_of(&lines);
        let room_of_rows = screen.height.saturating_sub(around);
        // What is not shown is told in a row below, with a gap to the button where there is room.
        let is_cut = count > room_of_rows;
        let note = u16::from(is_cut && room_of_rows > 2) + u16::from(is_cut && air > 0);
        let shown = count.min(room_of_rows.saturating_sub(note));
        let width = room.width.min(WIDTH);
        let height = shown + note + around + gap;
        let has_heads = rows.iter().any(|row| row.head.is_some());
        let usual = if has_heads { height } else { USUAL_ROWS + around + 1 };
        let middle = screen.height.saturating_sub(usual) / 2;
        let whole = Rect {
            x: room.x + (room.width - width) / 2,
            y: screen.y + middle.min(screen.height.saturating_sub(height)),
            width,
            height: height.min(screen.height),
        };
        let mut visible = scrolled(&lines, marked, shown.into());
        keep_head(rows, &lines, &mut visible);
        let last = lines.iter().position(|line| visible.last() == Some(line));
        let below = lines[last.map_or(0, |at| at + 1)..].iter();
        let below = below.filter(|line| matches!(line, Line::Row(_))).count();
        let (mut placed, mut heads, mut cards) = (Vec::new(), Vec::new(), Vec::new());
        for (y, line) in (2..).zip(visible) {
            let area = row(whole, y);
            match line {
                Line::Row(at) => {
                    cards.extend(cards_in(&rows[at], area));
                    placed.push((at, area));
                }
                Line::Head(at) => heads.push((at, area)),
                Line::Gap => {}
            }
        }
        let labels = rows.iter().filter(|row| cards.is_empty() || row.cards().is_empty());
        let button = 2 + shown + note + gap;
        let left = slot.map_or(whole.x, |slot| slot.board.x);
        Self {
            title: row(whole, 0),
            label_width: label_width(labels.map(|row| columns(&row.label)).fold(0, u16::max)),
            cards,
            rows: placed,
            heads,
            value_widths: rows.iter().map(FormRow::value_width).collect(),
            more: (below, row(whole, 2 + shown)),
            button: row(whole, button),
            about: about(row(whole, button + 1 + air), whole),
            bar: Rect {
                y: screen.bottom().saturating_sub(1),
                height: screen.height.min(1),
                width: screen.right() - left,
                x: left,
            },
        }
    }

    /// The part at a position on the screen.
    pub(super) fn part_at(&self, at: Position) -> Option<Part> {
        if self.button.contains(at) {
            return Some(Part::Button);
        }
        if let Some(card) = self.cards.iter().position(|area| area.contains(at)) {
            let row = self.rows.iter().find(|(_, area)| area.contains(at))?;
            return Some(Part::Card(row.0, card));
        }
        let (number, area) = self.rows.iter().find(|(_, area)| area.contains(at))?;
        let column = (at.x - area.x).checked_sub(self.label_width);
        let inside = column.filter(|&column| column < self.value_widths[*number]);
        Some(Part::Row(*number, inside.map(|column| column >= VALUE)))
    }
}

/// The columns of the labels with the pointer before them, and with a gap if they leave room for it.
fn label_width(longest: u16) -> u16 {
    /// The columns of a label that leaves none.
    const LONG: u16 = 13;
    longest + 2 + u16::from(longest < LONG)
}

/// The place of the explanation from a row on, above the keys in the last row.
fn about(first: Rect, whole: Rect) -> Rect {
    let height = (ABOUT + 1).min(whole.bottom().saturating_sub(first.y + 1));
    Rect { height, ..first }
}

/// A line of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row(usize),
    /// The head of the group that begins with a row.
    Head(usize),
    Gap,
}

/// The lines of all rows; with gaps, there is one below cards, one above each head and one above so many
/// of the other groups.
fn lines_of(rows: &[FormRow], gaps: Option<usize>) -> Vec<Line> {
    let (mut left, gaps) = (gaps.unwrap_or_default(), gaps.is_some());
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if row.head.is_some() {
            lines.extend((gaps && at > 0).then_some(Line::Gap));
            lines.push(Line::Head(at));
        }
        if row.is_apart && left > 0 {
            left -= 1;
            lines.push(Line::Gap);
        }
        lines.push(Line::Row(at));
        lines.extend((gaps && !row.cards().is_empty()).then_some(Line::Gap));
    }
    lines
}

fn height_of(lines: &[Line]) -> u16 {
    u16::try_from(lines.len()).unwrap_or(u16::MAX / 2)
}

/// As many lines as are shown: the first ones, or those up to the marked row, or up to the last row if
/// the button is marked.
fn scrolled(lines: &[Line], marked: usize, shown: usize) -> Vec<Line> {
    let is_marked = |line: &Line| *line == Line::Row(marked);
    let end = lines.iter().position(is_marked).map_or(lines.len(), |at| at + 1);
    lines.iter().copied().skip(end.saturating_sub(shown)).take(shown).collect()
}

/// Puts the head of a group whose first rows are not shown in place of the first line.
fn keep_head(rows: &[FormRow], lines: &[Line], visible: &mut [Line]) {
    let [first, _, ..] = visible else { return };
    let (Line::Row(at), true) = (*first, Some(&*first) != lines.first()) else { return };
    let group = (0..=at).rev().find(|&at| rows[at].head.is_some());
    *first = group.map_or(*first, Line::Head);
}

/// The areas of the cards of a row; none if they do not all fit.
fn cards_in(shown: &FormRow, area: Rect) -> Vec<Rect> {
    let mut x = area.x + 2;
    let mut place = |text: &String| {
        let width = columns(text);
        let card = Rect { x, width, ..area };
        x += width;
        card
    };
    let cards: Vec<Rect> = shown.cards().iter().map(&mut place).collect();
    if cards.last().is_none_or(|last| last.right() <= area.right()) { cards } else { Vec::new() }
}
