use proptest::prelude::*;

use super::view::WORTH;
use super::*;
use crate::rules::FoulKind;

/// What a position with these stones holds when nothing is carried over.
fn afresh(position: &Position) -> Position {
    let mut fresh = Position::new(position.rules, position.size());
    for played in &position.played {
        fresh.place(played.cell, played.stone);
    }
    fresh
}

/// A number of a random stone: which empty point, whether taken back at once.
fn walk() -> impl Strategy<Value = (Rules, u8, Vec<(u16, bool)>)> {
    let rules = prop::sample::select(Rules::ALL.to_vec());
    (rules, 5_u8..=20, prop::collection::vec((any::<u16>(), any::<bool>()), 1..120))
}

/// Asks the tables again for every point.
fn validate(position: &Position) {
    let mut sums = ByColor::<i32>::default();
    for cell in position.empty_cells().iter() {
        let Spot { keys, view, open } = position.spots[cell.index()];
        assert_eq!(open, u32::MAX);
        let pairs = [0, 1, 2, 3].map(|line| view.pair(line));
        assert_eq!(keys.map(|key| position.tables.lines.get(key)), pairs);
        for pair in pairs {
            let value = position.tables.values.get(pair);
            sums = ByColor { black: sums.black + value.black, white: sums.white + value.white };
        }
        for stone in Stone::BOTH {
            let shapes = pairs.map(|pair| Shape::ALL[usize::from(pair.of(stone))]);
            assert_eq!(shapes.to_vec(), view.shapes(stone).each().collect::<Vec<_>>());
            let worth: u16 = shapes.into_iter().map(|shape| WORTH[shape as usize]).sum();
            assert_eq!(i32::from(worth), i32::from(view.worth(stone)));
            let threat = position.tables.threats[stone].get(view.shapes(stone));
            assert_eq!(threat, view.threat(stone));
            for other in &Threat::ALL[1..] {
                assert_eq!(position.threats(stone, *other).contains(cell), *other == threat);
            }
        }
    }
    assert_eq!(sums, position.sums);
}

/// The same stones on a plain board.
fn board(position: &Position) -> Board {
    let mut board = Board::new(position.size());
    for played in &position.played {
        board.place(played.cell.point(), played.stone).unwrap();
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]
    #[test]
    fn playing_and_taking_back_keep_every_sum((rules, size, stones) in walk()) {
        let mut position = Position::new(rules, BoardSize::new(size).unwrap());
        for (pick, back) in stones {
            let empty: Vec<Cell> =
                position.size().iter().map(Cell::new).filter(|&cell| position.is_empty(cell)).collect();
            let Some(&cell) = empty.get(usize::from(pick) % empty.len().max(1)) else { break };
            let (hash, spots, sums) = (position.hash, position.spots.clone(), position.sums);
            position.play(cell);
            validate(&position);
            if back {
                position.undo();
                prop_assert!(hash == position.hash && sums == position.sums);
                for point in position.size().iter() {
                    let at = Cell::new(point).index();
                    prop_assert_eq!(spots[at], position.spots[at]);
                }
            }
        }
        let fresh = afresh(&position);
        prop_assert_eq!(fresh.sums, position.sums);
        prop_assert_eq!(fresh.threats, position.threats);
    }

    #[test]
    fn the_tables_agree_with_the_rules((rules, size, stones) in walk()) {
        let mut position = Position::new(rules, BoardSize::new(size).unwrap());
        for (pick, _) in stones {
            let empty: Vec<Cell> =
                position.size().iter().map(Cell::new).filter(|&cell| position.is_empty(cell)).collect();
            if let Some(&cell) = empty.get(usize::from(pick) % empty.len().max(1)) {
                position.play(cell);
            }
        }
        let board = board(&position);
        for point in position.size().iter().filter(|&point| board.get(point).is_none()) {
            let cell = Cell::new(point);
            for stone in Stone::BOTH {
                let foul = rules.foul(&board, point, stone);
                let mut after = board.clone();
                after.place(point, stone).unwrap();
                let wins = rules.winning_rows(&after, point).next().is_some();
                let threat = position.threat(cell, stone);
                prop_assert_eq!(wins, threat == Threat::Five);
                prop_assert_eq!(foul.is_some(), threat == Threat::Forbidden, "{} {:?}", point.column(), foul);
                if position.apparent(cell, stone) == Threat::Forbidden {
                    prop_assert!(matches!(foul, Some(FoulKind::Overline | FoulKind::DoubleFour)));
                }
            }
        }
    }
}
