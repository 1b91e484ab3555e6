//! Network play: two terminals at one server.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use crate::keys::{CTRL_C, ESCAPE};
use crate::pty::{Home, Terminal};
use crate::table::see;

/// A server, ended on drop.
struct Server {
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
    fn new() -> Self {
        Self::with(Vec::new())
    }

    fn with(options: Vec<String>) -> Self {
        let data = tempfile::tempdir().unwrap();
        let (program, out, address) = launch(data.path(), "127.0.0.1:0", &options);
        Self { program, out, data, address, options }
    }

    /// Kills it and starts it again at the same address.
    fn crash(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
        (self.program, self.out, self.address) =
            launch(self.data.path(), &self.address, &self.options);
    }

    /// The address of the only room of a new server.
    fn first_room(&self) -> String {
        first_room(&[&self.address])
    }
}

/// The link of the only room of a new server.
fn first_room(address: &[&str]) -> String {
    let home = Home::new();
    let args = ["join", "--plain"].into_iter().chain(address.iter().copied());
    let list = home.gomoku(args).start();
    let screen = list.wait_for("To enter a room").contents();
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
fn two(homes: &[Home; 2], server: &Server) -> [Terminal; 2] {
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
    see(&bob, "●", "A10");
    bob.send("b10\r");
    see(&ada, "○", "B10");
    // Something is said, a move is taken back, and a draw is declined.
    bob.send("/ygood luck\r");
    ada.wait_for("Bob: good luck");
    bob.send("/u");
    ada.wait_for("Ada: may Bob take the last move back?");
    ada.send("y");
    bob.wait_for("White took B10 back.");
    bob.send("c10\r");
    see(&ada, "○", "C10");
    ada.send("/d");
    bob.wait_for("Bob: Ada offers a draw. Do you agree?");
    bob.send(ESCAPE);
    ada.wait_for("Ada's draw offer is declined.");
    // Bob resigns, and both want another game.
    bob.send(CTRL_C);
    bob.wait_for("comes back to your seat");
    bob.send("2");
    ada.wait_for("Bob resigned.");
    bob.wait_for("1 rematch");
    bob.send("1");
    ada.wait_for("Bob wants another game.");
    ada.send("1");
    bob.wait_for("You: Black");
    bob.send("e5\r");
    see(&ada, "●", "E5");
    // Who leaves comes back to the seat.
    bob.send("/q");
    assert_eq!(bob.exit_code(), 1);
    assert!(bob.screen().contents().contains("Come back with: gomoku join"));
    ada.wait_for("Bob is away.");
    let bob = homes[1].gomoku(["join"]).start();
    see(&bob, "●", "E5");
    ada.wait_for("Bob is back.");
    ada.send("e6\r");
    see(&bob, "○", "E6");
}

#[test]
fn players_go_on_by_themselves_after_a_crash_of_the_server() {
    let (mut server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, bob] = two(&homes, &server);
    ada.send("a10\r");
    see(&bob, "●", "A10");
    server.crash();
    for player in [&ada, &bob] {
        player.wait_for("Connected again.");
    }
    bob.send("b10\r");
    see(&ada, "○", "B10");
    see(&bob, "○", "B10");
}

#[test]
fn a_room_is_made_from_the_list_and_watched_by_a_third() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new(), Home::new()]);
    let ada = homes[0].gomoku(["join", &server.address, "--name", "Ada"]).start();
    ada.wait_for("Open rooms on 127.0.0.1");
    ada.send("n");
    ada.wait_for("New game");
    ada.send("\r");
    ada.wait_for("You: Black");
    let bob = homes[1].gomoku(["join", &server.address, "--watch"]).start();
    bob.wait_for("Ada");
    bob.send("\x1b[B\r");
    bob.wait_for("You are watching");
    ada.send("a10\r");
    see(&bob, "●", "A10");
    ada.send("/q");
    ada.wait_for("Open rooms on 127.0.0.1");
}

#[test]
#[cfg(feature = "tls")]
fn an_encrypted_connection_is_made_only_to_a_server_whose_certificate_is_trusted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/tls");
    let file = |name: &str| folder.join(name).display().to_string();
    let options = ["--tls-cert", &file("one.pem"), "--tls-key", &file("one.key")];
    let server = Server::with(options.map(str::to_owned).to_vec());
    let (_, port) = server.address.rsplit_once(':').unwrap();
    let address = format!("https://localhost:{port}/");
    let homes = [Home::new(), Home::new()];
    for (args, why) in [
        (vec![], "the certificate of the server is not trusted"),
        (vec!["--tls-ca", &file("two.pem")], "the certificate of the server is not trusted"),
        (vec!["--lang", "ko"], "서버의 인증서를 믿을 수 없습니다"),
        (vec!["--tls-ca", &file("one.key")], "one.key"),
    ] {
        let refused = homes[0].gomoku(["join", &address].into_iter().chain(args)).start();
        refused.wait_for(why);
    }
    let trusted = ["--tls-ca", &file("one.pem")];
    let room = first_room(&[trusted[0], trusted[1], &address]);
    let join = |home: &Home, name| {
        home.gomoku(["join", &room, "--name", name].into_iter().chain(trusted)).start()
    };
    let mut ada = join(&homes[0], "Ada");
    ada.wait_for("Waiting for the other player.");
    let bob = join(&homes[1], "Bob");
    ada.wait_for("Bob sits down.");
    ada.send("a10\r");
    see(&bob, "●", "A10");
    bob.send("b10\r");
    see(&ada, "○", "B10");
    // The way back to the seat needs no options.
    ada.send("/q");
    ada.exit_code();
    let ada = homes[0].gomoku(["join"]).start();
    see(&ada, "○", "B10");
}
