//! What is said in a room, and the line for it.

use super::{Server, two};
use crate::pty::Home;
use crate::table::see;

#[test]
fn a_slash_gives_commands_and_a_semicolon_says_something_in_every_phase() {
    let (server, homes) = (Server::new(), [Home::new(), Home::new()]);
    let [mut ada, bob] = two(&homes, &server);
    ada.send("a10\r");
    see(&bob, "●", "a10");
    ada.wait_for("; say");
    ada.send(";before\r");
    bob.wait_for("Ada: before");
    // With nothing to say, all that was said is shown.
    bob.send(";\r");
    let is_page = |screen: &vt100::Screen| !screen.contents().contains("A B C");
    assert!(bob.wait(is_page).contents().contains("Ada: before"));
    bob.send("\x1b");
    bob.wait(|screen| !is_page(screen));
    // At a question, what is typed is said, and Enter does not answer.
    bob.send("/d");
    ada.wait_for("Bob offers a draw. Do you agree?");
    ada.send("c");
    ada.wait_for("> c");
    ada.send("\x1b");
    ada.wait(|screen| !screen.contents().contains("> c"));
    ada.send(";let me think\r");
    bob.wait_for("Ada: let me think");
    ada.send("2");
    bob.wait_for("Your draw offer is declined.");
    bob.send("/r");
    bob.wait_for("Do you really want to resign");
    bob.send("1");
    ada.wait_for("Bob resigned.");
    ada.wait_for("1 swap colours");
    ada.send(";after\r");
    let screen = bob.wait_for("Ada: after").contents();
    let at = |text: &str| screen.find(text).unwrap();
    assert!(at("You resigned.") < at("Ada: before"), "{screen}");
    assert!(at("Ada: before") < at("Ada: after"), "{screen}");
    ada.send("/");
    ada.wait_for("q quit");
    ada.send("q");
    assert_eq!(ada.exit_code(), 0);
    let screen = bob.wait_for("Ada is away.").contents();
    assert!(!screen.contains("Ada: q"), "{screen}");
}
