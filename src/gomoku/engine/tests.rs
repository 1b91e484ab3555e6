use proptest::prelude::*;

use super::*;
use crate::board::Board;

fn engine(rules: Rules, size: u8, threads: usize) -> Engine {
    let size = BoardSize::new(size).unwrap();
    let threads = NonZeroUsize::new(threads).unwrap();
    Engine::new(Settings { rules, size, memory: 1 << 20, threads })
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn think(engine: &mut Engine, limits: &Limits) -> Option<Found<Point>> {
    engine.think(limits, &AtomicBool::new(false), &mut |_| {})
}

fn point(column: u8, row: u8) -> Point {
    Point::new(column, row).unwrap()
}

/// Stones of both colours, each row of them from the left.
fn rows(black: &[(u8, u8)], white: &[(u8, u8)]) -> Vec<(Point, Color)> {
    let of = |stone, at: &[(u8, u8)]| {
        at.iter().map(move |&(column, row)| (point(column, row), stone)).collect::<Vec<_>>()
    };
    [of(Color::Black, black), of(Color::White, white)].concat()
}

#[test]
fn a_five_is_made_before_one_is_stopped() {
    let mut engine = engine(Rules::Freestyle, 15, 1);
    let stones = rows(&[(3, 3), (4, 3), (5, 3), (6, 3)], &[(3, 9), (4, 9), (5, 9), (6, 9)]);
    engine.set(stones.clone(), Color::Black);
    let found = think(&mut engine, &nodes(1_000)).unwrap();
    assert!([point(2, 3), point(7, 3)].contains(&found.line[0]));
    assert_eq!(found.score, Score::Win(1));
    engine.set(stones.into_iter().filter(|(at, _)| *at != point(6, 3)), Color::Black);
    let found = think(&mut engine, &nodes(10_000)).unwrap();
    assert!([point(2, 9), point(7, 9)].contains(&found.line[0]), "{found:?}");
}

#[test]
fn a_five_is_the_end_of_each_of_several_lines() {
    let stones = rows(&[(3, 3), (4, 3), (5, 3), (6, 3)], &[(3, 9), (4, 9), (5, 9), (6, 9)]);
    let mut engine = engine(Rules::Freestyle, 15, 1);
    engine.set(stones, Color::Black);
    let (lines, mut told) = (NonZeroUsize::new(2).unwrap(), Vec::new());
    let stop = AtomicBool::new(false);
    let found = engine.think_lines(lines, &nodes(1_000), &stop, &mut |found| told.extend(found));
    let [only] = &found[..] else { panic!("{found:?}") };
    assert_eq!((only.score, only.line.len()), (Score::Win(1), 1));
    assert!([point(2, 3), point(7, 3)].contains(&only.line[0]));
    assert_eq!(told, found);
}

#[test]
fn a_forbidden_point_is_no_stop() {
    // White threatens a five on one point, which is an overline of Black's.
    let black = [(1, 7), (2, 7), (4, 7), (5, 7), (6, 7), (3, 2)];
    let white = [(3, 3), (3, 4), (3, 5), (3, 6), (0, 0), (0, 14)];
    let mut engine = engine(Rules::Renju, 15, 1);
    engine.set(rows(&black, &white), Color::Black);
    let found = think(&mut engine, &nodes(5_000)).unwrap();
    assert_ne!(found.line[0], point(3, 7));
}

#[test]
fn perft_counts_the_moves_near_the_stones_until_a_five() {
    let mut freestyle = engine(Rules::Freestyle, 15, 1);
    freestyle.set([], Color::Black);
    assert_eq!([0, 1, 2].map(|depth| freestyle.perft(depth)), [1, 1, 24]);
    // The squares of 25 points around two stones: how much they have in common depends on the distance.
    let common = |offset: i64| 5 - offset.abs();
    let offsets = (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y)));
    let third = |(x, y)| 50 - common(x) * common(y) - 2;
    let moves: i64 = offsets.filter(|&offset| offset != (0, 0)).map(third).sum();
    assert_eq!(i64::try_from(freestyle.perft(3)), Ok(moves));

    let row = [(1, 0), (2, 0), (3, 0), (4, 0)];
    let near = (0..7).flat_map(|column| [0, 1, 2].map(|line| (column, line)));
    let others = near.filter(|at| !row.contains(at) && *at != (0, 0) && *at != (5, 0));
    let answers: Vec<u64> = others
        .map(|other| {
            freestyle.set(rows(&[&row[..], &[other]].concat(), &[]), Color::White);
            freestyle.perft(1)
        })
        .collect();
    freestyle.set(rows(&row, &[]), Color::Black);
    assert_eq!(freestyle.perft(1), 2 + answers.len() as u64);
    assert_eq!(freestyle.perft(2), answers.iter().sum::<u64>());

    // The point between the stones is near them, and two threes there are forbidden to Black.
    let threes = rows(&[(6, 7), (8, 7), (7, 6), (7, 8)], &[]);
    let mut renju = engine(Rules::Renju, 15, 1);
    renju.set(threes.clone(), Color::White);
    let legal = renju.perft(1);
    renju.set(threes, Color::Black);
    assert_eq!(renju.perft(1), legal - 1);
}

#[test]
fn the_move_order_begins_with_the_stop_of_an_open_three() {
    for (rules, us) in Rules::ALL.into_iter().flat_map(|rules| Color::BOTH.map(|us| (rules, us))) {
        let three = [(6, 7), (7, 7), (8, 7)];
        let [ours, theirs] = [&[(3, 3), (11, 4), (4, 11)][..], &three[..]];
        let mut engine = engine(rules, 15, 1);
        engine.set(if us == Color::Black { rows(ours, theirs) } else { rows(theirs, ours) }, us);
        let choices = engine.choices();
        let best = choices.first().map(|&(best, _)| best);
        assert!([Some(point(5, 7)), Some(point(9, 7))].contains(&best), "{rules} {us:?}: {best:?}");
        assert!(choices.len() > 20);
    }
}

#[test]
fn the_constants_of_the_search_can_be_replaced() {
    let searched = |constants| {
        let mut engine = engine(Rules::Freestyle, 15, 1);
        engine.set_constants(constants);
        engine.set(rows(&[(7, 7), (8, 8)], &[(7, 8), (9, 6)]), Color::Black);
        let limits = Limits { depth: Some(7), ..Limits::default() };
        think(&mut engine, &limits).unwrap().nodes
    };
    let without_reductions = Constants { reduction_growth: 0, ..Constants::default() };
    assert!(searched(without_reductions) > searched(Constants::default()));
}

/// Black wins by a quiet move; the solver's nodes count.
#[test]
fn a_win_by_threats_is_proved_before_the_search() {
    let mut engine = engine(Rules::Standard, 15, 1);
    let black = [(8, 8), (8, 10), (6, 8), (6, 7), (9, 10)];
    let white = [(5, 9), (9, 11), (5, 8), (5, 11), (7, 9)];
    engine.set(rows(&black, &white), Color::Black);
    assert_eq!(engine.any_win_by_fours(20_000), None);
    let found = think(&mut engine, &nodes(400_000)).unwrap();
    assert!(matches!(found.score, Score::Win(_)) && found.depth == 1, "{found:?}");
    let found = think(&mut engine, &nodes(100)).unwrap();
    assert!((50..=200).contains(&found.nodes), "{found:?}");
}

#[test]
fn the_same_nodes_find_the_same() {
    for rules in Rules::ALL {
        let find = || {
            let mut engine = engine(rules, 15, 1);
            engine.set(rows(&[(7, 7), (8, 8)], &[(7, 8)]), Color::White);
            let found = think(&mut engine, &nodes(3_000)).unwrap();
            (found.line, found.nodes, found.score, found.depth)
        };
        assert_eq!(find(), find(), "{rules}");
    }
}

#[test]
fn who_is_stopped_at_once_still_has_a_move() {
    let mut engine = engine(Rules::Standard, 15, 2);
    engine.set(rows(&[(7, 7)], &[]), Color::White);
    let found = engine.think(&Limits::default(), &AtomicBool::new(true), &mut |_| {});
    assert_ne!(found.unwrap().line[0], point(7, 7));
}

#[test]
fn several_lines_begin_with_different_moves_and_the_best_comes_first() {
    let mut engine = engine(Rules::Freestyle, 15, 1);
    engine.set(rows(&[(7, 7), (8, 8)], &[(7, 8)]), Color::White);
    let lines = NonZeroUsize::new(4).unwrap();
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let found = engine.think_lines(lines, &limits, &AtomicBool::new(false), &mut |_| {});
    let points = |found: &Found<Point>| match found.score {
        Score::Points(points) => points,
        score => panic!("nothing is proved here: {score:?}"),
    };
    assert_eq!(found.len(), 4);
    assert!(found.is_sorted_by_key(|found| std::cmp::Reverse(points(found))));
    let mut firsts: Vec<Point> = found.iter().map(|found| found.line[0]).collect();
    firsts.sort_unstable();
    firsts.dedup();
    assert_eq!(firsts.len(), 4);
}

proptest! {
    #![proptest_config(crate::game::slow_tests::cases(16))]
    #[test]
    fn whatever_is_chosen_is_allowed(
        rules in prop::sample::select(Rules::ALL.to_vec()),
        size in 5_u8..=19,
        stones in prop::collection::vec((0_u8..19, 0_u8..19), 0..60),
        threads in 1_usize..=2,
    ) {
        let mut engine = engine(rules, size, threads);
        let mut board = Board::new(engine.settings.size);
        let mut placed = Vec::new();
        let mut turn = Color::Black;
        for (column, row) in stones {
            let at = point(column % size, row % size);
            let free = board.get(at).is_none() && rules.foul(&board, at, turn).is_none();
            let mut after = board.clone();
            if free && after.place(at, turn).is_ok() && rules.outcome_after(&after, at).is_none() {
                board = after;
                placed.push((at, turn));
                turn = !turn;
            }
        }
        engine.set(placed, turn);
        let found = think(&mut engine, &nodes(500));
        let chosen = found.map(|found| found.line[0]);
        let legal = chosen.is_none_or(|at| {
            board.get(at).is_none() && rules.foul(&board, at, turn).is_none()
        });
        prop_assert!(legal, "{chosen:?}");
        prop_assert_eq!(chosen.is_some(), rules.has_legal_point(&board, turn));
    }
}
