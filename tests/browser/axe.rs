//! Every screen by axe-core, the file of which `GOMOKU_TEST_AXE` names.

use std::env;
use std::fs;

use crate::house::{ENGLISH, House};
use crate::needs::leave_out;
use crate::screens::{SCREENS, Screen};

/// What axe complains about, each with the elements.
const RUN: &str = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
  `${id}: ${nodes.slice(0, 5).map(({ html, any }) => html.slice(0, 200) + (any[0]?.message ?? ''))}`))";

fn has_no_violations(scheme: &str) {
    let Some(house) = House::new() else { return };
    let Some(path) = env::var_os("GOMOKU_TEST_AXE") else {
        return leave_out("axe", "GOMOKU_TEST_AXE does not name the file of axe-core");
    };
    let axe = fs::read_to_string(path).unwrap();
    let person = house.person(ENGLISH);
    for screen in SCREENS {
        let tab = Screen::open(&house, &person, screen, |tab| {
            tab.prefer("prefers-color-scheme", scheme);
        });
        tab.evaluate(&format!("{axe}; undefined"));
        let is_dark = tab.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
        assert_eq!(is_dark, scheme == "dark");
        let found = tab.evaluate(RUN);
        assert_eq!(found.as_array().map(Vec::len), Some(0), "{screen:?} {scheme}: {found:#}");
    }
}

#[test]
fn no_light_screen_is_a_barrier() {
    has_no_violations("light");
}

#[test]
fn no_dark_screen_is_a_barrier() {
    has_no_violations("dark");
}
