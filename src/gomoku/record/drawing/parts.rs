//! The parts of the picture of a board, for a screen that puts them together: the wood with its
//! lines, and the stones, which have light on them and cast a shadow.

use super::{BLACK, BOARD, INK, ROW, STEP, WHITE};
use crate::board::Color;
use crate::picture::{Mark, Picture, Rgb, Shape};

/// The colours of the grain.
const GRAIN: [Rgb; 3] = [[0xb0, 0x76, 0x34], [0xc8, 0x92, 0x50], [0xff, 0xea, 0xc0]];

/// A picture of these marks, `width` and `height` in its units.
fn picture(size: (u16, u16), marks: Vec<Mark>) -> Picture {
    Picture { title: String::new(), description: String::new(), size, ground: BOARD, marks }
}

/// A strip of wood, so many pixels wide, always the same. The grain is straight: the strip can be made
/// as high as a board. `step` is the distance from one line of the board to the next.
#[must_use]
pub fn wood(width: u16, step: u16) -> Picture {
    const HEIGHT: u16 = 4;
    let mut random = fastrand::Rng::with_seed(5);
    let vein = |_| {
        let (x, wide) = (random.u16(..width.max(1)), random.u16(1..6));
        let wide = if random.u8(..8) == 0 { wide * 6 } else { wide };
        let color = GRAIN[random.usize(..GRAIN.len())];
        rectangle((x, 0), (x + wide, HEIGHT)).filled(color).faded(random.u8(10..34))
    };
    let mut marks: Vec<_> = (0..width / 3).map(vein).collect();
    // Light falls on the board from the left.
    let rim = (step / 16).max(1);
    marks.push(rectangle((0, 0), (rim, HEIGHT)).filled(WHITE).faded(50));
    marks.push(rectangle((width.saturating_sub(rim), 0), (width, HEIGHT)).filled(INK).faded(60));
    picture((width, HEIGHT), marks)
}

/// A line of the board.
#[derive(Debug, Clone, Copy)]
pub struct Line {
    /// Where it begins and ends, in pixels.
    pub ends: (u16, u16),
    /// Where it is in the other direction.
    pub at: u16,
    /// The distance to the next line.
    pub step: u16,
    /// Whether it is at the edge of the board, where it is thicker.
    pub is_edge: bool,
}

impl Line {
    /// A line from left to right, in a picture of this width and height.
    #[must_use]
    pub fn across(self, extent: (u16, u16)) -> Picture {
        let ((left, right), (top, bottom)) =
            (self.stroke(self.ends), self.stroke((self.at, self.at)));
        picture(extent, vec![rectangle((left, top), (right, bottom)).filled(INK)])
    }

    /// A line from top to bottom.
    #[must_use]
    pub fn down(self, extent: (u16, u16)) -> Picture {
        let ((top, bottom), (left, right)) =
            (self.stroke(self.ends), self.stroke((self.at, self.at)));
        picture(extent, vec![rectangle((left, top), (right, bottom)).filled(INK)])
    }

    /// Where a stroke of whole pixels begins and ends.
    fn stroke(self, (from, to): (u16, u16)) -> (u16, u16) {
        let fine = (self.step / STEP).max(1);
        let thickness = if self.is_edge && self.step >= STEP { fine + 1 } else { fine };
        let before = |at: u16| at.saturating_sub(thickness / 2);
        (before(from), before(to) + thickness)
    }
}

fn rectangle((left, top): (u16, u16), (right, bottom): (u16, u16)) -> Mark {
    Mark::path(format!("M{left} {top}H{right}V{bottom}H{left}z"))
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
        picture((2 * width, 2 * height), marks)
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

    /// A star point.
    #[must_use]
    pub fn star(self) -> Picture {
        self.picture(vec![self.circle(11.0, (0.0, 0.0)).filled(INK)])
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

    /// The wood without its lines, under a text on an empty point.
    #[must_use]
    pub fn clearing(self) -> Picture {
        let rims = [(44.0, 60), (40.0, 110), (36.0, 200)];
        let rim = |(radius, opacity)| self.circle(radius, (0.0, 0.0)).filled(BOARD).faded(opacity);
        self.picture(rims.map(rim).into())
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
