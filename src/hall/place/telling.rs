//! What the clients in a room are told.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use serde_json::value::RawValue;

use super::{Member, Place, WHO_INTERVAL};
use crate::board::{BySeat, Seat};
use crate::hall::any_room::NewEvent;
use crate::hall::lag::millis;
use crate::hall::outbox::{ClientId, Outbox};
use crate::store::{Entry, said_body};
use crate::wire::{
    FromServer, Here, Listed, ListedRecord, May, Resumed, RoomEvent, Told, View, Welcome, Who, Why,
};

impl Place {
    /// The version of the room that a player sees, or one who watches.
    pub(in crate::hall) fn version(&self, seat: Option<Seat>) -> u32 {
        if seat.is_some() { self.room.version() } else { self.watched }
    }

    /// The answer to a message of a player that says something, if it need not be said.
    pub(in crate::hall) fn said(&self, seat: Seat, id: u32) -> Option<Result<(), Why>> {
        self.chat.answer(seat, id)
    }

    /// A new line of the chat, for all who may read it, said by this message. It is kept like the events.
    pub(in crate::hall) fn say(
        &mut self,
        (by, id): (Option<Seat>, u32),
        text: String,
        entries: &mut Vec<Entry>,
        out: &mut Outbox,
    ) {
        // Those who watch may send what they like.
        let id = by.map_or(0, |_| id);
        let said = self.chat.say(by, id, text);
        out.counts.said += 1;
        let text = FromServer::<RoomEvent>::Said(said.clone()).line();
        for member in &self.members {
            if self.chat.may_read(&said, member.seat.is_some()) {
                out.chat(member.id, &text);
            }
        }
        entries.push(self.entry(said_body(said, id)));
    }

    pub(super) fn tell_players(&self, events: &[NewEvent], now: Instant, out: &mut Outbox) {
        for new in events {
            self.tell(&new.told, true, self.running_ms(now), now, out);
        }
    }

    /// Tells those who watch what they may see now.
    pub(super) fn tell_watchers(&mut self, events: &[NewEvent], now: Instant, out: &mut Outbox) {
        let until = self.room.version_before(self.options.delay);
        let delayed = self.options.delay > 0 && !self.room.is_over();
        let running_ms = self.running_ms(now).filter(|_| !delayed);
        for v in self.watched + 1..=until {
            let new = events.iter().find(|new| new.event.v == v).map(|new| &new.told);
            let earlier = self.room.events_between(v - 1, v).and_then(<[_]>::first);
            if let Some(told) = new.or(earlier) {
                self.tell(told, false, running_ms, now, out);
            }
        }
        self.watched = self.watched.max(until);
    }

    /// Tells the players, or those who watch, of an event.
    fn tell(
        &self,
        event: &RawValue,
        are_players: bool,
        running_ms: Option<u64>,
        now: Instant,
        out: &mut Outbox,
    ) {
        let mut texts = Texts::default();
        for member in self.members.iter().filter(|member| member.seat.is_some() == are_players) {
            let text = texts.of(*member, || {
                let view = member.view.then(|| Box::new(self.view(member.seat, now)));
                FromServer::Event(Box::new(Told { event, running_ms, view })).line()
            });
            out.text(member.id, text);
        }
    }

    /// Once the game is over, tells everybody what was said in it and was not for them.
    pub(super) fn open_chat(&mut self, out: &mut Outbox) {
        if !self.room.is_over() {
            return;
        }
        let [from_watchers, from_players] =
            [false, true].map(|is_player| self.chat.is_hidden_from(is_player));
        self.chat.open();
        if !from_watchers && !from_players {
            return;
        }
        let text = FromServer::<RoomEvent>::Chat { chat: self.chat.read_by(true) }.line();
        for member in &self.members {
            if if member.seat.is_some() { from_players } else { from_watchers } {
                out.chat(member.id, &text);
            }
        }
    }

    /// Tells everybody what has changed without an event: since when the clock runs.
    pub(super) fn show_again(&self, now: Instant, out: &mut Outbox) {
        for &member in &self.members {
            self.show(member, Some(self.version(member.seat)), now, out);
        }
    }

    /// Shows the room to a client.
    pub(in crate::hall) fn show(
        &self,
        member: Member,
        since: Option<u32>,
        now: Instant,
        out: &mut Outbox,
    ) {
        let v = self.version(member.seat);
        let state = Resumed {
            v,
            running_ms: self.running_ms(now).filter(|_| v == self.room.version()),
            who: self.who_is_here(member, now),
            chat: self.chat.read_by(member.seat.is_some()),
            view: member.view.then(|| Box::new(self.view(member.seat, now))),
        };
        let missed = since.and_then(|since| self.room.events_between(since, v));
        if let Some(missed) = missed {
            let running_ms = state.running_ms;
            out.text(member.id, &FromServer::<RoomEvent>::Resumed(state).line());
            for event in missed {
                let told = Told { event: &**event, running_ms, view: None };
                out.text(member.id, &FromServer::Event(Box::new(told)).line());
            }
            return;
        }
        let begin = self.room.since();
        let events = self.room.events_between(begin, v);
        let welcome = Welcome {
            room: self.code,
            you: member.seat,
            options: self.options,
            game: self.room.header(),
            terms: self.room.terms(),
            since: begin,
            events: events.unwrap_or_default().iter().map(|event| &**event).collect(),
            now: state,
        };
        out.text(member.id, &FromServer::<&RawValue>::Welcome(Box::new(welcome)).line());
    }

    /// Tells everybody who is here, if that has changed and was not told just now.
    pub(super) fn tell_who(&mut self, now: Instant, out: &mut Outbox) {
        if !self.who.1 || now < self.who.0 {
            return;
        }
        self.who = (now + WHO_INTERVAL, false);
        for seat in Seat::BOTH {
            let connection = &mut self.connections[seat];
            connection.told_lag = connection.lag.measured().map(millis);
            connection.told_forgiven = connection.lag.forgiven();
        }
        // All spectators are told the same, and all players.
        let mut texts = [const { None }; 2];
        for &member in &self.members {
            let text = texts[usize::from(member.seat.is_some())].get_or_insert_with(|| {
                FromServer::<RoomEvent>::Who(self.who_is_here(member, now)).line()
            });
            out.text(member.id, text);
        }
    }

    /// Who is in the room, as a client is told.
    fn who_is_here(&self, to: Member, now: Instant) -> Who {
        let seats = BySeat::from_fn(|seat| Here {
            here: self.is_here(seat),
            guest: self.room.is_guest(seat),
            lag_ms: self.connections[seat].lag.measured().map(millis),
            forgiven_ms: Some(millis(self.connections[seat].lag.forgiven())).filter(|it| *it > 0),
            claim_in_ms: self.claim_in(seat, now).map(millis),
        });
        Who { seats, watchers: self.spectators(Some(to.id)) }
    }

    /// The number of those in the room who have no seat. Nobody is a spectator to oneself.
    fn spectators(&self, to: Option<ClientId>) -> usize {
        let is_one = |member: &&Member| member.seat.is_none() && Some(member.id) != to;
        self.members.iter().filter(is_one).count()
    }

    fn running_ms(&self, now: Instant) -> Option<u64> {
        self.room.clock().running_since().map(|since| millis(now.saturating_duration_since(since)))
    }

    fn view(&self, seat: Option<Seat>, now: Instant) -> View {
        let hidden = if seat.is_some() { 0 } else { self.options.delay };
        let mut view = self.room.view(seat, hidden, now);
        if seat.is_some_and(|seat| self.claim_in(!seat, now) == Some(Duration::ZERO)) {
            view.you_may.push(May::Claim);
        }
        view
    }

    /// The line of this room in the list of rooms.
    pub(in crate::hall) fn listed(&self) -> Listed {
        self.room.listed(self.code, self.spectators(None), self.options.delay)
    }

    /// Its game as a record, as far as those see it who watch.
    pub(in crate::hall) fn listed_record(&self) -> Option<ListedRecord> {
        self.room.listed_record(self.options.delay)
    }

    /// Its board, as far as those see it who watch.
    pub(in crate::hall) fn listed_board(&self) -> Value {
        self.room.listed_board(self.options.delay)
    }
}

/// The texts of one event, which are written once for each kind of client.
#[derive(Default)]
struct Texts([Option<Arc<str>>; 3]);

impl Texts {
    fn of(&mut self, member: Member, write: impl FnOnce() -> Arc<str>) -> &Arc<str> {
        let kind = match member {
            Member { view: false, .. } => 0,
            Member { seat: Some(Seat::Second), .. } => 2,
            _ => 1,
        };
        self.0[kind].get_or_insert_with(write)
    }
}
