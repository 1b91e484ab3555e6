use jiff::Timestamp;
use proptest::prelude::*;

use super::*;
use crate::board::{Outcome, Reason};

const LINE: &str = r#"{"id":"019cc6b9-265c-7e54-a531-b177aca331b5","started":"2026-03-07T05:12:40Z","rules":"freestyle","board":15,"clock":"30s","black":"SCG","white":"이서연","winner":"black","reason":"time","move_count":3,"seconds":181.4,"moves":"h8 o15 a1"}"#;

fn entry() -> Entry {
    Entry {
        id: "019cc6b9-265c-7e54-a531-b177aca331b5".parse().unwrap(),
        started: "2026-03-07T05:12:40Z".parse().unwrap(),
        game: Entry::DEFAULT_GAME.to_owned(),
        rules: "freestyle".to_owned(),
        opening: String::new(),
        size: BoardSize::new(15).unwrap(),
        clock: "30s".to_owned(),
        players: ByColor { black: "SCG".to_owned(), white: "이서연".to_owned() },
        outcome: Outcome::win(Color::Black, Reason::Time),
        seconds: Seconds::from_tenths(1814),
        hints: ByColor::default(),
        guests: ByColor::default(),
        coached: ByColor::default(),
        fifths: String::new(),
        swaps: String::new(),
        moves: "h8 o15 a1".to_owned(),
    }
}

#[test]
fn the_line_has_its_keys_in_order() {
    assert_eq!(entry().to_line().unwrap(), LINE);
    assert_eq!(Entry::from_line(LINE.as_bytes()), Ok(entry()));
}

#[test]
fn keys_of_a_later_version_are_ignored() {
    let later = LINE.replace(r#""moves""#, r#""league":{"name":"club","tags":[1]},"moves""#);
    assert_eq!(Entry::from_line(later.as_bytes()), Ok(entry()));
}

#[test]
fn the_opening_follows_the_rules_whether_this_version_knows_it_or_not() {
    for name in ["soosyrv-8", "taiwan"] {
        let opening = name.to_owned();
        let line = LINE.replace(r#","board""#, &format!(r#","opening":"{name}","board""#));
        let entry = Entry { opening, ..entry() };
        assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry.clone()));
        assert_eq!(entry.to_line().unwrap(), line);
    }
}

#[test]
fn what_was_decided_in_an_opening_precedes_the_moves() {
    let line = LINE.replace(r#","moves""#, r#","fifths":"i7 g9","swaps":"3","moves""#);
    let entry = Entry { fifths: "i7 g9".to_owned(), swaps: "3".to_owned(), ..entry() };
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry.clone()));
    assert_eq!(entry.to_line().unwrap(), line);
}

#[test]
fn an_error_names_the_value_that_is_wrong() {
    let cases = [
        (
            r#""reason":"time""#,
            r#""reason":"agreement""#,
            "its winner does not match its reason `agreement`",
        ),
        (r#""winner":"black""#, r#""winner":null"#, "its winner does not match its reason `time`"),
        (r#""move_count":3"#, r#""move_count":4"#, "it counts 4 moves, but lists 3"),
        ("o15", "o1 5", "it counts 3 moves, but lists 4"),
        ("h8 o15 a1", "", "it counts 3 moves, but lists 0"),
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
fn the_game_precedes_its_rules_and_the_default_one_is_omitted() {
    let line = LINE.replace(r#""rules""#, r#""game":"reversi","rules""#);
    let entry = Entry { game: "reversi".to_owned(), ..entry() };
    assert_eq!(Entry::from_line(line.as_bytes()), Ok(entry.clone()));
    assert_eq!(entry.to_line().unwrap(), line);
    assert_eq!(Head::from_line(line.as_bytes()).unwrap().game, "reversi");
    assert_eq!(Head::from_line(LINE.as_bytes()).unwrap().game, Entry::DEFAULT_GAME);

    let default = line.replace("reversi", Entry::DEFAULT_GAME);
    assert_eq!(Entry::from_line(default.as_bytes()).unwrap().to_line().unwrap(), LINE);
}

#[test]
fn rules_and_moves_are_kept_as_they_are_written() {
    let line = LINE.replace("freestyle", "Club 3 (old)").replace("h8 o15 a1", r"  z99 pass\t?? ");
    let read = Entry::from_line(line.as_bytes()).unwrap();
    assert_eq!((read.rules.as_str(), read.move_count()), ("Club 3 (old)", 3));
    assert!(read.moves().eq(["z99", "pass", "??"]));
    assert_eq!(read.to_line().unwrap(), line);
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(Outcome::all().collect::<Vec<_>>())
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let millis = Timestamp::MIN.as_millisecond()..=Timestamp::MAX.as_millisecond();
    let size = (5..=26u8).prop_map(|lines| BoardSize::new(lines).unwrap());
    (any::<u128>(), millis, size, any::<[String; 9]>(), any_outcome(), any::<u32>()).prop_map(
        |(id, millis, size, texts, outcome, tenths)| {
            let [game, rules, opening, clock, black, white, fifths, swaps, moves] = texts;
            Entry {
                id: Uuid::from_u128(id),
                started: Timestamp::from_millisecond(millis).unwrap().into(),
                game,
                rules,
                opening,
                size,
                clock,
                players: ByColor { black, white },
                outcome,
                seconds: Seconds::from_tenths(tenths),
                hints: ByColor::default(),
                guests: ByColor { black: tenths & 1 == 1, white: tenths & 2 == 2 },
                coached: ByColor { black: tenths & 4 == 4, white: tenths & 8 == 8 },
                fifths,
                swaps,
                moves,
            }
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
        prop_assert_eq!((&*head.game, &*head.rules), (&*entry.game, &*entry.rules));
        prop_assert_eq!(head.outcome(), Ok(entry.outcome));
        prop_assert_eq!(head.players().black, entry.players.black.trim());
        prop_assert_eq!(head.players().white, entry.players.white.trim());
    }

    #[test]
    fn no_line_makes_the_reader_panic(line in any::<Vec<u8>>()) {
        prop_assert!(Entry::from_line(&line).is_err());
    }
}
