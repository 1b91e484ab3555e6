#![expect(clippy::unchecked_time_subtraction, reason = "no test subtracts more time than there is")]

use super::*;
use crate::board::ByColor;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A running clock with this time control, and the moment it was started for the first player.
fn started(control: &str) -> (Clock, Instant) {
    let start = Instant::now();
    let mut clock = Clock::new(control.parse().unwrap());
    clock.start(Seat::First, start);
    (clock, start)
}

fn left(clock: &Clock, now: Instant) -> Duration {
    clock.readings(now).first.left
}

/// Ends the running player's move and returns both readings before the credit.
fn press(clock: &mut Clock, now: Instant) -> BySeat<Reading> {
    let seat = clock.running().unwrap();
    clock.stop(now);
    let before = clock.at_rest();
    clock.credit(seat);
    before
}

const MILLISECOND: Duration = Duration::from_millis(1);

#[test]
fn the_last_millisecond_is_in_time_and_the_deadline_is_not() {
    for (control, total) in [("30s", 30), ("5m", 300), ("5m+3s", 300), ("10m/3x30s", 690)] {
        let (clock, start) = started(control);
        let deadline = start + seconds(total);
        assert_eq!(clock.deadline(), Some(deadline), "{control}");
        assert!(!clock.is_out(deadline - MILLISECOND), "{control}");
        assert!(clock.is_out(deadline), "{control}");
        assert!(clock.is_out(deadline + MILLISECOND), "{control}");
    }
}

#[test]
fn a_clock_without_a_limit_only_counts_the_time_used() {
    let (mut clock, start) = started("none");
    assert_eq!(clock.deadline(), None);
    assert!(!clock.is_out(start + seconds(1_000_000)));
    press(&mut clock, start + seconds(40));
    assert_eq!(clock.readings(start + seconds(99)).first.used, seconds(40));
}

#[test]
fn each_move_has_its_own_time() {
    let (mut clock, start) = started("30s");
    press(&mut clock, start + seconds(29));
    assert_eq!(left(&clock, start + seconds(40)), seconds(30));
    assert_eq!(clock.running(), None);
}

#[test]
fn game_time_is_used_up_over_all_moves() {
    let (mut clock, start) = started("5m");
    press(&mut clock, start + seconds(100));
    clock.start(Seat::Second, start + seconds(100));
    press(&mut clock, start + seconds(110));
    clock.start(Seat::First, start + seconds(110));
    assert_eq!(left(&clock, start + seconds(160)), seconds(150));
    assert_eq!(clock.deadline(), Some(start + seconds(310)));
}

#[test]
fn an_increment_is_credited_after_the_move_and_never_saves_a_late_one() {
    let (mut clock, start) = started("5m+3s");
    assert!(clock.is_out(start + seconds(300)));
    press(&mut clock, start + seconds(299));
    assert_eq!(left(&clock, start), seconds(4));
}

#[test]
fn a_byo_yomi_period_is_kept_by_a_move_within_it_and_lost_when_it_passes() {
    let (mut clock, start) = started("1m/3x30s");
    let reading = |clock: &Clock, at| {
        let black = clock.readings(start + at).first;
        (black.overtime, black.left, black.periods)
    };
    assert_eq!(reading(&clock, seconds(60) - MILLISECOND), (false, MILLISECOND, 3));
    assert_eq!(reading(&clock, seconds(60)), (true, seconds(30), 2));
    assert_eq!(reading(&clock, seconds(90) - MILLISECOND), (true, MILLISECOND, 2));
    assert_eq!(reading(&clock, seconds(90)), (true, seconds(30), 1));
    press(&mut clock, start + seconds(100));
    assert_eq!(reading(&clock, seconds(100)), (true, seconds(30), 1));
    clock.start(Seat::First, start + seconds(200));
    assert_eq!(clock.deadline(), Some(start + seconds(260)));
    assert!(!clock.is_out(start + seconds(260) - MILLISECOND));
    assert!(clock.is_out(start + seconds(260)));
}

#[test]
fn remaining_main_time_is_kept_and_not_credited() {
    let (mut clock, start) = started("1m/3x30s");
    press(&mut clock, start + seconds(59));
    assert_eq!(
        clock.readings(start).first,
        Reading { left: seconds(1), periods: 3, overtime: false, used: seconds(59) }
    );
}

#[test]
fn a_stopped_clock_keeps_its_time_however_long_it_is_stopped() {
    let (mut clock, start) = started("30s");
    clock.stop(start + seconds(12));
    assert_eq!(clock.deadline(), None);
    assert!(!clock.is_out(start + seconds(500)));
    clock.start(Seat::First, start + seconds(500));
    assert_eq!(clock.deadline(), Some(start + seconds(518)));
}

#[test]
fn setting_the_readings_from_before_a_move_restores_the_time() {
    for control in ["30s", "5m", "5m+3s", "10s/3x30s"] {
        let (mut clock, start) = started(control);
        let at = start + seconds(25);
        let expected = clock.readings(at);
        let before = press(&mut clock, at);
        assert_eq!(before, expected, "{control}");
        clock.start(Seat::Second, at);
        clock.set(before);
        assert_eq!(clock.readings(at + seconds(9)), expected, "{control}");
    }
}

#[test]
fn readings_round_trip_in_milliseconds() {
    let (clock, start) = started("10s/3x30s");
    let BySeat { first, second } = clock.readings(start + seconds(45));
    let readings = ByColor { black: first, white: second };
    let text = serde_json::to_string(&readings).unwrap();
    assert_eq!(serde_json::from_str::<ByColor<Reading>>(&text).unwrap(), readings);
    assert_eq!(
        text,
        r#"{"black":{"left_ms":25000,"periods":1,"overtime":true,"used_ms":45000},"white":{"left_ms":10000,"periods":3,"used_ms":0}}"#
    );
}

#[test]
fn a_stopped_clock_shows_whole_milliseconds() {
    let (mut clock, start) = started("30s");
    clock.stop(start + Duration::from_micros(1500));
    let Reading { left, used, .. } = clock.at_rest().first;
    assert_eq!((left, used), (Duration::from_millis(29_998), MILLISECOND));
}

#[test]
fn a_move_may_have_its_own_limit_beside_that_of_the_game() {
    let control = "10s+1s".parse().unwrap();
    let short = Allotment { control, move_limit: Some(seconds(4)) };
    let mut clock = Clock::with(BySeat { first: short, second: control.into() });
    let limits =
        |clock: &Clock| Seat::BOTH.map(|seat| clock.limit(seat).map(|limit| limit.as_secs()));
    assert_eq!(limits(&clock), [Some(4), Some(10)]);
    clock.set(clock.after(Seat::First, seconds(3)));
    clock.credit(Seat::First);
    clock.set(clock.after(Seat::First, seconds(6)));
    assert_eq!(limits(&clock), [Some(2), Some(10)]);
    assert_eq!(clock.at_rest().first.used, seconds(9));
    let start = Instant::now();
    clock.start(Seat::First, start);
    assert_eq!(clock.deadline(), Some(start + seconds(2)));
}
