//! Tests of games against the computer: its answers, taking back, draws, resigning, the journal.

use super::*;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};

fn at_table(first: &str, second: &str) -> Sitting {
    Sitting::new(agreed(Terms::default(), "30s", [first, second]))
}

fn found(score: Score) -> Found<Move> {
    Found { score, depth: 3, nodes: 1, line: Vec::new() }
}

/// The computer's answer if it has no point to play on.
const fn passes() -> Progress<Move> {
    Progress::Answer(Answer::Move(Move::Pass, None))
}

impl Sitting {
    /// Lets the computer play there, with this score from its own view.
    fn answer(&mut self, millis: u64, (column, row): (u8, u8), score: Score) -> Vec<DeskEvent> {
        let made = Move::Stone(point(column, row));
        self.progress(millis, Progress::Answer(Answer::Move(made, Some(found(score)))))
    }

    /// Plays this many moves without threats; the computer is White.
    fn play_on(&mut self, moves: u8, score: Score) {
        for number in (0..moves).step_by(2) {
            let (column, row) = (number % 18, number / 18 * 2);
            self.ask(100, place(column, row));
            self.answer(100, (column + 1, row), score);
        }
    }
}

const EVEN: Score = Score::Points(0);

#[test]
fn the_computer_answers_for_its_turn_only() {
    let mut game = at_table("", "computer:3");
    let early = game.turn();
    game.ask(100, place(9, 9));
    assert!(game.on_progress(early, 100, passes()).is_empty(), "it was not its turn yet");
    let stale = game.turn();
    game.ask(200, Request::Pause);
    assert!(game.desk.machine_to_move().is_none());
    assert!(game.on_progress(stale, 250, passes()).is_empty(), "the game is paused");
    game.ask(300, Request::GoOn);
    assert!(game.on_progress(stale, 350, passes()).is_empty(), "it has a new task");
    let news = game.answer(500, (9, 8), EVEN);
    let [DeskEvent::Game(Event::Moved { by: Seat::Second, .. }), DeskEvent::Game(Event::Found)] =
        news[..]
    else {
        panic!("{news:?}")
    };
    assert_eq!(game.position().moves().len(), 2);
}

#[test]
fn thinking_is_reported_once_a_turn() {
    let mut game = at_table("", "computer:3");
    for (turn, row) in [(100, 2), (200, 4)] {
        game.ask(turn, place(9, row));
        let thinks = game.progress(turn + 10, Progress::Found(found(EVEN)));
        assert!(
            matches!(thinks[..], [DeskEvent::Game(Event::Thinking(Seat::Second))]),
            "{thinks:?}"
        );
        assert!(game.progress(turn + 20, Progress::Found(found(EVEN))).is_empty());
        game.answer(turn + 30, (8, row), EVEN);
    }
}

#[test]
fn a_person_does_not_move_for_the_computer() {
    let mut game = at_table("random", "");
    for request in [place(0, 0), PASS] {
        assert_eq!(game.refused(100, request), Refusal::NotYourTurn);
    }
    game.answer(200, (0, 0), EVEN);
    let news = game.ask(300, place(1, 1));
    assert!(matches!(news[..], [DeskEvent::Game(Event::Moved { by: Seat::Second, .. })]));
}

#[test]
fn an_answer_after_the_deadline_loses_on_time() {
    let mut game = at_table("", "computer");
    game.ask(0, place(9, 9));
    let news = game.answer(30_000, (9, 8), EVEN);
    let late = Outcome::win(Color::Black, Reason::Time);
    assert!(
        matches!(news[..], [DeskEvent::Game(Event::Over(outcome))] if outcome == late),
        "{news:?}"
    );
}

#[test]
fn it_thinks_no_longer_than_the_clock_allows_and_a_person_waits() {
    for (control, most) in [("30s", 5000), ("1s", 900), ("none", 5000), ("1h", 5000)] {
        let mut game = Sitting::new(agreed(Terms::default(), control, ["computer", ""]));
        let first = game.task(0, Duration::from_secs(1));
        assert!(first.budget.turn < Some(Duration::from_millis(500)), "{control}");
        assert_eq!(first.pace, Duration::ZERO, "a game with a person is not slowed down");
        for row in 0..6 {
            game.answer(0, (0, 2 * row), EVEN);
            game.ask(0, place(9, 2 * row));
        }
        let later = game.task(0, Duration::from_secs(1));
        assert_eq!(later.budget.turn, Some(Duration::from_millis(most)), "{control}");
    }
    let watched = at_table("computer", "random");
    assert_eq!(watched.task(0, Duration::from_secs(1)).pace, Duration::from_secs(1));
}

#[test]
fn a_pair_of_moves_is_taken_back_without_a_question() {
    let mut game = at_table("", "computer:3");
    assert_eq!(game.refused(50, Request::TakeBack), Refusal::NothingToTakeBack);
    game.ask(100, place(9, 9));
    game.answer(200, (9, 8), EVEN);
    game.ask(300, place(10, 9));
    game.answer(400, (8, 9), EVEN);
    let (news, steps) = (game.ask(500, Request::TakeBack), game.copies.lines.len());
    let [
        DeskEvent::Game(Event::TakenBack { by: Seat::Second, .. }),
        DeskEvent::Game(Event::TakenBack { by: Seat::First, .. }),
    ] = news[..]
    else {
        panic!("{news:?}")
    };
    assert_eq!(steps, 5, "a pair is one step");
    assert_eq!(game.position().moves().len(), 2);
    assert!(game.table().found.is_none());
    game.ask(600, place(10, 9));
    let asked = game.turn();
    let news = game.ask(700, Request::TakeBack);
    assert!(
        matches!(news[..], [DeskEvent::Game(Event::TakenBack { by: Seat::First, .. })]),
        "while it thinks, one: {news:?}"
    );
    assert!(game.on_progress(asked, 700, passes()).is_empty());
    assert_eq!(game.position().moves().len(), 2);
}

#[test]
fn what_the_computer_found_goes_with_the_position_it_is_about() {
    let mut game = at_table("", "computer:3");
    game.ask(100, place(9, 9));
    game.answer(200, (9, 8), Score::Win(1));
    assert!(game.table().found.is_some(), "until the next move");
    game.ask(300, place(10, 9));
    assert!(game.table().found.is_none(), "the person has moved");
    game.answer(400, (8, 9), Score::Win(1));
    game.ask(500, Request::Interrupt);
    game.ask(600, Request::Resign);
    assert!(game.table().found.is_none(), "the game is over");

    let mut lost = at_table("computer:3", "");
    for column in 0..4 {
        lost.answer(100, (column, 0), EVEN);
        lost.ask(200, place(2 * column, 5));
    }
    let news = lost.answer(300, (4, 0), Score::Win(1));
    assert!(matches!(news[..], [_, DeskEvent::Game(Event::Over(_))]), "{news:?}");
    assert!(lost.table().found.is_none(), "its last move has ended the game");
}

#[test]
fn the_first_move_of_the_computer_cannot_be_taken_back() {
    let mut game = at_table("computer", "");
    game.answer(100, (9, 9), EVEN);
    assert_eq!(game.refused(200, Request::TakeBack), Refusal::NothingToTakeBack);
    let mut watched = at_table("computer", "omok");
    watched.answer(100, (9, 9), EVEN);
    for request in [Request::TakeBack, Request::Draw] {
        assert_eq!(watched.refused(200, request), Refusal::NotNow, "no person plays");
    }
}

#[test]
fn the_computer_accepts_a_draw_only_late_and_if_it_is_not_better() {
    let agreed = Outcome::draw(Reason::Agreement);
    for (moves, score, agrees) in [
        (28, EVEN, false),
        (30, EVEN, true),
        (30, Score::Points(200), false),
        (30, Score::Points(-200), true),
        (30, Score::Win(9), false),
        (30, Score::Loss(6), true),
    ] {
        let mut game = at_table("", "computer:3");
        game.play_on(moves, score);
        assert_eq!(game.position().moves().len(), usize::from(moves));
        let news = game.ask(200, Request::Draw);
        match news[..] {
            [DeskEvent::Game(Event::Over(outcome))] => {
                assert!(agrees && outcome == agreed, "{moves} {score:?}");
            }
            [DeskEvent::Game(Event::Declined(Offer::Draw, Seat::First))] => {
                assert!(!agrees, "{moves} {score:?}");
            }
            _ => panic!("{news:?}"),
        }
    }
}

#[test]
fn the_person_can_resign_while_the_computer_thinks() {
    for moves in [0, 1] {
        let mut game = at_table("", "random");
        if moves == 1 {
            game.ask(100, place(9, 9));
        }
        game.ask(200, Request::Interrupt);
        assert!(game.desk.machine_to_move().is_none(), "it stops while the question is open");
        game.ask(300, Request::Resign);
        let lost = Outcome::win(Color::White, Reason::Resignation);
        assert_eq!(game.game().outcome(), Some(lost));
    }
}

#[test]
fn without_a_legal_point_the_computer_passes_or_resigns() {
    let lost = Outcome::win(Color::Black, Reason::Resignation);
    for thought in [passes(), Progress::Answer(Answer::Resign)] {
        let mut game = at_table("", "random");
        game.ask(100, place(9, 9));
        let news = game.progress(200, thought);
        assert!(
            matches!(news[..], [DeskEvent::Game(Event::Over(outcome))] if outcome == lost),
            "{news:?}"
        );
    }

    let terms = Terms::new(Rules::Renju, BoardSize::default());
    let mut renju = Sitting::new(agreed(terms, "30s", ["", "random"]));
    for (column, row) in [(9, 9), (7, 7)] {
        renju.ask(100, place(column, row));
        renju.answer(200, (column, 3), EVEN);
    }
    renju.ask(300, place(0, 0));
    let news = renju.progress(400, passes());
    let passed = Event::<Gomoku>::Moved {
        made: Move::Pass,
        by: Seat::Second,
        from: Box::new(renju.game().position_before(5)),
    };
    assert!(matches!(&news[..], [DeskEvent::Game(event)] if same(event, &passed)), "{news:?}");
}

/// Whether two events have the same debug output.
fn same(one: &Event<Gomoku>, other: &Event<Gomoku>) -> bool {
    format!("{one:?}") == format!("{other:?}")
}

#[test]
fn after_a_swap_the_computer_plays_the_other_colour() {
    let terms = Terms::default().with_opening(OpeningRule::Swap, OpeningTerms::default()).unwrap();
    let mut game = Sitting::new(agreed(terms, "30s", ["Ada", "computer:3"]));
    let persons = |game: &Sitting| {
        let seat = game.table().person_against_machine();
        seat.map(|seat| game.position().color(seat))
    };
    for (column, row) in [(9, 9), (9, 8), (12, 12)] {
        assert_eq!(game.desk.machine_to_move(), None);
        game.ask(100, place(column, row));
    }
    assert!(game.desk.machine_to_move().is_some());
    assert!(game.desk.person_to_move().is_none(), "the decision is not the person's");
    let task = game.task(150, Duration::ZERO);
    assert!(task.game.position().opening().is_some());
    game.progress(200, Progress::Answer(Answer::Move(Move::Swap(true), None)));
    assert_eq!(persons(&game), Some(Color::White));
    assert_eq!(game.desk.machine_to_move(), None, "White's stone is the person's");
    game.ask(300, place(3, 3));
    assert!(game.desk.machine_to_move().is_some());
    let news = game.ask(400, Request::TakeBack);
    assert_eq!(news.len(), 1, "{news:?}");
    game.ask(450, Request::TakeBack);
    assert_eq!(game.position().moves().len(), 2, "the swap and the third stone are taken back");
    assert_eq!(persons(&game), Some(Color::Black));
}

#[test]
fn a_journal_names_the_computer() {
    let mut game = at_table("name:random", "computer:7");
    game.ask(100, place(9, 9));
    let header = serde_json::to_string(&game.desk.session().header()).unwrap();
    assert!(header.contains(r#""black":"random","white":"computer:7","computers":["white"]"#));
    let resumed = game.copies.resumed(game.desk.session());
    assert_eq!(resumed.table().setup.players, game.table().setup.players);
    assert!(resumed.machine_to_move().is_some());

    let people = serde_json::to_string(&at_table("Ada", "").desk.session().header()).unwrap();
    assert!(!people.contains("computers"), "{people}");
    let wrong = people.replace(r#""white":null"#, r#""white":null,"computers":["white"]"#);
    let wrong: Header<Terms> = serde_json::from_str(&wrong).unwrap();
    assert_eq!(wrong.setup::<Gomoku>().unwrap_err(), HeaderError::Value(String::new()));
}

#[test]
fn the_computer_is_never_asked_for_its_name() {
    let setup = agreed(Terms::default(), "30s", ["", "computer:3"]);
    let mut game = Sitting::new(Setup { record: RecordChoice::Yes, ..setup });
    game.ask(50, place(9, 9));
    game.ask(100, Request::Resign);
    game.ask(200, YES);
    let asked = Closing::NameAsked(Seat::First, Color::Black);
    assert_eq!(game.phase(), Phase::Closing(asked));
    game.ask(300, Request::Name("Ada".parse().unwrap()));
    let players = game.result().unwrap().players;
    assert_eq!((players.black.as_str(), players.white.as_str()), ("Ada", "computer:3"));
}
