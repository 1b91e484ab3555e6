use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use super::*;

fn inbox() -> (Sender<Message<u64>>, Inbox<u64>) {
    let (messages, received) = channel();
    (messages, Inbox::new(received))
}

/// An input whose value is its time in milliseconds after `start`.
fn input(start: Instant, millis: u64) -> Message<u64> {
    Message::Input { input: millis, at: start + Duration::from_millis(millis) }
}

fn next(inbox: &mut Inbox<u64>) -> Option<u64> {
    match inbox.next_message() {
        Message::Input { input, .. } => Some(input),
        _ => None,
    }
}

#[test]
fn messages_that_have_arrived_come_in_order_of_time() {
    let (messages, mut inbox) = inbox();
    let start = Instant::now();
    for millis in [3, 1, 4] {
        messages.send(input(start, millis)).unwrap();
    }
    assert_eq!(next(&mut inbox), Some(1));
    assert!(!inbox.is_drained());
    messages.send(input(start, 2)).unwrap();
    assert_eq!(next(&mut inbox), Some(2), "a message that arrives later may be earlier");
    assert_eq!((next(&mut inbox), next(&mut inbox)), (Some(3), Some(4)));
    assert!(inbox.is_drained());
}

#[test]
fn messages_with_the_same_time_keep_their_order() {
    let (messages, mut inbox) = inbox();
    let at = Instant::now();
    for input in 0..100 {
        messages.send(Message::Input { input, at }).unwrap();
    }
    assert!((0..100).all(|sent| next(&mut inbox) == Some(sent)));
}

#[test]
fn a_flood_waits_in_the_channel_and_no_message_is_lost() {
    let (messages, mut inbox) = inbox();
    let start = Instant::now();
    for millis in 0..3000 {
        messages.send(input(start, millis)).unwrap();
    }
    assert_eq!(next(&mut inbox), Some(0));
    assert_eq!(inbox.pending.len(), Inbox::<u64>::LOOKAHEAD - 1);
    assert!((1..3000).all(|millis| next(&mut inbox) == Some(millis)));
}

#[test]
fn a_channel_without_senders_is_closed_once_it_is_empty() {
    let (messages, mut inbox) = inbox();
    messages.send(input(Instant::now(), 1)).unwrap();
    drop(messages);
    assert_eq!(next(&mut inbox), Some(1));
    assert!(matches!(inbox.next_message(), Message::Closed { .. }));
    assert!(matches!(inbox.next_message(), Message::Closed { .. }));
}

#[test]
fn who_types_nothing_is_let_go_and_who_types_may_stay() {
    let (sender, messages) = channel();
    let mut inbox = Inbox::new(messages);
    let limit = Duration::from_millis(80);
    inbox.let_go_after(limit);
    let begun = Instant::now();
    sender.send(Message::Remote { at: begun }).unwrap();
    assert!(matches!(inbox.next_message(), Message::Remote { .. }));
    sender.send(Message::Input { input: 'x', at: begun }).unwrap();
    assert!(matches!(inbox.next_message(), Message::Input { input: 'x', .. }));
    let by = |message| match message {
        Message::Terminate { by, .. } => Some(by),
        _ => None,
    };
    assert_eq!(by(inbox.next_message()), Some(Termination::Idle));
    assert!(begun.elapsed() >= limit);
    // What others send does not keep anybody.
    sender.send(Message::Remote { at: begun }).unwrap();
    assert_eq!(by(inbox.next_message()), Some(Termination::Idle));
}
