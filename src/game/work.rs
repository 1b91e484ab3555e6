//! The work of the machine that is to move, whichever game it plays.

use std::any::Any;
use std::fmt::Debug;
use std::time::Instant;

use uuid::Uuid;

use super::computer::ComputerSetup;
use super::programs::{Machines, Programs};
use super::setup::Setup;
use super::thinker::{self, Task, Thinker};

/// Called whenever a reply has been sent.
pub type Notify = Box<dyn FnMut(Instant) + Send>;

/// What the machine has to do that is to move.
#[derive(Debug)]
pub struct Work<P: Machines> {
    /// The id of the game.
    pub game: Uuid,
    /// What was agreed, with the players.
    pub setup: Setup<P>,
    /// The task.
    pub task: Task<P>,
}

/// The [`Work`] of a machine in any game.
pub trait AnyWork: Any + Debug + Send {
    /// The id of the game, and the turn of the task.
    fn turn(&self) -> (Uuid, u32);

    /// Starts the thread of the machines of the game, as [`thinker::spawn`] does.
    fn spawn(&self, computer: ComputerSetup, notify: Notify) -> Box<dyn AnyThinker>;
}

/// The [`Thinker`] of any game.
pub trait AnyThinker: Debug + Send {
    /// Sends a task; the one before is cancelled. The work must be of the same game.
    fn submit(&mut self, work: Box<dyn AnyWork>);

    /// Takes the next [`Reply`](thinker::Reply) that has arrived, if there is one.
    fn try_receive(&self) -> Option<Box<dyn Any>>;
}

impl<P: Machines> AnyWork for Work<P> {
    fn turn(&self) -> (Uuid, u32) {
        (self.game, self.task.turn)
    }

    fn spawn(&self, computer: ComputerSetup, notify: Notify) -> Box<dyn AnyThinker> {
        let programs = Programs::<P>::none().with_computer(computer);
        Box::new(thinker::spawn(P::bots(&self.setup, self.game, &programs), notify))
    }
}

impl<P: Machines> AnyThinker for Thinker<P> {
    fn submit(&mut self, work: Box<dyn AnyWork>) {
        let work: Box<dyn Any> = work;
        if let Ok(work) = work.downcast::<Work<P>>() {
            self.submit(work.task);
        }
    }

    fn try_receive(&self) -> Option<Box<dyn Any>> {
        Some(Box::new(self.try_receive()?))
    }
}
