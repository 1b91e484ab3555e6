//! The thread that owns the rooms and their store. It handles what has arrived in order of time,
//! keeps what that changes by one write and one sync, and only then tells anybody. While it syncs,
//! the next messages gather.

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::net::IpAddr;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::sync::oneshot;

use super::hand;
use super::machines::Machines;
use crate::console::fault;
use crate::hall::{ClientId, Fresh, Hall, Outgoing};
use crate::scoreboard::Presence;
use crate::scoreboard::writer::Writer;
use crate::store::{Log, LogError};
use crate::wire::{Hello, Listed, Message, NewRoom, Order, RoomCode, Token, Why};

/// The messages that are handled before what they changed is kept.
const BATCH: usize = 1_024;

/// The rooms that are read back at once after the start, so that messages do not wait for all.
const LOADED_AT_ONCE: usize = 64;

/// The messages that wait for one client; whoever reads more slowly is disconnected.
pub(super) const WAITING: usize = 64;

/// What arrives from the edge.
#[derive(Debug)]
pub(super) enum Inbound {
    /// A client has connected.
    Connected { client: ClientId, address: IpAddr, outbox: Sender<Outgoing> },
    /// A client sent a line.
    Line { client: ClientId, text: String, at: Instant },
    /// A client calls a room once, without entering it.
    Call { client: ClientId, room: RoomCode, token: Option<Token>, call: Call, at: Instant },
    /// A client has answered a ping.
    Answered { client: ClientId, after: Duration, at: Instant },
    /// A client's connection has ended.
    Gone { client: ClientId, at: Instant },
    /// The machine of a room has something to say.
    Progress { room: RoomCode, at: Instant },
    /// Somebody asks for the list of rooms.
    List { reply: oneshot::Sender<Vec<Listed>> },
    /// Somebody asks for the number of rooms and of clients.
    Size { reply: oneshot::Sender<(usize, usize)> },
    /// A room is made by the server itself.
    Make { new: Box<NewRoom>, at: Instant, reply: oneshot::Sender<Result<RoomCode, Why>> },
    /// The server ends.
    Stop { at: Instant },
}

/// What a client wants that calls once.
#[derive(Debug)]
pub(super) enum Call {
    /// To see the room.
    Look,
    /// To have a message handled.
    Message(Box<Message>),
}

impl Inbound {
    /// When it happened; `None` if that does not matter.
    const fn at(&self) -> Option<Instant> {
        match self {
            Self::Line { at, .. }
            | Self::Call { at, .. }
            | Self::Answered { at, .. }
            | Self::Gone { at, .. }
            | Self::Progress { at, .. }
            | Self::Make { at, .. }
            | Self::Stop { at } => Some(*at),
            Self::Connected { .. } | Self::List { .. } | Self::Size { .. } => None,
        }
    }
}

/// The thread's state.
pub(super) struct Turns {
    pub(super) hall: Hall,
    pub(super) store: Log,
    pub(super) scoreboard: Writer,
    pub(super) machines: Machines,
    pub(super) fresh: fn() -> Fresh,
    outboxes: HashMap<ClientId, Sender<Outgoing>>,
    /// The rooms that cannot be used.
    set_aside: BTreeSet<RoomCode>,
    /// The rooms that are still to be read back after the start.
    loading: VecDeque<RoomCode>,
    /// Told when the store fails, and when it works again.
    is_failing: bool,
}

impl Turns {
    pub(super) fn new(
        hall: Hall,
        store: Log,
        rooms: Vec<RoomCode>,
        set_aside: BTreeSet<RoomCode>,
        scoreboard: Writer,
        machines: Machines,
        fresh: fn() -> Fresh,
    ) -> Self {
        let loading = rooms.into_iter().filter(|room| !set_aside.contains(room)).collect();
        Self {
            hall,
            store,
            scoreboard,
            machines,
            fresh,
            outboxes: HashMap::new(),
            set_aside,
            loading,
            is_failing: false,
        }
    }

    /// Runs until the server stops or nobody can send any more.
    pub(super) fn run(mut self, inbox: &mut Receiver<Inbound>, runtime: &Handle) {
        let mut batch = Vec::new();
        loop {
            if self.wait(inbox, runtime, &mut batch).is_none() {
                return;
            }
            // What has no time, such as a new connection, stays before what follows it.
            let mut at = None;
            batch.sort_by_cached_key(|inbound: &Inbound| {
                at = inbound.at().or(at);
                at
            });
            let is_last = batch.iter().any(|inbound| matches!(inbound, Inbound::Stop { .. }));
            for inbound in batch.drain(..) {
                self.handle(inbound);
            }
            self.load();
            self.hall.wake(Instant::now());
            self.commit();
            if is_last {
                return;
            }
        }
    }

    /// Waits until something has arrived or is due, and takes all that has arrived. `None` if
    /// nothing can arrive any more.
    fn wait(
        &self,
        inbox: &mut Receiver<Inbound>,
        runtime: &Handle,
        batch: &mut Vec<Inbound>,
    ) -> Option<()> {
        let due =
            if self.loading.is_empty() { self.hall.next_wake() } else { Some(Instant::now()) };
        let first = match (inbox.try_recv(), due) {
            (Ok(first), _) => Some(first),
            (Err(_), None) => Some(inbox.blocking_recv()?),
            (Err(_), Some(due)) => {
                let timed = runtime
                    .block_on(async { tokio::time::timeout_at(due.into(), inbox.recv()).await });
                match timed {
                    Ok(first) => Some(first?),
                    Err(_) => None,
                }
            }
        };
        batch.extend(first);
        while batch.len() < BATCH
            && let Ok(more) = inbox.try_recv()
        {
            batch.push(more);
        }
        Some(())
    }

    fn handle(&mut self, inbound: Inbound) {
        match inbound {
            Inbound::Connected { client, address, outbox } => {
                // If there are too many connections, the outbox is dropped and that ends it.
                if self.hall.connect(client, address).is_ok() {
                    self.outboxes.insert(client, outbox);
                }
            }
            Inbound::Line { client, text, at } => {
                let Some(message) = self.hall.receive(client, &text, at) else { return };
                self.message(client, &message, at);
            }
            Inbound::Call { client, room, token, call, at } => {
                self.read_back(room, at);
                let _in_hand = hand::take(room);
                if let Err(why) = self.hall.call(client, room, token) {
                    return self.hall.refuse(client, why);
                }
                match call {
                    Call::Look => self.hall.look(client, at),
                    Call::Message(message) => self.message(client, &message, at),
                }
            }
            Inbound::Answered { client, after, at } => self.hall.measure(client, after, at),
            Inbound::Gone { client, at } => {
                self.outboxes.remove(&client);
                self.hall.disconnect(client, at);
            }
            Inbound::Progress { room, at } => self.progress(room, at),
            // Whoever asked may be gone.
            Inbound::List { reply } => drop(reply.send(self.hall.listed())),
            Inbound::Size { reply } => drop(reply.send(self.hall.size())),
            Inbound::Make { new, at, reply } => {
                let made = self.hall.make(&new, at, &mut self.fresh);
                let _ = reply.send(made);
            }
            Inbound::Stop { at } => self.hall.close(at),
        }
    }

    fn message(&mut self, client: ClientId, message: &Message, at: Instant) {
        if let Order::Hello(Hello { room: Some(room), .. }) = message.order {
            self.read_back(room, at);
        }
        let _in_hand = self.hall.room_of(client, message).map(hand::take);
        if let Order::Say { text } = &message.order {
            fault::panic_if_requested(text);
        }
        self.hall.handle(client, message, at, &mut self.fresh);
    }

    fn progress(&mut self, room: RoomCode, at: Instant) {
        let _in_hand = hand::take(room);
        while let Some((turn, progress)) = self.machines.try_receive(room) {
            self.hall.progress(room, turn, progress, at);
        }
    }

    /// Reads a room back from the store, if it is not in memory.
    fn read_back(&mut self, room: RoomCode, now: Instant) {
        if self.hall.has(room) || self.set_aside.contains(&room) {
            return;
        }
        let _in_hand = hand::take(room);
        match self.store.read(room, None) {
            Ok(entries) if entries.is_empty() => {}
            Ok(entries) => {
                let entries = entries.into_iter().map(|entry| entry.body);
                if let Err(why) = self.hall.restore(room, entries, now) {
                    self.set_aside(room, &why.to_string());
                }
            }
            Err(why) => self.set_aside(room, &why.to_string()),
        }
    }

    /// A room that cannot be used is named once, and not tried again.
    fn set_aside(&mut self, room: RoomCode, why: &str) {
        eprintln!("gomoku: room {room} is set aside: {why}");
        self.set_aside.insert(room);
    }

    /// Reads some more of the rooms back that were there before the start.
    fn load(&mut self) {
        for _ in 0..LOADED_AT_ONCE {
            let Some(room) = self.loading.pop_front() else { return };
            self.read_back(room, Instant::now());
            self.hall.forget_if_over(room);
        }
    }

    /// Keeps what has changed, and then tells everybody.
    fn commit(&mut self) {
        if let Err(why) = self.store.append(self.hall.entries()) {
            self.take_back(&why);
        } else if std::mem::take(&mut self.is_failing) {
            eprintln!("gomoku: rooms can be kept again");
        }
        let turn = self.hall.take_turn();
        let now = Instant::now();
        for (client, outgoing) in turn.out {
            self.send(client, outgoing, now);
        }
        for result in turn.results {
            self.scoreboard.record(
                result,
                Presence::Perhaps,
                || {},
                |recorded| {
                    if let Err(why) = recorded {
                        eprintln!("gomoku: a result was not recorded: {why}");
                    }
                },
            );
        }
        for room in turn.machines.into_iter().collect::<BTreeSet<_>>() {
            if self.hall.has(room) {
                self.machines.update(room, self.hall.work(room, now));
            } else {
                self.machines.end(room);
            }
        }
    }

    fn send(&mut self, client: ClientId, outgoing: Outgoing, now: Instant) {
        let Some(outbox) = self.outboxes.get(&client) else { return };
        let is_slow = match outgoing {
            Outgoing::Text(_) => {
                matches!(outbox.try_send(outgoing), Err(TrySendError::Full(_)))
            }
            // The connection ends once what was sent before is written.
            Outgoing::Close => true,
        };
        if is_slow {
            self.outboxes.remove(&client);
            self.hall.disconnect(client, now);
        }
    }

    /// What could not be kept did not happen: the rooms are read back as they were.
    fn take_back(&mut self, why: &LogError) {
        if !std::mem::replace(&mut self.is_failing, true) {
            eprintln!("gomoku: rooms cannot be kept: {why}");
        }
        let now = Instant::now();
        for room in self.hall.go_back() {
            self.read_back_again(room, now);
        }
    }

    fn read_back_again(&mut self, room: RoomCode, now: Instant) {
        let entries = self.store.read(room, None).unwrap_or_default();
        let entries = entries.into_iter().map(|entry| entry.body);
        if self.hall.restore(room, entries, now).is_err() {
            self.hall.forget(room);
        }
    }
}
