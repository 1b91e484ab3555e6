//! What clients that do not know the rules are told that they may do.

use super::*;

/// What a player can ask for besides moving, each with its word.
const ORDERS: [(&str, &str); 10] = [
    ("give_time", r#"{"t":"give_time"}"#),
    ("withdraw", r#"{"t":"withdraw","what":"draw"}"#),
    ("abort", r#"{"t":"abort"}"#),
    ("no_rematch", r#"{"t":"no_rematch"}"#),
    ("take_back", r#"{"t":"offer","what":"take_back"}"#),
    ("draw", r#"{"t":"offer","what":"draw"}"#),
    ("pause", r#"{"t":"offer","what":"pause"}"#),
    ("resign", r#"{"t":"resign"}"#),
    ("go_on", r#"{"t":"go_on"}"#),
    ("rematch", r#"{"t":"rematch"}"#),
];

#[test]
fn a_claim_is_among_what_one_may_do_once_it_is_possible() {
    let mut room = Shown::new(r#","clock":"5m""#);
    assert!(!room.may(0).contains("claim"));
    room.world.hall.disconnect(room.clients[1], room.world.now);
    room.world.pass(60);
    room.play("h8");
    assert!(room.may(0).contains("claim"), "{:?}", room.may(0));
    assert_eq!(room.send(0, &json!({"t": "claim", "what": "draw"})), None);
}

#[test]
fn what_one_may_do_works_and_nothing_else_does() {
    for (seed, keys) in
        [r#","board":9"#, r#","game":"quoridor""#, r#","board":9,"against":"random""#]
            .iter()
            .enumerate()
    {
        let mut rng = fastrand::Rng::with_seed(seed as u64);
        let mut room = Shown::new(&format!(",\"clock\":\"none\"{keys}"));
        for _ in 0..300 {
            let by = if keys.contains("against") { 0 } else { rng.usize(..2) };
            let (view, may) = (room.view(by), room.may(by));
            let me = view["you"].as_str().unwrap().to_owned();
            let other = if me == "first" { "second" } else { "first" };
            let [mine, theirs] =
                [&me, other].map(|seat| view["offers"][seat].as_array().unwrap().clone());
            assert_eq!(may.contains("withdraw"), !mine.is_empty() && view.get("to_move").is_some());
            assert_eq!(may.contains("accept"), may.contains("decline"));
            assert!(may.contains("accept") <= !theirs.is_empty());
            for (word, order) in ORDERS {
                let is_open = [&me[..], other]
                    .iter()
                    .any(|seat| view["offers"][seat].as_array().unwrap().contains(&json!(word)));
                let is_wanted = word == "rematch" && view["rematch"] == *me;
                if !(may.contains(word) || is_open || is_wanted) {
                    let told = room.send(by, &serde_json::from_str(order).unwrap());
                    assert!(told.is_some(), "{word} {view}");
                }
            }
            let sure = rng.u8(..10) == 0;
            let word = may.iter().nth(rng.usize(..may.len().max(1)));
            let order = match word.map(String::as_str) {
                Some("accept") => json!({"t": "offer", "what": theirs[0]}),
                Some("decline") => json!({"t": "decline", "what": theirs[0]}),
                Some("withdraw") => json!({"t": "withdraw", "what": mine[0]}),
                Some("resign" | "abort") if !sure => continue,
                Some(word) if rng.bool() => {
                    let order = ORDERS.iter().find(|(known, _)| *known == word).unwrap().1;
                    serde_json::from_str(order).unwrap()
                }
                _ => {
                    let Some(legal) = view["legal"].as_array() else { continue };
                    json!({"t": "move", "move": legal[rng.usize(..legal.len())]})
                }
            };
            assert_eq!(room.send(by, &order), None, "{order} {view}");
        }
    }
}
