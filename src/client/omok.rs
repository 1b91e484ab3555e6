//! A game at a server of the [3-byte protocol](crate::wire::omok), told in the messages of
//! `gomoku.1`, so that it is shown and played like any other. Pure: messages and time are arguments.

mod link;

use std::time::{Duration, Instant};

use crate::board::{BySeat, Outcome, Reason, Seat};
use crate::game::clock::TimeControl;
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::session::{Act, Request, Session};
use crate::game::setup::Setup;
use crate::wire::omok::{Base, PROTOCOL, SECONDS, ToClient, ToServer};
use crate::wire::{
    Change, Done, FromServer, GameOrder, Here, Message, NextGame, Order, Resumed, RoomCode,
    RoomEvent, RoomOptions, Told, Welcome, Who, Why,
};

pub use link::sit_down;

/// Gives each new game its identity.
pub type Fresh = fn() -> NextGame;

/// A game and its rematches at a server of the 3-byte protocol.
#[derive(Debug)]
pub struct OmokGame<P: Position> {
    base: Base,
    /// Who plays here.
    player: Player,
    fresh: Fresh,
    you: Seat,
    terms: P::Terms,
    session: Session<P>,
    version: u32,
    /// The version before the present game, and the events since then.
    since: u32,
    events: Vec<RoomEvent>,
    /// The stone that the server was asked for, with the number of the message.
    asked: Option<(u32, u8)>,
    /// Whether the connection has ended.
    is_closed: bool,
}

/// What an order leads to.
#[derive(Debug)]
pub enum Reply {
    /// A message for the server.
    Send(ToServer),
    /// A message for the person.
    Tell(FromServer),
    /// The connection is closed.
    Close,
}

fn session<P: Position>(
    terms: P::Terms,
    you: Seat,
    player: Player,
    NextGame { id, started }: NextGame,
) -> Session<P> {
    let control = TimeControl::PerMove(Duration::from_secs(SECONDS));
    let mut players = BySeat::from_fn(|_| Player::Person(None));
    players[you] = player;
    Session::new(id, started, Setup::new(P::restricted(terms, PROTOCOL), control, players))
}

const fn seat(is_first: bool) -> Seat {
    if is_first { Seat::First } else { Seat::Second }
}

impl<P: Position> OmokGame<P> {
    /// The game that has just begun; `is_first` says whether this client begins.
    #[must_use]
    pub fn begin(
        terms: P::Terms,
        base: Base,
        player: Player,
        is_first: bool,
        fresh: Fresh,
        now: Instant,
    ) -> Self {
        let you = seat(is_first);
        let mut session = session(terms.clone(), you, player.clone(), fresh());
        session.start(now);
        let (asked, events) = (None, Vec::new());
        let (version, since, is_closed) = (0, 0, false);
        let mut game = Self {
            base,
            player,
            fresh,
            you,
            terms,
            session,
            version,
            since,
            events,
            asked,
            is_closed,
        };
        game.seat_both();
        game
    }

    /// The game as it is known here.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        &self.session
    }

    /// The game as it began, to be followed by somebody else.
    #[must_use]
    pub fn copy(&self) -> Option<Session<P>> {
        Session::resume(&self.session.header(), &[]).ok()
    }

    /// The whole room.
    #[must_use]
    pub fn welcome(&self, now: Instant) -> Box<Welcome> {
        let here = Here { here: true, ..Here::default() };
        let resumed = Resumed {
            v: self.version,
            running_ms: self.running_ms(now),
            who: Who { seats: BySeat::from_fn(|_| here), watchers: 0 },
            chat: Vec::new(),
            view: None,
        };
        Box::new(Welcome {
            room: RoomCode::new(0),
            you: Some(self.you),
            options: RoomOptions::default(),
            game: serde_json::to_value(self.session.header()).unwrap_or_default(),
            terms: String::new(),
            since: self.since,
            events: self.events.clone(),
            now: resumed,
        })
    }

    /// Notes that both players have a seat.
    fn seat_both(&mut self) {
        for seat in Seat::BOTH {
            let name = self.session.table().setup.players[seat].name();
            self.note(Change::Seated { seat, name, proven: false, token: None });
        }
    }

    fn note(&mut self, change: Change) -> RoomEvent {
        self.version += 1;
        let event = RoomEvent { v: self.version, cause: None, change };
        self.events.push(event.clone());
        event
    }

    fn running_ms(&self, now: Instant) -> Option<u64> {
        let since = self.session.table().game.clock().running_since()?;
        u64::try_from(now.saturating_duration_since(since).as_millis()).ok()
    }

    fn told(&self, event: RoomEvent, now: Instant) -> FromServer {
        FromServer::Event(Box::new(Told { event, running_ms: self.running_ms(now), view: None }))
    }

    /// The messages about the steps that the game has made.
    fn tell_steps(&mut self, now: Instant) -> Vec<FromServer> {
        let steps = self.session.take_steps();
        let events: Vec<_> = steps.into_iter().map(|it| self.note(Change::Step(it))).collect();
        events.into_iter().map(|event| self.told(event, now)).collect()
    }

    fn is_over(&self) -> bool {
        self.session.table().game.outcome().is_some()
    }

    /// Handles a message of the server. Returns what the person is told; `None` if the message makes
    /// no sense.
    pub fn hear(&mut self, message: ToClient, now: Instant) -> Option<Vec<FromServer>> {
        Some(match message {
            ToClient::Update { yours, .. } if self.is_over() => self.begin_again(yours, now),
            ToClient::Update { yours, stone } => {
                let is_mine = self.session.table().position().to_move() == self.you;
                if yours == is_mine || !self.put(stone, now) {
                    return None;
                }
                self.tell_steps(now).into_iter().chain(self.answer(None)).collect()
            }
            ToClient::End { .. } if self.is_over() => Vec::new(),
            ToClient::End { won, why } => self.end(won, why, now),
            ToClient::Connected { .. } | ToClient::Refused => return None,
        })
    }

    /// Answers the message with which a stone was put.
    fn answer(&mut self, refused: Option<Why>) -> Option<FromServer> {
        let (id, _) = self.asked.take()?;
        Some(match refused {
            Some(why) => FromServer::Refused { id, why, text: None },
            None => FromServer::Ok(Done { id, v: self.version, ..Done::default() }),
        })
    }

    /// The next game: the same players with the colours exchanged, or other players.
    fn begin_again(&mut self, is_first: bool, now: Instant) -> Vec<FromServer> {
        let before = std::mem::replace(&mut self.you, seat(is_first));
        let next = (self.fresh)();
        self.session = session(self.terms.clone(), self.you, self.player.clone(), next);
        self.session.start(now);
        if before == self.you {
            (self.since, self.events) = (self.version, Vec::new());
            self.seat_both();
            return vec![FromServer::Welcome(self.welcome(now))];
        }
        let event = self.note(Change::Next(next));
        (self.since, self.events) = (self.version, Vec::new());
        vec![self.told(event, now)]
    }

    /// Puts a stone of the player to move; `false` if the rules do not allow it.
    fn put(&mut self, stone: u8, now: Instant) -> bool {
        let position = self.session.table().position();
        let made = self.base.move_of(stone).and_then(|text| position.read(&text).ok());
        let Some(made) = made.filter(|made| position.check(*made).is_ok()) else { return false };
        let (by, at) = (position.to_move(), self.in_time(now));
        self.session.update(Act { by, request: Request::Move(made) }, at);
        true
    }

    /// A time before the deadline: it is the server that says when time runs out.
    fn in_time(&self, now: Instant) -> Instant {
        let deadline = self.session.table().game.clock().deadline();
        let latest = deadline.and_then(|at| at.checked_sub(Duration::from_millis(1)));
        latest.map_or(now, |latest| now.min(latest))
    }

    /// What the game would be if the player to move put this stone.
    fn outcome_after(&self, stone: u8) -> Option<Outcome> {
        let mut position = self.session.table().position().clone();
        let made = position.read(&self.base.move_of(stone)?).ok()?;
        position.play(made).ok()?;
        position.outcome()
    }

    /// Ends the game as the server says. The last stone is told only if it made five.
    fn end(&mut self, won: bool, why: u8, now: Instant) -> Vec<FromServer> {
        let position = self.session.table().position();
        let mine = position.color(self.you);
        let is_mine = position.to_move() == self.you;
        let legal = position.legal();
        let only =
            if let [made] = legal[..] { self.base.byte_of(&position.write(made)) } else { None };
        let last = if is_mine { self.asked.map(|(_, stone)| stone) } else { only.or(Some(why)) };
        let fits = |over: &Outcome| {
            (over.winner == Some(mine)) == won
                && (is_mine || over.reason == Reason::FullBoard || over.reason == Reason::Five)
                && (over.reason != Reason::Five || last == Some(why))
        };
        let last = last.filter(|stone| self.outcome_after(*stone).as_ref().is_some_and(fits));
        let refused = match last {
            Some(stone) => {
                self.put(stone, now);
                None
            }
            None if why == ToClient::TIME && won != is_mine => {
                let (turn, clock) = (self.session.turn(), self.session.table().game.clock());
                let at = clock.deadline().map_or(now, |deadline| deadline.max(now));
                self.session.expire(turn, at);
                Some(Why::NotNow)
            }
            None => {
                let by = if won { !self.you } else { self.you };
                let at = self.in_time(now);
                self.session.update(Act { by, request: Request::Resign }, at);
                Some(Why::Illegal)
            }
        };
        self.tell_steps(now).into_iter().chain(self.answer(refused)).collect()
    }

    /// The connection has ended, or what the server says makes no sense: the game is lost.
    pub fn lose(&mut self, now: Instant) -> Vec<FromServer> {
        if std::mem::replace(&mut self.is_closed, true) {
            return Vec::new();
        }
        if !self.is_over() {
            self.session.abandon(self.you, true, self.in_time(now));
        }
        self.tell_steps(now).into_iter().chain(self.answer(Some(Why::NotNow))).collect()
    }

    /// Handles an order of the person.
    pub fn obey(&mut self, Message { id, order }: &Message, now: Instant) -> Vec<Reply> {
        let id = *id;
        let refuse = |why| vec![Reply::Tell(FromServer::Refused { id, why, text: None })];
        let is_mine = self.session.table().position().to_move() == self.you;
        match order {
            Order::Hello(_) => vec![Reply::Tell(FromServer::Welcome(self.welcome(now)))],
            Order::Leave => vec![Reply::Close],
            Order::Ping => vec![Reply::Tell(FromServer::Ok(Done { id, ..Done::default() }))],
            _ if self.is_closed => refuse(Why::NotNow),
            Order::Game(GameOrder::Rematch) if self.is_over() => {
                let event = self.note(Change::Rematch(self.you));
                let done = Done { id, v: self.version, ..Done::default() };
                let told = [self.told(event, now), FromServer::Ok(done)].map(Reply::Tell);
                [Reply::Send(ToServer::Ready(true))].into_iter().chain(told).collect()
            }
            _ if self.is_over() => refuse(Why::NotNow),
            Order::Game(GameOrder::Move { made, .. }) if is_mine && self.asked.is_none() => {
                let position = self.session.table().position();
                let is_legal = position.read(made).is_ok_and(|it| position.check(it).is_ok());
                let Some(stone) = self.base.byte_of(made).filter(|_| is_legal) else {
                    return refuse(Why::Illegal);
                };
                self.asked = Some((id, stone));
                vec![Reply::Send(ToServer::Put(stone))]
            }
            Order::Game(GameOrder::Move { .. }) => refuse(Why::NotYourTurn),
            // The protocol has no word for it, but whoever goes away loses.
            Order::Game(GameOrder::Resign) => {
                self.is_closed = true;
                let (by, at) = (self.you, self.in_time(now));
                self.session.update(Act { by, request: Request::Resign }, at);
                let told = self.tell_steps(now).into_iter();
                let done = FromServer::Ok(Done { id, v: self.version, ..Done::default() });
                told.chain([done]).map(Reply::Tell).chain([Reply::Close]).collect()
            }
            _ => refuse(Why::NotNow),
        }
    }
}

#[cfg(test)]
mod tests;
