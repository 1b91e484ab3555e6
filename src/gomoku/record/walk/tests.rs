use proptest::prelude::*;

use super::*;
use crate::board::{BoardSize, Color};
use crate::gomoku::record::{Diagram, Move, Record};

/// A record with a node below each parent that the numbers select; every third node has no move.
fn record(parents: &[usize]) -> Record {
    let mut record = Record::new(BoardSize::FIFTEEN);
    let points: Vec<_> = record.size.iter().collect();
    for (index, parent) in parents.iter().enumerate() {
        let parent = record.tree.id(parent % (index + 1)).unwrap();
        let stone = if index % 2 == 0 { Color::Black } else { Color::White };
        let point = points.get(index).copied();
        let played = (index % 3 != 2).then_some(Move { stone, point });
        record.tree.add(parent, played).unwrap();
    }
    record
}

/// A call of one of the cursor's methods.
#[derive(Debug, Clone)]
enum Step {
    Go(isize),
    First,
    Last,
    Move(usize),
    Choose(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (-12..12_isize).prop_map(Step::Go),
        Just(Step::First),
        Just(Step::Last),
        (0..40_usize).prop_map(Step::Move),
        (0..4_usize).prop_map(Step::Choose),
    ]
}

fn follow(walk: &mut Walk, tree: &Tree, step: &Step) {
    match *step {
        Step::Go(steps) => walk.go(steps),
        Step::First => walk.to_first(tree),
        Step::Last => walk.go(isize::MAX),
        Step::Move(number) => drop(walk.to_move(tree, number)),
        Step::Choose(branch) => drop(walk.choose(tree, branch)),
    }
}

/// The position at a node, built by going forward from the root one node at a time.
fn played_from_the_start(record: &Record, walk: &Walk) -> Vec<(usize, Option<Color>)> {
    let mut board = vec![None; record.size.iter().count()];
    for id in record.tree.path(walk.node()) {
        let played = record.tree.played(id).and_then(|played| Some((played.point?, played.stone)));
        if let Some((point, stone)) = played {
            board[record.size.iter().position(|other| other == point).unwrap()] = Some(stone);
        }
    }
    board.into_iter().enumerate().filter(|(_, stone)| stone.is_some()).collect()
}

proptest! {
    #[test]
    fn a_walk_stays_in_its_tree_after_any_steps(
        parents in prop::collection::vec(any::<usize>(), 0..40),
        steps in prop::collection::vec(step(), 0..40),
    ) {
        let record = record(&parents);
        let tree = &record.tree;
        let mut walk = Walk::new(tree);
        for step in steps {
            follow(&mut walk, tree, &step);
            prop_assert_eq!(walk.line[0], NodeId::ROOT);
            for pair in walk.line.windows(2) {
                prop_assert_eq!(tree.parent(pair[1]), Some(pair[0]));
            }
            prop_assert!(tree.children(*walk.line.last().unwrap()).next().is_none());
            prop_assert_eq!(tree.path(walk.node()), &walk.line[..=walk.at]);
            prop_assert_eq!(walk.chosen(tree).is_none(), walk.is_at_end());

            let board = Diagram::at(&record, walk.node()).board;
            let stones = record.size.iter().map(|point| board.get(point)).enumerate();
            let stones: Vec<_> = stones.filter(|(_, stone)| stone.is_some()).collect();
            prop_assert_eq!(stones, played_from_the_start(&record, &walk));
        }
    }

    #[test]
    fn going_forward_and_back_returns_to_the_same_node(
        parents in prop::collection::vec(any::<usize>(), 1..40),
        steps in prop::collection::vec(step(), 0..20),
        branch in 0..4_usize,
    ) {
        let record = record(&parents);
        let mut walk = Walk::new(&record.tree);
        for step in &steps {
            follow(&mut walk, &record.tree, step);
        }
        let _ = walk.choose(&record.tree, branch);
        let before = walk.clone();
        if !walk.is_at_end() {
            walk.go(1);
            prop_assert_ne!(&walk, &before);
            walk.go(-1);
        }
        prop_assert_eq!(walk, before);
    }
}

#[test]
fn a_variation_is_followed_until_returning_to_the_first_node() {
    // 0 - 1 - 2 - 3, and 4 - 5 leaves 1.
    let tree = record(&[0, 1, 2, 1, 4]).tree;
    let mut walk = Walk::new(&tree);
    walk.go(1);
    assert_eq!((walk.branches(&tree).count(), walk.chosen(&tree)), (2, Some(0)));
    walk.choose(&tree, 1).unwrap();
    assert_eq!(walk.choose(&tree, 2), None);
    walk.go(isize::MAX);
    assert_eq!(walk.node().index(), 5);
    assert!(!walk.is_on_main_line(&tree));
    walk.go(-2);
    assert!(walk.is_on_main_line(&tree));
    assert_eq!(walk.chosen(&tree), Some(1), "forward leads into it again");
    walk.to_first(&tree);
    walk.go(isize::MAX);
    assert_eq!(walk.node().index(), 3);
}

#[test]
fn moves_are_counted_and_nodes_without_one_are_not() {
    let tree = record(&[0, 1, 2, 3]).tree;
    let mut walk = Walk::new(&tree);
    walk.to_move(&tree, 3).unwrap();
    assert_eq!(walk.node().index(), 4, "the third node has no move");
    assert_eq!(walk.to_move(&tree, 4), None);
    assert_eq!(walk.node().index(), 4);
    walk.to_move(&tree, 0).unwrap();
    assert_eq!(walk.node(), NodeId::ROOT);
}
