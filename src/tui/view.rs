//! Draws a game on the full screen: the board, the panel beside it, the prompt and the key bar.
//!
//! Drawing reads the session and the scene and changes neither.

mod board;
mod bottom;
mod grid;
mod layout;
mod page;
mod panel;
mod replay;

pub(super) use bottom::{Answer, choice_at, draw_key_bar, option_at};
pub(super) use layout::Layout;
pub(super) use page::{Page, Pressed};
pub(super) use replay::{ReplayScene, ReplayView};

use std::time::Instant;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::line::Line;
use crate::board::Point;
use crate::console::glyphs::Glyphs;
use crate::console::keys::Keys;
use crate::console::theme::Palette;
use crate::game::session::Session;
use crate::views::speech::Speech;

/// How everything is drawn and named.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The language and the labels.
    pub speech: Speech,
    /// The colours.
    pub palette: Palette,
    /// The characters.
    pub glyphs: Glyphs,
    /// The key map, which the key bar tells of.
    pub keys: Keys,
}

/// What is on the screen besides the game itself.
#[derive(Debug)]
pub(super) struct Scene {
    /// The point the next stone goes to.
    pub(super) cursor: Point,
    /// The point under the mouse.
    pub(super) hover: Option<Point>,
    /// Whether stones bear their numbers.
    pub(super) numbers: bool,
    /// The input line.
    pub(super) line: Line,
    /// What was said last, oldest first.
    pub(super) messages: Vec<String>,
    /// Whether "yes" is marked at a question.
    pub(super) yes: bool,
    /// Whether the line is the name of a file to save the game in.
    pub(super) saving: bool,
    /// Which answer of the opening is marked, from 0.
    pub(super) marked: usize,
    /// A page over the board.
    pub(super) page: Option<Page>,
}

/// All that a part of the screen is drawn from.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) session: &'a Session,
    pub(super) scene: &'a Scene,
    pub(super) look: &'a Look,
    pub(super) now: Instant,
}

impl View<'_> {
    /// Draws the game, or a notice where there is no room for it.
    pub(super) fn draw(self, frame: &mut Frame) {
        let size = self.session.size();
        let layout = match Layout::new(frame.area(), size) {
            Ok(layout) => layout,
            Err(needed) => {
                let goes_on = self.look.speech.lang.too_small_goes_on();
                return layout::draw_notice(frame, needed, &goes_on, self.look);
            }
        };
        let foul = self.foul_at_cursor();
        let buffer = frame.buffer_mut();
        self.draw_title(buffer, &layout);
        if let Some(page) = &self.scene.page {
            page.draw(buffer, layout.board);
        } else if self.session.stage().hides_board() {
            self.draw_hidden_board(buffer, &layout);
        } else {
            self.draw_board(buffer, &layout, foul.as_ref());
        }
        if let Some(panel) = layout.panel {
            self.draw_panel(buffer, panel, foul.as_ref());
        }
        let cursor = self.draw_bottom(buffer, &layout, foul.as_ref());
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    fn draw_title(self, buffer: &mut Buffer, layout: &Layout) {
        let Some(area) = layout.title else { return };
        let setup = self.session.setup();
        let (rules, size, control) = (setup.rules, setup.size, setup.control);
        let mut title = format!("{rules} {size}x{size}  {control}");
        if let Some(opening) = setup.agreed_opening() {
            title.push_str("  ");
            title.push_str(&opening);
        }
        let named = format!("gomoku  {title}");
        let title = if columns(&named) <= area.width { named } else { title };
        put(buffer, area, 0, &title, self.look.palette.dim);
    }
}

/// Writes `text` into a one-row area from column `x` of it, cut off at its end, and returns the
/// column behind it. Nothing is left of what stood there, nor of its style.
pub(super) fn put(buffer: &mut Buffer, area: Rect, x: u16, text: &str, style: Style) -> u16 {
    if x >= area.width || area.is_empty() {
        return x;
    }
    let room = usize::from(area.width - x);
    let style = Style::reset().patch(style);
    let (end, _) = buffer.set_stringn(area.x + x, area.y, text, room, style);
    end - area.x
}

/// The columns that `text` takes.
pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The row of `area` that is `y` rows below its top; empty where it has no such row.
pub(super) fn row(area: Rect, y: u16) -> Rect {
    Rect { y: area.y + y.min(area.height), height: u16::from(y < area.height), ..area }
}

#[cfg(test)]
mod tests;
