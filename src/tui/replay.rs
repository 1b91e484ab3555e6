//! Replay of a recorded game on the full screen, controlled by keys, clicks and typed commands.

mod analysis;
mod editing;
pub(super) mod keymap;
mod searching;

use std::io;
use std::mem;
use std::time::Instant;

use crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui_core::layout::Position as Cell;

use self::keymap::{Action, action};
use self::searching::Searching;
use super::analysing::Analysing;
use super::background::Background;
use super::cursor::Cursor;
use super::events::ScreenEvent;
use super::view::{Layout, LineUse, Page, ReplayView, ReplayViewState};
use super::{Input, Tui};
use crate::console::keys::Keys;
use crate::files;
use crate::game::desk::Review;
use crate::game::run::{Exit, Inbox};
use crate::lang::command;
use crate::study::{self, Command, EditError, Left, Refusal, Replay, Request, Typed};
use crate::views::board::BoardView;
use crate::views::replaying::StudyView;

impl Tui {
    /// Shows a record until the reader leaves it, with `message` at first.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn replay<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        message: String,
        how: Review,
        events: &mut Inbox<Input>,
    ) -> io::Result<Left> {
        self.replay_until(replay, message, how, &mut None, events, &mut || false)
    }

    /// As [`replay`](Self::replay), until `is_called_back` at the latest, and with an analysis of the
    /// game that is used and stays for later.
    pub(super) fn replay_until<G: StudyView>(
        &mut self,
        replay: &mut Replay<G>,
        message: String,
        how: Review,
        analysing: &mut Option<Analysing<G::Explained>>,
        events: &mut Inbox<Input>,
        is_called_back: &mut dyn FnMut() -> bool,
    ) -> io::Result<Left> {
        let state = ReplayViewState::new(message);
        let mut screen =
            ReplayScreen { tui: self, replay, state, analysing, explains: false, searching: None };
        match how {
            Review::Analyse => screen.investigate(),
            Review::Read => screen.show_found(),
        }
        loop {
            screen.draw()?;
            let until = screen.due();
            let left = match screen.tui.next_event_until(events, until)? {
                ScreenEvent::Leave(exit) => screen.leave(exit),
                ScreenEvent::TimeUp => {
                    screen.replay.tick(Instant::now());
                    screen.look_at_analysis();
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
            if let Some(left) = left {
                return Ok(left);
            }
            if is_called_back() {
                return Ok(Left::Closed(Exit::Finished));
            }
            screen.look_at_search();
        }
    }
}

/// A record and the state of its screen.
struct ReplayScreen<'a, G: StudyView> {
    tui: &'a mut Tui,
    replay: &'a mut Replay<G>,
    state: ReplayViewState<G::Place>,
    /// The analysis of the game, running or done.
    analysing: &'a mut Option<Analysing<G::Explained>>,
    /// Whether the reader waits for what it finds.
    explains: bool,
    /// The search of a position.
    searching: Option<Searching<G::Place>>,
}

impl<G: StudyView> ReplayScreen<'_, G> {
    /// When something happens without a key.
    fn due(&self) -> Option<Instant> {
        let analysing = self.analysing.as_ref().filter(|_| self.explains).and_then(Analysing::due);
        let searching = self.searching.as_ref().and_then(Searching::running).map(Background::due);
        self.replay.autoplay.due().into_iter().chain(analysing).chain(searching).min()
    }

    fn draw(&mut self) -> io::Result<()> {
        let Self { tui, replay, state, .. } = self;
        tui.draw_board(|frame, look| ReplayView { replay, state, look }.draw(frame))
    }

    /// Edits the line that is typed, if there is one.
    fn edit(&mut self, key: KeyEvent) {
        if self.state.page.is_none() && self.state.line.is_open() {
            self.state.line.edit(key);
        }
    }

    fn key(&mut self, key: KeyEvent) -> io::Result<Option<Left>> {
        if self.state.page.is_some() {
            Page::press(&mut self.state.page, key.code, self.tui.area()?);
            return Ok(None);
        }
        if self.state.line.is_open() {
            return Ok(self.typed(key));
        }
        // Esc closes the message that nothing can be changed, as it would end changes.
        let is_refused = mem::take(&mut self.state.is_refused) && !self.state.message.is_empty();
        self.state.message.clear();
        if is_refused && key.code == KeyCode::Esc {
            return Ok(None);
        }
        if self.state.asks {
            return Ok(self.answer(key.code));
        }
        if self.edit_key(key) {
            return Ok(None);
        }
        let branches = self.replay.branches();
        match action(self.tui.look().keys, key.code, branches) {
            Some(Action::Leave) => return Ok(self.leave(Exit::Finished)),
            Some(Action::Request(request)) => self.request(request),
            Some(Action::Pace { faster }) => {
                self.replay.autoplay.change(faster);
                let seconds = self.replay.autoplay.pace().as_secs_f32();
                self.state.message = self.tui.look().speech.lang.replay_pace(seconds);
            }
            Some(Action::OpenLine(begun)) => {
                self.open_line(LineUse::Command, &begun);
            }
            Some(Action::Command(command @ (Command::Variation | Command::Game))) => {
                let name = command::CommandSet::name(command, self.tui.look().speech.lang);
                self.open_line(LineUse::Command, &format!("{name} "));
            }
            Some(Action::Command(command)) => return Ok(self.command(command, None)),
            None => {}
        }
        Ok(None)
    }

    /// Puts a pasted line into the line that is typed, if there is one.
    fn paste(&mut self, pasted: &str) -> Option<Left> {
        if self.state.page.is_none()
            && !(self.state.line.is_open() && self.state.line.paste(pasted))
        {
            self.state.message = self.tui.look().speech.lang.paste_refused();
        }
        None
    }

    /// Handles a key while a line is being typed.
    fn typed(&mut self, key: KeyEvent) -> Option<Left> {
        if self.state.line.edit(key) {
            return None;
        }
        match (key.code, self.state.line_use) {
            (KeyCode::Esc, _) => self.close_line(),
            (KeyCode::Enter, LineUse::Command) => {
                let typed = self.state.line.take();
                self.state.message.clear();
                if typed.trim().is_empty() || self.put_typed(&typed) {
                    return None;
                }
                match study::parse(&typed) {
                    Ok(Typed::Move(number)) => self.request(Request::Move(number)),
                    Ok(Typed::Command(command, number)) => return self.command(command, number),
                    Ok(Typed::Text(command, text)) => return self.command_with(command, &text),
                    Err(error) => self.state.message = self.tui.look().speech.replay_error(&error),
                }
            }
            (KeyCode::Enter, _) => return self.enter_text(),
            (KeyCode::Tab, LineUse::Command) => {
                let complete = |beginning: &str| command::complete(beginning, |_: Command| true);
                self.state.line.complete(complete);
            }
            (KeyCode::Tab, LineUse::File) => {
                if let Some(local) = self.tui.local() {
                    self.state.line.complete(|beginning| files::complete(beginning, local));
                }
            }
            _ => {}
        }
        None
    }

    fn open_line(&mut self, line_use: LineUse, text: &str) {
        self.state.line.open();
        self.state.line.set(text);
        self.state.line_use = line_use;
    }

    /// Closes the line without an effect.
    fn close_line(&mut self) {
        self.state.message.clear();
        self.state.line.take();
    }

    fn request(&mut self, request: Request) {
        let before = self.replay.number();
        let updated = self.replay.update(request, Instant::now());
        if self.replay.number() != before {
            *self.analysing = None;
            self.explains = false;
            let lang = self.tui.look().speech.lang;
            let doubts = self.replay.doubts().into_iter().map(|remark| lang.remark(remark));
            self.state.message = doubts.collect::<Vec<_>>().join(" ");
        }
        if let Err(refusal) = updated {
            self.refuse(&refusal);
        }
        self.move_cursor_home();
    }

    fn refuse(&mut self, refusal: &Refusal<G::Fault>) {
        self.state.is_refused = matches!(refusal, Refusal::Edit(EditError::MovesOnly));
        self.state.message = self.tui.look().speech.lang.replay_refusal::<G>(refusal);
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
            Command::Play if !self.replay.plays_on => {
                self.state.message = self.tui.look().speech.lang.replay_no_play_on();
            }
            Command::Play => {
                self.replay.autoplay.stop();
                return Some(Left::PlayOn);
            }
            Command::Investigate => self.investigate(),
            Command::Jump => self.jump(),
            Command::Observe => self.observe(),
            Command::Use => self.use_best(),
            Command::Edit => self.begin_editing(),
            Command::Delete => self.delete(),
            Command::Write => self.begin_comment(),
            Command::Save => self.begin_saving(),
            Command::Quit => return self.leave(Exit::Finished),
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
        let (is_vim, varies) = (look.keys == Keys::Vim, G::HAS_VARIATIONS);
        let keys = [
            is_vim.then(|| lang.help_keys_replay_vim()),
            (is_vim && varies).then(|| lang.help_keys_variations_vim()),
            Some(lang.help_keys_replay()),
            varies.then(|| lang.help_keys_variations()),
            (varies && !is_vim).then(|| lang.help_keys_editing()),
        ];
        let keys = keys.into_iter().flatten().collect::<Vec<_>>().join("\n");
        let is_offered = |command: Command| varies || !command.is_about_variations();
        format!("{keys}\n\n{}", lang.replay_help(is_offered))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> io::Result<Option<Left>> {
        if self.state.page.is_some() {
            Page::point(&mut self.state.page, mouse.kind, self.tui.area()?);
            return Ok(None);
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.request_with_mouse(Request::Go(-1)),
            MouseEventKind::ScrollDown => self.request_with_mouse(Request::Go(1)),
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Cell { x: mouse.column, y: mouse.row };
                let area = self.tui.area()?;
                let board = self.replay.game().board().extent(area.as_size(), self.replay.numbers);
                let layout = Layout::new(area, board).ok();
                if let Some(layout) = layout {
                    let keys = self.view().clicked(mouse, &layout);
                    if keys.is_empty() {
                        self.click(at, &layout);
                    }
                    for key in keys {
                        if let Some(left) = self.key(key)? {
                            return Ok(Some(left));
                        }
                    }
                }
            }
            _ => {}
        }
        Ok(None)
    }

    fn request_with_mouse(&mut self, request: Request) {
        self.state.message.clear();
        self.request(request);
    }

    /// Handles a click on a move of the list or on a place on the board.
    fn click(&mut self, at: Cell, layout: &Layout) {
        if self.state.asks || self.state.line.is_open() {
            return;
        }
        let number = self.view().move_list(layout).and_then(|list| list.at(at));
        let board = self.replay.game().board();
        let cursor = self.state.cursor.unwrap_or_else(|| Cursor::new(board.focus()));
        let place = cursor.place_at(at, layout.board, &board);
        drop(board);
        if let Some(number) = number {
            self.request_with_mouse(Request::Move(number));
        } else if let Some(place) = place.filter(|_| G::HAS_VARIATIONS) {
            self.put(place);
        }
    }
}
