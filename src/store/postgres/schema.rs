//! The tables: made when they are missing, refused when they are of a later version.

use super::OpenError;
use super::connection::{Connection, DatabaseError, quoted};

/// The version of the tables: those in `schema.sql`, which is the first version, with [`NAMES`]. Since
/// version 3, what is said is kept among the events, which earlier programs do not know.
const VERSION: i32 = 3;

/// What version 2 adds to version 1: the key that owns each name.
const NAMES: &str = "
create table name (
    name text collate \"C\" primary key,
    key text not null,
    at timestamptz not null default clock_timestamp()
)";

/// The oldest PostgreSQL, as it gives its own number: this is 14.
const OLDEST: i32 = 140_000;

/// The lock under which tables are made: several nodes may start at once. The number means
/// nothing.
const LOCK: &str = "select pg_advisory_xact_lock(5119204862770436401)";

/// Checks the database and makes the tables if they are missing.
pub(super) fn prepare(connection: &mut Connection) -> Result<(), OpenError> {
    check(connection)?;
    let found = match version(connection)? {
        Some(found) if found >= VERSION => found,
        _ => connection.transaction(create)?,
    };
    if found == VERSION { Ok(()) } else { Err(OpenError::OtherVersion { found, known: VERSION }) }
}

fn check(connection: &mut Connection) -> Result<(), OpenError> {
    let rows = connection.query(
        "select current_setting('server_version_num')::int4, current_setting('server_version'),
            current_setting('server_encoding')",
        &[],
    )?;
    for row in rows {
        let (number, name): (i32, String) = (row.get(0), row.get(1));
        if number < OLDEST {
            return Err(OpenError::TooOld(name));
        }
        let encoding: String = row.get(2);
        if encoding != "UTF8" {
            return Err(OpenError::Encoding(encoding));
        }
    }
    Ok(())
}

/// The version of the tables that are there.
fn version(connection: &mut Connection) -> Result<Option<i32>, DatabaseError> {
    // Not `to_regclass`, which within a transaction may miss what another has just made.
    let exists = "select from pg_tables where schemaname = $1 and tablename = 'version'";
    let schema = connection.schema().to_owned();
    if connection.query(exists, &[&schema])?.is_empty() {
        return Ok(None);
    }
    let rows = connection.query("select max(version) from version", &[])?;
    Ok(rows.first().and_then(|row| row.get(0)))
}

/// Makes the tables that are missing, unless another node has just done so. Returns their version.
fn create(connection: &mut Connection) -> Result<i32, DatabaseError> {
    connection.query(LOCK, &[])?;
    let found = version(connection)?;
    match found {
        Some(found) if found >= VERSION => return Ok(found),
        Some(_) => {}
        None => {
            let schema = quoted(connection.schema());
            connection.run(&format!("create schema if not exists {schema}"))?;
            connection.run(include_str!("schema.sql"))?;
        }
    }
    if found != Some(2) {
        connection.run(NAMES)?;
    }
    connection.query("update version set version = $1", &[&VERSION])?;
    Ok(VERSION)
}
