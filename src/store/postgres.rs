//! The rooms in PostgreSQL, from version 14, where several servers, the nodes, share them.
//!
//! A room belongs to one of 256 partitions: the CRC-32 of its code (as in ZIP files), modulo 256. A
//! node holds partitions by a lease, which the clock of the database alone judges. Each partition
//! has an epoch, which grows whenever another node takes it. An append is one statement. It locks
//! the partitions that it writes to against being taken and adds nothing to those that have been
//! taken already. So a node that was cut off or stood still cannot append to rooms that are no
//! longer its own, whatever it believes.

mod address;
mod append;
mod connection;
mod directory;
mod encryption;
mod leases;
mod schema;

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde_json::value::RawValue;
use thiserror::Error;
use tokio_postgres::{Config, Row};

use self::append::Versions;
use self::connection::Connection;
use self::encryption::Connector;
use super::ledger::{Entry, Held, Ledger, LedgerError, Partition, StoredRoom};
use crate::lang::Lang;
use crate::wire::{PublicKey, RoomCode};

pub use self::connection::DatabaseError;
pub use self::directory::{Directory, Owner};
pub use self::encryption::EncryptionError;
pub use self::leases::{LEASE, Node};

/// Why the rooms in PostgreSQL cannot be used.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum OpenError {
    /// The address cannot be read.
    Address(#[source] DatabaseError),
    /// It says nothing sensible about encryption.
    Encryption(#[from] EncryptionError),
    /// The database cannot be reached, or does not do what it is asked.
    Database(#[from] DatabaseError),
    /// This PostgreSQL is too old.
    TooOld(String),
    /// The database cannot keep all characters.
    Encoding(String),
    /// The tables are those of another version of this program.
    OtherVersion {
        /// The version of the tables.
        found: i32,
        /// The version that this program makes.
        known: i32,
    },
}

impl From<DatabaseError> for LedgerError {
    fn from(error: DatabaseError) -> Self {
        Self::Unavailable(Box::new(error))
    }
}

/// Where the database is.
#[derive(Clone)]
pub struct Database {
    config: Config,
    connector: Connector,
    schema: String,
}

impl Database {
    /// Reads an address: a URL as `postgres://user@host/database`, or pairs as `host=… user=…`. The
    /// tables are in the schema `gomoku`. `sslmode` and `sslrootcert` say how connections are
    /// encrypted.
    ///
    /// # Errors
    /// [`OpenError::Address`] and [`OpenError::Encryption`].
    pub fn parse(address: &str) -> Result<Self, OpenError> {
        let (config, connector) = address::read(address)?;
        Ok(Self { config, connector, schema: "gomoku".to_owned() })
    }

    /// The same database with the tables in another schema.
    #[must_use]
    pub fn with_schema(self, schema: &str) -> Self {
        Self { schema: schema.to_owned(), ..self }
    }

    /// Connects, and makes the tables if they are missing.
    fn connect(&self) -> Result<Connection, OpenError> {
        let mut connection = Connection::new(self)?;
        schema::prepare(&mut connection)?;
        Ok(connection)
    }
}

/// Without the password.
impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { config, schema, .. } = self;
        f.debug_struct("Database")
            .field("config", config)
            .field("schema", schema)
            .finish_non_exhaustive()
    }
}

/// The rooms in PostgreSQL, of which this node holds a share. Not for use in async code.
pub struct Postgres {
    connection: Connection,
    /// The name of this node, which it has never had before.
    name: String,
    node: Node,
    lease: Duration,
    /// The partitions that are held, each with its epoch.
    held: Epochs,
    versions: Versions,
}

/// Partitions, each with its epoch.
type Epochs = BTreeMap<Partition, i64>;

impl Postgres {
    /// Connects, and makes the tables if they are missing. Nothing is held yet. Another node may
    /// take a partition when `lease` has passed since this one last called [`Ledger::hold`]; all
    /// nodes should have the same, [`LEASE`].
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(database: &Database, node: Node, lease: Duration) -> Result<Self, OpenError> {
        let connection = database.connect()?;
        let name = uuid::Uuid::now_v7().to_string();
        let (held, versions) = (Epochs::new(), Versions::default());
        Ok(Self { connection, name, node, lease, held, versions })
    }

    /// The name of this node, which no other process has or will have.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same, as the successor of all nodes that the process `parent` has started before. They have
    /// ended, so that nobody has to wait until their leases run out. To be called before anything is
    /// held.
    ///
    /// # Errors
    /// If the database cannot be asked.
    pub fn started_by(mut self, parent: uuid::Uuid) -> Result<Self, OpenError> {
        let family = format!("{parent}/");
        self.name.insert_str(0, &family);
        leases::end(&mut self.connection, &family, &self.name)?;
        Ok(self)
    }
}

const ROOMS: &str = "
select room.code, last.v, greatest(extract(epoch from part.seen - last.at), 0)::float8
from room join part using (part) cross join lateral
    (select v, at from event where event.room = room.code order by v desc limit 1) as last
where part = any($1::int2[]) order by code";

const READ: &str = "
select v, body::text from event where room = $1::text and v > $2::int8 order by v";

/// Only rooms that this node holds.
const FORGET: &str = "
with mine as materialized (
    select part from part where node = $1::text order by part for share
), gone as (
    delete from room using mine where mine.part = room.part and code = any($2::text[])
    returning code
)
delete from event using gone where event.room = gone.code";

const OWNER: &str = "select key from name where name = $1::text";
const OWN: &str = "
insert into name (name, key) values ($1::text, $2::text) on conflict (name) do nothing";

/// The partition of a room.
fn partition(room: RoomCode) -> Partition {
    let [lowest, ..] = crc32fast::hash(room.as_str().as_bytes()).to_le_bytes();
    Partition(lowest)
}

impl From<Partition> for i16 {
    fn from(partition: Partition) -> Self {
        partition.0.into()
    }
}

/// The partition in a row; the table has no other numbers.
fn partition_in(number: i16) -> Option<Partition> {
    u8::try_from(number).ok().map(Partition)
}

/// The version in a row.
fn version_in(number: i32) -> u32 {
    u32::try_from(number).unwrap_or_default()
}

impl Ledger for Postgres {
    fn partition(&self, room: RoomCode) -> Partition {
        partition(room)
    }

    fn hold(&mut self) -> Result<Held, LedgerError> {
        let now = leases::hold(&mut self.connection, &self.name, &self.node, self.lease)?;
        let changed = |from: &Epochs, to: &Epochs| {
            let other = from.iter().filter(|(it, epoch)| to.get(it) != Some(epoch));
            other.map(|(&it, _)| it).collect()
        };
        let held = Held { lost: changed(&self.held, &now), gained: changed(&now, &self.held) };
        self.held = now;
        self.versions.forget_all_in(&held.lost);
        Ok(held)
    }

    fn lease(&self) -> Option<Duration> {
        Some(self.lease)
    }

    fn rooms(&mut self, partitions: &[Partition]) -> Result<Vec<StoredRoom>, LedgerError> {
        let partitions: Vec<i16> = partitions.iter().map(|&partition| partition.into()).collect();
        let room = |row: Row| {
            let code: Result<RoomCode, _> = row.get::<_, &str>(0).parse();
            let served = row.get::<_, Option<f64>>(2).map(Duration::try_from_secs_f64);
            let served = served.and_then(Result::ok).unwrap_or_default();
            code.ok().map(|code| StoredRoom { code, v: version_in(row.get(1)), served })
        };
        let rows = self.connection.query(ROOMS, &[&partitions])?;
        Ok(rows.into_iter().filter_map(room).collect())
    }

    fn read(&mut self, room: RoomCode, since: Option<u32>) -> Result<Vec<Entry>, LedgerError> {
        let mut next = since.map_or(Some(0), |since| since.checked_add(1));
        let rows = self.connection.query(READ, &[&room.as_str(), &since.map_or(-1, i64::from)])?;
        let entry = |row: Row| {
            let (v, body) = (version_in(row.get(0)), RawValue::from_string(row.get(1)));
            let body = body.ok().filter(|_| next == Some(v)).ok_or(LedgerError::Damaged(room))?;
            next = v.checked_add(1);
            Ok(Entry { room, v, body })
        };
        rows.into_iter().map(entry).collect()
    }

    /// As [`Ledger::append`], by one statement.
    fn append(&mut self, batch: &[Entry]) -> Result<(), LedgerError> {
        let fenced = append::append(&mut self.connection, &self.held, &mut self.versions, batch)?;
        if fenced.is_empty() {
            return Ok(());
        }
        self.held.retain(|partition, _| !fenced.contains(partition));
        self.versions.forget_all_in(&fenced);
        Err(LedgerError::Fenced(fenced))
    }

    fn forget(&mut self, rooms: &[RoomCode]) -> Result<(), LedgerError> {
        // A statement must not take long.
        for some in rooms.chunks(100) {
            let codes: Vec<_> = some.iter().map(RoomCode::as_str).collect();
            self.versions.forget(some);
            self.connection.query(FORGET, &[&self.name, &codes])?;
        }
        Ok(())
    }

    fn owner(
        &mut self,
        name: &str,
        claim: Option<PublicKey>,
    ) -> Result<Option<PublicKey>, LedgerError> {
        let owner = |connection: &mut Connection| -> Result<Option<String>, DatabaseError> {
            let rows = connection.query(OWNER, &[&name])?;
            Ok(rows.first().map(|row| row.get(0)))
        };
        let mut found = owner(&mut self.connection)?;
        if let (None, Some(claim)) = (&found, claim) {
            self.connection.query(OWN, &[&name, &claim.to_string()])?;
            // Another node may have been faster.
            found = owner(&mut self.connection)?;
        }
        Ok(found.and_then(|key| key.parse().ok()))
    }

    fn release(&mut self) -> Result<(), LedgerError> {
        leases::release(&mut self.connection, &self.name)?;
        self.held.clear();
        self.versions = Versions::default();
        Ok(())
    }
}

#[cfg(test)]
mod tests;
