//! What the server says of a room, and how the copy here follows it.

use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;

use super::{RemoteGame, Told};
use crate::board::{BySeat, Seat};
use crate::client::screen::News;
use crate::game::desk::{Desk, DeskEvent, LinkState, Presence, Remote};
use crate::game::header::Header;
use crate::game::position::Position;
use crate::game::session::Session;
use crate::wire::{
    Followed, MOST_SAID, MirrorError, Resumed, RoomEvent, RoomState, Said, Told as Changed,
    Welcome, Who,
};

impl<P: Position> RemoteGame<P> {
    /// Rebuilds the game from a whole room, as after a long absence.
    pub(super) fn welcomed(&mut self, welcome: &Welcome, at: Instant) -> Vec<Told<P>>
    where
        P::Terms: DeserializeOwned,
    {
        let header: Result<Header<P::Terms>, _> = serde_json::from_str(&welcome.game.to_string());
        let session = header.ok().and_then(|header| Session::resume(&header, &[]).ok());
        let (Some(session), Some(remote)) = (session, self.remote().cloned()) else {
            self.is_broken = true;
            return Vec::new();
        };
        let you = welcome.you.or(remote.you);
        let is_exchanged = you != remote.you;
        let (seats, rematch) = (BySeat::default(), BySeat::default());
        let mut remote = Remote { you, seats, rematch, ..remote };
        if is_exchanged {
            remote.exchange_muted();
            self.exchange_unheard();
        }
        self.desk = Desk::with_remote(session, remote);
        self.state = RoomState::new(welcome.since);
        self.is_broken = false;
        if self.catch_up(welcome, at).is_err() {
            self.is_broken = true;
        }
        let mut told = self.found();
        told.push(Told::Game(DeskEvent::Begun));
        told.extend(self.chat(&welcome.now.chat, false));
        told
    }

    /// Follows the events of a whole room.
    pub(super) fn catch_up(&mut self, welcome: &Welcome, at: Instant) -> Result<(), MirrorError> {
        let players = self.desk.table().setup.players.clone();
        for seat in Seat::BOTH {
            // A second game begins only with two players.
            let is_taken = welcome.since > 0 || !players[seat].is_person();
            self.change(|remote| remote.seats[seat].is_taken = is_taken);
        }
        for event in &welcome.events {
            self.follow(event, at)?;
        }
        self.run(welcome.now.running_ms, at);
        self.who(&welcome.now.who, at);
        Ok(())
    }

    pub(super) fn resumed(&mut self, resumed: &Resumed, at: Instant) -> Vec<Told<P>> {
        if resumed.v == self.state.version() {
            self.run(resumed.running_ms, at);
        }
        let mut told = self.found();
        told.extend(self.who(&resumed.who, at));
        told.extend(self.chat(&resumed.chat, false));
        told
    }

    /// The connection stands again.
    fn found(&mut self) -> Vec<Told<P>> {
        let was_lost = self.remote().is_some_and(|remote| remote.link != LinkState::Up);
        self.change(|remote| remote.link = LinkState::Up);
        self.gone = None;
        was_lost.then_some(Told::News(News::Found)).into_iter().collect()
    }

    pub(super) fn changed(&mut self, changed: &Changed, at: Instant) -> Vec<Told<P>> {
        if self.is_broken || changed.event.v <= self.state.version() {
            return Vec::new();
        }
        let told = self.follow(&changed.event, at);
        if told.is_ok() {
            self.run(changed.running_ms, at);
        }
        told.unwrap_or_else(|_| {
            // This copy cannot follow any more.
            self.is_broken = true;
            self.outbox.push(self.venue.hello(None));
            Vec::new()
        })
    }

    fn follow(&mut self, event: &RoomEvent, at: Instant) -> Result<Vec<Told<P>>, MirrorError> {
        let followed = self.state.follow(self.desk.session_mut(), event)?;
        Ok(match followed {
            Followed::Game(events) => {
                self.desk.follow(events, at).into_iter().map(Told::Game).collect()
            }
            Followed::Seated(seat) => {
                self.change(|remote| {
                    let presence = &mut remote.seats[seat];
                    (presence.is_taken, presence.is_here) = (true, true);
                });
                vec![Told::News(News::Seated(seat))]
            }
            Followed::Rematch(seat) => {
                self.change(|remote| remote.rematch[seat] = true);
                vec![Told::News(News::WantsRematch(seat))]
            }
            Followed::NoRematch(seat) => {
                self.change(|remote| remote.rematch = BySeat::default());
                vec![Told::News(News::NoRematch(seat))]
            }
            Followed::Next => {
                self.desk.exchange_seats();
                self.exchange_unheard();
                vec![Told::Game(DeskEvent::Begun), Told::News(News::Next)]
            }
        })
    }

    /// Runs the clock, which has been running for so many milliseconds at `at`; `None` if it stands.
    fn run(&mut self, running_ms: Option<u64>, at: Instant) {
        let before = |ms| at.checked_sub(Duration::from_millis(ms)).unwrap_or(at);
        self.desk.session_mut().run(running_ms.map(before));
    }

    pub(super) fn who(&mut self, who: &Who, at: Instant) -> Vec<Told<P>> {
        let you = self.you();
        let mut told = Vec::new();
        self.change(|remote| {
            remote.watchers = who.watchers;
            for seat in Seat::BOTH {
                let (before, now) = (remote.seats[seat], who.seats[seat]);
                let claim_at =
                    now.claim_in_ms.and_then(|ms| at.checked_add(Duration::from_millis(ms)));
                remote.seats[seat] = Presence {
                    is_here: now.here,
                    is_guest: now.guest,
                    lag_ms: now.lag_ms,
                    forgiven_ms: now.forgiven_ms,
                    claim_at,
                    ..before
                };
                if before.is_taken && before.is_here != now.here && Some(seat) != you {
                    let news = if now.here { News::Back(seat) } else { News::Away(seat) };
                    told.push(Told::News(news));
                }
            }
        });
        told
    }

    /// What was said that is not known yet, in its order.
    pub(super) fn chat(&mut self, all: &[Said], is_late: bool) -> Vec<Told<P>> {
        let new: Vec<_> = all.iter().filter(|said| self.said.insert(said.n)).cloned().collect();
        while self.said.len() > MOST_SAID {
            self.said.pop_first();
        }
        let mut told = Vec::new();
        for said in new {
            if self.remote().is_some_and(|remote| remote.muted.contains(&said.by)) {
                self.unheard.push((said, is_late));
            } else {
                told.push(Told::News(News::Said { said, is_late }));
            }
        }
        let oldest = self.unheard.len().saturating_sub(MOST_SAID);
        self.unheard.drain(..oldest);
        told
    }

    /// Hides what somebody says, or shows it again with what was said meanwhile.
    pub(super) fn mute(&mut self, who: Option<Seat>, is_muted: bool) -> Vec<Told<P>> {
        self.change(|remote| remote.mute(who, is_muted));
        let is_heard = |(said, _): &mut (Said, bool)| !is_muted && said.by == who;
        let heard = self.unheard.extract_if(.., is_heard);
        let heard = heard.map(|(said, is_late)| News::Said { said, is_late });
        let told = [News::Muted { who, is_muted }].into_iter().chain(heard);
        told.map(Told::News).collect()
    }

    /// Those who were not heard have exchanged their seats.
    fn exchange_unheard(&mut self) {
        for (said, _) in &mut self.unheard {
            said.by = said.by.map(|seat| !seat);
        }
    }
}
