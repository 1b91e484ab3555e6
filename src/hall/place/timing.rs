//! How long the players of a room may take: lag, flags, and the wait for who is away.

use std::time::{Duration, Instant};

use super::Place;
use crate::board::Seat;
use crate::game::clock::TimeControl;
use crate::hall::lag::millis;

/// How much must be forgiven before people are told again.
const TOLD: Duration = Duration::from_millis(100);

impl Place {
    /// When an order that arrived at `at` counts as given: the lag of the player to move is not the
    /// player's time, and the other's order must not end that time sooner.
    pub(super) fn compensated(&self, by: Seat, at: Instant) -> Instant {
        let clock = self.room.clock();
        let Some((running, since)) = clock.running().zip(clock.running_since()) else { return at };
        let lag = &self.connections[running].lag;
        if running == by {
            let allowance = lag.allowance(at);
            return at.checked_sub(allowance).unwrap_or(at).max(since);
        }
        match clock.deadline() {
            Some(deadline) if (deadline..deadline + lag.allowance(deadline)).contains(&at) => {
                deadline.checked_sub(Duration::from_nanos(1)).unwrap_or(at)
            }
            _ => at,
        }
    }

    /// Notes the time from a ping to its answer.
    pub(in crate::hall) fn measure(&mut self, seat: Seat, answered_in: Duration) {
        let connection = &mut self.connections[seat];
        connection.lag.measure(answered_in);
        let lag = connection.lag.measured().map(millis);
        let is_new = match (connection.told_lag, lag) {
            (Some(told), Some(lag)) => told.abs_diff(lag) > 10 + told / 4,
            (told, lag) => told != lag,
        };
        self.who.1 |= is_new;
    }

    /// Notes how much of the time of a move that arrived at `at` was not the player's.
    pub(super) fn forgive(&mut self, seat: Seat, forgiven: Duration, at: Instant) {
        let connection = &mut self.connections[seat];
        connection.lag.spend(forgiven, at);
        let total = connection.lag.forgiven();
        self.who.1 |= total.saturating_sub(connection.told_forgiven) >= TOLD;
    }

    /// When a player with this deadline has lost on time: the lag is not the player's.
    pub(super) fn flag_at(&self, deadline: Instant) -> Instant {
        let clock = self.room.clock();
        let allowance = clock.running().map(|seat| self.connections[seat].lag.allowance(deadline));
        deadline + allowance.unwrap_or_default()
    }

    /// Whether the player on a seat is connected; a machine is.
    pub(super) fn is_here(&self, seat: Seat) -> bool {
        !self.room.players()[seat].is_person() || self.connections[seat].away.is_none()
    }

    /// In how long the game may be claimed because the player on this seat is away.
    pub(super) fn claim_in(&self, seat: Seat, now: Instant) -> Option<Duration> {
        let wait = patience(self.room.clock().control(seat), self.connections[seat].left)?;
        let away = self.connections[seat].away.filter(|_| !self.is_here(seat))?;
        let is_on = self.room.is_full() && !self.room.is_over();
        is_on.then(|| (away + wait).saturating_duration_since(now))
    }
}

/// How long one player is expected to think in a game.
fn expected(control: TimeControl) -> Duration {
    /// The moves of one player that are counted.
    const MOVES: u32 = 30;
    match control {
        TimeControl::Unlimited => Duration::ZERO,
        TimeControl::PerMove(limit) => limit.saturating_mul(MOVES),
        TimeControl::Game { main } => main,
        TimeControl::Fischer { main, increment } => main + increment.saturating_mul(MOVES),
        TimeControl::ByoYomi { main, period, .. } => main + period.saturating_mul(MOVES),
    }
}

/// How long the other player waits for one who is away; `None` for ever, without a clock.
fn patience(control: TimeControl, left: bool) -> Option<Duration> {
    let seconds = match expected(control).as_secs() {
        0 => return None,
        _ if left => 10,
        1..180 => 30,
        180..=900 => 60,
        _ => 120,
    };
    Some(Duration::from_secs(seconds))
}
