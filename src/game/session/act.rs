//! The requests of players and the changes they make. Pure: no clock, no I/O.

use std::time::{Duration, Instant};

use super::{Event, Refusal, Session};
use crate::board::{Outcome, Reason, Seat};
use crate::game::clock::TimeControl;
use crate::game::position::Position;
use crate::game::setup::UndoPolicy;
use crate::game::step::{Step, Stop};
use crate::game::table::{Hint, Offer, Table};

/// The time that a player gives the other one at once, in seconds.
const GIFT: u32 = 15;

/// Who has so much time is given no more.
const MOST: Duration = Duration::from_hours(24);

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
    /// Take the player's own offer back.
    Withdraw(Offer),
    /// Resign.
    Resign,
    /// End a game in which not both have moved yet, so that it does not count.
    Abort,
    /// Give the other player more time.
    GiveTime,
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

impl<M> From<Offer> for Request<M> {
    /// The request that makes an offer.
    fn from(offer: Offer) -> Self {
        match offer {
            Offer::TakeBack => Self::TakeBack,
            Offer::Draw => Self::Draw,
            Offer::Hint => Self::Hint,
            Offer::Pause => Self::Pause,
        }
    }
}

impl<P: Position> Session<P> {
    /// Handles a player's request made at `at`, unless time ran out before.
    pub fn update(&mut self, act: Act<P::Move>, at: Instant) -> Vec<Event<P>> {
        if self.table.game.clock().is_out(at) {
            return self.time_out(at);
        }
        if let Err(why) = self.check(act) {
            return vec![Event::Refused(why)];
        }
        let Act { by, request } = act;
        match request {
            Request::Move(made) => self.play(made, at),
            Request::TakeBack => self.ask_to_take_back(by, at),
            Request::Draw => self.offer_draw(by, at),
            Request::Hint => self.ask_for_hint(by),
            Request::Pause => self.ask_for_pause(by, at),
            Request::Accept(Offer::Pause) => self.stop(Some(!by), Stop::Paused, at),
            Request::Accept(Offer::Hint) => self.seek_hint(!by),
            Request::Accept(Offer::TakeBack) => self.take_back(!by, at),
            Request::Accept(Offer::Draw) => self.end(Outcome::draw(Reason::Agreement), Some(at)),
            Request::Decline(offer) => {
                self.set_offer(!by, offer, false);
                vec![Event::Declined(offer, !by)]
            }
            Request::Withdraw(offer) => {
                self.set_offer(by, offer, false);
                vec![Event::Withdrawn(offer, by)]
            }
            Request::Resign => self.resign(by, at),
            Request::Abort => self.end(Outcome::draw(Reason::Aborted), Some(at)),
            Request::GiveTime => self.apply(Some(by), Step::TimeGiven { seat: !by, seconds: GIFT }),
            Request::Stop(why) => self.stop(Some(by), why, at),
            Request::GoOn => self.go_on(by, at),
        }
    }

    /// Checks whether a player may make a request now. The position judges a move when it is made.
    ///
    /// # Errors
    /// Returns why not.
    pub fn check(&self, act: Act<P::Move>) -> Result<(), Refusal<P::Refusal>> {
        if self.table.game.outcome().is_some() {
            return Err(Refusal::NotNow);
        }
        let Act { by, request } = act;
        let (running, is_on_turn) = (self.is_running(), by == self.table.position().to_move());
        let is_possible = match request {
            Request::Move(_) if running && !is_on_turn => return Err(Refusal::NotYourTurn),
            Request::TakeBack if running && !self.table.is_watched() => {
                let to = self.table.game.take_back_to(by);
                return to.map(drop).ok_or(Refusal::NothingToTakeBack);
            }
            Request::Hint if running && !P::HINTS => return Err(Refusal::NoHints),
            Request::Hint if running => {
                let is_person = self.table.setup.players[by].is_person();
                return if is_on_turn && is_person { Ok(()) } else { Err(Refusal::NotYourTurn) };
            }
            Request::Draw | Request::TakeBack => running && !self.table.is_watched(),
            Request::Move(_) | Request::Hint | Request::Pause | Request::Stop(_) => running,
            Request::Accept(offer) | Request::Decline(offer) => self.is_offered(offer, !by),
            Request::Withdraw(offer) => self.is_offered(offer, by),
            Request::Resign => true,
            Request::Abort => !self.table.game.has_both_moved(),
            Request::GiveTime => running && self.may_give_time(!by),
            Request::GoOn => !running,
        };
        if is_possible { Ok(()) } else { Err(Refusal::NotNow) }
    }

    /// Whether a player can be given more time: a person who plays with a clock, and has not too much.
    fn may_give_time(&self, to: Seat) -> bool {
        let Table { setup, game, .. } = &self.table;
        setup.control != TimeControl::Unlimited
            && setup.players[to].is_person()
            && game.clock().at_rest()[to].left < MOST
    }

    fn is_offered(&self, offer: Offer, by: Seat) -> bool {
        self.is_running() && self.table.offers[by].has(offer)
    }

    /// Takes the move back at once if that is free or the opponent is a machine; otherwise offers
    /// it to the opponent.
    fn ask_to_take_back(&mut self, by: Seat, at: Instant) -> Vec<Event<P>> {
        let setup = &self.table.setup;
        if setup.undo == UndoPolicy::Asked && setup.players[!by].is_person() {
            return vec![self.offer(by, Offer::TakeBack)];
        }
        self.take_back(by, at)
    }

    /// Seeks a hint at once if the opponent is a machine, otherwise once the opponent agrees. The
    /// hint of this turn is shown again.
    fn ask_for_hint(&mut self, by: Seat) -> Vec<Event<P>> {
        let players = &self.table.setup.players;
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
        match self.table.setup.players[!by].machine() {
            None => vec![self.offer(by, Offer::Draw)],
            Some(machine) if self.accepts_draw(machine) => {
                self.end(Outcome::draw(Reason::Agreement), Some(at))
            }
            Some(_) => vec![Event::Declined(Offer::Draw, by)],
        }
    }
}
