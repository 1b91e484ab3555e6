//! What network play asks of a store.
//!
//! A store keeps the entries of rooms. The rooms are shared out among the nodes by partitions: each
//! room belongs to one partition, and at most one node holds a partition at a time. Only that node
//! appends to its rooms.

use std::error::Error;
use std::time::Duration;

use serde_json::value::RawValue;
use thiserror::Error;

use crate::lang::Lang;
use crate::wire::{PublicKey, RoomCode};

/// The longest entry, in bytes with what a store adds to it: a room's header and events are far
/// shorter.
pub(super) const LONGEST: usize = 1 << 20;

/// One entry of a room.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The room.
    pub room: RoomCode,
    /// The version of what is kept of the room: 0 is its header; its events and what was said follow as
    /// 1, 2, … without holes.
    pub v: u32,
    /// The header, the event or what was said, any JSON. Line breaks between its tokens may become spaces.
    pub body: Box<RawValue>,
}

/// A partition of the rooms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Partition(pub(super) u8);

/// How the partitions that this node holds have changed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Held {
    /// Those that are no longer held as before. Their rooms are to be dropped.
    pub lost: Vec<Partition>,
    /// Those that are held from now on. Their rooms are to be loaded. A partition that was lost and
    /// has been gained again is in both lists.
    pub gained: Vec<Partition>,
}

/// A room that is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredRoom {
    /// The room.
    pub code: RoomCode,
    /// Its last version.
    pub v: u32,
    /// How long the node that held the room before is known to have gone on after that version. The
    /// clock of a game that was going on has run that long; after that, it stood still.
    pub served: Duration,
}

/// Why a store does not do what it is asked.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum LedgerError {
    /// These partitions are not held any more, and nothing was appended to their rooms. The entries
    /// of other partitions were appended.
    Fenced(Vec<Partition>),
    /// An entry has another version than the next one of its room. The room is to be read again.
    Conflict(RoomCode),
    /// The room has lost an entry.
    Damaged(RoomCode),
    /// The entry is too long to be kept.
    TooLong(RoomCode),
    /// The store cannot be used now. The same call can be made again later.
    Unavailable(#[source] Box<dyn Error + Send + Sync>),
}

/// A store of rooms. It is called from one thread, and no call waits for longer than a few seconds.
///
/// Every method returns [`LedgerError::Unavailable`] if the store cannot be reached or written.
pub trait Ledger: Send {
    /// The partition of a room, which never changes.
    fn partition(&self, room: RoomCode) -> Partition;

    /// Renews the hold on the partitions, takes those that are free up to a fair share, and gives
    /// back those above it. It is to be called first of all, and then every two seconds.
    ///
    /// # Errors
    /// [`LedgerError::Unavailable`] only. What is held is as before then, as far as is known.
    fn hold(&mut self) -> Result<Held, LedgerError>;

    /// How long a hold lasts that is not renewed; `None` if no other node can take the partitions.
    fn lease(&self) -> Option<Duration>;

    /// The rooms of these partitions, in the order of their codes. Damaged rooms are left out.
    ///
    /// # Errors
    /// [`LedgerError::Unavailable`] only.
    fn rooms(&mut self, partitions: &[Partition]) -> Result<Vec<StoredRoom>, LedgerError>;

    /// The entries of a room after version `since`, in order; with `None`, all of them with the
    /// header. An unknown room has none. Any node may read any room.
    ///
    /// # Errors
    /// [`LedgerError::Damaged`] if one of them has been lost.
    fn read(&mut self, room: RoomCode, since: Option<u32>) -> Result<Vec<Entry>, LedgerError>;

    /// Appends entries of any rooms. When this returns, they survive a power cut.
    ///
    /// # Errors
    /// With [`LedgerError::Fenced`], the entries of the other partitions are appended. With
    /// [`LedgerError::Conflict`], [`LedgerError::Damaged`] and [`LedgerError::TooLong`], nothing is.
    /// With [`LedgerError::Unavailable`], either all is or nothing, and which of the two may not be
    /// known: it is right to append the same batch again, which succeeds in both cases.
    fn append(&mut self, batch: &[Entry]) -> Result<(), LedgerError>;

    /// Forgets rooms, so that what they take can be used again; their codes too. It may take a
    /// second. A room that was forgotten can come back when the store is opened again.
    ///
    /// # Errors
    /// [`LedgerError::Unavailable`] only.
    fn forget(&mut self, rooms: &[RoomCode]) -> Result<(), LedgerError>;

    /// The key that owns this form of a name on this server. One that nobody owns is given to `claim`; it
    /// survives a power cut when this returns, and is never taken away.
    ///
    /// # Errors
    /// [`LedgerError::Unavailable`] only. The name may then be given to `claim` or not.
    fn owner(
        &mut self,
        name: &str,
        claim: Option<PublicKey>,
    ) -> Result<Option<PublicKey>, LedgerError>;

    /// Gives all partitions back, so that other nodes can take them at once. Nothing can be appended
    /// until the next [`hold`](Self::hold).
    ///
    /// # Errors
    /// [`LedgerError::Unavailable`] only.
    fn release(&mut self) -> Result<(), LedgerError>;
}
