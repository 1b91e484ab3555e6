use serde::Deserialize;

use super::*;
use crate::files::Local;
use crate::game::chain::SumFault;

/// The first line, or a later one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct Number {
    n: u32,
}

impl Journal {
    /// Puts the journal in the state that it has on a file system without locks.
    pub(in crate::game) fn unlock(&mut self) {
        self.file.unlock().unwrap();
        self.is_locked = false;
    }
}

type Opened = (Journal, Number, Vec<Number>);

fn number(n: u32) -> Number {
    Number { n }
}

fn numbers(of: impl IntoIterator<Item = u32>) -> Vec<Number> {
    of.into_iter().map(number).collect()
}

fn begin(folder: &Path) -> (Journal, PathBuf) {
    let mut journal = Journal::create(folder, "game", &number(0), Local::user()).unwrap();
    for entry in numbers(1..=3) {
        journal.append(&entry).unwrap();
    }
    journal.sync().unwrap();
    (journal, folder.join("game.jsonl"))
}

fn journal(folder: &Path) -> PathBuf {
    begin(folder).1
}

fn entries(path: &Path) -> Result<Vec<Number>, JournalError> {
    Journal::read::<Number, Number>(path).map(|(_, entries)| entries)
}

/// The line that is reported as wrong.
fn wrong_line(path: &Path) -> usize {
    match entries(path) {
        Err(JournalError::Malformed { line, .. } | JournalError::Sum { line, .. }) => line,
        read => panic!("{read:?}"),
    }
}

#[test]
fn entries_are_read_back_and_more_can_follow() {
    let folder = tempfile::tempdir().unwrap();
    let path = journal(&folder.path().join("made"));
    let (mut open, header, read): Opened = Journal::open(&path).unwrap();
    assert_eq!((header, read), (number(0), numbers(1..=3)));
    open.append(&number(4)).unwrap();
    drop(open);
    let (open, _, read): Opened = Journal::open(&path).unwrap();
    assert_eq!(read, numbers(1..=4));
    open.remove().unwrap();
    assert!(!path.exists());
}

#[test]
fn a_torn_last_line_of_any_length_is_ignored_and_dropped_by_the_next_write() {
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path());
    let whole = fs::read(&path).unwrap();
    let line = whole.len() / 4;
    for length in line..whole.len() {
        fs::write(&path, &whole[..length]).unwrap();
        let kept = numbers((1..=3).take(length / line - 1));
        assert_eq!(entries(&path).unwrap(), kept);
        let (mut open, _, read): Opened = Journal::open(&path).unwrap();
        assert_eq!(read, kept);
        assert_eq!(fs::read(&path).unwrap(), whole[..length], "opening changes nothing");
        open.append(&number(9)).unwrap();
        drop(open);
        assert_eq!(entries(&path).unwrap(), [kept, vec![number(9)]].concat());
    }
}

#[test]
fn a_file_that_is_not_a_journal_is_left_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.jsonl");
    for text in ["", "(;FF[4]GM[4];B[hh])", "{\"n\":1}", "{\"n\":1}\nother\n{", "\n\n\nrest"] {
        fs::write(&path, text).unwrap();
        let opened: Result<Opened, _> = Journal::open(&path);
        assert!(matches!(opened, Err(JournalError::Malformed { .. })), "{text}: {opened:?}");
        assert!(entries(&path).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[test]
fn a_journal_in_use_can_be_read_but_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path());
    let first: Opened = Journal::open(&path).unwrap();
    let second: Result<Opened, _> = Journal::open(&path);
    assert!(matches!(second, Err(JournalError::InUse(_))));
    assert_eq!(entries(&path).unwrap(), numbers(1..=3));
    drop(first);
}

#[test]
fn a_malformed_line_is_reported_by_number() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bad.jsonl");
    fs::write(&path, "{\"n\":0}\n{\"n\":1}\nnonsense\n").unwrap();
    assert_eq!(wrong_line(&path), 3);
    fs::write(&path, "").unwrap();
    assert_eq!(wrong_line(&path), 1);
}

#[test]
fn a_line_that_is_dropped_duplicated_swapped_or_altered_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path());
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let [header, one, two, three] = lines[..] else { panic!("{text}") };
    let altered = one.replace("\"n\":1", "\"n\":7");
    let other_header = header.replace("\"n\":0", "\"n\":5");
    let unsummed = "{\"n\":2}\n";
    for (lines, line) in [
        ([header, two, three, ""], 2),
        ([header, one, three, ""], 3),
        ([header, one, one, two], 3),
        ([header, two, one, three], 2),
        ([header, &altered, two, three], 2),
        ([&other_header, one, two, three], 1),
        (["{\"n\":5}\n", one, two, three], 2),
        ([header, one, unsummed, ""], 3),
        ([header, unsummed, one, two], 2),
    ] {
        fs::write(&path, lines.concat()).unwrap();
        assert_eq!(wrong_line(&path), line, "{lines:?}");
    }
    fs::write(&path, [header, one, unsummed].concat()).unwrap();
    let fault = entries(&path).unwrap_err();
    assert!(matches!(fault, JournalError::Sum { line: 3, fault: SumFault::Missing, .. }));
}

#[test]
fn the_first_checksum_covers_the_lines_without_one_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("old.jsonl");
    let old = "{\"n\":0}\n{\"n\":1}\n{\"n\":2}\n";
    fs::write(&path, old).unwrap();
    let (mut open, _, read): Opened = Journal::open(&path).unwrap();
    assert_eq!(read, numbers(1..=2));
    open.append(&number(3)).unwrap();
    drop(open);
    assert_eq!(entries(&path).unwrap(), numbers(1..=3));
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(old));
    for (from, to) in [("{\"n\":1}\n", ""), ("{\"n\":2}", "{\"n\":8}"), ("\"n\":0", "\"n\":9")] {
        fs::write(&path, text.replace(from, to)).unwrap();
        assert_eq!(wrong_line(&path), if to.is_empty() { 3 } else { 4 });
    }
}

#[test]
fn a_journal_that_is_removed_changed_or_replaced_during_play_is_rewritten_completely() {
    let folder = tempfile::tempdir().unwrap();
    let (mut open, path) = begin(folder.path());
    let other = folder.path().join("other");
    fs::write(&other, "other").unwrap();
    let harms: [&dyn Fn(); 5] = [
        &|| fs::remove_file(&path).unwrap(),
        &|| fs::write(&path, "").unwrap(),
        &|| fs::rename(&other, &path).unwrap(),
        &|| {
            OpenOptions::new().append(true).open(&path).unwrap().write_all(b"x\n").unwrap();
        },
        &|| {},
    ];
    for (harm, last) in harms.into_iter().zip(4..) {
        harm();
        open.append(&number(last)).unwrap();
        assert_eq!(entries(&path).unwrap(), numbers(1..=last));
        let second: Result<Opened, _> = Journal::open(&path);
        assert!(matches!(second, Err(JournalError::InUse(_))));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn entries_that_could_not_be_written_are_written_later() {
    let parent = tempfile::tempdir().unwrap();
    let folder = parent.path().join("journals");
    let (mut open, path) = begin(&folder);
    fs::remove_dir_all(&folder).unwrap();
    fs::write(&folder, "in the way").unwrap();
    for last in [4, 5] {
        assert!(matches!(open.append(&number(last)), Err(JournalError::Io { .. })));
    }
    fs::remove_file(&folder).unwrap();
    open.append(&number(6)).unwrap();
    assert_eq!(entries(&path).unwrap(), numbers(1..=6));
    fs::remove_file(&path).unwrap();
    open.remove().unwrap();
}

#[test]
fn discarded_lines_are_not_rewritten() {
    let folder = tempfile::tempdir().unwrap();
    let (mut open, path) = begin(folder.path());
    open.discard_written();
    open.append(&number(4)).unwrap();
    assert_eq!(entries(&path).unwrap(), numbers(1..=4));
    fs::remove_file(&path).unwrap();
    assert!(matches!(open.append(&number(5)), Err(JournalError::Io { .. })));
    assert!(!path.exists());
}

/// Two processes play one game on a file system without locks.
#[test]
fn without_locks_the_second_writer_gets_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path());
    let unlocked = || {
        let (mut open, ..): Opened = Journal::open(&path).unwrap();
        open.unlock();
        open
    };
    let (mut one, mut other) = (unlocked(), unlocked());
    one.append(&number(4)).unwrap();
    assert!(matches!(other.append(&number(7)), Err(JournalError::InUse(_))));
    one.append(&number(5)).unwrap();
    assert_eq!(entries(&path).unwrap(), numbers(1..=5));
    let unsupported = || Err(TryLockError::Error(io::ErrorKind::Unsupported.into()));
    assert!(!lock_state(unsupported(), &path).unwrap());
}

#[cfg(unix)]
#[test]
fn a_journal_that_never_ends_or_is_too_large_is_refused() {
    use crate::files::ReadError;

    let refused = |read: Result<Opened, _>| match read {
        Err(JournalError::Read { source, .. }) => source,
        read => panic!("{read:?}"),
    };
    assert!(matches!(refused(Journal::open(Path::new("/dev/zero"))), ReadError::NotAFile));
    let folder = tempfile::tempdir().unwrap();
    let path = journal(folder.path());
    assert!(matches!(refused(Journal::open_up_to(&path, 40)), ReadError::TooLarge(40)));
}

#[test]
fn a_journal_without_its_header_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Journal::create(folder.path(), "game", &"not an object", Local::user()).is_err());
    assert!(Journal::list(folder.path()).unwrap().is_empty());
}

#[test]
fn the_list_of_a_missing_folder_is_empty() {
    let folder = tempfile::tempdir().unwrap();
    assert!(Journal::list(&folder.path().join("none")).unwrap().is_empty());
    let path = journal(folder.path());
    fs::write(folder.path().join("other.txt"), "").unwrap();
    assert_eq!(Journal::list(folder.path()).unwrap(), [path]);
}

#[test]
fn a_damaged_key_of_the_only_checksum_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.jsonl");
    let header = Journal::create(folder.path(), "game", &number(0), Local::user());
    header.unwrap().sync().unwrap();
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"sum\"", "\"sub\"")).unwrap();
    assert_eq!(wrong_line(&path), 1);
}
