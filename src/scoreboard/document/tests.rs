use std::io::Cursor;

use super::*;

const A: &str = r#"{"id":"a","started":"s","black":"x","white":"y","moves":"j10"}"#;
const B: &str = r#"{"id":"b","started":"s","black":"z","white":"y","moves":"j9"}"#;

fn examine(text: impl AsRef<[u8]>) -> Result<Document, NotAScoreboard> {
    match Document::examine(&mut Cursor::new(text.as_ref())) {
        Ok(document) => Ok(document),
        Err(ExamineError::NotAScoreboard(why)) => Err(why),
        Err(ExamineError::Io(error)) => panic!("memory can be read: {error}"),
    }
}

/// The complete results of a document as text.
fn lines(text: &str) -> &str {
    let lines = examine(text).unwrap().lines;
    &text[usize::try_from(lines.start).unwrap()..usize::try_from(lines.end).unwrap()]
}

#[test]
fn empty_documents_hold_nothing_and_are_not_torn() {
    for text in ["", "\n", "[]", "[\n]\n", " [ ]\r\n"] {
        let document = examine(text).unwrap();
        assert!(document.lines.is_empty() && !document.torn, "{text:?}");
    }
}

#[test]
fn complete_documents_are_read_whatever_their_line_ends() {
    for text in [
        format!("[\n{A},\n{B}\n]\n"),
        format!("[\n{A},\n{B}\n]"),
        format!("[\n{A},\n{B}]\n\n"),
        format!("[  \n  {A},\n  {B}  \n]  \n"),
        format!("[\r\n{A},\r\n{B}\r\n]\r\n"),
    ] {
        assert!(!examine(&text).unwrap().torn, "{text:?}");
        let lines = lines(&text);
        assert!(lines.starts_with(A) && lines.ends_with(B), "{text:?}");
    }
}

#[test]
fn every_cut_of_a_document_keeps_its_whole_lines() {
    let text = format!("[\n{A},\n{B}\n]\n");
    let (first, second) = (2 + A.len(), 2 + A.len() + 2 + B.len());
    for length in 0..text.len() {
        let expected = match length {
            length if length < first => "",
            length if length < second => A,
            _ => &text[2..second],
        };
        assert_eq!(lines(&text[..length]), expected, "cut to {length}");
        let closed = length == 0 || text[..length].ends_with(']');
        assert_eq!(examine(&text[..length]).unwrap().torn, !closed, "cut to {length}");
    }
}

#[test]
fn every_interrupted_append_keeps_the_lines_before_it() {
    for (before, whole) in [("[\n]\n".to_owned(), 0), (format!("[\n{A}\n]\n"), 2 + A.len())] {
        let document = examine(&before).unwrap();
        let (at, separator) = document.append_point();
        let at = usize::try_from(at).unwrap();
        let bytes = [separator, B.as_bytes(), b"\n]\n"].concat();
        for written in 1..bytes.len() {
            let mut text = before.clone().into_bytes();
            text.truncate(at);
            text.extend(&bytes[..written]);
            text.extend(before.as_bytes().iter().skip(at + written));
            let new_line_is_whole = written >= separator.len() + B.len();
            let end = if new_line_is_whole { at + separator.len() + B.len() } else { whole };
            let found = examine(&text).unwrap();
            assert_eq!(found.lines.end, end as u64, "after {written} bytes onto {before:?}");
        }
    }
}

#[test]
fn zeros_after_a_power_cut_are_a_torn_end() {
    let zeros = "\0".repeat(5000);
    for (text, whole) in [
        (zeros.clone(), ""),
        (format!("[\n]\n{zeros}"), ""),
        (format!("[\n{{\"id\":\"a{zeros}"), ""),
        (format!("[\n{A},\n{zeros}"), A),
        (format!("[\n{A},\n{{\"id\":{zeros}\"}}\n]\n"), A),
        (format!("[\n{A}\n]\n{zeros}{}\n]\n", &B[20..]), A),
    ] {
        assert!(examine(&text).unwrap().torn, "{text:?}");
        assert_eq!(lines(&text), whole);
    }
}

#[test]
fn a_torn_line_longer_than_the_first_read_is_found() {
    let long = "x".repeat(100_000);
    let text = format!("[\n{A},\n{{\"id\":\"{long}");
    assert_eq!(lines(&text), A);
    let whole = format!("[\n{A},\n{{\"id\":\"{long}\"}}\n]\n");
    assert!(!examine(&whole).unwrap().torn);
}

#[test]
fn files_of_another_kind_are_refused() {
    let pretty = serde_json::from_str::<serde_json::Value>(&format!("[{A},{B}]"))
        .and_then(|value| serde_json::to_string_pretty(&value))
        .unwrap();
    let flush_left: String =
        pretty.lines().map(|line| line.trim_start().to_owned() + "\n").collect();
    let cases = [
        ("fn main() {}\n".to_owned(), NotAScoreboard::NotAnArray),
        (A.to_owned(), NotAScoreboard::NotAnArray),
        ("\u{feff}[\n]\n".to_owned(), NotAScoreboard::NotAnArray),
        ("[1, 2]".to_owned(), NotAScoreboard::NotResults),
        ("[] and more".to_owned(), NotAScoreboard::NotResults),
        ("[\n{\"id\":\"a\",\"name\":\"b\"}\n]\n".to_owned(), NotAScoreboard::NotResults),
        (format!("[{A},{B}]\n"), NotAScoreboard::NotOneALine),
        (format!("[\n{A},{B}\n]\n"), NotAScoreboard::NotOneALine),
        (pretty, NotAScoreboard::NotOneALine),
        (flush_left, NotAScoreboard::NotOneALine),
        (format!("[\n{A}\n]\n{}", "more\n".repeat(300_000)), NotAScoreboard::NoWholeEnd),
    ];
    for (text, why) in cases {
        assert_eq!(examine(&text), Err(why), "{:?}", &text[..text.len().min(200)]);
    }
}
