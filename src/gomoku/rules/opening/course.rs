//! The course of one opening: from question to question by decisions.

mod now;

use thiserror::Error;

use super::script::{Script, Task};
use super::{Choice, OpeningRule, OpeningTerms, Refusal, Step, UnfitBoard};
use crate::board::{Board, BoardSize, ByColor, Point, Seat};
use crate::gomoku::rules::Move;

/// An opening being played: the stones so far, who holds which colour, and what is asked next.
#[derive(Debug, Clone)]
pub struct Opening {
    rule: OpeningRule,
    terms: OpeningTerms,
    board: Board,
    moves: Vec<Point>,
    seats: ByColor<Seat>,
    /// What is still to be decided.
    script: Script,
    /// How many fifth moves there will be, where the players decide that.
    declared: Option<u8>,
    offers: Vec<Point>,
    decisions: Vec<Move>,
}

/// Why recorded decisions are no opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Impossible {
    /// The rule cannot be played on this board.
    #[error(transparent)]
    Board(#[from] UnfitBoard),
    /// A decision cannot follow those before it.
    #[error("decision {number} cannot follow those before it: {refusal}")]
    Decision {
        /// Which one, from 1.
        number: usize,
        /// Why not.
        refusal: Refusal,
    },
}

impl Opening {
    /// An opening that begins on an empty board.
    ///
    /// # Errors
    /// Refuses a board that the rule cannot be played on.
    pub fn new(
        rule: OpeningRule,
        terms: OpeningTerms,
        size: BoardSize,
    ) -> Result<Self, UnfitBoard> {
        rule.check_size(terms, size)?;
        Ok(Self {
            rule,
            terms,
            board: Board::new(size),
            moves: Vec::new(),
            seats: ByColor { black: Seat::First, white: Seat::Second },
            script: rule.script(terms),
            declared: None,
            offers: Vec::new(),
            decisions: Vec::new(),
        })
    }

    /// The opening that recorded decisions come to.
    ///
    /// # Errors
    /// Where the board does not fit the rule, or a decision cannot follow those before it.
    pub fn replay(
        rule: OpeningRule,
        terms: OpeningTerms,
        size: BoardSize,
        decisions: impl IntoIterator<Item = Move>,
    ) -> Result<Self, Impossible> {
        let mut opening = Self::new(rule, terms, size)?;
        for (number, decision) in (1..).zip(decisions) {
            opening.decide(decision).map_err(|refusal| Impossible::Decision { number, refusal })?;
        }
        Ok(opening)
    }

    /// Takes the last decision back and returns it; `None` where none was made.
    pub fn undo(&mut self) -> Option<Move> {
        let mut decisions = std::mem::take(&mut self.decisions);
        let last = decisions.pop()?;
        *self = self.anew(decisions);
        Some(last)
    }

    /// The same opening after some of the decisions that were made in it.
    fn anew(&self, made: Vec<Move>) -> Self {
        Self::replay(self.rule, self.terms, self.size(), made)
            .expect("decisions that were made can be made again")
    }

    /// Answers the question that is open.
    ///
    /// # Errors
    /// Says why the decision is refused; the opening is as it was.
    pub fn decide(&mut self, decision: Move) -> Result<Step, Refusal> {
        self.check(decision)?;
        let step = match decision {
            Move::Pass => return Err(Refusal::Pass),
            Move::Stone(point) => self.place(point),
            Move::Swap(true) => {
                self.advance();
                self.swap()
            }
            Move::Swap(false) => {
                self.advance();
                Step::Settled
            }
            Move::Choose(choice) => {
                self.script = choice.script();
                if choice == Choice::TakeBlack { self.swap() } else { Step::Settled }
            }
            Move::Declare(number) => {
                self.declared = Some(number);
                self.advance();
                Step::Settled
            }
            Move::Offer(point) => self.offer(point),
            Move::Pick(point) => {
                self.offers.clear();
                self.place(point)
            }
        };
        self.decisions.push(decision);
        Ok(step)
    }

    fn place(&mut self, point: Point) -> Step {
        let stone = self.to_move();
        self.board.place(point, stone).expect("the point was checked to be empty");
        self.moves.push(point);
        if self.fifths_left() == Some(1) {
            // A single fifth move leaves nothing to pick from.
            self.advance();
        }
        self.advance();
        Step::Placed(point, stone)
    }

    fn offer(&mut self, point: Point) -> Step {
        if self.fifths_left() == Some(1) {
            self.advance();
        }
        self.offers.push(point);
        Step::Offered(point)
    }

    fn swap(&mut self) -> Step {
        self.seats = self.seats.swapped();
        Step::Swapped
    }

    fn advance(&mut self) {
        self.script = self.script.split_first().map_or(&[], |(_, rest)| rest);
    }

    /// How many fifth moves are still to be offered; `None` where none are asked for now.
    fn fifths_left(&self) -> Option<u8> {
        let Task::Offer(fixed) = self.script.first()?.task else { return None };
        let count =
            fixed.or(self.declared).expect("a number is declared before as many are asked for");
        Some(count - self.offered())
    }

    fn offered(&self) -> u8 {
        u8::try_from(self.offers.len()).expect("no rule asks for more than 12 fifth moves")
    }
}
