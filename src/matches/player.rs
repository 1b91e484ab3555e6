//! An engine at the board: our own or a brain, asked in the same way.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::time::Clock;
use super::{Computer, EngineSpec, Setup, TimeLimits};
use crate::board::{Color, Point};
use crate::gomoku::engine::{self, Engine, Limits, Settings};
use crate::gomoku::gomocup::host::{Answer, Host, HostError, HostFault, HostSetup, Question};

/// How long a brain's move is waited for that has no limit of time.
const PATIENCE: Duration = Duration::from_secs(300);

/// An engine with its limits.
pub(super) struct Player {
    mind: Mind,
    time: TimeLimits,
    nodes: Option<u64>,
    depth: Option<u8>,
}

enum Mind {
    Computer(Settings, Box<Engine>),
    Skill(Box<engine::Computer>),
    Brain(Box<Host>),
}

impl Player {
    /// An engine that is not started yet.
    ///
    /// # Errors
    /// Where it is a brain and the protocol has no number for the rules.
    pub(super) fn new(engine: &EngineSpec, setup: &Setup) -> Result<Self, HostError> {
        let &Setup { rules, size, time, nodes, .. } = setup;
        Ok(match engine {
            EngineSpec::Computer(computer) => {
                let Computer { threads, hash, depth, .. } = *computer;
                let memory = hash.get().saturating_mul(1 << 20);
                let settings = Settings { rules, size, memory, threads };
                Self {
                    mind: Mind::Computer(settings, Box::new(Engine::new(settings))),
                    time: computer.time.unwrap_or(time),
                    nodes: computer.nodes.or(nodes),
                    depth,
                }
            }
            EngineSpec::Skill(skill) => {
                let memory = Computer::default().hash.get().saturating_mul(1 << 20);
                let settings = Settings { rules, size, memory, threads: NonZeroUsize::MIN };
                let computer = engine::Computer::new(*skill, settings, 0);
                Self { mind: Mind::Skill(Box::new(computer)), time, nodes, depth: None }
            }
            EngineSpec::Brain(command) => {
                let mut brain = HostSetup::new(rules, size);
                brain.game_time = time.game;
                brain.log.clone_from(&setup.brain_log);
                let host = Host::new(command.clone(), brain)?;
                Self { mind: Mind::Brain(Box::new(host)), time, nodes, depth: None }
            }
        })
    }

    /// Its time.
    pub(super) const fn time(&self) -> TimeLimits {
        self.time
    }

    /// Makes it ready for the game of this number, of which it knows nothing of the last one.
    ///
    /// # Errors
    /// Where a brain does not get ready, or `stop` is set.
    pub(super) fn start(&mut self, game: usize, stop: &AtomicBool) -> Result<(), HostError> {
        match &mut self.mind {
            // Its chances depend on the game alone, whichever thread plays it.
            Mind::Skill(computer) => {
                **computer =
                    engine::Computer::new(computer.skill(), *computer.settings(), game as u64);
                Ok(())
            }
            Mind::Computer(settings, engine) => {
                **engine = Engine::new(*settings);
                Ok(())
            }
            Mind::Brain(host) => host.start(stop, &mut |_| {}),
        }
    }

    /// Its next move in the game of these moves; `None` where it sees none.
    ///
    /// # Errors
    /// What a brain does wrong; it gets `margin` more than its time. Also where `stop` is set.
    pub(super) fn ask(
        &mut self,
        moves: &[Point],
        clock: &Clock,
        margin: Duration,
        stop: &AtomicBool,
    ) -> Result<Option<Answer>, HostError> {
        let limits = Limits { depth: self.depth, nodes: self.nodes, time: clock.allowance() };
        let start = Instant::now();
        let stones = moves.iter().copied().zip(Color::in_turn());
        let to_move = Color::after(moves.len());
        let point = match &mut self.mind {
            Mind::Computer(_, engine) => {
                engine.set(stones, to_move);
                let report = engine.think(&limits, stop, &mut |_| {});
                report.and_then(|report| report.line.first().copied())
            }
            Mind::Skill(computer) => {
                let stones: Vec<_> = stones.collect();
                let chosen = computer.choose(&stones, to_move, &limits, stop, &mut |_| {});
                chosen.map(|chosen| chosen.point)
            }
            Mind::Brain(host) => {
                let patience = clock.limit().map_or(PATIENCE, |limit| limit + margin);
                return host
                    .ask(&Question { moves, limits, patience }, stop, &mut |_| {})
                    .map(Some);
            }
        };
        if stop.load(Ordering::Relaxed) {
            let fault = HostFault::Stopped;
            return Err(HostError { program: "computer".to_owned(), fault });
        }
        Ok(point.map(|point| Answer { point, elapsed: start.elapsed() }))
    }
}
