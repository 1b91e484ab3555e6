//! The door of the [3-byte protocol](crate::wire::omok): one table for two clients, who sit in a room
//! like any other.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::watch;
use tokio::time;

use super::doors::{WRITTEN, accept};
use super::hub::{Connection, Hub};
use super::turns::{Call, Inbound};
use super::{metrics, queue};
use crate::board::BySeat;
use crate::hall::{Bans, Limit, Outgoing, Used};
use crate::lang::Lang;
use crate::views::front::AnyFront;
use crate::wire::omok::{self, Action, Base, Bytes, Client, Table, ToClient};
use crate::wire::{FromServer, GameOrder, Message, NewRoom, RoomCode, RoomEvent, Token, View, Why};

/// The clients that may be connected without having said so.
const STRANGERS: usize = 64;

/// The rooms that the table may make.
const ROOMS: Limit = Limit::new(60, Duration::from_mins(1));

/// The messages that may wait for the table, and for a client.
const WAITING: usize = 16;

/// How long bytes are read that a client sends after the end.
const UNREAD: Duration = Duration::from_secs(1);

/// Serves clients until the server ends, which all are told then.
pub(super) async fn serve(
    listener: TcpListener,
    hub: Hub,
    base: Base,
    room: NewRoom,
    bans: watch::Receiver<Arc<Bans>>,
) {
    let (said, mut heard) = mpsc::channel(WAITING);
    let mut door = Door {
        hub,
        room,
        bans,
        table: Table::new(base),
        clients: HashMap::new(),
        pair: None,
        used: Used::default(),
        said,
        count: 0,
        at: Instant::now(),
    };
    let mut is_over = false;
    while !is_over {
        // Without a deadline this branch is off.
        let deadline = door.table.deadline();
        let due = time::sleep_until(deadline.unwrap_or_else(Instant::now).into());
        tokio::select! {
            (stream, address) = accept(&listener) => door.accept(stream, address),
            said = heard.recv() => if let Some((client, said)) = said {
                door.hear(client, &said);
            },
            told = next(&mut door.pair) => door.told(told),
            () = door.hub.stopped() => {
                door.table.stop();
                is_over = true;
            }
            () = due, if deadline.is_some() => {
                door.at = Instant::now();
                door.table.expire(door.at);
            }
        }
        door.act().await;
    }
}

/// What the task of a client says to the table.
enum Said {
    /// The client sent a message at this time.
    Message(Bytes, Instant),
    /// The connection has ended.
    Gone,
}

/// A client as the table knows it.
struct Guest {
    address: IpAddr,
    /// What is to be written; dropping it ends the connection.
    outbox: Sender<Bytes>,
}

/// Two clients in their room.
struct Pair {
    room: RoomCode,
    clients: [Client; 2],
    tokens: [Token; 2],
    connections: [Connection; 2],
    outgoing: [queue::Receiver; 2],
}

/// The table and what it needs.
struct Door {
    hub: Hub,
    /// The room that is made for each pair.
    room: NewRoom,
    bans: watch::Receiver<Arc<Bans>>,
    table: Table,
    clients: HashMap<Client, Guest>,
    pair: Option<Pair>,
    used: Used,
    said: Sender<(Client, Said)>,
    /// The number of clients so far.
    count: u64,
    /// When that happened which the table handles now.
    at: Instant,
}

/// What the room tells the pair next: which of the two, and what; `None` if the room is lost.
async fn next(pair: &mut Option<Pair>) -> (usize, Option<Outgoing>) {
    let Some(Pair { outgoing: [first, second], .. }) = pair else {
        return std::future::pending().await;
    };
    tokio::select! {
        // The room tells both of a change at once. A refusal comes before the changes that follow it,
        // so it must be handled before them.
        biased;
        told = second.recv() => (1, told),
        told = first.recv() => (0, told),
    }
}

impl Door {
    fn accept(&mut self, stream: TcpStream, address: SocketAddr) {
        if self.table.strangers() >= STRANGERS {
            return;
        }
        let Ok(place) = self.hub.place() else { return };
        let client = Client(self.count);
        self.count += 1;
        let (outbox, outgoing) = mpsc::channel(WAITING);
        if self.bans.borrow().has_address(address.ip()) {
            // An outbox that is not kept ends the connection once all is written.
            let _ = outbox.try_send(ToClient::Refused.bytes());
        } else {
            self.clients.insert(client, Guest { address: address.ip(), outbox });
            self.table.arrive(client, Instant::now());
        }
        let (table, open) = (self.said.clone(), self.hub.metrics.open(metrics::Door::Omok));
        tokio::spawn(async move {
            let _open = open;
            converse(stream, client, outgoing, table).await;
            // The server that ends waits until what was sent is written.
            drop(place);
        });
    }

    fn hear(&mut self, client: Client, said: &Said) {
        match *said {
            Said::Message(bytes, at) => {
                self.at = at;
                self.table.message(client, bytes, at);
            }
            Said::Gone => {
                self.at = Instant::now();
                self.clients.remove(&client);
                self.table.leave(client);
            }
        }
    }

    /// Handles what the room tells one of the pair. Both are told the same of the game, so that only
    /// the first is listened to.
    fn told(&mut self, (which, told): (usize, Option<Outgoing>)) {
        let Some(Pair { clients, .. }) = &self.pair else { return };
        self.at = Instant::now();
        let text = match told {
            Some(Outgoing::Text(text)) => text,
            Some(Outgoing::Chat(_)) => return,
            Some(Outgoing::Close(_)) | None => return self.fail(),
        };
        match serde_json::from_str(&text) {
            Ok(
                FromServer::<RoomEvent>::Refused { why: Why::NotKept, .. } | FromServer::Bye { .. },
            ) => self.fail(),
            Ok(FromServer::Refused { .. }) => self.table.refuse(clients[which]),
            Ok(FromServer::Welcome(welcome)) if which == 0 => self.show(welcome.now.view),
            Ok(FromServer::Event(told)) if which == 0 => self.show(told.view),
            _ => {}
        }
    }

    fn show(&mut self, view: Option<Box<View>>) {
        if let Some(view) = view {
            self.table.show(&view, self.at);
        }
    }

    fn fail(&mut self) {
        self.pair = None;
        self.table.fail();
    }

    /// Does what the table wants.
    async fn act(&mut self) {
        loop {
            let actions = self.table.take_actions();
            if actions.is_empty() {
                return;
            }
            for action in actions {
                match action {
                    Action::Send(client, message) => {
                        let guest = self.clients.get(&client);
                        if guest.is_some_and(|it| it.outbox.try_send(message.bytes()).is_err()) {
                            self.close(client);
                            self.table.leave(client);
                        }
                    }
                    Action::Close(client) => self.close(client),
                    Action::Begin(seats) => {
                        self.pair = self.begin(seats).await;
                        if self.pair.is_none() {
                            self.table.fail();
                        }
                    }
                    Action::Order(client, order) => self.order(client, order).await,
                }
            }
        }
    }

    /// Ends the connection of a client once all is written.
    fn close(&mut self, client: Client) {
        self.clients.remove(&client);
    }

    /// Makes a room in which these clients sit; `None` if that cannot be.
    async fn begin(&mut self, seats: BySeat<Client>) -> Option<Pair> {
        self.pair = None;
        if !self.used.take(ROOMS, Instant::now()) {
            return None;
        }
        let clients = [seats.first, seats.second];
        let [first, second] = clients.map(|client| Some(self.clients.get(&client)?.address));
        let (first, outgoing) = self.hub.connect(first?).await.ok()?;
        let (second, others) = self.hub.connect(second?).await.ok()?;
        let players = BySeat {
            first: (first.client, "omok 1".to_owned()),
            second: (second.client, "omok 2".to_owned()),
        };
        let (new, at) = (Box::new(self.room.clone()), Instant::now());
        let made = self.hub.ask(|reply| Inbound::Pair { new, players, at, reply }).await;
        let (room, tokens) = made.ok()?.ok()?;
        let BySeat { first: token, second: others_token } = tokens;
        Some(Pair {
            room,
            clients,
            tokens: [token, others_token],
            connections: [first, second],
            outgoing: [outgoing, others],
        })
    }

    /// Gives an order in the room for a client.
    async fn order(&mut self, client: Client, order: GameOrder) {
        let Some(pair) = &self.pair else { return };
        let Some(which) = pair.clients.iter().position(|it| *it == client) else { return };
        let call = Inbound::Call {
            client: pair.connections[which].client,
            room: Some(pair.room),
            token: Some(pair.tokens[which].clone()),
            call: Call::Message(Box::new(Message { id: 0, order: order.into() }), Lang::default()),
            at: self.at,
        };
        if self.hub.send(call).await.is_err() {
            self.fail();
        }
    }
}

/// The room of the protocol, of the first game that it can tell: listed, so that it can be watched.
pub(super) fn room(games: &[&dyn AnyFront]) -> Option<NewRoom> {
    let (name, chosen) = games.iter().find_map(|game| Some((game.name(), game.omok()?)))?;
    let chosen = chosen.iter().map(|(key, value)| (key, json!(value)));
    let shared = [("game", json!(name)), ("clock", json!(format!("{}s", omok::SECONDS)))];
    let keys = shared.into_iter().chain(chosen).map(|(key, value)| (key.to_owned(), value));
    Some(NewRoom { stand: true, game: keys.collect(), ..NewRoom::default() })
}

/// Reads what a client sends and writes what it is sent, until one side ends the connection.
async fn converse(
    mut stream: TcpStream,
    client: Client,
    mut outgoing: Receiver<Bytes>,
    table: Sender<(Client, Said)>,
) {
    let (mut read, mut write) = stream.split();
    let (mut bytes, mut count) = (Bytes::default(), 0);
    loop {
        tokio::select! {
            // What was sent before the end is written before the end.
            biased;
            message = outgoing.recv() => {
                let Some(message) = message else { break };
                let written = time::timeout(WRITTEN, write.write_all(&message)).await;
                if !matches!(written, Ok(Ok(()))) {
                    break;
                }
            }
            read = read.read(&mut bytes[count..]) => {
                match read {
                    Ok(read) if read > 0 => count += read,
                    _ => break,
                }
                if count == bytes.len() {
                    count = 0;
                    let said = Said::Message(std::mem::take(&mut bytes), Instant::now());
                    // If the table is gone, what it has sent before is still to be written.
                    let _ = table.send((client, said)).await;
                }
            }
        }
    }
    let _ = table.send((client, Said::Gone)).await;
    let _ = write.shutdown().await;
    // With bytes unread, the system would drop what was written.
    let _ = time::timeout(UNREAD, tokio::io::copy(&mut read, &mut tokio::io::sink())).await;
}
