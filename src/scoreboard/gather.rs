//! Full scan of the file, in parallel on all cores.
//!
//! Parses the head of each line and skips its moves. Does not know what is collected.

use std::num::NonZero;
use std::thread;

use super::entry::Head;
use super::faults::{Faults, UnnumberedFaults};
use super::line_reader::{Chunks, ReadError, lines_of};
use super::{EntryError, Filter, Snapshot, StoreError};
use crate::board::Outcome;

/// A statistic over results: each thread collects from the chunks it reads, then all are merged.
pub(super) trait Collect: Default + Send {
    /// Adds a result; `offset` is its position in the file.
    fn add(&mut self, offset: u64, head: &Head<'_>, outcome: Outcome, filter: &Filter);

    /// Adds what another thread has collected.
    fn merge(&mut self, other: Self);
}

/// What was collected from a whole file.
#[derive(Default)]
pub(super) struct Collected<T> {
    pub(super) statistic: T,
    /// The number of results that were left out only because they are of another game.
    pub(super) other_games: u64,
    /// The lines that are not valid results.
    pub(super) faults: Faults,
}

impl Snapshot {
    /// Collects from all results that `filter` accepts.
    pub(super) fn gather<T: Collect>(&self, filter: &Filter) -> Result<Collected<T>, StoreError> {
        let Some(chunks) = self.chunks() else {
            return Ok(Collected::default());
        };
        let Gathered { statistic, other_games, faults } =
            gather(&chunks, filter).map_err(|error| self.read_error(error))?;
        Ok(Collected { statistic, other_games, faults: self.with_line_numbers(faults)? })
    }
}

#[derive(Default)]
struct Gathered<T> {
    statistic: T,
    other_games: u64,
    faults: UnnumberedFaults,
}

fn gather<T: Collect>(chunks: &Chunks<'_>, filter: &Filter) -> Result<Gathered<T>, ReadError> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.min(chunks.count());
    thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| scope.spawn(|| gather_chunks::<T>(chunks, filter))).collect();
        let mut total = gather_chunks::<T>(chunks, filter)?;
        for other in others {
            let other = other.join().expect("gathering does not panic")?;
            total.statistic.merge(other.statistic);
            total.other_games += other.other_games;
            total.faults.merge(other.faults);
        }
        Ok(total)
    })
}

fn gather_chunks<T: Collect>(
    chunks: &Chunks<'_>,
    filter: &Filter,
) -> Result<Gathered<T>, ReadError> {
    let mut gathered = Gathered::<T>::default();
    let mut chunk = Vec::new();
    while let Some(offset) = chunks.next(&mut chunk)? {
        for (offset, line) in lines_of(&chunk, offset) {
            if let Err(reason) = gathered.add_line(offset, line, filter) {
                gathered.faults.push(offset, reason);
            }
        }
    }
    Ok(gathered)
}

impl<T: Collect> Gathered<T> {
    fn add_line(&mut self, offset: u64, line: &[u8], filter: &Filter) -> Result<(), EntryError> {
        let head = Head::from_line(line)?;
        let outcome = head.outcome()?;
        if filter.accepts(&head) {
            self.statistic.add(offset, &head, outcome, filter);
        } else if !filter.accepts_game(&head.game) && filter.accepts_in_any_game(&head) {
            self.other_games += 1;
        }
        Ok(())
    }
}
