//! The question of the coach, before a move is made that lets a forced win through, and what it says of
//! a game that is lost.

use std::time::Instant;

use super::{Asked, Desk, DeskEvent, session};
use crate::game::coach::{Judged, Watch};
use crate::game::position::Position;

/// The coach at a desk.
#[derive(Debug)]
pub(super) struct Coach<P: Position> {
    watch: &'static Watch<P>,
    /// The move that is asked about, and the line that it lets through.
    asked: Option<(P::Move, Vec<P::Move>)>,
    /// The moves that were asked about after so many moves of the game.
    known: (usize, Vec<P::Move>),
    /// Whether the last move of the person lost as every other one.
    is_lost: bool,
    /// Whether that was said.
    is_told: bool,
}

impl<P: Position> Desk<P> {
    /// The same desk with a coach, if the game was agreed to have one.
    #[must_use]
    pub fn coached(self, watch: Option<&'static Watch<P>>) -> Self {
        let watch = watch.filter(|_| self.table().setup.coach);
        let coach = |watch| Coach {
            watch,
            asked: None,
            known: (0, Vec::new()),
            is_lost: false,
            is_told: false,
        };
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

    /// Whether the coach now asks about a move. It asks once about each move of a turn.
    fn is_asked_about(&mut self, made: P::Move) -> bool {
        let made_before = self.session.table().game.line().len();
        let position = self.session.table().position();
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
        coach.is_lost = judged == Judged::Lost;
        coach.is_told &= coach.is_lost;
        let Judged::LetsThrough(line) = judged else { return false };
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
        if has_moved && self.person_to_move().is_some() && self.tells_loss() {
            told.push(DeskEvent::Lost);
        }
        told
    }

    fn tells_loss(&mut self) -> bool {
        let position = self.session.table().position();
        let Some(coach) = self.coach.as_mut().filter(|coach| coach.is_lost && !coach.is_told)
        else {
            return false;
        };
        coach.is_told = (coach.watch.is_lost)(position);
        coach.is_told
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
