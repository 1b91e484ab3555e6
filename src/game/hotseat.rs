//! A game at one screen and keyboard that its players share (hot seat): it asks before it acts, and
//! finds out who acts.
//!
//! Pure: the time of each request comes in with it. One question is asked at a time: whether to
//! resign, or the offer that is open. What belongs to this program alone (recording, names, another
//! game) is [`Closing`]'s.

mod event;
mod phase;

pub use event::{HotSeatEvent, Request};
pub use phase::Phase;

use std::sync::Arc;
use std::time::Instant;

use super::closing::Closing;
use super::player::Player;
use super::position::Position;
use super::session::{self, Act, Event, Refusal, Session};
use super::setup::{RecordChoice, Setup};
use super::step::Stop;
use super::table::Table;
use crate::board::{Color, Seat};
use crate::scoreboard;

/// A session and what is asked at its screen.
#[derive(Debug)]
pub struct HotSeat<P: Position> {
    session: Session<P>,
    /// Whether it is asked whether to resign.
    resigning: bool,
    /// What is awaited once the game is over.
    closing: Option<Closing>,
}

impl<P: Position> HotSeat<P> {
    /// A session at this screen. One that is over waits for somebody to say whether to record it.
    #[must_use]
    pub fn new(session: Session<P>) -> Self {
        let closing = session.table().game.outcome().map(|_| Closing::RecordAsked);
        Self { session, resigning: false, closing }
    }

    /// The session.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        &self.session
    }

    /// The session, for whoever lets its time run.
    pub const fn session_mut(&mut self) -> &mut Session<P> {
        &mut self.session
    }

    /// The table as it stands.
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
            None if self.resigning => Phase::ResignAsked { paused },
            None if paused => Phase::Paused,
            None => self
                .table()
                .open_offer()
                .map_or(Phase::Turn, |(by, offer)| Phase::OfferMade { offer, by }),
        }
    }

    /// The seat whose player is to move, where a person's move is awaited.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Seat> {
        let seat = self.table().position().to_move();
        let is_person = self.table().setup.players[seat].is_person();
        (is_person && self.phase() == Phase::Turn).then_some(seat)
    }

    /// The seat of the machine whose move is awaited.
    #[must_use]
    pub fn machine_to_move(&self) -> Option<Seat> {
        self.session.machine_to_move().filter(|_| self.phase() == Phase::Turn)
    }

    /// Whether the game is over and waits for somebody to say what becomes of it.
    #[must_use]
    pub fn can_be_saved(&self) -> bool {
        matches!(self.closing, Some(Closing::RecordAsked | Closing::RematchAsked))
    }

    /// What is agreed for another game: the same with the seats exchanged, so with the colours
    /// exchanged or, where an opening rule was agreed, opened by the other player.
    #[must_use]
    pub fn rematch(&self) -> Option<Setup<P>> {
        let wanted = self.closing == Some(Closing::Done { rematch: true });
        wanted.then(|| self.table().setup.rematch())
    }

    /// Who acts when somebody at this screen asks for that: against a machine always the person; a
    /// take-back is asked by whoever moved last, all else by whoever is to move.
    #[must_use]
    pub fn author(&self, request: &session::Request<P::Move>) -> Seat {
        let table = self.table();
        let last = table.game.line().last().map(|played| played.by);
        table.person_against_machine().unwrap_or(match request {
            session::Request::TakeBack => last.unwrap_or(table.position().to_move()),
            _ => table.position().to_move(),
        })
    }

    /// Does what somebody at this screen asks at `at`, unless time ran out before.
    pub fn update(&mut self, request: Request<P::Move>, at: Instant) -> Vec<HotSeatEvent<P>> {
        if self.table().game.clock().is_out(at) {
            let turn = self.session.turn();
            let events = self.session.expire(turn, at);
            return self.told(events);
        }
        let phase = self.phase();
        let act = match (request, phase) {
            (Request::Move(made), Phase::Turn) => {
                if self.machine_to_move().is_some() {
                    let refused = Event::Refused(Refusal::NotYourTurn);
                    return vec![HotSeatEvent::Game(refused)];
                }
                session::Request::Move(made)
            }
            (Request::TakeBack, Phase::Turn) => session::Request::TakeBack,
            (Request::Draw, Phase::Turn) => session::Request::Draw,
            (Request::Pause, Phase::Turn) => session::Request::Stop(Stop::Paused),
            (Request::GoOn, Phase::Paused) => session::Request::GoOn,
            (Request::Resign | Request::Interrupt, phase) if phase.is_playing() => {
                return self.ask_to_resign(at);
            }
            (Request::Answer(yes), phase) => return self.answer(yes, phase, at),
            (Request::Name(name), Phase::Closing(Closing::NameAsked(seat, _))) => {
                self.session.set_player(seat, Player::Person(Some(name)));
                self.closing = Some(self.ask_for_names());
                return vec![HotSeatEvent::Asked];
            }
            _ => return vec![HotSeatEvent::Game(Event::Refused(Refusal::NotNow))],
        };
        self.act(act, at)
    }

    /// Goes on after a sleep, unless the game stood still before.
    pub(super) fn wake(&mut self, now: Instant) {
        if self.table().game.stopped() == Some(Stop::Left) {
            self.session.start(now);
        }
    }

    /// A whole number of seconds is left of that turn.
    pub fn second(&mut self, turn: u32, at: Instant) -> Vec<HotSeatEvent<P>> {
        let events = self.session.second(turn, at);
        self.told(events)
    }

    /// The time of that turn is used up, unless something came in between.
    pub fn expire(&mut self, turn: u32, at: Instant) -> Vec<HotSeatEvent<P>> {
        let events = self.session.expire(turn, at);
        self.told(events)
    }

    /// What a machine has thought of.
    pub fn on_progress(
        &mut self,
        turn: u32,
        thought: super::thinker::Progress<P::Move>,
        at: Instant,
    ) -> Vec<HotSeatEvent<P>> {
        if self.machine_to_move().is_none() {
            return Vec::new();
        }
        let events = self.session.on_progress(turn, thought, at);
        self.told(events)
    }

    /// Another program holds the scoreboard, and the result waits for it.
    pub(super) fn scoreboard_held(&self) -> Vec<HotSeatEvent<P>> {
        let waits = self.closing == Some(Closing::Saving);
        if waits { vec![HotSeatEvent::ScoreboardHeld] } else { Vec::new() }
    }

    /// The scoreboard has answered.
    pub fn recorded(
        &mut self,
        answer: Result<scoreboard::Recorded, scoreboard::StoreError>,
    ) -> Vec<HotSeatEvent<P>> {
        if self.closing != Some(Closing::Saving) {
            return Vec::new();
        }
        self.closing = Some(Closing::RematchAsked);
        match (answer, self.session.result()) {
            (Ok(recorded), _) => recorded
                .repaired
                .map(HotSeatEvent::Repaired)
                .into_iter()
                .chain([HotSeatEvent::Recorded])
                .collect(),
            (Err(error), Some(result)) => {
                vec![HotSeatEvent::RecordFailed(Arc::new(error), Box::new(result))]
            }
            (Err(_), None) => Vec::new(),
        }
    }

    fn act(&mut self, request: session::Request<P::Move>, at: Instant) -> Vec<HotSeatEvent<P>> {
        let by = self.author(&request);
        let events = self.session.update(Act { by, request }, at);
        self.told(events)
    }

    /// Asks whether to resign. The clock stands meanwhile: the players share a screen.
    fn ask_to_resign(&mut self, at: Instant) -> Vec<HotSeatEvent<P>> {
        // An offer that is open lapses.
        if let Some((by, offer)) = self.table().open_offer() {
            self.session.withdraw(by, offer);
        }
        if self.session.is_running() {
            self.act(session::Request::Stop(Stop::Asked), at);
        }
        self.resigning = true;
        vec![HotSeatEvent::Asked]
    }

    fn answer(&mut self, yes: bool, phase: Phase, at: Instant) -> Vec<HotSeatEvent<P>> {
        match phase {
            Phase::OfferMade { offer, by } => {
                let request = if yes {
                    session::Request::Accept(offer)
                } else {
                    session::Request::Decline(offer)
                };
                let events = self.session.update(Act { by: !by, request }, at);
                self.told(events)
            }
            Phase::ResignAsked { .. } if yes => {
                self.resigning = false;
                self.act(session::Request::Resign, at)
            }
            Phase::ResignAsked { paused: true } => {
                self.resigning = false;
                vec![HotSeatEvent::Game(Event::Stopped(Stop::Paused))]
            }
            Phase::ResignAsked { paused: false } => {
                self.resigning = false;
                self.act(session::Request::GoOn, at)
            }
            Phase::Closing(closing) => {
                let (players, black) = (&self.table().setup.players, self.black());
                let Some(next) = closing.answered(yes, players, black) else {
                    return vec![HotSeatEvent::Game(Event::Refused(Refusal::NotNow))];
                };
                self.closing = Some(next);
                match (closing, yes) {
                    (Closing::RecordAsked, true) => vec![HotSeatEvent::Asked],
                    (Closing::RecordAsked, false) => vec![HotSeatEvent::NotRecorded],
                    _ => Vec::new(),
                }
            }
            Phase::Turn | Phase::Paused => {
                vec![HotSeatEvent::Game(Event::Refused(Refusal::NotNow))]
            }
        }
    }

    /// What happened, for the players; the end of the game begins its closing.
    fn told(&mut self, events: Vec<Event<P>>) -> Vec<HotSeatEvent<P>> {
        let is_over = events.iter().any(|event| matches!(event, Event::Over(_)));
        if is_over {
            self.resigning = false;
            let Setup { record, players, .. } = &self.table().setup;
            self.closing = Some(Closing::begin(*record, players, self.black()));
        }
        let is_asked = |event: &Event<P>| matches!(event, Event::Offered(..));
        events
            .into_iter()
            .map(
                |event| {
                    if is_asked(&event) { HotSeatEvent::Asked } else { HotSeatEvent::Game(event) }
                },
            )
            .collect()
    }

    fn black(&self) -> Seat {
        self.table().position().seat(Color::Black)
    }

    fn ask_for_names(&self) -> Closing {
        Closing::ask_for_names(&self.table().setup.players, self.black())
    }

    /// Whether the result goes nowhere, so that nothing is kept of a game that is over.
    #[must_use]
    pub fn is_unrecorded(&self) -> bool {
        self.table().game.outcome().is_some() && self.table().setup.record == RecordChoice::No
    }
}

#[cfg(test)]
mod tests;
