//! A board in plain text, its lines named.

use std::io::{self, Write};

use crate::board::{BoardSize, Point};
use crate::gomoku::notation::Labels;

/// Writes a board with its letters above and below and its numbers on both sides; `cell` says what
/// stands on each point, in one column.
///
/// # Errors
/// Those of `out`.
pub fn write_board(
    size: BoardSize,
    labels: Labels,
    cell: impl Fn(Point) -> &'static str,
    out: &mut impl Write,
) -> io::Result<()> {
    let letters: Vec<_> =
        (0..size.lines()).map(|column| labels.column(column).to_string()).collect();
    let letters = format!("   {}", letters.join(" "));
    writeln!(out, "{letters}")?;
    for row in 0..size.lines() {
        let points = (0..size.lines()).filter_map(|column| size.point(column, row));
        let line: Vec<_> = points.map(&cell).collect();
        let number = labels.row(row, size);
        writeln!(out, "{number:>2} {} {number}", line.join(" "))?;
    }
    writeln!(out, "{letters}")
}
