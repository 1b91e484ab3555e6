mod closing;
mod coach;

use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::board::{ByColor, BySeat, Color, Outcome, Reason};
use crate::game::bot::Answer;
use crate::game::closing::Next;
use crate::game::sample::{Move, Pebbles, setup};
use crate::game::setup::{RecordChoice, UndoPolicy};
use crate::game::step::{Line, Step};
use crate::game::table::Offer;
use crate::game::thinker::Progress;
use crate::scoreboard::{Recorded, StoreError};

const YES: Request<Move> = Request::Answer(true);
const NO: Request<Move> = Request::Answer(false);

/// A game in which the test sets the time, in seconds since the start.
struct TestGame {
    desk: Desk<Pebbles>,
    start: Instant,
}

impl TestGame {
    fn new(setup: Setup<Pebbles>) -> Self {
        let start = Instant::now();
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(start);
        Self { desk: Desk::new(session), start }
    }

    fn request(&mut self, second: u64, request: Request<Move>) -> Vec<DeskEvent<Pebbles>> {
        self.desk.update(request, self.start + Duration::from_secs(second))
    }

    fn take(&mut self, second: u64) -> Vec<DeskEvent<Pebbles>> {
        self.request(second, Request::Move(Move::Take(1)))
    }

    /// Makes the first moves, after which the first player is to move.
    fn begin(&mut self) {
        for made in [Move::Take(1), Move::Swap(false), Move::Take(1)] {
            self.request(1, Request::Move(made));
        }
    }

    fn left(&self, second: u64) -> (u64, u64) {
        let now = self.start + Duration::from_secs(second);
        let readings = self.desk.table().game.clock().readings(now);
        (readings.first.left.as_secs(), readings.second.left.as_secs())
    }
}

#[test]
fn the_player_who_moved_last_asks_for_a_take_back_and_the_clock_keeps_running() {
    let mut game = TestGame::new(setup());
    game.take(1);
    assert!(matches!(game.request(2, Request::TakeBack)[..], [DeskEvent::Asked]));
    let offered = Phase::OfferMade { offer: Offer::TakeBack, by: Seat::First };
    assert_eq!((game.desk.phase(), game.left(5)), (offered, (30, 26)));
    let declined = game.request(6, NO);
    let by = Seat::First;
    assert!(
        matches!(declined[..], [DeskEvent::Game(Event::Declined(Offer::TakeBack, b))] if b == by)
    );
    game.request(7, Request::TakeBack);
    assert!(matches!(game.request(8, YES)[..], [DeskEvent::Game(Event::TakenBack { .. })]));
    assert_eq!((game.desk.phase(), game.left(8)), (Phase::Turn, (29, 30)));
}

#[test]
fn only_one_question_is_open_at_a_time() {
    let mut game = TestGame::new(setup());
    game.take(1);
    game.request(2, Request::Draw);
    for request in [Request::TakeBack, Request::Draw, Request::Pause, Request::GoOn] {
        let refused = game.request(3, request);
        assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::NotNow))]));
    }
    let agreed = Outcome::draw(Reason::Agreement);
    assert!(
        matches!(game.request(4, YES)[..], [DeskEvent::Game(Event::Over(over))] if over == agreed)
    );
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::RecordAsked));
}

#[test]
fn resigning_is_confirmed_first_with_the_clock_stopped_and_an_offer_lapses() {
    let mut game = TestGame::new(setup());
    game.take(1);
    game.request(2, Request::Draw);
    game.request(5, Request::Resign);
    let stopped = Stopped { paused: false, hidden: true };
    assert_eq!(game.desk.phase(), Phase::ResignAsked(stopped));
    assert_eq!(game.left(100), (30, 26));
    game.request(100, NO);
    assert_eq!((game.desk.phase(), game.left(101)), (Phase::Turn, (30, 25)));
    game.request(102, Request::Resign);
    let won = Outcome::win(Color::Black, Reason::Resignation);
    assert!(
        matches!(game.request(103, YES)[..], [DeskEvent::Game(Event::Over(over))] if over == won)
    );
}

#[test]
fn a_pause_continues_when_a_resignation_is_declined() {
    let mut game = TestGame::new(setup());
    game.request(5, Request::Pause);
    assert!(game.desk.phase().hides_board());
    game.request(9, Request::Resign);
    assert_eq!(game.desk.phase(), Phase::ResignAsked(Stopped { paused: true, hidden: true }));
    assert!(matches!(game.request(10, NO)[..], [DeskEvent::Game(Event::Stopped(Stop::Paused))]));
    game.request(50, Request::GoOn);
    assert_eq!(game.left(51), (24, 30));
}

#[test]
fn after_ctrl_c_a_player_goes_on_or_resigns_at_once() {
    let mut game = TestGame::new(setup());
    game.take(1);
    game.request(2, Request::Interrupt);
    assert_eq!(game.desk.phase(), Phase::LeaveAsked(Stopped { paused: false, hidden: true }));
    let refused = game.request(3, YES);
    assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::NotNow))]));
    assert!(matches!(game.request(9, Request::GoOn)[..], [DeskEvent::Game(Event::WentOn)]));
    assert_eq!((game.desk.phase(), game.left(9)), (Phase::Turn, (30, 29)));
    game.request(10, Request::Interrupt);
    let won = Outcome::win(Color::Black, Reason::Resignation);
    let over = game.request(11, Request::Resign);
    assert!(matches!(over[..], [DeskEvent::Game(Event::Over(over))] if over == won));
}

#[test]
fn a_game_of_two_machines_is_left_unasked_and_not_resigned() {
    let mut machines = setup();
    let random = || "random".parse().unwrap();
    machines.players = BySeat { first: random(), second: random() };
    for (setup, is_watched) in [(setup(), false), (machines, true)] {
        let mut game = TestGame::new(setup);
        assert_eq!(game.desk.is_left_unasked(), is_watched);
        let told = game.request(1, Request::Resign);
        let is_refused =
            matches!(told[..], [DeskEvent::Game(Event::Refused(Refusal::OnlyWatching))]);
        assert_eq!(is_refused, is_watched);
    }
}

#[test]
fn a_question_hides_the_board_only_where_two_people_play_with_a_clock() {
    let untimed = Setup { control: "none".parse().unwrap(), ..setup() };
    let mut alone = setup();
    alone.players.second = "random".parse().unwrap();
    for (setup, hidden) in [(setup(), true), (untimed, false), (alone, false)] {
        for request in [Request::Interrupt, Request::Resign] {
            let mut game = TestGame::new(setup.clone());
            game.request(1, request);
            assert_eq!(game.desk.phase().hides_board(), hidden);
        }
    }
}

#[test]
fn what_is_typed_within_a_second_of_the_end_was_meant_for_the_game() {
    let mut game = TestGame::new(setup());
    assert!(!game.desk.is_settling(game.start));
    game.take(40);
    let at = |millis| game.start + Duration::from_millis(millis);
    assert!(game.desk.is_settling(at(40_000)) && game.desk.is_settling(at(40_999)));
    assert!(!game.desk.is_settling(at(41_000)));
    assert_eq!(game.desk.settles_at(), Some(at(41_000)));
}

#[test]
fn reading_stops_the_clock_only_where_a_machine_waits() {
    let mut alone = setup();
    alone.players.second = "random".parse().unwrap();
    let mut game = TestGame::new(alone);
    assert!(game.request(2, Request::Read).is_empty());
    assert_eq!((game.desk.phase(), game.left(100)), (Phase::Reading, (28, 30)));
    let refused = game.take(100);
    assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::NotNow))]));
    assert!(game.request(100, Request::GoOn).is_empty());
    assert_eq!((game.desk.phase(), game.left(103)), (Phase::Turn, (25, 30)));
    let whys: Vec<_> =
        game.desk.session_mut().take_steps().into_iter().map(|step| step.step).collect();
    assert!(matches!(whys[0], Step::Stopped { why: Stop::Reading, .. }), "{whys:?}");
    assert!(matches!(whys[1], Step::WentOn), "{whys:?}");

    let mut two = TestGame::new(setup());
    two.request(2, Request::Read);
    assert_eq!((two.desk.phase(), two.left(5)), (Phase::Turn, (25, 30)));
}

#[test]
fn against_a_machine_requests_are_the_persons_even_on_the_machines_turn() {
    let mut players = setup();
    players.players.second = "random".parse().unwrap();
    let mut game = TestGame::new(players);
    game.take(1);
    let refused = game.take(2);
    assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::NotYourTurn))]));
    assert!(matches!(
        game.request(3, Request::TakeBack)[..],
        [DeskEvent::Game(Event::TakenBack { .. })]
    ));
    assert_eq!(game.desk.table().game.line().len(), 0);
    game.take(4);
    let declined = game.request(5, Request::Draw);
    assert!(matches!(declined[..], [DeskEvent::Game(Event::Declined(Offer::Draw, Seat::First))]));
    game.request(6, Request::Resign);
    game.request(7, YES);
    let lost = Outcome::win(Color::White, Reason::Resignation);
    assert_eq!(game.desk.table().game.outcome(), Some(lost));
}

#[test]
fn a_late_move_ends_the_game_at_its_deadline() {
    let mut game = TestGame::new(setup());
    let lost = Outcome::win(Color::White, Reason::Time);
    assert!(matches!(game.take(40)[..], [DeskEvent::Game(Event::Over(over))] if over == lost));
    assert_eq!(game.left(50), (0, 30));
}

#[test]
fn a_move_is_taken_back_at_once_if_that_is_free() {
    let mut game = TestGame::new(Setup { undo: UndoPolicy::Free, ..setup() });
    game.take(1);
    assert!(matches!(
        game.request(2, Request::TakeBack)[..],
        [DeskEvent::Game(Event::TakenBack { by: Seat::First, .. })]
    ));
    assert_eq!((game.desk.phase(), game.left(2)), (Phase::Turn, (29, 30)));
    let nothing = game.request(3, Request::TakeBack);
    let refused = Event::<Pebbles>::Refused(Refusal::NothingToTakeBack);
    assert_eq!(format!("{nothing:?}"), format!("[Game({refused:?})]"));
}

/// What comes of the answer of an engine.
fn answered(game: &mut TestGame, second: u64, made: Move) -> Vec<DeskEvent<Pebbles>> {
    let turn = game.desk.session().turn();
    let at = game.start + Duration::from_secs(second);
    game.desk.on_progress(turn, Progress::Answer(Answer::Move(made, None)), at)
}

#[test]
fn a_hint_between_people_is_given_once_the_other_player_agrees() {
    let mut game = TestGame::new(setup());
    assert!(matches!(game.request(1, Request::Hint)[..], [DeskEvent::Asked]));
    let offered = Phase::OfferMade { offer: Offer::Hint, by: Seat::First };
    assert_eq!((game.desk.phase(), game.desk.is_searching()), (offered, false));
    assert!(matches!(
        game.request(2, NO)[..],
        [DeskEvent::Game(Event::Declined(Offer::Hint, Seat::First))]
    ));
    assert_eq!(game.desk.table().game.hints(), BySeat { first: 0, second: 0 });
    game.request(3, Request::Hint);
    assert!(matches!(game.request(4, YES)[..], [DeskEvent::Game(Event::HintSought)]));
    assert!(game.desk.is_searching());
    assert!(matches!(answered(&mut game, 5, Move::Take(2))[..], [DeskEvent::Game(Event::Hinted)]));
    assert_eq!(game.desk.table().hinted(), Some(Move::Take(2)));
    // The hint of this turn is shown again and counts once.
    assert!(matches!(game.request(6, Request::Hint)[..], [DeskEvent::Game(Event::Hinted)]));
    game.take(7);
    assert_eq!(game.desk.table().hinted(), None);
    assert_eq!(game.desk.table().game.hints(), BySeat { first: 1, second: 0 });
}

#[test]
fn against_a_machine_a_hint_is_given_at_once_and_a_move_meanwhile_drops_it() {
    let players = BySeat { first: Player::default(), second: "random".parse().unwrap() };
    let mut game = TestGame::new(Setup { players, ..setup() });
    assert!(matches!(game.request(1, Request::Hint)[..], [DeskEvent::Game(Event::HintSought)]));
    game.take(2);
    assert!(
        answered(&mut game, 3, Move::Take(3))
            .iter()
            .all(|event| { !matches!(event, DeskEvent::Game(Event::Hinted)) })
    );
    assert_eq!(game.desk.table().hinted(), None);
}

#[test]
fn a_search_that_finds_no_legal_move_gives_no_hint() {
    let players = BySeat { first: Player::default(), second: "random".parse().unwrap() };
    let mut game = TestGame::new(Setup { players, ..setup() });
    game.request(1, Request::Hint);
    assert!(matches!(
        answered(&mut game, 2, Move::Swap(true))[..],
        [DeskEvent::Game(Event::Refused(Refusal::NoHint))]
    ));
    assert!(!game.desk.is_searching());
}

#[test]
fn a_pause_ends_the_search_for_a_hint_and_it_goes_on_afterwards() {
    let players = BySeat { first: Player::default(), second: "random".parse().unwrap() };
    let mut game = TestGame::new(Setup { players, ..setup() });
    game.request(1, Request::Hint);
    let before = game.desk.session().turn();
    game.request(2, Request::Pause);
    assert!(!game.desk.is_searching());
    game.request(3, Request::GoOn);
    assert!(game.desk.is_searching() && game.desk.session().turn() > before);
}

#[test]
fn hints_are_counted_in_the_journal_and_in_the_result() {
    let players = BySeat { first: "Ada".parse().unwrap(), second: "random".parse().unwrap() };
    let mut game = TestGame::new(Setup { players, ..setup() });
    game.request(1, Request::Hint);
    game.take(2);
    game.request(3, Request::Resign);
    game.request(4, YES);
    let session = game.desk.session_mut();
    let result = session.result().unwrap();
    assert_eq!(result.hints, ByColor { black: 1, white: 0 });
    let header = session.header();
    let lines: Vec<Line> = session.take_steps().into_iter().map(Line::New).collect();
    let resumed: Session<Pebbles> = Session::resume(&header, &lines).unwrap();
    assert_eq!(resumed.result().unwrap().hints, result.hints);
    let text = serde_json::to_string(&lines_of(&lines)).unwrap();
    assert!(text.contains(r#"{"n":1,"by":"first","did":"hinted"}"#), "{text}");
}

fn lines_of(lines: &[Line]) -> Vec<&crate::game::step::Authored<String>> {
    let new = lines.iter().filter_map(|line| match line {
        Line::New(line) => Some(line),
        Line::Old(_) => None,
    });
    new.collect()
}

#[test]
fn a_result_with_both_names_is_recorded_unasked_and_can_be_taken_off_once() {
    let mut game = TestGame::new(Setup { record: RecordChoice::Known, ..setup() });
    game.take(1);
    game.request(2, Request::Draw);
    game.request(4, YES);
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::Saving));
    assert!(!game.desk.can_be_unrecorded(), "it is not yet recorded");
    game.desk.recorded(Ok(Recorded { repaired: None }));
    assert!(game.desk.can_be_unrecorded());
    game.request(6, Request::Unrecord);
    assert_eq!(game.desk.phase(), Phase::Closing(Closing::Removing));
    assert!(matches!(
        game.desk.unrecorded(Err(StoreError::WriterStopped))[..],
        [DeskEvent::UnrecordFailed(_)]
    ));
    game.request(7, Request::Unrecord);
    assert!(matches!(game.desk.unrecorded(Ok(()))[..], [DeskEvent::Unrecorded]));
    let refused = game.request(8, Request::Unrecord);
    assert!(matches!(refused[..], [DeskEvent::Game(Event::Refused(Refusal::NotNow))]));
}
