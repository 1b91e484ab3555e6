//! The board as plain text with coordinate labels.

use crate::board::{BoardSize, Labels, Point};

/// A board as text, with column letters above and below and row numbers on both sides; `cell`
/// returns the symbol of a point, one column wide.
#[must_use]
pub fn board(size: BoardSize, labels: Labels, cell: impl Fn(Point) -> &'static str) -> String {
    let letters: Vec<_> =
        (0..size.lines()).map(|column| labels.column(column).to_string()).collect();
    let letters = format!("   {}\n", letters.join(" "));
    let rows = (0..size.lines()).map(|row| {
        let points = (0..size.lines()).filter_map(|column| size.point(column, row));
        let line: Vec<_> = points.map(&cell).collect();
        let number = labels.row(row, size);
        format!("{number:>2} {} {number}\n", line.join(" "))
    });
    let rows: String = rows.collect();
    format!("{letters}{rows}{letters}")
}
