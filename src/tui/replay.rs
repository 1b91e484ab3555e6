//! A recorded game on the full screen: keys, clicks and lines go through it.

mod keymap;

use std::io;
use std::time::Instant;

use crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
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
    /// Shows a record until the reader leaves it. `message` is said at first.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn replay<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        message: String,
        events: &mut Inbox<Input>,
    ) -> io::Result<Left> {
        let scene = ReplayViewState { line: Line::default(), message, page: None };
        let mut reading = Reading { tui: self, replay, scene };
        loop {
            reading.draw()?;
            let until = reading.replay.autoplay.due();
            let left = match reading.tui.next_event_until(events, until)? {
                ScreenEvent::Leave(exit) => Some(Left::Closed(exit)),
                ScreenEvent::TimeUp => {
                    reading.replay.tick(Instant::now());
                    None
                }
                ScreenEvent::Key(key) => reading.key(key)?,
                ScreenEvent::Mouse(mouse) => reading.mouse(mouse)?,
                ScreenEvent::Nothing => None,
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }
}

/// A record and what is on the screen besides it.
struct Reading<'a, G: StudyView> {
    tui: &'a mut Tui,
    replay: &'a mut Replay<G>,
    scene: ReplayViewState,
}

impl<G: StudyView> Reading<'_, G> {
    fn draw(&mut self) -> io::Result<()> {
        let Self { tui, replay, scene } = self;
        tui.draw(|frame, look| ReplayView { replay, scene, look }.draw(frame))
    }

    fn key(&mut self, key: KeyCode) -> io::Result<Option<Left>> {
        if self.scene.page.is_some() {
            self.read(|page, shown| page.press(key, shown))?;
            return Ok(None);
        }
        if self.scene.line.is_open() {
            return Ok(self.typed(key));
        }
        self.scene.message.clear();
        let branches = self.replay.branches();
        match action(self.tui.look().keys, key, branches) {
            Some(Action::Leave) => return Ok(Some(Left::Closed(Exit::Finished))),
            Some(Action::Ask(request)) => self.ask(request),
            Some(Action::Pace { faster }) => {
                self.replay.autoplay.change(faster);
                let seconds = self.replay.autoplay.pace().as_secs_f32();
                self.scene.message = self.tui.look().speech.lang.replay_pace(seconds);
            }
            Some(Action::OpenLine(begun)) => {
                self.scene.line.open();
                begun.chars().for_each(|character| self.scene.line.push(character));
            }
            Some(Action::Command(command @ (Command::Variation | Command::Game))) => {
                let name = command::Called::name(command, self.tui.look().speech.lang);
                self.scene.line.open();
                self.scene.line.set(&format!("{name} "));
            }
            Some(Action::Command(command)) => return Ok(self.command(command, None)),
            None => {}
        }
        Ok(None)
    }

    /// A key while a line is being typed.
    fn typed(&mut self, key: KeyCode) -> Option<Left> {
        match key {
            KeyCode::Esc => drop(self.scene.line.take()),
            KeyCode::Backspace => self.scene.line.backspace(),
            KeyCode::Char(character) => self.scene.line.push(character),
            KeyCode::Tab => {
                let beginning = self.scene.line.text();
                if let Some(completed) = command::complete(beginning, |_: Command| true) {
                    self.scene.line.set(&completed);
                }
            }
            KeyCode::Enter => {
                let typed = self.scene.line.take();
                self.scene.message.clear();
                if typed.trim().is_empty() {
                    return None;
                }
                match study::parse(&typed) {
                    Ok(Typed::Move(number)) => self.ask(Request::Move(number)),
                    Ok(Typed::Command(command, number)) => return self.command(command, number),
                    Err(error) => self.refuse(&error),
                }
            }
            _ => {}
        }
        None
    }

    fn refuse(&mut self, error: &CommandError) {
        self.scene.message = self.tui.look().speech.replay_error(error);
    }

    fn ask(&mut self, request: Request) {
        if let Err(refusal) = self.replay.ask(request, Instant::now()) {
            self.scene.message = self.tui.look().speech.lang.replay_refusal::<G>(&refusal);
        }
    }

    fn command(&mut self, command: Command, number: Option<usize>) -> Option<Left> {
        match command {
            Command::Next => self.ask(Request::Go(1)),
            Command::Back => self.ask(Request::Go(-1)),
            Command::First => self.ask(Request::First),
            Command::Last => self.ask(Request::Last),
            Command::Auto => self.ask(Request::Autoplay),
            Command::Variation => self.ask(Request::Branch(number.unwrap_or(0))),
            Command::Game => self.ask(number.map_or(Request::OtherGame(1), Request::Game)),
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
                self.scene.page = Some(Page::new(text));
            }
            Command::Help => self.scene.page = Some(Page::new(self.help())),
        }
        None
    }

    fn view(&self) -> ReplayView<'_, G> {
        ReplayView { replay: self.replay, scene: &self.scene, look: self.tui.look() }
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

    /// Lets `read` turn or close the page that is open.
    fn read(&mut self, read: impl FnOnce(&mut Page, Rect) -> Pressed) -> io::Result<()> {
        let layout = Layout::new(self.tui.area()?, self.replay.game().extent()).ok();
        Page::read(&mut self.scene.page, layout.map(|layout| layout.board), read);
        Ok(())
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Option<Left>> {
        if self.scene.page.is_some() {
            self.read(|page, shown| page.point(mouse.kind, shown))?;
            return Ok(None);
        }
        let request = match mouse.kind {
            MouseEventKind::ScrollUp => Some(Request::Go(-1)),
            MouseEventKind::ScrollDown => Some(Request::Go(1)),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Cell { x: mouse.column, y: mouse.row };
                let game = self.replay.game();
                let layout = Layout::new(self.tui.area()?, game.extent()).ok();
                layout.and_then(|layout| game.branch_at(layout.board, at)).map(Request::Branch)
            }
            _ => None,
        };
        if let Some(request) = request {
            self.scene.message.clear();
            self.ask(request);
        }
        Ok(None)
    }
}
