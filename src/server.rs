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

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time;

use self::bans::BanList;
use self::events::{Event, EventLog};
use self::gate::Gate;
use self::hosts::Hosts;
use self::hub::Hub;
use self::machines::Machines;
use self::metrics::Metrics;
use self::page::Page;
use self::record::Desks;
use self::site::Site;
use self::turns::{ChosenNames, Inbound, Turns, Watch};
use crate::files::Local;
use crate::hall::{Fresh, Hall, Limits};
use crate::lang::Lang;
use crate::scoreboard::writer;
#[cfg(feature = "cluster")]
use crate::store::postgres::{Directory, LEASE, Node, OpenError, Postgres};
use crate::store::{Ledger, Log, LogError};
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
pub enum ServeError {
    /// The rooms cannot be read or kept.
    #[error(transparent)]
    Log(#[from] LogError),
    /// An address cannot be opened.
    #[error("{}", Lang::En.cannot_listen(address, Lang::En.system_error(source)))]
    Bind {
        /// The address.
        address: SocketAddr,
        /// The error.
        source: io::Error,
    },
    /// The socket of guests cannot be opened.
    #[cfg(unix)]
    #[error("{}", Lang::En.cannot_listen(path.display(), Lang::En.system_error(source)))]
    Guests {
        /// The socket.
        path: PathBuf,
        /// The error.
        source: io::Error,
    },
    /// The database cannot be used.
    #[cfg(feature = "cluster")]
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The certificate cannot be used.
    #[cfg(feature = "tls")]
    #[error(transparent)]
    Tls(#[from] TlsError),
    /// The bans cannot be used.
    #[error(transparent)]
    Bans(#[from] BansError),
    /// The operating system reports an error.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ServeError {
    /// The error in a language; what a library reports is in English.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        lang.serve_error(self)
    }
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
    pub fn start(options: ServeOptions, mut listeners: Listeners) -> Result<Self, ServeError> {
        let ServeOptions { data, games, limits, origins, behind_proxy, log, fresh, .. } = options;
        #[cfg(unix)]
        let guests = guests::door(listeners.guests.take(), &data, fresh)?;
        let bans = BanList::new(options.bans)?;
        let names = options.hosts.iter().chain(&origins);
        #[cfg(feature = "cluster")]
        let names = names.chain(options.cluster.as_ref().and_then(|it| it.url.as_ref()));
        let hosts = Hosts::new(names.map(String::as_str));
        #[cfg(feature = "tls")]
        let encryption = options.certificate.map(tls::Encryption::new).transpose()?;
        #[cfg(feature = "cluster")]
        let (store, directory) = open(&data, options.cluster.as_ref(), log)?;
        #[cfg(feature = "cluster")]
        let (directory, node) = directory.unzip();
        #[cfg(not(feature = "cluster"))]
        let store = open_log(&data, log)?;
        hand::name_it_in_panics(&data, log);
        let runtime = Builder::new_multi_thread().worker_threads(threads()).enable_all().build()?;
        let (inbox, mut arrived) = mpsc::channel(INBOX);
        let metrics = Metrics::new(options.restarts);
        let hub = Hub::new(inbox.clone(), metrics.clone());
        #[cfg(feature = "cluster")]
        let directory = directory
            .map(|directory| {
                let inbox = inbox.clone();
                // The server may have stopped.
                let tell = move |list| drop(inbox.blocking_send(Inbound::Lobby { list }));
                cluster::spawn(directory, Box::new(tell))
            })
            .transpose()?
            .map(|(phone, _)| phone);
        let notify = Arc::new(move |room, at| {
            // Nobody waits for a machine once the server has stopped.
            let _ = inbox.blocking_send(Inbound::Progress { room, at });
        });
        let (writer, scoreboard) = writer::spawn(options.scoreboard, options.local);
        let machines = Machines::new(notify);
        let watch = Watch::new(metrics, log);
        let gate = Gate::of_connections(&limits);
        let mut hall = Hall::new(games.iter().map(|game| game.rooms()).collect(), limits);
        hall.ban(Arc::clone(&bans.watch().borrow()), Instant::now());
        let mut turns =
            Turns::new(hall, store, set_aside(&data, log), writer, machines, fresh, watch);
        turns.names = ChosenNames::open(&data);
        turns.games = Arc::clone(&games);
        #[cfg(feature = "cluster")]
        turns.directory.clone_from(&directory);
        let handle = runtime.handle().clone();
        let rooms = thread::Builder::new()
            .name("rooms".to_owned())
            .spawn(move || turns.run(&mut arrived, &handle))?;
        #[cfg(feature = "tls")]
        let encrypts = encryption.as_ref().map(tls::Encryption::acceptor);
        #[cfg(not(feature = "tls"))]
        let encrypts = None;
        let omok_room = omok::room(&games);
        let site = Site {
            hub: hub.clone(),
            records: games.iter().map(|game| game.records()).collect(),
            page: Page::new(games),
            origins,
            hosts: Some(hosts),
            bans: bans.watch(),
            behind_proxy,
            is_encrypted: encrypts.is_some(),
            gate,
            lists: Arc::default(),
            desks: Desks::new(),
            #[cfg(feature = "cluster")]
            directory,
            #[cfg(feature = "cluster")]
            node,
        };
        let _guard = runtime.enter();
        #[cfg(unix)]
        guests::start(guests, &site, fresh)?;
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

/// The rooms that have ended the server too often, each of which is named.
fn set_aside(data: &Path, log: EventLog) -> BTreeSet<RoomCode> {
    let rooms = hand::set_aside(data);
    for &room in &rooms {
        log.say(&Event::SetAside { room, why: log.lang.event_ended_the_server() });
    }
    rooms
}

/// Opens the rooms that are kept in a folder.
fn open_log(data: &Path, log: EventLog) -> Result<Box<dyn Ledger>, LogError> {
    let (store, opened) = Log::open(data)?;
    for &room in &opened.damaged {
        log.say(&Event::Damaged { room, folder: data.display().to_string() });
    }
    Ok(Box::new(store))
}

/// What the servers know that share their rooms, and the name by which they know this one.
#[cfg(feature = "cluster")]
type Shared = (Directory, String);

/// Opens the rooms that are kept in a folder or in a database, with what the servers know there.
#[cfg(feature = "cluster")]
fn open(
    data: &Path,
    cluster: Option<&Cluster>,
    log: EventLog,
) -> Result<(Box<dyn Ledger>, Option<Shared>), ServeError> {
    let Some(Cluster { database, inner, url, parent }) = cluster else {
        return Ok((open_log(data, log)?, None));
    };
    // The panics of rooms are noted here.
    crate::files::create_folder(data)?;
    let node = Node { inner_url: inner.to_string(), url: url.clone() };
    let store = Postgres::open(database, node, LEASE)?.started_by(*parent)?;
    let name = store.name().to_owned();
    Ok((Box::new(store), Some((Directory::open(database)?, name))))
}
