//! The desk at which games are written and drawn, one at a time, so that this cannot keep the machine
//! from its games. The addresses take turns, and what was written of a room is kept for its next
//! reader.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{Fault, Form, Written};
use crate::lang::Lang;
use crate::server::gate::{Capacity, Gate};
use crate::wire::RoomCode;

/// How many requests of one address wait, and for how long.
const WAITING: usize = 8;
const WAIT: Duration = Duration::from_secs(10);

/// The bytes of all that is kept.
const KEPT: usize = 16 << 20;

/// What is written: a version of a room in a form.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(in crate::server) struct Key {
    pub(super) room: RoomCode,
    /// The id of the game.
    pub(super) game: String,
    pub(super) v: u32,
    pub(super) form: Form,
    /// The moves before the position of a picture.
    pub(super) ply: Option<usize>,
    /// The language of an analysis.
    pub(super) lang: Option<Lang>,
}

/// Why a game is not written.
#[derive(Debug)]
pub(in crate::server) enum Refusal {
    /// Its address has too many requests already.
    Busy,
    /// The game cannot be written.
    Fault(Fault),
    /// The server stops.
    Stopped,
}

/// The desk. A clone is the same desk.
#[derive(Debug, Clone)]
pub(in crate::server) struct Desk {
    addresses: Gate,
    turn: Arc<Semaphore>,
    kept: Arc<Mutex<Kept>>,
}

/// The desks of a server. A clone has the same desks.
#[derive(Debug, Clone)]
pub(in crate::server) struct Desks {
    writing: Desk,
    /// Where work of some seconds is done.
    long: Desk,
    /// Where moves of puzzles and lessons are judged, which nobody waits long for.
    pub(in crate::server) exercises: Desk,
}

impl Desks {
    pub(in crate::server) fn new() -> Self {
        Self { writing: Desk::new(), long: Desk::new(), exercises: Desk::new() }
    }

    /// Where a game is written in this form: who has one analysed or filmed does not keep others from
    /// their pictures.
    pub(super) const fn of(&self, form: Form) -> &Desk {
        match form {
            Form::Analysis | Form::Gif => &self.long,
            _ => &self.writing,
        }
    }
}

#[derive(Debug)]
struct Kept {
    games: LruCache<Key, Arc<Written>>,
    bytes: usize,
}

impl Kept {
    fn insert(&mut self, key: Key, written: Arc<Written>) {
        self.bytes += written.bytes();
        if let Some(before) = self.games.put(key, written) {
            self.bytes -= before.bytes();
        }
        while self.bytes > KEPT
            && let Some((_, oldest)) = self.games.pop_lru()
        {
            self.bytes -= oldest.bytes();
        }
    }
}

impl Desk {
    pub(super) fn new() -> Self {
        let capacity =
            Capacity { inside: 1, waiting: WAITING, all: Semaphore::MAX_PERMITS, wait: WAIT };
        let kept = Kept { games: LruCache::unbounded(), bytes: 0 };
        Self {
            addresses: Gate::new(capacity),
            turn: Arc::new(Semaphore::new(1)),
            kept: Arc::new(Mutex::new(kept)),
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, key: Option<&Key>) -> Option<Arc<Written>> {
        self.kept().games.get(key?).map(Arc::clone)
    }

    /// A game of this key, which is written when it is the turn of this address unless it is kept. What
    /// has no key is not kept.
    pub(in crate::server) async fn written(
        &self,
        address: IpAddr,
        key: Option<Key>,
        write: impl FnOnce() -> Result<Written, Fault> + Send + 'static,
    ) -> Result<Arc<Written>, Refusal> {
        if let Some(known) = self.known(key.as_ref()) {
            return Ok(known);
        }
        let arrival = self.addresses.arrive(address).ok_or(Refusal::Busy)?;
        let arrival = arrival.admitted().await.ok_or(Refusal::Busy)?;
        // Each address has one request here at most, and who comes first is first.
        let turn = Arc::clone(&self.turn).acquire_owned().await.map_err(|_| Refusal::Stopped)?;
        if let Some(known) = self.known(key.as_ref()) {
            return Ok(known);
        }
        let desk = self.clone();
        let work = spawn_blocking(move || {
            // It is the turn of this address until the game is written, whether anybody waits or not.
            let _turn = (arrival, turn);
            let written = Arc::new(write().map_err(Refusal::Fault)?);
            if let Some(key) = key {
                desk.kept().insert(key, Arc::clone(&written));
            }
            Ok(written)
        });
        work.await.unwrap_or(Err(Refusal::Stopped))
    }
}

#[cfg(test)]
mod tests;
