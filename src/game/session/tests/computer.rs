//! Games in which the computer plays: its answers, taking back, draws, giving up, the journal.

use super::*;
use crate::board::{ByColor, Outcome, Reason};
use crate::game::keeper::step;
use crate::game::thinker::{Said, Thought};
use crate::gomoku::engine::{Chosen, Score};
use crate::gomoku::rules::opening::{Decision, OpeningRule};

fn setup(black: &str, white: &str) -> Setup {
    let player =
        |text: &str| if text.is_empty() { Player::default() } else { text.parse().unwrap() };
    Setup { players: ByColor { black: player(black), white: player(white) }, ..Setup::default() }
}

fn at_table(black: &str, white: &str) -> Sitting {
    Sitting::new(setup(black, white))
}

fn report(score: Score) -> Report {
    Report { depth: 3, score, line: Vec::new(), nodes: 1, elapsed: Duration::ZERO }
}

impl Sitting {
    fn said(&self, millis: u64, thought: Thought) -> Said {
        Said { game: Uuid::nil(), turn: self.session.turn(), thought, at: self.at(millis) }
    }

    fn hear(&mut self, said: Said) -> Vec<News> {
        let at = said.at;
        self.session.hear(said, at)
    }

    /// Lets the computer play there, thinking the position worth that to itself.
    fn answer(&mut self, millis: u64, (column, row): (u8, u8), score: Score) -> Vec<News> {
        let point = Point::new(column, row).unwrap();
        let chosen = Chosen { point, found: Some(report(score)) };
        self.hear(self.said(millis, Thought::Chosen(Some(chosen))))
    }

    fn pass_by_computer(&mut self, millis: u64) -> Vec<News> {
        self.hear(self.said(millis, Thought::Chosen(None)))
    }

    /// Plays a game of so many moves in which nothing comes of anything, White the computer.
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
    let early = game.said(50, Thought::Chosen(None));
    game.ask(100, place(9, 9));
    assert!(game.hear(early).is_empty(), "it was asked nothing yet");
    let stale = game.said(150, Thought::Chosen(None));
    game.ask(200, Request::Pause);
    assert!(game.session.machine_on_turn().is_none());
    assert!(game.hear(stale.clone()).is_empty(), "the game is paused");
    game.ask(300, Request::Continue);
    assert!(game.hear(Said { at: game.at(350), ..stale }).is_empty(), "it was asked anew");
    let other = Said { game: Uuid::from_u128(7), ..game.said(400, Thought::Chosen(None)) };
    assert!(game.hear(other).is_empty(), "that was another game");
    let news = game.answer(500, (9, 8), EVEN);
    assert!(matches!(news[..], [News::Placed(Color::White, _), News::Thought]), "{news:?}");
    assert_eq!(game.session.moves().len(), 2);
}

#[test]
fn that_the_computer_is_thinking_is_told_once_a_turn() {
    let mut game = at_table("", "computer:3");
    for (turn, row) in [(100, 2), (200, 4)] {
        game.ask(turn, place(9, row));
        let thinks = game.hear(game.said(turn + 10, Thought::Report(report(EVEN))));
        assert!(matches!(thinks[..], [News::Thinking(Color::White)]), "{thinks:?}");
        assert!(game.hear(game.said(turn + 20, Thought::Report(report(EVEN)))).is_empty());
        game.answer(turn + 30, (8, row), EVEN);
    }
}

#[test]
fn a_person_does_not_move_for_the_computer() {
    let mut game = at_table("random", "");
    for request in [place(0, 0), Request::Pass] {
        assert_eq!(game.refused(100, request), Refusal::NotYourTurn);
    }
    game.answer(200, (0, 0), EVEN);
    assert!(matches!(game.ask(300, place(1, 1))[..], [News::Placed(Color::White, _)]));
}

#[test]
fn an_answer_after_the_deadline_comes_too_late() {
    let mut game = at_table("", "computer");
    game.ask(0, place(9, 9));
    let news = game.answer(30_000, (9, 8), EVEN);
    let late = Outcome::win(Color::Black, Reason::Time);
    assert!(matches!(news[..], [News::Over(outcome)] if outcome == late), "{news:?}");
}

#[test]
fn it_thinks_no_longer_than_the_clock_allows_and_a_person_waits() {
    for (control, most) in [("30s", 5000), ("2s", 1800), ("none", 5000), ("1h", 5000)] {
        let mut setup = setup("computer", "");
        setup.control = control.parse().unwrap();
        let game = Sitting::new(setup);
        let task = game.session.task(game.at(0), Duration::from_secs(1)).unwrap();
        assert_eq!(task.limits.time.turn, Some(Duration::from_millis(most)), "{control}");
        assert_eq!(task.pace, Duration::ZERO, "nobody but the person is waited for");
    }
    let watched = at_table("computer", "random");
    let task = watched.session.task(watched.at(0), Duration::from_secs(1)).unwrap();
    assert_eq!(task.pace, Duration::from_secs(1));
}

#[test]
fn a_pair_of_moves_is_taken_back_without_a_question() {
    let mut game = at_table("", "computer:3");
    assert_eq!(game.refused(50, Request::Undo), Refusal::NothingToTakeBack);
    game.ask(100, place(9, 9));
    game.answer(200, (9, 8), EVEN);
    game.ask(300, place(10, 9));
    game.answer(400, (8, 9), EVEN);
    let news = game.ask(500, Request::Undo);
    let [News::TakenBack(Color::White, _), News::TakenBack(Color::Black, _)] = news[..] else {
        panic!("{news:?}")
    };
    assert_eq!(game.session.moves().len(), 2);
    assert!(game.session.thought().is_none());
    game.ask(600, place(10, 9));
    let asked = game.said(700, Thought::Chosen(None));
    let news = game.ask(700, Request::Undo);
    assert!(
        matches!(news[..], [News::TakenBack(Color::Black, _)]),
        "while it thinks, one: {news:?}"
    );
    assert!(game.hear(asked).is_empty());
    assert_eq!(game.session.moves().len(), 2);
}

#[test]
fn the_first_move_of_the_computer_cannot_be_taken_back() {
    let mut game = at_table("computer", "");
    game.answer(100, (9, 9), EVEN);
    assert_eq!(game.refused(200, Request::Undo), Refusal::NothingToTakeBack);
    let mut watched = at_table("computer", "omok");
    watched.answer(100, (9, 9), EVEN);
    for request in [Request::Undo, Request::Draw] {
        assert_eq!(watched.refused(200, request), Refusal::NotNow, "nobody is there to ask");
    }
}

#[test]
fn the_computer_takes_a_draw_late_and_when_it_is_not_better() {
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
        assert_eq!(game.session.moves().len(), usize::from(moves));
        let news = game.ask(200, Request::Draw);
        match news[..] {
            [News::Over(outcome)] => assert!(agrees && outcome == agreed, "{moves} {score:?}"),
            [News::DrawDeclined(Color::Black)] => assert!(!agrees, "{moves} {score:?}"),
            _ => panic!("{news:?}"),
        }
    }
}

#[test]
fn the_person_gives_up_also_while_the_computer_thinks() {
    for moves in [0, 1] {
        let mut game = at_table("", "random");
        if moves == 1 {
            game.ask(100, place(9, 9));
        }
        game.ask(200, Request::Interrupt);
        assert!(game.session.machine_on_turn().is_none(), "it stops while the question is open");
        game.ask(300, YES);
        let lost = Outcome::win(Color::White, Reason::Resignation);
        assert_eq!(game.session.outcome(), Some(lost));
    }
}

#[test]
fn without_a_legal_point_the_computer_passes_or_gives_up() {
    let mut game = at_table("", "random");
    game.ask(100, place(9, 9));
    let news = game.pass_by_computer(200);
    let lost = Outcome::win(Color::Black, Reason::Resignation);
    assert!(matches!(news[..], [News::Over(outcome)] if outcome == lost), "{news:?}");

    let mut renju =
        Sitting::new(Setup { rules: crate::gomoku::rules::Rules::Renju, ..setup("", "random") });
    for (column, row) in [(9, 9), (7, 7)] {
        renju.ask(100, place(column, row));
        renju.answer(200, (column, 3), EVEN);
    }
    renju.ask(300, place(0, 0));
    assert!(matches!(renju.pass_by_computer(400)[..], [News::Passed(Color::White)]));
}

#[test]
fn after_a_swap_the_computer_plays_the_other_colour() {
    let mut game = Sitting::new(Setup { opening: OpeningRule::Swap, ..setup("Ada", "computer:3") });
    for (column, row) in [(9, 9), (9, 8), (12, 12)] {
        assert_eq!(game.session.machine_on_turn(), None);
        game.ask(100, place(column, row));
    }
    assert!(game.session.machine_on_turn().is_some());
    assert!(game.session.asked_here().is_none(), "the question is not put to the person");
    let task = game.session.task(game.at(150), Duration::ZERO).unwrap();
    assert!(task.opening.is_some());
    game.hear(game.said(200, Thought::Decided(Some(Decision::Swap(true)))));
    assert_eq!(game.session.against_machine(), Some(Color::White));
    assert_eq!(game.session.machine_on_turn(), None, "White's stone is the person's");
    game.ask(300, place(3, 3));
    assert!(game.session.machine_on_turn().is_some());
    let news = game.ask(400, Request::Undo);
    assert_eq!(news.len(), 1, "{news:?}");
    game.ask(450, Request::Undo);
    assert_eq!(game.session.moves().len(), 2, "the swap and the third stone are taken back");
    assert_eq!(game.session.against_machine(), Some(Color::Black));
}

#[test]
fn a_journal_knows_the_computer() {
    let mut game = at_table("name:random", "computer:7");
    let news = game.ask(100, place(9, 9));
    let steps = [step(&news[0], &game.session).unwrap()];
    let header = serde_json::to_string(&game.session.header()).unwrap();
    assert!(header.contains(r#""black":"random","white":"computer:7","computers":["white"]"#));
    let header = serde_json::from_str(&header).unwrap();
    let resumed = Session::resume(&header, &steps).unwrap();
    assert_eq!(resumed.setup().players, game.session.setup().players);
    assert!(resumed.machine_on_turn().is_some());

    let people = serde_json::to_string(&at_table("Ada", "").session.header()).unwrap();
    assert!(!people.contains("computers"), "{people}");
    let wrong = people.replace(r#""white":null"#, r#""white":null,"computers":["white"]"#);
    let wrong: Header = serde_json::from_str(&wrong).unwrap();
    assert_eq!(wrong.setup(), Err(SavedError::Value(String::new())));
}

#[test]
fn the_computer_is_never_asked_for_its_name() {
    let mut game = Sitting::new(Setup { record: RecordChoice::Yes, ..setup("", "computer:3") });
    game.ask(100, Request::Resign);
    game.ask(200, YES);
    assert_eq!(game.session.stage(), Stage::NameAsked(Color::Black));
    game.ask(300, Request::Name("Ada".parse().unwrap()));
    let players = game.session.result().unwrap().players;
    assert_eq!((players.black.as_str(), players.white.as_str()), ("Ada", "computer:3"));
}
