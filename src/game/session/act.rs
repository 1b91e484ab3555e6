//! The requests of players and the changes they make. Pure: no clock, no I/O.

use std::time::Instant;

use super::{Event, Refusal, Session};
use crate::board::{Outcome, Reason, Seat};
use crate::game::position::Position;
use crate::game::setup::UndoPolicy;
use crate::game::step::Stop;
use crate::game::table::{Hint, Offer};

/// A request of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request<M> {
    /// Make a move.
    Move(M),
    /// Take the player's last move back.
    TakeBack,
    /// Offer a draw.
    Draw,
    /// Ask for a hint.
    Hint,
    /// Ask for a pause.
    Pause,
    /// Accept the other player's offer.
    Accept(Offer),
    /// Decline the other player's offer.
    Decline(Offer),
    /// Resign.
    Resign,
    /// Stop the clock.
    Stop(Stop),
    /// Continue after a stop.
    GoOn,
}

/// A request and the player who makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Act<M> {
    /// The player.
    pub by: Seat,
    /// The request.
    pub request: Request<M>,
}

impl<P: Position> Session<P> {
    /// Handles a player's request made at `at`, unless time ran out before.
    pub fn update(&mut self, act: Act<P::Move>, at: Instant) -> Vec<Event<P>> {
        if self.table.game.clock().is_out(at) {
            return self.time_out(at);
        }
        if self.table.game.outcome().is_some() {
            return vec![Event::Refused(Refusal::NotNow)];
        }
        let Act { by, request } = act;
        let running = self.is_running();
        match request {
            Request::Move(made) if running => {
                if by == self.table.position().to_move() {
                    return self.play(made, at);
                }
                vec![Event::Refused(Refusal::NotYourTurn)]
            }
            Request::TakeBack if running => self.ask_to_take_back(by, at),
            Request::Draw if running => self.offer_draw(by, at),
            Request::Hint if running => self.ask_for_hint(by),
            Request::Pause if running => self.ask_for_pause(by, at),
            Request::Accept(Offer::Pause) if self.is_offered(Offer::Pause, !by) => {
                self.stop(Some(!by), Stop::Paused, at)
            }
            Request::Accept(Offer::Hint) if self.is_offered(Offer::Hint, !by) => {
                self.seek_hint(!by)
            }
            Request::Accept(Offer::TakeBack) if self.is_offered(Offer::TakeBack, !by) => {
                self.take_back(!by, at)
            }
            Request::Accept(Offer::Draw) if self.is_offered(Offer::Draw, !by) => {
                self.end(Outcome::draw(Reason::Agreement), Some(at))
            }
            Request::Decline(offer) if self.is_offered(offer, !by) => {
                self.set_offer(!by, offer, false);
                vec![Event::Declined(offer, !by)]
            }
            Request::Resign => self.resign(by, at),
            Request::Stop(why) if running => self.stop(Some(by), why, at),
            Request::GoOn if !running => self.go_on(by, at),
            _ => vec![Event::Refused(Refusal::NotNow)],
        }
    }

    fn is_offered(&self, offer: Offer, by: Seat) -> bool {
        self.is_running() && self.table.offers[by].has(offer)
    }

    /// Takes the move back at once if that is free or the opponent is a machine; otherwise offers
    /// it to the opponent.
    fn ask_to_take_back(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        if self.table.is_watched() {
            return vec![Event::Refused(Refusal::NotNow)];
        }
        if self.table.game.take_back_to(by).is_none() {
            return vec![Event::Refused(Refusal::NothingToTakeBack)];
        }
        let setup = &self.table.setup;
        if setup.undo == UndoPolicy::Asked && setup.players[!by].is_person() {
            return vec![self.offer(by, Offer::TakeBack)];
        }
        self.set_found(None);
        self.take_back(by, at)
    }

    /// Seeks a hint at once if the opponent is a machine, otherwise once the opponent agrees. The
    /// hint of this turn is shown again.
    fn ask_for_hint(&mut self, by: Seat) -> Vec<Event<P>> {
        if !P::HINTS {
            return vec![Event::Refused(Refusal::NoHints)];
        }
        let players = &self.table.setup.players;
        if by != self.table.position().to_move() || !players[by].is_person() {
            return vec![Event::Refused(Refusal::NotYourTurn)];
        }
        match self.table.hint.as_deref() {
            Some(Hint::Sought) => vec![Event::HintSought],
            Some(Hint::Given(..)) => vec![Event::Hinted],
            None if players[!by].is_person() => vec![self.offer(by, Offer::Hint)],
            None => self.seek_hint(by),
        }
    }

    /// Stops the clock at once if the opponent is a machine, otherwise once the opponent agrees.
    fn ask_for_pause(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        if self.table.setup.players[!by].is_person() {
            return vec![self.offer(by, Offer::Pause)];
        }
        self.stop(Some(by), Stop::Paused, at)
    }

    /// Offers a draw to the opponent; a machine accepts or declines it at once.
    fn offer_draw(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        if self.table.is_watched() {
            return vec![Event::Refused(Refusal::NotNow)];
        }
        match self.table.setup.players[!by].machine() {
            None => vec![self.offer(by, Offer::Draw)],
            Some(machine) if self.accepts_draw(machine) => {
                self.end(Outcome::draw(Reason::Agreement), Some(at))
            }
            Some(_) => vec![Event::Declined(Offer::Draw, by)],
        }
    }
}
