//! The rooms are copied while people play.

use serde_json::{Value, json};

use super::{is_later, parsed};
use crate::support::{Home, Server};

const ROOMS: usize = 3;
const COPIES: usize = 8;

/// The moves that are played in each room between two copies.
const BETWEEN: usize = 5;

/// The most moves that are played in a room: while a copy is made, those between the later ones still
/// have room on the board.
const MOST: usize = 19 * 19 - COPIES * BETWEEN - 1;

/// The move of each ply: every second column of a row, and then the others. So no five come about.
fn made(ply: usize) -> String {
    let column = u8::try_from(2 * ply % 19).unwrap();
    format!("{}{}", char::from(b'a' + column), ply / 19 + 1)
}

/// Sends a request until the server takes it.
fn post(server: &Server, path: &str, token: &str, body: &str) -> Value {
    loop {
        let head = format!("POST {path}\nAuthorization: Bearer {token}");
        let (status, answer) = server.request(&head, body);
        let answer = parsed(&answer);
        if !is_later(&answer) {
            assert_eq!(status, 200, "{path}: {answer}");
            return answer;
        }
    }
}

/// A room and the secrets of both seats, with the number of moves that were answered.
#[derive(Clone)]
struct Played {
    path: String,
    seats: [String; 2],
    answered: usize,
}

impl Played {
    fn new(server: &Server) -> Self {
        let made = post(server, "/api/rooms", "", r#"{"board":19,"clock":"10m","name":"Ada"}"#);
        let path = format!("/api/rooms/{}", made["room"].as_str().unwrap());
        let sat = post(server, &format!("{path}/do"), "", r#"{"t":"sit","name":"Bob"}"#);
        let seats = [made, sat].map(|seat| seat["token"].as_str().unwrap().to_owned());
        Self { path, seats, answered: 0 }
    }

    fn play(&mut self, server: &Server) {
        let path = format!("{}/move/{}", self.path, made(self.answered));
        post(server, &path, &self.seats[self.answered % 2], "");
        self.answered += 1;
    }
}

#[test]
fn a_copy_of_the_rooms_of_a_running_server_has_every_answered_move() {
    let home = Home::new();
    let server = Server::start(&home, "");
    let mut rooms: Vec<_> = (0..ROOMS).map(|_| Played::new(&server)).collect();
    let mut copy = || {
        for _ in 0..BETWEEN {
            for room in &mut rooms {
                room.play(&server);
            }
        }
        let (copied, before) = (Home::new(), rooms.clone());
        let mut cp = home.program("cp");
        let mut cp = cp.arg("-R").arg("rooms").arg(copied.path("rooms")).spawn().unwrap();
        while cp.try_wait().unwrap().is_none() {
            for room in rooms.iter_mut().filter(|room| room.answered < MOST) {
                room.play(&server);
            }
        }
        assert!(cp.wait().unwrap().success());
        (copied, before)
    };
    let copies: Vec<_> = (0..COPIES).map(|_| copy()).collect();
    for (copied, before) in copies {
        let mut server = Server::start(&copied, "");
        for Played { path, answered, .. } in before {
            let (status, shown) = server.request(&format!("GET {path}"), "");
            assert_eq!(status, 200, "{shown}");
            let moves = parsed(&shown)["view"]["moves"].as_array().unwrap().clone();
            assert!(moves.len() >= answered, "{answered} moves were answered: {shown}");
            let expected: Vec<_> = (0..moves.len()).map(|ply| json!(made(ply))).collect();
            assert_eq!(moves, expected);
        }
        Server::signal(server.child.id(), "-TERM");
        assert!(server.child.wait().unwrap().success());
        let said: Vec<_> = server.errors.iter().collect();
        assert!(!said.iter().any(|line| line.contains("damaged")), "{said:?}");
    }
}
