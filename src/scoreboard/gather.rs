//! Going through every result of the file, on as many threads as the machine has.
//!
//! Reads the head of each line and passes over its moves. Knows nothing of what is gathered.

use std::num::NonZero;
use std::thread;

use super::entry::Head;
use super::faults::{Faults, UnnumberedFault};
use super::line_reader::{Chunks, ReadError, lines_of};
use super::{EntryError, Filter, Snapshot, StoreError};
use crate::board::Outcome;

/// What is gathered from the results: by each thread from those it happens to read, then merged.
pub(super) trait Collect: Default + Send {
    /// Takes in a result; `offset` is its place in the file, greater for later ones.
    fn add(&mut self, offset: u64, head: &Head<'_>, outcome: Outcome, filter: &Filter);

    /// Takes in what another thread has gathered.
    fn merge(&mut self, other: Self);
}

impl Snapshot {
    /// What is gathered from all results that `filter` accepts, and the lines that are no results.
    pub(super) fn gather<T: Collect>(&self, filter: &Filter) -> Result<(T, Faults), StoreError> {
        let Some(pieces) = self.pieces() else {
            return Ok((T::default(), Faults::default()));
        };
        let Gathered { sum, faults } =
            gather(&pieces, filter).map_err(|error| self.refused(error))?;
        Ok((sum, self.numbered(faults)?))
    }
}

#[derive(Default)]
struct Gathered<T> {
    sum: T,
    faults: UnnumberedFault,
}

fn gather<T: Collect>(pieces: &Chunks<'_>, filter: &Filter) -> Result<Gathered<T>, ReadError> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let threads = cores.min(pieces.count());
    thread::scope(|scope| {
        let others: Vec<_> =
            (1..threads).map(|_| scope.spawn(|| gather_pieces::<T>(pieces, filter))).collect();
        let mut total = gather_pieces::<T>(pieces, filter)?;
        for other in others {
            let other = other.join().expect("gathering does not panic")?;
            total.sum.merge(other.sum);
            total.faults.merge(other.faults);
        }
        Ok(total)
    })
}

fn gather_pieces<T: Collect>(
    pieces: &Chunks<'_>,
    filter: &Filter,
) -> Result<Gathered<T>, ReadError> {
    let mut gathered = Gathered::<T>::default();
    let mut piece = Vec::new();
    while let Some(offset) = pieces.next(&mut piece)? {
        for (offset, line) in lines_of(&piece, offset) {
            if let Err(reason) = gathered.line(offset, line, filter) {
                gathered.faults.push(offset, reason);
            }
        }
    }
    Ok(gathered)
}

impl<T: Collect> Gathered<T> {
    fn line(&mut self, offset: u64, line: &[u8], filter: &Filter) -> Result<(), EntryError> {
        let head = Head::from_line(line)?;
        let outcome = head.outcome()?;
        if filter.accepts(&head) {
            self.sum.add(offset, &head, outcome, filter);
        }
        Ok(())
    }
}
