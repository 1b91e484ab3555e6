//! `gomoku guest` behind a real sshd: games to the end, with a cut connection and a server that dies.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::thread;

use tempfile::TempDir;

use super::{Server, see_attempts};
use crate::keys::ESCAPE;
use crate::look::has_card;
use crate::needs::leave_out;
use crate::pty::{Home, Launch, Terminal};
use crate::table::see;

/// The server of Debian's package.
pub(super) const SSHD: &str = "/usr/sbin/sshd";

/// A game server, and an sshd that lets everybody with a key in to it.
pub(super) struct Door {
    pub(super) server: Server,
    _sshd: Sshd,
    pub(super) folder: PathBuf,
    pub(super) port: u16,
    pub(super) user: String,
    /// The folder of the socket, as long as the door is open.
    _socket: TempDir,
}

impl Door {
    /// Opens it; `None` if a program for that is missing.
    pub(super) fn open() -> Option<Self> {
        Self::with(&[])
    }

    /// The same, with further options of the game server.
    pub(super) fn with(options: &[&str]) -> Option<Self> {
        let programs =
            [SSHD, "/usr/bin/ssh", "/usr/bin/plink", "/usr/bin/puttygen", "/usr/bin/strace"];
        if let Some(missing) = programs.iter().find(|program| !Path::new(program).exists()) {
            leave_out("ssh", &format!("there is no {missing}"));
            return None;
        }
        let socket = tempfile::tempdir().unwrap();
        let guests = socket.path().join("guests.sock").display().to_string();
        let options = ["--guests", &guests].into_iter().chain(options.iter().copied());
        let server = Server::with(options.map(str::to_owned).collect());
        let user = output("id", &["-un"]);
        let folder = server.data.path().join("door");
        let written = Command::new(env!("CARGO_BIN_EXE_gomoku"))
            .args(["serve", "--guests", &guests, "--listen", &server.address, "--ssh-config"])
            .arg(&folder)
            .env("HOME", &folder)
            .env("USER", &user)
            .stdout(Stdio::null())
            .status();
        assert!(written.unwrap().success());
        if user == "root" {
            // Debian's package makes it when its own service is started.
            fs::create_dir_all("/run/sshd").unwrap();
        }
        let config = folder.join("sshd_config");
        let checked = Command::new(SSHD).args(["-t", "-f"]).arg(&config).status();
        assert!(checked.unwrap().success(), "sshd refuses its configuration");
        let port = free_port();
        let mut sshd = Command::new(SSHD);
        sshd.args(["-D", "-e", "-f"]).arg(&config);
        // Whoever runs the tests is the user as whom strangers come.
        for option in [
            format!("Port={port}"),
            "ListenAddress=127.0.0.1".to_owned(),
            format!("AllowUsers={user}"),
            format!("AuthorizedKeysCommandUser={user}"),
            "AuthenticationMethods=publickey".to_owned(),
            "KbdInteractiveAuthentication=no".to_owned(),
            "UsePAM=no".to_owned(),
        ] {
            sshd.args(["-o", &option]);
        }
        let sshd = Sshd::start(sshd);
        Some(Self { server, _sshd: sshd, folder, port, user, _socket: socket })
    }

    /// A new key, by its file.
    pub(super) fn key(&self, name: &str) -> PathBuf {
        let file = self.folder.join(name);
        let path = file.display().to_string();
        output("ssh-keygen", &["-q", "-t", "ed25519", "-N", "", "-f", &path]);
        file
    }

    /// The arguments of `ssh` for a stranger with a key.
    fn args(&self, key: &Path, how: &str, wanted: &str) -> Vec<String> {
        let port = self.port.to_string();
        let mut args = vec![how.to_owned(), "-p".to_owned(), port];
        args.extend(["-i".to_owned(), key.display().to_string()]);
        for option in [
            "IdentitiesOnly=yes",
            "StrictHostKeyChecking=no",
            "UserKnownHostsFile=/dev/null",
            "LogLevel=ERROR",
            "SendEnv=LANG NO_COLOR COLORTERM",
        ] {
            args.extend(["-o".to_owned(), option.to_owned()]);
        }
        args.push(format!("{}@127.0.0.1", self.user));
        args.extend((!wanted.is_empty()).then(|| wanted.to_owned()));
        args
    }

    /// A stranger at a terminal.
    pub(super) fn come(&self, home: &Home, key: &Path, wanted: &str) -> Launch {
        let args = self.args(key, "-tt", wanted);
        home.command("ssh", args.iter().map(String::as_str))
    }

    /// What a stranger without a terminal is told, and the exit code.
    fn told(&self, key: &Path, wanted: &str) -> (String, Option<i32>) {
        let mut ssh = Command::new("ssh");
        ssh.args(self.args(key, "-T", wanted)).stdin(Stdio::null()).env("LANG", "en_US.UTF-8");
        let told = ssh.output().unwrap();
        let text = [told.stdout, told.stderr].concat();
        (String::from_utf8(text).unwrap(), told.status.code())
    }
}

/// A port that is free and stays so: the system gives it to nobody who asks for any.
pub(super) fn free_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + u16::try_from(process::id() % 10_000).unwrap();
    let mut ports = (0..1_000).map(|_| first + NEXT.fetch_add(1, Ordering::Relaxed));
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).unwrap()
}

/// An sshd, ended on drop.
pub(super) struct Sshd(Child);

impl Sshd {
    /// Starts it, and waits until it listens.
    pub(super) fn start(mut command: Command) -> Self {
        let mut sshd = Self(command.stderr(Stdio::piped()).spawn().unwrap());
        let mut log = BufReader::new(sshd.0.stderr.take().unwrap()).lines().map_while(Result::ok);
        assert!(log.any(|line| line.contains("Server listening")), "sshd does not listen");
        // It is read to its end, so that sshd never waits for a reader.
        thread::spawn(move || log.for_each(drop));
        sshd
    }
}

impl Drop for Sshd {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What a program prints.
pub(super) fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{program}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

/// Lets two strangers make moves, each once the one before is on the other's screen.
#[track_caller]
pub(super) fn alternate(players: [&Terminal; 2], moves: &str) {
    let sides = [players, [players[1], players[0]]];
    for (made, [mover, other]) in moves.split_whitespace().zip(sides.into_iter().cycle()) {
        mover.send(format!("{made}\r"));
        for player in [mover, other] {
            player.wait_for(&format!(" {made}"));
        }
    }
}

/// The moves of a game of Quoridor in which the first pawn walks to its goal.
pub(super) const WALK: &str = "e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6 e9";

/// Two strangers in a room that the first has made.
pub(super) fn two(door: &Door, homes: &[Home; 2], keys: [&Path; 2], game: &str) -> [Terminal; 2] {
    let ada = door.come(&homes[0], keys[0], game).start();
    ada.wait_for("Waiting for the other player.");
    let bob = door.come(&homes[1], keys[1], game).start();
    bob.wait_for("You are White.");
    [ada, bob]
}

#[test]
fn strangers_play_to_the_end_and_come_back_after_a_cut_and_a_crash() {
    let Some(mut door) = Door::open() else { return };
    let homes = [Home::new(), Home::new()];
    let (ada_key, bob_key) = (door.key("ada"), door.key("bob"));
    // Ada chooses a name, which is kept for her key.
    let ada = door.come(&homes[0], &ada_key, "").start();
    ada.wait_for("Your key is known");
    ada.send("c");
    ada.wait_for("Your name here");
    ada.send("Ada\r");
    ada.wait_for("You are Ada.");
    ada.send(ESCAPE);
    drop(ada);
    // The server's own first room has no players, and Ada's is another.
    let ada = door.come(&homes[0], &ada_key, "").size(100, 30).start();
    ada.wait_for("Open rooms on 127.0.0.1:");
    ada.send("c");
    ada.wait_for("Your name here");
    ada.send("Ada\r");
    ada.wait_for("You are Ada.");
    ada.send("n");
    ada.wait_for("New room");
    ada.send("\x1b[B");
    ada.wait_for("> Against");
    ada.send("\x1b[D");
    ada.wait_for("the computer");
    ada.send("\r");
    ada.wait(|screen| has_card(screen, "You", "Black"));
    ada.send("a10\r");
    // In the list of moves: it is typed before it is made.
    ada.wait_for("1 a10");
    drop(ada);
    // A cut connection leads back to the game, and to the name.
    let ada = door.come(&homes[0], &ada_key, "").start();
    see(&ada, "●", "a10");
    ada.send("/q");
    drop(ada);

    let [ada, bob] = two(&door, &homes, [&ada_key, &bob_key], "gomoku");
    ada.wait_for("sits down");
    bob.wait_for("Ada");
    bob.resize(60, 24);
    ada.send("a1\r");
    see(&bob, "●", "a1");
    bob.send("b1\r");
    see(&ada, "○", "b1");
    ada.resize(120, 40);
    ada.send("a2\r");
    see(&bob, "●", "a2");
    bob.send("b2\r");
    ada.wait_for("  b2");
    // The server dies, and both go on by themselves.
    door.server.kill();
    see_attempts(&ada);
    see_attempts(&bob);
    door.server.start_again();
    ada.wait_for("Connected again.");
    bob.wait(|screen| !screen.contents().contains("attempt"));
    ada.send("a3\r");
    see(&bob, "●", "a3");
    bob.send("b3\r");
    ada.wait_for("  b3");
    ada.send("a4\r");
    see(&bob, "●", "a4");
    bob.send("b4\r");
    ada.wait_for("  b4");
    ada.send("a5\r");
    bob.wait_for("rematch");
    // Nothing is saved here; the record is shown.
    ada.wait_for("swap colours");
    ada.send("s");
    ada.wait_for("No file can be saved here.");
    ada.wait_for("(;FF[4]GM[4]");
}

#[test]
fn strangers_play_quoridor_in_korean_and_a_third_watches() {
    let Some(door) = Door::open() else { return };
    let homes = [Home::new(), Home::new(), Home::new()];
    let keys = ["ada", "bob", "eve"].map(|name| door.key(name));
    let korean = |launch: Launch| launch.env("LANG", "ko_KR.UTF-8");
    let ada = korean(door.come(&homes[0], &keys[0], "quoridor")).start();
    ada.wait_for("기다립니다");
    let screen = ada.wait_for(&format!("{}/", door.server.address)).contents();
    let code = screen.split(&format!("{}/", door.server.address)).nth(1).unwrap();
    let code = code.get(..7).unwrap().to_owned();
    let mut bob = korean(door.come(&homes[1], &keys[1], "quoridor")).start();
    // Whoever comes next would take the seat that is still free.
    ada.wait_for("자리에 앉았습니다");
    let eve = door.come(&homes[2], &keys[2], &code).start();
    eve.wait_for("You are watching");
    alternate([&ada, &bob], WALK);
    eve.wait_for("reached");
    ada.wait_for("흑백 바꿔서");
    ada.send("s");
    ada.wait_for("여기서는 파일로 저장할 수 없습니다.");
    ada.wait_for("\"quoridor\"");
    bob.wait_for("흑백 바꿔서");
    bob.send("2");
    bob.wait_for("열린 방");
    bob.send(ESCAPE);
    assert_eq!(bob.exit_code(), 0);
}

#[test]
fn whoever_asks_for_something_else_is_told_what_would_be_right() {
    let Some(door) = Door::open() else { return };
    let key = door.key("eve");
    let (text, code) = door.told(&key, "");
    assert!(text.contains("To enter a room, write its code"), "{text}");
    assert_eq!(code, Some(0));
    for wanted in [
        "bash -i",
        "sh -c id",
        "gomoku play",
        "gomoku --help",
        "K7QH2MX -V",
        "internal-sftp",
        "scp -t /tmp",
        "gomoku; id",
        "$(id)",
        "../../etc/passwd",
        "K7QH2MX extra",
        "'",
        "\u{1b}]0;x\u{7}",
    ] {
        let (text, code) = door.told(&key, wanted);
        assert!(text.contains("or the name of a game: gomoku, quoridor."), "{wanted}: {text}");
        assert_eq!((text.lines().count(), code), (1, Some(2)), "{wanted}: {text}");
    }
    let (text, code) = door.told(&key, "K7QH2MX");
    assert!(text.contains("no such room"), "{text}");
    assert_eq!(code, Some(1));
    // Nothing but the guest: no forwarding, and no second session.
    let forward = ["-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:9"];
    let args = door.args(&key, "-T", "");
    let refused = Command::new("ssh").args(forward).args(args).stdin(Stdio::null()).output();
    assert!(!refused.unwrap().status.success());
}
