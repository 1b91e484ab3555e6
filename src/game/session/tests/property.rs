//! Whatever is asked, whenever: the game holds together, and its journal tells of the same game.

use proptest::prelude::*;

use super::*;
use crate::board::{Outcome, Reason};
use crate::game::keeper;
use crate::gomoku::rules::{FoulPolicy, Rules};
use crate::scoreboard::StoreError;

#[derive(Debug, Clone)]
enum Act {
    Ask(Request),
    /// An alarm of so many turns ago.
    Second(u32),
    Expire(u32),
}

fn acts() -> impl Strategy<Value = Act> {
    let plain = prop::sample::select(vec![
        Request::Undo,
        Request::Draw,
        Request::Resign,
        Request::Pause,
        Request::Continue,
        Request::Interrupt,
        Request::Suspend,
        Request::Leave,
        Request::Name("홍길동".parse().unwrap()),
    ]);
    prop_oneof![
        10 => (0_u8..6, 0_u8..6).prop_map(|(column, row)| Act::Ask(place(column, row))),
        2 => Just(Act::Ask(Request::Pass)),
        4 => plain.prop_map(Act::Ask),
        4 => prop::bool::weighted(0.6).prop_map(|yes| Act::Ask(Request::Answer(yes))),
        1 => (0_u32..3).prop_map(Act::Second),
        1 => (0_u32..3).prop_map(Act::Expire),
    ]
}

fn setups() -> impl Strategy<Value = Setup> {
    let controls = vec!["30s", "5s", "1m", "1m+3s", "20s/3x10s", "0/2x5s", "none"];
    let record = vec![RecordChoice::Ask, RecordChoice::Yes, RecordChoice::No];
    let choices = (
        prop::sample::select(controls),
        prop::sample::select(record),
        prop::sample::select(vec![Rules::Freestyle, Rules::Renju, Rules::Omok]),
        prop::sample::select(&FoulPolicy::ALL[..]),
    );
    choices.prop_map(|(control, record, rules, fouls)| Setup {
        rules,
        fouls,
        control: control.parse().unwrap(),
        size: BoardSize::new(5).unwrap(),
        record,
        ..Setup::default()
    })
}

fn used(readings: ByColor<Reading>) -> Duration {
    readings.black.used + readings.white.used
}

impl Sitting {
    fn act(&mut self, act: Act, at: Instant) -> Vec<News> {
        let turn = |ago| self.session.turn().saturating_sub(ago);
        let news = match act {
            Act::Ask(request) => self.session.update(request, at),
            Act::Second(ago) => self.session.second(turn(ago), at),
            Act::Expire(ago) => self.session.expire(turn(ago), at),
        };
        if self.stage() == Stage::Saving {
            self.session.recorded(Err(StoreError::WriterStopped));
        }
        news
    }

    fn check_position(&self) {
        let session = &self.session;
        let (board, moves) = (session.board(), session.moves());
        let mut stones = 0;
        for (made, stone) in moves.iter().zip(Color::in_turn()) {
            if let Some(point) = made.point() {
                stones += 1;
                assert_eq!(board.get(point), Some(stone));
            }
        }
        assert_eq!(board.stones(), stones);
        let passes = session.setup().rules.has_passes();
        assert!(moves.iter().enumerate().all(|(at, made)| *made != Move::Pass || passes && at > 2));
        let both_passed = moves.ends_with(&[Move::Pass, Move::Pass]);
        let drawn = Some(Outcome::draw(Reason::BothPassed));
        assert_eq!(session.outcome() == drawn, both_passed);
        assert_eq!(session.to_move(), Color::BOTH[moves.len() % 2]);
        assert_eq!(session.at_moves.len(), moves.len());
    }

    fn check_stage(&self) {
        let (session, stage) = (&self.session, self.stage());
        let runs = stage.is_playing().then(|| session.to_move());
        assert_eq!(session.clock().running(), runs);
        let goes_on = stage.is_playing() || stage.hides_board();
        assert_eq!(session.outcome().is_none(), goes_on);
    }

    fn check_journal(&self, steps: &[Step]) {
        let session = &self.session;
        let lines: Vec<String> =
            steps.iter().map(|step| serde_json::to_string(step).unwrap()).collect();
        let steps: Vec<Step> =
            lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        let again = Session::resume(&session.header(), &steps).unwrap();
        assert_eq!(again.moves(), session.moves());
        assert_eq!(again.board(), session.board());
        assert_eq!(again.to_move(), session.to_move());
        assert_eq!(again.outcome(), session.outcome());
        assert_eq!(again.at_moves, session.at_moves);
        assert_eq!(again.clock().at_rest(), session.clock().at_rest());
        assert_eq!(again.clock().running(), None);
        self.check_record(&lines);
    }
}

proptest! {
    #[test]
    fn any_sequence_of_requests_keeps_the_game_whole(
        setup in setups(),
        acts in prop::collection::vec((acts(), 0_u64..4000), 1..120),
    ) {
        let mut game = Sitting::new(setup);
        let mut steps = Vec::new();
        let mut millis = 0;
        let mut playing = Duration::ZERO;
        for (act, passed) in acts {
            let (from, to) = (game.at(millis), game.at(millis + passed));
            millis += passed;
            if game.stage().is_playing() {
                let end = game.session.clock().deadline().map_or(to, |deadline| deadline.min(to));
                playing += end.saturating_duration_since(from);
            }
            let before = game.state(millis);
            let news = game.act(act, to);
            if matches!(news[..], [News::Refused(_)] | []) && !matches!(game.stage(), Stage::Done { .. }) {
                prop_assert_eq!(game.state(millis), before);
            }
            if matches!(news[..], [News::TakenBack(..)]) {
                playing = used(game.session.clock().at_rest());
            }
            // Time not played is not counted, and time played is counted once.
            if game.stage().is_playing() {
                let now = game.session.clock().readings(to);
                prop_assert!(game.session.clock().is_out(to) || used(now) == playing);
            } else {
                prop_assert_eq!(used(game.session.clock().at_rest()), playing);
            }
            steps.extend(news.iter().filter_map(|news| keeper::step(news, &game.session)));
            game.check_position();
            game.check_stage();
            game.check_journal(&steps);
        }
    }
}
