//! The question of the coach, before a move is made that lets a forced win through, and what it says of
//! a game that is lost.

use std::time::Instant;

use super::{Asked, Desk, DeskEvent, session};
use crate::game::coach::{Judged, Outlook, Watch};
use crate::game::position::Position;

/// The coach at a desk.
#[derive(Debug)]
pub(super) struct Coach<P: Position> {
    watch: &'static Watch<P>,
    /// The move that is asked about, and the line that it lets through.
    asked: Option<(P::Move, Vec<P::Move>)>,
    /// The moves that were asked about after so many moves of the game.
    known: (usize, Vec<P::Move>),
    /// Whether the other side wins by force after the last move of the person.
    loses: bool,
    /// What was said of that.
    told: Option<Outlook>,
}

impl<P: Position> Desk<P> {
    /// The same desk with a coach, if the game was agreed to have one.
    #[must_use]
    pub fn coached(self, watch: Option<&'static Watch<P>>) -> Self {
        let watch = watch.filter(|_| self.table().setup.coach);
        let coach =
            |watch| Coach { watch, asked: None, known: (0, Vec::new()), loses: false, told: None };
        Self { coach: watch.map(coach), ..self }
    }

    /// The line that the move lets through about which the coach asks, the move first.
    #[must_use]
    pub fn let_through(&self) -> Option<Vec<P::Move>> {
        let (made, line) = self.coach.as_ref()?.asked.as_ref()?;
        Some([*made].into_iter().chain(line.iter().copied()).collect())
    }

    /// The move about which the coach asks.
    #[must_use]
    pub fn doubted(&self) -> Option<P::Move> {
        self.coach.as_ref()?.asked.as_ref().map(|(made, _)| *made)
    }

    /// Makes a move of the person to move, unless the coach asks about it first.
    pub(super) fn make(&mut self, made: P::Move, at: Instant) -> Vec<DeskEvent<P>> {
        if self.is_asked_about(made) {
            return self.ask(Asked::Coach, at);
        }
        self.act(session::Request::Move(made), at)
    }

    /// Whether the coach now asks about a move. It asks once about each move of a turn, and not about one
    /// that was hinted.
    fn is_asked_about(&mut self, made: P::Move) -> bool {
        let made_before = self.session.table().game.line().len();
        let (position, hinted) = (self.session.table().position(), self.session.table().hinted());
        let Some(coach) = self.coach.as_mut().filter(|_| position.check(made).is_ok()) else {
            return false;
        };
        if coach.known.0 != made_before {
            coach.known = (made_before, Vec::new());
        }
        if coach.known.1.contains(&made) {
            return false;
        }
        let judged = (coach.watch.judge)(position, made);
        coach.loses = judged != Judged::Holds;
        coach.told = coach.told.filter(|_| coach.loses);
        let Judged::LetsThrough(line) = judged else { return false };
        if hinted == Some(made) {
            return false;
        }
        coach.known.1.push(made);
        coach.asked = Some((made, line));
        true
    }

    /// Converts the events of a machine for the screen. Its move may show that the person has lost, which
    /// is said once; a weak machine may have let the person off.
    pub(super) fn on_machine_events(
        &mut self,
        events: Vec<session::Event<P>>,
        at: Instant,
    ) -> Vec<DeskEvent<P>> {
        let is_move = |event: &session::Event<P>| matches!(event, session::Event::Moved { .. });
        let has_moved = events.iter().any(is_move);
        let mut told = self.on_events(events, at);
        if has_moved && self.person_to_move().is_some() {
            told.extend(self.tell_loss().map(DeskEvent::Lost));
        }
        told
    }

    /// What is now to be said of a position that is not open.
    fn tell_loss(&mut self) -> Option<Outlook> {
        let position = self.session.table().position();
        let coach = self.coach.as_mut().filter(|coach| coach.loses)?;
        if coach.told == Some(Outlook::Lost) {
            return None;
        }
        let outlook = Some((coach.watch.outlook)(position)).filter(|&it| it != Outlook::Open);
        let is_new = outlook != coach.told;
        coach.told = outlook;
        outlook.filter(|_| is_new)
    }

    /// Asks whether to leave. That closes the question of the coach, which asks again about that move.
    pub(super) fn ask_to_leave(&mut self, at: Instant) -> Vec<DeskEvent<P>> {
        if let Some(coach) = &mut self.coach
            && let Some((made, _)) = coach.asked.take()
        {
            coach.known.1.retain(|&known| known != made);
        }
        self.ask(Asked::Leave, at)
    }

    /// Answers the coach: the move is taken back, or made.
    pub(super) fn answer_coach(&mut self, takes_back: bool, at: Instant) -> Vec<DeskEvent<P>> {
        self.asked = None;
        let asked = self.coach.as_mut().and_then(|coach| coach.asked.take());
        let went_on = self.act(session::Request::GoOn, at);
        match asked {
            Some((made, _)) if takes_back => vec![DeskEvent::NotMade(made)],
            Some((made, _)) => self.act(session::Request::Move(made), at),
            None => went_on,
        }
    }
}
