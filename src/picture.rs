//! Pictures for web pages: a list of what is drawn, written as SVG or as PNG.
//!
//! What is drawn is listed once, as [`Mark`]s on a square of units; `svg` writes them down and
//! `png` fills in their pixels, so that both show the same. Numbers and letters are strokes
//! ([`lettering`]): no font is needed.

pub mod lettering;
mod png;
mod svg;

pub use png::{PngWidth, WidthError};

/// Red, green and blue.
pub type Rgb = [u8; 3];

/// A picture.
#[derive(Debug, Clone)]
pub struct Picture {
    /// What it shows, for those who do not see it.
    pub title: String,
    /// What there is to say beside the title; empty where there is nothing.
    pub description: String,
    /// Units from one edge to the other.
    pub side: u16,
    /// The colour under all that is drawn.
    pub ground: Rgb,
    /// What is drawn, one over the other.
    pub marks: Vec<Mark>,
}

/// One thing that is drawn.
#[derive(Debug, Clone)]
pub struct Mark {
    shape: Shape,
    /// Where the shape's own 0 0 lies.
    at: (u16, u16),
    /// How many units one of the shape's own is.
    scale: f32,
    fill: Option<Rgb>,
    /// The colour of its strokes and their width in the shape's own units; ends and corners are
    /// round.
    stroke: Option<(Rgb, f32)>,
}

/// A form, in units of its own.
#[derive(Debug, Clone)]
pub enum Shape {
    /// A circle of this radius around 0 0.
    Circle(f32),
    /// SVG path data.
    Path(String),
}

impl Mark {
    /// A shape at a place, as large as it is, not visible yet.
    #[must_use]
    pub const fn new(shape: Shape, at: (u16, u16)) -> Self {
        Self { shape, at, scale: 1.0, fill: None, stroke: None }
    }

    /// The mark so many times as large.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Self {
        Self { scale, ..self }
    }

    /// The mark filled with a colour.
    #[must_use]
    pub fn filled(self, color: Rgb) -> Self {
        Self { fill: Some(color), ..self }
    }

    /// The mark with strokes of a colour and a width in the shape's own units.
    #[must_use]
    pub fn stroked(self, color: Rgb, width: f32) -> Self {
        Self { stroke: Some((color, width)), ..self }
    }
}

#[cfg(test)]
mod tests;
