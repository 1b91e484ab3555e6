//! The list of open rooms.

use serde_json::json;

use crate::house::{ENGLISH, House};

#[test]
fn an_open_room_is_a_card_with_its_board_and_one_link() {
    let Some(house) = House::new() else { return };
    let room = house.room(&json!({"rules": "renju", "board": 15, "clock": "5m"}));
    house.play(&room, "h8 i9 j10");
    let walls = house.room(&json!({"game": "quoridor", "clock": "none"}));
    house.play(&walls, "d4h");
    let token = format!("{:032x}", 1);
    let new = json!({"game": "quoridor", "clock": "5m", "name": "Ada"});
    let waiting = house.post("rooms", &token, &new)["room"].as_str().unwrap().to_owned();
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    let link = |code: &str| format!("document.querySelector('.rooms a[href=\"{code}\"]')");
    for code in [&room.code, &walls.code, &waiting] {
        tab.wait(&format!("{}?.querySelector('.sketch')", link(code)));
    }
    let name =
        |code: &str| tab.evaluate(&format!("{}.innerText.replace(/\\s+/g, ' ')", link(code)));
    assert_eq!(name(&room.code), "Ada – Bob gomoku · renju 15×15 · 5m · 3 moves Watch");
    assert_eq!(name(&walls.code), "Ada – Bob quoridor 9×9 · no clock · 1 move Watch");
    assert_eq!(name(&waiting), "Ada waits quoridor 9×9 · 5m Sit down");
    let drawn = |code: &str, what: &str| {
        tab.evaluate(&format!("{}.querySelectorAll('.sketch {what}').length", link(code)))
    };
    assert_eq!(drawn(&room.code, "circle[fill^=url]"), 3);
    assert_eq!(drawn(&walls.code, ".bar"), 1);
    // A move is shown when the list is asked for again, and the focus stays.
    tab.evaluate(&format!("{}.focus()", link(&room.code)));
    house.post(&format!("rooms/{}/move/k11", room.code), &room.tokens[1], &json!({}));
    tab.wait(&format!(
        "{}.querySelectorAll('.sketch circle[fill^=url]').length === 4",
        link(&room.code)
    ));
    tab.wait(&format!("document.activeElement === {}", link(&room.code)));
    // Who hears the page is told of which game a button is.
    let groups = "[...document.querySelectorAll('h1, .ways-to-play [role=group]')].map((it) => it.ariaLabel ?? it.innerText)";
    assert_eq!(tab.evaluate(groups), json!(["gomoku · quoridor", "gomoku", "quoridor"]));
    // The small screen has all of it.
    tab.resize(320, 640, true);
    tab.wait("document.documentElement.scrollWidth <= 320");
}

#[test]
fn a_kept_choice_that_is_none_is_as_if_nothing_was_kept() {
    let Some(house) = House::new() else { return };
    for kept in ["null", "7", "no JSON"] {
        let person = house.person(ENGLISH);
        let tab = person.blank();
        tab.before_each_page(&format!("localStorage.setItem('new-room', '{kept}')"));
        tab.go(&house.url(""));
        tab.wait("document.querySelector('.ways-to-play button')?.checkVisibility()");
    }
}

#[test]
fn a_refused_name_is_told_beside_its_field_and_else_below_the_form() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    person.expect("400 (Bad Request)");
    let tab = person.open(&house.url(""));
    tab.wait("document.querySelector('.preset')");
    tab.write(".who input", "computer");
    let told = "[...document.querySelectorAll('.fault')].filter((it) => it.innerText).length";
    tab.evaluate("document.activeElement.blur(); document.querySelector('.preset').click()");
    tab.wait("document.activeElement === document.querySelector('.who input')");
    assert!(tab.text(".who .fault").starts_with("computer looks like"));
    assert_eq!(tab.evaluate(told), 1);
    // Of a form it is not known whether a name or a choice is wrong.
    tab.click(".room-form summary");
    tab.click("form.new button");
    tab.wait(
        "document.querySelector('form.new .fault').innerText.startsWith('computer looks like')",
    );
    assert_eq!(tab.evaluate(told), 1);
    tab.evaluate("document.querySelector('.who input').value = ''");
    tab.write(".who input", "Ada");
    tab.evaluate("document.querySelector('.preset').click()");
    tab.wait("document.querySelector('.players')?.innerText.includes('Ada')");
}

#[test]
fn how_each_game_is_played_is_shown_in_three_pictures() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    for game in [1, 2] {
        let how = format!(".ways-to-play > div:nth-of-type({game}) .how");
        tab.wait(&format!("document.querySelector('{how}')"));
        tab.click(&format!("{how} summary"));
        tab.wait(&format!("document.querySelectorAll('{how} figure .sketch').length === 3"));
        let texts =
            format!("[...document.querySelectorAll('{how} figcaption')].map((it) => it.innerText)");
        let texts = tab.evaluate(&texts);
        let is_sentence = |text: &serde_json::Value| text.as_str().unwrap().ends_with('.');
        assert!(texts.as_array().unwrap().iter().all(is_sentence), "{texts}");
    }
}

#[test]
fn a_room_is_entered_by_its_code_or_its_link_and_what_is_neither_is_told() {
    let Some(house) = House::new() else { return };
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let person = house.person(ENGLISH);
    let link = house.url(&room.code);
    let bare = link.trim_start_matches("http://").to_owned();
    for typed in [link, bare, format!(" {} ", room.code.to_lowercase())] {
        let tab = person.open(&house.url(""));
        tab.wait("document.querySelector('form.code')");
        for wrong in ["", "K7Q", "http://elsewhere.example/K7QH2MX"] {
            tab.evaluate("document.querySelector('.code .fault').textContent = ''");
            tab.evaluate("document.querySelector('form.code input').value = ''");
            tab.write("form.code input", wrong);
            tab.press("Enter");
            tab.see(
                "This is neither the code of a room, such as K7QH2MX, nor a link of this server.",
            );
        }
        tab.evaluate("document.querySelector('form.code input').value = ''");
        tab.write("form.code input", &typed);
        tab.press("Enter");
        tab.headline("Ada to move.");
    }
}
