//! Measures a level: games against one opponent, half with either colour, limited only by nodes.

use std::error::Error;
use std::fmt::Write as _;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use gomoku::board::{BoardSize, BySeat, Color};
use gomoku::game::bot::{Answer, Bot, BotError};
use gomoku::game::clock::Clock;
use gomoku::game::computer::{ComputerSetup, Hash};
use gomoku::game::level::Level;
use gomoku::game::player::Machine;
use gomoku::game::state::Game;
use gomoku::gomoku::matches as gomoku_match;
use gomoku::gomoku::position::Gomoku;
use gomoku::gomoku::rules::Rules;
use gomoku::matches::{
    self, Contest, Contestants, EngineSpec, Match, Numbers, Opening, Played, TimeLimits,
};
use gomoku::quoridor::matches as quoridor_match;
use gomoku::quoridor::position::Quoridor;

use crate::naive::Naive;
use crate::results::{Row, Tally};

/// A game whose levels are measured.
pub(crate) trait Ladder: Contest {
    /// Lists of openings in which every level chooses a move for the [checksum].
    const SAMPLES: &'static [(Self::Choice, &'static str)];

    /// The naive opponent, with a coach or without, if the game has one.
    fn naive(seed: u64, coached: bool) -> Option<Box<dyn Bot<Self>>>;
}

const FREESTYLE: gomoku_match::Choice =
    gomoku_match::Choice { rules: Rules::Freestyle, size: BoardSize::FIFTEEN };
const RENJU: gomoku_match::Choice = gomoku_match::Choice { rules: Rules::Renju, ..FREESTYLE };

impl Ladder for Gomoku {
    const SAMPLES: &'static [(gomoku_match::Choice, &'static str)] = &[
        (FREESTYLE, include_str!("../../tests/data/openings/freestyle15.txt")),
        (RENJU, include_str!("../../tests/data/openings/renju15.txt")),
    ];

    fn naive(seed: u64, coached: bool) -> Option<Box<dyn Bot<Self>>> {
        Some(Box::new(if coached { Naive::coached(seed) } else { Naive::new(seed) }))
    }
}

impl Ladder for Quoridor {
    const SAMPLES: &'static [(quoridor_match::Choice, &'static str)] =
        &[(quoridor_match::Choice {}, include_str!("../../tests/data/openings/quoridor.txt"))];

    fn naive(_: u64, _: bool) -> Option<Box<dyn Bot<Self>>> {
        None
    }
}

/// The opponent of a level.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Opponent {
    /// [`Ladder::naive`], and whether it has a coach.
    Naive(bool),
    /// A machine that the game offers.
    Machine(Machine),
}

pub(crate) const NAIVE: &str = "naive";
pub(crate) const COACHED: &str = "naive+coach";

impl Opponent {
    /// The opponent with this name, if the game has it and it needs no program.
    pub(crate) fn of<P: Ladder>(name: &str) -> Option<Self> {
        if name == NAIVE || name == COACHED {
            let coached = name == COACHED;
            return P::naive(0, coached).map(|_| Self::Naive(coached));
        }
        match name.parse().ok()? {
            EngineSpec::Machine(Machine::Hosted(..)) | EngineSpec::Search(_) => None,
            EngineSpec::Machine(machine) => P::offers(&machine).then_some(Self::Machine(machine)),
        }
    }

    /// The computer player of this level. Its transposition table is small, because each game has
    /// new tables.
    pub(crate) fn level(level: Level) -> Self {
        let computer = format!("computer:{level},hash=8");
        match computer.parse() {
            Ok(EngineSpec::Machine(machine)) => Self::Machine(machine),
            _ => unreachable!("every level is a machine"),
        }
    }

    fn bot<P: Ladder>(&self, seed: u64, nodes: u64) -> Box<dyn Bot<P>> {
        match self {
            &Self::Naive(coached) => {
                P::naive(seed, coached).expect("the game has a naive opponent")
            }
            Self::Machine(machine) => {
                let own = ComputerSetup { seed: Some(seed), hash: Hash::new(16), threads: None };
                P::machine(machine, own, Some(nodes))
            }
        }
    }
}

/// What the games of a row have in common.
#[derive(Debug, Clone)]
pub(crate) struct Games<P: Ladder> {
    pub(crate) choice: P::Choice,
    /// The openings, each played with both colours; they start over if there are more games.
    pub(crate) openings: Vec<Opening<P::Move>>,
    /// The number of games, an even number.
    pub(crate) number: usize,
    /// The most nodes for a move of a level that has no smaller limit of its own.
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) threads: NonZeroUsize,
}

/// The two players of a row: the level and its opponent.
struct Pair<'a, P: Ladder> {
    players: [Opponent; 2],
    games: &'a Games<P>,
}

impl<P: Ladder> Contestants<P> for Pair<'_, P> {
    fn bot(&self, engine: usize, game: usize, _: Option<Box<dyn Bot<P>>>) -> Box<dyn Bot<P>> {
        // A player has the same errors in the two games of a pair, and others in the next.
        let seed = self.games.seed.wrapping_mul(1_000_003).wrapping_add(game as u64);
        self.players[engine].bot(seed, self.games.nodes)
    }
}

/// Plays the games of a level. The seed determines them, whatever the number of threads.
///
/// # Errors
/// The built-in players cannot fail to start.
pub(crate) fn measure<P: Ladder>(
    games: &Games<P>,
    level: Level,
    opponent: &Opponent,
    name: &str,
) -> Result<Row, BotError> {
    let rounds = Match::<P> {
        terms: P::terms(&games.choice),
        openings: games.openings.iter().map(|opening| opening.moves().to_vec()).collect(),
        games: games.number,
        move_limit: P::MOVE_LIMIT,
        times: vec![TimeLimits::default(); 2],
        margin: Duration::ZERO,
    };
    let schedule = rounds.schedule();
    let pair = Pair { players: [Opponent::level(level), opponent.clone()], games };
    let mut row = Row::new(level, name);
    let (none, stop) = (Numbers::default(), AtomicBool::new(false));
    matches::play(&rounds, &pair, &none, games.threads, &stop, &mut |finished| {
        if let Some(fixture) = schedule.fixture(finished.played.number) {
            let own = if fixture.black == 0 { Color::Black } else { Color::White };
            count(row.tally(own), &finished.played, own);
        }
        ControlFlow::Continue(())
    })?;
    Ok(row)
}

fn count<M>(tally: &mut Tally, played: &Played<M>, own: Color) {
    match played.ending.winner() {
        None => tally.drawn += 1,
        Some(winner) if winner == own => tally.won += 1,
        Some(_) => {
            tally.lost += 1;
            let plies = played.moves.len();
            tally.shortest_loss = Some(tally.shortest_loss.map_or(plies, |least| least.min(plies)));
        }
    }
}

/// The number of openings of each list for the checksum.
const SAMPLED: usize = 3;

/// A checksum that changes when a level plays or judges otherwise: the CRC-32 of the move that each
/// level but the highest, which has no limit of its own, chooses after a few openings, and of the
/// score and the nodes of its search.
pub(crate) fn checksum<P: Ladder>() -> Result<String, Box<dyn Error>> {
    let mut games = Vec::new();
    for (choice, list) in P::SAMPLES {
        let openings = P::read_openings(list, choice, None)?;
        games.extend(openings.into_iter().take(SAMPLED).map(|opening| (choice, opening)));
    }
    let chosen = thread::scope(|scope| {
        let choose = |(choice, opening)| scope.spawn(move || chosen::<P>(choice, &opening));
        let threads: Vec<_> = games.into_iter().map(choose).collect();
        let join = |thread: ScopedJoinHandle<_>| {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        threads.into_iter().map(join).collect::<Result<String, Failure>>()
    });
    let chosen = chosen.map_err(|why| why as Box<dyn Error>)?;
    Ok(format!("{:08x}", crc32fast::hash(chosen.as_bytes())))
}

/// Why a level chose no move.
type Failure = Box<dyn Error + Send + Sync>;

/// The move of each level after an opening, with its score and nodes, a line each.
fn chosen<P: Ladder>(choice: &P::Choice, opening: &Opening<P::Move>) -> Result<String, Failure> {
    let stop = AtomicBool::new(false);
    let unlimited = BySeat::from_fn(|_| TimeLimits::default().into());
    let mut game = Game::<P>::new(P::terms(choice), Clock::with(unlimited));
    for &made in opening.moves() {
        let moved = game.moved(made, Duration::ZERO);
        game.apply(&moved)?;
    }
    let mut text = String::new();
    for level in Level::all().filter(|&level| level < Level::MAX) {
        let mut bot = Opponent::level(level).bot::<P>(1, u64::MAX);
        bot.start(game.terms(), &stop)?;
        let seat = game.position().to_move();
        let budget = TimeLimits::default().budget(game.clock(), seat, Duration::ZERO);
        let answer = bot.choose(&game, budget, &stop, &mut |_| {})?;
        if let Answer::Move(made, found) = answer {
            let found = found.map(|found| (found.score, found.nodes));
            writeln!(text, "{level} {} {found:?}", game.position().write(made))?;
        }
    }
    Ok(text)
}
