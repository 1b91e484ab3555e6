//! A board in plain text, its lines named: for output that is not a game in progress.

use std::io::{self, Write};

use crate::board::{Board, ByColor};
use crate::notation::Labels;

/// Writes the board with its letters above and below and its numbers on both sides.
///
/// # Errors
/// Those of `out`.
pub fn write_board(
    board: &Board,
    labels: Labels,
    stones: ByColor<&str>,
    out: &mut impl Write,
) -> io::Result<()> {
    let size = board.size();
    let letters: Vec<_> =
        (0..size.lines()).map(|column| labels.column(column).to_string()).collect();
    let letters = format!("   {}", letters.join(" "));
    writeln!(out, "{letters}")?;
    for row in 0..size.lines() {
        let points = (0..size.lines()).filter_map(|column| size.point(column, row));
        let line: Vec<_> =
            points.map(|point| board.get(point).map_or(".", |stone| stones[stone])).collect();
        let number = labels.row(row, size);
        writeln!(out, "{number:>2} {} {number}", line.join(" "))?;
    }
    writeln!(out, "{letters}")
}
