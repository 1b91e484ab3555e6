//! The page below a path of a proxy.

use crate::browser::Person;
use crate::browser::tab::Tab;
use crate::house::{House, cell};
use crate::proxy::{PREFIX, Proxy};

#[test]
fn a_room_is_made_and_played_in_below_a_path_and_comes_back_when_connections_end() {
    let Some(house) = House::new() else { return };
    let proxy = Proxy::start(house.server.http);
    let people = house.two();
    people.iter().for_each(Person::expect_outage);
    let lobby = format!("http://{}{PREFIX}", proxy.address);
    let ada = people[0].open(&lobby);
    ada.click(".room-form summary");
    ada.press("Make the room");
    ada.headline("Waiting for the other player.");
    let link = ada.evaluate("document.querySelector('.share input').value");
    let link = link.as_str().unwrap();
    assert!(link.starts_with(&lobby), "{link}");
    let bob = people[1].open(&lobby);
    bob.click(&format!("a[href='{}']", link.strip_prefix(&lobby).unwrap()));
    bob.press("Sit down");
    Tab::stones([(&ada, "black"), (&bob, "white")], "h8 h9");
    proxy.cut();
    Tab::stones([(&ada, "black"), (&bob, "white")], "i8 i9");
    ada.click("header a");
    ada.see("Open rooms");
    assert_eq!(ada.evaluate("location.href"), lobby);
    assert_eq!(proxy.strays(), [""; 0]);
    bob.see_cell("h8, black");
    assert!(bob.centre(&cell("a1")).0 > 0.0);
}
