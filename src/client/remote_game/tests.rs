mod chat;
mod waiting;

use std::time::Duration;

use serde_json::json;

use super::*;
use crate::board::Reason;
use crate::client::LinkError;
use crate::files::Local;
use crate::game::closing::{Closing, Next};
use crate::game::desk::Phase;
use crate::game::header::Header;
use crate::game::session::Refusal;
use crate::gomoku::position::Gomoku;
use crate::gomoku::terms::Terms;
use crate::wire::{ByeWhy, Why};

type Game = RemoteGame<Gomoku>;

const HELLO: &str =
    r#"{"t":"hello","room":"K7QH2MX","token":"01010101010101010101010101010101","view":false}"#;

fn entry() -> Entry {
    let address: Address = "host:7615/K7QH2MX".parse().unwrap();
    let room = address.room.unwrap();
    let token = Token::new([1; 16]);
    let (name, key, seat) = (Some("Ada".to_owned()), None, None);
    let route = Route::Network { authority: None, local: Local::user() };
    Entry { address, route, room, token, name, key, seat, watch: false }
}

/// A room with these events, as one of its seats or nobody sees it.
fn welcome(you: Option<&str>, since: u32, events: &[serde_json::Value]) -> Welcome {
    let running_ms = (events.len() > 1).then_some(0);
    serde_json::from_value(json!({
        "room": "K7QH2MX", "you": you, "options": {}, "since": since, "events": events,
        "v": since as usize + events.len(), "running_ms": running_ms,
        "game": {"gomoku": 2, "id": "01890000-0000-7000-8000-000000000000",
            "started": "2026-01-31T18:00:00Z", "rules": "freestyle", "board": 15, "clock": "30s",
            "black": null, "white": null},
        "who": {"first": {"here": true}, "second": {"here": true}, "watchers": 0},
    }))
    .unwrap()
}

fn seated(v: u32, seat: &str, name: &str) -> serde_json::Value {
    json!({"v": v, "seated": {"seat": seat, "name": name}})
}

fn step(v: u32, step: &serde_json::Value) -> serde_json::Value {
    json!({"v": v, "step": step})
}

fn moved(v: u32, n: u32, by: &str, made: &str) -> serde_json::Value {
    let full = json!({"left_ms": 30_000, "used_ms": 0});
    step(
        v,
        &json!({"n": n, "by": by, "did": "moved", "move": made,
        "at": {"black": full, "white": full}}),
    )
}

fn over(v: u32, n: u32, winner: &str, reason: &str) -> serde_json::Value {
    let full = json!({"left_ms": 30_000, "used_ms": 0});
    step(
        v,
        &json!({"n": n, "did": "over", "winner": winner, "reason": reason,
        "at": {"black": full, "white": full}}),
    )
}

fn session(welcome: &Welcome) -> Session<Gomoku> {
    let header: Header<Terms> = serde_json::from_str(&welcome.game.to_string()).unwrap();
    Session::resume(&header, &[]).unwrap()
}

fn enter(welcome: &Welcome, at: Instant) -> (Game, Vec<Told<Gomoku>>) {
    RemoteGame::enter(Venue::Room(Box::new(entry())), session(welcome), welcome, 0, at).unwrap()
}

/// A game of Ada, who is at this screen with Black, against Bob.
fn game(at: Instant) -> Game {
    enter(&welcome(Some("first"), 0, &[seated(1, "first", "Ada"), seated(2, "second", "Bob")]), at)
        .0
}

fn receive(game: &mut Game, message: serde_json::Value, at: Instant) -> Vec<Told<Gomoku>> {
    game.receive(serde_json::from_value(message).unwrap(), at)
}

fn event(game: &mut Game, event: &serde_json::Value, at: Instant) -> Vec<Told<Gomoku>> {
    receive(game, json!({"t": "event", "event": event, "running_ms": 0}), at)
}

/// What is to be sent, without the numbers of the messages.
fn sent(game: &mut Game) -> Vec<String> {
    let messages = game.take_messages().into_iter();
    messages.map(|message| serde_json::to_string(&message.order).unwrap()).collect()
}

fn play(game: &mut Game, text: &str) -> Vec<Told<Gomoku>> {
    let made = game.desk().table().position().read(text).unwrap();
    game.request(Request::Move(made)).unwrap()
}

fn refusal(told: &[Told<Gomoku>]) -> Option<&Refusal<<Gomoku as Position>::Refusal>> {
    match told {
        [Told::Game(DeskEvent::Game(Event::Refused(why)))] => Some(why),
        _ => None,
    }
}

#[test]
fn who_comes_into_a_room_takes_a_free_seat_and_the_game_begins_with_the_second_player() {
    let now = Instant::now();
    let (mut game, told) = enter(&welcome(None, 0, &[]), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Begun)]));
    assert_eq!(sent(&mut game), [r#"{"t":"sit","name":"Ada"}"#]);
    assert!(game.wants_seat() && game.awaits_answer());
    let id = game.last_id;
    receive(&mut game, json!({"t": "ok", "id": id, "v": 1, "seat": "first"}), now);
    event(&mut game, &seated(1, "first", "Ada"), now);
    assert_eq!(game.desk().phase(), Phase::Waiting);
    assert!(!game.awaits_answer());
    let told = event(&mut game, &seated(2, "second", "Bob"), now);
    assert!(matches!(told[..], [Told::News(News::Seated(Seat::Second))]));
    assert_eq!(game.desk().phase(), Phase::Turn);
    assert_eq!(game.desk().person_to_move(), Some(Seat::First));
    let deadline = game.desk().table().game.clock().deadline();
    assert_eq!(deadline, Some(now + Duration::from_secs(30)));
    assert_eq!(game.alarm(), deadline);
}

#[test]
fn a_move_is_an_order_and_is_shown_when_the_server_says_so() {
    let now = Instant::now();
    let mut game = game(now);
    assert!(play(&mut game, "h8").is_empty());
    play(&mut game, "h8");
    assert_eq!(sent(&mut game), [r#"{"t":"move","move":"h8","ply":0}"#], "once");
    assert!(game.desk().table().game.line().is_empty());
    let told = event(&mut game, &moved(3, 1, "first", "h8"), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Game(Event::Moved { .. }))]));
    assert!(game.desk().awaits_server());
    assert_eq!(refusal(&play(&mut game, "i9")), Some(&Refusal::NotYourTurn));
    // An event that comes twice changes nothing.
    assert!(event(&mut game, &moved(3, 1, "first", "h8"), now).is_empty());
    event(&mut game, &moved(4, 2, "second", "i9"), now);
    assert!(matches!(refusal(&play(&mut game, "i9")), Some(Refusal::Move(_))));
    assert_eq!(game.desk().table().game.recorded(), ["h8", "i9"]);
}

#[test]
fn an_offer_right_after_a_move_is_made_after_it() {
    let now = Instant::now();
    let mut game = game(now);
    play(&mut game, "h8");
    game.request(Request::TakeBack);
    let orders =
        [r#"{"t":"move","move":"h8","ply":0}"#, r#"{"t":"offer","what":"take_back","ply":1}"#];
    assert_eq!(sent(&mut game), orders);
    // The same once the move is shown, before its answer comes.
    event(&mut game, &moved(3, 1, "first", "h8"), now);
    game.request(Request::Draw);
    assert_eq!(sent(&mut game), [r#"{"t":"offer","what":"draw","ply":1}"#]);
}

#[test]
fn an_unanswered_order_is_sent_again_with_its_number_once_the_connection_stands_again() {
    let now = Instant::now();
    let mut game = game(now);
    play(&mut game, "h8");
    let first = game.take_messages();
    let told = game.disconnected(LinkError::Ended, now);
    assert!(matches!(told[..], [Told::News(News::Lost(LinkError::Ended))]));
    let told = game.disconnected(LinkError::Ended, now + Duration::from_secs(2));
    assert!(matches!(told[..], [Told::News(News::Trying)]), "the loss is told once");
    assert_eq!(game.remote().unwrap().link, LinkState::Lost { since: now, attempt: 2 });
    assert!(game.alarm() > Some(now + Duration::from_mins(1)), "the seconds are counted");
    game.request(Request::Say("late".to_owned()));
    assert!(sent(&mut game).is_empty(), "there is no connection");
    game.connected();
    let messages = game.take_messages();
    let Order::Hello(hello) = &messages[0].order else { panic!() };
    assert_eq!(hello.since, Some(2));
    assert_eq!(messages[1], first[0]);
    assert_eq!(messages[2].order, Order::Say { text: "late".to_owned() });
    let told = receive(
        &mut game,
        json!({"t": "resumed", "v": 2, "running_ms": 5000,
            "who": {"first": {"here": true}, "second": {"here": true}, "watchers": 0},
            "chat": [{"n": 1, "by": "second", "text": "hello?"}]}),
        now + Duration::from_secs(10),
    );
    assert!(
        matches!(&told[..], [Told::News(News::Found), Told::News(News::Said { said: Said { text, .. }, is_late: false })]
            if text == "hello?")
    );
    let deadline = game.desk().table().game.clock().deadline();
    assert_eq!(deadline, Some(now + Duration::from_secs(35)));
}

#[test]
fn a_copy_that_misses_an_event_asks_for_the_whole_room() {
    let now = Instant::now();
    let mut game = game(now);
    assert!(event(&mut game, &moved(4, 2, "second", "i9"), now).is_empty());
    assert_eq!(sent(&mut game), [HELLO]);
    assert!(event(&mut game, &moved(3, 1, "first", "h8"), now).is_empty(), "not followed any more");
    let events = [
        seated(1, "first", "Ada"),
        seated(2, "second", "Bob"),
        moved(3, 1, "first", "h8"),
        moved(4, 2, "second", "i9"),
    ];
    let whole = welcome(Some("first"), 0, &events);
    let told = game.receive(FromServer::Welcome(Box::new(whole)), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Begun)]));
    assert_eq!(game.desk().table().game.recorded(), ["h8", "i9"]);
    event(&mut game, &moved(5, 3, "first", "h9"), now);
    assert_eq!(game.desk().table().game.line().len(), 3);
}

#[test]
fn an_offer_is_asked_only_of_whom_it_is_made_to_and_a_move_declines_it() {
    let now = Instant::now();
    let mut game = game(now);
    event(&mut game, &moved(3, 1, "first", "h8"), now);
    game.request(Request::TakeBack);
    game.request(Request::Draw);
    let offers =
        [r#"{"t":"offer","what":"take_back","ply":1}"#, r#"{"t":"offer","what":"draw","ply":1}"#];
    assert_eq!(sent(&mut game), offers);
    let told = event(&mut game, &json!({"v": 4, "offered": ["first", "take_back"]}), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Game(Event::Offered(..)))]));
    assert_eq!(game.desk().phase(), Phase::Turn);
    let told = event(&mut game, &json!({"v": 5, "offered": ["second", "pause"]}), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Asked)]));
    let asked = Phase::OfferMade { offer: Offer::Pause, by: Seat::Second };
    assert_eq!(game.desk().phase(), asked);
    assert!(!asked.hides_board());
    assert!(game.desk().table().game.clock().running().is_some(), "the clock runs on");
    game.request(Request::Answer(false));
    assert_eq!(sent(&mut game), [r#"{"t":"decline","what":"pause"}"#]);
    game.request(Request::Answer(true));
    assert_eq!(sent(&mut game), [r#"{"t":"offer","what":"pause","ply":1}"#]);
    event(&mut game, &moved(6, 2, "second", "i9"), now);
    assert_eq!(game.desk().phase(), Phase::Turn);
}

#[test]
fn only_an_offer_that_stood_is_taken_back_by_whoever_made_it() {
    let now = Instant::now();
    let mut game = game(now);
    let declined =
        |v| json!({"v": v, "cause": {"seat": "first", "id": 2}, "declined": ["first", "draw"]});
    // A machine answers within the order of the offer.
    let told = event(&mut game, &declined(3), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Game(Event::Declined(..)))]), "{told:?}");
    event(&mut game, &json!({"v": 4, "offered": ["first", "draw"]}), now);
    let told = event(&mut game, &declined(5), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Game(Event::Withdrawn(..)))]), "{told:?}");
}

#[test]
fn who_resigns_or_leaves_is_asked_while_the_clock_runs_on() {
    let now = Instant::now();
    let mut game = game(now);
    event(&mut game, &moved(3, 1, "first", "h8"), now);
    let told = game.request(Request::Interrupt).unwrap();
    assert!(matches!(told[..], [Told::Game(DeskEvent::Asked)]));
    assert!(matches!(game.desk().phase(), Phase::LeaveAsked(stopped) if !stopped.hidden));
    assert!(game.desk().table().game.clock().running().is_some());
    event(&mut game, &moved(4, 2, "second", "i9"), now);
    assert!(matches!(game.desk().phase(), Phase::LeaveAsked(_)), "a move does not answer it");
    game.request(Request::GoOn);
    game.request(Request::Resign);
    assert!(matches!(game.desk().phase(), Phase::ResignAsked(_)));
    game.request(Request::Interrupt);
    assert!(matches!(game.desk().phase(), Phase::LeaveAsked(_)));
    game.request(Request::GoOn);
    game.request(Request::Resign);
    assert!(sent(&mut game).is_empty());
    game.request(Request::Answer(true));
    assert_eq!(sent(&mut game), [r#"{"t":"resign"}"#]);
    assert!(game.request(Request::Leave).is_none());
    assert_eq!(sent(&mut game), [r#"{"t":"leave"}"#]);
}

#[test]
fn a_rematch_exchanges_the_seats() {
    let now = Instant::now();
    let mut game = game(now);
    event(&mut game, &moved(3, 1, "first", "h8"), now);
    event(&mut game, &over(4, 2, "black", "resignation"), now);
    assert_eq!(game.desk().phase(), Phase::Closing(Closing::RematchAsked));
    let outcome = game.desk().table().game.outcome().unwrap();
    assert_eq!(outcome.reason, Reason::Resignation);
    let told = event(&mut game, &json!({"v": 5, "rematch": "second"}), now);
    assert!(matches!(told[..], [Told::News(News::WantsRematch(Seat::Second))]));
    game.request(Request::Next(Next::Rematch));
    assert_eq!(sent(&mut game), [r#"{"t":"rematch"}"#]);
    let next = json!({"id": "01890000-0000-7000-8000-000000000001",
        "started": "2026-01-31T18:10:00Z"});
    event(&mut game, &json!({"v": 6, "next": next}), now);
    assert_eq!(game.desk().remote().unwrap().you, Some(Seat::Second));
    assert!(game.desk().awaits_server());
    assert!(game.desk().remote().unwrap().is_full());
    let names = game.desk().table().setup.players.clone();
    assert_eq!(names.second.name().as_deref(), Some("Ada"));
    event(&mut game, &moved(7, 1, "first", "h8"), now);
    assert_eq!(game.desk().person_to_move(), Some(Seat::Second));
}

#[test]
fn who_watches_can_talk_and_leave_but_not_play() {
    let now = Instant::now();
    let events = [seated(1, "first", "Ada"), seated(2, "second", "Bob")];
    let (mut game, told) = enter(&welcome(None, 0, &events), now);
    assert!(matches!(told[..], [Told::Game(DeskEvent::Begun), Told::News(News::Entered)]));
    assert!(sent(&mut game).is_empty(), "both seats are taken");
    for request in [Request::Draw, Request::TakeBack, Request::Resign, Request::Pause] {
        assert_eq!(refusal(&game.request(request).unwrap()), Some(&Refusal::OnlyWatching));
    }
    assert_eq!(refusal(&play(&mut game, "h8")), Some(&Refusal::OnlyWatching));
    event(&mut game, &json!({"v": 3, "offered": ["second", "draw"]}), now);
    assert_eq!(game.desk().phase(), Phase::Turn, "nobody is asked here");
    game.request(Request::Say("  a good game  ".to_owned()));
    assert_eq!(sent(&mut game), [r#"{"t":"say","text":"a good game"}"#]);
    assert!(game.request(Request::Interrupt).is_none());
}

#[test]
fn a_player_who_is_away_may_be_claimed_against_at_the_time_that_the_server_says() {
    let now = Instant::now();
    let mut game = game(now);
    let who = json!({"t": "who", "first": {"here": true, "lag_ms": 12},
        "second": {"here": false, "claim_in_ms": 10_000}, "watchers": 3});
    let told = receive(&mut game, who, now);
    assert!(matches!(told[..], [Told::News(News::Away(Seat::Second))]));
    let remote = game.desk().remote().unwrap();
    assert_eq!(remote.claim_at(), Some(now + Duration::from_secs(10)));
    assert_eq!((remote.watchers, remote.seats.first.lag_ms), (3, Some(12)));
    game.request(Request::Claim { won: false });
    assert_eq!(sent(&mut game), [r#"{"t":"claim","what":"draw"}"#]);
    let id = game.last_id;
    let told = receive(&mut game, json!({"t": "refused", "id": id, "why": "too_soon"}), now);
    assert!(matches!(told[..], [Told::News(News::Refused(Why::TooSoon))]));
    assert!(!game.awaits_answer());
}

#[test]
fn a_room_that_was_closed_is_not_waited_for() {
    let now = Instant::now();
    let mut game = game(now);
    let told = receive(&mut game, json!({"t": "bye", "why": "closed"}), now);
    assert!(matches!(told[..], [Told::News(News::Bye(_)), Told::News(News::Shut)]));
    assert!(game.disconnected(LinkError::Ended, now).is_empty());
    game.connected();
    let told = receive(&mut game, json!({"t": "refused", "id": 0, "why": "closed"}), now);
    assert!(told.is_empty(), "it is known: {told:?}");
    assert_eq!(game.desk().remote().unwrap().link, LinkState::Shut);
    assert_eq!(game.desk().person_to_move(), None);
    assert_eq!(game.desk().table().game.clock().running_since(), None);
    let told = play(&mut game, "h8");
    assert!(matches!(told[..], [Told::News(News::Bye(ByeWhy::Closed))]), "{told:?}");
    assert!(sent(&mut game).iter().all(|message| !message.contains("move")));
    assert!(game.request(Request::Interrupt).is_none(), "nothing is left to be asked");
    // It is opened again.
    let who = json!({"first": {"here": true}, "second": {"here": true}, "watchers": 0});
    let told = receive(&mut game, json!({"t": "resumed", "v": 2, "who": who, "chat": []}), now);
    assert!(matches!(told[0], Told::News(News::Found)), "{told:?}");
}

#[test]
fn no_clock_runs_while_the_server_keeps_nothing() {
    let now = Instant::now();
    let mut game = game(now);
    event(&mut game, &moved(3, 1, "first", "h8"), now);
    let runs = |game: &Game| game.desk().table().game.clock().deadline().is_some();
    assert!(runs(&game));
    receive(&mut game, json!({"t": "refused", "id": 0, "why": "not_kept"}), now);
    assert!(!runs(&game));
    event(&mut game, &moved(4, 2, "second", "h9"), now);
    assert!(runs(&game));
}
