//! What happens outside a game, and the inbox in which one thread finds it in order of time.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvError};
use std::time::{Duration, Instant};

use super::thinker::Said;
use super::timer::Alarm;

/// Something that happened outside, with the moment at which it did.
#[derive(Debug)]
pub enum Event<I> {
    /// A key, a click or a line.
    Input {
        /// What was put in.
        input: I,
        /// When.
        at: Instant,
    },
    /// No more input can come.
    Closed {
        /// When.
        at: Instant,
    },
    /// The timer has woken.
    Alarm(Alarm),
    /// A machine tells what it thinks.
    Brain(Said),
    /// Ctrl+C, as a signal.
    Interrupt {
        /// When.
        at: Instant,
    },
    /// Somebody puts the program to sleep.
    Suspend {
        /// When.
        at: Instant,
    },
    /// The system wants the program to end.
    Terminate {
        /// How.
        by: Termination,
        /// When.
        at: Instant,
    },
}

/// How the system ends a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Termination {
    /// SIGTERM.
    Asked,
    /// SIGHUP: the terminal is gone.
    HungUp,
}

impl<I> Event<I> {
    /// When it happened.
    #[must_use]
    pub const fn at(&self) -> Instant {
        match self {
            Self::Input { at, .. }
            | Self::Closed { at }
            | Self::Brain(Said { at, .. })
            | Self::Alarm(Alarm::Second { at, .. } | Alarm::Expired { at, .. })
            | Self::Interrupt { at }
            | Self::Suspend { at }
            | Self::Terminate { at, .. } => *at,
        }
    }
}

/// Where the events of all threads arrive: one for the whole program, so that what was typed ahead
/// of a rematch, or the end of the input, is not lost with the game before.
#[derive(Debug)]
pub struct Inbox<I> {
    events: Receiver<Event<I>>,
    pending: VecDeque<Event<I>>,
    /// What waits for a machine, in the order in which it came.
    held: VecDeque<Event<I>>,
}

impl<I> Inbox<I> {
    /// How many events are looked at to find the earliest; a flood of input waits its turn.
    const AHEAD: usize = 1024;

    /// The inbox at the end of a channel.
    #[must_use]
    pub const fn new(events: Receiver<Event<I>>) -> Self {
        Self { events, pending: VecDeque::new(), held: VecDeque::new() }
    }

    /// Waits for the next event. Of those that have arrived it is the earliest, not the first to be
    /// sent: a move made in time stands even where the expiry was sent before it. Once nobody can
    /// send any more, that is [`Event::Closed`].
    pub fn next_event(&mut self) -> Event<I> {
        loop {
            let room = Self::AHEAD.saturating_sub(self.pending.len());
            let known = self.pending.len();
            self.pending.extend(self.events.try_iter().take(room));
            if self.pending.len() > known {
                self.pending.make_contiguous().sort_by_key(Event::at);
            }
            if let Some(event) = self.pending.pop_front() {
                return event;
            }
            match self.events.recv() {
                Ok(event) => self.pending.push_back(event),
                Err(RecvError) => return Event::Closed { at: Instant::now() },
            }
        }
    }

    /// Lets an event wait until it is asked for; gives it back where too many wait already.
    pub fn hold(&mut self, event: Event<I>) -> Option<Event<I>> {
        if self.held.len() >= Self::AHEAD {
            return Some(event);
        }
        self.held.push_back(event);
        None
    }

    /// The first of the events that wait.
    pub fn next_held(&mut self) -> Option<Event<I>> {
        self.held.pop_front()
    }

    /// Whether an event waits.
    #[must_use]
    pub fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// Waits for an event no longer than `limit` and looks at it; it stays in the inbox.
    pub fn peek_within(&mut self, limit: Duration) -> Option<&Event<I>> {
        if self.pending.is_empty() {
            self.pending.extend(self.events.recv_timeout(limit));
        }
        self.pending.front()
    }

    /// Whether nothing is known to wait behind the event that was taken last.
    #[must_use]
    pub fn is_drained(&self) -> bool {
        self.pending.is_empty()
    }
}

#[cfg(test)]
mod tests;
