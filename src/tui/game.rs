//! A game on the full screen: turns keys and clicks into requests, and shows the resulting events.

mod answering;
mod browsing;
mod choosing;
mod ended;
mod events;
mod network;
mod pointing;
mod review;
mod saving;
mod typing;

use std::io;
use std::mem;
use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent};

use self::review::AnalysingGame;
use super::cursor::Cursor;
use super::keymap::{Action, action, choosing, command_of, is_chord};
use super::view::{GameView, Layout, Page, ViewState, choices};
use super::{Input, Tui};
use crate::console::fault;
use crate::game::closing::Closing;
use crate::game::desk::{Desk, DeskEvent, Phase, Request, Review};
use crate::game::run::{Exit, FrontEnd, Inbox, Message};
use crate::game::session;
use crate::game::table::Table;
use crate::lang::command::Command;
use crate::scoreboard;
use crate::views::front::Front;
use crate::views::help::END;

/// A game on the full screen.
#[derive(Debug)]
pub struct GameScreen<'a, P: Front> {
    tui: &'a mut Tui,
    state: ViewState,
    cursor: Cursor<P::Place>,
    /// The place that was selected once and makes its move when it is selected again.
    shown: Option<P::Place>,
    /// Messages to show when the first game begins.
    warnings: Vec<String>,
    unrecorded: Vec<scoreboard::Entry>,
    /// The analysis of the game, once it is over.
    analysing: Option<AnalysingGame<P>>,
    /// Why the game is not saved, which stays on the screen.
    unsaved: Option<String>,
    /// Whether the last key was the letter of a command: Enter after it is a part of what was typed.
    commanded: bool,
    /// When the last key came.
    typed: Instant,
    /// When the beginning of a move was typed last although the game was over.
    late: Option<Instant>,
    /// When the last key came, if it was the digit of a choice.
    chosen: Option<Instant>,
}

/// How long each move of a game between machines is shown before the next.
const PACE: Duration = Duration::from_millis(500);

impl<'a, P: Front> GameScreen<'a, P> {
    /// A screen for games of these terms, with the cursor at its initial place. `warnings` are
    /// shown when the first game begins.
    pub fn new(tui: &'a mut Tui, terms: &P::Terms, warnings: Vec<String>) -> Self {
        Self {
            tui,
            state: ViewState::default(),
            cursor: Cursor::new(P::new(terms).home()),
            shown: None,
            warnings,
            unrecorded: Vec::new(),
            analysing: None,
            unsaved: None,
            commanded: false,
            typed: Instant::now(),
            late: None,
            chosen: None,
        }
    }

    /// The results that could not be recorded, to be printed once the terminal is restored.
    #[must_use]
    pub fn into_unrecorded(self) -> Vec<scoreboard::Entry> {
        self.unrecorded
    }

    fn push_message(&mut self, message: String) {
        self.state.messages.push(message);
    }

    /// Says why a key did nothing, until the next key that does something.
    fn reply(&mut self, message: String) {
        self.state.messages.reply(message);
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk<P>) -> Option<Request<P::Move>> {
        fault::panic_if_requested("game");
        let phase = desk.phase();
        let typing = phase.is_name() || self.state.line.is_open();
        let action = match action(self.tui.look().keys, key) {
            Some(Action::Interrupt) => {
                self.state.messages.forget_reply();
                return Some(Request::Interrupt);
            }
            Some(Action::Suspend) => return Some(Request::Suspend),
            Some(Action::Redraw) => {
                // If the terminal is gone, drawing the next frame reports it.
                let _ = self.tui.redraw();
                return None;
            }
            action => action,
        };
        let edits = typing || self.state.saving;
        if is_chord(key) && (self.state.page.is_some() || !edits) {
            return None;
        }
        let reads = self.state.page.is_some() || self.state.browsing.is_some();
        if mem::take(&mut self.commanded) && action == Some(Action::Enter) && reads {
            return None;
        }
        if self.state.page.is_some() {
            Page::press(&mut self.state.page, key.code, self.tui.area().unwrap_or_default());
            return self.close_reading(desk);
        }
        // Without room for the board, nobody sees what a key would do.
        self.layout(desk)?;
        if mem::take(&mut self.state.commands) {
            let KeyCode::Char(letter) = key.code else { return None };
            self.commanded = true;
            return self.command(command_of(self.tui.look().keys, letter)?, desk);
        }
        let begins = phase.is_name() && self.state.line.text().is_empty() && !self.state.saving;
        if begins && action == Some(Action::Commands) {
            self.state.commands = true;
            return None;
        }
        if (typing || self.state.saving) && self.state.line.edit(key) {
            // The keys after a name that was deleted are of another name, not an answer.
            if self.state.saving {
                self.state.line.open();
            }
            return None;
        }
        self.state.messages.forget_reply();
        if self.state.saving {
            self.on_file_name_action(action?, desk);
            return None;
        }
        let asks_for_help = action == Some(Action::Command(Command::Help));
        if self.state.browsing.is_some() && asks_for_help {
            return self.command(Command::Help, desk);
        }
        if self.browse(key.code) {
            return self.close_reading(desk);
        }
        if typing {
            return self.type_on(action?, desk);
        }
        match action {
            Some(Action::Commands) => self.state.commands = true,
            Some(Action::OpenLine) => self.state.line.open(),
            Some(Action::Command(Command::Say)) => return self.command(Command::Say, desk),
            _ if phase.is_question() && self.on_save_key(key, desk) => {}
            _ if phase == END => return self.after_game(key, action, desk),
            _ if phase.is_question() => return self.answer(key, action, desk),
            _ => return self.play(key.code, action, desk),
        }
        None
    }

    /// Handles a key that does not edit the line or the name that is typed.
    fn type_on(&mut self, action: Action, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let is_name = desk.phase().is_name();
        match action {
            // Whoever does not want to give a name goes back to the question.
            Action::Escape if is_name && self.state.line.text().is_empty() => {
                return Some(Request::GoOn);
            }
            Action::Escape => drop(self.state.line.take()),
            Action::Enter if is_name => return self.name(),
            Action::Enter => return self.send(desk),
            Action::Complete if !is_name => self.complete(desk),
            _ => {}
        }
        None
    }

    /// Handles a key while no question is open.
    fn play(
        &mut self,
        key: KeyCode,
        action: Option<Action>,
        desk: &Desk<P>,
    ) -> Option<Request<P::Move>> {
        let choices = choices(desk);
        if !choices.is_empty()
            && let Some(chosen) = choosing(key, action)
        {
            return self.choose(chosen, &choices, desk).map(Request::Move);
        }
        let action = action?;
        match (action, desk.phase()) {
            (Action::Type(character), _) => self.state.line.insert(character),
            (Action::Escape, _) => self.begin_turn(desk),
            (_, Phase::Turn) if self.cursor.press(action, &P::board_of(desk.table())) => {}
            (Action::Enter | Action::Space, Phase::Turn) => {
                return self.select(self.cursor.at, desk);
            }
            (Action::Enter | Action::Space, Phase::Paused) => return Some(Request::GoOn),
            (Action::Command(command), _) => return self.command(command, desk),
            _ => {}
        }
        None
    }

    /// The move that selecting a place requests. If moves are confirmed, the place is only shown the
    /// first time.
    fn select(&mut self, place: P::Place, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let made = desk.table().position().pointed_at(place)?;
        self.cursor.at = place;
        // What is refused need not be confirmed.
        let is_allowed = desk.table().position().check(made).is_ok();
        let confirms = self.tui.options.confirm && is_allowed && desk.person_to_move().is_some();
        if confirms && self.shown.replace(place) != Some(place) {
            let hint = self.tui.look().speech.lang.confirm_move();
            self.reply(hint);
            return None;
        }
        self.shown = None;
        Some(Request::Move(made))
    }

    /// The layout, if there is room for it.
    fn layout(&self, desk: &Desk<P>) -> Option<Layout> {
        Layout::of_game(desk.table(), self.tui.area().ok()?, self.state.numbers).ok()
    }

    /// Puts the cursor where a turn begins.
    fn begin_turn(&mut self, desk: &Desk<P>) {
        self.cursor.go_to(desk.table().position().at_turn(self.cursor.at));
    }

    /// Puts the cursor on the place of a move.
    fn move_cursor_to(&mut self, made: P::Move, desk: &Desk<P>) {
        if let Some(place) = desk.table().position().place_of(made) {
            self.cursor.go_to(place);
        }
    }
}

impl<P: Front> FrontEnd<P> for GameScreen<'_, P> {
    type Input = Input;

    fn interpret(
        &mut self,
        input: Input,
        at: Instant,
        desk: &Desk<P>,
    ) -> io::Result<Option<Request<P::Move>>> {
        let is_late = self.is_of_late_move(&input, at, desk);
        if self.ends_choice(&input, at)
            || is_late
            || (desk.is_settling(at) && input.is_key_typed_ahead())
        {
            return Ok(None);
        }
        match input {
            Input::Reply(reply) => self.tui.heed(reply),
            Input::Terminal(Event::Key(key)) => {
                self.typed = at;
                return Ok(self.key(key, desk));
            }
            Input::Terminal(Event::Paste(text)) if self.layout(desk).is_some() => {
                self.paste(&text, desk);
            }
            Input::Terminal(Event::Mouse(mouse)) => return Ok(self.mouse(mouse, desk)),
            Input::Worked => self.look_at_analysis(),
            Input::Continued => self.tui.reclaim()?,
            Input::Terminal(_) => {}
        }
        Ok(None)
    }

    fn report(&mut self, events: &[DeskEvent<P>], desk: &Desk<P>, now: Instant) -> io::Result<()> {
        let is_end =
            |event: &DeskEvent<P>| matches!(event, DeskEvent::Game(session::Event::Over(_)));
        if self.state.line.is_open() && events.iter().any(is_end) {
            self.late = Some(now);
        }
        self.clear_stale_messages(events);
        self.analyse_ended(desk);
        events.iter().try_for_each(|event| self.on_event(event, desk))
    }

    fn draw(&mut self, desk: &Desk<P>, now: Instant) -> io::Result<()> {
        let Self { tui, state, cursor, .. } = self;
        let cursor = *cursor;
        tui.draw_board(|frame, look| GameView { desk, state, cursor, look, now }.draw(frame))
    }

    /// Keys and clicks while a result is written wait for the question that follows.
    fn defers(&self, message: &Message<Input>, desk: &Desk<P>, _behind: bool) -> bool {
        let phase = desk.phase();
        let writing = matches!(phase, Phase::Closing(Closing::Saving | Closing::Removing));
        writing && matches!(message, Message::Input { input, .. } if input.is_typed_ahead())
    }

    fn records_unasked(&self) -> bool {
        true
    }

    fn pace(&self) -> Duration {
        PACE
    }

    fn review(
        &mut self,
        table: &Table<P>,
        how: Review,
        inbox: &mut Inbox<Input>,
        is_called_back: &mut dyn FnMut() -> bool,
    ) -> io::Result<Option<Exit>> {
        let exit = self.tui.review(table, how, &mut self.analysing, inbox, is_called_back);
        self.look_at_analysis();
        exit
    }

    fn suspend(&mut self) -> io::Result<()> {
        if !self.tui.can_sleep() {
            let why = self.tui.look().speech.lang.asleep_refused();
            self.reply(why);
        }
        self.tui.sleep()
    }
}
