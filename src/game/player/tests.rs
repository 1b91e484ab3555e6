use proptest::prelude::*;

use super::*;
use crate::game::level::{Level, LevelError};

#[test]
fn a_person_who_is_asked_has_no_name_of_a_machine() {
    for text in [
        "computer",
        " computer:3 ",
        "computer:99",
        "Computer",
        "Computer 5",
        "random",
        "Random",
        "brain:x",
    ] {
        assert_eq!(Player::person(text), Err(NameError::Machine), "{text}");
    }
    assert_eq!(Player::person("Computers").unwrap().as_str(), "Computers");
    assert_eq!(Player::person("/x"), Err(NameError::Command));
}

#[test]
fn machines_are_named_by_their_skill() {
    let level = |number| Player::Machine(Machine::Computer(Level::new(number).unwrap().into()));
    let simple = |player| Player::Machine(Machine::Simple(player));
    for (text, player) in [
        ("computer", level(5)),
        ("computer:1", level(1)),
        ("computer:10", level(10)),
        ("random", simple(SimplePlayer::Random)),
        ("omok", simple(SimplePlayer::Omok)),
    ] {
        assert_eq!(text.parse(), Ok(player), "{text}");
    }
    for text in ["computer:", "computer:0", "computer:11", "computer:x"] {
        let error = PlayerError::Computer(ComputerError::Level(LevelError));
        assert_eq!(text.parse::<Player>(), Err(error), "{text}");
    }
}

#[test]
fn a_level_has_one_name_in_records_whatever_its_options() {
    let player: Player = "computer:9,threads=2,hash=64,seed=3".parse().unwrap();
    assert_eq!(player.name().as_deref(), Some("computer:9"));
    assert_eq!(player.journal_name().as_deref(), Some("computer:9,threads=2,hash=64,seed=3"));
    assert!("computer:9,threads=0".parse::<Player>().is_err());
    let player: Player = "computer:max@10s,threads=2".parse().unwrap();
    assert_eq!(player.name().as_deref(), Some("computer:10@10s"));
    assert_eq!(player.journal_name().as_deref(), Some("computer:10@10s,threads=2"));
}

#[test]
fn a_person_may_have_the_name_of_a_machine() {
    for name in [
        "random",
        "Random",
        "omok",
        "walk",
        "computer",
        "computer:3",
        "name:x",
        "brain:x",
        "brain:",
    ] {
        let text = format!("name:{name}");
        let player: Player = text.parse().unwrap();
        assert_eq!(player, Player::Person(Some(name.parse().unwrap())));
        assert_eq!(player.journal_name().as_deref(), Some(name));
        assert_eq!(player.name(), Some(text), "results do not mix the two");
    }
    assert_eq!("name:Ada".parse::<Player>().unwrap().name().as_deref(), Some("Ada"));
    assert_eq!("name:".parse::<Player>(), Err(PlayerError::Name(NameError::Empty)));
}

#[test]
fn only_two_machines_may_have_one_name() {
    for (one, other, shared) in [
        ("Ada", "Ada", true),
        ("Ada", "ada", true),
        ("name:random", "random", false),
        ("name:random", "name:Random", true),
        ("random", "random", false),
        ("computer:3", "computer:3", false),
        ("Ada", "Bob", false),
    ] {
        let player = |text: &str| text.parse::<Player>().unwrap();
        assert_eq!(player(one).shares_name(&player(other)), shared, "{one} {other}");
    }
    assert!(!Player::default().shares_name(&Player::default()));
}

#[test]
fn every_machine_round_trips() {
    let simple = SimplePlayer::ALL.map(Machine::Simple);
    let levels = Level::all().map(|level| Machine::Computer(level.into()));
    for machine in levels.chain(simple) {
        assert_eq!(machine.to_string().parse(), Ok(Player::Machine(machine)));
    }
}

#[test]
fn a_hosted_program_keeps_its_command_and_is_recorded_by_its_file_name() {
    for (text, name) in [
        ("brain:pbrain-figrid", "brain:figrid"),
        ("brain:/opt/x/pbrain-rapfi.exe --fast", "brain:rapfi"),
        ("brain:'my brains/a b' \"c d\"", "brain:a b"),
        ("brain:pbrain-", "brain:pbrain-"),
        ("brain:'a\u{1b}b'", "brain:a?b"),
    ] {
        let player: Player = text.parse().unwrap();
        assert!(player.program().is_some(), "{text}");
        assert_eq!(player.to_string(), text);
        assert_eq!(player.name().as_deref(), Some(name));
    }
    for text in ["brain:", "brain: ", "brain:'x"] {
        assert!(matches!(text.parse::<Player>(), Err(PlayerError::Command(_))), "{text}");
    }
    let person: Player = "brain".parse().unwrap();
    assert!(person.is_person());
}

proptest! {
    #[test]
    fn a_printed_player_round_trips(text in "(name:)*(computer:?[0-9]?(@[0-9]s)?|random|omok|brain:|[a-z]{1,4}| )*") {
        if let Ok(player) = text.parse::<Player>() {
            prop_assert_eq!(player.to_string().parse(), Ok(player));
        }
    }
}
