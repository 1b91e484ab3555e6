//! Rendering a picture as PNG.

use std::str::FromStr;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use zeno::{Cap, Command, Join, Mask, PathBuilder, PathData, Stroke, Style, Transform};

use super::{Mark, Picture, Rgb, Shape};
use crate::named::NumberError;

/// The width and height of a PNG in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PngWidth(u16);

impl PngWidth {
    /// The smallest width: details can just be distinguished.
    pub const MIN: u16 = 100;
    /// The largest width: the pixels take 52 MiB of memory during rendering.
    pub const MAX: u16 = 4096;
}

/// How a picture is compressed that is seen at once: most of its rows resemble those above.
const QUICKLY: (Compression, Filter) = (Compression::Fast, Filter::Up);

impl FromStr for PngWidth {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        let pixels = text.parse().ok().filter(|pixels| (Self::MIN..=Self::MAX).contains(pixels));
        let error = NumberError { least: Self::MIN.into(), most: Self::MAX.into() };
        pixels.map(Self).ok_or(error)
    }
}

impl Picture {
    /// The picture as a PNG file of this width. Without a width it has two pixels a unit, so that
    /// its lines are sharp.
    #[must_use]
    pub fn png(&self, width: Option<PngWidth>) -> Vec<u8> {
        let width = width.map_or(self.size.0 * 2, |PngWidth(pixels)| pixels);
        self.drawn(width).encode()
    }

    /// The picture as a PNG file of this width, made quickly and without its background: where no mark
    /// is, another picture behind it is seen.
    #[must_use]
    pub fn cut_out(&self, width: u16) -> Vec<u8> {
        let grounds = [[0; 3], [u8::MAX; 3]];
        let [black, white] = grounds.map(|ground| self.drawn_on(width, ground));
        let both = black.pixels.iter().zip(&white.pixels);
        let pixels: Vec<_> = both.map(|(&black, &white)| lifted([black, white])).collect();
        let size = (black.width, black.height);
        encoded(size, ColorType::Rgba, pixels.as_flattened(), QUICKLY)
    }

    /// The picture as a PNG file of this width, made quickly.
    #[must_use]
    pub fn quick_png(&self, width: u16) -> Vec<u8> {
        let Canvas { width, height, pixels, .. } = self.drawn(width);
        encoded((width, height), ColorType::Rgb, pixels.as_flattened(), QUICKLY)
    }

    /// The picture with this width: its width, its height, and its pixels row by row.
    #[cfg(feature = "server")]
    pub(super) fn pixels(&self, width: u16) -> (u16, u16, Vec<Rgb>) {
        let Canvas { width, height, pixels, .. } = self.drawn(width);
        (width, height, pixels)
    }

    fn drawn(&self, width: u16) -> Canvas {
        self.drawn_on(width, self.ground)
    }

    fn drawn_on(&self, width: u16, ground: Rgb) -> Canvas {
        let (wide, high) = self.size;
        // At least a row; a picture is not much higher than wide.
        let height = (u32::from(width) * u32::from(high)).div_ceil(u32::from(wide.max(1)));
        let height = u16::try_from(height).unwrap_or(u16::MAX);
        let scale = f32::from(width) / f32::from(wide);
        let mut canvas = Canvas::new((width, height), scale, ground);
        for mark in &self.marks {
            canvas.draw(mark);
        }
        canvas
    }
}

/// A pixel buffer.
struct Canvas {
    width: u16,
    height: u16,
    /// Pixels per unit.
    scale: f32,
    /// Row by row from the top.
    pixels: Vec<Rgb>,
}

impl Canvas {
    fn new((width, height): (u16, u16), scale: f32, ground: Rgb) -> Self {
        let pixels = vec![ground; usize::from(width) * usize::from(height)];
        Self { width, height, scale, pixels }
    }

    fn draw(&mut self, mark: &Mark) {
        let (x, y) = (f32::from(mark.at.0), f32::from(mark.at.1));
        let transform = Transform::scale(mark.scale, mark.scale)
            .then_translate(x, y)
            .then_scale(self.scale, self.scale);
        let outline = outline(&mark.shape);
        if let Some(color) = mark.fill {
            self.paint((color, mark.opacity), &outline, Style::default(), transform);
        }
        if let Some((color, width)) = mark.stroke {
            let mut stroke = Stroke::new(width);
            stroke.cap(Cap::Round).join(Join::Round);
            self.paint((color, mark.opacity), &outline, stroke.into(), transform);
        }
    }

    fn paint(
        &mut self,
        (color, opacity): (Rgb, u8),
        outline: &[Command],
        style: Style,
        transform: Transform,
    ) {
        let (mask, at) = Mask::new(outline).style(style).transform(Some(transform)).render();
        let (width, height) = (i32::from(self.width), i32::from(self.height));
        for (row, coverages) in (at.top..height).zip(mask.chunks_exact(at.width.max(1) as usize)) {
            for (column, &coverage) in (at.left..width).zip(coverages) {
                if coverage == 0 {
                    continue;
                }
                let coverage = blend(0, coverage, opacity);
                let index = usize::try_from(row * width + column);
                let Some(pixel) = index.ok().and_then(|index| self.pixels.get_mut(index)) else {
                    continue;
                };
                for (under, over) in pixel.iter_mut().zip(color) {
                    *under = blend(*under, over, coverage);
                }
            }
        }
    }

    fn encode(&self) -> Vec<u8> {
        let how = (Compression::High, Filter::NoFilter);
        encoded((self.width, self.height), ColorType::Rgb, self.pixels.as_flattened(), how)
    }
}

/// A PNG file of these pixels, row by row.
fn encoded(
    (width, height): (u16, u16),
    color: ColorType,
    pixels: &[u8],
    (compression, filter): (Compression, Filter),
) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width.into(), height.into());
    encoder.set_color(color);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(compression);
    encoder.set_filter(filter);
    let mut writer = encoder.write_header().expect("writing to a Vec cannot fail");
    writer.write_image_data(pixels).expect("writing to a Vec cannot fail");
    writer.finish().expect("writing to a Vec cannot fail");
    out
}

/// The colour and the opacity of a pixel, from what it is on black and on white.
fn lifted([on_black, on_white]: [Rgb; 2]) -> [u8; 4] {
    let sum = |color: Rgb| color.into_iter().map(u32::from).sum::<u32>();
    let opacity = 255 - (sum(on_white) - sum(on_black)) / 3;
    let channel = |seen: u8| u32::from(seen) * 255 / opacity.max(1);
    let [red, green, blue] = on_black.map(channel);
    [red, green, blue, opacity].map(|value| u8::try_from(value).unwrap_or(u8::MAX))
}

/// Blends one channel of a pixel with another colour, whose coverage is 0 to 255.
fn blend(under: u8, over: u8, coverage: u8) -> u8 {
    let [under, over, coverage] = [under, over, coverage].map(u32::from);
    let sum = under * (255 - coverage) + over * coverage;
    u8::try_from((sum + 127) / 255).expect("the weighted mean of two bytes is a byte")
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
