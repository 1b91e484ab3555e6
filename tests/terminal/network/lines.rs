//! Line mode at a terminal, in a room of a server.

use super::{Server, join};
use crate::pty::Home;

#[test]
fn whoever_waits_is_answered_at_once() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let room = server.first_room();
    let mut ada = homes[0].gomoku(["join", &room, "--name", "Ada", "--plain"]).start();
    ada.wait_for("Waiting for the other player.");
    ada.send("h8\r");
    ada.wait_for("That is not possible now.");
    let bob = join(&homes[1], &room, "Bob");
    ada.wait_for("Bob sits down.");
    ada.send("h8\r");
    bob.wait_for("your turn");
    ada.wait_for("Black plays h8.");
    ada.send("h9\r");
    ada.wait_for("It is the other player's turn.");
    ada.send("say hello\r");
    bob.wait_for("hello");
    ada.send("quit\r");
    ada.wait_for("Your seat is kept.");
    // The game is unfinished.
    assert_eq!(ada.exit_code(), 1);
}
