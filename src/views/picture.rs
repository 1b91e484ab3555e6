//! The board as plain text with coordinate labels.

use std::fmt::Display;

use crate::board::{BoardSize, LabelChoice, Point};
use crate::console::paint::columns;

/// A board as text, with column letters above and below and row numbers on both sides; `cell`
/// returns the symbol of a point, one or two columns wide.
#[must_use]
pub fn board<S: Display>(
    size: BoardSize,
    labels: LabelChoice,
    cell: impl Fn(Point) -> S,
) -> String {
    let labels = labels.on(size);
    let letters: Vec<_> =
        (0..size.lines()).map(|column| labels.column(column).to_string()).collect();
    let letters = format!("   {}\n", letters.join(" "));
    let rows = (0..size.lines()).map(|row| {
        let points = (0..size.lines()).filter_map(|column| size.point(column, row));
        let cells = points.map(|point| {
            let symbol = cell(point).to_string();
            if columns(&symbol) < 2 { format!("{symbol} ") } else { symbol }
        });
        let number = labels.row(row, size);
        format!("{number:>2} {}{number}\n", cells.collect::<String>())
    });
    let rows: String = rows.collect();
    format!("{letters}{rows}{letters}")
}
