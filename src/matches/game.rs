//! Plays one game between two engines, from its opening to its end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::ending::{Ending, Fault};
use super::{Fixture, Match, Played, TimeLimits};
use crate::board::{BySeat, Color, Outcome, Reason, Seat};
use crate::game::bot::{Answer, Bot, BotError, BotFault};
use crate::game::clock::Clock;
use crate::game::position::Position;
use crate::game::state::Game;
use crate::game::step::{Step, Stop};
use crate::hosted;

/// Why a game was not decided on the board, in more detail than the recorded reason.
#[derive(Debug)]
pub enum Why<M> {
    /// A bot failed.
    Bot(BotError),
    /// A move exceeded its time limit.
    Late {
        /// The time it took.
        elapsed: Duration,
        /// The limit.
        limit: Duration,
    },
    /// A built-in engine chose an illegal move.
    Illegal(M),
}

impl<M> Why<M> {
    /// How the game ended, and how long the loser took if it was lost on time.
    fn ending(&self, loser: Color) -> (Ending, Option<Duration>) {
        let fault = match self {
            Self::Late { elapsed: time, .. }
            | Self::Bot(BotError {
                fault: BotFault::Process(hosted::Fault::Late { waited: time, .. }),
                ..
            }) => {
                return (Ending::Outcome(Outcome::win(!loser, Reason::Time)), Some(*time));
            }
            Self::Illegal(_) => Fault::IllegalMove,
            Self::Bot(error) => match error.fault {
                BotFault::Illegal { .. } | BotFault::Forbidden { .. } => Fault::IllegalMove,
                BotFault::Garbage { .. } | BotFault::Refused { .. } => Fault::NoMove,
                _ => Fault::Crash,
            },
        };
        (Ending::Fault { loser, fault }, None)
    }
}

/// A game that was played to its end.
#[derive(Debug)]
pub struct Finished<M> {
    /// The game; its note is still empty.
    pub played: Played<M>,
    /// Why it was lost, unless it was decided on the board.
    pub why: Option<Why<M>>,
}

/// The two players of a game; Black has the first seat.
pub(super) type Players<'a, P> = BySeat<&'a mut (dyn Bot<P> + 'static)>;

/// Plays one game.
///
/// # Errors
/// If `stop` is set, or a program cannot be started: then neither side has lost.
pub(super) fn play<P: Position>(
    rounds: &Match<P>,
    fixture: Fixture,
    mut players: Players<'_, P>,
    stop: &AtomicBool,
) -> Result<Finished<P::Move>, BotError> {
    let limits = BySeat { first: rounds.times[fixture.black], second: rounds.times[fixture.white] };
    let clock = Clock::with(BySeat::from_fn(|seat| limits[seat].into()));
    let mut game = after_opening(&rounds.terms, clock, &rounds.openings[fixture.opening]);
    let &Match { margin, move_limit, .. } = rounds;
    let mut referee = Referee { limits, margin, move_limit, times: Vec::new(), stop };
    let started = start(&game, &mut players, stop);
    let result = started.and_then(|()| referee.play_out(&mut game, players));
    let ((ending, late), why) = match result {
        Ok(outcome) => ((Ending::Outcome(outcome), None), None),
        Err((_, Why::Bot(error))) if aborts_match(&error.fault) => return Err(error),
        Err((loser, why)) => (why.ending(loser), Some(why)),
    };
    let moves = game.line().iter().map(|played| played.made).collect();
    let (number, note, times) = (fixture.number, String::new(), referee.times);
    let late = late.map(milliseconds);
    Ok(Finished { played: Played { number, ending, note, moves, times, late }, why })
}

/// The game after its opening. The moves of the opening take no time and earn no increment.
fn after_opening<P: Position>(terms: &P::Terms, clock: Clock, opening: &[P::Move]) -> Game<P> {
    let full = clock.at_rest();
    let mut game = Game::new(terms.clone(), clock);
    for &made in opening {
        let step = game.moved(made, Duration::ZERO);
        game.apply(&step).expect("openings can be played by the terms of their match");
    }
    let at = game.by_color(full);
    for step in [Step::Stopped { at, why: Stop::Left }, Step::WentOn] {
        game.apply(&step).expect("no opening ends the game");
    }
    game
}

/// A time as it is logged.
fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// Whether a fault ends the match instead of losing the game.
const fn aborts_match(fault: &BotFault) -> bool {
    use hosted::Fault::{Launch, Log, Stopped};
    matches!(fault, BotFault::Process(Stopped | Launch(_) | Log { .. }) | BotFault::Rules(_))
}

/// Starts both players; a player that fails to start has lost.
fn start<P: Position>(
    game: &Game<P>,
    players: &mut Players<'_, P>,
    stop: &AtomicBool,
) -> Result<(), (Color, Why<P::Move>)> {
    Seat::BOTH.into_iter().try_for_each(|seat| {
        let started = players[seat].start(game.terms(), stop);
        started.map_err(|error| (game.position().color(seat), Why::Bot(error)))
    })
}

/// Enforces the time limits of a game.
struct Referee<'a> {
    limits: BySeat<TimeLimits>,
    margin: Duration,
    move_limit: Option<usize>,
    /// The time of each move, in milliseconds.
    times: Vec<u32>,
    stop: &'a AtomicBool,
}

impl Referee<'_> {
    /// Lets the players move in turn until the game has an outcome, or until one of them loses for
    /// another reason.
    fn play_out<P: Position>(
        &mut self,
        game: &mut Game<P>,
        mut players: Players<'_, P>,
    ) -> Result<Outcome, (Color, Why<P::Move>)> {
        loop {
            if let Some(outcome) = game.outcome() {
                return Ok(outcome);
            }
            if self.move_limit.is_some_and(|limit| game.line().len() >= limit) {
                return Ok(Outcome::draw(Reason::MoveLimit));
            }
            let (seat, color) = (game.position().to_move(), game.color_to_move());
            let budget = self.limits[seat].budget(game.clock(), seat, self.margin);
            let start = Instant::now();
            let answer = players[seat].choose(game, budget, self.stop, &mut |_| {});
            let elapsed = start.elapsed();
            let answer = answer.map_err(|error| (color, Why::Bot(error)))?;
            if self.stop.load(Ordering::Relaxed) {
                // A search that was stopped may have found a worse move.
                let fault = hosted::Fault::Stopped.into();
                return Err((color, Why::Bot(BotError { program: String::new(), fault })));
            }
            let Answer::Move(made, _) = answer else {
                return Ok(Outcome::win(!color, Reason::Resignation));
            };
            let limit = game.clock().limit(seat);
            if let Some(limit) = limit.filter(|&limit| elapsed > limit + self.margin) {
                return Err((color, Why::Late { elapsed, limit }));
            }
            // The clock is charged with the same milliseconds that the log records.
            let time = milliseconds(elapsed);
            let step = game.moved(made, Duration::from_millis(time.into()));
            game.apply(&step).map_err(|_| (color, Why::Illegal(made)))?;
            self.times.push(time);
        }
    }
}
