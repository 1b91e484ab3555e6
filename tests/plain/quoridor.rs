//! Quoridor as lines: moves, refusals and ends, in both languages.

use super::*;

const PLAY: &str = "play quoridor --plain --clock none --no-board --record no";

/// The output for some lines of input, without the prompts and the echoed lines.
fn told(args: &str, input: &str) -> Vec<String> {
    let out = Home::new().run(&format!("{PLAY} {args}"), input.replace(' ', "\n") + "\n").out;
    let lines = out.lines().filter(|line| !line.starts_with("where (") && !line.contains(" ("));
    lines.map(str::to_owned).collect()
}

#[test]
fn a_game_is_played_to_the_goal() {
    let moves = "e2 d9 e3 c9 e4 b9 e5 a9 e6 b9 e7 a9 e8 b9 e9";
    let out = Home::new().run(&format!("{PLAY} --labels original"), moves.replace(' ', "\n")).out;
    assert!(
        out.starts_with("where (black): e2\nBlack e2.\nwhere (white): d9\nWhite d9.\n"),
        "{out}"
    );
    assert!(out.contains("Black e9.\nBlack's pawn has reached row 9. Black wins!\n"), "{out}");
}

#[test]
fn the_third_time_of_a_position_is_a_draw() {
    let out = told("", &"e2 e8 e1 e9 ".repeat(2));
    let end = "The same position came up for the third time. Draw.";
    assert!(out.iter().any(|line| line == end), "{out:?}");
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let out = told("", "e3h e3v e4h d3h e3 j1 a9v 12 e2");
    assert_eq!(
        out[..9],
        [
            "Black wall e3h, 9 left.",
            "e3v would cross e3h.",
            "White wall e4h, 9 left.",
            "That wall would overlap e3h.",
            "e3 is too far. The pawn can go to d1, f1, e2.",
            "That square is not on the board: it goes from a1 to i9.",
            "That wall would stick out: walls go from a1h to h8h and from a1v to h8v.",
            "That is not a move: write a square like e4, or a wall like e3h or e3v.",
            "Black e2.",
        ]
    );
}

#[test]
fn a_game_in_korean() {
    let run = Home::new().run(&format!("{PLAY} --lang ko"), "e2\ne3h\ne3h\n무르기\n");
    for sentence in ["흑 말 e2.", "백 벽 e3h, 남은 벽 9개.", "e3h 벽과 겹칩니다."] {
        assert!(run.out.contains(sentence), "{sentence} in:\n{}", run.out);
    }
}

#[test]
fn the_board_is_printed_after_each_move_with_rows_from_the_bottom() {
    let run = Home::new().run("play quoridor --plain --clock none --glyphs ascii", "e2\n");
    let board = "Black e2.\n    a   b   c   d   e   f   g   h   i\n 9  .   .   .   .   O   .   .";
    assert!(run.out.contains(board), "{}", run.out);
    let lower =
        " 2  .   .   .   .  (X)  .   .   .   .  2\n      +   +   +   +   +   +   +   +\n 1  .";
    assert!(run.out.contains(lower), "{}", run.out);
    assert!(run.out.contains("X 10 walls  O 10 walls\nwhere (white): "), "{}", run.out);
}
