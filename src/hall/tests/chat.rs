//! What is said: who is told of it, when, and how it comes back.

use super::*;
use crate::wire::MOST_SAID;

fn say(world: &mut World, client: ClientId, text: &str) -> Option<Why> {
    // Chat has a limit.
    world.pass(2);
    refused(&world.send(client, &format!("{{\"t\":\"say\",\"text\":\"{text}\"}}")))
}

fn watcher(world: &mut World, number: u64, room: RoomCode) -> ClientId {
    let client = world.connect(number);
    world.send(client, &format!("{{\"t\":\"hello\",\"room\":\"{room}\"}}"));
    client
}

/// The room as a new server reads it back from what was kept.
fn read_back(world: &World, room: RoomCode) -> World {
    let mut again = World::new();
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    again.hall.restore(room, entries, Duration::ZERO, again.now).unwrap();
    again
}

/// The chat that a client is shown that comes with this token, or watches.
fn shown(world: &mut World, room: RoomCode, token: &str) -> Vec<(u32, Option<Seat>)> {
    let client = world.connect(100);
    let hello = format!("{{\"t\":\"hello\",\"room\":\"{room}\",\"token\":\"{token}\"}}");
    let told = world.send(client, &hello);
    let [FromServer::Welcome(welcome), ..] = &told[..] else { panic!("{told:?}") };
    let shown = welcome.now.chat.iter().map(|said| (said.n, said.by)).collect();
    world.hall.disconnect(client, world.now);
    shown
}

const ADA: &str = "01010101010101010101010101010101";
const EVE: &str = "09090909090909090909090909090909";

#[test]
fn what_was_said_comes_back_with_the_room() {
    let (mut world, room, [ada, bob]) = playing("");
    let eve = watcher(&mut world, 9, room);
    say(&mut world, ada, "hello");
    world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    say(&mut world, eve, "h8 was weak");
    say(&mut world, bob, "hi");
    let versions: Vec<u32> = world.kept.iter().map(|entry| entry.v).collect();
    assert_eq!(versions, [0, 1, 2, 3, 4, 5, 6]);
    let mut again = read_back(&world, room);
    assert_eq!(shown(&mut again, room, ADA), [(1, Some(Seat::First)), (3, Some(Seat::Second))]);
    assert_eq!(shown(&mut again, room, EVE), [(2, None)]);
    // The game and the numbers go on where they were.
    let ada = again.connect(1);
    again.send(ada, &format!("{{\"t\":\"hello\",\"room\":\"{room}\",\"token\":\"{ADA}\"}}"));
    assert_eq!(say(&mut again, ada, "again"), None);
    assert_eq!(again.kept.last().map(|entry| entry.v), Some(7));
    assert!(again.told(ada, "said")[0].contains("\"n\":4"));
}

#[test]
fn what_is_sent_twice_is_said_once() {
    let (mut world, room, [ada, bob]) = playing("");
    let mut say = |client, id| {
        world.pass(2);
        refused(&world.send(client, &format!("{{\"t\":\"say\",\"id\":{id},\"text\":\"hello\"}}")))
    };
    assert_eq!([(ada, 5), (ada, 5), (bob, 5), (ada, 6)].map(|(who, id)| say(who, id)), [None; 4]);
    assert_eq!(say(ada, 5), Some(Why::Stale));
    let said = [Seat::First, Seat::Second, Seat::First];
    let lines = shown(&mut world, room, ADA);
    assert_eq!(lines, (1..).zip(said.map(Some)).collect::<Vec<_>>());
}

#[test]
fn what_is_sent_again_after_a_restart_is_said_once() {
    let (mut world, room, [ada, _]) = playing("");
    let line = r#"{"t":"say","id":5,"text":"hello"}"#;
    assert_eq!(refused(&world.send(ada, line)), None);
    world.send(ada, r#"{"t":"resign","id":6}"#);
    let mut again = read_back(&world, room);
    let ada = again.connect(1);
    again.send(ada, &format!("{{\"t\":\"hello\",\"room\":\"{room}\",\"token\":\"{ADA}\"}}"));
    assert_eq!(refused(&again.send(ada, line)), None);
    assert_eq!(refused(&again.send(ada, &line.replace('5', "4"))), Some(Why::Stale));
    assert_eq!(shown(&mut again, room, ADA), [(1, Some(Seat::First))]);
}

#[test]
fn the_last_lines_come_back_and_no_more() {
    let (mut world, room, [ada, _]) = playing(",\"clock\":\"none\"");
    for _ in 0..MOST_SAID + 3 {
        assert_eq!(say(&mut world, ada, "hello"), None);
    }
    let mut again = read_back(&world, room);
    let shown = shown(&mut again, room, ADA);
    assert_eq!((shown.len(), shown[0].0), (MOST_SAID, 4));
}

#[test]
fn what_was_said_in_a_game_is_told_to_all_others_at_its_end() {
    let (mut world, room, [ada, bob]) = playing("");
    let eve = watcher(&mut world, 9, room);
    say(&mut world, eve, "h8 will be weak");
    say(&mut world, ada, "hello");
    world.send(ada, r#"{"t":"move","id":2,"move":"h8","ply":0}"#);
    say(&mut world, eve, "h8 was weak");
    assert!([ada, bob, eve].iter().all(|&client| world.told(client, "chat").is_empty()));
    world.send(bob, r#"{"t":"resign"}"#);
    let all = r#"{"t":"chat","chat":[{"n":1,"text":"h8 will be weak"},{"n":2,"by":"first","text":"hello"},{"n":3,"text":"h8 was weak"}]}"#;
    for client in [ada, bob, eve] {
        assert_eq!(world.told(client, "chat"), [all]);
    }
    // From then on all hear each other, until another game begins.
    say(&mut world, eve, "a pity");
    assert_eq!(world.told(bob, "said").len(), 2);
    world.send(ada, r#"{"t":"rematch"}"#);
    world.send(bob, r#"{"t":"rematch"}"#);
    say(&mut world, eve, "another one");
    say(&mut world, ada, "and now I am White");
    assert_eq!(
        world.told(bob, "said")[2..],
        [r#"{"t":"said","n":6,"by":"second","text":"and now I am White"}"#]
    );
    let said = |by| [(1, None), (2, by), (3, None), (4, None)];
    let mut again = read_back(&world, room);
    let second = Some(Seat::Second);
    assert_eq!(shown(&mut again, room, EVE), [said(second).as_slice(), &[(5, None)]].concat());
    assert_eq!(shown(&mut again, room, ADA), [said(second).as_slice(), &[(6, second)]].concat());
}

#[test]
fn nothing_is_told_again_at_the_end_to_who_has_heard_all() {
    let (mut world, room, [ada, bob]) = playing("");
    let eve = watcher(&mut world, 9, room);
    say(&mut world, ada, "hello");
    world.send(bob, r#"{"t":"resign"}"#);
    assert_eq!((world.told(ada, "chat").len(), world.told(eve, "chat").len()), (0, 1));
}

#[test]
fn what_could_not_be_kept_was_not_said() {
    let (mut world, room, [ada, bob]) = playing("");
    let line = r#"{"t":"say","id":2,"text":"hello"}"#;
    let message = world.hall.receive(ada, line, world.now);
    world
        .hall
        .handle(ada, &message.unwrap(), world.now, &mut *world.fresh, Ok(false), &|_, _| None);
    let turn = world.hall.take_turn();
    assert_eq!(world.hall.go_back(&turn).into_iter().collect::<Vec<_>>(), [room]);
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    world.hall.restore(room, entries, Duration::ZERO, world.now).unwrap();
    world.finish();
    assert_eq!(world.told(ada, "refused"), [r#"{"t":"refused","id":2,"why":"not_kept"}"#]);
    assert_eq!(say(&mut world, bob, "hello"), None);
    assert_eq!(world.told(ada, "said").len(), 1);
    assert_eq!(world.kept.last().map(|entry| entry.v), Some(3));
    // So it is said when it is sent again.
    assert_eq!(refused(&world.send(ada, line)), None);
    assert_eq!(world.told(ada, "said").len(), 2);
}
