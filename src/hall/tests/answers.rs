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

#[test]
fn what_is_not_possible_now_is_refused_with_the_reason() {
    let (mut world, room, [ada, bob]) = playing(r#","clock":"none""#);
    let mut said = |client, lang: &str, orders: &[&str]| {
        let token = if client == ada { "01" } else { "02" }.repeat(16);
        let hello = format!(r#"{{"t":"hello","room":"{room}","token":"{token}","lang":"{lang}"}}"#);
        world.send(client, &hello);
        let mut texts = Vec::new();
        for order in orders {
            for message in world.send(client, order) {
                if let FromServer::Refused { why, text, .. } = message {
                    assert_eq!(why, Why::NotNow, "{order}");
                    texts.push(text.unwrap_or_default());
                }
            }
        }
        texts.join(" ")
    };
    let now = [
        r#"{"t":"withdraw","what":"draw"}"#,
        r#"{"t":"decline","what":"draw"}"#,
        r#"{"t":"rematch"}"#,
        r#"{"t":"no_rematch"}"#,
        r#"{"t":"go_on"}"#,
        r#"{"t":"give_time"}"#,
        r#"{"t":"offer","what":"hint"}"#,
    ];
    assert_eq!(
        said(ada, "en", &now),
        "There is no such offer. There is no such offer. The game is not over yet. Nobody wants \
         another game. The game is not paused. The game has no clock. There are no hints in this \
         game."
    );
    let pause = r#"{"t":"offer","what":"pause"}"#;
    assert_eq!(said(ada, "en", &[pause]), "");
    assert_eq!(said(bob, "en", &[pause]), "");
    let paused = [r#"{"t":"move","move":"h8"}"#, r#"{"t":"offer","what":"draw"}"#];
    assert_eq!(
        said(ada, "en", &paused),
        ["The game is paused: `go_on` continues it."; 2].join(" ")
    );
    assert_eq!(said(ada, "en", &[r#"{"t":"resign"}"#]), "");
    assert_eq!(said(ada, "en", &paused), ["The game is over."; 2].join(" "));
    assert_eq!(said(ada, "ko", &paused[..1]), "대국이 끝났습니다.");
}

#[test]
fn nothing_is_possible_before_a_game_has_begun() {
    let mut world = World::new();
    let ada = world.connect(1);
    world.send(ada, r#"{"t":"hello","lang":"en"}"#);
    world.send(ada, r#"{"t":"create"}"#);
    let told = world.send(ada, r#"{"t":"move","move":"h8"}"#);
    let [FromServer::Refused { text: Some(text), .. }] = &told[..] else { panic!("{told:?}") };
    assert_eq!(text, "The game has not begun: a seat is free.");
}
