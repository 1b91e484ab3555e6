//! Plays the games of a match, several at once.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use super::game::{self, Finished};
use super::player::Player;
use super::{EngineSpec, Fixture, Setup};
use crate::board::ByColor;
use crate::gomoku::gomocup::host::{HostError, HostFault};

/// Whether every brain can be started, so that a wrong command is told before the first game and is
/// not a hundred lost ones.
///
/// # Errors
/// Of the first that cannot; also where `stop` is set.
pub fn check(setup: &Setup, stop: &AtomicBool) -> Result<(), HostError> {
    let brains = setup.engines.iter().filter(|engine| matches!(engine, EngineSpec::Brain(_)));
    brains.into_iter().try_for_each(|engine| Player::new(engine, setup)?.start(0, stop))
}

/// Plays all games that are not `done`, so many at once, and tells of each when it is over. Ends
/// early when told to break or when `stop` is set, which breaking does as well; games that are not
/// over then are not told of.
///
/// # Errors
/// Where a brain cannot be started; the match can go on when that is mended.
pub fn play(
    setup: &Setup,
    done: &BTreeSet<usize>,
    concurrency: NonZeroUsize,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Finished) -> ControlFlow<()>,
) -> Result<(), HostError> {
    let schedule = setup.schedule();
    let fixtures: Vec<Fixture> = (0..schedule.len())
        .filter(|number| !done.contains(number))
        .filter_map(|number| schedule.fixture(number))
        .collect();
    let next = AtomicUsize::new(0);
    let (sender, finished) = mpsc::sync_channel(0);
    thread::scope(|scope| {
        for _ in 0..concurrency.get().min(fixtures.len()) {
            let worker =
                Worker { setup, fixtures: &fixtures, next: &next, stop, sender: sender.clone() };
            scope.spawn(move || worker.work());
        }
        drop(sender);
        let mut ended = None;
        for game in finished {
            let flow = match game {
                _ if ended.is_some() => continue,
                Ok(finished) => tell(finished).map_break(Ok),
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

/// One of the threads that play.
struct Worker<'a> {
    setup: &'a Setup,
    fixtures: &'a [Fixture],
    /// The first of these that nobody has taken yet.
    next: &'a AtomicUsize,
    stop: &'a AtomicBool,
    sender: SyncSender<Result<Finished, HostError>>,
}

impl Worker<'_> {
    fn work(self) {
        let mut players: Vec<Option<Player>> = self.setup.engines.iter().map(|_| None).collect();
        while !self.stop.load(Ordering::Relaxed) {
            let taken = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(&fixture) = self.fixtures.get(taken) else { return };
            let game = self.game(fixture, &mut players);
            let is_stopped =
                game.as_ref().is_err_and(|error| matches!(error.fault, HostFault::Stopped));
            if is_stopped || self.sender.send(game).is_err() {
                return;
            }
        }
    }

    fn game(
        &self,
        fixture: Fixture,
        players: &mut [Option<Player>],
    ) -> Result<Finished, HostError> {
        for engine in [fixture.black, fixture.white] {
            if players[engine].is_none() {
                players[engine] = Some(Player::new(&self.setup.engines[engine], self.setup)?);
            }
        }
        let seats = players.get_disjoint_mut([fixture.black, fixture.white]);
        let [Some(black), Some(white)] = seats.expect("nobody plays against himself") else {
            unreachable!("both were seated just now")
        };
        game::play(self.setup, fixture, ByColor { black, white }, self.stop)
    }
}

#[cfg(test)]
mod tests;
