//! How the edge speaks to the thread of the rooms.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use tokio::sync::mpsc::{self, Permit, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::metrics::Metrics;
use super::queue::{Receiver, queue};
use super::turns::{Caller, Inbound};
use crate::hall::ClientId;

/// The sending side of the inbox of the rooms' thread.
#[derive(Debug, Clone)]
pub(super) struct Hub {
    inbox: Sender<Inbound>,
    pub(super) metrics: Arc<Metrics>,
    clients: Arc<AtomicU64>,
    /// A permit for each connection that there may be.
    connections: Arc<Semaphore>,
}

/// More connections than a server can be allowed.
const MOST: u32 = 1 << 20;

/// The server stops, or has too many connections.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stopped;

impl Hub {
    pub(super) fn new(inbox: Sender<Inbound>, metrics: Arc<Metrics>) -> Self {
        let connections = Arc::new(Semaphore::new(MOST as usize));
        Self { inbox, metrics, clients: Arc::default(), connections }
    }

    /// The number of messages that wait for the rooms' thread.
    pub(super) fn waiting(&self) -> usize {
        self.inbox.max_capacity() - self.inbox.capacity()
    }

    /// Waits until all connections have ended.
    pub(super) async fn all_gone(&self) {
        // The semaphore is never closed.
        let _ = self.connections.acquire_many(MOST).await;
    }

    /// A place for one more connection, for which [`all_gone`](Self::all_gone) waits.
    pub(super) fn place(&self) -> Result<OwnedSemaphorePermit, Stopped> {
        Arc::clone(&self.connections).try_acquire_owned().map_err(|_| Stopped)
    }

    /// Waits until the rooms' thread has ended.
    pub(super) async fn stopped(&self) {
        self.inbox.closed().await;
    }

    /// A place in the inbox of the rooms' thread; waits while it is full. What is sent then need not
    /// be part of the future that waits: each connection has one.
    pub(super) async fn reserve(&self) -> Result<Permit<'_, Inbound>, Stopped> {
        self.inbox.reserve().await.map_err(|_| Stopped)
    }

    /// Sends to the rooms' thread; waits while its inbox is full.
    pub(super) async fn send(&self, inbound: Inbound) -> Result<(), Stopped> {
        self.reserve().await?.send(inbound);
        Ok(())
    }

    /// Asks the rooms' thread, and waits for its reply.
    pub(super) async fn ask<T>(
        &self,
        question: impl FnOnce(oneshot::Sender<T>) -> Inbound,
    ) -> Result<T, Stopped> {
        let (reply, answer) = oneshot::channel();
        self.send(question(reply)).await?;
        answer.await.map_err(|_| Stopped)
    }

    /// Connects a client. What is sent to it comes out of the receiver, which ends when the server
    /// closes the connection.
    pub(super) async fn connect(&self, address: IpAddr) -> Result<(Connection, Receiver), Stopped> {
        self.connect_from(Caller { address, visitor: None }).await
    }

    /// The same for one whom this machine may vouch for.
    pub(super) async fn connect_from(
        &self,
        from: Caller,
    ) -> Result<(Connection, Receiver), Stopped> {
        let permit = self.place()?;
        let inbox = self.reserve().await?;
        let client = ClientId(self.clients.fetch_add(1, Ordering::Relaxed));
        let (outbox, outgoing) = queue();
        inbox.send(Inbound::Connected { client, from, outbox });
        Ok((Connection { hub: self.clone(), client, _permit: permit }, outgoing))
    }
}

/// The connection of a client. Dropping it tells the rooms that the client is gone.
#[derive(Debug)]
pub(super) struct Connection {
    pub(super) hub: Hub,
    pub(super) client: ClientId,
    _permit: OwnedSemaphorePermit,
}

impl Connection {
    /// Hands on a line that the client has just sent.
    pub(super) async fn line(&self, text: &str) -> Result<(), Stopped> {
        let at = Instant::now();
        let inbox = self.hub.reserve().await?;
        inbox.send(Inbound::Line { client: self.client, text: text.to_owned(), at });
        Ok(())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let gone = Inbound::Gone { client: self.client, at: Instant::now() };
        if let Err(mpsc::error::TrySendError::Full(gone)) = self.hub.inbox.try_send(gone) {
            let inbox = self.hub.inbox.clone();
            tokio::spawn(async move { inbox.send(gone).await });
        }
    }
}
