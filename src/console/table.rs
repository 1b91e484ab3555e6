//! Plain-text tables, aligned by display width and fitted to the width of the terminal.
//!
//! If a table is too wide, the least important columns are dropped first, then texts are truncated
//! in the columns that allow it. Cells may contain any text: unprintable characters are replaced.

use std::io::{self, Write};

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::printable::printable;

/// Spaces between two columns.
const GAP: usize = 2;
/// Replaces the truncated end of a text. Not `…`, which takes two columns in many Korean, Japanese
/// and Chinese terminals.
const CUT: char = '~';

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
    align: Align,
    /// The order in which columns are dropped, 0 first; `None` if the column is never dropped.
    drop_order: Option<u8>,
    /// The minimum width to which texts are truncated; `None` if they are never truncated.
    least: Option<usize>,
}

impl Column {
    /// A column that is never dropped and whose texts are never truncated.
    #[must_use]
    pub const fn new(header: String, align: Align) -> Self {
        Self { header, align, drop_order: None, least: None }
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
}

/// A table and its rows.
#[derive(Debug, Clone)]
pub struct Table {
    columns: Vec<Column>,
    rows: Vec<Vec<String>>,
}

/// A column that is shown, with its width.
#[derive(Clone, Copy)]
struct Shown {
    index: usize,
    width: usize,
    least: usize,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub const fn new(columns: Vec<Column>) -> Self {
        Self { columns, rows: Vec::new() }
    }

    /// Adds a row: a cell for each column.
    pub fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        let row: Vec<_> = cells.into_iter().map(|cell| printable(&cell).into_owned()).collect();
        debug_assert_eq!(row.len(), self.columns.len(), "a row has a cell for each column");
        self.rows.push(row);
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(&self) -> usize {
        self.rows.len()
    }

    /// The headers and the rows, each line at most `width` columns wide.
    #[must_use]
    pub fn lines(&self, width: Option<u16>) -> Vec<String> {
        let width = width.map_or(usize::MAX, usize::from);
        let shown = self.fit(width);
        let headers: Vec<_> = self.columns.iter().map(|column| column.header.clone()).collect();
        let rows = [&headers].into_iter().chain(&self.rows);
        rows.map(|row| cut(&self.line(row, &shown), width)).collect()
    }

    /// Writes the headers and the rows, each line at most `width` columns wide.
    ///
    /// # Errors
    /// The errors of writing to `out`.
    pub fn write(&self, width: Option<u16>, out: &mut impl Write) -> io::Result<()> {
        self.lines(width).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    fn line(&self, row: &[String], shown: &[Shown]) -> String {
        let mut line = String::new();
        for (place, &Shown { index, width, .. }) in shown.iter().enumerate() {
            let text = cut(&row[index], width);
            let padding = " ".repeat(width - text.width());
            let gap = if place > 0 { GAP } else { 0 };
            line.push_str(&" ".repeat(gap));
            match self.columns[index].align {
                Align::Left => line.extend([text.as_str(), &padding]),
                Align::Right => line.extend([padding.as_str(), &text]),
            }
        }
        line.truncate(line.trim_end().len());
        line
    }

    /// Chooses the columns and their widths.
    fn fit(&self, width: usize) -> Vec<Shown> {
        let mut shown: Vec<_> =
            (0..self.columns.len()).map(|index| self.full_width(index)).collect();
        let total = |shown: &[Shown], of: fn(&Shown) -> usize| {
            shown.iter().map(of).sum::<usize>() + GAP * shown.len().saturating_sub(1)
        };
        while total(&shown, |column| column.least) > width {
            let droppable = shown.iter().enumerate().filter_map(|(place, column)| {
                self.columns[column.index].drop_order.map(|order| (order, place))
            });
            let Some((_, place)) = droppable.min() else {
                break;
            };
            shown.remove(place);
        }
        while total(&shown, |column| column.width) > width {
            let widest = shown
                .iter_mut()
                .filter(|column| column.width > column.least)
                .max_by_key(|column| column.width);
            let Some(widest) = widest else {
                break;
            };
            widest.width -= 1;
        }
        shown
    }

    fn full_width(&self, index: usize) -> Shown {
        let column = &self.columns[index];
        let cells = self.rows.iter().map(|row| row[index].width());
        let width = cells.fold(column.header.width(), usize::max);
        Shown { index, width, least: column.least.unwrap_or(width).min(width) }
    }
}

/// `text` truncated to `width` columns, with `CUT` at its end if it was truncated.
fn cut(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for cluster in text.graphemes(true) {
        if kept.width() + cluster.width() + 1 > width {
            break;
        }
        kept.push_str(cluster);
    }
    if width > 0 {
        kept.push(CUT);
    }
    kept
}

#[cfg(test)]
mod tests;
