//! Bare `gomoku` in plain mode.

use super::*;

const ENTRIES: &str = "1) new game\n2) scoreboard\n3) rules\n4) replay a record\n\
                       5) saved games (none)\n6) settings\n7) network play\n8) learn, puzzles\n9) exit\n";

const CHOICES: &str = "game: gomoku (type a name to change)\n\
                       rules: freestyle, opening: none, first stone: anywhere (type a name to change)\n\
                       board: 19x19 (change: board 15)\n\
                       clock: 30s (change: clock 5m)\n\
                       black: person, white: person (change: white computer:3, black person)\n";

fn menu() -> String {
    format!("{ENTRIES}{CHOICES}")
}

#[test]
fn the_menu_is_used_by_numbers() {
    let run = Home::new().run("", "2\n3\n12\nplay\n9\n1\n");
    let menu = menu();
    let none = format!("{menu}choice: 2\nNo results yet.\n{menu}choice: 3\nGomoku: the rules\n");
    assert!(run.out.starts_with(&none), "{}", run.out);
    let wrong = "Choose a number from 1 to 9, or type a name: gomoku, quoridor, freestyle, standard, renju, \
                 caro, caro-overline, omok, omok+overline, renju-simple, none, pro, long-pro, \
                 swap, swap2, rif, yamaguchi, soosyrv-8, taraguchi-10, anywhere, center, board 5-26, \
                 clock 5m+3s, white computer:1-10.\n";
    let rest = format!("{menu}choice: 12\n{wrong}{menu}choice: play\n{wrong}{menu}choice: 9\n");
    assert!(run.out.ends_with(&rest), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn the_end_of_the_input_leaves_the_menu() {
    let run = Home::new().run("--lang ko", "");
    let menu = "1) 새 대국\n2) 점수판\n3) 규칙\n4) 기보 복기\n5) 저장된 대국 (없음)\n\
                6) 설정\n7) 네트워크 대국\n8) 배우기, 퍼즐\n9) 종료\n\
                게임: 오목(gomoku) (이름을 입력하면 바뀝니다)\n\
                규칙: 자유 규칙(freestyle), 오프닝: 없음(none), 첫 수: 아무 곳 (anywhere) (이름을 입력하면 바뀝니다)\n\
                판: 19줄 (예: 판 15)\n\
                시계: 30s (예: 시계 5m)\n\
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
    let run = home.run("--no-board", "1\nA1\nresign\n1\n2\n2\n");
    let offered = "1) continue at move 2: Black – White\n2) new game\n3) scoreboard\n4) rules\n\
                   5) replay a record\n6) saved games\n7) settings\n8) network play\n\
                   9) learn, puzzles\n10) exit\ngame: gomoku";
    assert!(run.out.contains(offered), "{}", run.out);
    let resumed = "choice: 1\nThe saved game continues.\nwhere (white): A1\n";
    assert!(run.out.contains(resumed), "{}", run.out);
    assert_eq!(run.code, Some(0));
    assert_eq!(home.run("", "").out, format!("{}choice: \n", menu()));
}

#[test]
fn one_of_several_saved_games_is_chosen_by_its_number() {
    let home = Home::new();
    home.run("play --no-board --plain --black Ada --white Bob --clock none", "A0\n");
    home.run(
        "play --no-board --plain --black Cem --white Dan --rules renju --clock none",
        "H7\nH8\n",
    );
    let run = home.run("--no-board", "6\n\n6\n2\nquit\n");
    let cem = "1) Cem – Dan, gomoku renju 15x15, ";
    let ada = "2) Ada – Bob, gomoku freestyle 19x19, ";
    assert!(run.out.contains(cem) && run.out.contains(ada), "{}", run.out);
    assert!(run.out.contains("moves: 1, White to move."), "{}", run.out);
    let chosen = "which game (1-2; an empty line goes back): 2\nThe saved game continues.\n";
    assert!(run.out.contains(chosen), "{}", run.out);
    assert_eq!(home.journals().len(), 2);
}

#[test]
fn the_rules_the_board_and_the_clock_of_a_new_game_are_chosen_by_name() {
    let home = Home::new();
    let run = home.run("--no-board", "renju\nboard 13\nclock none\n taraguchi-10 \n1\n");
    let chosen = format!(
        "choice:  taraguchi-10 \n{ENTRIES}game: gomoku (type a name to change)\n\
         rules: renju, forbidden: refused, opening: taraguchi-10 (type a name to change)\n\
         board: 13x13 (change: board 15)\nclock: none (change: clock 5m)\n\
         black: person, white: person (change: white computer:3, black person)\nchoice: 1\n\
         player 1 (Black): place a black stone on the centre. "
    );
    assert!(run.out.contains(&chosen), "{}", run.out);
}

#[test]
fn a_setting_is_changed_by_a_line_and_saved() {
    let home = Home::new();
    let run = home.run("", "6\nlang ko\nboard 15\nnonsense\n\n9\n");
    assert!(run.out.contains("lang = \"en\"\ntheme = \"auto\"\n"), "{}", run.out);
    assert!(run.out.contains("모르는 설정 `nonsense` (쓸 수 있는 설정: lang, "), "{}", run.out);
    let file = fs::read_to_string(home.path(".config/gomoku/config.toml")).unwrap();
    assert_eq!(file, "lang = \"ko\"\nboard = 15\n");
    let again = home.run("", "9\n").out;
    assert!(again.contains("판: 15줄"), "{again}");
}

#[test]
fn a_changed_setting_counts_for_the_new_game_of_the_menu_at_once() {
    let run = Home::new().run("", "6\nrules renju\nboard 13\nquit\nclock none\nquit\n1\n");
    let menu = run.out.rsplit("game: gomoku").next().unwrap();
    assert!(menu.ends_with("choice: quit\n"), "{}", run.out);
    assert!(menu.contains("\nrules: renju,") && menu.contains("\nboard: 13x13 "), "{}", run.out);
}

#[test]
fn a_record_is_reviewed_from_the_menu() {
    let home = Home::new();
    fs::write(home.path("game.sgf"), "(;GM[4]FF[4]SZ[15];B[hh];W[ii])").unwrap();
    let run = home.run("--no-board", "4\n\n4\nmissing.sgf\n4\ngame.sgf\nquit\n");
    assert!(run.err.contains("missing.sgf"), "{}", run.err);
    assert!(run.out.contains("file (an empty line goes back): game.sgf\n"), "{}", run.out);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_damaged_game_is_reported_and_not_offered() {
    let home = Home::new();
    fs::create_dir(home.path("journals")).unwrap();
    fs::write(home.path("journals").join("torn.jsonl"), "").unwrap();
    let run = home.run("", "9\n");
    assert_eq!(run.out, format!("{}choice: 9\n", menu()));
    assert!(run.err.contains("torn.jsonl is not a saved game: line 1"), "{}", run.err);
}

#[test]
fn a_running_game_is_not_offered() {
    let home = Home::new();
    let mut talk = home.start("play --plain --clock none --no-board");
    talk.send("A0");
    talk.read_until("where (white): ");
    let run = home.run("", "9\n");
    assert_eq!((run.out, run.err.as_str()), (format!("{}choice: 9\n", menu()), ""));
    let run = home.run("resume", "");
    assert!(run.err.contains("Another program is playing"), "{}", run.err);
    assert_eq!(run.code, Some(1));
}

#[test]
fn a_scoreboard_that_cannot_be_read_does_not_end_the_menu() {
    let home = Home::new();
    fs::write(home.scoreboard(), "{}").unwrap();
    let run = home.run("", "2\n9\n");
    assert!(run.err.contains("is not a scoreboard and was not changed"), "{}", run.err);
    assert!(run.out.ends_with(&format!("{}choice: 9\n", menu())));
    assert_eq!(run.code, Some(0));
}

#[test]
fn quoridor_is_chosen_with_its_own_players_and_rules() {
    let home = Home::new();
    let run = home.run("--no-board", "quoridor\nwhite omok\n3\nwhite walk\n1\ne2\n");
    let menu = format!(
        "{ENTRIES}game: quoridor (type a name to change)\nclock: 30s (change: clock 5m)\n\
         black: person, white: person (change: white computer:3, black person)\n"
    );
    let wrong = "Choose a number from 1 to 9, or type a name: gomoku, quoridor, \
                 clock 5m+3s, white computer:1-10.\n";
    let refused = format!("choice: quoridor\n{menu}choice: white omok\n{wrong}{menu}choice: 3\n");
    assert!(run.out.contains(&refused), "{}", run.out);
    assert!(!run.out.contains("Gomoku: the rules"), "{}", run.out);
    assert!(run.out.contains("choice: 1\nwhere (black): e2\n"), "{}", run.out);
    assert!(run.out.contains("e8"), "White walks: {}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(1)));
    let run = home.run("--no-board --game quoridor", "1\n");
    assert!(
        run.out.contains("game: quoridor") && run.out.contains("The saved game continues."),
        "{}",
        run.out
    );
    assert_eq!(home.journals().len(), 1);
}
