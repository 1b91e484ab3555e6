//! The form screen: rows of choices and text fields, such as those of a new game.

mod places;

use std::io;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use ratatui_core::style::Style;
use ratatui_core::terminal::Frame;

use self::places::{Part, Places};
use super::events::ScreenEvent;
use super::line::Line;
use super::menu::{marked_style, title_style, write};
use super::view::{clicked_key, draw_key_bar, draw_line};
use super::{Input, Options, Tui};
use crate::console::paint::{columns, put};
use crate::game::run::{Exit, Inbox};
use crate::lang::{Lang, ScreenWords};
use crate::views::appearance::Appearance;

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

    /// Applies the form to the settings of the screen; called after each change.
    fn adjust(&self, _options: &mut Options) {}
}

/// A row of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FormRow {
    /// What is chosen in it.
    pub label: String,
    /// Its current value.
    pub value: FormValue,
    /// What the current value means, in one sentence, shown while the row is marked.
    pub about: String,
    /// Why the form cannot be completed with this value.
    pub fault: Option<String>,
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
    Either(String),
}

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
        let rows = form.rows();
        let mut screen =
            FormScreen { form, rows, marked: 0, line: Line::default(), replaces: true };
        screen.mark(0);
        loop {
            self.draw(|frame, look| screen.draw(frame, look))?;
            let response = match self.next_event(inbox)? {
                ScreenEvent::Leave(exit) => return Ok(Filled::Left(exit)),
                ScreenEvent::Key(key) => screen.press(key),
                ScreenEvent::Mouse(mouse) => {
                    let places = Places::new(&screen.rows, screen.marked, self.area()?);
                    let keys = screen.keys(self.look().speech.lang);
                    match clicked_key(mouse, &keys, places.bar) {
                        Some(key) => screen.press(key),
                        None => screen.point(mouse, &places),
                    }
                }
                ScreenEvent::Nothing | ScreenEvent::TimeUp => Response::Stay,
            };
            match response {
                Response::Stay => {
                    let mut options = self.options;
                    screen.form.adjust(&mut options);
                    self.set_options(&options);
                    screen.rows = screen.form.rows();
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

impl FormScreen<'_> {
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
            (Some(FormValue::Either(text)), _) => self.type_over(&text, key),
            (value, code) => return self.press_letter(value.is_some(), code),
        }
        Response::Stay
    }

    /// A letter in a choice or at the button, as in the key map of vim.
    fn press_letter(&mut self, is_choice: bool, code: KeyCode) -> Response {
        match code {
            KeyCode::Char('h') if is_choice => self.step(false),
            KeyCode::Char('l' | ' ') if is_choice => self.step(true),
            KeyCode::Char(' ') => return Response::Finish,
            KeyCode::Char('k') => return self.press(KeyCode::Up.into()),
            KeyCode::Char('j') => return self.press(KeyCode::Down.into()),
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
            (MouseEventKind::ScrollUp, _) => self.mark(self.marked.saturating_sub(1)),
            (MouseEventKind::ScrollDown, _) => self.mark(self.marked + 1),
            _ => {}
        }
        Response::Stay
    }

    fn draw(&self, frame: &mut Frame, look: &Appearance) {
        let places = Places::new(&self.rows, self.marked, frame.area());
        let buffer = frame.buffer_mut();
        put(buffer, places.title, 0, &self.form.title(), title_style(look));
        let mut cursor = None;
        for &(at, area) in &places.rows {
            let shown = &self.rows[at];
            let is_marked = at == self.marked;
            let style = if is_marked { look.palette.strong } else { Style::new() };
            let pointer = if is_marked { ">" } else { " " };
            put(buffer, area, 0, &format!("{pointer} {}", shown.label), style);
            let value = Rect {
                x: area.x + places.label_width,
                width: area.width.saturating_sub(places.label_width),
                ..area
            };
            let text_cursor = self.draw_value(buffer, value, shown, is_marked, look);
            cursor = cursor.or(text_cursor);
        }
        let is_marked = self.marked == self.rows.len();
        let pointer = if is_marked { ">" } else { " " };
        put(buffer, places.button, 0, pointer, look.palette.strong);
        let style = if is_marked { marked_style(look) } else { title_style(look) };
        put(buffer, places.button, 2, &format!("[ {} ]", self.form.action()), style);
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
        let style = if is_marked { marked_style(look) } else { look.palette.wall };
        let style = faulty.filter(|_| !is_marked).unwrap_or(style);
        match &shown.value {
            FormValue::Text { text, when_empty } if text.is_empty() => {
                put(buffer, area, 2, when_empty, look.palette.dim);
                is_marked.then_some(Position { x: area.x + 2, y: area.y })
            }
            FormValue::Text { .. } if is_marked => {
                Some(draw_line(buffer, area, 2, &self.line, look))
            }
            FormValue::Text { text, .. } => {
                put(buffer, area, 2, text, style);
                None
            }
            FormValue::Either(_) if is_marked && !self.replaces => {
                Some(draw_line(buffer, area, 2, &self.line, look))
            }
            FormValue::Choice(name) | FormValue::Either(name) => {
                let ends = if is_marked { look.palette.wall } else { look.palette.dim };
                let x = put(buffer, area, 0, "< ", ends);
                let x = put(buffer, area, x, name, style);
                put(buffer, area, x, " >", ends);
                None
            }
        }
    }

    /// Draws what the marked row means, and the key bar.
    fn draw_below(&self, frame: &mut Frame, places: &Places, look: &Appearance) {
        let buffer = frame.buffer_mut();
        if let Some(shown) = self.rows.get(self.marked) {
            let (text, style) = match &shown.fault {
                Some(fault) => (fault, look.palette.strong),
                None => (&shown.about, look.palette.dim),
            };
            write(buffer, places.about, text, style);
        }
        draw_key_bar(buffer, places.bar, self.keys(look.speech.lang), look);
    }

    fn keys(&self, lang: Lang) -> Vec<(String, String)> {
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
        keys.push((lang.key_up_down(), lang.bar_choose()));
        keys
    }
}

impl FormRow {
    /// The columns of the value with the signs around it.
    fn value_width(&self) -> u16 {
        match &self.value {
            FormValue::Choice(name) | FormValue::Either(name) => columns(name) + 4,
            FormValue::Text { text, .. } => columns(text) + 2,
        }
    }
}

#[cfg(test)]
mod tests;
