//! What a turn of the server leads to.

use std::sync::Arc;

use crate::game::name::PlayerName;
use crate::scoreboard;
use crate::store::Entry;
use crate::wire::{ByeWhy, FromServer, PublicKey, RoomCode, RoomEvent, Why};

/// The number of a client's connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub u64);

/// What there is for each client. The server counts them, so the hash need not withstand anybody.
pub type ByClient<T> = foldhash::HashMap<ClientId, T>;

/// What the server sends when all entries are kept, and what is counted then.
#[derive(Debug, Default)]
pub struct Outbox {
    pub(super) sent: Vec<(ClientId, Outgoing)>,
    pub(super) counts: Counts,
}

/// How much was done in a turn.
#[derive(Debug, Default)]
pub struct Counts {
    /// The moves.
    pub moves: u64,
    /// The orders that were obeyed.
    pub done: u64,
    /// Why others were not.
    pub refused: Vec<Why>,
    /// The lines that were said.
    pub said: u64,
}

/// What is sent to a client. The text is shared, because many may be told the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outgoing {
    /// A message, one line without a line break.
    Text(Arc<str>),
    /// The same, of something said: a client that does not keep up goes without it.
    Chat(Arc<str>),
    /// The connection is closed, which the client has been told.
    Close(ByeWhy),
}

impl Outbox {
    pub(super) fn text(&mut self, to: ClientId, text: &Arc<str>) {
        self.sent.push((to, Outgoing::Text(Arc::clone(text))));
    }

    pub(super) fn chat(&mut self, to: ClientId, text: &Arc<str>) {
        self.sent.push((to, Outgoing::Chat(Arc::clone(text))));
    }

    pub(super) fn say<E: serde::Serialize>(&mut self, to: ClientId, message: &FromServer<E>) {
        self.sent.push((to, Outgoing::Text(message.line())));
    }

    pub(super) fn close(&mut self, to: ClientId, why: ByeWhy) {
        self.say::<RoomEvent>(to, &FromServer::Bye { why });
        self.sent.push((to, Outgoing::Close(why)));
    }

    pub(super) fn refuse(&mut self, to: ClientId, id: u32, why: Why) {
        self.refuse_because(to, id, why, None);
    }

    /// Refuses a message with a sentence about what is wrong.
    pub(super) fn refuse_because(&mut self, to: ClientId, id: u32, why: Why, text: Option<String>) {
        self.counts.refused.push(why);
        self.say::<RoomEvent>(to, &FromServer::Refused { id, why, text });
    }
}

/// What a turn of the server leads to. The entries must be kept before anything is sent.
#[derive(Debug, Default)]
pub struct Turn {
    /// What must be kept.
    pub entries: Vec<Entry>,
    /// What is sent then.
    pub out: Vec<(ClientId, Outgoing)>,
    /// The results of games that ended, each with its room, for the scoreboard.
    pub results: Vec<(RoomCode, scoreboard::Entry)>,
    /// The rooms that changed or are gone and in which a machine is to move or was.
    pub machines: Vec<RoomCode>,
    /// The clients that asked for something about a room, each with the number of the message and
    /// the room.
    pub asked: Vec<(ClientId, u32, RoomCode)>,
    /// The names that visitors have chosen, each with the key that owns it.
    pub named: Vec<(PublicKey, PlayerName)>,
    /// What is counted.
    pub counts: Counts,
}
