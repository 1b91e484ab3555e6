//! The area of each part of a form.

use ratatui_core::layout::{Position, Rect};

use super::{FormRow, INDENT, VALUE};
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
    /// The number of rows below those that are shown, and where it is told.
    pub(super) more: (usize, Rect),
    /// What the marked row means, below the title.
    pub(super) about: Rect,
    /// The button that completes the form.
    pub(super) button: Rect,
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

/// The most columns of a form, and of one with something below it that needs more.
pub(super) const WIDTH: u16 = 64;
pub(super) const WIDE: u16 = 84;
/// The fewest columns in which most explanations are one line.
const ROOMY: u16 = 56;
/// Rows of the explanation: in a form of all columns, and in a narrower one or with values to choose from
/// below it. They are the same for all rows, so that nothing moves.
const ABOUT: [u16; 2] = [1, 2];
/// The further rows that values to choose from may take.
const VALUES: u16 = 1;
/// Rows besides those of the form and of the explanation: title, gap, button and key bar.
const AROUND: u16 = 4;
/// The fewest rows of a screen with a gap above its keys, even if the rows need the room.
const WITH_GAP: u16 = 20;
/// The rows that must be left for a gap below the title, so that it stays when one more comes.
const TITLE_GAP: u16 = 3;
/// The rows of a form that stands in the middle of the screen. A form with more or fewer begins at
/// the same height, so that it does not move when rows come and go.
const USUAL_ROWS: u16 = 15;

/// The groups that a gap separates from what is above them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Apart {
    None,
    /// Those with heads.
    Headed,
    All,
}

impl Places {
    /// The places in a screen of this size. If not all rows fit, those around the marked one are
    /// shown. Gaps leave so many rows `below` the button.
    pub(super) fn new(
        rows: &[FormRow],
        marked: usize,
        slot: Option<Slot>,
        screen: Rect,
        has_values: bool,
        below: u16,
    ) -> Self {
        let room = slot.map_or(screen, |slot| slot.panel);
        let width = slot.map_or(screen.width.min(WIDTH), |slot| slot.panel.width);
        // Cards are tabs above what they mean.
        let tabs = rows.first().map(|first| cards_in(first, Rect { width, ..room }));
        let tabs = u16::from(tabs.is_some_and(|cards| !cards.is_empty()));
        let about = ABOUT[usize::from(has_values || width < ROOMY)];
        let Arrangement { lines, is_loose, gap, air } =
            Arrangement::new(rows, tabs, about, screen.height, below);
        let around = AROUND + tabs + about + 2 * air;
        let count = height_of(&lines);
        let room_of_rows = screen.height.saturating_sub(around);
        // What is not shown is told in a row below.
        let is_cut = count > room_of_rows;
        let note = u16::from(is_cut && room_of_rows > 2);
        let shown = count.min(room_of_rows.saturating_sub(note));
        let height = shown + note + around + gap;
        let usual = height.max(USUAL_ROWS + around + 1);
        let top = slot.map_or(screen.y + screen.height.saturating_sub(usual) / 2, |it| it.board.y);
        // Another row that comes moves nothing.
        let y = top.min(screen.bottom().saturating_sub(height + 1));
        let spare = screen.bottom().saturating_sub(y + height + below);
        let about_rows = about + if is_loose && has_values { spare.min(VALUES) } else { 0 };
        let height = (height + about_rows - about).min(screen.height);
        let whole = Rect { x: room.x + (room.width - width) / 2, y, width, height };
        // With the tabs, the first rows are seen.
        let seen = marked.max(tabs.into());
        let (visible, unseen) = visible(rows, &lines, seen, (shown, is_cut));
        let help = row(whole, 1 + gap + tabs);
        let first = 1 + gap + tabs + about_rows + 1;
        let button = row(whole, first + shown + note + air);
        let left = slot.map_or(whole.x, |slot| slot.board.x);
        let mut places = Self {
            title: indented(row(whole, 0)),
            label_width: label_width(rows),
            cards: Vec::new(),
            rows: Vec::new(),
            heads: Vec::new(),
            more: (unseen, row(whole, first + shown)),
            about: Rect {
                // A longer text than usual takes the gap below it.
                height: (about_rows + u16::from(!has_values)).min(button.y.saturating_sub(help.y)),
                ..indented(help)
            },
            button,
            bar: Rect {
                y: screen.bottom().saturating_sub(1),
                height: screen.height.min(1),
                width: screen.right() - left,
                x: left,
            },
        };
        if tabs > 0 {
            places.put(Line::Row(0), rows, row(whole, 1 + gap));
        }
        for (y, line) in (first..).zip(visible) {
            places.put(line, rows, row(whole, y));
        }
        places
    }

    /// Puts a line of the form into a row.
    fn put(&mut self, line: Line, rows: &[FormRow], area: Rect) {
        match line {
            Line::Row(at) => {
                self.cards.extend(cards_in(&rows[at], area));
                self.rows.push((at, area));
            }
            Line::Head(at) => self.heads.push((at, indented(area))),
            Line::Gap => {}
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
        Some(Part::Row(*number, column.map(|column| column >= VALUE)))
    }
}

/// The lines of a form, and the gaps around them.
struct Arrangement {
    lines: Vec<Line>,
    /// Whether all rows have room with gaps between their groups, so that what a row means may take more.
    is_loose: bool,
    /// The blank rows below the title.
    gap: u16,
    /// Those above the button, and as many above the keys.
    air: u16,
}

impl Arrangement {
    /// The loosest that a screen has room for, with so many rows of `tabs`, of what is said `about` the
    /// marked row, and `below` the button.
    fn new(rows: &[FormRow], tabs: u16, about: u16, height: u16, below: u16) -> Self {
        let lines_of = |apart| lines_of(rows, tabs.into(), apart);
        let around = AROUND + tabs + about;
        let gap = |lines: &[Line], air: u16| {
            u16::from(height >= height_of(lines) + around + 2 * air + below + TITLE_GAP)
        };
        let loose = [Apart::All, Apart::Headed].into_iter().find_map(|apart| {
            let lines = lines_of(apart);
            // Where groups without heads are apart, a gap is below the title, too.
            let title = if apart == Apart::All { TITLE_GAP } else { 0 };
            (height >= height_of(&lines) + around + 2 + below + title).then_some((apart, lines))
        });
        if let Some((apart, lines)) = loose {
            return Self { is_loose: apart == Apart::All, gap: gap(&lines, 1), air: 1, lines };
        }
        let air = u16::from(height >= WITH_GAP);
        let tight = lines_of(Apart::None);
        // Where not all rows are shown anyway, the groups are apart.
        let is_cut = air > 0 && height_of(&tight) + around + 2 * air > height;
        let lines = if is_cut { lines_of(Apart::Headed) } else { tight };
        Self { is_loose: false, gap: gap(&lines, air), air, lines }
    }
}

/// So many lines around the marked row, and the number of rows below them.
fn visible(
    rows: &[FormRow],
    lines: &[Line],
    marked: usize,
    (shown, is_cut): (u16, bool),
) -> (Vec<Line>, usize) {
    let mut visible = scrolled(lines, marked, shown.into());
    keep_head(rows, lines, &mut visible);
    let last = visible.iter().rposition(|line| matches!(line, Line::Row(_)));
    // The head of a group that is not shown is not shown either.
    if is_cut {
        visible.truncate(last.map_or(0, |at| at + 1));
    }
    let unseen = match visible.get(last.unwrap_or_default()) {
        Some(&Line::Row(at)) => rows.len() - 1 - at,
        _ => 0,
    };
    (visible, unseen)
}

/// A line of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Line {
    Row(usize),
    /// The head of the group that begins with a row.
    Head(usize),
    Gap,
}

/// The fewest columns of a label: with it the values stay where they are when rows come and go.
const LABEL: u16 = 11;
/// The columns between a label and its value, with the sign of one that is changed.
const AFTER_LABEL: u16 = 3;

/// The columns of the labels, with the pointer before them.
fn label_width(rows: &[FormRow]) -> u16 {
    let labels = rows.iter().filter(|row| row.cards().is_empty());
    INDENT + labels.map(|row| columns(&row.label)).fold(LABEL, u16::max) + AFTER_LABEL
}

/// The columns between two cards, the most first.
const CARD_GAPS: [u16; 3] = [2, 1, 0];

/// The lines of all rows but so many first ones.
fn lines_of(rows: &[FormRow], first: usize, apart: Apart) -> Vec<Line> {
    let mut lines = Vec::new();
    for (at, row) in rows.iter().enumerate().skip(first) {
        let begins = match apart {
            Apart::None => false,
            Apart::Headed => row.head.is_some(),
            Apart::All => row.head.is_some() || row.is_apart,
        };
        lines.extend((begins && !lines.is_empty()).then_some(Line::Gap));
        lines.extend(row.head.is_some().then_some(Line::Head(at)));
        lines.push(Line::Row(at));
    }
    lines
}

/// An area without the columns of the pointer.
fn indented(area: Rect) -> Rect {
    let indent = INDENT.min(area.width);
    Rect { x: area.x + indent, width: area.width - indent, ..area }
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

/// The areas of the cards of a row, one beside the other; none if they do not all fit. The number of the
/// first one is above the labels.
fn cards_in(shown: &FormRow, area: Rect) -> Vec<Rect> {
    let widths: Vec<u16> = shown.cards().iter().map(|card| columns(card)).collect();
    let between = u16::try_from(widths.len()).unwrap_or(u16::MAX).saturating_sub(1);
    let needed = INDENT - 1 + widths.iter().sum::<u16>();
    let fitting = CARD_GAPS.into_iter().find(|gap| needed + between * gap <= area.width);
    let Some(gap) = fitting else { return Vec::new() };
    let mut x = area.x + INDENT - 1;
    let place = |width: u16| {
        let card = Rect { x, width, ..area };
        x += width + gap;
        card
    };
    widths.into_iter().map(place).collect()
}
