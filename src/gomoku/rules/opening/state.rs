//! The state of an opening: decisions are applied one by one.

mod pending;

use super::script::{Script, Task};
use super::{Choice, OpeningRule, OpeningTerms, Refusal, UnfitBoard};
use crate::board::{BoardSize, ByColor, Point, Seat};
use crate::gomoku::rules::Move;

/// An opening in progress: the stones, the players' colours and the remaining script.
#[derive(Debug, Clone)]
pub struct Opening {
    size: BoardSize,
    moves: Vec<Point>,
    seats: ByColor<Seat>,
    /// The remaining decisions.
    script: Script,
    /// The declared number of fifth moves, if the players declare it.
    declared: Option<u8>,
    offers: Vec<Point>,
}

impl Opening {
    /// An opening on an empty board.
    ///
    /// # Errors
    /// If the rule cannot be played on a board of this size.
    pub fn new(
        rule: OpeningRule,
        terms: OpeningTerms,
        size: BoardSize,
    ) -> Result<Self, UnfitBoard> {
        rule.check_size(terms, size)?;
        Ok(Self {
            size,
            moves: Vec::new(),
            seats: ByColor { black: Seat::First, white: Seat::Second },
            script: rule.script(terms),
            declared: None,
            offers: Vec::new(),
        })
    }

    /// The opening after these decisions; `None` if the board does not fit the rule or a decision is
    /// not valid.
    pub fn replay(
        rule: OpeningRule,
        terms: OpeningTerms,
        size: BoardSize,
        decisions: impl IntoIterator<Item = Move>,
    ) -> Option<Self> {
        let mut opening = Self::new(rule, terms, size).ok()?;
        decisions.into_iter().try_for_each(|decision| opening.decide(decision)).ok()?;
        Some(opening)
    }

    /// Answers the current question.
    ///
    /// # Errors
    /// If the decision is not valid. The opening is then unchanged.
    pub fn decide(&mut self, decision: Move) -> Result<(), Refusal> {
        self.check(decision)?;
        match decision {
            Move::Pass => return Err(Refusal::Pass),
            Move::Stone(point) => self.place(point),
            Move::Swap(swap) => {
                self.advance();
                self.swap_if(swap);
            }
            Move::Choose(choice) => {
                self.script = choice.script();
                self.swap_if(choice == Choice::TakeBlack);
            }
            Move::Declare(number) => {
                self.declared = Some(number);
                self.advance();
            }
            Move::Offer(point) => {
                if self.fifths_left() == Some(1) {
                    self.advance();
                }
                self.offers.push(point);
            }
            Move::Pick(point) => {
                self.offers.clear();
                self.place(point);
            }
        }
        Ok(())
    }

    fn place(&mut self, point: Point) {
        self.moves.push(point);
        if self.fifths_left() == Some(1) {
            // With a single fifth move there is no choice to make.
            self.advance();
        }
        self.advance();
    }

    fn swap_if(&mut self, swap: bool) {
        if swap {
            self.seats = self.seats.swapped();
        }
    }

    fn advance(&mut self) {
        self.script = self.script.split_first().map_or(&[], |(_, rest)| rest);
    }

    /// How many fifth moves are still to be offered; `None` if the current decision is another.
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
