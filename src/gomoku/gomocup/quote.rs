//! Quotation of received text in answers.

/// Shortens a text to 40 characters and replaces all but printable ASCII by `?`, so that it can be
/// part of an answer.
pub(super) fn quotable(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_graphic() || c == ' ' { c } else { '?' };
    text.chars().take(40).map(plain).collect()
}
