//! Vector pictures for web pages, written as SVG or rendered as PNG.
//!
//! A picture is a list of [`Mark`]s on a rectangle in abstract units. `svg` serializes the marks and
//! `png` rasterizes them, so that both show the same. Digits and letters are strokes
//! ([`lettering`]), so no font is needed.
//!
//! ```
//! use gomoku::picture::{Mark, Picture, Shape};
//!
//! let stone = Mark::new(Shape::Circle(40.0), (50, 50)).filled([0x11, 0x11, 0x11]);
//! let (title, description) = ("A black stone".to_owned(), String::new());
//! let (size, ground) = ((100, 100), [0xe9, 0xc5, 0x89]);
//! let picture = Picture { title, description, size, ground, marks: vec![stone] };
//! assert!(picture.svg().contains("<circle"));
//! assert!(picture.png(None).starts_with(b"\x89PNG"));
//! ```

mod caption;
#[cfg(feature = "server")]
mod gif;
mod graph;
mod hangul;
pub mod lettering;
mod png;
mod svg;

pub use caption::unlettered;
#[cfg(feature = "server")]
pub use gif::film;
pub use graph::Emphasis;
pub use png::PngWidth;

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// A picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// A text alternative, for readers who cannot see the picture.
    pub title: String,
    /// Further description; may be empty.
    pub description: String,
    /// The width and height in units.
    pub size: (u16, u16),
    /// The background colour.
    pub ground: Rgb,
    /// The marks, in drawing order.
    pub marks: Vec<Mark>,
}

/// One shape to draw, with its place and style.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    shape: Shape,
    /// The position of the shape's origin.
    at: (u16, u16),
    /// The picture's units per unit of the shape.
    scale: f32,
    fill: Option<Rgb>,
    /// The stroke colour, and the stroke width in the shape's own units. Caps and joins are round.
    stroke: Option<(Rgb, f32)>,
    /// How much it covers what is under it, from 0 to 255.
    opacity: u8,
}

/// A shape in its own units.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// A circle of this radius around the origin.
    Circle(f32),
    /// SVG path data.
    Path(String),
}

impl Mark {
    /// A shape at a position, at its own size. It is invisible until it is filled or stroked.
    #[must_use]
    pub const fn new(shape: Shape, at: (u16, u16)) -> Self {
        Self { shape, at, scale: 1.0, fill: None, stroke: None, opacity: u8::MAX }
    }

    /// SVG path data in the units of the picture.
    #[must_use]
    pub const fn path(data: String) -> Self {
        Self::new(Shape::Path(data), (0, 0))
    }

    /// A text with its middle at a position, in the letters of [`lettering`].
    #[must_use]
    pub fn text(text: &str, at: (u16, u16)) -> Self {
        Self::new(Shape::Path(lettering::path(text)), at)
    }

    /// The mark with this scale.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// The mark filled with a colour.
    #[must_use]
    pub fn filled(self, color: Rgb) -> Self {
        Self { fill: Some(color), ..self }
    }

    /// The mark with this opacity, from 0 to 255.
    #[must_use]
    pub fn faded(self, opacity: u8) -> Self {
        Self { opacity, ..self }
    }

    /// The mark with strokes of a colour and a width in the shape's own units.
    #[must_use]
    pub fn stroked(self, color: Rgb, width: f32) -> Self {
        Self { stroke: Some((color, width)), ..self }
    }
}

#[cfg(test)]
mod tests;
