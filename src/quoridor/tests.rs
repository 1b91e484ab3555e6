//! The rules against positions with known legal moves, known counts, and a slow reference.

mod reference;

use std::collections::BTreeSet;

use proptest::prelude::*;
use serde::Deserialize;

use self::reference::Reference;
use super::perft::perft;
use super::position::{Quoridor, Terms};
use super::rules::{Refusal, State};
use super::walls::Slots;
use super::{Move, Square};
use crate::board::{Color, Outcome, Reason};
use crate::game::position::Position as _;

#[derive(Deserialize)]
struct Cases {
    positions: Vec<Case>,
}

/// A position with every legal move; player 0 is Black. See `tests/data/README.md`.
#[derive(Deserialize)]
struct Case {
    pawns: [String; 2],
    walls_left: [u8; 2],
    walls: BTreeSet<String>,
    to_move: u8,
    moves: String,
    legal: Vec<String>,
    winner: Option<u8>,
}

fn played(moves: &str) -> Quoridor {
    let mut position = Quoridor::new(&Terms {});
    for text in moves.split_whitespace() {
        let made = position.read(text).unwrap();
        position.play(made).unwrap_or_else(|why| panic!("{text} in {moves}: {why}"));
    }
    position
}

/// The state after moves. Those of the cases go on where a position comes up for the third time.
fn after(moves: &str) -> State {
    moves.split_whitespace().fold(State::default(), |state, text| {
        let made = text.parse().unwrap();
        assert_eq!(state.check(made), Ok(()), "{text} in {moves}");
        state.after(made)
    })
}

fn names(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    let mut names: Vec<String> = moves.into_iter().map(|made| made.to_string()).collect();
    names.sort();
    names
}

const fn number(color: Color) -> u8 {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

#[test]
fn positions_with_known_moves() {
    let text = include_str!("../../tests/data/quoridor_cases.json");
    let cases: Cases = serde_json::from_str(text).unwrap();
    assert_eq!(cases.positions.len(), 150);
    for case in cases.positions {
        let (state, game) = (after(&case.moves), &case.moves);
        let pawns = [state.pawns().black, state.pawns().white].map(|pawn| pawn.to_string());
        assert_eq!(pawns, case.pawns, "{game}");
        assert_eq!([state.walls_left().black, state.walls_left().white], case.walls_left);
        let walls: BTreeSet<_> = state.walls().placed().walls().map(|w| w.to_string()).collect();
        assert_eq!(walls, case.walls, "{game}");
        assert_eq!(number(state.to_move()), case.to_move, "{game}");
        assert_eq!(state.winner().map(number), case.winner, "{game}");
        assert_eq!(names(state.legal()), case.legal, "{game}");
    }
}

/// The counts were found by several programs; that of depth 4 is in the benchmark.
#[test]
fn counts_of_sequences() {
    let start = State::default();
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [131, 16_677, 2_062_264]);
    // From the tests of another program, whose first player walks from e9 down; turned over here.
    for (moves, counts) in [
        ("e2 e8 e3 e7 e4 e6 e5", [132, 16_938]),
        ("e2 e8 e3 e7 e4 e6 e5 e6h", [129, 15_922]),
        ("a7h e8 c7h e7 a5h e6 c5h e5 a3h e4 c3h e3 a1h e2 c1h", [109, 11_081]),
        ("a7h e8 c7h e9 a5h e8 c5h e9 a3h e8 c3h e9 a1h e8 c1h e9 g7h e8 g5h e9", [3, 296]),
    ] {
        let position = played(moves);
        assert_eq!([1, 2].map(|depth| perft(position.state(), depth)), counts, "{moves}");
    }
}

#[test]
fn refusals_say_why() {
    let wall = |name: &str| match name.parse() {
        Ok(Move::Wall(wall)) => wall,
        other => panic!("{other:?}"),
    };
    let square = |name: &str| match name.parse() {
        Ok(Move::Pawn(square)) => square,
        other => panic!("{other:?}"),
    };
    let face_to_face = "e2 e8 e3 e7 e4 e6 e5";
    let spent = "a7h e8 c7h e9 a5h e8 c5h e9 a3h e8 c3h e9 a1h e8 c1h e9 g7h e8 g5h e9";
    for (moves, refused, why) in [
        ("", "e1", Refusal::Occupied(square("e1"))),
        (face_to_face, "e5", Refusal::Occupied(square("e5"))),
        ("", "e3", Refusal::TooFar(square("e3"))),
        ("", "f2", Refusal::TooFar(square("f2"))),
        ("e2 e2h", "e3", Refusal::WallBetween(square("e3"))),
        (face_to_face, "d5", Refusal::JumpIsOpen(square("d5"))),
        ("e2 e8 e3 e7 e4 e6 e4h e5", "e6", Refusal::WallBetween(square("e6"))),
        ("e3v", "e3h", Refusal::Crosses(wall("e3v"))),
        ("e3h", "f3h", Refusal::Overlaps(wall("e3h"))),
        ("e3h", "d3h", Refusal::Overlaps(wall("e3h"))),
        ("e3h", "e3h", Refusal::Overlaps(wall("e3h"))),
        ("e3v", "e4v", Refusal::Overlaps(wall("e3v"))),
        ("a1h e8 c1h e7 e1h e6 g1h", "h1v", Refusal::CutsOff(Color::Black)),
        ("a1h e8 c1h e7 e1h e6 g1h e5", "h1v", Refusal::CutsOff(Color::Black)),
        ("a8h e8 c8h e9 e8h d9 g8h e9", "h8v", Refusal::CutsOff(Color::White)),
        (spent, "g1h", Refusal::NoWallLeft),
        ("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9", "a9", Refusal::Over),
    ] {
        let mut position = played(moves);
        let before = position.clone();
        assert_eq!(position.play(refused.parse().unwrap()), Err(why), "{moves} {refused}");
        assert_eq!(position, before);
    }
    assert_eq!(played("e3h").check("g3h".parse().unwrap()), Ok(()));
    assert_eq!(played("e3h").check("f3v".parse().unwrap()), Ok(()));
}

#[test]
fn a_position_that_comes_up_for_the_third_time_is_a_draw() {
    let there_and_back = "e2 e8 e1 e9 ";
    let drawn = played(&there_and_back.repeat(2));
    assert_eq!(drawn.outcome(), Some(Outcome::draw(Reason::Repetition)));
    assert_eq!(drawn.check("e2".parse().unwrap()), Err(Refusal::Over));
    assert_eq!(drawn.legal(), []);
    // The same squares with the other side to move, or with another wall, are another position.
    assert_eq!(played("e2 e8 e1 e9 e2 e8 e1").outcome(), None);
    assert_eq!(played("e2 e8 e1 e9 e3h e8 e2 e9 e1 e8 e2 e9").outcome(), None);
    let again = played("e2 e8 e1 e9 e3h e8 e2 e9 e1 e8 e2 e9 e1");
    assert_eq!(again.outcome(), Some(Outcome::draw(Reason::Repetition)));
}

#[test]
fn the_pawn_that_reaches_its_goal_wins() {
    let won = played("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9");
    assert_eq!(won.outcome(), Some(Outcome::win(Color::Black, Reason::Goal)));
    assert_eq!(won.legal(), []);
}

/// A random game: each number chooses one of the legal moves; walls are preferred.
fn random_game(choices: &[u16]) -> (Vec<Move>, Quoridor) {
    let mut position = Quoridor::new(&Terms {});
    let mut line = Vec::new();
    for &choice in choices {
        let legal = position.legal();
        let walls: Vec<_> = legal.iter().filter(|made| matches!(made, Move::Wall(_))).collect();
        let choice = usize::from(choice);
        let made = match choice % 3 {
            0 => legal.get(choice / 3 % legal.len().max(1)).copied(),
            _ if walls.is_empty() => legal.get(choice % legal.len().max(1)).copied(),
            _ => walls.get(choice / 3 % walls.len()).map(|&&made| made),
        };
        let Some(made) = made else { break };
        position.play(made).unwrap();
        line.push(made);
    }
    (line, position)
}

proptest! {
    /// The fast tests of walls agree with a flood fill for each slot; every legal move is accepted
    /// and no other; the side to move always has a move of its pawn.
    #[test]
    fn the_moves_are_those_of_the_slow_reference(choices in prop::collection::vec(any::<u16>(), 0..80)) {
        let (line, position) = random_game(&choices);
        let slow = Reference::after(&line);
        let legal = names(position.legal());
        if position.outcome().is_none() {
            prop_assert_eq!(&legal, &slow.legal());
            prop_assert!(position.state().pawn_moves() != 0);
        }
        for made in every_move() {
            let allowed = position.check(made).is_ok();
            prop_assert_eq!(allowed, legal.binary_search(&made.to_string()).is_ok(), "{}", made);
        }
    }

    #[test]
    fn a_line_replayed_from_its_text_gives_the_same_position(
        choices in prop::collection::vec(any::<u16>(), 0..120),
    ) {
        let (line, position) = random_game(&choices);
        let text: Vec<String> = line.iter().map(|&made| position.write(made)).collect();
        prop_assert_eq!(played(&text.join(" ")), position);
    }
}

/// Every square and every wall.
fn every_move() -> impl Iterator<Item = Move> {
    let all = Slots { horizontal: u64::MAX, vertical: u64::MAX };
    Square::all().map(Move::Pawn).chain(all.walls().map(Move::Wall))
}
