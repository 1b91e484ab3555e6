//! The form screen: rows of choices and text fields, such as those of a new game.

mod drawing;
mod places;
mod row;

use std::io;
use std::rc::Rc;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::{Position, Rect};

use self::places::{Part, Places};
use super::events::ScreenEvent;
use super::keymap::latin_key;
use super::line::Line;
use super::picture::Picture;
use super::slot::Slot;
use super::view::clicked_key;
use super::{Input, Options, Tui};
use crate::game::run::{Exit, Inbox};

/// The contents of a form: what its rows show, and what changes in them do.
pub trait Form {
    /// The title.
    fn title(&self) -> String;

    /// What Enter does, on the button below the rows.
    fn action(&self) -> String;

    /// The help page.
    fn help(&self) -> String;

    /// The rows as they are now, at least one. A row that is shown only with some value of another
    /// row stands below that row.
    fn rows(&self) -> Vec<FormRow>;

    /// Selects the next value of a row, or the previous one.
    fn step(&mut self, row: usize, forward: bool);

    /// Replaces the text of a row.
    fn write(&mut self, row: usize, text: &str);

    /// Completes the text of a row as far as that is possible; `None` if there is nothing to add.
    fn complete(&self, _row: usize) -> Option<String> {
        None
    }

    /// Chooses the card with this number, from 0, of the row of cards; `false` if there is none.
    fn pick(&mut self, _card: usize) -> bool {
        false
    }

    /// A picture of what is chosen while a row is marked, which is shown where there is room.
    fn picture(&self, _marked: usize) -> Option<Box<dyn Picture>> {
        None
    }

    /// What is shown below the rows where there is room, such as what they choose from.
    fn below(&self) -> Option<Box<dyn Picture>> {
        None
    }

    /// The values of a row to choose from, for below what it means where there is room, each with whether
    /// it is the chosen one.
    fn values(&self, _row: usize) -> Vec<(String, bool)> {
        Vec::new()
    }

    /// A picture whose place is kept free for all that are shown, so that the form does not move.
    fn usual_picture(&self) -> Option<Rc<dyn Picture>> {
        None
    }

    /// Applies the form to the settings of the screen; called after each change.
    fn adjust(&self, _options: &mut Options) {}
}

/// A row of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormRow {
    /// The head of the group of rows that begins with this one.
    pub head: Option<String>,
    /// What is chosen in it.
    pub label: String,
    /// Its current value.
    pub value: FormValue,
    /// What the current value means, in one sentence, shown while the row is marked.
    pub about: String,
    /// Why the form cannot be completed with this value.
    pub fault: Option<String>,
    /// Whether the current value is not the usual one.
    pub is_changed: bool,
    /// Whether it begins a group without a head: a gap separates it from the row above, where there is
    /// room.
    pub is_apart: bool,
}

impl FormRow {
    /// A row in the group of the row before it, without a fault, with the usual value.
    #[must_use]
    pub const fn new(label: String, value: FormValue, about: String) -> Self {
        let (head, fault) = (None, None);
        let (is_changed, is_apart) = (false, false);
        Self { head, label, value, about, fault, is_changed, is_apart }
    }
}

/// The value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FormValue {
    /// One of several values.
    Choice(String),
    /// A text that is typed.
    Text {
        /// The text.
        text: String,
        /// What is shown while it is empty.
        when_empty: String,
    },
    /// One of several values, or a text that is typed.
    Either {
        /// The value in words.
        name: String,
        /// The same as it is typed.
        typed: String,
    },
    /// One of a few values that are all seen, each with its number, or none of them.
    Cards {
        /// The names of all.
        names: Vec<String>,
        /// The number of the chosen one, from 0.
        chosen: Option<usize>,
    },
}

/// The columns before a label, with the pointer in the first one.
const INDENT: u16 = 2;
/// The columns before a value, with the sign that it can be changed.
const VALUE: u16 = 2;
/// The rows below a picture: its caption and the key bar.
const BELOW: u16 = 2;
/// The rows of what a form has below its button, with the gap above it.
const BELOW_BUTTON: u16 = 10;

/// How a form was left.
#[derive(Debug, Clone)]
pub enum Filled {
    /// The user has completed it; no row has a fault.
    Done,
    /// The user goes back.
    Back,
    /// The program must end in this way.
    Left(Exit),
}

/// What an input does.
enum Response {
    Stay,
    Finish,
    Help,
    Back,
}

/// A form on the screen.
struct FormScreen<'a> {
    form: &'a mut dyn Form,
    rows: Vec<FormRow>,
    picture: Option<Box<dyn Picture>>,
    /// The picture whose place is kept free.
    usual: Option<Rc<dyn Picture>>,
    /// The index of the marked row; that of the button follows the last row.
    marked: usize,
    /// The text of the marked row while it is typed.
    line: Line,
    /// Whether a typed character replaces the text.
    replaces: bool,
}

impl Tui {
    /// Shows a form until it is completed or left.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn fill(&mut self, form: &mut dyn Form, inbox: &mut Inbox<Input>) -> io::Result<Filled> {
        let mut screen = FormScreen::new(form);
        screen.mark(0);
        loop {
            self.draw(|frame, look| screen.draw(frame, look))?;
            let response = match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => return Ok(Filled::Left(exit)),
                ScreenEvent::Key(key) => screen.press(key),
                ScreenEvent::Chord(key) if screen.edits() => screen.press(key),
                ScreenEvent::Mouse(mouse) => {
                    let places = screen.places(self.area()?);
                    let keys = screen.keys(self.look());
                    match clicked_key(mouse, &keys, places.bar) {
                        Some(key) => screen.press(key),
                        None => screen.point(mouse, &places),
                    }
                }
                ScreenEvent::Paste(text) => screen.paste(&text),
                ScreenEvent::Chord(_) | ScreenEvent::Nothing | ScreenEvent::TimeUp => {
                    Response::Stay
                }
            };
            match response {
                Response::Stay => {
                    let mut options = self.options;
                    screen.form.adjust(&mut options);
                    self.set_options(&options);
                    screen.refresh();
                }
                Response::Back => return Ok(Filled::Back),
                Response::Finish => match screen.rows.iter().position(|row| row.fault.is_some()) {
                    // In the marked row, the user goes on typing.
                    Some(faulty) if faulty == screen.marked => {}
                    Some(faulty) => screen.mark(faulty),
                    None => return Ok(Filled::Done),
                },
                Response::Help => {
                    if let Some(exit) = self.read_page(screen.form.help(), inbox)? {
                        return Ok(Filled::Left(exit));
                    }
                }
            }
        }
    }
}

impl<'a> FormScreen<'a> {
    fn new(form: &'a mut dyn Form) -> Self {
        let (rows, picture, usual) = (form.rows(), form.picture(0), form.usual_picture());
        let line = Line::default();
        Self { form, rows, picture, usual, marked: 0, line, replaces: true }
    }

    /// Reads the form anew.
    fn refresh(&mut self) {
        (self.rows, self.picture) = (self.form.rows(), self.form.picture(self.marked));
    }

    fn places(&self, screen: Rect) -> Places {
        let slot = self.slot(screen);
        let below = if self.form.below().is_some() { BELOW_BUTTON } else { 0 };
        Places::new(&self.rows, self.marked, slot, screen, self.has_values(), below)
    }

    /// Whether the values of a row are shown to choose from.
    fn has_values(&self) -> bool {
        (0..self.rows.len()).any(|row| !self.form.values(row).is_empty())
    }

    /// The place of the picture.
    fn slot(&self, screen: Rect) -> Option<Slot> {
        let most = if self.form.below().is_some() { places::WIDE } else { places::WIDTH };
        Slot::new(&**self.usual.as_ref()?, most, BELOW, screen)
    }

    /// Whether a text is typed in the marked row.
    fn edits(&self) -> bool {
        matches!(self.rows.get(self.marked), Some(FormRow { value: FormValue::Text { .. }, .. }))
    }

    /// Marks a row, or the button.
    fn mark(&mut self, at: usize) {
        self.marked = at.min(self.rows.len());
        self.replaces = true;
        if let Some(FormRow { value: FormValue::Text { text, .. }, .. }) = self.rows.get(at) {
            self.line.set(text);
            self.replaces = false;
        }
    }

    fn press(&mut self, key: KeyEvent) -> Response {
        let count = self.rows.len() + 1;
        match key.code {
            KeyCode::Up | KeyCode::BackTab => self.mark((self.marked + count - 1) % count),
            KeyCode::Tab if self.complete() => {}
            KeyCode::Down | KeyCode::Tab => self.mark((self.marked + 1) % count),
            KeyCode::Enter => return Response::Finish,
            KeyCode::Esc => return Response::Back,
            KeyCode::F(1) => return Response::Help,
            _ => return self.change(key),
        }
        Response::Stay
    }

    /// Completes the text of the marked row; `false` if there is nothing to add.
    fn complete(&mut self) -> bool {
        let is_row = self.marked < self.rows.len();
        let Some(completed) = is_row.then(|| self.form.complete(self.marked)).flatten() else {
            return false;
        };
        self.line.set(&completed);
        self.form.write(self.marked, &completed);
        true
    }

    /// A key that has another meaning in a text field than in a choice.
    fn change(&mut self, key: KeyEvent) -> Response {
        let value = self.rows.get(self.marked).map(|row| row.value.clone());
        match (value, key.code) {
            (Some(FormValue::Text { .. }), _) if self.line.edit(key) => {
                self.form.write(self.marked, self.line.text());
            }
            (Some(FormValue::Text { .. }), _) => {}
            (Some(_), KeyCode::Left) => self.step(false),
            (Some(_), KeyCode::Right) => self.step(true),
            (_, KeyCode::Char('?')) => return Response::Help,
            (Some(FormValue::Either { typed, .. }), _) => self.type_over(&typed, key),
            (value, code) => return self.press_letter(value.is_some(), code),
        }
        Response::Stay
    }

    /// A line that is pasted where a text can be typed.
    fn paste(&mut self, pasted: &str) -> Response {
        let value = self.rows.get(self.marked).map(|row| &row.value);
        let begins = matches!(value, Some(FormValue::Either { .. })) && self.replaces;
        let mut line = if begins { Line::default() } else { self.line.clone() };
        let is_typed = matches!(value, Some(FormValue::Text { .. } | FormValue::Either { .. }));
        if is_typed && line.paste(pasted) {
            (self.line, self.replaces) = (line, false);
            self.form.write(self.marked, self.line.text());
        }
        Response::Stay
    }

    /// A letter in a choice or at the button, as in the key map of vim.
    fn press_letter(&mut self, is_choice: bool, code: KeyCode) -> Response {
        match latin_key(code) {
            KeyCode::Char('h') if is_choice => self.step(false),
            KeyCode::Char('l' | ' ') if is_choice => self.step(true),
            KeyCode::Char(' ') => return Response::Finish,
            KeyCode::Char('k') => return self.press(KeyCode::Up.into()),
            KeyCode::Char('j') => return self.press(KeyCode::Down.into()),
            KeyCode::Char(typed) => {
                let number = typed.to_digit(10).and_then(|digit| digit.checked_sub(1));
                if number.is_some_and(|number| self.form.pick(number as usize)) {
                    self.refresh();
                    return Response::Finish;
                }
            }
            _ => {}
        }
        Response::Stay
    }

    fn step(&mut self, forward: bool) {
        self.form.step(self.marked, forward);
        self.replaces = true;
    }

    /// Edits a text that replaces the value of a choice from the first character on.
    fn type_over(&mut self, text: &str, key: KeyEvent) {
        if self.replaces {
            self.line.set(if matches!(key.code, KeyCode::Char(_)) { "" } else { text });
        }
        if self.line.edit(key) {
            self.replaces = false;
            self.form.write(self.marked, self.line.text());
        }
    }

    fn point(&mut self, mouse: MouseEvent, places: &Places) -> Response {
        let at = Position { x: mouse.column, y: mouse.row };
        match (mouse.kind, places.part_at(at)) {
            (MouseEventKind::Down(MouseButton::Left), Some(Part::Button)) => {
                return Response::Finish;
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Part::Row(number, forward))) => {
                if number != self.marked {
                    self.mark(number);
                }
                let can_step = !matches!(self.rows[number].value, FormValue::Text { .. });
                if let Some(forward) = forward.filter(|_| can_step) {
                    self.step(forward);
                }
            }
            (MouseEventKind::Down(MouseButton::Left), Some(Part::Card(row, card))) => {
                self.mark(row);
                self.form.pick(card);
            }
            (MouseEventKind::ScrollUp, _) => self.mark(self.marked.saturating_sub(1)),
            (MouseEventKind::ScrollDown, _) => self.mark(self.marked + 1),
            _ => {}
        }
        Response::Stay
    }
}

#[cfg(test)]
mod tests;
