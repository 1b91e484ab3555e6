//! The list of open rooms.

use super::{Server, two};
use crate::keys::{DOWN, LEFT};
use crate::look::text;
use crate::pty::Home;
use crate::table::see;

#[test]
fn the_list_shows_the_position_of_the_marked_room() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [ada, bob] = two(&homes, &server);
    for (number, place) in ["a10", "b10", "c10"].into_iter().enumerate() {
        let [mover, other] = if number % 2 == 0 { [&ada, &bob] } else { [&bob, &ada] };
        mover.send(format!("{place}\r"));
        see(other, if number % 2 == 0 { "●" } else { "○" }, place);
    }
    let home = Home::new();
    let list = home.gomoku(["join", &server.address, "--glyphs", "unicode"]);
    let list = list.size(80, 24).start();
    let title = format!("Open rooms on {}", server.address);
    list.wait_for(&title);
    let screen = list.wait_for("moves: 3");
    let shown = text(&screen);
    assert!(shown.contains("Ada – Bob"), "{shown}");
    // Three stones beside each other.
    assert!(shown.contains("●─●─◉"), "{shown}");
}

#[test]
fn a_room_that_a_taken_name_prevents_is_changed_where_it_was_agreed_on() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let _players = two(&homes, &server);
    let home = Home::new();
    let other = home.gomoku(["join", &server.address, "--name", "Ada"]).start();
    other.wait_for("Open rooms on 127.0.0.1:");
    other.send("n");
    other.wait_for("New room");
    other.send(DOWN);
    other.wait_for("> Against");
    other.send(LEFT);
    other.wait_for("the computer");
    other.send("\r");
    other.wait_for("This name belongs to somebody else on this server");
    other.wait_for("in the form of a new room");
    other.send("n");
    other.wait_for("the computer");
}
