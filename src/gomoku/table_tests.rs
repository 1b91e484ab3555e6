//! Tests of gomoku sessions: requests of two players at one screen, or of a player against a
//! machine, and their effects. After every request two copies of the game, one that follows its
//! steps and one that is read from the journal, must be equal to the game itself.

use std::time::{Duration, Instant};

use jiff::Timestamp;
use uuid::Uuid;

use crate::board::{
    Board, BoardSize, ByColor, BySeat, Color, Labels, Outcome, PlaceError, Point, Reason, Seat,
};
use crate::game::bot::{Answer, Found, Score};
use crate::game::clock::{Clock, Reading};
use crate::game::closing::Closing;
use crate::game::desk::{self, Desk, Phase};
use crate::game::header::{Header, HeaderError};
use crate::game::player::Player;
use crate::game::position::Position as _;
use crate::game::session::{self, Event, SavedError, Session};
use crate::game::setup::{self, RecordChoice};
use crate::game::state::{Game, ReplayError};
use crate::game::step::{Authored, Line, Step, Stop};
use crate::game::table::{Offer, Table};
use crate::game::thinker::{Progress, Task};
use crate::gomoku::position::{self, Gomoku};
use crate::gomoku::rules::{FoulPolicy, Move, PassRefusal, Rules};
use crate::gomoku::terms::Terms;

mod authors;
mod brains;
mod computer;
mod ending;
mod opening;
mod passing;
mod property;
mod stopping;
mod time;

type Setup = setup::Setup<Gomoku>;
type Request = desk::Request<Move>;
type DeskEvent = desk::DeskEvent<Gomoku>;
type Refusal = session::Refusal<position::Refusal>;

/// The setup of a game between two people or machines; an empty text is an unnamed person.
fn agreed(terms: Terms, control: &str, [first, second]: [&str; 2]) -> Setup {
    let player =
        |text: &str| if text.is_empty() { Player::default() } else { text.parse().unwrap() };
    let players = BySeat { first: player(first), second: player(second) };
    Setup::new(terms, control.parse().unwrap(), players)
}

/// The state of a game, without the moment since which its clock is running.
fn known(game: &Game<Gomoku>) -> impl PartialEq + std::fmt::Debug + use<> {
    let position = game.position();
    (
        (format!("{position:?}"), position.moves().to_vec(), position.board().to_string()),
        (position.to_move(), game.color_to_move(), position.color(Seat::First)),
        (game.line().to_vec(), game.clock().at_rest(), game.version()),
        (game.stopped(), game.outcome(), *game.terms()),
    )
}

/// The copies of a game: the lines of its journal, each serialized and parsed, and a mirror that
/// follows each step when it is made.
struct Copies {
    lines: Vec<Line>,
    mirror: Game<Gomoku>,
}

impl Copies {
    fn new(session: &Session<Gomoku>) -> Self {
        let Setup { terms, control, .. } = &session.table().setup;
        Self { lines: Vec::new(), mirror: Game::new(*terms, Clock::new(*control)) }
    }

    /// Takes the new steps of a session and asserts that both copies are equal to the session's
    /// game.
    fn follow(&mut self, session: &mut Session<Gomoku>) {
        for written in session.take_steps() {
            let text = serde_json::to_string(&written).unwrap();
            let line: Line = serde_json::from_str(&text).unwrap();
            assert_eq!(line, Line::New(written.clone()));
            let step = self.mirror.read(&line).unwrap();
            assert_eq!(self.mirror.written(&step), written);
            self.mirror.follow(&step).unwrap();
            self.lines.push(line);
        }
        let live = known(&session.table().game);
        assert_eq!(known(&self.mirror), live, "the mirror has the same game");
        let again = self.resumed(session);
        assert_eq!(known(&again.table().game), live, "the journal has the same game");
        assert_eq!(again.table().game.clock().running(), None);
        assert_eq!(again.header(), session.header());
    }

    /// The session resumed from the journal.
    fn resumed(&self, session: &Session<Gomoku>) -> Session<Gomoku> {
        Session::resume(&read_back(&session.header()), &self.lines).unwrap()
    }
}

/// A header after serializing and parsing it.
fn read_back(header: &Header<Terms>) -> Header<Terms> {
    serde_json::from_str(&serde_json::to_string(header).unwrap()).unwrap()
}

/// A game at one screen whose time is set by the test, in milliseconds since the start.
struct Sitting {
    desk: Desk<Gomoku>,
    start: Instant,
    copies: Copies,
}

impl Sitting {
    fn new(setup: Setup) -> Self {
        let start = Instant::now();
        let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
        session.start(start);
        let copies = Copies::new(&session);
        Self { desk: Desk::new(session), start, copies }
    }

    fn under(control: &str) -> Self {
        Self::new(agreed(Terms::default(), control, [""; 2]))
    }

    fn at(&self, millis: u64) -> Instant {
        self.start + Duration::from_millis(millis)
    }

    fn table(&self) -> &Table<Gomoku> {
        self.desk.table()
    }

    fn game(&self) -> &Game<Gomoku> {
        &self.table().game
    }

    fn position(&self) -> &Gomoku {
        self.game().position()
    }

    fn clock(&self) -> &Clock {
        self.game().clock()
    }

    fn turn(&self) -> u32 {
        self.desk.session().turn()
    }

    fn phase(&self) -> Phase {
        self.desk.phase()
    }

    /// Whether a person is to move and may pass.
    fn may_pass(&self) -> bool {
        self.desk.person_to_move().is_some() && self.position().may_pass()
    }

    fn followed(&mut self, news: Vec<DeskEvent>) -> Vec<DeskEvent> {
        self.copies.follow(self.desk.session_mut());
        news
    }

    fn ask(&mut self, millis: u64, request: Request) -> Vec<DeskEvent> {
        self.ask_at(self.at(millis), request)
    }

    fn ask_at(&mut self, at: Instant, request: Request) -> Vec<DeskEvent> {
        let news = self.desk.update(request, at);
        self.followed(news)
    }

    fn second(&mut self, turn: u32, at: Instant) -> Vec<DeskEvent> {
        let news = self.desk.second(turn, at);
        self.followed(news)
    }

    fn expire(&mut self, turn: u32, at: Instant) -> Vec<DeskEvent> {
        let news = self.desk.expire(turn, at);
        self.followed(news)
    }

    fn on_progress(&mut self, turn: u32, millis: u64, thought: Progress<Move>) -> Vec<DeskEvent> {
        let news = self.desk.on_progress(turn, thought, self.at(millis));
        self.followed(news)
    }

    /// Delivers a report of the machine for the current turn.
    fn progress(&mut self, millis: u64, thought: Progress<Move>) -> Vec<DeskEvent> {
        self.on_progress(self.turn(), millis, thought)
    }

    fn task(&self, millis: u64, pace: Duration) -> Task<Gomoku> {
        self.desk.session().task(self.at(millis), pace).unwrap()
    }

    /// Makes a request that must be refused, and asserts that only the time has changed.
    fn refused(&mut self, millis: u64, request: Request) -> Refusal {
        let before = self.state(millis);
        let news = self.ask(millis, request);
        assert_eq!(self.state(millis), before);
        match news[..] {
            [DeskEvent::Game(Event::Refused(why))] => why,
            _ => panic!("not refused: {news:?}"),
        }
    }

    /// Everything that a request can change, at that time.
    fn state(&self, millis: u64) -> impl PartialEq + std::fmt::Debug + use<> {
        let Table { setup, game, offers, .. } = self.table();
        let clock = self.clock();
        (
            (known(game), self.copies.lines.len()),
            (self.phase(), self.turn(), *offers),
            (setup.terms, setup.control, setup.players.clone(), setup.record),
            (clock.readings(self.at(millis)), clock.running(), clock.deadline()),
        )
    }

    /// Both sides' clock readings at that time.
    fn readings(&self, millis: u64) -> ByColor<Reading> {
        self.game().by_color(self.clock().readings(self.at(millis)))
    }

    /// The milliseconds left for both sides at that time.
    fn left(&self, millis: u64) -> (u128, u128) {
        let readings = self.readings(millis);
        (readings.black.left.as_millis(), readings.white.left.as_millis())
    }

    fn result(&self) -> Option<crate::scoreboard::Entry> {
        self.desk.session().result()
    }
}

const fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

const fn place(column: u8, row: u8) -> Request {
    Request::Move(Move::Stone(point(column, row)))
}

const PASS: Request = Request::Move(Move::Pass);
const YES: Request = Request::Answer(true);
const NO: Request = Request::Answer(false);

/// The phase while that player's offer is open.
const fn offered(offer: Offer, by: Seat) -> Phase {
    Phase::OfferMade { offer, by }
}

#[test]
fn a_taken_point_and_one_off_the_board_are_refused() {
    let mut game = Sitting::under("30s");
    game.ask(1000, place(9, 9));
    let taken = game.refused(2000, place(9, 9));
    let by_board = |why: PlaceError| Refusal::Move(position::Refusal::Place(why));
    assert_eq!(taken, by_board(PlaceError::Taken(point(9, 9), Color::Black)));
    let off = game.refused(3000, place(25, 25));
    assert_eq!(off, by_board(PlaceError::OffBoard(BoardSize::default())));
}

#[test]
fn requests_that_do_not_fit_the_phase_are_refused() {
    let name = || Request::Name("Ada".parse().unwrap());
    let mut game = Sitting::under("30s");
    assert_eq!(game.refused(1000, Request::TakeBack), Refusal::NothingToTakeBack);
    game.ask(2000, place(0, 0));
    for request in [YES, NO, Request::GoOn, name(), Request::Leave, Request::Suspend] {
        assert_eq!(game.refused(3000, request), Refusal::NotNow);
    }
    for question in [Request::TakeBack, Request::Draw] {
        game.ask(4000, question);
        let others =
            [place(1, 1), Request::TakeBack, Request::Draw, Request::Pause, Request::GoOn, name()];
        for request in others {
            assert_eq!(game.refused(5000, request), Refusal::NotNow);
        }
        game.ask(5000, NO);
    }
    game.ask(6000, Request::Pause);
    for request in [place(1, 1), Request::TakeBack, Request::Draw, Request::Pause, YES, name()] {
        assert_eq!(game.refused(7000, request), Refusal::NotNow);
    }
    game.ask(8000, Request::Resign);
    for request in [place(1, 1), Request::Resign, Request::Pause, Request::GoOn, name()] {
        assert_eq!(game.refused(9000, request), Refusal::NotNow);
    }
    game.ask(9000, YES);
    for request in [place(1, 1), Request::TakeBack, Request::Resign, Request::Interrupt, name()] {
        assert_eq!(game.refused(9500, request), Refusal::NotNow);
    }
}

#[test]
fn a_draw_needs_the_other_players_consent() {
    let mut game = Sitting::under("30s");
    assert!(matches!(game.ask(1000, Request::Draw)[..], [DeskEvent::Asked]));
    assert_eq!((game.phase(), game.game().outcome()), (offered(Offer::Draw, Seat::First), None));
    let news = game.ask(2000, NO);
    assert!(matches!(news[..], [DeskEvent::Game(Event::Declined(Offer::Draw, Seat::First))]));
    assert_eq!((game.phase(), game.left(3000)), (Phase::Turn, (27_000, 30_000)));
    game.ask(3000, Request::Draw);
    let agreed = Outcome::draw(Reason::Agreement);
    let news = game.ask(4000, YES);
    assert!(matches!(news[..], [DeskEvent::Game(Event::Over(outcome))] if outcome == agreed));
    assert_eq!(game.game().outcome(), Some(agreed));
}

#[test]
fn taking_back_needs_the_other_players_consent() {
    let mut game = Sitting::under("30s");
    game.ask(1000, place(3, 4));
    assert!(matches!(game.ask(2000, Request::TakeBack)[..], [DeskEvent::Asked]));
    assert_eq!(game.phase(), offered(Offer::TakeBack, Seat::First));
    assert_eq!(game.position().moves(), [Move::Stone(point(3, 4))]);
    let news = game.ask(3000, NO);
    assert!(matches!(news[..], [DeskEvent::Game(Event::Declined(Offer::TakeBack, Seat::First))]));
    assert_eq!(game.left(3000), (30_000, 28_000), "the side to move pays for its answer");
    game.ask(4000, Request::TakeBack);
    let news = game.ask(5000, YES);
    let [DeskEvent::Game(Event::TakenBack { made, by: Seat::First, ref from })] = news[..] else {
        panic!("{news:?}")
    };
    assert_eq!((made, from.moves()), (Move::Stone(point(3, 4)), &[][..]));
    assert_eq!((game.game().color_to_move(), game.position().board().stones()), (Color::Black, 0));
    assert!(game.game().line().is_empty());
}

#[test]
fn taking_back_a_move_restores_both_clocks() {
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
        game.ask(40_000, Request::TakeBack);
        game.ask(42_000, YES);
        assert_eq!(game.left(42_000), left, "{control}");
        let used = game.readings(42_000);
        assert_eq!(used.black.used, Duration::from_secs(26), "{control}");
        assert_eq!(used.white.used, Duration::from_secs(12), "{control}");
        assert_eq!(game.clock().running(), Some(Seat::First), "{control}");
    }
}

#[test]
fn every_move_can_be_taken_back_to_the_empty_board() {
    let mut game = Sitting::under("5m");
    for column in 0..4 {
        game.ask(1000 * u64::from(column), place(column, 0));
    }
    for stones in (0..4).rev() {
        game.ask(5000, Request::TakeBack);
        game.ask(5000, YES);
        assert_eq!(game.position().board().stones(), stones);
    }
    assert_eq!(game.left(5000), (300_000, 300_000));
    assert_eq!(game.refused(5000, Request::TakeBack), Refusal::NothingToTakeBack);
}
