//! The desk: one screen and keyboard at which people play, with each other or with others over a
//! network. It determines who makes each request, and confirms before it resigns.
//!
//! Pure: each request comes with its time. Only one question is open at a time: whether to resign
//! or to leave, or an offer. [`Closing`] has the questions after the end of the game (recording, names, a
//! rematch).

mod coach;
mod ended;
mod event;
mod phase;
mod remote;

use coach::Coach;
pub use event::{DeskEvent, Request, Review};
pub use phase::{Phase, Stopped};
pub use remote::{IfLeft, LinkState, Presence, Remote, Wish};

use std::time::{Duration, Instant};

use super::clock::TimeControl;
use super::closing::{Closing, Series};
use super::player::Player;
use super::position::Position;
use super::session::{self, Act, Event, Refusal, Session};
use super::setup::Setup;
use super::step::Stop;
use super::table::{Offer, Table};
use crate::board::Seat;

/// A question before the game is given up or left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Whether to resign.
    Resign,
    /// Whether to go on, to resign or to leave.
    Leave,
    /// Whether to take back a move that lets a forced win through.
    Coach,
}

/// A session and the question open at its screen.
#[derive(Debug)]
pub struct Desk<P: Position> {
    session: Session<P>,
    /// The question that was asked before the game is given up or left.
    asked: Option<Asked>,
    /// The phase once the game is over.
    closing: Option<Closing>,
    /// Until when keys do not answer the question after the game.
    settles_at: Option<Instant>,
    /// Whether the result is on the scoreboard.
    is_recorded: bool,
    /// Whether the journal cannot be written.
    is_unsaved: bool,
    /// The games that were finished at this screen, this one included once it is over.
    series: Series,
    /// What is known of the game besides itself, if a server keeps it.
    remote: Option<Box<Remote>>,
    /// The coach, if the game has one.
    coach: Option<Coach<P>>,
}

/// How long after the end of a game keys do not answer the question that follows: they were meant
/// for the game.
const SETTLING: Duration = Duration::from_secs(1);

impl<P: Position> Desk<P> {
    /// A session at this screen. If its game is over, it asks whether to record the result.
    #[must_use]
    pub fn new(session: Session<P>) -> Self {
        Self::after(Series::default(), session)
    }

    /// As [`new`](Self::new), after the games of `series`, whose seats are those of this game.
    #[must_use]
    pub fn after(series: Series, session: Session<P>) -> Self {
        let over = session.table().game.outcome().is_some();
        let mut desk = Self {
            session,
            asked: None,
            closing: None,
            settles_at: None,
            is_recorded: false,
            is_unsaved: false,
            series,
            remote: None,
            coach: None,
        };
        let is_unplayed = desk.session.is_nothing_played();
        let asked = if is_unplayed { Closing::RematchAsked } else { Closing::RecordAsked };
        desk.closing = over.then_some(asked);
        desk
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        &self.session
    }

    /// The session, to start and stop its clock.
    pub const fn session_mut(&mut self) -> &mut Session<P> {
        &mut self.session
    }

    /// The current table.
    #[must_use]
    pub const fn table(&self) -> &Table<P> {
        self.session.table()
    }

    /// What this screen waits for.
    #[must_use]
    pub fn phase(&self) -> Phase {
        let paused = self.table().game.stopped() == Some(Stop::Paused);
        match self.closing {
            Some(closing) => Phase::Closing(closing),
            None if self.asked.is_some() => {
                let shared = self.remote.is_none();
                let hidden = paused || shared && self.table().is_timed_between_people();
                let stopped = Stopped { paused, hidden };
                match self.asked {
                    Some(Asked::Leave) => Phase::LeaveAsked(stopped),
                    Some(Asked::Coach) => Phase::CoachAsked(stopped),
                    _ => Phase::ResignAsked(stopped),
                }
            }
            None if self.remote.as_ref().is_some_and(|remote| !remote.is_full()) => Phase::Waiting,
            None if paused => Phase::Paused,
            None if self.table().game.stopped() == Some(Stop::Reading) => Phase::Reading,
            None => {
                self.offer_asked().map_or(Phase::Turn, |(by, offer)| Phase::OfferMade { offer, by })
            }
        }
    }

    /// The open offer that somebody at this screen is asked to answer, and the seat that made it.
    fn offer_asked(&self) -> Option<(Seat, Offer)> {
        let asked = Seat::BOTH.into_iter().filter(|&by| self.is_asked(by));
        asked.into_iter().find_map(|by| Some((by, self.table().offers[by].open()?)))
    }

    /// The seat of the person whose move is awaited.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Seat> {
        let seat = self.table().position().to_move();
        let is_person = self.table().setup.players[seat].is_person();
        let is_here = is_person && !self.is_elsewhere(seat);
        (is_here && self.phase() == Phase::Turn).then_some(seat)
    }

    /// The seat of the machine whose move is awaited.
    #[must_use]
    pub fn machine_to_move(&self) -> Option<Seat> {
        let seat = self.session.machine_to_move().filter(|_| self.remote.is_none());
        seat.filter(|_| self.phase() == Phase::Turn)
    }

    /// Whether an engine searches: for the move of a machine, or for a hint.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        let seeks = self.machine_to_move().is_some() || self.session.is_hint_sought();
        seeks && self.phase() == Phase::Turn
    }

    /// The seat that makes a request at this screen. Against a machine it is always the person's.
    /// Otherwise it is that of the last player who moved for a take-back, and that of the player to
    /// move for all else.
    #[must_use]
    pub fn author(&self, request: &session::Request<P::Move>) -> Seat {
        let table = self.table();
        let last = table.game.line().last().map(|played| played.by);
        table.person_against_machine().unwrap_or(match request {
            session::Request::TakeBack => last.unwrap_or(table.position().to_move()),
            _ => table.position().to_move(),
        })
    }

    /// Handles a request made at `at`, unless time ran out before.
    pub fn update(&mut self, request: Request<P::Move>, at: Instant) -> Vec<DeskEvent<P>> {
        if self.table().game.clock().is_out(at) {
            let turn = self.session.turn();
            let events = self.session.expire(turn, at);
            return self.on_events(events, at);
        }
        let phase = self.phase();
        let act = match (request, phase) {
            (Request::Move(made), Phase::Turn) => {
                if self.machine_to_move().is_some() {
                    let refused = Event::Refused(Refusal::NotYourTurn);
                    return vec![DeskEvent::Game(refused)];
                }
                return self.make(made, at);
            }
            (Request::TakeBack, Phase::Turn) => session::Request::TakeBack,
            (Request::Draw, Phase::Turn) => session::Request::Draw,
            (Request::Hint, Phase::Turn) => session::Request::Hint,
            (Request::Pause, Phase::Turn) => session::Request::Stop(Stop::Paused),
            (Request::GoOn, Phase::Paused) => session::Request::GoOn,
            (Request::Read, _) => return self.read(at),
            (Request::GoOn, Phase::Reading) => {
                // The board shows that the game continues.
                self.act(session::Request::GoOn, at);
                return Vec::new();
            }
            (Request::Resign, _) if self.table().is_between_machines() => {
                return vec![DeskEvent::Game(Event::Refused(Refusal::OnlyWatching))];
            }
            (Request::Resign, phase) if phase.is_playing() => return self.ask(Asked::Resign, at),
            (Request::Interrupt, phase) if !phase.is_left_unasked() => {
                return self.ask_to_leave(at);
            }
            (Request::GoOn, Phase::LeaveAsked(stopped)) => return self.dismiss(stopped, at),
            (Request::Resign, Phase::LeaveAsked(_)) => {
                self.asked = None;
                session::Request::Resign
            }
            (Request::Answer(yes), phase) => return self.answer(yes, phase, at),
            (Request::Next(next), Phase::Closing(Closing::RematchAsked)) => {
                self.closing = Some(Closing::Done(next));
                return Vec::new();
            }
            (Request::Unrecord, _) if self.can_be_unrecorded() => {
                self.closing = Some(Closing::Removing);
                return Vec::new();
            }
            (Request::GoOn, Phase::Closing(Closing::NameAsked(..))) => {
                self.closing = Some(Closing::RecordAsked);
                return vec![DeskEvent::Asked];
            }
            (Request::Name(name), Phase::Closing(Closing::NameAsked(seat, _))) => {
                let player = Player::Person(Some(name));
                if player.shares_name(&self.table().setup.players[!seat]) {
                    let refused = Event::Refused(Refusal::SameName);
                    return vec![DeskEvent::Game(refused)];
                }
                self.session.set_player(seat, player);
                self.closing = Some(self.next_name());
                return vec![DeskEvent::Asked];
            }
            _ => return vec![DeskEvent::Game(Event::Refused(Refusal::NotNow))],
        };
        self.act(act, at)
    }

    /// Continues after the program was suspended, unless the clock was stopped before that.
    pub(super) fn wake(&mut self, now: Instant) {
        if self.table().game.stopped() == Some(Stop::Left) {
            self.session.start(now);
        }
    }

    /// Handles the timer's event that a whole number of seconds is left of that turn.
    pub fn second(&mut self, turn: u32, at: Instant) -> Vec<DeskEvent<P>> {
        let events = self.session.second(turn, at);
        self.on_events(events, at)
    }

    /// Handles the timer's event that the time of that turn is used up; a stale event does nothing.
    pub fn expire(&mut self, turn: u32, at: Instant) -> Vec<DeskEvent<P>> {
        let events = self.session.expire(turn, at);
        self.on_events(events, at)
    }

    /// Handles what a machine, or the engine that seeks a hint, reports about that turn.
    pub fn on_progress(
        &mut self,
        turn: u32,
        progress: super::thinker::Progress<P::Move>,
        at: Instant,
    ) -> Vec<DeskEvent<P>> {
        if !self.is_searching() {
            return Vec::new();
        }
        let events = self.session.on_progress(turn, progress, at);
        self.on_machine_events(events, at)
    }

    fn act(&mut self, request: session::Request<P::Move>, at: Instant) -> Vec<DeskEvent<P>> {
        let by = self.author(&request);
        let events = self.session.update(Act { by, request }, at);
        self.on_events(events, at)
    }

    /// Stops the clock while a page or an earlier position is read, if only machines wait.
    fn read(&mut self, at: Instant) -> Vec<DeskEvent<P>> {
        let timed = self.table().setup.control != TimeControl::Unlimited;
        let alone = self.table().person_against_machine().is_some();
        if timed && alone && self.phase() == Phase::Turn {
            self.act(session::Request::Stop(Stop::Reading), at);
        }
        Vec::new()
    }

    /// Asks before the game is given up or left. The clock is stopped meanwhile, since the players
    /// share a screen.
    fn ask(&mut self, question: Asked, at: Instant) -> Vec<DeskEvent<P>> {
        // An offer that is open lapses.
        if let Some((by, offer)) = self.offer_asked() {
            self.session.set_offer(by, offer, false);
        }
        if self.session.is_running() {
            self.act(session::Request::Stop(Stop::Asked), at);
        }
        self.asked = Some(question);
        vec![DeskEvent::Asked]
    }

    /// Closes that question; the game continues, unless it was paused before.
    fn dismiss(&mut self, stopped: Stopped, at: Instant) -> Vec<DeskEvent<P>> {
        self.asked = None;
        if stopped.paused {
            vec![DeskEvent::Game(Event::Stopped(Stop::Paused))]
        } else {
            self.act(session::Request::GoOn, at)
        }
    }

    fn answer(&mut self, yes: bool, phase: Phase, at: Instant) -> Vec<DeskEvent<P>> {
        match phase {
            Phase::OfferMade { offer, by } => {
                let request = if yes {
                    session::Request::Accept(offer)
                } else {
                    session::Request::Decline(offer)
                };
                let events = self.session.update(Act { by: !by, request }, at);
                self.on_events(events, at)
            }
            Phase::ResignAsked(_) if yes => {
                self.asked = None;
                self.act(session::Request::Resign, at)
            }
            Phase::ResignAsked(stopped) => self.dismiss(stopped, at),
            Phase::CoachAsked(_) => self.answer_coach(yes, at),
            Phase::Closing(closing) => {
                let (players, black) = (&self.table().setup.players, self.black());
                let Some(next) = closing.answered(yes, players, black) else {
                    return vec![DeskEvent::Game(Event::Refused(Refusal::NotNow))];
                };
                self.closing = Some(next);
                match (closing, yes) {
                    (Closing::RecordAsked, true) => vec![DeskEvent::Asked],
                    (Closing::RecordAsked, false) => {
                        [DeskEvent::NotRecorded].into_iter().chain(self.score()).collect()
                    }
                    _ => Vec::new(),
                }
            }
            Phase::Turn
            | Phase::Paused
            | Phase::Reading
            | Phase::Waiting
            | Phase::LeaveAsked(_) => {
                vec![DeskEvent::Game(Event::Refused(Refusal::NotNow))]
            }
        }
    }

    /// Converts the session's events for the screen; the end of the game begins its closing.
    fn on_events(&mut self, events: Vec<Event<P>>, at: Instant) -> Vec<DeskEvent<P>> {
        let over = events.iter().find_map(|event| match event {
            Event::Over(outcome) => Some(*outcome),
            _ => None,
        });
        let is_unplayed = self.session.is_nothing_played();
        if let Some(outcome) = over {
            self.asked = None;
            self.settles_at = Some(at + SETTLING);
            let winner = outcome.winner.map(|winner| self.table().position().seat(winner));
            let Setup { record, players, .. } = &self.table().setup;
            let begun = Closing::begin(*record, players, self.black());
            // The server records the games that it keeps.
            let is_recorded_here = self.remote.is_none() && !is_unplayed;
            self.closing = Some(if is_recorded_here { begun } else { Closing::RematchAsked });
            if !is_unplayed && outcome.counts() {
                self.series.count(winner);
            }
        }
        let nothing = over.filter(|_| is_unplayed).map(|_| DeskEvent::NothingPlayed);
        let score = over.and_then(|_| self.score());
        let is_offer =
            |event: &Event<P>| matches!(event, Event::Offered(_, by) if self.is_asked(*by));
        events
            .into_iter()
            .map(|event| if is_offer(&event) { DeskEvent::Asked } else { DeskEvent::Game(event) })
            .chain(nothing)
            .chain(score)
            .collect()
    }
}

#[cfg(test)]
mod tests;
