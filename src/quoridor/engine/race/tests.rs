//! The races against a slow solver that knows only the rules.

use std::collections::HashMap;

use fastrand::Rng;

use super::*;
use crate::game::search::score::{loss_in, win_in};
use crate::quoridor::Move;
use crate::quoridor::engine::evaluation::sure_race;
use crate::quoridor::engine::position::Position;
use crate::quoridor::rules::State;

/// A state without walls left, reached by random moves.
fn race(random: &mut Rng) -> State {
    let mut state = State::default();
    loop {
        let left = state.walls_left();
        if left.black == 0 && left.white == 0 {
            return state;
        }
        let walls: Vec<_> = state.wall_moves().walls().map(Move::Wall).collect();
        let pawn = Square::of(state.pawn_moves()).map(Move::Pawn);
        let made = match random.choice(walls) {
            Some(wall) if random.u8(..4) > 0 => wall,
            _ => random.choice(pawn.collect::<Vec<_>>()).unwrap(),
        };
        let next = state.after(made);
        if next.winner().is_none() {
            state = next;
        }
    }
}

type Key = (Square, Square, Color);

fn key(state: &State) -> Key {
    (state.pawns().black, state.pawns().white, state.to_move())
}

fn next(state: &State) -> Vec<State> {
    Square::of(state.pawn_moves()).map(|to| state.after(Move::Pawn(to))).collect()
}

/// The plies to the end of every state that the pawns can reach: found by going over all states
/// again and again, until nothing changes.
fn slow(root: State) -> HashMap<Key, Verdict> {
    let (mut states, mut new) = (HashMap::from([(key(&root), root)]), vec![root]);
    while let Some(state) = new.pop() {
        for next in next(&state).into_iter().filter(|next| next.winner().is_none()) {
            if states.insert(key(&next), next).is_none() {
                new.push(next);
            }
        }
    }
    let mut plies: HashMap<Key, usize> = HashMap::new();
    for ply in 1.. {
        let decided = states.iter().filter(|(key, _)| !plies.contains_key(key));
        let decided = decided.filter(|(_, state)| {
            let mut after = next(state).into_iter().map(|next| match next.winner() {
                Some(_) => Some(0),
                None => plies.get(&key(&next)).copied(),
            });
            if ply % 2 == 1 {
                after.any(|plies| plies.is_some_and(|plies| plies % 2 == 0))
            } else {
                after.all(|plies| plies.is_some_and(|plies| plies % 2 == 1))
            }
        });
        let decided: Vec<Key> = decided.map(|(key, _)| *key).collect();
        if decided.is_empty() && ply % 2 == 0 {
            break;
        }
        plies.extend(decided.into_iter().map(|key| (key, ply)));
    }
    let verdict = |key: &Key| match plies.get(key) {
        Some(&plies) if plies % 2 == 1 => Verdict::Win(plies),
        Some(&plies) => Verdict::Loss(plies),
        None => Verdict::Draw,
    };
    states.keys().map(|key| (*key, verdict(key))).collect()
}

#[test]
fn races_end_as_a_slow_solver_says() {
    let mut random = Rng::with_seed(7);
    let mut all = 0;
    for _ in 0..6 {
        let root = race(&mut random);
        let mut races = Races::new();
        for ((black, white, to_move), expected) in slow(root) {
            let pawns = ByColor { black, white };
            let verdict = races.verdict(root.walls(), pawns, to_move, true);
            assert_eq!(
                verdict,
                Some(expected),
                "{black} {white} {to_move:?} on {:?}",
                root.walls()
            );
            all += 1;
        }
    }
    assert!(all > 20_000, "{all}");
}

/// A result that is sure by the distances is the exact one.
#[test]
fn a_sure_race_ends_as_the_solver_says() {
    let mut random = Rng::with_seed(11);
    let mut sure = 0;
    for _ in 0..40 {
        let mut state = race(&mut random);
        let mut races = Races::new();
        for _ in 0..30 {
            let position = Position::new(state, &mut [0; 81]);
            let verdict = races.verdict(state.walls(), *state.pawns(), state.to_move(), true);
            let exact = match verdict.unwrap() {
                Verdict::Win(plies) => win_in(plies),
                Verdict::Loss(plies) => loss_in(plies),
                Verdict::Draw => 0,
            };
            if let Some(score) = sure_race(&position, 0, &mut [0; 81]) {
                assert_eq!(score, exact, "{state:?}");
                sure += 1;
            }
            let next = random.choice(next(&state)).unwrap();
            if next.winner().is_some() {
                break;
            }
            state = next;
        }
    }
    assert!(sure > 100, "{sure}");
}

#[test]
fn a_race_that_is_not_known_is_not_solved_unless_asked() {
    let state = race(&mut Rng::with_seed(3));
    let mut races = Races::new();
    let mut ask =
        |may_solve| races.verdict(state.walls(), *state.pawns(), state.to_move(), may_solve);
    assert_eq!(ask(false), None);
    let solved = ask(true);
    assert!(solved.is_some());
    assert_eq!(ask(false), solved);
}
