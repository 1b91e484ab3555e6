use fastrand::Rng;

use super::*;
use crate::quoridor::Square;

/// So many puzzles with one wall left are checked here; all puzzles are by `examples/puzzles`.
const WITH_A_WALL: usize = 3;

/// The walls that are left in a puzzle.
fn left(puzzle: &Puzzle<Quoridor>) -> u8 {
    let game = puzzle.game(0);
    let left = game.position().state().walls_left();
    left.black + left.white
}

fn with_one_wall() -> impl Iterator<Item = &'static Puzzle<Quoridor>> {
    Quoridor::puzzles().unwrap().iter().filter(|puzzle| left(puzzle) == 1)
}

#[test]
fn one_move_alone_wins_the_races_and_some_puzzles_with_a_wall() {
    let races = Quoridor::puzzles().unwrap().iter().filter(|puzzle| puzzle.theme() == RACE);
    for puzzle in races.chain(with_one_wall().take(WITH_A_WALL)) {
        let mut exact = Exact::default();
        let wins = exact.wins(puzzle.game(0).position().state());
        assert_eq!(wins, [puzzle.solution()[0]], "{}", puzzle.id());
        assert!(checked(puzzle, &mut exact), "{}", puzzle.id());
    }
}

#[test]
fn each_end_follows_from_those_after_every_move() {
    let mut random = Rng::with_seed(5);
    let mut exact = Exact::default();
    let start = *with_one_wall().last().unwrap().game(0).position().state();
    let (mut state, mut won) = (start, [0; 2]);
    for _ in 0..200 {
        let plies = exact.plies(&state);
        let after: Vec<u16> = state.legal().map(|made| exact.plies(&state.after(made))).collect();
        let losses = after.iter().filter(|&plies| plies % 2 == 0).min();
        let expected = losses.or_else(|| after.iter().max());
        let draw_or = |plies: u16| plies.checked_add(1).unwrap_or(plies);
        assert_eq!(Some(plies), expected.map(|&plies| draw_or(plies)), "{state:?}");
        won[usize::from(plies % 2)] += 1;
        let steps: Vec<_> = Square::of(state.pawn_moves()).map(Move::Pawn).collect();
        let next = random.choice(steps).map(|made| state.after(made)).unwrap();
        state = if next.winner().is_some() { start } else { next };
    }
    assert!(won.iter().all(|&count| count > 20), "{won:?}");
}

#[test]
fn no_two_puzzles_of_the_deck_have_the_same_shape() {
    let deck = Quoridor::puzzles().unwrap();
    let shapes: std::collections::BTreeSet<Shape> = deck.iter().map(shape).collect();
    assert_eq!(shapes.len(), deck.len());
}
