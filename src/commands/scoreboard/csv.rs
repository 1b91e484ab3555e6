//! Export of results as comma-separated values, by RFC 4180: UTF-8, CRLF after each record, the
//! JSON keys as the first record (the hints of each side have their own), then one record for each
//! result. A field is empty if the JSON value is `null` or missing.
//!
//! A text that a spreadsheet would read as a formula gets an apostrophe in front. So does a text
//! that begins with an apostrophe: removing one apostrophe always restores the text. Unprintable
//! characters are replaced as in the tables.

use std::io::{self, Write};

use ::csv::{ErrorKind, Terminator, WriterBuilder};

use super::ScoreboardError;
use crate::console::printable::printable;
use crate::scoreboard::{Entry, Faults, Filter, Row, Snapshot};

/// The first characters of a text that is escaped: those that start a formula in some spreadsheet,
/// also in their full-width forms, and the apostrophe itself.
const ESCAPED_STARTS: [char; 9] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\''];

/// Writes the newest `limit` results that `filter` accepts, or all without a limit, while the file
/// is being read.
pub(super) fn write(
    snapshot: &Snapshot,
    filter: &Filter,
    limit: Option<usize>,
    out: &mut impl Write,
) -> Result<Faults, ScoreboardError> {
    let mut csv =
        WriterBuilder::new().terminator(Terminator::CRLF).has_headers(false).from_writer(out);
    csv.write_record(Entry::KEYS).map_err(output_error)?;
    let faults = snapshot.for_each(filter, limit, |mut entry| {
        let Entry { game, rules, opening, clock, players, moves, .. } = &mut entry;
        for text in [game, rules, opening, clock, &mut players.black, &mut players.white, moves] {
            *text = escaped(text);
        }
        csv.serialize(Row(&entry)).map_err(output_error)
    })?;
    csv.flush()?;
    Ok(faults)
}

fn escaped(text: &str) -> String {
    let text = printable(text);
    let escape = if text.trim_start().starts_with(ESCAPED_STARTS) { "'" } else { "" };
    format!("{escape}{text}")
}

/// The I/O error inside a CSV error, so that a closed pipe can be distinguished.
fn output_error(error: ::csv::Error) -> ScoreboardError {
    ScoreboardError::Output(match error.into_kind() {
        ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    })
}

#[cfg(test)]
mod tests;
