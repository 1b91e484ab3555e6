//! Passes: where they are allowed, what they cost, and how they end a game.

use super::*;
use crate::board::{Outcome, Reason};
use crate::gomoku::notation::Labels;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::rules::{FoulKind, PassRefusal, Rules};

fn renju(control: &str) -> Setup {
    Setup {
        rules: Rules::Renju,
        size: BoardSize::FIFTEEN,
        control: control.parse().unwrap(),
        players: ByColor { black: "Ada".parse().unwrap(), white: "Bob".parse().unwrap() },
        record: RecordChoice::Yes,
        ..Setup::default()
    }
}

impl Sitting {
    /// Makes moves, one a second from `second` on: points in standard labels, `pass`, and `undo`,
    /// to which the other player agrees. Holds that none is refused.
    fn moves(&mut self, second: u64, moves: &str) -> Vec<News> {
        let mut last = Vec::new();
        for (second, made) in (second..).zip(moves.split_whitespace()) {
            last = match made {
                "pass" => self.ask(1000 * second, Request::Pass),
                "undo" => {
                    self.ask(1000 * second, Request::Undo);
                    self.ask(1000 * second, YES)
                }
                point => {
                    let point = Labels::Standard.parse(point, self.session.size()).unwrap();
                    self.ask(1000 * second, Request::Place(point))
                }
            };
            assert!(!matches!(last[..], [News::Refused(_)]), "{made}: {last:?}");
        }
        last
    }

    fn pass_refused(&mut self) -> PassRefusal {
        match self.refused(9000, Request::Pass) {
            Refusal::Move(MoveRefusal::Pass(why)) => why,
            other => panic!("{other:?}"),
        }
    }
}

const DRAWN: Outcome = Outcome::draw(Reason::BothPassed);

#[test]
fn rule_sets_without_passes_refuse_them_at_any_time() {
    for opening in [OpeningRule::None, OpeningRule::Swap2] {
        let mut game = Sitting::new(Setup { rules: Rules::Omok, opening, ..renju("30s") });
        assert_eq!(game.pass_refused(), PassRefusal::NotInRules(Rules::Omok));
    }
    let mut game = Sitting::new(Setup { rules: Rules::Standard, ..renju("30s") });
    game.moves(1, "h8 h9 i8 i9");
    assert_eq!(game.pass_refused(), PassRefusal::NotInRules(Rules::Standard));
    assert!(!game.session.may_pass());
}

#[test]
fn nobody_passes_in_the_opening_stage() {
    let mut game = Sitting::new(renju("30s"));
    for made in ["h8", "h9", "i8"] {
        assert!(!game.session.may_pass());
        assert_eq!(game.pass_refused(), PassRefusal::OpeningStage);
        game.moves(1, made);
    }
    assert!(game.session.may_pass());
    let opening = OpeningRule::Rif;
    let mut opened = Sitting::new(Setup { opening, ..renju("30s") });
    opened.moves(1, "h8 h9 i9");
    opened.ask(4000, Request::Decide(opened.session.opening().unwrap().options()[1]));
    opened.moves(5, "a1");
    assert!(!opened.session.may_pass());
    assert_eq!(opened.pass_refused(), PassRefusal::OpeningStage);
    opened.moves(6, "a2 a3 a2");
    assert!(opened.session.may_pass(), "the opening is over");
    assert!(matches!(opened.moves(9, "pass")[..], [News::Passed(Color::White)]));
}

#[test]
fn a_pass_is_no_answer_to_a_question() {
    let mut game = Sitting::new(renju("30s"));
    game.moves(1, "h8 h9 i8");
    for (request, back) in
        [(Request::Draw, NO), (Request::Undo, NO), (Request::Pause, Request::Continue)]
    {
        game.ask(4000, request);
        assert!(!game.session.may_pass());
        assert_eq!(game.refused(4000, Request::Pass), Refusal::NotNow);
        game.ask(4000, back);
    }
}

#[test]
fn a_pass_is_a_move_on_the_clock() {
    let cases = [
        ("30s", (30_000, 30_000)),
        ("5m", (298_000, 297_000)),
        ("5m+3s", (304_000, 303_000)),
        ("none", (0, 0)),
    ];
    for (control, left) in cases {
        let mut game = Sitting::new(renju(control));
        game.moves(1, "h8 h9 i8");
        let turn = game.session.turn();
        assert!(matches!(game.ask(5000, Request::Pass)[..], [News::Passed(Color::White)]));
        assert_eq!(game.session.turn(), turn + 1, "an alarm of White's turn is stale");
        assert_eq!((game.session.to_move(), game.session.moves().len()), (Color::Black, 4));
        assert!(game.session.at_last_move().is_some());
        assert_eq!(game.session.clock().running(), Some(Color::Black), "{control}");
        assert_eq!(game.left(5000), left, "{control}");
    }
}

#[test]
fn two_passes_in_succession_are_a_draw() {
    let mut game = Sitting::new(renju("30s"));
    game.moves(1, "h8 h9 i8 pass i9 pass");
    assert_eq!(game.session.outcome(), None, "a stone lies between the two");
    let news = game.moves(7, "pass");
    assert!(matches!(news[..], [News::Passed(Color::Black), News::Over(DRAWN)]), "{news:?}");
    assert!(game.session.winning_rows().is_empty());
    assert_eq!(game.session.clock().running(), None);
    let line = game.session.result().unwrap().to_line().unwrap();
    let end = r#""winner":null,"reason":"both_passed","move_count":7,"seconds":7.0,"moves":"h8 h9 i8 pass i9 pass pass"}"#;
    assert!(line.ends_with(end), "{line}");
}

#[test]
fn a_pass_is_taken_back_like_any_move() {
    let mut game = Sitting::new(renju("5m"));
    game.moves(1, "h8 h9 i8 pass");
    let news = game.moves(5, "undo");
    assert!(matches!(news[..], [News::TakenBack(Color::White, Move::Pass)]), "{news:?}");
    assert_eq!((game.session.to_move(), game.session.moves().len()), (Color::White, 3));
    assert_eq!(game.session.clock().running(), Some(Color::White));
    game.moves(6, "pass a1 undo");
    assert_eq!((game.session.to_move(), game.session.moves().len()), (Color::Black, 4));
    game.moves(9, "pass");
    assert_eq!(game.session.outcome(), Some(DRAWN), "the pass before the stone counts again");
}

/// All but the upper row's fourth point, where Black would make a row of six.
const LAST_POINT: &str = "XXX.XX\nOOXXOO\nXXOOXX\nOOXXOO\nXXOOXX\nOOXXOO";

#[test]
fn black_passes_where_every_empty_point_is_forbidden() {
    let picture: Board = LAST_POINT.parse().unwrap();
    let mut game = Sitting::new(Setup { size: picture.size(), ..renju("none") });
    let (black, mut white): (Vec<_>, Vec<_>) = picture
        .points()
        .filter(|&point| picture.get(point).is_some())
        .partition(|&point| picture.get(point) == Some(Color::Black));
    let mut black = black.into_iter();
    let last = white.pop().unwrap();
    for stone in [black.next(), white.pop(), black.next()] {
        game.ask(0, Request::Place(stone.unwrap()));
    }
    // White's stones first, so that none of Black's is forbidden on the way.
    for point in white {
        game.ask(0, Request::Place(point));
        game.ask(0, Request::Pass);
    }
    game.ask(0, Request::Place(last));
    let mut news = Vec::new();
    for point in black {
        game.ask(0, Request::Place(point));
        news = game.ask(0, Request::Pass);
    }
    assert_eq!(game.session.board(), &picture);
    let told = matches!(news[..], [News::Passed(_), News::OnlyPassLeft(Color::Black)]);
    assert!(told, "{news:?}");
    assert_eq!(game.session.forbidden_points(), [point(3, 0)]);
    let overline = Refusal::Move(MoveRefusal::Forbidden(point(3, 0), FoulKind::Overline));
    assert_eq!(game.refused(0, place(3, 0)), overline);
    let news = game.ask(0, Request::Pass);
    assert!(matches!(news[..], [News::Passed(Color::Black), News::Over(DRAWN)]), "{news:?}");
}
