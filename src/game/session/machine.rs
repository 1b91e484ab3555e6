//! Games in which machines play: what they are asked, and what their answers change. Pure: no
//! clock, no I/O.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Event, Session};
use crate::board::Seat;
use crate::game::bot::{Answer, Budget, Score};
use crate::game::player::Machine;
use crate::game::position::Position;
use crate::game::thinker::{Progress, Task};

/// Moves before which the computer agrees to no draw.
const TOO_EARLY: usize = 30;

/// Points up to which it thinks a position about even.
const ABOUT_EVEN: i32 = 40;

impl<P: Position> Session<P> {
    /// The seat of the machine whose move is awaited.
    #[must_use]
    pub fn machine_to_move(&self) -> Option<Seat> {
        let seat = self.table.position().to_move();
        let is_machine = !self.table.setup.players[seat].is_person();
        (is_machine && self.is_running()).then_some(seat)
    }

    /// What a machine is to be asked at `now`, where its move is awaited. Where two machines play,
    /// none answers before `pace`.
    #[must_use]
    pub fn task(&self, now: Instant, pace: Duration) -> Option<Task<P>> {
        let seat = self.machine_to_move()?;
        let game = self.table.game.clone();
        let budget = Budget::on(game.clock(), seat, now);
        let pace = if self.table.is_watched() { pace } else { Duration::ZERO };
        Some(Task { turn: self.turn, seat, game, budget, pace })
    }

    /// Does what a machine has thought of, unless it was asked something else since then.
    pub fn on_progress(
        &mut self,
        turn: u32,
        thought: Progress<P::Move>,
        at: Instant,
    ) -> Vec<Event<P>> {
        let Some(seat) = self.machine_to_move().filter(|_| turn == self.turn) else {
            return Vec::new();
        };
        if self.table.game.clock().is_out(at) {
            return vec![self.time_out(at)];
        }
        match thought {
            Progress::Found(found) => {
                self.set_found(Some((seat, found)));
                let told = self.thinking.replace(self.turn) == Some(self.turn);
                if told { Vec::new() } else { vec![Event::Thinking(seat)] }
            }
            Progress::Answer(Answer::Move(made, found)) => {
                let mut events = self.make(made, at);
                if let [Event::Refused(_)] = events[..] {
                    // There is nothing left that the machine could do.
                    return vec![self.resign(seat, at)];
                }
                let tells = found.is_some() && self.table.game.outcome().is_none();
                self.set_found(found.map(|found| (seat, found)));
                events.extend(tells.then_some(Event::Found));
                events
            }
            Progress::Answer(Answer::Resign) => vec![self.resign(seat, at)],
            Progress::Failed(error) => vec![Event::Failed(seat, Arc::new(error))],
        }
    }

    /// Whether a machine agrees to a draw.
    pub(super) fn accepts_draw(&self, machine: &Machine) -> bool {
        if self.table.game.recorded().len() < TOO_EARLY {
            return false;
        }
        match &self.table.found {
            Some(found) => match found.1.score {
                Score::Points(points) => points <= ABOUT_EVEN,
                Score::Loss(_) => true,
                Score::Win(_) => false,
            },
            // A small player judges no position and agrees; a hosted program cannot be asked.
            None => matches!(machine, Machine::Small(_)),
        }
    }
}
