use proptest::prelude::*;

use super::packed_eval::CLASSES_AT;
use super::*;
use crate::gomoku::rules::FoulKind;

/// What a position with these stones holds when nothing is carried over.
fn afresh(position: &Position) -> Position {
    let mut fresh = Position::new(position.rules, position.size());
    for played in &position.played {
        fresh.place(played.cell, played.stone);
    }
    fresh
}

/// A number of a random stone: which empty point, whether taken back at once.
pub(super) fn walk() -> impl Strategy<Value = (Rules, u8, Vec<(u16, bool)>)> {
    let rules = prop::sample::select(Rules::ALL.to_vec());
    (rules, 5_u8..=20, prop::collection::vec((any::<u16>(), any::<bool>()), 1..120))
}

/// Every kind of fault is seen: what concerns one point, also by a look at what the last stone reaches.
#[test]
fn what_is_not_sound_is_noticed() {
    let cell = |column, row| Cell::new(Point::new(column, row).unwrap());
    let (near, far) = (cell(8, 8), cell(0, 14));
    let sound = || {
        let mut position = Position::new(Rules::Renju, BoardSize::FIFTEEN);
        for at in [cell(6, 7), cell(9, 7), cell(7, 7)] {
            position.play(at);
        }
        assert!(position.is_sound() && position.is_sound_near());
        position
    };
    let of_all: [fn(&mut Position); 4] = [
        |position| position.hash ^= 1,
        |position| position.to_move = !position.to_move,
        |position| position.taken.remove(position.played[0].cell),
        |position| position.sums = Sums::default(),
    ];
    for (number, fault) in of_all.into_iter().enumerate() {
        let mut position = sound();
        fault(&mut position);
        assert!(!position.is_sound(), "fault {number}");
        assert_eq!(position.is_sound_near(), number == 3, "fault {number}");
    }
    let of_one: [fn(&mut Position, Cell); 6] = [
        |position, at| position.cell_states[at.index()].keys[2].add(1),
        |position, at| position.cell_states[at.index()].packed.flip(2 * 8),
        |position, at| position.cell_states[at.index()].packed.flip(CLASSES_AT.black),
        |position, at| position.cell_states[at.index()].packed.flip(CLASSES_AT.white),
        |position, at| position.cell_states[at.index()].packed.flip(CLASSES_AT.white + 12),
        |position, at| position.threats.white[Threat::Winning as usize].add(at),
    ];
    for (number, fault) in of_one.into_iter().enumerate() {
        for at in [near, far] {
            let mut position = sound();
            fault(&mut position, at);
            assert!(!position.is_sound(), "fault {number} at {at:?}");
            assert_eq!(position.is_sound_near(), at == far, "fault {number} at {at:?}");
        }
    }
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
    #![proptest_config(crate::game::slow_tests::cases(16))]
    #[test]
    fn playing_and_taking_back_keep_every_sum((rules, size, stones) in walk()) {
        let mut position = Position::new(rules, BoardSize::new(size).unwrap());
        for (pick, back) in stones {
            let empty: Vec<Cell> =
                position.size().iter().map(Cell::new).filter(|&cell| position.is_empty(cell)).collect();
            let Some(&cell) = empty.get(usize::from(pick) % empty.len().max(1)) else { break };
            let (hash, cell_states, sums) = (position.hash, position.cell_states.clone(), position.sums);
            position.play(cell);
            prop_assert!(position.is_sound() && position.is_sound_near());
            if back {
                position.undo();
                prop_assert!(hash == position.hash && sums == position.sums);
                for point in position.size().iter() {
                    let at = Cell::new(point).index();
                    prop_assert_eq!(cell_states[at], position.cell_states[at]);
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
            for stone in Color::BOTH {
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
