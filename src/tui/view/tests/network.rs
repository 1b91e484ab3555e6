//! A game that a server keeps: what is said in its room, and what the person must know.

use super::*;
use crate::board::Seat;
use crate::game::desk::{LinkState, Presence, Remote};
use crate::game::session::{self, Act};
use crate::wire::{Said, Why};

/// Ada's screen of a game with Bob after these moves, on a board of `lines` lines.
fn in_a_room(lines: u8, moves: &str) -> Table {
    let terms = Terms::new(Rules::Freestyle, BoardSize::new(lines).unwrap());
    let setup = Setup { players: names("Ada", "Bob").players, ..setup(terms) };
    let mut table = Table::new(setup.clone());
    let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
    session.start(table.now);
    for (name, by) in moves.split(' ').zip(Seat::BOTH.into_iter().cycle()) {
        let request = session::Request::Move(Move::Stone(table.point(name)));
        session.update(Act { by, request }, table.now);
    }
    let seat = |_| Presence { is_taken: true, is_here: true, ..Presence::default() };
    let remote = Remote {
        address: "127.0.0.1:8077/K7QH2MX".to_owned(),
        you: Some(Seat::First),
        seats: BySeat::from_fn(seat),
        watchers: 0,
        muted: Vec::new(),
        rematch: BySeat::default(),
        link: LinkState::Up,
        moves_only: false,
    };
    table.desk = Desk::with_remote(session, remote);
    table
}

impl Table {
    /// Bob says something in the room.
    fn said(mut self, n: u32, text: &str) -> Self {
        let said = Said { n, by: Some(Seat::Second), text: text.to_owned() };
        self.state.messages.say(&said, format!("Bob: {text}"));
        self
    }

    /// Bob has just left.
    fn left(mut self) -> Self {
        let claim_at = Some(self.now + Duration::from_secs(8));
        let remote = self.desk.remote_mut().unwrap();
        remote.seats[Seat::Second] =
            Presence { is_here: false, claim_at, ..remote.seats[Seat::Second] };
        self
    }

    fn told(mut self, text: String) -> Self {
        self.state.messages.push(text);
        self
    }
}

#[track_caller]
fn assert_has(screen: &str, parts: &[&str]) {
    for part in parts {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
}

#[test]
fn what_is_said_after_the_end_is_seen_without_a_panel() {
    let table = in_a_room(15, "A0 B0 A1 B1 A2 B2 A3 B3 A4").said(1, "well then");
    let mut table = table.clear_messages();
    assert!(!table.screen(60, 24).contains("well then"), "that was before the end");
    table = table.said(2, "thank you for the game");
    assert_has(&table.screen(60, 24), &["You win!", "Bob: thank you for the game"]);
    assert_has(&table.screen(44, 23), &["You win!", "Bob: thank you for\nthe game"]);
}

#[test]
fn the_end_of_a_game_that_is_watched_is_seen_with_what_is_said_and_the_keys() {
    let mut table = in_a_room(15, "A0 B0 A1 B1 A2 B2 A3 B3 A4");
    table.desk.remote_mut().unwrap().you = None;
    let table = table.clear_messages().said(1, "that was a good game");
    for (width, height) in [(44, 23), (60, 24), (80, 24)] {
        let screen = table.screen(width, height);
        assert_has(&screen, &["Ada wins!", "Bob: that was", "q leave"]);
    }
}

#[test]
fn a_refusal_is_seen_beside_what_the_person_must_know() {
    for (lines, [width, height]) in
        [(15, [44, 23]), (15, [60, 24]), (15, [80, 24]), (19, [80, 24]), (19, [75, 23])]
    {
        for lang in Lang::ALL {
            let mut table = in_a_room(lines, "A0 B0 A1 B1").left();
            table.look.speech.lang = lang;
            for n in 1..=9 {
                table = table.said(n, "let me think about this move for a while");
            }
            let why = table.look.speech.why(Why::TooSoon);
            let alert = table.look.speech.room_alert(&table.desk, table.now).unwrap();
            let screen = table.told("before".to_owned()).told(why.clone()).screen(width, height);
            let all = why.split(' ').chain(alert.split(' ')).collect::<Vec<_>>();
            assert_has(&screen, &all);
            assert_has(&screen, &["/w"]);
        }
    }
}

#[test]
fn the_keys_have_what_ends_a_game_that_the_other_player_has_left() {
    for (moves, [key, other]) in [("A0", ["/a abort", "/w"]), ("A0 B0 A1", ["/w claim", "/a"])] {
        let here = in_a_room(15, moves);
        assert!(!here.screen(80, 24).contains(key), "{moves}");
        let screen = here.left().screen(80, 24);
        assert!(screen.contains(key) && !screen.contains(other), "{screen}");
    }
}

#[test]
fn a_game_that_does_not_count_gives_no_points() {
    let mut table = in_a_room(15, "A0");
    let abort = Act { by: Seat::First, request: session::Request::Abort };
    table.desk.session_mut().update(abort, table.now);
    for (width, height) in [(60, 24), (80, 24)] {
        let screen = table.screen(width, height);
        assert_has(&screen, &["It does not count."]);
        assert!(!screen.contains('½'), "{screen}");
    }
}

#[test]
fn the_beginning_of_a_message_is_seen_if_not_all_of_it() {
    let table = in_a_room(19, "A0 B0").left();
    let long = format!("first {}", "word ".repeat(60));
    assert_has(&table.said(1, "so").told(long).screen(80, 24), &["first word", "Bob left"]);
}

#[test]
fn a_question_does_not_call_the_only_reader_by_name() {
    let mut table = in_a_room(15, "A0 B0");
    let draw = Act { by: Seat::Second, request: session::Request::Draw };
    table.desk.session_mut().update(draw, table.now);
    let screen = table.screen(80, 24);
    assert_has(&screen, &["Bob offers a draw. Do you agree?"]);
    assert!(!screen.contains("Ada"), "{screen}");
}

#[test]
fn the_end_speaks_to_the_reader_throughout() {
    let mut table = in_a_room(15, "A0 B0");
    let resign = Act { by: Seat::First, request: session::Request::Resign };
    table.desk.session_mut().update(resign, table.now);
    assert_has(&table.screen(60, 24), &["You lost. You resigned."]);
}
