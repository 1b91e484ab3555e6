//! The timer thread: it sleeps until a deadline, and wakes early when it is set again.
//!
//! It sends an event whenever a whole number of seconds is left, for the countdown on the screen,
//! and one at the deadline. While no deadline is set, the thread blocks and uses no processor time.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// An event of the timer, with the turn it was set for.
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
    /// Sets the timer to this deadline; it replaces the one before.
    pub fn set(&self, turn: u32, deadline: Instant) {
        // The thread lives as long as this handle unless it panicked; then there is no timer.
        let _ = self.messages.send(Message::Set { turn, deadline });
    }

    /// Clears the deadline.
    pub fn clear(&self) {
        let _ = self.messages.send(Message::Clear);
    }
}

/// Starts a timer thread that calls `on_event` at each second left and at the deadline.
pub fn spawn(mut on_event: impl FnMut(TimerEvent) + Send + 'static) -> (Timer, JoinHandle<()>) {
    let (messages, inbox) = channel();
    let thread = thread::spawn(move || run(&inbox, &mut on_event));
    (Timer { messages }, thread)
}

fn run(inbox: &Receiver<Message>, on_event: &mut impl FnMut(TimerEvent)) {
    let mut alarm: Option<(u32, Instant)> = None;
    loop {
        let message = match alarm {
            None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some((turn, deadline)) => {
                let now = Instant::now();
                let wake = next_second(deadline, now);
                let message = inbox.recv_timeout(wake.saturating_duration_since(now));
                if matches!(message, Err(RecvTimeoutError::Timeout)) {
                    if wake == deadline {
                        alarm = None;
                        on_event(TimerEvent::Expired { turn, at: deadline });
                    } else {
                        on_event(TimerEvent::Second { turn, at: wake });
                    }
                    continue;
                }
                message
            }
        };
        match message {
            Ok(Message::Set { turn, deadline }) => alarm = Some((turn, deadline)),
            Ok(Message::Clear) => alarm = None,
            Err(_) => return,
        }
    }
}

const SECOND: Duration = Duration::from_secs(1);

/// The next time after `now` at which a whole number of seconds is left; the last is the deadline.
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
    fn the_timer_wakes_when_whole_seconds_are_left() {
        let now = Instant::now();
        let millis = Duration::from_millis;
        assert_eq!(next_second(now + millis(2500), now), now + millis(500));
        assert_eq!(next_second(now + millis(2000), now), now + millis(1000));
        assert_eq!(next_second(now + millis(1000), now), now + millis(1000));
        assert_eq!(next_second(now + millis(400), now), now + millis(400));
        assert_eq!(next_second(now, now + millis(5)), now);
    }

    #[test]
    fn a_deadline_is_reported_once_with_its_turn_and_a_cleared_one_never() {
        let (sender, events) = channel();
        let (timer, thread) = spawn(move |event| sender.send(event).unwrap());
        let soon = Instant::now() + Duration::from_millis(10);
        let deadline = soon + Duration::from_millis(10);
        timer.set(6, soon);
        timer.clear();
        timer.set(7, deadline);
        assert_eq!(events.recv(), Ok(TimerEvent::Expired { turn: 7, at: deadline }));
        drop(timer);
        thread.join().unwrap();
        assert!(events.recv().is_err(), "no further event");
    }

    #[test]
    fn each_second_left_is_reported_until_another_turn_is_set() {
        let (sender, events) = channel();
        let (timer, thread) = spawn(move |event| sender.send(event).unwrap());
        let soon = Instant::now() + Duration::from_millis(500);
        timer.set(1, soon + 2 * SECOND);
        assert_eq!(events.recv(), Ok(TimerEvent::Second { turn: 1, at: soon }));
        timer.set(2, soon);
        assert_eq!(events.recv(), Ok(TimerEvent::Expired { turn: 2, at: soon }));
        drop(timer);
        thread.join().unwrap();
        assert!(events.recv().is_err(), "no further event");
    }
}
