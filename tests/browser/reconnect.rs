//! Lost connections, reloads and second tabs.

use serde_json::json;

use crate::browser::Person;
use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, cell};
use crate::support::Server;

in_each_browser! {
    both_come_back_by_themselves_after_a_crash_of_the_server
    a_move_made_without_a_network_is_shown_at_once_and_sent_when_it_is_back
    what_is_done_after_the_server_has_stopped_waits_for_it
    a_move_of_unknown_fate_is_asked_again_by_a_later_page_and_made_once
    a_reload_and_a_second_tab_keep_the_seat
}

/// The game is as it was, and goes on.
fn goes_on([ada, bob]: [&Tab; 2]) {
    for tab in [ada, bob] {
        tab.wait("document.querySelector('header .extra').innerText === ''");
        for (point, color) in [("h8", "black"), ("h9", "white"), ("i8", "black")] {
            tab.see_cell(&format!("{point}, {color}"));
        }
        assert_eq!(tab.evaluate("window.isSame"), true, "the page was loaded again");
    }
    Tab::stones([(bob, "white"), (ada, "black")], "j10 j11");
}

fn begin(house: &House, people: &[Person; 2]) -> [Tab; 2] {
    let room = house.room(&json!({"board": 15, "clock": "10m"}));
    house.play(&room, "h8 h9 i8");
    let tabs = house.both(people, &room);
    for tab in &tabs {
        tab.evaluate("window.isSame = true");
        tab.see_cell("i8, black, move 3");
    }
    tabs
}

fn both_come_back_by_themselves_after_a_crash_of_the_server(house: &mut House) {
    let people = house.two();
    people.iter().for_each(Person::expect_outage);
    let [ada, bob] = begin(house, &people);
    house.server.kill();
    for tab in [&ada, &bob] {
        let is_told = r"/Connection lost [1-9]\d* s ago\. Trying again: attempt ([2-9]|\d\d)/";
        tab.wait(&format!("{is_told}.test(document.body.innerText)"));
    }
    house.restart();
    goes_on([&ada, &bob]);
}

fn a_move_made_without_a_network_is_shown_at_once_and_sent_when_it_is_back(house: &House) {
    let people = house.two();
    people.iter().for_each(Person::expect_outage);
    let [ada, bob] = begin(house, &people);
    bob.set_offline(true);
    bob.see("Connection lost");
    bob.press("Offer a draw");
    bob.wait("/^Connection lost \\d+ s ago\\. Trying again/.test(document.querySelector('.news').innerText)");
    bob.click(&cell("a1"));
    bob.see_cell("a1, on its way");
    bob.news("a1 is sent when the connection is back.");
    // One move at a time: another one is not dropped in silence.
    bob.click(&cell("a3"));
    bob.news("The server has not answered yet.");
    bob.set_offline(false);
    bob.see_cell("a1, white, move 4, last move");
    ada.press("Decline");
    ada.see_cell("a1, white");
    ada.click(&cell("a2"));
    goes_on([&ada, &bob]);
}

fn what_is_done_after_the_server_has_stopped_waits_for_it(house: &mut House) {
    let people = house.two();
    people.iter().for_each(Person::expect_outage);
    let [ada, bob] = begin(house, &people);
    Server::signal(house.server.child.id(), "-TERM");
    assert!(house.server.child.wait().unwrap().success());
    bob.see("Connection lost");
    bob.click(&cell("a1"));
    bob.see_cell("a1, on its way");
    bob.news("a1 is sent when the connection is back.");
    // Nothing runs meanwhile.
    let clocks = bob.text(".players");
    // On a busy machine there may have been many.
    bob.wait(r"/attempt ([3-9]|\d\d)/.test(document.body.innerText)");
    assert_eq!(bob.text(".players"), clocks);
    // What is said waits in the chat, and not in the field.
    bob.write(".chat input", "hello");
    bob.press("Send");
    bob.wait("document.querySelector('.log .waiting')?.innerText === 'hello'");
    assert_eq!(bob.evaluate("document.querySelector('.chat input').value"), "");
    a_later_page_has_the_move(house, &people[1], [&ada, &bob]);
}

/// Bob leaves his page before the server is back, and opens it again.
fn a_later_page_has_the_move(house: &mut House, person: &Person, [ada, bob]: [&Tab; 2]) {
    let url = bob.evaluate("location.href");
    // An empty page has no storage.
    person.expect("'localStorage' property");
    bob.go("about:blank");
    house.restart();
    bob.go(url.as_str().unwrap());
    bob.see_cell("a1, white, move 4, last move");
    ada.see_cell("a1, white, move 4, last move");
}

fn a_move_of_unknown_fate_is_asked_again_by_a_later_page_and_made_once(house: &mut House) {
    let people = house.two();
    people.iter().for_each(Person::expect_outage);
    let [ada, bob] = begin(house, &people);
    house.server.kill();
    bob.see("Connection lost");
    bob.click(&cell("a1"));
    bob.see_cell("a1, on its way");
    a_later_page_has_the_move(house, &people[1], [&ada, &bob]);
    // The answer comes apart from the move. Once it is known, nothing is asked once more.
    let code = bob.evaluate("location.pathname.slice(1)");
    let kept = format!("localStorage.getItem('order.{}')", code.as_str().unwrap());
    bob.wait(&format!("{kept} === '{{}}'"));
    bob.reload();
    bob.headline("Ada to move.");
    assert_eq!(bob.evaluate("document.querySelectorAll('.taken').length"), 4);
    assert_eq!(bob.evaluate(&kept), "{}");
}

/// A network that can be cut off, and then a clock that is ahead by every wait: it is as long as it is
/// on the page's own clock, but takes a moment. Longer ones than those between two attempts never end.
/// The times of the attempts are noted.
const CUT_OFF: &str = "{
  const [wait, now, Socket] = [window.setTimeout, performance.now.bind(performance), WebSocket];
  let [ahead, last] = [0, null];
  window.tried = [];
  performance.now = () => now() + ahead;
  window.WebSocket = function (...given) { return (last = new Socket(...given)); };
  window.WebSocket.OPEN = Socket.OPEN;
  window.cutOff = () => {
    window.WebSocket = function () {
      window.tried.push(ahead);
      wait(() => this.onclose());
    };
    window.setTimeout = (run, ms = 0, ...more) => {
      if (ms < 100) return wait(run, ms, ...more);
      if (ms > 8000) return 0;
      return wait(() => { ahead += ms; run(...more); }, 1);
    };
    last.close();
  };
}";

#[test]
fn a_lost_connection_is_tried_every_two_seconds_for_a_minute_and_more_rarely_then() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let ada = person.blank();
    ada.before_each_page(CUT_OFF);
    house.sit(&ada, &room, 0);
    ada.headline("Your turn.");
    ada.evaluate("window.cutOff()");
    ada.wait("window.tried.at(-1) > 100000");
    let tried = ada.evaluate("window.tried");
    let tried: Vec<_> = tried.as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
    let waits: Vec<_> = tried.windows(2).map(|pair| (pair[0], pair[1] - pair[0])).collect();
    let (soon, later): (Vec<_>, Vec<_>) = waits.into_iter().partition(|(at, _)| *at < 50_000.0);
    assert!(soon.len() > 25 && soon.iter().all(|(_, wait)| *wait <= 2_000.0), "{soon:?}");
    assert!(later.iter().any(|(_, wait)| *wait > 4_000.0), "{later:?}");
}

fn a_reload_and_a_second_tab_keep_the_seat(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "10m"}));
    let [ada, bob] = house.both(&people, &room);
    ada.click(&cell("h8"));
    bob.see_cell("h8, black");
    bob.reload();
    bob.headline("Your turn.");
    let second = people[1].open(&house.url(&room.code));
    second.headline("Your turn.");
    second.click(&cell("i9"));
    for tab in [&ada, &bob, &second] {
        tab.see_cell("i9, white");
    }
    ada.click(&cell("h9"));
    second.see_cell("h9, black");
    bob.headline("Your turn.");
    bob.click(&cell("i10"));
    for tab in [&ada, &bob, &second] {
        tab.see_cell("i10, white");
    }
}
