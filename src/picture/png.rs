//! A picture as PNG.

use std::str::FromStr;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use thiserror::Error;
use zeno::{Cap, Command, Join, Mask, PathBuilder, PathData, Stroke, Style, Transform};

use super::{Mark, Picture, Rgb, Shape};

/// How wide and high a PNG is, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PngWidth(u16);

/// A text that is no width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "write a whole number of pixels from {least} to {most}",
    least = PngWidth::LEAST,
    most = PngWidth::MOST
)]
pub struct WidthError;

impl PngWidth {
    /// The fewest: what is drawn can just be told apart.
    pub const LEAST: u16 = 100;
    /// The most: the pixels take 48 MiB of memory while they are drawn.
    pub const MOST: u16 = 4096;
}

impl FromStr for PngWidth {
    type Err = WidthError;

    fn from_str(text: &str) -> Result<Self, WidthError> {
        let pixels = text.parse().map_err(|_| WidthError)?;
        if (Self::LEAST..=Self::MOST).contains(&pixels) {
            Ok(Self(pixels))
        } else {
            Err(WidthError)
        }
    }
}

impl Picture {
    /// The picture as a PNG file, so many pixels wide; two pixels a unit where no width is asked
    /// for, so that its lines are sharp.
    #[must_use]
    pub fn png(&self, width: Option<PngWidth>) -> Vec<u8> {
        let width = width.map_or(self.side * 2, |PngWidth(pixels)| pixels);
        let mut canvas = Canvas::new(width, f32::from(width) / f32::from(self.side), self.ground);
        for mark in &self.marks {
            canvas.draw(mark);
        }
        canvas.encoded()
    }
}

/// Pixels that are drawn on.
struct Canvas {
    width: u16,
    /// Pixels a unit.
    scale: f32,
    /// Row by row from the top.
    pixels: Vec<Rgb>,
}

impl Canvas {
    fn new(width: u16, scale: f32, ground: Rgb) -> Self {
        Self { width, scale, pixels: vec![ground; usize::from(width).pow(2)] }
    }

    fn draw(&mut self, mark: &Mark) {
        let (x, y) = (f32::from(mark.at.0), f32::from(mark.at.1));
        let transform = Transform::scale(mark.scale, mark.scale)
            .then_translate(x, y)
            .then_scale(self.scale, self.scale);
        let outline = outline(&mark.shape);
        if let Some(color) = mark.fill {
            self.paint(color, &outline, Style::default(), transform);
        }
        if let Some((color, width)) = mark.stroke {
            let mut stroke = Stroke::new(width);
            stroke.cap(Cap::Round).join(Join::Round);
            self.paint(color, &outline, stroke.into(), transform);
        }
    }

    fn paint(&mut self, color: Rgb, outline: &[Command], style: Style, transform: Transform) {
        let (mask, at) = Mask::new(outline).style(style).transform(Some(transform)).render();
        let width = i32::from(self.width);
        for (row, covered) in (at.top..width).zip(mask.chunks_exact(at.width.max(1) as usize)) {
            for (column, &covered) in (at.left..width).zip(covered) {
                let index = usize::try_from(row * width + column);
                let Some(pixel) = index.ok().and_then(|index| self.pixels.get_mut(index)) else {
                    continue;
                };
                for (under, over) in pixel.iter_mut().zip(color) {
                    *under = blended(*under, over, covered);
                }
            }
        }
    }

    fn encoded(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut encoder = Encoder::new(&mut out, self.width.into(), self.width.into());
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::High);
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header().expect("a Vec takes all bytes");
        writer.write_image_data(self.pixels.as_flattened()).expect("a Vec takes all bytes");
        writer.finish().expect("a Vec takes all bytes");
        out
    }
}

/// One channel of a pixel, `covered` of 255 by another colour.
fn blended(under: u8, over: u8, covered: u8) -> u8 {
    let [under, over, covered] = [under, over, covered].map(u32::from);
    let sum = under * (255 - covered) + over * covered;
    u8::try_from((sum + 127) / 255).expect("a mean of two bytes is a byte")
}

fn outline(shape: &Shape) -> Vec<Command> {
    match shape {
        Shape::Circle(radius) => {
            let mut circle = Vec::new();
            circle.add_circle([0.0, 0.0], *radius);
            circle
        }
        Shape::Path(data) => data.as_str().commands().collect(),
    }
}
