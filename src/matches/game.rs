//! One game between two engines, from its opening to its end.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::player::Player;
use super::time::Clock;
use super::{Fixture, Played, Setup};
use crate::board::{ByColor, Color, Outcome, Point, Reason};
use crate::game::position::Position;
use crate::game::state::Game;
use crate::gomoku::gomocup::host::{Answer, HostError, HostFault};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::named::named;

/// What an engine does that loses a game though nothing on the board says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// It ended.
    Crash,
    /// Its answer was no move.
    NoMove,
    /// It placed a stone off the board or on another.
    IllegalMove,
}

named!(Fault is a "fault" {
    Crash = "crash",
    NoMove = "no_move",
    IllegalMove = "illegal_move",
});

/// How a game of a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// On the board, by time or by giving up.
    Outcome(Outcome),
    /// By a fault.
    Fault {
        /// Who lost.
        loser: Color,
        /// What it did.
        fault: Fault,
    },
}

impl Ending {
    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::Outcome(outcome) => outcome.winner,
            Self::Fault { loser: Color::Black, .. } => Some(Color::White),
            Self::Fault { loser: Color::White, .. } => Some(Color::Black),
        }
    }

    /// The reason's name: that of the outcome or of the fault.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            Self::Outcome(outcome) => outcome.reason.name(),
            Self::Fault { fault, .. } => fault.name(),
        }
    }

    /// The ending that a recorded winner and reason stand for; `None` where the two do not fit.
    #[must_use]
    pub fn from_record(winner: Option<Color>, reason: &str) -> Option<Self> {
        let fault = reason.parse().ok().zip(winner);
        let fault = fault.map(|(fault, winner)| Self::Fault { loser: !winner, fault });
        fault.or_else(|| Outcome::from_record(winner, reason).map(Self::Outcome))
    }
}

/// Why a game was lost off the board, for whoever wants to know more than the reason.
#[derive(Debug)]
pub enum Why {
    /// What a brain did.
    Brain(HostError),
    /// A move took longer than there was time for.
    Late {
        /// How long it took.
        elapsed: Duration,
        /// How long it might have taken.
        limit: Duration,
    },
    /// Our own engine chose a point where no stone can be placed.
    Illegal(Point),
}

impl Why {
    fn ending(&self, loser: Color) -> Ending {
        let fault = match self {
            Self::Late { .. } | Self::Brain(HostError { fault: HostFault::Late { .. }, .. }) => {
                return Ending::Outcome(Outcome::win(!loser, Reason::Time));
            }
            Self::Illegal(_) => Fault::IllegalMove,
            Self::Brain(error) => match error.fault {
                HostFault::Illegal { .. } => Fault::IllegalMove,
                HostFault::Garbage { .. } | HostFault::Refused { .. } => Fault::NoMove,
                _ => Fault::Crash,
            },
        };
        Ending::Fault { loser, fault }
    }
}

/// A game that was played to its end.
#[derive(Debug)]
pub struct Finished {
    /// The game; its note is still to be written.
    pub played: Played,
    /// Why it was lost, if not on the board.
    pub why: Option<Why>,
}

/// Plays one game.
///
/// # Errors
/// Where `stop` is set, and where a brain cannot even be started: nobody has lost then.
pub(super) fn play(
    setup: &Setup,
    fixture: Fixture,
    mut players: ByColor<&mut Player>,
    stop: &AtomicBool,
) -> Result<Finished, HostError> {
    let opening = &setup.openings[fixture.opening];
    let mut game =
        opening.game(setup.rules, setup.size).expect("openings were played through when read");
    let mut times = Vec::new();
    let started = start(fixture, &mut players, stop);
    let course = started.and_then(|()| course(setup, &mut game, players, &mut times, stop));
    let (ending, why) = match course {
        Ok(outcome) => (Ending::Outcome(outcome), None),
        Err((_, Why::Brain(error))) if is_nobodys_loss(&error.fault) => return Err(error),
        Err((loser, why)) => (why.ending(loser), Some(why)),
    };
    let (number, moves, note) = (fixture.number, points(&game), String::new());
    Ok(Finished { played: Played { number, ending, note, moves, times }, why })
}

/// Where the stones of a game went: engines do not pass.
fn points(game: &Game<Gomoku>) -> Vec<Point> {
    game.moves().iter().filter_map(|made| made.point()).collect()
}

const fn is_nobodys_loss(fault: &HostFault) -> bool {
    use HostFault::{Launch, Log, Rules, Stopped};
    matches!(fault, Stopped | Launch(_) | Log { .. } | Rules(_))
}

/// Makes both players ready; one that does not get ready has lost.
fn start(
    fixture: Fixture,
    players: &mut ByColor<&mut Player>,
    stop: &AtomicBool,
) -> Result<(), (Color, Why)> {
    Color::BOTH.into_iter().try_for_each(|stone| {
        players[stone].start(fixture.number, stop).map_err(|error| (stone, Why::Brain(error)))
    })
}

/// Lets the players move in turn until the game has an outcome, or until one of them loses
/// otherwise.
fn course(
    setup: &Setup,
    game: &mut Game<Gomoku>,
    mut players: ByColor<&mut Player>,
    times: &mut Vec<u32>,
    stop: &AtomicBool,
) -> Result<Outcome, (Color, Why)> {
    let mut clocks = ByColor::from_fn(|stone| Clock::new(players[stone].time()));
    loop {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome);
        }
        let stone = game.position().to_move();
        if !setup.rules.has_legal_point(game.position().board(), stone) {
            // Only a pass is left, for which the protocol has no word.
            return Ok(Outcome::draw(Reason::FullBoard));
        }
        let clock = &mut clocks[stone];
        let answer = players[stone]
            .ask(&points(game), clock, setup.margin, stop)
            .map_err(|error| (stone, Why::Brain(error)))?;
        let Some(Answer { point, elapsed }) = answer else {
            return Ok(Outcome::win(!stone, Reason::Resignation));
        };
        if let Some(limit) = clock.limit().filter(|&limit| elapsed > limit + setup.margin) {
            return Err((stone, Why::Late { elapsed, limit }));
        }
        clock.spend(elapsed);
        game.play(Move::Stone(point)).map_err(|_| (stone, Why::Illegal(point)))?;
        times.push(u32::try_from(elapsed.as_millis()).unwrap_or(u32::MAX));
    }
}
