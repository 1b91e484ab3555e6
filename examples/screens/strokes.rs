//! The characters that are drawn as shapes: lines, blocks and discs, which no font draws alike.

use std::fmt::Write;

use crate::svg::{CELL, Place};

/// The weights of the lines from the middle of a cell: up, right, down and left.
type Arms = [u8; 4];

#[rustfmt::skip]
const LINES: [(char, Arms); 23] = [
    ('─', [0, 1, 0, 1]), ('│', [1, 0, 1, 0]), ('┌', [0, 1, 1, 0]), ('┐', [0, 0, 1, 1]),
    ('└', [1, 1, 0, 0]), ('┘', [1, 0, 0, 1]), ('├', [1, 1, 1, 0]), ('┤', [1, 0, 1, 1]),
    ('┬', [0, 1, 1, 1]), ('┴', [1, 1, 0, 1]), ('┼', [1, 1, 1, 1]), ('╋', [2, 2, 2, 2]),
    ('━', [0, 2, 0, 2]), ('┃', [2, 0, 2, 0]), ('┏', [0, 2, 2, 0]), ('┓', [0, 0, 2, 2]),
    ('┗', [2, 2, 0, 0]), ('┛', [2, 0, 0, 2]), ('╭', [0, 1, 1, 0]), ('╮', [0, 0, 1, 1]),
    ('╰', [1, 1, 0, 0]), ('╯', [1, 0, 0, 1]), ('╌', [0, 1, 0, 1]),
];

/// Rectangles in eighths of a cell: left, top, width and height.
type Block = [u16; 4];

#[rustfmt::skip]
const BLOCKS: [(char, &[Block]); 18] = [
    ('█', &[[0, 0, 8, 8]]), ('▀', &[[0, 0, 8, 4]]), ('▄', &[[0, 4, 8, 4]]), ('▌', &[[0, 0, 4, 8]]),
    ('▐', &[[4, 0, 4, 8]]), ('▁', &[[0, 7, 8, 1]]), ('▂', &[[0, 6, 8, 2]]), ('▆', &[[0, 2, 8, 6]]),
    ('▖', &[[0, 4, 4, 4]]), ('▗', &[[4, 4, 4, 4]]), ('▘', &[[0, 0, 4, 4]]), ('▝', &[[4, 0, 4, 4]]),
    ('▙', &[[0, 0, 4, 8], [4, 4, 4, 4]]), ('▛', &[[0, 0, 8, 4], [0, 4, 4, 4]]),
    ('▜', &[[0, 0, 8, 4], [4, 4, 4, 4]]), ('▟', &[[4, 0, 4, 8], [0, 4, 4, 4]]),
    ('▚', &[[0, 0, 4, 4], [4, 4, 4, 4]]), ('▞', &[[4, 0, 4, 4], [0, 4, 4, 4]]),
];

/// Draws a character as a shape; `None` if it is a letter of a font.
pub(crate) fn draw(symbol: &str, at: Place, color: &str) -> Option<String> {
    let mut characters = symbol.chars();
    let (character, None) = (characters.next()?, characters.next()) else { return None };
    if let Some(&(_, arms)) = LINES.iter().find(|&&(line, _)| line == character) {
        return Some(lines(arms, at, color));
    }
    if let Some(&(_, blocks)) = BLOCKS.iter().find(|&&(block, _)| block == character) {
        return Some(blocks.iter().map(|&block| rectangle(block, at, color)).collect());
    }
    disc(character, at, color)
}

fn lines(arms: Arms, Place { x, y }: Place, color: &str) -> String {
    let (width, height) = CELL;
    let middle = (x + width / 2.0, y + height / 2.0);
    let ends = [(middle.0, y), (x + width, middle.1), (middle.0, y + height), (x, middle.1)];
    let mut shape = String::new();
    for (weight, end) in arms.into_iter().zip(ends).filter(|&(weight, _)| weight > 0) {
        // Writing to a String cannot fail.
        let _ = write!(
            shape,
            "<path d=\"M{} {}L{} {}\" stroke=\"{color}\" stroke-width=\"{}\"/>",
            middle.0,
            middle.1,
            end.0,
            end.1,
            f32::from(weight) * 1.25
        );
    }
    shape
}

fn rectangle([left, top, width, height]: Block, Place { x, y }: Place, color: &str) -> String {
    let across = |eighths: u16| f32::from(eighths) * CELL.0 / 8.0;
    let down = |eighths: u16| f32::from(eighths) * CELL.1 / 8.0;
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{color}\"/>",
        x + across(left),
        y + down(top),
        across(width),
        down(height)
    )
}

fn disc(character: char, Place { x, y }: Place, color: &str) -> Option<String> {
    let (x, y) = (x + CELL.0 / 2.0, y + CELL.1 / 2.0);
    let filled =
        |radius: f32| format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{color}\"/>");
    let ring = |radius: f32| {
        format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.3\"/>"
        )
    };
    Some(match character {
        '●' => filled(CELL.0 * 0.44),
        '○' => ring(CELL.0 * 0.38),
        '◉' => ring(CELL.0 * 0.44) + &filled(CELL.0 * 0.27),
        '•' => filled(CELL.0 * 0.2),
        '◦' => ring(CELL.0 * 0.18),
        _ => return None,
    })
}
