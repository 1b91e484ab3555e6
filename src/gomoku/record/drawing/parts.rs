//! The parts of the picture of a board, for a screen that puts them together: the wood with its
//! lines, and the stones, which have light on them and cast a shadow.

use super::{BLACK, BOARD, INK, ROW, STEP, WHITE};
use crate::board::{BoardSize, Color};
use crate::picture::{Mark, Picture, Rgb, Shape};

/// The lines of one direction on a part of a board, in pixels.
#[derive(Debug, Clone, Copy)]
pub struct Lines {
    /// The first line of the part.
    pub first: u8,
    /// The number of its lines.
    pub count: u8,
    /// Where the first line is.
    pub at: u16,
    /// From one line to the next.
    pub step: u16,
}

/// The colours of the grain.
const GRAIN: [Rgb; 3] = [[0xb0, 0x76, 0x34], [0xc8, 0x92, 0x50], [0xff, 0xea, 0xc0]];

impl Lines {
    /// Where its lines are.
    fn places(self) -> impl Iterator<Item = u16> {
        (0..u16::from(self.count)).map(move |index| self.at + index * self.step)
    }

    /// Where the lines across these begin and end: at the edge of the board, or with the part.
    fn ends(self, lines: u8) -> (u16, u16) {
        let last = self.first + self.count;
        let beyond = |goes_on: bool| if goes_on { self.step / 2 } else { 0 };
        let end = self.at + u16::from(self.count.saturating_sub(1)) * self.step;
        (self.at - beyond(self.first > 0).min(self.at), end + beyond(last < lines))
    }

    /// The thickness of a line, by the step of a whole board: the outermost are a little thicker.
    fn thickness(self, index: u16, lines: u8, step: u16) -> u16 {
        let line = u16::from(self.first) + index;
        let is_edge = line == 0 || line + 1 == u16::from(lines);
        let fine = (step / STEP).max(1);
        if is_edge && step >= STEP { fine + 1 } else { fine }
    }
}

/// The wood of a part of a board, with its lines and star points. `extent` is its width and height.
#[must_use]
pub fn wood(size: BoardSize, extent: (u16, u16), columns: Lines, rows: Lines) -> Picture {
    let (width, height) = extent;
    let mut marks = grain(extent);
    let step = columns.step.min(rows.step);
    let (left, right) = columns.ends(size.lines());
    for (index, y) in (0..).zip(rows.places()) {
        marks.push(line((left, y), (right, y), rows.thickness(index, size.lines(), step)));
    }
    let (top, bottom) = rows.ends(size.lines());
    for (index, x) in (0..).zip(columns.places()) {
        marks.push(line((x, top), (x, bottom), columns.thickness(index, size.lines(), step)));
    }
    let star = f32::from(step) / 9.0;
    for (row, y) in (rows.first..).zip(rows.places()) {
        for (column, x) in (columns.first..).zip(columns.places()) {
            if size.point(column, row).is_some_and(|point| size.is_star(point)) {
                let middle = Mark::path(format!(
                    "M{0} {1}m-{star} 0a{star} {star} 0 1 0 {2} 0a{star} {star} 0 1 0 -{2} 0z",
                    f32::from(x) + 0.5,
                    f32::from(y) + 0.5,
                    2.0 * star,
                ));
                marks.push(middle.filled(INK));
            }
        }
    }
    // Light falls on the board from the upper left.
    let rim = (step / 16).max(1);
    marks.push(rectangle((0, 0), (width, rim)).filled(WHITE).faded(70));
    marks.push(rectangle((0, 0), (rim, height)).filled(WHITE).faded(50));
    marks.push(rectangle((width.saturating_sub(rim), 0), (width, height)).filled(INK).faded(60));
    Picture { title: String::new(), description: String::new(), size: extent, ground: BOARD, marks }
}

/// The grain of the wood, always the same.
fn grain((width, height): (u16, u16)) -> Vec<Mark> {
    let mut random = fastrand::Rng::with_seed(5);
    let vein = |_| {
        let (x, wide) = (random.u16(..width.max(1)), random.u16(1..6));
        let wide = if random.u8(..8) == 0 { wide * 6 } else { wide };
        let color = GRAIN[random.usize(..GRAIN.len())];
        rectangle((x, 0), (x + wide, height)).filled(color).faded(random.u8(10..34))
    };
    (0..width / 3).map(vein).collect()
}

fn rectangle((left, top): (u16, u16), (right, bottom): (u16, u16)) -> Mark {
    Mark::path(format!("M{left} {top}H{right}V{bottom}H{left}z"))
}

/// A line of whole pixels, across or down.
fn line(from: (u16, u16), to: (u16, u16), thickness: u16) -> Mark {
    let before = |at: u16| at.saturating_sub(thickness / 2);
    let after = |at: u16| before(at) + thickness;
    rectangle((before(from.0), before(from.1)), (after(to.0), after(to.1))).filled(INK)
}

/// A piece with its place in a picture of its own.
#[derive(Debug, Clone, Copy)]
pub struct Piece {
    /// The width and height of its picture, in pixels.
    pub extent: (u16, u16),
    /// Its middle, in half pixels.
    pub at: (u16, u16),
    /// The distance from one line of the board to the next, in pixels.
    pub step: u16,
}

impl Piece {
    /// A picture of these marks, in units of half a pixel.
    fn picture(self, marks: Vec<Mark>) -> Picture {
        let (width, height) = self.extent;
        let size = (2 * width, 2 * height);
        Picture { title: String::new(), description: String::new(), size, ground: BOARD, marks }
    }

    /// A circle whose radius and middle, from that of the piece to its lower right, are in
    /// hundredths of the distance between two lines.
    fn circle(self, radius: f32, (right, down): (f32, f32)) -> Mark {
        let unit = f32::from(self.step) / 50.0;
        let (x, y, radius) = (right * unit, down * unit, radius * unit);
        Mark::new(
            Shape::Path(format!(
                "M{:.2} {y:.2}a{radius:.2} {radius:.2} 0 1 0 {:.2} 0a{radius:.2} {radius:.2} 0 1 0 -{:.2} 0z",
                x - radius,
                2.0 * radius,
                2.0 * radius
            )),
            self.at,
        )
    }

    /// A stone with light on its upper left, and with its shadow.
    #[must_use]
    pub fn stone(self, stone: Color) -> Picture {
        let mut marks: Vec<_> = (0..4_u8)
            .map(|step| f32::from(step) * 1.2)
            .map(|step| self.circle(46.0 + step, (2.0, 3.0)).filled(BLACK).faded(24))
            .collect();
        marks.extend(self.body(stone));
        self.picture(marks)
    }

    /// What a stone would look like, where there is none.
    #[must_use]
    pub fn ghost(self, stone: Color) -> Picture {
        let color = match stone {
            Color::Black => BLACK,
            Color::White => WHITE,
        };
        self.picture(vec![self.circle(42.0, (0.0, 0.0)).filled(color).faded(128)])
    }

    /// What is drawn on a stone of a winning row.
    #[must_use]
    pub fn ring(self) -> Picture {
        let width = f32::from(self.step) / 6.0;
        self.picture(vec![self.circle(36.0, (0.0, 0.0)).stroked(ROW, width.max(4.0))])
    }

    fn body(self, stone: Color) -> impl Iterator<Item = Mark> {
        const RADIUS: f32 = 46.0;
        let (rim, base, light): (Rgb, Rgb, [u8; 12]) = match stone {
            Color::Black => {
                ([0, 0, 0], [0x0b, 0x0b, 0x0d], [2, 2, 2, 2, 3, 4, 8, 12, 16, 20, 26, 32])
            }
            Color::White => (
                [0x8c, 0x86, 0x7c],
                [0xd4, 0xd0, 0xc8],
                [44, 52, 60, 70, 80, 90, 90, 90, 90, 90, 90, 90],
            ),
        };
        let outline = self.circle(RADIUS, (0.0, 0.0)).filled(rim);
        let body = self.circle(RADIUS - 1.5, (0.0, 0.0)).filled(base);
        let lights = (1_u8..).zip(light).map(move |(step, opacity)| {
            let radius = (RADIUS - 1.5) * (1.0 - f32::from(step) / 13.0);
            let aside = -(RADIUS - radius) * 0.5;
            self.circle(radius, (aside, aside)).filled(WHITE).faded(opacity)
        });
        [outline, body].into_iter().chain(lights)
    }
}
