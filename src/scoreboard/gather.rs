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

impl Snapshot {
    /// Collects from all results that `filter` accepts; also returns the lines that are not valid
    /// results.
    pub(super) fn gather<T: Collect>(&self, filter: &Filter) -> Result<(T, Faults), StoreError> {
        let Some(chunks) = self.chunks() else {
            return Ok((T::default(), Faults::default()));
        };
        let Gathered { collected, faults } =
            gather(&chunks, filter).map_err(|error| self.read_error(error))?;
        Ok((collected, self.with_line_numbers(faults)?))
    }
}

#[derive(Default)]
struct Gathered<T> {
    collected: T,
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
            total.collected.merge(other.collected);
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
            self.collected.add(offset, &head, outcome, filter);
        }
        Ok(())
    }
}
