//! A list on the whole screen: a table from whose rows one is chosen, with what belongs to the marked
//! row beside it where there is room.

mod drawing;
mod places;
mod said;

use std::io;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::{Position, Rect};

use self::places::Places;
use super::events::ScreenEvent;
use super::keymap::latin_key;
use super::menu::is_yes;
use super::picture::Picture;
use super::view::{clicked_key, key};
use super::{Input, Tui};
use crate::console::printable::printable;
use crate::console::table::{Table, Tone};
use crate::game::run::{Exit, Inbox};
use crate::views::appearance::Appearance;

/// A list and its state.
#[derive(Debug, Clone)]
pub struct List {
    /// The first line.
    pub title: String,
    /// What is listed, in a few words below the title.
    pub subtitle: String,
    /// The pages that this list is one of, by their names; none if it is alone.
    pub tabs: Vec<String>,
    /// Which of them it is.
    pub tab: usize,
    /// The rows, with the heads of their columns.
    pub table: Table,
    /// A message in the last lines before the keys; for a list without rows, what can be done.
    pub message: String,
    /// A question in place of the message, to be answered with yes or no.
    pub question: Option<String>,
    /// What Enter does, for the key bar; empty if nothing.
    pub opens: String,
    /// Other keys that close the list, with what they do.
    pub keys: Vec<(char, String)>,
    /// A key that counts as pressed once nothing has happened for so long.
    pub idle: Option<(Duration, char)>,
    /// The help page; empty if there is none.
    pub help: String,
    /// Whether a larger picture beside the rows is worth columns of the table.
    pub prefers_picture: bool,
    /// Whether the table is a matrix: it is shown whole rather than with something beside it, and no blank
    /// rows keep its rows apart.
    pub is_matrix: bool,
    marked: usize,
    /// The first row on the screen.
    top: usize,
}

/// What was chosen in a list.
#[derive(Debug, Clone)]
pub enum Picked {
    /// The row of this number, from 0.
    Row(usize),
    /// Another page.
    Tab(usize),
    /// The answer to the question.
    Answer(bool),
    /// None: another key was pressed.
    Key(char),
    /// None: the list was closed.
    Closed,
    /// None: the program must end in this way.
    Left(Exit),
}

/// What belongs to a row.
#[derive(Default)]
pub struct Beside {
    /// A picture; none if there is nothing to see.
    pub picture: Option<Rc<dyn Picture>>,
    /// Lines below the picture.
    pub lines: Vec<(String, Tone)>,
}

impl Beside {
    /// A picture and lines below it, without their unprintable characters.
    #[must_use]
    pub fn new(
        picture: Option<Rc<dyn Picture>>,
        lines: impl IntoIterator<Item = (String, Tone)>,
    ) -> Self {
        let clean = |(text, tone): (String, Tone)| (printable(&text).into_owned(), tone);
        Self { picture, lines: lines.into_iter().map(clean).collect() }
    }
}

/// What a list shows around its rows.
pub trait Around {
    /// What stands above the rows.
    fn above(&self) -> Option<&dyn Picture> {
        None
    }

    /// What Enter does with the row of this number, if not what it does with most; empty if nothing.
    fn opens(&self, _row: usize) -> Option<String> {
        None
    }

    /// What belongs to the row of this number, from 0.
    fn beside(&self, _row: usize) -> Beside {
        Beside::default()
    }

    /// The pictures of all rows, which get the same columns whichever row is marked; none where each row
    /// leaves its own to the table.
    fn pictures(&self) -> Vec<Rc<dyn Picture>> {
        Vec::new()
    }

    /// What stands below the rows where they leave room for it, with the row of this number marked;
    /// `is_beside` says whether what belongs to the row is shown beside it.
    fn below(&self, _row: usize, _is_beside: bool) -> Option<Rc<dyn Picture>> {
        None
    }
}

/// Nothing.
impl Around for () {}

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
    pub fn pick(
        &mut self,
        list: &mut List,
        around: &dyn Around,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Picked> {
        loop {
            let screen = self.area()?;
            let places = list.show(around, screen);
            self.draw(|frame, look| {
                // A terminal that has another size by now tells it, and the list is shown again.
                if frame.area() == screen {
                    list.draw(around, &places, frame, look);
                }
            })?;
            let idle = list.idle.filter(|_| list.question.is_none());
            let until = idle.map(|(time, _)| Instant::now() + time);
            let picked = match self.next_event_until(inbox, until)? {
                ScreenEvent::Leave(exit) => Some(Picked::Left(exit)),
                ScreenEvent::Key(key) => list.press(key.code, &places),
                ScreenEvent::Mouse(mouse) => {
                    match clicked_key(mouse, &list.bar_keys(around, self.look()), places.bar) {
                        Some(key) => list.press(key.code, &places),
                        None => list.point(mouse, &places),
                    }
                }
                ScreenEvent::TimeUp => idle.map(|(_, key)| Picked::Key(key)),
                ScreenEvent::Chord(_) | ScreenEvent::Paste(_) | ScreenEvent::Nothing => None,
            };
            match picked {
                Some(Picked::Key('?')) => {
                    if let Some(exit) = self.read_page(list.help.clone(), inbox)? {
                        return Ok(Picked::Left(exit));
                    }
                }
                Some(picked) => return Ok(picked),
                None => {}
            }
        }
    }
}

impl List {
    /// A list with its first row marked.
    #[must_use]
    pub const fn new(title: String, table: Table, opens: String) -> Self {
        Self {
            title,
            subtitle: String::new(),
            tabs: Vec::new(),
            tab: 0,
            table,
            message: String::new(),
            question: None,
            opens,
            keys: Vec::new(),
            idle: None,
            help: String::new(),
            prefers_picture: false,
            is_matrix: false,
            marked: 0,
            top: 0,
        }
    }

    /// Marks a row that there is, scrolls to it, and returns the places of all parts.
    fn show(&mut self, around: &dyn Around, screen: Rect) -> Places {
        self.step(0);
        let places = Places::new(self, around, screen);
        self.scroll_to_marked(&places);
        places
    }

    /// What belongs to the marked row.
    fn beside(&self, around: &dyn Around) -> Beside {
        self.marked().map_or_else(Beside::default, |row| around.beside(row))
    }

    /// What stands below the rows.
    fn below(&self, around: &dyn Around, is_beside: bool) -> Option<Rc<dyn Picture>> {
        around.below(self.marked()?, is_beside)
    }

    /// The number of the marked row; `None` if there are no rows.
    #[must_use]
    pub const fn marked(&self) -> Option<usize> {
        if self.marked < self.table.rows() { Some(self.marked) } else { None }
    }

    /// Marks a row.
    pub const fn mark(&mut self, row: usize) {
        self.marked = row;
    }

    /// Marks the row that is marked in another state of this list.
    pub const fn mark_as(&mut self, other: &Self) {
        (self.marked, self.top) = (other.marked, other.top);
    }

    /// How many rows of the screen a row is below the first one, with a blank row before each heading if
    /// groups are apart.
    fn offset(&self, row: usize, is_apart: bool) -> usize {
        let headings = || (1..=row).filter(|&at| self.table.is_heading(at)).count();
        row + if is_apart { headings() } else { 0 }
    }

    fn step(&mut self, rows: isize) {
        let last = self.table.rows().saturating_sub(1);
        self.marked = self.marked.saturating_add_signed(rows).min(last);
        // A heading is not marked: the next row in the same direction is, or else the one before.
        let is_row = |row: &usize| !self.table.is_heading(*row);
        let mut after = (self.marked..=last).filter(is_row);
        let mut before = (0..=self.marked).rev().filter(is_row);
        let next = if rows < 0 {
            before.next().or_else(|| after.next())
        } else {
            after.next().or_else(|| before.next())
        };
        self.marked = next.unwrap_or(self.marked);
    }

    /// Scrolls just as far as the marked row needs, with its heading if that is above it.
    fn scroll_to_marked(&mut self, places: &Places) {
        let room = places.stack.room();
        let heading = self.marked.checked_sub(1).filter(|&above| self.table.is_heading(above));
        let first = heading.unwrap_or(self.marked);
        self.top = self.top.min(first).max((self.marked + 1).saturating_sub(room));
        self.top = self.top.min(self.table.rows().saturating_sub(room));
    }

    fn press(&mut self, key: KeyCode, places: &Places) -> Option<Picked> {
        if self.question.take().is_some() {
            return Some(Picked::Answer(is_yes(key)));
        }
        let page = isize::try_from(places.stack.room()).unwrap_or(isize::MAX);
        match latin_key(key) {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') => self.step(1),
            KeyCode::PageUp => self.step(-page),
            KeyCode::PageDown => self.step(page),
            KeyCode::Home => self.step(isize::MIN),
            KeyCode::End | KeyCode::Char('G') => self.step(isize::MAX),
            KeyCode::Tab | KeyCode::Right => return self.next_tab(1),
            KeyCode::BackTab | KeyCode::Left => {
                return self.next_tab(self.tabs.len().checked_sub(1)?);
            }
            KeyCode::Enter | KeyCode::Char(' ')
                if self.table.rows() > 0 && !self.opens.is_empty() =>
            {
                return Some(Picked::Row(self.marked));
            }
            KeyCode::Esc | KeyCode::Char('q') => return Some(Picked::Closed),
            KeyCode::Char('?') | KeyCode::F(1) if !self.help.is_empty() => {
                return Some(Picked::Key('?'));
            }
            KeyCode::Char(letter) => return self.press_letter(letter),
            _ => {}
        }
        None
    }

    fn press_letter(&mut self, letter: char) -> Option<Picked> {
        if self.keys.iter().any(|(key, _)| *key == letter) {
            return Some(Picked::Key(letter));
        }
        let tab = letter.to_digit(10).and_then(|digit| (digit as usize).checked_sub(1));
        if let Some(tab) = tab.filter(|&tab| tab < self.tabs.len() && tab != self.tab) {
            return Some(Picked::Tab(tab));
        }
        if letter == 'g' {
            self.step(isize::MIN);
        }
        None
    }

    /// The page so many places further, cyclically.
    fn next_tab(&self, places: usize) -> Option<Picked> {
        (self.tabs.len() > 1).then(|| Picked::Tab((self.tab + places) % self.tabs.len()))
    }

    fn point(&mut self, mouse: MouseEvent, places: &Places) -> Option<Picked> {
        let at = Position { x: mouse.column, y: mouse.row };
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(-WHEEL),
            MouseEventKind::ScrollDown => self.step(WHEEL),
            MouseEventKind::Down(MouseButton::Left) => {
                // A click elsewhere is no answer.
                if self.question.take().is_some() {
                    return Some(Picked::Answer(false));
                }
                if let Some(tab) = places.tabs.iter().position(|area| area.contains(at)) {
                    return (tab != self.tab).then_some(Picked::Tab(tab));
                }
                if places.stack.rows.contains(at) {
                    let offset = |row| self.offset(row, places.stack.is_apart);
                    let to = offset(self.top) + usize::from(mouse.row - places.stack.rows.y);
                    let rows = self.top..self.table.rows();
                    let row = rows.rev().find(|&row| offset(row) <= to);
                    // The blank row below a row belongs to it.
                    let last = usize::from(places.stack.is_apart);
                    let is_meant =
                        |&row: &usize| to - offset(row) <= last && !self.table.is_heading(row);
                    if let Some(row) = row.filter(is_meant) {
                        self.marked = row;
                        return (!self.opens.is_empty()).then_some(Picked::Row(row));
                    }
                }
            }
            _ => {}
        }
        None
    }

    fn bar_keys(&self, around: &dyn Around, look: &Appearance) -> Vec<(String, String)> {
        let lang = look.speech.lang;
        if self.question.is_some() {
            return vec![key("y", lang.bar_yes()), key("n", lang.bar_no())];
        }
        let mut keys = Vec::new();
        if self.table.rows() > 0 && !self.opens.is_empty() {
            let opens = self.marked().and_then(|row| around.opens(row));
            let opens = opens.unwrap_or_else(|| self.opens.clone());
            keys.extend((!opens.is_empty()).then(|| key("Enter", opens)));
        }
        if self.tabs.len() > 1 {
            keys.push(key("Tab", lang.bar_page()));
        }
        keys.push(key("Esc", lang.bar_back()));
        if !self.help.is_empty() {
            keys.push(key("?", lang.bar_help()));
        }
        keys.extend(self.keys.iter().map(|(letter, word)| (letter.to_string(), word.clone())));
        if self.table.rows() > 0 {
            keys.push((lang.key_arrows(), lang.bar_move()));
        }
        keys
    }
}

#[cfg(test)]
mod tests;
