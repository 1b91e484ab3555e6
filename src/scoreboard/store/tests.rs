use tempfile::TempDir;

use super::*;
use crate::scoreboard::sample::{document, won};

fn append(path: &Path, entry: &Entry) -> Result<Recorded, StoreError> {
    super::append(path, entry, Presence::New, || ControlFlow::Break(()))
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn line(number: u32) -> String {
    won(number, "Ada", "Grace").to_line().unwrap()
}

#[test]
fn the_first_result_creates_the_file_and_its_folders() {
    let folder = folder();
    let path = folder.path().join("share/gomoku/scoreboard.json");
    assert_eq!(append(&path, &won(1, "Ada", "Grace")).unwrap(), Recorded { repaired: None });
    assert_eq!(fs::read_to_string(&path).unwrap(), document(&[line(1)]));
}

#[test]
fn every_result_is_on_its_own_line_in_a_complete_document() {
    let folder = folder();
    let path = folder.path().join("scoreboard.json");
    for number in 1..=3 {
        append(&path, &won(number, "Ada", "Grace")).unwrap();
        let lines: Vec<_> = (1..=number).map(line).collect();
        assert_eq!(fs::read_to_string(&path).unwrap(), document(&lines));
    }
}

#[test]
fn a_reformatted_end_is_continued() {
    let folder = folder();
    let path = folder.path().join("scoreboard.json");
    let blanks = "\r\n".repeat(400);
    for (before, lines) in [
        (format!("[\r\n{}\r\n]{blanks}", line(1)), vec![line(1), line(2)]),
        (format!("[{blanks}]{blanks}"), vec![line(2)]),
        (String::new(), vec![line(2)]),
    ] {
        fs::write(&path, &before).unwrap();
        assert_eq!(append(&path, &won(2, "Ada", "Grace")).unwrap().repaired, None, "{before:?}");
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.replace('\r', ""), document(&lines));
    }
}

#[test]
fn an_append_stopped_at_any_byte_is_repaired_by_the_next() {
    let folder = folder();
    let path = folder.path().join("scoreboard.json");
    let before = document(&[line(1)]);
    let stopped = document(&[line(1), line(2)]);
    let shared = before.len() - CLOSING.len();
    for written in 1..stopped.len() - shared {
        let mut torn = stopped.as_bytes()[..shared + written].to_vec();
        torn.extend(before.as_bytes().iter().skip(shared + written));
        fs::write(&path, &torn).unwrap();

        let repaired = append(&path, &won(3, "Ada", "Grace")).unwrap().repaired;

        let two_whole = torn.len() >= stopped.len() - CLOSING.len();
        let kept = if two_whole { vec![line(1), line(2)] } else { vec![line(1)] };
        let lines = [kept.clone(), vec![line(3)]].concat();
        assert_eq!(fs::read_to_string(&path).unwrap(), document(&lines), "{written} bytes");
        let damaged = &torn[document(&kept).len() - CLOSING.len()..];
        let closed = damaged == b"\n]";
        assert_eq!(
            repaired.as_ref().map_or(0, |m| m.bytes),
            if closed { 0 } else { damaged.len() as u64 }
        );
        if let Some(Repaired { kept_in, bytes: 1.. }) = repaired {
            assert_eq!(fs::read(&kept_in).unwrap(), [damaged, b"\n"].concat());
            fs::remove_file(kept_in).unwrap();
        }
    }
}

#[test]
fn damaged_bytes_are_appended_to_those_saved_before() {
    let folder = folder();
    let path = folder.path().join("scoreboard.json");
    for garbage in ["first", "second"] {
        fs::write(&path, document(&[line(1)]) + garbage).unwrap();
        assert!(repair(&path).unwrap().is_some());
        assert_eq!(fs::read_to_string(&path).unwrap(), document(&[line(1)]));
    }
    let damaged = fs::read_to_string(folder.path().join("scoreboard.json.damaged")).unwrap();
    assert_eq!(damaged, "\n]\nfirst\n\n]\nsecond\n");
    assert_eq!(repair(&path).unwrap(), None);
}

#[test]
fn a_file_of_another_kind_is_refused_and_left_untouched() {
    let folder = folder();
    let path = folder.path().join("notes.txt");
    for text in
        ["Dear diary\n", "[\n{\"name\":\"gomoku\"}\n]\n", "[\n  {\n    \"id\": \"x\"\n  }\n]"]
    {
        fs::write(&path, text).unwrap();
        let error = append(&path, &won(1, "Ada", "Grace")).unwrap_err();
        assert!(matches!(error, StoreError::NotAScoreboard { .. }), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    let error = append(folder.path(), &won(1, "Ada", "Grace")).unwrap_err();
    assert!(error.to_string().ends_with("a regular file is needed"), "{error}");
}

#[test]
fn a_path_where_no_file_can_be_is_reported() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = append(&file.join("scoreboard.json"), &won(1, "Ada", "Grace")).unwrap_err();
    assert!(error.to_string().starts_with("Cannot create "), "{error}");
}

#[test]
fn a_file_that_cannot_be_recorded_in_is_found_before_and_nothing_is_changed() {
    let folder = folder();
    let path = folder.path().join("new/scoreboard.json");
    check(&path).unwrap();
    assert!(!path.exists());
    append(&path, &won(1, "Ada", "Grace")).unwrap();
    check(&path).unwrap();
    for text in [document(&[line(1)]), "[\n{\"id".to_owned(), String::new()] {
        fs::write(&path, &text).unwrap();
        check(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, "something else").unwrap();
    assert!(matches!(check(&path), Err(StoreError::NotAScoreboard { .. })));
    assert!(matches!(check(folder.path()), Err(StoreError::NotAScoreboard { .. })));
    assert!(matches!(check(&path.join("below")), Err(StoreError::System { .. })));
}
