//! The 3-byte protocol of `gomoku serve --omok`, spoken by hand.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use crate::support::{Home, Server, finish};

/// A client that knows only bytes.
struct Client(TcpStream);

impl Client {
    fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        // A test that waits for ever says nothing.
        stream.set_read_timeout(Some(std::time::Duration::from_secs(30))).unwrap();
        Self(stream)
    }

    /// A client that has connected and was answered.
    fn connected(address: SocketAddr, before: u8) -> Self {
        let mut client = Self::new(address);
        client.send(&[0, 0, 0]);
        client.expect(&[0, before, 1]);
        client
    }

    fn send(&mut self, bytes: &[u8]) {
        self.0.write_all(bytes).unwrap();
    }

    /// Reads as many bytes as these, which they must be.
    fn expect(&mut self, bytes: &[u8]) {
        let mut read = vec![0; bytes.len()];
        self.0.read_exact(&mut read).unwrap();
        assert_eq!(read, bytes);
    }

    /// The server has closed the connection.
    fn expect_end(mut self) {
        assert_eq!(self.0.read_to_end(&mut Vec::new()).unwrap(), 0);
    }
}

/// Two clients that have begun a game, Black first.
fn begun(address: SocketAddr) -> [Client; 2] {
    let mut black = Client::connected(address, 0);
    let mut white = Client::connected(address, 1);
    for client in [&mut black, &mut white] {
        client.send(&[1, 0, 1]);
    }
    black.expect(&[2, 0, 0]);
    white.expect(&[2, 1, 0]);
    [black, white]
}

/// Puts stones in turn; each is told to both.
fn play([first, second]: [&mut Client; 2], stones: &[u8]) {
    let (mut mover, mut other) = (first, second);
    for &stone in stones {
        mover.send(&[3, 0, stone]);
        mover.expect(&[2, 1, stone]);
        other.expect(&[2, 0, stone]);
        (mover, other) = (other, mover);
    }
}

fn serve(home: &Home, base: &str) -> (Server, SocketAddr) {
    let server = Server::start(home, &format!("--omok 0 --omok-base {base}"));
    let address = server.omok.unwrap();
    assert!(address.ip().is_loopback(), "a port alone is reached only from this machine");
    (server, address)
}

#[test]
fn two_clients_play_to_five_and_again_with_the_colours_swapped() {
    let home = Home::new();
    let (server, address) = serve(&home, "0");
    let [mut black, mut white] = begun(address);
    let mut third = Client::new(address);
    third.send(&[0, 0, 0]);
    third.expect(&[0, 2, 2]);
    third.expect_end();

    play([&mut black, &mut white], &[0x77, 0x00, 0x78, 0x02, 0x79, 0x04, 0x7a, 0x06]);
    black.send(&[3, 0, 0x7b]);
    black.expect(&[4, 1, 0x7b]);
    white.expect(&[4, 0, 0x7b]);

    for client in [&mut white, &mut black] {
        client.send(&[1, 0, 1]);
    }
    white.expect(&[2, 0, 0]);
    black.expect(&[2, 1, 0]);
    play([&mut white, &mut black], &[0x77, 0x78]);
    drop(white);
    black.expect(&[4, 1, 0]);

    // The one who stayed waits for another, and is the first now.
    let mut other = Client::connected(address, 1);
    for client in [&mut black, &mut other] {
        client.send(&[1, 0, 1]);
    }
    black.expect(&[2, 0, 0]);
    other.expect(&[2, 1, 0]);

    // The server records the results before it ends.
    drop(server);
    let results = home.results();
    let reasons: Vec<_> = results.iter().map(|result| result["reason"].clone()).collect();
    assert_eq!(reasons, ["five", "resignation"], "{results:?}");
    assert!(results.iter().all(|result| result["rules"] == "renju-simple"), "{results:?}");
}

#[test]
fn counted_from_one_every_stone_differs_from_the_reasons() {
    let home = Home::new();
    let (_server, address) = serve(&home, "1");
    let [mut black, mut white] = begun(address);
    play([&mut black, &mut white], &[0x12, 0xff, 0x13, 0xfe, 0x14, 0xfb, 0x15, 0xfa]);
    black.send(&[3, 0, 0x11]);
    black.expect(&[4, 1, 0x11]);
    white.expect(&[4, 0, 0x11]);
    for client in [&mut white, &mut black] {
        client.send(&[1, 0, 1]);
    }
    white.expect(&[2, 0, 0]);
    black.expect(&[2, 1, 0]);
    white.send(&[3, 0, 0x01]);
    white.expect(&[4, 0, 0]);
    black.expect(&[4, 1, 0]);
}

#[test]
fn what_the_protocol_does_not_allow_ends_the_game() {
    let home = Home::new();
    let (_server, address) = serve(&home, "0");
    let threes = [0x67, 0x00, 0x87, 0x02, 0x76, 0x04, 0x78, 0x06];
    for (stones, by_black, bytes, is_closed) in [
        // A forbidden stone, a taken point, off the board, out of turn.
        (&threes[..], true, [3, 0, 0x77], false),
        (&threes[..1], false, [3, 0, 0x67], false),
        (&[], true, [3, 0, 0x0f], false),
        (&[], false, [3, 0, 0x77], false),
        // Ready during a game, and what is no message at all.
        (&[], true, [1, 0, 1], false),
        (&[], true, [2, 0, 0], true),
        (&[], false, [0xff, 0xff, 0xff], true),
    ] {
        let [mut black, mut white] = begun(address);
        play([&mut black, &mut white], stones);
        let (mut by, mut other) = if by_black { (black, white) } else { (white, black) };
        by.send(&bytes);
        by.expect(&[4, 0, 0]);
        other.expect(&[4, 1, 0]);
        if is_closed {
            by.expect_end();
        } else {
            // What is no message before a game ends the connection.
            by.send(&[9, 9, 9]);
            by.expect(&[4, 0, 0]);
            by.expect_end();
        }
        other.send(&[9, 9, 9]);
        other.expect(&[4, 0, 0]);
        other.expect_end();
    }
    let mut stranger = Client::new(address);
    stranger.send(&[1, 0, 1]);
    stranger.expect(&[4, 0, 0]);
    stranger.expect_end();
}

#[test]
fn the_table_is_a_room_that_can_be_watched() {
    let home = Home::new();
    let (server, address) = serve(&home, "0");
    let [mut black, mut white] = begun(address);
    play([&mut black, &mut white], &[0x77]);
    let (_, rooms) = server.request("GET /api/rooms", "");
    let rooms: serde_json::Value = serde_json::from_str(&rooms).unwrap();
    let room = rooms["list"].as_array().unwrap().iter().find(|it| it["ply"] == 1).unwrap();
    assert_eq!(
        (&room["terms"], &room["clock"], &room["players"]["first"]),
        (&"renju-simple 15".into(), &"15s".into(), &"omok 1".into())
    );
}

#[test]
fn two_machines_play_a_game_as_clients() {
    let home = Home::new();
    let (_server, address) = serve(&home, "1");
    let args = |machine: &str| format!("join --omok {address} --omok-base 1 --player {machine}");
    let mut first = home.start(&args("omok"));
    first.read_until("gives up.\n");
    let second = finish(home.command(&args("random")), "");
    let first = first.end();
    assert_eq!((first.code, second.code), (Some(0), Some(0)), "{} {}", first.err, second.err);
    assert!(first.out.starts_with("The game begins: Black plays here.\n1 "), "{}", first.out);
    assert!(second.out.contains("White plays here."), "{}", second.out);
    let moves = |out: &str| -> Vec<String> {
        let lines = out.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        lines.map(str::to_owned).collect()
    };
    let (mine, others) = (moves(&first.out), moves(&second.out));
    assert!(mine.len() >= 9, "{}", first.out);
    assert_eq!(mine, others);
    for (run, end) in [(&first, "Omok wins! Five in a row.\n"), (&second, "Five in a row.\n")] {
        assert!(run.out.ends_with(end), "{}", run.out);
    }
}

#[test]
fn a_person_plays_as_a_client_in_lines() {
    let home = Home::new();
    let (_server, address) = serve(&home, "0");
    let mut person = home.start(&format!("join --omok {address} --plain"));
    person.read_until("gives up.\n");
    let mut white = Client::connected(address, 1);
    white.send(&[1, 0, 1]);
    white.expect(&[2, 1, 0]);
    for (made, stone, answer, told) in [
        ("h8", 0x77, 0x00, "White plays a15"),
        ("h7", 0x78, 0x02, "White plays a13"),
        ("h6", 0x79, 0x04, "White plays a11"),
        ("h5", 0x7a, 0x06, "White plays a9"),
    ] {
        person.send(made);
        white.expect(&[2, 0, stone]);
        white.send(&[3, 0, answer]);
        white.expect(&[2, 1, answer]);
        // A move that is typed before it is the person's turn is refused.
        person.read_until(told);
    }
    person.send("h4");
    white.expect(&[4, 0, 0x7b]);
    person.read_until("Five in a row. Black wins!\n");
    person.read_until("2) no: ");
    person.send("1");
    white.send(&[1, 0, 1]);
    white.expect(&[2, 0, 0]);
    white.send(&[3, 0, 0x77]);
    white.expect(&[2, 1, 0x77]);
    person.read_until("Black plays h8");
    person.send("g8");
    white.expect(&[2, 0, 0x67]);
}

#[test]
fn a_client_is_told_of_a_killed_server_that_the_connection_is_lost_and_nothing_else() {
    let home = Home::new();
    let (mut server, address) = serve(&home, "0");
    let mut person = home.start(&format!("join --omok {address} --plain"));
    person.read_until("gives up.\n");
    let mut white = Client::connected(address, 1);
    white.send(&[1, 0, 1]);
    white.expect(&[2, 1, 0]);
    server.kill();
    let told = person.read_until("Connection lost: the server ended the connection\n");
    assert!(!told.contains("The server is"), "{told}");
}

#[test]
fn a_server_that_stops_tells_those_who_play_and_those_who_wait() {
    let home = Home::new();
    for is_playing in [true, false] {
        let (mut server, address) = serve(&home, "0");
        // Who is answered later has been accepted later.
        let mut clients = vec![Client::new(address)];
        if is_playing {
            clients.extend(begun(address));
        } else {
            clients.push(Client::connected(address, 0));
        }
        Server::signal(server.child.id(), "-TERM");
        for mut client in clients {
            client.expect(&[4, 0, 0]);
            client.expect_end();
        }
        assert!(server.child.wait().unwrap().success());
    }
}

#[test]
fn a_third_client_is_told_that_both_seats_are_taken() {
    let home = Home::new();
    let (_server, address) = serve(&home, "0");
    let _players = begun(address);
    let run = home.run(&format!("join --omok {address} --player random"), "");
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("taken"), "{}", run.err);
}

#[test]
fn a_program_that_does_not_know_the_rules_is_refused_before_anything_is_asked() {
    let run = Home::new().run("join --omok 127.0.0.1:1 --player brain:/bin/cat", "");
    assert!(run.err.contains("does not support the rules renju-simple"), "{}", run.err);
}
