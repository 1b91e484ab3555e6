//! The worker thread in which the machines of one game search: it receives tasks and sends replies.
//!
//! A new task cancels the one before, and so does dropping the handle. Replies are queued in the
//! handle; `notify` is called for each. Replies to a cancelled task may still arrive: the receiver
//! discards them by their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::bot::{Answer, BotError, Bots, Budget, Found};
use super::position::Position;
use super::state::Game;
use crate::board::Seat;

/// The task to find a machine's next move.
#[derive(Debug, Clone)]
pub struct Task<P: Position> {
    /// The turn of the move.
    pub turn: u32,
    /// The seat of the machine.
    pub seat: Seat,
    /// The current game.
    pub game: Game<P>,
    /// The time budget.
    pub budget: Budget,
    /// The least time before the answer is sent, even if it is found sooner.
    pub pace: Duration,
}

/// What a machine reports.
#[derive(Debug)]
pub enum Progress<M> {
    /// What the search has found so far.
    Found(Found<M>),
    /// The decision.
    Answer(Answer<M>),
    /// The error that prevented a move.
    Failed(BotError),
}

/// A report of a machine, and the turn that it belongs to.
#[derive(Debug)]
pub struct Reply<M> {
    /// The turn.
    pub turn: u32,
    /// What the machine reports.
    pub progress: Progress<M>,
}

/// The least time between two reports of what the search has found.
const REPORT_INTERVAL: Duration = Duration::from_millis(200);

/// The handle of a thinking thread; dropping it ends the thread.
#[derive(Debug)]
pub struct Thinker<P: Position> {
    tasks: Sender<Message<P>>,
    replies: Receiver<Reply<P::Move>>,
    /// The stop flag of the last task.
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Message<P: Position> {
    task: Task<P>,
    stop: Arc<AtomicBool>,
}

impl<P: Position> Thinker<P> {
    /// Sends a task; the one before is cancelled.
    pub fn submit(&mut self, task: Task<P>) {
        self.stop_thinking();
        self.stop = Arc::default();
        // The thread lives as long as this handle unless it panicked. Then no reply comes, but the
        // clock still runs and the player can leave the game.
        let _ = self.tasks.send(Message { task, stop: Arc::clone(&self.stop) });
    }

    /// Cancels the task.
    pub fn stop_thinking(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Takes the next reply that has arrived, if there is one.
    #[must_use]
    pub fn try_receive(&self) -> Option<Reply<P::Move>> {
        self.replies.try_recv().ok()
    }
}

impl<P: Position> Drop for Thinker<P> {
    fn drop(&mut self) {
        self.stop_thinking();
    }
}

/// Starts a thread in which these bots search; it calls `notify` whenever it has sent a reply.
pub fn spawn<P: Position>(
    bots: Bots<P>,
    notify: impl FnMut(Instant) + Send + 'static,
) -> Thinker<P> {
    let (tasks, inbox) = channel();
    let (sender, replies) = channel();
    let worker = Worker { bots, sender, notify };
    thread::spawn(move || worker.run(&inbox));
    Thinker { tasks, replies, stop: Arc::default() }
}

/// The state of the thread.
struct Worker<P: Position, F> {
    bots: Bots<P>,
    sender: Sender<Reply<P::Move>>,
    notify: F,
}

impl<P: Position, F: FnMut(Instant)> Worker<P, F> {
    fn run(mut self, inbox: &Receiver<Message<P>>) {
        let mut next = inbox.recv().ok();
        while let Some(Message { task, stop }) = next {
            let began = Instant::now();
            let progress = self.think(&task, &stop, began);
            next = match inbox.recv_timeout(task.pace.saturating_sub(began.elapsed())) {
                Err(RecvTimeoutError::Timeout) => {
                    if !stop.load(Ordering::Relaxed)
                        && let Some(progress) = progress
                    {
                        // The receiver is gone once the game is left.
                        let _ = self.sender.send(Reply { turn: task.turn, progress });
                        (self.notify)(Instant::now());
                    }
                    inbox.recv().ok()
                }
                Ok(message) => Some(message),
                Err(RecvTimeoutError::Disconnected) => None,
            };
        }
    }

    fn think(
        &mut self,
        task: &Task<P>,
        stop: &AtomicBool,
        began: Instant,
    ) -> Option<Progress<P::Move>> {
        let Self { bots, sender, notify } = self;
        let bot = bots[task.seat].as_mut()?;
        let mut reported = began;
        let mut on_found = |found: Found<P::Move>| {
            let at = Instant::now();
            if at.saturating_duration_since(reported) >= REPORT_INTERVAL {
                reported = at;
                // The receiver is gone once the game is left.
                let _ = sender.send(Reply { turn: task.turn, progress: Progress::Found(found) });
                notify(at);
            }
        };
        Some(match bot.choose(&task.game, task.budget, stop, &mut on_found) {
            Ok(answer) => Progress::Answer(answer),
            Err(error) => Progress::Failed(error),
        })
    }
}
