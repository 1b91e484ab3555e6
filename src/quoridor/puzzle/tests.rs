use super::*;

/// Every such puzzle is checked here, and all of them by `examples/puzzles`.
const EVERY: usize = 50;

#[test]
fn a_sample_of_the_deck_stands() {
    let (deck, stop) = (Quoridor::puzzles().unwrap(), AtomicBool::new(false));
    for puzzle in deck.iter().step_by(EVERY) {
        assert!(checked(puzzle, 40_000, &stop), "{}", puzzle.id());
    }
}

#[test]
fn no_two_puzzles_of_the_deck_have_the_same_shape() {
    let deck = Quoridor::puzzles().unwrap();
    let shapes: std::collections::BTreeSet<Shape> = deck.iter().map(shape).collect();
    assert_eq!(shapes.len(), deck.len());
}
