//! How a form is drawn.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;

use super::places::Places;
use super::{FormRow, FormScreen, FormValue, VALUE};
use crate::console::paint::{columns, first_columns, put};
use crate::lang::{Lang, ScreenWords};
use crate::tui::menu::{draw_caption, write};
use crate::tui::picture::Picture;
use crate::tui::sheet::{marked_style, title_style};
use crate::tui::slot::Slot;
use crate::tui::view::{draw_key_bar, draw_line};
use crate::views::appearance::Appearance;

/// The columns of the number of a card, with what is before it.
const NUMBER: u16 = 2;
/// The most columns of a text that is typed, and the most beside a picture.
const FIELD: u16 = 44;
const FIELD_BESIDE: u16 = 20;

impl FormScreen<'_> {
    pub(super) fn draw(&self, frame: &mut Frame, look: &Appearance) {
        let screen = frame.area();
        let places = self.places(screen);
        let buffer = frame.buffer_mut();
        if let Some((picture, slot)) = self.picture.as_ref().zip(self.slot(screen)) {
            slot.draw(&**picture, look, buffer);
            draw_captions(buffer, &**picture, slot, places.bar.y, look);
        }
        put(buffer, places.title, 0, &self.form.title(), title_style(look));
        if places.rows.len() < self.rows.len() {
            let place = format!("{}/{}", (self.marked + 1).min(self.rows.len()), self.rows.len());
            let x = places.title.width.saturating_sub(columns(&place));
            put(buffer, places.title, x, &place, look.palette.dim);
        }
        for &(at, area) in &places.heads {
            let head = self.rows[at].head.as_deref().unwrap_or_default();
            let x = put(buffer, area, 0, head, title_style(look)) + 1;
            let rule = look.glyphs.frame[4].repeat(area.width.saturating_sub(x).into());
            put(buffer, area, x, &rule, look.palette.groove);
        }
        let mut cursor = None;
        for &(at, area) in &places.rows {
            let shown = &self.rows[at];
            let is_marked = at == self.marked;
            let style = if is_marked { look.palette.strong } else { look.palette.dim };
            let pointer = if is_marked { ">" } else { " " };
            if matches!(shown.value, FormValue::Cards { .. }) && !places.cards.is_empty() {
                // The card that is chosen has a ground where there are colours.
                if look.palette.board().is_none() {
                    put(buffer, area, 0, pointer, style);
                }
                draw_cards(buffer, shown, &places, is_marked, look);
                continue;
            }
            put(buffer, area, 0, &format!("{pointer} {}", shown.label), style);
            let value = Rect {
                x: area.x + places.label_width,
                width: area.width.saturating_sub(places.label_width),
                ..area
            };
            let text_cursor = self.draw_value(buffer, value, shown, is_marked, look);
            cursor = cursor.or(text_cursor);
        }
        let (more, area) = places.more;
        if more > 0 {
            put(buffer, area, 2, &look.speech.lang.more_rows(more), look.palette.dim);
        }
        let is_marked = self.marked == self.rows.len();
        let pointer = if is_marked { ">" } else { " " };
        put(buffer, places.button, 0, pointer, look.palette.strong);
        let style = if is_marked { marked_style(look) } else { title_style(look) };
        let button = format!("[ {} ]", self.form.action());
        // Where there are colours, the marked one is filled.
        let is_filled = is_marked && look.palette.board().is_some();
        let button = if is_filled { button.replace(['[', ']'], " ") } else { button };
        put(buffer, places.button, 2, &button, style);
        self.draw_below(frame, &places, look);
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    /// Draws the value of a row. Returns the position of the cursor in its text.
    fn draw_value(
        &self,
        buffer: &mut Buffer,
        area: Rect,
        shown: &FormRow,
        is_marked: bool,
        look: &Appearance,
    ) -> Option<Position> {
        let faulty = shown.fault.as_ref().map(|_| look.palette.warning);
        let style = match shown.is_changed {
            _ if is_marked => marked_style(look),
            // Without colours what is changed stands out in bold.
            true if look.palette.board().is_none() => title_style(look),
            true => look.palette.wall,
            false => Style::new(),
        };
        if shown.is_changed {
            put(buffer, area, 0, look.glyphs.changed, look.palette.wall);
        }
        let style = faulty.filter(|_| !is_marked).unwrap_or(style);
        match &shown.value {
            FormValue::Text { text, when_empty } => {
                let is_narrow = self.picture.is_some() && !shown.is_long;
                let width = if is_narrow { FIELD_BESIDE } else { FIELD };
                let width = area.width.saturating_sub(VALUE).min(width);
                let field = Rect { x: area.x + VALUE, width, ..area };
                buffer.set_style(field, look.palette.dim);
                let cursor = if is_marked && !text.is_empty() {
                    draw_line(buffer, field, 0, &self.line, look)
                } else {
                    let empty = text.is_empty();
                    let (text, style) =
                        if empty { (when_empty, look.palette.dim) } else { (text, style) };
                    put(buffer, field, 0, text, style);
                    field.as_position()
                };
                // A field is a line to write on.
                buffer.set_style(field, Modifier::UNDERLINED);
                is_marked.then_some(cursor)
            }
            FormValue::Either(_) if is_marked && !self.replaces => {
                Some(draw_line(buffer, area, VALUE, &self.line, look))
            }
            FormValue::Choice(_) | FormValue::Either(_) | FormValue::Cards { .. } => {
                let name = match &shown.value {
                    FormValue::Choice(name) | FormValue::Either(name) => name.clone(),
                    _ => shown.card_name(),
                };
                let [left, right] = look.glyphs.choice;
                let around = if is_marked { look.palette.wall } else { look.palette.dim };
                let x = put(buffer, area, VALUE, &name, style);
                put(buffer, area, VALUE - 2, left, around);
                put(buffer, area, x + 1, right, around);
                None
            }
        }
    }

    /// Draws what the marked row means, and the key bar.
    fn draw_below(&self, frame: &mut Frame, places: &Places, look: &Appearance) {
        let buffer = frame.buffer_mut();
        if let Some(shown) = self.rows.get(self.marked) {
            // What is still empty is explained, which is no reproach.
            let is_empty = matches!(&shown.value, FormValue::Text { text, .. } if text.is_empty());
            let (text, style) = match &shown.fault {
                Some(fault) if !is_empty => (fault, look.palette.strong),
                _ => (&shown.about, look.palette.dim),
            };
            write(buffer, places.about, text, style);
        }
        if let Some(below) = self.form.below() {
            let y = places.about.bottom() + 1;
            let height = places.bar.y.saturating_sub(y + 1);
            below.draw(look, Rect { y, height, ..places.about }, buffer);
        }
        draw_key_bar(buffer, places.bar, self.keys(look.speech.lang), look);
    }

    pub(super) fn keys(&self, lang: Lang) -> Vec<(String, String)> {
        let value = self.rows.get(self.marked).map(|row| &row.value);
        let (help, change) = match value {
            Some(FormValue::Text { .. }) => ("F1", Some((lang.key_letters(), lang.bar_type()))),
            Some(_) => ("?", Some((lang.key_left_right(), lang.bar_change()))),
            None => ("?", None),
        };
        let mut keys = vec![
            ("Enter".to_owned(), self.form.action()),
            ("Esc".to_owned(), lang.bar_back()),
            (help.to_owned(), lang.bar_help()),
        ];
        keys.extend(change);
        if let Some(FormValue::Cards { names, .. }) = value {
            keys.push((format!("1-{}", names.len()), lang.bar_at_once()));
        }
        keys.push((lang.key_up_down(), lang.bar_choose()));
        keys
    }
}

/// Draws what is said of a picture below it, above the key bar in the row `bar`.
fn draw_captions(
    buffer: &mut Buffer,
    picture: &dyn Picture,
    slot: Slot,
    bar: u16,
    look: &Appearance,
) {
    let area = slot.place(picture);
    // A gap is above the bar, unless the picture leaves no row for that.
    let end = bar.saturating_sub(1).max(bar.min(area.bottom() + 1));
    // Of a picture without parts no more than its labels are cut off.
    let is_part = picture.has_parts() && slot.is_part(picture);
    let part = is_part.then(|| look.speech.lang.caption_part());
    let caption = picture.caption().unwrap_or_default();
    let lines = caption.lines().chain(part.as_deref());
    // A gap keeps them off the board where there is room.
    let count = u16::try_from(lines.clone().count()).unwrap_or(u16::MAX);
    let gap = u16::from(area.bottom().saturating_add(count) < end);
    for (y, line) in (area.bottom() + gap..end).zip(lines) {
        draw_caption(buffer, slot.below(area, y, columns(line)), line, look);
    }
}

/// Draws the cards of a row as tabs.
fn draw_cards(
    buffer: &mut Buffer,
    shown: &FormRow,
    places: &Places,
    is_marked: bool,
    look: &Appearance,
) {
    let FormValue::Cards { chosen, .. } = shown.value else { return };
    for (at, (text, &area)) in shown.cards().iter().zip(&places.cards).enumerate() {
        let tab = title_style(look).add_modifier(Modifier::REVERSED);
        let [number, name] = match (chosen == Some(at), is_marked) {
            (true, true) => [marked_style(look); 2],
            (true, false) => [tab; 2],
            (false, _) => [look.palette.wall, Style::new()],
        };
        // Without colours, brackets tell which one is chosen.
        let text = match look.palette.board() {
            Some(_) => &text.replace(['[', ']'], " "),
            None => text,
        };
        put(buffer, area, 0, text, name);
        put(buffer, area, 0, first_columns(text, NUMBER), number);
    }
}
