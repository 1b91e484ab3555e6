//! What is done, and what people are told, while nothing can be kept.

use std::collections::BTreeSet;
use std::time::Instant;

use super::{Call, Inbound, Turns, refusal};
use crate::hall::{ClientId, Outgoing};
use crate::wire::{ByeWhy, FromServer, Message, Order, RoomCode, RoomEvent, Why};

impl Turns {
    /// While nothing can be kept, nothing is changed.
    pub(super) fn put_off(&mut self, inbound: Inbound) {
        match inbound {
            Inbound::Line { client, text, at } => self.put_off_line(client, text, at),
            Inbound::Call { client, room, call, at, .. } => {
                let id = match call {
                    Call::Look(_) => 0,
                    Call::Message(message, _) => message.id,
                };
                self.refuse_now(client, room, id, at);
            }
            Inbound::Progress { .. } | Inbound::Ban { .. } => {
                if let Some(waiting) = &mut self.waiting {
                    waiting.put_off.push(inbound);
                }
            }
            Inbound::Open { reply, .. } => {
                // Whoever asked may be gone.
                let _ = reply.send(Err(Why::NotKept));
            }
            Inbound::Gone { client, .. } => {
                if let Some(waiting) = &mut self.waiting {
                    waiting.coming.remove(&client);
                }
                self.handle(inbound);
            }
            Inbound::Stop { .. } => self.say_goodbye(),
            other => self.handle(other),
        }
    }

    /// A client that comes back waits for the room, by its last `hello`. A message beyond the limits is not
    /// answered.
    fn put_off_line(&mut self, client: ClientId, text: String, at: Instant) {
        if !self.hall.count_message(client, at) {
            return;
        }
        match Message::parse(&text) {
            Ok(Message { order: Order::Hello(_), .. }) => {
                if let Some(waiting) = &mut self.waiting {
                    waiting.coming.insert(client, Inbound::Line { client, text, at });
                }
            }
            Ok(message) => {
                let room = self.hall.room_of(client, &message);
                self.refuse_now(client, room, message.id, at);
            }
            Err(_) => self.refuse_now(client, None, Message::number_in(&text), at),
        }
    }

    /// Refuses an order, unless one with the same number waits to be kept in this room: what becomes of
    /// that is not known, and whoever asks again is told nothing else.
    fn refuse_now(&mut self, client: ClientId, room: Option<RoomCode>, id: u32, at: Instant) {
        let mut waiting = self.waiting.iter().flat_map(|waiting| &waiting.turn.asked);
        if id > 0 && waiting.any(|&(_, asked, of)| (asked, Some(of)) == (id, room)) {
            return;
        }
        self.watch.metrics.refuse(Why::NotKept);
        self.send(client, refusal(id, Why::NotKept), at);
    }

    /// The server ends: everybody is told to come back.
    fn say_goodbye(&self) {
        let why = ByeWhy::Restart;
        let bye = Outgoing::Text(FromServer::<RoomEvent>::Bye { why }.line());
        for outbox in self.outboxes.values() {
            for last in [bye.clone(), Outgoing::Close(why)] {
                // Whoever reads too slowly is disconnected without it.
                let _ = outbox.send(last);
            }
        }
    }

    /// Tells those in the rooms, and those who wait for one, that nothing can be kept, each once. Who
    /// waits for the answer to an order is told nothing else before it, and who calls once nothing at
    /// all: it would be taken for the answer.
    pub(super) fn tell_of_outage(&mut self, now: Instant) {
        let Some(waiting) = &mut self.waiting else { return };
        let asking: BTreeSet<_> = waiting.turn.asked.iter().map(|(client, ..)| *client).collect();
        let clients = self.hall.present().chain(waiting.coming.keys().copied());
        let is_new = |client: &_| !asking.contains(client) && !waiting.told.contains(client);
        let new: Vec<_> = clients.filter(is_new).collect();
        waiting.told.extend(&new);
        for client in new {
            self.send(client, refusal(0, Why::NotKept), now);
        }
    }
}
