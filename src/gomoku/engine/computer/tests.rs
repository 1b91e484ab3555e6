use super::*;
use crate::board::BoardSize;
use crate::game::level::Level;

/// The nodes for positions with only one good move.
const FEW: u64 = 150;

/// The nodes for comparing them a few plies deep.
const MANY: u64 = 4_000;

/// The nodes for the moves of whole games.
const GAME: u64 = 500;

fn computer(skill: Skill, rules: Rules, seed: u64) -> Computer {
    let (size, threads) = (BoardSize::FIFTEEN, NonZeroUsize::MIN);
    Computer::new(skill, Settings { rules, size, memory: 1 << 18, threads }, seed)
}

fn level(number: u8) -> Skill {
    Skill::Level(Level::new(number).unwrap())
}

/// Every computer player that does not play at random.
fn all_that_think() -> impl Iterator<Item = Skill> {
    Level::all().map(Skill::Level).chain([Skill::Simple(SimplePlayer::Omok)])
}

fn points(at: &[(u8, u8)]) -> Vec<Point> {
    at.iter().map(|&(column, row)| Point::new(column, row).unwrap()).collect()
}

fn stones(black: &[(u8, u8)], white: &[(u8, u8)]) -> Vec<(Point, Color)> {
    let of = |at, stone| points(at).into_iter().map(move |point| (point, stone));
    of(black, Color::Black).chain(of(white, Color::White)).collect()
}

fn chosen(computer: &mut Computer, stones: &[(Point, Color)], to_move: Color, nodes: u64) -> Point {
    let (stop, nodes) = (AtomicBool::new(false), Some(nodes));
    let limits = Limits { nodes, ..Limits::default() };
    computer.choose(stones, to_move, &limits, &stop, &mut |_| {}).unwrap().point
}

#[test]
fn every_computer_that_thinks_makes_its_five() {
    let four = [(3, 7), (4, 7), (5, 7), (6, 7)];
    let stones = stones(&four, &[(3, 8), (4, 8), (5, 8), (6, 8)]);
    for skill in all_that_think() {
        for seed in 0..3 {
            let point =
                chosen(&mut computer(skill, Rules::Freestyle, seed), &stones, Color::Black, FEW);
            assert!(
                points(&[(2, 7), (7, 7)]).contains(&point),
                "{skill:?} with seed {seed}: {point:?}"
            );
        }
    }
}

#[test]
fn every_computer_that_thinks_stops_a_four() {
    // One end of the four is closed, and White has no threats.
    let stones = stones(&[(3, 7), (4, 7), (5, 7), (6, 7)], &[(2, 7), (10, 2), (12, 11)]);
    for skill in all_that_think() {
        for seed in 0..3 {
            let point =
                chosen(&mut computer(skill, Rules::Freestyle, seed), &stones, Color::White, FEW);
            assert_eq!(point, points(&[(7, 7)])[0], "{skill:?} with seed {seed}");
        }
    }
}

/// How often in three games a level that searches plays one of the points `at`.
fn plays(skill: Skill, stones: &[(Point, Color)], to_move: Color, at: &[(u8, u8)]) -> usize {
    let seeds = 0..3;
    seeds
        .filter(|&seed| {
            let mut computer = computer(skill, Rules::Freestyle, seed);
            points(at).contains(&chosen(&mut computer, stones, to_move, MANY))
        })
        .count()
}

/// White must stop the open three, broken or not, and Black must make it a straight four.
#[test]
fn open_threes_are_always_seen_from_level_3_on() {
    let quiet = [(1, 2), (12, 3), (2, 12)];
    let open = stones(&[(6, 7), (7, 7), (8, 7)], &quiet[..2]);
    let broken = stones(&[(6, 7), (7, 7), (9, 7)], &quiet[..2]);
    let own = stones(&[(6, 7), (7, 7), (8, 7)], &quiet);
    for number in 3..=5 {
        let seen = [
            plays(level(number), &open, Color::White, &[(4, 7), (5, 7), (9, 7), (10, 7)]),
            plays(level(number), &broken, Color::White, &[(5, 7), (8, 7), (10, 7)]),
            plays(level(number), &own, Color::Black, &[(5, 7), (9, 7)]),
        ];
        assert!(seen.iter().all(|&seen| seen == 3), "level {number}: {seen:?}");
    }
}

/// The double-three on (7, 7) would be the best move under any other rules. It is forbidden, and
/// other points may be forbidden too.
#[test]
fn no_computer_plays_a_point_that_is_forbidden_in_renju() {
    let rules = Rules::Renju;
    let stones = stones(&[(5, 7), (6, 7), (7, 5), (7, 6)], &[(1, 1), (1, 13), (13, 1)]);
    let board = Board::of(BoardSize::FIFTEEN, &stones);
    let fork = points(&[(7, 7)])[0];
    assert!(rules.foul(&board, fork, Color::Black).is_some());
    for skill in all_that_think().chain([Skill::Simple(SimplePlayer::Random)]) {
        for seed in 0..3 {
            let point = chosen(&mut computer(skill, rules, seed), &stones, Color::Black, FEW);
            assert_eq!(rules.foul(&board, point, Color::Black), None, "{skill:?} with seed {seed}");
        }
    }
}

#[test]
fn the_same_seed_chooses_the_same_and_the_first_moves_differ_by_seed() {
    for skill in [level(3), level(9)] {
        let second = |seed| {
            let stones = stones(&[(7, 7)], &[]);
            chosen(&mut computer(skill, Rules::Freestyle, seed), &stones, Color::White, MANY)
        };
        let all: Vec<_> = (0..5).map(second).collect();
        assert_eq!(second(4), all[4], "{skill:?}");
        assert!(all.iter().any(|one| *one != all[0]), "{skill:?}: {all:?}");
    }
}

/// Plays a game from two stones, with the first player as Black, and returns the first player's
/// score: 2 for a win, 1 for a draw.
fn score(players: [Skill; 2], start: [(u8, u8); 2], seed: u64) -> usize {
    let rules = Rules::Freestyle;
    let mut computers = players.map(|skill| computer(skill, rules, seed));
    let mut all = stones(&start[..1], &start[1..]);
    let mut board = Board::of(BoardSize::FIFTEEN, &all);
    for turn in (0..2).cycle().take(120) {
        let stone = Color::BOTH[turn];
        let point = chosen(&mut computers[turn], &all, stone, GAME);
        board.place(point, stone).unwrap();
        all.push((point, stone));
        if rules.outcome_after(&board, point).is_some() {
            return if turn == 0 { 2 } else { 0 };
        }
    }
    1
}

/// Both levels have the same small node limit, so that the moves they overlook decide, and play the
/// same start with both colours. The games are deterministic.
#[test]
fn a_much_higher_level_beats_a_lower_one() {
    let start = [(7, 7), (8, 8)];
    for (higher, lower) in [(6, 1), (9, 3)] {
        let points = score([level(higher), level(lower)], start, 1)
            + (2 - score([level(lower), level(higher)], start, 1));
        assert!(points > 2, "level {higher} scored {points} of 4 against level {lower}");
    }
}
