//! The server of network play: connections in, the messages of [`wire`](crate::wire) between them
//! and the [`hall`](crate::hall), whose rooms are kept in the [`store`](crate::store).
//!
//! The connections are served by an async runtime, which is used nowhere else. One thread has all
//! rooms and their store; the runtime and that thread share two kinds of channels: one inbox of what
//! has arrived, and an outbox for each client.

mod answers;
mod away;
mod bans;
#[cfg(feature = "cluster")]
mod cluster;
mod doors;
mod edge;
pub mod events;
mod exercise;
pub mod form;
mod gate;
#[cfg(unix)]
mod guests;
mod hand;
mod hosts;
mod http;
mod hub;
mod lines;
mod listeners;
mod lists;
mod lobby;
mod machines;
mod metrics;
mod misfit;
mod omok;
mod openapi;
mod page;
mod qr;
mod queue;
pub mod reasons;
mod record;
mod refusals;
mod scrape;
mod site;
mod socket;
mod start;
mod stream;
#[cfg(feature = "tls")]
mod tls;
mod turns;
pub mod words;
pub(crate) mod wrong;

pub use bans::BansError;
#[cfg(feature = "cluster")]
pub use cluster::Cluster;
#[cfg(unix)]
pub use guests::GuestDoor;
pub use listeners::Listeners;
#[cfg(feature = "tls")]
pub use tls::{Certificate, TlsError};

use std::io;
use std::mem;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time;

use self::bans::BanList;
use self::events::EventLog;
use self::hub::Hub;
use self::metrics::Metrics;
#[cfg(feature = "cluster")]
use self::site::Site;
use self::start::Opened;
use self::turns::Inbound;
use crate::files::Local;
use crate::hall::{Fresh, Limits};
use crate::lang::Lang;
use crate::scoreboard::{self, StoreError, writer};
use crate::store::LogError;
#[cfg(feature = "cluster")]
use crate::store::postgres::OpenError;
use crate::views::front::Fronts;
use crate::wire::{NewRoom, RoomCode};

/// The messages that may wait for the rooms; the edge waits while there are so many.
const INBOX: usize = 8_192;

/// The most threads of the edge.
const EDGE_THREADS: usize = 4;

/// How long a server that stops waits for its last messages to be written.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// How a server is set up.
#[derive(Debug)]
pub struct ServeOptions {
    /// The folder in which the rooms are kept.
    pub data: PathBuf,
    /// The scoreboard.
    pub scoreboard: PathBuf,
    /// Results may be recorded there.
    pub local: Local,
    /// The games that can be played.
    pub games: Fronts,
    /// What is allowed.
    pub limits: Limits,
    /// The file of those whom the operator keeps out, if there is one.
    pub bans: Option<PathBuf>,
    /// The origins of pages that may use this server, besides its own.
    pub origins: Vec<String>,
    /// The host names of this server, besides those of `origins`, of the machine and of the cluster.
    pub hosts: Vec<String>,
    /// Whether a proxy names the addresses of clients.
    pub behind_proxy: bool,
    /// How the rooms are shared with other servers, if they are.
    #[cfg(feature = "cluster")]
    pub cluster: Option<Cluster>,
    /// The certificate with which connections are encrypted, if they are.
    #[cfg(feature = "tls")]
    pub certificate: Option<Certificate>,
    /// Where it says what has happened.
    pub log: EventLog,
    /// How often the server was started again.
    pub restarts: u64,
    /// Gives what comes from the clock and the random numbers of the system.
    pub fresh: fn() -> Fresh,
}

/// Why a server cannot run.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum ServeError {
    /// The rooms cannot be read or kept.
    Log(#[from] LogError),
    /// An address cannot be opened.
    Bind {
        /// The address.
        address: SocketAddr,
        /// The error.
        source: io::Error,
    },
    /// The socket of guests cannot be opened.
    #[cfg(unix)]
    Guests {
        /// The socket.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The database cannot be used.
    #[cfg(feature = "cluster")]
    Database(#[from] OpenError),
    /// The certificate cannot be used.
    #[cfg(feature = "tls")]
    Tls(#[from] TlsError),
    /// The bans cannot be used.
    Bans(#[from] BansError),
    /// Results cannot be recorded.
    Scoreboard(#[from] StoreError),
    /// The operating system reports an error.
    Io(#[from] io::Error),
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    runtime: Runtime,
    hub: Hub,
    rooms: thread::JoinHandle<()>,
    scoreboard: thread::JoinHandle<()>,
    bans: BanList,
    #[cfg(feature = "tls")]
    encryption: Option<tls::Encryption>,
}

impl Server {
    /// Starts a server on these sockets.
    ///
    /// # Errors
    /// If the rooms cannot be read back, or the system refuses threads or sockets.
    pub fn start(mut options: ServeOptions, mut listeners: Listeners) -> Result<Self, ServeError> {
        let ServeOptions { local, fresh, .. } = options;
        #[cfg(unix)]
        let guests = guests::door(listeners.guests.take(), &options.data, fresh)?;
        let bans = BanList::new(options.bans.take())?;
        #[cfg(feature = "tls")]
        let encryption = (options.certificate.take())
            .map(|certificate| tls::Encryption::new(certificate, options.log))
            .transpose()?;
        #[cfg(feature = "tls")]
        let encrypts = encryption.as_ref().map(tls::Encryption::acceptor);
        #[cfg(not(feature = "tls"))]
        let encrypts = None;
        if options.restarts == 0 {
            // A server that has served goes on: what it cannot record now is recorded at the next start.
            scoreboard::check(&options.scoreboard)?;
        }
        let opened = Opened::new(&options)?;
        hand::name_it_in_panics(&options.data, options.log);
        let runtime = Builder::new_multi_thread().worker_threads(threads()).enable_all().build()?;
        let (inbox, mut arrived) = mpsc::channel(INBOX);
        let hub = Hub::new(inbox.clone(), Metrics::new(options.restarts));
        let (writer, scoreboard) = writer::spawn(mem::take(&mut options.scoreboard), local);
        #[cfg(feature = "cluster")]
        let (directory, node) = opened.shared.unzip();
        #[cfg(feature = "cluster")]
        let directory = directory.map(|it| start::phone(it, inbox.clone())).transpose()?;
        let turns = start::turns(&options, opened.store, writer, &bans, (&hub, inbox));
        #[cfg(feature = "cluster")]
        let turns = turns.in_cluster(directory.clone());
        let handle = runtime.handle().clone();
        let rooms = thread::Builder::new()
            .name("rooms".to_owned())
            .spawn(move || turns.run(&mut arrived, &handle))?;
        let site = start::site(options, &hub, &bans, encrypts.is_some());
        #[cfg(feature = "cluster")]
        let site = Site { directory, node, ..site };
        let _guard = runtime.enter();
        #[cfg(unix)]
        guests::start(guests, &site, fresh)?;
        let omok_room = omok::room(&site.page.games);
        listeners.serve(site, encrypts, omok_room)?;
        Ok(Self {
            runtime,
            hub,
            rooms,
            scoreboard,
            bans,
            #[cfg(feature = "tls")]
            encryption,
        })
    }

    /// Makes a room that anybody may join, unless there is one with a free seat already. Waits until
    /// the rooms that were kept are read back.
    #[must_use]
    pub fn first_room(&self, new: NewRoom) -> Option<RoomCode> {
        let (new, at) = (Box::new(NewRoom { stand: true, ..new }), Instant::now());
        let made = self.hub.ask(|reply| Inbound::Open { new, at, reply });
        self.runtime.block_on(made).ok()?.ok()
    }

    /// Reads the bans again, which count at once. `false` if there is no file of them.
    ///
    /// # Errors
    /// If the file cannot be used; the bans stay as they are.
    pub fn reload_bans(&self) -> Result<bool, BansError> {
        let Some(bans) = self.bans.reload()? else { return Ok(false) };
        // The server may have stopped.
        let _ = self.runtime.block_on(self.hub.send(Inbound::Ban { bans, at: Instant::now() }));
        Ok(true)
    }

    /// Reads the certificate again, if there is one, and says whether there is. New connections use it.
    ///
    /// # Errors
    /// If it cannot be used; the one before stays.
    #[cfg(feature = "tls")]
    pub fn reload_certificate(&self) -> Result<bool, TlsError> {
        self.encryption.as_ref().map(tls::Encryption::reload).transpose().map(|read| read.is_some())
    }

    /// Stops the clocks, says goodbye to everybody and waits until all is kept and sent.
    pub fn stop(self) {
        let Self { runtime, hub, rooms, scoreboard, .. } = self;
        let stopped = runtime.block_on(hub.send(Inbound::Stop { at: Instant::now() }));
        // If the rooms' thread has ended already, there is nothing to wait for.
        if stopped.is_ok() {
            let _ = rooms.join();
            // Whoever does not read the last words in time does without them.
            let _ = runtime.block_on(async { time::timeout(LAST_WORDS, hub.all_gone()).await });
        }
        runtime.shutdown_background();
        let _ = scoreboard.join();
    }
}

/// The threads of the edge: the processors but one, which is left to the thread of the rooms.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, |all| all.get() - 1).clamp(1, EDGE_THREADS)
}
