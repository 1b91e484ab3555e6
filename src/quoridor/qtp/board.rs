//! The picture of a board that `showboard` prints. Pure: no clock, no I/O.

use std::fmt::Write;

use crate::board::Color;
use crate::quoridor::Square;
use crate::quoridor::rules::State;

/// The names of the columns.
const LETTERS: &str = "    A   B   C   D   E   F   G   H   I";

/// The board as the protocol counts it: row 9, from which Black starts, is at the top.
pub(super) fn picture(state: &State) -> String {
    let frame = format!("  {}+", "+---".repeat(usize::from(Square::LINES)));
    let mut text = format!("{LETTERS}\n{frame}\n");
    for row in 0..Square::LINES {
        let number = Square::LINES - row;
        let left = match number {
            Square::LINES => format!("  black walls: {}", state.walls_left().black),
            8 => format!("  white walls: {}", state.walls_left().white),
            _ => String::new(),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{number} |{}  {number}{left}", squares(state, row));
        if number > 1 {
            let _ = writeln!(text, "  {}+", edges(state, row));
        }
    }
    text + &format!("{frame}\n{LETTERS}")
}

/// The squares of a row with what is to the right of each.
fn squares(state: &State, row: u8) -> String {
    let squares = (0..Square::LINES).filter_map(|column| Square::new(column, row));
    let square = |square: Square| {
        let pawn = match Color::BOTH.into_iter().find(|&color| state.pawns()[color] == square) {
            Some(Color::Black) => 'B',
            Some(Color::White) => 'W',
            None => ' ',
        };
        let is_edge = square.column() + 1 == Square::LINES;
        let is_wall = !is_edge && state.walls().right(square.bit()) == 0;
        format!(" {pawn} {}", if is_wall { 'H' } else { '|' })
    };
    squares.map(square).collect()
}

/// What is between a row and the next one further from Black's side.
fn edges(state: &State, row: u8) -> String {
    let squares = (0..Square::LINES).filter_map(|column| Square::new(column, row));
    let edge = |square: Square| if state.walls().up(square.bit()) == 0 { "+===" } else { "+---" };
    squares.map(edge).collect()
}
