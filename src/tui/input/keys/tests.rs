use std::time::Instant;

use super::super::sequences::Sequences;
use super::*;

/// The events of these bytes, after which nothing comes for a while.
fn events(bytes: &[u8]) -> Vec<Event> {
    let (mut sequences, mut found) = (Sequences::new(), Vec::new());
    sequences.feed(bytes, Instant::now(), &mut |sequence| found.extend(event(sequence)));
    sequences.expire(&mut |sequence| found.extend(event(sequence)));
    found
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

#[test]
fn keys_are_read_as_terminals_send_them() {
    let plain = KeyModifiers::NONE;
    for (bytes, code, modifiers) in [
        ("a", KeyCode::Char('a'), plain),
        ("A", KeyCode::Char('A'), KeyModifiers::SHIFT),
        ("판", KeyCode::Char('판'), plain),
        ("\r", KeyCode::Enter, plain),
        ("\n", KeyCode::Enter, plain),
        ("\x03", KeyCode::Char('c'), KeyModifiers::CONTROL),
        ("\0", KeyCode::Char(' '), KeyModifiers::CONTROL),
        ("\x1c", KeyCode::Char('4'), KeyModifiers::CONTROL),
        ("\x7f", KeyCode::Backspace, plain),
        ("\t", KeyCode::Tab, plain),
        ("\x1b", KeyCode::Esc, plain),
        ("\x1b\x1b", KeyCode::Esc, plain),
        ("\x1bb", KeyCode::Char('b'), KeyModifiers::ALT),
        ("\x1b판", KeyCode::Char('판'), KeyModifiers::ALT),
        ("\x1bB", KeyCode::Char('B'), KeyModifiers::ALT | KeyModifiers::SHIFT),
        ("\x1b\x14", KeyCode::Char('t'), KeyModifiers::ALT | KeyModifiers::CONTROL),
        ("\x1b[", KeyCode::Char('['), KeyModifiers::ALT),
        ("\x1b]", KeyCode::Char(']'), KeyModifiers::ALT),
        ("\x1bO", KeyCode::Char('O'), KeyModifiers::ALT | KeyModifiers::SHIFT),
        ("\x1bP", KeyCode::Char('P'), KeyModifiers::ALT | KeyModifiers::SHIFT),
        ("\x1b[A", KeyCode::Up, plain),
        ("\x1bOA", KeyCode::Up, plain),
        ("\x1b[1;2D", KeyCode::Left, KeyModifiers::SHIFT),
        ("\x1b[1;5C", KeyCode::Right, KeyModifiers::CONTROL),
        ("\x1b[H", KeyCode::Home, plain),
        ("\x1b[7~", KeyCode::Home, plain),
        ("\x1b[F", KeyCode::End, plain),
        ("\x1b[3~", KeyCode::Delete, plain),
        ("\x1b[5~", KeyCode::PageUp, plain),
        ("\x1b[6;3~", KeyCode::PageDown, KeyModifiers::ALT),
        ("\x1b[Z", KeyCode::BackTab, KeyModifiers::SHIFT),
        ("\x1bOP", KeyCode::F(1), plain),
        ("\x1b[[A", KeyCode::F(1), plain),
        ("\x1b[11~", KeyCode::F(1), plain),
        ("\x1b[1;2P", KeyCode::F(1), KeyModifiers::SHIFT),
        ("\x1b[15~", KeyCode::F(5), plain),
        ("\x1b[24~", KeyCode::F(12), plain),
        ("\x1b[34~", KeyCode::F(20), plain),
        ("\x1b[97;5u", KeyCode::Char('a'), KeyModifiers::CONTROL),
        ("\x1b[27u", KeyCode::Esc, plain),
        ("\x1b[9;2u", KeyCode::BackTab, KeyModifiers::SHIFT),
    ] {
        assert_eq!(events(bytes.as_bytes()), [key(code, modifiers)], "{bytes:?}");
    }
}

#[test]
fn a_key_that_goes_up_says_nothing_and_one_that_is_held_is_pressed_again() {
    assert_eq!(events(b"\x1b[97;1:3u"), []);
    assert_eq!(events(b"\x1b[97;1:2u"), [key(KeyCode::Char('a'), KeyModifiers::NONE)]);
}

#[test]
fn the_mouse_is_read_in_three_protocols() {
    let at = |kind, modifiers| Event::Mouse(MouseEvent { kind, column: 4, row: 2, modifiers });
    let left = MouseButton::Left;
    for (bytes, kind, modifiers) in [
        ("\x1b[<0;5;3M", MouseEventKind::Down(left), KeyModifiers::NONE),
        ("\x1b[<0;5;3m", MouseEventKind::Up(left), KeyModifiers::NONE),
        ("\x1b[<2;5;3M", MouseEventKind::Down(MouseButton::Right), KeyModifiers::NONE),
        ("\x1b[<35;5;3M", MouseEventKind::Moved, KeyModifiers::NONE),
        ("\x1b[<32;5;3M", MouseEventKind::Drag(left), KeyModifiers::NONE),
        ("\x1b[<64;5;3M", MouseEventKind::ScrollUp, KeyModifiers::NONE),
        ("\x1b[<65;5;3M", MouseEventKind::ScrollDown, KeyModifiers::NONE),
        ("\x1b[<20;5;3M", MouseEventKind::Down(left), KeyModifiers::SHIFT | KeyModifiers::CONTROL),
        ("\x1b[32;5;3M", MouseEventKind::Down(left), KeyModifiers::NONE),
        ("\x1b[M %#", MouseEventKind::Down(left), KeyModifiers::NONE),
        ("\x1b[M#%#", MouseEventKind::Up(left), KeyModifiers::NONE),
    ] {
        assert_eq!(events(bytes.as_bytes()), [at(kind, modifiers)], "{bytes:?}");
    }
}

#[test]
fn answers_and_nonsense_are_no_keys() {
    for bytes in [
        "\x1b[1;2R",
        "\x1b[24;80R",
        "\x1b[0n",
        "\x1b[?997;1n",
        "\x1b[?62;22c",
        "\x1b[?2026;2$y",
        "\x1b[?1u",
        "\x1b[8;24;80t",
        "\x1b[201~",
        "\x1b[<0;0;0M",
        "\x1b[<999999;1;1M",
        "\x1b[0;0;0M",
        "\x1b[M   ",
        "\x1b[57441u",
        "\x1b[1114112u",
        "\x1b[;;;~",
        "\x1b]11;rgb:0000/0000/0000\x07",
        "\x1b]11;rgb:0000/0000/0000\x1b\\",
        "\x1b]11;",
        "\x1bP>|xterm(390)\x1b\\",
        "\x1b_Gi=31;OK\x1b\\",
        "\x1b^message\x1b\\",
        "\x1bXstring\x1b\\",
    ] {
        assert_eq!(events(bytes.as_bytes()), [], "{bytes:?}");
    }
    assert_eq!(events(b"\xff\xfe\x80"), []);
}

#[test]
fn what_is_too_long_is_dropped_and_what_follows_is_not() {
    let string = format!("\x1b]11;{}\x07", "x".repeat(100_000));
    let sequence = format!("\x1b[{}A", "1;".repeat(100_000));
    for long in [string, sequence] {
        assert_eq!(events((long + "a").as_bytes()), events(b"a"));
    }
}

#[test]
fn esc_is_a_key_of_its_own_before_any_other() {
    for next in ["\r", "a", "판", "\x1b[A", "\x1bOP", "\x1b[<0;5;3M"] {
        let expected = [events(b"\x1b"), events(next.as_bytes())].concat();
        let mut bytes = format!("\x1b{next}");
        if !next.starts_with('\x1b') {
            bytes.insert(0, '\x1b');
        }
        assert_eq!(events(bytes.as_bytes()), expected, "{bytes:?}");
    }
    let before_an_answer = "\x1b\x1b]11;rgb:0000/0000/0000\x07";
    assert_eq!(events(before_an_answer.as_bytes()), events(b"\x1b"));
}
