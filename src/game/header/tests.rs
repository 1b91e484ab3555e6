use jiff::Timestamp;

use super::*;
use crate::game::sample::{Pebbles, Terms, setup};

fn header() -> Header<Terms> {
    Header::new(Uuid::nil(), Timestamp::UNIX_EPOCH, &setup())
}

fn read(text: &str) -> Result<Setup<Pebbles>, HeaderError> {
    serde_json::from_str::<Header<Terms>>(text).unwrap().setup()
}

#[test]
fn the_keys_of_the_terms_are_among_the_others() {
    let text = serde_json::to_string(&header()).unwrap();
    assert_eq!(
        text,
        r#"{"gomoku":2,"game":"pebbles","id":"00000000-0000-0000-0000-000000000000","started":"1970-01-01T00:00:00Z","pebbles":21,"clock":"30s","black":"Ada","white":"Bob"}"#
    );
    assert_eq!(read(&text), Ok(setup()));
}

#[test]
fn a_game_in_which_moves_are_taken_back_freely_says_so() {
    let free = Setup { undo: UndoPolicy::Free, ..setup() };
    let header = Header::new(Uuid::nil(), Timestamp::UNIX_EPOCH, &free);
    let text = serde_json::to_string(&header).unwrap();
    assert!(text.ends_with(r#""white":"Bob","undo":"free"}"#), "{text}");
    assert_eq!(read(&text), Ok(free));
}

#[test]
fn machines_are_distinguished_from_people_of_the_same_name() {
    let mut machines = setup();
    machines.players.first = "computer:3".parse().unwrap();
    machines.players.second = "name:random".parse().unwrap();
    let header = Header::new(Uuid::nil(), Timestamp::UNIX_EPOCH, &machines);
    let text = serde_json::to_string(&header).unwrap();
    assert!(
        text.contains(r#""black":"computer:3","white":"random","computers":["black"]"#),
        "{text}"
    );
    assert_eq!(read(&text), Ok(machines));
}

#[test]
fn a_person_of_an_earlier_file_keeps_a_name_that_is_now_a_machine() {
    let people = serde_json::to_string(&header()).unwrap().replace("Ada", "walk");
    for version in [1, 2] {
        let earlier = people.replace(r#""gomoku":2"#, &format!(r#""gomoku":{version}"#));
        let players = read(&earlier).unwrap().players;
        assert_eq!(players.first, Player::Person(Some("walk".parse().unwrap())));
        let against = earlier.replace("Bob\"", "computer:1\",\"computers\":[\"white\"]");
        let players = read(&against).unwrap().players;
        assert!(players.first.is_person() && !players.second.is_person(), "{against}");
    }
}

#[test]
fn a_later_format_another_game_and_wrong_values_are_refused() {
    let text = serde_json::to_string(&header()).unwrap();
    let wrong = |from: &str, to: &str| read(&text.replace(from, to)).unwrap_err();
    assert_eq!(wrong(r#""gomoku":2"#, r#""gomoku":3"#), HeaderError::Version { found: 3 });
    assert_eq!(wrong("pebbles\",\"id", "chess\",\"id"), HeaderError::Value("chess".to_owned()));
    assert_eq!(wrong("30s", "soon"), HeaderError::Value("soon".to_owned()));
    let undo = wrong(r#""white":"Bob""#, r#""white":"Bob","undo":"often""#);
    assert_eq!(undo, HeaderError::Value("often".to_owned()));
    let person = wrong(r#""white":"Bob""#, r#""white":"Bob","computers":["white"]"#);
    assert_eq!(person, HeaderError::Value("Bob".to_owned()));
}

#[test]
fn a_header_without_the_name_of_a_game_is_for_gomoku() {
    let text = serde_json::to_string(&header()).unwrap().replace(r#""game":"pebbles","#, "");
    let header: Header<Terms> = serde_json::from_str(&text).unwrap();
    assert_eq!(header.game, "gomoku");
}
