//! The name of the program in large letters on wood, with stones among them.
//!
//! A catalogue has it as dots, four of which share a cell of the screen: `#` is a dot of a letter, `@`
//! of the rim of a black stone and `%` of what is inside it, `O` and `o` of those of a white one.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::style::{Color as Ink, Style};

use crate::board::Color;
use crate::console::glyphs::Glyphs;
use crate::console::paint::{put, row};
use crate::views::appearance::Appearance;

/// The columns of wood at each side.
const MARGIN: u16 = 1;

/// The parts of a cell: upper left, upper right, lower left and lower right count 1, 2, 4 and 8.
const QUARTERS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

/// How large the name is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LogoSize {
    /// Not in large letters.
    None,
    Usual,
    /// With four dots for each.
    Double,
}

/// The name in dots, and how it is drawn.
#[derive(Debug)]
pub(super) struct Logo {
    dots: Vec<Vec<char>>,
    form: Form,
}

/// How the dots are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// On a plank of the colour of the board.
    Wood(Ink),
    /// Without colours.
    Blocks,
    /// With letters, one for two dots.
    Ascii,
}

impl Logo {
    /// The name that is written so in a catalogue.
    pub(super) fn new(dots: &str, look: &Appearance) -> Self {
        let form = match look.palette.board() {
            _ if look.glyphs == Glyphs::ASCII => Form::Ascii,
            Some(wood) => Form::Wood(wood),
            None => Form::Blocks,
        };
        let mut dots: Vec<Vec<char>> = dots.lines().map(|line| line.chars().collect()).collect();
        if matches!(form, Form::Wood(_)) {
            // Half a row of wood above the letters.
            dots.insert(0, Vec::new());
        }
        Self { dots, form }
    }

    /// The same with four dots for each.
    pub(super) fn doubled(&self) -> Self {
        let twice = |line: &Vec<char>| line.iter().flat_map(|&dot| [dot; 2]).collect();
        let dots = self.dots.iter().map(twice).flat_map(|line: Vec<char>| [line.clone(), line]);
        Self { dots: dots.collect(), form: self.form }
    }

    /// Its columns and rows, with a gap or the edge of the wood below.
    pub(super) fn size(&self) -> Size {
        let columns = self.dots.iter().map(Vec::len).max().unwrap_or(0).div_ceil(2);
        let [width, lines] = [columns, self.dots.len()].map(|it| u16::try_from(it).unwrap_or(0));
        match self.form {
            Form::Wood(_) => Size { width: width + 2 * MARGIN, height: lines / 2 + 2 },
            Form::Blocks => Size { width, height: lines.div_ceil(2) + 1 },
            Form::Ascii => Size { width, height: lines + 1 },
        }
    }

    /// Draws it in an area of its size.
    pub(super) fn draw(&self, look: &Appearance, area: Rect, buffer: &mut Buffer) {
        let Size { width, height } = self.size();
        for y in 0..height - 1 {
            let line = row(area, y);
            for x in 0..width {
                let (symbol, style) = self.cell(x, y, look);
                put(buffer, line, x, symbol.encode_utf8(&mut [0; 4]), style);
            }
        }
        if matches!(self.form, Form::Wood(_)) {
            let edge = look.glyphs.edge.repeat(width.into());
            put(buffer, row(area, height - 1), 0, &edge, look.palette.edge);
        }
    }

    /// The character of a cell, and its style.
    fn cell(&self, x: u16, y: u16, look: &Appearance) -> (char, Style) {
        let dot = |x: u16, y: u16| {
            let line = self.dots.get(usize::from(y))?;
            line.get(usize::from(x)).copied().filter(|&dot| dot != '.')
        };
        let four = |x: u16| {
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(right, down)| dot(2 * x + right, 2 * y + down))
        };
        match self.form {
            Form::Wood(wood) => {
                let four = x.checked_sub(MARGIN).map_or([None; 4], four);
                let four = four.map(|dot| dot.map(|dot| ink(dot, look)));
                let mut inks = four.into_iter().flatten();
                let first = inks.next();
                // Where a stone meets a letter there is no wood.
                let under = inks.find(|&ink| Some(ink) != first).unwrap_or(wood);
                let style = Style::new().fg(first.unwrap_or(wood)).bg(under);
                (quarters(four.map(|ink| ink.is_some() && ink == first)), style)
            }
            Form::Blocks => {
                let is_drawn = |dot| is_drawn(dot, look);
                (quarters(four(x).map(|dot| dot.is_some_and(is_drawn))), look.palette.strong)
            }
            Form::Ascii => {
                let dot = dot(2 * x, y).or(dot(2 * x + 1, y));
                (dot.map_or(' ', ascii), look.palette.wall)
            }
        }
    }
}

/// The character with these parts.
fn quarters(four: [bool; 4]) -> char {
    let parts = four.iter().zip([1, 2, 4, 8]).filter(|(is_drawn, _)| **is_drawn);
    QUARTERS[parts.map(|(_, part)| part).sum::<usize>()]
}

/// The colour of a dot on wood.
fn ink(dot: char, look: &Appearance) -> Ink {
    let palette = &look.palette;
    let style = match dot {
        '@' | '%' => palette.stones[Color::Black],
        'O' | 'o' => palette.stones[Color::White],
        _ => palette.frame,
    };
    style.fg.unwrap_or(Ink::Reset)
}

/// Whether a dot is drawn where the board has no colour: of an outlined stone only the rim.
fn is_drawn(dot: char, look: &Appearance) -> bool {
    match dot {
        '%' => look.glyphs.is_filled(Color::Black),
        'o' => look.glyphs.is_filled(Color::White),
        _ => true,
    }
}

/// The letter of a dot where only ASCII can be drawn.
const fn ascii(dot: char) -> char {
    match dot {
        '@' | '%' => 'X',
        'O' => 'O',
        'o' => ' ',
        dot => dot,
    }
}
