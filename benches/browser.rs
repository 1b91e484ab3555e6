//! The page of the server in Chromium: how soon it can be played on, and how soon moves are seen.
//!
//! Prints a table; `benches/README.md` explains how each figure is measured.

#![expect(clippy::unwrap_used, reason = "in a bench a panic is the report")]

#[path = "../tests/support/browser.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod browser;
#[path = "../tests/browser/house.rs"]
#[expect(dead_code, reason = "the tests use the rest")]
mod house;
#[path = "../tests/support/needs.rs"]
mod needs;
#[path = "../tests/support/mod.rs"]
#[expect(dead_code, unused_imports, reason = "the tests use the rest")]
mod support;

use std::time::Instant;

use serde_json::json;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, cell};

const VISITS: usize = 9;
const MOVES: usize = 50;
const CRASHES: usize = 9;

/// Notes when the first point may be played.
const USABLE: &str = "new MutationObserver((_, observer) => {
  if (!document.querySelector('[role=gridcell].legal')) return;
  window.usable = performance.now();
  observer.disconnect();
}).observe(document, { attributes: true, childList: true, subtree: true })";

/// Notes when a cell is named anew.
const SEEN: &str = "void (window.seen = new Promise((done) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(\"CELL\").getAttribute('aria-label').includes(',')) return;
    observer.disconnect();
    done(performance.timeOrigin + performance.now());
  }).observe(document.querySelector('[role=grid]'), { attributes: true, subtree: true });
}))";

fn main() {
    // Without `--bench`, this run only checks that the benches compile.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let Some(mut house) = House::new() else { return };
    println!("{:<44} {:>10} {:>10} {:>10}", "figure, in ms", "median", "least", "most");
    visits(&house);
    moves(&house);
    crashes(&mut house);
}

fn print(figure: &str, mut taken: Vec<f64>) {
    taken.sort_by(f64::total_cmp);
    let [median, least, most] = [taken[taken.len() / 2], taken[0], taken[taken.len() - 1]];
    println!("{figure:<44} {median:>10.1} {least:>10.1} {most:>10.1}");
}

fn number(tab: &Tab, expression: &str) -> f64 {
    tab.wait(expression).as_f64().unwrap()
}

/// People without anything of the page come to their seat.
fn visits(house: &House) {
    let room = house.room(&json!({"board": 19, "clock": "none"}));
    let [mut painted, mut usable] = [Vec::new(), Vec::new()];
    for _ in 0..VISITS {
        let person = house.person(ENGLISH);
        let tab = person.blank();
        tab.before_each_page(USABLE);
        house.sit(&tab, &room, 0);
        let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime";
        painted.push(number(&tab, paint));
        usable.push(number(&tab, "window.usable"));
    }
    print("first paint of a room", painted);
    print("the board may be played on", usable);
}

/// Each player clicks as soon as the stone before is there.
fn moves(house: &House) {
    let people = house.two();
    let room = house.room(&json!({"board": 19, "clock": "none"}));
    let pages = house.both(&people, &room);
    for page in &pages {
        page.evaluate(
            "addEventListener('click', ({ timeStamp }) => {
            window.clicked = performance.timeOrigin + timeStamp;
            }, { capture: true })",
        );
    }
    let taken = (0..MOVES).map(|ply| {
        // Every second column of each row, and then the others: nobody gets five in a row.
        let (column, row) = (u8::try_from(2 * ply % 19).unwrap(), ply / 19 + 1);
        let point = cell(&format!("{}{row}", char::from(b'a' + column)));
        let (mover, other) = (&pages[ply % 2], &pages[(ply + 1) % 2]);
        other.evaluate(&SEEN.replace("CELL", &point));
        mover.headline("Your turn.");
        mover.click(&point);
        let seen = other.evaluate("window.seen").as_f64().unwrap();
        seen - number(mover, "window.clicked")
    });
    print("from a click to the stone in the other page", taken.collect());
}

/// The server is killed, and started again at once.
fn crashes(house: &mut House) {
    let people = house.two();
    for person in &people {
        person.expect("WebSocket connection to");
        person.expect("net::ERR_");
    }
    let room = house.room(&json!({"board": 19, "clock": "none"}));
    let pages = house.both(&people, &room);
    let state = "document.querySelector('header .extra').innerText";
    let [mut from_kill, mut from_start] = [Vec::new(), Vec::new()];
    for _ in 0..CRASHES {
        let killed = Instant::now();
        house.server.kill();
        for page in &pages {
            page.wait(&format!("{state} !== ''"));
        }
        house.restart();
        let started = Instant::now();
        for page in &pages {
            page.wait(&format!("{state} === ''"));
        }
        from_start.push(started.elapsed().as_secs_f64() * 1e3);
        from_kill.push(killed.elapsed().as_secs_f64() * 1e3);
    }
    print("from a kill of the server to both pages back", from_kill);
    print("    of it after the server was there again", from_start);
}
