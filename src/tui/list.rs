//! A list on the whole screen: a table from whose rows one is chosen.

use std::io;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;

use super::events::ScreenEvent;
use super::keymap::latin;
use super::view::{clicked_key, draw_key_bar, key};
use super::{Input, Tui};
use crate::console::paint::{columns, put, row};
use crate::console::table::Table;
use crate::game::run::{Exit, Inbox};
use crate::lang::ScreenWords;
use crate::views::appearance::Appearance;

/// A list and its state.
#[derive(Debug, Clone)]
pub struct List {
    /// The first line.
    pub title: String,
    /// The rows, with the heads of their columns.
    pub table: Table,
    /// A message in the last line before the keys; for a list without rows, what can be done.
    pub message: String,
    /// What Enter does, for the key bar.
    pub opens: String,
    /// Other keys that close the list, with what they do.
    pub keys: Vec<(char, String)>,
    marked: usize,
    /// The first row on the screen.
    top: usize,
}

/// What was chosen in a list.
#[derive(Debug, Clone)]
pub enum Picked {
    /// The row of this number, from 0.
    Row(usize),
    /// None: another key was pressed.
    Key(char),
    /// None: the list was closed.
    Closed,
    /// None: the program must end in this way.
    Left(Exit),
}

/// Rows above the list: the title, a gap and the heads of the columns.
const HEADING: u16 = 3;
/// Rows below the list: the message and the keys.
const BOTTOM: u16 = 2;
/// Columns before each row, for the mark.
const INDENT: u16 = 2;
/// Rows per step of the mouse wheel.
const WHEEL: isize = 3;

impl Tui {
    /// Shows a list until a row is chosen or the list is closed. The marked row stays for the next
    /// time.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn pick(&mut self, list: &mut List, inbox: &mut Inbox<Input>) -> io::Result<Picked> {
        loop {
            let area = self.area()?;
            list.scroll_to_marked(area);
            self.draw(|frame, look| list.draw(frame, look))?;
            let picked = match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => Some(Picked::Left(exit)),
                ScreenEvent::Key(key) => list.press(key.code, area),
                ScreenEvent::Mouse(mouse) => {
                    match clicked_key(mouse, &list.bar_keys(self.look()), List::bar(area)) {
                        Some(key) => list.press(key.code, area),
                        None => list.point(mouse, area),
                    }
                }
                ScreenEvent::Nothing | ScreenEvent::TimeUp => None,
            };
            if let Some(picked) = picked {
                return Ok(picked);
            }
        }
    }
}

impl List {
    /// A list with its first row marked.
    #[must_use]
    pub const fn new(title: String, table: Table, opens: String) -> Self {
        Self { title, table, message: String::new(), opens, keys: Vec::new(), marked: 0, top: 0 }
    }

    /// Marks the row that is marked in another state of this list.
    pub const fn mark_as(&mut self, other: &Self) {
        (self.marked, self.top) = (other.marked, other.top);
    }

    /// The number of rows that a screen of this size shows.
    fn room(area: Rect) -> usize {
        usize::from(area.height.saturating_sub(HEADING + BOTTOM)).max(1)
    }

    fn step(&mut self, rows: isize) {
        let last = self.table.rows().saturating_sub(1);
        self.marked = self.marked.saturating_add_signed(rows).min(last);
    }

    /// Scrolls just as far as the marked row needs.
    fn scroll_to_marked(&mut self, area: Rect) {
        let room = Self::room(area);
        self.top = self.top.clamp((self.marked + 1).saturating_sub(room), self.marked);
        self.top = self.top.min(self.table.rows().saturating_sub(room));
    }

    fn press(&mut self, key: KeyCode, area: Rect) -> Option<Picked> {
        let page = isize::try_from(Self::room(area)).unwrap_or(isize::MAX);
        match key {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') => self.step(1),
            KeyCode::PageUp => self.step(-page),
            KeyCode::PageDown => self.step(page),
            KeyCode::Home | KeyCode::Char('g') => self.step(isize::MIN),
            KeyCode::End | KeyCode::Char('G') => self.step(isize::MAX),
            KeyCode::Enter | KeyCode::Char(' ') if self.table.rows() > 0 => {
                return Some(Picked::Row(self.marked));
            }
            KeyCode::Esc | KeyCode::Char('q') => return Some(Picked::Closed),
            KeyCode::Char(letter) => {
                let letter = latin(letter);
                return self
                    .keys
                    .iter()
                    .any(|(key, _)| *key == letter)
                    .then_some(Picked::Key(letter));
            }
            _ => {}
        }
        None
    }

    fn point(&mut self, mouse: MouseEvent, area: Rect) -> Option<Picked> {
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(-WHEEL),
            MouseEventKind::ScrollDown => self.step(WHEEL),
            MouseEventKind::Down(MouseButton::Left) => {
                let down = usize::from(mouse.row.checked_sub(HEADING)?);
                let at = self.top + down;
                if down < Self::room(area) && at < self.table.rows() {
                    self.marked = at;
                    return Some(Picked::Row(at));
                }
            }
            _ => {}
        }
        None
    }

    /// The row of the key bar.
    fn bar(area: Rect) -> Rect {
        row(area, area.height.saturating_sub(1))
    }

    fn draw(&self, frame: &mut Frame, look: &Appearance) {
        let area = frame.area();
        let palette = &look.palette;
        let buffer = frame.buffer_mut();
        put(buffer, row(area, 0), 1, &self.title, palette.strong);
        let inner = Rect { x: INDENT, width: area.width.saturating_sub(INDENT + 1), ..area };
        let lines = self.table.lines(Some(inner.width));
        let mut lines = lines.into_iter();
        if self.table.rows() > 0
            && let Some(heads) = lines.next()
        {
            put(buffer, row(inner, HEADING - 1), 0, &heads, palette.dim);
        }
        let shown = lines.enumerate().skip(self.top).take(Self::room(area));
        for (y, (at, line)) in (HEADING..).zip(shown) {
            let is_marked = at == self.marked;
            let style = if is_marked { palette.key } else { Style::new() };
            let mark = if is_marked { ">" } else { " " };
            put(buffer, row(area, y), 0, mark, palette.strong);
            put(buffer, row(inner, y), 0, &line, style);
        }
        let bottom = area.height.saturating_sub(BOTTOM);
        if !self.message.is_empty() {
            put(buffer, row(inner, bottom), 0, &self.message, palette.strong);
        } else if self.table.rows() > Self::room(area) {
            let place = format!("{}/{}", self.marked + 1, self.table.rows());
            let x = inner.width.saturating_sub(columns(&place));
            put(buffer, row(inner, bottom), x, &place, palette.dim);
        }
        draw_key_bar(buffer, Self::bar(area), self.bar_keys(look), look);
    }

    fn bar_keys(&self, look: &Appearance) -> Vec<(String, String)> {
        let lang = look.speech.lang;
        let mut keys = Vec::new();
        if self.table.rows() > 0 {
            keys.push((lang.key_arrows(), lang.bar_move()));
            keys.push(key("Enter", self.opens.clone()));
        }
        keys.extend(self.keys.iter().map(|(letter, word)| (letter.to_string(), word.clone())));
        keys.push(key("Esc", lang.bar_back()));
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::table::{Align, Column};

    const SCREEN: Rect = Rect { x: 0, y: 0, width: 44, height: 23 };

    fn list(rows: usize) -> List {
        let mut table = Table::new(vec![Column::new("Number".to_owned(), Align::Right)]);
        (0..rows).for_each(|row| table.push([row.to_string()]));
        List::new("Rows".to_owned(), table, "open".to_owned())
    }

    fn click(list: &mut List, row: u16) -> Option<Picked> {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = crossterm::event::KeyModifiers::NONE;
        list.point(MouseEvent { kind, column: 5, row, modifiers }, SCREEN)
    }

    #[test]
    fn the_marked_row_stays_on_the_screen() {
        let mut list = list(40);
        for (key, marked, top) in [
            (KeyCode::Down, 1, 0),
            (KeyCode::PageDown, 19, 2),
            (KeyCode::End, 39, 22),
            (KeyCode::Up, 38, 22),
            (KeyCode::PageUp, 20, 20),
            (KeyCode::Home, 0, 0),
            (KeyCode::Up, 0, 0),
        ] {
            assert!(list.press(key, SCREEN).is_none());
            list.scroll_to_marked(SCREEN);
            assert_eq!((list.marked, list.top), (marked, top), "{key:?}");
        }
    }

    #[test]
    fn a_row_is_picked_by_enter_and_by_a_click() {
        let mut list = list(40);
        assert!(matches!(list.press(KeyCode::Enter, SCREEN), Some(Picked::Row(0))));
        list.press(KeyCode::End, SCREEN);
        list.scroll_to_marked(SCREEN);
        assert!(matches!(click(&mut list, HEADING), Some(Picked::Row(22))));
        assert!(matches!(click(&mut list, HEADING + 17), Some(Picked::Row(39))));
        for row in [0, HEADING - 1, HEADING + 18, 22] {
            assert!(click(&mut list, row).is_none(), "{row}");
        }
        assert!(matches!(list.press(KeyCode::Esc, SCREEN), Some(Picked::Closed)));
    }

    #[test]
    fn in_an_empty_list_nothing_is_picked() {
        let mut list = list(0);
        list.scroll_to_marked(SCREEN);
        assert!(list.press(KeyCode::Enter, SCREEN).is_none());
        assert!(click(&mut list, HEADING).is_none());
    }
}
