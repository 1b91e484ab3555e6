use super::*;
use crate::game::player::SimplePlayer;
use crate::quoridor::rules::State;

fn session() -> Session {
    Session::new(Skill::Simple(SimplePlayer::Random), Duration::from_secs(1), Rng::with_seed(1))
}

/// The answers to these lines.
fn talk(session: &mut Session, lines: &[&str]) -> String {
    lines.iter().filter_map(|line| session.answer(line)).map(|reply| reply.text).collect()
}

#[test]
fn a_game_is_set_up_played_and_taken_back() {
    let mut session = session();
    for (line, answer) in [
        ("1 protocol_version", "=1 1"),
        ("name", "= gomoku"),
        ("version", concat!("= ", env!("CARGO_PKG_VERSION"))),
        ("known_command PLAYWALL", "= true"),
        ("known_command fly", "= false"),
        ("boardsize 9", "="),
        ("boardsize 7", "? unacceptable size"),
        ("walls 10", "="),
        ("walls 8", "? unacceptable number of walls"),
        ("walls many", "? syntax error"),
        ("clear_board", "="),
        ("playmove white E2", "? the other colour is to move"),
        ("playmove black E7", "? illegal move"),
        ("playmove black E8", "="),
        ("17 playwall W e8 horizontal # in the way", "=17"),
        ("playwall b e8v", "? illegal move"),
        ("playwall b d8v", "="),
        ("playwall white e5", "? syntax error"),
        ("playmove white e5 h", "? syntax error"),
        ("winner", "= false"),
        ("undo 4", "? cannot undo"),
        ("undo x", "? syntax error"),
        ("undo", "="),
        ("undo 1", "="),
        ("playmove white e2", "="),
        ("genmove white", "? the other colour is to move"),
        ("genmove", "? syntax error"),
        ("dance", "? unknown command"),
        ("5", "?5 unknown command"),
    ] {
        assert_eq!(talk(&mut session, &[line]), format!("{answer}\n\n"), "{line}");
    }
    assert_eq!(session.answer("  # only a comment"), None);
    assert_eq!(session.game.recorded(), ["e2", "e8"]);
    let names = talk(&mut session, &["list_commands"]);
    assert!(names.starts_with("= protocol_version\n") && names.ends_with("\nquit\n\n"), "{names}");
    let quit = session.answer("QUIT").unwrap();
    assert!(quit.ends && quit.text == "=\n\n");
}

#[test]
fn the_engine_moves_for_the_side_to_move_until_one_wins() {
    let mut session = session();
    session.skill = Skill::Simple(SimplePlayer::Walk);
    session.clear();
    let mut moves = 0;
    while talk(&mut session, &["winner"]) == "= false\n\n" {
        let color = if moves % 2 == 0 { "black" } else { "w" };
        let answer = talk(&mut session, &[&format!("genmove {color}")]);
        assert!(answer.starts_with("= ") && answer.ends_with("\n\n"), "{answer}");
        moves += 1;
    }
    let winner = talk(&mut session, &["winner"]);
    assert!(winner == "= true black\n\n" || winner == "= true white\n\n", "{winner}");
    for line in ["genmove black", "genmove white", "playwall black a5 v"] {
        assert_eq!(talk(&mut session, &[line]), "? the game is over\n\n", "{line}");
    }
    assert_eq!(talk(&mut session, &["undo"]), "=\n\n");
    assert_eq!(talk(&mut session, &["winner"]), "= false\n\n");
}

#[test]
fn the_board_is_shown_with_row_nine_at_the_top() {
    let mut session = session();
    let picture = talk(
        &mut session,
        &["playmove black e8", "playwall white d8 h", "playwall black e5 v", "showboard"],
    );
    let board = "    A   B   C   D   E   F   G   H   I
  +---+---+---+---+---+---+---+---+---+
9 |   |   |   |   |   |   |   |   |   |  9  black walls: 9
  +---+---+---+---+---+---+---+---+---+
8 |   |   |   |   | B |   |   |   |   |  8  white walls: 9
  +---+---+---+===+===+---+---+---+---+
7 |   |   |   |   |   |   |   |   |   |  7
  +---+---+---+---+---+---+---+---+---+
6 |   |   |   |   |   |   |   |   |   |  6
  +---+---+---+---+---+---+---+---+---+
5 |   |   |   |   |   H   |   |   |   |  5
  +---+---+---+---+---+---+---+---+---+
4 |   |   |   |   |   H   |   |   |   |  4
  +---+---+---+---+---+---+---+---+---+
3 |   |   |   |   |   |   |   |   |   |  3
  +---+---+---+---+---+---+---+---+---+
2 |   |   |   |   |   |   |   |   |   |  2
  +---+---+---+---+---+---+---+---+---+
1 |   |   |   |   | W |   |   |   |   |  1
  +---+---+---+---+---+---+---+---+---+
    A   B   C   D   E   F   G   H   I

";
    assert_eq!(picture, format!("=\n\n=\n\n=\n\n= \n{board}"));
}

/// A line that a manager might send, sometimes corrupted.
fn line(chance: &mut Rng) -> String {
    let [column, row] = [chance.u8(b'a'..=b'j'), chance.u8(b'0'..=b'9')].map(char::from);
    let color = chance.choice(["black", "white", "B", "w", "red"]).unwrap();
    let direction = chance.choice(["horizontal", "vertical", "h", "V", "x"]).unwrap();
    let mut line = match chance.u8(..10) {
        0..3 => format!("playmove {color} {column}{row}"),
        3..6 => format!("playwall {color} {column}{row} {direction}"),
        6 | 7 => format!("genmove {color}"),
        8 => format!("undo {}", chance.u8(..4)),
        _ => {
            let name = chance.choice(Command::ALL).unwrap();
            format!("{} {name} {}", chance.u8(..), chance.u8(8..12))
        }
    };
    while chance.u8(..8) == 0 {
        let mut bytes = line.into_bytes();
        let at = chance.usize(..=bytes.len());
        match chance.u8(..5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, chance.u8(..)),
            2 => bytes.insert(at, b" #?=19"[chance.usize(..6)]),
            3 => bytes = bytes.repeat(2),
            _ => bytes.rotate_left(at),
        }
        line = String::from_utf8_lossy(&bytes).into_owned();
    }
    line
}

#[test]
fn no_line_is_fatal_and_every_command_has_one_answer() {
    const LINES: usize = 50_000;
    let (mut chance, mut session) = (Rng::with_seed(2), session());
    let (mut answered, mut played) = (0, 0);
    for _ in 0..LINES {
        let line = line(&mut chance);
        let before = *session.game.position().state();
        let Some(Reply { text, .. }) = session.answer(&line) else { continue };
        assert!(text.starts_with(['=', '?']) && text.ends_with("\n\n"), "{line}: {text}");
        assert_eq!(text.matches("\n\n").count(), 1, "{line}: {text}");
        if text.starts_with('?') {
            assert_eq!(*session.game.position().state(), before, "{line}");
        } else {
            played += usize::from(*session.game.position().state() != State::default());
        }
        answered += 1;
    }
    assert!(answered > LINES / 2 && played > LINES / 10, "{answered} answers, {played} played");
}
