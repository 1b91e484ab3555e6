//! What is drawn on points and their stones: marks, forbidden points, and one text, which is a label,
//! the name of a variation or the number of a move. A mark on a point with a text surrounds the text.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{BLACK, BOARD, Drawing, RADIUS, WHITE, place};
use crate::board::{Color, Point};
use crate::gomoku::record::{self, Sign};
use crate::picture::{Mark, Rgb, Shape, lettering};

const VARIATION: Rgb = [0x1a, 0x5f, 0xb4];
const FORBIDDEN: Rgb = [0xc9, 0x2a, 0x2a];
const SELECTED: Rgb = [0x8c, 0xc8, 0xf5];

/// The largest scale of a text.
const LARGEST: f32 = 1.15;
/// The smallest scale of a label in which it is read easily; a longer one is shortened.
const SMALLEST: f32 = 0.64;
/// The radius of the circle that a text fits in, if no mark surrounds it, in units.
const ROOM: f32 = RADIUS - 3.0;
/// The width of the strokes of a shape, in units.
const STROKE: f32 = 2.4;

/// What is drawn on a point.
#[derive(Default)]
struct Spot<'a> {
    shapes: Vec<Form>,
    text: Option<Text<'a>>,
}

/// A shape on a point.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Noted(record::Mark),
    Forbidden,
}

/// A text on a point.
enum Text<'a> {
    Label(String),
    Variation(&'a str),
    Number(usize),
}

/// What stands on the points and the stones.
pub(super) fn marks(drawing: &Drawing<'_>) -> impl Iterator<Item = Mark> {
    let board = &drawing.diagram.board;
    spots(drawing).into_iter().flat_map(|(point, spot)| spot.marks(point, board.get(point)))
}

/// What is drawn on each point. A label takes the place of the name of a variation, and both take
/// the place of a number.
fn spots<'a>(drawing: &Drawing<'a>) -> BTreeMap<Point, Spot<'a>> {
    let Drawing { diagram, signs, numbers, .. } = *drawing;
    let mut spots = BTreeMap::<_, Spot<'_>>::new();
    for &(point, _) in &signs.forbidden {
        spots.entry(point).or_default().shapes.push(Form::Forbidden);
    }
    for &(point, number) in &diagram.numbers {
        if numbers.shows(number, diagram.moves) {
            spots.entry(point).or_default().text = Some(Text::Number(number));
        }
    }
    for (name, played) in &signs.variations {
        if let Some(point) = played.point {
            spots.entry(point).or_default().text = Some(Text::Variation(name));
        }
    }
    for &(point, sign) in &signs.noted {
        let spot = spots.entry(point).or_default();
        match sign {
            Sign::Mark(mark) => spot.shapes.push(Form::Noted(mark)),
            Sign::Label(label) => {
                let shown = beginning(label).filter(|shown| !shown.is_empty());
                spot.text = shown.map(Text::Label).or(spot.text.take());
            }
        }
    }
    spots
}

/// As much of a label as fits on a stone and is read easily; `None` if there are no letters for it.
pub(super) fn beginning(label: &str) -> Option<String> {
    let mut shown = String::new();
    for c in label.trim().chars() {
        shown.push(if c.is_whitespace() { ' ' } else { c });
        if !lettering::has(&shown) {
            return None;
        }
        if fitting(&shown, ROOM) < SMALLEST {
            shown.pop();
            break;
        }
    }
    Some(shown)
}

/// The largest scale at which the corners of a text are in a circle of this radius.
pub(super) fn fitting(text: &str, room: f32) -> f32 {
    let (width, height) = (lettering::width(text), lettering::height(text));
    let corner = (width / 2.0 + 1.0).hypot(height / 2.0 + 1.0);
    let largest = (room / corner).min(LARGEST);
    (largest * 100.0).floor() / 100.0
}

impl Spot<'_> {
    fn marks(&self, point: Point, stone: Option<Color>) -> Vec<Mark> {
        let at = place(point);
        let ink = match stone {
            Some(Color::Black) => WHITE,
            _ => BLACK,
        };
        let has_text = self.text.is_some();
        let is_selected = self.shapes.contains(&Form::Noted(record::Mark::Selected));
        let mut marks = Vec::new();
        let has_shape = self.shapes.iter().any(|form| *form != Form::Forbidden);
        if stone.is_none() && (has_text || has_shape) {
            // The lines of the board would run through the text or the shape.
            let cleared = if has_text { ROOM } else { 11.0 };
            marks.push(Mark::new(Shape::Circle(cleared), at).filled(BOARD));
        }
        let (filled, outlined): (Vec<Form>, Vec<Form>) =
            self.shapes.iter().partition(|form| **form == Form::Noted(record::Mark::Selected));
        let shapes = filled.into_iter().chain(outlined);
        marks.extend(shapes.map(|form| form.mark(at, has_text, ink)));
        if let Some(text) = &self.text {
            let rooms = self.shapes.iter().map(|form| form.room());
            let room = rooms.fold(ROOM, f32::min);
            let ink = if is_selected { BLACK } else { ink };
            marks.push(text.mark(at, room, ink));
        }
        marks
    }
}

impl Text<'_> {
    fn mark(&self, at: (u16, u16), room: f32, ink: Rgb) -> Mark {
        let (text, ink) = match self {
            Self::Label(label) => (Cow::Borrowed(&**label), ink),
            Self::Variation(name) => (Cow::Borrowed(*name), VARIATION),
            Self::Number(number) => (Cow::Owned(number.to_string()), ink),
        };
        let scale = fitting(&text, room);
        Mark::text(&text, at).scaled(scale).stroked(ink, 2.0)
    }
}

impl Form {
    /// The shape, around a text or alone on its point.
    fn mark(self, at: (u16, u16), around: bool, ink: Rgb) -> Mark {
        use record::Mark::{Circle, Cross, Selected, Square, Triangle};
        let size = |large: f32, small: f32| if around { large } else { small };
        let outlined = |shape| Mark::new(shape, at).stroked(ink, STROKE);
        match self {
            Self::Noted(Triangle) => outlined(triangle(size(16.0, 11.0))),
            Self::Noted(Circle) => outlined(Shape::Circle(size(14.0, 9.0))),
            Self::Noted(Square) => outlined(square(size(11.0, 7.5))),
            Self::Noted(Cross) => outlined(cross(7.5, around)),
            Self::Noted(Selected) => Mark::new(Shape::Circle(size(14.0, 8.0)), at)
                .filled(SELECTED)
                .stroked(VARIATION, 1.5),
            Self::Forbidden => Mark::new(cross(5.0, around), at).stroked(FORBIDDEN, STROKE),
        }
    }

    /// The radius of the circle inside the shape that a text fits in.
    const fn room(self) -> f32 {
        use record::Mark::{Circle, Cross, Selected, Square, Triangle};
        match self {
            Self::Noted(Triangle) => 8.5,
            Self::Noted(Square) => 11.0,
            Self::Noted(Circle | Selected) => 12.5,
            Self::Noted(Cross) | Self::Forbidden => 10.0,
        }
    }
}

/// A triangle whose corners are on a circle of this radius.
fn triangle(radius: f32) -> Shape {
    let (right, low) = (radius * 0.866, radius / 2.0);
    Shape::Path(format!("M0 -{radius}L{right:.1} {low}H-{right:.1}z"))
}

/// A square around the origin: half its side is `half`.
fn square(half: f32) -> Shape {
    Shape::Path(format!("M-{half} -{half}H{half}V{half}H-{half}z"))
}

/// The diagonals of a square around the origin: half its side is `half`. Around a text they are only
/// the corners of a larger square.
fn cross(half: f32, around: bool) -> Shape {
    Shape::Path(if around {
        "M7.5 7.5l4 4M7.5 -7.5l4 -4M-7.5 -7.5l-4 -4M-7.5 7.5l-4 4".to_owned()
    } else {
        format!("M-{half} -{half}L{half} {half}M{half} -{half}L-{half} {half}")
    })
}
