//! The messages from other threads, and the inbox that delivers them to one thread in order of
//! time.
//!
//! No message depends on the game that is played: one inbox serves the whole program.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use uuid::Uuid;

use super::timer::TimerEvent;
use crate::scoreboard::{Recorded, StoreError};

/// How long somebody whose input has ended may still stay, where there must be input.
const AFTER_END: Duration = Duration::from_mins(1);

/// An event outside the game, with the time at which it happened.
#[derive(Debug)]
pub enum Message<I> {
    /// A key, a click or a line.
    Input {
        /// The input.
        input: I,
        /// When.
        at: Instant,
    },
    /// No more input can come.
    Closed {
        /// When.
        at: Instant,
    },
    /// An event of the timer.
    TimerEvent(TimerEvent),
    /// A machine of that game has sent a reply, which its [`Thinker`](super::thinker::Thinker)
    /// holds.
    Progress {
        /// The game.
        game: Uuid,
        /// When.
        at: Instant,
    },
    /// The connection to a server has an event, which it holds.
    Remote {
        /// When.
        at: Instant,
    },
    /// The scoreboard has recorded the result of that game or failed to.
    Recorded {
        /// The game.
        game: Uuid,
        /// The answer.
        answer: Result<Recorded, StoreError>,
        /// When.
        at: Instant,
    },
    /// The scoreboard has taken the result of that game off, or failed to.
    Unrecorded {
        /// The game.
        game: Uuid,
        /// The answer.
        answer: Result<(), StoreError>,
        /// When.
        at: Instant,
    },
    /// The result of that game waits: another program holds the scoreboard.
    ScoreboardHeld {
        /// The game.
        game: Uuid,
        /// When that was reported.
        at: Instant,
    },
    /// Ctrl+C as a signal.
    Interrupt {
        /// When.
        at: Instant,
    },
    /// The signal to suspend the program.
    Suspend {
        /// When.
        at: Instant,
    },
    /// The system ends the program.
    Terminate {
        /// How.
        by: Termination,
        /// When.
        at: Instant,
    },
}

/// The signal by which the system ends a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Termination {
    /// A signal of this number, which ends programs: SIGTERM, SIGQUIT and so on.
    Signal(u8),
    /// SIGHUP: the terminal is gone.
    HungUp,
    /// Nothing was typed for as long as [`Inbox::let_go_after`] says.
    Idle,
}

impl<I> Message<I> {
    /// When it happened.
    #[must_use]
    pub const fn at(&self) -> Instant {
        match self {
            Self::Input { at, .. }
            | Self::Closed { at }
            | Self::Progress { at, .. }
            | Self::Remote { at }
            | Self::Recorded { at, .. }
            | Self::Unrecorded { at, .. }
            | Self::ScoreboardHeld { at, .. }
            | Self::TimerEvent(TimerEvent::Second { at, .. } | TimerEvent::Expired { at, .. })
            | Self::Interrupt { at }
            | Self::Suspend { at }
            | Self::Terminate { at, .. } => *at,
        }
    }
}

/// Receives the messages of all threads. There is one for the whole program, so that a rematch does
/// not lose what was typed ahead of it or the end of the input.
#[derive(Debug)]
pub struct Inbox<I> {
    messages: Receiver<Message<I>>,
    pending: VecDeque<Message<I>>,
    /// The messages that were put off, in the order in which they came.
    held: VecDeque<Message<I>>,
    /// How long there may be no input, and since when there was none.
    patience: Option<(Duration, Instant)>,
}

impl<I> Inbox<I> {
    /// How many messages are sorted to find the earliest; more input stays in the channel.
    const LOOKAHEAD: usize = 1024;

    /// The inbox that reads from a channel.
    #[must_use]
    pub const fn new(messages: Receiver<Message<I>>) -> Self {
        Self { messages, pending: VecDeque::new(), held: VecDeque::new(), patience: None }
    }

    /// From now on, [`Message::Terminate`] comes when there has been no input for so long.
    pub fn let_go_after(&mut self, limit: Duration) {
        self.patience = Some((limit, Instant::now()));
    }

    /// Waits for the next message: the earliest of those that have arrived, not the first one sent.
    /// A move made in time therefore stands even if the expiry was sent before it. Returns
    /// [`Message::Closed`] once all senders are gone.
    pub fn next_message(&mut self) -> Message<I> {
        loop {
            let room = Self::LOOKAHEAD.saturating_sub(self.pending.len());
            let sorted = self.pending.len();
            self.pending.extend(self.messages.try_iter().take(room));
            if self.pending.len() > sorted {
                self.pending.make_contiguous().sort_by_key(Message::at);
            }
            let now = Instant::now();
            if let Some((limit, since)) = &mut self.patience {
                match self.pending.front() {
                    Some(Message::Input { .. }) => *since = now,
                    // Nothing more can come.
                    Some(Message::Closed { .. }) => {
                        (*limit, *since) = (AFTER_END.min(*limit), now);
                    }
                    _ if *since + *limit <= now => {
                        return Message::Terminate { by: Termination::Idle, at: now };
                    }
                    _ => {}
                }
            }
            if let Some(message) = self.pending.pop_front() {
                return message;
            }
            let received = match self.patience {
                None => self.messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some((limit, since)) => {
                    let left = (since + limit).saturating_duration_since(now);
                    self.messages.recv_timeout(left)
                }
            };
            match received {
                Ok(message) => self.pending.push_back(message),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Message::Closed { at: now },
            }
        }
    }

    /// Puts a message off until [`next_held`](Self::next_held) or [`release`](Self::release);
    /// returns it if too many are held already.
    pub fn hold(&mut self, message: Message<I>) -> Option<Message<I>> {
        if self.held.len() >= Self::LOOKAHEAD {
            return Some(message);
        }
        self.held.push_back(message);
        None
    }

    /// Takes the first held message.
    pub fn next_held(&mut self) -> Option<Message<I>> {
        self.held.pop_front()
    }

    /// Puts all held messages back in front of the pending ones.
    pub fn release(&mut self) {
        while let Some(message) = self.held.pop_back() {
            self.pending.push_front(message);
        }
    }

    /// Whether a message is held.
    #[must_use]
    pub fn is_holding(&self) -> bool {
        !self.held.is_empty()
    }

    /// Whether the end of the input is held and nothing before it.
    #[must_use]
    pub fn holds_only_the_end(&self) -> bool {
        matches!(self.held.front(), Some(Message::Closed { .. }))
    }

    /// Waits at most `limit` for a message and returns it without taking it from the inbox.
    pub fn peek_within(&mut self, limit: Duration) -> Option<&Message<I>> {
        if self.pending.is_empty() {
            self.pending.extend(self.messages.recv_timeout(limit));
        }
        self.pending.front()
    }

    /// Whether no message is pending after the one taken last; the channel is not checked.
    #[must_use]
    pub fn is_drained(&self) -> bool {
        self.pending.is_empty()
    }
}

#[cfg(test)]
mod tests;
