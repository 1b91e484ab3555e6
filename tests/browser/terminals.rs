//! A browser against `gomoku join`.

use serde_json::json;

use crate::house::{ENGLISH, House, cell};
use crate::support::Talk;

#[test]
fn a_browser_and_a_terminal_see_each_others_stones() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let terms = json!({"rules": "renju", "clock": "none", "name": "Ada"});
    let token = format!("{:032x}", 1);
    let made = house.post("rooms", &token, &terms);
    let code = made["room"].as_str().unwrap();
    let ada = person.blank();
    ada.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}')"));
    ada.go(&house.url(code));
    ada.headline("Waiting for the other player.");
    let args = "--name Bob --labels standard --no-board";
    let mut command = house.home.command(&format!("join {}/{code} {args}", house.server.http));
    let mut bob = Talk::start(&mut command);
    ada.news("Bob sits down.");
    ada.click(&cell("h8"));
    bob.read_until("Black plays h8.");
    bob.read_until("where (white): ");
    bob.send("i9");
    ada.news("Bob plays i9. Your turn.");
    ada.see_cell("i9, white");
    ada.click(&cell("h7"));
    bob.read_until("Black plays h7.");
}
