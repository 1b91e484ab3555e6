//! What the pages and the doors of HTTP share.

use std::sync::Arc;

use super::hub::Hub;
use crate::views::records::Records;

/// What every request needs.
#[derive(Debug)]
pub(super) struct Site {
    pub(super) hub: Hub,
    /// The records of all games.
    pub(super) records: Arc<[Records]>,
    /// The origins of pages that may use this server, besides its own.
    pub(super) origins: Vec<String>,
    /// Whether a proxy names the address of the client.
    pub(super) behind_proxy: bool,
    /// The way to the servers that hold the other rooms.
    #[cfg(feature = "cluster")]
    pub(super) directory: Option<super::cluster::Phone>,
}
