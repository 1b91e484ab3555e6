//! What may be done in a room besides moving.

use super::Room;
use crate::board::Seat;
use crate::game::position::Position;
use crate::game::session::{Act, Request};
use crate::game::table::Offer;
use crate::wire::May;

impl<P: Position> Room<P> {
    /// What a player, or one who watches, may do now besides moving and talking, except to claim the
    /// game. An offer that is open already is not among it.
    #[must_use]
    pub fn may(&self, by: Option<Seat>) -> Vec<May> {
        let Some(by) = by else {
            let is_free = Seat::BOTH.into_iter().any(|seat| self.is_free(seat));
            return if is_free { vec![May::Sit] } else { Vec::new() };
        };
        let session = self.session();
        if !self.is_full() {
            return Vec::new();
        }
        if session.table().game.outcome().is_some() {
            return if self.wants_rematch(by) { Vec::new() } else { vec![May::Rematch] };
        }
        let offers = &session.table().offers;
        let can = |request| session.check(Act { by, request }).is_ok();
        let is_new = |offer| Seat::BOTH.into_iter().all(|seat| !offers[seat].has(offer));
        let is_asked = Offer::ALL.into_iter().any(|offer| can(Request::Accept(offer)));
        let all = [
            (May::TakeBack, is_new(Offer::TakeBack) && can(Request::TakeBack)),
            (May::Draw, is_new(Offer::Draw) && can(Request::Draw)),
            (May::Pause, is_new(Offer::Pause) && can(Request::Pause)),
            (May::Accept, is_asked),
            (May::Decline, is_asked),
            (May::Resign, can(Request::Resign)),
            (May::GoOn, can(Request::GoOn)),
        ];
        all.into_iter().filter(|(_, can)| *can).map(|(may, _)| may).collect()
    }
}
