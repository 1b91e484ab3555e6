//! Who holds which partitions: leases that run out.
//!
//! The lease is the node's, and its partitions are listed beside it: so one row is renewed, not
//! one for each partition. A partition is free if nobody holds it or the lease of its node has run
//! out.

use std::time::Duration;

use super::connection::{Connection, DatabaseError, Rows};
use super::{Epochs, partition_in};

/// How long a node that is not seen keeps its partitions. It says so every two seconds, so that
/// a delay of four does no harm, and another node has its rooms within eight.
pub const LEASE: Duration = Duration::from_secs(6);

/// The number of partitions.
const PARTITIONS: usize = 256;

/// What the other nodes know of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// Where the other nodes reach it.
    pub inner_url: String,
    /// Where everybody reaches it, if it can be reached by itself.
    pub url: Option<String>,
}

/// Renews the lease. The answer is the number of nodes, the number of free partitions, and those
/// that are held with their epochs.
const RENEW: &str = "
with renewed as (
    insert into node (node, inner_url, url, seen, until)
    select $1::text, $2::text, $3::text, now, now + $4::int8 * interval '1 millisecond'
    from clock_timestamp() as now
    on conflict (node) do update set seen = excluded.seen, until = excluded.until
), other as materialized (
    select node from node where until > clock_timestamp() and node <> $1
)
select
    (select count(*) from other) + 1,
    (select count(*) from part
        where node is distinct from $1 and not exists (select from other where node = part.node)),
    array(select part from part where node = $1 order by part),
    array(select epoch from part where node = $1 order by part)";

/// Gives partitions back. The answer is those that were held.
const GIVE_BACK: &str = "
update part set node = null, seen = clock_timestamp()
where node = $1::text and part = any($2::int2[]) returning part";

/// Nodes that take partitions take turns, so that each sees what the one before has taken. The
/// number means nothing.
const TURN: &str = "select pg_advisory_xact_lock(5119204862770436402)";

/// Takes free partitions, at most so many. It waits for appends to them that are going on.
const TAKE: &str = "
with free as (
    select part.part, owner.seen from part left join node as owner using (node)
    where part.node is distinct from $1::text
        and (owner.until is null or owner.until < clock_timestamp())
    order by part limit $2::int8 for update of part
)
update part set node = $1, epoch = epoch + 1, seen = coalesce(free.seen, part.seen)
from free where part.part = free.part returning part.part, part.epoch";

/// Removes the nodes that have not been seen for long and hold nothing.
const CLEAN: &str = "
delete from node where until < clock_timestamp() - interval '1 minute'
    and not exists (select from part where part.node = node.node)";

/// Ends the leases of nodes whose name begins so, but for one.
const END: &str = "
update node set until = clock_timestamp() where starts_with(node, $1::text) and node <> $2::text";

/// Gives all partitions back.
const RELEASE: &str = "
with given as (update part set node = null, seen = clock_timestamp() where node = $1::text)
delete from node where node = $1";

/// Renews the lease of the node `name`, and takes or gives back partitions so that it has its
/// share. Returns those that it holds.
pub(super) fn hold(
    connection: &mut Connection,
    name: &str,
    node: &Node,
    lease: Duration,
) -> Result<Epochs, DatabaseError> {
    let lease = i64::try_from(lease.as_millis()).unwrap_or(i64::MAX);
    let rows = connection.query(RENEW, &[&name, &node.inner_url, &node.url, &lease])?;
    let Some(row) = rows.first() else { return Ok(Epochs::new()) };
    let count = |column| usize::try_from(row.get::<_, i64>(column)).unwrap_or_default();
    let (nodes, free) = (count(0), count(1));
    let (partitions, epochs): (Vec<i16>, Vec<i64>) = (row.get(2), row.get(3));
    let share = PARTITIONS.div_ceil(nodes.max(1));
    let surplus = partitions.get(share..).unwrap_or_default();
    let mut held = Epochs::new();
    for (&number, epoch) in partitions.iter().zip(epochs) {
        held.extend(partition_in(number).map(|partition| (partition, epoch)));
    }
    if !surplus.is_empty() {
        for row in connection.query(GIVE_BACK, &[&name, &surplus])? {
            held.retain(|&partition, _| i16::from(partition) != row.get::<_, i16>(0));
        }
    } else if free > 0 && held.len() < share {
        for row in take(connection, name, share - held.len())? {
            held.extend(partition_in(row.get(0)).map(|partition| (partition, row.get(1))));
        }
    }
    Ok(held)
}

fn take(connection: &mut Connection, name: &str, at_most: usize) -> Rows {
    let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
    connection.transaction(|connection| {
        connection.query(TURN, &[])?;
        let taken = connection.query(TAKE, &[&name, &at_most])?;
        connection.query(CLEAN, &[])?;
        Ok(taken)
    })
}

/// Ends the leases of the nodes whose name begins with `family`, but for that of the node `name`.
pub(super) fn end(
    connection: &mut Connection,
    family: &str,
    name: &str,
) -> Result<(), DatabaseError> {
    connection.query(END, &[&family, &name]).map(drop)
}

/// Gives all partitions of the node back.
pub(super) fn release(connection: &mut Connection, name: &str) -> Result<(), DatabaseError> {
    connection.query(RELEASE, &[&name]).map(drop)
}
