//! The moves of Quoridor's wall-rich positions, and a search of them.

use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use gomoku::game::position::Position as _;
use gomoku::game::search::Limits;
use gomoku::quoridor::Move;
use gomoku::quoridor::engine::{Engine, Settings};
use gomoku::quoridor::position::{Quoridor, Terms};
use gomoku::quoridor::rules::State;
use serde::Deserialize;

fn main() {
    divan::main();
}

#[derive(Deserialize)]
struct Cases {
    positions: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    walls: Vec<String>,
    moves: String,
    legal: Vec<String>,
}

/// The walls from which on a position counts as rich in walls.
const MANY: usize = 10;

/// The moves of the games that lead to the wall-rich positions of the cases in which walls can be
/// placed.
fn games() -> Vec<Vec<Move>> {
    let cases: Cases =
        serde_json::from_str(include_str!("../tests/data/quoridor_cases.json")).expect("the cases");
    let rich =
        |case: &Case| case.walls.len() >= MANY && case.legal.iter().any(|made| made.len() == 3);
    let moves = |case: &Case| {
        let moves = case.moves.split(' ').map(|text| text.parse().expect("a move"));
        moves.collect()
    };
    cases.positions.iter().filter(|case| rich(case)).map(moves).collect()
}

/// One sample finds all legal moves of one position, in turn.
#[divan::bench(sample_count = 30_000, sample_size = 1)]
fn all_moves_of_a_position(bencher: Bencher) {
    let after =
        |moves: &Vec<Move>| moves.iter().fold(State::default(), |state, &made| state.after(made));
    let states: Vec<State> = games().iter().map(after).collect();
    let mut next = states.iter().cycle();
    bencher
        .with_inputs(|| next.next().expect("a cycle has no end"))
        .bench_local_values(|state| black_box(state).count_legal());
}

/// One sample searches one position to 100,000 nodes, in turn; reported as nodes per second.
#[divan::bench(sample_count = 40, sample_size = 1)]
fn search(bencher: Bencher) {
    const NODES: u64 = 100_000;
    let position = |moves: &Vec<Move>| {
        let mut position = Quoridor::new(&Terms {});
        moves.iter().try_for_each(|&made| position.play(made)).ok().map(|()| position)
    };
    let positions: Vec<Quoridor> = games().iter().filter_map(position).collect();
    let mut next = positions.iter().cycle();
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    bencher
        .counter(ItemsCount::new(NODES))
        .with_inputs(|| {
            let engine = Engine::new(Settings { memory: 64 << 20, threads: NonZeroUsize::MIN });
            (engine, next.next().expect("a cycle has no end"))
        })
        .bench_local_values(|(mut engine, position)| {
            engine.think(position, &limits, &AtomicBool::new(false), &mut |_| {})
        });
}
