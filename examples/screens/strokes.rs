//! The characters that are drawn as shapes: lines, blocks and discs, which no font draws alike.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use super::svg::{CELL, Place};

/// The weights of the lines from the middle of a cell: up, right, down and left.
type Arms = [u8; 4];

#[rustfmt::skip]
const LINES: [(char, Arms); 24] = [
    ('─', [0, 1, 0, 1]), ('│', [1, 0, 1, 0]), ('┌', [0, 1, 1, 0]), ('┐', [0, 0, 1, 1]),
    ('└', [1, 1, 0, 0]), ('┘', [1, 0, 0, 1]), ('├', [1, 1, 1, 0]), ('┤', [1, 0, 1, 1]),
    ('┬', [0, 1, 1, 1]), ('┴', [1, 1, 0, 1]), ('┼', [1, 1, 1, 1]), ('╋', [2, 2, 2, 2]),
    ('━', [0, 2, 0, 2]), ('┃', [2, 0, 2, 0]), ('┏', [0, 2, 2, 0]), ('┓', [0, 0, 2, 2]),
    ('┗', [2, 2, 0, 0]), ('┛', [2, 0, 0, 2]), ('╭', [0, 1, 1, 0]), ('╮', [0, 0, 1, 1]),
    ('╰', [1, 1, 0, 0]), ('╯', [1, 0, 0, 1]), ('╌', [0, 1, 0, 1]),
    ('╎', [1, 0, 1, 0]),
];

/// Rectangles in eighths of a cell: left, top, width and height.
type Block = [u16; 4];

#[rustfmt::skip]
const BLOCKS: [(char, &[Block]); 25] = [
    ('█', &[[0, 0, 8, 8]]), ('▔', &[[0, 0, 8, 1]]), ('▀', &[[0, 0, 8, 4]]), ('▄', &[[0, 4, 8, 4]]), ('▌', &[[0, 0, 4, 8]]),
    ('▐', &[[4, 0, 4, 8]]), ('▁', &[[0, 7, 8, 1]]), ('▂', &[[0, 6, 8, 2]]), ('▆', &[[0, 2, 8, 6]]),
    ('▃', &[[0, 5, 8, 3]]), ('▅', &[[0, 3, 8, 5]]), ('▇', &[[0, 1, 8, 7]]), ('▏', &[[0, 0, 1, 8]]), ('▎', &[[0, 0, 2, 8]]), ('▊', &[[0, 0, 6, 8]]),
    ('▖', &[[0, 4, 4, 4]]), ('▗', &[[4, 4, 4, 4]]), ('▘', &[[0, 0, 4, 4]]), ('▝', &[[4, 0, 4, 4]]),
    ('▙', &[[0, 0, 4, 8], [4, 4, 4, 4]]), ('▛', &[[0, 0, 8, 4], [0, 4, 4, 4]]),
    ('▜', &[[0, 0, 8, 4], [4, 4, 4, 4]]), ('▟', &[[4, 0, 4, 8], [0, 4, 4, 4]]),
    ('▚', &[[0, 0, 4, 4], [4, 4, 4, 4]]), ('▞', &[[4, 0, 4, 4], [0, 4, 4, 4]]),
];

/// A rectangle in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Area {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

impl Area {
    /// Whether another one goes on at its right side.
    fn is_continued_by(self, next: Self) -> bool {
        next == Self { left: self.left + self.width, width: next.width, ..self }
    }
}

/// The shapes of a screen: one path for all that have the same colour.
#[derive(Debug, Default)]
pub(crate) struct Shapes {
    /// Lines by colour and weight.
    lines: BTreeMap<(String, u8), String>,
    /// Filled areas by colour.
    areas: BTreeMap<String, Vec<Area>>,
    discs: String,
}

impl Shapes {
    /// Adds a character; `false` if it is a letter of a font.
    pub(crate) fn add(&mut self, symbol: &str, at: Place, color: &str) -> Result<bool, fmt::Error> {
        let mut characters = symbol.chars();
        let (Some(character), None) = (characters.next(), characters.next()) else {
            return Ok(false);
        };
        if let Some(&(_, arms)) = LINES.iter().find(|&&(line, _)| line == character) {
            self.add_lines(arms, at, color)?;
        } else if let Some(&(_, blocks)) = BLOCKS.iter().find(|&&(block, _)| block == character) {
            for &block in blocks {
                self.add_block(block, at, color);
            }
        } else {
            return self.add_disc(character, at, color);
        }
        Ok(true)
    }

    /// Adds a thin line below characters of this width.
    pub(crate) fn underline(
        &mut self,
        Place { x, y }: Place,
        width: f32,
        color: &str,
    ) -> fmt::Result {
        if width > 0.0 {
            let path = self.lines.entry((color.to_owned(), 1)).or_default();
            write!(path, "M{x} {}h{width}", y + CELL.1 - 0.5)?;
        }
        Ok(())
    }

    fn add_lines(&mut self, arms: Arms, Place { x, y }: Place, color: &str) -> fmt::Result {
        let (width, height) = CELL;
        let (middle, half) = ((x + width / 2.0, y + height / 2.0), (width / 2.0, height / 2.0));
        let mut line = |weight: u8, (x, y): (f32, f32), end: String| {
            let path = self.lines.entry((color.to_owned(), weight)).or_default();
            if weight > 0 { write!(path, "M{x} {y}{end}") } else { Ok(()) }
        };
        let [up, right, down, left] = arms;
        if right == left {
            line(right, (x, middle.1), format!("h{width}"))?;
        } else {
            line(right, middle, format!("h{}", half.0))?;
            line(left, middle, format!("h-{}", half.0))?;
        }
        if up == down {
            line(up, (middle.0, y), format!("v{height}"))
        } else {
            line(up, middle, format!("v-{}", half.1))?;
            line(down, middle, format!("v{}", half.1))
        }
    }

    fn add_block(&mut self, block: Block, Place { x, y }: Place, color: &str) {
        let [left, top, width, height] = block.map(f32::from);
        let (across, down) = (CELL.0 / 8.0, CELL.1 / 8.0);
        let (left, top) = (x + left * across, y + top * down);
        let added = Area { left, top, width: width * across, height: height * down };
        let areas = self.areas.entry(color.to_owned()).or_default();
        match areas.last_mut().filter(|last| last.is_continued_by(added)) {
            Some(last) => last.width += added.width,
            None => areas.push(added),
        }
    }

    fn add_disc(
        &mut self,
        character: char,
        Place { x, y }: Place,
        color: &str,
    ) -> Result<bool, fmt::Error> {
        // The radius of a filled disc and of a ring in columns; 0 for none.
        let (filled, ring) = match character {
            '●' => (0.44, 0.0),
            '○' => (0.0, 0.38),
            '◉' => (0.27, 0.44),
            '•' => (0.2, 0.0),
            '◦' => (0.0, 0.18),
            _ => return Ok(false),
        };
        let (x, y) = (x + CELL.0 / 2.0, y + CELL.1 / 2.0);
        for (radius, style) in [
            (filled, format!("fill=\"{color}\"")),
            (ring, format!("fill=\"none\" stroke=\"{color}\" stroke-width=\"1.3\"")),
        ] {
            if radius > 0.0 {
                let radius = radius * CELL.0;
                writeln!(self.discs, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius:.1}\" {style}/>")?;
            }
        }
        Ok(true)
    }

    /// Writes all shapes.
    pub(crate) fn write(&self, out: &mut String) -> fmt::Result {
        for ((color, weight), path) in self.lines.iter().filter(|((_, weight), _)| *weight > 0) {
            let width = f32::from(*weight) * 1.25;
            writeln!(
                out,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>"
            )?;
        }
        for (color, areas) in &self.areas {
            let mut path = String::new();
            for Area { left, top, width, height } in areas {
                write!(path, "M{left} {top}h{width}v{height}h-{width}z")?;
            }
            writeln!(out, "<path d=\"{path}\" fill=\"{color}\" shape-rendering=\"crispEdges\"/>")?;
        }
        out.write_str(&self.discs)
    }
}
