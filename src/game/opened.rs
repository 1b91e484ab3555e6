//! The opening of a game at the table: each decision changes stones, players and clocks together.
//!
//! A session plays it and a journal replays it by the same steps, so that both come to the same
//! game. What is asked and allowed is the opening rule's own business.

use super::clock::{Clock, Reading};
use super::player::Player;
use super::session::Setup;
use super::state::Game;
use crate::board::{ByColor, Color, Seat};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{Decision, Opening, Refusal, Step};

/// The opening of a game, and what it takes to undo it decision by decision.
#[derive(Debug)]
pub struct Opened {
    opening: Opening,
    made: Vec<Made>,
}

/// A decision that was made: by whom, and both clocks just before it was made up for.
#[derive(Debug, Clone, Copy)]
struct Made {
    by: Seat,
    at: ByColor<Reading>,
}

/// What a decision changes besides the opening.
#[derive(Debug)]
pub struct Effects<'a> {
    /// The game that the stones are placed in.
    pub game: &'a mut Game<Gomoku>,
    /// The clock, whose sides are exchanged with the colours.
    pub clock: &'a mut Clock,
    /// The players, who exchange them.
    pub players: &'a mut ByColor<Player>,
}

impl Opened {
    /// The opening that was agreed; `None` where the game begins at once. Boxed, so that
    /// such a game carries no room for one.
    ///
    /// # Panics
    /// Where the board does not fit the rule: whoever agrees on one checks that before.
    #[must_use]
    pub fn new(setup: &Setup) -> Option<Box<Self>> {
        let opening = Opening::new(setup.opening, setup.terms, setup.size)
            .expect("an opening rule is agreed only for a board that fits it");
        (!opening.is_over()).then(|| Box::new(Self { opening, made: Vec::new() }))
    }

    /// The opening as it stands.
    #[must_use]
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// Both clocks as they were when the last decision was made.
    #[must_use]
    pub fn at_last(&self) -> Option<ByColor<Reading>> {
        self.made.last().map(|made| made.at)
    }

    /// The colour that the maker of the last decision holds now.
    #[must_use]
    pub fn last_by(&self) -> Option<Color> {
        self.made.last().map(|made| self.opening.held_by(made.by))
    }

    /// Whether the player who holds `stone` now has made a decision.
    #[must_use]
    pub fn has_decided(&self, stone: Color) -> bool {
        self.made.iter().any(|made| self.opening.held_by(made.by) == stone)
    }

    /// Makes a decision; `halt` stops the clock at that moment. All that a player decides before
    /// the other has to is one move on his clock, which is made up for at its end.
    ///
    /// # Errors
    /// Says why the decision is refused; nothing has changed then.
    pub(super) fn decide(
        &mut self,
        decision: Decision,
        effects: Effects<'_>,
        halt: impl FnOnce(&mut Clock),
    ) -> Result<Step, Refusal> {
        let Effects { game, clock, players } = effects;
        let question = self.opening.question().ok_or(Refusal::Over)?;
        let step = self.opening.decide(decision)?;
        halt(clock);
        self.made.push(Made { by: question.seat, at: clock.at_rest() });
        if self.opening.on_turn() != question.seat {
            clock.make_up(question.holds);
        }
        match step {
            Step::Placed(point, _) => game
                .play(Move::Stone(point))
                .expect("no opening is long enough for a row of five or a forbidden point"),
            Step::Swapped => {
                clock.swap();
                swap(players);
            }
            Step::Offered(_) | Step::Settled => {}
        }
        Ok(step)
    }

    /// Takes the last decision back, with stones, players and clocks; `None` where none was made.
    pub(super) fn undo(&mut self, effects: Effects<'_>) -> Option<Decision> {
        let Effects { game, clock, players } = effects;
        let made = self.made.pop()?;
        let seats = self.opening.seats();
        let decision = self.opening.undo()?;
        if self.opening.moves().len() < game.moves().len() {
            game.undo();
        }
        if self.opening.seats() != seats {
            swap(players);
        }
        clock.set(made.at);
        Some(decision)
    }
}

fn swap(players: &mut ByColor<Player>) {
    *players = std::mem::take(players).swapped();
}
