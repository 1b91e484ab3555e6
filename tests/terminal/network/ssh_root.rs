//! The door that root opens: an sshd with a PAM service of its own, by which people without a key play.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

use super::Server;
use super::ssh::{SSHD, Sshd, free_port, output};
use crate::needs::leave_out;
use crate::pty::Home;

/// Why the door cannot be opened here.
fn missing() -> Option<&'static str> {
    let has_user = || Command::new("id").arg("play").output().is_ok_and(|it| it.status.success());
    if !rustix::process::geteuid().is_root() {
        Some("the tests are not run by root")
    } else if !Path::new("/etc/pam.d/gomoku-sshd").exists() {
        Some("docs/deploy/gomoku-sshd.pam is not installed")
    } else if !Path::new(SSHD).exists() {
        Some("there is no sshd")
    } else if !has_user() {
        Some("there is no user play")
    } else {
        None
    }
}

#[test]
fn people_without_a_key_are_let_in_and_nowhere_else() {
    if let Some(why) = missing() {
        return leave_out("pam", why);
    }
    // The user `play` must reach the program and the socket.
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let (program, guests, door) = (at("gomoku"), at("guests.sock"), at("door"));
    // By another process: a file that this one has written is busy while another test starts a program.
    output("cp", &[env!("CARGO_BIN_EXE_gomoku"), &program]);
    let user = output("id", &["-u", "play"]);
    let options = ["--guests", &guests, "--guest-user", &user].map(str::to_owned);
    let server = Server::with(options.into());
    let written = Command::new(&program)
        .args(["serve", "--guests", &guests, "--listen", &server.address, "--ssh-config", &door])
        .env("HOME", folder.path())
        .stdout(Stdio::null())
        .status();
    assert!(written.unwrap().success());
    fs::create_dir_all("/run/sshd").unwrap();
    // The name of the link is that of the PAM service.
    let link = at("gomoku-sshd");
    symlink(SSHD, &link).unwrap();
    let port = free_port().to_string();
    let config = format!("{door}/sshd_config");
    let mut sshd = Command::new(&link);
    sshd.args(["-D", "-e", "-f", &config, "-o", &format!("Port={port}")]);
    sshd.args(["-o", "ListenAddress=127.0.0.1"]);
    let _sshd = Sshd::start(sshd);
    let options = [
        "StrictHostKeyChecking=no",
        "UserKnownHostsFile=/dev/null",
        "LogLevel=ERROR",
        "PubkeyAuthentication=no",
    ];
    let args = |how: &'static str, user: &str| -> Vec<String> {
        let options = options.iter().flat_map(|option| ["-o", option]);
        let args = [how, "-p", &port].into_iter().chain(options).map(str::to_owned);
        args.chain([format!("{user}@127.0.0.1")]).collect()
    };
    let home = Home::new();
    let come = args("-tt", "play");
    let stranger = home.command("ssh", come.iter().map(String::as_str)).start();
    stranger.wait_for("You are guest-");
    // No other user is let in without a key, the root of this machine least of all.
    let refused = Command::new("ssh").args(args("-T", "root")).stdin(Stdio::null()).output();
    assert_eq!(refused.unwrap().status.code(), Some(255));
    let hostile =
        Command::new("ssh").args(args("-T", "play")).arg("id").stdin(Stdio::null()).output();
    let hostile = hostile.unwrap();
    let told = String::from_utf8_lossy(&hostile.stderr);
    assert!(told.contains("or the name of a game: gomoku, quoridor."), "{told}");
}
