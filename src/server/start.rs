//! What a server starts with: its store, the state of its rooms and its site.

use std::collections::BTreeSet;
#[cfg(feature = "cluster")]
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use tokio::sync::mpsc::Sender;

#[cfg(feature = "cluster")]
use super::Cluster;
use super::bans::BanList;
#[cfg(feature = "cluster")]
use super::cluster::{self, Phone};
use super::events::{Event, EventLog};
use super::gate::Gate;
use super::hosts::Hosts;
use super::hub::Hub;
use super::machines::Machines;
use super::page::Page;
use super::record::Desks;
use super::site::Site;
use super::turns::{ChosenNames, Inbound, Turns, Watch};
use super::{ServeError, ServeOptions, hand};
use crate::hall::Hall;
use crate::scoreboard::writer::Writer;
#[cfg(feature = "cluster")]
use crate::store::postgres::{Directory, LEASE, Node, Postgres};
use crate::store::{Ledger, Log};
use crate::wire::RoomCode;

/// The rooms that are kept in a folder or in a database.
pub(super) struct Opened {
    pub(super) store: Box<dyn Ledger>,
    /// What the servers know that share the rooms, and the name by which they know this one.
    #[cfg(feature = "cluster")]
    pub(super) shared: Option<(Directory, String)>,
}

impl Opened {
    pub(super) fn new(options: &ServeOptions) -> Result<Self, ServeError> {
        let ServeOptions { data, log, .. } = options;
        #[cfg(feature = "cluster")]
        if let Some(Cluster { database, inner, url, parent }) = &options.cluster {
            // The panics of rooms are noted here.
            crate::files::create_folder(data)?;
            let node = Node { inner_url: inner.to_string(), url: url.clone() };
            let store = Postgres::open(database, node, LEASE)?.started_by(*parent)?;
            let name = store.name().to_owned();
            let shared = Some((Directory::open(database)?, name));
            return Ok(Self { store: Box::new(store), shared });
        }
        let (store, opened) = Log::open(data)?;
        for &room in &opened.damaged {
            log.say(&Event::Damaged { room, folder: data.display().to_string() });
        }
        if !opened.damaged_names.is_empty() {
            let folder = data.display().to_string();
            log.say(&Event::DamagedNames { lines: opened.damaged_names, folder });
        }
        Ok(Self {
            store: Box::new(store),
            #[cfg(feature = "cluster")]
            shared: None,
        })
    }
}

/// The way to what the servers know that share their rooms.
#[cfg(feature = "cluster")]
pub(super) fn phone(directory: Directory, inbox: Sender<Inbound>) -> io::Result<Phone> {
    // The server may have stopped.
    let tell = move |list| drop(inbox.blocking_send(Inbound::Lobby { list }));
    Ok(cluster::spawn(directory, Box::new(tell))?.0)
}

#[cfg(feature = "cluster")]
impl Turns {
    /// The same with the way to what the servers know.
    pub(super) fn in_cluster(mut self, directory: Option<Phone>) -> Self {
        self.directory = directory;
        self
    }
}

/// The state of the rooms' thread, which is reached by this hub and its inbox.
pub(super) fn turns(
    options: &ServeOptions,
    store: Box<dyn Ledger>,
    scoreboard: Writer,
    bans: &BanList,
    (hub, inbox): (&Hub, Sender<Inbound>),
) -> Turns {
    let &ServeOptions { ref data, ref games, ref limits, log, fresh, .. } = options;
    let mut hall = Hall::new(games.iter().map(|game| game.rooms()).collect(), limits.clone());
    hall.ban(Arc::clone(&bans.watch().borrow()), Instant::now());
    let machines = Machines::new(Arc::new(move |room, at| {
        // Nobody waits for a machine once the server has stopped.
        let _ = inbox.blocking_send(Inbound::Progress { room, at });
    }));
    let watch = Watch::new(Arc::clone(&hub.metrics), log);
    let set_aside = set_aside(data, log);
    let mut turns = Turns::new(hall, store, set_aside, scoreboard, machines, fresh, watch);
    turns.names = ChosenNames::open(data);
    turns.games = Arc::clone(games);
    turns
}

/// The rooms that have ended the server too often, each of which is named.
fn set_aside(data: &Path, log: EventLog) -> BTreeSet<RoomCode> {
    let rooms = hand::set_aside(data);
    for &room in &rooms {
        log.say(&Event::SetAside { room, why: log.lang.event_ended_the_server() });
    }
    rooms
}

/// What every request needs.
pub(super) fn site(options: ServeOptions, hub: &Hub, bans: &BanList, is_encrypted: bool) -> Site {
    let ServeOptions { games, limits, origins, behind_proxy, .. } = options;
    let names = options.hosts.iter().chain(&origins);
    #[cfg(feature = "cluster")]
    let names = names.chain(options.cluster.as_ref().and_then(|it| it.url.as_ref()));
    let hosts = Hosts::new(names.map(String::as_str));
    Site {
        hub: hub.clone(),
        records: games.iter().map(|game| game.records()).collect(),
        page: Page::new(games),
        origins,
        hosts: Some(hosts),
        bans: bans.watch(),
        behind_proxy,
        is_encrypted,
        gate: Gate::of_connections(&limits),
        lists: Arc::default(),
        desks: Desks::new(),
        #[cfg(feature = "cluster")]
        directory: None,
        #[cfg(feature = "cluster")]
        node: None,
    }
}
