//! Appends entries under the epochs of their partitions.

use std::collections::{BTreeSet, HashMap};

use tokio_postgres::Row;

use super::connection::{Connection, DatabaseError};
use super::{Epochs, partition, partition_in};
use crate::store::ledger::{Entry, LONGEST, LedgerError, Partition};

/// Appends the entries whose partitions are still held under the epochs in `held`, unless a room
/// among them is not at the version before: then, nothing is appended. A partition cannot be taken
/// by another node while this goes on. Partitions are always locked in their order, so that two
/// statements never wait for each other.
///
/// The answer is the partitions that are held, and a room that is at another version.
const APPEND: &str = "
with locked as materialized (
    select part, epoch from part where part = any($5::int2[]) order by part for share
), held as materialized (
    select part from locked
    join unnest($5::int2[], $6::int8[]) as mine (part, epoch) using (part, epoch)
), sent as materialized (
    select room, v, part, body
    from unnest($1::text[], $2::int4[], $3::int2[], $4::text[]) as sent (room, v, part, body)
    join held using (part)
), conflict as materialized (
    select room from sent group by room
    having (select max(v) from event where event.room = sent.room)
        is distinct from nullif(min(v) - 1, -1)
), opened as (
    insert into room (code, part)
    select room, part from sent where v = 0 and not exists (select from conflict)
), kept as (
    insert into event (room, v, body)
    select room, v, body::json from sent where not exists (select from conflict)
)
select array(select part from held), (select min(room) from conflict)";

/// Counts the entries that are in the database.
const COUNT: &str = "
select count(*) from unnest($1::text[], $2::int4[], $3::text[]) as sent (room, v, body)
join event using (room, v) where event.body::text = sent.body";

/// The columns of a batch.
struct Columns<'a> {
    rooms: Vec<&'a str>,
    versions: Vec<i32>,
    partitions: Vec<i16>,
    bodies: Vec<&'a str>,
}

impl<'a> Columns<'a> {
    /// The entries in columns.
    ///
    /// # Errors
    /// [`LedgerError::Conflict`] if the entries of a room do not follow one another, and
    /// [`LedgerError::TooLong`].
    fn new(batch: impl IntoIterator<Item = &'a Entry>) -> Result<Self, LedgerError> {
        let (rooms, versions, partitions, bodies) = Default::default();
        let mut columns = Self { rooms, versions, partitions, bodies };
        let mut last = HashMap::new();
        for Entry { room, v, body } in batch {
            if body.get().len() > LONGEST {
                return Err(LedgerError::TooLong(*room));
            }
            let version = i32::try_from(*v).map_err(|_| LedgerError::Conflict(*room))?;
            if last.insert(room, version).is_some_and(|before| before + 1 != version) {
                return Err(LedgerError::Conflict(*room));
            }
            columns.rooms.push(room.as_str());
            columns.versions.push(version);
            columns.partitions.push(partition(*room).into());
            columns.bodies.push(body.get());
        }
        Ok(columns)
    }
}

/// Appends a batch, and returns the partitions that are not held any more.
pub(super) fn append(
    connection: &mut Connection,
    held: &Epochs,
    batch: &[Entry],
) -> Result<Vec<Partition>, LedgerError> {
    let columns = Columns::new(batch)?;
    let written: BTreeSet<_> = batch.iter().map(|entry| partition(entry.room)).collect();
    let mut inserted = insert(connection, held, &columns, &written);
    if inserted.as_ref().is_err_and(DatabaseError::is_duplicate) {
        // The same batch was still on its way on a connection that was lost, and has come through.
        inserted = insert(connection, held, &columns, &written);
    }
    let Some(row) = inserted? else { return Ok(Vec::new()) };
    let is_held: Vec<i16> = row.get(0);
    let is_held: BTreeSet<_> = is_held.into_iter().filter_map(partition_in).collect();
    let conflict: Option<&str> = row.get(1);
    if let Some(found) = batch.iter().find(|entry| Some(entry.room.as_str()) == conflict) {
        let sent = batch.iter().filter(|entry| is_held.contains(&partition(entry.room)));
        if !are_there(connection, &Columns::new(sent)?)? {
            return Err(LedgerError::Conflict(found.room));
        }
    }
    Ok(written.difference(&is_held).copied().collect())
}

fn insert(
    connection: &mut Connection,
    held: &Epochs,
    columns: &Columns<'_>,
    written: &BTreeSet<Partition>,
) -> Result<Option<Row>, DatabaseError> {
    let Columns { rooms, versions, partitions, bodies } = columns;
    let epochs = written.iter().map(|written| held.get(written).copied().unwrap_or(-1));
    let epochs: Vec<i64> = epochs.collect();
    let written: Vec<i16> = written.iter().map(|&written| written.into()).collect();
    let rows =
        connection.query(APPEND, &[rooms, versions, partitions, bodies, &written, &epochs])?;
    Ok(rows.into_iter().next())
}

/// Whether the entries are in the database already, as after an append whose answer was lost.
fn are_there(connection: &mut Connection, columns: &Columns<'_>) -> Result<bool, DatabaseError> {
    let Columns { rooms, versions, bodies, .. } = columns;
    let rows = connection.query(COUNT, &[rooms, versions, bodies])?;
    let found: i64 = rows.first().map_or(0, |row| row.get(0));
    Ok(usize::try_from(found) == Ok(rooms.len()))
}
