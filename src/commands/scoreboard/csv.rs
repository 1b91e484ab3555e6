//! Export of results as [comma-separated values](crate::commands::csv): the JSON keys as the first
//! record (the hints of each side have their own), then one record for each result. A field is empty
//! if the JSON value is `null` or missing.

use std::io::Write;

use super::ScoreboardError;
use crate::commands::csv::{escaped, io_error, writer};
use crate::scoreboard::{Entry, Faults, Filter, Row, Snapshot};

/// Writes the newest `limit` results that `filter` accepts, or all without a limit, while the file
/// is being read.
pub(super) fn write(
    snapshot: &Snapshot,
    filter: &Filter,
    limit: Option<usize>,
    out: &mut impl Write,
) -> Result<Faults, ScoreboardError> {
    let mut csv = writer(out);
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

/// The I/O error inside a CSV error.
fn output_error(error: ::csv::Error) -> ScoreboardError {
    ScoreboardError::Output(io_error(error))
}

#[cfg(test)]
mod tests;
