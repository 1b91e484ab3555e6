use std::time::Duration;

use jiff::tz::TimeZone;

use super::*;
use crate::board::{Outcome, PlaceError, Point, Reason};
use crate::gomoku::position::MoveRefusal;
use crate::gomoku::record;

mod brains;
mod computer;
mod ending;
mod opening;
mod passing;
mod property;
mod time;

/// A game at a table whose clock is set by hand, in milliseconds since the start.
struct Sitting {
    session: Session,
    start: Instant,
}

impl Sitting {
    fn new(setup: Setup) -> Self {
        let start = Instant::now();
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(start);
        Self { session, start }
    }

    fn under(control: &str) -> Self {
        Self::new(Setup { control: control.parse().unwrap(), ..Setup::default() })
    }

    fn at(&self, millis: u64) -> Instant {
        self.start + Duration::from_millis(millis)
    }

    fn ask(&mut self, millis: u64, request: Request) -> Vec<News> {
        self.session.update(request, self.at(millis))
    }

    /// Asks for what must be refused, and holds that nothing but time has changed.
    fn refused(&mut self, millis: u64, request: Request) -> Refusal {
        let before = self.state(millis);
        let news = self.ask(millis, request);
        assert_eq!(self.state(millis), before);
        match news[..] {
            [News::Refused(why)] => why,
            _ => panic!("not refused: {news:?}"),
        }
    }

    /// All that a request can change, as it is at that time.
    fn state(&self, millis: u64) -> impl PartialEq + std::fmt::Debug + use<> {
        let session = &self.session;
        let clock = session.clock();
        (
            (session.moves().to_vec(), session.board().to_string(), session.to_move()),
            (session.stage(), session.outcome(), session.turn(), session.setup().clone()),
            (clock.readings(self.at(millis)), clock.running(), clock.deadline()),
        )
    }

    /// The milliseconds left for both sides at that time.
    fn left(&self, millis: u64) -> (u128, u128) {
        let readings = self.session.clock().readings(self.at(millis));
        (readings.black.left.as_millis(), readings.white.left.as_millis())
    }

    fn stage(&self) -> Stage {
        self.session.stage()
    }

    /// Holds that the journal with these lines behind its header is, read as a record, the record
    /// of the game.
    fn check_record(&self, lines: &[String]) {
        let header = serde_json::to_string(&self.session.header()).unwrap();
        let journal: String =
            [&header].into_iter().chain(lines).flat_map(|line| [line, "\n"]).collect();
        let read = record::read(record::Format::Json, journal.as_bytes()).next().unwrap();
        assert_eq!(read.record.unwrap(), self.session.record(&TimeZone::UTC));
    }
}

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

const fn place(column: u8, row: u8) -> Request {
    Request::Place(Point::new(column, row).unwrap())
}

const YES: Request = Request::Answer(true);
const NO: Request = Request::Answer(false);

#[test]
fn a_taken_point_and_one_off_the_board_are_refused() {
    let mut game = Sitting::under("30s");
    game.ask(1000, place(9, 9));
    let taken = game.refused(2000, place(9, 9));
    assert!(matches!(taken, Refusal::Move(MoveRefusal::Place(PlaceError::Taken(..)))));
    let off = game.refused(3000, place(25, 25));
    assert!(matches!(off, Refusal::Move(MoveRefusal::Place(PlaceError::OffBoard(..)))));
}

#[test]
fn what_does_not_fit_the_stage_is_refused() {
    let name = || Request::Name("Ada".parse().unwrap());
    let mut game = Sitting::under("30s");
    assert_eq!(game.refused(1000, Request::Undo), Refusal::NothingToTakeBack);
    game.ask(2000, place(0, 0));
    let save = || Request::Save("game.sgf".into());
    for request in [YES, NO, Request::Continue, name(), Request::Leave, Request::Suspend, save()] {
        assert_eq!(game.refused(3000, request), Refusal::NotNow);
    }
    for question in [Request::Undo, Request::Draw] {
        game.ask(4000, question);
        let others =
            [place(1, 1), Request::Undo, Request::Draw, Request::Pause, Request::Continue, name()];
        for request in others {
            assert_eq!(game.refused(5000, request), Refusal::NotNow);
        }
        game.ask(5000, NO);
    }
    game.ask(6000, Request::Pause);
    for request in [place(1, 1), Request::Undo, Request::Draw, Request::Pause, YES, name()] {
        assert_eq!(game.refused(7000, request), Refusal::NotNow);
    }
    game.ask(8000, Request::Resign);
    for request in [place(1, 1), Request::Resign, Request::Pause, Request::Continue, name()] {
        assert_eq!(game.refused(9000, request), Refusal::NotNow);
    }
    game.ask(9000, YES);
    for request in [place(1, 1), Request::Undo, Request::Resign, Request::Interrupt, name()] {
        assert_eq!(game.refused(9500, request), Refusal::NotNow);
    }
}

#[test]
fn a_draw_needs_the_other_players_yes() {
    let mut game = Sitting::under("30s");
    assert!(matches!(game.ask(1000, Request::Draw)[..], [News::Asked]));
    assert_eq!((game.stage(), game.session.outcome()), (Stage::DrawAsked, None));
    assert!(matches!(game.ask(2000, NO)[..], [News::DrawDeclined(Color::Black)]));
    assert_eq!((game.stage(), game.left(3000)), (Stage::Turn, (27_000, 30_000)));
    game.ask(3000, Request::Draw);
    let agreed = Outcome::draw(Reason::Agreement);
    let news = game.ask(4000, YES);
    assert!(matches!(news[..], [News::Over(outcome)] if outcome == agreed));
    assert_eq!(game.session.outcome(), Some(agreed));
}

#[test]
fn taking_back_needs_the_other_players_yes() {
    let mut game = Sitting::under("30s");
    game.ask(1000, place(3, 4));
    assert!(matches!(game.ask(2000, Request::Undo)[..], [News::Asked]));
    assert_eq!(
        (game.stage(), game.session.moves()),
        (Stage::UndoAsked, &[Move::Stone(point(3, 4))][..])
    );
    assert!(matches!(game.ask(3000, NO)[..], [News::UndoDeclined(Color::Black)]));
    assert_eq!(game.left(3000), (30_000, 28_000), "the side to move pays for its answer");
    game.ask(4000, Request::Undo);
    let news = game.ask(5000, YES);
    assert!(
        matches!(news[..], [News::TakenBack(Color::Black, taken)] if taken == point(3, 4).into())
    );
    assert_eq!((game.session.to_move(), game.session.board().stones()), (Color::Black, 0));
    assert!(game.session.at_last_move().is_none());
}

#[test]
fn a_move_taken_back_gives_both_clocks_back_as_they_were() {
    // The first move takes 1 s, the second 12 s, the third 25 s, and White thinks for 4 s more.
    let cases = [
        ("30s", (5000, 30_000)),
        ("5m", (274_000, 288_000)),
        ("5m+3s", (277_000, 291_000)),
        ("20s/3x30s", (24_000, 8000)),
    ];
    for (control, left) in cases {
        let mut game = Sitting::under(control);
        game.ask(1000, place(0, 0));
        game.ask(13_000, place(1, 0));
        game.ask(38_000, place(2, 0));
        game.ask(40_000, Request::Undo);
        game.ask(42_000, YES);
        assert_eq!(game.left(42_000), left, "{control}");
        let used = game.session.clock().readings(game.at(42_000));
        assert_eq!(used.black.used, Duration::from_secs(26), "{control}");
        assert_eq!(used.white.used, Duration::from_secs(12), "{control}");
        assert_eq!(game.session.clock().running(), Some(Color::Black), "{control}");
    }
}

#[test]
fn every_move_can_be_taken_back_to_the_empty_board() {
    let mut game = Sitting::under("5m");
    for column in 0..4 {
        game.ask(1000 * u64::from(column), place(column, 0));
    }
    for stones in (0..4).rev() {
        game.ask(5000, Request::Undo);
        game.ask(5000, YES);
        assert_eq!(game.session.board().stones(), stones);
    }
    assert_eq!(game.left(5000), (300_000, 300_000));
    assert_eq!(game.refused(5000, Request::Undo), Refusal::NothingToTakeBack);
}

#[test]
fn a_pause_hides_the_board_and_costs_no_time() {
    let mut game = Sitting::under("30s");
    assert!(matches!(game.ask(5000, Request::Pause)[..], [News::Paused]));
    assert!(game.stage().hides_board());
    assert_eq!(game.left(900_000), (25_000, 30_000));
    assert!(matches!(game.ask(900_000, Request::Continue)[..], [News::GoesOn]));
    assert!(!game.stage().hides_board());
    assert_eq!(game.left(901_000), (24_000, 30_000));
}

#[test]
fn ctrl_c_stops_the_clock_and_no_goes_on_with_the_remaining_time() {
    for request in [Request::Interrupt, Request::Resign] {
        let mut game = Sitting::under("30s");
        game.ask(5000, request);
        assert!(game.stage().hides_board());
        assert_eq!(game.left(100_000), (25_000, 30_000));
        assert!(matches!(game.ask(100_000, NO)[..], [News::GoesOn]));
        assert_eq!(game.left(101_000), (24_000, 30_000));
        assert_eq!(game.session.clock().deadline(), Some(game.at(125_000)));
    }
}

#[test]
fn ctrl_c_in_a_pause_goes_back_to_the_pause() {
    let mut game = Sitting::under("30s");
    game.ask(5000, Request::Pause);
    game.ask(6000, Request::Interrupt);
    assert_eq!(game.stage(), Stage::ResignAsked { paused: true });
    assert!(matches!(game.ask(7000, NO)[..], [News::Paused]));
    assert_eq!((game.stage(), game.left(8000)), (Stage::Paused, (25_000, 30_000)));
}

#[test]
fn a_question_ends_with_ctrl_c() {
    for question in [Request::Undo, Request::Draw] {
        let mut game = Sitting::under("30s");
        game.ask(1000, place(0, 0));
        game.ask(2000, question);
        game.ask(3000, Request::Interrupt);
        assert_eq!(game.stage(), Stage::ResignAsked { paused: false });
        game.ask(9000, NO);
        assert_eq!((game.stage(), game.left(9000)), (Stage::Turn, (30_000, 28_000)));
    }
}
