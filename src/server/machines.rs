//! The machines that play in rooms, each in a thread of its own.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use uuid::Uuid;

use crate::game::computer::{ComputerSetup, Hash};
use crate::game::position::Position;
use crate::game::thinker::{self, Reply, Thinker};
use crate::games::Any;
use crate::gomoku::bots as gomoku_bots;
use crate::gomoku::position::Gomoku;
use crate::hall::{AnyProgress, AnyWork, Work};
use crate::quoridor::bots as quoridor_bots;
use crate::quoridor::position::Quoridor;
use crate::wire::RoomCode;

/// The size of the transposition table of a machine, in MiB.
const HASH: usize = 16;

/// The thread of the machine in one game.
#[derive(Debug)]
struct Thread<P: Position> {
    game: Uuid,
    /// The turn of the task.
    turn: u32,
    thinker: Thinker<P>,
}

type AnyThread = Any<Thread<Gomoku>, Thread<Quoridor>>;

/// A function that says that the machine of a room has something to say.
pub(super) type Notify = Arc<dyn Fn(RoomCode, Instant) + Send + Sync>;

/// The machines of all rooms.
pub(super) struct Machines {
    threads: HashMap<RoomCode, AnyThread>,
    notify: Notify,
}

impl Machines {
    pub(super) fn new(notify: Notify) -> Self {
        Self { threads: HashMap::new(), notify }
    }

    /// Gives the machine of a room its work, if it is to move; its thread ends with the game.
    pub(super) fn update(&mut self, room: RoomCode, work: Option<AnyWork>) {
        let thread = self.threads.remove(&room);
        let setup = ComputerSetup { hash: Hash::new(HASH), ..ComputerSetup::default() };
        let thread = match (work, thread) {
            (Some(Any::Gomoku(work)), thread) => {
                let thread =
                    thread.and_then(|it| if let Any::Gomoku(it) = it { Some(it) } else { None });
                let bots = |work: &Work<Gomoku>| {
                    let programs = gomoku_bots::programs(PathBuf::new()).with_computer(setup);
                    gomoku_bots::bots(&work.setup, work.game, &programs)
                };
                Any::Gomoku(self.submit(room, work, thread, bots))
            }
            (Some(Any::Quoridor(work)), thread) => {
                let thread =
                    thread.and_then(|it| if let Any::Quoridor(it) = it { Some(it) } else { None });
                let bots = |work: &Work<Quoridor>| {
                    let programs = quoridor_bots::programs(PathBuf::new()).with_computer(setup);
                    quoridor_bots::bots(&work.setup, work.game, &programs)
                };
                Any::Quoridor(self.submit(room, work, thread, bots))
            }
            (None, Some(thread)) => thread,
            (None, None) => return,
        };
        self.threads.insert(room, thread);
    }

    fn submit<P: Position>(
        &self,
        room: RoomCode,
        work: Work<P>,
        thread: Option<Thread<P>>,
        bots: impl FnOnce(&Work<P>) -> crate::game::bot::Bots<P>,
    ) -> Thread<P> {
        let known = thread.filter(|thread| thread.game == work.game);
        let mut thread = known.unwrap_or_else(|| {
            let notify = Arc::clone(&self.notify);
            let thinker = thinker::spawn(bots(&work), move |at| notify(room, at));
            Thread { game: work.game, turn: 0, thinker }
        });
        if thread.turn != work.task.turn {
            thread.turn = work.task.turn;
            thread.thinker.submit(work.task);
        }
        thread
    }

    /// Ends the thread of a room that is no longer in memory.
    pub(super) fn end(&mut self, room: RoomCode) {
        self.threads.remove(&room);
    }

    /// The next report of the machine of a room, with its turn.
    pub(super) fn try_receive(&self, room: RoomCode) -> Option<(u32, AnyProgress)> {
        match self.threads.get(&room)? {
            Any::Gomoku(thread) => {
                let Reply { turn, progress } = thread.thinker.try_receive()?;
                Some((turn, Any::Gomoku(progress)))
            }
            Any::Quoridor(thread) => {
                let Reply { turn, progress } = thread.thinker.try_receive()?;
                Some((turn, Any::Quoridor(progress)))
            }
        }
    }
}
