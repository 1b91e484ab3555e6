//! Every screen by axe-core, the file of which `GOMOKU_TEST_AXE` names.

use std::env;
use std::fs;

use crate::house::{ENGLISH, House, KOREAN};
use crate::needs::leave_out;
use crate::screens::{SCREENS, Screen};

/// What axe complains about, each with the elements.
const RUN: &str = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
  `${id}: ${nodes.slice(0, 5).map(({ html, any }) => html.slice(0, 200) + (any[0]?.message ?? ''))}`))";

/// Checks each screen in a language and a colour scheme, in a window of this size.
fn has_no_violations(languages: &'static str, scheme: &str, (width, height): (u16, u16)) {
    let Some(house) = House::new() else { return };
    let Some(path) = env::var_os("GOMOKU_TEST_AXE") else {
        return leave_out("axe", "GOMOKU_TEST_AXE does not name the file of axe-core");
    };
    let axe = fs::read_to_string(path).unwrap();
    let person = house.person(languages);
    for screen in SCREENS {
        let tab = Screen::open(&house, &person, screen, |tab| {
            tab.resize(width, height, width < 500);
            tab.prefer("prefers-color-scheme", scheme);
        });
        tab.evaluate(&format!("{axe}; undefined"));
        let is_dark = tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
        assert_eq!(is_dark, scheme == "dark");
        let found = tab.evaluate(RUN);
        assert_eq!(
            found.as_array().map(Vec::len),
            Some(0),
            "{screen:?} {languages} {scheme} {width}: {found:#}"
        );
    }
}

#[test]
fn no_light_screen_is_a_barrier() {
    has_no_violations(ENGLISH, "light", (1280, 800));
}

#[test]
fn no_dark_screen_in_korean_is_a_barrier() {
    has_no_violations(KOREAN, "dark", (1280, 800));
}

#[test]
fn no_screen_of_a_phone_is_a_barrier() {
    has_no_violations(ENGLISH, "light", (360, 640));
}
