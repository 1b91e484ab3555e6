//! Bots that are shell scripts: `examples/bot.sh`, and the commands of `docs/network.md`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::needs::leave_out;
use crate::support::{Home, Server, Talk, finish};

/// Whether the programs are there that the scripts start, also those of `.ci`; if not, says so.
pub(crate) fn can_run() -> bool {
    let is_there = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let missing: Vec<_> =
        ["bash", "curl", "jq", "openssl", "shuf"].into_iter().filter(|it| !is_there(it)).collect();
    if !missing.is_empty() {
        leave_out("scripts", &format!("there is no {}", missing.join(", ")));
    }
    missing.is_empty()
}

#[test]
fn two_shell_scripts_play_a_whole_game() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let server = Server::start(&home, "");
    for game in [r#"{"board":7}"#, r#"{"rules":"renju","opening":"rif","board":9}"#] {
        play(&home, &format!("http://{}", server.http), game);
    }
    let gone = finish(home.program("bash").arg(script()).arg("http://127.0.0.1:1"), "");
    assert!(gone.err.contains("curl:") && gone.code != Some(0), "{}", gone.err);
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/bot.sh")
}

/// Plays a game between two of the scripts.
fn play(home: &Home, address: &str, game: &str) {
    let bot = || {
        let mut bot = home.program("bash");
        bot.arg(script()).arg(address).env("GAME", game);
        bot
    };
    let mut first = Talk::start(&mut bot());
    let made = first.read_until("\n");
    let room = made.strip_prefix("room ").unwrap().split(',').next().unwrap();
    let second = finish(bot().arg(room), "");
    let first = first.end();
    assert_eq!((first.code, second.code), (Some(0), Some(0)), "{} {}", first.err, second.err);
    assert!(made.ends_with(", first\n") && second.out.contains(", second\n"), "{}", second.out);
    let last = |out: &str| out.lines().last().unwrap_or_default().to_owned();
    assert_eq!(last(&first.out), last(&second.out));
    assert!(last(&first.out).starts_with(r#"{"winner":"#), "{}", first.out);
}

/// The blocks run in one shell after another against a real server, as if its port were the usual
/// one.
#[test]
fn the_commands_for_bot_authors_do_what_they_say() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let server = Server::start(&home, "");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/network.md");
    let document = fs::read_to_string(path).unwrap();
    let blocks = document.split("\n```bash\n").skip(1);
    let script: String =
        blocks.map(|it| it.split("\n```").next().unwrap().to_owned() + "\n").collect();
    let script = script
        .replace("127.0.0.1:7615", &server.http.to_string())
        .replace("127.0.0.1/7616", &format!("127.0.0.1/{}", server.lines.port()));
    let run = finish(home.program("bash").args(["-euc", &script]), "");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", run.out);
    for expected in [
        r#""t":"ok""#,
        r#"["h8"]"#,
        r#""t":"rooms""#,
        r#""t":"welcome""#,
        r#"["Ada",null]"#,
        r#"["Ada",true]"#,
    ] {
        assert!(run.out.contains(expected), "{expected} is not in {}", run.out);
    }
}
