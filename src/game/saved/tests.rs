use std::time::{Duration, Instant};

use super::*;
use crate::board::{Outcome, Point, Reason};

fn setup() -> Setup {
    Setup {
        control: "10m/3x30s".parse().unwrap(),
        size: BoardSize::new(15).unwrap(),
        players: ByColor { black: "홍길동".parse().unwrap(), white: Player::default() },
        ..Setup::default()
    }
}

fn readings(black: u64, white: u64) -> ByColor<Reading> {
    let reading = |seconds| Reading {
        left: Duration::from_secs(seconds),
        periods: 3,
        overtime: false,
        used: Duration::from_secs(600 - seconds),
    };
    ByColor { black: reading(black), white: reading(white) }
}

fn placed(column: u8, row: u8, at: ByColor<Reading>) -> Step {
    Step::made(Point::new(column, row).unwrap().into(), setup().size, at)
}

fn replay(steps: &[Step]) -> Result<Saved, SavedError> {
    Saved::replay(&setup(), steps)
}

#[test]
fn a_header_is_read_back_as_the_same_game() {
    let started = "2024-06-01T12:30:45.123456789Z".parse().unwrap();
    let header = Header::new(Uuid::from_u128(7), started, &setup());
    let line = serde_json::to_string(&header).unwrap();
    assert_eq!(
        line,
        r#"{"gomoku":1,"id":"00000000-0000-0000-0000-000000000007","started":"2024-06-01T12:30:45.123456789Z","rules":"freestyle","forbidden":"refuse","board":15,"clock":"10m/3x30s","black":"홍길동","white":null}"#
    );
    let again: Header = serde_json::from_str(&line).unwrap();
    assert_eq!(again, header);
    assert_eq!(again.setup(), Ok(setup()));
}

#[test]
fn a_header_of_a_later_version_or_with_wrong_values_is_refused() {
    let header = Header::new(Uuid::nil(), Timestamp::UNIX_EPOCH, &setup());
    let later = Header { gomoku: VERSION + 1, ..header.clone() };
    assert_eq!(later.setup(), Err(SavedError::Version { found: VERSION + 1 }));
    let clock = Header { clock: "soon".to_owned(), ..header.clone() };
    assert_eq!(clock.setup(), Err(SavedError::Value("soon".to_owned())));
    let name = Header { white: Some("\u{1b}[2J".to_owned()), ..header };
    assert_eq!(name.setup(), Err(SavedError::Value("\u{1b}[2J".to_owned())));
}

#[test]
fn steps_are_written_in_one_form_whatever_the_players_see() {
    let at = readings(590, 600);
    let zero = r#"{"black":{"left_ms":590000,"periods":3,"used_ms":10000},"white":{"left_ms":600000,"periods":3,"used_ms":0}}"#;
    let time = Outcome::win(Color::White, Reason::Time);
    let cases = [
        (placed(7, 0, at), format!(r#"{{"move":["h15",{zero}]}}"#)),
        (Step::made(Move::Pass, setup().size, at), format!(r#"{{"move":["pass",{zero}]}}"#)),
        (Step::TakenBack, r#""taken_back""#.to_owned()),
        (Step::Stopped(at), format!(r#"{{"stopped":{zero}}}"#)),
        (Step::over(time, at), format!(r#"{{"over":["white","time",{zero}]}}"#)),
    ];
    for (step, line) in cases {
        assert_eq!(serde_json::to_string(&step).unwrap(), line);
        assert_eq!(serde_json::from_str::<Step>(&line).unwrap(), step);
    }
}

#[test]
fn steps_come_to_the_position_and_the_clocks_they_left() {
    let steps = [
        placed(7, 7, readings(590, 600)),
        placed(8, 8, readings(590, 580)),
        placed(9, 9, readings(570, 580)),
        Step::TakenBack,
        Step::Stopped(readings(560, 580)),
    ];
    let saved = replay(&steps).unwrap();
    assert_eq!(saved.game.moves().len(), 2);
    assert_eq!(saved.at_moves, [readings(590, 600), readings(590, 580)]);
    assert_eq!(saved.clock.at_rest(), readings(560, 580));
    assert_eq!(saved.clock.running(), None);
    assert_eq!(replay(&steps[..4]).unwrap().clock.at_rest(), readings(570, 580));
}

#[test]
fn a_move_is_made_up_for_as_the_clock_itself_does() {
    for control in ["30s", "5m", "5m+3s", "10s/3x30s", "none"] {
        let setup = Setup { control: control.parse().unwrap(), ..setup() };
        let start = Instant::now();
        let mut clock = Clock::new(setup.control);
        clock.start(Color::Black, start);
        let at = clock.press(start + Duration::from_secs(25));
        let saved = Saved::replay(&setup, &[placed(0, 0, at)]).unwrap();
        assert_eq!(saved.clock.at_rest(), clock.at_rest(), "{control}");
    }
}

#[test]
fn every_outcome_is_read_back() {
    let at = readings(1, 1);
    for over in Outcome::all() {
        assert_eq!(replay(&[Step::over(over, at)]).unwrap().game.outcome(), Some(over));
    }
}

#[test]
fn steps_that_cannot_follow_are_named() {
    let at = readings(600, 600);
    let agreed = Outcome::draw(Reason::Agreement);
    let lost = Outcome::win(Color::White, Reason::Time);
    let pass = Step::made(Move::Pass, setup().size, at);
    let cases: [(&[Step], usize); 6] = [
        (&[placed(0, 0, at), placed(1, 1, at), placed(2, 2, at), pass], 4),
        (&[Step::TakenBack], 1),
        (&[placed(0, 0, at), placed(0, 0, at)], 2),
        (&[placed(0, 0, at), Step::over(agreed, at), placed(1, 1, at)], 3),
        (&[placed(0, 0, at), Step::over(agreed, at), Step::TakenBack], 3),
        (&[Step::over(agreed, at), Step::over(lost, at)], 2),
    ];
    for (steps, number) in cases {
        assert_eq!(replay(steps).unwrap_err(), SavedError::Impossible(number));
    }
}

#[test]
fn values_that_mean_nothing_are_named() {
    let at = readings(600, 600);
    let cases = [
        (Step::Move("p1".to_owned(), at), "p1"),
        (Step::Move("nonsense".to_owned(), at), "nonsense"),
        (Step::Over(None, "five".to_owned(), at), "five"),
        (Step::Over(Some(Color::Black), "luck".to_owned(), at), "luck"),
    ];
    for (step, value) in cases {
        assert_eq!(replay(&[step]).unwrap_err(), SavedError::Value(value.to_owned()));
    }
}
