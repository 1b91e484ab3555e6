//! Accidental input does no harm.

use crate::keys::{ENTER, ESCAPE, RIGHT};
use crate::look::{cell, on, stones};
use crate::pty::Home;
use crate::table::{assert_full_screen, place, play, see};

#[test]
fn function_keys_and_unknown_sequences_do_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    for keys in [
        "\x1b[15~",
        "\x1b[24~",
        "\x1b[2~",
        "\x1b[3~",
        "\x1b[Z",
        "\x1b[1;5C",
        "\x1b[200~",
        "\x1b[201~",
        "\x1b[I",
        "\x1b[O",
        "\x1b[99;99;99~",
        "\x1b[?1;2c",
        "\x01",
        "\x04",
        "\x18",
        "\0",
    ] {
        game.send(keys);
    }
    game.send(ESCAPE);
    game.send("A10\r");
    let screen = see(&game, "●", "A10");
    assert_eq!(stones(&screen), 1);
    assert_full_screen(&game);
}

#[test]
fn split_sequences_are_joined() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    let screen = game.screen();
    let (x, y) = cell(&screen, "D4").unwrap();
    let click = format!("\x1b[<0;{};{}M", x + 1, y + 1);
    // The first bytes together: what could be a key of its own waits for the rest only briefly.
    let (begin, rest) = click.split_at(3);
    game.send(begin);
    for byte in rest.bytes() {
        game.send([byte]);
    }
    see(&game, "●", "D4");
    for byte in "판".bytes() {
        game.send([byte]);
    }
    game.wait_for("> 판");
}

#[test]
fn bytes_that_are_not_text_do_no_harm() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.send(b"\xff\xfe\x80\xc3\x28\xf0\x9f\xed\xa0\x80");
    game.send(ESCAPE);
    game.send("\x15A10\r");
    let screen = see(&game, "●", "A10");
    assert_eq!(stones(&screen), 1);
    assert_full_screen(&game);
}

#[test]
fn pasted_text_is_refused_as_one_line() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send("lorem ipsum dolor sit amet ".repeat(200));
    game.send(ENTER);
    let screen = game.wait_for("neither a");
    assert_eq!(stones(&screen), 1);
    game.send(RIGHT);
    see(&game, "◦", "B10");
}

#[test]
fn a_pasted_line_is_typed_but_not_sent_and_several_do_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.send("\x1b[200~Hi Bob,\rresign\ry\r\x1b[201~");
    let screen = game.wait_for("Only one line can be pasted.");
    assert!(!screen.contents().contains("resigned"), "{}", screen.contents());
    game.send("\x1b[200~a10\r\x1b[201~");
    let screen = game.wait_for("> a10");
    assert_eq!(stones(&screen), 0);
    game.send(ENTER);
    see(&game, "●", "A10");
    // A question has no line: what is pasted does not answer it.
    game.send("resign\r");
    game.wait_for("Do you really want to resign");
    game.send("\x1b[200~1\x1b[201~");
    game.send(ESCAPE);
    game.wait_for("The game continues.");
}

#[test]
fn digits_that_are_held_down_at_a_question_answer_it_once() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    place(&game, &["A10"]);
    game.send("undo\r");
    game.wait_for("take the last move back?");
    game.send("2222");
    game.wait_for("> 222");
    let screen = game.screen();
    assert_eq!(on(&screen, "A10").unwrap(), "●");
}

#[test]
fn clicks_far_outside_do_nothing() {
    let home = Home::new();
    let game = play(&home, &["--clock", "none"]);
    game.click((60, 20));
    game.click((222, 222));
    game.send("\x1b[<0;65535;65535M\x1b[<0;99999;99999M");
    game.send("A10\r");
    let screen = see(&game, "●", "A10");
    assert_eq!(stones(&screen), 1);
}
