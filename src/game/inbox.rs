//! What happens outside a game, and the inbox in which one thread finds it in order of time.
//!
//! No message names what is played: one inbox serves the whole program, whatever its games.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvError};
use std::time::{Duration, Instant};

use uuid::Uuid;

use super::timer::TimerEvent;
use crate::scoreboard::{Recorded, StoreError};

/// Something that happened outside, with the moment at which it did.
#[derive(Debug)]
pub enum Message<I> {
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
    TimerEvent(TimerEvent),
    /// A machine of that game has thought of something; its [`Thinker`](super::thinker::Thinker)
    /// holds what.
    Progress {
        /// The game.
        game: Uuid,
        /// When.
        at: Instant,
    },
    /// The scoreboard has answered for that game.
    Recorded {
        /// The game.
        game: Uuid,
        /// The answer.
        answer: Result<Recorded, StoreError>,
        /// When.
        at: Instant,
    },
    /// The result of that game waits: another program holds the scoreboard.
    ScoreboardHeld {
        /// The game.
        game: Uuid,
        /// When that was told.
        at: Instant,
    },
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
    /// A signal of this number, which ends programs: SIGTERM, SIGQUIT and so on.
    Signal(u8),
    /// SIGHUP: the terminal is gone.
    HungUp,
}

impl<I> Message<I> {
    /// When it happened.
    #[must_use]
    pub const fn at(&self) -> Instant {
        match self {
            Self::Input { at, .. }
            | Self::Closed { at }
            | Self::Progress { at, .. }
            | Self::Recorded { at, .. }
            | Self::ScoreboardHeld { at, .. }
            | Self::TimerEvent(TimerEvent::Second { at, .. } | TimerEvent::Expired { at, .. })
            | Self::Interrupt { at }
            | Self::Suspend { at }
            | Self::Terminate { at, .. } => *at,
        }
    }
}

/// Where the messages of all threads arrive: one for the whole program, so that what was typed ahead
/// of a rematch, or the end of the input, is not lost with the game before.
#[derive(Debug)]
pub struct Inbox<I> {
    messages: Receiver<Message<I>>,
    pending: VecDeque<Message<I>>,
    /// What waits until it is asked for, in the order in which it came.
    held: VecDeque<Message<I>>,
}

impl<I> Inbox<I> {
    /// How many messages are looked at to find the earliest; a flood of input waits its turn.
    const AHEAD: usize = 1024;

    /// The inbox at the end of a channel.
    #[must_use]
    pub const fn new(messages: Receiver<Message<I>>) -> Self {
        Self { messages, pending: VecDeque::new(), held: VecDeque::new() }
    }

    /// Waits for the next message. Of those that have arrived it is the earliest, not the first to be
    /// sent: a move made in time stands even where the expiry was sent before it. Once nobody can
    /// send any more, that is [`Message::Closed`].
    pub fn next_message(&mut self) -> Message<I> {
        loop {
            let room = Self::AHEAD.saturating_sub(self.pending.len());
            let known = self.pending.len();
            self.pending.extend(self.messages.try_iter().take(room));
            if self.pending.len() > known {
                self.pending.make_contiguous().sort_by_key(Message::at);
            }
            if let Some(message) = self.pending.pop_front() {
                return message;
            }
            match self.messages.recv() {
                Ok(message) => self.pending.push_back(message),
                Err(RecvError) => return Message::Closed { at: Instant::now() },
            }
        }
    }

    /// Lets a message wait until it is asked for; gives it back where too many wait already.
    pub fn hold(&mut self, message: Message<I>) -> Option<Message<I>> {
        if self.held.len() >= Self::AHEAD {
            return Some(message);
        }
        self.held.push_back(message);
        None
    }

    /// The first of the messages that wait.
    pub fn next_held(&mut self) -> Option<Message<I>> {
        self.held.pop_front()
    }

    /// Lets nothing wait any more: what was held comes first again.
    pub fn release(&mut self) {
        while let Some(message) = self.held.pop_back() {
            self.pending.push_front(message);
        }
    }

    /// Whether a message waits.
    #[must_use]
    pub fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// Waits for a message no longer than `limit` and looks at it; it stays in the inbox.
    pub fn peek_within(&mut self, limit: Duration) -> Option<&Message<I>> {
        if self.pending.is_empty() {
            self.pending.extend(self.messages.recv_timeout(limit));
        }
        self.pending.front()
    }

    /// Whether nothing is known to wait behind the message that was taken last.
    #[must_use]
    pub fn is_drained(&self) -> bool {
        self.pending.is_empty()
    }
}

#[cfg(test)]
mod tests;
