//! SGF's texts: escapes, soft line breaks and values of two parts.

/// What a value written as Text says: escapes are resolved, a line break behind a backslash goes,
/// every other one stays, and other white space is a blank.
pub(super) fn unescape(raw: &str) -> String {
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw.chars().peekable();
    while let Some(c) = rest.next() {
        let escaped = c == '\\';
        let Some(c) = (if escaped { rest.next() } else { Some(c) }) else { break };
        if c == '\n' || c == '\r' {
            let other = if c == '\n' { '\r' } else { '\n' };
            rest.next_if_eq(&other);
            if !escaped {
                text.push('\n');
            }
        } else if c.is_whitespace() && c.is_ascii() || c == '\u{b}' {
            text.push(' ');
        } else {
            text.push(c);
        }
    }
    text
}

/// What a value written as `SimpleText` says: as [`unescape`], on one line and without blanks
/// around it.
pub(super) fn unescape_simple(raw: &str) -> String {
    unescape(raw).replace('\n', " ").trim().to_owned()
}

/// Adds `text` to `out` so that [`unescape`] gives it back.
pub(super) fn escape(text: &str, out: &mut String) {
    push_escaped(text, &['\\', ']'], out);
}

/// Adds `text` to `out` as one part of a value of two.
pub(super) fn escape_part(text: &str, out: &mut String) {
    push_escaped(&text.replace(['\n', '\r'], " "), &['\\', ']', ':'], out);
}

fn push_escaped(text: &str, escaped: &[char], out: &mut String) {
    for c in text.chars() {
        if escaped.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
}

/// Both parts of a value such as `aa:1`, still escaped.
pub(super) fn parts(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    let colon = raw.find(|c| {
        let splits = c == ':' && !escaped;
        escaped = c == '\\' && !escaped;
        splits
    })?;
    Some((&raw[..colon], &raw[colon + 1..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_line_breaks_go_and_hard_ones_stay() {
        assert_eq!(unescape("a\\\nb\r\nc\\\r\nd\te"), "ab\ncd e");
        assert_eq!(unescape(r"\]\\\:x\"), r"]\:x");
        assert_eq!(unescape_simple(" a\nb "), "a b");
    }

    #[test]
    fn the_first_colon_that_is_not_escaped_parts_a_value() {
        assert_eq!(parts(r"a\:b:c:d"), Some((r"a\:b", "c:d")));
        assert_eq!(parts(r"a\\:b"), Some((r"a\\", "b")));
        assert_eq!(parts(r"a\:b"), None);
    }

    proptest::proptest! {
        #[test]
        fn an_escaped_text_is_read_as_it_was(text in r"[^\x00-\x09\x0b-\x1f]*") {
            let mut written = String::new();
            escape(&text, &mut written);
            assert_eq!(unescape(&written), text);
        }
    }
}
