//! The machines that play in rooms, each in a thread of its own.

use std::any::Any;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use uuid::Uuid;

use crate::game::computer::{ComputerSetup, Hash};
use crate::game::work::{AnyThinker, AnyWork};
use crate::wire::RoomCode;

/// The size of the transposition table of a machine, in MiB.
const HASH: usize = 16;

/// The thread of the machine in one game.
#[derive(Debug)]
struct Thread {
    game: Uuid,
    /// The turn of the task.
    turn: u32,
    thinker: Box<dyn AnyThinker>,
}

/// A function that says that the machine of a room has something to say.
pub(super) type Notify = Arc<dyn Fn(RoomCode, Instant) + Send + Sync>;

/// The machines of all rooms.
pub(super) struct Machines {
    threads: HashMap<RoomCode, Thread>,
    notify: Notify,
}

impl Machines {
    pub(super) fn new(notify: Notify) -> Self {
        Self { threads: HashMap::new(), notify }
    }

    /// Gives the machine of a room its work.
    pub(super) fn update(&mut self, room: RoomCode, work: Box<dyn AnyWork>) {
        let (game, turn) = work.turn();
        let known = self.threads.remove(&room).filter(|thread| thread.game == game);
        let mut thread = known.unwrap_or_else(|| {
            let setup = ComputerSetup { hash: Hash::new(HASH), ..ComputerSetup::default() };
            let notify = Arc::clone(&self.notify);
            let thinker = work.spawn(setup, Box::new(move |at| notify(room, at)));
            Thread { game, turn: 0, thinker }
        });
        if thread.turn != turn {
            thread.turn = turn;
            thread.thinker.submit(work);
        }
        self.threads.insert(room, thread);
    }

    /// Ends the thread of a room in which no machine plays now, with the memory of its engine.
    pub(super) fn end(&mut self, room: RoomCode) {
        self.threads.remove(&room);
    }

    /// The number of threads.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.threads.len()
    }

    /// The next report of the machine of a room.
    pub(super) fn try_receive(&self, room: RoomCode) -> Option<Box<dyn Any>> {
        self.threads.get(&room)?.thinker.try_receive()
    }
}
