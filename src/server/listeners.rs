//! The listening sockets of a server, and what is served at each.

use std::io;
use std::net::TcpListener;

#[cfg(unix)]
use super::GuestDoor;
use super::edge::{self, Encryption};
use super::metrics::Door;
use super::site::Site;
use super::{http, lines, omok, scrape};
use crate::wire::NewRoom;
use crate::wire::omok::Base;

/// The listening sockets of a server, one for each door that is open.
#[derive(Debug)]
pub struct Listeners {
    /// HTTP and WebSockets.
    pub http: TcpListener,
    /// JSON lines.
    pub lines: Option<TcpListener>,
    /// HTTP and WebSockets for the other servers that share the rooms.
    #[cfg(feature = "cluster")]
    pub inner: Option<TcpListener>,
    /// People who come through `gomoku guest`.
    #[cfg(unix)]
    pub guests: Option<GuestDoor>,
    /// The metrics.
    pub metrics: Option<TcpListener>,
    /// The 3-byte protocol, and the number of the first line in it.
    pub omok: Option<(TcpListener, Base)>,
}

impl Listeners {
    /// Serves every door but that of guests, in tasks of the runtime which is entered.
    pub(super) fn serve(
        self,
        site: Site,
        encryption: Encryption,
        omok_room: Option<NewRoom>,
    ) -> io::Result<()> {
        let (hub, bans, hosts) = (site.hub.clone(), site.bans.clone(), site.hosts.clone());
        #[cfg(feature = "cluster")]
        if let Some(inner) = self.inner {
            // The other servers pass on whom they have checked, and nothing is passed on twice.
            let site = Site { hosts: None, behind_proxy: true, directory: None, ..site.clone() };
            let (door, node) = ((Door::Inner, hub.clone()), site.node.clone());
            let routes = super::cluster::only_for(node, http::routes(site))?;
            tokio::spawn(edge::serve(listening(inner)?, routes, None, None, door));
        }
        // Behind a proxy, all connections come from its address: requests are counted then.
        let gate = (!site.behind_proxy).then(|| site.gate.clone());
        let (http, door) = (listening(self.http)?, (Door::Http, hub.clone()));
        tokio::spawn(edge::serve(http, http::routes(site), encryption, gate, door));
        if let Some(listener) = self.metrics {
            let (routes, door) = (scrape::routes(hub.clone(), hosts), (Door::Metrics, hub.clone()));
            tokio::spawn(edge::serve(listening(listener)?, routes, None, None, door));
        }
        if let Some(lines) = self.lines {
            tokio::spawn(lines::serve(listening(lines)?, hub.clone()));
        }
        if let Some(((omok, base), room)) = self.omok.zip(omok_room) {
            tokio::spawn(omok::serve(listening(omok)?, hub, base, room, bans));
        }
        Ok(())
    }
}

fn listening(listener: TcpListener) -> io::Result<tokio::net::TcpListener> {
    listener.set_nonblocking(true)?;
    // After a restart all clients come at once: the queue is as long as the system allows, where the
    // standard library asks for 128.
    #[cfg(unix)]
    rustix::net::listen(&listener, i32::MAX)?;
    tokio::net::TcpListener::from_std(listener)
}
