//! Plain-text tables, aligned by display width and fitted to the width of the terminal.
//!
//! If a table is too wide, the least important columns are dropped first, then texts are truncated
//! in the columns that allow it. Cells may contain any text: unprintable characters are replaced.

mod cell;

pub use cell::{Cell, Tone};

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use self::cell::cut;
use super::printable::printable;

/// Spaces between two columns.
const GAP: usize = 2;

/// The alignment of the texts in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// For words.
    Left,
    /// For numbers.
    Right,
}

/// A column of a table.
#[derive(Debug, Clone)]
pub struct Column {
    header: String,
    /// What the header means.
    tone: Tone,
    align: Align,
    /// The order in which columns are dropped, 0 first; `None` if the column is never dropped.
    drop_order: Option<u8>,
    /// The minimum width to which texts are truncated; `None` if they are never truncated.
    least: Option<usize>,
    /// The width below which texts are truncated only once no other column can be dropped.
    kept: usize,
    /// The spaces before it, unless it is the first one.
    gap: usize,
    /// Whether its bars take what the other columns leave of the width.
    is_stretched: bool,
}

impl Column {
    /// A column that is never dropped and whose texts are never truncated.
    #[must_use]
    pub const fn new(header: String, align: Align) -> Self {
        let (drop_order, least, kept, gap, is_stretched) = (None, None, 0, GAP, false);
        Self { header, tone: Tone::Plain, align, drop_order, least, kept, gap, is_stretched }
    }

    /// Lets the column be dropped if the table is too wide, after those of a lower order.
    #[must_use]
    pub const fn dropped(mut self, order: u8) -> Self {
        self.drop_order = Some(order);
        self
    }

    /// Lets its texts be truncated if the table is too wide, preferably to no less than `least`.
    #[must_use]
    pub const fn cut_to(mut self, least: usize) -> Self {
        self.least = Some(least);
        self
    }

    /// Lets its header stand out.
    #[must_use]
    pub const fn strong(mut self) -> Self {
        self.tone = Tone::Strong;
        self
    }

    /// Sets the spaces between it and the column before.
    #[must_use]
    pub const fn after(mut self, gap: usize) -> Self {
        self.gap = gap;
        self
    }

    /// Lets its bars take what the other columns leave of the width.
    #[must_use]
    pub const fn stretched(mut self) -> Self {
        self.is_stretched = true;
        self
    }

    /// Lets other columns be dropped before its texts are truncated to less than this width.
    #[must_use]
    pub const fn kept_to(mut self, kept: usize) -> Self {
        self.kept = kept;
        self
    }
}

/// A table and its rows.
#[derive(Debug, Clone, Default)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Row>,
}

/// A row of a table.
#[derive(Debug, Clone)]
enum Row {
    /// A cell for each column.
    Cells(Vec<Cell>),
    /// The heading of the rows that follow, over all columns.
    Heading(String),
}

/// A column that is shown, with its width.
#[derive(Clone, Copy)]
struct Shown {
    index: usize,
    width: usize,
    least: usize,
    kept: usize,
    gap: usize,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub const fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row: a cell for each column.
    pub fn push<C: Into<Cell>>(&mut self, cells: impl IntoIterator<Item = C>) {
        let row: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        debug_assert_eq!(row.len(), self.columns.len(), "a row has a cell for each column");
        self.rows.push(Row::Cells(row));
    }

    /// Adds a heading of the rows that follow.
    pub fn push_heading(&mut self, text: &str) {
        self.rows.push(Row::Heading(printable(text).into_owned()));
    }

    /// Whether the row of this number, from 0, is a heading.
    #[must_use]
    pub fn is_heading(&self, row: usize) -> bool {
        matches!(self.rows.get(row), Some(Row::Heading(_)))
    }

    /// Whether its columns have headers.
    #[must_use]
    pub fn has_headers(&self) -> bool {
        self.columns.iter().any(|column| !column.header.is_empty())
    }

    /// The number of rows, headings included.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The columns that the table needs at least, with its texts whole: those of the columns that are
    /// never dropped.
    #[must_use]
    pub fn least_width(&self) -> u16 {
        let kept = self.columns.iter().enumerate().filter(|(_, it)| it.drop_order.is_none());
        let kept: Vec<_> = kept.map(|(index, _)| self.full_width(index)).collect();
        u16::try_from(total(&kept, |column| column.width)).unwrap_or(u16::MAX)
    }

    /// The columns that the whole table takes.
    #[must_use]
    pub fn whole_width(&self) -> u16 {
        u16::try_from(total(&self.whole(), |column| column.width)).unwrap_or(u16::MAX)
    }

    /// The columns that the table takes without those that are dropped first.
    #[must_use]
    pub fn kept_width(&self) -> u16 {
        let mut shown = self.whole();
        shown.retain(|column| self.columns[column.index].drop_order != Some(0));
        u16::try_from(total(&shown, |column| column.kept)).unwrap_or(u16::MAX)
    }

    /// The headers and the rows, each line at most `width` columns wide.
    #[must_use]
    pub fn lines(&self, width: Option<u16>) -> Vec<String> {
        self.toned_lines(width).iter().map(|parts| text_of(parts)).collect()
    }

    /// The same, each line in parts with their meanings.
    #[must_use]
    pub fn toned_lines(&self, width: Option<u16>) -> Vec<Vec<(String, Tone)>> {
        let width = width.map_or(usize::MAX, usize::from);
        let shown = self.fit(width);
        let header = |column: &Column| Cell::of([(column.header.clone(), column.tone)]);
        let headers = self.columns.iter().map(header);
        let headers = self.line(&headers.collect::<Vec<_>>(), &shown);
        let rows = self.rows.iter().map(|row| match row {
            Row::Cells(cells) => self.line(cells, &shown),
            Row::Heading(text) => vec![(cut(text, width), Tone::Heading)],
        });
        [headers].into_iter().chain(rows).map(|line| within(line, width)).collect()
    }

    /// Writes the headers and the rows, each line at most `width` columns wide.
    ///
    /// # Errors
    /// The errors of writing to `out`.
    pub fn write(&self, width: Option<u16>, out: &mut impl Write) -> io::Result<()> {
        self.lines(width).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn line(&self, row: &[Cell], shown: &[Shown]) -> Vec<(String, Tone)> {
        let mut line = Vec::new();
        for (place, &Shown { index, width, gap, .. }) in shown.iter().enumerate() {
            let column = &self.columns[index];
            let cell = &row[index];
            let parts =
                if column.is_stretched { cell.stretched(width) } else { cell.within(width) };
            let padding = " ".repeat(width - text_of(&parts).width());
            let gap = " ".repeat(if place > 0 { gap } else { 0 });
            let (before, after) = match column.align {
                Align::Left => (gap, padding),
                Align::Right => (gap + &padding, String::new()),
            };
            line.push((before, Tone::Plain));
            line.extend(parts);
            line.push((after, Tone::Plain));
        }
        line
    }

    /// Chooses the columns and their widths.
    fn fit(&self, width: usize) -> Vec<Shown> {
        let mut shown = self.whole();
        while total(&shown, |column| column.kept) > width {
            let droppable = shown.iter().enumerate().filter_map(|(place, column)| {
                self.columns[column.index].drop_order.map(|order| (order, place))
            });
            let Some((_, place)) = droppable.min() else {
                break;
            };
            shown.remove(place);
        }
        while total(&shown, |column| column.width) > width {
            let is_kept = shown.iter().all(|column| column.width <= column.kept);
            let floor = |column: &Shown| if is_kept { column.least } else { column.kept };
            let widest = shown
                .iter_mut()
                .filter(|column| column.width > floor(column))
                .max_by_key(|column| column.width);
            let Some(widest) = widest else {
                break;
            };
            widest.width -= 1;
        }
        let rest = width.saturating_sub(total(&shown, |column| column.width));
        let is_stretched = |column: &&mut Shown| self.columns[column.index].is_stretched;
        if let Some(column) = shown.iter_mut().find(is_stretched).filter(|_| width < usize::MAX) {
            column.width += rest;
        }
        shown
    }

    /// All columns, with their texts whole.
    fn whole(&self) -> Vec<Shown> {
        (0..self.columns.len()).map(|index| self.full_width(index)).collect()
    }

    fn full_width(&self, index: usize) -> Shown {
        let column = &self.columns[index];
        let cells = self.rows.iter().filter_map(|row| match row {
            Row::Cells(cells) => Some(cells[index].width()),
            Row::Heading(_) => None,
        });
        let width = cells.fold(column.header.width(), usize::max);
        let least = column.least.unwrap_or(width).min(width);
        Shown { index, width, least, kept: column.kept.min(width).max(least), gap: column.gap }
    }
}

/// The columns of a line, with these widths and the gaps between them.
fn total(shown: &[Shown], width: fn(&Shown) -> usize) -> usize {
    let gaps = shown.iter().skip(1).map(|column| column.gap);
    shown.iter().map(width).chain(gaps).sum()
}

/// The text of a line.
fn text_of(parts: &[(String, Tone)]) -> String {
    parts.iter().map(|(text, _)| text.as_str()).collect()
}

/// A line without the blanks at its end that are not seen, in at most `width` columns.
fn within(mut parts: Vec<(String, Tone)>, width: usize) -> Vec<(String, Tone)> {
    while let Some((text, tone)) = parts.last_mut() {
        if tone.has_ground() {
            break;
        }
        text.truncate(text.trim_end().len());
        if !text.is_empty() {
            break;
        }
        parts.pop();
    }
    let text = text_of(&parts);
    if text.width() <= width { parts } else { vec![(cut(&text, width), Tone::Plain)] }
}

#[cfg(test)]
mod tests;
