//! What each message of a client does.

use std::time::Instant;

use super::meeting::Meeting;
use super::{Client, Fresh, Hall, Source};
use crate::board::{BySeat, Seat};
use crate::hall::chat;
use crate::hall::limits::{LimitKey, Used};
use crate::hall::outbox::ClientId;
use crate::hall::place::{Member, Person, Place};
use crate::lang::Lang;
use crate::wire::{
    Cause, Done, FromServer, GameOrder, Hello, Message, NewRoom, NextGame, Order, RoomCode,
    RoomEvent, Token, Why,
};

impl Client {
    /// Gives the client a seat of a room. Returns it with the new secret that opens it, if the client had
    /// none.
    fn sit(
        &mut self,
        id: ClientId,
        place: &mut Place,
        wish: Option<Seat>,
        person: Person<'_>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<(Seat, Option<Token>), Why> {
        let new = self.token.is_none().then(|| Token::new(fresh().random));
        let token = new.as_ref().map(Token::hash).or(self.token).ok_or(Why::NoSeat)?;
        let seat = place.sit(id, wish, person, token, at)?;
        self.token = Some(token);
        Ok((seat, new))
    }
}

impl Hall {
    /// Handles a message of a client that arrived at `at`. `proven` is what
    /// [`prove`](Self::prove) says of it, and `explain` what is invalid in an order,
    /// in the language of the client.
    pub fn handle(
        &mut self,
        id: ClientId,
        message: &Message,
        at: Instant,
        fresh: Source<'_>,
        proven: Result<bool, Why>,
        explain: &dyn Fn(&Order, Lang) -> Option<String>,
    ) {
        let number = message.id;
        // What changes nothing in the room is answered with its version.
        let v = self.place(id).map_or(0, |(client, place)| place.version(client.seat));
        let same = Done { v, ..Done::default() };
        let done = match &message.order {
            Order::Hello(hello) => self.hello(id, hello, at).map(|()| None),
            Order::Create(new) => match self.made_by(id, number) {
                Some(done) => {
                    self.leave(id, false, at);
                    Ok(Some(done))
                }
                None => proven
                    .and_then(|is_proven| self.create(id, new, is_proven, at, fresh))
                    .inspect(|done| self.note_made(id, number, done))
                    .map(Some),
            },
            Order::Sit { name, seat, .. } => proven
                .and_then(|is_proven| {
                    let person = Person { name: name.as_deref(), is_proven };
                    self.sit(id, person, *seat, at, fresh)
                })
                .map(Some),
            Order::Say { text } => self.say(id, number, text, at).map(|()| Some(same)),
            Order::Leave => {
                self.leave(id, true, at);
                Ok(Some(same))
            }
            Order::List => {
                self.list(id);
                Ok(None)
            }
            Order::Ping => Ok(Some(same)),
            Order::Game(order) => self.obey(id, number, order, at, fresh).map(Some),
        };
        match done {
            Ok(Some(done)) => {
                self.out.counts.done += 1;
                let made = done.room;
                self.out.say::<RoomEvent>(id, &FromServer::Ok(Done { id: number, ..done }));
                if let Some(made) = made {
                    // The room was made just now, so it is there.
                    let _ = self.enter(id, made, None, at);
                }
            }
            Ok(None) => {}
            Err(why) => {
                let text = match why {
                    Why::Invalid => {
                        let lang = self.clients.get(&id).and_then(|client| client.lang);
                        explain(&message.order, lang.unwrap_or_default())
                    }
                    why => self.why_refused(id, &message.order, why),
                };
                self.out.refuse_because(id, number, why, text);
            }
        }
        let room = self.clients.get(&id).and_then(|client| client.room);
        if let Some(room) = room {
            self.turn.asked.push((id, number, room));
            self.settle(room, at);
        }
    }

    fn client(&mut self, id: ClientId) -> Result<&mut Client, Why> {
        self.clients.get_mut(&id).ok_or(Why::NoSeat)
    }

    /// The room that a client is in.
    pub(super) fn place(&mut self, id: ClientId) -> Result<(&mut Client, &mut Place), Why> {
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = client.room.and_then(|room| self.rooms.get_mut(&room)).ok_or(Why::NoRoom)?;
        // A rematch has exchanged the seats.
        client.seat = client.token.and_then(|token| place.room.seat_of(token));
        Ok((client, place))
    }

    /// What is wrong with an order in a game, for a client that does not know the rules.
    fn why_refused(&mut self, id: ClientId, order: &Order, why: Why) -> Option<String> {
        let Order::Game(order) = order else { return None };
        let (client, place) = self.place(id).ok()?;
        place.room.why_refused(order, why, client.lang?)
    }

    fn hello(&mut self, id: ClientId, hello: &Hello, at: Instant) -> Result<(), Why> {
        self.leave(id, false, at);
        let client = self.client(id)?;
        client.token = hello.token.as_ref().map(Token::hash);
        (client.view, client.lang) = (hello.view, hello.lang);
        match hello.room {
            None => self.list(id),
            Some(room) => self.enter(id, room, hello.since, at)?,
        }
        Ok(())
    }

    fn enter(
        &mut self,
        id: ClientId,
        room: RoomCode,
        since: Option<u32>,
        at: Instant,
    ) -> Result<(), Why> {
        let place = self.admitting(room)?;
        let token = self.clients.get(&id).and_then(|client| client.token);
        let seat = token.and_then(|token| place.room.seat_of(token));
        self.check_seat(place, seat)?;
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = self.rooms.get_mut(&room).ok_or(Why::NoRoom)?;
        (client.room, client.seat) = (Some(room), seat);
        let member = Member { id, seat: client.seat, view: client.view };
        place.enter(member, since, at, &mut self.out);
        Ok(())
    }

    pub(super) fn leave(&mut self, id: ClientId, on_purpose: bool, at: Instant) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        let seat = client.seat.take().filter(|_| client.calls && on_purpose);
        let Some(room) = client.room.take() else { return };
        if let Some(place) = self.rooms.get_mut(&room) {
            if let Some(seat) = seat {
                place.part(seat);
            }
            place.leave(id, on_purpose, at);
            self.settle(room, at);
        }
    }

    fn list(&mut self, id: ClientId) {
        let with_records = self.clients.get(&id).is_some_and(|client| client.view);
        let list = if with_records { self.listed_with_records() } else { self.listed() };
        self.out.say::<RoomEvent>(id, &FromServer::Rooms { list });
    }

    /// The answer to a message that has made a room already.
    fn made_by(&self, id: ClientId, number: u32) -> Option<Done> {
        let (by, done) = self.clients.get(&id)?.made.as_ref()?;
        let is_there = done.room.is_some_and(|room| self.rooms.contains_key(&room));
        (number > 0 && *by == number && is_there).then(|| done.clone())
    }

    fn note_made(&mut self, id: ClientId, number: u32, done: &Done) {
        if let Some(client) = self.clients.get_mut(&id) {
            client.made = Some((number, done.clone()));
        }
    }

    /// Makes a room, in which the maker sits.
    fn create(
        &mut self,
        id: ClientId,
        new: &NewRoom,
        is_proven: bool,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let address = self.client(id)?.address;
        let hourly = self.limits.an_hour(LimitKey::RoomsPerHour);
        let from = self.addresses.get(&address).ok_or(Why::TooMany)?;
        if !from.rooms.has(hourly, at) {
            return Err(Why::TooMany);
        }
        let person = Person { name: new.name.as_deref(), is_proven };
        if new.meet
            && let Some(done) = self.meet(id, new, person, at, fresh)?
        {
            return Ok(done);
        }
        let code = self.found(new, Some(address), at, fresh)?;
        self.leave(id, false, at);
        let mut done = Done { room: Some(code), ..Done::default() };
        if !new.stand {
            match self.seat(id, code, new.color.map(Seat::of), person, at, fresh) {
                Ok(seated) => done = seated,
                Err(why) => {
                    self.unmake(code);
                    return Err(why);
                }
            }
        }
        if new.meet {
            self.meetings.push(Meeting { room: code, new: new.clone() });
        }
        // Only what is made counts.
        if let Some(from) = self.addresses.get_mut(&address) {
            from.rooms.take(hourly, at);
        }
        self.settle(code, at);
        Ok(done)
    }

    /// Gives a client a seat of a room that it is not in yet, with a new secret if it has none.
    pub(super) fn seat(
        &mut self,
        id: ClientId,
        room: RoomCode,
        wish: Option<Seat>,
        person: Person<'_>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let client = self.clients.get_mut(&id).ok_or(Why::NoSeat)?;
        let place = self.rooms.get_mut(&room).ok_or(Why::NoRoom)?;
        let (seat, token) = client.sit(id, place, wish, person, at, fresh)?;
        let v = place.room.seated_at(seat);
        Ok(Done { v, room: Some(room), seat: Some(seat), token, ..Done::default() })
    }

    /// Drops a room that was made in this turn.
    fn unmake(&mut self, code: RoomCode) {
        self.forget(code);
        self.turn.entries.retain(|entry| entry.room != code);
    }

    /// Makes a room in which these clients sit at once, by these names, so that nobody else can take
    /// a seat. Both are shown the room. Returns its code and the secrets of the seats.
    ///
    /// # Errors
    /// If it cannot be played, there are too many, or a client or a name is not known.
    pub fn pair(
        &mut self,
        new: &NewRoom,
        players: &BySeat<(ClientId, String)>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<(RoomCode, BySeat<Token>), Why> {
        let code = self.make(new, at, fresh)?;
        let tokens = BySeat::from_fn(|_| Token::new(fresh().random));
        let seated = Seat::BOTH.into_iter().try_for_each(|seat| {
            let (id, name) = &players[seat];
            let client = self.clients.get_mut(id).ok_or(Why::NoSeat)?;
            let place = self.rooms.get_mut(&code).ok_or(Why::NoRoom)?;
            let person = Person { name: Some(name), is_proven: false };
            let token = tokens[seat].hash();
            place.sit(*id, Some(seat), person, token, at)?;
            (client.token, client.view) = (Some(token), true);
            Ok(())
        });
        if let Err(why) = seated {
            self.unmake(code);
            return Err(why);
        }
        self.settle(code, at);
        for (id, _) in players.iter() {
            self.enter(*id, code, None, at)?;
            self.turn.asked.push((*id, 0, code));
        }
        Ok((code, tokens))
    }

    fn sit(
        &mut self,
        id: ClientId,
        person: Person<'_>,
        wish: Option<Seat>,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let (client, place) = self.place(id)?;
        let (seat, token) = client.sit(id, place, wish, person, at, fresh)?;
        client.seat = Some(seat);
        // Who asks again is answered as before.
        let v = place.room.seated_at(seat);
        Ok(Done { v, seat: Some(seat), token, ..Done::default() })
    }

    fn say(&mut self, id: ClientId, number: u32, text: &str, at: Instant) -> Result<(), Why> {
        let text = chat::cleaned(text, self.limits.chat)?;
        let (client, place) = self.place(id)?;
        // Who asks again is answered as before.
        if let Some(answer) = client.seat.and_then(|seat| place.said(seat, number)) {
            return answer;
        }
        let client = self.clients.get_mut(&id).ok_or(Why::NoRoom)?;
        let place = client.room.and_then(|room| self.rooms.get_mut(&room)).ok_or(Why::NoRoom)?;
        let from = self.addresses.get_mut(&client.address).ok_or(Why::TooMany)?;
        let own = match client.seat {
            Some(seat) => &mut place.used(seat).chat,
            None if client.calls => &mut from.strangers.chat,
            None => {
                if client.used.chat == Used::default() {
                    client.used.chat = from.left.pop().unwrap_or_default();
                }
                &mut client.used.chat
            }
        };
        if !(own.take(self.limits.chat(), at)
            && from.used.chat.take(self.limits.address_chat(), at))
        {
            return Err(Why::TooFast);
        }
        let said = (client.seat, number);
        place.say(said, text, &mut self.turn.entries, &mut self.out);
        Ok(())
    }

    /// Lets the player in a room obey an order of the game.
    fn obey(
        &mut self,
        id: ClientId,
        number: u32,
        order: &GameOrder,
        at: Instant,
        fresh: Source<'_>,
    ) -> Result<Done, Why> {
        let (client, place) = self.place(id)?;
        let seat = client.seat.ok_or(Why::NoSeat)?;
        let mut next = || {
            let Fresh { id, started, .. } = fresh();
            NextGame { id, started }
        };
        let v = place.obey(Cause { seat, id: number }, order, at, &mut next)?;
        Ok(Done { v, ..Done::default() })
    }
}
