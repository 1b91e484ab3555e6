//! Paragraphs beside the board, in lines.

use std::borrow::Borrow;

use ratatui_core::style::Style;

use crate::console::wrap::wrap_sentence;

/// A paragraph and its style.
pub(super) type Paragraph = (String, Style);

/// Paragraphs in lines of at most `width` columns; an empty one is an empty line.
pub(super) fn wrapped(
    paragraphs: impl IntoIterator<Item = impl Borrow<Paragraph>>,
    width: u16,
) -> Vec<Paragraph> {
    let lines = paragraphs.into_iter().flat_map(|paragraph| {
        let &(ref text, style) = paragraph.borrow();
        let lines = wrap_sentence(text, width);
        let empty = lines.is_empty().then(String::new);
        lines.into_iter().chain(empty).map(move |line| (line, style))
    });
    lines.collect()
}

/// The rows of so many lines.
pub(super) fn rows(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX / 2)
}
