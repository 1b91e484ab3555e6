//! What is kept before anybody is told of it, and what happens when it cannot be kept.

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::{Inbound, LOADED_AT_ONCE, Turns, Unready};
use crate::hall::{ClientId, Outgoing, Turn};
use crate::scoreboard::Presence;
#[cfg(feature = "cluster")]
use crate::server::cluster::Order;
use crate::server::events::Event;
use crate::server::hand;
use crate::server::queue::Unsent;
use crate::store::{Held, LedgerError, Partition};
#[cfg(feature = "cluster")]
use crate::wire::Listed;
use crate::wire::RoomCode;

/// How often the hold on the rooms is renewed.
const HOLD: Duration = Duration::from_secs(2);

/// How soon the store is tried again that could not be used.
const AGAIN: Duration = Duration::from_millis(250);

/// How long a room without a move waits after it was read back for those who were in it.
const RETURN: Duration = Duration::from_mins(2);

/// A turn that could not be kept yet. The games stand still meanwhile.
pub(super) struct Waiting {
    pub(super) turn: Turn,
    /// What the store lacks.
    pub(super) why: Unready,
    /// Since when.
    since: Instant,
    /// When the store is tried again.
    pub(super) again: Instant,
    /// What machines and the operator have said since then.
    pub(super) put_off: Vec<Inbound>,
    /// The last `hello` of each client that has come since then.
    pub(super) coming: BTreeMap<ClientId, Inbound>,
    /// The clients that know that nothing can be kept.
    pub(super) told: BTreeSet<ClientId>,
}

impl Turns {
    /// When something is due next.
    pub(super) fn next_due(&self) -> Instant {
        let own = match &self.waiting {
            Some(waiting) => Some(waiting.again),
            None if self.loading.is_empty() => self.hall.next_wake(),
            None => Some(self.next_load),
        };
        own.map_or(self.next_hold, |own| own.min(self.next_hold))
    }

    /// Keeps what has changed, and then tells everybody.
    pub(super) fn commit(&mut self) {
        let turn = self.hall.take_turn();
        let Some((turn, error)) = self.keep(turn) else { return };
        self.watch.log.say(&Event::StandStill { why: error.text(self.watch.log.lang) });
        self.watch.metrics.stand_still(true);
        let (why, now) = (Unready::after(&error), Instant::now());
        let again = now + AGAIN;
        let (put_off, coming, told) = (Vec::new(), BTreeMap::new(), BTreeSet::new());
        self.waiting = Some(Waiting { turn, why, since: now, again, put_off, coming, told });
    }

    /// Keeps what a turn has changed, and tells everybody what became of it. Gives the turn back, and
    /// why, if the store cannot be used now.
    fn keep(&mut self, turn: Turn) -> Option<(Turn, LedgerError)> {
        let begun = Instant::now();
        match self.store.append(&turn.entries) {
            Ok(()) => {
                if !turn.entries.is_empty() {
                    let bytes = turn.entries.iter().map(|entry| entry.body.get().len()).sum();
                    self.watch.metrics.keep(bytes, begun.elapsed());
                }
                self.tell(turn);
            }
            Err(why @ LedgerError::Unavailable(_)) => return Some((turn, why)),
            Err(LedgerError::Fenced(partitions)) => self.fenced(turn, &partitions),
            Err(why) => self.take_back(&turn, &why),
        }
        None
    }

    /// Tries to keep a turn again that could not be kept, and goes on from there.
    pub(super) fn try_again(&mut self) {
        let now = Instant::now();
        let Some(Waiting { turn, since, put_off, coming, told, .. }) =
            self.waiting.take_if(|waiting| waiting.again <= now)
        else {
            return;
        };
        if let Some((turn, error)) = self.keep(turn) {
            let (why, again) = (Unready::after(&error), Instant::now() + AGAIN);
            self.waiting = Some(Waiting { turn, why, since, again, put_off, coming, told });
            self.tell_of_outage(now);
            return;
        }
        let now = Instant::now();
        let outage = now.saturating_duration_since(since);
        self.watch.log.say(&Event::GoOn { after_seconds: outage.as_secs() });
        self.watch.metrics.stand_still(false);
        self.hall.pardon(outage, now);
        for inbound in put_off.into_iter().chain(coming.into_values()) {
            self.handle(inbound);
        }
    }

    /// Tells everybody what has been kept.
    fn tell(&mut self, turn: Turn) {
        let now = Instant::now();
        let log = self.watch.log;
        self.watch.metrics.count(&turn.counts);
        for (client, outgoing) in turn.out {
            self.send(client, outgoing, now);
        }
        for (key, name) in turn.named {
            self.names.keep(key, name);
        }
        for (_, result) in turn.results {
            #[cfg(feature = "cluster")]
            if let Some(directory) = &self.directory {
                directory.order(Order::Finish(Box::new(result.clone())));
            }
            self.scoreboard.record(
                result,
                Presence::PerhapsDeleted,
                || {},
                move |recorded| {
                    if let Err(why) = recorded {
                        log.say(&Event::ResultLost { why: why.text(log.lang) });
                    }
                },
            );
        }
        for room in turn.machines.into_iter().collect::<BTreeSet<_>>() {
            match self.hall.work(room, now) {
                Some(work) => self.machines.update(room, work),
                None if self.hall.plays_machine(room) => {}
                // It is started again when there is work.
                None => self.machines.end(room),
            }
        }
    }

    pub(super) fn send(&mut self, client: ClientId, outgoing: Outgoing, now: Instant) {
        let Some(outbox) = self.outboxes.get(&client) else { return };
        if let Outgoing::Text(text) | Outgoing::Chat(text) = &outgoing {
            self.watch.metrics.send(text);
        }
        let ends = match outgoing {
            Outgoing::Text(_) => outbox.send(outgoing) == Err(Unsent::Full),
            // Half of the outbox is for the game.
            Outgoing::Chat(_) if outbox.is_half_full() => false,
            Outgoing::Chat(_) => outbox.send(outgoing).is_err(),
            // A client that reads too slowly is disconnected without it.
            Outgoing::Close(_) => {
                let _ = outbox.send(outgoing);
                true
            }
        };
        if ends {
            self.outboxes.remove(&client);
            self.hall.disconnect(client, now);
        }
    }

    /// What could not be kept did not happen: the rooms are read back as they were.
    fn take_back(&mut self, turn: &Turn, why: &LedgerError) {
        let lang = self.watch.log.lang;
        self.watch.log.say(&Event::TakenBack { why: why.text(lang) });
        let now = Instant::now();
        for room in self.hall.go_back(turn) {
            let Ok(entries) = self.store.read(room, None) else {
                // Who is there comes back, and it is read then.
                self.hall.hand_over(room, &mut Turn::default());
                continue;
            };
            let entries = entries.into_iter().map(|entry| entry.body);
            if self.hall.restore(room, entries, Duration::ZERO, now).is_err() {
                self.hall.forget(room);
            }
        }
        match *why {
            LedgerError::Damaged(room) | LedgerError::TooLong(room) => {
                self.set_aside(room, why.text(lang));
                self.hall.forget(room);
            }
            _ => {}
        }
        let turn = self.hall.take_turn();
        self.tell(turn);
    }

    /// Other servers hold these partitions now: what was appended elsewhere is told.
    fn fenced(&mut self, mut turn: Turn, partitions: &[Partition]) {
        self.drop_rooms(partitions, &mut turn);
        self.tell(turn);
        let turn = self.hall.take_turn();
        self.tell(turn);
    }

    fn drop_rooms(&mut self, partitions: &[Partition], turn: &mut Turn) {
        let is_lost = |room: &RoomCode| partitions.contains(&self.store.partition(*room));
        let lost: Vec<RoomCode> = self.hall.rooms().filter(is_lost).collect();
        for room in lost {
            self.hall.hand_over(room, turn);
        }
        self.held.retain(|partition| !partitions.contains(partition));
    }

    /// Renews the hold on the rooms. Those that were lost are dropped, and those that were gained are
    /// read back.
    pub(super) fn hold(&mut self) {
        let now = Instant::now();
        self.next_hold = now + HOLD;
        let held = self.store.hold();
        if held.is_ok() {
            self.held_until = self.store.lease().map(|lease| now + lease);
        }
        let is_over = self.is_lease_over(Instant::now());
        self.watch.after_hold(is_over, now);
        let Ok(Held { lost, gained }) = held else { return };
        if self.held_until.is_some() {
            self.watch.exchanged(lost.len(), gained.len());
        }
        self.drop_unplayed(now);
        self.hall.forget_addresses(now);
        if !lost.is_empty() {
            // What waits to be kept of these rooms did not happen.
            let (mut waiting, mut none) = (self.waiting.take(), Turn::default());
            self.drop_rooms(&lost, waiting.as_mut().map_or(&mut none, |it| &mut it.turn));
            self.waiting = waiting;
        }
        self.held.extend(&gained);
        self.unread.extend(gained);
        if self.unread.is_empty() {
            return self.publish();
        }
        // If the rooms cannot be read now, they are with the next hold.
        if let Ok(rooms) = self.store.rooms(&self.unread) {
            self.unread.clear();
            self.loading.extend(rooms.into_iter().map(|room| (room.code, room.served)));
        }
        self.publish();
    }

    /// Tells the other servers which open rooms are here.
    #[cfg_attr(
        not(feature = "cluster"),
        expect(clippy::unused_self, reason = "rooms are shared in a cluster only")
    )]
    fn publish(&self) {
        #[cfg(feature = "cluster")]
        if let Some(directory) = &self.directory {
            directory.order(Order::Publish(self.hall.listed_here().collect()));
        }
    }

    /// Takes the open rooms of all servers that share their rooms. A server that died has left its own
    /// there: whoever holds them now takes them out.
    #[cfg(feature = "cluster")]
    pub(super) fn lobby(&mut self, list: Vec<Listed>) {
        let here: BTreeSet<_> = self.hall.listed_here().map(|it| it.room).collect();
        let is_held = |it: &Listed| self.held.contains(&self.store.partition(it.room));
        let (own, others): (Vec<_>, Vec<_>) = list.into_iter().partition(is_held);
        let gone = own.iter().map(|it| it.room).filter(|room| !here.contains(room));
        let gone: Vec<_> = gone.collect();
        if let Some(directory) = self.directory.as_ref().filter(|_| !gone.is_empty()) {
            // While rooms are still being read back, they may be there soon.
            if self.loading.is_empty() {
                directory.order(Order::Unlist(gone));
            }
        }
        self.hall.set_elsewhere(others);
    }

    /// Reads a room back from the store, if it is not in memory and this server holds it. `false` if
    /// the store cannot be used now.
    pub(super) fn read_back(&mut self, room: RoomCode, served: Duration, now: Instant) -> bool {
        let is_known = self.hall.has(room) || self.set_aside.contains(&room);
        if is_known || !self.held.contains(&self.store.partition(room)) {
            return true;
        }
        let _in_hand = hand::take(room);
        match self.store.read(room, None) {
            Ok(entries) if entries.is_empty() => {}
            Ok(entries) => {
                let entries = entries.into_iter().map(|entry| entry.body);
                if let Err(why) = self.hall.restore(room, entries, served, now) {
                    self.set_aside(room, why.to_string());
                }
            }
            Err(LedgerError::Unavailable(_)) => return false,
            Err(why) => self.set_aside(room, why.text(self.watch.log.lang)),
        }
        true
    }

    /// A room that cannot be used is named once, and not tried again.
    fn set_aside(&mut self, room: RoomCode, why: String) {
        self.watch.log.say(&Event::SetAside { room, why });
        self.set_aside.insert(room);
    }

    /// Reads some more of the rooms back that were there before. Those that are long over are dropped
    /// from the store.
    pub(super) fn load(&mut self) {
        if self.loading.is_empty() || Instant::now() < self.next_load {
            return;
        }
        let today = (self.fresh)().started.moment();
        for _ in 0..LOADED_AT_ONCE {
            let Some((room, served)) = self.loading.pop_front() else { break };
            if !self.set_aside.contains(&room) {
                if !self.read_back(room, served, Instant::now()) {
                    self.loading.push_front((room, served));
                    self.next_load = Instant::now() + AGAIN;
                    break;
                }
                self.hall.report_again(room, today, Instant::now());
                self.stale.extend(self.hall.is_stale(room, today).then_some(room));
                if self.hall.is_abandoned(room) {
                    self.unplayed.push_back((Instant::now() + RETURN, room));
                }
                self.hall.forget_if_idle(room);
            }
        }
        if self.loading.is_empty() {
            // What cannot be dropped now is at the next start.
            let _ = self.store.forget(&std::mem::take(&mut self.stale));
        }
    }

    /// Drops the rooms in which no move was made and to which nobody has come back.
    fn drop_unplayed(&mut self, now: Instant) {
        let mut dropped = Vec::new();
        while let Some((_, room)) = self.unplayed.pop_front_if(|(until, _)| *until <= now) {
            if self.hall.is_abandoned(room) {
                self.hall.forget(room);
                dropped.push(room);
            }
        }
        // What cannot be dropped now is at the next start.
        let _ = self.store.forget(&dropped);
    }

    /// Whether rooms are still to be read back.
    pub(super) fn is_loading(&self) -> bool {
        !self.loading.is_empty() || !self.unread.is_empty()
    }

    /// Handles what has waited for the last of the rooms.
    pub(super) fn resume_once_loaded(&mut self) {
        if !self.is_loading() {
            for inbound in std::mem::take(&mut self.until_loaded) {
                self.handle(inbound);
            }
        }
    }
}
