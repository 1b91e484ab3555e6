//! Several servers, the nodes, that share their rooms: the lobby of all of them, and the way to the
//! node that holds a room.

mod directory;
mod relay;

use std::net::SocketAddr;

pub(super) use directory::{Order, Phone, spawn};
pub(super) use relay::{only_for, to_holder};
use uuid::Uuid;

use crate::store::postgres::Database;

/// How a server shares its rooms with others.
#[derive(Debug, Clone)]
pub struct Cluster {
    /// The database that has the rooms.
    pub database: Database,
    /// Where the other nodes reach this one.
    pub inner: SocketAddr,
    /// Where everybody reaches this node, if it can be reached by itself.
    pub url: Option<String>,
    /// The id of the process that starts this one, after the one before has ended.
    pub parent: Uuid,
}
