//! A table in plain text, aligned by display width and fitted to the width of the terminal.
//!
//! When it is too wide, the least important columns go first, then the texts that may be cut are
//! cut. Knows nothing of what it shows. Cells may hold anything: what is not printable is replaced.

use std::io::{self, Write};

use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

use super::printable::printable;

/// Blanks between two columns.
const GAP: usize = 2;
/// Stands for the cut-off end of a text. Not `…`, which takes two columns in many Korean, Japanese
/// and Chinese terminals.
const CUT: char = '~';

/// The side of its column on which a text stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// One column.
#[derive(Debug, Clone)]
pub struct Column {
    header: String,
    align: Align,
    /// The order in which columns are left out, 0 first; `None` for one that always stays.
    drop_order: Option<u8>,
    /// The display width below which its texts are not cut; `None` if they are never cut.
    least: Option<usize>,
}

impl Column {
    /// A column that always stays and whose texts are not cut.
    #[must_use]
    pub const fn new(header: String, align: Align) -> Self {
        Self { header, align, drop_order: None, least: None }
    }

    /// Left out when the table is too wide, after those of a lower order.
    #[must_use]
    pub const fn dropped(mut self, order: u8) -> Self {
        self.drop_order = Some(order);
        self
    }

    /// Its texts are cut when the table is too wide, to no less than `least` columns if that can be.
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

/// A column that is shown, and how wide.
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

    /// Writes the headers and the rows, each line at most `width` columns wide.
    ///
    /// # Errors
    /// Those of `out`.
    pub fn write(&self, width: Option<u16>, out: &mut impl Write) -> io::Result<()> {
        let width = width.map_or(usize::MAX, usize::from);
        let shown = self.fit(width);
        let headers: Vec<_> = self.columns.iter().map(|column| column.header.clone()).collect();
        for row in [&headers].into_iter().chain(&self.rows) {
            writeln!(out, "{}", cut(&self.line(row, &shown), width))?;
        }
        Ok(())
    }

    fn line(&self, row: &[String], shown: &[Shown]) -> String {
        let mut line = String::new();
        for (place, &Shown { index, width, .. }) in shown.iter().enumerate() {
            let text = cut(&row[index], width);
            let blanks = " ".repeat(width - text.width());
            let gap = if place > 0 { GAP } else { 0 };
            line.push_str(&" ".repeat(gap));
            match self.columns[index].align {
                Align::Left => line.extend([text.as_str(), &blanks]),
                Align::Right => line.extend([blanks.as_str(), &text]),
            }
        }
        line.truncate(line.trim_end().len());
        line
    }

    /// Chooses the columns and their widths.
    fn fit(&self, width: usize) -> Vec<Shown> {
        let mut shown: Vec<_> = (0..self.columns.len()).map(|index| self.whole(index)).collect();
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

    fn whole(&self, index: usize) -> Shown {
        let column = &self.columns[index];
        let cells = self.rows.iter().map(|row| row[index].width());
        let width = cells.fold(column.header.width(), usize::max);
        Shown { index, width, least: column.least.unwrap_or(width).min(width) }
    }
}

/// The beginning of `text` that fits into `width` columns, with a mark if that is not all of it.
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
