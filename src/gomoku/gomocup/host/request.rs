//! Formats the commands that a host sends to a brain. Pure: no clock, no I/O.

use std::fmt::Write;
use std::time::Duration;

use super::HostSetup;
use crate::board::Point;
use crate::gomoku::engine::Limits;
use crate::gomoku::gomocup::place::Place;
use crate::gomoku::rules::Rules;

/// The time sent for an unlimited move: one day, since some programs count milliseconds in 32 bits.
const NO_LIMIT: Duration = Duration::from_hours(24);

/// The number of milliseconds that the protocol defines as unlimited time for the game.
const UNLIMITED: u128 = 2_147_483_647;

/// The command that ends a program.
pub(super) const END: &str = "END\r\n";

/// The protocol's number of a rule set, if it has one.
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

/// The commands for the settings of a game.
pub(super) fn settings(rule: u8, setup: &HostSetup) -> String {
    let settings = [
        ("rule", u128::from(rule)),
        ("timeout_match", setup.game_time.map_or(0, |time| time.as_millis())),
        ("max_memory", setup.memory.unwrap_or(0).into()),
        ("thread_num", setup.threads.get() as u128),
    ];
    settings.map(|(key, value)| info(key, value)).concat()
}

/// The commands to move now, in the Yixin protocol and in that of Piskvork.
pub(super) fn stop() -> String {
    format!("YXSTOP\r\n{}", info("timeout_turn", 0))
}

/// The commands that send these new moves and request the next one: the first line, and the
/// complete text.
pub(super) fn move_command(new: &[Point]) -> (String, String) {
    let asked = match new {
        [] => "BEGIN".to_owned(),
        [last] => format!("TURN {}", Place::from(*last)),
        _ => "BOARD".to_owned(),
    };
    let mut commands = format!("{asked}\r\n");
    if new.len() > 1 {
        for (number, &point) in new.iter().enumerate() {
            let own = (new.len() - number).is_multiple_of(2);
            // Writing to a string cannot fail.
            let _ = write!(commands, "{},{}\r\n", Place::from(point), if own { 1 } else { 2 });
        }
        commands.push_str("DONE\r\n");
    }
    (asked, commands)
}

fn info(key: &str, value: u128) -> String {
    format!("INFO {key} {value}\r\n")
}

/// The commands for the limits of a move.
pub(super) fn limits(limits: &Limits) -> String {
    let time = limits.time;
    let turn = time.turn.or(time.game).unwrap_or(NO_LIMIT);
    let mut commands = info("timeout_turn", turn.as_millis());
    commands += &info("time_left", time.game.map_or(UNLIMITED, |left| left.as_millis()));
    if !time.increment.is_zero() {
        commands += &info("time_increment", time.increment.as_millis());
    }
    if let Some(depth) = limits.depth {
        commands += &info("max_depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        commands += &info("max_node", nodes.into());
    }
    commands
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardSize;
    use crate::gomoku::engine::Allowance;
    use crate::gomoku::record::RuleName;

    #[test]
    fn rule_numbers_are_read_back() {
        for rules in Rules::ALL {
            if let Some(number) = rule(rules) {
                assert_eq!(RuleName::read(&number.to_string()), RuleName::Known(rules));
            }
        }
    }

    #[test]
    fn a_whole_game_is_sent_from_the_view_of_the_side_to_move() {
        let size = BoardSize::FIFTEEN;
        let moves = [(7, 7), (8, 6), (0, 14)].map(|(x, y)| size.point(x, y).unwrap());
        assert_eq!(move_command(&[]).1, "BEGIN\r\n");
        assert_eq!(move_command(&moves[..1]).1, "TURN 7,7\r\n");
        let (asked, board) = move_command(&moves);
        assert_eq!(asked, "BOARD");
        assert_eq!(board, "BOARD\r\n7,7,2\r\n8,6,1\r\n0,14,2\r\nDONE\r\n");
    }

    #[test]
    fn limits_are_sent_in_milliseconds() {
        let second = Duration::from_secs(1);
        let sent = |time, nodes| limits(&Limits { nodes, time, depth: None });
        assert_eq!(
            sent(Allowance { turn: Some(second), ..Allowance::default() }, None),
            "INFO timeout_turn 1000\r\nINFO time_left 2147483647\r\n"
        );
        let game =
            Allowance { game: Some(60 * second), increment: second / 2, ..Allowance::default() };
        assert_eq!(
            sent(game, Some(200)),
            "INFO timeout_turn 60000\r\nINFO time_left 60000\r\nINFO time_increment 500\r\n\
             INFO max_node 200\r\n"
        );
    }
}
