//! What the nodes share besides the entries of the rooms: who has which room, the lobby, and the
//! results.

use serde_json::value::RawValue;
use tokio_postgres::Row;

use super::connection::{Connection, DatabaseError};
use super::{Database, Node, OpenError, partition};
use crate::scoreboard::Entry;
use crate::wire::RoomCode;

const OWNER: &str = "
select node, inner_url, url from part join node using (node)
where part = $1::int2 and until > clock_timestamp()";

/// The lobby need not survive a power cut, so these two statements do not wait for the disk.
const LIST: &str = "
insert into open_room (code, body)
select $1::text, $2::text::json from set_config('synchronous_commit', 'off', true)
on conflict (code) do update set body = excluded.body";
const UNLIST: &str = "
delete from open_room using set_config('synchronous_commit', 'off', true) where code = $1::text";

const LISTED: &str = "select code, body::text from open_room order by code";

const FINISH: &str = "
insert into result (id, body) values ($1::text::uuid, $2::text::json) on conflict (id) do nothing";

const RESULTS: &str = "select body::text from result order by at desc, id desc limit $1::int8";

/// The node that holds a room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// Its [name](super::Postgres::name).
    pub name: String,
    /// What is known of it.
    pub node: Node,
}

/// What the nodes share besides the rooms. It has a connection of its own, so that it does not
/// delay the rooms. Not for use in async code.
pub struct Directory {
    connection: Connection,
}

impl Directory {
    /// Connects, and makes the tables if they are missing.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open(database: &Database) -> Result<Self, OpenError> {
        Ok(Self { connection: database.connect()? })
    }

    /// The node that holds the room, or would hold it: `None` while its partition changes hands.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn owner(&mut self, room: RoomCode) -> Result<Option<Owner>, DatabaseError> {
        let rows = self.connection.query(OWNER, &[&i16::from(partition(room))])?;
        let node = |row: &Row| Node { inner_url: row.get(1), url: row.get(2) };
        Ok(rows.first().map(|row| Owner { name: row.get(0), node: node(row) }))
    }

    /// Puts a room into the lobby of all nodes, or changes what it says there.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn list(&mut self, room: RoomCode, body: &RawValue) -> Result<(), DatabaseError> {
        self.connection.query(LIST, &[&room.as_str(), &body.get()]).map(drop)
    }

    /// Takes a room out of the lobby.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn unlist(&mut self, room: RoomCode) -> Result<(), DatabaseError> {
        self.connection.query(UNLIST, &[&room.as_str()]).map(drop)
    }

    /// The rooms in the lobby, of all nodes, in the order of their codes.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn listed(&mut self) -> Result<Vec<(RoomCode, Box<RawValue>)>, DatabaseError> {
        let room = |row: Row| {
            let code = row.get::<_, &str>(0).parse().ok()?;
            Some((code, RawValue::from_string(row.get(1)).ok()?))
        };
        let rows = self.connection.query(LISTED, &[])?;
        Ok(rows.into_iter().filter_map(room).collect())
    }

    /// Keeps a result. It counts once, however often it is given.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn finish(&mut self, result: &Entry) -> Result<(), DatabaseError> {
        let (id, line) = (result.id.to_string(), result.to_line()?);
        self.connection.query(FINISH, &[&id, &line]).map(drop)
    }

    /// The newest results, at most so many, the newest first.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub fn results(&mut self, at_most: u32) -> Result<Vec<Entry>, DatabaseError> {
        let rows = self.connection.query(RESULTS, &[&i64::from(at_most)])?;
        let result = |row: Row| Entry::from_line(row.get::<_, &str>(0).as_bytes()).ok();
        Ok(rows.into_iter().filter_map(result).collect())
    }
}
