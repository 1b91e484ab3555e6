//! The writer thread: receives results over a channel and replies when each is on the disk, or with
//! the error.
//!
//! No other thread of this process appends. The thread ends when the [`Writer`] is dropped and
//! every earlier result has its reply. While another process holds the lock on the file, the thread
//! retries as long as the [`Writer`] exists.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SendError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::store::{self, Presence};
use super::{Entry, Recorded, StoreError};

/// The capacity of the channel, in results; the sender blocks when it is full.
const CAPACITY: usize = 16;

/// The time between two attempts to lock a file that another process holds.
const RETRY: Duration = Duration::from_millis(50);

/// The number of attempts before the sender is notified that its result waits: one second.
const TRIES_BEFORE_NOTICE: u32 = 20;

type Notice = Box<dyn FnOnce() + Send>;
type Reply = Box<dyn FnOnce(Result<Recorded, StoreError>) + Send>;

struct Message {
    entry: Entry,
    presence: Presence,
    waits: Notice,
    reply: Reply,
}

/// The handle to the writer thread.
pub struct Writer {
    results: SyncSender<Message>,
}

impl Writer {
    /// Sends a result to the writer thread; `presence` is whether it may already be in the file.
    /// `reply` is called once, on the writer thread, when the result is on the disk or could not be
    /// written. `waits` is called there before that if another process holds the file for a second.
    ///
    /// Blocks while the channel is full.
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

/// Starts the writer thread for the file at `path`.
///
/// # Panics
/// If the system cannot start a thread.
#[must_use]
pub fn spawn(path: PathBuf) -> (Writer, JoinHandle<()>) {
    let (results, received) = sync_channel(CAPACITY);
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
        let mut disconnected = false;
        let appended = store::append(path, &entry, presence, || {
            tries += 1;
            if tries == TRIES_BEFORE_NOTICE
                && let Some(waits) = waits.take()
            {
                waits();
            }
            match received.recv_timeout(RETRY) {
                Ok(message) => waiting.push_back(message),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    disconnected = true;
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        reply(appended);
        if disconnected {
            // The other results would wait for the same file. Their senders still have them.
            return;
        }
    }
}

#[cfg(test)]
mod tests;
