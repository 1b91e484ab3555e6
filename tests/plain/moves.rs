//! Moves, commands and answers, and the replies to them.

use super::*;

const PLAY: &str = "play --plain --clock none --no-board";

const BOARD: &str = "   A B C D E F G H I J K L M N O P Q R S
 0 ● . . . . . . . . . . . . . . . . . . 0
 1 . . . . . . . . . . . . . . . . . . . 1
 2 . . . . . . . . . . . . . . . . . . . 2
 3 . . . . . . . . . . . . . . . . . . . 3
 4 . . . . . . . . . . . . . . . . . . . 4
 5 . . . . . . . . . . . . . . . . . . . 5
 6 . . . . . . . . . . . . . . . . . . . 6
 7 . . . . . . . . . . . . . . . . . . . 7
 8 . . . . . . . . . . . . . . . . . . . 8
 9 . . . . . . . . . . . . . . . . . . . 9
10 . . . . . . . . . . . . . . . . . . . 10
11 . . . . . . . . . . . . . . . . . . . 11
12 . . . . . . . . . . . . . . . . . . . 12
13 . . . . . . . . . . . . . . . . . . . 13
14 . . . . . . . . . . . . . . . . . . . 14
15 . . . . . . . . . . . . . . . . . . . 15
16 . . . . . . . . . . . . . . . . . . . 16
17 . . . . . . . . . . . . . . . . . . . 17
18 . . . . . . . . . . . . . . . . . . ○ 18
   A B C D E F G H I J K L M N O P Q R S
";

/// The output for some lines of input, from the first prompt on.
fn transcript(args: &str, input: &str) -> String {
    Home::new().run(&format!("{PLAY} {args}"), input).out
}

#[test]
fn the_board_is_printed_as_the_original_program_did() {
    let run = Home::new().run("play --plain --clock none", "A0\nS18\n");
    let last = format!("White plays S18.\n{BOARD}where (black): ");
    assert!(run.out.contains(&last), "{}", run.out);
    assert_eq!(run.out.matches("   A B C D").count(), 6, "three boards");
}

#[test]
fn without_a_board_it_is_printed_on_request() {
    let out = transcript("", "A0\nS18\nboard\n");
    assert!(out.contains(&format!("where (black): board\n{BOARD}where (black): ")), "{out}");
    assert_eq!(out.matches("   A B C D").count(), 2, "one board");
}

#[test]
fn standard_labels_count_rows_from_one_at_the_bottom() {
    let out = transcript("--board 5 --glyphs ascii", "a1\n1,2\nc 3\nE6\nboard\n");
    let expected = "where (black): a1
Black plays a1.
where (white): 1,2
White plays a2.
where (black): c 3
Black plays c3.
where (white): E6
That point is not on the board: it goes from a1 to e5.
where (white): board
   A B C D E
 5 . . . . . 5
 4 . . . . . 4
 3 . . X . . 3
 2 O . . . . 2
 1 X . . . . 1
   A B C D E
where (white): 
";
    assert!(out.starts_with(expected), "{out}");
}

#[test]
fn a_point_is_read_in_every_notation() {
    let out = transcript("", "j9\nJ 10\n 1,1\n1 2\n1, 3\r\n0,4\nnumbers\n");
    assert!(out.contains("\n1 J9  2 J10  3 A0  4 A1  5 A2\n"), "{out}");
    assert!(out.contains("where (white): 0,4\nThat point is not on the board"), "{out}");
}

#[test]
fn an_invalid_move_gets_one_sentence_and_changes_nothing() {
    let no_point = "That is not a valid point: write a letter and a number like J9, or column and row like 10,10.";
    let off_board = "That point is not on the board: it goes from A0 to S18.";
    let long = "x".repeat(100_000);
    let cases: [(&[u8], &str); 12] = [
        (b"A0", "A0 is taken: choose an empty point."),
        (b"Z99", off_board),
        (b"T0", off_board),
        (b"A19", off_board),
        (b"A99999999999999999999", off_board),
        (b"9 9 9", no_point),
        (b"", no_point),
        (b"  \t", no_point),
        (b"foo", "\"foo\" is neither a point nor a command: \"help\" lists them."),
        (b"r", "\"r\" may be resign, rules: type more of it."),
        (
            b"\x1b[K\x00\xff\xfe",
            "\"?[K?\u{fffd}\u{fffd}\" is neither a point nor a command: \"help\" lists them.",
        ),
        (
            long.as_bytes(),
            "\"xxxxxxxxxxxxxxxxxxxxxxxx...\" is neither a point nor a command: \"help\" lists them.",
        ),
    ];
    for (line, sentence) in cases {
        let input = [b"A0\n", line, b"\nnumbers\n"].concat();
        let out = Home::new().run(PLAY, input).out;
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!((lines.len(), lines[3]), (8, sentence), "{out}");
        assert_eq!(lines[4..6], ["where (white): numbers", "1 A0"]);
    }
}

#[test]
fn a_wrong_move_is_explained_in_korean_too() {
    let out = transcript("--lang ko", "A0\nA0\nT0\n\n뭐\n");
    let expected = "둘 곳 (흑): A0
흑 착수: A0
둘 곳 (백): A0
A0에는 이미 돌이 있습니다. 빈 곳을 고르세요.
둘 곳 (백): T0
판 밖입니다. A0부터 S18까지 둘 수 있습니다.
둘 곳 (백): 
좌표가 아닙니다. J9처럼 글자와 숫자, 또는 10,10처럼 열과 행을 쓰세요.
둘 곳 (백): 뭐
\"뭐\": 좌표도 명령도 아닙니다. \"도움말\"을 보세요.
";
    assert!(out.starts_with(expected), "{out}");
}

#[test]
fn a_whole_game_prints_one_sentence_for_each_event() {
    let input = "A0\nB0\nundo\nno\nu\n1\nB1\npause\nC0\nboard\ncontinue\ndraw\n2\ntheme\nnumbers\n\
                 resign\nwhat\n2\nresign\nyes\nn\nn\n";
    let home = Home::new();
    let run = home.run(PLAY, input);
    let expected = r#"where (black): A0
Black plays A0.
where (white): B0
White plays B0.
where (black): undo
Black: may White take the last move back? 1) yes 2) no: no
Declined: White's move stands.
where (black): u
Black: may White take the last move back? 1) yes 2) no: 1
White took B0 back.
where (white): B1
White plays B1.
where (black): pause
Paused.
> C0
The game is paused: press Enter or type "continue".
> board
The board is hidden until the game goes on.
> continue
The game continues.
where (black): draw
White: Black offers a draw. Do you agree? 1) yes 2) no: 2
Black's draw offer is declined.
where (black): theme
That works only in the full screen.
where (black): numbers
1 A0  2 B1
where (black): resign
Do you really want to resign this game? 1) yes 2) no: what
Answer 1 (yes) or 2 (no).
Do you really want to resign this game? 1) yes 2) no: 2
The game continues.
where (black): resign
Do you really want to resign this game? 1) yes 2) no: yes
Black resigned. White wins!
Do you want to record the result? 1) yes 2) no: n
GG!
Another game with colours swapped? 1) yes 2) no: n
"#;
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected, "", Some(0)));
    assert!(home.journals().is_empty());
}

#[test]
fn a_whole_game_in_korean() {
    let input = "A0\nB0\n무르기\n아니요\n무르\n예\nB1\n멈춤\n계속\n무승\n네\n예\n길동\n영희\n아\n";
    let home = Home::new();
    let run = home.run(&format!("{PLAY} --lang ko"), input);
    let expected = "둘 곳 (흑): A0
흑 착수: A0
둘 곳 (백): B0
백 착수: B0
둘 곳 (흑): 무르기
흑: 백의 무르기를 허락하시겠습니까? 1) 예 2) 아니요: 아니요
무르기를 거절했습니다. 백의 수는 그대로입니다.
둘 곳 (흑): 무르
흑: 백의 무르기를 허락하시겠습니까? 1) 예 2) 아니요: 예
B0 수를 물렀습니다: 백
둘 곳 (백): B1
백 착수: B1
둘 곳 (흑): 멈춤
일시 정지.
> 계속
대국을 계속합니다.
둘 곳 (흑): 무승
백: 흑의 무승부 제안에 동의하시겠습니까? 1) 예 2) 아니요: 네
두 사람이 합의했습니다. 무승부입니다.
결과를 기록하시겠습니까? 1) 예 2) 아니요: 예
흑 이름 (1-16자): 길동
백 이름 (1-16자): 영희
기록을 마쳤습니다.
수고하셨습니다! GG!
흑백을 바꿔 한 판 더 하시겠습니까? 1) 예 2) 아니요: 아
";
    assert_eq!((run.out.as_str(), run.err.as_str(), run.code), (expected, "", Some(0)));
    let results = home.results();
    assert_eq!((&results[0]["black"], &results[0]["white"]), (&"길동".into(), &"영희".into()));
}

#[test]
fn help_and_rules_are_shown_during_a_game() {
    for (lang, help, rules) in [
        ("en", "continue  resume after a pause\n", "freestyle: five or more stones"),
        ("ko", "멈춘 대국 계속하기\n", "자유 규칙(freestyle)"),
    ] {
        let out = transcript(&format!("--lang {lang}"), "help\nrules\nnumbers\n");
        assert!(out.contains(help) && out.contains(rules), "{out}");
    }
    let out = transcript("--rules renju --opening pro", "rules\n");
    let explained = ["renju: the International", "pro: an opening rule", "A full board"];
    assert!(explained.windows(2).all(|pair| out.find(pair[0]) < out.find(pair[1])), "{out}");
    assert!(out.contains(explained[0]), "{out}");
    assert!(transcript("", "numbers\n").contains("No move has been made yet.\n"));
}

#[test]
fn the_time_that_is_left_is_told_on_request() {
    let play = "play --plain --no-board --clock 10m/3x30s";
    let out = Home::new().run(play, "clock\ndraw\nclock\n").out;
    let told = " · 3×30 s, White: 10:00 · 3×30 s\n";
    assert_eq!(out.matches(told).count(), 2, "{out}");
    let out = transcript("", "clock\n");
    assert!(out.contains("This game has no clock.\n"), "{out}");
}

#[test]
fn what_only_shows_something_is_carried_out_at_a_question_which_is_asked_again() {
    let out = transcript("--labels standard", "h8\ndraw\nnumbers\nboard\nhelp\n?\nwhat\n2\nquit\n");
    for said in ["1 h8\n", "\n15 ", "Commands may be shortened"] {
        assert!(out.contains(said), "{said}: {out}");
    }
    assert_eq!(out.matches("Commands may be shortened").count(), 2, "{out}");
    assert_eq!(out.matches("Answer 1 (yes) or 2 (no).").count(), 1, "{out}");
    assert_eq!(out.matches("offers a draw. Do you agree? 1) yes 2) no: ").count(), 6, "{out}");
}

#[test]
fn a_full_board_is_a_draw() {
    // Rows of 2-2-1, each shifted by two, contain no five.
    let points =
        (0..5).flat_map(|row| ('A'..='E').zip(0..).map(move |(letter, x)| (letter, x, row)));
    let (black, white): (Vec<_>, Vec<_>) = points.partition(|(_, x, row)| (x + 2 * row) % 4 < 2);
    assert_eq!((black.len(), white.len()), (13, 12));
    let turns = (0..25).map(|turn| [&black, &white][turn % 2][turn / 2]);
    let moves: Vec<String> = turns.map(|(letter, _, row)| format!("{letter}{}", row + 1)).collect();
    let out = transcript("--board 5 --record no", &moves.join("\n"));
    assert!(out.contains("\nThe board is full. Draw.\n"), "{out}");
}

#[test]
fn time_runs_out_without_input() {
    let home = Home::new();
    // The program places the first stone, so the test does not depend on a line within the time.
    let mut talk = home.start("play --plain --clock 1s --no-board --record no --black random");
    let out = talk.read_until("2) no: ");
    assert!(out.contains("White ran out of time. Random wins!\n"), "{out}");
    talk.send("2");
    assert_eq!(talk.end().code, Some(0));
}
