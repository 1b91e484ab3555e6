//! Comma-separated values, by RFC 4180: UTF-8, CRLF after each record.
//!
//! A text that a spreadsheet would read as a formula gets an apostrophe in front. So does a text
//! that begins with an apostrophe: removing one apostrophe always restores the text. Unprintable
//! characters are replaced as in the tables.

use std::io::{self, Write};

use ::csv::{Error, ErrorKind, Terminator, Writer, WriterBuilder};

use crate::console::printable::printable;

/// The first characters of a text that is escaped: those that start a formula in some spreadsheet,
/// also in their full-width forms, and the apostrophe itself.
const ESCAPED_STARTS: [char; 9] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\''];

/// A writer of records.
pub(crate) fn writer<W: Write>(out: W) -> Writer<W> {
    WriterBuilder::new().terminator(Terminator::CRLF).has_headers(false).from_writer(out)
}

/// A text of somebody else as a field.
pub(crate) fn escaped(text: &str) -> String {
    let text = printable(text);
    let escape = if text.trim_start().starts_with(ESCAPED_STARTS) { "'" } else { "" };
    format!("{escape}{text}")
}

/// The I/O error inside a CSV error, so that a closed pipe can be distinguished.
pub(crate) fn io_error(error: Error) -> io::Error {
    match error.into_kind() {
        ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}
