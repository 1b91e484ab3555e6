//! What an order of a player does, and what may be done besides moving.

use std::time::Instant;

use super::Room;
use crate::board::Seat;
use crate::game::clock::TimeControl;
use crate::game::position::Position;
use crate::game::session::{Act, Event, Refusal, Request};
use crate::game::table::Offer;
use crate::hall::any_room::{AnyRoom, Next};
use crate::hall::game::RoomGame;
use crate::lang::Lang;
use crate::wire::{Cause, Change, Claimed, GameOrder, May, Why};

impl<P: RoomGame> Room<P> {
    /// What a player, or one who watches, may do now besides moving and talking, except to claim the
    /// game. An offer that is open already is not among it.
    pub(super) fn may(&self, by: Option<Seat>) -> Vec<May> {
        let Some(by) = by else {
            let is_free = Seat::BOTH.into_iter().any(|seat| self.is_free(seat));
            return if is_free { vec![May::Sit] } else { Vec::new() };
        };
        let session = self.session();
        if !self.is_full() {
            return Vec::new();
        }
        if session.table().game.outcome().is_some() {
            let [own, others] = [by, !by].map(|seat| self.mirror.wants_rematch(seat));
            let all = [(May::Rematch, !own), (May::NoRematch, own || others)];
            return all.into_iter().filter(|(_, can)| *can).map(|(may, _)| may).collect();
        }
        let offers = &session.table().offers;
        let can = |request| session.check(Act { by, request }).is_ok();
        let is_new = |offer| Seat::BOTH.into_iter().all(|seat| !offers[seat].has(offer));
        let is_asked = Offer::ALL.into_iter().any(|offer| can(Request::Accept(offer)));
        let is_open = Offer::ALL.into_iter().any(|offer| can(Request::Withdraw(offer)));
        let all = [
            (May::TakeBack, is_new(Offer::TakeBack) && can(Request::TakeBack)),
            (May::Draw, is_new(Offer::Draw) && can(Request::Draw)),
            (May::Pause, is_new(Offer::Pause) && can(Request::Pause)),
            (May::Accept, is_asked),
            (May::Decline, is_asked),
            (May::Withdraw, is_open),
            (May::Resign, can(Request::Resign)),
            (May::Abort, can(Request::Abort)),
            (May::GiveTime, can(Request::GiveTime)),
            (May::GoOn, can(Request::GoOn)),
        ];
        all.into_iter().filter(|(_, can)| *can).map(|(may, _)| may).collect()
    }

    /// Offers another game, or begins it if the other player wants one too.
    fn ask_for_rematch(&mut self, cause: Cause, at: Instant, next: Next<'_>) -> Result<Seat, Why> {
        let table = self.session().table();
        let by = cause.seat;
        if table.game.outcome().is_none() {
            return Err(Why::NotNow);
        }
        if self.mirror.wants_rematch(!by) || !table.setup.players[!by].is_person() {
            self.push(Some(cause), Change::Next(next()));
            self.start(at);
            return Ok(!by);
        }
        if !self.mirror.wants_rematch(by) {
            self.push(Some(cause), Change::Rematch(by));
        }
        Ok(by)
    }

    /// Ends the wish for another game, that of the player or else that of the other one.
    fn end_rematch(&mut self, cause: Cause) -> Result<Seat, Why> {
        let by = cause.seat;
        let whose = [by, !by].into_iter().find(|seat| self.mirror.wants_rematch(*seat));
        self.push(Some(cause), Change::NoRematch(whose.ok_or(Why::NotNow)?));
        Ok(by)
    }

    /// Does what an order says. Returns the seat that the player has afterwards.
    pub(super) fn obey(
        &mut self,
        cause: Cause,
        order: &GameOrder,
        at: Instant,
        next: Next<'_>,
    ) -> Result<Seat, Why> {
        if !self.is_full() {
            return Err(Why::NotNow);
        }
        let (table, by) = (self.session().table(), cause.seat);
        let is_current = |seen: Option<usize>| {
            let is_current = seen.is_none_or(|ply| table.game.line().len() == ply);
            if is_current { Ok(()) } else { Err(Why::Stale) }
        };
        let request = match order {
            GameOrder::Move { made, ply } => {
                is_current(*ply)?;
                let made = table.position().read(made).map_err(|_| Why::Unreadable)?;
                Request::Move(made)
            }
            // A hint is for one's own screen.
            GameOrder::Offer { what: Offer::Hint, .. } => return Err(Why::NotNow),
            GameOrder::Offer { what, ply } => {
                is_current(*ply)?;
                if table.offers[!by].has(*what) {
                    Request::Accept(*what)
                } else {
                    Request::from(*what)
                }
            }
            GameOrder::Decline { what } => Request::Decline(*what),
            GameOrder::Withdraw { what } => Request::Withdraw(*what),
            GameOrder::Resign => Request::Resign,
            GameOrder::Abort if table.game.outcome().is_none() && table.game.has_both_moved() => {
                return Err(Why::BothMoved);
            }
            GameOrder::Abort => Request::Abort,
            GameOrder::GiveTime => Request::GiveTime,
            GameOrder::GoOn => Request::GoOn,
            GameOrder::Rematch => return self.ask_for_rematch(cause, at, next),
            GameOrder::NoRematch => return self.end_rematch(cause),
            // Nobody wins a game that has hardly begun.
            GameOrder::Claim { .. } if !table.game.has_both_moved() => Request::Abort,
            GameOrder::Claim { what } => {
                self.session_mut().abandon(!by, *what == Claimed::Win, at);
                self.collect(Some(cause));
                return Ok(by);
            }
        };
        let events = self.session_mut().update(Act { by, request }, at);
        if let Some(why) = events.iter().find_map(refusal) {
            return Err(why);
        }
        self.offers(cause, &events);
        self.collect(Some(cause));
        Ok(by)
    }

    /// Why an order is not possible now, as far as that can be said.
    pub(super) fn why_not_now(&self, order: &GameOrder, lang: Lang) -> Option<String> {
        let (session, table) = (self.session(), self.session().table());
        let is_over = table.game.outcome().is_some();
        Some(match order {
            _ if !self.is_full() => lang.not_now_free_seat(),
            GameOrder::NoRematch => lang.not_now_no_rematch(),
            GameOrder::Rematch => lang.not_now_not_over(),
            _ if is_over => lang.not_now_over(),
            GameOrder::Decline { .. } | GameOrder::Withdraw { .. } => lang.not_now_no_offer(),
            GameOrder::GoOn => lang.not_now_not_stopped(),
            _ if !session.is_running() => lang.not_now_stopped(),
            GameOrder::Offer { what: Offer::Hint, .. } => lang.no_hints(),
            GameOrder::GiveTime if table.setup.control == TimeControl::Unlimited => {
                lang.not_now_no_clock()
            }
            _ => return None,
        })
    }

    /// Adds the events of offers that were made, declined or taken back.
    fn offers(&mut self, cause: Cause, events: &[Event<P>]) {
        for event in events {
            let change = match *event {
                Event::Offered(offer, by) => Change::Offered(by, offer),
                Event::Declined(offer, by) | Event::Withdrawn(offer, by) => {
                    Change::Declined(by, offer)
                }
                _ => continue,
            };
            self.push(Some(cause), change);
        }
    }
}

/// Why the session refused, in the words of the protocol.
fn refusal<P: Position>(event: &Event<P>) -> Option<Why> {
    let Event::Refused(why) = event else { return None };
    Some(match why {
        Refusal::Move(_) => Why::Illegal,
        Refusal::NotYourTurn => Why::NotYourTurn,
        Refusal::NothingToTakeBack => Why::NothingToTakeBack,
        Refusal::OnlyWatching
        | Refusal::NoHints
        | Refusal::NoHint
        | Refusal::SameName
        | Refusal::NotNow => Why::NotNow,
    })
}
