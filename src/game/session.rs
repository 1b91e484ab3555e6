//! The session of one game: it applies each request of a player as one change, and alone ends a
//! game.
//!
//! Pure: each request comes with its time. The session returns [`Event`]s to show and collects
//! steps to save; [`run`](super::run) does both. It knows seats and never waits for an answer:
//! offers stay open while the game continues.

mod act;
mod event;
mod machine;

pub use act::{Act, Request};
pub use event::{Event, Refusal};

use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use thiserror::Error;
use uuid::Uuid;

use super::bot::Found;
use super::clock::Clock;
use super::header::{Header, HeaderError};
use super::position::{OpeningChoices, Position, Unreadable};
use super::setup::{RecordChoice, Setup};
use super::state::{Game, ReplayError};
use super::step::{Authored, Line, Step, Stop};
use super::table::{Hint, Offer, Table};
use crate::board::{ByColor, BySeat, Outcome, Reason, Seat};
use crate::scoreboard::{self, Started};

/// Why a journal does not hold a valid game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SavedError {
    /// The first line is invalid.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// Another line is invalid.
    #[error(transparent)]
    Line(#[from] ReplayError),
}

/// A game with its clock, and the steps that are not saved yet.
#[derive(Debug)]
pub struct Session<P: Position> {
    table: Table<P>,
    /// Counts the starts of the clock, so that a timer event or a reply from before is known as
    /// stale.
    turn: u32,
    warned: bool,
    /// The last turn for which [`Event::Thinking`] was sent.
    thinking: Option<u32>,
    /// The steps that are not saved yet.
    steps: Vec<Authored<String>>,
}

impl<P: Position> Session<P> {
    /// A game that has not begun; [`start`](Self::start) starts its clock.
    #[must_use]
    pub fn new(id: Uuid, started: impl Into<Started>, setup: Setup<P>) -> Self {
        let game = Game::new(setup.terms.clone(), Clock::new(setup.control));
        Self::with(id, started.into(), setup, game)
    }

    /// The game that a journal holds.
    ///
    /// # Errors
    /// If its lines are not a valid game.
    pub fn resume(header: &Header<P::Terms>, lines: &[Line]) -> Result<Self, SavedError>
    where
        P::Terms: DeserializeOwned,
    {
        let setup: Setup<P> = header.setup()?;
        let game = Game::replay(setup.terms.clone(), Clock::new(setup.control), lines)?;
        Ok(Self::with(header.id, header.started, setup, game))
    }

    fn with(id: Uuid, started: Started, setup: Setup<P>, game: Game<P>) -> Self {
        let table =
            Table { id, started, setup, game, offers: BySeat::default(), found: None, hint: None };
        Self { table, turn: 0, warned: false, thinking: None, steps: Vec::new() }
    }

    /// The current table.
    #[must_use]
    pub const fn table(&self) -> &Table<P> {
        &self.table
    }

    /// The header of this game's journal.
    #[must_use]
    pub fn header(&self) -> Header<P::Terms> {
        Header::new(self.table.id, self.table.started, &self.table.setup)
    }

    /// The number of the turn, which timer events and replies of machines carry.
    #[must_use]
    pub const fn turn(&self) -> u32 {
        self.turn
    }

    /// Whether the game is in progress and its clock is not stopped.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.table.game.outcome().is_none() && self.table.game.stopped().is_none()
    }

    /// Takes the steps since the last call, in the form in which they are written.
    pub fn take_steps(&mut self) -> Vec<Authored<String>> {
        std::mem::take(&mut self.steps)
    }

    /// Whether a player resigned before the first move, so that there is nothing to record.
    #[must_use]
    pub fn is_nothing_played(&self) -> bool {
        let game = &self.table.game;
        let resigned = game.outcome().is_some_and(|over| over.reason == Reason::Resignation);
        resigned && game.line().is_empty()
    }

    /// The result for the scoreboard, once the game is over and both names are known. A game that was
    /// aborted has none, nor one in which nothing was played.
    #[must_use]
    pub fn result(&self) -> Option<scoreboard::Entry> {
        if self.is_nothing_played() {
            return None;
        }
        let Table { id, started, setup, game, .. } = &self.table;
        let players = self.table.players();
        let terms = P::summary(&setup.terms);
        let outcome = game.outcome().filter(|outcome| outcome.counts())?;
        let OpeningChoices { fifths, swaps } =
            self.table.position().opening_choices(game.line().iter().map(|played| played.made));
        Some(scoreboard::Entry {
            id: *id,
            started: *started,
            game: P::NAME.to_owned(),
            rules: terms.rules,
            opening: terms.opening,
            size: terms.size,
            clock: setup.control.to_string(),
            players: ByColor { black: players.black.name()?, white: players.white.name()? },
            outcome,
            hints: game.by_color(game.hints()),
            guests: ByColor::default(),
            coached: ByColor::from_fn(|color| setup.coach && self.table.player(color).is_person()),
            seconds: self.time_used(),
            fifths,
            swaps,
            moves: game.recorded().join(" "),
        })
    }

    /// Determines whether the result is recorded.
    pub const fn set_record(&mut self, record: RecordChoice) {
        self.table.setup.record = record;
    }

    /// The time that both players have used, without that of a turn in progress.
    #[must_use]
    pub fn time_used(&self) -> scoreboard::Seconds {
        let used = self.table.game.clock().at_rest();
        (used.first.used + used.second.used).into()
    }

    /// Replaces a player, to give the player a name.
    pub fn set_player(&mut self, seat: Seat, player: super::player::Player) {
        self.table.setup.players[seat] = player;
    }

    /// Starts the clock of the player to move; a stopped game continues.
    pub fn start(&mut self, now: Instant) {
        if self.table.game.outcome().is_some() {
            return;
        }
        if self.table.game.stopped().is_some() {
            self.apply(None, Step::WentOn);
        }
        self.run_clock(now);
    }

    /// Runs the clock of a copy that [follows](Self::follow) another session, since `since`; `None` if
    /// it stands there. What it ran before since the last step does not count.
    pub fn run(&mut self, since: Option<Instant>) {
        let clock = self.table.game.clock_mut();
        let readings = clock.at_rest();
        clock.set(readings);
        if let Some(since) = since.filter(|_| self.is_running()) {
            self.run_clock(since);
        }
    }

    /// Gives the player whose clock runs so much time back.
    pub fn pardon(&mut self, time: Duration) {
        self.table.game.clock_mut().pardon(time);
    }

    /// Stops the clock of a game that is left or suspended.
    pub fn leave(&mut self, now: Instant) {
        if self.is_running() {
            self.stop(None, Stop::Left, now);
        }
    }

    /// Handles the timer's event that a whole number of seconds is left of that turn.
    ///
    /// Warns once a turn, in byo-yomi once a period, as soon as ten seconds are left. It also warns
    /// in a turn that begins with less, unless the time control never gives more.
    pub fn second(&mut self, turn: u32, at: Instant) -> Vec<Event<P>> {
        let Some(seat) = self.table.game.clock().running().filter(|_| turn == self.turn) else {
            return Vec::new();
        };
        let low = self.table.game.clock().is_low(at);
        let warns = low && !self.warned && self.table.setup.players[seat].is_person();
        self.warned = low;
        if warns { vec![Event::LowTime(seat)] } else { Vec::new() }
    }

    /// Handles the timer's event that the time of that turn is used up; a stale event does nothing.
    pub fn expire(&mut self, turn: u32, at: Instant) -> Vec<Event<P>> {
        let is_out = turn == self.turn && self.table.game.clock().is_out(at);
        if is_out { self.time_out(at) } else { Vec::new() }
    }

    /// Applies a step and collects it for the journal. Returns what is shown of it.
    ///
    /// # Panics
    /// If the step is impossible; the session checks moves first and builds all other steps itself.
    fn apply(&mut self, by: Option<Seat>, step: Step<P::Move>) -> Vec<Event<P>> {
        let line = Authored { n: self.table.game.version() + 1, by, step };
        let written = self.table.game.written(&line);
        let events = self.events_of(&line.step);
        self.table.game.apply(&line.step).expect("the session applies only valid steps");
        self.table.settle(&line);
        self.steps.push(written);
        events
    }

    /// Follows a step that was made by another copy of this session; the first line has number 1.
    /// Returns what is shown of it. The clock stands until [`start`](Self::start) or
    /// [`run`](Self::run).
    ///
    /// # Errors
    /// If the step cannot follow those before it; nothing is changed.
    pub fn follow(&mut self, number: usize, line: &Line) -> Result<Vec<Event<P>>, ReplayError> {
        let game = &self.table.game;
        let step = game.read(line).map_err(|Unreadable(text)| ReplayError::Value(text))?;
        let events = self.events_of(&step.step);
        let followed = self.table.game.follow(&step);
        followed.map_err(|_| ReplayError::Impossible(number))?;
        self.table.settle(&step);
        Ok(events)
    }

    /// What is shown of a step, which is not applied yet.
    fn events_of(&self, step: &Step<P::Move>) -> Vec<Event<P>> {
        let game = &self.table.game;
        match *step {
            Step::Moved { made, .. } => {
                let from = Box::new(game.position().clone());
                vec![Event::Moved { made, by: game.position().to_move(), from }]
            }
            Step::TakenBack { to } => {
                let taken = game.line().iter().enumerate().skip(to).rev();
                let events = taken.map(|(number, played)| Event::TakenBack {
                    made: played.made,
                    by: played.by,
                    from: Box::new(game.position_before(number)),
                });
                events.collect()
            }
            Step::Stopped { why, .. } => vec![Event::Stopped(why)],
            Step::WentOn => vec![Event::WentOn],
            Step::Hinted => vec![Event::HintSought],
            Step::TimeGiven { seat, seconds } => vec![Event::TimeGiven { seat, seconds }],
            Step::Over { winner, reason, .. } => vec![Event::Over(Outcome { winner, reason })],
        }
    }

    /// Plays a move for the player to move.
    fn play(&mut self, made: P::Move, at: Instant) -> Vec<Event<P>> {
        let game = &self.table.game;
        if let Err(why) = game.position().check(made) {
            return vec![Event::Refused(Refusal::Move(why))];
        }
        let by = game.position().to_move();
        let readings = game.by_color(game.clock().stopped_at(at));
        let mut events = self.apply(Some(by), Step::Moved { made, at: readings });
        if let Some(outcome) = self.table.game.outcome() {
            events.extend(self.end(outcome, None));
        } else if self.table.position().to_move() == by {
            self.run_clock(at);
        } else {
            self.begin_turn(at);
        }
        events
    }

    /// Takes back a player's last move and what followed it.
    fn take_back(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        let game = &self.table.game;
        let Some(to) = game.take_back_to(by) else {
            return vec![Event::Refused(Refusal::NothingToTakeBack)];
        };
        let events = self.apply(Some(by), Step::TakenBack { to });
        self.begin_turn(at);
        events
    }

    /// Ends the game as of the deadline, however late the loss on time is noticed.
    fn time_out(&mut self, at: Instant) -> Vec<Event<P>> {
        let game = &self.table.game;
        let at = game.clock().deadline().map_or(at, |deadline| deadline.min(at));
        let loser = game.clock().running().unwrap_or(game.position().to_move());
        let winner = game.position().color(!loser);
        self.end(Outcome::win(winner, Reason::Time), Some(at))
    }

    /// Resigns for a player.
    fn resign(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        let winner = self.table.position().color(!by);
        self.end(Outcome::win(winner, Reason::Resignation), Some(at))
    }

    /// Ends a game that a player has left: the other one wins or, if that is not claimed, nobody.
    pub fn abandon(&mut self, leaver: Seat, is_won: bool, at: Instant) {
        if self.table.game.outcome().is_none() {
            let winner = self.table.position().color(!leaver);
            let won = Outcome::win(winner, Reason::Abandoned);
            self.end(if is_won { won } else { Outcome::draw(Reason::Agreement) }, Some(at));
        }
    }

    /// Ends the game. `at` stops the clock; it is `None` after a last move, which has stopped it.
    fn end(&mut self, outcome: Outcome, at: Option<Instant>) -> Vec<Event<P>> {
        let game = &self.table.game;
        let readings = at.map_or(game.clock().at_rest(), |at| game.clock().stopped_at(at));
        let Outcome { winner, reason } = outcome;
        let at = game.by_color(readings);
        self.apply(None, Step::Over { winner, reason, at })
    }

    fn stop(&mut self, by: Option<Seat>, why: Stop, at: Instant) -> Vec<Event<P>> {
        let game = &self.table.game;
        let readings = game.by_color(game.clock().stopped_at(at));
        self.apply(by, Step::Stopped { at: readings, why })
    }

    fn go_on(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        let events = self.apply(Some(by), Step::WentOn);
        self.run_clock(at);
        events
    }

    fn offer(&mut self, by: Seat, offer: Offer) -> Event<P> {
        self.set_offer(by, offer, true);
        Event::Offered(offer, by)
    }

    /// Opens or closes a player's offer.
    pub fn set_offer(&mut self, by: Seat, offer: Offer, is_open: bool) {
        *self.table.offers[by].of(offer) = is_open;
    }

    /// Allows a hint to the player to move and seeks it.
    fn seek_hint(&mut self, by: Seat) -> Vec<Event<P>> {
        let events = self.apply(Some(by), Step::Hinted);
        self.set_hint(Some(Hint::Sought));
        events
    }

    /// Sets or drops the hint to the player to move.
    pub(super) fn set_hint(&mut self, hint: Option<Hint<P::Move>>) {
        self.table.hint = hint.map(Box::new);
    }

    fn begin_turn(&mut self, at: Instant) {
        self.warned = false;
        self.run_clock(at);
    }

    fn run_clock(&mut self, at: Instant) {
        self.turn += 1;
        let seat = self.table.position().to_move();
        let clock = self.table.game.clock_mut();
        clock.start(seat, at);
        self.warned |= clock.is_always_low();
    }

    /// Sets the latest search result of a machine, with the machine's seat.
    pub(super) fn set_found(&mut self, seat: Seat, found: Found<P::Move>) {
        self.table.found = Some(Box::new((seat, found)));
    }
}
