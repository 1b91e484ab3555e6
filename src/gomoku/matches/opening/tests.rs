use super::*;
use crate::board::Point;
use crate::gomoku::rules::Rules;

const LISTS: [(&str, Rules); 3] = [
    (include_str!("../../../../tests/data/openings/freestyle15.txt"), Rules::Freestyle),
    (include_str!("../../../../tests/data/openings/standard15.txt"), Rules::Standard),
    (include_str!("../../../../tests/data/openings/renju15.txt"), Rules::Renju),
];

const FREESTYLE: Choice = Choice { rules: Rules::Freestyle, size: BoardSize::FIFTEEN };

fn read(text: &str) -> Result<Vec<Opening<Move>>, OpeningError> {
    read_openings(text, None, FREESTYLE)
}

fn point(column: u8, row: u8) -> Move {
    Move::Stone(Point::new(column, row).unwrap())
}

#[test]
fn the_lists_for_the_three_rule_sets_round_trip() {
    for (list, rules) in LISTS {
        let openings = read_openings(list, None, Choice { rules, ..FREESTYLE }).unwrap();
        assert_eq!(openings.len(), 50, "{rules}");
        let printed: Vec<_> = openings.iter().map(ToString::to_string).collect();
        assert_eq!(printed, list.lines().collect::<Vec<_>>());
    }
}

#[test]
fn rows_of_a_code_count_from_the_top_and_offsets_from_the_centre() {
    let expected = Opening::from(vec![point(7, 7), point(8, 5), point(0, 14)]);
    for text in
        ["h8i6a15", "0,0, 1,-2, -7,7", "0,0,1,-2,-7,7", "# a list\n\n  0,0  1,-2  -7,7 \r\n"]
    {
        assert_eq!(read(text), Ok(vec![expected.clone()]), "{text}");
    }
    let even = BoardSize::new(20).unwrap();
    let centre = read_openings("0,0", None, Choice { size: even, ..FREESTYLE }).unwrap();
    assert_eq!(centre, [Opening::from(vec![point(10, 10)])]);
}

#[test]
fn an_invalid_line_is_reported_with_its_number() {
    let cases = [
        ("", "the list has no openings"),
        ("# nothing", "the list has no openings"),
        ("h8\nh8 or so", r#"line 2: "h8 or so" is not an opening"#),
        ("1,2,3", r#"line 1: "1,2,3" is not an opening"#),
        ("1,2,x,3", r#"line 1: "1,2,x,3" is not an opening"#),
        ("h8p1", "line 1: move 2 is not on a board of 15 lines"),
        ("0,0, 0,8", "line 1: move 2 is not on a board of 15 lines"),
        ("h8h8", "line 1: move 2 is not allowed or ends the game"),
        ("a1a2b1b2c1c2d1d2e1", "line 1: move 9 is not allowed or ends the game"),
    ];
    for (text, message) in cases {
        let error = read(text).unwrap_err().to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }
    let as_code = read_openings("1,2", Some(OpeningFormat::Pos), FREESTYLE);
    assert!(matches!(as_code, Err(OpeningError::Notation { .. })));
}
