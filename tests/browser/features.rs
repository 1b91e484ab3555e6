//! Planned moves, earlier positions, records, options and the code of a link.

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, KOREAN, cell};
use crate::quoridor::groove;

const FIVE: &str = "g8 a1 h8 a2 i8 a3 j8 a4 k8";

/// A game of two moves that is lost by the first.
pub(crate) const LOST: &str =
    "(;GM[4]SZ[15]RU[freestyle]RE[B+]AB[hg][hh][hi][hj]AW[hk][ii][jj]PL[W];W[aa];B[hf])";

/// The number of stones on the board.
fn stones(tab: &Tab) -> u64 {
    tab.evaluate("document.querySelectorAll('.taken').length").as_u64().unwrap()
}

#[test]
fn a_planned_move_is_made_when_the_turn_comes() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    bob.headline("Ada to move.");
    bob.click(&cell("i9"));
    bob.news("i9 is played when your turn comes. Choose it again to cancel.");
    bob.see_cell("i9, next move i9");
    bob.reload();
    bob.see_cell("i9, next move i9");
    ada.click(&cell("h8"));
    ada.news("Bob plays i9. Your turn.");
    // A point that is taken meanwhile is told, and nothing is played.
    bob.headline("Ada to move.");
    bob.click(&cell("j10"));
    bob.see_cell("j10, next move j10");
    ada.click(&cell("j10"));
    bob.news("Ada plays j10. Your turn. j10 cannot be played now.");
    bob.headline("Your turn.");
    assert_eq!(stones(&bob), 3);
}

#[test]
fn a_planned_move_can_be_given_up_and_a_wall_can_be_planned() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let [ada, bob] = house.both(&people, &room);
    bob.headline("Ada to move.");
    bob.click(&cell("e8"));
    bob.news("e8 is played when your turn comes. Choose it again to cancel.");
    bob.click(&cell("e8"));
    bob.wait("!document.querySelector('[aria-label*=\"next move\"]')");
    bob.click_at(groove(&bob, "d4h"));
    bob.news("d4h is played when your turn comes. Choose it again to cancel.");
    ada.click(&cell("e2"));
    ada.news("Bob plays d4h. Your turn.");
}

#[test]
fn earlier_positions_are_shown_while_the_game_goes_on() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "h8 i9 j10 k11");
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    ada.click(".moves li:nth-child(2) button");
    ada.see("After move 2 of 4: i9");
    ada.wait("document.querySelectorAll('.taken').length === 2");
    ada.click(&cell("a1"));
    ada.news("This is an earlier position.");
    house.post(&format!("rooms/{}/move/a15", room.code), &room.tokens[0], &json!({}));
    bob.headline("Your turn.");
    ada.headline("Bob to move.");
    assert_eq!(stones(&ada), 2, "it stays at the earlier position");
    ada.click(".moves li:last-child button");
    ada.wait("document.querySelectorAll('.taken').length === 5");
}

#[test]
fn a_finished_game_is_replayed_and_saved() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"rules": "renju", "board": 15, "clock": "none"}));
    house.play(&room, FIVE);
    let tab = house.seat(&person, &room, 0);
    tab.headline("Ada wins! Five in a row.");
    tab.click("a[href^='replay']");
    tab.headline("Ada wins! Five in a row.");
    tab.wait("document.querySelectorAll('.taken').length === 9");
    tab.see_cell("k8, black, move 9, last move, winning row");
    tab.key("Home");
    tab.wait("document.querySelectorAll('.taken').length === 0");
    tab.key("ArrowRight");
    tab.see_cell("g8, black, move 1, last move");
    let record = |form: &str| {
        let path = format!("api/rooms/{}/record?as={form}", room.code);
        tab.evaluate(&format!("fetch('{path}').then((it) => it.text())"))
    };
    assert!(record("sgf").as_str().unwrap().starts_with("(;FF[4]GM[4]"));
    assert!(record("json").as_str().unwrap().contains("\"moves\":\"g8 a1"));
    assert!(record("png").as_str().unwrap().contains("PNG"));
    tab.go(&house.url(&format!("replay#{}@x", room.code)));
    tab.see("There is no such room.");
}

#[test]
fn two_who_press_play_now_sit_opposite_each_other() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let [ada, bob] = [0, 1].map(|at| people[at].open(&house.url("")));
    ada.wait("document.querySelector('.preset')");
    ada.write("[name=name]", "Ada");
    ada.click(".preset:last-child");
    ada.headline("Looking for an opponent…");
    bob.wait("document.querySelector('.preset')");
    bob.click(".preset:last-child");
    ada.headline("Your turn.");
    bob.headline("Ada to move.");
    let room = ada.evaluate("location.pathname");
    assert_eq!(bob.evaluate("location.pathname"), room);
}

#[test]
fn who_no_longer_looks_for_an_opponent_is_met_by_nobody() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let rooms = people.each_ref().map(|person| {
        let tab = person.open(&house.url(""));
        tab.wait("document.querySelector('.preset')");
        tab.click(".preset:last-child");
        tab.headline("Looking for an opponent…");
        let room = tab.evaluate("location.pathname");
        tab.click(".share a");
        tab.wait("document.querySelector('.preset')");
        room
    });
    assert_ne!(rooms[0], rooms[1]);
    // A room for friends has no such way.
    let tab = people[0].open(&house.url(""));
    tab.wait("document.querySelector('.preset')");
    tab.click(".preset:nth-child(2)");
    tab.headline("Waiting for the other player.");
    tab.wait("document.querySelector('.share a[hidden]')");
}

/// Clicks twice at once on the way to meet somebody.
const TWICE: &str = "[1, 2].forEach(() => document.querySelector('.preset:last-child').click())";

#[test]
fn a_second_click_or_window_is_no_opponent_of_the_first() {
    let Some(house) = House::new() else { return };
    let [ada, bob] = house.two();
    let [one, two] = [0, 1].map(|_| ada.open(&house.url("")));
    let mut rooms = Vec::new();
    for tab in [&one, &two] {
        tab.wait("document.querySelector('.preset')");
        tab.evaluate(TWICE);
        tab.headline("Looking for an opponent…");
        rooms.push(tab.evaluate("location.pathname"));
    }
    let bob = bob.open(&house.url(""));
    bob.wait("document.querySelector('.preset')");
    bob.evaluate(TWICE);
    for tab in [&one, &two] {
        tab.headline("Your turn.");
    }
    bob.headline("Black to move.");
    rooms.push(bob.evaluate("location.pathname"));
    assert!(rooms.iter().all(|room| *room == rooms[0]), "{rooms:?}");
}

#[test]
fn a_second_window_has_the_seat_that_the_first_one_took() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let made = house.post("rooms", &format!("{:032x}", 1), &json!({"stand": true}));
    let [one, two] = [0, 1].map(|_| person.open(&house.url(made["room"].as_str().unwrap())));
    for tab in [&one, &two] {
        tab.headline("A seat is free");
    }
    for tab in [&one, &two] {
        tab.press("Sit down");
        tab.headline("Waiting for the other player.");
    }
}

#[test]
fn a_second_click_makes_no_second_room() {
    let Some(house) = House::new() else { return };
    let tab = house.person(ENGLISH).open(&house.url(""));
    tab.wait("document.querySelector('.preset')");
    tab.evaluate(
        "(() => {
          const asked = fetch;
          window.fetch = (...all) => {
            sessionStorage.asked = (sessionStorage.asked ?? '') + all[0] + ' ';
            return asked(...all);
          };
          [1, 2].forEach(() => document.querySelector('.preset:nth-child(2)').click());
        })()",
    );
    tab.headline("Waiting for the other player.");
    let rooms = "sessionStorage.asked.split(' ').filter((it) => it === 'api/rooms').length";
    assert_eq!(tab.evaluate(rooms), 1);
}

#[test]
fn a_finished_game_is_analysed_and_its_refutation_shown() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url("replay"));
    // White does not stop a four.
    choose(&tab, LOST);
    tab.headline("Black wins!");
    tab.click(".analysis .main");
    tab.see("Move 1 lost the game");
    tab.wait("document.querySelector('.analysis .dots circle')");
    tab.see_cell("a15, white, move 1, last move");
    let press = |text: &str| {
        let buttons = "[...document.querySelectorAll('button')]";
        tab.evaluate(&format!("{buttons}.find((it) => it.innerText === '{text}').click()"));
    };
    press("Show the forced win");
    tab.wait("document.querySelectorAll('.taken').length === 9");
    press("Back to the game");
    tab.wait("document.querySelector('.slider').max === '2'");
    tab.evaluate(
        "{ const slider = document.querySelector('.slider'); slider.value = '0'; \
         slider.dispatchEvent(new Event('input')); }",
    );
    tab.wait("document.querySelectorAll('.taken').length === 7");
}

/// Chooses a file with this text.
pub(crate) fn choose(tab: &Tab, text: &str) {
    tab.wait("document.querySelector('input[type=file]')");
    let text = serde_json::to_string(text).unwrap();
    tab.evaluate(&format!(
        "{{ const files = new DataTransfer(); \
         files.items.add(new File([{text}], 'game.sgf')); \
         const input = document.querySelector('input[type=file]'); \
         input.files = files.files; \
         input.dispatchEvent(new Event('change', {{ bubbles: true }})); }}"
    ));
}

#[test]
fn a_file_is_replayed_and_a_wrong_one_explained() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url("replay"));
    choose(&tab, "(;GM[4]SZ[15]PB[Ada]PW[Bob]RE[W+R];B[hh]C[The centre.];W[ii])");
    tab.headline("Bob wins!");
    tab.see_cell("i7, white, move 2, last move");
    tab.key("ArrowLeft");
    tab.see("The centre.");
    tab.see_cell("h8, black, move 1, last move");
    // The server says what is wrong, which the browser reports as a failed request.
    person.expect("400");
    choose(&tab, "no record");
    tab.wait("document.querySelector('[role=alert]').innerText");
    tab.see("the file has no game in SGF or JSON");
    let person = house.person(KOREAN);
    person.expect("400");
    let tab = person.open(&house.url("replay"));
    for (text, why) in
        [("h8 i9", "SGF나 JSON으로 된 대국이 없는 파일입니다"), ("(;GM[4", "1번째 줄")]
    {
        choose(&tab, text);
        tab.see(why);
    }
}

#[test]
fn options_are_kept_and_work_at_once() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    house.play(&room, "h8 i9");
    let [ada, bob] = house.both(&people, &room);
    ada.headline("Your turn.");
    let options = "header button.icon";
    ada.click(options);
    ada.wait("document.querySelector('dialog[open] select')");
    ada.choose("dialog select", "all");
    ada.click("dialog input[type=checkbox]");
    ada.click("dialog button.main");
    ada.wait("[...document.querySelectorAll('.taken .number')].map((it) => it.textContent).sort().join() === '1,2'");
    ada.click(&cell("j10"));
    ada.news("j10: choose it again to play it.");
    assert_eq!(stones(&ada), 2);
    ada.click(&cell("j10"));
    bob.news("Ada plays j10. Your turn.");
    ada.reload();
    ada.wait("[...document.querySelectorAll('.taken .number')].map((it) => it.textContent).sort().join() === '1,2,3'");
}

#[test]
fn the_link_of_a_room_is_shown_as_a_code() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    tab.wait("document.querySelector('form.new')");
    tab.click(".room-form summary");
    tab.choose("form.new select[name=game]", "quoridor");
    tab.click("form.new .main:last-child");
    tab.headline("Waiting for the other player.");
    assert_eq!(tab.evaluate("document.querySelectorAll('.qr img').length"), 0);
    tab.click(".qr summary");
    tab.wait(
        "document.querySelector('img[alt=\"QR code of the link to this room\"]')?.naturalWidth",
    );
}

#[test]
fn one_click_begins_a_game_against_the_computer() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    tab.wait("document.querySelector('.preset')");
    tab.click(".preset");
    tab.headline("Your turn.");
    tab.click(&cell("j10"));
    tab.wait("document.querySelectorAll('.taken').length === 2");
    tab.headline("Your turn.");
    // Its answer is not taken for a change of one's own mind.
    tab.press("Offer a draw");
    tab.wait("document.querySelector('.news').innerText.endsWith('draw offer is declined.')");
}
