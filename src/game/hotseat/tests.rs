use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::board::{Outcome, Reason};
use crate::game::sample::{Move, Pebbles, setup};
use crate::game::table::Offer;

const YES: Request<Move> = Request::Answer(true);
const NO: Request<Move> = Request::Answer(false);

/// A game whose clock is set by hand, in seconds since the start.
struct Sitting {
    seat: HotSeat<Pebbles>,
    start: Instant,
}

impl Sitting {
    fn new(setup: Setup<Pebbles>) -> Self {
        let start = Instant::now();
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(start);
        Self { seat: HotSeat::new(session), start }
    }

    fn ask(&mut self, second: u64, request: Request<Move>) -> Vec<HotSeatEvent<Pebbles>> {
        self.seat.update(request, self.start + Duration::from_secs(second))
    }

    fn take(&mut self, second: u64) -> Vec<HotSeatEvent<Pebbles>> {
        self.ask(second, Request::Move(Move::Take(1)))
    }

    fn left(&self, second: u64) -> (u64, u64) {
        let now = self.start + Duration::from_secs(second);
        let readings = self.seat.table().game.clock().readings(now);
        (readings.first.left.as_secs(), readings.second.left.as_secs())
    }
}

#[test]
fn a_take_back_is_asked_by_whoever_moved_last_and_the_clock_runs_on() {
    let mut game = Sitting::new(setup());
    game.take(1);
    assert!(matches!(game.ask(2, Request::TakeBack)[..], [HotSeatEvent::Asked]));
    let offered = Phase::OfferMade { offer: Offer::TakeBack, by: Seat::First };
    assert_eq!((game.seat.phase(), game.left(5)), (offered, (30, 26)));
    let declined = game.ask(6, NO);
    let by = Seat::First;
    assert!(
        matches!(declined[..], [HotSeatEvent::Game(Event::Declined(Offer::TakeBack, b))] if b == by)
    );
    game.ask(7, Request::TakeBack);
    assert!(matches!(game.ask(8, YES)[..], [HotSeatEvent::Game(Event::TakenBack { .. })]));
    assert_eq!((game.seat.phase(), game.left(8)), (Phase::Turn, (29, 30)));
}

#[test]
fn one_question_is_asked_at_a_time() {
    let mut game = Sitting::new(setup());
    game.take(1);
    game.ask(2, Request::Draw);
    for request in [Request::TakeBack, Request::Draw, Request::Pause, Request::GoOn] {
        let refused = game.ask(3, request);
        assert!(matches!(refused[..], [HotSeatEvent::Game(Event::Refused(Refusal::NotNow))]));
    }
    let agreed = Outcome::draw(Reason::Agreement);
    assert!(
        matches!(game.ask(4, YES)[..], [HotSeatEvent::Game(Event::Over(over))] if over == agreed)
    );
    assert_eq!(game.seat.phase(), Phase::Closing(Closing::RecordAsked));
}

#[test]
fn to_resign_is_asked_first_while_the_clock_stands_and_an_offer_lapses() {
    let mut game = Sitting::new(setup());
    game.take(1);
    game.ask(2, Request::Draw);
    game.ask(5, Request::Interrupt);
    assert_eq!(game.seat.phase(), Phase::ResignAsked { paused: false });
    assert_eq!(game.left(100), (30, 26));
    game.ask(100, NO);
    assert_eq!((game.seat.phase(), game.left(101)), (Phase::Turn, (30, 25)));
    game.ask(102, Request::Resign);
    let won = Outcome::win(Color::Black, Reason::Resignation);
    assert!(
        matches!(game.ask(103, YES)[..], [HotSeatEvent::Game(Event::Over(over))] if over == won)
    );
}

#[test]
fn a_pause_stays_one_when_nobody_resigns_in_it() {
    let mut game = Sitting::new(setup());
    game.ask(5, Request::Pause);
    assert!(game.seat.phase().hides_board());
    game.ask(9, Request::Resign);
    assert_eq!(game.seat.phase(), Phase::ResignAsked { paused: true });
    assert!(matches!(game.ask(10, NO)[..], [HotSeatEvent::Game(Event::Stopped(Stop::Paused))]));
    game.ask(50, Request::GoOn);
    assert_eq!(game.left(51), (24, 30));
}

#[test]
fn names_that_are_missing_are_asked_for_blacks_first_whoever_holds_it() {
    let mut game = Sitting::new(Setup { record: RecordChoice::Yes, ..setup() });
    game.seat.session_mut().set_player(Seat::First, Player::default());
    game.seat.session_mut().set_player(Seat::Second, Player::default());
    game.take(1);
    game.ask(2, Request::Move(Move::Swap(true)));
    game.ask(3, Request::Resign);
    game.ask(4, YES);
    let asked = |seat, color| Phase::Closing(Closing::NameAsked(seat, color));
    assert_eq!(game.seat.phase(), asked(Seat::Second, Color::Black));
    game.ask(5, Request::Name("Bob".parse().unwrap()));
    assert_eq!(game.seat.phase(), asked(Seat::First, Color::White));
    game.ask(6, Request::Name("Ada".parse().unwrap()));
    assert_eq!(game.seat.phase(), Phase::Closing(Closing::Saving));
    let entry = game.seat.session().result().unwrap();
    assert_eq!((entry.players.black.as_str(), entry.moves.as_str()), ("Bob", "1"));
    assert_eq!((entry.game.as_str(), entry.outcome.winner), ("pebbles", Some(Color::Black)));
}

#[test]
fn a_rematch_exchanges_the_seats() {
    let mut game = Sitting::new(Setup { record: RecordChoice::No, ..setup() });
    game.ask(1, Request::Resign);
    game.ask(2, YES);
    assert_eq!(game.seat.phase(), Phase::Closing(Closing::RematchAsked));
    assert_eq!(game.seat.rematch(), None);
    game.ask(3, YES);
    let next = game.seat.rematch().unwrap();
    assert_eq!(next.players, setup().players.swapped());
}

#[test]
fn against_a_machine_the_person_asks_whoever_is_to_move() {
    let mut players = setup();
    players.players.second = "random".parse().unwrap();
    let mut game = Sitting::new(players);
    game.take(1);
    let refused = game.take(2);
    assert!(matches!(refused[..], [HotSeatEvent::Game(Event::Refused(Refusal::NotYourTurn))]));
    assert!(matches!(
        game.ask(3, Request::TakeBack)[..],
        [HotSeatEvent::Game(Event::TakenBack { .. })]
    ));
    assert_eq!(game.seat.table().game.line().len(), 0);
    game.take(4);
    let declined = game.ask(5, Request::Draw);
    assert!(matches!(
        declined[..],
        [HotSeatEvent::Game(Event::Declined(Offer::Draw, Seat::First))]
    ));
    game.ask(6, Request::Resign);
    game.ask(7, YES);
    let lost = Outcome::win(Color::White, Reason::Resignation);
    assert_eq!(game.seat.table().game.outcome(), Some(lost));
}

#[test]
fn a_move_too_late_ends_the_game_at_its_deadline() {
    let mut game = Sitting::new(setup());
    let lost = Outcome::win(Color::White, Reason::Time);
    assert!(matches!(game.take(40)[..], [HotSeatEvent::Game(Event::Over(over))] if over == lost));
    assert_eq!(game.left(50), (0, 30));
}
