//! Recorded games in plain mode.

use super::*;

const GAMES: &str = "(;GM[4]SZ[5]PB[Ada]PW[Gr\u{1b}ace]RE[W+R]C[A remark.];B[cc];W[dc]LB[aa:x]\
                     (;B[dd];W[ee])(;B[cb]C[The other\nway.]))(;GM[4]SZ[5];AB[zz])\
                     (;GM[4]SZ[5];B[aa];W[])";

fn library() -> Home {
    let home = Home::new();
    fs::write(home.path("games.sgf"), GAMES).unwrap();
    home
}

const HEADING: &str =
    "game 1 of 3\nBlack ● Ada   White ○ Gr?ace\nWhite won: Resignation.\nA remark.\n";

#[test]
fn the_help_names_what_works_in_lines_and_the_board_is_shown_as_in_a_game() {
    let home = Home::new();
    fs::write(home.path("game.sgf"), "(;GM[4]FF[4]SZ[15];B[hh];W[ii])").unwrap();
    let run = home.run("replay game.sgf --plain --no-board --labels standard", "?\nboard\nquit\n");
    assert!(run.out.contains("\nredraw ") && run.out.contains("\n15 "), "{}", run.out);
    assert!(!run.out.contains("\nauto ") && !run.out.contains("\ntheme "), "{}", run.out);
}

#[test]
fn a_comment_of_an_analysis_does_not_begin_as_errors_do() {
    let home = Home::new();
    let record = "(;GM[4]FF[4]SZ[15];B[hh]C[gomoku: Move 1 lost the game.])";
    fs::write(home.path("game.sgf"), record).unwrap();
    let run = home.run("replay game.sgf --plain --no-board", "next\nquit\n");
    assert!(run.out.contains("\nMove 1 lost the game.\n"), "{}", run.out);
}

#[test]
fn without_a_command_the_moves_and_the_last_position_are_printed() {
    let home = library();
    let run = home.run("replay games.sgf", "");
    let end = "move 0 of 4: \n1 c3  2 d3  3 d2  4 e1\n   A B C D E\n 5 . . . . . 5\n 4 . . . . . 4\n \
               3 . . ● ○ . 3\n 2 . . . ● . 2\n 1 . . . . ○ 1\n   A B C D E\n\
               Move 4 of 4: White e1.\n";
    assert_eq!(run.out, format!("{HEADING}{end}"));
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn a_record_is_replayed_by_numbers_and_commands() {
    let home = library();
    let run =
        home.run("replay games.sgf --no-board", "\n2\nv2\nback\nv\nlast\nnext\n9\nwhat\nmoves\n");
    let expected = "move 0 of 4: \nMove 1 of 4: Black c3. White to move.\n\
                move 1 of 4: 2\nMove 2 of 4: White d3. Black to move.\n\
                Variations: >1 d2  2 c4\nMarked: x a5\n\
                move 2 of 4: v2\nMove 3 of 3: Black c4. White to move.\nIn a variation.\n\
                The other\nway.\n\
                move 3 of 3: back\nMove 2 of 4: White d3. Black to move.\n\
                Variations: 1 d2  >2 c4\nMarked: x a5\n\
                move 2 of 4: v\nChoose a variation from 1 to 2.\n\
                move 2 of 4: last\nMove 3 of 3: Black c4. White to move.\nIn a variation.\n\
                The other\nway.\n\
                move 3 of 3: next\nThis is the end.\n\
                move 3 of 3: 9\nThere is no move 9: the line has 3.\n\
                move 3 of 3: what\n\"what\" is neither a move number nor a command: \"help\" lists them.\n\
                move 3 of 3: moves\n1 c3  2 d3  3 c4\nmove 3 of 3: \n";
    assert_eq!(run.out, format!("{HEADING}{expected}"));
}

#[test]
fn variations_and_comments_are_added_and_saved_in_a_new_file() {
    let home = library();
    let lines = "2\nedit d3\nedit a1\nwrite A try.\nquit\nsave games.sgf\nsave new.txt\n\
                 save new.json\nedit\nedit z9\ndelete\nquit\nquit\n";
    let run = home.run("replay games.sgf --no-board", lines);
    for text in [
        "move 2 of 4: edit d3\nThere is a stone already.\n",
        "edit a1\nMove 3 of 3: Black a1. White to move.\nIn a variation.\n",
        "quit\nYour changes are not saved: save them (save FILE), or leave",
        "games.sgf already exists: choose another name.\n",
        "txt cannot hold variations, comments: choose one of .json, .jsonl, .sgf\n",
        "Saved in new.json.\n",
        "edit\nWhich point? For example: edit h8\n",
        "delete\nMove 2 of 4: White d3.",
    ] {
        assert!(run.out.contains(text), "{text}: {}", run.out);
    }
    assert_eq!(run.code, Some(0));
    let run = home.run("replay new.json --no-board", "2\nv3\nquit\n");
    assert!(run.out.contains("Black a1. White to move.\nIn a variation.\nA try.\n"), "{}", run.out);
    fs::write(home.path("a.txt"), "# game quoridor\ne2 e8\n").unwrap();
    let run = home.run("replay a.txt --no-board", "edit e3\nwrite Well.\nquit\n");
    let refused =
        "Records of quoridor hold moves only: no variations and no comments can be added.\n";
    assert_eq!(run.out.matches(refused).count(), 2, "{}", run.out);
}

#[test]
fn unreadable_games_are_skipped_and_reported() {
    let home = library();
    let run = home.run("replay games.sgf --no-board --lang ko", "대국\n대국 2\n대국\n두기\n");
    assert!(run.out.contains("2번째 대국을 읽을 수 없습니다"), "{}", run.out);
    assert!(run.out.contains("3판 중 3번째 대국\n흑 ●   백 ○\n"), "{}", run.out);
    assert!(run.out.contains("그런 대국이 없습니다. 1번부터 3번까지 있습니다."), "{}", run.out);
    let run = home.run("replay games.sgf --number 2", "");
    assert!(run.err.contains("games.sgf, line 2, column 24: `zz` is not a point"), "{}", run.err);
    assert_eq!((run.out.as_str(), run.code), ("", Some(1)));
    let run = home.run("replay games.sgf --number 4", "");
    assert_eq!(run.err, "gomoku: games.sgf has no game 4: it has 3\n");
}

#[test]
fn a_game_is_played_on_from_a_position_where_possible() {
    let home = library();
    let run = home
        .run("replay games.sgf --no-board --rules freestyle --clock none", "2\nplay\na5\nquit\n");
    let end = "Continued from the record.\nwhere (black): a5\nBlack plays a5.\nwhere (white): quit\n\
               The game is saved. Resume with: gomoku resume ";
    assert!(run.out.contains(end), "{}", run.out);
    assert_eq!(run.code, Some(1));
    let two = "Both sides are played here. Start the replay with --white computer:3";
    assert!(run.out.contains(two), "{}", run.out);
    let run = home.run("resume --no-board", "numbers\n");
    assert!(run.out.contains("1 c3  2 d3  3 a5\n"), "{}", run.out);
    let replay = "replay games.sgf --no-board --rules freestyle --clock none --white walk2";
    let named = home.run(replay, "2\nplay\nquit\n");
    assert!(!named.out.contains(two) && named.out.contains("Continued"), "{}", named.out);
}

#[test]
fn a_record_with_a_pass_is_played_on_if_the_rules_allow_passes() {
    let home = Home::new();
    let record = "(;GM[4]SZ[15];B[hh];W[hg];B[jh];W[];B[kk])";
    fs::write(home.path("pass.sgf"), record).unwrap();
    let replay = "replay pass.sgf --no-board --clock none";
    let run = home.run(&format!("{replay} --rules renju"), "last\nplay\npass\nquit\n");
    let end = "Continued from the record.\nwhere (white): pass\nWhite passes.\n";
    assert!(run.out.contains(end), "{}", run.out);
    let run = home.run("resume --no-board", "numbers\n");
    assert!(run.out.contains("1 h8  2 h9  3 j8  4 pass  5 k5  6 pass\n"), "{}", run.out);

    let run = home.run(replay, "last\nplay\n3\nplay\n");
    let why = "Cannot play on: a side passed, which freestyle does not allow: choose renju, \
               renju-simple with --rules.\n";
    assert!(run.out.contains(why), "{}", run.out);
    assert!(run.out.contains("Continued from the record.\n"), "{}", run.out);
    let run = home.run(&format!("{replay} --lang ko"), "마지막\n두기\n");
    assert!(run.out.contains("자유 규칙에는 패스가 없습니다"), "{}", run.out);
    let run = home.run(&format!("{replay} --rules omok"), "last\nplay\n");
    assert!(run.out.contains("which omok does not allow"), "{}", run.out);
}

#[test]
fn a_record_on_standard_input_is_printed() {
    let home = Home::new();
    let run = home.run("replay - --from txt --no-board", "h8 i9 j10\n");
    assert!(run.out.contains("1 h8  2 i9  3 j10\n"), "{}", run.out);
    assert_eq!(run.code, Some(0));
}

#[test]
fn a_finished_game_is_played_on_only_from_before_its_end() {
    let home = Home::new();
    fs::write(home.path("five.txt"), "a1 a2 b1 b2 c1 c2 d1 d2 e1\n").unwrap();
    let run = home.run("replay five.txt --no-board", "last\nplay\nback\nplay\n");
    assert!(run.out.contains("Cannot play on: the game is over here. Go back a move.\n"));
    assert!(run.out.contains("Continued from the record.\n"), "{}", run.out);
}

const WON: &str = "A0\nA1\nB0\nB1\nC0\nC1\nD0\nD1\nE0\n";

#[test]
fn a_finished_game_is_saved_and_read_back() {
    let home = Home::new();
    let play = "play --plain --clock none --no-board --black Ada --white Grace";
    let run = home.run(
        play,
        format!("{WON}save mine.json\nsave mine.json\nsave mine\nsave\n1\n저장 뒤.psq\n2\n"),
    );
    assert!(run.out.contains("Saved in mine.json.\n"), "{}", run.out);
    assert!(run.out.contains("mine.json already exists: choose another name.\n"), "{}", run.out);
    assert!(
        run.out.contains(
            "mine needs the extension of a format that is written: .json, .jsonl, .sgf, .psq, .lib, .txt, .pos\n"
        ),
        "{}",
        run.out
    );
    assert!(run.out.contains("-ada-grace.sgf.\n"), "{}", run.out);
    assert!(
        run.out.contains("Saved in 뒤.psq. The format psq is written without these, so"),
        "{}",
        run.out
    );
    assert_eq!((run.code, home.results().len()), (Some(0), 1));
    for file in ["mine.json", "뒤.psq"] {
        let run = home.run(&format!("replay {file} --labels standard"), "");
        assert!(run.out.contains("7 d19  8 d18  9 e19\n"), "{}", run.out);
    }
}

#[test]
fn results_are_found_by_their_ids() {
    let home = Home::new();
    let run = home.run("replay --result last", "");
    assert_eq!((run.err.as_str(), run.code), ("gomoku: No results yet.\n", Some(1)));
    let play = "play --plain --clock none --no-board --black Ada --white Grace --record yes";
    home.run(play, "draw\n1\n2\n");
    let run = home.run("replay --result last", "");
    assert!(run.err.contains("There is nothing to replay: the game 0"), "{}", run.err);
    home.run(play, format!("{WON}2\n"));
    let run = home.run("replay --result last", "");
    assert!(run.out.contains("9 E0\n") && run.out.starts_with("Black ● Ada   White ○ Grace\n"));
    let table = home.run("scoreboard --ids", "").out;
    let id = table.lines().nth(2).unwrap().split(' ').next().unwrap().to_owned();
    let run = home.run(&format!("replay --result {id}"), "");
    assert!(run.out.contains("9 E0\n"), "{}{}", run.out, run.err);
    let run = home.run("replay --result 0", "");
    assert!(run.err.contains("More than one result has an id that begins with 0"), "{}", run.err);
    let run = home.run("replay --result nobody", "");
    assert!(run.err.contains("No result has an id that begins with nobody"), "{}", run.err);
}

#[test]
fn without_a_file_the_game_that_was_played_last_is_opened() {
    let home = Home::new();
    let run = home.run("replay", "");
    let none = "gomoku: There is no game to replay yet. Play one with \"gomoku play\", or name a file: \
                \"gomoku replay game.sgf\".\n";
    assert_eq!((run.err.as_str(), run.code), (none, Some(1)));
    let play = "play --plain --clock none --no-board --black Ada --white Grace --record yes";
    home.run(play, format!("{WON}2\n"));
    let run = home.run("replay", "");
    assert!(run.out.contains("9 E0\n") && run.out.contains("Winning row: A0 "), "{}", run.out);
    home.run("play --clock none --no-board --black Bob", "B1\nquit\n");
    // The journal of a later game without moves is passed over.
    home.run("play quoridor --clock none --no-board", "quit\n");
    let run = home.run("replay", "");
    assert!(run.out.starts_with("Black ● Bob") && run.out.contains("1 B1\n"), "{}", run.out);
    let run = home.run("replay --game quoridor", "");
    assert_eq!(run.err, none);
    home.run("play quoridor --clock none --no-board", "e2\nquit\n");
    let run = home.run("replay", "");
    assert!(run.out.contains("1 e2\n"), "{}", run.out);
    let run = home.run("replay --game gomoku", "");
    assert!(run.out.contains("1 B1\n"), "{}", run.out);
}

#[test]
fn a_game_is_played_on_against_a_machine_of_its_game() {
    let home = library();
    let options = "--no-board --clock none --rules freestyle";
    let run = home.run(&format!("replay games.sgf {options} --white random"), "1\nplay\n");
    assert!(run.out.contains("Continued from the record.\nWhite plays "), "{}", run.out);
    let run = home.run("replay games.sgf --white walk", "");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("walk does not play gomoku: choose computer:1 "), "{}", run.err);
    fs::write(home.path("a.txt"), "# game quoridor\ne2 e8\n").unwrap();
    let run = home.run("replay a.txt --black omok", "");
    assert!(run.err.contains("omok does not play quoridor"), "{}", run.err);
}

#[test]
fn no_clock_runs_in_a_game_played_on_against_a_machine_unless_one_is_named() {
    for (options, clock) in
        [("--white random", "none"), ("--white random --clock 5m", "5m"), ("", "30s")]
    {
        let home = library();
        let run = home
            .run(&format!("replay games.sgf --no-board --rules freestyle {options}"), "1\nplay\n");
        let journal = home.journals().pop().map(|file| fs::read_to_string(file).unwrap());
        let journal = journal.unwrap_or_else(|| panic!("{options}: {}{}", run.out, run.err));
        let header = journal.lines().next().unwrap();
        assert!(header.contains(&format!("\"clock\":\"{clock}\"")), "{options}: {header}");
    }
}
