//! Servers that share their rooms through PostgreSQL.

use std::time::Instant;

use crate::games::Games;
use crate::postgres;
use crate::serve;
use crate::support::{Home, Server};

/// A server that shares its rooms; `None` if there is no PostgreSQL.
fn node(home: &Home) -> Option<Server> {
    let database = postgres::database("-c fsync=on")?;
    Some(Server::node(home, &database, "--behind-proxy --per-address 100000"))
}

/// As many moves as there can be in 512 games.
pub(crate) fn the_most() {
    let home = Home::new();
    let Some(server) = node(&home) else { return };
    let mut games = Games::start(server.http, &serve::rooms(server.http, 512));
    games.print_the_most("512 games without thinking, PostgreSQL");
}

/// How long it takes until another server answers a move in a room of one that was killed.
pub(crate) fn takeover() {
    let homes = [Home::new(), Home::new()];
    let Some(database) = postgres::database("-c fsync=on") else { return };
    let start = |home: &Home| Server::node(home, &database, "--behind-proxy --per-address 1000");
    let [mut killed, other] = homes.each_ref().map(start);
    let room = &serve::rooms(killed.http, 1)[0];
    let request =
        format!("POST /api/rooms/{}/move/h8\nAuthorization: Bearer {}", room.code, room.tokens[0]);
    let begun = Instant::now();
    killed.kill();
    while other.request(&request, "").0 != 200 {}
    println!("a move in a room of a killed server is answered after {:?}", begun.elapsed());
}
