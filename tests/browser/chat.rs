//! What people say to each other in a room.

use serde_json::json;

use crate::browser::tab::{Tab, literal};
use crate::house::{ENGLISH, House};
use crate::support::Server;

/// Says something as a person does, and waits until it stands in the chat, which then moves no more.
fn say(tab: &Tab, text: &str) {
    const LINES: &str = "document.querySelectorAll('.log p').length";
    let lines = tab.evaluate(LINES);
    tab.write(".chat input", text);
    tab.press("Send");
    tab.wait("document.querySelector('.chat input').value === ''");
    tab.wait(&format!("{LINES} > {lines} && !document.querySelector('.waiting')"));
}

/// Waits until these lines stand in the chat, and no other.
fn see_lines(tab: &Tab, lines: &[&str]) {
    let lines = literal(&lines.join("\n"));
    tab.wait(&format!(
        "[...document.querySelectorAll('.log p')].map((it) => it.innerText).join('\\n') === {lines}"
    ));
}

/// Whether the last lines of the chat are seen.
const IS_AT_END: &str = "(({ scrollTop, scrollHeight, clientHeight }) => \
                         scrollTop + clientHeight >= scrollHeight - 4)(document.querySelector('.log'))";

/// Notes every node that is added to the chat and to what is read out.
const ADDED: &str = "window.added = [];
  window.spoken = [];
  const note = (selector, list) => new MutationObserver((changes) => {
    for (const { addedNodes } of changes) list.push(...[...addedNodes].map((it) => it.textContent));
  }).observe(document.querySelector(selector), { childList: true });
  note('.log', window.added);
  note('[role=status]', window.spoken);";

#[test]
fn each_line_is_added_once_and_read_out_once() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    ada.evaluate(ADDED);
    let lines: Vec<_> = (1..=5).map(|number| format!("line {number}")).collect();
    for line in &lines {
        say(&bob, line);
    }
    bob.see("line 5");
    ada.wait("window.spoken.at(-1) === 'Bob: line 5'");
    let heard = |who: &str| lines.iter().map(|line| format!("{who}{line}")).collect::<Vec<_>>();
    assert_eq!(ada.evaluate("window.added"), json!(heard("Bob ")));
    assert_eq!(ada.evaluate("window.spoken"), json!(heard("Bob: ")));
    // Nothing else is read out by itself.
    let live = "document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], \
                [role=alert], [role=log]:not([aria-live=off])').length";
    assert_eq!(ada.evaluate(live), 1);
    // Whoever hides lines and shows them again has the same ones.
    ada.evaluate("window.first = document.querySelector('.log p')");
    ada.press("Mute Bob");
    see_lines(&ada, &[]);
    ada.press("Unmute Bob");
    ada.wait("document.querySelector('.log p') === window.first");
    assert_eq!(ada.evaluate("window.spoken"), json!(heard("Bob: ")));
}

#[test]
fn whoever_reads_back_in_the_chat_stays_there() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    let long = "a long line ".repeat(14);
    for _ in 0..4 {
        say(&bob, &long);
    }
    ada.wait("document.querySelectorAll('.log p').length === 4");
    ada.wait(&format!("document.querySelector('.log').scrollTop && {IS_AT_END}"));
    ada.evaluate("document.querySelector('.log').scrollTop = 0");
    // The browser tells of the scrolling with the next picture.
    ada.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    say(&bob, "short");
    ada.wait("document.querySelectorAll('.log p').length === 5");
    ada.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    assert_eq!(ada.evaluate("document.querySelector('.log').scrollTop"), 0);
}

#[test]
fn who_says_long_things_sees_the_last_one() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let ada = house.seat(&people[0], &room, 0);
    for number in 1..=5 {
        say(&ada, &format!("{} {number}", "a long line ".repeat(13)));
        ada.wait(IS_AT_END);
    }
}

#[test]
fn what_spectators_said_in_play_stands_in_the_open_tabs_when_the_game_ends() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    let eve = house.person(ENGLISH).open(&house.url(&room.code));
    say(&ada, "hello");
    see_lines(&bob, &["Ada hello"]);
    say(&eve, "so quiet");
    see_lines(&eve, &["A spectator so quiet"]);
    say(&bob, "hi");
    see_lines(&ada, &["Ada hello", "Bob hi"]);
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    for tab in [&ada, &bob, &eve] {
        see_lines(tab, &["Ada hello", "A spectator so quiet", "Bob hi"]);
    }
}

#[test]
fn whoever_is_muted_is_not_shown_until_that_is_undone() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    say(&bob, "hurry");
    see_lines(&ada, &["Bob hurry"]);
    ada.press("Mute Bob");
    see_lines(&ada, &[]);
    // The keyboard stays where it is, and does the same.
    assert_eq!(ada.evaluate("document.activeElement.innerText"), "Unmute Bob");
    say(&bob, "hurry up");
    see_lines(&bob, &["Bob hurry", "Bob hurry up"]);
    say(&ada, "I think");
    see_lines(&ada, &["Ada I think"]);
    ada.wait("!document.querySelector('.news').innerText.includes('hurry')");
    ada.press("Unmute Bob");
    see_lines(&ada, &["Bob hurry", "Bob hurry up", "Ada I think"]);
    // After another game, the same person is meant.
    ada.press("Mute Bob");
    house.play(&room, "g8 a1 h8 a2 i8 a3 j8 a4 k8");
    ada.press("Another game");
    bob.press("Accept another game");
    ada.headline("Bob to move.");
    see_lines(&ada, &["Ada I think"]);
    ada.press("Unmute Bob");
    see_lines(&ada, &["Bob hurry", "Bob hurry up", "Ada I think"]);
}

#[test]
fn a_room_that_the_operator_closes_says_so() {
    let Some(mut house) = House::new() else { return };
    let list = house.home.path("bans.txt");
    std::fs::write(&list, "").unwrap();
    house.server.kill();
    house.server = Server::start(&house.home, "--bans bans.txt");
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let tabs = house.both(&people, &room);
    std::fs::write(&list, format!("room {}\n", room.code)).unwrap();
    Server::signal(house.server.child.id(), "-HUP");
    for tab in &tabs {
        tab.headline("The operator of this server has closed this room.");
        tab.reload();
        tab.headline("The operator of this server has closed this room.");
    }
}

#[test]
fn a_long_line_does_not_move_what_stands_below_the_board() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "h8 i9");
    let [ada, bob] = house.both(&people, &room);
    ada.resize(390, 844, true);
    bob.press("Offer a draw");
    ada.see("Bob offers a draw");
    let places = "['.question button', '.typing', '.browse'].map((it) => document.querySelector(it).getBoundingClientRect().top)";
    let before = ada.evaluate(places);
    let long = "a long line ".repeat(15);
    say(&bob, &long);
    ada.news(&format!("Bob: {}", long.trim()));
    assert_eq!(ada.evaluate(places), before);
}
