//! Results as comma-separated values after RFC 4180: UTF-8, CRLF at the end of each record, the keys
//! of the JSON in the first one, one result a record, an empty field where the JSON has `null`
//! or no such key.
//!
//! A text that a spreadsheet would take for a formula is written with an apostrophe before it, as
//! is one that begins with an apostrophe, so that taking one off gives back the text. What is not
//! printable is replaced as in the tables.

use std::io::{self, Write};

use ::csv::{ErrorKind, Terminator, WriterBuilder};

use super::ScoreboardError;
use crate::console::printable::printable;
use crate::scoreboard::{Entry, Faults, Filter, Row, Snapshot};

/// What makes a formula of a text for one spreadsheet or another, in East Asian widths, too; and
/// the apostrophe itself.
const GUARDED: [char; 9] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\''];

/// Writes the newest `limit` results that `filter` accepts, all of them without a limit, as they
/// are read.
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
        let Entry { rules, opening, clock, players, moves, .. } = &mut entry;
        for text in [rules, opening, clock, &mut players.black, &mut players.white, moves] {
            *text = guarded(text);
        }
        csv.serialize(Row(&entry)).map_err(output_error)
    })?;
    csv.flush()?;
    Ok(faults)
}

fn guarded(text: &str) -> String {
    let text = printable(text);
    let guard = if text.trim_start().starts_with(GUARDED) { "'" } else { "" };
    format!("{guard}{text}")
}

/// The output's own error: it tells a closed pipe from others.
fn output_error(error: ::csv::Error) -> ScoreboardError {
    ScoreboardError::Output(match error.into_kind() {
        ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    })
}

#[cfg(test)]
mod tests;
