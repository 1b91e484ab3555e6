//! How a form is drawn.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::{Modifier, Style};
use ratatui_core::terminal::Frame;

use super::places::Places;
use super::{FormRow, FormScreen, FormValue, INDENT, VALUE};
use crate::console::paint::{columns, first_columns, put, row};
use crate::console::wrap::{wrap_sentence, wrap_within};
use crate::tui::menu::{draw_caption, write};
use crate::tui::picture::Picture;
use crate::tui::sheet::{marked_style, quiet_tab_style, title_style};
use crate::tui::slot::Slot;
use crate::tui::view::{draw_key_bar, draw_line};
use crate::views::appearance::Appearance;

/// The columns around a text that is typed.
const PADDING: u16 = 1;
/// The columns of the number of a card, with what is before it.
const NUMBER: u16 = 2;
/// Columns between two values to choose from.
const BETWEEN_VALUES: u16 = 2;
/// The columns from the sign of a changed value to the value.
const CHANGED: u16 = 2;

impl FormScreen<'_> {
    pub(super) fn draw(&self, frame: &mut Frame, look: &Appearance) {
        let screen = frame.area();
        let places = self.places(screen);
        let buffer = frame.buffer_mut();
        let slot = self.slot(screen).map(|slot| slot.beginning_in(places.title.y));
        if let Some((picture, slot)) = self.picture.as_ref().zip(slot) {
            slot.draw(&**picture, look, buffer);
            draw_captions(buffer, &**picture, slot, places.bar.y, look);
        }
        self.draw_title(buffer, &places, look);
        self.draw_heads(buffer, &places, look);
        let rows = places.rows.iter();
        let cursors = rows.map(|&(at, area)| self.draw_row(buffer, &places, at, area, look));
        let cursor = cursors.fold(None, Option::or);
        let (more, area) = places.more;
        if more > 0 {
            let text = format!("{} {}", look.glyphs.more, look.speech.lang.more_rows(more));
            put(buffer, area, INDENT, &text, look.palette.dim);
        }
        self.draw_button(buffer, places.button, look);
        self.draw_help(frame, &places, look);
        if let Some(cursor) = cursor {
            frame.set_cursor_position(cursor);
        }
    }

    /// Draws the title, how those rows stand out that have been changed, and which row is marked if not
    /// all are shown.
    fn draw_title(&self, buffer: &mut Buffer, places: &Places, look: &Appearance) {
        let end = put(buffer, places.title, 0, &self.form.title(), title_style(look));
        let mut right = places.title.width;
        if places.rows.len() < self.rows.len() {
            let place = format!("{}/{}", (self.marked + 1).min(self.rows.len()), self.rows.len());
            right = right.saturating_sub(columns(&place));
            put(buffer, places.title, right, &place, look.palette.dim);
            right = right.saturating_sub(BETWEEN_VALUES);
        }
        let (sign, legend) = (look.glyphs.changed, look.speech.lang.changed_legend());
        let x = right.saturating_sub(columns(sign) + 1 + columns(&legend));
        if self.rows.iter().any(|row| row.is_changed) && x > end {
            let x = put(buffer, places.title, x, sign, changed_style(look)) + 1;
            put(buffer, places.title, x, &legend, look.palette.dim);
        }
    }

    /// Draws what separates the groups of rows.
    fn draw_heads(&self, buffer: &mut Buffer, places: &Places, look: &Appearance) {
        for &(at, area) in &places.heads {
            let head = self.rows[at].head.as_deref().unwrap_or_default();
            let x = put(buffer, area, 0, head, title_style(look)) + 1;
            draw_rule(buffer, area, x, look);
        }
    }

    /// What a row means, or why it cannot stay so; at the button, what to do.
    fn note(&self, at: usize, look: &Appearance) -> (String, Style) {
        let Some(shown) = self.rows.get(at) else {
            return (look.speech.lang.form_hint(), look.palette.dim);
        };
        // What is still empty is explained, which is no reproach.
        let is_empty = matches!(&shown.value, FormValue::Text { text, .. } if text.is_empty());
        match &shown.fault {
            Some(fault) if !is_empty => (fault.clone(), look.palette.strong),
            _ => (shown.about.clone(), look.palette.dim),
        }
    }

    /// Draws the values of the marked row, the chosen one in bold, if there is room for all of them.
    fn draw_values(&self, buffer: &mut Buffer, area: Rect, look: &Appearance) {
        let values = self.form.values(self.marked);
        let mut at = Position::ORIGIN;
        let placed: Vec<_> = values
            .iter()
            .map(|(name, is_chosen)| {
                if at.x > 0 && at.x + columns(name) > area.width {
                    at = Position { x: 0, y: at.y + 1 };
                }
                let placed = (at, name, is_chosen);
                at.x += columns(name) + BETWEEN_VALUES;
                placed
            })
            .collect();
        // A gap keeps them off the text above where there is room.
        let gap = u16::from(at.y + 2 < area.height);
        for (at, name, &is_chosen) in placed.into_iter().filter(|_| at.y < area.height) {
            let style = if is_chosen { look.palette.strong } else { look.palette.dim };
            put(buffer, row(area, at.y + gap), at.x, name, style);
        }
    }

    /// Draws a row, as a bar if it is marked. Returns the position of the cursor in its text.
    fn draw_row(
        &self,
        buffer: &mut Buffer,
        places: &Places,
        at: usize,
        area: Rect,
        look: &Appearance,
    ) -> Option<Position> {
        let shown = &self.rows[at];
        let is_marked = at == self.marked;
        let pointer = if is_marked { ">" } else { " " };
        if let FormValue::Cards { chosen, .. } = shown.value
            && !places.cards.is_empty()
        {
            // In colours the chosen card is marked, and not the row.
            let is_bar = look.palette.board().is_none() || chosen.is_none();
            if is_bar {
                put(buffer, area, 0, pointer, look.palette.strong);
            }
            mark_row(buffer, area, is_marked && is_bar, look);
            draw_cards(buffer, shown, places, is_marked, look);
            return None;
        }
        put(buffer, area, 0, pointer, look.palette.strong);
        put(buffer, area, INDENT, &shown.label, look.palette.dim);
        if shown.is_changed {
            let x = places.label_width - CHANGED;
            put(buffer, area, x, look.glyphs.changed, changed_style(look));
        }
        let value = Rect {
            x: area.x + places.label_width,
            width: area.width.saturating_sub(places.label_width),
            ..area
        };
        let cursor = self.draw_value(buffer, value, shown, is_marked, look);
        mark_row(buffer, area, is_marked, look);
        cursor
    }

    fn draw_button(&self, buffer: &mut Buffer, area: Rect, look: &Appearance) {
        let is_marked = self.marked == self.rows.len();
        if is_marked {
            put(buffer, area, 0, ">", look.palette.strong);
            mark_row(buffer, area, is_marked, look);
        }
        let has_colors = look.palette.board().is_some();
        let width = usize::from(area.width.saturating_sub(INDENT));
        let action = self.form.action();
        let button = if has_colors {
            let before = width.saturating_sub(columns(&action).into()) / 2;
            let after = width.saturating_sub(before + usize::from(columns(&action)));
            format!("{}{action}{}", " ".repeat(before), " ".repeat(after))
        } else {
            format!("[ {action} ]")
        };
        // Its name stands out while Enter would do what it says.
        let is_ready = self.rows.iter().all(|row| row.fault.is_none());
        let style = match (has_colors, is_marked, is_ready) {
            (true, true, _) => marked_style(look),
            (true, false, false) => look.palette.card,
            _ => quiet_tab_style(look),
        };
        put(buffer, area, INDENT, &button, style);
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
        let style = match (&shown.fault, shown.is_changed) {
            (Some(_), _) if !is_marked => look.palette.warning,
            (_, true) => changed_style(look),
            _ => Style::new(),
        };
        match &shown.value {
            FormValue::Text { text, when_empty } => {
                let width = area.width.saturating_sub(PADDING);
                let whole = Rect { x: area.x + PADDING, width, ..area };
                let line = Style { bg: None, ..look.palette.groove };
                buffer.set_style(whole, line.patch(field_style(look)));
                let width = width.saturating_sub(PADDING);
                let field = Rect { x: whole.x + PADDING, width, ..area };
                let cursor = if is_marked && !text.is_empty() {
                    draw_line(buffer, field, 0, &self.line, look)
                } else {
                    // The ink of a card is legible on its ground.
                    let ink = if look.palette.board().is_none() {
                        look.palette.dim
                    } else {
                        look.palette.card
                    };
                    let ink = if text.is_empty() { ink } else { style };
                    let text = if text.is_empty() { when_empty } else { text };
                    put(buffer, field, 0, text, field_style(look).patch(ink));
                    field.as_position()
                };
                // A field is a line to write on, also below another one.
                buffer.set_style(whole, Modifier::UNDERLINED);
                is_marked.then_some(cursor)
            }
            FormValue::Either { .. } if is_marked && !self.replaces => {
                Some(draw_line(buffer, area, VALUE, &self.line, look))
            }
            FormValue::Choice(_) | FormValue::Either { .. } | FormValue::Cards { .. } => {
                let name = match &shown.value {
                    FormValue::Choice(name) | FormValue::Either { name, .. } => name.clone(),
                    _ => shown.card_name(),
                };
                let [left, right] = look.glyphs.choice;
                let last = area.width.saturating_sub(columns(right));
                let room = Rect { width: last.saturating_sub(1), ..area };
                let end = put(buffer, room, VALUE, &name, style);
                // The others change once they are marked.
                if is_marked {
                    put(buffer, area, 0, left, look.palette.dim);
                    put(buffer, area, (end + 1).min(last), right, look.palette.dim);
                }
                None
            }
        }
    }

    /// Draws what the marked row means, or what to do, and the key bar.
    fn draw_help(&self, frame: &mut Frame, places: &Places, look: &Appearance) {
        let buffer = frame.buffer_mut();
        let (text, style) = self.note(self.marked, look);
        let about = places.about;
        let lines = note_lines(&text, about);
        let count = u16::try_from(lines.len()).unwrap_or(about.height);
        write(buffer, about, &lines.join("\n"), style);
        let height = about.height.saturating_sub(count);
        self.draw_values(buffer, Rect { y: about.y + count, height, ..about }, look);
        if let Some(below) = self.form.below() {
            let y = places.button.bottom();
            let height = places.bar.y.saturating_sub(y + 1);
            below.draw(look, Rect { y, height, ..places.about }, buffer);
        }
        draw_key_bar(buffer, places.bar, self.keys(look), look);
    }

    pub(super) fn keys(&self, look: &Appearance) -> Vec<(String, String)> {
        let (lang, [up_down, left_right]) = (look.speech.lang, look.arrow_keys());
        let value = self.rows.get(self.marked).map(|row| &row.value);
        let (help, change) = match value {
            Some(FormValue::Text { .. }) => ("F1", Some((lang.key_letters(), lang.bar_type()))),
            Some(_) => ("?", Some((left_right, lang.bar_change()))),
            None => ("?", None),
        };
        let mut keys = vec![
            ("Enter".to_owned(), self.form.action()),
            ("Esc".to_owned(), lang.bar_back()),
            (help.to_owned(), lang.bar_help()),
            (up_down, lang.bar_choose()),
        ];
        keys.extend(change);
        if let Some(FormValue::Cards { names, .. }) = value {
            keys.push((format!("1-{}", names.len()), lang.bar_card()));
        }
        keys
    }
}

/// The lines of what a row means: no word is alone in the last one, if all fit.
fn note_lines(text: &str, area: Rect) -> Vec<String> {
    let lines = wrap_sentence(text, area.width);
    let fits = lines.len() <= usize::from(area.height);
    if fits { lines } else { wrap_within(text, area.width, area.height.into()) }
}

/// Draws a rule from a column of a row to its end.
fn draw_rule(buffer: &mut Buffer, area: Rect, x: u16, look: &Appearance) {
    let rule = look.glyphs.frame[4].repeat(area.width.saturating_sub(x).into());
    put(buffer, area, x, &rule, look.palette.groove);
}

/// The style of a place where a text can be written: a ground of its own, or a line where there are no
/// colours.
fn field_style(look: &Appearance) -> Style {
    if look.palette.board().is_none() {
        return Modifier::UNDERLINED.into();
    }
    look.palette.card.bg.map_or_else(Style::new, |ground| Style::new().bg(ground))
}

/// The style of a value that has been changed, which is in bold where there are no colours.
fn changed_style(look: &Appearance) -> Style {
    if look.palette.board().is_none() { title_style(look) } else { look.palette.wall }
}

/// Makes a row a bar if it is marked, as in a list.
fn mark_row(buffer: &mut Buffer, area: Rect, is_marked: bool, look: &Appearance) {
    if is_marked {
        buffer.set_style(area, marked_style(look).remove_modifier(Modifier::DIM));
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
    // A gap is above the bar.
    let end = bar.saturating_sub(1);
    let lines = picture.caption().unwrap_or_default().lines();
    // A gap keeps them off the board where there is room.
    let count = u16::try_from(lines.clone().count()).unwrap_or(u16::MAX);
    let gap = u16::from(area.bottom().saturating_add(count) < end);
    for (y, line) in (area.bottom() + gap..end).zip(lines) {
        draw_caption(buffer, slot.below(area, y, columns(line)), line, look);
    }
}

/// Draws the cards of a row as tabs: the chosen one has a ground.
fn draw_cards(
    buffer: &mut Buffer,
    shown: &FormRow,
    places: &Places,
    is_marked: bool,
    look: &Appearance,
) {
    let FormValue::Cards { chosen, .. } = shown.value else { return };
    let has_colors = look.palette.board().is_some();
    for (at, (text, &area)) in shown.cards().iter().zip(&places.cards).enumerate() {
        let [number, name] = match (chosen == Some(at), is_marked) {
            (true, false) => [quiet_tab_style(look); 2],
            (false, true) if has_colors => [look.palette.wall, Style::new()],
            (_, true) => [marked_style(look); 2],
            (false, false) => [look.palette.wall, Style::new()],
        };
        // Without colours, brackets tell which one is chosen.
        let text = if has_colors { &text.replace(['[', ']'], " ") } else { text };
        put(buffer, area, 0, text, name);
        put(buffer, area, 0, first_columns(text, NUMBER), number);
    }
}
