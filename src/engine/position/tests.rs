use proptest::prelude::*;

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
    let mut shapes = ByColor::<[i16; 15]>::default();
    for point in position.size().iter() {
        let cell = Cell::new(point);
        let spot = &position.spots[cell.index()];
        assert_eq!(spot.empty, !position.taken.contains(cell));
        if !spot.empty {
            continue;
        }
        for line in 0..4 {
            let pair = position.tables.lines.get(spot.keys[line]);
            assert_eq!(pair, spot.pairs[line]);
            for stone in Stone::BOTH {
                shapes[stone][usize::from(pair.of(stone))] += 1;
            }
        }
        for stone in Stone::BOTH {
            let of_shapes = position.tables.threats[stone].get(spot.shapes[stone]);
            assert_eq!(of_shapes, spot.threats[stone]);
            for threat in &Threat::ALL[1..] {
                let listed = position.threats(stone, *threat).contains(cell);
                assert_eq!(listed, *threat == of_shapes);
            }
        }
    }
    assert_eq!(shapes, position.shapes);
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
            let (hash, spots, shapes) = (position.hash, position.spots.clone(), position.shapes);
            position.play(cell);
            validate(&position);
            if back {
                position.undo();
                prop_assert!(hash == position.hash && shapes == position.shapes);
                for point in position.size().iter() {
                    let at = Cell::new(point).index();
                    prop_assert_eq!(spots[at], position.spots[at]);
                }
            }
        }
        let fresh = afresh(&position);
        prop_assert_eq!(fresh.shapes, position.shapes);
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
