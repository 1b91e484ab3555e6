//! The scoreboard: results of finished games in one file that is always a valid JSON document.
//!
//! The file is an array with one result per line:
//!
//! ```text
//! [
//! {"id":"…","started":"…",…,"moves":"j10 k9 j9"},
//! {"id":"…","started":"…",…,"moves":"h8 h9"}
//! ]
//! ```
//!
//! so that a result can be appended, and the newest results read, without touching the rest.
//! [`Writer`] appends from its own thread, [`Snapshot`] reads. Several processes may do both at
//! once: an append holds an exclusive file lock, a snapshot a shared one.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use gomoku::scoreboard::{Entry, Filter, Presence, Snapshot, append};
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("scoreboard.json");
//! let line = br#"{"id":"01890000-0000-7000-8000-000000000000","started":"2026-01-31T18:00:00Z",
//!     "rules":"renju","board":15,"clock":"5m","black":"Ada","white":"Bob","winner":"black",
//!     "reason":"resignation","move_count":3,"seconds":9.5,"moves":"h8 i9 j10"}"#;
//! let entry = Entry::from_line(line)?;
//! append(&path, &entry, Presence::New, || ControlFlow::Break(()))?;
//!
//! let newest = Snapshot::open(&path)?.newest(&Filter::new(Some("ada"), None), 10)?;
//! assert_eq!(newest.entries, [entry]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Knows boards and outcomes, but no game: rules and moves are strings here. It does not know the
//! terminal or the platform's data folder either: the path is passed in.

mod career;
mod document;
mod entry;
mod faults;
mod filter;
mod gather;
mod line_reader;
mod names;
mod pairs;
mod ratings;
mod read;
#[cfg(test)]
mod sample;
mod score;
mod seconds;
mod skill;
mod standings;
mod started;
mod store;
pub(crate) mod words;
pub mod writer;

pub use career::{Career, Streak};
pub use document::NotAScoreboard;
pub use entry::{Entry, EntryError};
pub use faults::{Fault, Faults};
pub use filter::Filter;
pub use names::{folded, is_one_name};
pub use pairs::Pairs;
pub use ratings::{Curve, CurvePoint, Rating, Ratings};
pub use read::{Listing, Snapshot, Torn};
pub use score::{GameResult, Score};
pub use seconds::Seconds;
pub use skill::{Attempt, Skill};
pub use standings::{Standing, Standings};
pub use started::Started;
pub use store::{Operation, Presence, Recorded, Repaired, StoreError, append, check, delete};
pub use writer::Writer;
