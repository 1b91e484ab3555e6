//! Replay of a recorded game on the full screen, controlled by keys, clicks and typed commands.

mod keymap;

use std::io;
use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position as Cell, Rect};

use self::keymap::{Action, action};
use super::events::ScreenEvent;
use super::line::Line;
use super::view::{Layout, Page, Pressed, ReplayView, ReplayViewState};
use super::{Input, Tui};
use crate::console::command::{self, CommandError};
use crate::console::keys::Keys;
use crate::game::run::{Exit, Inbox};
use crate::study::{self, Command, Left, Replay, Request, Typed};
use crate::views::replaying::{ReplaySentences, ReplayWords, StudyView};

impl Tui {
    /// Shows a record until the reader leaves it, with `message` at first.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn replay<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        message: String,
        events: &mut Inbox<Input>,
    ) -> io::Result<Left> {
        let state = ReplayViewState { line: Line::default(), message, page: None };
        let mut screen = ReplayScreen { tui: self, replay, state };
        loop {
            screen.draw()?;
            let until = screen.replay.autoplay.due();
            let left = match screen.tui.next_event_until(events, until)? {
                ScreenEvent::Leave(exit) => Some(Left::Closed(exit)),
                ScreenEvent::TimeUp => {
                    screen.replay.tick(Instant::now());
                    None
                }
                ScreenEvent::Key(key) => screen.key(key)?,
                ScreenEvent::Mouse(mouse) => screen.mouse(mouse)?,
                ScreenEvent::Nothing => None,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }
}

/// A record and the state of its screen.
struct ReplayScreen<'a, G: StudyView> {
    tui: &'a mut Tui,
    replay: &'a mut Replay<G>,
    state: ReplayViewState,
}

impl<G: StudyView> ReplayScreen<'_, G> {
    fn draw(&mut self) -> io::Result<()> {
        let Self { tui, replay, state } = self;
        tui.draw(|frame, look| ReplayView { replay, state, look }.draw(frame))
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Option<Left>> {
        if self.state.page.is_some() {
            self.read(|page, screen| page.press(key.code, screen))?;
            return Ok(None);
        }
        if self.state.line.is_open() {
            return Ok(self.typed(key));
        }
        self.state.message.clear();
        let branches = self.replay.branches();
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return Ok(None);
        }
        match action(self.tui.look().keys, key.code, branches) {
            Some(Action::Leave) => return Ok(Some(Left::Closed(Exit::Finished))),
            Some(Action::Request(request)) => self.request(request),
            Some(Action::Pace { faster }) => {
                self.replay.autoplay.change(faster);
                let seconds = self.replay.autoplay.pace().as_secs_f32();
                self.state.message = self.tui.look().speech.lang.replay_pace(seconds);
            }
            Some(Action::OpenLine(begun)) => {
                self.state.line.open();
                self.state.line.set(&begun);
            }
            Some(Action::Command(command @ (Command::Variation | Command::Game))) => {
                let name = command::CommandSet::name(command, self.tui.look().speech.lang);
                self.state.line.open();
                self.state.line.set(&format!("{name} "));
            }
            Some(Action::Command(command)) => return Ok(self.command(command, None)),
            None => {}
        }
        Ok(None)
    }

    /// Handles a key while a line is being typed.
    fn typed(&mut self, key: KeyEvent) -> Option<Left> {
        if self.state.line.edit(key) {
            return None;
        }
        match key.code {
            KeyCode::Esc => drop(self.state.line.take()),
            KeyCode::Tab => {
                let beginning = self.state.line.text();
                if let Some(completed) = command::complete(beginning, |_: Command| true) {
                    self.state.line.set(&completed);
                }
            }
            KeyCode::Enter => {
                let typed = self.state.line.take();
                self.state.message.clear();
                if typed.trim().is_empty() {
                    return None;
                }
                match study::parse(&typed) {
                    Ok(Typed::Move(number)) => self.request(Request::Move(number)),
                    Ok(Typed::Command(command, number)) => return self.command(command, number),
                    Err(error) => self.show_error(&error),
                }
            }
            _ => {}
        }
        None
    }

    fn show_error(&mut self, error: &CommandError) {
        self.state.message = self.tui.look().speech.replay_error(error);
    }

    fn request(&mut self, request: Request) {
        if let Err(refusal) = self.replay.update(request, Instant::now()) {
            self.state.message = self.tui.look().speech.lang.replay_refusal::<G>(&refusal);
        }
    }

    fn command(&mut self, command: Command, number: Option<usize>) -> Option<Left> {
        match command {
            Command::Next => self.request(Request::Go(1)),
            Command::Back => self.request(Request::Go(-1)),
            Command::First => self.request(Request::First),
            Command::Last => self.request(Request::Last),
            Command::Auto => self.request(Request::Autoplay),
            Command::Variation => self.request(Request::Branch(number.unwrap_or(0))),
            Command::Game => self.request(number.map_or(Request::OtherGame(1), Request::Game)),
            Command::Moves => self.replay.numbers = !self.replay.numbers,
            Command::Show => {}
            Command::Theme => self.tui.next_theme(),
            Command::Play => {
                self.replay.autoplay.stop();
                return Some(Left::PlayOn);
            }
            Command::Quit => return Some(Left::Closed(Exit::Finished)),
            Command::Comment => {
                let text = self.view().text();
                self.state.page = Some(Page::new(text));
            }
            Command::Help => self.state.page = Some(Page::new(self.help())),
        }
        None
    }

    fn view(&self) -> ReplayView<'_, G> {
        ReplayView { replay: self.replay, state: &self.state, look: self.tui.look() }
    }

    fn help(&self) -> String {
        let look = self.tui.look();
        let lang = look.speech.lang;
        let vim = match look.keys {
            Keys::Standard => String::new(),
            Keys::Vim => format!("{}\n", lang.help_keys_replay_vim()),
        };
        format!("{vim}{}\n\n{}", lang.help_keys_replay(), lang.replay_help())
    }

    /// Lets `read` scroll or close the open page.
    fn read(&mut self, read: impl FnOnce(&mut Page, Rect) -> Pressed) -> io::Result<()> {
        let screen = self.tui.area()?;
        Page::read(&mut self.state.page, |page| read(page, screen));
        Ok(())
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Option<Left>> {
        if self.state.page.is_some() {
            self.read(|page, screen| page.point(mouse.kind, screen))?;
            return Ok(None);
        }
        let request = match mouse.kind {
            MouseEventKind::ScrollUp => Some(Request::Go(-1)),
            MouseEventKind::ScrollDown => Some(Request::Go(1)),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Cell { x: mouse.column, y: mouse.row };
                let game = self.replay.game();
                let area = self.tui.area()?;
                let layout = Layout::new(area, game.extent(area.as_size())).ok();
                layout.and_then(|layout| game.branch_at(layout.board, at)).map(Request::Branch)
            }
            _ => None,
        };
        if let Some(request) = request {
            self.state.message.clear();
            self.request(request);
        }
        Ok(None)
    }
}
