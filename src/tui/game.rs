//! A game on the full screen: it turns keys and clicks into requests and shows what came of them.

mod news;
mod saving;

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::fault;
use super::keymap::{Action, action};
use super::line::Line;
use super::view::{Layout, Page, Pressed, Scene, View, option_at};
use super::{Input, Tui};
use crate::board::{BoardSize, Point};
use crate::console::command::{self, Command, Typed};
use crate::console::signals;
use crate::game::run::FrontEnd;
use crate::game::session::{News, Request, Session, Stage};
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::{Decision, Opening};
use crate::scoreboard;
use crate::views::help;

/// A game on the full screen.
#[derive(Debug)]
pub struct GameScreen<'a> {
    tui: &'a mut Tui,
    scene: Scene,
    /// What there is to say when the first game begins.
    warnings: Vec<String>,
    unrecorded: Vec<scoreboard::Entry>,
}

/// How many messages are kept for the panel.
const MESSAGES: usize = 12;

/// How long each move of a game between computers stays before the next.
const PACE: Duration = Duration::from_millis(500);

impl<'a> GameScreen<'a> {
    /// A screen for games on a board of this size, with the cursor in the middle. `warnings` are
    /// said when the first game begins.
    pub fn new(tui: &'a mut Tui, size: BoardSize, warnings: Vec<String>) -> Self {
        let scene = Scene {
            cursor: size.center(),
            hover: None,
            numbers: false,
            line: Line::default(),
            messages: Vec::new(),
            yes: false,
            saving: false,
            marked: 0,
            page: None,
        };
        Self { tui, scene, warnings, unrecorded: Vec::new() }
    }

    /// The results that could not be recorded, so that they can be printed once the terminal is
    /// given back.
    #[must_use]
    pub fn into_unrecorded(self) -> Vec<scoreboard::Entry> {
        self.unrecorded
    }

    fn say(&mut self, message: String) {
        if self.scene.messages.len() == MESSAGES {
            self.scene.messages.remove(0);
        }
        self.scene.messages.push(message);
    }

    fn key(&mut self, key: KeyEvent, session: &Session) -> Option<Request> {
        if key.kind != KeyEventKind::Press {
            return None;
        }
        fault::strike("game");
        let stage = session.stage();
        let named = matches!(stage, Stage::NameAsked(_));
        let typing = named || self.scene.line.is_open();
        let action = match action(self.tui.look().keys, key, typing) {
            Some(Action::Interrupt) => return Some(Request::Interrupt),
            Some(Action::Suspend) => return Some(Request::Suspend),
            Some(Action::Redraw) => {
                // Where the terminal is gone, the next frame says so.
                let _ = self.tui.redraw();
                return None;
            }
            action => action,
        };
        if self.scene.page.is_some() {
            self.read(session.size(), |page, shown| page.press(key.code, shown));
            return None;
        }
        if self.scene.saving {
            return self.name_file(action);
        }
        if stage.is_question() {
            if self.asks_to_save(key, session) {
                return None;
            }
            return self.answer(key, action, stage);
        }
        let options = options(session);
        let choosing = !typing && !options.is_empty();
        if choosing && let KeyCode::Char(digit @ '0'..='9') = key.code {
            return self.digit(digit, &options);
        }
        match (action?, stage) {
            (Action::Enter | Action::Space, Stage::Opening) if choosing => {
                let marked = self.scene.marked.min(options.len() - 1);
                return Some(Request::Decide(options[marked]));
            }
            (Action::Step(right, down), Stage::Opening) if choosing => {
                self.mark(right.saturating_add(down), &options);
            }
            (Action::Complete, Stage::Opening) if choosing => self.mark(1, &options),
            (Action::Type(character), _) => self.scene.line.push(character),
            (Action::Space, _) if typing => self.scene.line.push(' '),
            (Action::Backspace, _) => self.scene.line.backspace(),
            (Action::DeleteWord, _) => self.scene.line.delete_word(),
            (Action::Escape, _) => drop(self.scene.line.take()),
            (Action::OpenLine, _) => self.scene.line.open(),
            (Action::Complete, _) if !named => self.complete(session.setup().rules),
            (Action::Enter, Stage::NameAsked(_)) => return self.name(),
            (Action::Enter, _) if typing => return self.send(session),
            (Action::Enter | Action::Space, Stage::Turn | Stage::Opening) => {
                return Some(Request::Place(self.scene.cursor));
            }
            (Action::Enter | Action::Space, Stage::Paused) => return Some(Request::Continue),
            (Action::Step(right, down), Stage::Turn | Stage::Opening) => {
                self.step(right, down, session.size());
            }
            (Action::Command(command), _) => return self.command(command, session),
            _ => {}
        }
        None
    }

    /// Lets `read` turn or close the page that is open.
    fn read(&mut self, size: BoardSize, read: impl FnOnce(&mut Page, Rect) -> Pressed) {
        let layout = self.tui.area().ok().and_then(|area| Layout::new(area, size).ok());
        // Without room for the page it is not on the screen.
        if let (Some(page), Some(Layout { board, .. })) = (&mut self.scene.page, layout)
            && read(page, board) == Pressed::Close
        {
            self.scene.page = None;
        }
    }

    /// A key while a question is open: a digit or the beginning of an answer gives it, arrows mark
    /// one and Enter gives what is marked.
    fn answer(&mut self, key: KeyEvent, action: Option<Action>, stage: Stage) -> Option<Request> {
        if let KeyCode::Char(character) = key.code
            && let Some(yes) = command::parse_answer(&character.to_string())
        {
            return Some(Request::Answer(yes));
        }
        match action? {
            Action::Enter | Action::Space => return Some(Request::Answer(self.scene.yes)),
            Action::Step(..) | Action::Complete => self.scene.yes = !self.scene.yes,
            // No to these leaves the game as it is; no to the others could lose a result.
            Action::Escape if stage.is_playing() || stage.hides_board() => {
                return Some(Request::Answer(false));
            }
            _ => {}
        }
        None
    }

    /// A digit where an answer is chosen by number: it gives the answer, or begins its number where
    /// there are too many for one digit.
    fn digit(&mut self, digit: char, options: &[Decision]) -> Option<Request> {
        if options.len() > 9 {
            self.scene.line.push(digit);
            return None;
        }
        let number = usize::try_from(digit.to_digit(10)?).ok()?;
        options.get(number.checked_sub(1)?).copied().map(Request::Decide)
    }

    /// Marks the next answer or the one before; the cursor shows a fifth move that is marked.
    fn mark(&mut self, step: i8, options: &[Decision]) {
        let last = options.len() - 1;
        self.scene.marked = match step.signum() {
            -1 => self.scene.marked.checked_sub(1).unwrap_or(last),
            _ if self.scene.marked >= last => 0,
            _ => self.scene.marked + 1,
        };
        if let Decision::Pick(point) = options[self.scene.marked] {
            self.scene.cursor = point;
        }
    }

    fn name(&mut self) -> Option<Request> {
        let typed = self.scene.line.text().parse();
        match typed {
            Ok(name) => {
                self.scene.line.take();
                Some(Request::Name(name))
            }
            Err(error) => {
                let why = self.tui.look().speech.name_error(error);
                self.say(why);
                None
            }
        }
    }

    fn complete(&mut self, rules: Rules) {
        let serves = |command: Command| command.serves(rules);
        if let Some(completed) = command::complete(self.scene.line.text(), serves) {
            self.scene.line.set(&completed);
        }
    }

    fn send(&mut self, session: &Session) -> Option<Request> {
        let typed = self.scene.line.take();
        if typed.trim().is_empty() {
            return None;
        }
        if let Some(decision) = command::numbered(&typed, session.opening()) {
            return Some(Request::Decide(decision));
        }
        let speech = self.tui.look().speech;
        match command::parse(&typed, speech.labels, session.setup()) {
            Ok(Typed::Point(point)) => {
                self.scene.cursor = point;
                Some(Request::Place(point))
            }
            Ok(Typed::Command(command)) => self.command(command, session),
            Err(error) => {
                self.say(speech.command_error(&error, session.size()));
                None
            }
        }
    }

    fn command(&mut self, command: Command, session: &Session) -> Option<Request> {
        let look = *self.tui.look();
        match command {
            Command::Pass => return Some(Request::Pass),
            Command::Undo => return Some(Request::Undo),
            Command::Draw => return Some(Request::Draw),
            Command::Resign => return Some(Request::Resign),
            Command::Pause => return Some(Request::Pause),
            Command::Continue => return Some(Request::Continue),
            Command::Quit => return Some(Request::Leave),
            Command::Numbers => self.scene.numbers = !self.scene.numbers,
            Command::Theme => self.tui.next_theme(),
            Command::Board => self.scene.page = None,
            Command::Rules => {
                let rules = help::rules_played(look.speech, session.setup());
                self.scene.page = Some(Page::new(rules));
            }
            Command::Help => {
                let text = help::page(look.keys, look.speech, session.setup());
                self.scene.page = Some(Page::new(text));
            }
        }
        None
    }

    fn step(&mut self, right: i8, down: i8, size: BoardSize) {
        let moved = |at: u8, by: i8| at.saturating_add_signed(by).min(size.lines() - 1);
        let column = moved(self.scene.cursor.column(), right);
        let row = moved(self.scene.cursor.row(), down);
        if let Some(point) = size.point(column, row) {
            self.scene.cursor = point;
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, session: &Session) -> Option<Request> {
        let size = session.size();
        if self.scene.page.is_some() {
            self.read(size, |page, shown| page.point(mouse.kind, shown));
            return None;
        }
        let layout = Layout::new(self.tui.area().ok()?, size).ok()?;
        let at = Position { x: mouse.column, y: mouse.row };
        let point: Option<Point> = layout.point_at(at, size);
        match mouse.kind {
            MouseEventKind::Moved => self.scene.hover = point,
            MouseEventKind::Down(MouseButton::Left) if session.stage().is_question() => {
                return self.click_answer(at, &layout, session);
            }
            MouseEventKind::Down(MouseButton::Left) if session.stage() == Stage::Paused => {
                return Some(Request::Continue);
            }
            MouseEventKind::Down(MouseButton::Left) if session.stage() == Stage::Opening => {
                let opening = session.opening()?;
                if let Some(chosen) = option_at(at, &layout, self.tui.look(), opening) {
                    return opening.options().get(chosen).copied().map(Request::Decide);
                }
                self.scene.cursor = point?;
                return Some(Request::Place(point?));
            }
            MouseEventKind::Down(MouseButton::Left) if session.stage() == Stage::Turn => {
                self.scene.cursor = point?;
                return Some(Request::Place(point?));
            }
            _ => {}
        }
        None
    }
}

/// The answers that are chosen by number now.
fn options(session: &Session) -> Vec<Decision> {
    session.asked_here().map(Opening::options).unwrap_or_default()
}

impl FrontEnd for GameScreen<'_> {
    type Input = Input;

    fn interpret(&mut self, input: Input, session: &Session) -> io::Result<Option<Request>> {
        match input {
            Input::StoneWidth(width) => self.tui.stone_width(width),
            Input::Terminal(Event::Key(key)) => return Ok(self.key(key, session)),
            Input::Terminal(Event::Mouse(mouse)) => return Ok(self.mouse(mouse, session)),
            Input::Terminal(_) => {}
        }
        Ok(None)
    }

    fn report(&mut self, news: &[News], session: &Session, _now: Instant) -> io::Result<()> {
        news.iter().try_for_each(|piece| self.tell(piece, session))
    }

    fn draw(&mut self, session: &Session, now: Instant) -> io::Result<()> {
        let scene = &self.scene;
        self.tui.draw(|frame, look| View { session, scene, look, now }.draw(frame))
    }

    fn pace(&self) -> Duration {
        PACE
    }

    fn sleep(&mut self) -> io::Result<()> {
        if !signals::can_sleep() {
            let why = self.tui.look().speech.lang.asleep_refused();
            self.say(why);
        }
        self.tui.sleep()
    }
}
