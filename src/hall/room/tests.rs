mod simulation;

use std::time::Duration;

use super::*;
use crate::board::{BoardSize, Reason};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;

fn setup() -> Setup<Gomoku> {
    let players = BySeat { first: "Ada".parse().unwrap(), second: "Bob".parse().unwrap() };
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    Setup::new(terms, "30s".parse().unwrap(), players)
}

/// A room and the time at which it began.
fn room() -> (Room<Gomoku>, Instant) {
    let now = Instant::now();
    (Room::new(Uuid::nil(), started(), setup(), now), now)
}

fn started() -> Started {
    serde_json::from_str("\"2026-03-07T05:12:40Z\"").unwrap()
}

fn play(made: &str, ply: usize) -> Order {
    Order::Move { made: made.to_owned(), ply }
}

/// The room of the kept events, as lines of JSON.
fn replayed(room: &Room<Gomoku>, lines: &[String]) -> Room<Gomoku> {
    let header = serde_json::to_string(&room.session().header()).unwrap();
    let events = lines.iter().map(|line| serde_json::from_str(line).unwrap());
    Room::replay(&serde_json::from_str(&header).unwrap(), events).unwrap()
}

fn lines(room: &mut Room<Gomoku>) -> Vec<String> {
    room.take_events().iter().map(|event| serde_json::to_string(event).unwrap()).collect()
}

#[test]
fn a_move_acts_once_however_often_it_arrives() {
    let (mut room, now) = room();
    let message = Message { id: 1, order: play("h8", 0) };
    for _ in 0..3 {
        assert_eq!(room.handle(Seat::First, &message, now), Answer::Ok { v: 1 });
    }
    let kept = lines(&mut room);
    assert_eq!(kept.len(), 1, "{kept:?}");
    let begin = r#"{"v":1,"cause":{"seat":"first","id":1},"step":{"n":1,"by":"first","did":"moved","move":"h8","at":"#;
    assert!(kept[0].starts_with(begin), "{}", kept[0]);

    // The answer is known after a replay, too.
    let mut again = replayed(&room, &kept);
    assert_eq!(again.handle(Seat::First, &message, now), Answer::Ok { v: 1 });
    assert!(again.take_events().is_empty());
}

#[test]
fn an_order_that_does_not_fit_is_refused_and_changes_nothing() {
    let (mut room, now) = room();
    let mut id = 0;
    let mut answer = |room: &mut Room<Gomoku>, by, order| {
        id += 1;
        room.handle(by, &Message { id, order }, now)
    };
    let refused = |why| Answer::Refused { why };
    assert_eq!(answer(&mut room, Seat::Second, play("h8", 0)), refused(Why::NotYourTurn));
    assert_eq!(answer(&mut room, Seat::First, play("h8", 1)), refused(Why::Stale));
    assert_eq!(answer(&mut room, Seat::First, play("h99", 0)), refused(Why::Unreadable));
    assert_eq!(
        answer(&mut room, Seat::First, Order::Offer { what: Offer::TakeBack, ply: 0 }),
        refused(Why::NothingToTakeBack)
    );
    assert_eq!(
        answer(&mut room, Seat::First, Order::Decline { what: Offer::Draw }),
        refused(Why::NotNow)
    );
    assert!(room.take_events().is_empty());
    assert_eq!(answer(&mut room, Seat::First, play("h8", 0)), Answer::Ok { v: 1 });
    assert_eq!(answer(&mut room, Seat::Second, play("h8", 1)), refused(Why::Illegal));
    let late = Message { id: 2, order: play("a1", 1) };
    assert_eq!(room.handle(Seat::Second, &late, now), refused(Why::Stale));
}

#[test]
fn an_offer_is_open_until_it_is_answered_also_after_a_replay() {
    let (mut room, now) = room();
    let give =
        |room: &mut Room<Gomoku>, by, id, order| room.handle(by, &Message { id, order }, now);
    let draw = |ply| Order::Offer { what: Offer::Draw, ply };
    give(&mut room, Seat::First, 1, play("h8", 0));
    assert_eq!(give(&mut room, Seat::First, 2, draw(1)), Answer::Ok { v: 2 });
    assert_eq!(
        give(&mut room, Seat::Second, 1, Order::Decline { what: Offer::Draw }),
        Answer::Ok { v: 3 }
    );
    give(&mut room, Seat::Second, 2, draw(1));
    let kept = lines(&mut room);
    let mut again = replayed(&room, &kept);
    assert!(again.session().table().offers.second.draw);
    assert!(!again.session().table().offers.first.draw);
    again.start(now);
    // A second offer of the same kind makes the agreement.
    assert_eq!(give(&mut again, Seat::First, 3, draw(1)), Answer::Ok { v: 5 });
    let outcome = again.session().table().game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
}

#[test]
fn the_time_ends_the_game_before_a_late_move() {
    let (mut room, now) = room();
    let (deadline, _) = room.deadline().unwrap();
    assert_eq!(deadline, now + Duration::from_secs(30));
    let late = Message { id: 1, order: play("h8", 0) };
    let at = deadline + Duration::from_millis(1);
    assert_eq!(room.handle(Seat::First, &late, at), Answer::Refused { why: Why::NotNow });
    let events = room.take_events();
    assert!(matches!(events[..], [RoomEvent { v: 1, cause: None, change: Change::Step(_) }]));
    assert_eq!(room.session().table().game.outcome().unwrap().reason, Reason::Time);
    assert_eq!(room.deadline(), None);
}

#[test]
fn events_that_do_not_follow_each_other_are_no_room() {
    let (mut room, now) = room();
    room.handle(Seat::First, &Message { id: 1, order: play("h8", 0) }, now);
    let event = room.take_events().remove(0);
    let header = room.session().header();
    let twice = Room::<Gomoku>::replay(&header, [event.clone(), event.clone()]);
    assert_eq!(twice.unwrap_err(), RoomError::Missing(2));
    let again = RoomEvent { v: 2, ..event.clone() };
    let again = Room::<Gomoku>::replay(&header, [event, again]);
    assert!(matches!(again, Err(RoomError::Step(2, ReplayError::Impossible(2)))), "{again:?}");
}
