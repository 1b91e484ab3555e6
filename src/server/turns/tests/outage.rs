//! What becomes of orders and clients while the store cannot be used.

use super::*;

#[test]
fn an_order_that_waits_for_the_store_is_answered_when_it_is_done_and_not_refused() {
    let (mut world, mut made) = World::in_an_outage();
    assert!(made.try_recv().is_none(), "nothing is known yet");
    world.come_back();
    assert!(told(made)[0].starts_with(r#"{"t":"ok","id":2"#));
}

#[test]
fn an_order_that_is_sent_again_is_not_refused_while_the_first_waits_for_the_store() {
    let (mut world, made) = World::in_an_outage();
    let mut again = |text: &str| {
        let (client, mut outgoing) = world.connect([127, 0, 0, 2]);
        let (token, at) = (Some(token(1)), Instant::now());
        let call = Call::Message(Box::new(Message::parse(text).unwrap()), Lang::En);
        world.turns.put_off(Inbound::Call { client, room: Some(world.room), token, call, at });
        outgoing.try_recv()
    };
    assert_eq!(again(MOVE), None, "its fate is not known");
    let other = again(r#"{"t":"move","id":3,"move":"a1","ply":1}"#);
    assert!(matches!(other, Some(Outgoing::Text(text)) if text.contains("not_kept")));
    world.come_back();
    assert!(told(made)[0].starts_with(r#"{"t":"ok","id":2"#));
}

#[test]
fn each_client_that_comes_in_an_outage_waits_once_and_no_longer_than_it_is_there() {
    let (mut world, _made) = World::in_an_outage();
    let (client, mut outgoing) = world.connect([127, 0, 0, 2]);
    let (gone, _) = world.connect([127, 0, 0, 3]);
    for client in [client, client, gone] {
        let text = format!(r#"{{"t":"hello","room":"{}"}}"#, world.room);
        world.turns.put_off(Inbound::Line { client, text, at: Instant::now() });
    }
    world.turns.put_off(Inbound::Gone { client: gone, at: Instant::now() });
    let waiting = world.turns.waiting.as_ref().unwrap();
    assert_eq!(waiting.coming.keys().copied().collect::<Vec<_>>(), [client]);
    world.turns.look();
    let text = world.turns.watch.metrics.text(0);
    assert!(text.contains("gomoku_queue_length{queue=\"put_off\"} 1\n"), "{text}");
    world.come_back();
    world.turns.commit();
    let welcome = outgoing.try_recv();
    assert!(matches!(welcome, Some(Outgoing::Text(text)) if text.contains("welcome")));
}

#[test]
fn a_server_that_ends_in_an_outage_says_so() {
    let (mut world, made) = World::in_an_outage();
    world.turns.put_off(Inbound::Stop { at: Instant::now() });
    assert_eq!(told(made), [r#"{"t":"bye","why":"restart"}"#]);
}

#[test]
fn what_is_said_is_kept_with_a_move_by_one_write_and_told_when_that_is_done() {
    let mut world = World::new();
    world.set(Mode::Away);
    let mut said = world.call(Some(2), Some(r#"{"t":"say","id":2,"text":"good luck"}"#));
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    assert!(said.try_recv().is_none(), "it is not kept yet");
    world.come_back();
    for outgoing in [said, made] {
        assert!(told(outgoing)[0].starts_with(r#"{"t":"ok","id":2"#));
    }
    let entries = world.turns.store.read(world.room, Some(2)).unwrap();
    let kept: Vec<_> = entries.iter().map(|entry| entry.body.get()).collect();
    assert!(kept[0].contains("good luck") && kept[1].contains("h8"), "{kept:?}");
}

#[test]
fn an_order_that_waits_is_not_answered_as_done_when_another_server_has_taken_the_room() {
    let (mut world, made) = World::in_an_outage();
    world.set(Mode::Fenced);
    world.turns.hold();
    world.stay_away();
    world.turns.commit();
    assert_eq!(told(made), [r#"{"t":"bye","why":"moved"}"#]);
}

#[test]
fn those_in_a_room_that_cannot_be_read_back_come_back_to_it() {
    let mut world = World::new();
    let hello = format!(r#"{{"t":"hello","room":"{}"}}"#, world.room);
    let (client, watching) = world.connect([127, 0, 0, 1]);
    world.send(client, &hello);
    world.set(Mode::Refuses);
    let made = world.call(Some(1), Some(MOVE));
    world.turns.commit();
    assert!(told(made)[0].starts_with(r#"{"t":"refused","id":2,"why":"not_kept""#));
    assert_eq!(told(watching).last().unwrap(), r#"{"t":"bye","why":"moved"}"#);
    world.set(Mode::Keeps);
    let look = world.call(None, None);
    world.turns.commit();
    assert!(told(look)[0].starts_with(r#"{"t":"welcome""#));
}
