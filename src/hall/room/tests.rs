mod closing;
mod simulation;

use std::sync::LazyLock;
use std::time::Duration;

use uuid::Uuid;

use super::*;
use crate::board::{BoardSize, Outcome, Reason};
use crate::game::setup::Setup;
use crate::game::table::Offer;
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Rules;
use crate::gomoku::terms::Terms;
use crate::wire::{NextGame, Token};

/// The tokens of Ada and Bob.
static TOKENS: LazyLock<BySeat<TokenHash>> = LazyLock::new(|| BySeat {
    first: Token::new([1; 16]).hash(),
    second: Token::new([2; 16]).hash(),
});

/// A room without players.
fn empty() -> Room<Gomoku> {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let setup = Setup::new(terms, "30s".parse().unwrap(), BySeat::default());
    Room::new(Session::new(Uuid::nil(), started(), setup))
}

fn name(text: &str) -> PlayerName {
    text.parse().unwrap()
}

/// A room whose game of Ada against Bob begins at version 2, and the time at which it does.
fn room() -> (Room<Gomoku>, Instant) {
    let (mut room, now) = (empty(), Instant::now());
    assert_eq!(room.sit(None, Some(name("Ada")), false, TOKENS.first, now), Ok(Seat::First));
    assert_eq!(room.sit(None, Some(name("Bob")), false, TOKENS.second, now), Ok(Seat::Second));
    (room, now)
}

fn started() -> Started {
    serde_json::from_str("\"2026-03-07T05:12:40Z\"").unwrap()
}

fn next() -> NextGame {
    NextGame { id: Uuid::from_u128(7), started: started() }
}

const fn cause(seat: Seat, id: u32) -> Cause {
    Cause { seat, id }
}

fn play(made: &str, ply: usize) -> GameOrder {
    GameOrder::Move { made: made.to_owned(), ply: Some(ply) }
}

/// The room of the kept events, as lines of JSON.
fn replayed(room: &Room<Gomoku>, lines: &[String]) -> Room<Gomoku> {
    let header = serde_json::to_string(&room.session().header()).unwrap();
    let events = lines.iter().map(|line| serde_json::from_str(line).unwrap());
    Room::replay(&serde_json::from_str(&header).unwrap(), events).unwrap()
}

fn lines(room: &mut Room<Gomoku>) -> Vec<String> {
    room.take_events().iter().map(|new| new.kept().get().to_owned()).collect()
}

/// The line that was kept when somebody took the second seat.
fn seated(v: u32, name: &str) -> String {
    let (seat, name, token) = (Seat::Second, Some(name.to_owned()), Some(TOKENS.second));
    let change = Change::Seated { seat, name, proven: false, token };
    RoomEvent { v, cause: None, change }.json().get().to_owned()
}

fn events(room: &mut Room<Gomoku>) -> Vec<RoomEvent> {
    room.take_events().into_iter().map(|new| new.event).collect()
}

#[test]
fn a_move_acts_once_however_often_it_arrives() {
    let (mut room, now) = room();
    let order = play("h8", 0);
    for _ in 0..3 {
        assert_eq!(room.handle(cause(Seat::First, 1), &order, now, &mut next), Ok(3));
    }
    let kept = lines(&mut room);
    assert_eq!(kept.len(), 3, "{kept:?}");
    let begin = r#"{"v":3,"cause":{"seat":"first","id":1},"step":{"n":1,"by":"first","did":"moved","move":"h8","at":"#;
    assert!(kept[2].starts_with(begin), "{}", kept[2]);

    // The answer is known after a replay, too.
    let mut again = replayed(&room, &kept);
    assert_eq!(again.handle(cause(Seat::First, 1), &order, now, &mut next), Ok(3));
    assert!(again.take_events().is_empty());
}

#[test]
fn an_order_that_does_not_fit_is_refused_and_changes_nothing() {
    let (mut room, now) = room();
    room.take_events();
    let mut id = 0;
    let mut answer = |room: &mut Room<Gomoku>, by, order| {
        id += 1;
        room.handle(cause(by, id), &order, now, &mut next)
    };
    assert_eq!(answer(&mut room, Seat::Second, play("h8", 0)), Err(Why::NotYourTurn));
    assert_eq!(answer(&mut room, Seat::First, play("h8", 1)), Err(Why::Stale));
    assert_eq!(answer(&mut room, Seat::First, play("h99", 0)), Err(Why::Unreadable));
    assert_eq!(
        answer(&mut room, Seat::First, GameOrder::Offer { what: Offer::TakeBack, ply: Some(0) }),
        Err(Why::NothingToTakeBack)
    );
    assert_eq!(
        answer(&mut room, Seat::First, GameOrder::Decline { what: Offer::Draw }),
        Err(Why::NotNow)
    );
    assert!(room.take_events().is_empty());
    assert_eq!(answer(&mut room, Seat::First, play("h8", 0)), Ok(3));
    assert_eq!(answer(&mut room, Seat::Second, play("h8", 1)), Err(Why::Illegal));
    assert_eq!(
        room.handle(cause(Seat::Second, 2), &play("a1", 1), now, &mut next),
        Err(Why::Stale)
    );
}

#[test]
fn an_offer_is_open_until_it_is_answered_also_after_a_replay() {
    let (mut room, now) = room();
    let give =
        |room: &mut Room<Gomoku>, by, id, order| room.handle(cause(by, id), &order, now, &mut next);
    let draw = |ply| GameOrder::Offer { what: Offer::Draw, ply: Some(ply) };
    give(&mut room, Seat::First, 1, play("h8", 0)).unwrap();
    assert_eq!(give(&mut room, Seat::First, 2, draw(1)), Ok(4));
    assert_eq!(give(&mut room, Seat::Second, 1, GameOrder::Decline { what: Offer::Draw }), Ok(5));
    give(&mut room, Seat::Second, 2, draw(1)).unwrap();
    let kept = lines(&mut room);
    let mut again = replayed(&room, &kept);
    assert!(again.session().table().offers.second.draw);
    assert!(!again.session().table().offers.first.draw);
    again.start(now);
    // A second offer of the same kind makes the agreement.
    assert_eq!(give(&mut again, Seat::First, 3, draw(1)), Ok(7));
    let outcome = again.session().table().game.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
}

#[test]
fn the_time_ends_the_game_before_a_late_move() {
    let (mut room, now) = room();
    room.take_events();
    let (deadline, _) = room.deadline().unwrap();
    assert_eq!(deadline, now + Duration::from_secs(30));
    let at = deadline + Duration::from_millis(1);
    assert_eq!(room.handle(cause(Seat::First, 1), &play("h8", 0), at, &mut next), Err(Why::NotNow));
    let events = events(&mut room);
    assert!(matches!(events[..], [RoomEvent { v: 3, cause: None, change: Change::Step(_) }]));
    assert_eq!(room.session().table().game.outcome().unwrap().reason, Reason::Time);
    assert_eq!(room.deadline(), None);
}

#[test]
fn events_that_do_not_follow_each_other_are_no_room() {
    let (mut room, now) = room();
    room.handle(cause(Seat::First, 1), &play("h8", 0), now, &mut next).unwrap();
    let (header, events) = (room.session().header(), events(&mut room));
    let replay = |last: RoomEvent| {
        Room::<Gomoku>::replay(&header, events.iter().cloned().chain([last])).unwrap_err()
    };
    let moved = events[2].clone();
    assert_eq!(replay(moved.clone()), MirrorError::Missing(4));
    let twice = MirrorError::Step(4, crate::game::state::ReplayError::Impossible(4));
    assert_eq!(replay(RoomEvent { v: 4, ..moved }), twice);
    let change =
        Change::Seated { seat: Seat::First, name: Some(String::new()), proven: false, token: None };
    let nameless = RoomEvent { v: 4, cause: None, change };
    assert_eq!(replay(nameless), MirrorError::Name(4, crate::game::name::NameError::Empty));
}

#[test]
fn a_name_that_looks_like_another_is_refused_but_read_back() {
    let now = Instant::now();
    for other in ["Ａda", "\u{410}da", "ADA"] {
        let mut room = empty();
        room.sit(None, Some(name("Ada")), false, TOKENS.first, now).unwrap();
        let kept = lines(&mut room);
        assert_eq!(
            room.sit(None, Some(name(other)), false, TOKENS.second, now),
            Err(Why::SameName)
        );
        assert_eq!(
            room.sit(None, Some(name("김철수")), false, TOKENS.second, now),
            Ok(Seat::Second)
        );
        // An earlier version allowed it.
        let room = replayed(&empty(), &[kept[0].clone(), seated(2, other)]);
        assert_eq!(room.players().second.name().as_deref(), Some(other));
    }
    for reserved in ["computer", "c\u{43E}mputer:9", "guest", "손님"] {
        let mut room = empty();
        let refused = room.sit(None, Some(name(reserved)), false, TOKENS.first, now);
        assert_eq!((refused, room.version()), (Err(Why::Invalid), 0), "{reserved}");
        let room = replayed(&empty(), &[seated(1, reserved)]);
        assert_eq!(room.players().second.journal_name().as_deref(), Some(reserved));
    }
}

#[test]
fn a_seat_belongs_to_whoever_has_its_token() {
    let (mut room, now) = (empty(), Instant::now());
    assert_eq!(
        room.sit(Some(Seat::Second), Some(name("Bob")), false, TOKENS.second, now),
        Ok(Seat::Second)
    );
    assert_eq!(room.deadline(), None, "the clock does not run before the game begins");
    let not_now = Err(Why::NotNow);
    assert_eq!(room.handle(cause(Seat::Second, 1), &play("h8", 0), now, &mut next), not_now);
    assert_eq!(room.sit(Some(Seat::Second), None, false, TOKENS.first, now), Err(Why::Full));
    assert_eq!(room.sit(None, Some(name("bob")), false, TOKENS.first, now), Err(Why::SameName));
    assert_eq!(room.sit(None, Some(name("Ada")), false, TOKENS.first, now), Ok(Seat::First));
    assert_eq!(room.sit(None, None, false, Token::new([3; 16]).hash(), now), Err(Why::Full));
    assert_eq!(room.sit(None, None, false, TOKENS.first, now), Ok(Seat::First), "asked again");
    assert_eq!(room.version(), 2);
    assert!(room.deadline().is_some());
    let kept = lines(&mut room);
    for room in [&room, &replayed(&empty(), &kept)] {
        assert!(room.is_full());
        assert_eq!(room.seat_of(TOKENS.first), Some(Seat::First));
        assert_eq!(room.seat_of(TOKENS.second), Some(Seat::Second));
        assert_eq!(room.seat_of(Token::new([3; 16]).hash()), None);
        let names = room.session().table().setup.players.clone();
        assert_eq!(names.first.name().as_deref(), Some("Ada"));
    }
    // People are told who sits there, but not of the token.
    let first: RoomEvent = serde_json::from_str(&kept[0]).unwrap();
    let told = serde_json::to_string(&first.told()).unwrap();
    assert_eq!(told, r#"{"v":1,"seated":{"seat":"second","name":"Bob"}}"#);
}

#[test]
fn who_was_away_gets_the_events_that_were_missed_or_else_the_whole_room() {
    let (mut room, now) = room();
    let between = |room: &Room<Gomoku>, since, until| {
        let events = room.events_between(since, until)?;
        let number = |event: &RawValue| serde_json::from_str::<RoomEvent>(event.get()).unwrap().v;
        Some(events.iter().map(|event| number(event)).collect::<Vec<_>>())
    };
    assert_eq!(between(&room, 1, 2), Some(vec![2]));
    assert_eq!(between(&room, 2, 2), Some(vec![]));
    assert_eq!(between(&room, 3, 2), None, "this room has no version 3");
    let give =
        |room: &mut Room<Gomoku>, by, id, order| room.handle(cause(by, id), &order, now, &mut next);
    give(&mut room, Seat::First, 1, play("h8", 0)).unwrap();
    give(&mut room, Seat::Second, 1, GameOrder::Resign).unwrap();
    give(&mut room, Seat::First, 2, GameOrder::Rematch).unwrap();
    give(&mut room, Seat::Second, 2, GameOrder::Rematch).unwrap();
    give(&mut room, Seat::First, 3, play("h8", 0)).unwrap();
    assert_eq!((room.since(), room.version()), (6, 7));
    assert_eq!(between(&room, 5, 7), None, "that was in the game before");
    assert_eq!(between(&room, 6, 7), Some(vec![7]));
    let kept = lines(&mut room);
    assert_eq!(between(&replayed(&empty(), &kept), 6, 7), Some(vec![7]));
}

#[test]
fn who_watches_later_sees_the_game_so_many_moves_late_until_it_is_over() {
    let (mut room, now) = room();
    assert_eq!(room.version_before(2), 2);
    for (ply, made) in ["h8", "i9", "j10"].into_iter().enumerate() {
        let by = if ply % 2 == 0 { Seat::First } else { Seat::Second };
        room.handle(cause(by, 0), &play(made, ply), now, &mut next).unwrap();
    }
    assert_eq!([0, 1, 2, 3, 9].map(|moves| room.version_before(moves)), [5, 4, 3, 2, 2]);
    room.handle(cause(Seat::First, 0), &GameOrder::Resign, now, &mut next).unwrap();
    assert_eq!(room.version_before(2), 6);
}

#[test]
fn a_rematch_exchanges_the_seats_and_the_tokens_stay_with_the_people() {
    let (mut room, now) = room();
    let give =
        |room: &mut Room<Gomoku>, by, id, order| room.handle(cause(by, id), &order, now, &mut next);
    let not_now = Err(Why::NotNow);
    assert_eq!(give(&mut room, Seat::First, 1, GameOrder::Rematch), not_now, "the game goes on");
    give(&mut room, Seat::First, 2, GameOrder::Resign).unwrap();
    assert_eq!(give(&mut room, Seat::First, 3, GameOrder::Rematch), Ok(4));
    assert_eq!(give(&mut room, Seat::First, 4, GameOrder::Rematch), Ok(4));
    assert_eq!(give(&mut room, Seat::Second, 1, GameOrder::Rematch), Ok(5));
    let kept = lines(&mut room);
    let mut again = replayed(&empty(), &kept);
    again.start(now);
    for room in [&mut room, &mut again] {
        let table = room.session().table();
        assert_eq!((table.id, table.game.outcome()), (next().id, None));
        assert_eq!(room.seat_of(TOKENS.second), Some(Seat::First));
        assert!(room.deadline().is_some());
        // The message that began the game is not obeyed again, though Bob has another seat.
        assert_eq!(give(room, Seat::First, 1, GameOrder::Rematch), Ok(5));
        assert_eq!(give(room, Seat::First, 2, play("h8", 0)), Ok(6));
    }
}
