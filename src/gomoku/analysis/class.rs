//! The classes of moves.

use super::{Found, Line, Story};
use crate::board::Point;
use crate::game::search::{Drop, LOST, WON};

/// What a move was worth. A class that is proved stands before one of the expected score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// The move lets a forced win through, and another would have held, or no win was found against it.
    Losing,
    /// The side had a forced win, and has none after the move.
    MissedWin,
    /// The expected score is lower by 15 points of a hundred or more.
    Blunder,
    /// By 10 points or more.
    Mistake,
    /// By 5 points or more.
    Inaccuracy,
    /// The move was the only one: a win was threatened, and every other move is proved to lose.
    Only,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 6] =
        [Self::Losing, Self::MissedWin, Self::Blunder, Self::Mistake, Self::Inaccuracy, Self::Only];

    /// Whether another move would have been better.
    #[must_use]
    pub fn is_mistake(self) -> bool {
        self != Self::Only
    }
}

/// A move with its class.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The expected score of the side that moved, before the move and after it, between 0 and 1.
    pub before: f64,
    /// After the move.
    pub after: f64,
    /// The class, if the move has one.
    pub class: Option<Class>,
    /// The move that the analysis found best instead.
    pub better: Option<Point>,
}

/// Judges the moves of a game by what was found of the positions before and after each.
///
/// `found` has an entry for each position, the first and the last included; `only` has the numbers of the
/// moves before those that were the only ones.
#[must_use]
pub fn judged(line: &Line, found: &[Found], story: Option<&Story>, only: &[usize]) -> Vec<Judged> {
    let pairs = found.iter().zip(found.iter().skip(1));
    let moves = line.moves.iter().zip(pairs).enumerate();
    moves
        .map(|(at, (played, (before, after)))| {
            let is_turn = story.is_some_and(|story| story.turn == at);
            let (was, next) = (before.expected_at(at, story), after.expected_at(at + 1, story));
            // A record may have two moves of one side in succession.
            let is_answered = after.to_move != played.stone;
            let is = if is_answered { 1.0 - next } else { next };
            let is_lost = is_answered && after.win.is_some();
            let best = before.line.first().copied();
            let held = story.filter(|_| is_turn).and_then(|story| story.holding.first());
            let better = held.map(|(point, _)| *point).or(best);
            // The win may be seen again only after the best reply. After another one it is a new win.
            let reply = line.moves.get(at + 1).and_then(|reply| reply.point);
            let kept = found.get(at + 2).is_some_and(|next| next.win.is_some())
                && after.line.first().copied() == reply;
            let class = if at < line.opening {
                None
            } else if is_turn {
                held.map(|_| if before.win.is_some() { Class::MissedWin } else { Class::Losing })
            } else if only.contains(&at) {
                Some(Class::Only)
            } else if better == played.point || played.point.is_none() {
                None
            } else if before.win.is_some() {
                let missed = is_lost || !kept && is < WON;
                missed.then_some(Class::MissedWin)
            } else if is_lost && was > LOST {
                Some(Class::Losing)
            } else {
                Drop::between(was, is).map(Class::from)
            };
            Judged {
                before: was,
                after: is,
                class,
                better: class.filter(|class| class.is_mistake()).and(better),
            }
        })
        .collect()
}

impl From<Drop> for Class {
    fn from(drop: Drop) -> Self {
        match drop {
            Drop::Blunder => Self::Blunder,
            Drop::Mistake => Self::Mistake,
            Drop::Inaccuracy => Self::Inaccuracy,
        }
    }
}
