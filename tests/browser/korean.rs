//! The page in Korean.

use serde_json::json;

use crate::house::{House, KOREAN, cell};
use crate::screens::{SCREENS, Screen};

#[test]
fn a_game_is_told_in_korean() {
    let Some(house) = House::new() else { return };
    let person = house.person(KOREAN);
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let ada = house.seat(&person, &room, 0);
    ada.headline("내 차례입니다.");
    let moves = ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"];
    for pair in moves.chunks(2) {
        ada.click(&cell(pair[0]));
        let Some(answer) = pair.get(1) else { break };
        ada.news(&format!("Ada 착수: {}", pair[0]));
        let path = format!("rooms/{}/move/{answer}", room.code);
        house.post(&path, &room.tokens[1], &json!({}));
        ada.news(&format!("Bob 착수: {answer}. 내 차례입니다."));
    }
    ada.news("Ada 착수: h12. Ada 승리! 오목 완성.");
    ada.headline("Ada 승리! 오목 완성.");
    ada.see_cell("h10, 흑, 5수, 이긴 줄");
    // The other language is chosen on the page, and stays.
    ada.choose("header select", "en");
    ada.headline("Ada wins! Five in a row.");
    ada.take_loads();
    ada.reload();
    ada.headline("Ada wins! Five in a row.");
    let (loads, _) = ada.take_loads();
    let lists: Vec<_> = loads.iter().filter(|load| load.url.contains("/words.")).collect();
    assert!(lists.len() == 1 && lists[0].url.ends_with("/words.en.json"), "{lists:?}");
}

#[test]
fn korean_words_stay_whole() {
    let Some(house) = House::new() else { return };
    let person = house.person(KOREAN);
    let tab = Screen::open(&house, &person, SCREENS[0], |_| {});
    let breaks = "[...document.querySelectorAll('h1, p, .note, .none')].map((it) => getComputedStyle(it).wordBreak)";
    let breaks = tab.evaluate(breaks);
    let breaks = breaks.as_array().unwrap();
    assert!(!breaks.is_empty() && breaks.iter().all(|it| it == "keep-all"), "{breaks:?}");
}
