//! The area of each part of a form.

use ratatui_core::layout::{Position, Rect};

use super::FormRow;
use crate::console::paint::{columns, row};

/// The area of each part of a form.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The title.
    pub(super) title: Rect,
    /// The rows that are shown, each with its index.
    pub(super) rows: Vec<(usize, Rect)>,
    /// The columns of the labels, with the pointer before them and a gap.
    pub(super) label_width: u16,
    /// The columns of each value that is shown.
    value_widths: Vec<u16>,
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
    /// The button.
    Button,
}

/// The most columns of a form; the explanations are wrapped at them.
const WIDTH: u16 = 64;
/// Rows of the explanation.
const ABOUT: u16 = 2;
/// Rows besides those of the form: title, gap, button, explanation and key bar.
const AROUND: u16 = 4 + ABOUT;
/// The rows of a form that stands in the middle of the screen. A form with more or fewer begins at
/// the same height, so that it does not move when rows come and go.
const USUAL_ROWS: u16 = 12;

impl Places {
    /// The places in a screen of this size. If not all rows fit, those around the marked one are
    /// shown.
    pub(super) fn new(rows: &[FormRow], marked: usize, screen: Rect) -> Self {
        let count = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let shown = count.min(screen.height.saturating_sub(AROUND));
        // Where there is room, gaps separate the parts.
        let gap = u16::from(screen.height >= count + AROUND + 2);
        let width = screen.width.min(WIDTH);
        let height = shown + AROUND + 2 * gap;
        let middle = screen.height.saturating_sub(USUAL_ROWS + AROUND + 2) / 2;
        let whole = Rect {
            x: screen.x + (screen.width - width) / 2,
            y: screen.y + middle.min(screen.height.saturating_sub(height)),
            width,
            height: height.min(screen.height),
        };
        let first = (marked + 1).min(rows.len()).saturating_sub(shown.into());
        let visible = (first..rows.len()).zip(0..shown);
        let labels = rows.iter().map(|row| columns(&row.label));
        let button = 2 + shown + gap;
        Self {
            title: row(whole, 0),
            rows: visible.map(|(at, index)| (at, row(whole, 2 + index))).collect(),
            label_width: labels.fold(0, u16::max) + 4,
            value_widths: rows.iter().map(FormRow::value_width).collect(),
            button: row(whole, button),
            about: Rect { height: ABOUT, ..row(whole, button + 1 + gap) }.intersection(whole),
            bar: Rect {
                y: screen.bottom().saturating_sub(1),
                height: screen.height.min(1),
                width: screen.right() - whole.x,
                ..whole
            },
        }
    }

    /// The part at a position on the screen.
    pub(super) fn part_at(&self, at: Position) -> Option<Part> {
        if self.button.contains(at) {
            return Some(Part::Button);
        }
        let (number, area) = self.rows.iter().find(|(_, area)| area.contains(at))?;
        let column = (at.x - area.x).checked_sub(self.label_width);
        let inside = column.filter(|&column| column < self.value_widths[*number]);
        Some(Part::Row(*number, inside.map(|column| column > 1)))
    }
}
