//! People who ask for the same game meet.

use super::*;

/// Lets a client ask for a game with a stranger, and names the room in which it sits then.
fn ask(world: &mut World, client: ClientId, keys: &str) -> RoomCode {
    let told = world.send(client, &format!(r#"{{"t":"create","meet":true{keys}}}"#));
    let room = told.iter().find_map(|message| match message {
        FromServer::Ok(done) if done.token.is_some() && done.seat.is_some() => done.room,
        _ => None,
    });
    room.unwrap_or_else(|| panic!("{told:?}"))
}

#[test]
fn fifty_people_who_ask_at_once_sit_in_25_rooms() {
    let mut world = World::new();
    let mut seated: HashMap<_, usize> = HashMap::new();
    for number in 1..=50 {
        let from = IpAddr::from([10, 0, 0, u8::try_from(number).unwrap()]);
        let client = ClientId(number);
        world.hall.connect(client, from).unwrap();
        *seated.entry(ask(&mut world, client, "")).or_default() += 1;
        // As over HTTP: the page comes into the room a little later.
        world.hall.disconnect(client, world.now);
    }
    assert_eq!(seated.len(), 25);
    assert!(seated.values().all(|people| *people == 2));
    let is_full = |listed: &crate::wire::Listed| listed.players.iter().all(Option::is_some);
    assert!(world.hall.listed().iter().all(is_full));
}

#[test]
fn only_somebody_who_is_there_and_wants_the_same_is_met() {
    let mut world = World::new();
    let [ada, bob, eve, dan] = [1, 2, 3, 4].map(|number| world.connect(number));
    let first = ask(&mut world, ada, r#","name":"Ada""#);
    let other = ask(&mut world, bob, r#","board":9"#);
    let namesake = r#"{"t":"create","meet":true,"name":"Ada"}"#;
    assert_eq!(refused(&world.send(eve, namesake)), Some(Why::SameName));
    let third = ask(&mut world, eve, r#","board":9,"clock":"5m""#);
    assert!(first != other && first != third && other != third);
    // Who leaves gives the place back, on purpose at once and else after some seconds.
    world.send(eve, r#"{"t":"leave"}"#);
    assert_eq!(ask(&mut world, dan, ""), first);
    let late = world.connect(5);
    world.hall.disconnect(bob, world.now);
    world.pass(11);
    assert_ne!(ask(&mut world, late, r#","board":9"#), other);
    let refused = world.send(late, r#"{"t":"create","meet":true,"against":"computer:1"}"#);
    assert!(matches!(refused[..], [FromServer::Refused { why: Why::Invalid, .. }]), "{refused:?}");
}

#[test]
fn whoever_asks_twice_goes_on_to_wait_in_the_same_room() {
    let mut world = World::new();
    let [ada, bob] = [1, 2].map(|number| world.connect(number));
    let room = ask(&mut world, ada, r#","name":"Ada""#);
    let told = world.send(ada, r#"{"t":"create","meet":true,"name":"Ada"}"#);
    let again = told.iter().find_map(|message| match message {
        FromServer::Ok(done) => Some((done.room, done.seat)),
        _ => None,
    });
    assert_eq!(again, Some((Some(room), Some(Seat::First))), "{told:?}");
    assert_eq!(ask(&mut world, bob, r#","name":"Bob""#), room);
}

#[test]
fn whoever_is_away_when_the_other_player_comes_has_time_to_come_back() {
    let mut world = World::new();
    let [ada, bob] = [1, 2].map(|number| world.connect(number));
    let room = ask(&mut world, ada, r#","clock":"5m+3s""#);
    world.hall.disconnect(ada, world.now);
    world.pass(100);
    world.send(bob, &format!(r#"{{"t":"hello","room":"{room}","token":"{:032x}"}}"#, 2));
    world.send(bob, r#"{"t":"sit","id":1,"name":"Bob"}"#);
    let claim = r#"{"t":"claim","what":"win"}"#;
    assert_eq!(refused(&world.send(bob, claim)), Some(Why::TooSoon));
    world.pass(59);
    assert_eq!(refused(&world.send(bob, claim)), Some(Why::TooSoon));
    world.pass(1);
    assert_eq!(refused(&world.send(bob, claim)), None);
}
