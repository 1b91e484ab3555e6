//! The room of lessons and puzzles on the full screen, controlled by keys, clicks and typed lines.

use std::io;
use std::mem;
use std::mem::discriminant;
use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Position as Cell;

use super::cursor::Cursor;
use super::events::ScreenEvent;
use super::keymap::{Action, action, command_of};
use super::view::{ExerciseState, ExerciseView, Page};
use super::{Input, Tui};
use crate::console::keys::Keys;
use crate::game::run::Inbox;
use crate::lang::command::{self, Command};
use crate::views::board::BoardView as _;
use crate::views::exercise::{Phase, Room, Stopped, Typed, is_available};
use crate::views::view::View;

/// How long each of the opponent's moves is awaited.
const PACE: Duration = Duration::from_millis(600);

impl Tui {
    /// Shows a room until the learner leaves it.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn exercise<P: View>(
        &mut self,
        room: &mut Room<'_, P>,
        inbox: &mut Inbox<Input>,
    ) -> io::Result<Stopped> {
        let cursor = Cursor::new(room.table().position().home());
        let mut screen = ExerciseScreen { tui: self, room, state: ExerciseState::new(cursor) };
        screen.begin_turn();
        let mut due: Option<Instant> = None;
        loop {
            due = screen.room.is_showing().then(|| due.unwrap_or_else(|| Instant::now() + PACE));
            screen.draw()?;
            let stopped = match screen.tui.next_event_until(inbox, due)? {
                ScreenEvent::Leave(exit) => Some(Stopped::Left(exit)),
                ScreenEvent::TimeUp => {
                    screen.room.advance();
                    due = None;
                    screen.begin_turn();
                    None
                }
                ScreenEvent::Key(key) => screen.key(key)?,
                ScreenEvent::Chord(key) => {
                    screen.edit(key);
                    None
                }
                ScreenEvent::Paste(text) => screen.paste(&text),
                ScreenEvent::Mouse(mouse) => screen.mouse(mouse)?,
                ScreenEvent::Nothing => None,
            };
            if let Some(stopped) = stopped {
                return Ok(stopped);
            }
        }
    }
}

/// The most steps away where a place for the cursor is looked for.
const WIDEST: i8 = 10;

/// The places so many steps away, in columns and rows, those along the row first.
fn ring(away: i8) -> impl Iterator<Item = (i8, i8)> {
    let all = (-away..=away).flat_map(move |y| (-away..=away).map(move |x| (x, y)));
    let mut ring: Vec<(i8, i8)> = all.filter(|(x, y)| x.abs().max(y.abs()) == away).collect();
    ring.sort_by_key(|(_, y)| y.abs());
    ring.into_iter()
}

/// A room and the state of its screen.
struct ExerciseScreen<'a, 'k, P: View> {
    tui: &'a mut Tui,
    room: &'a mut Room<'k, P>,
    state: ExerciseState<P::Place>,
}

impl<P: View> ExerciseScreen<'_, '_, P> {
    fn draw(&mut self) -> io::Result<()> {
        let Self { tui, room, state } = self;
        tui.draw_board(|frame, look| ExerciseView { room, state, look }.draw(frame))
    }

    fn view(&self) -> ExerciseView<'_, '_, P> {
        ExerciseView { room: self.room, state: &self.state, look: self.tui.look() }
    }

    /// Puts the cursor where a turn begins, if it is the learner's.
    fn begin_turn(&mut self) {
        if self.room.awaits_move() {
            let right = self.room.right();
            let table = self.room.table();
            let board = &P::board_of(table);
            let at = table.position().at_turn(board.focus());
            // Where another kind of place is asked for, such as that of a wall, the cursor is one.
            let right = right.and_then(|made| table.position().place_of(made));
            let is_other = right.is_some_and(|right| discriminant(&right) != discriminant(&at));
            let other = board.switched(at).filter(|_| is_other);
            let is_legal = |place: &P::Place| {
                let made = table.position().pointed_at(*place);
                made.is_some_and(|made| table.position().check(made).is_ok())
            };
            // The nearest place where a move can be made, which is not the one that is asked for.
            let from = other.unwrap_or(at);
            let mut near = (0..WIDEST).flat_map(ring).map(|(x, y)| board.step(from, x, y));
            let free = near.find(|place| Some(*place) != right && is_legal(place));
            self.state.cursor = Cursor::new(free.unwrap_or(from));
        }
    }

    /// Edits the line that is typed, if there is one.
    fn edit(&mut self, key: KeyEvent) {
        if self.state.page.is_none() && self.state.line.is_open() {
            self.state.line.edit(key);
        }
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Option<Stopped>> {
        if self.state.page.is_some() {
            Page::press(&mut self.state.page, key.code, self.tui.area()?);
            return Ok(None);
        }
        self.state.message.clear();
        if self.state.line.is_open() {
            return Ok(self.typed(key));
        }
        if mem::take(&mut self.state.commands) {
            let KeyCode::Char(letter) = key.code else { return Ok(None) };
            let command = command_of(self.tui.look().keys, letter);
            return Ok(command.and_then(|command| self.command(command)));
        }
        let Some(action) = action(self.tui.look().keys, key) else { return Ok(None) };
        // One of the commands shows the whole text, with a refusal that there was no room for.
        if !matches!(action, Action::Commands | Action::Command(_)) {
            self.room.forget_refusal();
        }
        match action {
            Action::Escape => return Ok(Some(Stopped::Back)),
            Action::Commands => self.state.commands = true,
            Action::Command(command) => return Ok(self.command(command)),
            Action::Type(character) if self.room.awaits_move() => self.state.line.insert(character),
            Action::OpenLine if self.room.awaits_move() => self.state.line.open(),
            _ if self.room.awaits_move() => {
                let board = P::board_of(self.room.table());
                let is_step = self.state.cursor.press(action, &board);
                drop(board);
                if !is_step && matches!(action, Action::Enter | Action::Space) {
                    self.select(self.state.cursor.at);
                }
            }
            Action::Enter | Action::Space => return Ok(self.go_on()),
            _ => {}
        }
        Ok(None)
    }

    /// Puts a pasted line into the line that is typed.
    fn paste(&mut self, pasted: &str) -> Option<Stopped> {
        let can_type = self.state.page.is_none() && self.room.awaits_move();
        if can_type && !self.state.line.paste(pasted) {
            self.state.message = self.tui.look().speech.lang.paste_refused();
        }
        None
    }

    /// Handles a key while a line is being typed.
    fn typed(&mut self, key: KeyEvent) -> Option<Stopped> {
        if self.state.line.edit(key) {
            return None;
        }
        match key.code {
            KeyCode::Esc => drop(self.state.line.take()),
            KeyCode::Tab => {
                self.state.line.complete(|beginning| command::complete(beginning, is_available));
            }
            KeyCode::Enter => {
                let typed = self.state.line.take();
                if typed.trim().is_empty() {
                    return None;
                }
                match Typed::read(&typed, self.room.table(), self.tui.look().speech) {
                    Typed::Move(made) => self.room.make(made),
                    Typed::Command(command) => return self.command(command),
                    Typed::Invalid(why) => self.state.message = why,
                }
            }
            _ => {}
        }
        None
    }

    /// Makes the move of a place.
    fn select(&mut self, place: P::Place) {
        self.state.cursor.at = place;
        if let Some(made) = self.room.table().position().pointed_at(place) {
            self.room.make(made);
        }
    }

    /// What Enter does while no move is awaited: it shows what is still to be shown, takes a mistake
    /// back, or goes on.
    fn go_on(&mut self) -> Option<Stopped> {
        if self.room.is_showing() {
            self.room.advance_all();
        } else if let Some(stopped) = self.room.proceed() {
            return Some(stopped);
        }
        self.begin_turn();
        None
    }

    fn command(&mut self, command: Command) -> Option<Stopped> {
        match command {
            Command::Hint => {
                if self.room.phase() == Phase::Wrong && !self.room.is_showing() {
                    self.room.try_again();
                    self.begin_turn();
                }
                self.room.hint();
                let position = self.room.table().position();
                if let Some(place) = self.room.hinted().and_then(|made| position.place_of(made)) {
                    self.state.cursor = Cursor::new(place);
                }
            }
            Command::Undo => {
                if self.room.phase() == Phase::Wrong {
                    self.room.try_again();
                } else {
                    self.room.restart();
                }
                self.begin_turn();
            }
            Command::Rules => self.state.page = Some(Page::new(self.view().text())),
            Command::Help => self.state.page = Some(Page::new(self.help())),
            Command::Theme => self.tui.next_theme(),
            Command::Quit => return Some(Stopped::Back),
            _ => {}
        }
        None
    }

    fn help(&self) -> String {
        let look = self.tui.look();
        let lang = look.speech.lang;
        let own = P::keys_help(look.keys, lang);
        let vim = (look.keys == Keys::Vim).then(|| lang.exercise_help_vim());
        let pages = own.into_iter().chain(vim).chain([lang.exercise_help()]);
        pages.collect::<Vec<_>>().join("\n")
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Option<Stopped>> {
        let area = self.tui.area()?;
        if self.state.page.is_some() {
            Page::point(&mut self.state.page, mouse.kind, area);
            return Ok(None);
        }
        let Some(layout) = self.view().layout(area) else { return Ok(None) };
        let keys = self.view().clicked(mouse, &layout);
        if !keys.is_empty() {
            for key in keys {
                if let Some(stopped) = self.key(key)? {
                    return Ok(Some(stopped));
                }
            }
            return Ok(None);
        }
        let at = Cell { x: mouse.column, y: mouse.row };
        if !self.room.awaits_move() {
            let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left);
            return Ok(if is_click { self.go_on() } else { None });
        }
        let board = P::board_of(self.room.table());
        let place = self.state.cursor.place_at(at, layout.board, &board);
        match mouse.kind {
            MouseEventKind::Moved => self.state.cursor.hover(at, place),
            MouseEventKind::Down(MouseButton::Left) => {
                drop(board);
                if let Some(place) = place {
                    self.state.message.clear();
                    self.select(place);
                }
            }
            MouseEventKind::Down(MouseButton::Right)
            | MouseEventKind::ScrollUp
            | MouseEventKind::ScrollDown => self.state.cursor.turn(at, place, &board),
            _ => {}
        }
        Ok(None)
    }
}
