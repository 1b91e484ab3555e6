//! Plays games and prints the puzzles of their positions.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, Write as _};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use gomoku::board::BySeat;
use gomoku::game::bot::{Answer, Bot, BotError, Budget};
use gomoku::game::clock::{Clock, TimeControl};
use gomoku::game::computer::{ComputerSetup, Hash};
use gomoku::game::level::Level;
use gomoku::game::player::Machine;
use gomoku::game::puzzle::{Puzzle, line};
use gomoku::game::state::Game;
use gomoku::matches::EngineSpec;

use crate::Make;
use crate::source::Source;

/// The lowest and the highest level that plays.
const LEVELS: (u8, u8) = (1, 8);

/// The most nodes for a move of a level.
const MOVE_NODES: u64 = 1_500;

/// The most moves of a game.
const MOST_MOVES: usize = 120;

pub(crate) fn run<P: Source>(options: &Make) -> Result<(), Box<dyn Error>> {
    let mut seen = BTreeSet::new();
    let (mut out, mut made) = (io::stdout().lock(), 0_usize);
    let numbers: Vec<u64> = (options.seed..options.seed.saturating_add(options.games)).collect();
    for batch in numbers.chunks(options.threads.get()) {
        let found: Vec<Result<Vec<Puzzle<P>>, BotError>> = thread::scope(|scope| {
            let games: Vec<_> = batch
                .iter()
                .map(|&number| scope.spawn(move || of_game::<P>(number, options)))
                .collect();
            games.into_iter().map(|game| game.join().unwrap_or_else(|_| Ok(Vec::new()))).collect()
        });
        for puzzles in found {
            for puzzle in puzzles? {
                if seen.insert(P::key(&puzzle)) {
                    writeln!(out, "{}", line(&puzzle)?)?;
                    made += 1;
                }
            }
        }
        out.flush()?;
        if let Some(last) = batch.last().filter(|&last| last % 10 == 9) {
            eprintln!("{made} puzzles after game {last}");
        }
    }
    Ok(())
}

/// A level as a player.
pub(crate) fn level<P: Source>(level: u8, seed: u64, nodes: u64) -> Box<dyn Bot<P>> {
    let machine = match format!("computer:{level},hash=1").parse() {
        Ok(EngineSpec::Machine(machine)) => machine,
        _ => Machine::Computer(Level::default().into()),
    };
    let own = ComputerSetup { seed: Some(seed), hash: Hash::new(1), threads: None };
    P::machine(&machine, own, Some(nodes))
}

/// The puzzles of the game with this number.
fn of_game<P: Source>(number: u64, options: &Make) -> Result<Vec<Puzzle<P>>, BotError> {
    let mut random = Rng::with_seed(number);
    let stop = AtomicBool::new(false);
    let wanted = |theme: &str| {
        options.themes.is_empty() || options.themes.iter().any(|wanted| wanted == theme)
    };
    let terms = P::some_terms(&wanted, &mut random);
    let mut bots =
        BySeat::from_fn(|_| level::<P>(random.u8(LEVELS.0..=LEVELS.1), random.u64(..), MOVE_NODES));
    for bot in [&mut bots.first, &mut bots.second] {
        bot.start(&terms, &stop)?;
    }
    let mut game: Game<P> = Game::new(terms, Clock::new(TimeControl::Unlimited));
    let mut puzzles: Vec<Puzzle<P>> = Vec::new();
    // A win that was missed is there again two moves later.
    let mut quiet_until = 0;
    while game.outcome().is_none() && game.line().len() < MOST_MOVES {
        if game.line().len() >= quiet_until && puzzles.len() < P::OF_A_GAME {
            let mut made = P::made(&game, &wanted, options, &mut random, &stop);
            made.retain(|made| wanted(made.theme()));
            if let Some(longest) = made.iter().map(|made| made.solution().len()).max() {
                quiet_until = game.line().len() + longest + 2;
            }
            puzzles.extend(made);
        }
        let seat = game.position().to_move();
        let varied = P::varied(&game, &mut random);
        let made = match varied {
            Some(made) => made,
            None => match bots[seat].choose(&game, Budget::default(), &stop, &mut |_| {})? {
                Answer::Move(made, _) => made,
                Answer::Resign => break,
            },
        };
        let applied = game.moved(made, Duration::ZERO);
        if game.apply(&applied).is_err() {
            break;
        }
    }
    Ok(puzzles)
}
