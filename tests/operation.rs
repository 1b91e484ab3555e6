//! What whoever runs `gomoku serve` asks it, and what it says by itself.

mod events;
mod metrics;

use std::fs;

use crate::support::{Home, Server};

#[test]
fn a_server_is_ready_while_games_can_be_played() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let ready = || server.request("GET /ready", "");
    assert_eq!(ready(), (200, "ok\n".to_owned()));
    let [log, away] = ["rooms/rooms.jsonl", "away.jsonl"].map(|name| home.path(name));
    fs::rename(&log, &away).unwrap();
    server.error("the games stand still");
    let (status, why) = ready();
    assert_eq!(status, 503);
    assert!(why.contains("the file of the rooms was moved, cut or removed"), "{why}");
    assert!(!why.contains("rooms.jsonl"), "{why}");
    assert_eq!(server.request("GET /health", "").0, 200);
    fs::rename(&away, &log).unwrap();
    server.error("the games go on");
    assert_eq!(ready().0, 200);
}

#[test]
#[cfg(all(unix, feature = "tls"))]
fn a_server_without_a_certificate_does_not_claim_to_have_read_one() {
    let home = Home::new();
    let server = Server::start(&home, "");
    Server::signal(server.child.id(), "-HUP");
    let said = server.error("certificate");
    assert_eq!(said, "gomoku: there is no certificate to read again");
}
