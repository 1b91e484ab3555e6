//! The timer thread: it sleeps to a deadline and wakes early when it is told to.
//!
//! It wakes at each whole second that is left, so that a countdown can be drawn, and at the
//! deadline. With nothing to wait for it costs nothing.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What the timer tells: about the turn it was set for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerEvent {
    /// A whole number of seconds is left.
    Second {
        /// The turn it was set for.
        turn: u32,
        /// When.
        at: Instant,
    },
    /// The deadline is reached.
    Expired {
        /// The turn it was set for.
        turn: u32,
        /// The deadline.
        at: Instant,
    },
}

enum Message {
    Set { turn: u32, deadline: Instant },
    Clear,
}

/// The handle of a timer thread; dropping it ends the thread.
#[derive(Debug)]
pub struct Timer {
    messages: Sender<Message>,
}

impl Timer {
    /// Waits for this deadline from now on, and for no other.
    pub fn set(&self, turn: u32, deadline: Instant) {
        // The thread lives as long as this handle, unless it panicked: then there is no one to tell.
        let _ = self.messages.send(Message::Set { turn, deadline });
    }

    /// Waits for nothing.
    pub fn clear(&self) {
        let _ = self.messages.send(Message::Clear);
    }
}

/// Starts a timer thread that calls `alarm` at each second left and at the deadline.
pub fn spawn(mut alarm: impl FnMut(TimerEvent) + Send + 'static) -> (Timer, JoinHandle<()>) {
    let (messages, inbox) = channel();
    let thread = thread::spawn(move || run(&inbox, &mut alarm));
    (Timer { messages }, thread)
}

fn run(inbox: &Receiver<Message>, alarm: &mut impl FnMut(TimerEvent)) {
    let mut waiting: Option<(u32, Instant)> = None;
    loop {
        let message = match waiting {
            None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some((turn, deadline)) => {
                let now = Instant::now();
                let wake = next_second(deadline, now);
                let message = inbox.recv_timeout(wake.saturating_duration_since(now));
                if matches!(message, Err(RecvTimeoutError::Timeout)) {
                    if wake == deadline {
                        waiting = None;
                        alarm(TimerEvent::Expired { turn, at: deadline });
                    } else {
                        alarm(TimerEvent::Second { turn, at: wake });
                    }
                    continue;
                }
                message
            }
        };
        match message {
            Ok(Message::Set { turn, deadline }) => waiting = Some((turn, deadline)),
            Ok(Message::Clear) => waiting = None,
            Err(_) => return,
        }
    }
}

const SECOND: Duration = Duration::from_secs(1);

/// The next moment after `now` at which a whole number of seconds is left, at last the deadline.
fn next_second(deadline: Instant, now: Instant) -> Instant {
    let left = deadline.saturating_duration_since(now);
    if left <= SECOND {
        return deadline;
    }
    match left.subsec_nanos() {
        0 => now + SECOND,
        part => now + Duration::from_nanos(part.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_wakes_when_whole_seconds_are_left() {
        let now = Instant::now();
        let millis = Duration::from_millis;
        assert_eq!(next_second(now + millis(2500), now), now + millis(500));
        assert_eq!(next_second(now + millis(2000), now), now + millis(1000));
        assert_eq!(next_second(now + millis(1000), now), now + millis(1000));
        assert_eq!(next_second(now + millis(400), now), now + millis(400));
        assert_eq!(next_second(now, now + millis(5)), now);
    }

    #[test]
    fn the_deadline_is_told_once_with_its_turn_and_a_cleared_one_never() {
        let (alarms, told) = channel();
        let (timer, thread) = spawn(move |alarm| alarms.send(alarm).unwrap());
        let soon = Instant::now() + Duration::from_millis(10);
        let deadline = soon + Duration::from_millis(10);
        timer.set(6, soon);
        timer.clear();
        timer.set(7, deadline);
        assert_eq!(told.recv(), Ok(TimerEvent::Expired { turn: 7, at: deadline }));
        drop(timer);
        thread.join().unwrap();
        assert!(told.recv().is_err(), "nothing more is told");
    }
    #[test]
    fn each_second_left_is_told_until_another_turn_is_set() {
        let (alarms, told) = channel();
        let (timer, thread) = spawn(move |alarm| alarms.send(alarm).unwrap());
        let soon = Instant::now() + Duration::from_millis(500);
        timer.set(1, soon + 2 * SECOND);
        assert_eq!(told.recv(), Ok(TimerEvent::Second { turn: 1, at: soon }));
        timer.set(2, soon);
        assert_eq!(told.recv(), Ok(TimerEvent::Expired { turn: 2, at: soon }));
        drop(timer);
        thread.join().unwrap();
        assert!(told.recv().is_err(), "nothing more is told");
    }
}
