//! The thread that knows what the nodes share besides the rooms. It waits for the database, so that
//! the rooms do not.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use serde_json::value::{RawValue, to_raw_value};
use tokio::sync::oneshot;

use crate::scoreboard::Entry;
use crate::store::postgres::{DatabaseError, Directory, Owner};
use crate::wire::{Listed, RoomCode};

/// How often the lobby of the other nodes is read.
const REFRESH: Duration = Duration::from_secs(2);

/// The orders that may wait.
const WAITING: usize = 256;

/// What the thread is asked.
#[derive(Debug)]
pub(in crate::server) enum Order {
    /// These are the open rooms of this node.
    Publish(Vec<Listed>),
    /// These rooms are in the lobby, and this node holds them, but has no such open rooms.
    Unlist(Vec<RoomCode>),
    /// A game has ended.
    Finish(Box<Entry>),
    /// Which node holds a room.
    Owner { room: RoomCode, reply: oneshot::Sender<Option<Owner>> },
}

/// The way to the thread. Dropping all of them ends it.
#[derive(Debug, Clone)]
pub(in crate::server) struct Phone(SyncSender<Order>);

impl Phone {
    /// Gives an order. If the database is so slow that too many wait, it is dropped: the lobby is
    /// published again, and a result is also on the scoreboard of this node.
    pub(in crate::server) fn order(&self, order: Order) {
        match self.0.try_send(order) {
            Ok(()) | Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => {}
        }
    }
}

/// A function that takes the open rooms of all nodes.
pub(in crate::server) type Tell = Box<dyn Fn(Vec<Listed>) + Send>;

/// Starts the thread. It tells `rooms` of the rooms of all nodes.
///
/// # Errors
/// If the system cannot start a thread.
pub(in crate::server) fn spawn(
    directory: Directory,
    rooms: Tell,
) -> io::Result<(Phone, JoinHandle<()>)> {
    let (sender, orders) = sync_channel(WAITING);
    let thread = thread::Builder::new().name("directory".to_owned());
    let worker = Worker { directory, published: BTreeMap::new(), rooms };
    Ok((Phone(sender), thread.spawn(move || worker.run(&orders))?))
}

struct Worker {
    directory: Directory,
    /// What the lobby says of the rooms of this node.
    published: BTreeMap<RoomCode, Box<RawValue>>,
    rooms: Tell,
}

impl Worker {
    fn run(mut self, orders: &Receiver<Order>) {
        loop {
            match orders.recv_timeout(REFRESH) {
                // What fails is tried again with the next list.
                Ok(order) => drop(self.obey(order)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn obey(&mut self, order: Order) -> Result<(), DatabaseError> {
        match order {
            Order::Publish(rooms) => {
                self.publish(rooms)?;
                let lobby = self.directory.listed()?;
                let list =
                    lobby.iter().filter_map(|(_, body)| serde_json::from_str(body.get()).ok());
                (self.rooms)(list.collect());
            }
            Order::Unlist(rooms) => {
                for room in rooms {
                    self.directory.unlist(room)?;
                    // It is written anew if it is open again.
                    self.published.remove(&room);
                }
            }
            Order::Finish(result) => self.directory.finish(&result)?,
            Order::Owner { room, reply } => {
                // Whoever asked may be gone.
                let _ = reply.send(self.directory.owner(room)?);
            }
        }
        Ok(())
    }

    /// Writes what has changed in the list of this node's open rooms.
    fn publish(&mut self, rooms: Vec<Listed>) -> Result<(), DatabaseError> {
        let codes: BTreeSet<RoomCode> = rooms.iter().map(|listed| listed.room).collect();
        for listed in rooms {
            let body = to_raw_value(&listed)?;
            let is_known =
                self.published.get(&listed.room).is_some_and(|known| known.get() == body.get());
            if !is_known {
                self.directory.list(listed.room, &body)?;
                self.published.insert(listed.room, body);
            }
        }
        let closed: Vec<_> =
            self.published.keys().filter(|room| !codes.contains(room)).copied().collect();
        for room in closed {
            self.directory.unlist(room)?;
            self.published.remove(&room);
        }
        Ok(())
    }
}
