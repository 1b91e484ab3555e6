//! Games with an opening rule: whole scripts, clocks and names, and the journal at every point.

use proptest::prelude::*;

use super::*;
use crate::board::{Outcome, Reason, Seat};
use crate::game::keeper;
use crate::gomoku::notation::Labels;
use crate::gomoku::rules::opening::{
    Asked, Choice, Decision, FirstMove, OpeningRule, SecondMove, Terms,
};

fn agreed(rule: OpeningRule, control: &str) -> Setup {
    Setup {
        opening: rule,
        size: BoardSize::FIFTEEN,
        control: control.parse().unwrap(),
        players: ByColor { black: "Ada".parse().unwrap(), white: "Bob".parse().unwrap() },
        ..Setup::default()
    }
}

/// Reads a script: points, and the numbers of answers.
fn requests(script: &str) -> impl Iterator<Item = Result<usize, Request>> {
    script.split_whitespace().map(|word| match word.parse::<usize>() {
        Ok(number) => Ok(number - 1),
        Err(_) => Err(Request::Place(Labels::Standard.parse(word, BoardSize::FIFTEEN).unwrap())),
    })
}

impl Sitting {
    /// Makes the decisions of a script at once, and holds that none is refused.
    fn go(&mut self, script: &str) -> Vec<News> {
        self.go_at(500, script)
    }

    fn go_at(&mut self, millis: u64, script: &str) -> Vec<News> {
        let mut all = Vec::new();
        for request in requests(script) {
            let decide = |at: usize| Request::Decide(self.session.opening().unwrap().options()[at]);
            let request = request.map_or_else(|place| place, decide);
            let news = self.session.update(request, self.at(millis));
            assert!(!matches!(news[..], [News::Refused(_)]), "{script}: {news:?}");
            all.extend(news);
        }
        all
    }

    fn names(&self) -> (String, String) {
        let players = &self.session.setup().players;
        let name = |stone: Color| players[stone].name().unwrap();
        (name(Color::Black), name(Color::White))
    }

    fn asked(&self) -> (Seat, Color, Asked) {
        let question = self.session.opening().unwrap().question().unwrap();
        assert_eq!(self.session.clock().running(), Some(question.holds));
        (question.seat, question.holds, question.asked)
    }
}

fn played(rule: OpeningRule, script: &str) -> Sitting {
    let mut game = Sitting::new(agreed(rule, "5m"));
    game.go(script);
    game
}

#[test]
fn swap2_goes_on_in_three_ways() {
    let stays = played(OpeningRule::Swap2, "h8 h9 h10 1");
    assert_eq!((stays.stage(), stays.session.to_move()), (Stage::Turn, Color::White));
    assert_eq!(stays.names(), ("Ada".to_owned(), "Bob".to_owned()));

    let takes = played(OpeningRule::Swap2, "h8 h9 h10 2");
    assert_eq!((takes.stage(), takes.session.to_move()), (Stage::Turn, Color::White));
    assert_eq!(takes.names(), ("Bob".to_owned(), "Ada".to_owned()));

    let mut two = played(OpeningRule::Swap2, "h8 h9 h10 3 a1 b2");
    assert!(matches!(two.asked(), (Seat::First, Color::Black, Asked::Swap)));
    let news = two.go("1");
    assert!(matches!(news[..], [News::Decided(..), News::OpeningOver(Color::White)]), "{news:?}");
    assert_eq!(two.names(), ("Bob".to_owned(), "Ada".to_owned()));
    assert_eq!(two.session.moves().len(), 5);
    two.go("c3");
    let sixth = two.session.moves()[5].point().unwrap();
    assert_eq!(two.session.board().get(sixth), Some(Color::White));
}

#[test]
fn soosyrv_8_comes_to_the_sixth_move() {
    let mut game = played(OpeningRule::Soosyrv8, "h8 h9 h10 1 a1 3 2");
    assert!(matches!(game.asked().2, Asked::Offer { number: 1, of: 3 }));
    game.go("o15 a15 k3");
    assert!(matches!(game.asked(), (Seat::First, Color::White, Asked::Pick)));
    assert_eq!(game.session.moves().len(), 4, "offers are no stones");
    game.go("a15");
    assert_eq!((game.stage(), game.session.to_move()), (Stage::Turn, Color::White));
    assert_eq!(game.session.moves().len(), 5);
    assert_eq!(game.names(), ("Bob".to_owned(), "Ada".to_owned()));
    assert_eq!(game.session.named_opening().unwrap().code, "D1");
}

#[test]
fn taraguchi_10_goes_on_in_two_ways() {
    let swaps = played(OpeningRule::Taraguchi10, "h8 2 h9 1 j8 2 k10 1 2 d4 1");
    assert_eq!((swaps.stage(), swaps.session.moves().len()), (Stage::Turn, 5));
    assert_eq!(swaps.names(), ("Ada".to_owned(), "Bob".to_owned()));

    let script = "h8 2 h9 2 j8 2 k10 2 a1 a2 a3 a4 a5 a6 a7 a9 a11 a12 a5";
    let ten = played(OpeningRule::Taraguchi10, script);
    assert_eq!((ten.stage(), ten.session.moves().len()), (Stage::Turn, 5));
}

#[test]
fn the_rif_rule_comes_to_the_sixth_move() {
    let game = played(OpeningRule::Rif, "h8 i9 j10 2 a1 b1 c9 1");
    assert_eq!((game.stage(), game.session.moves().len()), (Stage::Turn, 5));
    assert_eq!(game.session.named_opening().unwrap().code, "I1");
}

#[test]
fn a_refused_decision_changes_nothing_but_says_why() {
    let mut game = played(OpeningRule::Pro, "h8 a1");
    let near = Request::Place(Labels::Standard.parse("h9", BoardSize::FIFTEEN).unwrap());
    assert!(matches!(game.refused(500, near), Refusal::Opening(_)));
    assert!(matches!(
        game.refused(500, Request::Decide(Decision::Swap(true))),
        Refusal::Opening(_)
    ));
    game.go("h15");
    assert_eq!(game.stage(), Stage::Turn);
    assert_eq!(game.refused(500, Request::Decide(Decision::Swap(true))), Refusal::NotNow);
}

#[test]
fn a_player_keeps_his_time_in_a_swap() {
    let mut game = Sitting::new(agreed(OpeningRule::Swap, "1m"));
    for (millis, column) in [(10_000, 0), (20_000, 1), (30_000, 2)] {
        game.ask(millis, place(column, 0));
    }
    // Player 1 has placed all three; player 2 thinks about the colours.
    assert_eq!(game.session.clock().running(), Some(Color::White));
    game.ask(35_000, Request::Decide(Decision::Swap(true)));
    assert_eq!(game.session.clock().running(), Some(Color::White), "player 1 plays the fourth");
    let used = game.session.clock().readings(game.at(35_000));
    assert_eq!((used.black.used.as_secs(), used.white.used.as_secs()), (5, 30));
}

/// The milliseconds left for both sides after a script with a second for each decision.
fn left_after(rule: OpeningRule, control: &str, script: &str) -> (u128, u128) {
    let mut game = Sitting::new(agreed(rule, control));
    let mut millis = 0;
    for word in script.split(' ') {
        millis += 1000;
        game.go_at(millis, word);
    }
    game.left(millis)
}

#[test]
fn what_a_player_decides_before_the_other_has_to_is_one_move_on_his_clock() {
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
fn a_move_that_takes_several_decisions_is_warned_of_once() {
    let mut game = Sitting::new(agreed(OpeningRule::Swap, "30s"));
    game.go_at(21_000, "h8");
    let warned = |game: &mut Sitting, millis| {
        let news = game.session.second(game.session.turn(), game.at(millis));
        matches!(news[..], [News::LowTime(Color::Black)])
    };
    assert!(warned(&mut game, 22_000));
    game.go_at(23_000, "h9");
    assert!(!warned(&mut game, 24_000));
    game.ask(31_000, place(0, 0));
    let by = Reason::Time;
    assert_eq!(game.session.outcome(), Some(Outcome::win(Color::White, by)));
}

#[test]
fn who_decides_loses_on_time_and_by_giving_up() {
    // Player 1, who holds Black, places the white stone.
    let mut late = played(OpeningRule::Swap, "h8");
    late.ask(400_000, place(0, 0));
    let by = Reason::Time;
    assert_eq!(late.session.outcome(), Some(Outcome::win(Color::White, by)));
    let mut tired = played(OpeningRule::Swap2, "h8 h9 h10");
    tired.ask(1000, Request::Resign);
    tired.ask(1000, YES);
    let by = Reason::Resignation;
    assert_eq!(tired.session.outcome(), Some(Outcome::win(Color::Black, by)));
}

#[test]
fn a_pause_and_declined_offers_lead_back_to_the_opening() {
    let mut game = played(OpeningRule::Swap2, "h8 h9");
    for (request, back) in
        [(Request::Pause, Request::Continue), (Request::Draw, NO), (Request::Resign, NO)]
    {
        game.ask(1000, request);
        assert_ne!(game.stage(), Stage::Opening);
        game.ask(1000, back);
        assert_eq!(game.stage(), Stage::Opening);
    }
}

#[test]
fn decisions_are_taken_back_one_by_one_with_colours_and_names() {
    let mut game = played(OpeningRule::Swap2, "h8 h9 h10 2");
    assert_eq!(game.session.last_mover(), Color::Black, "player 2 has taken Black");
    game.ask(500, Request::Undo);
    let news = game.ask(500, YES);
    assert!(matches!(news[..], [News::DecisionTakenBack(Color::White)]), "{news:?}");
    assert_eq!(game.names(), ("Ada".to_owned(), "Bob".to_owned()));
    assert!(matches!(game.asked(), (Seat::Second, Color::White, Asked::Choose(_))));
    for stones in [2, 1, 0] {
        game.ask(500, Request::Undo);
        game.ask(500, YES);
        assert_eq!(game.session.moves().len(), stones);
    }
    assert_eq!(game.refused(500, Request::Undo), Refusal::NothingToTakeBack);
}

#[test]
fn the_other_player_opens_the_next_game() {
    let bob_opens = ("Bob".parse().unwrap(), "Ada".parse().unwrap());
    for script in ["h8 h9 h10 1", "h8 h9 h10 2"] {
        let players = played(OpeningRule::Swap2, script).session.rematch().players;
        assert_eq!((players.black, players.white), bob_opens);
    }
}

#[test]
fn the_result_has_the_stones_in_their_order_and_the_names_after_the_swap() {
    let mut game = played(OpeningRule::Swap2, "h8 h9 h10 3 a1 b2 1");
    game.ask(1000, Request::Resign);
    game.ask(1000, YES);
    let result = game.session.result().unwrap();
    assert_eq!(result.moves, game.session.moves());
    assert_eq!((&*result.players.black, &*result.players.white), ("Bob", "Ada"));
}

fn check_resumed(game: &Sitting, steps: &[Step]) {
    let lines: Vec<String> =
        steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect();
    let read = lines.iter().map(|line| serde_json::from_str(line).unwrap());
    let session = &game.session;
    let header = serde_json::to_string(&session.header()).unwrap();
    let header = serde_json::from_str(&header).unwrap();
    let again = Session::resume(&header, &read.collect::<Vec<Step>>()).unwrap();
    let state = |session: &Session| {
        let opening = session.opening();
        (
            opening.map(|opening| (opening.question(), opening.offers().to_vec())),
            (session.board().to_string(), session.moves().to_vec()),
            (session.setup().players.clone(), session.seats()),
            (session.stage(), session.on_turn(), session.last_mover()),
            (session.clock().at_rest(), session.at_last_decision()),
        )
    };
    assert_eq!(state(&again), state(session));
    assert_eq!(again.header(), header);
    game.check_record(&lines);
}

proptest! {
    #[test]
    fn at_every_point_of_every_opening_a_saved_game_goes_on_as_it_was_left(
        rule in prop::sample::select(&OpeningRule::ALL),
        first_move in prop::sample::select(&FirstMove::ALL),
        second_move in prop::sample::select(&SecondMove::ALL),
        control in prop::sample::select(vec!["30s", "5m+3s", "10s/3x10s", "none"]),
        acts in prop::collection::vec((any::<prop::sample::Index>(), 0_u64..3000, 0_u8..6), 1..70),
    ) {
        let terms = Terms { first_move, second_move }.under(rule);
        let mut game = Sitting::new(Setup { terms, ..agreed(rule, control) });
        let (mut steps, mut millis) = (Vec::new(), 0);
        for (choice, passed, kind) in acts {
            millis += passed;
            let mut asked = Vec::new();
            match game.session.opening() {
                Some(_) if kind == 0 => asked.extend([Request::Undo, YES]),
                None if kind < 3 => asked.extend([Request::Undo, YES]),
                Some(opening) if opening.options().is_empty() => {
                    let points: Vec<Point> = opening.allowed_points().collect();
                    asked.push(Request::Place(*choice.get(&points)));
                }
                Some(opening) => asked.push(Request::Decide(*choice.get(&opening.options()))),
                None => {
                    let points: Vec<Point> = game.session.board().points().collect();
                    asked.push(Request::Place(*choice.get(&points)));
                }
            }
            for request in asked {
                for news in game.ask(millis, request) {
                    steps.extend(keeper::step(&news, &game.session));
                }
            }
            if game.session.outcome().is_some() {
                break;
            }
            prop_assert_eq!(game.session.clock().running(), Some(game.session.on_turn()));
            check_resumed(&game, &steps);
        }
    }

    #[test]
    fn no_made_up_decision_breaks_a_saved_game(
        rule in prop::sample::select(&OpeningRule::ALL[..]),
        made in prop::collection::vec((0_u8..5, 0_u8..15), 0..12),
    ) {
        let at = Clock::new("none".parse().unwrap()).at_rest();
        let steps: Vec<Step> = made
            .into_iter()
            .map(|(kind, at_row)| match kind {
                0 => Decision::Swap(true),
                1 => Decision::Choose(Choice::TakeBlack),
                2 => Decision::Pick(point(7, at_row)),
                _ => Decision::Place(point(7, at_row)),
            })
            .map(|decision| Step::decided(decision, BoardSize::FIFTEEN, at))
            .collect();
        let session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, agreed(rule, "none"));
        let resumed = Session::resume(&session.header(), &steps);
        if let Ok(resumed) = resumed {
            prop_assert!(rule != OpeningRule::None || steps.is_empty());
            prop_assert!(resumed.moves().len() <= steps.len());
        }
    }
}
