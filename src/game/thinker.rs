//! The thread in which the machines of one game think: a task in, thoughts out.
//!
//! A new task ends the one before, and so does dropping the handle. Thoughts wait in the handle;
//! `notify` tells that one has come. Whoever gives tasks drops the thoughts about those given up, by
//! their turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::bot::{Answer, BotError, Bots, Budget, Found};
use super::position::Position;
use super::state::Game;
use crate::board::Seat;

/// What a machine is asked: its next move.
#[derive(Debug, Clone)]
pub struct Task<P: Position> {
    /// The turn it is asked for.
    pub turn: u32,
    /// The seat of the machine.
    pub seat: Seat,
    /// The game as it stands.
    pub game: Game<P>,
    /// The time there is.
    pub budget: Budget,
    /// The time that goes by before it answers, even where it knows sooner.
    pub pace: Duration,
}

/// What a machine tells.
#[derive(Debug)]
pub enum Progress<M> {
    /// What it has found out so far.
    Found(Found<M>),
    /// What it decides.
    Answer(Answer<M>),
    /// Why it has no move.
    Failed(BotError),
}

/// A progress, and the turn that it belongs to.
#[derive(Debug)]
pub struct Reply<M> {
    /// The turn.
    pub turn: u32,
    /// What the machine tells.
    pub progress: Progress<M>,
}

/// The time between two reports.
const BEAT: Duration = Duration::from_millis(200);

/// The handle of a thinking thread; dropping it ends the thread.
#[derive(Debug)]
pub struct Thinker<P: Position> {
    tasks: Sender<Message<P>>,
    replies: Receiver<Reply<P::Move>>,
    /// What ends the task that was given last.
    stop: Arc<AtomicBool>,
}

#[derive(Debug)]
struct Message<P: Position> {
    task: Task<P>,
    stop: Arc<AtomicBool>,
}

impl<P: Position> Thinker<P> {
    /// Gives a task; the one before is given up.
    pub fn ask(&mut self, task: Task<P>) {
        self.stop_thinking();
        self.stop = Arc::default();
        // The thread lives as long as this handle, unless it panicked: then nobody answers, and
        // the game still has a clock and somebody who can leave it.
        let _ = self.tasks.send(Message { task, stop: Arc::clone(&self.stop) });
    }

    /// Gives up the task.
    pub fn stop_thinking(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// The next thought that has come, if there is one.
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

/// Starts a thread in which these bots think, and which calls `notify` whenever a thought has come.
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

/// What the thread owns.
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
                        // Nobody listens once the game is left.
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
        let mut told = began;
        let mut found = |found: Found<P::Move>| {
            let at = Instant::now();
            if at.saturating_duration_since(told) >= BEAT {
                told = at;
                // Nobody listens once the game is left.
                let _ = sender.send(Reply { turn: task.turn, progress: Progress::Found(found) });
                notify(at);
            }
        };
        Some(match bot.choose(&task.game, task.budget, stop, &mut found) {
            Ok(answer) => Progress::Answer(answer),
            Err(error) => Progress::Failed(error),
        })
    }
}
