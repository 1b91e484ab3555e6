//! The area of each part of a form.

use ratatui_core::layout::{Position, Rect, Size};

use super::FormRow;
use crate::console::paint::{columns, row};
use crate::tui::picture::Picture;

/// The area of each part of a form.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The title.
    pub(super) title: Rect,
    /// The picture beside the form, if there is room.
    pub(super) picture: Option<Rect>,
    /// The cards of the row of cards; none if it has no room for all.
    pub(super) cards: Vec<Rect>,
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
    /// A card of a row.
    Card(usize, usize),
    /// The button.
    Button,
}

/// The most columns of a form; the explanations are wrapped at them.
const WIDTH: u16 = 64;
/// Rows of the explanation, also where there are fewer columns.
const ABOUT: u16 = 2;
const ABOUT_NARROW: u16 = 3;
/// Rows besides those of the form and of the explanation: title, gap, button and key bar.
const AROUND: u16 = 4;
/// The rows of a form that stands in the middle of the screen. A form with more or fewer begins at
/// the same height, so that it does not move when rows come and go.
const USUAL_ROWS: u16 = 12;

/// The fewest columns of a screen with a picture beside the form.
const WIDE: u16 = 90;
/// The fewest and the most columns from a form beside a picture to the edge of the screen.
const BESIDE: [u16; 2] = [44, WIDTH + 6];
/// The columns between the picture and the form, and the rows below: as on the home screen, so that a
/// large board stays where it is there.
const GAP: u16 = 3;
const BELOW: u16 = 3;

impl Places {
    /// The places in a screen of this size. If not all rows fit, those around the marked one are
    /// shown.
    pub(super) fn new(
        rows: &[FormRow],
        marked: usize,
        picture: Option<&dyn Picture>,
        screen: Rect,
    ) -> Self {
        let main = Rect { height: screen.height.saturating_sub(BELOW), ..screen };
        let picture = picture.and_then(|picture| beside(picture, main));
        let room = picture.map_or(screen, |area| {
            let x = area.right() + GAP;
            Rect { x, width: WIDTH.min(screen.right() - x), ..screen }
        });
        let count = u16::try_from(rows.len()).unwrap_or(u16::MAX);
        let about = if room.width < WIDTH { ABOUT_NARROW } else { ABOUT };
        let around = AROUND + about;
        let shown = count.min(screen.height.saturating_sub(around));
        // Where there is room, gaps separate the parts.
        let has_cards = rows.iter().any(|row| !row.cards().is_empty());
        let gap = u16::from(screen.height >= count + around + 2 + u16::from(has_cards));
        let below_cards = gap * u16::from(has_cards);
        let width = room.width.min(WIDTH);
        let height = shown + around + 2 * gap + below_cards;
        let middle = screen.height.saturating_sub(USUAL_ROWS + around + 2) / 2;
        let whole = Rect {
            x: room.x + (room.width - width) / 2,
            y: screen.y + middle.min(screen.height.saturating_sub(height)),
            width,
            height: height.min(screen.height),
        };
        let first = (marked + 1).min(rows.len()).saturating_sub(shown.into());
        let visible = (first..rows.len()).zip(0..shown);
        let mut placed = Vec::new();
        let (mut y, mut cards) = (2, Vec::new());
        for (at, _) in visible {
            let area = row(whole, y);
            let own = cards_in(&rows[at], area);
            y += 1 + if rows[at].cards().is_empty() { 0 } else { below_cards };
            cards.extend(own);
            placed.push((at, area));
        }
        let labels = rows.iter().filter(|row| cards.is_empty() || row.cards().is_empty());
        let button = 2 + shown + below_cards + gap;
        Self {
            title: row(whole, 0),
            picture,
            label_width: labels.map(|row| columns(&row.label)).fold(0, u16::max) + 4,
            cards,
            rows: placed,
            value_widths: rows.iter().map(FormRow::value_width).collect(),
            button: row(whole, button),
            about: Rect { height: about, ..row(whole, button + 1 + gap) }.intersection(whole),
            bar: Rect {
                y: screen.bottom().saturating_sub(1),
                height: screen.height.min(1),
                width: screen.right() - picture.map_or(whole.x, |area| area.x),
                x: picture.map_or(whole.x, |area| area.x),
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
        Some(Part::Row(*number, inside.map(|column| column > 1)))
    }
}

/// The area of a picture that leaves room for a form at its right. The form stands at the same column,
/// whatever the size of the picture.
fn beside(picture: &dyn Picture, screen: Rect) -> Option<Rect> {
    let [least, most] = BESIDE;
    let form = (screen.width / 8 * 3).clamp(least, most);
    let fits =
        |size: &Size| size.width + GAP + form <= screen.width && size.height <= screen.height;
    // Where the size that suits the screen has no room, the smallest may have it.
    let mut sizes = [screen.as_size(), Size::ZERO].map(|room| picture.size(room)).into_iter();
    let Size { width, height } = sizes.find(fits).filter(|_| screen.width >= WIDE)?;
    let x = screen.right() - form - GAP - width;
    let y = (screen.height - (height + 1).min(screen.height)) / 2;
    Some(Rect { x, y: screen.y + y, width, height })
}

/// The areas of the cards of a row; none if they do not all fit.
fn cards_in(shown: &FormRow, area: Rect) -> Vec<Rect> {
    let mut x = area.x + 2;
    let mut place = |text: &String| {
        let width = columns(text);
        let card = Rect { x, width, ..area };
        x += width + 1;
        card
    };
    let cards: Vec<Rect> = shown.cards().iter().map(&mut place).collect();
    if cards.last().is_none_or(|last| last.right() <= area.right()) { cards } else { Vec::new() }
}
