use std::fs;

use proptest::prelude::*;
use serde_json::value::RawValue;
use tempfile::TempDir;

mod compaction;
#[cfg(unix)]
mod process;

use super::*;
use crate::store::conformance::{self, Bodies, Store, add, code, entry, room_in};

/// Changes a file in place: replacing it makes some file systems flush it, which takes longer.
fn overwrite(path: &Path, bytes: &[u8]) {
    let mut file = OpenOptions::new().write(true).open(path).unwrap();
    file.write_all(bytes).unwrap();
    file.set_len(bytes.len() as u64).unwrap();
}

/// Opens a log that no test has open. A process that another test is starting has its lock too until
/// it runs its program.
fn open(folder: &Path) -> Result<(Log, Opened), LogError> {
    loop {
        match Log::open(folder) {
            Err(LogError::InUse(_)) => std::thread::yield_now(),
            opened => return opened,
        }
    }
}

impl Store for TempDir {
    type Ledger = Log;

    fn open(&self) -> Log {
        open(self.path()).unwrap().0
    }
}

conformance::tests!(Some(tempfile::tempdir().unwrap()));

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
    let (mut log, _) = open(folder.path()).unwrap();
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
fn a_body_of_several_lines_is_kept_on_one() {
    let folder = tempfile::tempdir().unwrap();
    let (mut log, _) = open(folder.path()).unwrap();
    let body = RawValue::from_string("{\n\"a\":\n1}".to_owned()).unwrap();
    log.append(&[Entry { room: code(0), v: 0, body }]).unwrap();
    assert_eq!(room_in(&mut log, code(0)), ["{ \"a\": 1}"]);
}

#[test]
fn a_batch_that_is_refused_leaves_the_file_as_it_is() {
    let (folder, ..) = small();
    let (mut log, _) = open(folder.path()).unwrap();
    let before = fs::read(&log.path).unwrap();
    assert!(log.append(&[entry(0, 4), entry(1, 5)]).is_err());
    assert_eq!(fs::read(&log.path).unwrap(), before);
}

#[test]
fn a_log_is_open_once() {
    let folder = tempfile::tempdir().unwrap();
    let (log, _) = open(folder.path()).unwrap();
    let again = Log::open(folder.path());
    assert!(matches!(again, Err(LogError::InUse(path)) if path == log.path));
    drop(log);
    open(folder.path()).unwrap();
}

#[test]
fn only_a_regular_file_is_a_log() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join(NAME)).unwrap();
    assert!(matches!(open(folder.path()), Err(LogError::Read { .. })));
}

#[test]
fn a_foreign_file_is_refused_and_not_changed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(NAME);
    for (text, is_log) in [("{\"notes\":1}\n", false), ("x", false), ("{\"r\":\"K7QH2", true)] {
        fs::write(&path, text).unwrap();
        match open(folder.path()) {
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
    let (mut log, _) = open(folder.path()).unwrap();
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
    let (mut log, opened) = open(folder.path()).unwrap();
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
        let (mut log, opened) = open(folder.path()).unwrap();
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
        let (mut log, opened) = open(folder.path()).unwrap();
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
            let (mut log, opened) = open(folder.path()).unwrap();
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
        let (mut log, opened) = open(folder.path()).unwrap();
        let mut rooms = vec![(code(1), 2), (code(2), 1), (code(3), 0)];
        rooms.sort_unstable();
        assert_eq!(rooms_of(&mut log), rooms);
        assert_eq!(opened, Opened { damaged: vec![code(0)], damaged_names: vec![], dropped: 0 });
        assert_eq!(room_in(&mut log, code(0)), [batches[0][0].body.get()]);
        let refused = log.append(&[entry(1, 3), entry(0, 1)]);
        assert!(matches!(refused, Err(LedgerError::Damaged(room)) if room == code(0)));
    }
    let (mut log, _) = open(folder.path()).unwrap();
    log.append(&[entry(1, 3)]).unwrap();
    assert_eq!(room_in(&mut log, code(1)).len(), 4);
}

#[test]
fn damage_while_the_log_is_open_is_noticed() {
    let (folder, ..) = small();
    let (mut log, _) = open(folder.path()).unwrap();
    let mut text = fs::read(&log.path).unwrap();
    text[10] ^= 1;
    overwrite(&log.path, &text);
    assert!(matches!(log.read(code(0), None), Err(LedgerError::Damaged(room)) if room == code(0)));
    assert_eq!(log.read(code(0), Some(0)).unwrap().len(), 3);
}

/// What is appended to a file without its name would be lost when the server is started again.
#[cfg(unix)]
#[test]
fn nothing_is_appended_while_the_log_is_not_at_its_path() {
    let (folder, batches, ends) = small();
    let (mut log, _) = open(folder.path()).unwrap();
    log.compact_from = 0;
    let (path, elsewhere) = (folder.path().join(NAME), folder.path().join("elsewhere"));
    let refused = |log: &mut Log| {
        for result in [log.append(&[entry(1, 3)]), log.forget(&[code(0), code(2)])] {
            let Err(LedgerError::Unavailable(why)) = result else { panic!("{result:?}") };
            let why = why.to_string();
            assert!(why.contains(path.to_str().unwrap()) && why.contains("put the same file back"));
        }
    };
    fs::rename(&path, &elsewhere).unwrap();
    refused(&mut log);
    // Another file at the path is not overwritten.
    fs::write(&path, "other").unwrap();
    refused(&mut log);
    assert_eq!(fs::read(&path).unwrap(), b"other");
    assert_eq!(fs::metadata(&elsewhere).unwrap().len(), ends[5] as u64);

    fs::rename(&elsewhere, &path).unwrap();
    // Nor does anything follow what was cut off.
    let whole = fs::read(&path).unwrap();
    for length in [0, whole.len() - 1] {
        fs::OpenOptions::new().write(true).open(&path).unwrap().set_len(length as u64).unwrap();
        refused(&mut log);
    }
    fs::write(&path, &whole).unwrap();
    log.append(&[entry(1, 3)]).unwrap();
    drop(log);
    let mut bodies = Bodies::new();
    add(&mut bodies, &batches.concat());
    add(&mut bodies, &[entry(1, 3)]);
    let (mut log, opened) = open(folder.path()).unwrap();
    assert_has(&mut log, &opened, &bodies);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_file_is_opened_or_else_left_as_it_is(text: Vec<u8>, lines in 0..6_usize, from: prop::sample::Index) {
        let (folder, ..) = small();
        let path = folder.path().join(NAME);
        let log = fs::read(&path).unwrap();
        let from = from.index(log.len());
        let copied: Vec<_> = log[from..].split_inclusive(|&byte| byte == b'\n').take(lines).collect();
        let file = [&log[..from / 2], &text, &copied.concat()].concat();
        overwrite(&path, &file);
        match open(folder.path()) {
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
