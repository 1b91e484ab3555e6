//! Puzzles and lessons, played against the server's answers: the puzzle of the day from the list of
//! rooms, and a lesson of each game from the list of lessons.

use serde_json::Value;

use crate::browser::tab::Tab;
use crate::house::{ENGLISH, House, KOREAN, cell};
use crate::quoridor::place;

in_each_browser! {
    the_puzzle_of_the_day_is_solved_and_a_wrong_move_answered
    a_right_move_is_shown_while_what_a_wrong_one_allows_is_played
    a_lesson_of_gomoku_is_learned_with_a_mistake_and_leads_to_the_next
    a_lesson_of_quoridor_is_left_and_gone_on_with_in_korean
}

/// What the server says of an exercise after these moves, with a right move.
fn ask(house: &House, path: &str, moves: &[String]) -> Value {
    let path = format!("/api/{path}&hint=true&moves={}", moves.join("%20"));
    let (status, answer) = house.server.request(&format!("GET {path}"), "");
    assert_eq!(status, 200, "{answer}");
    serde_json::from_str(&answer).unwrap()
}

/// How the server is asked for the puzzle of a day, and for a step of a lesson.
pub(crate) fn of_day(day: i64) -> String {
    format!("puzzle?day={day}")
}

pub(crate) fn of_lesson(name: &str, step: usize) -> String {
    format!("lessons/{name}?step={step}")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Makes the right moves of an exercise.
pub(crate) fn solve(house: &House, tab: &Tab, path: &str) {
    let mut moves = Vec::new();
    loop {
        let now = ask(house, path, &moves);
        let Some(hint) = now["exercise"]["hint"].as_str() else { break };
        tab.wait("document.querySelector('.legal')");
        click(tab, &now, hint);
        moves.push(hint.to_owned());
    }
    tab.wait("document.querySelector('.end:not([hidden]), .ways > .main:not([hidden])')");
}

/// Makes a wrong move, and waits for what it allows.
pub(crate) fn miss(house: &House, tab: &Tab, path: &str) {
    err(house, tab, path);
    tab.wait("document.querySelector('.ways .main')?.offsetParent");
}

/// Makes a wrong move.
fn err(house: &House, tab: &Tab, path: &str) {
    let begun = ask(house, path, &[]);
    tab.wait("document.querySelector('.legal')");
    let legal = begun["exercise"]["legal"].as_array().unwrap().iter().map(text);
    let wrong = legal.into_iter().find(|made| begun["exercise"]["hint"] != **made).unwrap();
    click(tab, &begun, wrong);
}

/// Makes a move by the mouse.
fn click(tab: &Tab, now: &Value, made: &str) {
    let is_quoridor = now["exercise"]["game"] == "quoridor";
    tab.click_at(if is_quoridor { place(tab, made) } else { tab.centre(&cell(made)) });
}

fn the_puzzle_of_the_day_is_solved_and_a_wrong_move_answered(house: &House) {
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    tab.click(".daily a");
    tab.wait("location.pathname === '/puzzle' && document.querySelector('[role=grid]')");
    // Both games take turns from day to day.
    for day in [9_821, 9_822] {
        tab.go(&house.url(&format!("puzzle#{day}")));
        tab.headline(text(&ask(house, &of_day(day), &[])["exercise"]["title"]));
        miss(house, &tab, &of_day(day));
        tab.see("Not this one");
        tab.press("Try again");
        tab.press("Show a move");
        tab.see("Try ");
        solve(house, &tab, &of_day(day));
        tab.see("You have solved it.");
    }
    let today = ask(house, &of_day(9_822), &[]);
    assert_eq!(tab.evaluate("localStorage.getItem('puzzle')"), today["id"]);
}

/// Lets the pause before the next move that is shown never end.
const STILL: &str = "{
  const wait = setTimeout;
  window.setTimeout = (run, ms, ...more) => (ms === 700 ? 0 : wait(run, ms, ...more));
}";

fn a_right_move_is_shown_while_what_a_wrong_one_allows_is_played(house: &House) {
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url("puzzle#9821"));
    tab.evaluate(STILL);
    err(house, &tab, &of_day(9_821));
    tab.see("Not this one");
    tab.press("Show a move");
    tab.see("Try ");
    tab.wait("document.querySelector('.legal')");
}

fn a_lesson_of_gomoku_is_learned_with_a_mistake_and_leads_to_the_next(house: &House) {
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    tab.click(".teach");
    tab.wait("document.querySelectorAll('#gomoku li').length === 11");
    assert_eq!(tab.text("#gomoku .free .names"), "1. Five in a row");
    tab.click("#gomoku .free");
    tab.headline("Five in a row");
    tab.wait("document.querySelector('.legal')");
    tab.click("[role=gridcell].taken");
    tab.see("is taken: choose an empty point.");
    tab.see("Black has four: add the fifth.");
    miss(house, &tab, &of_lesson("five", 1));
    tab.see("White closed the row");
    // The keys go on: what is to be done next has the focus.
    tab.wait("document.activeElement.innerText === 'Try again'");
    tab.key("Enter");
    tab.wait("document.activeElement.matches('[role=gridcell]')");
    tab.press("Show a move");
    tab.see("Try ");
    tab.see_cell("j8, right move j8");
    solve(house, &tab, &of_lesson("five", 1));
    tab.see("Five! Black wins.");
    tab.press("Continue");
    tab.see("2 of 2");
    solve(house, &tab, &of_lesson("five", 2));
    tab.see("The lesson is done.");
    tab.see("Learned: five in a row win");
    tab.click(".end .main");
    tab.headline("The open four");
    tab.click(".panel .other");
    tab.wait("document.querySelectorAll('#gomoku li').length === 11");
    assert_eq!(tab.text("#gomoku .free .names"), "2. The open four");
    tab.see("Lessons done: 1 of 16");
}

fn a_lesson_of_quoridor_is_left_and_gone_on_with_in_korean(house: &House) {
    let person = house.person(KOREAN);
    let tab = person.open(&house.url("learn#quoridor"));
    tab.wait("document.querySelectorAll('#quoridor li').length === 5");
    tab.click("#quoridor li:nth-child(2) a");
    tab.headline("쿼리도: 뛰어넘기");
    tab.see("흑: 벽 9, 목표 9행 · 백: 벽 10, 목표 1행");
    tab.wait("document.querySelector('.legal')");
    tab.evaluate("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()");
    tab.key("?");
    tab.see("가로벽·세로벽 보기");
    assert_eq!(tab.evaluate("document.querySelectorAll('.keys-list dt').length"), 8);
    tab.key("Escape");
    tab.wait("!document.querySelector('dialog[open]')");
    miss(house, &tab, &of_lesson("jumping", 1));
    tab.press("다시 해 보기");
    solve(house, &tab, &of_lesson("jumping", 1));
    tab.press("계속하기");
    tab.see("2/2");
    // A step through a wall, which the rules forbid and the lesson explains.
    tab.go(&house.url(""));
    tab.wait("document.querySelector('.rooms li')");
    tab.go(&house.url("learn#jumping"));
    tab.see("2/2");
    tab.wait("document.querySelector('.legal')");
    tab.click(&cell("e6"));
    tab.see("벽이 막고 있습니다. 돌아가세요.");
    tab.press("다시 해 보기");
    solve(house, &tab, &of_lesson("jumping", 2));
    tab.see("수업을 마쳤습니다.");
    tab.see("다음: 쿼리도: 벽");
}

#[test]
fn an_address_of_no_puzzle_or_lesson_says_so_and_leads_on() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    person.expect("400");
    let tab = person.open(&house.url("puzzle#x"));
    tab.headline("There is no puzzle to show for this day.");
    tab.click("a[href=puzzle]");
    tab.wait("document.querySelector('.legal')");
    let tab = person.open(&house.url("learn#nope"));
    tab.see("There is no such lesson: choose one here.");
    tab.click("a[href='#five']");
    tab.wait("document.querySelector('.legal')");
}
