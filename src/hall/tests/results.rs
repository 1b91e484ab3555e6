//! The results that go to the scoreboard.

use super::*;

/// A hall that starts with what another one has kept of a room.
fn restarted(world: &World, room: RoomCode) -> World {
    let mut again = World::new();
    let entries = world.kept.iter().map(|entry| entry.body.clone());
    again.hall.restore(room, entries, Duration::ZERO, again.now).unwrap();
    again
}

/// Ada resigns, and nothing is kept or told yet.
fn resign(world: &mut World, ada: ClientId) -> Turn {
    let message = world.hall.receive(ada, r#"{"t":"resign"}"#, world.now).unwrap();
    world.hall.handle(ada, &message, world.now, &mut *world.fresh, Ok(false), &|_, _| None);
    world.hall.take_turn()
}

#[test]
fn a_game_that_is_given_up_before_its_first_move_is_not_reported() {
    let (mut world, _, [ada, _]) = playing("");
    assert!(resign(&mut world, ada).results.is_empty());
}

#[test]
fn a_result_that_may_not_be_recorded_is_reported_again_after_a_crash() {
    let (mut world, room, [ada, _]) = playing("");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    world.send(ada, r#"{"t":"resign"}"#);
    let mut again = restarted(&world, room);
    assert!(again.hall.take_turn().results.is_empty(), "a room that is only looked at");
    let mut reported = |minutes: i64| {
        let today = jiff::Timestamp::UNIX_EPOCH + jiff::SignedDuration::from_mins(minutes);
        again.hall.report_again(room, today, again.now);
        again.hall.take_turn().results.len()
    };
    assert_eq!([9, 11].map(&mut reported), [1, 0]);
}

#[test]
fn a_game_that_lives_through_a_restart_is_reported_when_it_ends() {
    let (mut world, room, [ada, _]) = playing("");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    let mut again = restarted(&world, room);
    again.hall.report_again(room, jiff::Timestamp::UNIX_EPOCH, again.now);
    assert!(again.hall.take_turn().results.is_empty(), "the game is in play");
    let ada = again.connect(1);
    let token = "01".repeat(16);
    again.send(ada, &format!(r#"{{"t":"hello","room":"{room}","token":"{token}"}}"#));
    assert_eq!(resign(&mut again, ada).results.len(), 1);
}

#[test]
fn an_end_that_could_not_be_kept_is_reported_once_it_is() {
    let (mut world, room, [ada, _]) = playing("");
    world.send(ada, r#"{"t":"move","move":"h8","ply":0}"#);
    let turn = resign(&mut world, ada);
    assert_eq!(world.hall.go_back(&turn).into_iter().collect::<Vec<_>>(), [room]);
    let entries = world.kept.iter().map(|entry| entry.body.clone()).collect::<Vec<_>>();
    world.hall.restore(room, entries, Duration::ZERO, world.now).unwrap();
    assert_eq!(resign(&mut world, ada).results.len(), 1);
}
