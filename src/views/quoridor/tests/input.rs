//! Tests of the cursor, the mouse and typed moves.

use super::*;
use crate::quoridor::{Square, Wall};

/// Where the cursor is after arrows, from the beginning of a turn.
fn walked(moves: &str, arrows: &str) -> String {
    let table = table(moves);
    let board = Quoridor::board_of(&table);
    let cursor = arrows.chars().fold(table.position().home(), |cursor, arrow| match arrow {
        'u' => board.step(cursor, 0, -1),
        'd' => board.step(cursor, 0, 1),
        'l' => board.step(cursor, -1, 0),
        'r' => board.step(cursor, 1, 0),
        'T' => board.switched(cursor).unwrap(),
        't' => board.turned(cursor).unwrap(),
        other => panic!("{other}"),
    });
    cursor.to_string()
}

#[test]
fn an_arrow_chooses_the_target_in_its_direction() {
    for (moves, arrows, target) in [
        ("", "", "e1"),
        ("", "u", "e2"),
        ("", "uu", "e2"),
        ("", "l", "d1"),
        ("", "lr", "f1"),
        ("", "d", "e1"),
        ("e2", "d", "e8"),
        ("e2", "u", "e9"),
    ] {
        assert_eq!(walked(moves, arrows), target, "{moves} {arrows}");
    }
}

#[test]
fn an_arrow_towards_the_other_pawn_jumps_and_a_second_one_finds_the_diagonals() {
    let facing = "e2 e8 e3 e7 e4 e6 e5";
    assert_eq!(walked(facing, "d"), "e4", "the jump");
    let behind = "e2 e8 e3 e7 e4 e6 e5 e6h e4 e5";
    for (arrows, target) in
        [("ul", "d5"), ("ur", "f5"), ("lu", "d5"), ("ru", "f5"), ("l", "d4"), ("uld", "d4")]
    {
        let moves = format!("{behind} e5h a1h");
        assert_eq!(walked(&moves, arrows), target, "{arrows}");
    }
}

#[test]
fn a_wall_begins_before_the_other_pawn_moves_from_crossing_to_crossing_and_turns() {
    for (moves, keys, place) in [
        ("", "T", "e8h"),
        ("", "Tt", "e8v"),
        ("", "TT", "e1"),
        ("", "Tdl", "d7h"),
        ("", "Tu", "e8h"),
        ("", "Tllllll", "a8h"),
        ("", "Tdddddddddd", "e1h"),
        ("e2", "T", "e2h"),
    ] {
        assert_eq!(walked(moves, keys), place, "{moves} {keys}");
    }
}

#[test]
fn a_turn_begins_at_the_pawn_and_space_turns_walls_only() {
    let table = table("e2");
    let position = table.position();
    assert_eq!(position.at_turn(at("e3h")), at("e9"));
    assert_eq!(Quoridor::board_of(&table).turned(at("e8")), None);
    assert_eq!(position.pointed_at(at("e3h")), Some(at("e3h")));
}

/// The place under a cell of the small board, where the mouse comes from `before`.
fn pointed(x: u16, y: u16, before: Option<&str>) -> Option<String> {
    let table = table("");
    let area = Rect { x: 10, y: 5, width: 40, height: 19 };
    let at_cell = Cell { x: area.x + x, y: area.y + y };
    let home = table.position().home();
    let pointer = Pointer { at: at_cell, before: before.map(at), cursor: home, seen: home };
    Quoridor::board_of(&table).place_at(area, pointer).map(|place| place.to_string())
}

#[test]
fn the_mouse_finds_squares_grooves_and_crossings() {
    for (x, y, before, place) in [
        // Squares, in all of their three columns.
        (3, 1, None, "a9"),
        (5, 1, None, "a9"),
        (37, 17, None, "i1"),
        // A groove between rows: towards the half that the mouse is in.
        (19, 16, None, "d1h"),
        (21, 16, None, "e1h"),
        // In the middle, the side before, or else towards the middle of the board.
        (20, 16, Some("d1h"), "d1h"),
        (20, 16, Some("e1h"), "e1h"),
        (8, 16, None, "b1h"),
        (32, 16, None, "g1h"),
        // At the edge there is only one wall.
        (3, 2, None, "a8h"),
        (37, 2, None, "h8h"),
        // A groove between columns: from the side that the mouse came from, or towards the middle.
        (6, 9, Some("a6"), "a5v"),
        (6, 9, Some("a4"), "a4v"),
        (6, 9, Some("a5h"), "a5v"),
        (6, 9, Some("a4h"), "a4v"),
        (6, 5, None, "a6v"),
        (6, 13, None, "a3v"),
        (6, 1, None, "a8v"),
        (6, 17, None, "a1v"),
        // A crossing: the direction before.
        (6, 16, Some("a1v"), "a1v"),
        (6, 16, Some("a1h"), "a1h"),
        (6, 16, None, "a1h"),
    ] {
        let found = pointed(x, y, before);
        assert_eq!(found.as_deref(), Some(place), "{x}, {y} from {before:?}");
    }
    for (x, y) in [(2, 1), (38, 1), (3, 0), (3, 18), (6, 18), (39, 18)] {
        assert_eq!(pointed(x, y, None), None, "{x}, {y}");
    }
}

/// In both sizes of the board, each place is found under every cell of its own.
#[test]
fn the_mouse_finds_what_is_drawn() {
    for room in [Size::ZERO, Size::new(108, 40)] {
        let geometry = Geometry::new(Rect::from(geometry::extent(room)));
        let home = at("e1");
        let find = |cell, before| {
            geometry.place_at(Pointer { at: cell, before: Some(before), cursor: home, seen: home })
        };
        for square in Square::all() {
            for cell in geometry.square(square).positions() {
                assert_eq!(find(cell, home), Some(Move::Pawn(square)));
            }
        }
        let all = crate::quoridor::walls::Slots { horizontal: u64::MAX, vertical: u64::MAX };
        for wall in all.walls() {
            let area = geometry.wall(wall);
            let middle = Cell { x: area.x + area.width / 2, y: area.y + area.height / 2 };
            assert_eq!(find(middle, Move::Wall(wall)), Some(Move::Wall(wall)));
        }
        assert_eq!(all.walls().count(), 2 * usize::from(Wall::LINES).pow(2));
    }
}

#[test]
fn all_squares_are_equal_where_a_row_is_free_below_the_board() {
    let extent = |height| geometry::extent(Size::new(120, height));
    let geometry = Geometry::new(Rect::from(extent(41)));
    assert!(Square::all().all(|square| geometry.foot(square).is_some()));
    let heights = [41, 40, 39].map(|height| extent(height).height);
    assert_eq!(heights, [39, 38, 37], "a row is free above the keys");
}

fn read(text: &str) -> Result<Option<Move>, String> {
    table("").position().read_typed(text, Speech { labels: LabelChoice::Original, ..ENGLISH })
}

#[test]
fn moves_are_typed_in_either_case_whatever_the_labels() {
    for (text, name) in [("e4", "e4"), ("e3h", "e3h"), ("E3V", "e3v"), ("e3 h", "e3h")] {
        assert_eq!(read(text), Ok(Some(at(name))), "{text}");
    }
}

#[test]
fn text_without_digits_may_be_a_command_and_other_text_says_what_would_be_right() {
    for text in ["undo", "", "e"] {
        assert_eq!(read(text), Ok(None), "{text}");
    }
    let square = "That square is not on the board: it goes from a1 to i9.";
    let wall = "That wall would stick out: walls go from a1h to h8h and from a1v to h8v.";
    let neither = "That is not a move: write a square like e4, or a wall like e3h or e3v.";
    for (text, why) in [
        ("j1", square),
        ("e0", square),
        ("e10", square),
        ("i1h", wall),
        ("a9v", wall),
        ("4", neither),
        ("e4x", neither),
        ("5,5", neither),
    ] {
        assert_eq!(read(text), Err(why.to_owned()), "{text}");
    }
}
