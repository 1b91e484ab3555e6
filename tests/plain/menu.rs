//! Bare `gomoku` in plain mode.

use super::*;

const MENU: &str = "1) play\n2) scoreboard\n3) rules\n4) exit\n\
                    game: gomoku (type a name to change)\n\
                    rules: freestyle, opening: none (type a name to change)\n\
                    black: person, white: person (change: white computer:3, black person)\n";

#[test]
fn the_menu_is_used_by_numbers() {
    let run = Home::new().run("", "2\n3\n7\nplay\n4\n1\n");
    let none = format!("{MENU}choice: 2\nNo results yet.\n{MENU}choice: 3\nGomoku: the rules\n");
    assert!(run.out.starts_with(&none), "{}", run.out);
    let wrong = "Choose a number from 1 to 4, or type a name: gomoku, quoridor, freestyle, standard, renju, \
                 caro, caro-overline, omok, omok+overline, renju-simple, none, pro, long-pro, \
                 swap, swap2, rif, yamaguchi, soosyrv-8, taraguchi-10.\n";
    let rest = format!("{MENU}choice: 7\n{wrong}{MENU}choice: play\n{wrong}{MENU}choice: 4\n");
    assert!(run.out.ends_with(&rest), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn the_end_of_the_input_leaves_the_menu() {
    let run = Home::new().run("--lang ko", "");
    let menu = "1) 대국 시작\n2) 점수판\n3) 규칙\n4) 종료\n\
                게임: gomoku (이름을 입력하면 바뀝니다)\n\
                규칙: freestyle, 오프닝: none (이름을 입력하면 바뀝니다)\n\
                흑: 사람, 백: 사람 (예: 백 computer:3, 흑 사람)\n선택: \n";
    assert_eq!(run.out, menu);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_game_is_started_and_resumed_from_the_menu() {
    let home = Home::new();
    let run = home.run("--no-board", "1\nA0\n");
    assert!(run.out.contains("choice: 1\nwhere (black): A0\nBlack plays A0.\n"), "{}", run.out);
    assert_eq!(run.code, Some(1));
    let run = home.run("--no-board", "5\nA1\nresign\n1\n2\n2\n");
    assert!(run.out.contains("4) exit\n5) resume the saved game\ngame: gomoku"), "{}", run.out);
    let resumed = "choice: 5\nThe saved game continues.\nwhere (white): A1\n";
    assert!(run.out.contains(resumed), "{}", run.out);
    assert_eq!(run.code, Some(0));
    assert_eq!(home.run("", "").out, format!("{MENU}choice: \n"));
}

#[test]
fn the_rules_and_the_opening_of_a_new_game_are_chosen_by_name() {
    let home = Home::new();
    let run = home.run("--no-board", "renju\n taraguchi-10 \n1\n");
    let chosen = "choice:  taraguchi-10 \n1) play\n2) scoreboard\n3) rules\n4) exit\n\
                  game: gomoku (type a name to change)\n\
                  rules: renju, opening: taraguchi-10 (type a name to change)\n\
                  black: person, white: person (change: white computer:3, black person)\nchoice: 1\n\
                  player 1 (Black): place a black stone on the centre. ";
    assert!(run.out.contains(chosen), "{}", run.out);
}

#[test]
fn a_damaged_game_is_reported_and_not_offered() {
    let home = Home::new();
    fs::create_dir(home.path("journals")).unwrap();
    fs::write(home.path("journals").join("torn.jsonl"), "").unwrap();
    let run = home.run("", "4\n");
    assert_eq!(run.out, format!("{MENU}choice: 4\n"));
    assert!(run.err.contains("torn.jsonl is not a saved game: line 1"), "{}", run.err);
}

#[test]
fn a_running_game_is_not_offered() {
    let home = Home::new();
    let mut talk = home.start("play --plain --clock none --no-board");
    talk.send("A0");
    talk.read_until("where (white): ");
    let run = home.run("", "4\n");
    assert_eq!((run.out.as_str(), run.err.as_str()), (&*format!("{MENU}choice: 4\n"), ""));
    let run = home.run("resume", "");
    assert!(run.err.contains("Another program is playing"), "{}", run.err);
    assert_eq!(run.code, Some(1));
}

#[test]
fn a_scoreboard_that_cannot_be_read_does_not_end_the_menu() {
    let home = Home::new();
    fs::write(home.scoreboard(), "{}").unwrap();
    let run = home.run("", "2\n4\n");
    assert!(run.err.contains("is not a scoreboard and was not changed"), "{}", run.err);
    assert!(run.out.ends_with(&format!("{MENU}choice: 4\n")));
    assert_eq!(run.code, Some(0));
}

#[test]
fn quoridor_is_chosen_with_its_own_players_and_rules() {
    let home = Home::new();
    let run = home.run("--no-board", "quoridor\nwhite omok\n3\nwhite walk\n1\ne2\n");
    let menu = "1) play\n2) scoreboard\n3) rules\n4) exit\n\
                game: quoridor (type a name to change)\n\
                black: person, white: person (change: white computer:3, black person)\n";
    let wrong = "Choose a number from 1 to 4, or type a name: gomoku, quoridor.\n";
    let refused = format!("choice: quoridor\n{menu}choice: white omok\n{wrong}{menu}choice: 3\n");
    assert!(run.out.contains(&refused), "{}", run.out);
    assert!(!run.out.contains("Gomoku: the rules"), "{}", run.out);
    assert!(run.out.contains("choice: 1\nwhere (black): e2\n"), "{}", run.out);
    assert!(run.out.contains("e8"), "White walks: {}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(1)));
    let run = home.run("--no-board --game quoridor", "5\n");
    assert!(
        run.out.contains("game: quoridor") && run.out.contains("The saved game continues."),
        "{}",
        run.out
    );
    assert_eq!(home.journals().len(), 1);
}
