//! A move of the side to move: a stone or a pass, made and taken back.

use std::time::Instant;

use super::{News, Refusal, Session, Stage};
use crate::board::{Outcome, Point, Reason, Run};
use crate::game::state::PlayError;
use crate::gomoku::position::MoveRefusal;
use crate::gomoku::rules::{Move, PassRefusal};

impl Session {
    /// The points that the rules forbid to the side whose move is awaited.
    #[must_use]
    pub fn forbidden_points(&self) -> Vec<Point> {
        if self.stage != Stage::Turn {
            return Vec::new();
        }
        let forbidden = self.setup.rules.forbidden_points(self.board(), self.to_move());
        forbidden.map(|(point, _)| point).collect()
    }

    /// Whether the side whose move is awaited may pass.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        let may = self.stage == Stage::Turn && self.setup.brains().next().is_none();
        may && self.setup.rules.check_pass(self.board().stones()).is_ok()
    }

    /// The rows that won the game.
    #[must_use]
    pub fn winning_rows(&self) -> Vec<Run> {
        match (self.outcome(), self.moves().last()) {
            (Some(Outcome { reason: Reason::Five, .. }), Some(&Move::Stone(last))) => {
                self.setup.rules.winning_rows(self.board(), last).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn make(&mut self, made: Move, at: Instant) -> Vec<News> {
        let mover = self.to_move();
        match self.game.play(made) {
            Err(PlayError::Refused(why)) => return vec![News::Refused(Refusal::Move(why))],
            Err(PlayError::GameOver) => return vec![News::Refused(Refusal::NotNow)],
            Ok(()) => {}
        }
        self.at_moves.push(self.clock.press(at));
        let told = match made {
            Move::Stone(point) => News::Placed(mover, point),
            Move::Pass => News::Passed(mover),
        };
        let then = if let Some(outcome) = self.outcome() {
            Some(self.end(outcome, at))
        } else {
            self.begin_turn(at);
            self.only_pass_left().then(|| News::OnlyPassLeft(self.to_move()))
        };
        [told].into_iter().chain(then).collect()
    }

    /// Places no stone, unless a brain plays: its protocol has no word for that.
    pub(super) fn pass(&mut self, at: Instant) -> Vec<News> {
        if self.setup.rules.has_passes() && self.setup.brains().next().is_some() {
            return vec![News::Refused(Refusal::PassToBrain)];
        }
        self.make(Move::Pass, at)
    }

    /// Why nobody may pass in the opening.
    pub(super) const fn refuse_pass(&self) -> News {
        let rules = self.setup.rules;
        let why = if rules.has_passes() {
            PassRefusal::OpeningStage
        } else {
            PassRefusal::NotInRules(rules)
        };
        News::Refused(Refusal::Move(MoveRefusal::Pass(why)))
    }

    fn only_pass_left(&self) -> bool {
        let person = self.machine_on_turn().is_none();
        person && self.may_pass() && !self.setup.rules.has_legal_point(self.board(), self.to_move())
    }

    /// Takes the last move back, or the last decision where no move has followed the opening.
    pub(super) fn take_back(&mut self, at: Instant) -> Vec<News> {
        if self.at_moves.is_empty() && self.opened.is_some() {
            return self.take_decision_back(at);
        }
        let by = self.last_mover();
        let (Some(made), Some(readings)) = (self.game.undo(), self.at_moves.pop()) else {
            return vec![News::Refused(Refusal::NothingToTakeBack)];
        };
        self.stage = Stage::Turn;
        self.clock.set(readings);
        self.begin_turn(at);
        vec![News::TakenBack(by, made)]
    }
}
