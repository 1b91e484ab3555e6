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

use uuid::Uuid;

use super::store::{self, Presence};
use super::{Entry, Recorded, StoreError};
use crate::files::Local;

/// The capacity of the channel, in results; the sender blocks when it is full.
const CAPACITY: usize = 16;

/// The time between two attempts to lock a file that another process holds.
const RETRY: Duration = Duration::from_millis(50);

/// The number of attempts before the sender is notified that its result waits: one second.
const TRIES_BEFORE_NOTICE: u32 = 20;

type Notice = Box<dyn FnOnce() + Send>;
type Reply = Box<dyn FnOnce(Result<Recorded, StoreError>) + Send>;

type Deleted = Box<dyn FnOnce(Result<(), StoreError>) + Send>;

/// What the thread is asked to do.
enum Message {
    Append { entry: Box<Entry>, presence: Presence, waits: Notice, reply: Reply },
    Delete { id: Uuid, reply: Deleted },
}

impl Message {
    /// Replies that the thread has ended.
    fn refuse(self) {
        match self {
            Self::Append { reply, .. } => reply(Err(StoreError::WriterStopped)),
            Self::Delete { reply, .. } => reply(Err(StoreError::WriterStopped)),
        }
    }
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
        let (entry, waits, reply) = (Box::new(entry), Box::new(waits), Box::new(reply));
        self.send(Message::Append { entry, presence, waits, reply });
    }

    /// Asks the writer thread to [delete](store::delete) the result with this id. `reply` is called
    /// once, there, when the file is without it or could not be written.
    ///
    /// Blocks while the channel is full.
    pub fn delete(&self, id: Uuid, reply: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.send(Message::Delete { id, reply: Box::new(reply) });
    }

    fn send(&self, message: Message) {
        if let Err(SendError(message)) = self.results.send(message) {
            message.refuse();
        }
    }
}

/// Starts the writer thread for the file at `path`.
///
/// # Panics
/// If the system cannot start a thread.
#[must_use]
pub fn spawn(path: PathBuf, _: Local) -> (Writer, JoinHandle<()>) {
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
        let (entry, presence, waits, reply) = match message {
            Message::Append { entry, presence, waits, reply } => (entry, presence, waits, reply),
            Message::Delete { id, reply } => {
                reply(store::delete(path, id).map(drop));
                continue;
            }
        };
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
