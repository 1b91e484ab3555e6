//! Names that are proven, and guests.

use serde_json::json;

use super::*;
use crate::wire::{Proof, SecretKey, Token};

fn key(number: u8) -> SecretKey {
    SecretKey::new([number; 32])
}

fn token(number: u8) -> Token {
    Token::new([number; 16])
}

impl World {
    /// A client by this number with the token of this number, in a room or in none.
    fn come(&mut self, number: u8, room: Option<RoomCode>) -> ClientId {
        let client = self.connect(number.into());
        let hello = json!({"t": "hello", "token": token(number), "room": room});
        self.send(client, &hello.to_string());
        client
    }

    /// The client of this number makes a room.
    #[expect(clippy::needless_pass_by_value, reason = "a proof is made for one message")]
    fn make(&mut self, number: u8, name: &str, proof: Option<Proof>) -> Result<RoomCode, Why> {
        let client = self.come(number, None);
        let told =
            self.send(client, &json!({"t": "create", "name": name, "proof": proof}).to_string());
        match &told[0] {
            FromServer::Ok(done) => Ok(done.room.unwrap()),
            _ => Err(refused(&told).unwrap()),
        }
    }

    /// The client of this number comes into a room and sits down.
    #[expect(clippy::needless_pass_by_value, reason = "a proof is made for one message")]
    fn sit(
        &mut self,
        number: u8,
        room: RoomCode,
        name: &str,
        proof: Option<Proof>,
    ) -> Result<(), Why> {
        let client = self.come(number, Some(room));
        let sit = json!({"t": "sit", "id": 1, "name": name, "proof": proof});
        let told = self.send(client, &sit.to_string());
        refused(&told).map_or(Ok(()), Err)
    }

    /// Who is a guest, as the list of rooms says it of the only room.
    fn guests(&self) -> [bool; 2] {
        let listed = self.hall.listed();
        let [room] = &listed[..] else { panic!("{listed:?}") };
        [room.guests.first, room.guests.second]
    }
}

#[test]
fn the_names_of_machines_and_guests_belong_to_nobody() {
    let mut world = World::new();
    for name in ["guest", "computer:9", "c\u{43E}mputer"] {
        let proof = Some(key(1).prove(name, None, &token(1)));
        assert_eq!(world.make(1, name, proof), Err(Why::Invalid), "{name}");
        assert_eq!(world.make(2, name, None), Err(Why::Invalid), "{name}");
    }
    assert!(world.names.is_empty());
}

#[test]
fn the_first_key_that_proves_a_name_owns_it() {
    let mut world = World::new();
    let proof = |number, by| Some(key(by).prove("Ada", None, &token(number)));
    assert!(world.make(1, "Ada", proof(1, 1)).is_ok());
    assert_eq!(world.make(2, "Ada", proof(2, 2)), Err(Why::NameTaken));
    assert_eq!(world.make(3, "Ada", None), Err(Why::NameTaken));
    assert_eq!(world.make(4, " Ada", None), Err(Why::NameTaken));
    assert!(world.make(5, "Ada", proof(5, 1)).is_ok(), "from another seat");
    assert_eq!(world.names.len(), 1);
    // It is still so for a server that was started again.
    let names = world.names;
    let mut again = World { names, ..World::new() };
    assert_eq!(again.make(2, "Ada", proof(2, 2)), Err(Why::NameTaken));
    assert!(again.make(1, "Ada", proof(1, 1)).is_ok());
}

#[test]
fn a_name_that_looks_like_an_owned_one_belongs_to_the_same_key() {
    let mut world = World::new();
    let proof = |name, number, by| Some(key(by).prove(name, None, &token(number)));
    assert!(world.make(1, "Mallory Ida", proof("Mallory Ida", 1, 1)).is_ok());
    let alike = ["M\u{430}llory Ida", "Mallory lda", "MALLORY IDA", "rnallory Ida"];
    for (number, name) in (2..).zip(alike) {
        assert_eq!(world.make(number, name, proof(name, number, 2)), Err(Why::NameTaken), "{name}");
        assert_eq!(world.make(number + 10, name, None), Err(Why::NameTaken), "{name}");
        assert!(world.make(number + 20, name, proof(name, number + 20, 1)).is_ok(), "{name}");
    }
    assert!(world.make(40, "Malory Ida", proof("Malory Ida", 40, 2)).is_ok());
}

#[test]
fn a_proof_for_something_else_is_refused() {
    let mut world = World::new();
    let room = world.make(1, "Ada", None).unwrap();
    let bob = |room, number| Some(key(2).prove("Bob", room, &token(number)));
    assert_eq!(world.sit(2, room, "Eve", bob(Some(room), 2)), Err(Why::Invalid));
    assert_eq!(world.sit(3, room, "Bob", bob(None, 3)), Err(Why::Invalid));
    assert_eq!(world.sit(4, room, "Bob", bob(Some(room), 3)), Err(Why::Invalid));
    assert!(world.names.is_empty());
    // Whoever has no token yet cannot have proved anything for it.
    let client = world.connect(5);
    world.send(client, &json!({"t": "hello", "room": room}).to_string());
    let sit = json!({"t": "sit", "name": "Bob", "proof": bob(Some(room), 5)});
    assert_eq!(refused(&world.send(client, &sit.to_string())), Some(Why::Invalid));
    assert_eq!(world.sit(6, room, "Bob", bob(Some(room), 6)), Ok(()));
    assert_eq!(world.guests(), [true, false]);
}

#[test]
fn an_address_owns_only_so_many_names_an_hour() {
    let mut world = World::new();
    let room = world.make(1, "Ada", None).unwrap();
    for number in 2..30 {
        let name = format!("Bob{number}");
        let proof = Some(key(2).prove(&name, Some(room), &token(number)));
        // The first sits down, and the others find no seat; the names are their own all the same.
        let _ = world.sit(number, room, &name, proof);
    }
    // Some look like something else, such as `Bob10`.
    let is_bob = |name: &&String| name[3..].parse::<u8>().is_ok();
    assert_eq!(world.names.keys().filter(is_bob).count(), 20);
}

#[test]
fn the_result_says_who_was_a_guest_even_after_a_rematch_and_a_restart() {
    let mut world = World::new();
    let room = world.make(1, "Ada", Some(key(1).prove("Ada", None, &token(1)))).unwrap();
    world.sit(2, room, "Bob", None).unwrap();
    assert_eq!(world.guests(), [false, true]);
    let [ada, bob] = [ClientId(1), ClientId(2)];
    world.send(ada, r#"{"t":"resign","id":2}"#);
    world.send(ada, r#"{"t":"rematch","id":3}"#);
    world.send(bob, r#"{"t":"rematch","id":2}"#);
    assert_eq!(world.guests(), [true, false], "the seats were exchanged");
    world.send(bob, r#"{"t":"move","id":3,"move":"h8","ply":0}"#);
    let entries: Vec<_> = world.kept.iter().map(|entry| entry.body.clone()).collect();
    let mut again = World::new();
    again.hall.restore(room, entries, Duration::ZERO, again.now).unwrap();
    let bob = again.come(2, Some(room));
    assert_eq!(again.guests(), [true, false]);
    let message = again.hall.receive(bob, r#"{"t":"resign","id":4}"#, again.now).unwrap();
    again.hall.handle(bob, &message, again.now, &mut *again.fresh, Ok(false), &|_, _| None);
    let turn = again.hall.take_turn();
    let [(_, result)] = &turn.results[..] else { panic!("{:?}", turn.results) };
    assert_eq!((result.players.black.as_str(), result.guests.black), ("Bob", true));
    assert_eq!((result.players.white.as_str(), result.guests.white), ("Ada", false));
}
