//! Draws a board diagram as a picture (SVG, PNG): numbered stones, star points, coordinates, and what
//! else is shown on points: labels, marks, variations, forbidden points.

mod numbers;
pub mod parts;
mod spots;

pub use numbers::{Numbers, NumbersError};

use super::{Diagram, Sign, Signs};
use crate::board::{BoardSize, Color, LabelChoice, Labels, Point, Run};
use crate::picture::{Mark, Picture, Rgb, Shape};

/// Distance between two lines, in units of the picture.
const STEP: u16 = 40;
/// Distance from the edge of the picture to the first line, in units: room for the coordinates.
const MARGIN: u16 = 60;
/// Radius of a stone, in units.
const RADIUS: f32 = 18.0;

const BOARD: Rgb = [0xe9, 0xc5, 0x89];
const INK: Rgb = [0x5b, 0x45, 0x23];
const BLACK: Rgb = [0x11, 0x11, 0x11];
const WHITE: Rgb = [0xff, 0xff, 0xff];
const LAST: Rgb = [0xe0, 0x31, 0x31];
const ROW: Rgb = [0x2f, 0x9e, 0x44];

/// What is drawn.
///
/// The end of a game in an SGF file as an SVG document:
///
/// ```
/// use gomoku::Format;
/// use gomoku::board::LabelChoice;
/// use gomoku::gomoku::record::{self, Diagram, Drawing, Numbers, Reading, SignChoice, Signs};
/// use jiff::tz::TimeZone;
///
/// let file = b"(;GM[4]FF[4]SZ[15];B[hh];W[ig];B[jh])";
/// let mut games = record::read(&Reading::new(Format::Sgf, TimeZone::UTC), file);
/// let record = games.next().expect("the file has a game").record?;
/// let diagram = Diagram::last_of(&record);
/// let signs = Signs::of(&record, &diagram, SignChoice::All);
/// let (numbers, labels) = (Numbers::All, LabelChoice::Board);
/// let drawing = Drawing { diagram: &diagram, signs: &signs, numbers, labels, rows: &[] };
/// let svg = drawing.picture("Ada – Bob".to_owned(), String::new()).svg();
/// assert!(svg.starts_with("<svg ") && svg.contains("<title>Ada – Bob</title>"));
/// # Ok::<(), record::ParseError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Drawing<'a> {
    /// The position.
    pub diagram: &'a Diagram,
    /// What is shown on its points besides the stones.
    pub signs: &'a Signs<'a>,
    /// The stones that bear their numbers.
    pub numbers: Numbers,
    /// The coordinates.
    pub labels: LabelChoice,
    /// The winning rows.
    pub rows: &'a [Run],
}

/// The labels that a picture does not show as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Unshown<'a> {
    /// The labels that are missing, because the pictures have no letters for them.
    pub missing: Vec<(Point, &'a str)>,
    /// The labels of which only the beginning is shown.
    pub shortened: Vec<(Point, &'a str)>,
}

impl<'a> Drawing<'a> {
    /// Draws the position. For readers who cannot see the picture, `title` and `description` say
    /// what is on it.
    #[must_use]
    pub fn picture(&self, title: String, description: String) -> Picture {
        let size = self.diagram.board.size();
        let mut marks = grid(size);
        marks.extend(coordinates(size, self.labels.on(size)));
        marks.extend(stones(self.diagram));
        marks.extend(spots::marks(self));
        marks.extend(ring(self.diagram));
        self.rows.iter().for_each(|&row| marks.extend(winning_row(row)));
        let length = side(size);
        Picture { title, description, size: (length, length), ground: BOARD, marks }
    }

    /// The labels that the picture does not show as they are.
    #[must_use]
    pub fn unshown(&self) -> Unshown<'a> {
        let mut unshown = Unshown::default();
        for &(point, sign) in &self.signs.noted {
            let Sign::Label(label) = sign else { continue };
            match spots::beginning(label) {
                None => unshown.missing.push((point, label)),
                Some(shown) if shown.chars().count() < label.trim().chars().count() => {
                    unshown.shortened.push((point, label));
                }
                Some(_) => {}
            }
        }
        unshown
    }
}

/// Width and height of the picture, in units.
fn side(size: BoardSize) -> u16 {
    along(size.lines() - 1) + MARGIN
}

/// Distance from the edge of the picture to a line, in units.
fn along(line: u8) -> u16 {
    MARGIN + u16::from(line) * STEP
}

fn place(point: Point) -> (u16, u16) {
    (along(point.column()), along(point.row()))
}

/// The lines, with a stronger border, and the star points.
fn grid(size: BoardSize) -> Vec<Mark> {
    let (near, far) = (MARGIN, along(size.lines() - 1));
    let inner = (1..size.lines() - 1).map(along);
    let lines: Vec<_> = inner.map(|at| format!("M{near} {at}H{far}M{at} {near}V{far}")).collect();
    let edge = format!("M{near} {near}H{far}V{far}H{near}z");
    let stars = size.iter().filter(|&point| size.is_star(point));
    let stars = stars.map(|star| Mark::new(Shape::Circle(4.0), place(star)).filled(INK));
    [Mark::path(lines.concat()).stroked(INK, 1.0), Mark::path(edge).stroked(INK, 2.0)]
        .into_iter()
        .chain(stars)
        .collect()
}

/// The letters above and below the board, the numbers at both sides.
fn coordinates(size: BoardSize, labels: Labels) -> impl Iterator<Item = Mark> {
    let before = MARGIN / 2 - 6;
    let sides = [before, side(size) - before];
    (0..size.lines()).flat_map(move |line| {
        let at = along(line);
        sides.into_iter().flat_map(move |side| {
            let letter = Mark::text(&labels.column(line).to_string(), (at, side));
            let number = Mark::text(&labels.row(line, size).to_string(), (side, at));
            [letter, number].map(|mark| mark.stroked(INK, 1.6))
        })
    })
}

fn stones(diagram: &Diagram) -> impl Iterator<Item = Mark> {
    diagram.board.points().filter_map(|point| {
        let fill = match diagram.board.get(point)? {
            Color::Black => BLACK,
            Color::White => WHITE,
        };
        Some(Mark::new(Shape::Circle(RADIUS), place(point)).filled(fill).stroked(BLACK, 1.0))
    })
}

/// A ring around the last stone.
fn ring(diagram: &Diagram) -> Option<Mark> {
    let &(point, number) = diagram.numbers.last()?;
    let ring = Mark::new(Shape::Circle(RADIUS), place(point)).stroked(LAST, 3.0);
    (number == diagram.moves).then_some(ring)
}

/// A line from the first stone of a row to the last that leaves the numbers on the stones free, and a
/// ring within each stone.
fn winning_row(row: Run) -> impl Iterator<Item = Mark> {
    let places: Vec<_> = row.points().map(place).collect();
    let inner = RADIUS - 2.5;
    let rings = places.clone().into_iter();
    let rings = rings.map(move |at| Mark::new(Shape::Circle(inner), at).stroked(ROW, 3.0));
    let joints = places.windows(2).map(|pair| {
        let [from, to] = [pair[0], pair[1]].map(|(x, y)| (f32::from(x), f32::from(y)));
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        let part = inner / right.hypot(down);
        let [(x1, y1), (x2, y2)] =
            [part, 1.0 - part].map(|part| (from.0 + right * part, from.1 + down * part));
        Mark::path(format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")).stroked(ROW, 4.0)
    });
    rings.chain(joints.collect::<Vec<_>>())
}

#[cfg(test)]
mod tests;
