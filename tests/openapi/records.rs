//! Games as records, in every form of the document.

use serde_json::json;

use super::{ask, start};
use crate::support::Home;

#[test]
fn a_game_is_given_in_every_form_as_the_document_says() {
    let home = Home::new();
    let (_server, address, document) = start(&home);
    let forms = document.0["components"]["parameters"]["as"]["schema"]["enum"].as_array().unwrap();
    let (of_room, of_file) = ("/api/rooms/{room}/record", "/api/record");
    for (game, made) in [("gomoku", "h8"), ("quoridor", "e2")] {
        let new = json!({"game": game, "clock": "5m"});
        let new = ask(address, "post", "/api/rooms", None, Some(&new)).json();
        let [room, token] = ["room", "token"].map(|key| new[key].as_str().unwrap());
        let path = format!("/api/rooms/{room}");
        let sat = ask(address, "post", &format!("{path}/do"), None, Some(&json!({"t": "sit"})));
        let moved = ask(address, "post", &format!("{path}/move/{made}"), Some(token), None);
        assert_eq!(moved.status, 200, "{}", moved.body);
        let file = &document.0["paths"][of_file]["post"]["requestBody"]["content"]["application/json"]
            ["examples"][game]["value"];
        for form in forms.iter().map(|form| form.as_str().unwrap()) {
            let status = match (game, form) {
                ("quoridor", "sgf") => 400,
                // The game goes on.
                (_, "analysis") => 409,
                _ => 200,
            };
            let at = format!("{path}/record?as={form}");
            let operation = &document.0["paths"][of_room]["get"];
            let answer = ask(address, "get", &at, None, None);
            document.check_answer(operation, &answer, &format!("{game} {at}"));
            assert_eq!(answer.status, status, "{game} {form}: {}", answer.body);
            let at = format!("/api/record?as={form}");
            let operation = &document.0["paths"][of_file]["post"];
            let answer = ask(address, "post", &at, None, Some(file));
            document.check_answer(operation, &answer, &format!("{game} {at}"));
            assert_eq!(answer.status, status, "{game} {form}: {}", answer.body);
        }
        let resigned = json!({"t": "resign"});
        let over = ask(address, "post", &format!("{path}/do"), Some(token), Some(&resigned));
        assert_eq!(over.status, 200, "{}", over.body);
        let at = format!("{path}/record?as=analysis&lang=ko");
        let answer = ask(address, "get", &at, None, None);
        document.check_answer(
            &document.0["paths"][of_room]["get"],
            &answer,
            &format!("{game} {at}"),
        );
        assert_eq!(answer.status, 200, "{}", answer.body);
        // The game is given after another one has begun, too.
        let sat = sat.json();
        for token in [token, sat["token"].as_str().unwrap()] {
            let again = json!({"t": "rematch"});
            let asked = ask(address, "post", &format!("{path}/do"), Some(token), Some(&again));
            assert_eq!(asked.status, 200, "{}", asked.body);
        }
        let list = |v: &str| {
            ask(address, "get", &format!("{path}/record?as=moves{v}"), Some(token), None).body
        };
        assert!(!list("").contains(made), "{}", list(""));
        let at = format!("&v={}", over.json()["v"]);
        assert!(list(&at).contains(made), "{}", list(&at));
    }
}
