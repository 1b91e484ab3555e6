//! What the page loads, and from where.

use serde_json::json;

use crate::house::{ENGLISH, House};

#[test]
fn the_page_of_a_game_is_light_and_comes_from_its_server_alone() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let room = house.room(&json!({"board": 15, "clock": "none"}));
    let tab = house.seat(&person, &room, 0);
    let own = house.url("");
    let measure = |visit: &str| {
        tab.headline("Your turn.");
        tab.wait("document.readyState === 'complete'");
        let (loads, sockets) = tab.take_loads();
        println!("{visit}: {loads:#?}");
        assert!(loads.iter().all(|load| load.url.starts_with(&own)), "{loads:?}");
        assert_eq!(sockets, [format!("{}ws/{}", own.replace("http", "ws"), room.code)]);
        // The picture beside the title is the browser's wish, not the page's.
        let count = loads.iter().filter(|load| !load.url.ends_with("icon.svg")).count();
        (count, loads.iter().map(|load| load.bytes).sum::<u64>())
    };
    let (count, bytes) = measure("first visit");
    assert!(count <= 8 && bytes <= 25_500, "{count} requests, {bytes} bytes");
    tab.reload();
    let (count, bytes) = measure("second visit");
    assert!(count <= 8 && bytes <= 4_000, "{count} requests, {bytes} bytes");
}

#[test]
fn the_policy_is_strict_and_is_kept() {
    let Some(house) = House::new() else { return };
    let person = house.person(ENGLISH);
    let tab = person.open(&house.url(""));
    let policy = tab
        .evaluate("fetch(location.href).then((it) => it.headers.get('content-security-policy'))");
    let policy = policy.as_str().unwrap();
    assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    // A browser that keeps to it says what it has not done.
    person.expect("Content Security Policy");
    tab.evaluate("document.body.append(Object.assign(document.createElement('script'), { text: 'window.isRun = true' }))");
    assert!(tab.evaluate("window.isRun ?? null").is_null());
}
