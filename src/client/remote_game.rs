//! A game that a server keeps, as one screen sees it. Pure: messages and time are arguments.

mod connection;
mod following;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;

use super::address::Address;
use super::route::Route;
use super::screen::News;
use crate::board::{BySeat, Seat};
use crate::game::desk::{Desk, DeskEvent, LinkState, Remote, Request, Wish};
use crate::game::position::Position;
use crate::game::session::{self, Event, Session};
use crate::game::table::Offer;
use crate::wire::{
    Claimed, Done, FromServer, GameOrder, Hello, MAX_CHAT, Message, MirrorError, Order, RoomCode,
    RoomState, Said, SecretKey, Token, Welcome,
};

/// How long the seconds since the connection was lost are counted on the screen.
const COUNTED: Duration = Duration::from_hours(24);

/// Where a game is that a server keeps.
#[derive(Debug)]
pub enum Venue {
    /// In a room, which is entered.
    Room(Box<Entry>),
    /// At a server of the [3-byte protocol](crate::wire::omok): it knows only moves, and a game begins
    /// there once both players have a seat.
    Omok(Address),
}

/// How one comes into a room.
#[derive(Debug, Clone)]
pub struct Entry {
    /// The server.
    pub address: Address,
    /// The way there.
    pub route: Route,
    /// The room.
    pub room: RoomCode,
    /// The secret of the seat that one has or takes.
    pub token: Token,
    /// One's name.
    pub name: Option<String>,
    /// The key that proves the name; without it, one plays as a guest.
    pub key: Option<SecretKey>,
    /// The seat that one wants; any if it is `None`.
    pub seat: Option<Seat>,
    /// Whether one only wants to watch.
    pub watch: bool,
}

/// What a front end is told.
#[derive(Debug)]
pub enum Told<P: Position> {
    /// Something of the game.
    Game(DeskEvent<P>),
    /// Something else.
    News(News),
}

/// A game that a server keeps.
#[derive(Debug)]
pub struct RemoteGame<P: Position> {
    venue: Venue,
    desk: Desk<P>,
    state: RoomState,
    /// The number of the last order.
    last_id: u32,
    /// The orders that are not answered yet, the oldest first.
    unanswered: Vec<Message>,
    /// The number of the move that was made while the connection is lost, and not sent yet.
    waiting: Option<u32>,
    /// The numbers of what was said last, as far as it is known here.
    said: BTreeSet<u32>,
    /// What was said while its speaker was muted, in its order, and whether that was late.
    unheard: Vec<(Said, bool)>,
    /// Whether the copy does not follow the room any more, so that the whole room is asked for.
    is_broken: bool,
    /// Why the room is [out of reach](Remote::is_gone), if it is, or is about to be.
    gone: Option<News>,
    /// What is to be sent.
    outbox: Vec<Message>,
}

impl Venue {
    /// The first message of a connection.
    fn hello(&self, since: Option<u32>) -> Message {
        match self {
            Self::Room(entry) => entry.hello(since),
            Self::Omok(_) => Message { id: 0, order: Order::Hello(Hello::default()) },
        }
    }
}

impl Entry {
    /// The first message of a connection to the room.
    #[must_use]
    pub fn hello(&self, since: Option<u32>) -> Message {
        let token = (!self.watch).then(|| self.token.clone());
        let hello = Hello { room: Some(self.room), token, since, ..Hello::default() };
        Message { id: 0, order: Order::Hello(hello) }
    }

    /// The order to take a seat, if one of those that one wants is free.
    fn sit(&self, is_free: impl Fn(Seat) -> bool) -> Option<Order> {
        let is_wanted = |seat: Seat| self.seat.is_none_or(|it| it == seat);
        if self.watch || !Seat::BOTH.into_iter().any(|seat| is_wanted(seat) && is_free(seat)) {
            return None;
        }
        let named = self.name.as_ref().zip(self.key.as_ref());
        let proof = named.map(|(name, key)| key.prove(name, Some(self.room), &self.token));
        Some(Order::Sit { name: self.name.clone(), seat: self.seat, proof: proof.map(Box::new) })
    }
}

impl<P: Position> RemoteGame<P> {
    /// The game at a venue, with what the front end is told of it at first. `session` is the game as
    /// it began, and the first order has the number after `last_id`: a program that is started again
    /// must use higher numbers than before.
    ///
    /// # Errors
    /// If the events of the room do not follow each other.
    pub fn enter(
        venue: Venue,
        session: Session<P>,
        welcome: &Welcome,
        last_id: u32,
        at: Instant,
    ) -> Result<(Self, Vec<Told<P>>), MirrorError> {
        let (address, moves_only) = match &venue {
            Venue::Room(entry) => (entry.address.with_room(entry.room), false),
            Venue::Omok(address) => (address.clone(), true),
        };
        let remote = Remote {
            address: address.to_string(),
            you: welcome.you,
            seats: BySeat::default(),
            watchers: 0,
            muted: Vec::new(),
            rematch: BySeat::default(),
            link: LinkState::Up,
            moves_only,
        };
        let mut game = Self {
            venue,
            desk: Desk::with_remote(session, remote),
            state: RoomState::new(welcome.since),
            last_id,
            unanswered: Vec::new(),
            waiting: None,
            said: BTreeSet::new(),
            unheard: Vec::new(),
            is_broken: false,
            gone: None,
            outbox: Vec::new(),
        };
        game.catch_up(welcome, at)?;
        let mut told = vec![Told::Game(DeskEvent::Begun)];
        if game.desk.table().game.outcome().is_some() {
            told.push(Told::Game(DeskEvent::Asked));
        }
        told.extend(game.chat(&welcome.now.chat, false));
        let is_free = |seat: Seat| game.remote().is_some_and(|it| !it.seats[seat].is_taken);
        let sit = match &game.venue {
            Venue::Room(entry) if welcome.you.is_none() => entry.sit(is_free),
            _ => None,
        };
        match sit {
            Some(order) => game.order(order),
            None => told.push(Told::News(News::Entered)),
        }
        Ok((game, told))
    }

    /// The game as the screen shows it.
    #[must_use]
    pub const fn desk(&self) -> &Desk<P> {
        &self.desk
    }

    /// Whether the person has a seat or has asked for one.
    #[must_use]
    pub fn wants_seat(&self) -> bool {
        let asks = |sent: &Message| matches!(sent.order, Order::Sit { .. });
        self.you().is_some() || self.unanswered.iter().any(asks)
    }

    /// Whether the server has not answered an order yet.
    #[must_use]
    pub fn awaits_answer(&self) -> bool {
        !self.unanswered.is_empty()
    }

    fn remote(&self) -> Option<&Remote> {
        self.desk.remote()
    }

    fn you(&self) -> Option<Seat> {
        self.remote()?.you
    }

    fn change(&mut self, change: impl FnOnce(&mut Remote)) {
        if let Some(remote) = self.desk.remote_mut() {
            change(remote);
        }
    }

    /// The messages to be sent since the last call.
    pub fn take_messages(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.outbox)
    }

    /// When the screen shows something else, though nothing happens: the time of a clock or of a
    /// countdown, or the seconds since the connection was lost.
    #[must_use]
    pub fn alarm(&self) -> Option<Instant> {
        if let LinkState::Lost { since, .. } = self.remote()?.link {
            return since.checked_add(COUNTED);
        }
        let clock = self.desk.table().game.clock().deadline();
        let claim = self.remote()?.claim_at();
        [clock, claim, self.desk.settles_at()].into_iter().flatten().min()
    }

    /// A whole number of seconds before that alarm.
    pub fn second(&mut self, turn: u32, at: Instant) -> Vec<Told<P>> {
        let you = self.you();
        let mine = |event: &DeskEvent<P>| match event {
            DeskEvent::Game(Event::LowTime(seat)) => Some(*seat) == you,
            _ => true,
        };
        let events = self.desk.session_mut().second(turn, at);
        let events = events.into_iter().map(DeskEvent::Game);
        events.filter(mine).map(Told::Game).collect()
    }

    /// Gives an order to the server.
    fn order(&mut self, order: Order) {
        self.last_id += 1;
        let message = Message { id: self.last_id, order };
        self.unanswered.push(message.clone());
        if self.remote().is_some_and(|remote| remote.link == LinkState::Up) {
            self.outbox.push(message);
        }
    }

    /// Handles a request of the person at the screen. Returns what the screen shows, or `None` if it
    /// is left.
    pub fn request(&mut self, request: Request<P::Move>) -> Option<Vec<Told<P>>> {
        let is_move = matches!(request, Request::Move(_));
        let wish = self.desk.wish(request);
        let is_order = is_move || !matches!(wish, Wish::Shown(_) | Wish::Leave | Wish::Mute { .. });
        if let Some(why) = self.gone.as_ref().filter(|_| is_order && self.desk.is_gone()) {
            return Some(vec![Told::News(why.clone())]);
        }
        let order = match wish {
            Wish::Shown(events) => return Some(events.into_iter().map(Told::Game).collect()),
            Wish::Leave => {
                self.outbox.push(Message { id: 0, order: Order::Leave });
                return None;
            }
            Wish::Act(request) => self.order_of(request).map(Order::Game),
            Wish::Rematch => Some(GameOrder::Rematch.into()),
            Wish::Claim { won } => {
                let what = if won { Claimed::Win } else { Claimed::Draw };
                Some(GameOrder::Claim { what }.into())
            }
            Wish::Say(text) => {
                let text: String = text.trim().chars().take(MAX_CHAT).collect();
                (!text.is_empty()).then_some(Order::Say { text })
            }
            Wish::Mute { who, is_muted } => {
                return Some(self.mute(who, is_muted));
            }
        };
        if let Some(order @ Order::Game(GameOrder::Move { .. })) = &order
            && let Some(news) = self.hold_back(order)
        {
            return Some(vec![Told::News(news)]);
        }
        // A key that is pressed twice is one order.
        let is_new = |order: &Order| self.unanswered.iter().all(|sent| sent.order != *order);
        if let Some(order) = order.filter(is_new) {
            self.order(order);
        }
        Some(Vec::new())
    }

    fn order_of(&self, request: session::Request<P::Move>) -> Option<GameOrder> {
        let game = &self.desk.table().game;
        let offer = |what| Some(GameOrder::Offer { what, ply: Some(self.ply()) });
        match request {
            session::Request::Move(made) => {
                let ply = Some(game.line().len());
                Some(GameOrder::Move { made: game.position().write(made), ply })
            }
            session::Request::TakeBack => offer(Offer::TakeBack),
            session::Request::Draw => offer(Offer::Draw),
            session::Request::Hint => offer(Offer::Hint),
            session::Request::Pause => offer(Offer::Pause),
            session::Request::Accept(what) => offer(what),
            session::Request::Decline(what) => Some(GameOrder::Decline { what }),
            session::Request::Withdraw(what) => Some(GameOrder::Withdraw { what }),
            session::Request::Resign => Some(GameOrder::Resign),
            session::Request::Abort => Some(GameOrder::Abort),
            session::Request::GiveTime => Some(GameOrder::GiveTime),
            session::Request::GoOn => Some(GameOrder::GoOn),
            session::Request::Stop(_) => None,
        }
    }

    /// The number of moves with the one that is on its way to the server, which comes before an offer that
    /// is made now.
    fn ply(&self) -> usize {
        let behind = |sent: &Message| match sent.order {
            Order::Game(GameOrder::Move { ply, .. }) => ply.map(|ply| ply + 1),
            _ => None,
        };
        let sent = self.unanswered.iter().filter_map(behind).max();
        sent.unwrap_or_default().max(self.desk.table().game.line().len())
    }

    /// Handles a message of the server that came at `at`.
    pub fn receive(&mut self, message: FromServer, at: Instant) -> Vec<Told<P>>
    where
        P::Terms: DeserializeOwned,
    {
        match message {
            FromServer::Ok(done) => self.done(&done),
            FromServer::Refused { id, why, .. } => self.refused(id, why),
            FromServer::Welcome(welcome) => self.welcomed(&welcome, at),
            FromServer::Resumed(resumed) => self.resumed(&resumed, at),
            FromServer::Event(changed) => self.changed(&changed, at),
            FromServer::Who(who) => self.who(&who, at),
            FromServer::Said(said) => self.chat(&[said], false),
            FromServer::Chat { chat } => self.chat(&chat, true),
            FromServer::Rooms { .. } | FromServer::You(_) => Vec::new(),
            FromServer::Bye { why } => self.bye(why),
        }
    }

    fn done(&mut self, done: &Done) -> Vec<Told<P>> {
        self.unanswered.retain(|sent| sent.id != done.id);
        if let Some(seat) = done.seat {
            self.change(|remote| {
                remote.you = Some(seat);
                remote.seats[seat].is_taken = true;
            });
        }
        Vec::new()
    }
}

#[cfg(test)]
mod tests;
