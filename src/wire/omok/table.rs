//! The table at which two clients of the 3-byte protocol play: what it answers them, and what it asks
//! of the room that has the rules and the clock. Pure: `now` is an argument.

use std::time::{Duration, Instant};

use super::{Base, Bytes, ToClient, ToServer};
use crate::board::{BySeat, Color, Outcome, Reason, Seat};
use crate::wire::{GameOrder, View};

/// How soon a client must say connect.
const CONNECT: Duration = Duration::from_secs(5);

/// How soon a client must be ready for a game.
const READY: Duration = Duration::from_mins(5);

/// The number of a client's connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Client(pub u64);

/// What the table wants to be done, in this order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    /// Send a message to a client.
    Send(Client, ToClient),
    /// Close the connection of a client once what was sent before is written.
    Close(Client),
    /// Make a room in which these clients sit.
    Begin(BySeat<Client>),
    /// Give an order in the room for a client.
    Order(Client, GameOrder),
}

/// A client that plays or waits for a game.
#[derive(Debug, Clone, Copy)]
struct Player {
    client: Client,
    is_ready: bool,
    /// When it must be ready.
    until: Instant,
    fault: Fault,
    /// Whether its stone may be on the way although the game has ended.
    may_cross: bool,
}

/// What a player has done wrong in the present game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    None,
    /// It loses.
    Lost,
    /// It loses, and its connection ends with the game.
    Leaving,
}

/// Where a pair of clients is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Phase {
    /// Not both are ready. Once they are, those who have just played here play again.
    Waiting(Option<BySeat<Client>>),
    /// Both are ready, and the room has not begun the game yet.
    Beginning(BySeat<Client>),
    /// They play.
    Playing {
        seats: BySeat<Client>,
        /// The number of stones.
        ply: usize,
        /// Whether the room was asked to put a stone and has not answered.
        is_asked: bool,
    },
}

/// A table for two clients.
#[derive(Debug)]
pub struct Table {
    base: Base,
    /// The clients that have not said connect, and when they must have.
    strangers: Vec<(Client, Instant)>,
    /// At most two, the first come first.
    players: Vec<Player>,
    phase: Phase,
    actions: Vec<Action>,
}

impl Table {
    /// A table without clients.
    #[must_use]
    pub const fn new(base: Base) -> Self {
        Self {
            base,
            strangers: Vec::new(),
            players: Vec::new(),
            phase: Phase::Waiting(None),
            actions: Vec::new(),
        }
    }

    /// Takes what is to be done.
    pub fn take_actions(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.actions)
    }

    /// The number of clients that have not said connect.
    #[must_use]
    pub const fn strangers(&self) -> usize {
        self.strangers.len()
    }

    /// A client has opened a connection.
    pub fn arrive(&mut self, client: Client, now: Instant) {
        self.strangers.push((client, now + CONNECT));
    }

    /// A client has sent a message.
    pub fn message(&mut self, client: Client, bytes: Bytes, now: Instant) {
        let message = ToServer::read(bytes);
        if let Some(at) = self.strangers.iter().position(|(it, _)| *it == client) {
            self.strangers.swap_remove(at);
            return match message {
                Some(ToServer::Connect) => self.connect(client, now),
                _ => self.dismiss(client),
            };
        }
        let Some(at) = self.players.iter().position(|player| player.client == client) else {
            return;
        };
        let fault = if message.is_none() { Fault::Leaving } else { Fault::Lost };
        match self.phase {
            Phase::Waiting(_) => self.wait(at, message),
            Phase::Beginning(_) => self.err(at, fault),
            Phase::Playing { seats, ply, is_asked } => {
                let mover = seats[seat_after(ply)];
                match message {
                    Some(ToServer::Put(byte)) if mover == client && !is_asked => {
                        self.put(at, byte, ply);
                    }
                    _ => self.err(at, fault),
                }
            }
        }
    }

    /// A client says that it wants to play.
    fn connect(&mut self, client: Client, now: Instant) {
        let before = self.players.len();
        if before == 2 {
            self.send(client, ToClient::Refused);
            return self.actions.push(Action::Close(client));
        }
        let player = Player {
            client,
            is_ready: false,
            until: now + READY,
            fault: Fault::None,
            may_cross: false,
        };
        self.players.push(player);
        self.send(client, ToClient::Connected { before: u8::from(before == 1) });
    }

    /// Handles a message of a player before a game.
    fn wait(&mut self, at: usize, message: Option<ToServer>) {
        let player = &mut self.players[at];
        let may_cross = std::mem::take(&mut player.may_cross);
        match message {
            Some(ToServer::Ready(is_ready)) => player.is_ready = is_ready,
            // The end of the game, which was sent before, is the answer.
            Some(ToServer::Put(_)) if may_cross => {}
            _ => return self.remove(at),
        }
        let [first, second] = self.players[..] else { return };
        if !(first.is_ready && second.is_ready) {
            return;
        }
        let again = if let Phase::Waiting(again) = self.phase { again } else { None };
        let seats = BySeat { first: first.client, second: second.client };
        if let Some(seats) = again {
            self.phase = Phase::Beginning(seats.swapped());
            self.actions.extend(seats.iter().map(|it| Action::Order(*it, GameOrder::Rematch)));
        } else {
            self.phase = Phase::Beginning(seats);
            self.actions.push(Action::Begin(seats));
        }
    }

    /// Asks the room to put a stone.
    fn put(&mut self, at: usize, byte: u8, seen: usize) {
        let Some(made) = self.base.move_of(byte) else { return self.err(at, Fault::Lost) };
        let client = self.players[at].client;
        self.actions.push(Action::Order(client, GameOrder::Move { made, ply: Some(seen) }));
        if let Phase::Playing { is_asked, .. } = &mut self.phase {
            *is_asked = true;
        }
    }

    /// A player loses by an error; the room says when the game is over.
    fn err(&mut self, at: usize, fault: Fault) {
        let is_playing = matches!(self.phase, Phase::Playing { .. });
        let Player { client, fault: before, .. } = &mut self.players[at];
        let (client, is_first) = (*client, *before == Fault::None);
        *before = fault.max(*before);
        if is_first && is_playing {
            self.actions.push(Action::Order(client, GameOrder::Resign));
        }
    }

    /// A client's connection has ended.
    pub fn leave(&mut self, client: Client) {
        self.strangers.retain(|(it, _)| *it != client);
        let Some(at) = self.players.iter().position(|player| player.client == client) else {
            return;
        };
        if let Phase::Waiting(_) = self.phase {
            self.players.remove(at);
            self.phase = Phase::Waiting(None);
        } else {
            self.err(at, Fault::Leaving);
        }
    }

    /// The room has changed; it looks like this now.
    pub fn show(&mut self, view: &View, now: Instant) {
        match (&mut self.phase, view.over) {
            (Phase::Beginning(seats), None) => {
                let seats = *seats;
                self.phase = Phase::Playing { seats, ply: 0, is_asked: false };
                self.update(seats.first, seats.second, 0);
                let erred = self.players.iter().filter(|player| player.fault != Fault::None);
                let resigned = erred.map(|player| Action::Order(player.client, GameOrder::Resign));
                self.actions.extend(resigned);
            }
            (Phase::Playing { seats, .. }, Some(over)) => {
                let seats = *seats;
                let last = view.moves.last().and_then(|made| self.base.byte_of(made));
                self.end(seats, over, last.unwrap_or_default(), now);
            }
            (Phase::Playing { seats, ply, is_asked }, None) if view.ply == *ply + 1 => {
                (*ply, *is_asked) = (view.ply, false);
                let mover = seat_after(view.ply);
                let (yours, others) = (seats[mover], seats[!mover]);
                let stone = view.moves.last().and_then(|made| self.base.byte_of(made));
                self.update(yours, others, stone.unwrap_or_default());
            }
            _ => {}
        }
    }

    /// The room has refused an order of a client.
    pub fn refuse(&mut self, client: Client) {
        let Phase::Playing { seats, ply, is_asked: is_asked @ true } = &mut self.phase else {
            return;
        };
        if seats[seat_after(*ply)] != client {
            return;
        }
        *is_asked = false;
        if let Some(at) = self.players.iter().position(|player| player.client == client) {
            self.err(at, Fault::Lost);
        }
    }

    /// The room cannot be made or is lost: both clients are told of an error.
    pub fn fail(&mut self) {
        while !self.players.is_empty() {
            self.remove(0);
        }
    }

    /// The server ends: all clients are told of an error.
    pub fn stop(&mut self) {
        self.fail();
        for (client, _) in std::mem::take(&mut self.strangers) {
            self.dismiss(client);
        }
    }

    /// Tells both whose turn it is.
    fn update(&mut self, mover: Client, other: Client, stone: u8) {
        // The mover is told last: its answer must not overtake what the other is told.
        self.send(other, ToClient::Update { yours: false, stone });
        self.send(mover, ToClient::Update { yours: true, stone });
    }

    fn end(&mut self, seats: BySeat<Client>, over: Outcome, last: u8, now: Instant) {
        let why = match over.reason {
            Reason::Time => ToClient::TIME,
            Reason::Five => last,
            _ => ToClient::ERROR,
        };
        for (seat, color) in Seat::BOTH.into_iter().zip(Color::BOTH) {
            self.send(seats[seat], ToClient::End { won: over.winner == Some(color), why });
        }
        let mover = match self.phase {
            Phase::Playing { seats, ply, is_asked: false } => Some(seats[seat_after(ply)]),
            _ => None,
        };
        for player in &mut self.players {
            player.may_cross = Some(player.client) == mover && player.fault == Fault::None;
            (player.is_ready, player.until) = (false, now + READY);
        }
        self.phase = Phase::Waiting(Some(seats));
        while let Some(at) = self.players.iter().position(|it| it.fault == Fault::Leaving) {
            let Player { client, .. } = self.players.remove(at);
            self.phase = Phase::Waiting(None);
            self.actions.push(Action::Close(client));
        }
        self.players.iter_mut().for_each(|player| player.fault = Fault::None);
    }

    /// When something is due next.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let strangers = self.strangers.iter().map(|(_, until)| *until);
        strangers.chain(self.waited_for().map(|player| player.until)).min()
    }

    /// The players who must say that they are ready.
    fn waited_for(&self) -> impl Iterator<Item = &Player> {
        let is_waiting = matches!(self.phase, Phase::Waiting(_));
        self.players.iter().filter(move |player| is_waiting && !player.is_ready)
    }

    /// Dismisses those who were to say something before now.
    pub fn expire(&mut self, now: Instant) {
        while let Some(at) = self.strangers.iter().position(|(_, until)| *until <= now) {
            let (client, _) = self.strangers.swap_remove(at);
            self.dismiss(client);
        }
        let late: Vec<_> = self.waited_for().filter(|player| player.until <= now).collect();
        let late: Vec<_> = late.into_iter().map(|player| player.client).collect();
        for client in late {
            if let Some(at) = self.players.iter().position(|player| player.client == client) {
                self.remove(at);
            }
        }
    }

    /// Dismisses a player; the other one waits for another.
    fn remove(&mut self, at: usize) {
        let Player { client, .. } = self.players.remove(at);
        self.phase = Phase::Waiting(None);
        self.dismiss(client);
    }

    fn dismiss(&mut self, client: Client) {
        self.send(client, ToClient::End { won: false, why: ToClient::ERROR });
        self.actions.push(Action::Close(client));
    }

    fn send(&mut self, client: Client, message: ToClient) {
        self.actions.push(Action::Send(client, message));
    }
}

/// The seat to move after so many stones.
const fn seat_after(ply: usize) -> Seat {
    if ply.is_multiple_of(2) { Seat::First } else { Seat::Second }
}

#[cfg(test)]
mod tests;
