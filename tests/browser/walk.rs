//! What holds of every screen in both languages: axe-core, the file of which `GOMOKU_TEST_AXE` names,
//! finds no barrier in a window and on a phone; no text is shown by its key; and nothing is wider than a
//! small phone.

use std::env;
use std::fs;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, KOREAN};
use crate::needs::leave_out;
use crate::screens::{SCREENS, Screen};

/// What axe complains about, each with the elements.
const RUN: &str = "axe.run({ resultTypes: ['violations'] })
  .then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${
    nodes.slice(0, 5).map(({ html, any }) => html.slice(0, 200) + (any[0]?.message ?? ''))}`))";

/// All texts of a page that people read or hear.
const TEXTS: &str = "[document.title, document.body.innerText,
  ...[...document.querySelectorAll('*')].flatMap((it) => ['aria-label', 'title', 'placeholder']
    .map((name) => it.getAttribute(name)).filter((text) => text))].join('\\n')";

#[test]
fn every_screen_is_sound_in_english() {
    walk(ENGLISH, "en", "light");
}

#[test]
fn every_screen_is_sound_in_korean() {
    walk(KOREAN, "ko", "dark");
}

/// Opens each screen in a language and a colour scheme.
fn walk(languages: &'static str, lang: &str, scheme: &str) {
    let Some(house) = House::new() else { return };
    let axe = env::var_os("GOMOKU_TEST_AXE").map(|path| fs::read_to_string(path).unwrap());
    if axe.is_none() {
        leave_out("axe", "GOMOKU_TEST_AXE does not name the file of axe-core");
    }
    let person = house.person(languages);
    for screen in SCREENS {
        let tab = Screen::open(&house, &person, screen, |tab| {
            tab.resize(1280, 800, false);
            tab.prefer("prefers-color-scheme", scheme);
        });
        let is_dark = tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
        assert_eq!(is_dark, scheme == "dark");
        shows_no_key(&tab, lang, screen);
        if let Some(axe) = &axe {
            tab.evaluate(&format!("{axe}; undefined"));
            has_no_barrier(&tab, &format!("{screen:?} {lang}"));
        }
        tab.resize(360, 640, true);
        tab.wait("innerWidth === 360");
        if axe.is_some() {
            has_no_barrier(&tab, &format!("{screen:?} {lang} on a phone"));
        }
        tab.resize(320, 640, true);
        tab.wait("innerWidth === 320");
        let width = tab.evaluate("document.documentElement.scrollWidth");
        assert_eq!(width, 320, "{screen:?} {lang}");
    }
}

fn has_no_barrier(tab: &Tab, screen: &str) {
    let found = tab.evaluate(RUN);
    assert_eq!(found.as_array().map(Vec::len), Some(0), "{screen}: {found:#}");
}

/// Whether all texts are in the language of the page, and none is the key of a catalogue.
fn shows_no_key(tab: &Tab, lang: &str, screen: Screen) {
    assert_eq!(tab.evaluate("document.documentElement.lang"), lang);
    let texts = tab.evaluate(TEXTS);
    let texts = texts.as_str().unwrap();
    let is_raw = |word: &&str| word.contains('_') || word.contains('{');
    let raw: Vec<_> = texts.split_whitespace().filter(is_raw).collect();
    assert!(raw.is_empty(), "{screen:?} {lang}: {raw:?}");
    let is_korean = texts.chars().any(|it| ('가'..='힣').contains(&it) && it != '한');
    assert!(is_korean || lang == "en", "{screen:?}: {texts}");
}
