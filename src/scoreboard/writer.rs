//! The writer's thread: results go in by a channel, each is answered when the disk has it or with
//! the error.
//!
//! The thread alone appends for this process. It ends when the [`Writer`] is dropped and every
//! result before that is answered.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SendError, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use super::{Entry, Recorded, StoreError, store};

/// How many results may wait; more make the sender wait.
const WAITING: usize = 16;

type Reply = Box<dyn FnOnce(Result<Recorded, StoreError>) + Send>;

struct Message {
    entry: Entry,
    reply: Reply,
}

/// The way to the writer's thread.
pub struct Writer {
    results: SyncSender<Message>,
}

impl Writer {
    /// Hands a result over. `reply` is called once, on the writer's thread, when the result is on
    /// the disk or could not be written.
    ///
    /// Waits while many results before it are unwritten.
    pub fn record(
        &self,
        entry: Entry,
        reply: impl FnOnce(Result<Recorded, StoreError>) + Send + 'static,
    ) {
        let message = Message { entry, reply: Box::new(reply) };
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
    for Message { entry, reply } in received {
        reply(store::append(path, &entry));
    }
}

#[cfg(test)]
mod tests;
