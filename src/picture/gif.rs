//! A film of pictures as an animated GIF, for pages and messengers that show no other film.

use std::collections::HashMap;
use std::iter;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use super::{Picture, Rgb};

/// The width in pixels.
const WIDTH: u16 = 480;

/// How long a picture is shown, and the last one, in hundredths of a second.
const SHOWN: u16 = 70;
const LAST: u16 = 300;

/// The most colours of a GIF, besides that of what has not changed.
const COLORS: usize = 255;

/// The pixels of a picture.
struct Pixels {
    width: u16,
    height: u16,
    colors: Vec<Rgb>,
}

impl Pixels {
    fn of(picture: &Picture) -> Self {
        let (width, height, colors) = picture.pixels(WIDTH);
        Self { width, height, colors }
    }
}

/// The colours of a film, and which of them is nearest to a colour.
struct Palette {
    colors: Vec<Rgb>,
    nearest: HashMap<Rgb, u8>,
}

impl Palette {
    /// The most frequent colours of some pictures. Of those that are nearly the same only one counts.
    fn of(pictures: &[Pixels]) -> Self {
        let mut counts: HashMap<Rgb, HashMap<Rgb, usize>> = HashMap::new();
        for color in pictures.iter().flat_map(|pixels| &pixels.colors) {
            let near = color.map(|channel| channel >> 4);
            *counts.entry(near).or_default().entry(*color).or_default() += 1;
        }
        let mut ranked: Vec<(usize, Rgb)> = counts
            .values()
            .filter_map(|near| {
                let all = near.values().sum();
                let (color, _) = near.iter().max_by_key(|(color, count)| (**count, **color))?;
                Some((all, *color))
            })
            .collect();
        ranked.sort_unstable_by(|one, other| other.cmp(one));
        let colors = ranked.into_iter().take(COLORS).map(|(_, color)| color).collect();
        Self { colors, nearest: HashMap::new() }
    }

    fn index(&mut self, color: Rgb) -> u8 {
        let colors = &self.colors;
        *self.nearest.entry(color).or_insert_with(|| {
            let distance = |other: &Rgb| -> u32 {
                let pairs = color.iter().zip(other);
                pairs.map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2)).sum()
            };
            let all = (0..=u8::MAX).zip(colors);
            all.min_by_key(|(_, other)| distance(other)).map_or(0, |(index, _)| index)
        })
    }

    fn indexed(&mut self, pixels: &Pixels) -> Vec<u8> {
        pixels.colors.iter().map(|color| self.index(*color)).collect()
    }
}

/// The smallest rectangle with all pixels that differ: left, top, width and height.
fn changed(before: &[u8], now: &[u8], width: u16) -> (u16, u16, u16, u16) {
    let row = usize::from(width.max(1));
    let differing = (0..).zip(before.iter().zip(now)).filter(|(_, (one, other))| one != other);
    let places: Vec<(usize, usize)> =
        differing.map(|(at, _): (usize, _)| (at % row, at / row)).collect();
    let span = |of: fn(&(usize, usize)) -> usize| {
        let (least, most) =
            (places.iter().map(of).min().unwrap_or(0), places.iter().map(of).max().unwrap_or(0));
        let number = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
        (number(least), number(most - least + 1))
    };
    let ((left, wide), (top, high)) = (span(|place| place.0), span(|place| place.1));
    (left, top, wide, high)
}

/// A film of the pictures with these numbers, which begins again at its end.
///
/// # Errors
/// If a picture cannot be written.
pub fn film(
    numbers: &[usize],
    picture: impl Fn(usize) -> Picture,
) -> Result<Vec<u8>, EncodingError> {
    // The colours at the beginning, in the middle and at the end are those of all.
    let some = [numbers.first(), numbers.get(numbers.len() / 2), numbers.last()];
    let some: Vec<_> = some.into_iter().flatten().map(|at| Pixels::of(&picture(*at))).collect();
    let mut palette = Palette::of(&some);
    let Some(&Pixels { width, height, .. }) = some.first() else { return Ok(Vec::new()) };
    let mut out = Vec::new();
    let unchanged = u8::try_from(palette.colors.len()).unwrap_or(u8::MAX);
    let table: Vec<_> = palette.colors.iter().copied().chain([Rgb::default()]).collect();
    let mut encoder = Encoder::new(&mut out, width, height, table.as_flattened())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut before: Option<Vec<u8>> = None;
    for (index, at) in numbers.iter().enumerate() {
        let now = palette.indexed(&Pixels::of(&picture(*at)));
        let whole = (0, 0, width, height);
        let (left, top, wide, high) =
            before.as_deref().map_or(whole, |before| changed(before, &now, width));
        let earlier = before.iter().flatten().copied().map(Some).chain(iter::repeat(None));
        let shown = now.iter().zip(earlier);
        let shown = shown.map(|(now, was)| if was == Some(*now) { unchanged } else { *now });
        let shown: Vec<u8> = shown.collect();
        let rows = shown.chunks(width.max(1).into()).skip(top.into()).take(high.into());
        let part = |row: &[u8]| -> Vec<u8> {
            row.iter().skip(left.into()).take(wide.into()).copied().collect()
        };
        encoder.write_frame(&Frame {
            left,
            top,
            width: wide,
            height: high,
            delay: if index + 1 == numbers.len() { LAST } else { SHOWN },
            dispose: DisposalMethod::Keep,
            transparent: before.is_some().then_some(unchanged),
            buffer: rows.flat_map(part).collect::<Vec<_>>().into(),
            ..Frame::default()
        })?;
        before = Some(now);
    }
    drop(encoder);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use gif::{ColorOutput, DecodeOptions};

    use super::*;
    use crate::picture::{Mark, Shape};

    /// A picture with a row of so many stones.
    fn stones(count: usize) -> Picture {
        let places = (0..count).map(|at| u16::try_from(20 + 40 * at).unwrap());
        let mark = |x| Mark::new(Shape::Circle(15.0), (x, 50)).filled([0x11, 0x11, 0x11]);
        Picture {
            title: String::new(),
            description: String::new(),
            size: (240, 100),
            ground: [0xe9, 0xc5, 0x89],
            marks: places.map(mark).collect(),
        }
    }

    #[test]
    fn a_film_has_a_frame_for_each_picture_and_each_only_what_changed() {
        let film = film(&[0, 1, 2, 3], stones).unwrap();
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut read = options.read_info(&*film).unwrap();
        assert_eq!((read.width(), read.height()), (480, 200));
        let palette = read.global_palette().unwrap().to_vec();
        assert_eq!(palette[..3], [0xe9, 0xc5, 0x89]);
        let mut frames = Vec::new();
        while let Some(frame) = read.read_next_frame().unwrap() {
            frames.push((frame.left, frame.width, frame.delay));
        }
        assert_eq!(frames.len(), 4);
        assert_eq!(frames[0], (0, 480, SHOWN));
        assert!(frames[1..].iter().all(|(_, width, _)| *width < 80), "{frames:?}");
        assert_eq!(frames[3].2, LAST);
    }

    #[test]
    fn no_change_is_a_frame_of_one_pixel() {
        assert_eq!(changed(&[1, 2, 3, 4], &[1, 2, 3, 4], 2), (0, 0, 1, 1));
        assert_eq!(changed(&[1, 2, 3, 4], &[1, 2, 9, 9], 2), (0, 1, 2, 1));
    }
}
