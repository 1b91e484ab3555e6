//! The area of each part of a list.

use std::rc::Rc;

use ratatui_core::layout::{Rect, Size};

use super::said::said_in;
use super::{Around, Beside, INDENT, List};
use crate::console::paint::{columns, row};
use crate::console::table::Tone;
use crate::console::wrap::wrap;
use crate::tui::picture::{Picture, size_in};
use crate::views::board::BESIDE_BOARD;

/// The area of each part of a list, with what stands around its rows.
pub(super) struct Places {
    pub(super) title: Rect,
    /// The names of the pages.
    pub(super) tabs: Vec<Rect>,
    pub(super) subtitle: Rect,
    /// The rows, with what stands above and below them.
    pub(super) stack: Stack,
    /// What belongs to the marked row.
    pub(super) said: Beside,
    /// Where it stands.
    pub(super) beside: Option<Pane>,
    /// What stands below the rows.
    pub(super) under: Option<Rc<dyn Picture>>,
    /// The line between the rows and what is beside them.
    pub(super) separator: Rect,
    /// The message or the question.
    pub(super) message: Rect,
    pub(super) bar: Rect,
}

/// The place of what belongs to the marked row.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pane {
    /// Empty if there is none, or no room for it.
    pub(super) picture: Rect,
    /// The lines below the picture.
    pub(super) lines: Rect,
    /// Their texts, one line for each row.
    pub(super) texts: Vec<Vec<(String, Tone)>>,
}

/// Rows above those of the list: the title, what is listed, and the heads of the columns.
const HEADING: u16 = 3;
/// The column of the title.
const MARGIN: u16 = 1;
/// Columns of the line between the rows and what is beside them, with a gap on both sides.
const BETWEEN: u16 = 3;
/// How many of them are before the line.
const BEFORE_LINE: u16 = 1;
/// Rows that the list keeps below what stands above it: the heads of the columns, and three of its own.
const LEAST_ROWS: u16 = 4;
/// Rows that what stands above the list keeps: where all rows can be seen then, and where not.
const ABOVE: [u16; 2] = [9, 11];
/// The columns of lines beside the rows without a picture.
const LINES: u16 = 32;
/// The rows for what is said below a part of a picture.
const PART_SAID: u16 = 2;
/// The columns that a table keeps beside a larger picture.
const TABLE: u16 = 36;
/// The columns of what is beside a matrix that is as wide as it can be: those of a board of 19 lines.
const WIDE: u16 = 88;
/// A list on a larger screen stands in its middle: the most columns beside a table, and those of pages,
/// which are all at the same place.
const MOST: u16 = 108;
const PAGES: u16 = 200;
/// The columns at both sides of a list, and the rows above it, on a screen of at least this size.
const INSET: Size = Size { width: 1, height: 1 };
const LARGE: Size = Size { width: 100, height: 30 };
/// Rows between the list and what stands below it.
const GAP: u16 = 1;
/// The fewest rows of a screen with a gap above its keys.
const WITH_GAP: u16 = 12;

impl Places {
    /// The places on a screen of this size.
    pub(super) fn new(list: &List, around: &dyn Around, screen: Rect) -> Self {
        let said = list.beside(around);
        let (whole, screen) = (screen, in_the_middle(list, screen));
        let inner =
            Rect { x: screen.x + MARGIN, width: screen.width.saturating_sub(2 * MARGIN), ..screen };
        let title = Rect { width: columns(&list.title).min(inner.width), ..row(inner, 0) };
        let text = list.question.as_ref().unwrap_or(&list.message);
        let lines = u16::try_from(wrap(text, inner.width).len()).unwrap_or(u16::MAX);
        let message = Rect { height: lines.clamp(1, (screen.height / 3).max(1)), ..inner };
        let bar = row(inner, screen.height.saturating_sub(1));
        let gap = u16::from(screen.height >= WITH_GAP);
        let message = Rect { y: bar.y.saturating_sub(message.height + gap), ..message };
        let subtitle = subtitle(list, inner, title);
        let heading = screen.y + HEADING + subtitle.height.saturating_sub(1);
        let heading = heading.min(message.y);
        let main = Rect { y: heading, height: message.y.saturating_sub(heading), ..screen };
        // What is beside the rows begins with the heads of their columns.
        let side = Rect { y: main.y.saturating_sub(1), height: main.height + 1, ..main };
        let beside = arrange(list, &said, &around.pictures(), side);
        let before = |pane: &Pane| pane.picture.x.saturating_sub(screen.x + BETWEEN);
        let width = beside.as_ref().map_or(side.width, before);
        let (above, under) = (around.above(), list.below(around, beside.is_some()));
        let stack = |height| {
            let column = Rect { width, height, ..side };
            Stack::new(list, [above, under.as_deref()], column, is_large(whole))
        };
        // The last rows, or what is below them, may take the row of a message while there is none, also
        // for a gap above them.
        let is_free = is_free(list) && (beside.is_some() || said.lines.is_empty());
        let usual = stack(side.height);
        let taller = is_free.then(|| stack(side.height + 1));
        let is_better = |it: &Stack| it.is_whole && (!usual.is_whole || it.gap() > usual.gap());
        let stack = taller.filter(is_better).unwrap_or(usual);
        let separator = beside.as_ref().map_or(Rect::ZERO, |pane| {
            // It ends with what is on both sides of it.
            let bottom = side.bottom().max(pane.lines.bottom()).max(stack.rows.bottom());
            let x = screen.x + width + BEFORE_LINE;
            Rect { x, width: 1, height: bottom - side.y, ..side }
        });
        Self {
            title,
            tabs: tabs(list, row(inner, 0), title),
            subtitle,
            stack,
            separator,
            said,
            beside,
            under,
            message,
            bar,
        }
    }
}

/// Whether nothing stands in the row of a message.
const fn is_free(list: &List) -> bool {
    list.message.is_empty() && list.question.is_none()
}

const fn is_large(screen: Rect) -> bool {
    screen.width >= LARGE.width && screen.height >= LARGE.height
}

/// The part of a screen that a list takes.
fn in_the_middle(list: &List, screen: Rect) -> Rect {
    let Size { width, height } = if is_large(screen) { INSET } else { Size::ZERO };
    let inner = Rect {
        x: screen.x + width,
        y: screen.y + height,
        width: screen.width - 2 * width,
        height: screen.height - height,
    };
    let most = if list.tabs.is_empty() { list.table.whole_width() + MOST } else { PAGES };
    let width = inner.width.min(most);
    Rect { x: inner.x + (inner.width - width) / 2, width, ..inner }
}

/// How far the rows of a list are apart.
#[derive(Debug, Clone, Copy)]
struct Spacing {
    /// Whether blank rows keep groups apart.
    is_apart: bool,
    /// The blank rows below the heads of the columns.
    gap: u16,
}

/// The spacings, the widest first, which is for a large screen.
const SPACINGS: [Spacing; 3] =
    [Spacing::new(true, 1), Spacing::new(false, 1), Spacing::new(false, 0)];

impl Spacing {
    const fn new(is_apart: bool, gap: u16) -> Self {
        Self { is_apart, gap }
    }

    /// The rows that a list takes without the heads of its columns.
    fn rows(self, list: &List) -> u16 {
        let bottom = list.table.rows().checked_sub(1);
        let rows = bottom.map_or(0, |row| list.offset(row, self.is_apart) + 1);
        u16::try_from(rows).unwrap_or(u16::MAX)
    }
}

/// The rows of a list, with what stands above and below them.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stack {
    pub(super) above: Option<Rect>,
    /// The row of the heads of the columns.
    pub(super) heads: u16,
    pub(super) rows: Rect,
    /// Whether blank rows keep groups apart; all rows have room then.
    pub(super) is_apart: bool,
    pub(super) below: Option<Rect>,
    /// Whether all rows are shown, with what is to stand below them.
    pub(super) is_whole: bool,
}

impl Stack {
    /// The rows in a column, with a picture above and one below them.
    fn new(
        list: &List,
        [over, under]: [Option<&dyn Picture>; 2],
        column: Rect,
        is_large: bool,
    ) -> Self {
        let [.., tight] = SPACINGS;
        let spacings = &SPACINGS[usize::from(!is_large || list.is_matrix)..];
        let above = over.map(|picture| above(list, picture, column, spacings));
        let used = above.map_or(0, |area| area.height + 1).min(column.height.saturating_sub(1));
        let heads = column.y + used;
        let rows = Rect { y: heads + 1, height: column.height - used - 1, ..column };
        let spread = |spacing| spread(list, under, rows, spacing);
        let least = spread(tight);
        // More room for the rows takes none from what is below them.
        let height = |spread: &Spread| spread.below.map(|area| area.height);
        let fits = |it: &Spread| least.as_ref().is_some_and(|least| height(it) == height(least));
        let spread = spacings.iter().find_map(|&spacing| spread(spacing).filter(fits));
        let is_whole = spread.is_some();
        let Spread { rows, is_apart, below } =
            spread.unwrap_or(Spread { rows, is_apart: false, below: None });
        Self { above, heads, rows, is_apart, below, is_whole }
    }

    /// The blank rows below the heads of the columns.
    pub(super) const fn gap(&self) -> u16 {
        self.rows.y - self.heads - 1
    }

    /// The number of rows of the list that are shown.
    pub(super) fn room(&self) -> usize {
        if self.is_apart { usize::MAX } else { usize::from(self.rows.height).max(1) }
    }
}

/// The rows of a list in a spacing, and what stands below them.
struct Spread {
    rows: Rect,
    is_apart: bool,
    below: Option<Rect>,
}

/// The rows of a list below the heads of the columns, and the place of the picture below them; `None`
/// if there is no room for all of that.
fn spread(
    list: &List,
    picture: Option<&dyn Picture>,
    room: Rect,
    spacing: Spacing,
) -> Option<Spread> {
    let Spacing { is_apart, gap } = spacing;
    let room = Rect { y: room.y + gap, height: room.height.checked_sub(gap)?, ..room };
    let rows = Rect { height: spacing.rows(list), ..room };
    let left = room.height.checked_sub(rows.height)?;
    let Some(picture) = picture else { return Some(Spread { rows: room, is_apart, below: None }) };
    let below = Some(below(picture, rows, left, GAP + u16::from(is_apart))?);
    Some(Spread { rows, is_apart, below })
}

/// The place of a picture above the rows of a list, which take what they need.
fn above(list: &List, picture: &dyn Picture, column: Rect, spacings: &[Spacing]) -> Rect {
    let x = column.x + MARGIN;
    let most = column.height.saturating_sub(LEAST_ROWS + 1);
    let left = |spacing: &Spacing| column.height.checked_sub(2 + spacing.gap + spacing.rows(list));
    let left = spacings.iter().filter_map(left).find(|&rows| rows >= ABOVE[0]);
    let width = column.width.saturating_sub(2 * MARGIN);
    let room = Size { width, height: left.unwrap_or(ABOVE[1]).min(most) };
    let screen =
        Size { width: width + BESIDE_BOARD.width, height: room.height + BESIDE_BOARD.height };
    let height = picture.size(screen).height.min(room.height);
    Rect { x, width, height, ..column }
}

/// The place of a picture below the rows of a list, if there are enough rows of the screen left.
fn below(picture: &dyn Picture, rows: Rect, left: u16, gap: u16) -> Option<Rect> {
    let room = Rect { x: rows.x + INDENT, width: rows.width.saturating_sub(INDENT), ..rows };
    let height = left.checked_sub(gap)?;
    let size = size_in(picture, Size { width: room.width, height })?;
    let area = Rect { y: rows.bottom() + gap, height: size.height, ..room };
    Some(area).filter(|area| area.height > 0)
}

/// The places of the names of the pages, behind the title.
fn tabs(list: &List, line: Rect, title: Rect) -> Vec<Rect> {
    let mut x = title.right() + 2;
    // A list that is alone has no pages to choose from.
    let shown = if list.tabs.len() > 1 { &list.tabs[..] } else { &[] };
    let place = |name: &String| {
        let width = (columns(name) + 2).min(line.right().saturating_sub(x));
        let area = Rect { x, width, ..line };
        x += width + 1;
        area
    };
    shown.iter().map(place).collect()
}

/// The place of what is listed: at the right of the first line, or else below the title, in as many
/// rows as it needs.
fn subtitle(list: &List, inner: Rect, title: Rect) -> Rect {
    let tabs = tabs(list, row(inner, 0), title);
    let left = tabs.last().map_or(title.right(), |tab| tab.right()) + 2;
    let width = columns(&list.subtitle);
    if left + width > inner.right() {
        let lines = u16::try_from(wrap(&list.subtitle, inner.width).len()).unwrap_or(u16::MAX);
        let height = lines.clamp(1, (inner.height / 4).max(1));
        return Rect { height, ..row(inner, 1) };
    }
    Rect { x: inner.right() - width, width, ..row(inner, 0) }
}

/// The places of what is beside the rows, if the rows leave room for it. It has the columns of the widest
/// of these pictures.
fn arrange(list: &List, said: &Beside, all: &[Rc<dyn Picture>], side: Rect) -> Option<Pane> {
    let picture = size_beside(list, said.picture.as_deref(), &said.lines, side);
    let all = all.iter().filter_map(|other| size_beside(list, Some(&**other), &said.lines, side));
    let width = all.chain(picture).map(|size| size.width).max()?;
    let picture = picture.unwrap_or_default();
    // What is said may go on in the row of a message while there is none.
    let whole = Rect { height: side.height + u16::from(is_free(list)), ..side };
    let texts = said_in(&said.lines, width, whole.height - picture.height);
    let lines = u16::try_from(texts.len()).unwrap_or(u16::MAX);
    let x = side.right().saturating_sub(MARGIN + width);
    let area = Rect { x, width: picture.width, height: picture.height, ..side };
    let gap = u16::from(picture.height > 0 && picture.height + lines < whole.height);
    let height = whole.height.saturating_sub(picture.height + gap).min(lines);
    let lines = Rect { y: area.bottom() + gap, width, height, ..area };
    Some(Pane { picture: area, lines, texts })
}

/// The size of a picture beside the rows, or of lines alone, if the rows leave room for it: a picture is as
/// large as the whole table allows, or else as small as it can be, and columns of the table are dropped
/// for it.
fn size_beside(
    list: &List,
    picture: Option<&dyn Picture>,
    lines: &[(String, Tone)],
    side: Rect,
) -> Option<Size> {
    let table = &list.table;
    let left = |width: u16| side.width.saturating_sub(INDENT + width + BETWEEN + MARGIN);
    let least = if list.is_matrix { table.kept_width() } else { table.least_width() };
    // Columns of a matrix that can be narrower leave room for more.
    let is_narrow = list.is_matrix && left(table.whole_width()) < WIDE;
    let widest = if is_narrow { least } else { table.whole_width() };
    let rooms = [widest, least].map(left);
    let Some(picture) = picture else {
        // Lines alone are not worth a column of the table.
        let has_room = !lines.is_empty() && LINES <= rooms[0];
        return has_room.then_some(Size { width: LINES, height: 0 });
    };
    let preferred = if list.prefers_picture { left(TABLE).min(rooms[1]) } else { 0 };
    let wide = rooms[0].max(preferred);
    // A picture leaves a row to what is said of it, if that is possible.
    let said = u16::from(!lines.is_empty());
    let heights = [side.height.saturating_sub(said), side.height];
    let wishes = [Some(wide), None].into_iter().zip([wide, rooms[1]]);
    let mut ways = wishes.flat_map(|wish| heights.map(|height| (wish, height)));
    let whole = ways.find_map(|((wish, room), height)| {
        let width = wish.map_or(0, |room| room + BESIDE_BOARD.width);
        let screen = Size { width, height: height + BESIDE_BOARD.height };
        let shown = picture.size(screen);
        (shown.width <= room && shown.height <= height).then_some(shown)
    });
    // A part leaves more rows to what is said of it.
    let height = side.height.saturating_sub(PART_SAID);
    whole.or_else(|| part_of(picture, Size { width: rooms[1], height }))
}

/// The size of the part of a picture that has room; `None` if it is no board or little would be seen.
fn part_of(picture: &dyn Picture, room: Size) -> Option<Size> {
    /// The fewest columns and rows of a part.
    const LEAST: Size = Size { width: 36, height: 12 };
    let Size { width, height } = picture.size(Size::ZERO);
    let size = Size { width: width.min(room.width), height: height.min(room.height) };
    let is_seen = size.width >= LEAST.width && size.height >= LEAST.height;
    (picture.has_parts() && is_seen).then_some(size)
}
