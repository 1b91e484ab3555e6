//! What clients are answered.

use super::*;

#[test]
fn an_answer_has_the_version_of_the_room_also_if_nothing_changed_there() {
    let (mut world, room, [ada, bob]) = playing(",\"delay\":1");
    world.send(ada, r#"{"t":"move","id":2,"move":"h8"}"#);
    let eve = world.connect(3);
    let mut answered = |client, line: &str| {
        let told = world.send(client, line);
        let done = told.into_iter().find_map(|message| match message {
            FromServer::Ok(done) => Some(done.v),
            _ => None,
        });
        done.unwrap()
    };
    assert_eq!(answered(eve, r#"{"t":"ping"}"#), 0, "in no room");
    assert_eq!(answered(bob, r#"{"t":"ping"}"#), 3);
    assert_eq!(answered(bob, r#"{"t":"say","text":"hello"}"#), 3);
    assert_eq!(answered(bob, r#"{"t":"leave"}"#), 3);
    assert_eq!(answered(bob, r#"{"t":"ping"}"#), 0, "it has left");
    assert_eq!(answered(eve, r#"{"t":"create"}"#), 1);
    world.send(eve, &format!(r#"{{"t":"hello","room":"{room}"}}"#));
    let told = world.send(eve, r#"{"t":"ping"}"#);
    assert!(
        matches!(&told[..], [FromServer::Ok(done)] if done.v == 2),
        "one who watches: {told:?}"
    );
}
