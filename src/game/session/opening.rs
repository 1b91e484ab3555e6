//! The opening of a game at the table: who decides, whose time runs, and what can be taken back.

use std::time::Instant;

use super::{News, Refusal, Session, Setup, Stage};
use crate::board::{ByColor, Color, Point, Seat};
use crate::game::clock::Reading;
use crate::game::opened::{Effects, Opened};
use crate::gomoku::rules::opening::{Decision, NamedOpening, Opening};

impl Session {
    /// The opening, while it lasts.
    #[must_use]
    pub fn opening(&self) -> Option<&Opening> {
        self.opened.as_deref().map(Opened::opening).filter(|opening| !opening.is_over())
    }

    /// The opening, while a person is to decide something in it.
    #[must_use]
    pub fn asked_here(&self) -> Option<&Opening> {
        let asked = self.stage == Stage::Opening && self.machine_on_turn().is_none();
        self.opening().filter(|_| asked)
    }

    /// Who sits where, once an opening rule was agreed.
    #[must_use]
    pub fn seats(&self) -> Option<ByColor<Seat>> {
        self.opened.as_ref().map(|opened| opened.opening().seats())
    }

    /// The name of the opening on the board, where an opening rule was agreed and it has one.
    #[must_use]
    pub fn named_opening(&self) -> Option<NamedOpening> {
        self.opened.as_ref()?.opening().named()
    }

    /// Both clocks as they were when the opening was last decided on.
    #[must_use]
    pub fn at_last_decision(&self) -> Option<ByColor<Reading>> {
        self.opened.as_ref()?.at_last()
    }

    /// The side whose move or decision is awaited and whose time runs. In an opening that need not
    /// be the colour of the next stone.
    #[must_use]
    pub fn on_turn(&self) -> Color {
        let question = self.opening().and_then(Opening::question);
        question.map_or_else(|| self.to_move(), |question| question.holds)
    }

    /// The side that would take the last move or decision back.
    #[must_use]
    pub fn last_mover(&self) -> Color {
        let decided = self.opened.as_deref().filter(|_| self.at_moves.is_empty());
        decided.and_then(Opened::last_by).unwrap_or(!self.to_move())
    }

    /// What is agreed for another game: with the colours swapped, or, where an opening rule was
    /// agreed, with the other player opening.
    #[must_use]
    pub fn rematch(&self) -> Setup {
        let setup = self.setup.clone();
        match &self.opened {
            Some(opened) if opened.opening().held_by(Seat::Second) == Color::Black => setup,
            _ => setup.rematch(),
        }
    }

    fn effects(&mut self) -> (Option<&mut Opened>, Effects<'_>) {
        let Self { game, clock, opened, setup, .. } = self;
        (opened.as_deref_mut(), Effects { game, clock, players: &mut setup.players })
    }

    pub(super) fn point_at(&mut self, point: Point, at: Instant) -> Vec<News> {
        let opening = self.opening();
        match opening.map(|opening| opening.pointed_at(point).unwrap_or(Decision::Place(point))) {
            Some(decision) => self.decide(decision, at),
            None => vec![News::Refused(Refusal::NotNow)],
        }
    }

    /// Answers the question of the opening. In a swap each player's time goes with him.
    pub(super) fn decide(&mut self, decision: Decision, at: Instant) -> Vec<News> {
        let (Some(opened), effects) = self.effects() else {
            return vec![News::Refused(Refusal::NotNow)];
        };
        let by = opened.opening().on_turn();
        let step = match opened.decide(decision, effects, |clock| clock.stop(at)) {
            Ok(step) => step,
            Err(why) => return vec![News::Refused(Refusal::Opening(why))],
        };
        let passes = opened.opening().on_turn() != by;
        self.stage = self.awaited();
        if passes {
            self.begin_turn(at);
        } else {
            self.run_clock(at);
        }
        let over = (self.stage == Stage::Turn).then(|| News::OpeningOver(self.to_move()));
        [News::Decided(decision, step)].into_iter().chain(over).collect()
    }

    /// The stage of a game that nothing interrupts.
    pub(super) fn awaited(&self) -> Stage {
        awaited(self.opened.as_deref())
    }

    pub(super) fn take_decision_back(&mut self, at: Instant) -> Vec<News> {
        let (opened, effects) = self.effects();
        if opened.and_then(|opened| opened.undo(effects)).is_none() {
            return vec![News::Refused(Refusal::NothingToTakeBack)];
        }
        self.stage = Stage::Opening;
        self.begin_turn(at);
        vec![News::DecisionTakenBack(self.on_turn())]
    }

    /// What was agreed, with the players where they sat when the game began.
    pub(super) fn seated(&self) -> Setup {
        let setup = self.setup.clone();
        match self.seats() {
            Some(seats) if seats.black == Seat::Second => setup.rematch(),
            _ => setup,
        }
    }
}

/// What a game waits for that nothing interrupts.
pub(super) fn awaited(opened: Option<&Opened>) -> Stage {
    if opened.is_some_and(|opened| !opened.opening().is_over()) {
        Stage::Opening
    } else {
        Stage::Turn
    }
}
