//! Export of results as [comma-separated values](crate::commands::csv): the JSON keys as the first
//! record (the hints of each side have their own), then one record for each result. A field is empty
//! if the JSON value is `null` or missing.

use std::io::Write;

use crate::commands::Failure;
use crate::commands::csv::{escaped, io_error, writer};
use crate::scoreboard::{Entry, Faults, Filter, Snapshot};

/// The key of a column, and its value of a result.
type Column = (&'static str, fn(&Entry) -> String);

/// The columns in their order. The game comes after the moves, because earlier versions had a table
/// without it.
const COLUMNS: [Column; 20] = [
    ("id", |entry| entry.id.to_string()),
    ("started", |entry| entry.started.to_string()),
    ("rules", |entry| escaped(&entry.rules)),
    ("opening", |entry| escaped(&entry.opening)),
    ("board", |entry| entry.size.to_string()),
    ("clock", |entry| escaped(&entry.clock)),
    ("black", |entry| escaped(&entry.players.black)),
    ("white", |entry| escaped(&entry.players.white)),
    ("winner", |entry| entry.outcome.winner.map(|color| color.to_string()).unwrap_or_default()),
    ("reason", |entry| entry.outcome.reason.to_string()),
    ("move_count", |entry| entry.move_count().to_string()),
    ("seconds", |entry| format!("{:.1}", entry.seconds.with_tenths())),
    ("moves", |entry| escaped(&entry.moves)),
    ("game", |entry| escaped(&entry.game)),
    ("hints_black", |entry| entry.hints.black.to_string()),
    ("hints_white", |entry| entry.hints.white.to_string()),
    ("guest_black", |entry| entry.guests.black.to_string()),
    ("guest_white", |entry| entry.guests.white.to_string()),
    ("coach_black", |entry| entry.coached.black.to_string()),
    ("coach_white", |entry| entry.coached.white.to_string()),
];

/// Writes the newest `limit` results that `filter` accepts, or all without a limit, while the file
/// is being read.
pub(super) fn write(
    snapshot: &Snapshot,
    filter: &Filter,
    limit: Option<usize>,
    out: &mut impl Write,
) -> Result<Faults, Failure> {
    let mut csv = writer(out);
    csv.write_record(COLUMNS.map(|(key, _)| key)).map_err(io_error)?;
    let faults = snapshot.for_each(filter, limit, |entry| {
        let record = COLUMNS.map(|(_, value)| value(&entry));
        csv.write_record(record).map_err(|error| Failure::Io(io_error(error)))
    })?;
    csv.flush()?;
    Ok(faults)
}

#[cfg(test)]
mod tests;
