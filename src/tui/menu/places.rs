//! The area of each part of a menu.

use ratatui_core::layout::{Position, Rect, Size};

use super::{Menu, NUMBER};
use crate::console::wrap::wrap;

/// The area of each part of a menu.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The index of the picture that fits, and its area.
    pub(super) picture: Option<(usize, Rect)>,
    /// The title and the line below it.
    pub(super) heading: Rect,
    /// The entries that are shown, each with its index.
    pub(super) entries: Vec<(usize, Rect)>,
    /// What the marked entry does, below the list; `None` if there is no room.
    pub(super) about: Option<Rect>,
    /// The message, or what the marked entry does if there is no room for it below the list.
    pub(super) message: Rect,
    /// The key bar.
    pub(super) bar: Rect,
}

/// Rows of the title, the line below it and a gap.
const HEADING: u16 = 3;
/// The most columns of the text below the list, and the rows that it may need.
const ABOUT_WIDTH: u16 = 48;
const ABOUT_HEIGHT: u16 = 3;
/// Columns between the picture and the list.
const GAP: u16 = 3;

impl Places {
    /// The places in a screen of this size.
    pub(super) fn new(menu: &Menu, screen: Rect) -> Self {
        let lines = wrap(&menu.message, screen.width).len();
        let below =
            u16::try_from(lines).unwrap_or(u16::MAX).clamp(2, (screen.height / 3).max(2)) + 1;
        let main = Rect { height: screen.height.saturating_sub(below), ..screen };
        let has_details = menu.entries.iter().any(|entry| !entry.detail.is_empty());
        let entry_height = if has_details { 2 } else { 1 };
        let room = main.height.saturating_sub(HEADING) / entry_height;
        let shown = menu.entries.len().min(usize::from(room));
        let height = HEADING + entry_height * u16::try_from(shown).unwrap_or(0);
        let list = Size { width: menu.width().max(NUMBER).min(main.width), height };
        let (picture, corner) = arrange(menu, main, list);
        let list = Rect { x: corner.0, y: corner.1, ..Rect::from(list) };
        let first = (menu.marked + 1).saturating_sub(shown);
        let entries = (first..menu.entries.len()).zip(0..u16::try_from(shown).unwrap_or(0));
        let entries = entries.map(|(at, index)| {
            let y = list.y + HEADING + entry_height * index;
            (at, Rect { y, height: entry_height, ..list })
        });
        let right = screen.right().min(list.x + ABOUT_WIDTH);
        let about = Rect {
            y: list.bottom() + 1,
            height: main.bottom().saturating_sub(list.bottom() + 1),
            width: right - list.x,
            ..list
        };
        let left = picture.map_or(list.x, |(_, area)| area.x.min(list.x));
        let beneath = Rect { x: left, width: screen.right() - left, ..screen };
        Self {
            picture,
            heading: Rect { height: HEADING.min(main.height), ..list },
            entries: entries.collect(),
            about: (about.height >= ABOUT_HEIGHT).then_some(about),
            message: Rect {
                y: main.bottom(),
                height: screen.bottom().saturating_sub(main.bottom() + 1),
                ..beneath
            },
            bar: Rect {
                y: screen.bottom().saturating_sub(1),
                height: screen.height.min(1),
                ..beneath
            },
        }
    }

    /// The index of the entry at a position on the screen.
    pub(super) fn entry_at(&self, column: u16, row: u16) -> Option<usize> {
        let at = Position { x: column, y: row };
        self.entries.iter().find(|(_, area)| area.contains(at)).map(|&(at, _)| at)
    }
}

/// The area of the first picture that fits beside or above the list, and the corner of the list.
fn arrange(menu: &Menu, main: Rect, list: Size) -> (Option<(usize, Rect)>, (u16, u16)) {
    let middle = |from: u16, room: u16, size: u16| from + room.saturating_sub(size) / 2;
    for (number, picture) in menu.pictures.iter().enumerate() {
        let size = picture.size(main.as_size());
        let both = size.width + GAP + list.width;
        if both <= main.width && size.height <= main.height {
            let x = middle(main.x, main.width, both);
            let y = middle(main.y, main.height, size.height.max(list.height));
            let inside = |height: u16| middle(y, size.height.max(list.height), height);
            let area = Rect { x, y: inside(size.height), ..Rect::from(size) };
            return (Some((number, area)), (area.right() + GAP, inside(list.height)));
        }
        if size.width <= main.width && size.height + list.height <= main.height {
            let y = middle(main.y, main.height, size.height + list.height + 1);
            let area = Rect { x: middle(main.x, main.width, size.width), y, ..Rect::from(size) };
            let below = (area.bottom() + 1).min(main.bottom() - list.height);
            return (Some((number, area)), (middle(main.x, main.width, list.width), below));
        }
    }
    let corner = (middle(main.x, main.width, list.width), middle(main.y, main.height, list.height));
    (None, corner)
}
