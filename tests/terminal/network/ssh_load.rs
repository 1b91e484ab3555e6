//! Many guests at once, and guests whose server is killed again and again. `.ci/long guests` runs these
//! with more of both.

use std::env;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::ssh::{Door, two};
use crate::pty::{Home, Terminal};
use crate::table::see;

/// The number that a long run gives, or else that of a short one.
fn number(variable: &str, usual: usize) -> usize {
    env::var(variable).ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// The point of a move of a game on 15×15 in which nobody ever has five in a row.
fn point(made: usize) -> String {
    let at = made * 41 % 225;
    format!("{}{}", char::from(b'a' + u8::try_from(at % 15).unwrap()), at / 15 + 1)
}

#[test]
fn sessions_go_on_however_often_the_server_is_killed() {
    let kills = number("GOMOKU_GUEST_KILLS", 2);
    let Some(mut door) = Door::open() else { return };
    let homes = [Home::new(), Home::new()];
    let keys = ["ada", "bob"].map(|name| door.key(name));
    let players = two(&door, &homes, [&keys[0], &keys[1]], "gomoku");
    players[0].wait_for("sits down");
    for made in 0..kills {
        let (mover, stone) = [(&players[0], "●"), (&players[1], "○")][made % 2];
        // The server dies with the move on its way, or when it has just arrived.
        mover.send(format!("{}\r", point(made)));
        if made % 3 == 0 {
            see(mover, stone, &point(made));
        }
        door.server.kill();
        door.server.start_again();
        for player in &players {
            see(player, stone, &point(made));
        }
    }
    println!("{kills} kills of the server, {kills} moves on both screens, 0 lost");
}

/// Private memory of the guests of a server, in bytes: those processes have its socket in their command.
fn private_memory(socket: &str) -> Vec<u64> {
    let processes = fs::read_dir("/proc").unwrap().filter_map(Result::ok);
    let is_guest = |command: &str| {
        let mut words = command.split('\0').skip(1);
        words.next() == Some("guest") && words.next() == Some(socket)
    };
    processes
        .filter(|process| {
            let command = fs::read_to_string(process.path().join("cmdline"));
            command.is_ok_and(|command| is_guest(&command))
        })
        .filter_map(|process| fs::read_to_string(process.path().join("smaps_rollup")).ok())
        .map(|text| {
            let private = text.lines().filter(|line| line.starts_with("Private_"));
            let kilobytes =
                private.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
            kilobytes.sum::<u64>() << 10
        })
        .collect()
}

/// The times from a typed letter to the line that shows it, and from the key that takes it back to the
/// line without it.
fn probe(player: &Terminal) -> [Duration; 2] {
    [("a", true), ("\u{7f}", false)].map(|(key, is_shown)| {
        let sent = Instant::now();
        player.send(key);
        player.wait(|screen| screen.contents().contains("> a") == is_shown);
        sent.elapsed()
    })
}

/// The median and the 99th percentile.
fn percentiles(mut times: Vec<Duration>) -> [Duration; 2] {
    times.sort();
    [50, 99].map(|part| times[(times.len() * part / 100).min(times.len() - 1)])
}

#[test]
fn many_guests_play_at_once() {
    let sessions = number("GOMOKU_GUEST_SESSIONS", 4);
    let allowed = (2 * sessions).max(64).to_string();
    let options = ["--per-address", &allowed, "--rooms-per-hour", &allowed];
    let Some(door) = Door::with(&options) else { return };
    let config = fs::read_to_string(door.folder.join("sshd_config")).unwrap();
    let socket = config.split_whitespace().find(|word| word.ends_with("guests.sock")).unwrap();
    let games: Vec<_> = (0..sessions / 2)
        .map(|number| {
            let homes = [Home::new(), Home::new()];
            let keys = ["ada", "bob"].map(|name| door.key(&format!("{name}{number}")));
            let players = two(&door, &homes, [&keys[0], &keys[1]], "gomoku");
            players[0].wait_for("sits down");
            (homes, players)
        })
        .collect();
    // Each makes a move every two seconds.
    let pause = Duration::from_secs(1) / u32::try_from(games.len()).unwrap();
    let rounds = number("GOMOKU_GUEST_MOVES", 4);
    let begun = Instant::now();
    let mut beside = Vec::new();
    let turns = (0..rounds).flat_map(|made| (0..games.len()).map(move |game| (made, game)));
    for (due, (made, game)) in (1..).zip(turns) {
        let mover = &games[game].1[made % 2];
        if let Some(before) = made.checked_sub(1) {
            see(mover, ["●", "○"][before % 2], &point(before));
        }
        mover.send(format!("{}\r", point(made)));
        // Somebody in another game looks around meanwhile.
        let other = &games[(game + games.len() / 2) % games.len()].1[0];
        beside.extend(probe(other));
        // Not a wait: it paces the load.
        thread::sleep((begun + pause * due).saturating_duration_since(Instant::now()));
    }
    let beside = percentiles(beside);
    for (_, players) in &games {
        for player in players {
            see(player, ["●", "○"][(rounds - 1) % 2], &point(rounds - 1));
        }
    }
    let memory = private_memory(socket);
    assert_eq!(memory.len(), sessions, "every session goes on");
    let most = memory.iter().max().copied().unwrap_or_default();
    let mean = memory.iter().sum::<u64>() / memory.len() as u64;
    drop(games);
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "30m"]).start();
    game.wait_for("? help");
    let keys = (0..rounds * sessions / 2).flat_map(|_| probe(&game));
    let alone = percentiles(keys.collect());
    println!(
        "{sessions} guests with a move every 2 s each: private memory {mean} bytes on average, {most} at \
         most; a key answered after {beside:?} (median, p99), in one game at home after {alone:?}"
    );
}
