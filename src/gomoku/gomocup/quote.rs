//! What was said to us, in our answers.

/// What was written, fit to be part of an answer: short, and of plain characters.
pub(super) fn quotable(text: &str) -> String {
    let plain = |c: char| if c.is_ascii_graphic() || c == ' ' { c } else { '?' };
    text.chars().take(40).map(plain).collect()
}
