use super::*;

#[test]
fn what_is_said_is_told_once_and_in_its_order() {
    let now = Instant::now();
    let mut game = game(now);
    let said = |n: u32, text: &str| json!({"n": n, "by": "second", "text": text});
    let said_now = |n, text: &str| {
        let mut message = said(n, text);
        message["t"] = "said".into();
        message
    };
    let lines = |told: Vec<Told<Gomoku>>| -> Vec<(u32, bool)> {
        let line = |told| match told {
            Told::News(News::Said { said, is_late }) => Some((said.n, is_late)),
            _ => None,
        };
        told.into_iter().filter_map(line).collect()
    };
    assert_eq!(lines(receive(&mut game, said_now(2, "two"), now)), [(2, false)]);
    assert_eq!(lines(receive(&mut game, said_now(2, "two"), now)), []);
    let all = [said(1, "one"), said(2, "two"), said(3, "three")];
    let told = receive(&mut game, json!({"t": "chat", "chat": all}), now);
    assert_eq!(lines(told), [(1, true), (3, true)]);
    game.disconnected(LinkError::Ended, now);
    let who = json!({"first": {"here": true}, "second": {"here": true}, "watchers": 0});
    let chat = [said(3, "three"), said(4, "four")];
    let told = receive(&mut game, json!({"t": "resumed", "v": 2, "who": who, "chat": chat}), now);
    assert_eq!(lines(told), [(4, false)]);
}

#[test]
fn whoever_is_muted_is_not_heard_whichever_seat_that_is() {
    let now = Instant::now();
    let mut game = game(now);
    let mut n = 0;
    let mut hears = |game: &mut Game, by: Option<&str>| {
        n += 1;
        let said = json!({"t": "said", "n": n, "by": by, "text": "hurry"});
        !receive(game, said, now).is_empty()
    };
    let mute = |game: &mut Game, who, is_muted| {
        let told = game.request(Request::Mute { who, is_muted }).unwrap();
        assert!(matches!(told[0], Told::News(News::Muted { .. })));
        assert!(sent(game).is_empty(), "the server does not know of it");
        told.len() - 1
    };
    assert!(hears(&mut game, Some("second")));
    for who in [Some(Seat::Second), None] {
        assert_eq!(mute(&mut game, who, true), 0);
    }
    assert!(!hears(&mut game, Some("second")) && !hears(&mut game, None));
    assert_eq!(mute(&mut game, None, false), 1, "what was said meanwhile is told");
    assert!(!hears(&mut game, Some("second")) && hears(&mut game, None));
    event(&mut game, &over(3, 1, "black", "resignation"), now);
    let next = json!({"id": "01890000-0000-7000-8000-000000000001",
        "started": "2026-01-31T18:10:00Z"});
    event(&mut game, &json!({"v": 4, "next": next}), now);
    assert_eq!(game.desk().remote().unwrap().muted, [Some(Seat::First)]);
    assert!(!hears(&mut game, Some("first")) && hears(&mut game, Some("second")));
    assert_eq!(mute(&mut game, Some(Seat::First), false), 3);
}
