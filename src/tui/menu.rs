//! The menu screen: a list of entries to choose from, with a picture where there is room.

mod logo;
mod places;

use std::io;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;

use self::logo::{Logo, LogoSize};
use self::places::Places;
use super::events::ScreenEvent;
use super::keymap::latin_key;
use super::picture::Picture;
use super::sheet::{Sheet, marked_style, title_style};
use super::view::{clicked_key, draw_key_bar};
use super::{Input, Tui};
use crate::console::paint::{columns, put, row, shortened};
use crate::console::wrap::wrap;
use crate::game::run::{Exit, Inbox};
use crate::lang::Lang;
use crate::lang::command;
use crate::views::appearance::Appearance;

/// What the letters before the entries are called in the key bar.
const LETTERS: &str = "a-z";

/// The contents of a menu.
pub struct Menu<'a> {
    /// The first line.
    pub title: String,
    /// What is said below the title; wrapped where there is little room.
    pub subtitle: String,
    /// The entries, in the order of their digits; at least one.
    pub entries: Vec<MenuEntry>,
    /// The index of the marked entry.
    pub marked: usize,
    /// The pictures to choose from: the first that fits is shown.
    pub pictures: &'a [&'a dyn Picture],
    /// A picture whose place is kept free for all that are shown.
    pub usual: Option<&'a dyn Picture>,
    /// A table below the entries, where there is room.
    pub table: Option<Sheet>,
    /// A message below the menu.
    pub message: String,
    /// The help page.
    pub help: String,
    /// Whether it is the first menu, which shows the name of the program in large letters and from
    /// which the program is left, after a question. From any other Esc goes back.
    pub is_first: bool,
}

/// An entry of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuEntry {
    /// Its name.
    pub name: String,
    /// The letter that opens it, and a digit that does so too. Without a letter its place says which key
    /// it has.
    pub key: Option<(char, char)>,
    /// Whether it begins a group of entries.
    pub begins_group: bool,
    /// What it does, in one sentence, shown while the entry is marked.
    pub about: String,
    /// Whether it can be chosen.
    pub is_open: bool,
}

impl MenuEntry {
    /// An entry that can be chosen.
    #[must_use]
    pub const fn new(name: String, about: String) -> Self {
        Self { name, key: None, begins_group: false, about, is_open: true }
    }
}

/// What was chosen in a menu.
#[derive(Debug, Clone)]
pub enum Chosen {
    /// The entry of this number, from 0.
    Entry(usize),
    /// None: the user goes back.
    Back,
    /// None: the program must end in this way.
    Left(Exit),
}

/// What an input does.
enum Response {
    Stay,
    Choose,
    Help,
    Back,
}

impl Tui {
    /// Shows a menu until an entry is chosen. The marked entry stays in `menu`.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn choose(&mut self, menu: &mut Menu, inbox: &mut Inbox<Input>) -> io::Result<Chosen> {
        let mut asks_to_leave = false;
        loop {
            let asks = asks_to_leave;
            self.draw(|frame, look| menu.draw(asks, frame, look))?;
            let event = self.next_event(inbox)?;
            let response = match event {
                ScreenEvent::Leave(exit) => return Ok(Chosen::Left(exit)),
                ScreenEvent::Key(key) if asks_to_leave => {
                    if is_yes(key.code) {
                        return Ok(Chosen::Left(Exit::Finished));
                    }
                    asks_to_leave = false;
                    Response::Stay
                }
                ScreenEvent::Key(key) => menu.press(key.code),
                ScreenEvent::Mouse(mouse) => {
                    let places = menu.places(self.look(), self.area()?);
                    let keys = menu.keys(asks_to_leave, self.look().speech.lang);
                    let key = clicked_key(mouse, &keys, places.bar).map(|key| key.code);
                    if asks_to_leave && key.is_some_and(is_yes) {
                        return Ok(Chosen::Left(Exit::Finished));
                    }
                    let is_answer = asks_to_leave && key.is_some();
                    // The release belongs to the click that asked.
                    asks_to_leave &= !matches!(mouse.kind, MouseEventKind::Down(_));
                    match key {
                        Some(_) if is_answer => Response::Stay,
                        Some(key) => menu.press(key),
                        None => menu.point(mouse, &places),
                    }
                }
                ScreenEvent::Chord(_)
                | ScreenEvent::Paste(_)
                | ScreenEvent::Nothing
                | ScreenEvent::TimeUp => Response::Stay,
            };
            match response {
                Response::Choose if menu.entries[menu.marked].is_open => {
                    return Ok(Chosen::Entry(menu.marked));
                }
                Response::Stay | Response::Choose => {}
                Response::Back if menu.is_first => asks_to_leave = true,
                Response::Back => return Ok(Chosen::Back),
                Response::Help => {
                    if let Some(exit) = self.read_page(menu.help.clone(), inbox)? {
                        return Ok(Chosen::Left(exit));
                    }
                }
            }
        }
    }
}

/// Whether a key says yes, in either language.
pub(super) fn is_yes(key: KeyCode) -> bool {
    let says = |key| matches!(key, KeyCode::Char(c) if command::parse_answer(&c.to_string()) == Some(true));
    says(key) || says(latin_key(key))
}

impl Menu<'_> {
    fn press(&mut self, key: KeyCode) -> Response {
        let count = self.entries.len();
        match latin_key(key) {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                self.marked = (self.marked + count - 1) % count;
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => {
                self.marked = (self.marked + 1) % count;
            }
            KeyCode::Home => self.marked = 0,
            KeyCode::End => self.marked = count - 1,
            KeyCode::Enter | KeyCode::Char(' ') => return Response::Choose,
            KeyCode::Esc | KeyCode::Char('q') => return Response::Back,
            KeyCode::Char('?') | KeyCode::F(1) => return Response::Help,
            KeyCode::Char(letter) => return self.type_letter(letter),
            _ => {}
        }
        Response::Stay
    }

    /// Chooses the entry with a digit, or the only one that begins with a letter; of several it
    /// marks the next.
    fn type_letter(&mut self, letter: char) -> Response {
        let count = self.entries.len();
        if let Some(at) = (0..count).find(|&at| self.opens(at, letter)) {
            self.marked = at;
            return Response::Choose;
        }
        if letter.is_ascii_digit() {
            return Response::Stay;
        }
        let begins = |at: &usize| {
            let first = self.entries[*at].name.chars().next();
            first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let found: Vec<usize> = (0..count).filter(begins).collect();
        let next = found.iter().find(|&&at| at > self.marked).or(found.first());
        if let Some(&next) = next {
            self.marked = next;
            if found.len() == 1 {
                return Response::Choose;
            }
        }
        Response::Stay
    }

    /// The key of an entry: its own, or that of its place.
    fn key_of(&self, at: usize) -> Option<char> {
        self.entries[at].key.map_or_else(|| KEYS.chars().nth(at), |(letter, _)| Some(letter))
    }

    /// Whether a key opens an entry.
    fn opens(&self, at: usize, key: char) -> bool {
        self.key_of(at) == Some(key) || self.entries[at].key.is_some_and(|(_, digit)| digit == key)
    }

    fn point(&mut self, mouse: MouseEvent, places: &Places) -> Response {
        let entry = places.entry_at(mouse.column, mouse.row);
        match (mouse.kind, entry) {
            (MouseEventKind::Moved, Some(at)) => self.marked = at,
            (MouseEventKind::Down(MouseButton::Left), Some(at)) => {
                self.marked = at;
                return Response::Choose;
            }
            (MouseEventKind::ScrollUp, _) => self.marked = self.marked.saturating_sub(1),
            (MouseEventKind::ScrollDown, _) => {
                self.marked = (self.marked + 1).min(self.entries.len() - 1);
            }
            _ => {}
        }
        Response::Stay
    }

    /// The title in large letters.
    fn logo(&self, look: &Appearance) -> Option<Logo> {
        self.is_first.then(|| Logo::new(&look.speech.lang.logo(), look))
    }

    fn places(&self, look: &Appearance, screen: Rect) -> Places {
        Places::new(self, self.logo(look).as_ref(), screen)
    }

    fn draw(&self, asks_to_leave: bool, frame: &mut Frame, look: &Appearance) {
        let places = self.places(look, frame.area());
        let buffer = frame.buffer_mut();
        if let Some((number, area)) = places.picture {
            let picture = self.pictures[number];
            match places.slot {
                Some(slot) => slot.draw(picture, look, buffer),
                None => picture.draw(look, area, buffer),
            }
            draw_caption(buffer, places.caption, picture.caption().unwrap_or_default(), look);
        }
        match (self.logo(look), places.logo) {
            (Some(logo), LogoSize::Usual) => logo.draw(look, places.title, buffer),
            (Some(logo), LogoSize::Double) => logo.doubled().draw(look, places.title, buffer),
            _ => drop(put(buffer, places.title, 0, &self.title, title_style(look))),
        }
        write(buffer, places.subtitle, &self.subtitle, look.palette.dim);
        for (at, area) in &places.entries {
            let entry = &self.entries[*at];
            let is_marked = *at == self.marked;
            let number = self.key_of(*at).map_or_else(|| "  ".to_owned(), |key| format!("{key})"));
            let pointer = if is_marked { ">" } else { " " };
            let style = match (is_marked, entry.is_open) {
                (true, _) => marked_style(look),
                (false, false) => look.palette.dim,
                (false, true) => Style::new(),
            };
            let key = if is_marked || !entry.is_open { style } else { look.palette.wall };
            let x = put(buffer, *area, 0, &format!("{pointer} {number} "), key);
            let end = put(buffer, *area, x, &entry.name, style);
            if is_marked {
                let rest = " ".repeat(usize::from(area.width.saturating_sub(end)));
                put(buffer, *area, end, &rest, style);
            }
        }
        if let Some((table, area)) = self.table.as_ref().zip(places.table) {
            table.draw(look, area, buffer);
        }
        let lang = look.speech.lang;
        let marked = &self.entries[self.marked];
        let text = if asks_to_leave { lang.exit_question() } else { self.message.clone() };
        write(buffer, places.message, &text, look.palette.strong);
        let about = match places.about {
            None if asks_to_leave => Rect::ZERO,
            // Below a message as far as there is room.
            None => last_rows(places.message, &text, &marked.about),
            Some(about) => about,
        };
        write(buffer, about, &marked.about, look.palette.dim);
        draw_key_bar(buffer, places.bar, self.keys(asks_to_leave, lang), look);
    }

    fn keys(&self, asks_to_leave: bool, lang: Lang) -> Vec<(String, String)> {
        if asks_to_leave {
            return vec![("y".to_owned(), lang.bar_leave()), ("n".to_owned(), lang.bar_stay())];
        }
        let last = self.entries.len().min(9);
        let keys = match self.key_of(0) {
            Some('1') if self.entries.len() > last => format!("1-{last}, {LETTERS}"),
            Some('1') if last > 1 => format!("1-{last}"),
            Some('1') => last.to_string(),
            _ => LETTERS.to_owned(),
        };
        vec![
            ("Enter".to_owned(), lang.bar_open()),
            ("?".to_owned(), lang.bar_help()),
            ("Esc".to_owned(), if self.is_first { lang.bar_leave() } else { lang.bar_back() }),
            (lang.key_arrows(), lang.bar_choose()),
            (keys, lang.bar_open_at_once()),
        ]
    }
}

/// Draws the line below a picture, in its middle.
pub(super) fn draw_caption(buffer: &mut Buffer, area: Rect, caption: &str, look: &Appearance) {
    let caption = shortened(caption, area.width);
    let x = area.width.saturating_sub(columns(&caption)) / 2;
    put(buffer, area, x, &caption, look.palette.dim);
}

/// Writes a text into an area, wrapped, as far as it fits.
pub(super) fn write(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    for (y, line) in (0..area.height).zip(wrap(text, area.width)) {
        put(buffer, row(area, y), 0, &line, style);
    }
}

/// The last rows of an area, for a text below another one; none if there is no room for all of it.
fn last_rows(area: Rect, above: &str, text: &str) -> Rect {
    let [above, rows] =
        [above, text].map(|text| if text.is_empty() { 0 } else { wrap(text, area.width).len() });
    let rows = u16::try_from(rows).unwrap_or(u16::MAX);
    let left = area.height.saturating_sub(u16::try_from(above).unwrap_or(u16::MAX));
    let height = if above == 0 || rows <= left { rows.min(left) } else { 0 };
    Rect { y: area.bottom() - height, height, ..area }
}

/// The keys of entries by their places: those that do nothing else in a menu.
const KEYS: &str = "123456789abcdefghilmnoprstuvwxyz";

/// Columns of the pointer and the number before a name.
const NUMBER: u16 = 5;

#[cfg(test)]
pub(super) mod tests;
