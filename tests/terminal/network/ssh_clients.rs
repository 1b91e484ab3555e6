//! Other clients than OpenSSH's, forged introductions, and what `gomoku guest` asks of the system.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::ssh::{Door, WALK, alternate, output};
use crate::needs::leave_out;
use crate::pty::Home;

#[test]
fn plink_and_paramiko_play_both_games_to_the_end() {
    let Some(door) = Door::open() else { return };
    let key = door.key("putty");
    let ppk = door.folder.join("putty.ppk").display().to_string();
    output("puttygen", &[key.to_str().unwrap(), "-o", &ppk]);
    let host = output(
        "ssh-keygen",
        &["-lf", &door.folder.join("ssh_host_ed25519_key.pub").display().to_string()],
    );
    let host = host.split(' ').nth(1).unwrap();
    let (port, user) = (door.port.to_string(), format!("{}@127.0.0.1", door.user));
    let list = ["-batch", "-ssh", "-T", "-P", &port, "-i", &ppk, "-hostkey", host, &user];
    let listed = output("plink", &list);
    assert!(listed.contains("To enter a room"), "{listed}");

    let python = "/usr/bin/python3";
    let has_paramiko = Command::new(python).args(["-c", "import paramiko"]).output();
    if !has_paramiko.is_ok_and(|it| it.status.success()) {
        return leave_out("ssh", "python3 has no paramiko");
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/terminal/network/paramiko_client.py");
    let other = door.key("other");
    for (game, moves) in [("gomoku", "a1 b1 a2 b2 a3 b3 a4 b4 a5"), ("quoridor", WALK)] {
        let homes = [Home::new(), Home::new()];
        let plink =
            ["-ssh", "-t", "-no-antispoof", "-P", &port, "-i", &ppk, "-hostkey", host, &user, game];
        let ada = homes[0].command("plink", plink).start();
        ada.wait_for("Waiting for the other player.");
        let paramiko = [script, &port, &door.user, other.to_str().unwrap(), game];
        let bob = homes[1].command(python, paramiko).start();
        bob.wait_for("You are White.");
        ada.wait_for("sits down");
        alternate([&ada, &bob], moves);
        for player in [ada, bob] {
            player.wait_for("1 swap colours");
        }
    }
}

/// The first message of a WebSocket, `{"t":"hello"}`.
const HELLO: &[u8] = b"\x81\x8d\0\0\0\0{\"t\":\"hello\"}";

/// The first bytes of the answer to a request for a WebSocket with this introduction, and to what
/// follows it.
fn answer(mut to: impl std::io::Read + std::io::Write, headers: &str, then: &[u8]) -> String {
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Sec-WebSocket-Protocol: gomoku.1\r\n{headers}\r\n"
    );
    // A refused peer finds the connection closed already.
    let _ = to.write_all(&[request.as_bytes(), then].concat());
    let (mut heard, mut buffer) = (Vec::new(), [0; 1024]);
    while let Ok(count @ 1..) = to.read(&mut buffer) {
        heard.extend(&buffer[..count]);
        // Whoever is refused may ask for something else.
        let is_refused = heard.starts_with(b"HTTP/1.1 400");
        if is_refused || String::from_utf8_lossy(&heard).contains("\"t\":") {
            break;
        }
    }
    String::from_utf8_lossy(&heard).into_owned()
}

#[test]
fn a_fingerprint_is_believed_only_over_the_socket_and_only_of_the_right_user() {
    let key = "x-gomoku-key: SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA\r\n";
    let introduced = format!("x-gomoku-from: 192.0.2.7\r\n{key}");
    let patience = Some(Duration::from_mins(1));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("own.sock");
    let own = super::Server::with(vec!["--guests".to_owned(), path.display().to_string()]);
    let socket = || {
        let socket = UnixStream::connect(&path).unwrap();
        socket.set_read_timeout(patience).unwrap();
        socket
    };
    let known = answer(socket(), &introduced, b"");
    assert!(known.contains("\"t\":\"you\"") && known.contains("\"is_known\":true"), "{known}");
    let unknown = answer(socket(), "x-gomoku-from: 192.0.2.7\r\n", b"");
    assert!(unknown.contains("\"is_known\":false"), "{unknown}");
    for headers in
        ["", key, "x-gomoku-from: nowhere\r\n", "x-gomoku-from: ::1\r\nx-gomoku-key: x\r\n"]
    {
        let refused = answer(socket(), headers, b"");
        assert!(refused.starts_with("HTTP/1.1 400"), "{headers}: {refused}");
    }
    // Over TCP it is anybody.
    let tcp = TcpStream::connect(&own.address).unwrap();
    tcp.set_read_timeout(patience).unwrap();
    let stranger = answer(tcp, &introduced, HELLO);
    assert!(
        stranger.starts_with("HTTP/1.1 101") && !stranger.contains("\"t\":\"you\""),
        "{stranger}"
    );
    // Pages and other paths are not served there.
    let mut page = socket();
    page.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut first = [0; 12];
    page.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 404");
    // A server that expects another user serves none of this one's programs.
    let path = folder.path().join("other.sock");
    let user: u32 = output("id", &["-u"]).parse().unwrap();
    let options = ["--guests", path.to_str().unwrap(), "--guest-user", &(user + 1).to_string()];
    let _other = super::Server::with(options.map(str::to_owned).into());
    let socket = UnixStream::connect(&path).unwrap();
    socket.set_read_timeout(patience).unwrap();
    assert_eq!(answer(socket, &introduced, b""), "");
}

/// Every command, form and key of a guest, with arguments that mean harm elsewhere, and then keys
/// without a plan.
fn keys(count: usize) -> Vec<String> {
    let mut keys: Vec<String> = [
        "save /tmp/x.sgf",
        "write /tmp/x.sgf",
        "replay /etc/passwd",
        "brain:/bin/sh",
        "qtp:/bin/sh",
        "load /etc/passwd",
        "!id",
        "$(id)",
        "../../etc/passwd",
        "theme",
        "rules",
        "help",
        "moves",
    ]
    .map(|command| format!("/{command}\t\r"))
    .into();
    keys.extend(
        ["s", "/etc/passwd\t\r", "n", "brain:/bin/sh\r", "\u{1b}", "c", "/bin/sh\t\r", "\u{1b}"]
            .map(str::to_owned),
    );
    let mut random = fastrand::Rng::with_seed(7);
    let special = [
        "\r",
        "\t",
        "\u{1b}",
        "\u{1b}[A",
        "\u{1b}[B",
        "\u{1b}[C",
        "\u{1b}OP",
        "\u{1a}",
        "\u{c}",
        "\u{7f}",
        "한",
        "\u{1b}[200~x\u{1b}[201~",
    ];
    keys.extend((0..count).map(|_| match random.u8(..4) {
        0 => random.choice(special).unwrap().to_owned(),
        _ => char::from(random.u8(b' '..=b'~')).to_string(),
    }));
    keys
}

/// Without a byte for so long, a guest has drawn what it was asked for.
const QUIET: Duration = Duration::from_millis(20);

#[test]
fn a_guest_opens_no_file_starts_no_program_and_knows_no_address_whatever_is_typed() {
    let Some(door) = Door::open() else { return };
    let home = Home::new();
    let log = home.path().join("calls");
    let socket = fs::read_to_string(door.folder.join("sshd_config")).unwrap();
    let socket =
        socket.split_whitespace().find(|word| word.ends_with("guests.sock")).unwrap().to_owned();
    let link = format!("http://{}/", door.server.address);
    let calls = "trace=open,openat,openat2,creat,execve,execveat,connect,bind,fork,vfork,unlink,rename,mkdir";
    let count =
        std::env::var("GOMOKU_GUEST_KEYS").ok().and_then(|it| it.parse().ok()).unwrap_or(300);
    let mut sent = 0;
    let keys = keys(count);
    while sent < keys.len() {
        let traced = ["-f", "-qq", "-A", "-o", log.to_str().unwrap(), "-e", calls, "--"];
        let guest = [env!("CARGO_BIN_EXE_gomoku"), "guest", &socket, &link];
        let guest = home.command("strace", traced.into_iter().chain(guest));
        let guest = guest.env("SSH_CONNECTION", "192.0.2.7 1 192.0.2.1 22").start();
        guest.wait_for("Open rooms");
        // Whoever leaves is let in again.
        for key in &keys[sent..] {
            sent += 1;
            if guest.try_send(key).is_err() {
                break;
            }
            if sent % 8 == 0 {
                guest.settle(Instant::now(), QUIET);
                if guest.has_ended() {
                    break;
                }
            }
        }
        guest.settle(Instant::now(), QUIET);
        drop(guest);
    }
    let log = fs::read_to_string(&log).unwrap();
    let mut programs = 0;
    let mut written = BTreeSet::new();
    for call in log.lines().filter(|line| !line.contains(" = -1 ")) {
        if call.contains("exec") && call.contains(" = 0") {
            programs += 1;
        }
        let writes =
            ["O_WRONLY", "O_RDWR", "O_CREAT", "creat(", "unlink(", "rename(", "mkdir(", "bind("];
        if writes.iter().any(|it| call.contains(it)) && !call.contains("/dev/tty") {
            written.insert(call);
        }
        if call.contains("connect(") {
            assert!(call.contains("guests.sock"), "{call}");
        }
    }
    assert!(written.is_empty(), "{written:?}");
    let starts = log.lines().filter(|line| line.contains("/gomoku\", [")).count();
    assert_eq!(programs, starts, "{log}");
    println!("{sent} keys, 0 files written, 0 programs, 0 connections but the socket");
}

/// What is said is read to the end, so that the pipe never fills.
#[test]
fn a_guest_without_a_server_says_so() {
    let home = Home::new();
    let missing = home.path().join("missing.sock");
    let said = Command::new(env!("CARGO_BIN_EXE_gomoku"))
        .args(["guest", missing.to_str().unwrap(), "http://localhost/"])
        .env("LANG", "en_US.UTF-8")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&said.stderr).into_owned();
    assert!(text.contains("Cannot join: the server does not answer"), "{text}");
    let wrong = Command::new(env!("CARGO_BIN_EXE_gomoku")).arg("guest").output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
}
