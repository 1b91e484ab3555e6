//! Draws a list.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;

use super::places::{Pane, Places};
use super::{Around, Beside, INDENT, List};
use crate::console::paint::{columns, put, row};
use crate::console::table::Tone;
use crate::console::wrap::wrap;
use crate::tui::menu::write;
use crate::tui::sheet::{
    chosen_style, draw_parts, head_style, marked_style, tab_style, title_style, tone_style,
};
use crate::tui::view::draw_key_bar;
use crate::views::appearance::Appearance;

impl List {
    pub(super) fn draw(
        &self,
        around: &dyn Around,
        places: &Places,
        frame: &mut Frame,
        look: &Appearance,
    ) {
        let buffer = frame.buffer_mut();
        let palette = &look.palette;
        put(buffer, places.title, 0, &self.title, title_style(look));
        let beside = &places.said;
        for (at, (area, name)) in places.tabs.iter().zip(&self.tabs).enumerate() {
            draw_tab(buffer, *area, name, at == self.tab, look);
        }
        write(buffer, places.subtitle, &self.subtitle, palette.dim);
        for (picture, area) in
            [(around.above(), places.stack.above), (places.under.as_deref(), places.stack.below)]
        {
            if let Some((picture, area)) = picture.zip(area) {
                picture.draw(look, area, buffer);
            }
        }
        self.draw_rows(buffer, places, look);
        if let Some(Pane { picture, lines, texts }) = &places.beside {
            for y in 0..places.separator.height {
                put(buffer, row(places.separator, y), 0, look.glyphs.joint_down, palette.groove);
            }
            if let Some(shown) = beside.picture.as_ref().filter(|_| !picture.is_empty()) {
                shown.draw(look, *picture, buffer);
            }
            for (y, line) in (0..lines.height).zip(texts) {
                draw_parts(buffer, row(*lines, y), line, |tone| tone_style(tone, look));
            }
        }
        match &self.question {
            _ if self.table.rows() == 0 => {
                draw_in_the_middle(buffer, places, &self.message, palette.strong);
            }
            Some(question) => write(buffer, places.message, question, palette.strong),
            None if !self.message.is_empty() => {
                write(buffer, places.message, &self.message, palette.strong);
            }
            None => self.draw_foot(buffer, beside, places, look),
        }
        draw_key_bar(buffer, places.bar, self.bar_keys(around, look), look);
    }

    /// Draws what there was no room for beside the rows, and which of many rows is marked.
    fn draw_foot(&self, buffer: &mut Buffer, beside: &Beside, places: &Places, look: &Appearance) {
        let last = row(places.message, places.message.height.saturating_sub(1));
        // What is beside the rows has columns of its own.
        let width = match &places.beside {
            Some(_) => places.separator.x.saturating_sub(last.x + 1).min(last.width),
            None => last.width,
        };
        let last = Rect { width, ..last };
        let (rows, end) = (self.table.rows(), self.top.saturating_add(places.stack.room()));
        let place = match rows.checked_sub(end) {
            Some(more @ 1..) => {
                format!("{} {}", look.glyphs.more, look.speech.lang.more_rows(more))
            }
            _ if self.top > 0 => format!("{}/{rows}", self.marked + 1),
            _ => String::new(),
        };
        let end = put(buffer, last, INDENT - 1, &place, look.palette.dim);
        let hidden = if places.beside.is_some() { &[][..] } else { &beside.lines };
        let mut line = String::new();
        for (text, _) in hidden {
            // A text that would be cut off is left out.
            if end + columns(&line) + columns(text) + 2 <= last.width {
                line.push_str("  ");
                line.push_str(text);
            }
        }
        let x = if place.is_empty() { 0 } else { last.width - columns(line.trim_start()) };
        put(buffer, last, x, line.trim_start(), look.palette.dim);
    }

    fn draw_rows(&self, buffer: &mut Buffer, places: &Places, look: &Appearance) {
        let rows = places.stack.rows;
        // Below something else they end where that does.
        let above = places.stack.above.map(|above| above.right() - rows.x);
        let width = above.unwrap_or(rows.width).saturating_sub(INDENT);
        let inner = Rect { x: rows.x + INDENT, width, ..rows };
        let lines = self.table.toned_lines(Some(inner.width));
        // What is marked ends with the table, as the rule below the heads does.
        let width = |line: &Vec<(String, Tone)>| line.iter().map(|(text, _)| columns(text)).sum();
        let widest = lines.iter().map(width).fold(0, u16::max);
        let widest = above.map_or(widest, |right| right.saturating_sub(INDENT));
        let band = Rect { width: (INDENT + widest).min(rows.width), ..rows };
        let mut lines = lines.into_iter();
        let heads = lines.next().unwrap_or_default();
        if self.table.rows() > 0 {
            let area = Rect { y: places.stack.heads, height: 1, ..inner };
            draw_parts(buffer, area, &heads, |tone| head_style(tone, look));
            // A rule is drawn where a row is left for it.
            for y in places.stack.heads + 1..rows.y {
                let rule = look.glyphs.frame[4].repeat(usize::from(widest));
                put(buffer, Rect { y, ..area }, 0, &rule, look.palette.groove);
            }
        }
        let shown = lines.enumerate().skip(self.top).take(places.stack.room());
        let offset = |row| self.offset(row, places.stack.is_apart);
        for (at, line) in shown {
            let is_marked = at == self.marked;
            let y = u16::try_from(offset(at) - offset(self.top)).unwrap_or(u16::MAX);
            if is_marked {
                let blank = " ".repeat(usize::from(band.width));
                put(buffer, row(band, y), 0, &blank, marked_style(look));
                put(buffer, row(rows, y), 0, ">", marked_style(look));
            }
            draw_parts(buffer, row(inner, y), &line, |tone| {
                if is_marked { chosen_style(tone, look) } else { tone_style(tone, look) }
            });
        }
    }
}

/// Draws what is said of a list without rows in the middle of it.
fn draw_in_the_middle(buffer: &mut Buffer, places: &Places, text: &str, style: Style) {
    /// The most columns of the text.
    const WIDTH: u16 = 56;
    let room = Rect { x: places.message.x, width: places.message.width, ..places.stack.rows };
    let lines = wrap(text, room.width.min(WIDTH));
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let top = room.height.saturating_sub(height) / 2;
    for (y, line) in (top..room.height).zip(lines) {
        let x = room.width.saturating_sub(columns(&line)) / 2;
        put(buffer, row(room, y), x, &line, style);
    }
}

/// Draws the name of a page.
fn draw_tab(buffer: &mut Buffer, area: Rect, name: &str, is_open: bool, look: &Appearance) {
    // Without colours, brackets tell which page is open.
    let text = match (is_open, look.palette.board()) {
        (true, None) => format!("[{name}]"),
        _ => format!(" {name} "),
    };
    put(buffer, area, 0, &text, if is_open { tab_style(look) } else { look.palette.dim });
}
