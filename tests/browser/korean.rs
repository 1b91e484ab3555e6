//! The page in Korean, and no text of either language shown by its key.

use serde_json::json;

use crate::house::{House, KOREAN, cell};
use crate::screens::{SCREENS, Screen};

/// All texts of a page that people read or hear.
const TEXTS: &str = "[document.title, document.body.innerText,
  ...[...document.querySelectorAll('*')].flatMap((it) => ['aria-label', 'title', 'placeholder']
    .map((name) => it.getAttribute(name)).filter((text) => text))].join('\\n')";

#[test]
fn no_screen_shows_the_key_of_a_text_and_each_names_its_language() {
    let Some(house) = House::new() else { return };
    for (languages, lang) in [("en-GB,en", "en"), (KOREAN, "ko")] {
        let person = house.person(languages);
        for screen in SCREENS {
            let tab = Screen::open(&house, &person, screen, |_| {});
            assert_eq!(tab.evaluate("document.documentElement.lang"), lang);
            let texts = tab.evaluate(TEXTS);
            let texts = texts.as_str().unwrap();
            let is_raw = |word: &&str| word.contains('_') || word.contains('{');
            let raw: Vec<_> = texts.split_whitespace().filter(is_raw).collect();
            assert!(raw.is_empty(), "{screen:?} {lang}: {raw:?}");
            let is_korean = texts.chars().any(|it| ('가'..='힣').contains(&it) && it != '한');
            assert!(is_korean || lang == "en", "{texts}");
        }
    }
}

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
        ada.news(&format!("Bob 착수: {answer} 내 차례입니다."));
    }
    ada.news("Ada 착수: h12 Ada 승리! 오목 완성.");
    ada.headline("Ada 승리! 오목 완성.");
    ada.see_cell("h10, 흑, 5수, 이긴 줄");
    // The other language is chosen on the page, and stays.
    ada.choose("header select", "en");
    ada.headline("Ada wins! Five in a row.");
    ada.reload();
    ada.headline("Ada wins! Five in a row.");
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
