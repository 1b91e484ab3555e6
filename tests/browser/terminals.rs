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
    let args = "--name Bob --no-board";
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

#[test]
fn a_page_and_a_terminal_name_the_points_of_their_room_alike() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    for (board, corner, points) in
        [(15, "a15", ["h8", "i9", "h7", "a1"]), (19, "A0", ["J9", "K8", "J10", "A18"])]
    {
        let [first, second, third, typed] = points;
        let token = format!("{:032x}", 1);
        let terms = json!({"board": board, "clock": "none", "name": "Ada"});
        let made = house.post("rooms", &token, &terms);
        let code = made["room"].as_str().unwrap();
        let ada = person.blank();
        ada.before_each_page(&format!("localStorage.setItem('seat.{code}', '{token}')"));
        ada.go(&house.url(code));
        ada.see_cell(corner);
        let join = format!("join {}/{code} --name Bob --no-board", house.server.http);
        let mut bob = Talk::start(&mut house.home.command(&join));
        ada.news("Bob sits down.");
        ada.click(&cell(first));
        bob.read_until(&format!("Black plays {first}."));
        bob.read_until("where (white): ");
        bob.send(second);
        ada.news(&format!("Bob plays {second}. Your turn."));
        ada.see_cell(&format!("{second}, white"));
        ada.click(&cell(third));
        bob.read_until(&format!("Black plays {third}."));
        bob.read_until("where (white): ");
        bob.send(corner);
        ada.news(&format!("Bob plays {corner}. Your turn."));
        ada.write(".typing input", typed);
        ada.key("Enter");
        bob.read_until(&format!("Black plays {typed}."));
        ada.wait(&format!(
            "[...document.querySelectorAll('.moves li button')].map((it) => it.innerText).join(' ')
            === '{first} {second} {third} {corner} {typed}'"
        ));
    }
}
