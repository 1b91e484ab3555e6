//! The lessons of gomoku: rows, threats and forced wins, and the fouls of renju.
//!
//! The tests prove each step by the solver: which moves win, hold or are forbidden, and that the named
//! mistakes miss what the step is about.

mod attack;
mod basics;
mod fouls;
pub mod words;

use crate::board::BoardSize;
use crate::game::choices::Value;
use crate::gomoku::choices::{BOARD, RULES};
use crate::gomoku::rules::Rules;
use crate::lang::Lang;
use crate::views::lesson::{Lesson, Moment, Try};

/// The lessons, in the order in which they build on each other.
pub const LESSONS: &[Lesson] = &[
    basics::FIVE,
    basics::FOUR,
    basics::THREE,
    basics::STOPPING,
    attack::DOUBLE_THREAT,
    attack::FOUR_THREE,
    attack::FOURS,
    fouls::DOUBLE_THREE,
    fouls::DOUBLE_FOUR,
    fouls::OVERLINE,
    fouls::TRAP,
];

/// What is chosen in most lessons.
const FREESTYLE: &[(&str, Value)] = &[
    (RULES, Value::Name(Rules::Freestyle.name())),
    (BOARD, Value::Number(BoardSize::FIFTEEN.lines())),
];

/// What is chosen in the lessons about fouls.
const RENJU: &[(&str, Value)] = &[
    (RULES, Value::Name(Rules::Renju.name())),
    (BOARD, Value::Number(BoardSize::FIFTEEN.lines())),
];

/// The last moment of many lessons: a four becomes five.
const FINISH: Moment = Moment {
    aim: Lang::four_finish,
    tries: &[
        Try::wins(Lang::four_done),
        Try::later(Lang::four_later),
        Try::missed(Lang::four_missed),
    ],
};

#[cfg(test)]
mod tests;
