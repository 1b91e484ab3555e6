use proptest::prelude::*;

use super::position::{Position, number, numbered};
use super::way::Way;
use super::*;
use crate::board::Color;
use crate::game::bot::Score;
use crate::game::search::transposition::TranspositionTable;
use crate::quoridor::position::Terms;
use crate::quoridor::rules::goal;

const KIB: usize = 1 << 10;

fn engine(threads: usize) -> Engine {
    let threads = NonZeroUsize::new(threads).unwrap();
    Engine::new(Settings { memory: 256 * KIB, threads })
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn think(position: &Quoridor, limits: &Limits) -> Option<Found<Move>> {
    engine(1).think(position, limits, &AtomicBool::new(false), &mut |_| {})
}

fn played(moves: &str) -> Quoridor {
    let mut position = Quoridor::new(&Terms {});
    for text in moves.split_whitespace() {
        position.play(text.parse().unwrap()).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    position
}

/// A random game: each number chooses one of the legal moves, walls as often as pawn moves.
fn random_game(choices: &[u16]) -> Quoridor {
    let mut position = Quoridor::new(&Terms {});
    for choice in choices.iter().copied().map(usize::from) {
        let legal = position.legal();
        let is_wall = |made: &&Move| matches!(made, Move::Wall(_));
        let walls: Vec<Move> = legal.iter().filter(is_wall).copied().collect();
        let from = if choice % 2 == 0 || walls.is_empty() { &legal } else { &walls };
        let Some(&made) = from.get(choice / 2 % from.len().max(1)) else { break };
        position.play(made).unwrap();
    }
    position
}

fn every_move() -> impl Iterator<Item = Move> {
    (1..u16::MAX).map_while(|number| numbered(number.try_into().ok()?))
}

#[test]
fn every_move_has_a_number() {
    assert_eq!(every_move().count(), 81 + 128);
    for (made, expected) in every_move().zip(1..) {
        assert_eq!(number(made), expected, "{made}");
    }
}

/// By a step on the goal, and in the race after all walls, as the slow solver of the races found.
#[test]
fn a_forced_win_is_found() {
    let spent =
        "a8h a1h c8h c1h e8h e1h g8h g1h a6h a3h c6h c3h e6h e3h g6h g3h a5v h5v b5v g5v f1";
    let last_step = "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9";
    for (moves, plies) in [(last_step, 1), (spent, 23)] {
        let found = think(&played(moves), &nodes(50_000)).unwrap();
        assert_eq!(found.score, Score::Win(plies), "{moves}: {found:?}");
    }
}

/// White is a step from the goal and cannot be passed, but a wall makes the way long.
#[test]
fn a_wall_stops_a_pawn_that_would_win_at_once() {
    let position = played("e2 e8 e3 e7 e2 e6 e3 e5 e2 e4 e3 d4 e4 d3 e5 d2");
    let found = think(&position, &nodes(20_000)).unwrap();
    assert!(matches!(found.line[0], Move::Wall(_)), "{found:?}");
    assert!(!matches!(found.score, Score::Loss(2)), "{found:?}");
}

#[test]
fn a_move_that_repeats_for_the_third_time_is_a_draw_for_the_search() {
    let before = played("e2 e8 e1 e9 e2 e8 e1");
    let root = Position::new(*before.state(), &mut [0; 81]);
    let all = seen(&before, &root);
    assert_eq!(all.len(), before.since_wall().len());
    assert_eq!(all.last(), Some(&root.hash));
    // White's e9 comes up for the third time: the others are better for one of the two.
    let lines = NonZeroUsize::new(200).unwrap();
    let limits = Limits { depth: Some(1), ..Limits::default() };
    let stop = AtomicBool::new(false);
    let found = engine(1).think_lines(&before, lines, &limits, &stop, &mut |_| {});
    assert_eq!(found.len(), before.legal().len());
    let e9 = found.iter().find(|found| found.line[0].to_string() == "e9").unwrap();
    assert_eq!(e9.score, Score::Points(0));
}

#[test]
fn who_is_stopped_at_once_still_has_a_move() {
    let position = played("e2 e8");
    let stopped = AtomicBool::new(true);
    let found = engine(2).think(&position, &Limits::default(), &stopped, &mut |_| {});
    assert_eq!(position.check(found.unwrap().line[0]), Ok(()));
}

#[test]
fn the_same_nodes_find_the_same() {
    let position = played("e2 e8 e3 e7 d3h e6 c6h f4v");
    let find = || think(&position, &nodes(5_000));
    assert!(find().is_some_and(|found| found.depth > 3));
    assert_eq!(find(), find());
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let won = played("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9");
    let drawn = played("e2 e8 e1 e9 e2 e8 e1 e9");
    for over in [won, drawn] {
        assert_eq!(think(&over, &nodes(100)), None);
    }
}

/// The ways of a position that is found anew.
fn fresh(position: &Position) -> Position {
    Position::new(position.state, &mut [0; 81])
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(16))]

    #[test]
    fn whatever_is_chosen_is_allowed(
        choices in prop::collection::vec(any::<u16>(), 0..100),
        threads in 1_usize..=2,
    ) {
        let position = random_game(&choices);
        let stop = AtomicBool::new(false);
        let found = engine(threads).think(&position, &nodes(400), &stop, &mut |_| {});
        prop_assert_eq!(found.is_some(), position.outcome().is_none());
        let mut after = position;
        // The whole line is legal, not only the move to play.
        for made in found.iter().flat_map(|found| &found.line) {
            if after.outcome().is_some() {
                break;
            }
            prop_assert_eq!(after.play(*made), Ok(()), "{:?}", found);
        }
    }

    /// A move that is made in the search gives the state of the rules, and the hash and the ways of
    /// a position that is set up anew. A wall is found to shut in a pawn where the rules say so.
    #[test]
    fn a_move_in_the_search_is_that_of_the_rules(
        choices in prop::collection::vec(any::<u16>(), 0..100),
    ) {
        let position = random_game(&choices);
        let state = *position.state();
        prop_assume!(state.winner().is_none());
        let root = Position::new(state, &mut [0; 81]);
        let mut rings = [0; 81];
        let walls = state.walls().free();
        let us = state.to_move();
        for made in every_move() {
            let may_try = match made {
                Move::Pawn(to) => state.pawn_moves() & to.bit() != 0,
                Move::Wall(wall) => state.walls_left()[us] > 0 && walls.contains(wall),
            };
            if !may_try {
                continue;
            }
            let mut next = root.after(made);
            let is_legal = next.settle(made, &mut rings);
            prop_assert_eq!(is_legal, state.check(made).is_ok(), "{}", made);
            if is_legal {
                let fresh = fresh(&next);
                prop_assert_eq!(next.state, state.after(made));
                prop_assert_eq!(next.hash, fresh.hash, "{}", made);
                prop_assert_eq!(next.ways, fresh.ways, "{}", made);
            }
        }
    }

    /// Exactly the walls that make a shortest way longer, or one of several shorter ways vanish, cut
    /// the ways.
    #[test]
    fn a_wall_that_cuts_no_shortest_way_leaves_the_distance(
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let state = *random_game(&choices).state();
        let mut rings = [0; 81];
        for color in Color::BOTH {
            let (pawn, goal) = (state.pawns()[color], goal(color));
            let way = Way::new(state.walls(), pawn, goal, &mut rings).unwrap();
            for wall in state.walls().free().walls() {
                prop_assert_eq!(way.cuts().contains(wall), way.is_cut_by(wall), "{}", wall);
                let after = Way::new(&state.walls().with(wall), pawn, goal, &mut rings);
                if way.is_cut_by(wall) {
                    prop_assert_ne!(after, Some(way), "{}", wall);
                } else {
                    prop_assert_eq!(after, Some(way), "{}", wall);
                }
            }
        }
    }
}

#[test]
fn a_table_of_any_size_will_do() {
    for memory in [0, 1, KIB] {
        let mut engine = Engine::new(Settings { memory, threads: NonZeroUsize::MIN });
        let position = played("e2");
        let found = engine.think(&position, &nodes(300), &AtomicBool::new(false), &mut |_| {});
        assert!(found.is_some(), "{memory}");
    }
    assert!(TranspositionTable::new(0).probe(1, 0).is_none());
}
