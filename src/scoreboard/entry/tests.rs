use proptest::prelude::*;

use super::*;
use crate::board::{Outcome, Point, Reason};

const LINE: &str = r#"{"id":"019cc6b9-265c-7e54-a531-b177aca331b5","started":"2026-03-07T05:12:40Z","rules":"freestyle","board":15,"clock":"30s","black":"SCG","white":"이서연","winner":"black","reason":"time","move_count":3,"seconds":181.4,"moves":"h8 o15 a1"}"#;

fn stone((column, row): (u8, u8)) -> Move {
    Move::Stone(Point::new(column, row).unwrap())
}

fn entry() -> Entry {
    Entry {
        id: "019cc6b9-265c-7e54-a531-b177aca331b5".parse().unwrap(),
        started: "2026-03-07T05:12:40Z".parse().unwrap(),
        rules: Rules::Freestyle,
        opening: String::new(),
        size: BoardSize::new(15).unwrap(),
        clock: "30s".to_owned(),
        players: ByColor { black: "SCG".to_owned(), white: "이서연".to_owned() },
        outcome: Outcome::win(Color::Black, Reason::Time),
        seconds: Seconds::from_tenths(1814),
        moves: [(7, 7), (14, 0), (0, 14)].map(stone).to_vec(),
    }
}

#[test]
fn the_line_has_its_keys_in_order_and_standard_points() {
    assert_eq!(entry().to_line().unwrap(), LINE);
    assert_eq!(Entry::from_line(LINE.as_bytes()), Ok(entry()));
}

#[test]
fn keys_of_a_later_version_are_passed_over() {
    let later = LINE.replace(r#""moves""#, r#""league":{"name":"club","tags":[1]},"moves""#);
    assert_eq!(Entry::from_line(later.as_bytes()), Ok(entry()));
}

#[test]
fn the_opening_stands_behind_the_rules_whether_this_version_knows_it_or_not() {
    for name in ["soosyrv-8", "taiwan"] {
        let opening = name.to_owned();
        let line = LINE.replace(r#","board""#, &format!(r#","opening":"{name}","board""#));
        let entry = Entry { opening, ..entry() };
        assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry.clone()));
        assert_eq!(entry.to_line().unwrap(), line);
    }
}

#[test]
fn what_does_not_fit_is_named() {
    let cases = [
        (r#""reason":"time""#, r#""reason":"agreement""#, "winner black and reason `agreement`"),
        (r#""winner":"black""#, r#""winner":null"#, "winner null and reason `time`"),
        (r#""move_count":3"#, r#""move_count":4"#, "`move_count` is 4, but there are 3 moves"),
        ("o15", "p15", "move 2 is `p15`: the point is not on this board of 15 lines"),
        ("o15", "??", "move 2 is `??`: not a point"),
        ("181.4", "-1", "not a result: seconds must be from 0"),
        (r#""board":15"#, r#""board":4"#, "not a result: a board has 5 to 26 lines"),
        (r#","clock":"30s""#, "", "not a result: missing field `clock` at column"),
    ];
    for (right, wrong, message) in cases {
        let line = LINE.replace(right, wrong);
        assert_ne!(line, LINE);
        let error = Entry::from_line(line.as_bytes()).unwrap_err().to_string();
        assert!(error.starts_with(message), "{wrong}: {error}");
        assert!(!error.contains("line 1"), "{error}");
    }
}

#[test]
fn a_pass_is_written_among_the_points() {
    let line = LINE.replace(r#""move_count":3"#, r#""move_count":4"#);
    let line = line.replace("h8 o15 a1", "h8 o15 pass a1");
    let mut entry = entry();
    entry.moves.insert(2, Move::Pass);
    assert_eq!(entry.to_line().unwrap(), line);
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry));
}

#[test]
fn a_move_off_the_board_is_not_written() {
    let mut entry = entry();
    entry.moves.push(stone((15, 0)));
    let error = entry.to_line().unwrap_err().to_string();
    assert_eq!(error, "move 4 is not on the board of 15 lines");
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(Outcome::all().collect::<Vec<_>>())
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let moves = (5..=26u8).prop_flat_map(|lines| {
        let moves = prop::collection::vec(prop::option::of((0..lines, 0..lines)), 0..60);
        (Just(BoardSize::new(lines).unwrap()), moves)
    });
    let millis = Timestamp::MIN.as_millisecond()..=Timestamp::MAX.as_millisecond();
    (any::<u128>(), millis, moves, any::<[String; 4]>(), any_outcome(), any::<u32>()).prop_map(
        |(id, millis, (size, moves), [clock, black, white, opening], outcome, tenths)| Entry {
            id: Uuid::from_u128(id),
            started: Timestamp::from_millisecond(millis).unwrap(),
            rules: Rules::Freestyle,
            opening,
            size,
            clock,
            players: ByColor { black, white },
            outcome,
            seconds: Seconds::from_tenths(tenths),
            moves: moves.into_iter().map(|made| made.map_or(Move::Pass, stone)).collect(),
        },
    )
}

proptest! {
    #[test]
    fn an_entry_reads_back_as_it_was_written(entry in any_entry()) {
        let line = entry.to_line().unwrap();
        prop_assert!(!line.contains('\n'));
        prop_assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry.clone()));
        prop_assert_eq!(serde_json::from_str::<Entry>(&line).unwrap(), entry);
    }

    #[test]
    fn the_head_agrees_with_the_entry(entry in any_entry()) {
        let line = entry.to_line().unwrap();
        let head = Head::from_line(line.as_bytes()).unwrap();
        prop_assert_eq!(head.started, entry.started);
        prop_assert_eq!(head.outcome(), Ok(entry.outcome));
        prop_assert_eq!(head.players().black, entry.players.black.trim());
        prop_assert_eq!(head.players().white, entry.players.white.trim());
    }

    #[test]
    fn no_line_makes_the_reader_panic(line in any::<Vec<u8>>()) {
        prop_assert!(Entry::from_line(&line).is_err());
    }
}

#[test]
fn the_keys_are_those_of_the_line_in_its_order() {
    let line = serde_json::to_string(&Row(&entry())).unwrap();
    let places = Entry::KEYS.map(|key| line.find(&format!("\"{key}\":")).unwrap());
    assert!(places.is_sorted());
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&line).unwrap().as_object().unwrap().len(),
        Entry::KEYS.len()
    );
}
