//! `gomoku join` in line mode, at a server that is killed or stops, and among other people.

use crate::support::{Home, Server, Talk};

#[test]
fn a_killed_server_is_said_to_be_lost_and_how_often_it_was_tried_and_nothing_else() {
    let (home, keeper) = (Home::new(), Home::new());
    let mut server = Server::start(&keeper, "");
    let mut person = home.start(&format!("join {}/{} --plain", server.http, server.room));
    person.read_until("Send this link: ");
    server.kill();
    let told = person.read_until("s ago. Trying again: attempt 2.\n");
    assert!(told.contains("Connection lost: "), "{told}");
    assert!(told.contains(" s ago. Trying again: attempt 1.\n"), "{told}");
    assert!(!told.contains("The server is"), "{told}");
    let told = person.read_until("Trying again: attempt 4.\n");
    assert!(!told.contains("attempt 3"), "{told}");
}

#[test]
fn a_server_that_ends_says_only_that_it_stops() {
    let (home, keeper) = (Home::new(), Home::new());
    let mut server = Server::start(&keeper, "");
    let mut person = home.start(&format!("join {}/{} --plain", server.http, server.room));
    person.read_until("Send this link: ");
    // The process that serves is alone now: it ends, and nobody starts it again.
    server.child.kill().unwrap();
    let told = person.read_until("Trying again: attempt 1.\n");
    assert!(told.contains("The server is stopping. It may be back soon.\n"), "{told}");
    assert!(!told.contains("started again"), "{told}");
}

#[test]
fn a_server_that_is_started_again_names_the_room_that_nobody_has_used() {
    let home = Home::new();
    let rooms = |server: &Server| {
        let (_, list) = server.request("GET /api/rooms", "");
        let list: serde_json::Value = serde_json::from_str(&list).unwrap();
        list["list"].as_array().unwrap().len()
    };
    let first = Server::start(&home, "").room.clone();
    for _ in 0..2 {
        let server = Server::start(&home, "");
        assert_eq!((rooms(&server), &server.room), (1, &first));
    }
}

#[test]
fn a_seat_that_another_program_uses_is_said_to_be_in_use() {
    let (keeper, home, other) = (Home::new(), Home::new(), Home::new());
    let server = Server::start(&keeper, "");
    let room = format!("join {}/{} --plain", server.http, server.room);
    let mut ada = home.start(&room);
    ada.read_until("Send this link: ");
    let refused = home.run("join --plain", "");
    let why = "Another program on this computer uses your seat.";
    assert!(refused.err.contains(why) && refused.code == Some(1), "{}", refused.err);
    let _bob = other.start(&room);
    ada.read_until("sits down.");
    let mut again = home.start(&room);
    again.read_until("You are watching");
    again.read_until("Another program on this computer uses your seat in this room");
    let refused = Home::new().run(&format!("{room} --seat white"), "");
    assert!(refused.err.contains("That seat is taken"), "{}", refused.err);
    assert_eq!(refused.code, Some(1));
}

#[test]
fn whoever_can_say_nothing_more_does_not_wait_for_the_other_player() {
    let (keeper, home) = (Home::new(), Home::new());
    let server = Server::start(&keeper, "");
    let left = home.run(&format!("join {}/{} --plain --no-board", server.http, server.room), "");
    assert!(left.out.ends_with("Your seat is kept. Come back with: gomoku join\n"), "{}", left.out);
    assert_eq!(left.code, Some(1));
}

#[test]
fn who_enters_is_told_the_game_the_players_the_moves_the_turn_and_the_result() {
    let (keeper, homes) = (Home::new(), [Home::new(), Home::new(), Home::new()]);
    let server = Server::start(&keeper, "");
    let enter = |home: &Home, flag: &str| {
        home.start(&format!("join {}/{} --plain --no-board {flag}", server.http, server.room))
    };
    let mut black = enter(&homes[0], "--name Ada");
    black.read_until("gomoku · freestyle 15x15 · ");
    black.read_until("Black: Ada\nYou: Black");
    let mut white = enter(&homes[1], "--name Bob");
    let told = white.read_until("Black to move.\n");
    assert!(told.contains("Black: Ada · White: Bob\nYou: White"), "{told}");
    black.send("h8");
    white.read_until("Black plays h8.");
    let mut watcher = enter(&homes[2], "--watch");
    let told = watcher.read_until("White to move.\n");
    assert!(told.contains("Black: Ada · White: Bob\n1 h8\nYou are watching"), "{told}");
    white.send("resign\n1");
    watcher.read_until("Bob resigned. Ada wins!\n");
    enter(&homes[2], "--watch").read_until("Bob resigned. Ada wins!\n");
}

#[test]
fn spectators_are_the_others_who_have_no_seat() {
    let (keeper, homes) = (Home::new(), [Home::new(), Home::new(), Home::new()]);
    let server = Server::start(&keeper, "");
    let enter = |home: &Home, flag: &str| {
        home.start(&format!("join {}/{} --plain --no-board {flag}", server.http, server.room))
    };
    let place = |person: &mut Talk, you: &str| {
        person.read_until(you);
        person.read_until("\n")
    };
    let mut black = enter(&homes[0], "");
    assert_eq!(place(&mut black, "You: Black"), "\n");
    let mut white = enter(&homes[1], "");
    assert_eq!(place(&mut white, "You: White"), "\n");
    assert_eq!(place(&mut black, "You: Black"), "\n");
    let mut watcher = enter(&homes[2], "--watch");
    assert_eq!(place(&mut watcher, "You are watching"), "\n");
    let (_, room) = server.request(&format!("GET /api/rooms/{}", server.room), "");
    let room: serde_json::Value = serde_json::from_str(&room).unwrap();
    assert_eq!(room["who"]["watchers"], 1);
}

#[test]
fn what_cannot_be_read_is_answered_before_the_other_player_moves() {
    let (keeper, homes) = (Home::new(), [Home::new(), Home::new()]);
    let server = Server::start(&keeper, "");
    let enter = |home: &Home| {
        home.start(&format!("join {}/{} --plain --no-board", server.http, server.room))
    };
    let mut black = enter(&homes[0]);
    black.read_until("You: Black");
    let mut white = enter(&homes[1]);
    white.read_until("You: White");
    black.read_until("You: Black");
    // It is Black's turn: only the move waits, and what cannot be read does not hold back the rest.
    for (line, answer) in [
        ("what", "\"what\" is neither a point nor a command"),
        ("undo 3", "\"undo\" takes nothing after it"),
        ("numbers", "No move has been made yet."),
    ] {
        white.send(line);
        white.read_until(answer);
    }
    white.send("i9");
    white.read_until("i9: waits for your turn.\n");
    // A command that does not depend on that move is carried out before it.
    white.send("numbers");
    white.read_until("No move has been made yet.");
    white.send("help");
    let told = white.read_until("Commands may be shortened");
    assert!(told.contains("\nclock ") && !told.contains("\nbrowse "), "{told}");
    white.send("say hello");
    black.read_until("hello");
    black.send("h8");
    black.read_until("White plays i9.");
    white.send("j10");
    white.send("quit");
    white.read_until("Your seat is kept.");
}
