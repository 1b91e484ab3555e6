//! The thread that owns the rooms and their store. It handles what has arrived in order of time,
//! keeps what that changes by one write and one sync, and only then tells anybody. While it syncs,
//! the next messages gather.

mod arrival;
mod calling;
mod keeping;
mod outage;
mod readiness;
#[cfg(test)]
mod tests;
mod watch;

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::runtime::Handle;
use tokio::sync::mpsc::Receiver;
use tokio::sync::oneshot;

pub(super) use self::arrival::{Caller, ChosenNames};
use self::keeping::Waiting;
pub(super) use self::readiness::Unready;
pub(super) use self::watch::Watch;
#[cfg(feature = "cluster")]
use super::cluster::Phone;
use super::machines::Machines;
use super::{hand, misfit, queue};
use crate::board::BySeat;
use crate::console::fault;
use crate::hall::{Bans, ByClient, ClientId, Fresh, Hall, Outgoing};
use crate::lang::Lang;
use crate::scoreboard::writer::Writer;
use crate::store::{Ledger, Partition};
use crate::views::front::Fronts;
use crate::wire::{
    FromServer, Hello, Listed, Message, NewRoom, Order, RoomCode, RoomEvent, Token, Why,
};

/// The messages that are handled before what they changed is kept.
const BATCH: usize = 1_024;

/// The rooms that are read back at once after the start, so that messages do not wait for all.
const LOADED_AT_ONCE: usize = 64;

/// How often a code is drawn for a room until it is in a partition that this server holds.
const TRIES: usize = 10_000;

/// What arrives from the edge.
#[derive(Debug)]
pub(super) enum Inbound {
    /// A client has connected.
    Connected { client: ClientId, from: Caller, outbox: queue::Sender },
    /// A client sent a line.
    Line { client: ClientId, text: String, at: Instant },
    /// A client calls a room, or the server itself, once, without entering.
    Call { client: ClientId, room: Option<RoomCode>, token: Option<Token>, call: Call, at: Instant },
    /// A client has answered a ping.
    Answered { client: ClientId, after: Duration, at: Instant },
    /// A client's connection has ended.
    Gone { client: ClientId, at: Instant },
    /// The machine of a room has something to say.
    Progress { room: RoomCode, at: Instant },
    /// Somebody asks for the list of rooms, with their boards if these are to be shown.
    List { view: bool, reply: oneshot::Sender<Vec<Listed>> },
    /// Somebody asks how the list would show a room.
    See { room: RoomCode, reply: oneshot::Sender<Option<Listed>> },
    /// The open rooms of all servers that share their rooms.
    #[cfg(feature = "cluster")]
    Lobby { list: Vec<Listed> },
    /// Somebody asks whether this server holds a room.
    #[cfg(feature = "cluster")]
    Holds { room: RoomCode, reply: oneshot::Sender<bool> },
    /// Somebody asks whether games can be played.
    Ready { reply: oneshot::Sender<Result<(), Unready>> },
    /// Somebody asks for the metrics, which are brought up to date.
    Look { reply: oneshot::Sender<()> },
    /// The server itself asks for a room with a free seat, which is made if there is none.
    Open { new: Box<NewRoom>, at: Instant, reply: oneshot::Sender<Result<RoomCode, Why>> },
    /// Two clients sit down in a new room.
    Pair { new: Box<NewRoom>, players: BySeat<(ClientId, String)>, at: Instant, reply: Paired },
    /// The operator keeps out whom this list names.
    Ban { bans: Arc<Bans>, at: Instant },
    /// The server ends.
    Stop { at: Instant },
}

/// Where the code of a room is sent that two clients share, with the secrets of their seats.
pub(super) type Paired = oneshot::Sender<Result<(RoomCode, BySeat<Token>), Why>>;

/// What a client wants that calls once.
#[derive(Debug)]
pub(super) enum Call {
    /// To see the room or, if another game has begun since this version, as it was then.
    Look(Option<u32>),
    /// To have a message handled, in this language.
    Message(Box<Message>, Lang),
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
            | Self::Open { at, .. }
            | Self::Pair { at, .. }
            | Self::Ban { at, .. }
            | Self::Stop { at } => Some(*at),
            Self::Connected { .. }
            | Self::List { .. }
            | Self::See { .. }
            | Self::Ready { .. }
            | Self::Look { .. } => None,
            #[cfg(feature = "cluster")]
            Self::Lobby { .. } | Self::Holds { .. } => None,
        }
    }
}

/// The thread's state.
pub(super) struct Turns {
    pub(super) hall: Hall,
    pub(super) store: Box<dyn Ledger>,
    pub(super) scoreboard: Writer,
    pub(super) machines: Machines,
    pub(super) fresh: fn() -> Fresh,
    watch: Watch,
    /// The way to what all servers know that share their rooms.
    #[cfg(feature = "cluster")]
    pub(super) directory: Option<Phone>,
    outboxes: ByClient<queue::Sender>,
    /// The partitions that this server holds.
    held: BTreeSet<Partition>,
    /// When the hold on them is renewed.
    next_hold: Instant,
    /// Until when no other server can hold them; `None` if that can never be.
    held_until: Option<Instant>,
    /// The rooms that cannot be used.
    set_aside: BTreeSet<RoomCode>,
    /// The rooms that are still to be read back, each with how long it was served since its last
    /// entry.
    loading: VecDeque<(RoomCode, Duration)>,
    /// When the next of them are read.
    next_load: Instant,
    /// The partitions whose rooms are still to be listed.
    unread: Vec<Partition>,
    /// The rooms that are to be dropped from the store.
    stale: Vec<RoomCode>,
    /// The rooms without a move that were read back, each with the time at which it is dropped if
    /// nobody has come back by then.
    unplayed: VecDeque<(Instant, RoomCode)>,
    /// What waits until all rooms are read back.
    until_loaded: Vec<Inbound>,
    /// What could not be kept yet.
    waiting: Option<Waiting>,
    /// The names that visitors have chosen.
    pub(super) names: ChosenNames,
    /// The games in words.
    pub(super) games: Fronts,
}

impl Turns {
    pub(super) fn new(
        hall: Hall,
        store: Box<dyn Ledger>,
        set_aside: BTreeSet<RoomCode>,
        scoreboard: Writer,
        machines: Machines,
        fresh: fn() -> Fresh,
        watch: Watch,
    ) -> Self {
        Self {
            hall,
            store,
            scoreboard,
            machines,
            fresh,
            watch,
            #[cfg(feature = "cluster")]
            directory: None,
            outboxes: ByClient::default(),
            held: BTreeSet::new(),
            next_hold: Instant::now(),
            held_until: None,
            set_aside,
            loading: VecDeque::new(),
            next_load: Instant::now(),
            unread: Vec::new(),
            stale: Vec::new(),
            unplayed: VecDeque::new(),
            until_loaded: Vec::new(),
            waiting: None,
            names: ChosenNames::default(),
            games: Arc::default(),
        }
    }

    /// Runs until the server stops or nobody can send any more.
    pub(super) fn run(mut self, inbox: &mut Receiver<Inbound>, runtime: &Handle) {
        let mut batch = Vec::new();
        self.hold();
        while self.wait(inbox, runtime, &mut batch).is_some() {
            in_order_of_time(&mut batch);
            let is_last = batch.iter().any(|inbound| matches!(inbound, Inbound::Stop { .. }));
            // A server that stood still may have lost rooms, of which nothing may be told.
            if self.next_hold <= Instant::now() {
                self.hold();
            }
            self.try_again();
            for inbound in batch.drain(..) {
                match self.waiting {
                    Some(_) => self.put_off(inbound),
                    None => self.handle(inbound),
                }
            }
            if self.waiting.is_none() {
                self.load();
                self.resume_once_loaded();
                self.hall.wake(Instant::now());
                self.commit();
            }
            if is_last {
                // Another server may take the rooms at once; if it cannot be told, it will see.
                let _ = self.store.release();
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
        let due = self.next_due();
        let first = if let Ok(first) = inbox.try_recv() {
            Some(first)
        } else {
            let timed = async { tokio::time::timeout_at(due.into(), inbox.recv()).await };
            match runtime.block_on(timed) {
                Ok(first) => Some(first?),
                Err(_) => None,
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
            Inbound::Connected { client, from, outbox } => self.connect(client, from, outbox),
            Inbound::Line { client, text, at } => {
                self.watch.metrics.receive(&text);
                let Some(message) = self.hall.receive(client, &text, at) else { return };
                self.message(client, &message, at);
            }
            Inbound::Call { client, room, token, call, at } => {
                self.call(client, room, token, call, at);
            }
            Inbound::Answered { client, after, at } => self.hall.measure(client, after, at),
            Inbound::Gone { client, at } => {
                self.outboxes.remove(&client);
                self.hall.disconnect(client, at);
            }
            Inbound::Progress { room, at } => self.progress(room, at),
            // Whoever asked may be gone.
            Inbound::List { view: false, reply } => drop(reply.send(self.hall.listed())),
            Inbound::List { view: true, reply } => {
                drop(reply.send(self.hall.listed_with_boards()));
            }
            Inbound::See { room, reply } => {
                let is_here = self.has(room, Instant::now());
                let _ = reply.send(self.hall.seen(room).filter(|_| is_here));
            }
            #[cfg(feature = "cluster")]
            Inbound::Lobby { list } => self.lobby(list),
            #[cfg(feature = "cluster")]
            Inbound::Holds { room, reply } => {
                // Whoever asked may be gone.
                let _ = reply.send(self.holds(room));
            }
            // Whoever asked may be gone; likewise below.
            Inbound::Ready { reply } => drop(reply.send(self.ready())),
            Inbound::Look { reply } => {
                self.look();
                let _ = reply.send(());
            }
            Inbound::Open { .. } if self.is_loading() => self.until_loaded.push(inbound),
            Inbound::Open { new, at, reply } => drop(reply.send(self.open(&new, at))),
            Inbound::Pair { new, players, at, reply } => {
                let made = self.hall.pair(&new, &players, at, &mut self.fresh);
                let _ = reply.send(made);
            }
            Inbound::Ban { bans, at } => self.hall.ban(bans, at),
            Inbound::Stop { at } => self.hall.close(at),
        }
    }

    /// Whether this server surely holds a room, so that it may tell of it.
    fn holds(&self, room: RoomCode) -> bool {
        !self.is_lease_over(Instant::now()) && self.held.contains(&self.store.partition(room))
    }

    /// The same, with the room in memory if it is kept.
    fn has(&mut self, room: RoomCode, at: Instant) -> bool {
        self.holds(room) && self.read_back(room, Duration::ZERO, at)
    }

    /// A room with a free seat that everybody may see; one is made if there is none.
    fn open(&mut self, new: &NewRoom, at: Instant) -> Result<RoomCode, Why> {
        if self.held.is_empty() {
            return Err(Why::NotKept);
        }
        self.hall.open(new, at, &mut fresh(self.fresh, &self.held, &*self.store))
    }

    fn message(&mut self, client: ClientId, message: &Message, at: Instant) {
        if let Order::Hello(Hello { room: Some(room), .. }) = message.order {
            // If the room cannot be read back, the client tries again.
            if !self.has(room, at) {
                return self.hall.send_away(client);
            }
        }
        if matches!(message.order, Order::Create(_)) && self.held.is_empty() {
            // This server has just begun to share the rooms of others.
            return self.hall.refuse(client, message.id, Why::NotKept);
        }
        let _in_hand = self.hall.room_of(client, message).map(hand::take);
        if let Order::Say { text } = &message.order {
            fault::panic_if_requested(text);
        }
        let store = &mut self.store;
        let proven = self.hall.prove(client, message, at, &mut |name, claim| {
            store.owner(name, claim).map_err(|_| Why::NotKept)
        });
        let mut fresh = fresh(self.fresh, &self.held, &*self.store);
        let explain = |order: &Order, lang| misfit::of_order(&self.games, order, lang);
        self.hall.handle(client, message, at, &mut fresh, proven, &explain);
    }

    fn progress(&mut self, room: RoomCode, at: Instant) {
        let _in_hand = hand::take(room);
        while let Some(reply) = self.machines.try_receive(room) {
            self.hall.reply(room, reply, at);
        }
    }
}

/// Sorts what has arrived by its time. What has none, such as a new connection, has that of what came
/// before it, so that it stays before what follows it.
fn in_order_of_time(batch: &mut Vec<Inbound>) {
    let mut at = None;
    let mut timed = Vec::with_capacity(batch.len());
    for inbound in batch.drain(..) {
        at = inbound.at().or(at);
        timed.push((at, inbound));
    }
    timed.sort_by_key(|(at, _)| *at);
    batch.extend(timed.into_iter().map(|(_, inbound)| inbound));
}

/// The refusal of the message with this number.
fn refusal(id: u32, why: Why) -> Outgoing {
    Outgoing::Text(FromServer::<RoomEvent>::Refused { id, why, text: None }.line())
}

/// Gives what a room needs whose code is in one of these partitions.
fn fresh(
    fresh: fn() -> Fresh,
    held: &BTreeSet<Partition>,
    store: &dyn Ledger,
) -> impl FnMut() -> Fresh {
    let is_held = move |fresh: &Fresh| held.contains(&store.partition(fresh.code()));
    move || {
        let mut tries = (0..TRIES).map(|_| fresh());
        tries.find(is_held).unwrap_or_else(fresh)
    }
}
