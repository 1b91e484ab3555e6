//! The computer plays, in plain mode.

use super::*;

#[test]
fn two_computers_play_to_the_end_by_themselves() {
    let home = Home::new();
    let run = home.run("play --plain --no-board --record no --black random --white omok", "");
    assert!(run.out.starts_with("Black plays "), "{}", run.out);
    let (black, white) = (run.out.matches("Black plays").count(), run.out.matches("White plays"));
    assert!(black - white.count() <= 1 && black >= 5, "{}", run.out);
    assert!(run.out.contains("wins!") || run.out.contains("Draw."), "{}", run.out);
    assert!(
        run.out.ends_with("Another game with colours swapped? 1) yes 2) no: \n"),
        "{}",
        run.out
    );
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn input_typed_ahead_of_a_rematch_is_not_lost() {
    let play = "play --plain --no-board --record no --black random --white random";
    let run = Home::new().run(play, "1\n");
    let rematch = "Another game with colours swapped? 1) yes 2) no: ";
    assert!(run.out.contains(&format!("{rematch}1\nBlack plays ")), "{}", run.out);
    assert!(run.out.ends_with(&format!("{rematch}\n")), "{}", run.out);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_move_from_a_pipe_waits_for_the_computer_and_the_game_is_resumed_with_it() {
    let home = Home::new();
    let play = "play --plain --no-board --clock none --thoughts full --white computer:4";
    let run = home.run(play, "A0\nS18\nnumbers\n");
    let mut lines = run.out.lines();
    assert_eq!(lines.next(), Some("where (black): A0"));
    assert_eq!(lines.next(), Some("Black plays A0."));
    assert!(lines.next().is_some_and(|line| line.starts_with("White plays ")), "{}", run.out);
    let thought = lines.next().unwrap();
    assert!(thought.starts_with("Depth ") && thought.contains("Expected: "), "{}", run.out);
    assert_eq!(lines.next(), Some("where (black): S18"));
    assert_eq!(run.out.matches("White plays").count(), 2, "{}", run.out);
    assert!(run.out.contains("1 A0  2 ") && run.out.contains("  3 S18  4 "), "{}", run.out);
    assert_eq!(run.code, Some(1));

    let run = home.run(&format!("resume {} --no-board", home.id()), "A18\n");
    assert!(run.out.contains("where (black): A18\nBlack plays A18.\nWhite plays "), "{}", run.out);
}

#[test]
fn a_command_from_a_pipe_while_the_computer_thinks_has_a_line_of_its_own() {
    let run = Home::new().run("play --plain --no-board --white computer:9", "A0\nquit\n");
    assert!(run.out.contains("quit\nThe game is saved."), "{}", run.out);
}

#[test]
fn the_computer_declines_a_draw_and_the_person_resigns_on_either_turn() {
    let run =
        Home::new().run("play --plain --no-board --black computer:1", "draw\nresign\n1\n2\n2\n");
    assert!(run.out.contains("White's draw offer is declined.\n"), "{}", run.out);
    assert!(run.out.contains("White resigned. Computer 1 wins!\n"), "{}", run.out);
    assert_eq!(run.code, Some(0));
}

#[test]
fn the_computer_is_recorded_and_rated_by_its_name() {
    let home = Home::new();
    let run = home.run(
        "play --plain --no-board --record yes --black Ada --white computer:10",
        "A0\nresign\n1\n2\n",
    );
    assert!(run.out.contains("Record completed."), "{}", run.out);
    let results = home.results();
    assert_eq!(results[0]["white"], "computer:10");
    let ratings = home.run("scoreboard --ratings", "");
    assert!(ratings.out.contains("computer:10"), "{}", ratings.out);
}

#[test]
fn the_computer_takes_part_in_openings() {
    for (opening, black, white) in [
        ("swap2", "computer:2", "omok"),
        ("swap2", "random", "computer:1"),
        ("taraguchi-10", "random", "computer:1"),
    ] {
        let run = Home::new().run(
            &format!(
                "play --plain --no-board --record no --rules renju --board 9 --opening {opening} \
                 --black {black} --white {white}"
            ),
            "",
        );
        let over = ["wins!", "Draw."].iter().any(|end| run.out.contains(end));
        assert!(over && run.code == Some(0), "{opening}: {}", run.out);
    }
}

#[test]
fn all_messages_are_in_korean_too() {
    let run = Home::new().run(
        "play --plain --no-board --lang ko --white computer:2 --clock none --thoughts full",
        "A0\nS18\n무르기\n무승부\n",
    );
    assert!(run.out.contains("수 앞까지 읽음: "), "{}", run.out);
    assert!(run.out.contains("S18 수를 물렀습니다: 흑"), "{}", run.out);
    assert!(run.out.contains("흑의 무승부 제안을 거절했습니다."), "{}", run.out);
}

#[test]
fn the_computer_is_chosen_in_the_menu() {
    let run = Home::new().run("--no-board", "white random\n1\nA0\n");
    let chosen = "black: person, white: Random (change: white computer:3, black person)\n";
    assert!(run.out.contains(chosen), "{}", run.out);
    assert!(run.out.contains("Black plays A0.\nWhite plays "), "{}", run.out);
}

#[test]
fn an_invalid_level_is_refused() {
    let run = Home::new().run("play --white computer:11", "");
    assert!(run.err.contains("a level is a number from 1 to 10"), "{}", run.err);
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_hint_says_why_and_the_next_line_from_a_pipe_waits_for_it() {
    let play = "play --plain --no-board --clock none --board 15 --record yes \
                --black Ada --white random";
    let home = Home::new();
    let run = home.run(play, "hint\nh8\nresign\n1\n2\n");
    let out = &run.out;
    assert!(out.starts_with("where (black): hint\nHint: "), "{out}");
    assert!(out.contains("\nwhere (black): h8\nBlack plays h8.\n"), "{out}");
    assert!(out.contains("Ada resigned. Hints were given: Ada 1."), "{out}");
    let list = home.run("scoreboard", "").out;
    assert!(list.contains("Hints") && list.contains("Black 1"), "{list}");
    let ratings = home.run("scoreboard --ratings", "").out;
    assert!(!ratings.contains("Ada"), "{ratings}");
}

#[test]
fn between_people_the_other_player_allows_a_hint() {
    let play = "play --plain --no-board --clock none --board 15";
    let moves = "h8\na1\ni8\na3\nj8\na5\n";
    let run = Home::new().run(play, format!("{moves}hint\nno\nhint\nyes\nk8\n"));
    let question = "White: a hint for Black (not rated then)? 1) yes 2) no: ";
    assert_eq!(run.out.matches(question).count(), 2, "{}", run.out);
    assert!(run.out.contains("No hint for Black.\n"), "{}", run.out);
    let hint = "It makes a four that cannot be stopped. It wins by force in 2 moves.\n";
    assert!(run.out.contains(hint), "{}", run.out);
}

#[test]
fn as_much_of_the_computers_thoughts_is_shown_as_is_wanted() {
    let shown = |thoughts: &str| {
        let play = "play --plain --no-board --clock none --white computer:4 --lang en --thoughts";
        Home::new().run(&format!("{play} {thoughts}"), "A0\nS18\n").out
    };
    let (off, short, full) = (shown("off"), shown("short"), shown("full"));
    assert!(full.contains("Depth ") && full.contains("Expected: "), "{full}");
    let words = ["about even.", "better.", "wins"];
    let speaks = |out: &str| words.iter().any(|word| out.contains(word));
    assert!(!short.contains("Depth ") && !short.contains("(+") && speaks(&short), "{short}");
    assert!(!speaks(&off), "{off}");
}

#[test]
fn the_end_names_the_players() {
    let play = "play --plain --no-board --record no --clock none --black Ada --white 철수";
    let run = Home::new().run(play, "A0\nresign\n1\n2\n");
    assert!(run.out.contains("철수 resigned. Ada wins!\n"), "{}", run.out);
    let run = Home::new().run(&format!("{play} --lang ko"), "A0\n무승부\n2\n기권\n1\n2\n");
    assert!(run.out.contains("Ada: 철수의 무승부 제안에 동의하시겠습니까?"), "{}", run.out);
    assert!(run.out.contains("철수: 기권했습니다. Ada 승리!\n"), "{}", run.out);
}
