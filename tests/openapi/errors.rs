//! Errors of requests: each status that the document names is answered, and in the one form.

use std::collections::BTreeSet;

use super::*;
use crate::support::Lines;

/// Asks for a game with a stranger.
const MEETS: &str = r#"{"meet":true,"name":"Ada"}"#;

/// The answers that were asked for, as path, method and status.
type Seen = BTreeSet<(String, String, String)>;

/// Somebody who waits in a room for whoever sends `MEETS`, for as long as the connection is open.
fn namesake(server: &Server) -> Lines {
    let mut line = Lines::connect(server.lines);
    line.send(&json!({"t": "create", "meet": true, "name": "Ada"}));
    line.next(&["welcome"]);
    line
}

/// All operations of the document, as path and method.
fn operations(document: &Document) -> Vec<(String, String)> {
    let paths = document.0["paths"].as_object().unwrap().iter();
    let methods = paths.flat_map(|(path, item)| {
        let methods = item.as_object().unwrap().keys().filter(|key| *key != "parameters");
        methods.map(|method| (path.clone(), method.clone()))
    });
    methods.collect()
}

/// Sends a request to an address of a documented path, and checks that its answer is this error.
fn refuse(
    (address, document): (SocketAddr, &Document),
    (path, method): (&str, &str),
    at: &str,
    (headers, body): (&str, &str),
    (status, why): (u16, &str),
) -> (String, String, String) {
    let answer = send(address, method, at, headers, body);
    let about = format!("{method} {at}");
    document.check_answer(&document.0["paths"][path][method], &answer, &about);
    assert_eq!(answer.status, status, "{about}: {}", answer.body);
    assert_eq!(answer.json()["why"], why, "{about}: {}", answer.body);
    assert!(answer.json()["text"].is_string(), "{about}: {}", answer.body);
    (path.to_owned(), method.to_owned(), status.to_string())
}

/// A server with a room: its address and that of the room's messages, and somebody who is there by lines.
fn both_doors(home: &Home) -> (Server, SocketAddr, String, Lines) {
    let (server, address, _) = start(home);
    let (code, _) = room(address);
    let mut line = Lines::connect(server.lines);
    line.send(&json!({"t": "hello", "room": code}));
    line.next(&["welcome"]);
    (server, address, format!("/api/rooms/{code}/do"), line)
}

#[test]
fn a_refusal_says_what_is_wrong_with_a_new_room_or_a_message() {
    let home = Home::new();
    let (_server, address, act, mut line) = both_doors(&home);
    let long = format!(r#"{{"name":"{}"}}"#, "a".repeat(24));
    for (at, body, part) in [
        ("/api/rooms", &*long, "16"),
        ("/api/rooms", r#"{"name":"computer:9"}"#, "computer:9 looks like the name of a machine"),
        (
            "/api/rooms",
            r#"{"against":"computer:11"}"#,
            "computer:11 cannot play here: computer:1 to computer:10, computer:max, random, omok can.",
        ),
        (
            "/api/rooms",
            r#"{"game":"quoridor","against":"human"}"#,
            "computer:max, random, walk can.",
        ),
        ("/api/rooms", r#"{"undo":"maybe"}"#, "maybe"),
        ("/api/rooms", r#"{"name":5}"#, "expected a string"),
        ("/api/rooms", "no room", "a room is a JSON object"),
        ("/api/rooms", "[]", "expected an object at line 1"),
        ("/api/rooms", r#"{"delay":-1}"#, "integer `-1`, expected a whole number from 0 at line 1"),
        (&*act.replace("/do", "/move/h8?ply=x"), "", "(ply: expected a whole number from 0)"),
        (&*act, r#"{"t":"claim"}"#, "`claim` cannot be read: missing field `what`"),
        (&*act, r#"{"t":"create"}"#, "no messages for a room"),
        ("line", r#"{"t":"sit","name":"computer:9"}"#, "looks like the name of a machine"),
        ("line", r#"{"t":"create","game":"chess"}"#, "gomoku, quoridor"),
        ("line", r#"{"t":"create","board":99}"#, "5-26"),
    ] {
        let answer = if at == "line" {
            line.send(&serde_json::from_str(body).unwrap());
            line.next(&["refused"]).unwrap()
        } else {
            send(address, "post", at, "", body).json()
        };
        let text = answer["text"].as_str().unwrap_or_default();
        assert!(text.contains(part), "{body}: {answer}");
    }
}

#[test]
fn a_refusal_names_the_message_in_the_same_way_at_both_doors() {
    let home = Home::new();
    let (_server, address, act, mut line) = both_doors(&home);
    for (id, body) in [
        (6, r#"{"t":"move","id":6,"move":"h8","move":"i9"}"#),
        (7, r#"{"t":"claim","id":7}"#),
        (8, r#"{"t":"cheat","id":8}"#),
        (9, r#"{"id":9}"#),
        (10, r#"{"t":"resign","id":10}"#),
        (0, r#"{"t":"claim"}"#),
    ] {
        line.write(body);
        let told = line.next(&["refused"]).unwrap();
        let answer = send(address, "post", &act, "", body).json();
        assert_eq!((&told["id"], &answer["id"]), (&json!(id), &json!(id)), "{body}");
        assert_eq!(told["why"], answer["why"], "{body}");
    }
    for (id, at, body) in [
        (11, &*act, r#"{"t":"create","id":11}"#),
        (12, "/api/rooms/none/do", r#"{"t":"ping","id":12}"#),
        (13, "/api/rooms/0000000/do", r#"{"t":"ping","id":13}"#),
    ] {
        assert_eq!(send(address, "post", at, "", body).json()["id"], id, "{at}");
    }
}

#[test]
fn a_refusal_says_what_its_reason_means_in_the_language_of_the_client() {
    let home = Home::new();
    let (_server, address, _) = start(&home);
    let (code, _) = room(address);
    for (method, at, body, korean) in [
        ("get", "/api/rooms/0000000", "", "그런 방이 없습니다."),
        ("get", "/api/rooms/none", "", "그런 방이 없습니다."),
        ("get", "/api/rooms/0000000/events", "", "그런 방이 없습니다."),
        ("get", "/api/rooms/none/events", "", "그런 방이 없습니다."),
        (
            "post",
            &*format!("/api/rooms/{code}/do"),
            r#"{"t":"resign"}"#,
            "이 방에 자리가 없습니다.",
        ),
    ] {
        let answer = send(address, method, at, "Accept-Language: ko\r\n", body);
        assert_eq!(answer.json()["text"], korean, "{at}: {}", answer.body);
    }
}

#[test]
fn what_is_wrong_with_a_request_is_said_in_the_language_of_the_client() {
    let home = Home::new();
    let (server, address, _) = start(&home);
    let (code, secret) = room(address);
    let seat = format!("Authorization: Bearer {secret}\r\n");
    let _namesake = namesake(&server);
    let act = format!("/api/rooms/{code}/do");
    let record = format!("/api/rooms/{code}/record");
    let long = " ".repeat((8 << 10) + 1);
    let token = "Authorization: Bearer secret\r\n";
    for (method, at, headers, body, status, korean) in [
        ("get", "/api/nothing", "", "", 404, "이 주소에는 아무것도 없습니다"),
        ("get", "/web/none.js", "", "", 404, "이 주소에는 아무것도 없습니다"),
        ("post", "/api", "", "", 405, "Allow 헤더"),
        ("get", &*act, "", "", 405, "Allow 헤더"),
        ("get", "/api/rooms?view=maybe", "", "", 400, "읽을 수 없습니다(view: "),
        ("get", &*format!("{record}?as=bogus"), "", "", 400, "(as: unknown word `bogus`"),
        ("get", &*format!("{record}?v=9"), "", "", 400, "없는 버전입니다: 9"),
        ("get", "/api/rooms/%ff", "", "", 400, "UTF-8"),
        ("get", "/ws", "", "", 400, "WebSocket을 여는 주소"),
        ("get", "/api/qr?link=http://elsewhere.example/", "", "", 400, "링크가 아닙니다"),
        ("get", "/api/lessons/none", "", "", 404, "그런 수업이 없습니다"),
        ("get", "/api/lessons/five?moves=z99", "", "", 400, "이 게임의 수가 아닙니다"),
        ("get", "/api/rooms", "Origin: http://elsewhere.example\r\n", "", 403, "다른 사이트"),
        ("post", "/api/rooms", "", &*long, 413, "8 KiB까지"),
        ("post", "/api/rooms", "", "no room", 400, "방은 /api 문서에 있는 항목"),
        ("post", "/api/rooms", "", r#"{"board":15,"board":9}"#, 400, "duplicate field `board`"),
        ("post", "/api/rooms", "", r#"{"clock":"soon"}"#, 400, "가운데 한 가지로"),
        ("post", "/api/rooms", "", r#"{"undo":"maybe"}"#, 400, "free, asked"),
        ("post", "/api/rooms", token, "", 400, "토큰이 아닙니다"),
        ("post", &*act, &*seat, r#"{"t":"rematch"}"#, 409, "아직 빈자리가 있어"),
        ("post", &*act, "", r#"{"t":"sit","name":"computer:9"}"#, 400, "비슷해 보입니다"),
        ("post", "/api/rooms", "", MEETS, 409, "상대와 이름이 같거나 비슷해 보입니다"),
        ("post", &*act, token, r#"{"t":"resign"}"#, 400, "토큰이 아닙니다"),
        ("get", &*format!("/api/rooms/{code}/events"), token, "", 400, "토큰이 아닙니다"),
        ("post", &*act, "", r#"{"t":"cheat"}"#, 400, "그런 종류의 메시지가 없습니다"),
        ("post", &*act, "", r#"{"t":"create"}"#, 400, "보낼 수 없습니다"),
        ("post", "/api/record", "", "h8 i9", 400, "대국이 없는 파일"),
        ("post", "/api/record", "", "(;GM[4", 400, "1번째 줄"),
    ] {
        let asked = format!("Accept-Language: ko\r\n{headers}");
        let answer = send(address, method, at, &asked, body);
        assert_eq!(answer.status, status, "{method} {at}: {}", answer.body);
        let json = answer.json();
        assert_eq!(json["t"], "refused", "{method} {at}: {json}");
        assert!(json["text"].as_str().unwrap().contains(korean), "{method} {at}: {json}");
        let english = send(address, method, at, headers, body).json();
        let is_korean = |c: char| ('가'..='힣').contains(&c);
        assert!(!english["text"].as_str().unwrap().contains(is_korean), "{english}");
    }
    // What a proxy has checked is no token of a seat.
    let basic = "Authorization: Basic YWRhOnNlY3JldA==\r\n";
    assert_eq!(send(address, "post", "/api/rooms", basic, "").status, 200);
}

#[test]
fn every_error_of_the_document_is_answered_in_one_form() {
    let home = Home::new();
    let (server, address, document) = start(&home);
    let (code, token) = room(address);
    let seat = format!("Authorization: Bearer {token}\r\n");
    let to = (address, &document);
    let mut seen = Seen::new();
    let at = |path: &str, code: &str| path.replace("{room}", code).replace("{made}", "h8");
    for (path, method) in operations(&document) {
        let foreign = ("Origin: http://elsewhere.example\r\n", "");
        seen.insert(refuse(to, (&path, &method), &at(&path, &code), foreign, (403, "unknown")));
        if path.starts_with("/api/rooms/{room}") {
            let ping = ("", r#"{"t":"ping"}"#);
            let at = at(&path, "0000000");
            seen.insert(refuse(to, (&path, &method), &at, ping, (404, "no_room")));
        }
        if path.contains("/{") && !path.starts_with("/ws") {
            let (start, _) = path.split_once('{').unwrap();
            let rest = path.split_once('}').unwrap().1.replace("{made}", "h8");
            let broken = format!("{start}%ff{rest}");
            seen.insert(refuse(to, (&path, &method), &broken, ("", ""), (400, "unknown")));
        }
    }
    let _namesake = namesake(&server);
    let long = " ".repeat((8 << 10) + 1);
    let file = " ".repeat((256 << 10) + 1);
    let resign = r#"{"t":"resign"}"#;
    let (rooms, record, act) = ("/api/rooms", "/api/record", "/api/rooms/{room}/do");
    let (moves, of_room) = ("/api/rooms/{room}/move/{made}", "/api/rooms/{room}/record");
    let (puzzle, lesson) = ("/api/puzzle", "/api/lessons/{lesson}");
    let elsewhere = "/api/qr?link=http://elsewhere.example/K7QH2MX";
    let endless = format!("/api/qr?link=http://localhost/{}", "7".repeat(300));
    for (operation, at, sent, error) in [
        ((rooms, "get"), "/api/rooms?view=maybe", ("", ""), (400, "unknown")),
        ((rooms, "post"), rooms, ("", "[]"), (400, "unknown")),
        ((rooms, "post"), rooms, ("", r#"{"rules":"chess"}"#), (400, "invalid")),
        ((rooms, "post"), rooms, ("", MEETS), (409, "same_name")),
        ((rooms, "post"), rooms, ("", &*long), (413, "unknown")),
        ((act, "post"), &at(act, &code), ("", &*long), (413, "unknown")),
        ((act, "post"), &at(act, &code), ("", "{}"), (400, "unknown")),
        ((act, "post"), &at(act, &code), ("", resign), (401, "no_seat")),
        ((act, "post"), &at(act, &code), (&*seat, resign), (409, "not_now")),
        ((moves, "post"), &at(moves, &code), ("", ""), (401, "no_seat")),
        ((moves, "post"), &at(moves, &code), (&*seat, ""), (409, "not_now")),
        ((moves, "post"), &(at(moves, &code) + "?ply=x"), (&*seat, ""), (400, "unknown")),
        ((of_room, "get"), &(at(of_room, &code) + "?as=bogus"), ("", ""), (400, "unknown")),
        ((of_room, "get"), &(at(of_room, &code) + "?ply=x"), ("", ""), (400, "unknown")),
        ((of_room, "get"), &(at(of_room, &code) + "?v=9999"), ("", ""), (400, "invalid")),
        (
            ("/api/rooms/{room}/events", "get"),
            &format!("/api/rooms/{code}/events?since=x"),
            ("", ""),
            (400, "unknown"),
        ),
        ((record, "post"), record, ("", "no game"), (400, "unreadable")),
        ((record, "post"), "/api/record?as=bogus", ("", "{}"), (400, "unknown")),
        ((record, "post"), record, ("", &*file), (413, "unknown")),
        ((record, "post"), "/api/record?as=analysis", ("", r#"{"moves":"h8"}"#), (409, "not_now")),
        ((of_room, "get"), &(at(of_room, &code) + "?as=analysis"), ("", ""), (409, "not_now")),
        ((puzzle, "get"), "/api/puzzle?moves=z99", ("", ""), (400, "unreadable")),
        ((puzzle, "get"), "/api/puzzle?moves=a1%20a1", ("", ""), (409, "illegal")),
        (("/api/lessons", "get"), "/api/lessons?lang=none", ("", ""), (400, "unknown")),
        ((lesson, "get"), "/api/lessons/none", ("", ""), (404, "unknown")),
        ((lesson, "get"), "/api/lessons/five?step=9", ("", ""), (400, "invalid")),
        ((lesson, "get"), "/api/lessons/five?step=x", ("", ""), (400, "unknown")),
        ((lesson, "get"), "/api/lessons/five?moves=a1%20a2", ("", ""), (409, "illegal")),
        (("/api/qr", "get"), "/api/qr", ("", ""), (400, "unknown")),
        (("/api/qr", "get"), elsewhere, ("", ""), (400, "invalid")),
        (("/api/qr", "get"), &*endless, ("", ""), (400, "invalid")),
        (("/web/{file}", "get"), "/web/none.js", ("", ""), (404, "unknown")),
        (("/ws", "get"), "/ws", ("", ""), (400, "unknown")),
        (("/ws/{room}", "get"), "/ws/K7QH2MX", ("", ""), (400, "unknown")),
    ] {
        seen.insert(refuse(to, operation, at, sent, error));
    }
    let page = ask(address, "get", "/no-room", None, None);
    assert_eq!((page.status, page.kind.as_str()), (404, "text/html"), "a page for people");
    seen.insert(("/{room}".to_owned(), "get".to_owned(), "404".to_owned()));
    drop(server);
    // A server at which an address may have one connection, which is in use.
    let server = Server::start(&home, "--per-address 1");
    let mut line = Lines::connect(server.lines);
    line.send(&json!({"t": "hello"}));
    line.next(&["rooms"]);
    for (path, method) in operations(&document) {
        if path.starts_with("/api/rooms") && (&*path, &*method) != ("/api/rooms", "get") {
            let ping = (&*seat, r#"{"t":"ping"}"#);
            let (to, at) = ((server.http, &document), at(&path, &code));
            seen.insert(refuse(to, (&path, &method), &at, ping, (429, "too_many")));
        }
    }
    let documented = operations(&document).into_iter().flat_map(|(path, method)| {
        let statuses = document.0["paths"][&path][&method]["responses"].as_object().unwrap();
        let statuses: Vec<_> = statuses.keys().cloned().collect();
        statuses.into_iter().map(move |status| (path.clone(), method.clone(), status))
    });
    // A server that stops, or whose store does not answer, is not asked here.
    let others = ["101", "200", "304", "503", "504"];
    let documented: Seen = documented.filter(|(.., status)| !others.contains(&&**status)).collect();
    assert_eq!(seen, documented);
}
