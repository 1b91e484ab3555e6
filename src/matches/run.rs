//! Plays the games of a match on several worker threads.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use super::game::{self, Finished};
use super::{Contestants, Fixture, Match, Numbers, Schedule};
use crate::board::BySeat;
use crate::game::bot::{Bot, BotError, BotFault};
use crate::game::position::Position;
use crate::hosted::Fault;

/// Plays all games that are not `done`, `concurrency` at once, and calls `on_finished` for each
/// when it is over. Ends early when `on_finished` breaks, which also sets `stop`, or when `stop` is
/// set; unfinished games are not reported then.
///
/// # Errors
/// If a program cannot be started; the match can be resumed when the cause is fixed.
pub fn play<P: Position>(
    rounds: &Match<P>,
    contestants: &dyn Contestants<P>,
    done: &Numbers,
    concurrency: NonZeroUsize,
    stop: &AtomicBool,
    on_finished: &mut dyn FnMut(Finished<P::Move>) -> ControlFlow<()>,
) -> Result<(), BotError> {
    let schedule = rounds.schedule();
    let left = schedule.len() - done.count_below(schedule.len());
    let games = Games { schedule, done, next: AtomicUsize::new(0) };
    let (sender, finished) = mpsc::sync_channel(0);
    thread::scope(|scope| {
        for _ in 0..concurrency.get().min(left) {
            let games = &games;
            let worker = Worker { rounds, contestants, games, stop, sender: sender.clone() };
            scope.spawn(move || worker.run());
        }
        drop(sender);
        let mut ended = None;
        for game in finished {
            let flow = match game {
                _ if ended.is_some() => continue,
                Ok(finished) => on_finished(finished).map_break(Ok),
                Err(error) => ControlFlow::Break(Err(error)),
            };
            if let ControlFlow::Break(end) = flow {
                ended = Some(end);
                stop.store(true, Ordering::Relaxed);
            }
        }
        ended.unwrap_or(Ok(()))
    })
}

/// The games that remain, handed out one by one: a list of all of them could be too long.
struct Games<'a> {
    schedule: Schedule,
    done: &'a Numbers,
    /// The first number that no worker has taken.
    next: AtomicUsize,
}

impl Games<'_> {
    fn take(&self) -> Option<Fixture> {
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if !self.done.contains(number) {
                return self.schedule.fixture(number);
            }
        }
    }
}

/// A thread that plays games.
struct Worker<'a, P: Position> {
    rounds: &'a Match<P>,
    contestants: &'a dyn Contestants<P>,
    games: &'a Games<'a>,
    stop: &'a AtomicBool,
    sender: SyncSender<Result<Finished<P::Move>, BotError>>,
}

/// The bots that a worker keeps between games, by engine.
type Kept<P> = [Option<Box<dyn Bot<P>>>];

impl<P: Position> Worker<'_, P> {
    fn run(self) {
        let mut kept: Vec<_> = self.rounds.times.iter().map(|_| None).collect();
        while !self.stop.load(Ordering::Relaxed) {
            let Some(fixture) = self.games.take() else { return };
            let game = self.play(fixture, &mut kept);
            let is_stopped = game
                .as_ref()
                .is_err_and(|error| matches!(error.fault, BotFault::Process(Fault::Stopped)));
            if is_stopped || self.sender.send(game).is_err() {
                return;
            }
        }
    }

    fn play(&self, fixture: Fixture, kept: &mut Kept<P>) -> Result<Finished<P::Move>, BotError> {
        let Fixture { number, black, white, .. } = fixture;
        let mut bot = |engine: usize| {
            let last = kept[engine].take();
            self.contestants.bot(engine, number, last)
        };
        let mut players = BySeat { first: bot(black), second: bot(white) };
        let seats = BySeat { first: &mut *players.first, second: &mut *players.second };
        let game = game::play(self.rounds, fixture, seats, self.stop);
        for (engine, player) in [(black, players.first), (white, players.second)] {
            kept[engine] = Some(player).filter(|_| self.contestants.is_kept(engine));
        }
        game
    }
}

#[cfg(test)]
mod tests;
