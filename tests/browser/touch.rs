//! Fingers and small screens.

use serde_json::json;

use crate::house::{ENGLISH, House, KOREAN, Room, cell};
use crate::quoridor::groove;
use crate::screens::Screen;

#[test]
fn a_first_tap_shows_a_stone_and_a_second_one_places_it() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let ada = people[0].blank();
    ada.resize(360, 740, true);
    house.sit(&ada, &room, 0);
    let bob = house.seat(&people[1], &room, 1);
    ada.see_both();
    ada.headline("Your turn.");
    for point in ["h8", "j10"] {
        ada.tap_at(ada.centre(&cell(point)));
        ada.news(&format!("{point}: tap again to play."));
    }
    ada.tap_at(ada.centre(&cell("j10")));
    bob.news("Ada plays j10. Your turn.");
    bob.wait("document.querySelectorAll('.moves li').length === 1");
}

#[test]
fn a_first_tap_shows_a_wall_and_a_second_one_builds_it() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"game": "quoridor", "clock": "none"}));
    let ada = people[0].blank();
    ada.resize(360, 740, true);
    house.sit(&ada, &room, 0);
    let bob = house.seat(&people[1], &room, 1);
    ada.see_both();
    ada.headline("Your turn.");
    for wall in ["d4h", "f6v"] {
        ada.tap_at(groove(&ada, wall));
        ada.news(&format!("{wall}: tap again to play."));
    }
    ada.click(".turn");
    ada.news("f6h: tap again to play.");
    ada.resize(844, 390, true);
    let bottom = "document.querySelector('.turn').getBoundingClientRect().bottom";
    ada.wait(&format!("innerHeight === 390 && {bottom} <= innerHeight"));
    ada.click(".turn");
    ada.news("f6v: tap again to play.");
    // The whole wall that is shown is meant, also where it crosses another one.
    let middle = "(([it]) => [it.x + it.width / 2, it.y + it.height / 2])([...document.querySelectorAll('.preview')].map((it) => it.getBoundingClientRect()))";
    let middle = ada.evaluate(middle);
    ada.tap_at((middle[0].as_f64().unwrap(), middle[1].as_f64().unwrap()));
    bob.news("Ada plays f6v. Your turn.");
    assert_eq!(bob.evaluate("document.querySelector('.walls').children.length"), 1);
}

#[test]
fn a_phone_shows_the_whole_board_the_players_and_what_to_do_either_way_up() {
    let Some(house) = House::new() else { return };
    let needed = [
        (Screen::Waiting, ".share button"),
        (Screen::Gomoku, "h1"),
        (Screen::GomokuEnd, ".ways"),
        (Screen::Quoridor, "h1"),
        (Screen::QuoridorEnd, ".ways"),
    ];
    for languages in [ENGLISH, KOREAN] {
        let person = house.person(languages);
        for (width, height) in [(360, 640), (844, 390)] {
            for (screen, to_do) in needed {
                let tab =
                    Screen::open(&house, &person, screen, |tab| tab.resize(width, height, true));
                tab.wait(&format!("document.querySelector('{to_do}')?.offsetParent"));
                let cut = tab.evaluate(&format!(
                    "['.board', '.players', '{to_do}'].filter((it) => {{
                      const {{ left, top, right, bottom }} = document.querySelector(it).getBoundingClientRect();
                      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
                    }})"
                ));
                assert_eq!(cut, json!([]), "{screen:?} {width}×{height} {languages}");
            }
        }
    }
}

#[test]
fn names_stay_whole_and_the_board_where_it_is_on_a_small_phone() {
    let Some(house) = House::new() else { return };
    let people = [house.person(ENGLISH), house.person(KOREAN)];
    people[0].expect_outage();
    let token = format!("{:032x}", 1);
    let terms = json!({"game": "quoridor", "clock": "65m/3x30s", "name": "Christopher"});
    let code = house.post("rooms", &token, &terms)["room"].as_str().unwrap().to_owned();
    let room = Room { code, tokens: [token, format!("{:032x}", 2)] };
    let path = format!("rooms/{}/do", room.code);
    house.post(&path, &room.tokens[1], &json!({"t": "sit", "name": "Alexandra"}));
    let cut = "[...document.querySelectorAll('.player .name')]
      .filter((it) => it.clientHeight > 30 || it.scrollWidth > it.clientWidth * 1.3).length";
    let is_apart = "(([left, right]) => right.left - left.right >= 10)
      (['.symbol', '.clock'].map((it) => document.querySelector('.next ' + it).getBoundingClientRect()))";
    let top = "document.querySelector('.board').getBoundingClientRect().top";
    let tab = people[1].blank();
    tab.resize(320, 640, true);
    house.sit(&tab, &room, 1);
    tab.headline("Christopher 차례.");
    let before = tab.evaluate(top);
    house.play(&room, "e2");
    tab.headline("내 차례입니다.");
    assert_eq!(tab.evaluate(top), before);
    let other = house.seat(&people[0], &room, 0);
    tab.see_both();
    other.set_offline(true);
    tab.wait("document.querySelector('.players').innerText.includes('자리 비움')");
    assert_eq!(tab.evaluate(top), before);
    for (width, height) in [(640, 360), (667, 375), (720, 450), (360, 740), (320, 640)] {
        let tab = people[0].blank();
        tab.resize(width, height, true);
        house.sit(&tab, &room, 0);
        assert_eq!(tab.evaluate(cut), 0, "{width}×{height}");
        tab.wait("document.documentElement.scrollWidth <= innerWidth");
        // The sign of the turn is between the stone and the clock.
        assert_eq!(tab.evaluate(is_apart), true, "{width}×{height}");
    }
}

#[test]
fn a_finger_is_told_how_a_planned_move_is_given_up() {
    let Some(house) = House::new() else { return };
    let people = house.two();
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let ada = house.seat(&people[0], &room, 0);
    let bob = people[1].blank();
    bob.resize(360, 740, true);
    house.sit(&bob, &room, 1);
    for tab in [&ada, &bob] {
        tab.see_both();
    }
    bob.tap_at(bob.centre(&cell("i9")));
    bob.news("i9 is played when your turn comes. Choose it again to cancel.");
    bob.tap_at(bob.centre(&cell("i9")));
    bob.news("No move is chosen for your turn.");
}
