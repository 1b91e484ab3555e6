//! A game against a machine that nobody looks at.

use std::sync::mpsc;

use super::*;

/// Longer than a machine waits for somebody to look at its game.
const ABSENCE: Duration = Duration::from_mins(10);

/// Waits until the machine has made its move, of which somebody is told.
fn await_move(world: &mut World, moved: &mpsc::Receiver<RoomCode>, outgoing: &mut queue::Receiver) {
    let mut is_made = false;
    while !is_made {
        let room = moved.recv().unwrap();
        while outgoing.try_recv().is_some() {}
        world.turns.handle(Inbound::Progress { room, at: Instant::now() });
        world.turns.commit();
        let is_move = |out| matches!(out, Outgoing::Text(text) if text.contains(r#""moved""#));
        is_made = std::iter::from_fn(|| outgoing.try_recv()).any(is_move);
    }
}

#[test]
fn its_engine_ends_and_is_started_again_when_somebody_comes() {
    let mut world = World::new();
    let (sender, moved) = mpsc::sync_channel(100);
    world.turns.machines = Machines::new(Arc::new(move |room, _| {
        // Nobody waits for a machine once the test is over.
        let _ = sender.send(room);
    }));
    let (ada, mut outgoing) = world.connect([127, 0, 0, 1]);
    let token = token(9).reveal();
    world.send(ada, &format!(r#"{{"t":"hello","token":"{token}"}}"#));
    let new = r#""board":15,"clock":"24h","against":"computer:1","color":"black""#;
    world.send(ada, &format!(r#"{{"t":"create",{new}}}"#));
    world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    assert_eq!(world.turns.machines.count(), 1);
    await_move(&mut world, &moved, &mut outgoing);
    let room = world.turns.hall.room_of(ada, &Message { id: 0, order: Order::Ping }).unwrap();

    world.turns.handle(Inbound::Gone { client: ada, at: Instant::now() });
    world.turns.hall.wake(Instant::now() + ABSENCE);
    world.turns.commit();
    assert_eq!(world.turns.machines.count(), 0);
    assert!(world.turns.hall.has(room), "its clock runs");

    let (ada, mut outgoing) = world.connect([127, 0, 0, 1]);
    world.send(ada, &format!(r#"{{"t":"hello","room":"{room}","token":"{token}"}}"#));
    world.send(ada, r#"{"t":"move","id":3,"move":"a1","ply":2}"#);
    assert_eq!(world.turns.machines.count(), 1);
    await_move(&mut world, &moved, &mut outgoing);
}

#[test]
fn its_engine_ends_when_its_room_cannot_be_kept() {
    let mut world = World::new();
    let (ada, mut outgoing) = world.connect([127, 0, 0, 1]);
    world.send(ada, r#"{"t":"create","board":15,"clock":"24h","against":"computer:1"}"#);
    world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    assert_eq!(world.turns.machines.count(), 1);
    world.set(Mode::Refuses);
    world.send(ada, r#"{"t":"resign","id":3}"#);
    let bye = std::iter::from_fn(|| outgoing.try_recv())
        .any(|out| matches!(out, Outgoing::Text(text) if &*text == r#"{"t":"bye","why":"moved"}"#));
    assert!(bye, "she comes back once the room can be read");
    assert_eq!(world.turns.machines.count(), 0);
}
