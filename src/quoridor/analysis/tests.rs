use super::*;
use crate::quoridor::position::Terms;

/// The review of the game of these moves.
fn reviewed(moves: &str) -> Review {
    let (mut position, mut line) = (Quoridor::new(&Terms {}), Vec::new());
    for text in moves.split_whitespace() {
        let made = position.read(text).unwrap();
        line.push((position.clone(), made));
        position.play(made).unwrap();
    }
    let stop = AtomicBool::new(false);
    review(&line, &position, 300, &stop, &mut |_, _| {}).unwrap()
}

#[test]
fn the_ways_and_the_costs_of_walls_are_counted() {
    let review = reviewed("e2 e8 e2h e7");
    let steps: Vec<_> = review.found.iter().map(|it| (it.steps.black, it.steps.white)).collect();
    assert_eq!(steps, [(8, 8), (7, 8), (7, 7), (8, 7), (8, 6)]);
    let costs: Vec<_> = review.judged.iter().map(|it| (it.cost.black, it.cost.white)).collect();
    assert_eq!(costs, [(-1, 0), (0, -1), (1, 0), (0, -1)]);
    assert_eq!(review.race, None);
}

#[test]
fn a_step_back_in_a_race_is_a_mistake_with_the_better_move() {
    let review = reviewed("e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 d6 c9");
    let back = review.judged[10];
    assert!(back.class.is_some(), "{back:?}");
    assert!(back.better.is_some_and(|better| better != back.made), "{back:?}");
}

#[test]
fn a_stopped_review_is_none() {
    let stop = AtomicBool::new(true);
    let start = Quoridor::new(&Terms {});
    assert_eq!(review(&[], &start, 300, &stop, &mut |_, _| {}), None);
}
