use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::value::{RawValue, to_raw_value};
use tempfile::TempDir;

use super::*;

/// Changes a file in place: replacing it makes some file systems flush it, which takes longer.
fn overwrite(path: &Path, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.write_all(bytes).unwrap();
    file.set_len(bytes.len() as u64).unwrap();
}

/// The bodies of each room from its header on.
type Bodies = BTreeMap<RoomCode, Vec<String>>;

fn code(room: u64) -> RoomCode {
    RoomCode::new(room * 0x1_2345_6789 + 31)
}

fn entry(room: u64, v: u32) -> Entry {
    let body = to_raw_value(&format!("{v} of {room}\n\"{}\"", "é".repeat(v as usize % 5)));
    Entry { room: code(room), v, body: body.unwrap() }
}

fn add(bodies: &mut Bodies, batch: &[Entry]) {
    for entry in batch {
        bodies.entry(entry.room).or_default().push(entry.body.get().to_owned());
    }
}

/// What the log has of a room, which must be its versions from 0 without holes.
fn room_in(log: &mut Log, room: RoomCode) -> Vec<String> {
    let entries = log.read(room, None).unwrap();
    let versions: Vec<_> = entries.iter().map(|entry| entry.v).collect();
    assert_eq!(versions, (0..).take(versions.len()).collect::<Vec<u32>>());
    assert!(entries.iter().all(|entry| entry.room == room));
    entries.into_iter().map(|entry| entry.body.get().to_owned()).collect()
}

/// The rooms that are not damaged, each with its last version.
fn rooms_of(log: &mut Log) -> Vec<(RoomCode, u32)> {
    let rooms = log.rooms(&[ALL]).unwrap();
    rooms.iter().map(|room| (room.code, room.v)).collect()
}

fn assert_has(log: &mut Log, opened: &Opened, bodies: &Bodies) {
    let last = |bodies: &Vec<String>| u32::try_from(bodies.len()).unwrap() - 1;
    let rooms: Vec<_> = bodies.iter().map(|(&room, bodies)| (room, last(bodies))).collect();
    assert_eq!((rooms_of(log), &opened.damaged), (rooms, &vec![]));
    for (&room, bodies) in bodies {
        assert_eq!(&room_in(log, room), bodies);
    }
}

/// A small log of batches, with the length of the file after each.
fn small() -> (TempDir, Vec<Vec<Entry>>, Vec<usize>) {
    let folder = tempfile::tempdir().unwrap();
    let batches = vec![
        vec![entry(0, 0)],
        vec![entry(0, 1), entry(1, 0), entry(0, 2)],
        vec![entry(1, 1)],
        vec![entry(2, 0), entry(1, 2), entry(3, 0)],
        vec![entry(2, 1), entry(0, 3)],
    ];
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let mut ends = vec![0];
    for batch in &batches {
        log.append(batch).unwrap();
        ends.push(usize::try_from(log.length).unwrap());
    }
    (folder, batches, ends)
}

#[test]
fn a_line_has_the_documented_form() {
    let (folder, ..) = small();
    let text = fs::read_to_string(folder.path().join(NAME)).unwrap();
    let lines: Vec<_> = text.lines().take(3).map(|line| line.rsplit_once(",\"c\":\"")).collect();
    let room = code(0);
    let (line, sum) = lines[0].unwrap();
    assert_eq!(line, format!(r#"{{"r":"{room}","v":0,"e":"0 of 0\n\"\"""#));
    assert_eq!(sum, format!("{:08x}\"}}", crc32fast::hash(line.as_bytes())));
    let (line, _) = lines[1].unwrap();
    assert_eq!(line, format!(r#"{{"r":"{room}","v":1,"p":0,"more":true,"e":"1 of 0\n\"é\"""#));
    let start = text.find('\n').unwrap() + 1;
    let (line, _) = lines[2].unwrap();
    let other = code(1);
    assert_eq!(
        line,
        format!(r#"{{"r":"{other}","v":0,"b":{start},"more":true,"e":"0 of 1\n\"\"""#)
    );
}

#[test]
fn entries_are_read_after_a_version() {
    let (folder, ..) = small();
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let mut versions = |room, since| -> Vec<_> {
        log.read(code(room), since).unwrap().iter().map(|entry| entry.v).collect()
    };
    assert_eq!(versions(0, None), [0, 1, 2, 3]);
    assert_eq!(versions(0, Some(0)), [1, 2, 3]);
    assert_eq!(versions(0, Some(2)), [3]);
    assert_eq!(versions(0, Some(3)), [0; 0]);
    assert_eq!(versions(0, Some(u32::MAX)), [0; 0]);
    assert_eq!(versions(9, None), [0; 0]);
}

#[test]
fn bodies_of_any_length_and_form_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let body = |text: String| RawValue::from_string(text).unwrap();
    let append =
        |log: &mut Log, v, text| log.append(&[Entry { room: code(0), v, body: body(text) }]);
    let bodies =
        (0..20).map(|power| format!("[{}]", " ".repeat((1 << power) - 40_usize.min(1 << power))));
    let mut bodies: Vec<_> = bodies.collect();
    bodies.push(r#"{"r":"K7QH2MX","v":1,"p":0,"c":"00000000"}"#.to_owned());
    for (v, text) in (0..).zip(&bodies) {
        append(&mut log, v, text.clone()).unwrap();
    }
    let next = u32::try_from(bodies.len()).unwrap();
    append(&mut log, next, "{\n\"a\":\n1}".to_owned()).unwrap();
    bodies.push("{ \"a\": 1}".to_owned());
    let length = log.length;
    let refused = append(&mut log, next + 1, format!("[{}]", " ".repeat(LONGEST)));
    assert!(matches!(refused, Err(LedgerError::TooLong(room)) if room == code(0)));
    assert_eq!(fs::metadata(&log.path).unwrap().len(), length);
    assert_eq!(room_in(&mut log, code(0)), bodies);
    drop(log);
    let (mut log, opened) = Log::open(folder.path()).unwrap();
    assert_has(&mut log, &opened, &Bodies::from([(code(0), bodies)]));
}

#[test]
fn an_entry_that_does_not_follow_is_refused_with_its_batch() {
    let (folder, batches, _) = small();
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let before = fs::read(&log.path).unwrap();
    for (batch, room) in [
        (vec![entry(0, 3)], 0),
        (vec![entry(0, 5)], 0),
        (vec![entry(0, 0)], 0),
        (vec![entry(4, 1)], 4),
        (vec![entry(0, 4), entry(1, 3), entry(0, 4)], 0),
        (vec![entry(0, 4), entry(5, 0), entry(1, 4)], 1),
    ] {
        let refused = log.append(&batch);
        assert!(matches!(refused, Err(LedgerError::Conflict(is)) if is == code(room)), "{batch:?}");
    }
    log.append(&[]).unwrap();
    assert_eq!(fs::read(&log.path).unwrap(), before);
    let last = [entry(0, 4), entry(4, 0), entry(0, 5)];
    log.append(&last).unwrap();
    drop(log);
    let mut bodies = Bodies::new();
    add(&mut bodies, &batches.concat());
    add(&mut bodies, &last);
    let (mut log, opened) = Log::open(folder.path()).unwrap();
    assert_has(&mut log, &opened, &bodies);
}

#[test]
fn a_log_is_open_once() {
    let folder = tempfile::tempdir().unwrap();
    let (log, _) = Log::open(folder.path()).unwrap();
    let again = Log::open(folder.path());
    assert!(matches!(again, Err(LogError::InUse(path)) if path == log.path));
    drop(log);
    Log::open(folder.path()).unwrap();
}

#[test]
fn only_a_regular_file_is_a_log() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(NAME)).unwrap();
    assert!(matches!(Log::open(folder.path()), Err(LogError::Read { .. })));
}

#[test]
fn a_foreign_file_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(NAME);
    for (text, is_log) in [("{\"notes\":1}\n", false), ("x", false), ("{\"r\":\"K7QH2", true)] {
        fs::write(&path, text).unwrap();
        match Log::open(folder.path()) {
            Ok((_, opened)) => assert!(is_log && opened.dropped == text.len() as u64, "{text}"),
            Err(LogError::NotALog(_)) => {
                assert!(!is_log, "{text}");
                assert_eq!(fs::read_to_string(&path).unwrap(), text);
            }
            Err(other) => panic!("{text}: {other}"),
        }
    }
}

#[test]
fn a_failed_append_is_made_again_when_the_file_can_be_written() {
    let (folder, batches, _) = small();
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let before = fs::read(&log.path).unwrap();
    let readable = File::open(&log.path).unwrap();
    let writable = std::mem::replace(&mut log.file, readable);
    let batch = [entry(0, 4)];
    for _ in 0..2 {
        assert!(matches!(log.append(&batch), Err(LedgerError::Unavailable(_))));
    }
    // Something of it is in the file, which the next append has to remove first.
    let mut end = &writable;
    end.seek(SeekFrom::End(0)).unwrap();
    end.write_all(&before[..before.len() / 2]).unwrap();
    log.file = writable;
    log.append(&batch).unwrap();
    drop(log);
    let mut bodies = Bodies::new();
    add(&mut bodies, &batches.concat());
    add(&mut bodies, &batch);
    let (mut log, opened) = Log::open(folder.path()).unwrap();
    assert_eq!(opened.dropped, 0);
    assert_has(&mut log, &opened, &bodies);
}

/// Each cut leaves exactly the batches that end before it, and the log goes on from there.
#[test]
fn a_cut_drops_the_batch_that_it_hits_and_no_other() {
    let (folder, batches, ends) = small();
    let path = folder.path().join(NAME);
    let text = fs::read(&path).unwrap();
    for cut in 0..=text.len() {
        overwrite(&path, &text[..cut]);
        let whole = ends.iter().rposition(|&end| end <= cut).unwrap();
        let mut bodies = Bodies::new();
        add(&mut bodies, &batches[..whole].concat());
        let (mut log, opened) = Log::open(folder.path()).unwrap();
        assert_eq!(opened.dropped, (cut - ends[whole]) as u64, "cut at {cut}");
        assert_has(&mut log, &opened, &bodies);
        if let Some(next) = batches.get(whole) {
            log.append(next).unwrap();
            drop(log);
            assert_eq!(fs::read(&path).unwrap(), text[..ends[whole + 1]]);
        }
    }
}

/// A file system may write the end of a batch before its beginning.
#[test]
fn a_last_batch_with_a_gap_is_dropped_whole() {
    let (folder, batches, ends) = small();
    let path = folder.path().join(NAME);
    let text = fs::read(&path).unwrap();
    let mut bodies = Bodies::new();
    add(&mut bodies, &batches[..3].concat());
    for from in ends[3]..ends[4] {
        let mut torn = text[..ends[4]].to_owned();
        torn[from..(from + 20).min(ends[4])].fill(0);
        overwrite(&path, &torn);
        let (mut log, opened) = Log::open(folder.path()).unwrap();
        assert_eq!(opened.dropped, (ends[4] - ends[3]) as u64, "zeros from {from}");
        assert_has(&mut log, &opened, &bodies);
    }
}

/// What is read is always a beginning of what was appended. Only rooms of the lines that were hit
/// lose entries, and they are named; in the last batch, all of it is dropped.
#[test]
fn a_changed_byte_costs_only_the_rooms_of_its_line() {
    let (folder, batches, ends) = small();
    let path = folder.path().join(NAME);
    let text = fs::read(&path).unwrap();
    let (mut all, mut without_last) = (Bodies::new(), Bodies::new());
    add(&mut all, &batches.concat());
    add(&mut without_last, &batches[..4].concat());
    let rooms: Vec<_> = batches.iter().flatten().map(|entry| entry.room).collect();
    for (at, &byte) in text.iter().enumerate() {
        for changed in [byte ^ 1, b'\n'].into_iter().filter(|&changed| changed != byte) {
            let mut damaged = text.clone();
            damaged[at] = changed;
            overwrite(&path, &damaged);
            let (mut log, opened) = Log::open(folder.path()).unwrap();
            if at >= ends[4] {
                assert_eq!(opened.dropped, (ends[5] - ends[4]) as u64);
                assert_has(&mut log, &opened, &without_last);
                continue;
            }
            assert_eq!(opened.dropped, 0);
            let line = text[..at].split(|&byte| byte == b'\n').count() - 1;
            let lines = line..=line + usize::from(byte == b'\n');
            for (&room, bodies) in &all {
                let (found, is_named) = (room_in(&mut log, room), opened.damaged.contains(&room));
                assert!(bodies.starts_with(&found), "byte {at}: {found:?}");
                let is_hit = rooms[lines.clone()].contains(&room);
                let has_lost = found.len() < bodies.len();
                assert!(is_hit || !has_lost && !is_named, "byte {at}: {room} was not hit");
                // Room 3 has only a header: if its code is damaged, nothing else names it.
                assert!(is_named || !has_lost || room == code(3), "byte {at}: {room} is not named");
            }
        }
    }
}

#[test]
fn a_room_that_has_lost_an_entry_takes_no_more() {
    let (folder, batches, ends) = small();
    let path = folder.path().join(NAME);
    let mut text = fs::read(&path).unwrap();
    text[ends[1] + 50] ^= 1;
    overwrite(&path, &text);
    for _ in 0..2 {
        let (mut log, opened) = Log::open(folder.path()).unwrap();
        let mut rooms = vec![(code(1), 2), (code(2), 1), (code(3), 0)];
        rooms.sort_unstable();
        assert_eq!(rooms_of(&mut log), rooms);
        assert_eq!(opened, Opened { damaged: vec![code(0)], dropped: 0 });
        assert_eq!(room_in(&mut log, code(0)), [batches[0][0].body.get()]);
        let refused = log.append(&[entry(1, 3), entry(0, 1)]);
        assert!(matches!(refused, Err(LedgerError::Damaged(room)) if room == code(0)));
    }
    let (mut log, _) = Log::open(folder.path()).unwrap();
    log.append(&[entry(1, 3)]).unwrap();
    assert_eq!(room_in(&mut log, code(1)).len(), 4);
}

#[test]
fn damage_while_the_log_is_open_is_noticed() {
    let (folder, ..) = small();
    let (mut log, _) = Log::open(folder.path()).unwrap();
    let mut text = fs::read(&log.path).unwrap();
    text[10] ^= 1;
    overwrite(&log.path, &text);
    assert!(matches!(log.read(code(0), None), Err(LedgerError::Damaged(room)) if room == code(0)));
    assert_eq!(log.read(code(0), Some(0)).unwrap().len(), 3);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn rooms_share_the_log_in_any_order(
        batches in prop::collection::vec(prop::collection::vec(0..8_u64, 0..12), 0..12),
        reopen in 0..12_usize,
    ) {
        let folder = tempfile::tempdir().unwrap();
        let (mut log, _) = Log::open(folder.path()).unwrap();
        let mut bodies = Bodies::new();
        for (i, rooms) in batches.iter().enumerate() {
            let mut batch = Vec::new();
            for &room in rooms {
                let v = bodies.get(&code(room)).map_or(0, Vec::len);
                let entry = entry(room, u32::try_from(v).unwrap());
                add(&mut bodies, std::slice::from_ref(&entry));
                batch.push(entry);
            }
            log.append(&batch).unwrap();
            for (&room, bodies) in &bodies {
                prop_assert_eq!(&room_in(&mut log, room), bodies);
            }
            if i == reopen {
                drop(log);
                log = Log::open(folder.path()).unwrap().0;
            }
        }
        drop(log);
        let (mut log, opened) = Log::open(folder.path()).unwrap();
        assert_has(&mut log, &opened, &bodies);
    }

    #[test]
    fn any_file_is_opened_or_else_left_as_it_is(text: Vec<u8>, lines in 0..6_usize, from: prop::sample::Index) {
        let (folder, ..) = small();
        let path = folder.path().join(NAME);
        let log = fs::read(&path).unwrap();
        let from = from.index(log.len());
        let copied: Vec<_> = log[from..].split_inclusive(|&byte| byte == b'\n').take(lines).collect();
        let file = [&log[..from / 2], &text, &copied.concat()].concat();
        overwrite(&path, &file);
        match Log::open(folder.path()) {
            Ok((mut log, _)) => {
                for room in log.rooms(&[ALL]).unwrap() {
                    room_in(&mut log, room.code);
                }
            }
            Err(LogError::NotALog(_)) => {
                prop_assert!(!file.starts_with(BEGIN));
                prop_assert_eq!(fs::read(&path).unwrap(), file);
            }
            Err(other) => panic!("{other}"),
        }
    }
}
