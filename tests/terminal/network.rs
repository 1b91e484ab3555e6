//! Network play: two terminals at one server.

#[cfg(feature = "tls")]
mod encrypted;
mod lines;
mod lobby;
mod omok;
mod saying;
mod ssh;
mod ssh_clients;
mod ssh_load;
mod ssh_root;

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use crate::keys::{CTRL_C, DOWN, ESCAPE};
use crate::look::has_card;
use crate::pty::{Home, Terminal};
use crate::table::see;

/// A server, ended on drop.
pub(crate) struct Server {
    program: Child,
    /// What it prints: it ends if nobody can read that.
    out: BufReader<ChildStdout>,
    data: TempDir,
    /// Its address: `127.0.0.1:PORT`.
    address: String,
    /// Further options.
    options: Vec<String>,
}

impl Server {
    pub(crate) fn new() -> Self {
        Self::with(Vec::new())
    }

    fn with(options: Vec<String>) -> Self {
        let data = tempfile::tempdir().unwrap();
        let (program, out, address) = launch(data.path(), "127.0.0.1:0", &options);
        Self { program, out, data, address, options }
    }

    /// Kills it.
    fn kill(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// Starts it again at the same address.
    fn start_again(&mut self) {
        (self.program, self.out, self.address) =
            launch(self.data.path(), &self.address, &self.options);
    }

    /// The address of the only room of a new server.
    pub(crate) fn first_room(&self) -> String {
        first_room(&[&self.address])
    }
}

/// The link of the only room of a new server.
fn first_room(address: &[&str]) -> String {
    let home = Home::new();
    let args = ["join", "--plain"].into_iter().chain(address.iter().copied());
    let mut list = home.gomoku(args).start();
    assert_eq!(list.exit_code(), 0);
    let screen = list.screen().contents();
    let link = screen.split("gomoku join ").last().unwrap();
    link.split_whitespace().next().unwrap().to_owned()
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

/// Starts a server and waits until it tells its address.
fn launch(
    data: &Path,
    listen: &str,
    options: &[String],
) -> (Child, BufReader<ChildStdout>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .args(["serve", "--listen", listen, "--data"])
        .arg(data.join("rooms"))
        .args(options)
        .env("HOME", data)
        .env("LANG", "C.UTF-8")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    let link = |line: String| Some(line.split_once("://")?.1.split('/').next()?.to_owned());
    let address = out.by_ref().lines().find_map(|line| link(line.unwrap())).unwrap();
    (program, out, address)
}

/// Enters a room under a name.
fn join(home: &Home, address: &str, name: &str) -> Terminal {
    home.gomoku(["join", address, "--name", name]).start()
}

/// Two players in the first room of a server, Ada with Black.
pub(crate) fn two(homes: &[Home; 2], server: &Server) -> [Terminal; 2] {
    let room = server.first_room();
    let ada = join(&homes[0], &room, "Ada");
    ada.wait_for("Waiting for the other player.");
    let bob = join(&homes[1], &room, "Bob");
    bob.wait_for("You are White.");
    ada.wait_for("Bob sits down.");
    [ada, bob]
}

#[test]
fn two_terminals_play_a_game_with_all_that_is_agreed_on_and_a_rematch() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, mut bob] = two(&homes, &server);
    ada.send("a10\r");
    see(&bob, "●", "a10");
    bob.send("b10\r");
    for player in [&ada, &bob] {
        see(player, "○", "b10");
    }
    // Something is said, a move is taken back, and a draw is declined.
    bob.send(";good luck\r");
    ada.wait_for("Bob: good luck");
    bob.send("/u");
    ada.wait_for("Bob asks to take back their last move. Do you agree?");
    ada.send("y");
    bob.wait_for("Bob took b10 back.");
    bob.send("c10\r");
    see(&ada, "○", "c10");
    ada.send("/d");
    bob.wait_for("Ada offers a draw. Do you agree?");
    bob.send(ESCAPE);
    ada.wait_for("Your draw offer is declined.");
    bob.wait_for("Ada's draw offer is declined.");
    // An offer does not take the keys of a move that is being typed, of which one would answer it.
    ada.send("d1");
    ada.wait_for("> d1");
    bob.send("/u");
    ada.wait_for("Bob asks to take back their last move");
    ada.send("1\r");
    see(&bob, "●", "d11");
    // Bob resigns, and both want another game.
    bob.send(CTRL_C);
    bob.wait_for("comes back to your seat");
    bob.send("2");
    ada.wait_for("Bob resigned.");
    bob.wait_for("You resigned.");
    bob.wait_for("1 swap colours");
    bob.send("1");
    ada.wait_for("Bob wants another game.");
    ada.wait_for("1 swap colours");
    // Who looks at the last game comes back when the next one begins.
    bob.send("v");
    bob.wait_for("o  engine on or off");
    ada.send("1");
    bob.wait(|screen| has_card(screen, "You", "Black"));
    bob.send("e5\r");
    see(&ada, "●", "e5");
    // Who leaves comes back to the seat.
    bob.send("/q");
    assert_eq!(bob.exit_code(), 1);
    assert!(bob.screen().contents().contains("Come back with: gomoku join"));
    ada.wait_for("Bob is away.");
    let bob = homes[1].gomoku(["join"]).start();
    see(&bob, "●", "e5");
    ada.wait_for("Bob is back.");
    ada.send("e6\r");
    see(&bob, "○", "e6");
}

/// Waits until the connection has been tried again. Each attempt is shown only until the next one.
#[track_caller]
fn see_attempts(player: &Terminal) {
    player.wait(|screen| {
        let text = screen.contents();
        let number = text.split("attempt ").nth(1).and_then(|rest| rest.split('.').next());
        number.is_some_and(|number| number.parse::<u32>().is_ok_and(|number| number > 1))
    });
}

#[test]
fn players_go_on_by_themselves_after_a_crash_of_the_server() {
    let (mut server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, bob] = two(&homes, &server);
    ada.send("a10\r");
    see(&bob, "●", "a10");
    server.kill();
    for player in [&ada, &bob] {
        see_attempts(player);
    }
    server.start_again();
    for player in [&ada, &bob] {
        player.wait_for("Connected again.");
    }
    bob.send("b10\r");
    see(&ada, "○", "b10");
    see(&bob, "○", "b10");
}

#[test]
fn a_room_is_made_from_the_list_and_watched_by_a_third() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new(), Home::new()]);
    let ada = homes[0].gomoku(["join", &server.address, "--name", "Ada"]).start();
    ada.wait_for("Open rooms on 127.0.0.1:");
    ada.send("n");
    ada.wait_for("New room");
    ada.send(DOWN);
    ada.wait_for("> Against");
    ada.send("\x1b[D");
    ada.wait_for("the computer");
    ada.send("\r");
    ada.wait(|screen| has_card(screen, "You", "Black"));
    // Keys that come with the terminal's reply hide it, so the glyphs are chosen.
    let bob = ["join", &server.address, "--watch", "--glyphs", "unicode"];
    let bob = homes[1].gomoku(bob).start();
    bob.wait_for("Ada");
    bob.send("\x1b[B\r");
    bob.wait_for("You are watching");
    ada.send("a10\r");
    see(&bob, "●", "a10");
    ada.send("/q");
    ada.wait_for("Open rooms on 127.0.0.1:");
}

/// Types moves in turn, each once the one before is in the list of moves of the other.
fn type_moves([first, second]: [&Terminal; 2], moves: &str) {
    let turns = [(first, second), (second, first)].into_iter().cycle();
    let mut before = String::new();
    for ((number, name), (mover, other)) in (1..).zip(moves.split(' ')).zip(turns) {
        mover.send(format!("{name}\r"));
        // The number of a pair of moves stands before Black's.
        let is_first = number % 2 == 1;
        if is_first {
            before = format!("{number} {name}");
        }
        let follows = |after: &str| is_first || after.trim_start().starts_with(name);
        other.wait(|screen| screen.contents().split(&before).skip(1).any(follows));
    }
}

#[test]
fn a_game_of_quoridor_is_played_to_the_end_and_again_in_two_languages() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let ada = homes[0].gomoku(["join", &server.address, "--game", "quoridor", "--name", "Ada"]);
    let ada = ada.start();
    ada.wait_for("Open rooms on 127.0.0.1:");
    ada.send("n");
    ada.wait_for("whoever joins");
    ada.send("\r");
    let host = format!("{}/", server.address);
    let screen = ada.wait_for(&host).contents();
    let code: String = screen.split(&host).nth(1).unwrap().chars().take(7).collect();
    let room = format!("{host}{code}");
    let bob = homes[1].gomoku(["join", &room, "--lang", "ko", "--name", "Bob"]).start();
    bob.wait(|screen| has_card(screen, "나", "백"));
    ada.wait_for("Bob sits down.");
    type_moves([&ada, &bob], "e2 a7h g3h c7h e3 d9 e4 c9 e5 d9 e6 c9 e7 d9 e8 c9");
    ada.send("e9\r");
    ada.wait_for("pawn has reached row 9.");
    bob.wait_for("흑의 말이 9행에 도착했습니다.");
    bob.wait_for("1 흑백 바꿔서");
    bob.send("1");
    ada.wait_for("Bob wants another game.");
    ada.wait_for("1 swap colours");
    ada.send("1");
    bob.wait(|screen| has_card(screen, "나", "흑"));
    ada.wait(|screen| has_card(screen, "You", "White"));
    bob.send("e2\r");
    ada.wait(|screen| {
        let text = screen.contents();
        text.contains("1 e2") && !text.contains("a7h")
    });
    ada.send("e8\r");
    bob.wait_for("  e8");
}

#[test]
fn a_key_after_a_game_of_a_server_explains_it_to_both() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, bob] = two(&homes, &server);
    ada.send("e5\r");
    see(&bob, "●", "e5");
    bob.send(CTRL_C);
    bob.wait_for("comes back to your seat");
    bob.send("2");
    for player in [&bob, &ada] {
        player.wait_for("i analyse");
        player.send("i");
        player.wait_for("No forced win");
    }
    // The room still stands, and Ada hears of it after her review.
    bob.send("q");
    bob.wait_for("1 swap colours");
    bob.send("1");
    bob.wait_for("You asked for another game.");
    ada.send("q");
    ada.wait_for("Bob wants another game.");
}

#[test]
fn a_room_is_played_in_the_smallest_terminal_without_colours() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let room = server.first_room();
    let small = |home: &Home, name| {
        let launch = home.gomoku(["join", &room, "--name", name]).size(44, 23);
        launch.env("NO_COLOR", "1").start()
    };
    let ada = small(&homes[0], "Ada");
    ada.wait_for("Waiting for the other player.");
    let bob = small(&homes[1], "Bob");
    ada.wait_for("Bob sits down.");
    ada.send("a10\r");
    bob.wait_for("(●)");
    bob.send("b10\r");
    ada.wait_for("○)");
    ada.send(";good luck\r");
    bob.wait_for("Ada: good luck");
    ada.send(CTRL_C);
    ada.wait_for("seat kept");
    ada.send("2");
    bob.wait_for("You win!");
}

#[test]
fn a_server_is_joined_from_the_home_screen_and_the_seat_come_back_to() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let room = server.first_room();
    let mut ada = homes[0].gomoku(["--name", "Ada"]).start();
    ada.wait_for("w) network play");
    ada.send("7");
    ada.wait_for("Write the address of a server");
    ada.send(format!("{room}\r"));
    ada.wait_for("Waiting for the other player.");
    let bob = join(&homes[1], &room, "Bob");
    ada.wait_for("Bob sits down.");
    ada.send("a10\r");
    see(&bob, "●", "a10");
    ada.send("/q");
    ada.wait_for("Your seat is kept");
    bob.wait_for("Ada is away.");
    // Without an address the last seat is meant; the server is remembered.
    ada.send("7");
    let screen = ada.wait_for("Tab writes the last");
    assert!(screen.contents().contains("one:"));
    ada.wait_for(&format!("http://{}/", server.address));
    ada.wait_for("your seat: ");
    ada.send("\r");
    see(&ada, "●", "a10");
    bob.wait_for("Ada is back.");
    ada.send("/q");
    ada.wait_for("Your seat is kept");
    ada.send("9");
    assert_eq!(ada.exit_code(), 0);
}
