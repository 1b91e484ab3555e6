//! The connection to the room: how it is lost and found, and when the room is out of reach.

use std::time::Instant;

use super::{RemoteGame, Told};
use crate::client::link::LinkError;
use crate::client::screen::News;
use crate::game::desk::LinkState;
use crate::game::position::Position;
use crate::wire::{ByeWhy, GameOrder, Message, Order, Why};

impl<P: Position> RemoteGame<P> {
    /// Says who one is on a connection that has just been made, and sends again what was not
    /// answered.
    pub fn connected(&mut self) {
        let since = (!self.is_broken).then(|| self.state.version());
        self.waiting = None;
        self.outbox.clear();
        self.outbox.push(self.venue.hello(since));
        self.outbox.extend(self.unanswered.iter().cloned());
    }

    /// What becomes of a move that is made while the connection is lost, or before another one is answered;
    /// `None` if it is given like any order.
    pub(super) fn hold_back(&mut self, made: &Order) -> Option<News> {
        let is_other_move = |sent: &Message| {
            matches!(sent.order, Order::Game(GameOrder::Move { .. })) && sent.order != *made
        };
        let waiting = self.waiting;
        if self.unanswered.iter().any(|sent| is_other_move(sent) && Some(sent.id) != waiting) {
            return Some(News::MoveSent);
        }
        if self.remote().is_none_or(|remote| remote.link == LinkState::Up) {
            return None;
        }
        self.unanswered.retain(|sent| Some(sent.id) != waiting);
        self.order(made.clone());
        self.waiting = Some(self.last_id);
        Some(News::MoveWaits)
    }

    /// The connection is lost at `at`, or another attempt to make it failed.
    pub fn disconnected(&mut self, why: LinkError, at: Instant) -> Vec<Told<P>> {
        self.outbox.clear();
        if self.is_shut() {
            return Vec::new();
        }
        let (since, attempt, news) = match self.remote().map(|remote| remote.link) {
            Some(LinkState::Lost { since, attempt }) => {
                (since, attempt.saturating_add(1), News::Trying)
            }
            _ => (at, 1, News::Lost(why)),
        };
        self.change(|remote| remote.link = LinkState::Lost { since, attempt });
        vec![Told::News(news)]
    }

    /// The connection has ended, and no other attempt is made.
    pub fn ended(&mut self, why: LinkError) -> Vec<Told<P>> {
        self.outbox.clear();
        let why = News::Lost(why);
        self.leave_behind(LinkState::Ended, why.clone());
        vec![Told::News(why)]
    }

    /// The room is out of reach from now on: nothing is asked of it, and its clock is not seen to run.
    fn leave_behind(&mut self, link: LinkState, why: News) {
        self.change(|remote| remote.link = link);
        self.desk.session_mut().run(None);
        self.unanswered.clear();
        self.gone = Some(why);
    }

    pub(super) fn refused(&mut self, id: u32, why: Why) -> Vec<Told<P>> {
        self.unanswered.retain(|sent| sent.id != id);
        if why == Why::NotKept {
            // The server runs no clock while it keeps nothing. The next event says how long it has run.
            self.desk.session_mut().run(None);
        }
        let refused = News::Refused(why);
        if !matches!((id, why), (0, Why::Banned | Why::Closed | Why::NoRoom)) {
            return vec![Told::News(refused)];
        }
        // What the server said when it ended the connection is said once.
        if self.is_shut() {
            return Vec::new();
        }
        self.shut(refused)
    }

    pub(super) fn bye(&mut self, why: ByeWhy) -> Vec<Told<P>> {
        let bye = News::Bye(why);
        if matches!(why, ByeWhy::Banned | ByeWhy::Closed) {
            return self.shut(bye);
        }
        vec![Told::News(bye)]
    }

    fn is_shut(&self) -> bool {
        self.remote().is_some_and(|remote| remote.link == LinkState::Shut)
    }

    fn shut(&mut self, why: News) -> Vec<Told<P>> {
        self.leave_behind(LinkState::Shut, why.clone());
        vec![Told::News(why), Told::News(News::Shut)]
    }
}
