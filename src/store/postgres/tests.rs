use std::collections::BTreeSet;
use std::net::TcpListener;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

use proptest::prelude::*;
use tokio_postgres::types::ToSql;

use super::*;
use crate::store::conformance::{self, Store, add, code, entry, room_in};

#[path = "../../../tests/support/needs.rs"]
mod needs;
#[path = "../../../tests/support/postgres.rs"]
#[expect(dead_code, reason = "these tables are in a schema of their own")]
mod server;

#[cfg(feature = "tls")]
mod encryption;
mod nodes;

/// A lease that no test waits for.
const LONG: Duration = Duration::from_mins(10);

/// A schema of its own, dropped at the end.
struct Schema {
    database: Database,
    /// Looks at the tables and changes them.
    admin: std::cell::RefCell<Connection>,
}

impl Schema {
    /// `None` if there is no PostgreSQL here.
    fn new() -> Option<Self> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let address = server::address("-c fsync=off -c max_connections=200")?;
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("gomoku_test_{}_{number}", std::process::id());
        let database = Database::parse(address).unwrap().with_schema(&name);
        let admin = Connection::new(&database).unwrap().into();
        Some(Self { database, admin })
    }

    fn node(&self, lease: Duration) -> Postgres {
        let node = Node { inner_url: "http://10.0.0.1:7615".to_owned(), url: None };
        Postgres::open(&self.database, node, lease).unwrap()
    }

    fn ask(&self, text: &'static str, given: &[&(dyn ToSql + Sync)]) -> Vec<Row> {
        self.admin.borrow_mut().query(text, given).unwrap()
    }

    /// Ends the connection of a node, as a restart of the database does.
    fn disconnect(&self, node: &mut Postgres) {
        let own =
            node.connection.query("select pg_backend_pid()", &[]).unwrap()[0].get::<_, i32>(0);
        let ended = self.ask("select pg_terminate_backend($1, 2000)", &[&own]);
        assert!(ended[0].get::<_, bool>(0));
    }

    /// Lets the lease of a node run out.
    fn expire(&self, node: &Postgres) {
        let past =
            "update node set until = clock_timestamp() - interval '1 second' where node = $1";
        self.ask(past, &[&node.name]);
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        let admin = self.admin.get_mut();
        let dropped = admin.run(&format!("drop schema if exists {} cascade", admin.schema()));
        assert!(dropped.is_ok() || thread::panicking(), "{dropped:?}");
    }
}

impl Store for Schema {
    type Ledger = Postgres;

    fn open(&self) -> Postgres {
        self.node(LONG)
    }
}

conformance::tests!(Schema::new());

/// Another program may want to know whom to ask for a room.
#[test]
fn the_partition_of_a_room_never_changes() {
    let partition = |code: &str| partition(code.parse().unwrap()).0;
    assert_eq!(partition("K7QH2MX"), 49);
    let rooms = (0..5_000).map(|room| super::partition(code(room)));
    assert_eq!(rooms.collect::<BTreeSet<_>>().len(), 256);
}

#[test]
fn what_is_no_address_is_refused_and_a_password_is_not_shown() {
    let refused = Database::parse("postgres//nowhere");
    assert!(matches!(refused, Err(OpenError::Address(_))), "{refused:?}");
    let database = Database::parse("postgres://a:secret@nowhere/b").unwrap();
    assert!(!format!("{database:?}").contains("secret"));
}

#[test]
fn nodes_that_start_at_once_make_the_tables_once() {
    let Some(schema) = Schema::new() else { return };
    thread::scope(|scope| {
        let database = &schema.database;
        let starts: Vec<_> = (0..8).map(|_| scope.spawn(|| Directory::open(database))).collect();
        for start in starts {
            start.join().unwrap().unwrap();
        }
    });
    assert_eq!(schema.ask("select 1 from version", &[]).len(), 1);
    assert_eq!(schema.ask("select 1 from part", &[]).len(), 256);
}

#[test]
fn tables_of_another_version_are_refused() {
    let Some(schema) = Schema::new() else { return };
    drop(schema.open());
    schema.ask("update version set version = 4", &[]);
    let refused = Directory::open(&schema.database).err();
    let found = matches!(refused, Some(OpenError::OtherVersion { found: 4, known: 3 }));
    assert!(found, "{refused:?}");
}

#[test]
fn the_tables_of_the_first_version_get_what_they_lack() {
    let Some(schema) = Schema::new() else { return };
    drop(schema.open());
    schema.ask("drop table name", &[]);
    schema.ask("update version set version = 1", &[]);
    assert_eq!(schema.open().owner("ada", None).unwrap(), None);
    assert_eq!(schema.ask("select 1 from version where version = 3", &[]).len(), 1);
    schema.ask("update version set version = 2", &[]);
    drop(schema.open());
    assert_eq!(schema.ask("select 1 from version where version = 3", &[]).len(), 1);
}

#[test]
fn a_database_that_takes_a_connection_and_never_answers_is_given_up() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let database = Database::parse(&format!("postgres://a@127.0.0.1:{port}/b")).unwrap();
    let refused = Directory::open(&database).err();
    assert!(matches!(refused, Some(OpenError::Database(DatabaseError::Silent))), "{refused:?}");
}

#[test]
fn a_lost_connection_is_made_again_by_the_next_call() {
    let Some(schema) = Schema::new() else { return };
    let mut node = schema.open();
    // Only this node's connection is named so, and none of another test.
    node.connection
        .query("select set_config('application_name', $1, false)", &[&node.name])
        .unwrap();
    assert_eq!(node.hold().unwrap().gained.len(), 256);
    node.append(&[entry(0, 0)]).unwrap();
    schema.disconnect(&mut node);
    let lost = node.append(&[entry(0, 1)]);
    assert!(matches!(lost, Err(LedgerError::Unavailable(_))), "{lost:?}");
    node.append(&[entry(0, 1)]).unwrap();
    assert_eq!(node.hold().unwrap(), Held::default());
    assert_eq!(room_in(&mut node, code(0)).len(), 2);
}

#[test]
fn a_transaction_does_not_go_on_over_another_connection() {
    let Some(schema) = Schema::new() else { return };
    let mut node = schema.open();
    let done = node.connection.transaction(|connection| {
        connection.query("insert into result (id, body) values (gen_random_uuid(), '1')", &[])?;
        let ended = connection.query("select pg_terminate_backend(pg_backend_pid())", &[]);
        assert!(ended.is_err());
        // The end may be noticed only by the next statement.
        loop {
            match connection.query("insert into result (id, body) values (null, '2')", &[]) {
                Err(DatabaseError::Lost) => return Err(DatabaseError::Lost),
                Err(DatabaseError::Postgres(error)) if error.is_closed() => {}
                other => return other,
            }
        }
    });
    assert!(matches!(done, Err(DatabaseError::Lost)), "{done:?}");
    assert_eq!(node.connection.query("select 1 from result", &[]).unwrap().len(), 0);
}

#[test]
fn a_batch_whose_answer_was_lost_can_be_appended_again() {
    let Some(schema) = Schema::new() else { return };
    let mut node = schema.open();
    node.hold().unwrap();
    node.append(&[entry(1, 0)]).unwrap();
    let batch = [entry(0, 0), entry(1, 1), entry(0, 1)];
    node.append(&batch).unwrap();
    node.append(&batch).unwrap();
    let mut other = batch.to_vec();
    other[1].body = RawValue::from_string("\"another\"".to_owned()).unwrap();
    let refused = node.append(&other);
    assert!(matches!(refused, Err(LedgerError::Conflict(_))), "{refused:?}");
    let more = [batch.as_slice(), &[entry(0, 2)]].concat();
    let refused = node.append(&more);
    assert!(matches!(refused, Err(LedgerError::Conflict(_))), "{refused:?}");
    node.append(&more[3..]).unwrap();
    assert_eq!(room_in(&mut node, code(0)).len(), 3);
}

/// As when a standby takes over that lacks the last entries.
#[test]
fn entries_that_the_database_has_lost_are_noticed() {
    let Some(schema) = Schema::new() else { return };
    let mut node = schema.open();
    node.hold().unwrap();
    node.append(&[entry(0, 0), entry(0, 1), entry(0, 2)]).unwrap();
    schema.ask("delete from event where v = 2", &[]);
    schema.disconnect(&mut node);
    let lost = node.append(&[entry(0, 3)]);
    assert!(matches!(lost, Err(LedgerError::Unavailable(_))), "{lost:?}");
    let refused = node.append(&[entry(0, 3)]);
    assert!(matches!(refused, Err(LedgerError::Conflict(room)) if room == code(0)), "{refused:?}");
    node.append(&[entry(0, 2), entry(0, 3)]).unwrap();
    schema.ask("delete from event where v = 1", &[]);
    let damaged = node.read(code(0), None);
    assert!(matches!(damaged, Err(LedgerError::Damaged(room)) if room == code(0)), "{damaged:?}");
    assert_eq!(node.read(code(0), Some(1)).unwrap().len(), 2);
}

#[test]
fn the_lobby_and_the_results_are_those_of_all_nodes() {
    let Some(schema) = Schema::new() else { return };
    let [mut here, mut there] = [(); 2].map(|()| Directory::open(&schema.database).unwrap());
    let body = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
    here.list(code(1), &body(r#"{"game":"quoridor"}"#)).unwrap();
    there.list(code(0), &body("1")).unwrap();
    here.list(code(0), &body("2")).unwrap();
    let listed = |directory: &mut Directory| -> Vec<_> {
        let listed = directory.listed().unwrap().into_iter();
        listed.map(|(code, body)| (code, body.get().to_owned())).collect()
    };
    let mut expected = vec![(code(0), "2".to_owned()), (code(1), r#"{"game":"quoridor"}"#.into())];
    expected.sort();
    assert_eq!(listed(&mut there), expected);
    there.unlist(code(1)).unwrap();
    there.unlist(code(1)).unwrap();
    assert_eq!(listed(&mut here), [(code(0), "2".to_owned())]);

    let line = r#"{"id":"0199aaaa-0000-7000-8000-000000000001","started":"2026-11-22T10:00:00+01:00[Europe/Berlin]","rules":"renju","board":15,"clock":"5m+3s","black":"Ada","white":"보리","winner":"black","reason":"five","move_count":3,"seconds":61.5,"moves":"h8 i9 j10"}"#;
    let first = crate::scoreboard::Entry::from_line(line.as_bytes()).unwrap();
    let second = crate::scoreboard::Entry { id: uuid::Uuid::from_u128(1), ..first.clone() };
    for result in [&first, &second, &first] {
        here.finish(result).unwrap();
    }
    assert_eq!(there.results(9).unwrap(), [second.clone(), first]);
    assert_eq!(there.results(1).unwrap(), [second]);
}
