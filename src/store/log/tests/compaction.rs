//! The log written anew.

use std::ops::RangeInclusive;

use super::*;
use crate::store::{read_said, said_body};
use crate::wire::{MOST_SAID, Said};

/// A log of two rooms with some kilobytes each, which may be written anew at any length.
fn two_rooms(folder: &TempDir) -> Log {
    let (mut log, _) = open(folder.path()).unwrap();
    log.compact_from = 0;
    log.hold().unwrap();
    for v in 0..30 {
        log.append(&[entry(0, v), entry(1, v)]).unwrap();
    }
    append(&mut log, 1, 30..=40);
    log
}

fn append(log: &mut Log, room: u64, versions: RangeInclusive<u32>) {
    for v in versions {
        log.append(&[entry(room, v)]).unwrap();
    }
}

fn bodies_of(room: u64, versions: RangeInclusive<u32>) -> Bodies {
    let mut bodies = Bodies::new();
    versions.for_each(|v| add(&mut bodies, &[entry(room, v)]));
    bodies
}

fn names(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path()).unwrap();
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn rooms_that_were_forgotten_leave_the_file_when_they_are_most_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = two_rooms(&folder);
    append(&mut log, 2, 0..=29);
    let before = log.length;
    log.forget(&[code(0)]).unwrap();
    assert_eq!((log.length, rooms_of(&mut log).len()), (before, 2), "it is less than half");
    log.forget(&[code(2)]).unwrap();
    assert!(log.length < before * 2 / 3, "{before} → {}", log.length);
    assert_eq!(fs::metadata(&log.path).unwrap().len(), log.length);
    assert_eq!(log.hold().unwrap(), Held::default());
    assert!(matches!(Log::open(folder.path()), Err(LogError::InUse(_))));

    log.append(&[entry(1, 41), entry(0, 0)]).unwrap();
    drop(log);
    let mut bodies = bodies_of(1, 0..=41);
    add(&mut bodies, &[entry(0, 0)]);
    let (mut log, opened) = open(folder.path()).unwrap();
    assert_has(&mut log, &opened, &bodies);
    assert_eq!(names(&folder), [NAME]);
}

#[test]
fn a_small_log_is_not_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = two_rooms(&folder);
    log.compact_from = COMPACT_FROM;
    let before = log.length;
    log.forget(&[code(0), code(1)]).unwrap();
    assert_eq!((log.length, rooms_of(&mut log)), (before, vec![]));
}

#[test]
fn a_log_that_cannot_be_written_anew_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = two_rooms(&folder);
    fs::create_dir(log.path.with_extension("new")).unwrap();
    let refused = log.forget(&[code(1)]);
    assert!(matches!(refused, Err(LedgerError::Unavailable(_))), "{refused:?}");
    log.append(&[entry(0, 30)]).unwrap();
    assert_eq!(room_in(&mut log, code(0)).len(), 31);
    drop(log);
    let (mut log, _) = open(folder.path()).unwrap();
    assert_eq!(rooms_of(&mut log).len(), 2, "what was forgotten comes back");
}

#[test]
fn damage_stays_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = two_rooms(&folder);
    log.append(&[entry(2, 0), entry(2, 1)]).unwrap();
    log.append(&[entry(0, 30)]).unwrap();
    let path = log.path.clone();
    drop(log);
    let mut text = fs::read(&path).unwrap();
    let end = text.len();
    text[end - 300] ^= 1;
    overwrite(&path, &text);
    let (mut log, opened) = open(folder.path()).unwrap();
    assert_eq!(opened.damaged.len(), 1);
    log.compact_from = 0;
    let (damaged, before) = (opened.damaged, log.length);
    log.forget(&[code(0), code(1)]).unwrap();
    assert_eq!(log.length, before);
    drop(log);
    assert_eq!(open(folder.path()).unwrap().1.damaged, damaged);
}

/// What a crash leaves before the new file has its name.
#[test]
fn a_new_file_without_its_name_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let log = two_rooms(&folder);
    let path = log.path.with_extension("new");
    drop(log);
    fs::write(&path, "{\"r\":\"K7QH").unwrap();
    let (mut log, _) = open(folder.path()).unwrap();
    log.compact_from = 0;
    log.forget(&[code(1)]).unwrap();
    drop(log);
    let (mut log, opened) = open(folder.path()).unwrap();
    assert!(!path.exists());
    assert_has(&mut log, &opened, &bodies_of(0, 0..=29));
}

#[test]
fn what_was_said_long_ago_leaves_the_file_when_it_is_written_anew() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = two_rooms(&folder);
    let said = |v: u32| {
        let said = Said { n: v, by: None, text: format!("line {v}") };
        Entry { room: code(2), v, body: said_body(said, 0) }
    };
    let lines = u32::try_from(MOST_SAID).unwrap() + 3;
    log.append(&[entry(2, 0)]).unwrap();
    log.append(&(1..=lines).map(said).collect::<Vec<_>>()).unwrap();
    log.append(&[entry(2, lines + 1)]).unwrap();
    log.compact().unwrap();
    let entries = log.read(code(2), None).unwrap();
    assert_eq!(entries.len(), MOST_SAID + 5, "there are no holes");
    let said =
        |entry: &Entry| read_said(&entry.body).and_then(Result::unwrap).map(|(said, _)| said);
    let said: Vec<_> = entries.iter().filter_map(said).map(|said| said.n).collect();
    assert_eq!(said, (4..=lines).collect::<Vec<_>>());
    log.append(&[entry(2, lines + 2)]).unwrap();
}
