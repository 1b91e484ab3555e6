//! The OpenAPI document of `gomoku serve`: the server answers each of its examples as it says.

mod errors;
mod records;
mod types;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};

use serde_json::{Value, json};

use crate::support::{Home, Server};

/// An answer of the server.
struct Answer {
    status: u16,
    kind: String,
    /// The body; of a stream, only its first line.
    body: String,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }
}

/// Sends one request with the token of a seat.
fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    token: Option<&str>,
    body: Option<&Value>,
) -> Answer {
    let body = body.map(Value::to_string).unwrap_or_default();
    let seat = token.map(|it| format!("Authorization: Bearer {it}\r\n")).unwrap_or_default();
    send(address, method, path, &seat, &body)
}

/// Sends one request. In HTTP/1.0 the body ends with the connection.
fn send(address: SocketAddr, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    let (method, length) = (method.to_uppercase(), body.len());
    let head = format!(
        "{method} {path} HTTP/1.0\r\nHost: localhost\r\n{headers}Content-Length: {length}\r\n\r\n"
    );
    stream.write_all((head + body).as_bytes()).unwrap();
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert_ne!(reader.read_line(&mut head).unwrap(), 0, "{head}");
    }
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let kind = head.lines().find_map(|line| line.strip_prefix("content-type: "));
    let kind = kind.unwrap_or_default().split(';').next().unwrap().to_owned();
    let mut body = Vec::new();
    match kind.as_str() {
        "application/x-ndjson" => drop(reader.read_until(b'\n', &mut body).unwrap()),
        _ => drop(reader.read_to_end(&mut body).unwrap()),
    }
    // A picture is not text.
    Answer { status, kind, body: String::from_utf8_lossy(&body).into_owned() }
}

struct Document(Value);

impl Document {
    /// What a reference stands for.
    fn resolved<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(path) => self.0.pointer(path.trim_start_matches('#')).expect(path),
            None => value,
        }
    }

    /// Checks a value against a schema.
    fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = self.resolved(schema);
        let fail = |why: &str| Err(format!("{why}: {value} is not {schema}"));
        if let Some(choices) = schema["oneOf"].as_array() {
            let fitting = choices.iter().filter(|it| self.check(it, value).is_ok()).count();
            return if fitting == 1 { Ok(()) } else { fail("one of several") };
        }
        if !schema["const"].is_null() && schema["const"] != *value
            || schema["enum"].as_array().is_some_and(|all| !all.contains(value))
        {
            return fail("another value");
        }
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            Value::Null => return Ok(()),
            kind => vec![kind.clone()],
        };
        let is_of = |kind: &Value| match kind.as_str().unwrap() {
            "object" => value.is_object(),
            "array" => value.is_array(),
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "boolean" => value.is_boolean(),
            "null" => value.is_null(),
            other => panic!("the type {other} is not known"),
        };
        if !kinds.iter().any(is_of) {
            return fail("another type");
        }
        for item in value.as_array().into_iter().flatten() {
            self.check(&schema["items"], item)?;
        }
        let Some(keys) = value.as_object() else { return Ok(()) };
        let required = schema["required"].as_array().into_iter().flatten();
        if let Some(key) = required.filter_map(Value::as_str).find(|key| !keys.contains_key(*key)) {
            return fail(&format!("`{key}` is missing"));
        }
        for (key, value) in keys {
            match schema["properties"].get(key) {
                Some(schema) => self.check(schema, value).map_err(|why| format!("{key}: {why}"))?,
                None if schema["additionalProperties"] != false => {}
                None => return fail(&format!("`{key}` is not known")),
            }
        }
        Ok(())
    }

    /// Checks that an answer is one of those of an operation.
    fn check_answer(&self, operation: &Value, answer: &Answer, about: &str) {
        let response = operation["responses"].get(answer.status.to_string());
        let response =
            response.unwrap_or_else(|| panic!("{about}: {} {}", answer.status, answer.body));
        let media = self.resolved(response)["content"].get(&answer.kind);
        let media = media.unwrap_or_else(|| panic!("{about}: {}", answer.kind));
        if answer.kind.ends_with("json")
            && let Err(why) = self.check(&media["schema"], &answer.json())
        {
            panic!("{about}: {why}");
        }
    }

    /// The path of an operation with the examples of its parameters and this room.
    fn path(&self, path: &str, operation: &Value, room: &str) -> String {
        let (mut filled, mut query) = (path.replace("{room}", room), Vec::new());
        let own = operation["parameters"].as_array().into_iter().flatten();
        let shared = self.0["paths"][path]["parameters"].as_array().into_iter().flatten();
        for parameter in own.chain(shared).map(|it| self.resolved(it)) {
            let (name, example) = (parameter["name"].as_str().unwrap(), &parameter["example"]);
            let example = example.as_str().map_or_else(|| example.to_string(), str::to_owned);
            match parameter["in"].as_str().unwrap() {
                "path" => filled = filled.replace(&format!("{{{name}}}"), &example),
                _ => query.push(format!("{name}={example}")),
            }
        }
        if query.is_empty() { filled } else { format!("{filled}?{}", query.join("&")) }
    }
}

fn start(home: &Home) -> (Server, SocketAddr, Document) {
    let server = Server::start(home, "");
    let address = server.http;
    let document = Document(ask(address, "get", "/api", None, None).json());
    (server, address, document)
}

/// A new room; its code and the token of the first seat.
fn room(address: SocketAddr) -> (String, String) {
    let new = json!({"rules": "renju", "board": 15, "clock": "10m"});
    let made = ask(address, "post", "/api/rooms", None, Some(&new)).json();
    let [room, token] = ["room", "token"].map(|key| made[key].as_str().unwrap().to_owned());
    (room, token)
}

/// The examples of messages in an order in which most of them are done.
const MESSAGES: [(&str, u16); 16] = [
    ("ping", 200),
    ("list", 200),
    ("sit", 200),
    ("move", 200),
    ("offer", 200),
    ("say", 200),
    ("withdraw", 200),
    ("decline", 409),
    ("go_on", 409),
    ("claim", 409),
    ("give_time", 200),
    ("resign", 200),
    ("abort", 409),
    ("rematch", 200),
    ("no_rematch", 200),
    ("leave", 200),
];

#[test]
fn the_server_answers_every_example_as_the_document_says() {
    let home = Home::new();
    let (_server, address, document) = start(&home);
    let (shared, token) = room(address);
    let mut count = 0;
    for (path, item) in document.0["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if method == "parameters" {
                continue;
            }
            count += 1;
            let about = format!("{method} {path}");
            let examples = &operation["requestBody"]["content"]["application/json"]["examples"];
            if path.ends_with("/do") {
                let names: BTreeSet<_> = examples.as_object().unwrap().keys().collect();
                assert_eq!(names.len(), MESSAGES.len(), "{names:?}");
                for (name, status) in MESSAGES {
                    let token = (name != "sit").then_some(token.as_str());
                    let at = document.path(path, operation, &shared);
                    let message = &examples[name]["value"];
                    let answer = ask(address, method, &at, token, Some(message));
                    document.check_answer(operation, &answer, &format!("{about} {message}"));
                    assert_eq!(answer.status, status, "{message}: {}", answer.body);
                }
            } else if let Some(examples) = examples.as_object() {
                let at = document.path(path, operation, &shared);
                for example in examples.values().map(|it| &it["value"]) {
                    let answer = ask(address, method, &at, None, Some(example));
                    document.check_answer(operation, &answer, &format!("{about} {example}"));
                    assert_eq!(answer.status, 200, "{example}: {}", answer.body);
                }
            } else {
                let (mut code, mut token) = (shared.clone(), token.clone());
                if path.contains("{made}") {
                    (code, token) = room(address);
                    let sit = format!("/api/rooms/{code}/do");
                    assert_eq!(
                        ask(address, "post", &sit, None, Some(&json!({"t": "sit"}))).status,
                        200
                    );
                }
                let at = document.path(path, operation, &code);
                let answer = ask(address, method, &at, Some(&token), None);
                document.check_answer(operation, &answer, &about);
                assert_eq!(
                    answer.status,
                    if path.starts_with("/ws") { 400 } else { 200 },
                    "{about}"
                );
            }
        }
    }
    assert!(count > 10);
}

/// What a room shows with this token, checked against the document.
fn shown(address: SocketAddr, document: &Document, room: &str, token: Option<&str>) -> Value {
    let answer = ask(address, "get", &format!("/api/rooms/{room}"), token, None);
    let welcome = answer.json();
    let schema = json!({"$ref": "#/components/schemas/Welcome"});
    assert_eq!(document.check(&schema, &welcome), Ok(()));
    welcome["view"].clone()
}

#[test]
fn the_view_is_as_the_document_says_all_through_a_game() {
    let home = Home::new();
    let (_server, address, document) = start(&home);
    for (new, moves) in [
        (json!({"clock": "none", "board": 9}), "a1, a9, b1, b9, c1, c9, d1, d9, e1"),
        (json!({"rules": "renju"}), "g8, a1, i8, o1, h7, a15, h9, o15, pass"),
        (
            json!({"rules": "renju", "opening": "soosyrv-8", "clock": "10m/3x30s"}),
            "h8, h9, i10, swap true, j11, declare 2, swap false, offer f6, offer k4, pick k4",
        ),
        (json!({"board": 15, "opening": "swap2"}), "h8, i9, j10, choose place_two"),
        (json!({"game": "quoridor"}), "e2, e3h, a8v"),
    ] {
        let made = ask(address, "post", "/api/rooms", None, Some(&new)).json();
        let room = made["room"].as_str().unwrap();
        let path = format!("/api/rooms/{room}/do");
        let sits = ask(address, "post", &path, None, Some(&json!({"t": "sit"}))).json();
        let tokens = [&made, &sits].map(|answer| answer["token"].as_str().unwrap());
        for text in moves.split(", ") {
            shown(address, &document, room, None);
            let is_asked = |token: &&str| {
                let legal = &shown(address, &document, room, Some(token))["legal"];
                legal.as_array().is_some_and(|legal| legal.contains(&json!(text)))
            };
            let token = tokens.into_iter().find(is_asked).unwrap_or_else(|| panic!("{text}"));
            let order = json!({"t": "move", "move": text});
            assert_eq!(
                ask(address, "post", &path, Some(token), Some(&order)).status,
                200,
                "{text}"
            );
        }
        let offer = json!({"t": "offer", "what": "pause"});
        ask(address, "post", &path, Some(tokens[1]), Some(&offer));
        for token in tokens {
            shown(address, &document, room, Some(token));
        }
    }
}

#[test]
fn what_cannot_be_done_is_refused_as_the_document_says() {
    let home = Home::new();
    let (_server, address, document) = start(&home);
    let (code, token) = room(address);
    let (ping, cheat) = (json!({"t": "ping"}), json!({"t": "cheat"}));
    let resign = json!({"t": "resign"});
    for (method, path, room, body, token, status, why) in [
        ("get", "/api/rooms/{room}", "0000000", None, None, 404, "no_room"),
        ("get", "/api/rooms/{room}", "nothing", None, None, 404, "no_room"),
        ("get", "/api/rooms/{room}/events", "0000000", None, None, 404, "no_room"),
        ("post", "/api/rooms/{room}/do", "0000000", Some(&ping), None, 404, "no_room"),
        ("post", "/api/rooms/{room}/do", &code, Some(&cheat), None, 400, "unknown"),
        ("post", "/api/rooms/{room}/do", &code, Some(&resign), None, 401, "no_seat"),
        ("post", "/api/rooms/{room}/do", &code, Some(&resign), Some(&token), 409, "not_now"),
        ("post", "/api/rooms/{room}/move/{made}", &code, None, None, 401, "no_seat"),
        ("post", "/api/rooms/{room}/move/{made}", &code, None, Some(&token), 409, "not_now"),
        ("post", "/api/rooms", "", Some(&json!({"rules": "chess"})), None, 400, "invalid"),
        ("post", "/api/rooms", "", Some(&json!([])), None, 400, "unknown"),
    ] {
        let operation = &document.0["paths"][path][method];
        let at = document.path(path, operation, room);
        let answer = ask(address, method, &at, token.map(String::as_str), body);
        document.check_answer(operation, &answer, &at);
        assert_eq!((answer.status, &answer.json()["why"]), (status, &why.into()), "{at}");
    }
}

#[test]
fn a_room_that_cannot_be_made_is_answered_with_what_can() {
    let home = Home::new();
    let (_server, address, _) = start(&home);
    for (new, language, text) in [
        (json!({"game": "chess"}), "", "there is no game `chess`: choose one of gomoku, quoridor"),
        (json!({"rules": "chess"}), "", "choose one of freestyle, standard, renju"),
        (json!({"board": 99}), "", "`99` is not a value of board: choose one of 5-26"),
        (json!({"board": 99}), "Accept-Language: ko-KR\r\n", "5-26 가운데 고르세요"),
        (json!({"opening": "pro", "board": 8}), "", "pro"),
        (json!({"forbidden": "loses"}), "", "forbidden works only with rules that have forbidden"),
        (json!({"game": "quoridor", "board": 9}), "", "this game has no choice `board`"),
        (json!({"clock": "soon"}), "", "soon"),
        (json!({"clock": 300}), "", "`clock` needs a text in quotes"),
        (json!({"meet": true, "against": "computer:1"}), "", "without `against`"),
    ] {
        let answer = send(address, "post", "/api/rooms", language, &new.to_string()).json();
        assert_eq!(answer["why"], "invalid", "{new}");
        assert!(answer["text"].as_str().is_some_and(|it| it.contains(text)), "{new}: {answer}");
    }
}

/// An object in a schema that does not say whether it may have other keys.
fn open_object(schema: &Value) -> Option<&Value> {
    let is_open = schema["type"] == "object" && !schema["additionalProperties"].is_boolean();
    let mut parts: Box<dyn Iterator<Item = &Value>> = match schema {
        Value::Array(items) => Box::new(items.iter()),
        Value::Object(keys) => Box::new(keys.values()),
        _ => Box::new(std::iter::empty()),
    };
    if is_open { Some(schema) } else { parts.find_map(open_object) }
}

#[test]
fn the_schemas_are_strict() {
    let document =
        Document(serde_json::from_str(include_str!("../src/server/openapi.json")).unwrap());
    for (name, schema) in document.0["components"]["schemas"].as_object().unwrap() {
        // The server ignores unknown keys of messages.
        if !["Message", "NewRoom", "Proof"].contains(&name.as_str()) {
            assert_eq!(open_object(schema), None, "{name}");
        }
    }
    let refused = json!({"$ref": "#/components/schemas/Refused"});
    let good = json!({"t": "refused", "id": 0, "why": "stale"});
    assert_eq!(document.check(&refused, &good), Ok(()));
    for wrong in [
        json!({"t": "refused", "id": 0}),
        json!({"t": "ok", "id": 0, "why": "stale"}),
        json!({"t": "refused", "id": "0", "why": "stale"}),
        json!({"t": "refused", "id": 0, "why": "bored"}),
        json!({"t": "refused", "id": 0, "why": "stale", "more": 1}),
        json!([]),
    ] {
        assert!(document.check(&refused, &wrong).is_err(), "{wrong}");
    }
}
