//! The process that serves: its parent writes the options to standard input, and ends it by closing
//! that.

use std::io::{self, BufRead, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};

use super::{PORT, RELOAD, Report, ServeOptions};
use crate::commands::Games;
use crate::commands::begin::{new_id, start_time};
use crate::console::signals;
use crate::files::Local;
use crate::hall::{Fresh, Limits};
#[cfg(feature = "cluster")]
use crate::server::Cluster;
#[cfg(unix)]
use crate::server::GuestDoor;
use crate::server::events::{Event, EventLog};
use crate::server::{self, Listeners, ServeError, Server};
#[cfg(feature = "cluster")]
use crate::store::postgres::Database;
use crate::wire::NewRoom;

/// Serves until the parent closes standard input.
///
/// # Errors
/// If the parent does not write options, or cannot be told.
pub(in crate::commands) fn run(games: Games, local: Local) -> io::Result<()> {
    // Ctrl+C, and a signal to the group, reach both processes; the parent decides.
    signals::on_end(|| {})?;
    let mut parent = io::stdin().lock();
    let mut line = String::new();
    parent.read_line(&mut line)?;
    let options: ServeOptions = serde_json::from_str(&line)?;
    let log = options.events();
    allow_files();
    match start(options, games, local) {
        Ok((server, report)) => {
            say(&report)?;
            for line in parent.lines() {
                if line? == RELOAD {
                    reload(&server, log);
                }
            }
            server.stop();
            Ok(())
        }
        Err(error) => say(&Report::of(&error, log.lang)),
    }
}

fn reload(server: &Server, log: EventLog) {
    let bans = match server.reload_bans() {
        Ok(true) => Some(Event::BansRead),
        Ok(false) => None,
        Err(why) => Some(Event::BansStay { why: ServeError::from(why).text(log.lang) }),
    };
    #[cfg(feature = "tls")]
    let certificate = match server.reload_certificate() {
        Ok(true) => Some(Event::CertificateRead),
        Ok(false) => None,
        Err(why) => Some(Event::CertificateStays { why: ServeError::from(why).text(log.lang) }),
    };
    #[cfg(not(feature = "tls"))]
    let certificate = None;
    let is_nothing = bans.is_none() && certificate.is_none();
    let nothing = is_nothing.then_some(Event::NoCertificate);
    bans.into_iter().chain(certificate).chain(nothing).for_each(|event| log.say(&event));
}

fn say(report: &Report) -> io::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, report)?;
    writeln!(out)?;
    out.flush()
}

fn start(
    options: ServeOptions,
    games: Games,
    local: Local,
) -> Result<(Server, Report), ServeError> {
    let log = options.events();
    let http = bind(options.listen.unwrap_or((Ipv4Addr::UNSPECIFIED, PORT).into()))?;
    let lines = options.lines.map(bind).transpose()?;
    let omok = options.omok.map(bind).transpose()?;
    let metrics = options.metrics.map(bind).transpose()?;
    #[cfg(unix)]
    let guests = (options.guests)
        .map(|path| {
            let opened = GuestDoor::open(&path, options.guest_user);
            opened.map_err(|source| ServeError::Guests { path, source })
        })
        .transpose()?;
    let listen = http.local_addr()?;
    let [lines_at, omok_at, metrics_at] = [&lines, &omok, &metrics]
        .map(|door| door.as_ref().map(TcpListener::local_addr).transpose());
    let (lines_at, omok_at, metrics_at) = (lines_at?, omok_at?, metrics_at?);
    let limits = Limits { chat: options.chat.unwrap_or_default(), numbers: options.limits.0 };
    #[cfg(feature = "cluster")]
    let (cluster, inner) = match options.cluster.zip(options.inner) {
        None => (None, None),
        Some((database, inner)) => {
            let (database, inner) = (Database::parse(&database)?, bind(inner)?);
            let (at, url) = (inner.local_addr()?, options.url);
            let cluster = Cluster { database, inner: at, url, parent: options.parent };
            (Some(cluster), Some(inner))
        }
    };
    let server = Server::start(
        server::ServeOptions {
            data: options.data.unwrap_or_default(),
            scoreboard: options.scoreboard,
            local,
            games: games.fronts(),
            limits,
            bans: options.bans,
            origins: options.origin.into_iter().map(String::from).collect(),
            hosts: options.host.iter().map(ToString::to_string).collect(),
            behind_proxy: options.behind_proxy,
            #[cfg(feature = "cluster")]
            cluster,
            #[cfg(feature = "tls")]
            certificate: (options.tls_cert.zip(options.tls_key))
                .map(|(chain, key)| server::Certificate { chain, key }),
            log,
            restarts: options.restarts,
            fresh,
        },
        Listeners {
            http,
            lines,
            metrics,
            #[cfg(unix)]
            guests,
            #[cfg(feature = "cluster")]
            inner,
            omok: omok.map(|omok| (omok, options.omok_base.unwrap_or_default())),
        },
    )?;
    let room = server.first_room(NewRoom::default());
    Ok((
        server,
        Report::Ready { listen, lines: lines_at, omok: omok_at, metrics: metrics_at, room },
    ))
}

/// Allows this process as many connections as the system does, which first allows fewer.
#[cfg(unix)]
fn allow_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // If the system refuses, the server has room for fewer.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
}

#[cfg(not(unix))]
fn allow_files() {}

fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).map_err(|source| ServeError::Bind { address, source })
}

fn fresh() -> Fresh {
    let mut random = [0; 16];
    getrandom::fill(&mut random).expect("the system has random numbers");
    Fresh { id: new_id(), started: start_time(), random }
}
