//! The writer's thread: results go in by a channel, each is answered when the disk has it or with
//! the error.
//!
//! The thread alone appends for this process. It ends when the [`Writer`] is dropped and every
//! result before that is answered. While another process holds the file, the thread tries again and
//! again, as long as the [`Writer`] is there.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::store::{self, Presence};
use super::{Entry, Recorded, StoreError};

/// How many results may wait; more make the sender wait.
const WAITING: usize = 16;

/// The time between two tries to get a file that another process holds.
const RETRY: Duration = Duration::from_millis(50);

/// The tries after which it is told that a result waits: a second.
const UNTOLD_TRIES: u32 = 20;

type Notice = Box<dyn FnOnce() + Send>;
type Reply = Box<dyn FnOnce(Result<Recorded, StoreError>) + Send>;

struct Message {
    entry: Entry,
    presence: Presence,
    waits: Notice,
    reply: Reply,
}

/// The way to the writer's thread.
pub struct Writer {
    results: SyncSender<Message>,
}

impl Writer {
    /// Hands a result over, which may stand in the file before where `presence` says so. `reply` is
    /// called once, on the writer's thread, when the result is on the disk or could not be
    /// written; `waits` is called there before it, if another process holds the file for a second.
    ///
    /// Waits while many results before it are unwritten.
    pub fn record(
        &self,
        entry: Entry,
        presence: Presence,
        waits: impl FnOnce() + Send + 'static,
        reply: impl FnOnce(Result<Recorded, StoreError>) + Send + 'static,
    ) {
        let message = Message { entry, presence, waits: Box::new(waits), reply: Box::new(reply) };
        if let Err(SendError(message)) = self.results.send(message) {
            (message.reply)(Err(StoreError::WriterStopped));
        }
    }
}

/// Starts the writer of the file at `path`.
///
/// # Panics
/// If the system can start no thread.
#[must_use]
pub fn spawn(path: PathBuf) -> (Writer, JoinHandle<()>) {
    let (results, received) = sync_channel(WAITING);
    let thread = thread::Builder::new()
        .name("scoreboard".to_owned())
        .spawn(move || write_all(&path, &received))
        .expect("the system can start a thread");
    (Writer { results }, thread)
}

fn write_all(path: &Path, received: &Receiver<Message>) {
    let mut waiting = VecDeque::new();
    while let Some(message) = waiting.pop_front().or_else(|| received.recv().ok()) {
        let Message { entry, presence, waits, reply } = message;
        let (mut waits, mut tries) = (Some(waits), 0);
        let mut is_left = false;
        let appended = store::append(path, &entry, presence, || {
            tries += 1;
            if tries == UNTOLD_TRIES
                && let Some(waits) = waits.take()
            {
                waits();
            }
            match received.recv_timeout(RETRY) {
                Ok(message) => waiting.push_back(message),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    is_left = true;
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        reply(appended);
        if is_left {
            // The other results would wait for the same file. Whoever handed them over keeps them.
            return;
        }
    }
}

#[cfg(test)]
mod tests;
