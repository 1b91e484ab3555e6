//! One game at the table: each request of a player comes to one change. It alone ends a game.
//!
//! Pure: the time of each request comes in with it, and what is to be told or kept goes out as
//! [`News`]. [`run`](super::run) carries that out.

mod computer;
mod moving;
mod news;
mod opening;
mod paper;
mod setup;
mod stage;

pub use news::{News, Refusal, Request};
pub use setup::{RecordChoice, Setup};
pub use stage::Stage;

use std::sync::Arc;
use std::time::Instant;

use jiff::Timestamp;
use uuid::Uuid;

use super::clock::{Clock, Reading};
use super::opened::Opened;
use super::player::Player;
use super::position::Position as _;
use super::saved::{Header, Saved, SavedError, Step};
use super::state::Game;
use crate::board::{Board, BoardSize, ByColor, Color, Outcome, Reason};
use crate::gomoku::engine::Report;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::scoreboard;

/// A game, its clock, and what it waits for.
#[derive(Debug)]
pub struct Session {
    id: Uuid,
    started: Timestamp,
    setup: Setup,
    game: Game<Gomoku>,
    clock: Clock,
    /// The opening, also after it is over: its decisions can be taken back.
    opened: Option<Box<Opened>>,
    /// Both clocks as they were when each move after the opening was made.
    at_moves: Vec<ByColor<Reading>>,
    stage: Stage,
    /// Counts whatever starts a side's time anew, so that an alarm set before it is known as stale.
    turn: u32,
    warned: bool,
    /// What the computer has found out last, and for which side.
    thought: Option<Box<(Color, Report)>>,
    /// The turn in which it was told last that the computer is thinking.
    thinking: Option<u32>,
}

impl Session {
    /// A game that has not begun; [`start`](Self::start) lets the time run.
    ///
    /// # Panics
    /// Where the board does not fit the opening rule.
    #[must_use]
    pub fn new(id: Uuid, started: Timestamp, setup: Setup) -> Self {
        let opened = Opened::new(&setup);
        Self {
            id,
            started,
            game: Game::new(Gomoku::new(setup.rules, setup.fouls, setup.size)),
            clock: Clock::new(setup.control),
            at_moves: Vec::new(),
            stage: opening::awaited(opened.as_deref()),
            opened,
            turn: 0,
            warned: false,
            thought: None,
            thinking: None,
            setup,
        }
    }

    /// The game that a journal tells of.
    ///
    /// # Errors
    /// Where its lines are no game.
    pub fn resume(header: &Header, steps: &[Step]) -> Result<Self, SavedError> {
        let mut setup = header.setup()?;
        let Saved { game, clock, opened, players, at_moves } = Saved::replay(&setup, steps)?;
        setup.players = players;
        let mut session = Self::new(header.id, header.started, setup);
        let awaited = opening::awaited(opened.as_deref());
        session.stage = game.outcome().map_or(awaited, |_| Stage::RecordAsked);
        Ok(Self { game, clock, opened, at_moves, ..session })
    }

    /// The header of this game's journal.
    #[must_use]
    pub fn header(&self) -> Header {
        Header::new(self.id, self.started, &self.seated())
    }

    /// The game's id.
    #[must_use]
    pub const fn id(&self) -> Uuid {
        self.id
    }

    /// When it began.
    #[must_use]
    pub const fn started(&self) -> Timestamp {
        self.started
    }

    /// What was agreed before the first move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The stones on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.game.position().board()
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.setup.size
    }

    /// The moves played, first to last.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        self.game.moves()
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.game.position().to_move()
    }

    /// What the game waits for.
    #[must_use]
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// The result, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// The number of the turn, which alarms carry.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// The clock.
    #[must_use]
    pub const fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Both clocks as they were when the last move was made.
    #[must_use]
    pub fn at_last_move(&self) -> Option<ByColor<Reading>> {
        self.at_moves.last().copied()
    }

    /// The result for the scoreboard, once the game is over and both names are known.
    #[must_use]
    pub fn result(&self) -> Option<scoreboard::Entry> {
        let players = &self.setup.players;
        let used = self.clock.at_rest();
        Some(scoreboard::Entry {
            id: self.id,
            started: self.started,
            rules: self.setup.rules,
            opening: self.setup.opening_name(),
            size: self.setup.size,
            clock: self.setup.control.to_string(),
            players: ByColor { black: players.black.name()?, white: players.white.name()? },
            outcome: self.outcome()?,
            seconds: (used.black.used + used.white.used).into(),
            moves: self.moves().to_vec(),
        })
    }

    /// Lets the time of the side to move run, unless the game stands still.
    pub fn start(&mut self, now: Instant) {
        if self.stage.is_playing() {
            self.run_clock(now);
        }
    }

    /// Stops the time, whatever the game waits for.
    pub fn stop(&mut self, now: Instant) {
        self.clock.stop(now);
    }

    /// Does what a player asks at `at`, unless time ran out before.
    pub fn update(&mut self, request: Request, at: Instant) -> Vec<News> {
        if self.clock.is_out(at) {
            return self.time_out(at);
        }
        if let Some(refused) = self.refuse_a_hand(&request) {
            return vec![refused];
        }
        let news = match (request, self.stage) {
            (Request::Place(point), Stage::Turn) => return self.make(Move::Stone(point), at),
            (Request::Pass, Stage::Turn) => return self.pass(at),
            (Request::Pass, Stage::Opening) => self.refuse_pass(),
            (Request::Place(point), Stage::Opening) => return self.point_at(point, at),
            (Request::Decide(decision), Stage::Opening) => return self.decide(decision, at),
            (Request::Undo, Stage::Turn | Stage::Opening) => return self.ask_to_take_back(at),
            (Request::Draw, Stage::Turn | Stage::Opening) => return self.offer_draw(at),
            (Request::Resign | Request::Interrupt, stage) if stage.is_playing() => {
                self.clock.stop(at);
                self.ask(Stage::ResignAsked { paused: false })
            }
            (Request::Resign | Request::Interrupt, Stage::Paused) => {
                self.ask(Stage::ResignAsked { paused: true })
            }
            (Request::Pause, Stage::Turn | Stage::Opening) => {
                self.clock.stop(at);
                self.stage = Stage::Paused;
                News::Paused
            }
            (Request::Continue, Stage::Paused) => self.go_on(at),
            (Request::Answer(yes), _) if self.stage.is_question() => {
                return self.answer(yes, at);
            }
            (Request::Name(name), Stage::NameAsked(stone)) => {
                self.setup.players[stone] = Player::Person(Some(name));
                self.ask_for_names()
            }
            _ => News::Refused(Refusal::NotNow),
        };
        vec![news]
    }

    /// A whole number of seconds is left of that turn.
    ///
    /// Warns once a turn, in byo-yomi once a period, as soon as ten seconds are left; a turn that
    /// begins with less is warned of too, unless the control never gives more.
    pub fn second(&mut self, turn: u32, at: Instant) -> Vec<News> {
        if turn != self.turn || self.clock.running().is_none() {
            return Vec::new();
        }
        let low = self.clock.is_low(at);
        let news = low && !self.warned && self.setup.players[self.on_turn()].is_person();
        self.warned = low;
        if news { vec![News::LowTime(self.on_turn())] } else { Vec::new() }
    }

    /// The time of that turn is used up, unless something came in between.
    pub fn expire(&mut self, turn: u32, at: Instant) -> Vec<News> {
        if turn == self.turn && self.clock.is_out(at) { self.time_out(at) } else { Vec::new() }
    }

    /// The scoreboard has answered.
    pub fn recorded(
        &mut self,
        answer: Result<scoreboard::Recorded, scoreboard::StoreError>,
    ) -> Vec<News> {
        let news = match (answer, self.result()) {
            (Ok(recorded), _) => {
                recorded.mended.map(News::Mended).into_iter().chain([News::Recorded]).collect()
            }
            (Err(error), Some(result)) => {
                vec![News::RecordFailed(Arc::new(error), Box::new(result))]
            }
            (Err(_), None) => Vec::new(),
        };
        self.stage = Stage::RematchAsked;
        news
    }

    fn answer(&mut self, yes: bool, at: Instant) -> Vec<News> {
        let mover = self.on_turn();
        let news = match self.stage {
            Stage::UndoAsked if yes => return self.take_back(at),
            Stage::DrawAsked if yes => self.end(Outcome::draw(Reason::Agreement), at),
            Stage::ResignAsked { .. } if yes => {
                let winner = !self.giver_up();
                self.end(Outcome::win(winner, Reason::Resignation), at)
            }
            Stage::UndoAsked => {
                self.stage = self.awaited();
                News::UndoDeclined(self.last_mover())
            }
            Stage::DrawAsked => {
                self.stage = self.awaited();
                News::DrawDeclined(mover)
            }
            Stage::ResignAsked { paused: true } => {
                self.stage = Stage::Paused;
                News::Paused
            }
            Stage::ResignAsked { paused: false } => self.go_on(at),
            Stage::RecordAsked if yes => self.ask_for_names(),
            Stage::RecordAsked => {
                self.stage = Stage::RematchAsked;
                News::NotRecorded
            }
            Stage::RematchAsked => {
                self.stage = Stage::Done { rematch: yes };
                return Vec::new();
            }
            Stage::Turn
            | Stage::Opening
            | Stage::Paused
            | Stage::NameAsked(_)
            | Stage::Saving
            | Stage::Done { .. } => News::Refused(Refusal::NotNow),
        };
        vec![news]
    }

    /// Ends the game at the deadline, however late that is found out.
    fn time_out(&mut self, at: Instant) -> Vec<News> {
        let at = self.clock.deadline().map_or(at, |deadline| deadline.min(at));
        vec![self.end(Outcome::win(!self.on_turn(), Reason::Time), at)]
    }

    fn end(&mut self, outcome: Outcome, at: Instant) -> News {
        self.clock.stop(at);
        self.game.end(outcome);
        self.stage = match self.setup.record {
            RecordChoice::Ask => Stage::RecordAsked,
            RecordChoice::No => Stage::RematchAsked,
            RecordChoice::Yes => {
                self.ask_for_names();
                self.stage
            }
        };
        News::Over(outcome)
    }

    /// Asks for the next name that is missing, or hands the result over.
    fn ask_for_names(&mut self) -> News {
        let nameless = |&stone: &Color| self.setup.players[stone].name().is_none();
        let missing = Color::BOTH.into_iter().find(nameless);
        self.ask(missing.map_or(Stage::Saving, Stage::NameAsked))
    }

    fn ask(&mut self, stage: Stage) -> News {
        self.stage = stage;
        News::Asked
    }

    fn go_on(&mut self, at: Instant) -> News {
        self.stage = self.awaited();
        self.run_clock(at);
        News::GoesOn
    }

    fn begin_turn(&mut self, at: Instant) {
        self.warned = false;
        self.run_clock(at);
    }

    fn run_clock(&mut self, at: Instant) {
        self.turn += 1;
        self.clock.start(self.on_turn(), at);
        self.warned |= self.clock.is_always_low();
    }
}

#[cfg(test)]
mod tests;
