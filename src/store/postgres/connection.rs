//! One connection to PostgreSQL. It is made again after a failure, and no call waits for long.

use std::collections::HashMap;
use std::error::Error;
use std::io;
use std::time::Duration;

use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Row, Statement};

use super::Database;
use super::encryption::Connector;
use crate::lang::Lang;

/// How long PostgreSQL may work on a statement, in milliseconds. This includes waiting for locks.
const STATEMENT_MS: u64 = 2_000;

/// How long to wait for an answer of PostgreSQL: longer than it may work on it, so that usually
/// PostgreSQL itself gives up, and says so.
const PATIENCE: Duration = Duration::from_millis(STATEMENT_MS + 1_000);

/// How long one address may take to accept a connection.
const CONNECT: Duration = Duration::from_secs(2);

/// When a connection to a machine that has vanished ends, here and there.
const VANISHED: Duration = Duration::from_secs(4);

/// Why PostgreSQL did not do what it was asked.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum DatabaseError {
    /// PostgreSQL or the connection to it reports an error.
    #[error("{}", with_causes(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// There is no answer in time.
    Silent,
    /// The connection was lost where another one will not do.
    Lost,
    /// A value cannot be written as JSON.
    #[error("cannot be written as JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The system does not give what a connection needs.
    #[error("cannot connect to PostgreSQL: {0}")]
    System(#[from] io::Error),
}

/// The error and its causes: by itself, an error of PostgreSQL only says that there is one.
fn with_causes(error: &tokio_postgres::Error) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        text = format!("{text}: {cause}");
        next = cause.source();
    }
    text
}

impl DatabaseError {
    /// Whether somebody must change the address, the rights or the certificate. Otherwise, the same
    /// may succeed later.
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        let Self::Postgres(error) = self else { return false };
        match error.code() {
            // Refused for want of rights, such as for the password; no such database; no right to it.
            Some(code) => ["28", "3D", "42"].iter().any(|class| code.code().starts_with(class)),
            // A password is missing, or the certificate is not trusted.
            None => error.source().is_some_and(|cause| !cause.is::<io::Error>()),
        }
    }

    /// Whether a row with the same key was there already.
    pub(super) fn is_duplicate(&self) -> bool {
        matches!(self, Self::Postgres(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION))
    }
}

/// A name as it is written in statements.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// The rows of an answer.
pub(super) type Rows = Result<Vec<Row>, DatabaseError>;

/// A connection, made when it is needed. Its calls block, so they must not be made from async code.
pub(super) struct Connection {
    /// It runs only during calls.
    runtime: Runtime,
    config: Config,
    connector: Connector,
    schema: String,
    live: Option<Live>,
    /// How many connections have been made.
    number: u64,
    may_connect: bool,
}

/// A connection that is open, as far as is known.
struct Live {
    client: Client,
    /// Moves the bytes.
    task: JoinHandle<()>,
    statements: HashMap<&'static str, Statement>,
}

impl Drop for Live {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Connection {
    /// Nothing is connected yet.
    pub(super) fn new(database: &Database) -> Result<Self, DatabaseError> {
        let Database { mut config, connector, schema } = database.clone();
        config.connect_timeout(CONNECT).tcp_user_timeout(VANISHED);
        config.keepalives_idle(CONNECT).keepalives_interval(Duration::from_secs(1));
        config.keepalives_retries(2);
        if config.get_application_name().is_none() {
            config.application_name("gomoku");
        }
        let runtime = Builder::new_current_thread().enable_all().build()?;
        Ok(Self { runtime, config, connector, schema, live: None, number: 0, may_connect: true })
    }

    /// The name of the schema.
    pub(super) fn schema(&self) -> &str {
        &self.schema
    }

    /// Asks one statement, which is prepared once for a connection.
    pub(super) fn query(&mut self, text: &'static str, given: &[&(dyn ToSql + Sync)]) -> Rows {
        self.with_live(async |live| {
            let known = live.statements.get(text).cloned();
            let statement = match known {
                Some(statement) => statement,
                None => live.client.prepare(text).await?,
            };
            live.statements.insert(text, statement.clone());
            live.client.query(&statement, given).await
        })
    }

    /// Runs statements without parameters.
    pub(super) fn run(&mut self, text: &str) -> Result<(), DatabaseError> {
        self.with_live(async |live| live.client.batch_execute(text).await)
    }

    /// Does work on one connection, which is made before if needed: if it is lost, the work fails
    /// with [`DatabaseError::Lost`] and does not go on over another one.
    pub(super) fn on_one<T, E: From<DatabaseError>>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let live = self.open()?;
        self.live = Some(live);
        self.may_connect = false;
        let done = work(self);
        self.may_connect = true;
        done
    }

    /// The number of the present connection. Another connection may lead to another database, which
    /// has taken the place of the first and lacks its last rows.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Does work in one transaction, which is rolled back if the work fails.
    pub(super) fn transaction<T>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, DatabaseError>,
    ) -> Result<T, DatabaseError> {
        let done = self.on_one(|connection| {
            connection.run("begin")?;
            let done = work(connection)?;
            connection.run("commit")?;
            Ok(done)
        });
        if done.is_err() {
            // PostgreSQL rolls the transaction back when the connection is closed.
            self.live = None;
        }
        done
    }

    /// Makes a call on the open connection, which is kept only if it is still in order afterwards.
    fn with_live<T>(
        &mut self,
        call: impl AsyncFnOnce(&mut Live) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, DatabaseError> {
        let mut live = self.open()?;
        let answer = self.runtime.block_on(async { timeout(PATIENCE, call(&mut live)).await });
        // A late answer must not be taken for that of the next statement: the connection ends.
        let answer = answer.map_err(|_| DatabaseError::Silent)?;
        if !live.client.is_closed() {
            self.live = Some(live);
        }
        Ok(answer?)
    }

    /// The open connection, or a new one.
    fn open(&mut self) -> Result<Live, DatabaseError> {
        match self.live.take().filter(|live| !live.client.is_closed()) {
            Some(live) => Ok(live),
            None if self.may_connect => {
                self.number += 1;
                self.connect()
            }
            None => Err(DatabaseError::Lost),
        }
    }

    fn connect(&self) -> Result<Live, DatabaseError> {
        let config = &self.config;
        let addresses = config.get_hosts().len().max(config.get_hostaddrs().len()).max(1);
        let patience = PATIENCE * u32::try_from(addresses).unwrap_or(u32::MAX);
        let connected = self.runtime.block_on(async {
            timeout(patience, async {
                let (client, connection) =
                    config.connect(Connector::clone(&self.connector)).await?;
                let task = tokio::spawn(async { drop(connection.await) });
                let live = Live { client, task, statements: HashMap::new() };
                live.client.batch_execute(&self.session()).await?;
                Ok(live)
            })
            .await
        });
        connected.map_err(|_| DatabaseError::Silent)?
    }

    /// What a session begins with. The plans of the statements must not depend on the lengths of the
    /// lists that they are given: each would be planned anew. What is committed must survive a crash,
    /// even if the administrator has decided otherwise for other programs.
    fn session(&self) -> String {
        let (schema, vanished) = (quoted(&self.schema), VANISHED.as_millis());
        format!(
            "set search_path to {schema};
            set statement_timeout = {STATEMENT_MS};
            set idle_in_transaction_session_timeout = {vanished};
            set tcp_keepalives_idle = 2;
            set tcp_keepalives_interval = 1;
            set tcp_keepalives_count = 2;
            set tcp_user_timeout = {vanished};
            set default_transaction_isolation = 'read committed';
            set plan_cache_mode = force_generic_plan;
            select set_config('synchronous_commit', 'on', false)
                where current_setting('synchronous_commit') = 'off'"
        )
    }
}
