//! Appends entries under the epochs of their partitions.

use std::collections::{BTreeSet, HashMap};

use super::connection::{Connection, DatabaseError};
use super::{Epochs, partition, partition_in};
use crate::store::ledger::{Entry, LONGEST, LedgerError, Partition};
use crate::wire::RoomCode;

/// Appends the entries whose partitions are still held under the epochs in `held`. A partition cannot
/// be taken by another node while this goes on. Partitions are always locked in their order, so that
/// two statements never wait for each other. The answer is the partitions that are held.
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
), opened as (
    insert into room (code, part) select room, part from sent where v = 0
), kept as (
    insert into event (room, v, body) select room, v, body::json from sent
)
select part from held";

/// The partitions that are held, without a lock.
const HELD: &str = "
select part from part
join unnest($1::int2[], $2::int8[]) as mine (part, epoch) using (part, epoch)";

/// The last versions of rooms.
const LAST: &str = "
select room, (select max(v) from event where event.room = asked.room)
from unnest($1::text[]) as asked (room)";

/// Counts the entries that are in the database.
const COUNT: &str = "
select count(*) from unnest($1::text[], $2::int4[], $3::text[]) as sent (room, v, body)
join event using (room, v) where event.body::text = sent.body";

/// The last versions of rooms, as far as they are known: only this node appends to the rooms that it
/// holds. So the database need not be asked at each append, which would take as long as the append.
#[derive(Debug, Default)]
pub(super) struct Versions {
    /// The version of a room without entries is -1.
    last: HashMap<RoomCode, i32>,
    /// The number of the connection on which this was learned.
    connection: u64,
}

impl Versions {
    /// The last versions, as far as they were learned on this connection.
    fn on(&mut self, connection: &Connection) -> &mut HashMap<RoomCode, i32> {
        if self.connection != connection.number() {
            self.last.clear();
            self.connection = connection.number();
        }
        &mut self.last
    }

    /// Forgets what is known of these rooms.
    pub(super) fn forget<'a>(&mut self, rooms: impl IntoIterator<Item = &'a RoomCode>) {
        for room in rooms {
            self.last.remove(room);
        }
    }

    /// Forgets what is known of the rooms in these partitions.
    pub(super) fn forget_all_in(&mut self, partitions: &[Partition]) {
        if !partitions.is_empty() {
            self.last.retain(|&room, _| !partitions.contains(&partition(room)));
        }
    }

    /// Asks for those of these rooms that are not known.
    fn learn<'a>(
        &mut self,
        connection: &mut Connection,
        rooms: impl Iterator<Item = &'a RoomCode>,
    ) -> Result<&HashMap<RoomCode, i32>, DatabaseError> {
        let last = self.on(connection);
        let unknown: Vec<_> = rooms.filter(|room| !last.contains_key(room)).collect();
        if !unknown.is_empty() {
            let unknown: Vec<_> = unknown.into_iter().map(RoomCode::as_str).collect();
            for row in connection.query(LAST, &[&unknown])? {
                let room = row.get::<_, &str>(0).parse();
                last.extend(room.map(|room| (room, row.get::<_, Option<i32>>(1).unwrap_or(-1))));
            }
        }
        Ok(last)
    }
}

/// A batch in columns, with the partitions that it writes to and their epochs.
struct Batch<'a> {
    entries: &'a [Entry],
    versions: Vec<i32>,
    partitions: Vec<i16>,
    /// The first version of each room.
    firsts: HashMap<RoomCode, i32>,
    written: Vec<i16>,
    epochs: Vec<i64>,
}

impl<'a> Batch<'a> {
    /// # Errors
    /// [`LedgerError::Conflict`] if the entries of a room do not follow one another, and
    /// [`LedgerError::TooLong`].
    fn new(entries: &'a [Entry], held: &Epochs) -> Result<Self, LedgerError> {
        let (mut versions, mut partitions) = (Vec::new(), Vec::new());
        let (mut firsts, mut lasts) = (HashMap::new(), HashMap::new());
        for Entry { room, v, body } in entries {
            if body.get().len() > LONGEST {
                return Err(LedgerError::TooLong(*room));
            }
            let version = i32::try_from(*v).map_err(|_| LedgerError::Conflict(*room))?;
            match lasts.insert(*room, version) {
                None => drop(firsts.insert(*room, version)),
                Some(before) if before + 1 == version => {}
                Some(_) => return Err(LedgerError::Conflict(*room)),
            }
            versions.push(version);
            partitions.push(partition(*room).into());
        }
        let written: BTreeSet<_> = firsts.keys().map(|&room| partition(room)).collect();
        // No partition has this epoch.
        let epochs = written.iter().map(|written| held.get(written).copied().unwrap_or(-1));
        let epochs = epochs.collect();
        let written = written.into_iter().map(i16::from).collect();
        Ok(Self { entries, versions, partitions, firsts, written, epochs })
    }

    /// Appends the batch. Returns the partitions that are held.
    fn insert(&self, connection: &mut Connection) -> Result<BTreeSet<Partition>, DatabaseError> {
        let Self { entries, versions, partitions, written, epochs, .. } = self;
        let rooms: Vec<_> = entries.iter().map(|entry| entry.room.as_str()).collect();
        let bodies: Vec<_> = entries.iter().map(|entry| entry.body.get()).collect();
        let given =
            connection.query(APPEND, &[&rooms, versions, partitions, &bodies, written, epochs])?;
        Ok(given.iter().filter_map(|row| partition_in(row.get(0))).collect())
    }

    /// The partitions that are held.
    fn held(&self, connection: &mut Connection) -> Result<BTreeSet<Partition>, DatabaseError> {
        let rows = connection.query(HELD, &[&self.written, &self.epochs])?;
        Ok(rows.iter().filter_map(|row| partition_in(row.get(0))).collect())
    }

    /// Whether all entries in these partitions are in the database already, as after an append whose
    /// answer was lost.
    fn is_there(
        &self,
        connection: &mut Connection,
        held: &BTreeSet<Partition>,
    ) -> Result<bool, DatabaseError> {
        let sent = self.entries.iter().zip(&self.versions);
        let sent: Vec<_> = sent.filter(|(it, _)| held.contains(&partition(it.room))).collect();
        let rooms: Vec<_> = sent.iter().map(|(entry, _)| entry.room.as_str()).collect();
        let versions: Vec<_> = sent.iter().map(|(_, version)| **version).collect();
        let bodies: Vec<_> = sent.iter().map(|(entry, _)| entry.body.get()).collect();
        let rows = connection.query(COUNT, &[&rooms, &versions, &bodies])?;
        let found: i64 = rows.first().map_or(0, |row| row.get(0));
        Ok(usize::try_from(found) == Ok(sent.len()))
    }

    /// The partitions that are written to, but not held.
    fn fenced(&self, held: &BTreeSet<Partition>) -> Vec<Partition> {
        let written = self.written.iter().filter_map(|&number| partition_in(number));
        written.filter(|partition| !held.contains(partition)).collect()
    }
}

/// Appends entries, and returns the partitions that are not held any more.
pub(super) fn append(
    connection: &mut Connection,
    held: &Epochs,
    versions: &mut Versions,
    entries: &[Entry],
) -> Result<Vec<Partition>, LedgerError> {
    let batch = Batch::new(entries, held)?;
    let mut append = || {
        let appended = connection.on_one(|it| append_on_one(it, held, versions, &batch));
        if !matches!(&appended, Ok(fenced) if fenced.is_empty()) {
            versions.forget(batch.firsts.keys());
        }
        appended
    };
    match append() {
        // The same batch was still on its way on a connection that was lost, and has come through.
        Err(Failure::Database(error)) if error.is_duplicate() => append(),
        appended => appended,
    }
    .map_err(|failure| match failure {
        Failure::Database(error) => error.into(),
        Failure::Conflict(room) => LedgerError::Conflict(room),
    })
}

enum Failure {
    Database(DatabaseError),
    Conflict(RoomCode),
}

impl From<DatabaseError> for Failure {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

fn append_on_one(
    connection: &mut Connection,
    held: &Epochs,
    versions: &mut Versions,
    batch: &Batch<'_>,
) -> Result<Vec<Partition>, Failure> {
    // Rooms that are certainly not held need no look: nothing is appended to them.
    let firsts = batch.firsts.iter().filter(|(room, _)| held.contains_key(&partition(**room)));
    let last = versions.learn(connection, firsts.clone().map(|(room, _)| room))?;
    let is_other = |(room, first): &(&RoomCode, &i32)| last.get(room) != Some(&(**first - 1));
    let others: Vec<_> = firsts.filter(is_other).map(|(room, _)| *room).collect();
    if !others.is_empty() {
        let held = batch.held(connection)?;
        if let Some(&room) = others.iter().find(|room| held.contains(&partition(**room))) {
            let is_there = batch.is_there(connection, &held)?;
            return if is_there { Ok(batch.fenced(&held)) } else { Err(Failure::Conflict(room)) };
        }
    }
    let held = batch.insert(connection)?;
    let last = versions.on(connection);
    for (entry, &version) in batch.entries.iter().zip(&batch.versions) {
        if held.contains(&partition(entry.room)) {
            last.insert(entry.room, version);
        }
    }
    Ok(batch.fenced(&held))
}
