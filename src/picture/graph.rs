//! A graph of values between 0 and 1, one for each position of a game, with marks on some of them.

use super::{Mark, Picture, Rgb, Shape};

/// The size of the picture, in units.
const SIZE: (u16, u16) = (960, 400);
/// The edges of the graph within it.
const LEFT: u16 = 56;
const RIGHT: u16 = 936;
const TOP: u16 = 24;
const BOTTOM: u16 = 356;
/// The middle of the numbers below it.
const NUMBERS: u16 = 376;
/// The most numbers below it.
const MOST_NUMBERS: usize = 16;

const GROUND: Rgb = [0xff, 0xff, 0xff];
const INK: Rgb = [0x33, 0x33, 0x33];
const RULE: Rgb = [0xcc, 0xcc, 0xcc];
const AREA: Rgb = [0xd9, 0xd4, 0xc7];

/// How much a mark stands out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Emphasis {
    /// What decided the game.
    Decisive,
    /// What should be looked at.
    Notable,
    /// What was right and had to be found.
    Right,
}

impl Emphasis {
    const fn color(self) -> Rgb {
        match self {
            Self::Decisive => [0xc9, 0x2a, 0x2a],
            Self::Notable => [0xe6, 0x77, 0x00],
            Self::Right => [0x2f, 0x9e, 0x44],
        }
    }

    const fn radius(self) -> f32 {
        match self {
            Self::Decisive => 7.0,
            Self::Notable | Self::Right => 5.0,
        }
    }
}

impl Picture {
    /// A graph of these values, the first on the left, up for 1; the marks are on the values with these
    /// numbers, from 0. `scale` names the lowest, the middle and the highest value. For readers who
    /// cannot see the picture, `title` and `description` say what is on it.
    ///
    /// ```
    /// use gomoku::picture::{Emphasis, Picture};
    ///
    /// let marks = [(2, Emphasis::Decisive)];
    /// let graph = Picture::graph(&[0.5, 0.4, 1.0], &marks, ["0", "50", "100"], "A – B".to_owned(), String::new());
    /// assert!(graph.svg().contains("<circle"));
    /// ```
    #[must_use]
    pub fn graph(
        values: &[f64],
        marks: &[(usize, Emphasis)],
        scale: [&str; 3],
        title: String,
        description: String,
    ) -> Self {
        let x = |at: usize| along(LEFT, RIGHT, part(at, values.len().saturating_sub(1).max(1)));
        let y = |value: f64| along(BOTTOM, TOP, value.clamp(0.0, 1.0));
        let text = |text: &str, at| Mark::text(text, at).stroked(INK, 1.6);
        let places: Vec<_> = values.iter().enumerate().map(|(at, &it)| (x(at), y(it))).collect();
        let line: Vec<_> = places.iter().map(|(x, y)| format!("{x} {y}")).collect();
        let line = line.join("L");
        let rules = [0.0, 0.25, 0.5, 0.75, 1.0].map(|at| format!("M{LEFT} {}H{RIGHT}", y(at)));
        let mut all = Vec::new();
        if let (Some((first, _)), Some((last, _))) = (places.first(), places.last()) {
            all.push(Mark::path(format!("M{first} {BOTTOM}L{line}L{last} {BOTTOM}z")).filled(AREA));
        }
        all.push(Mark::path(rules.concat()).stroked(RULE, 1.0));
        all.push(Mark::path(format!("M{LEFT} {}H{RIGHT}", y(0.5))).stroked(INK, 1.0));
        if !places.is_empty() {
            all.push(Mark::path(format!("M{line}")).stroked(INK, 2.0));
        }
        let names = [0.0, 0.5, 1.0].into_iter().zip(scale);
        all.extend(names.map(|(at, name)| text(name, (LEFT / 2, y(at)))));
        let step = [1, 2, 5, 10, 20, 50, 100, 200]
            .into_iter()
            .find(|step| values.len() / step <= MOST_NUMBERS)
            .unwrap_or(500);
        let numbers = (0..values.len()).step_by(step);
        all.extend(numbers.map(|at| text(&at.to_string(), (x(at), NUMBERS))));
        let places = marks.iter().filter_map(|&(at, it)| Some((*places.get(at)?, it)));
        all.extend(places.map(|(place, it)| {
            Mark::new(Shape::Circle(it.radius()), place).filled(it.color()).stroked(GROUND, 1.5)
        }));
        Self { title, description, size: SIZE, ground: GROUND, marks: all }
    }
}

/// The place between two places that is so far from the first, from 0 to 1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between the two")]
fn along(from: u16, to: u16, part: f64) -> u16 {
    (f64::from(from) + (f64::from(to) - f64::from(from)) * part).round() as u16
}

#[expect(clippy::cast_precision_loss, reason = "games have few moves")]
fn part(part: usize, of: usize) -> f64 {
    part as f64 / of as f64
}
