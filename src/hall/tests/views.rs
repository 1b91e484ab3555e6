//! What those are told who do not know the rules: the board, what is asked, and what they may do.

mod may;

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::*;
use crate::gomoku::rules::opening::OpeningRule;

/// A room whose clients do not know the rules, with those of the first and of the second player and
/// of one who watches.
struct Shown {
    world: World,
    clients: [ClientId; 3],
}

impl Shown {
    fn new(keys: &str) -> Self {
        let (mut world, room, [ada, bob]) = playing(keys);
        let eve = world.connect(3);
        for (client, token, lang) in [(ada, "01", "en"), (bob, "02", "ko"), (eve, "03", "en")] {
            let token = token.repeat(16);
            let hello =
                json!({"t": "hello", "room": room, "token": token, "view": true, "lang": lang});
            world.send(client, &hello.to_string());
        }
        Self { world, clients: [ada, bob, eve] }
    }

    /// What the client was shown last.
    fn view(&self, client: usize) -> Value {
        let views = self.world.told.iter().filter(|(to, _)| *to == self.clients[client]);
        let last = views.rev().find_map(|(_, message)| match message {
            FromServer::Event(told) => told.view.as_ref(),
            FromServer::Welcome(welcome) => welcome.now.view.as_ref(),
            FromServer::Resumed(resumed) => resumed.view.as_ref(),
            _ => None,
        });
        serde_json::to_value(last.unwrap()).unwrap()
    }

    /// Which client is to move.
    fn mover(&self) -> Option<usize> {
        (0..2).find(|&client| self.view(client).get("legal").is_some())
    }

    fn send(&mut self, client: usize, order: &Value) -> Option<Why> {
        self.world.pass(1);
        refused(&self.world.send(self.clients[client], &order.to_string()))
    }

    fn play(&mut self, moves: &str) {
        for made in moves.split(", ").filter(|made| !made.is_empty()) {
            let by = self.mover().unwrap();
            assert_eq!(self.send(by, &json!({"t": "move", "move": made})), None, "{made}");
        }
    }

    fn may(&self, client: usize) -> BTreeSet<String> {
        serde_json::from_value(self.view(client)["you_may"].clone()).unwrap_or_default()
    }
}

fn words(list: &Value, key: &str) -> Vec<String> {
    let words = list.as_array().into_iter().flatten();
    words.map(|word| word[key].as_str().unwrap().to_owned()).collect()
}

#[test]
fn forbidden_points_and_their_reasons_are_shown_to_all_while_black_is_to_move() {
    let mut room = Shown::new(r#","rules":"renju""#);
    room.play("g8, a1, i8, o1, h7, a15, h9");
    assert_eq!(room.view(0)["board"]["forbidden"], json!([]));
    room.play("o15");
    let forbidden =
        json!([{"at": "h8", "why": "double_three", "stones": ["h9", "g8", "i8", "h7"]}]);
    for client in 0..3 {
        let board = &room.view(client)["board"];
        assert_eq!(board["forbidden"], forbidden);
        assert_eq!(board["size"], 15);
        assert_eq!(board["stones"]["black"], json!(["h9", "g8", "i8", "h7"]));
        assert_eq!(board["stones"]["white"], json!(["a15", "o15", "a1", "o1"]));
        assert_eq!(board["last"], json!(["o15"]));
    }
    let view = room.view(0);
    assert!(!view["legal"].as_array().unwrap().contains(&json!("h8")));
    assert_eq!(view["choices"], json!([{"move": "pass", "what": "pass"}]));
    assert_eq!(room.view(1)["choices"], json!(null));
    room.play("pass");
    assert_eq!(room.view(0)["board"]["last"], json!([]));
}

#[test]
fn a_question_is_shown_to_all_and_its_answers_to_the_one_who_is_asked() {
    let mut room = Shown::new(r#","board":15,"opening":"swap2""#);
    assert_eq!(room.view(2)["question"], json!({"what": "place_anywhere", "stone": "black"}));
    room.play("h8, i9");
    assert_eq!(room.view(0)["question"], json!({"what": "place_anywhere", "stone": "black"}));
    room.play("j10");
    for client in 0..3 {
        let view = room.view(client);
        assert_eq!(
            (&view["question"], &view["to_move"]),
            (&json!({"what": "choose"}), &json!("second"))
        );
    }
    let choices = room.view(1)["choices"].clone();
    assert_eq!(words(&choices, "what"), ["stay_white", "take_black", "place_two"]);
    assert_eq!(json!(words(&choices, "move")), room.view(1)["legal"]);
    assert_eq!(room.view(0)["choices"], json!(null));
    room.play("choose take_black");
    let view = room.view(0);
    assert_eq!((&view["black"], &view["you"]), (&json!("second"), &json!("first")));
    // The next move is a usual one.
    assert_eq!(view["question"], json!(null));
}

#[test]
fn fifth_moves_are_declared_offered_and_picked() {
    let mut room = Shown::new(r#","rules":"renju","opening":"soosyrv-8""#);
    assert_eq!(room.view(0)["question"], json!({"what": "place_on_center", "stone": "black"}));
    room.play("h8");
    let question = json!({"what": "place_inside", "stone": "white", "lines": 3});
    assert_eq!(room.view(0)["question"], question);
    room.play("h9, i10, swap false, j11");
    assert_eq!(room.view(2)["question"], json!({"what": "declare", "least": 1, "most": 8}));
    let mover = room.mover().unwrap();
    let choice = room.view(mover)["choices"][1].clone();
    assert_eq!(choice, json!({"move": "declare 2", "what": "declare", "number": 2}));
    room.play("declare 2, swap false");
    assert_eq!(room.view(0)["question"], json!({"what": "offer", "number": 1, "of": 2}));
    room.play("offer f6, offer k4");
    let view = room.view(2);
    assert_eq!(view["question"], json!({"what": "pick"}));
    assert_eq!(view["board"]["offered"], json!(["f6", "k4"]));
    assert_eq!(room.view(room.mover().unwrap())["legal"], json!(["pick f6", "pick k4"]));
    room.play("pick k4");
    let board = room.view(2)["board"].clone();
    assert_eq!((&board["last"], &board["offered"]), (&json!(["k4"]), &json!([])));
}

#[test]
fn every_opening_can_be_played_by_what_is_shown() {
    let mut rng = fastrand::Rng::with_seed(7);
    let (mut asked, mut chosen) = (BTreeSet::new(), BTreeSet::new());
    for rule in OpeningRule::ALL {
        for _ in 0..6 {
            let mut room =
                Shown::new(&format!(r#","clock":"none","rules":"renju","opening":"{rule}""#));
            for _ in 0..24 {
                let Some(by) = room.mover() else { break };
                let view = room.view(by);
                asked.extend(view["question"]["what"].as_str().map(str::to_owned));
                let legal = view["legal"].as_array().unwrap();
                for choice in view["choices"].as_array().into_iter().flatten() {
                    assert!(legal.contains(&choice["move"]), "{choice}");
                    chosen.insert(choice["what"].as_str().unwrap().to_owned());
                }
                let made = legal[rng.usize(..legal.len())].as_str().unwrap();
                let made = made.to_owned();
                room.play(&made);
            }
        }
    }
    let asked: Vec<_> = asked.iter().map(String::as_str).collect();
    let all = [
        "choose",
        "declare",
        "offer",
        "pick",
        "place_anywhere",
        "place_inside",
        "place_on_center",
        "place_outside",
        "swap",
    ];
    assert_eq!(asked, all);
    let chosen: Vec<_> = chosen.iter().map(String::as_str).collect();
    let all = [
        "declare",
        "keep",
        "offer_ten",
        "pass",
        "place_fifth",
        "place_two",
        "stay_white",
        "swap",
        "take_black",
    ];
    assert_eq!(chosen, all);
}

#[test]
fn a_player_is_told_why_a_move_cannot_be_made_in_the_own_language() {
    let renju = r#","rules":"renju""#;
    let rif = r#","board":15,"rules":"renju","opening":"rif""#;
    let soosyrv = r#","rules":"renju","opening":"soosyrv-8""#;
    let quoridor = r#","game":"quoridor""#;
    let offered = "h8, h9, i10, swap false, j11, declare 2, swap false, offer f6";
    for (keys, made, tried, why) in [
        (renju, "h8", "h8", "h8에는 이미 돌이 있습니다. 빈 곳을 고르세요."),
        (renju, "g8, a1, i8, o1, h7, a15, h9, o15", "h8", "h8 is forbidden: a double-three."),
        (r#","board":19"#, "h8, i8", "i8", "I11 is taken: choose an empty point."),
        (rif, "", "a1", "This stone goes on the centre: h8."),
        (rif, "h8", "a1", "This stone goes inside the middle 3×3."),
        (soosyrv, offered, "f6", "f6 is already offered: offer another point."),
        // Buttons ask for the answer, and it has no number.
        (soosyrv, "h8, h9, i10", "a1", ""),
        (quoridor, "", "e4", "e4 is too far. The pawn can go to d1, f1, e2."),
        (
            quoridor,
            "",
            "e9h",
            "That wall would stick out: walls go from a1h to h8h and from a1v to h8v.",
        ),
        (quoridor, "d4h", "d4v", "d4v 벽은 d4h 벽과 엇갈립니다."),
        (quoridor, "d1v, e1v", "d2h", "That wall blocks Black's last path."),
    ] {
        let mut room = Shown::new(keys);
        room.play(made);
        let (by, order) = (room.mover().unwrap(), json!({"t": "move", "id": 90, "move": tried}));
        let told = room.world.send(room.clients[by], &order.to_string());
        let [FromServer::Refused { text, .. }] = &told[..] else { panic!("{told:?}") };
        assert_eq!(text.as_deref().unwrap_or_default(), why, "{made}, {tried}");
    }
}

#[test]
fn the_winning_row_is_shown_at_the_end() {
    let mut room = Shown::new("");
    room.play("h8, a1, i8, a2, j8, a3, k8, a4, l8");
    let view = room.view(2);
    assert_eq!(view["board"]["row"], json!(["h8", "i8", "j8", "k8", "l8"]));
    assert_eq!(view["over"], json!({"winner": "black", "reason": "five"}));
    assert_eq!((view.get("to_move"), view.get("legal")), (None, None));
    assert_eq!(room.may(0), BTreeSet::from(["rematch".to_owned()]));
}

#[test]
fn pawns_and_walls_are_shown() {
    let mut room = Shown::new(r#","game":"quoridor""#);
    room.play("e2, e3h, a8v");
    let board = json!({
        "size": 9,
        "pawns": {"first": "e2", "second": "e9"},
        "goal": {"first": 9, "second": 1},
        "walls": ["e3h", "a8v"],
        "walls_left": {"first": 9, "second": 9},
        "last": ["a8v"],
    });
    for client in 0..3 {
        assert_eq!(room.view(client)["board"], board);
    }
    let view = room.view(1);
    assert_eq!((view.get("question"), view.get("choices")), (None, None));
    assert!(view["legal"].as_array().unwrap().contains(&json!("e8")));
}

#[test]
fn one_who_watches_is_not_shown_the_board_or_the_offers_of_later() {
    let mut room = Shown::new(r#","rules":"renju","delay":2"#);
    room.play("g8, a1, i8, o1, h7, a15, h9, o15");
    assert_eq!(room.send(0, &json!({"t": "offer", "what": "draw"})), None);
    room.play("j3");
    let view = room.view(2);
    assert_eq!((&view["ply"], &view["to_move"]), (&json!(7), &json!("second")));
    assert_eq!(view["board"]["stones"]["white"], json!(["a15", "a1", "o1"]));
    assert_eq!((&view["board"]["last"], &view["board"]["forbidden"]), (&json!(["h9"]), &json!([])));
    assert_eq!(view["offers"], json!({"first": [], "second": []}));
    assert_eq!(room.view(1)["offers"], json!({"first": ["draw"], "second": []}));
    assert_eq!(view["back"], json!({"first": 0, "second": 0}));
}

#[test]
fn a_view_says_how_many_moves_each_player_would_take_back() {
    let mut room = Shown::new(r#","game":"quoridor""#);
    assert_eq!(room.view(0)["back"], json!({"first": 0, "second": 0}));
    room.play("e2, e8");
    assert_eq!(room.view(0)["back"], json!({"first": 2, "second": 1}));
    // In an opening a player makes several moves, one after the other.
    let mut room = Shown::new(r#","board":15,"opening":"swap2""#);
    room.play("h8, i9, j10, choose stay_white");
    assert_eq!(room.view(0)["back"], json!({"first": 2, "second": 1}));
    room.play("a1");
    assert_eq!(room.view(0)["back"], json!({"first": 3, "second": 1}));
}

#[test]
fn a_free_seat_is_shown_to_one_who_may_take_it() {
    let mut world = World::new();
    let [ada, bob] = [world.connect(1), world.connect(2)];
    let made = world.send(ada, r#"{"t":"create","name":"Ada"}"#);
    let [FromServer::Ok(done), ..] = &made[..] else { panic!("{made:?}") };
    let hello = json!({"t": "hello", "room": done.room, "view": true});
    let told = world.send(bob, &hello.to_string());
    let [FromServer::Welcome(welcome), ..] = &told[..] else { panic!("{told:?}") };
    let view = serde_json::to_value(welcome.now.view.as_ref().unwrap()).unwrap();
    assert_eq!(view["players"], json!({"first": "Ada", "second": null}));
    assert_eq!((&view["you_may"], view.get("to_move")), (&json!(["sit"]), None));
    world.send(bob, r#"{"t":"sit"}"#);
    let told = world.told(bob, "event").pop().unwrap();
    assert!(told.contains(r#""you":"second","players":{"first":"Ada","second":""}"#), "{told}");
}

#[test]
fn after_a_rematch_each_is_shown_the_game_from_the_new_seat() {
    let mut room = Shown::new("");
    room.play("h8");
    assert_eq!(room.send(1, &json!({"t": "resign"})), None);
    assert_eq!(room.send(1, &json!({"t": "rematch"})), None);
    let view = room.view(0);
    assert_eq!(
        (&view["rematch"], &view["you_may"]),
        (&json!("second"), &json!(["rematch", "no_rematch"]))
    );
    assert_eq!(room.send(0, &json!({"t": "rematch"})), None);
    let (ada, bob) = (room.view(0), room.view(1));
    assert_eq!((&ada["you"], &bob["you"]), (&json!("second"), &json!("first")));
    assert_eq!(bob["players"], json!({"first": "Bob", "second": "Ada"}));
    assert!(bob.get("legal").is_some() && ada.get("legal").is_none());
}

#[test]
fn a_client_can_count_the_time_down() {
    let mut room = Shown::new(r#","clock":"10s/3x30s""#);
    room.world.pass(49);
    room.play("h8");
    let view = room.view(2);
    assert_eq!(view["left_ms"], json!({"first": 30_000, "second": 10_000}));
    let periods = json!({"first": 1, "second": 3});
    assert_eq!(
        view["clock"],
        json!({"running": "second", "periods": periods, "period_ms": 30_000})
    );
    room.send(0, &json!({"t": "resign"}));
    assert_eq!(room.view(2)["clock"]["running"], json!(null));
    let room = Shown::new(r#","clock":"none""#);
    assert_eq!((room.view(0).get("clock"), room.view(0).get("left_ms")), (None, None));
}
