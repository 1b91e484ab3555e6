use super::*;
use crate::game::record::{Given, MoveRecord};
use crate::quoridor::position::Terms;

/// A game of two levels of the engine, in which all walls are built.
const RACE: &str = "g8h g1v c3h d2v e8h e2h d1 d9 c1 c9 c2 a3h c8h c1v c3 d9 h6h g7v d3 c9 b4h b9 f4h c9 c3 b9 \
    d3 b8 d2 b7 d1 b6 e1 c6 e2 d6 f2 e6 g2 f6 g3h f2v g5v f5 d4h a6h g3 c6h h3 h2v h2 e5 h1 d5 \
    i1 c5 i2 b5 i3 a5 i4 a4 h4 b4 g4 c4 f4 d4 g4 e4 h4 f4 h5 g4 h6 h4 h5 i4 h4 i3 g4 i2 f4 i1";

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
    assert_eq!(steps, [(8, 8), (7, 8), (7, 7), (8, 8), (8, 7)]);
    let costs: Vec<_> = review.judged.iter().map(|it| (it.cost.black, it.cost.white)).collect();
    assert_eq!(costs, [(-1, 0), (0, -1), (1, 1), (0, -1)]);
    assert_eq!(review.race, None);
}

#[test]
fn a_step_back_in_a_race_is_a_mistake_with_the_better_move() {
    let review = reviewed("e2 e8 e3 e7 e2 e6");
    let back = review.judged[4];
    assert!(back.class.is_some(), "{back:?}");
    assert!(back.better.is_some_and(|better| better != back.made), "{back:?}");
}

#[test]
fn a_position_and_the_one_after_its_best_move_are_worth_the_same() {
    let review = reviewed(
        "e2 e8 e3 e7 d5v e1v f3 f7 f2h f6 d1h g6 h1h g5 f1h g4 e3v g5 e5v f5 e6h f6 f7v f3h g8h h6h \
        g3 g5h f3 g6 g3 g7 h3 g8 i3 h8 h3 i8 h4 i9 h5 h9 g5 f5v h5 h4v h4 i9 h3 h9 i3 g9 i4 f9",
    );
    for (at, judged) in review.judged.iter().enumerate() {
        let (before, after) = (&review.found[at], &review.found[at + 1]);
        let is_same = fall(before, after).abs() < DOUBTFUL;
        assert!(before.best != Some(judged.made) || is_same, "{at}: {before:?} {after:?}");
    }
}

#[test]
fn the_move_that_lost_was_made_while_the_game_was_open() {
    let made = "e2".parse().unwrap();
    let found = |(at, score): (usize, Score)| {
        let to_move = if at.is_multiple_of(2) { Color::Black } else { Color::White };
        Found { to_move, score, best: None, steps: ByColor::from_fn(|_| 8) }
    };
    let judged = |(at, class)| Judged {
        made,
        by: if usize::is_multiple_of(at, 2) { Color::Black } else { Color::White },
        cost: ByColor::from_fn(|_| 0),
        class,
        better: None,
    };
    let review = |scores: [Score; 5], classes: [Option<Class>; 4]| Review {
        found: scores.into_iter().enumerate().map(found).collect(),
        judged: classes.into_iter().enumerate().map(judged).collect(),
        race: None,
    };
    let (blunder, losing) = (Some(Class::Drop(Drop::Blunder)), Some(Class::Losing));
    let points = Score::Points;
    // The third move was of a game that was lost already.
    let scores = [points(0), points(200), points(-600), Score::Win(9), Score::Loss(8)];
    let lost = review(scores, [blunder, None, losing, None]);
    assert_eq!(lost.turn(Some(Color::White)), Some(0));
    assert_eq!(lost.turn(Some(Color::Black)), None);
    assert_eq!(lost.turn(None), None);
    let inaccurate = Some(Class::Drop(Drop::Inaccuracy));
    assert_eq!(review(scores, [inaccurate, None, losing, None]).turn(Some(Color::White)), None);
}

#[test]
fn a_move_loses_only_if_something_was_left_to_lose() {
    let position = Quoridor::new(&Terms {});
    let made = position.read("e2").unwrap();
    let found =
        |score| Found { to_move: Color::Black, score, best: None, steps: ByColor::from_fn(|_| 8) };
    let class = |before| {
        let step = (position.clone(), made);
        judged(&step, (&found(before), &found(Score::Win(9)))).class
    };
    assert_eq!(class(Score::Points(0)), Some(Class::Losing));
    for before in [Score::Points(-2_000), Score::Loss(10)] {
        assert_eq!(class(before), None);
    }
    // The game was decided before, so that another move is the one that lost.
    assert_eq!(class(Score::Points(-400)), Some(Class::Drop(Drop::Blunder)));
}

#[test]
fn a_race_without_walls_is_exact() {
    let review = reviewed(RACE);
    assert_eq!(review.race, Some((50, Ended::Won(Color::White, 34))));
    let after: Vec<Score> = review.found.iter().skip(50).map(|it| it.score).collect();
    // Both ran as well as they could: each position is a ply nearer to the end.
    assert_eq!((after[0], after[1]), (Score::Loss(34), Score::Win(33)));
    assert_eq!(review.judged.len(), 84);
}

#[test]
fn a_game_drawn_by_repetition_is_even_at_its_end_though_the_race_was_won() {
    let moves: Vec<_> = RACE.split_whitespace().take(50).collect();
    let (moves, back_and_forth) = (moves.join(" "), "h2 e5 h3 f5 ".repeat(2));
    let record = |moves: String| {
        let moves = moves.split_whitespace();
        MoveRecord::<Quoridor>::new(Terms {}).with_moves(moves, &Given::default()).unwrap()
    };
    let review = |record: MoveRecord<Quoridor>| {
        let (line, end) = (record.line().collect::<Vec<_>>(), record.after(usize::MAX));
        review(&line, &end, 300, &AtomicBool::new(false), &mut |_, _| {}).unwrap()
    };
    let drawn = review(record(format!("{moves} {back_and_forth}")));
    assert_eq!(drawn.found.last().unwrap().score, Score::Points(0));
    assert_eq!(drawn.judged.last().unwrap().class, Some(Class::MissedWin));
    // By the rules of others the game goes on, and the race is still won.
    let gone_on = review(record(format!("{moves} {back_and_forth} h2 e5")));
    assert!(gone_on.found[50..].iter().all(|it| it.score != Score::Points(0)));
}

#[test]
fn a_stopped_review_is_none() {
    let stop = AtomicBool::new(true);
    let start = Quoridor::new(&Terms {});
    assert_eq!(review(&[], &start, 300, &stop, &mut |_, _| {}), None);
}
