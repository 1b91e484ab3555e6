//! The files for a server that stays: the systemd unit and the container.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::bot::can_run;
use crate::documents::ROOT;
use crate::needs::leave_out;
use crate::support::{Home, Server, finish};

/// What a line of one of the files says after its key; if there are several, the last.
fn value(file: &str, key: &str) -> String {
    let text = fs::read_to_string(Path::new(ROOT).join("docs/deploy").join(file)).unwrap();
    let found = text.lines().rev().find_map(|line| line.trim_start().strip_prefix(key));
    found.unwrap_or_else(|| panic!("no {key} in {file}")).to_owned()
}

/// Starts a server by the command of a file, with its folder in a home and its doors on free ports.
fn start(home: &Home, command: &[String], folder: &str) -> Server {
    assert_eq!(Path::new(&command[0]).file_name().unwrap(), "gomoku");
    let here = |arg: &String| {
        let arg = arg.replace(folder, home.path("state").to_str().unwrap());
        arg.replace("127.0.0.1:7615", "127.0.0.1:0")
    };
    let mut args: Vec<_> = command[1..].iter().map(here).collect();
    if !args.iter().any(|arg| arg == "--listen") {
        args.extend(["--listen", "127.0.0.1:0"].map(str::to_owned));
    }
    args.extend(["--lines", "0"].map(str::to_owned));
    Server::spawn(home.gomoku(args), "")
}

#[test]
fn the_systemd_unit_starts_a_server_in_its_state_folder() {
    let home = Home::new();
    let command = shell_words::split(&value("gomoku.service", "ExecStart=")).unwrap();
    let folder = format!("/var/lib/{}", value("gomoku.service", "StateDirectory="));
    let server = start(&home, &command, &folder);
    assert_eq!(server.request("GET /health", "").0, 200);
    assert!(home.path("state/rooms/rooms.jsonl").exists());
    // Only the parent handles SIGTERM: the process that serves must not get it from systemd.
    assert_eq!(value("gomoku.service", "KillMode="), "mixed");
}

#[test]
fn the_units_of_the_door_for_guests_name_the_same_files() {
    let server = value("gomoku-guests.service", "ExecStart=");
    assert!(server.contains("--guests /home/play/door/guests.sock"), "{server}");
    let sshd = value("gomoku-ssh.service", "ExecStart=");
    assert!(sshd.ends_with("-f /home/play/door/sshd_config"), "{sshd}");
    // PAM knows an sshd by the name by which it is called.
    let by_root = value("gomoku-sshd.service", "ExecStart=");
    assert!(by_root.starts_with("/usr/local/sbin/gomoku-sshd "), "{by_root}");
    for kind in ["auth ", "account ", "session "] {
        assert!(value("gomoku-sshd.pam", kind).contains("pam_permit.so"), "{kind}");
    }
    for unit in ["gomoku-guests.service", "gomoku-ssh.service", "gomoku-sshd.service"] {
        assert!(value(unit, "MemoryMax=").ends_with('G'), "{unit}");
    }
}

/// systemd rates what a service could do to the machine from 0 to 10.
#[test]
fn the_exposure_of_the_systemd_unit_is_three_at_most() {
    if Command::new("systemd-analyze").arg("--version").stdout(Stdio::null()).status().is_err() {
        return leave_out("systemd", "there is no systemd-analyze");
    }
    let mut analysis = Home::new().program("systemd-analyze");
    analysis
        .args(["security", "--offline=true", "--threshold=30", "--no-pager"])
        .arg("docs/deploy/gomoku.service")
        .current_dir(ROOT);
    let run = finish(analysis, "");
    assert_eq!(run.code, Some(0), "{}{}", run.out, run.err);
    assert!(run.out.contains("Overall exposure level"), "{}", run.out);
    // systemd only warns of a setting that it does not know.
    assert!(!run.err.contains("gomoku.service:"), "{}", run.err);
}

#[test]
fn the_container_is_not_root_and_its_volume_belongs_to_its_user() {
    let (user, volume) = (value("Containerfile", "USER "), value("Containerfile", "VOLUME "));
    let (id, group) = user.split_once(':').unwrap();
    assert!(id.parse::<u32>().unwrap() > 0 && group.parse::<u32>().unwrap() > 0);
    let made = value("Containerfile", "RUN install --directory ");
    assert_eq!(made, format!("--owner={id} --group={group} --mode=0700 {volume}"));
}

#[test]
fn the_health_check_of_the_container_tells_a_server_from_none() {
    if !can_run() {
        return;
    }
    let home = Home::new();
    let command: Vec<String> = serde_json::from_str(&value("Containerfile", "CMD ")).unwrap();
    let mut server = start(&home, &command, &value("Containerfile", "VOLUME "));
    let check = value("Containerfile", "HEALTHCHECK CMD ");
    let check: Vec<String> = serde_json::from_str(&check).unwrap();
    let port = server.http.port().to_string();
    let run = || {
        let mut program = home.program(&check[0]);
        program.args(check[1..].iter().map(|arg| arg.replace("7615", &port)));
        finish(program, "").code
    };
    assert_eq!(run(), Some(0));
    server.kill();
    assert_ne!(run(), Some(0));
}
