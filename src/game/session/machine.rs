//! The machines' part of a session: their tasks, and the changes that their replies make; and the
//! search for hints. Pure: no clock, no I/O.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::{Event, Refusal, Session};
use crate::board::Seat;
use crate::game::bot::{Answer, Budget, LONGEST_MOVE, Score};
use crate::game::player::Machine;
use crate::game::position::Position;
use crate::game::table::Hint;
use crate::game::thinker::{Progress, Task};

/// The number of moves before which a machine declines every draw.
const TOO_EARLY: usize = 30;

/// The time of the search for a hint.
const HINT_TIME: Duration = Duration::from_millis(250);

/// The highest score, in points, at which a machine accepts a draw.
const ABOUT_EVEN: i32 = 40;

impl<P: Position> Session<P> {
    /// The seat of the machine whose move is awaited.
    #[must_use]
    pub fn machine_to_move(&self) -> Option<Seat> {
        let seat = self.table.position().to_move();
        let is_machine = !self.table.setup.players[seat].is_person();
        (is_machine && self.is_running()).then_some(seat)
    }

    /// Whether a hint to the player to move is sought.
    #[must_use]
    pub fn is_hint_sought(&self) -> bool {
        self.is_running() && self.table.hint.as_deref() == Some(&Hint::Sought)
    }

    /// The task of the machine whose move is awaited at `now`, or to find a hint for the player to
    /// move, if there is one. If two machines play, neither answers before `pace`.
    #[must_use]
    pub fn task(&self, now: Instant, pace: Duration) -> Option<Task<P>> {
        if self.is_hint_sought() {
            let (game, pace) = (self.table.game.clone(), Duration::ZERO);
            let budget = Budget { turn: Some(HINT_TIME), ..Budget::default() };
            return Some(Task {
                turn: self.turn,
                seat: game.position().to_move(),
                game,
                budget,
                pace,
            });
        }
        let seat = self.machine_to_move()?;
        let game = self.table.game.clone();
        let longest = match self.table.setup.players[seat].machine() {
            Some(Machine::Hosted(..)) | None => LONGEST_MOVE,
            Some(machine) => Budget::longest(machine.think(), game.line().len()),
        };
        let budget = Budget::on(game.clock(), seat, longest, now);
        let pace = if self.table.is_watched() { pace } else { Duration::ZERO };
        Some(Task { turn: self.turn, seat, game, budget, pace })
    }

    /// Handles a machine's report about a turn; a stale report does nothing.
    pub fn on_progress(
        &mut self,
        turn: u32,
        progress: Progress<P::Move>,
        at: Instant,
    ) -> Vec<Event<P>> {
        if self.is_hint_sought() && turn == self.turn {
            return self.on_hint(progress, at);
        }
        let Some(seat) = self.machine_to_move().filter(|_| turn == self.turn) else {
            return Vec::new();
        };
        if self.table.game.clock().is_out(at) {
            return self.time_out(at);
        }
        match progress {
            Progress::Found(found) => {
                self.set_found(seat, found);
                let is_sent = self.thinking.replace(self.turn) == Some(self.turn);
                if is_sent { Vec::new() } else { vec![Event::Thinking(seat)] }
            }
            Progress::Answer(Answer::Move(made, found)) => {
                let mut events = self.play(made, at);
                if let [Event::Refused(_)] = events[..] {
                    // A machine has no second answer after an illegal move.
                    return self.resign(seat, at);
                }
                // Nothing is said any more about a game that is over.
                let found = found.filter(|_| self.table.game.outcome().is_none());
                if let Some(found) = found {
                    self.set_found(seat, found);
                    events.push(Event::Found);
                }
                events
            }
            Progress::Answer(Answer::Resign) => self.resign(seat, at),
            Progress::Failed(error) => vec![Event::Failed(seat, Arc::new(error))],
        }
    }

    /// Handles what the engine reports that seeks a hint.
    fn on_hint(&mut self, progress: Progress<P::Move>, at: Instant) -> Vec<Event<P>> {
        if self.table.game.clock().is_out(at) {
            return self.time_out(at);
        }
        let (hint, event) = match progress {
            Progress::Found(_) => return Vec::new(),
            Progress::Answer(Answer::Move(made, found))
                if self.table.position().check(made).is_ok() =>
            {
                (Some(Hint::Given(made, found)), Event::Hinted)
            }
            Progress::Answer(_) | Progress::Failed(_) => (None, Event::Refused(Refusal::NoHint)),
        };
        self.set_hint(hint);
        vec![event]
    }

    /// Whether a machine accepts a draw.
    pub(super) fn accepts_draw(&self, machine: &Machine) -> bool {
        if self.table.game.number() < TOO_EARLY {
            return false;
        }
        match &self.table.found {
            Some(found) => match found.1.score {
                Score::Points(points) => points <= ABOUT_EVEN,
                Score::Loss(_) => true,
                Score::Win(_) => false,
            },
            // A simple player has no evaluation and accepts; a hosted program cannot be asked.
            None => matches!(machine, Machine::Simple(_)),
        }
    }
}
