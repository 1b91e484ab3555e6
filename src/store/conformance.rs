//! What every store must do, as tests that run on each.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::value::{RawValue, to_raw_value};

use super::ledger::{Entry, LONGEST, Ledger, LedgerError};
use crate::wire::{PublicKey, RoomCode};

/// An empty store.
pub(super) trait Store {
    /// Its ledger.
    type Ledger: Ledger;

    /// Opens it. Nobody else has it open.
    fn open(&self) -> Self::Ledger;
}

/// The bodies of each room from its header on.
pub(super) type Bodies = BTreeMap<RoomCode, Vec<String>>;

pub(super) fn code(room: u64) -> RoomCode {
    RoomCode::new(room * 0x1_2345_6789 + 31)
}

pub(super) fn entry(room: u64, v: u32) -> Entry {
    let body = to_raw_value(&format!("{v} of {room}\n\"{}\"", "é".repeat(v as usize % 5)));
    Entry { room: code(room), v, body: body.unwrap() }
}

pub(super) fn add(bodies: &mut Bodies, batch: &[Entry]) {
    for entry in batch {
        bodies.entry(entry.room).or_default().push(entry.body.get().to_owned());
    }
}

/// What is kept of a room, which must be its versions from 0 without holes.
pub(super) fn room_in(ledger: &mut impl Ledger, room: RoomCode) -> Vec<String> {
    let entries = ledger.read(room, None).unwrap();
    let versions: Vec<_> = entries.iter().map(|entry| entry.v).collect();
    assert_eq!(versions, (0..).take(versions.len()).collect::<Vec<u32>>());
    assert!(entries.iter().all(|entry| entry.room == room));
    entries.into_iter().map(|entry| entry.body.get().to_owned()).collect()
}

/// The rooms of all partitions that have been gained, each with its last version.
fn rooms_of(ledger: &mut impl Ledger) -> Vec<(RoomCode, u32)> {
    let held = ledger.hold().unwrap();
    assert_eq!(held.lost, []);
    let rooms = ledger.rooms(&held.gained).unwrap();
    rooms.iter().map(|room| (room.code, room.v)).collect()
}

fn assert_has(ledger: &mut impl Ledger, bodies: &Bodies) {
    let last = |bodies: &Vec<String>| u32::try_from(bodies.len()).unwrap() - 1;
    let rooms: Vec<_> = bodies.iter().map(|(&room, bodies)| (room, last(bodies))).collect();
    assert_eq!(rooms_of(ledger), rooms);
    for (&room, bodies) in bodies {
        assert_eq!(&room_in(ledger, room), bodies);
    }
}

/// Closes the ledger in order, so that the store can be opened again at once.
fn close(mut ledger: impl Ledger) {
    ledger.release().unwrap();
}

pub(super) fn entries_are_read_after_a_version(store: &impl Store) {
    let mut ledger = store.open();
    assert_eq!(rooms_of(&mut ledger), []);
    ledger.append(&[entry(0, 0)]).unwrap();
    ledger.append(&[entry(0, 1), entry(1, 0), entry(0, 2), entry(0, 3)]).unwrap();
    let mut versions = |room, since| -> Vec<_> {
        ledger.read(code(room), since).unwrap().iter().map(|entry| entry.v).collect()
    };
    assert_eq!(versions(0, None), [0, 1, 2, 3]);
    assert_eq!(versions(0, Some(0)), [1, 2, 3]);
    assert_eq!(versions(0, Some(2)), [3]);
    assert_eq!(versions(0, Some(3)), [0; 0]);
    assert_eq!(versions(0, Some(u32::MAX)), [0; 0]);
    assert_eq!(versions(9, None), [0; 0]);
    assert_eq!(ledger.rooms(&[]).unwrap(), []);
}

pub(super) fn bodies_of_any_length_and_form_are_kept(store: &impl Store) {
    let mut ledger = store.open();
    ledger.hold().unwrap();
    let body = |text: String| RawValue::from_string(text).unwrap();
    let long = |length: usize| format!("[{}]", " ".repeat(length));
    let mut bodies: Vec<_> =
        (0..20).map(|power| long((1_usize << power).saturating_sub(40))).collect();
    let forms = [
        r#"{"r":"K7QH2MX","v":1,"p":0,"c":"00000000"}"#,
        r#"{"b":1,  "a":[2.50,1e400,-0],"b":null}"#,
        r#""\u0000 \ud83d\ude00 \\ \" 오목""#,
        "null",
    ];
    bodies.extend(forms.map(str::to_owned));
    bodies.push(format!("{}1{}", "[".repeat(200), "]".repeat(200)));
    for (v, text) in (0..).zip(&bodies) {
        ledger.append(&[Entry { room: code(0), v, body: body(text.clone()) }]).unwrap();
    }
    let next = u32::try_from(bodies.len()).unwrap();
    let too_long = Entry { room: code(0), v: next, body: body(long(LONGEST)) };
    let refused = ledger.append(&[entry(1, 0), too_long]);
    assert!(matches!(refused, Err(LedgerError::TooLong(room)) if room == code(0)));
    close(ledger);
    assert_has(&mut store.open(), &Bodies::from([(code(0), bodies)]));
}

pub(super) fn an_entry_that_does_not_follow_is_refused_with_its_batch(store: &impl Store) {
    let mut ledger = store.open();
    ledger.hold().unwrap();
    let first = [entry(0, 0), entry(1, 0), entry(0, 1), entry(0, 2), entry(0, 3), entry(1, 1)];
    ledger.append(&first).unwrap();
    for (batch, room) in [
        (vec![Entry { v: 3, ..entry(0, 4) }], 0),
        (vec![entry(0, 5)], 0),
        (vec![Entry { v: 0, ..entry(0, 4) }], 0),
        (vec![entry(4, 1)], 4),
        (vec![entry(0, u32::MAX)], 0),
        (vec![entry(0, 4), entry(1, 2), entry(0, 4)], 0),
        (vec![entry(0, 4), entry(1, 2), entry(0, 6)], 0),
        (vec![entry(0, 5), entry(0, 4)], 0),
        (vec![entry(0, 4), entry(5, 0), entry(1, 3)], 1),
        (vec![entry(5, 0), entry(0, 4), entry(5, 2)], 5),
    ] {
        let refused = ledger.append(&batch);
        assert!(matches!(refused, Err(LedgerError::Conflict(is)) if is == code(room)), "{batch:?}");
    }
    ledger.append(&[]).unwrap();
    let last = [entry(0, 4), entry(4, 0), entry(0, 5)];
    ledger.append(&last).unwrap();
    close(ledger);
    let mut bodies = Bodies::new();
    add(&mut bodies, &first);
    add(&mut bodies, &last);
    assert_has(&mut store.open(), &bodies);
}

pub(super) fn a_room_that_was_forgotten_can_begin_anew(store: &impl Store) {
    let mut ledger = store.open();
    ledger.hold().unwrap();
    let before = [entry(0, 0), entry(1, 0), entry(0, 1), entry(2, 0), entry(1, 1)];
    ledger.append(&before).unwrap();
    ledger.forget(&[code(0), code(9), code(2)]).unwrap();
    ledger.forget(&[]).unwrap();
    assert_eq!(room_in(&mut ledger, code(0)).len(), 0);
    assert_eq!(room_in(&mut ledger, code(1)).len(), 2);
    let refused = ledger.append(&[entry(0, 2)]);
    assert!(matches!(refused, Err(LedgerError::Conflict(room)) if room == code(0)));
    let after = [Entry { v: 0, ..entry(0, 3) }, Entry { v: 0, ..entry(2, 3) }];
    ledger.append(&after).unwrap();
    close(ledger);
    let mut bodies = Bodies::new();
    add(&mut bodies, &[&after[..], &[entry(1, 0), entry(1, 1)]].concat());
    assert_has(&mut store.open(), &bodies);
}

pub(super) fn a_name_belongs_to_its_first_key(store: &impl Store) {
    let mut ledger = store.open();
    ledger.hold().unwrap();
    let key = |number: u8| format!("{number:064x}").parse::<PublicKey>().unwrap();
    let mut owner = |name, claim| ledger.owner(name, claim).unwrap();
    assert_eq!(owner("ada", None), None);
    assert_eq!(owner("ada", Some(key(1))), Some(key(1)));
    assert_eq!(owner("ada", Some(key(2))), Some(key(1)));
    assert_eq!(owner("ada", None), Some(key(1)));
    assert_eq!(owner("\"바둑이\"\\", Some(key(2))), Some(key(2)));
    close(ledger);
    let mut ledger = store.open();
    let mut owner = |name, claim| ledger.owner(name, claim).unwrap();
    assert_eq!(owner("ada", Some(key(3))), Some(key(1)));
    assert_eq!(owner("\"바둑이\"\\", None), Some(key(2)));
    assert_eq!(owner("bob", Some(key(3))), Some(key(3)));
}

/// The rooms of some batches, and before which of them the store is opened again.
pub(super) fn batches() -> impl Strategy<Value = (Vec<Vec<u64>>, usize)> {
    (prop::collection::vec(prop::collection::vec(0..8_u64, 0..12), 0..12), 0..12_usize)
}

pub(super) fn rooms_share_the_store(store: &impl Store, batches: &[Vec<u64>], reopen: usize) {
    let mut ledger = store.open();
    let mut bodies = Bodies::new();
    ledger.hold().unwrap();
    for (i, rooms) in batches.iter().enumerate() {
        if i == reopen {
            close(ledger);
            ledger = store.open();
            assert_has(&mut ledger, &bodies);
        }
        let mut batch = Vec::new();
        for &room in rooms {
            let v = bodies.get(&code(room)).map_or(0, Vec::len);
            let entry = entry(room, u32::try_from(v).unwrap());
            add(&mut bodies, std::slice::from_ref(&entry));
            batch.push(entry);
        }
        ledger.append(&batch).unwrap();
        for (&room, bodies) in &bodies {
            assert_eq!(&room_in(&mut ledger, room), bodies);
        }
    }
    close(ledger);
    assert_has(&mut store.open(), &bodies);
}

/// The tests of a store. `$store` makes an empty one, or `None` if this machine cannot.
macro_rules! tests {
    ($store:expr) => {
        #[test]
        fn entries_are_read_after_a_version() {
            let Some(store) = $store else { return };
            conformance::entries_are_read_after_a_version(&store);
        }

        #[test]
        fn bodies_of_any_length_and_form_are_kept() {
            let Some(store) = $store else { return };
            conformance::bodies_of_any_length_and_form_are_kept(&store);
        }

        #[test]
        fn an_entry_that_does_not_follow_is_refused_with_its_batch() {
            let Some(store) = $store else { return };
            conformance::an_entry_that_does_not_follow_is_refused_with_its_batch(&store);
        }

        #[test]
        fn a_room_that_was_forgotten_can_begin_anew() {
            let Some(store) = $store else { return };
            conformance::a_room_that_was_forgotten_can_begin_anew(&store);
        }

        #[test]
        fn a_name_belongs_to_its_first_key() {
            let Some(store) = $store else { return };
            conformance::a_name_belongs_to_its_first_key(&store);
        }

        proptest! {
            #![proptest_config(crate::game::slow_tests::cases(12))]

            #[test]
            fn rooms_share_the_store((batches, reopen) in conformance::batches()) {
                let Some(store) = $store else { return Ok(()) };
                conformance::rooms_share_the_store(&store, &batches, reopen);
            }
        }
    };
}
pub(super) use tests;
