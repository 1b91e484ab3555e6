//! Tests of games with an opening rule: whole scripts, clocks, names, and the journal at each step.

use proptest::prelude::*;

use super::*;
use crate::gomoku::rules::opening::{
    self, Asked, Choice, FirstMove, OpeningRule, OpeningTerms, SecondMove,
};

fn opened(rule: OpeningRule, agreed_terms: OpeningTerms, control: &str) -> Setup {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    agreed(terms.with_opening(rule, agreed_terms).unwrap(), control, ["Ada", "Bob"])
}

fn by_rule(rule: OpeningRule, control: &str) -> Setup {
    opened(rule, OpeningTerms::default(), control)
}

impl Sitting {
    /// The request that pointing at a point makes.
    pub(super) fn pointed_at(&self, name: &str) -> Request {
        let point = Labels::Standard.parse(name, self.position().size()).unwrap();
        let opening = self.position().opening();
        let pointed = opening.and_then(|opening| opening.pointed_at(point));
        Request::Move(pointed.unwrap_or(Move::Stone(point)))
    }

    /// Makes all decisions of a script and asserts that none is refused. A script has points and
    /// numbers of options.
    fn go(&mut self, script: &str) -> Vec<DeskEvent> {
        self.go_at(500, script)
    }

    fn go_at(&mut self, millis: u64, script: &str) -> Vec<DeskEvent> {
        let mut all = Vec::new();
        for word in script.split_whitespace() {
            let request = match word.parse::<usize>() {
                Ok(number) => {
                    Request::Move(self.position().opening().unwrap().options()[number - 1])
                }
                Err(_) => self.pointed_at(word),
            };
            let news = self.ask(millis, request);
            assert!(
                !matches!(news[..], [DeskEvent::Game(Event::Refused(_))]),
                "{script}: {news:?}"
            );
            all.extend(news);
        }
        all
    }

    fn names(&self) -> (String, String) {
        let name = |color| self.table().player(color).name().unwrap();
        (name(Color::Black), name(Color::White))
    }

    fn asked(&self) -> (Seat, Color, Asked) {
        let question = self.position().opening().unwrap().question().unwrap();
        assert_eq!(self.clock().running(), Some(question.seat));
        assert_eq!(self.position().to_move(), question.seat);
        assert_eq!(self.game().color_to_move(), question.holds);
        (question.seat, question.holds, question.asked)
    }

    /// The colour to move if the opening is over and the game is not interrupted.
    fn color_after_opening(&self) -> Option<Color> {
        let continues = self.phase() == Phase::Turn && self.position().opening().is_none();
        continues.then(|| self.game().color_to_move())
    }

    /// Whether a decision of the opening is awaited, and nothing else.
    fn is_opening(&self) -> bool {
        self.phase() == Phase::Turn && self.position().opening().is_some()
    }
}

fn played(rule: OpeningRule, script: &str) -> Sitting {
    let mut game = Sitting::new(by_rule(rule, "5m"));
    game.go(script);
    game
}

#[test]
fn swap2_continues_in_three_ways() {
    let stays = played(OpeningRule::Swap2, "h8 h9 h10 1");
    assert_eq!(stays.color_after_opening(), Some(Color::White));
    assert_eq!(stays.names(), ("Ada".to_owned(), "Bob".to_owned()));

    let takes = played(OpeningRule::Swap2, "h8 h9 h10 2");
    assert_eq!(takes.color_after_opening(), Some(Color::White));
    assert_eq!(takes.names(), ("Bob".to_owned(), "Ada".to_owned()));

    let mut two = played(OpeningRule::Swap2, "h8 h9 h10 3 a1 b2");
    assert!(matches!(two.asked(), (Seat::First, Color::Black, Asked::Swap)));
    let news = two.go("1");
    let [DeskEvent::Game(Event::Moved { made: Move::Swap(true), by: Seat::First, ref from })] =
        news[..]
    else {
        panic!("{news:?}")
    };
    assert!(from.opening().is_some() && two.position().has_just_opened());
    assert_eq!(two.color_after_opening(), Some(Color::White));
    assert_eq!(two.names(), ("Bob".to_owned(), "Ada".to_owned()));
    assert_eq!(two.position().moves().len(), 5);
    two.go("c3");
    assert!(!two.position().has_just_opened());
    let sixth = two.position().moves()[5].point().unwrap();
    assert_eq!(two.position().board().get(sixth), Some(Color::White));
}

#[test]
fn soosyrv_8_leads_to_the_sixth_move() {
    let mut game = played(OpeningRule::Soosyrv8, "h8 h9 h10 1 a1 3 2");
    assert!(matches!(game.asked().2, Asked::Offer { number: 1, of: 3 }));
    game.go("o15 a15 k3");
    assert!(matches!(game.asked(), (Seat::First, Color::White, Asked::Pick)));
    assert_eq!(game.position().moves().len(), 4, "offers are not stones");
    game.go("a15");
    assert_eq!(game.color_after_opening(), Some(Color::White));
    assert_eq!(game.position().moves().len(), 5);
    assert_eq!(game.names(), ("Bob".to_owned(), "Ada".to_owned()));
    assert_eq!(game.position().named_opening().unwrap().code, "D1");
    super::ending::resign(&mut game);
    let result = game.result().unwrap();
    assert_eq!((&*result.fifths, &*result.swaps), ("o15 a15 k3", "3"));
}

#[test]
fn taraguchi_10_continues_in_two_ways() {
    let swaps = played(OpeningRule::Taraguchi10, "h8 2 h9 1 j8 2 k10 1 2 d4 1");
    assert!(swaps.color_after_opening().is_some());
    assert_eq!(swaps.position().moves().len(), 5);
    assert_eq!(swaps.names(), ("Ada".to_owned(), "Bob".to_owned()));

    let script = "h8 2 h9 2 j8 2 k10 2 a1 a2 a3 a4 a5 a6 a7 a9 a11 a12 a5";
    let ten = played(OpeningRule::Taraguchi10, script);
    assert!(ten.color_after_opening().is_some());
    assert_eq!(ten.position().moves().len(), 5);
}

#[test]
fn the_rif_rule_leads_to_the_sixth_move() {
    let game = played(OpeningRule::Rif, "h8 i9 j10 2 a1 b1 c9 1");
    assert!(game.color_after_opening().is_some());
    assert_eq!(game.position().moves().len(), 5);
    assert_eq!(game.position().named_opening().unwrap().code, "I1");
}

#[test]
fn a_refused_decision_has_a_reason_and_changes_nothing() {
    let by_opening = |refusal: Refusal| match refusal {
        Refusal::Move(position::Refusal::Opening(why)) => why,
        other => panic!("{other:?}"),
    };
    let mut game = played(OpeningRule::Pro, "h8 a1");
    let near = game.pointed_at("h9");
    let why = by_opening(game.refused(500, near));
    assert!(matches!(why, opening::Refusal::Region(_)), "{why:?}");
    let why = by_opening(game.refused(500, Request::Move(Move::Swap(true))));
    assert!(matches!(why, opening::Refusal::NotAsked(Asked::Place { .. })), "{why:?}");
    game.go("h15");
    assert!(game.color_after_opening().is_some());
    let why = by_opening(game.refused(500, Request::Move(Move::Swap(true))));
    assert_eq!(why, opening::Refusal::Over);
}

#[test]
fn players_keep_their_time_in_a_swap() {
    let mut game = Sitting::new(by_rule(OpeningRule::Swap, "1m"));
    for (millis, column) in [(10_000, 0), (20_000, 1), (30_000, 2)] {
        game.ask(millis, place(column, 0));
    }
    // Player 1 has placed all three; player 2 thinks about the colours.
    let holds = |game: &Sitting| game.clock().running().map(|seat| game.position().color(seat));
    assert_eq!(game.clock().running(), Some(Seat::Second));
    assert_eq!(holds(&game), Some(Color::White));
    game.ask(35_000, Request::Move(Move::Swap(true)));
    assert_eq!(game.clock().running(), Some(Seat::First), "player 1 plays the fourth");
    assert_eq!(holds(&game), Some(Color::White));
    let used = game.readings(35_000);
    assert_eq!((used.black.used.as_secs(), used.white.used.as_secs()), (5, 30));
}

/// The milliseconds left for both sides after a script, with one second per decision.
fn left_after(rule: OpeningRule, control: &str, script: &str) -> (u128, u128) {
    let mut game = Sitting::new(by_rule(rule, control));
    let mut millis = 0;
    for word in script.split(' ') {
        millis += 1000;
        game.go_at(millis, word);
    }
    game.left(millis)
}

#[test]
fn consecutive_decisions_of_a_player_are_one_move_on_the_clock() {
    use OpeningRule::{Rif, Soosyrv8, Swap, Swap2};
    let eight = "h8 h9 h10 2 a1 8 2 b1 c1 d1 e1 f1 g1 i1 j1";
    for (rule, control, script, left) in [
        (Swap, "30s", "h8 h9", (28_000, 30_000)),
        (Swap, "30s", "h8 h9 h10", (30_000, 30_000)),
        (Swap, "0/3x10s", "h8 h9", (8000, 10_000)),
        (Swap, "0/3x10s", "h8 h9 h10", (10_000, 10_000)),
        (Swap, "5m+3s", "h8 h9 h10", (300_000, 300_000)),
        (Swap, "5m+3s", "h8 h9 h10 1", (302_000, 300_000)),
        (Swap2, "30s", "h8 h9 h10 1", (30_000, 29_000)),
        (Swap2, "30s", "h8 h9 h10 1 c3", (30_000, 30_000)),
        (Rif, "5m+3s", "h8 i9 j10 2 a1", (300_000, 301_000)),
        (Rif, "5m+3s", "h8 i9 j10 2 a1 b1 c9", (301_000, 301_000)),
        (Rif, "5m+3s", "h8 i9 j10 2 a1 b1 c9 1", (301_000, 300_000)),
        (Soosyrv8, "5m+3s", eight, (294_000, 300_000)),
    ] {
        assert_eq!(left_after(rule, control, script), left, "{rule} {control} {script}");
    }
}

#[test]
fn a_move_of_several_decisions_has_one_warning() {
    let mut game = Sitting::new(by_rule(OpeningRule::Swap, "30s"));
    game.go_at(21_000, "h8");
    let warned = |game: &mut Sitting, millis| {
        let news = game.second(game.turn(), game.at(millis));
        matches!(news[..], [DeskEvent::Game(Event::LowTime(Seat::First))])
    };
    assert!(warned(&mut game, 22_000));
    game.go_at(23_000, "h9");
    assert!(!warned(&mut game, 24_000));
    game.ask(31_000, place(0, 0));
    let by = Reason::Time;
    assert_eq!(game.game().outcome(), Some(Outcome::win(Color::White, by)));
}

#[test]
fn the_player_to_decide_loses_on_time_or_by_resigning() {
    // Player 1, who holds Black, must place the white stone.
    let mut late = played(OpeningRule::Swap, "h8");
    late.ask(400_000, place(0, 0));
    let by = Reason::Time;
    assert_eq!(late.game().outcome(), Some(Outcome::win(Color::White, by)));
    let mut tired = played(OpeningRule::Swap2, "h8 h9 h10");
    tired.ask(1000, Request::Resign);
    tired.ask(1000, YES);
    let by = Reason::Resignation;
    assert_eq!(tired.game().outcome(), Some(Outcome::win(Color::Black, by)));
}

#[test]
fn the_opening_continues_after_a_pause_or_a_declined_offer() {
    let mut game = played(OpeningRule::Swap2, "h8 h9");
    for (request, back) in
        [(Request::Pause, Request::GoOn), (Request::Draw, NO), (Request::Resign, NO)]
    {
        game.ask(1000, request);
        assert!(!game.is_opening());
        game.ask(1000, back);
        assert!(game.is_opening());
    }
}

#[test]
fn decisions_are_taken_back_one_by_one_with_colours_and_names() {
    let mut game = played(OpeningRule::Swap2, "h8 h9 h10 2");
    let last = game.game().line().last().unwrap().by;
    assert_eq!(last, Seat::Second);
    assert_eq!(game.position().color(last), Color::Black, "player 2 has taken Black");
    game.ask(500, Request::TakeBack);
    let news = game.ask(500, YES);
    let taken = Move::Choose(Choice::TakeBlack);
    let [DeskEvent::Game(Event::TakenBack { made, by: Seat::Second, ref from })] = news[..] else {
        panic!("{news:?}")
    };
    assert_eq!((made, from.color(Seat::Second)), (taken, Color::White));
    assert_eq!(game.names(), ("Ada".to_owned(), "Bob".to_owned()));
    assert!(matches!(game.asked(), (Seat::Second, Color::White, Asked::Choose(_))));
    for stones in [2, 1, 0] {
        game.ask(500, Request::TakeBack);
        game.ask(500, YES);
        assert_eq!(game.position().moves().len(), stones);
    }
    assert_eq!(game.refused(500, Request::TakeBack), Refusal::NothingToTakeBack);
}

#[test]
fn the_other_player_opens_the_next_game() {
    let bob_opens = ("Bob".parse().unwrap(), "Ada".parse().unwrap());
    for script in ["h8 h9 h10 1", "h8 h9 h10 2"] {
        let players = played(OpeningRule::Swap2, script).table().setup.rematch().players;
        assert_eq!((players.first, players.second), bob_opens);
    }
}

#[test]
fn the_result_has_the_stones_in_their_order_and_the_names_after_the_swap() {
    let mut game = played(OpeningRule::Swap2, "h8 h9 h10 3 a1 b2 1");
    game.ask(1000, Request::Resign);
    game.ask(1000, YES);
    let result = game.result().unwrap();
    assert_eq!(result.moves, "h8 h9 h10 a1 b2");
    assert_eq!((&*result.players.black, &*result.players.white), ("Bob", "Ada"));
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(32))]
    #[test]
    fn a_game_saved_at_any_step_of_any_opening_is_resumed_unchanged(
        rule in prop::sample::select(&OpeningRule::ALL),
        first_move in prop::sample::select(&FirstMove::ALL),
        second_move in prop::sample::select(&SecondMove::ALL),
        control in prop::sample::select(vec!["30s", "5m+3s", "10s/3x10s", "none"]),
        acts in prop::collection::vec((any::<prop::sample::Index>(), 0_u64..3000, 0_u8..6), 1..70),
    ) {
        let terms = OpeningTerms { first_move, second_move }.under(rule);
        let mut game = Sitting::new(opened(rule, terms, control));
        let mut millis = 0;
        for (choice, passed, kind) in acts {
            millis += passed;
            let position = game.position();
            let takes_back = match position.opening() {
                Some(_) => kind == 0,
                None => kind < 3,
            };
            let asked = if takes_back {
                vec![Request::TakeBack, YES]
            } else if position.opening().is_some() {
                vec![Request::Move(*choice.get(&position.legal()))]
            } else {
                let points: Vec<Point> = position.board().points().collect();
                vec![Request::Move(Move::Stone(*choice.get(&points)))]
            };
            for request in asked {
                game.ask(millis, request);
            }
            if game.game().outcome().is_some() {
                break;
            }
            prop_assert_eq!(game.clock().running(), Some(game.position().to_move()));
            let again = Desk::new(game.copies.resumed(game.desk.session()));
            prop_assert_eq!(again.phase(), game.phase());
        }
    }

    #[test]
    fn made_up_decisions_do_not_corrupt_a_saved_game(
        rule in prop::sample::select(&OpeningRule::ALL[..]),
        made in prop::collection::vec((0_u8..5, 0_u8..15), 0..12),
    ) {
        let readings = Clock::new("none".parse().unwrap()).at_rest();
        let at = ByColor { black: readings.first, white: readings.second };
        let only_stones = made.iter().all(|(kind, _)| *kind > 2);
        let lines: Vec<Line> = (1..)
            .zip(made)
            .map(|(n, (kind, row))| {
                let made = match kind {
                    0 => Move::Swap(true),
                    1 => Move::Choose(Choice::TakeBlack),
                    2 => Move::Pick(point(7, row)),
                    _ => Move::Stone(point(7, row)),
                };
                let made = made.written(BoardSize::FIFTEEN);
                Line::New(Authored { n, by: None, step: Step::Moved { made, at } })
            })
            .collect();
        let session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, by_rule(rule, "none"));
        if let Ok(resumed) = Session::<Gomoku>::resume(&session.header(), &lines) {
            let moves = resumed.table().position().moves();
            prop_assert!(rule != OpeningRule::None || only_stones);
            prop_assert!(moves.len() <= lines.len());
            let decides = |made: &Move| !matches!(made, Move::Stone(_) | Move::Pick(_));
            prop_assert!(!moves.iter().any(decides), "decisions are not moves on the board");
            prop_assert_eq!(resumed.table().game.line().len(), lines.len());
        }
    }
}
