//! The images under the characters, by the graphics protocol of kitty:
//! <https://sw.kovidgoyal.net/kitty/graphics-protocol/>.
//!
//! An image is sent once, and then named by its number wherever it is shown. What is shown is compared
//! with what is wanted, and only the difference is sent.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::MoveTo;
use crossterm::queue;
use data_encoding::BASE64;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Rect, Size};

use crate::console::theme::SEE_THROUGH;
use crate::picture::Picture;
use crate::views::board::Layer;

/// The number of the first image; that of each further one is the next.
const FIRST: usize = 3100;
/// The height of the lowest image: it is under the characters, as all images below 0 are.
const LOWEST: i32 = -1000;
/// The most bytes of base64 in one command.
const CHUNK: usize = 4096;

/// Removes all images from the screen and from the terminal's memory.
const REMOVE_ALL: &str = "\x1b_Ga=d,d=A,q=2\x1b\\";

/// Whether the terminal has images of this program; static because the panic hook needs it.
static HAS_IMAGES: AtomicBool = AtomicBool::new(false);

/// Removes the images, if there are any.
pub(super) fn remove_all(terminal: &mut impl Write) -> io::Result<()> {
    if HAS_IMAGES.swap(false, Ordering::SeqCst) {
        terminal.write_all(REMOVE_ALL.as_bytes())?;
    }
    Ok(())
}

/// An image at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Placed {
    /// The index of the image.
    image: usize,
    /// The number of images that are below it.
    above: i32,
    /// The cells that it would fill.
    area: Rect,
    /// How many of their rows are shown.
    rows: u16,
}

/// The images that the terminal has and shows.
#[derive(Debug, Default)]
pub(super) struct Images {
    sent: Vec<(Picture, bool)>,
    placed: Vec<Placed>,
    /// The screen that they are on. A terminal that was resized may have lost them.
    screen: Rect,
}

impl Images {
    /// Shows these images in place of those before. `shown` is what is drawn over them, and `cell`
    /// the size of a cell in pixels. Returns what is to be sent.
    pub(super) fn update(
        &mut self,
        layers: &[Layer],
        shown: &Buffer,
        cell: Size,
    ) -> io::Result<Vec<u8>> {
        let mut out = Vec::new();
        if self.screen != shown.area {
            self.forget(&mut out)?;
            self.screen = shown.area;
        }
        let mut wanted = Vec::new();
        for (above, layer) in (0..).zip(layers) {
            let image = self.sent(layer, cell, &mut out)?;
            let areas = layer.areas.iter().map(|&area| (area, uncovered(area, shown)));
            let areas = areas.filter(|&(_, rows)| rows > 0);
            wanted.extend(areas.map(|(area, rows)| Placed { image, above, area, rows }));
        }
        for old in self.placed.iter().filter(|old| !wanted.contains(old)) {
            let (image, place) = (FIRST + old.image, place(old.area));
            write!(out, "\x1b_Ga=d,d=i,i={image},p={place},q=2\x1b\\")?;
        }
        for new in wanted.iter().filter(|new| !self.placed.contains(new)) {
            let Placed { image, above, area: Rect { x, y, width, height }, rows } = *new;
            queue!(out, MoveTo(x, y))?;
            let (place, image) = (place(new.area), FIRST + image);
            let above = LOWEST + above;
            write!(out, "\x1b_Ga=p,i={image},p={place},c={width},r={rows},z={above},C=1,q=2")?;
            if rows < height {
                let (wide, high) = self.sent[new.image].0.size;
                let [wide, high] = [wide.max(1), high].map(u32::from);
                let pixels = high * u32::from(width * cell.width) / wide;
                write!(out, ",h={}", (pixels * u32::from(rows) / u32::from(height)).max(1))?;
            }
            out.extend(b"\x1b\\");
        }
        self.placed = wanted;
        Ok(out)
    }

    /// The index of an image, which is sent first if the terminal does not have it.
    fn sent(&mut self, layer: &Layer, cell: Size, out: &mut Vec<u8>) -> io::Result<usize> {
        let is_it = |(picture, cut_out): &(Picture, bool)| {
            *cut_out == layer.cut_out && *picture == layer.picture
        };
        if let Some(index) = self.sent.iter().position(is_it) {
            return Ok(index);
        }
        HAS_IMAGES.store(true, Ordering::SeqCst);
        let Layer { picture, cut_out, columns, .. } = layer;
        let width = columns * cell.width;
        let png = if *cut_out { picture.cut_out(width) } else { picture.quick_png(width) };
        let data = BASE64.encode(&png);
        let chunks = data.as_bytes().chunks(CHUNK);
        let last = chunks.len().saturating_sub(1);
        for (index, chunk) in chunks.enumerate() {
            let more = u8::from(index < last);
            match index {
                0 => write!(out, "\x1b_Ga=t,q=2,f=100,i={},m={more};", FIRST + self.sent.len())?,
                _ => write!(out, "\x1b_Gm={more},q=2;")?,
            }
            out.extend(chunk);
            out.extend(b"\x1b\\");
        }
        self.sent.push((picture.clone(), *cut_out));
        Ok(self.sent.len() - 1)
    }

    /// Removes all images, of which the terminal may have lost some.
    pub(super) fn forget(&mut self, out: &mut impl Write) -> io::Result<()> {
        *self = Self::default();
        remove_all(out)
    }
}

/// The number of a place, which differs from that of any other in which the same image is shown.
fn place(area: Rect) -> u32 {
    u32::from(area.y) * 1000 + u32::from(area.x) + 1
}

/// The number of rows of an area above the first one in which something else has been drawn over the
/// images. Its ground would be behind them.
fn uncovered(area: Rect, shown: &Buffer) -> u16 {
    let area = area.intersection(shown.area);
    let is_open = |at| shown[at].bg == SEE_THROUGH;
    let rows = area.rows().take_while(|row| row.positions().all(is_open));
    u16::try_from(rows.count()).unwrap_or(0)
}
