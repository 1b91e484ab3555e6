//! A game of the 3-byte protocol, on two full screens.

use std::io::{BufRead as _, Read as _};

use vt100::Screen;

use super::Server;
use crate::keys::{CTRL_C, ESCAPE};
use crate::look::has_card;
use crate::pty::Home;
use crate::table::see;

#[test]
fn a_game_of_the_3_byte_protocol_offers_only_what_the_protocol_has() {
    let options = ["--omok", "0"].map(str::to_owned);
    let (mut server, homes) = (Server::with(options.to_vec()), [Home::new(), Home::new()]);
    let mut lines = server.out.by_ref().lines().map(Result::unwrap);
    let address = lines.find_map(|line| Some(line.split_once("3-byte protocol: ")?.1.to_owned()));
    let address = address.unwrap();
    let join = |home: &Home| home.gomoku(["join", "--omok", &address]).start();
    let both = [join(&homes[0]), join(&homes[1])];
    let is_first = |screen: &Screen| has_card(screen, "You", "Black");
    let screen = both[0].wait(|screen| is_first(screen) || has_card(screen, "You", "White"));
    let [one, other] = &both;
    let (first, second) = if is_first(&screen) { (one, other) } else { (other, one) };
    second.wait(|screen| has_card(screen, "You", "White"));
    first.send("h8\r");
    see(second, "●", "h8");
    let screen = second.wait_for("? help").contents();
    assert!(!screen.contains("undo") && !screen.contains("say"), "{screen}");
    second.send("/");
    let screen = second.wait_for("resign").contents();
    for word in ["undo", "say", "pause", "draw", "claim"] {
        assert!(!screen.contains(word), "{word}: {screen}");
    }
    second.send(ESCAPE);
    second.send(CTRL_C);
    second.wait_for("3) leave (lost)");
    second.send("3");
    first.wait_for("White resigned.");
}
