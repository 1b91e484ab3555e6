use proptest::prelude::*;

use super::*;

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn the_unit_distinguishes_a_time_for_each_move_from_a_time_for_the_game() {
    let cases = [
        ("none", TimeControl::Unlimited),
        ("30s", TimeControl::PerMove(seconds(30))),
        ("90s", TimeControl::PerMove(seconds(90))),
        ("5m", TimeControl::Game { main: seconds(300) }),
        ("1m30s", TimeControl::Game { main: seconds(90) }),
        ("0m30s", TimeControl::Game { main: seconds(30) }),
        ("1h", TimeControl::Game { main: seconds(3600) }),
        ("1h30m", TimeControl::Game { main: seconds(5400) }),
        ("24h", TimeControl::Game { main: seconds(86400) }),
        ("5m+3s", TimeControl::Fischer { main: seconds(300), increment: seconds(3) }),
        ("1m30s+2s", TimeControl::Fischer { main: seconds(90), increment: seconds(2) }),
        ("10m/3x30s", TimeControl::ByoYomi { main: seconds(600), periods: 3, period: seconds(30) }),
        ("0/1x20s", TimeControl::ByoYomi { main: seconds(0), periods: 1, period: seconds(20) }),
    ];
    for (text, control) in cases {
        assert_eq!(text.parse(), Ok(control), "{text}");
        assert_eq!(control.to_string(), text);
    }
}

#[test]
fn case_and_spaces_are_ignored_and_times_are_normalized() {
    let cases = [
        (" 5M + 3s ", "5m+3s"),
        ("90s+2s", "1m30s+2s"),
        ("NONE", "none"),
        ("60m/1x60s", "1h/1x1m"),
    ];
    for (text, canonical) in cases {
        assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), canonical, "{text}");
    }
}

#[test]
fn an_invalid_time_control_is_refused_with_its_error() {
    let no_unit = |text: &str| TimeControlError::NoUnit(text.to_owned());
    let notation = |text: &str| TimeControlError::Notation(text.to_owned());
    let cases = [
        ("", notation("")),
        ("soon", notation("soon")),
        ("5m+", notation("5m+")),
        ("10m/3", notation("10m/3")),
        ("10m/ax30s", notation("10m/ax30s")),
        ("30s5m", notation("30s5m")),
        ("1.5m", notation("1.5m")),
        ("-5s", notation("-5s")),
        ("5m5m", notation("5m5m")),
        ("30", no_unit("30")),
        ("5m+3", no_unit("3")),
        ("0", no_unit("0")),
        ("0s", TimeControlError::Zero),
        ("0m", TimeControlError::Zero),
        ("5m+0s", TimeControlError::Zero),
        ("0s+5s", TimeControlError::Zero),
        ("0/3x0s", TimeControlError::Zero),
        ("0s/3x30s", TimeControlError::Zero),
        ("24h1s", TimeControlError::TooLong),
        ("99999999999999999999999s", TimeControlError::TooLong),
        ("10m/0x30s", TimeControlError::Periods),
        ("10m/256x30s", TimeControlError::Periods),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text:?}");
    }
}

fn any_control() -> impl Strategy<Value = TimeControl> {
    let time = || (1..=LONGEST).prop_map(Duration::from_secs);
    let main_or_none = (0..=LONGEST).prop_map(Duration::from_secs);
    prop_oneof![
        Just(TimeControl::Unlimited),
        time().prop_map(TimeControl::PerMove),
        time().prop_map(|main| TimeControl::Game { main }),
        (time(), time()).prop_map(|(main, increment)| TimeControl::Fischer { main, increment }),
        (main_or_none, 1_u8.., time())
            .prop_map(|(main, periods, period)| { TimeControl::ByoYomi { main, periods, period } }),
    ]
}

proptest! {
    #[test]
    fn a_printed_time_control_is_read_back(control in any_control()) {
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }

    #[test]
    fn every_text_that_parses_round_trips(text in "\\PC*|[0-9hmsx+/. ]*") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control));
        }
    }
}
