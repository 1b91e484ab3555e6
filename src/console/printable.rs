//! Sanitizing of untrusted text before it is written to a terminal.
//!
//! Control characters could move the cursor, change colours or type answers into the shell;
//! bidirectional control characters could make a line read as a different one.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

/// Whether `c` is only text and does not control the terminal.
#[must_use]
pub fn is_printable(c: char) -> bool {
    let changes_direction =
        matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks_line = matches!(c, '\u{2028}' | '\u{2029}');
    !(c.is_control() || changes_direction || breaks_line)
}

/// `text` with every character that is not printable replaced by `?`.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(is_printable) {
        Cow::Borrowed(text)
    } else {
        text.chars().map(|c| if is_printable(c) { c } else { '?' }).collect()
    }
}

/// Writes `value` as JSON on one line; characters that are not printable are written as escapes,
/// so that it reads back as the same value.
///
/// # Errors
/// The errors of writing to `out`, and of values that cannot be JSON.
pub fn write_json(value: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    let mut serializer = Serializer::with_formatter(out, Escaping);
    value.serialize(&mut serializer).map_err(io::Error::from)
}

struct Escaping;

impl Formatter for Escaping {
    fn write_string_fragment<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut written = 0;
        for (at, c) in fragment.char_indices().filter(|&(_, c)| !is_printable(c)) {
            out.write_all(&fragment.as_bytes()[written..at])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
            written = at + c.len_utf8();
        }
        out.write_all(&fragment.as_bytes()[written..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_do_not_get_through() {
        assert_eq!(printable("a\u{1b}[2Jb\u{9b}31m\u{202e}c"), "a?[2Jb?31m?c");
        assert!(matches!(printable("김철수"), Cow::Borrowed("김철수")));
    }

    #[test]
    fn json_reads_back_as_the_same_text_without_raw_control_characters() {
        let text = "tab\t quote\" esc\u{1b} csi\u{9b} del\u{7f} rlo\u{202e} 한글 🙂";
        let mut out = Vec::new();
        write_json(&text, &mut out).unwrap();
        let json = String::from_utf8(out).unwrap();
        assert!(json.chars().all(is_printable), "{json:?}");
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }

    #[test]
    fn a_closed_pipe_is_still_reported_as_a_broken_pipe() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let error = write_json(&"text", &mut Closed).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::BrokenPipe);
    }
}
