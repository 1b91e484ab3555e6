//! The rows of a list in groups, each below a heading.

use crate::console::table::{Cell, Table};

/// Items in groups, as the rows of a list show them.
pub(super) struct Grouped<T>(Vec<Row<T>>);

enum Row<T> {
    /// What the rows below have in common.
    Heading(String),
    Item(T),
}

impl<T> Grouped<T> {
    /// The groups with their headings; a group without items is left out.
    pub(super) fn new(groups: impl IntoIterator<Item = (String, Vec<T>)>) -> Self {
        let groups = groups.into_iter().filter(|(_, items)| !items.is_empty());
        let rows = groups.flat_map(|(heading, items)| {
            [Row::Heading(heading)].into_iter().chain(items.into_iter().map(Row::Item))
        });
        Self(rows.collect())
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The item of a row; `None` if it is a heading.
    pub(super) fn get(&self, row: usize) -> Option<&T> {
        match self.0.get(row)? {
            Row::Heading(_) => None,
            Row::Item(item) => Some(item),
        }
    }

    /// The items.
    pub(super) fn items(&self) -> impl Iterator<Item = &T> {
        (0..self.0.len()).filter_map(|row| self.get(row))
    }

    /// The row of the first item of which this is true.
    pub(super) fn position(&self, is_meant: impl Fn(&T) -> bool) -> Option<usize> {
        (0..self.0.len()).find(|&row| self.get(row).is_some_and(&is_meant))
    }

    /// Adds the rows to a table with the columns that `cells` makes of an item.
    pub(super) fn fill<const N: usize>(&self, table: &mut Table, cells: impl Fn(&T) -> [Cell; N]) {
        for row in &self.0 {
            match row {
                Row::Heading(text) => table.push_heading(text),
                Row::Item(item) => table.push(cells(item)),
            }
        }
    }
}
