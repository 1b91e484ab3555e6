//! What the pages and the doors of HTTP share.

use std::sync::Arc;

use axum::extract::FromRef;
use tokio::sync::watch;

use super::gate::Gate;
use super::hosts::Hosts;
use super::hub::Hub;
use super::lists::Lists;
use super::page::Page;
use super::record::Desks;
use crate::hall::Bans;
use crate::views::records::Records;

/// What every request needs.
#[derive(Debug, Clone)]
pub(super) struct Site {
    pub(super) hub: Hub,
    /// The records of all games.
    pub(super) records: Arc<[Records]>,
    pub(super) page: Page,
    /// The origins of pages that may use this server, besides its own.
    pub(super) origins: Vec<String>,
    /// The names of this server; `None` where requests come only from servers that have checked them.
    pub(super) hosts: Option<Hosts>,
    /// Whom the operator keeps out.
    pub(super) bans: watch::Receiver<Arc<Bans>>,
    /// Whether a proxy names the address of the client.
    pub(super) behind_proxy: bool,
    /// Whether connections are encrypted here, and not by a proxy.
    pub(super) is_encrypted: bool,
    /// The connections of each address, or behind a proxy its requests.
    pub(super) gate: Gate,
    /// The lists of rooms that were given last.
    pub(super) lists: Arc<Lists>,
    /// Where games are written, drawn and analysed.
    pub(super) desks: Desks,
    /// The way to the servers that hold the other rooms.
    #[cfg(feature = "cluster")]
    pub(super) directory: Option<super::cluster::Phone>,
    /// The name by which these know this one.
    #[cfg(feature = "cluster")]
    pub(super) node: Option<String>,
}

impl FromRef<Arc<Site>> for Page {
    fn from_ref(site: &Arc<Site>) -> Self {
        site.page.clone()
    }
}
