//! Tests of passes: when they are allowed, their time, and the draw after two of them.

use super::*;
use crate::gomoku::rules::FoulKind;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};

fn renju(control: &str) -> Setup {
    under(Rules::Renju, OpeningRule::None, control)
}

fn under(rules: Rules, opening: OpeningRule, control: &str) -> Setup {
    let terms = Terms::new(rules, BoardSize::FIFTEEN);
    let terms = terms.with_opening(opening, OpeningTerms::default()).unwrap();
    Setup { record: RecordChoice::Yes, ..agreed(terms, control, ["Ada", "Bob"]) }
}

impl Sitting {
    /// Makes moves, one per second from `second` on: points in standard labels, `pass`, and `undo`,
    /// to which the other player agrees. Asserts that none is refused.
    fn moves(&mut self, second: u64, moves: &str) -> Vec<DeskEvent> {
        let mut last = Vec::new();
        for (second, made) in (second..).zip(moves.split_whitespace()) {
            last = match made {
                "pass" => self.ask(1000 * second, PASS),
                "undo" => {
                    self.ask(1000 * second, Request::TakeBack);
                    self.ask(1000 * second, YES)
                }
                point => self.ask(1000 * second, self.pointed_at(point)),
            };
            assert!(!matches!(last[..], [DeskEvent::Game(Event::Refused(_))]), "{made}: {last:?}");
        }
        last
    }

    fn pass_refused(&mut self) -> PassRefusal {
        match self.refused(9000, PASS) {
            Refusal::Move(position::Refusal::Pass(why)) => why,
            other => panic!("{other:?}"),
        }
    }
}

const DRAWN: Outcome = Outcome::draw(Reason::BothPassed);

fn is_pass(news: &[DeskEvent], seat: Seat) -> bool {
    matches!(news, [DeskEvent::Game(Event::Moved { made: Move::Pass, by, .. })] if *by == seat)
}

fn is_drawn_pass(news: &[DeskEvent], seat: Seat) -> bool {
    matches!(news, [passed, DeskEvent::Game(Event::Over(DRAWN))]
        if is_pass(std::slice::from_ref(passed), seat))
}

#[test]
fn rule_sets_without_passes_refuse_them_at_any_time() {
    for opening in [OpeningRule::None, OpeningRule::Swap2] {
        let mut game = Sitting::new(under(Rules::Omok, opening, "30s"));
        assert_eq!(game.pass_refused(), PassRefusal::NotInRules(Rules::Omok));
    }
    let mut game = Sitting::new(under(Rules::Standard, OpeningRule::None, "30s"));
    game.moves(1, "h8 h9 i8 i9");
    assert_eq!(game.pass_refused(), PassRefusal::NotInRules(Rules::Standard));
    assert!(!game.may_pass());
}

#[test]
fn passes_are_refused_in_the_opening_stage() {
    let mut game = Sitting::new(renju("30s"));
    for made in ["h8", "h9", "i8"] {
        assert!(!game.may_pass());
        assert_eq!(game.pass_refused(), PassRefusal::OpeningStage);
        game.moves(1, made);
    }
    assert!(game.may_pass());
    let mut opened = Sitting::new(under(Rules::Renju, OpeningRule::Rif, "30s"));
    opened.moves(1, "h8 h9 i9");
    let stays = opened.position().opening().unwrap().options()[1];
    opened.ask(4000, Request::Move(stays));
    opened.moves(5, "a1");
    assert!(!opened.may_pass());
    assert_eq!(opened.pass_refused(), PassRefusal::OpeningStage);
    opened.moves(6, "a2 a3 a2");
    assert!(opened.may_pass(), "the opening is over");
    assert_eq!(opened.game().color_to_move(), Color::White);
    assert!(is_pass(&opened.moves(9, "pass"), Seat::Second));
}

#[test]
fn a_pass_does_not_answer_a_question() {
    let mut game = Sitting::new(renju("30s"));
    game.moves(1, "h8 h9 i8");
    for (request, back) in
        [(Request::Draw, NO), (Request::TakeBack, NO), (Request::Pause, Request::GoOn)]
    {
        game.ask(4000, request);
        assert!(!game.may_pass());
        assert_eq!(game.refused(4000, PASS), Refusal::NotNow);
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
        let turn = game.turn();
        assert!(is_pass(&game.ask(5000, PASS), Seat::Second));
        assert_eq!(game.turn(), turn + 1, "an alarm of White's turn is stale");
        assert_eq!(game.game().color_to_move(), Color::Black);
        assert_eq!((game.position().moves().len(), game.game().line().len()), (4, 4));
        assert_eq!(game.clock().running(), Some(Seat::First), "{control}");
        assert_eq!(game.left(5000), left, "{control}");
    }
}

#[test]
fn two_passes_in_succession_are_a_draw() {
    let mut game = Sitting::new(renju("30s"));
    game.moves(1, "h8 h9 i8 pass i9 pass");
    assert_eq!(game.game().outcome(), None, "a stone lies between the two");
    let news = game.moves(7, "pass");
    assert!(is_drawn_pass(&news, Seat::First), "{news:?}");
    assert!(game.position().winning_rows().is_empty());
    assert_eq!(game.clock().running(), None);
    let line = game.result().unwrap().to_line().unwrap();
    let end = r#""winner":null,"reason":"both_passed","move_count":7,"seconds":7.0,"moves":"h8 h9 i8 pass i9 pass pass"}"#;
    assert!(line.ends_with(end), "{line}");
}

#[test]
fn a_pass_is_taken_back_like_any_move() {
    let mut game = Sitting::new(renju("5m"));
    game.moves(1, "h8 h9 i8 pass");
    let news = game.moves(5, "undo");
    let [DeskEvent::Game(Event::TakenBack { made: Move::Pass, by: Seat::Second, .. })] = news[..]
    else {
        panic!("{news:?}")
    };
    assert_eq!((game.game().color_to_move(), game.position().moves().len()), (Color::White, 3));
    assert_eq!(game.clock().running(), Some(Seat::Second));
    game.moves(6, "pass a1 undo");
    assert_eq!((game.game().color_to_move(), game.position().moves().len()), (Color::Black, 4));
    game.moves(9, "pass");
    assert_eq!(game.game().outcome(), Some(DRAWN), "the pass before the stone counts again");
}

/// A board that is full except for the fourth point of the top row, where Black would make an
/// overline of six.
const LAST_POINT: &str = "XXX.XX\nOOXXOO\nXXOOXX\nOOXXOO\nXXOOXX\nOOXXOO";

#[test]
fn black_passes_where_every_empty_point_is_forbidden() {
    let picture: Board = LAST_POINT.parse().unwrap();
    let terms = Terms::new(Rules::Renju, picture.size());
    let mut game = Sitting::new(agreed(terms, "none", ["Ada", "Bob"]));
    let (black, mut white): (Vec<_>, Vec<_>) = picture
        .points()
        .filter(|&point| picture.get(point).is_some())
        .partition(|&point| picture.get(point) == Some(Color::Black));
    let mut black = black.into_iter();
    let last = white.pop().unwrap();
    let stone = |point| Request::Move(Move::Stone(point));
    for point in [black.next(), white.pop(), black.next()] {
        game.ask(0, stone(point.unwrap()));
    }
    // White's stones first, so that none of Black's stones is forbidden when it is placed.
    for point in white {
        game.ask(0, stone(point));
        game.ask(0, PASS);
    }
    game.ask(0, stone(last));
    let mut news = Vec::new();
    for point in black {
        game.ask(0, stone(point));
        news = game.ask(0, PASS);
    }
    assert_eq!(game.position().board(), &picture);
    assert!(is_pass(&news, Seat::Second), "{news:?}");
    assert!(game.position().is_stuck() && game.may_pass(), "only a pass is left");
    assert_eq!(game.game().color_to_move(), Color::Black);
    assert_eq!(game.position().forbidden_points(), [point(3, 0)]);
    assert_eq!(game.position().legal(), [Move::Pass]);
    let overline = Refusal::Move(position::Refusal::Forbidden(point(3, 0), FoulKind::Overline));
    assert_eq!(game.refused(0, place(3, 0)), overline);
    let news = game.ask(0, PASS);
    assert!(is_drawn_pass(&news, Seat::First), "{news:?}");
}
