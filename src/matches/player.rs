//! An engine at the board: our own or a brain, asked in the same way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::time::Clock;
use super::{Computer, EngineSpec, Setup, TimeLimits};
use crate::board::{Point, Stone};
use crate::engine::{Engine, Limits, Settings};
use crate::gomocup::host::{Answer, Host, HostError, HostFault, HostSetup, Question};

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

    /// Makes it ready for a new game, of which it knows nothing of the last one.
    ///
    /// # Errors
    /// Where a brain does not get ready, or `stop` is set.
    pub(super) fn start(&mut self, stop: &AtomicBool) -> Result<(), HostError> {
        match &mut self.mind {
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
        match &mut self.mind {
            Mind::Computer(_, engine) => {
                let start = Instant::now();
                let colors = [Stone::Black, Stone::White].into_iter().cycle();
                let to_move =
                    if moves.len().is_multiple_of(2) { Stone::Black } else { Stone::White };
                engine.set(moves.iter().copied().zip(colors), to_move);
                let report = engine.think(&limits, stop, &mut |_| {});
                if stop.load(Ordering::Relaxed) {
                    let fault = HostFault::Stopped;
                    return Err(HostError { program: "computer".to_owned(), fault });
                }
                let point = report.and_then(|report| report.line.first().copied());
                Ok(point.map(|point| Answer { point, elapsed: start.elapsed() }))
            }
            Mind::Brain(host) => {
                let patience = clock.limit().map_or(PATIENCE, |limit| limit + margin);
                host.ask(&Question { moves, limits, patience }, stop, &mut |_| {}).map(Some)
            }
        }
    }
}
