//! What waits to be sent to a client: a queue from the thread of the rooms to the task of the
//! connection. Most connections are idle, and an empty queue has no buffer; each channel of tokio has
//! room for 32 messages.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use crate::hall::Outgoing;

/// The bytes that may wait for one client; whoever reads more slowly is disconnected. A turn of the
/// rooms may tell a client many things at once, so the number of messages says nothing of how fast it
/// reads.
pub(super) const MOST: usize = 1 << 20;

/// A queue for a client: its two ends. Dropping one of them closes it.
pub(super) fn queue() -> (Sender, Receiver) {
    let shared = Arc::new(Mutex::new(State::default()));
    (Sender(Arc::clone(&shared)), Receiver(shared))
}

/// What both ends share.
#[derive(Debug, Default)]
struct State {
    messages: VecDeque<Outgoing>,
    /// Their bytes.
    bytes: usize,
    /// The task that waits for a message.
    waker: Option<Waker>,
    is_closed: bool,
}

impl State {
    fn pop(&mut self) -> Option<Outgoing> {
        let message = self.messages.pop_front()?;
        self.bytes -= bytes(&message);
        Some(message)
    }

    fn take(&mut self) -> VecDeque<Outgoing> {
        self.bytes = 0;
        std::mem::take(&mut self.messages)
    }
}

/// The bytes of a message in the queue.
fn bytes(message: &Outgoing) -> usize {
    let text = match message {
        Outgoing::Text(text) | Outgoing::Chat(text) => text.len(),
        Outgoing::Close(_) => 0,
    };
    size_of::<Outgoing>() + text
}

fn lock(shared: &Mutex<State>) -> MutexGuard<'_, State> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Wakes the task that waits, once the state is free for it.
fn wake(mut state: MutexGuard<'_, State>) {
    let waker = state.waker.take();
    drop(state);
    waker.into_iter().for_each(Waker::wake);
}

/// The end of the rooms.
#[derive(Debug)]
pub(super) struct Sender(Arc<Mutex<State>>);

/// Why a message was not queued.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unsent {
    /// As many bytes wait as may.
    Full,
    /// The connection has ended.
    Closed,
}

impl Sender {
    /// Queues a message.
    pub(super) fn send(&self, message: Outgoing) -> Result<(), Unsent> {
        let mut state = lock(&self.0);
        match state.bytes {
            _ if state.is_closed => return Err(Unsent::Closed),
            MOST.. => return Err(Unsent::Full),
            _ => {}
        }
        state.bytes += bytes(&message);
        state.messages.push_back(message);
        wake(state);
        Ok(())
    }

    /// Whether at least half of the bytes wait that may.
    pub(super) fn is_half_full(&self) -> bool {
        lock(&self.0).bytes >= MOST / 2
    }
}

impl Drop for Sender {
    fn drop(&mut self) {
        let mut state = lock(&self.0);
        state.is_closed = true;
        wake(state);
    }
}

/// The end of the connection.
#[derive(Debug)]
pub(super) struct Receiver(Arc<Mutex<State>>);

impl Receiver {
    /// Waits for messages and takes all of them: none once the rooms have closed the queue.
    pub(super) async fn take(&mut self) -> VecDeque<Outgoing> {
        poll_fn(|context| self.poll(context, State::take)).await
    }

    /// Waits for a message; `None` once the rooms have closed the queue.
    pub(super) async fn recv(&mut self) -> Option<Outgoing> {
        poll_fn(|context| self.poll_recv(context)).await
    }

    /// The same for a future that is polled by hand.
    pub(super) fn poll_recv(&mut self, context: &Context<'_>) -> Poll<Option<Outgoing>> {
        self.poll(context, State::pop)
    }

    /// What `of` takes of the messages, once there are any or there will be none.
    fn poll<T>(&mut self, context: &Context<'_>, of: impl FnOnce(&mut State) -> T) -> Poll<T> {
        let mut state = lock(&self.0);
        if state.messages.is_empty() && !state.is_closed {
            state.waker = Some(context.waker().clone());
            return Poll::Pending;
        }
        Poll::Ready(of(&mut state))
    }

    /// A message that waits.
    #[cfg(test)]
    pub(super) fn try_recv(&mut self) -> Option<Outgoing> {
        lock(&self.0).pop()
    }
}

impl Drop for Receiver {
    fn drop(&mut self) {
        let mut state = lock(&self.0);
        state.is_closed = true;
        state.take();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use tokio::runtime::{Builder, Runtime};

    use super::*;
    use crate::wire::ByeWhy;

    fn text(number: usize) -> Outgoing {
        Outgoing::Text(number.to_string().into())
    }

    fn number(message: &Outgoing) -> usize {
        let Outgoing::Text(text) = message else { panic!("a text") };
        text.parse().unwrap()
    }

    fn runtime() -> Runtime {
        Builder::new_current_thread().build().unwrap()
    }

    #[test]
    fn messages_come_in_their_order_and_all_at_once() {
        let (sender, mut receiver) = queue();
        (0..1_000).for_each(|at| sender.send(text(at)).unwrap());
        runtime().block_on(async {
            assert_eq!(receiver.recv().await.as_ref().map(number), Some(0));
            let rest = receiver.take().await;
            assert_eq!(rest.iter().map(number).collect::<Vec<_>>(), (1..1_000).collect::<Vec<_>>());
        });
    }

    #[test]
    fn a_full_queue_takes_no_more_and_a_closed_one_nothing() {
        let (sender, mut receiver) = queue();
        let quarter = || Outgoing::Text(" ".repeat(MOST / 4).into());
        for at in 0..4 {
            assert_eq!(sender.is_half_full(), at >= 2);
            sender.send(quarter()).unwrap();
        }
        assert_eq!(sender.send(text(0)), Err(Unsent::Full));
        assert_eq!(receiver.try_recv(), Some(quarter()));
        sender.send(text(0)).unwrap();
        drop(receiver);
        assert_eq!(sender.send(text(0)), Err(Unsent::Closed));
    }

    #[test]
    fn what_was_queued_before_the_end_is_received() {
        let (sender, mut receiver) = queue();
        sender.send(Outgoing::Close(ByeWhy::Restart)).unwrap();
        drop(sender);
        runtime().block_on(async {
            assert!(matches!(receiver.recv().await, Some(Outgoing::Close(_))));
            assert!(receiver.take().await.is_empty());
            assert!(receiver.recv().await.is_none());
        });
    }

    #[test]
    fn a_task_is_woken_by_a_thread_for_each_message_and_for_the_end() {
        let (sender, mut receiver) = queue();
        let (asked, ask) = std::sync::mpsc::channel();
        let rooms = thread::spawn(move || {
            for (at, ()) in ask.iter().enumerate().take(1_000) {
                sender.send(text(at)).unwrap();
            }
        });
        let all = runtime().block_on(async {
            let mut all = Vec::new();
            loop {
                // The thread may have ended.
                let _ = asked.send(());
                let messages = receiver.take().await;
                if messages.is_empty() {
                    return all;
                }
                all.extend(messages.iter().map(number));
            }
        });
        assert_eq!(all, (0..1_000).collect::<Vec<_>>());
        rooms.join().unwrap();
    }
}
