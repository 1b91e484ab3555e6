//! What is said to a brain. Pure: no clock, no I/O.

use std::fmt::Write;
use std::time::Duration;

use super::HostSetup;
use crate::board::Point;
use crate::gomoku::engine::Limits;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::rules::Rules;

/// What is told to a program that has no limit for a move: a day, for some count in 32 bits.
const NO_LIMIT: Duration = Duration::from_hours(24);

/// What the protocol calls unlimited time for the rest of the game.
const UNLIMITED: u128 = 2_147_483_647;

/// What ends a program.
pub(super) const END: &str = "END\r\n";

/// The number by which the protocol calls a rule set, if it has one.
pub(super) const fn rule(rules: Rules) -> Option<u8> {
    match rules {
        Rules::Freestyle => Some(0),
        Rules::Standard => Some(1),
        Rules::Renju => Some(4),
        Rules::CaroOverline => Some(8),
        Rules::Caro => Some(9),
        Rules::Omok | Rules::OmokOverline | Rules::RenjuSimple => None,
    }
}

/// The settings of a game.
pub(super) fn settings(rule: u8, setup: &HostSetup) -> String {
    let settings = [
        ("rule", u128::from(rule)),
        ("timeout_match", setup.game_time.map_or(0, |time| time.as_millis())),
        ("max_memory", setup.memory.unwrap_or(0).into()),
        ("thread_num", setup.threads.get() as u128),
    ];
    settings.map(|(key, value)| info(key, value)).concat()
}

/// That the move is wanted now: in Yixin's words, and in those of Piskvork.
pub(super) fn stop() -> String {
    format!("YXSTOP\r\n{}", info("timeout_turn", 0))
}

/// The command that asks for the next move of a game of which these moves are new, by its first
/// line and whole.
pub(super) fn question(new: &[Point]) -> (String, String) {
    let asked = match new {
        [] => "BEGIN".to_owned(),
        [last] => format!("TURN {}", Place::from(*last)),
        _ => "BOARD".to_owned(),
    };
    let mut command = format!("{asked}\r\n");
    if new.len() > 1 {
        for (number, &point) in new.iter().enumerate() {
            let own = (new.len() - number).is_multiple_of(2);
            // Writing to a string cannot fail.
            let _ = write!(command, "{},{}\r\n", Place::from(point), if own { 1 } else { 2 });
        }
        command.push_str("DONE\r\n");
    }
    (asked, command)
}

fn info(key: &str, value: u128) -> String {
    format!("INFO {key} {value}\r\n")
}

/// What a program is told of the limits of a move.
pub(super) fn limits(limits: &Limits) -> String {
    let time = limits.time;
    let turn = time.turn.or(time.game).unwrap_or(NO_LIMIT);
    let mut told = info("timeout_turn", turn.as_millis());
    told += &info("time_left", time.game.map_or(UNLIMITED, |left| left.as_millis()));
    if !time.increment.is_zero() {
        told += &info("time_increment", time.increment.as_millis());
    }
    if let Some(depth) = limits.depth {
        told += &info("max_depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        told += &info("max_node", nodes.into());
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::gomoku::engine::Allowance;
    use crate::gomoku::record::RuleName;

    #[test]
    fn rules_have_the_numbers_by_which_they_are_read() {
        for rules in Rules::ALL {
            if let Some(number) = rule(rules) {
                assert_eq!(RuleName::read(&number.to_string()), RuleName::Known(rules));
            }
        }
    }

    #[test]
    fn a_whole_game_is_told_from_the_side_of_the_one_who_is_asked() {
        let size = BoardSize::FIFTEEN;
        let moves = [(7, 7), (8, 6), (0, 14)].map(|(x, y)| size.point(x, y).unwrap());
        assert_eq!(question(&[]).1, "BEGIN\r\n");
        assert_eq!(question(&moves[..1]).1, "TURN 7,7\r\n");
        let (asked, board) = question(&moves);
        assert_eq!(asked, "BOARD");
        assert_eq!(board, "BOARD\r\n7,7,2\r\n8,6,1\r\n0,14,2\r\nDONE\r\n");
    }

    #[test]
    fn limits_are_told_in_milliseconds() {
        let second = Duration::from_secs(1);
        let told = |time, nodes| limits(&Limits { nodes, time, depth: None });
        assert_eq!(
            told(Allowance { turn: Some(second), ..Allowance::default() }, None),
            "INFO timeout_turn 1000\r\nINFO time_left 2147483647\r\n"
        );
        let game =
            Allowance { game: Some(60 * second), increment: second / 2, ..Allowance::default() };
        assert_eq!(
            told(game, Some(200)),
            "INFO timeout_turn 60000\r\nINFO time_left 60000\r\nINFO time_increment 500\r\n\
             INFO max_node 200\r\n"
        );
    }
}
