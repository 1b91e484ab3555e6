use super::*;
use crate::board::Reason;
use crate::game::sample::{Move, NotNow, Pebbles, game};

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// Plays a move that takes this many seconds, and returns its line in the journal.
fn play(game: &mut Game<Pebbles>, made: Move, spent: u64) -> String {
    let by = Some(game.position().to_move());
    let line = Authored { n: game.version() + 1, by, step: game.moved(made, seconds(spent)) };
    let written = serde_json::to_string(&game.written(&line)).unwrap();
    game.follow(&line).unwrap();
    written
}

fn replay(lines: &[String]) -> Result<Game<Pebbles>, ReplayError> {
    let fresh = game("5m+3s");
    let lines: Vec<Line> = lines.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    Game::replay(*fresh.terms(), fresh.clock().clone(), &lines)
}

fn left(game: &Game<Pebbles>) -> (u64, u64) {
    let BySeat { first, second } = game.clock().at_rest();
    (first.left.as_secs(), second.left.as_secs())
}

#[test]
fn a_move_is_credited_when_the_other_player_is_to_move() {
    let mut game = game("5m+3s");
    play(&mut game, Move::Take(1), 10);
    assert_eq!(left(&game), (293, 300));
    play(&mut game, Move::Swap(false), 20);
    assert_eq!(left(&game), (293, 280), "the second player continues and is not credited yet");
    play(&mut game, Move::Take(1), 5);
    assert_eq!(left(&game), (293, 278));
}

#[test]
fn after_a_swap_of_colours_each_player_keeps_their_time() {
    let mut game = game("5m");
    play(&mut game, Move::Take(2), 10);
    let line = play(&mut game, Move::Swap(true), 20);
    assert!(line.contains(r#""by":"second","did":"moved","move":"swap true""#), "{line}");
    assert!(line.contains(r#""white":{"left_ms":280000"#), "by colour before the swap: {line}");
    assert_eq!(game.position().color(Seat::First), Color::White);
    assert_eq!((left(&game), game.position().to_move()), ((290, 280), Seat::First));
    let by_color = game.by_color(game.clock().at_rest());
    assert_eq!(by_color.black.used, seconds(20));
    assert_eq!(game.by_seat(by_color), game.clock().at_rest());
    assert_eq!(game.recorded(), ["2"]);
}

#[test]
fn a_take_back_is_one_step_and_gives_no_time_back() {
    let mut game = game("5m+3s");
    for (made, spent) in [(Move::Take(1), 10), (Move::Swap(true), 20), (Move::Take(2), 30)] {
        play(&mut game, made, spent);
    }
    let to = game.take_back_to(Seat::Second).unwrap();
    assert_eq!(to, 1, "the swap and the moves after it");
    game.apply(&Step::TakenBack { to }).unwrap();
    assert_eq!(game.position().color(Seat::First), Color::Black);
    assert_eq!(game.position().to_move(), Seat::Second);
    assert_eq!(left(&game), (293, 280), "the readings when the swap was made");
    assert_eq!((game.version(), game.line().len()), (4, 1));
    assert_eq!(game.take_back_to(Seat::Second), None);
    let nothing = Step::TakenBack { to: 1 };
    assert_eq!(game.apply(&nothing), Err(StepError::NothingToTakeBack));
    assert_eq!(game.version(), 4);
}

#[test]
fn time_that_was_given_is_not_taken_back_with_a_move() {
    let mut game = game("5m");
    let give = |game: &mut Game<Pebbles>, seat| {
        game.apply(&Step::TimeGiven { seat, seconds: 15 }).unwrap();
    };
    give(&mut game, Seat::Second);
    play(&mut game, Move::Take(1), 10);
    give(&mut game, Seat::Second);
    assert_eq!(left(&game), (290, 330));
    game.apply(&Step::TakenBack { to: 0 }).unwrap();
    assert_eq!(left(&game), (290, 330), "what was given before the move counts once");
    play(&mut game, Move::Take(1), 10);
    play(&mut game, Move::Swap(false), 20);
    give(&mut game, Seat::First);
    game.apply(&Step::TakenBack { to: 1 }).unwrap();
    assert_eq!(left(&game), (295, 310));
    game.apply(&Step::TakenBack { to: 0 }).unwrap();
    assert_eq!(left(&game), (295, 330));
}

#[test]
fn lines_of_both_versions_give_the_same_game() {
    let at =
        r#"{"black":{"left_ms":290000,"used_ms":10000},"white":{"left_ms":300000,"used_ms":0}}"#;
    let decided =
        r#"{"black":{"left_ms":293000,"used_ms":10000},"white":{"left_ms":299000,"used_ms":1000}}"#;
    let old = [
        format!(r#"{{"move":["1",{at}]}}"#),
        format!(r#"{{"decided":[{{"swap":true}},{decided}]}}"#),
        r#""taken_back""#.to_owned(),
        format!(r#"{{"decided":[{{"swap":false}},{decided}]}}"#),
        format!(r#"{{"stopped":{decided}}}"#),
        format!(r#"{{"over":["black","resignation",{decided}]}}"#),
    ];
    let old_game = replay(&old).unwrap();
    let mut again = game("5m+3s");
    let mut new = Vec::new();
    for line in &old {
        let line = again.read(&serde_json::from_str(line).unwrap()).unwrap();
        new.push(serde_json::to_string(&again.written(&line)).unwrap());
        again.follow(&line).unwrap();
    }
    let new_game = replay(&new).unwrap();
    for game in [&again, &new_game] {
        assert_eq!(game.recorded(), old_game.recorded());
        assert_eq!(game.outcome(), old_game.outcome());
        assert_eq!(game.clock().at_rest(), old_game.clock().at_rest());
        assert_eq!(game.line(), old_game.line());
    }
    let both: Vec<String> = old[..3].iter().chain(&new[3..]).cloned().collect();
    assert_eq!(replay(&both).unwrap().line(), old_game.line(), "one file may hold both");
}

#[test]
fn steps_that_cannot_follow_are_refused_and_change_nothing() {
    let mut game = game("5m");
    let line = play(&mut game, Move::Take(1), 1);
    let before = format!("{game:?}");
    let refused = game.moved(Move::Take(1), seconds(1));
    assert_eq!(game.apply(&refused), Err(StepError::Refused(NotNow)));
    let step = game.moved(Move::Swap(true), seconds(1));
    let by = Some(Seat::First);
    let theirs = Authored { n: 2, by, step: step.clone() };
    assert_eq!(game.follow(&theirs), Err(StepError::WrongSeat));
    assert_eq!(game.follow(&Authored { n: 3, by: None, step }), Err(StepError::Number(2)));
    let at = game.by_color(game.clock().at_rest());
    let without_winner = Step::Over { winner: None, reason: Reason::Time, at };
    assert_eq!(game.apply(&without_winner), Err(StepError::Outcome));
    assert_eq!(format!("{game:?}"), before);
    assert_eq!(replay(&[line.clone(), line]).unwrap_err(), ReplayError::Impossible(2));
    let taken_back = r#""taken_back""#.to_owned();
    assert_eq!(replay(&[taken_back]).unwrap_err(), ReplayError::Impossible(1));
    let nonsense = r#"{"n":1,"did":"moved","move":"nine","at":{"black":{"left_ms":0,"used_ms":0},"white":{"left_ms":0,"used_ms":0}}}"#;
    assert_eq!(replay(&[nonsense.to_owned()]).unwrap_err(), ReplayError::Value("nine".to_owned()));
}

#[test]
fn no_step_follows_the_end_except_the_same_end_again() {
    let mut game = game("5m");
    play(&mut game, Move::Take(1), 1);
    let at = game.by_color(game.clock().at_rest());
    let lost = Step::Over { winner: Some(Color::White), reason: Reason::Time, at };
    game.apply(&lost).unwrap();
    let swap = game.moved(Move::Swap(true), seconds(1));
    for step in [swap, Step::TakenBack { to: 0 }, Step::WentOn] {
        assert_eq!(game.apply(&step), Err(StepError::Over));
    }
    game.apply(&lost).unwrap();
    let drawn = Step::Over { winner: None, reason: Reason::Agreement, at };
    assert_eq!(game.apply(&drawn), Err(StepError::Over));
}

#[test]
fn the_error_of_an_invalid_line_is_that_of_its_version() {
    let old = serde_json::from_str::<Line>(r#"{"over":["nobody","five",{}]}"#).unwrap_err();
    assert!(old.to_string().contains("unknown variant `nobody`"), "{old}");
    let new =
        serde_json::from_str::<Line>(r#"{"n":1,"did":"over","winner":"nobody"}"#).unwrap_err();
    assert!(new.to_string().contains("unknown variant `nobody`"), "{new}");
    let other = serde_json::from_str::<Line>(r#"{"n":1,"did":"dance"}"#).unwrap_err();
    assert!(other.to_string().contains("unknown variant `dance`"), "{other}");
}
