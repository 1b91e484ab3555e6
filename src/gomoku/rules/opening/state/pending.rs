//! The pending decision of an opening, and which answers are valid.

use super::Opening;
use crate::board::{BoardSize, Color, PlaceError, Point, Seat};
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::script::{Task, Who};
use crate::gomoku::rules::opening::symmetry::Symmetries;
use crate::gomoku::rules::opening::{Asked, NamedOpening, Question, Refusal, Region};

impl Opening {
    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.size
    }

    /// The points of the stones, first to last; Black's and White's alternate. Fifth moves that are
    /// only offered are not included.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The fifth moves offered so far, until one is picked.
    #[must_use]
    pub fn offers(&self) -> &[Point] {
        &self.offers
    }

    /// The colour of a player.
    #[must_use]
    pub fn held_by(&self, seat: Seat) -> Color {
        if self.seats.black == seat { Color::Black } else { Color::White }
    }

    /// The colour of the next stone.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        Color::after(self.moves.len())
    }

    /// The named opening on the board, if it is one of the 26.
    #[must_use]
    pub fn named(&self) -> Option<NamedOpening> {
        NamedOpening::of(&self.moves, self.size)
    }

    /// Whether all decisions are made and the game continues as usual.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.script.is_empty()
    }

    /// The pending decision; `None` when the opening is over.
    #[must_use]
    pub fn question(&self) -> Option<Question> {
        let line = self.script.first()?;
        let seat = match line.who {
            Who::Opener => Seat::First,
            Who::Other => Seat::Second,
            Who::Mover => self.seats[self.to_move()],
            Who::Waiting => self.seats[!self.to_move()],
        };
        let asked = match line.task {
            Task::Place(region) => Asked::Place { stone: self.to_move(), region },
            Task::Offer(_) => self.fifth(self.fifths_left()?),
            Task::Swap => Asked::Swap,
            Task::Choose(choices) => Asked::Choose(choices),
            Task::Declare(most) => Asked::Declare { least: 1, most },
            Task::Pick => Asked::Pick,
        };
        Some(Question { seat, holds: self.held_by(seat), asked })
    }

    /// The player who decides next; when the opening is over, the player who moves next.
    #[must_use]
    pub fn on_turn(&self) -> Seat {
        self.question().map_or(self.seats[self.to_move()], |question| question.seat)
    }

    /// The answers that can be chosen from a list; empty if the answer is a point.
    #[must_use]
    pub fn options(&self) -> Vec<Move> {
        match self.question().map(|question| question.asked) {
            Some(Asked::Swap) => vec![Move::Swap(true), Move::Swap(false)],
            Some(Asked::Choose(choices)) => choices.iter().copied().map(Move::Choose).collect(),
            Some(Asked::Declare { least, most }) => (least..=most).map(Move::Declare).collect(),
            Some(Asked::Pick) => self.offers.iter().copied().map(Move::Pick).collect(),
            Some(Asked::Place { .. } | Asked::Offer { .. }) | None => Vec::new(),
        }
    }

    /// The answer that pointing at `point` gives, valid or not; `None` if the answer is not a point.
    #[must_use]
    pub fn pointed_at(&self, point: Point) -> Option<Move> {
        match self.question()?.asked {
            Asked::Place { .. } => Some(Move::Stone(point)),
            Asked::Offer { .. } => Some(Move::Offer(point)),
            Asked::Pick => Some(Move::Pick(point)),
            Asked::Swap | Asked::Choose(_) | Asked::Declare { .. } => None,
        }
    }

    /// Whether pointing at `point` is a valid answer.
    #[must_use]
    pub fn is_allowed(&self, point: Point) -> bool {
        self.pointed_at(point).is_some_and(|decision| self.check(decision).is_ok())
    }

    /// The points that are valid answers; empty if the answer is not a point.
    pub fn allowed_points(&self) -> impl Iterator<Item = Point> {
        self.size.iter().filter(|&point| self.is_allowed(point))
    }

    /// Checks whether a decision is a valid answer to the current question.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, decision: Move) -> Result<(), Refusal> {
        let asked = self.question().ok_or(Refusal::Over)?.asked;
        match (asked, decision) {
            (Asked::Place { region, .. }, Move::Stone(point)) => {
                self.check_empty(point)?;
                allow_if(region.contains(point, self.size), Refusal::Region(region))
            }
            (Asked::Swap, Move::Swap(_)) => Ok(()),
            (Asked::Choose(choices), Move::Choose(choice)) if choices.contains(&choice) => Ok(()),
            (Asked::Declare { least, most }, Move::Declare(number)) => {
                allow_if((least..=most).contains(&number), Refusal::Number { least, most })
            }
            (Asked::Offer { .. }, Move::Offer(point)) => self.check_offer(point),
            (Asked::Pick, Move::Pick(point)) => {
                allow_if(self.offers.contains(&point), Refusal::NotOffered)
            }
            (_, Move::Pass) => Err(Refusal::Pass),
            _ => Err(Refusal::NotAsked(asked)),
        }
    }

    fn check_empty(&self, point: Point) -> Result<(), PlaceError> {
        if !self.size.contains(point) {
            return Err(PlaceError::OffBoard(self.size));
        }
        let mut stones = self.moves.iter().zip(Color::in_turn());
        let taken = stones.find(|&(&placed, _)| placed == point);
        taken.map_or(Ok(()), |(_, stone)| Err(PlaceError::Taken(point, stone)))
    }

    fn check_offer(&self, point: Point) -> Result<(), Refusal> {
        self.check_empty(point)?;
        if self.offers.contains(&point) {
            return Err(Refusal::Offered(point));
        }
        let symmetries = Symmetries::of(&self.moves);
        match self.offers.iter().find(|&&offered| symmetries.maps(offered, point)) {
            Some(&to) => Err(Refusal::Symmetric { to }),
            None => Ok(()),
        }
    }

    /// The question for a fifth move: an offer, or a plain stone if it is the only one.
    fn fifth(&self, left: u8) -> Asked {
        match (self.offered(), left) {
            (0, 1) => Asked::Place { stone: self.to_move(), region: Region::Anywhere },
            (offered, left) => Asked::Offer { number: offered + 1, of: offered + left },
        }
    }
}

fn allow_if(right: bool, refusal: Refusal) -> Result<(), Refusal> {
    if right { Ok(()) } else { Err(refusal) }
}
