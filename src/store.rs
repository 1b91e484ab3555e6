//! The store of network play: a [`Ledger`] of the entries of all rooms. A server by itself keeps them
//! in a [`Log`], and several share them in PostgreSQL: `postgres`, with the feature `cluster`.
//!
//! The rooms write to one file, so that all that waits is made durable by one write and one sync,
//! however many rooms it belongs to. In memory, a room is one number for its place in the file and
//! one for its version; what a room needs is read back from the file.
//!
//! ```
//! use gomoku::store::{Entry, Ledger as _, Log};
//! use serde_json::value::to_raw_value;
//!
//! let folder = tempfile::tempdir()?;
//! let (mut log, _) = Log::open(folder.path())?;
//! let room = "K7QH2MX".parse()?;
//! let entry = |v, body| Entry { room, v, body };
//! log.append(&[entry(0, to_raw_value("header")?), entry(1, to_raw_value("a move")?)])?;
//! assert_eq!(log.read(room, Some(0))?[0].body.get(), r#""a move""#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(test)]
mod conformance;
pub mod key;
mod ledger;
mod line;
mod log;
#[cfg(feature = "cluster")]
pub mod postgres;
mod said;
mod scan;
pub(crate) mod words;

pub use ledger::{Entry, Held, Ledger, LedgerError, Partition, StoredRoom};
pub use log::{Log, LogError, Opened};
pub use said::{read_said, said_body};
