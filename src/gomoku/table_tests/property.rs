//! Property tests: after any requests at any time by any player, the game is consistent, and its
//! journal and its mirror have the same game.

use fastrand::Rng;
use proptest::prelude::*;

use super::*;
use crate::game::session::Act;
use crate::game::table::Offers;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::scoreboard::StoreError;

const CONTROLS: [&str; 7] = ["30s", "5s", "1m", "1m+3s", "20s/3x10s", "0/2x5s", "none"];

#[derive(Debug, Clone)]
enum Asked {
    Request(Request),
    /// One of the legal moves.
    Legal(prop::sample::Index),
    /// An alarm from this many turns ago.
    Second(u32),
    Expire(u32),
}

/// Whether a player's clock runs in this phase.
const fn clock_runs(phase: Phase) -> bool {
    matches!(phase, Phase::Turn | Phase::OfferMade { .. })
}

fn asked() -> impl Strategy<Value = Asked> {
    let plain = prop::sample::select(vec![
        Request::TakeBack,
        Request::Draw,
        Request::Resign,
        Request::Pause,
        Request::GoOn,
        Request::Interrupt,
        Request::Suspend,
        Request::Leave,
        Request::Name("홍길동".parse().unwrap()),
    ]);
    prop_oneof![
        6 => (0_u8..6, 0_u8..6).prop_map(|(column, row)| Asked::Request(place(column, row))),
        8 => any::<prop::sample::Index>().prop_map(Asked::Legal),
        2 => Just(Asked::Request(PASS)),
        4 => plain.prop_map(Asked::Request),
        4 => prop::bool::weighted(0.6).prop_map(|yes| Asked::Request(Request::Answer(yes))),
        1 => (0_u32..3).prop_map(Asked::Second),
        1 => (0_u32..3).prop_map(Asked::Expire),
    ]
}

/// Terms with the smallest board on which the opening rule can be played.
fn terms(rules: Rules, fouls: FoulPolicy, opening: OpeningRule) -> Terms {
    let agreed = OpeningTerms::default();
    let size = BoardSize::new(opening.least_lines(agreed).unwrap_or(BoardSize::MIN)).unwrap();
    Terms::new(rules, size).with_fouls(fouls).with_opening(opening, agreed).unwrap()
}

fn setups() -> impl Strategy<Value = Setup> {
    let record = vec![RecordChoice::Ask, RecordChoice::Yes, RecordChoice::No];
    let choices = (
        prop::sample::select(&CONTROLS[..]),
        prop::sample::select(record),
        prop::sample::select(vec![Rules::Freestyle, Rules::Renju, Rules::Omok]),
        prop::sample::select(&FoulPolicy::ALL[..]),
        prop_oneof![Just(OpeningRule::None), prop::sample::select(&OpeningRule::ALL[..])],
    );
    choices.prop_map(|(control, record, rules, fouls, opening)| {
        let terms = terms(rules, fouls, opening);
        Setup { record, ..agreed(terms, control, [""; 2]) }
    })
}

fn used(readings: BySeat<Reading>) -> Duration {
    readings.first.used + readings.second.used
}

impl Sitting {
    fn act(&mut self, asked: Asked, at: Instant) -> Vec<DeskEvent> {
        let turn = |game: &Self, ago| game.turn().saturating_sub(ago);
        let news = match asked {
            Asked::Request(request) => self.ask_at(at, request),
            Asked::Legal(which) => {
                let legal = self.position().legal();
                let made = if legal.is_empty() { Move::Pass } else { *which.get(&legal) };
                self.ask_at(at, Request::Move(made))
            }
            Asked::Second(ago) => self.second(turn(self, ago), at),
            Asked::Expire(ago) => self.expire(turn(self, ago), at),
        };
        if self.phase() == Phase::Closing(Closing::Saving) {
            self.desk.recorded(Err(StoreError::WriterStopped));
        }
        news
    }

    fn check_phase(&self) {
        let phase = self.phase();
        let runs = clock_runs(phase).then(|| self.position().to_move());
        assert_eq!(self.clock().running(), runs);
        let continues = !matches!(phase, Phase::Closing(_));
        assert_eq!(self.game().outcome().is_none(), continues);
    }
}

fn check_position(game: &Game<Gomoku>) {
    let position = game.position();
    let (board, moves) = (position.board(), position.moves());
    let mut stones = 0;
    for (made, stone) in moves.iter().zip(Color::in_turn()) {
        if let Some(point) = made.point() {
            stones += 1;
            assert_eq!(board.get(point), Some(stone));
        }
    }
    assert_eq!(board.stones(), stones);
    let passes = position.rules().has_passes();
    assert!(moves.iter().enumerate().all(|(at, made)| *made != Move::Pass || passes && at > 2));
    let both_passed = moves.ends_with(&[Move::Pass, Move::Pass]);
    let drawn = Some(Outcome::draw(Reason::BothPassed));
    assert_eq!(game.outcome() == drawn, both_passed);
    assert_eq!(position.stone_to_move(), Color::BOTH[moves.len() % 2]);
    let recorded: Vec<_> = game.line().iter().filter_map(|played| played.made.recorded()).collect();
    assert_eq!(recorded, moves);
}

proptest! {
    #[test]
    fn any_sequence_of_requests_keeps_the_game_consistent(
        setup in setups(),
        acts in prop::collection::vec((asked(), 0_u64..4000), 1..120),
    ) {
        let mut game = Sitting::new(setup);
        let mut millis = 0;
        let mut playing = Duration::ZERO;
        for (act, passed) in acts {
            let (from, to) = (game.at(millis), game.at(millis + passed));
            millis += passed;
            if clock_runs(game.phase()) {
                let end = game.clock().deadline().map_or(to, |deadline| deadline.min(to));
                playing += end.saturating_duration_since(from);
            }
            let before = game.state(millis);
            let news = game.act(act, to);
            let is_done = matches!(game.phase(), Phase::Closing(Closing::Done(_)));
            if matches!(news[..], [DeskEvent::Game(Event::Refused(_))] | []) && !is_done {
                prop_assert_eq!(game.state(millis), before);
            }
            if matches!(news[..], [DeskEvent::Game(Event::TakenBack { .. })]) {
                playing = used(game.clock().at_rest());
            }
            // The time used is exactly the time during which a clock ran.
            if clock_runs(game.phase()) {
                let now = game.clock().readings(to);
                prop_assert!(game.clock().is_out(to) || used(now) == playing);
            } else {
                prop_assert_eq!(used(game.clock().at_rest()), playing);
            }
            check_position(game.game());
            game.check_phase();
        }
    }
}

/// The next event at a table, which may be invalid.
enum Happens {
    Act(Act<Move>),
    Progress(Progress<Move>),
    Second,
    Expire,
    /// The program exits or is suspended.
    Leave,
    Start,
}

/// A random event, usually by the player to move.
fn happens(session: &Session<Gomoku>, rng: &mut Rng) -> Happens {
    let game = &session.table().game;
    let to_move = game.position().to_move();
    let by = if rng.u8(..10) < 7 { to_move } else { !to_move };
    let offer = if rng.bool() { Offer::TakeBack } else { Offer::Draw };
    let legal = game.position().legal();
    let made = rng.choice(legal).unwrap_or(Move::Pass);
    let act = |request| Happens::Act(Act { by, request });
    if game.stopped().is_some() && rng.bool() {
        return if rng.bool() { act(session::Request::GoOn) } else { Happens::Start };
    }
    match rng.u8(..100) {
        0..45 if session.machine_to_move().is_some() => {
            Happens::Progress(Progress::Answer(Answer::Move(made, None)))
        }
        0..45 => Happens::Act(Act { by: to_move, request: session::Request::Move(made) }),
        45..50 => act(session::Request::Move(made)),
        50..54 => act(session::Request::Move(Move::Stone(point(rng.u8(..10), rng.u8(..10))))),
        54..56 => act(session::Request::Move(Move::Pass)),
        56..66 => act(session::Request::TakeBack),
        66..70 => act(session::Request::Draw),
        70..80 => act(session::Request::Accept(offer)),
        80..84 => act(session::Request::Decline(offer)),
        84..88 => act(session::Request::Stop(Stop::Paused)),
        88..90 => act(session::Request::Stop(Stop::Asked)),
        90 => act(session::Request::Resign),
        91..93 => act(session::Request::GoOn),
        93..95 => Happens::Leave,
        95..97 => Happens::Second,
        97 => Happens::Expire,
        98 => Happens::Progress(Progress::Answer(Answer::Resign)),
        _ => Happens::Progress(Progress::Answer(Answer::Move(Move::Pass, None))),
    }
}

/// Plays a game of random events and asserts after each that its copies are equal to it.
fn play_randomly(setup: Setup, rng: &mut Rng) {
    let mut at = Instant::now();
    let mut session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
    session.start(at);
    let mut copies = Copies::new(&session);
    for _ in 0..50 {
        // In nanoseconds, since the clock measures more finely than readings are stored.
        at += Duration::from_nanos(rng.u64(..2_000_000_000));
        let (version, turn) = (session.table().game.version(), session.turn());
        let events = match happens(&session, rng) {
            Happens::Act(act) => session.update(act, at),
            Happens::Progress(thought) => session.on_progress(turn, thought, at),
            Happens::Second => session.second(turn, at),
            Happens::Expire => session.expire(turn, at),
            Happens::Leave => {
                session.leave(at);
                Vec::new()
            }
            Happens::Start => {
                session.start(at);
                Vec::new()
            }
        };
        copies.follow(&mut session);
        let Table { game, offers, .. } = session.table();
        if let [Event::Refused(_)] = events[..] {
            assert_eq!(game.version(), version);
        }
        if let Some(Event::Moved { by, .. }) = events.first() {
            assert_eq!(offers[!*by], Offers::default(), "a move answers the other player's offers");
            assert!(!offers[*by].take_back);
        }
        if game.outcome().is_some() {
            assert_eq!(*offers, BySeat::default());
        }
        let runs = session.is_running().then(|| game.position().to_move());
        assert_eq!(game.clock().running(), runs);
        check_position(game);
    }
}

/// The games for each time control, one for each opening rule and pair of players; more by
/// `GOMOKU_GAMES`.
const GAMES: u64 = 27;

#[test]
fn live_journal_and_mirror_are_one_game() {
    let games = std::env::var("GOMOKU_GAMES").ok().and_then(|games| games.parse().ok());
    let games = games.unwrap_or(GAMES);
    let pairs = [["Ada", "Bob"], ["Ada", "random"], ["omok", "Bob"]];
    let cases = OpeningRule::ALL.into_iter().flat_map(|rule| pairs.map(|pair| (rule, pair)));
    for (number, control) in (0..).zip(CONTROLS) {
        for (seed, (rule, players)) in (0..games).zip(cases.clone().cycle()) {
            let mut rng = Rng::with_seed(seed * 100 + number);
            let rules = [Rules::Freestyle, Rules::Renju, Rules::Omok][rng.usize(..3)];
            let fouls = FoulPolicy::ALL[rng.usize(..FoulPolicy::ALL.len())];
            let setup = agreed(terms(rules, fouls, rule), control, players);
            play_randomly(setup, &mut rng);
        }
    }
    println!("{games} games for each of {} time controls", CONTROLS.len());
}
