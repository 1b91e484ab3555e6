//! What is said in a room, on the full screen and in line mode.

use crate::keys::CTRL_C;
use crate::network::{Server, two};
use crate::pty::Home;

#[test]
fn whoever_is_muted_is_neither_seen_nor_heard() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, bob] = two(&homes, &server);
    bob.send(";hurry\r");
    ada.wait_for("Bob: hurry");
    // The name is asked for, and what was said before goes with it.
    ada.send("/m");
    ada.wait_for("NAME is one of: Bob, spectators");
    ada.send("bob\r");
    ada.wait_for("Muted: Bob. \"unmute Bob\" undoes it.");
    ada.wait(|screen| !screen.contents().contains("hurry"));
    bob.send(";hurry up\r");
    bob.wait_for("Bob: hurry up");
    bob.send(";or I leave\r");
    bob.wait_for("Bob: or I leave");
    ada.send(";I think\r");
    ada.wait_for("Ada: I think");
    assert!(!ada.screen().contents().contains("hurry up"));
    ada.send("/e");
    ada.send("bob\r");
    ada.wait_for("No longer muted: Bob.");
    // What was hidden is shown again, with what was said meanwhile.
    ada.wait_for("Bob: hurry up");
    ada.wait_for("Bob: or I leave");
    bob.send(";sorry\r");
    ada.wait_for("Bob: sorry");
}

#[test]
fn line_mode_mutes_and_tells_what_was_said_in_the_game_at_its_end() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let room = server.first_room();
    let [ada, bob] = two(&homes, &server);
    let home = Home::new();
    let eve = home.gomoku(["join", "--plain", &room]).start();
    eve.wait_for("You are watching");
    eve.send("mute\r");
    eve.wait_for("NAME is one of: Ada, Bob, spectators");
    eve.send("mute Ada\r");
    eve.wait_for("Muted: Ada.");
    eve.send("say so quiet\r");
    eve.wait_for("A spectator: so quiet");
    ada.send(";I give up\r");
    bob.wait_for("Ada: I give up");
    bob.send(";a pity\r");
    ada.wait_for("Bob: a pity");
    ada.send("/r");
    ada.wait_for("Do you really want to resign");
    ada.send("y");
    ada.wait_for("A spectator, during the game: so quiet");
    eve.wait_for("Bob, during the game: a pity");
    assert!(!eve.screen().contents().contains("I give up"));
}

#[test]
fn who_wants_another_game_is_seen_beside_what_was_said() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let room = server.first_room();
    let [ada, bob] = two(&homes, &server);
    let home = Home::new();
    let eve = home.gomoku(["join", "--plain", &room]).start();
    eve.wait_for("You are watching");
    ada.send("e5\r");
    for text in ["good luck", "have fun", "so early", "I must go", "sorry for that"] {
        bob.send(format!(";{text}\r"));
        ada.wait_for(&format!("Bob: {text}"));
    }
    bob.send(CTRL_C);
    bob.wait_for("comes back to your seat");
    bob.send("2");
    ada.wait_for("Bob resigned.");
    bob.wait_for("1 swap colours");
    bob.send("1");
    bob.wait_for("You asked for another game.");
    ada.wait_for("Bob wants another game.");
}
