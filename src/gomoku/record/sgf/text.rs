//! SGF texts: escaping, soft line breaks and composed values.

/// Parses a value of type Text: escapes are resolved, a line break after a backslash is removed,
/// other line breaks are kept, and other whitespace becomes a space.
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

/// Parses a value of type `SimpleText`: as [`unescape`], but trimmed and on one line.
pub(super) fn unescape_simple(raw: &str) -> String {
    unescape(raw).replace('\n', " ").trim().to_owned()
}

/// Appends `text` to `out`, escaped so that [`unescape`] restores it.
pub(super) fn escape(text: &str, out: &mut String) {
    push_escaped(text, &['\\', ']'], out);
}

/// Appends `text` to `out` as one part of a composed value.
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

/// Splits a composed value such as `aa:1` into its two parts, still escaped.
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
    fn soft_line_breaks_are_removed_and_hard_ones_kept() {
        assert_eq!(unescape("a\\\nb\r\nc\\\r\nd\te"), "ab\ncd e");
        assert_eq!(unescape(r"\]\\\:x\"), r"]\:x");
        assert_eq!(unescape_simple(" a\nb "), "a b");
    }

    #[test]
    fn a_composed_value_is_split_at_the_first_unescaped_colon() {
        assert_eq!(parts(r"a\:b:c:d"), Some((r"a\:b", "c:d")));
        assert_eq!(parts(r"a\\:b"), Some((r"a\\", "b")));
        assert_eq!(parts(r"a\:b"), None);
    }

    proptest::proptest! {
        #[test]
        fn an_escaped_text_is_unescaped_to_the_same_text(text in r"[^\x00-\x09\x0b-\x1f]*") {
            let mut written = String::new();
            escape(&text, &mut written);
            assert_eq!(unescape(&written), text);
        }
    }
}
