//! The area of each part of a menu.

use ratatui_core::layout::{Position, Rect, Size};

use super::logo::{Logo, LogoSize};
use super::{Menu, MenuEntry, NUMBER};
use crate::console::paint::columns;
use crate::console::wrap::wrap;
use crate::tui::picture::Picture;
use crate::tui::slot::{GAP, Slot};

/// The area of each part of a menu.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Places {
    /// The index of the picture that fits, and its area.
    pub(super) picture: Option<(usize, Rect)>,
    /// The place that is kept for pictures, if there is one.
    pub(super) slot: Option<Slot>,
    /// The line below the picture; empty if there is no room.
    pub(super) caption: Rect,
    /// The title, as letters or in one line.
    pub(super) title: Rect,
    /// In which size the title is drawn in large letters.
    pub(super) logo: LogoSize,
    /// The lines below the title.
    pub(super) subtitle: Rect,
    /// The entries that are shown, each with its index.
    pub(super) entries: Vec<(usize, Rect)>,
    /// What the marked entry does, below the entries; `None` if there is no room.
    pub(super) about: Option<Rect>,
    /// The table below that; `None` if there is none or no room for it.
    pub(super) table: Option<Rect>,
    /// The message, or what the marked entry does if there is no room for it below the list.
    pub(super) message: Rect,
    /// The key bar.
    pub(super) bar: Rect,
}

/// The most columns that the lines below the title ask for.
const SUBTITLE: u16 = 40;
/// The most columns beside the board.
const PANEL: u16 = 80;
/// The most columns of the text below the entries, and the rows that it may need.
const ABOUT_WIDTH: u16 = 48;
const ABOUT_HEIGHT: u16 = 3;
/// The fewest rows of the table, with its title.
const TABLE: u16 = 3;
/// The fewest rows of a screen with a gap above its keys.
const WITH_GAP: u16 = 20;

/// The list with what is above and below it.
#[derive(Debug, Clone, Copy)]
struct List {
    width: u16,
    /// Rows of the title, of the lines below it, and of all entries.
    title: u16,
    subtitle: u16,
    entries: u16,
    logo: LogoSize,
    kept: Kept,
}

/// Where gaps are between entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gaps {
    None,
    /// Above each group.
    Groups,
    /// Above each entry, and a wider one above each group.
    All,
}

/// What a list has besides its entries.
#[derive(Debug, Clone, Copy)]
struct Kept {
    gaps: Gaps,
    /// Rows of what the marked entry does and of the table, each with the gap above it.
    about: u16,
    table: u16,
}

impl Kept {
    /// What there is room for, the most first; of a table at least so many rows. Beside the board groups
    /// stay apart; above or below it the room is the board's.
    fn all(table: u16, is_beside: bool) -> [Self; 6] {
        let about = 1 + ABOUT_HEIGHT;
        let kept = |gaps, about, table| Self { gaps, about, table };
        [
            kept(Gaps::Groups, about, table),
            kept(if is_beside { Gaps::Groups } else { Gaps::None }, about, table),
            kept(if is_beside { Gaps::Groups } else { Gaps::None }, 0, table),
            kept(Gaps::Groups, about, 0),
            kept(Gaps::Groups, 0, 0),
            kept(Gaps::None, 0, 0),
        ]
    }

    /// The rows above an entry.
    fn above(self, entry: &MenuEntry, is_first: bool) -> u16 {
        let of_group = u16::from(entry.begins_group);
        match self.gaps {
            _ if is_first => 0,
            Gaps::None => 0,
            Gaps::Groups => of_group,
            Gaps::All => 1 + of_group,
        }
    }
}

impl List {
    /// The list in so many columns and rows. A title that does not fit with the list is one line.
    fn new(menu: &Menu, logo: Option<&Logo>, width: u16, room: u16, is_beside: bool) -> Self {
        let lines = wrap(&menu.subtitle, width.max(1)).len();
        let subtitle = if menu.subtitle.is_empty() { 0 } else { u16::try_from(lines).unwrap_or(1) };
        let list = |(size, logo): (Size, _), kept: Kept| {
            let rows = |(at, entry): (usize, &MenuEntry)| 1 + kept.above(entry, at == 0);
            // What is below entries that are apart is further away.
            let below = u16::from(kept.gaps == Gaps::All);
            let entries = menu.entries.iter().enumerate().map(rows).sum::<u16>() + below;
            Self { width, title: size.height, subtitle, entries, logo, kept }
        };
        let large = logo.map(|logo| (logo.doubled().size(), LogoSize::Double));
        let usual = logo.map(|logo| (logo.size(), LogoSize::Usual));
        let [large, usual] =
            [large, usual].map(|logo| logo.filter(|(size, _)| size.width <= width));
        let line = (Size { width, height: 1 }, LogoSize::None);
        let table = menu.table.as_ref().filter(|table| table.width(false) <= width);
        let table = table.map_or(0, |table| 1 + table.height());
        let all = Kept::all(table.min(1 + TABLE), is_beside);
        // The largest title is there only where nothing is left out for it.
        let widest = Kept { gaps: Gaps::All, table, ..all[0] };
        let largest = large.map(|title| [widest, all[0]].map(|kept| list(title, kept)));
        let largest = largest.into_iter().flatten();
        let others = usual.into_iter().chain([line]);
        let others = others.flat_map(|title| all.map(|kept| list(title, kept)));
        let fitting = largest.chain(others).find(|list| list.height() <= room);
        let mut list = fitting.unwrap_or_else(|| list(line, all[all.len() - 1]));
        if list.kept.table > 0 {
            list.kept.table = table.min(list.kept.table + room - list.height());
        }
        list
    }

    /// Rows of what is above the entries, with a gap.
    const fn heading(&self) -> u16 {
        self.title + self.subtitle + 1
    }

    /// Rows of the entries with what is above them.
    const fn above(&self) -> u16 {
        self.heading() + self.entries
    }

    /// The same with nothing below the entries.
    const fn alone(self) -> Self {
        Self { kept: Kept { about: 0, table: 0, ..self.kept }, ..self }
    }

    const fn height(&self) -> u16 {
        self.above() + self.kept.about + self.kept.table
    }

    fn size(&self, main: Rect) -> Size {
        Size { width: self.width.min(main.width), height: self.height().min(main.height) }
    }
}

impl Places {
    /// The places in a screen of this size.
    pub(super) fn new(menu: &Menu, logo: Option<&Logo>, screen: Rect) -> Self {
        let lines = wrap(&menu.message, screen.width).len();
        let lines = u16::try_from(lines).unwrap_or(u16::MAX).clamp(2, (screen.height / 3).max(2));
        let gap = u16::from(screen.height >= WITH_GAP);
        let below = lines + gap + 1;
        let main = Rect { height: screen.height.saturating_sub(below), ..screen };
        let slot = menu.usual.and_then(|usual| Slot::new(usual, PANEL, below + 1, screen));
        let slot = slot.zip(menu.pictures.first());
        let (picture, list, corner) = if let Some((slot, picture)) = slot {
            in_slot(menu, logo, main, slot, *picture)
        } else {
            let lists = [menu.width(logo), menu.narrow_width()].map(|width| {
                List::new(
                    menu,
                    logo,
                    width.clamp(NUMBER, main.width.max(NUMBER)),
                    main.height,
                    false,
                )
            });
            arrange(menu, main, lists)
        };
        let size = list.size(main);
        let area = Rect { x: corner.0, y: corner.1, ..Rect::from(size) };
        // Each part below the entries has a gap above it.
        let part = |above: u16, rows: u16| {
            let y = area.y + above + 1;
            (rows > 0).then(|| Rect { y, height: rows - 1, ..area })
        };
        let about = part(list.above(), list.kept.about);
        let width = ABOUT_WIDTH.max(list.width).min(screen.right() - area.x);
        let left = picture.map_or(area.x, |(_, picture)| picture.x.min(area.x));
        let beneath = Rect { x: left, width: screen.right() - left, ..screen };
        let caption = picture.map_or(Rect::default(), |(number, picture)| {
            let height = u16::from(picture.bottom() < main.bottom());
            // A gap keeps it off the board where there is room.
            let y = picture.bottom() + u16::from(picture.bottom() + 1 < main.bottom());
            let text = columns(menu.pictures[number].caption().unwrap_or_default());
            let below = slot.map_or(picture, |(slot, _)| slot.below(picture, y, text));
            Rect { y, height, ..below }
        });
        let is_free = caption.intersection(area).is_empty();
        Self {
            picture,
            slot: slot.map(|(slot, _)| slot),
            caption: if is_free { caption } else { Rect::default() },
            title: Rect { height: list.title, ..area }.intersection(main),
            logo: list.logo,
            subtitle: Rect { y: area.y + list.title, height: list.subtitle, ..area }
                .intersection(main),
            entries: entries(menu, area, &list),
            about: about.map(|about| Rect { width, ..about }),
            table: part(list.above() + list.kept.about, list.kept.table),
            message: Rect {
                y: main.bottom(),
                height: screen.bottom().saturating_sub(main.bottom() + gap + 1),
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

/// The entries that fit below a heading, the marked one among them, each with its area.
fn entries(menu: &Menu, area: Rect, list: &List) -> Vec<(usize, Rect)> {
    let heading = list.heading();
    let room = area.height.saturating_sub(heading);
    let above = |at: usize| list.kept.above(&menu.entries[at], at == 0);
    let height = |at: usize| 1 + above(at);
    let mut first = 0;
    while first < menu.marked && (first..=menu.marked).map(height).sum::<u16>() > room {
        first += 1;
    }
    let mut y = area.y + heading;
    let mut placed = Vec::new();
    for at in first..menu.entries.len() {
        let above = if at == first && at > 0 { 0 } else { above(at) };
        let entry = Rect { y: y + above, height: 1, ..area };
        if entry.bottom() > area.bottom() {
            break;
        }
        y = entry.bottom();
        placed.push((at, entry));
    }
    placed
}

/// A picture in the place that is kept for it, and the list in the columns beside that, with its corner.
fn in_slot(
    menu: &Menu,
    logo: Option<&Logo>,
    main: Rect,
    slot: Slot,
    picture: &dyn Picture,
) -> (Option<(usize, Rect)>, List, (u16, u16)) {
    let Slot { board, panel, .. } = slot;
    let list = List::new(menu, logo, panel.width, main.height, true);
    let height = list.size(main).height;
    // Both begin in the same row, as far as the screen allows.
    let y = board.y.min(main.bottom().saturating_sub(height));
    (Some((0, slot.place(picture))), list, (panel.x, y))
}

/// The area of the first picture that fits beside or above the list, the list that goes with it, the
/// widest that fits, and the corner of the list.
fn arrange(menu: &Menu, main: Rect, lists: [List; 2]) -> (Option<(usize, Rect)>, List, (u16, u16)) {
    let middle = |from: u16, room: u16, size: u16| from + room.saturating_sub(size) / 2;
    for (number, picture) in menu.pictures.iter().enumerate() {
        let size = picture.size(main.as_size());
        let with_caption = (size.height + 1).min(main.height);
        for list in lists {
            let both = size.width + GAP + list.width;
            if both <= main.width && size.height <= main.height {
                let height = list.size(main).height;
                let x = middle(main.x, main.width, both);
                let all = with_caption.max(height);
                let y = middle(main.y, main.height, all);
                let inside = |height: u16| middle(y, all, height);
                let area = Rect { x, y: inside(with_caption), ..Rect::from(size) };
                return (Some((number, area)), list, (area.right() + GAP, inside(height)));
            }
        }
        let list = lists[0].alone();
        let height = list.size(main).height;
        if size.width <= main.width && size.height + height <= main.height {
            let y = middle(main.y, main.height, size.height + height + 1);
            let area = Rect { x: middle(main.x, main.width, size.width), y, ..Rect::from(size) };
            let below = (area.bottom() + 1).min(main.bottom() - height);
            let x = middle(main.x, main.width, list.width.min(main.width));
            return (Some((number, area)), list, (x, below));
        }
    }
    let list = lists[0];
    let size = list.size(main);
    let corner = (middle(main.x, main.width, size.width), middle(main.y, main.height, size.height));
    (None, list, corner)
}

impl Menu<'_> {
    /// The columns that the list and what is above it ask for.
    fn width(&self, logo: Option<&Logo>) -> u16 {
        let texts = self.subtitle.lines().map(|line| columns(line).min(SUBTITLE));
        let logo = logo.map_or(0, |logo| logo.size().width);
        texts.chain([columns(&self.title), logo, self.narrow_width()]).fold(0, u16::max)
    }

    /// The columns of the names alone.
    fn narrow_width(&self) -> u16 {
        let names = self.entries.iter().map(|entry| NUMBER + columns(&entry.name) + 1);
        names.fold(0, u16::max)
    }
}
