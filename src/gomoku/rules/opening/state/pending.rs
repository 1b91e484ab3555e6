//! How an opening stands: what it asks now, and which answers it takes.

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

    /// Where the stones were placed, first to last; Black's and White's alternate. Fifth moves that
    /// are only offered are not among them.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The fifth moves offered so far, until one is picked.
    #[must_use]
    pub fn offers(&self) -> &[Point] {
        &self.offers
    }

    /// The colour that a player holds.
    #[must_use]
    pub fn held_by(&self, seat: Seat) -> Color {
        if self.seats.black == seat { Color::Black } else { Color::White }
    }

    /// The colour of the next stone.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        Color::after(self.moves.len())
    }

    /// The name of the opening on the board, if it is one of the 26.
    #[must_use]
    pub fn named(&self) -> Option<NamedOpening> {
        NamedOpening::of(&self.moves, self.size)
    }

    /// Whether nothing is left to decide: the side to move plays on as usual.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.script.is_empty()
    }

    /// What is to be decided next, and by whom; `None` when the opening is over.
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

    /// The player who decides next or, where the opening is over, makes the next move.
    #[must_use]
    pub fn on_turn(&self) -> Seat {
        self.question().map_or(self.seats[self.to_move()], |question| question.seat)
    }

    /// The answers that are chosen by their number, from 1; none where a point is asked for.
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

    /// The answer that is given by pointing there, right or wrong; `None` where the answer is no
    /// point.
    #[must_use]
    pub fn pointed_at(&self, point: Point) -> Option<Move> {
        match self.question()?.asked {
            Asked::Place { .. } => Some(Move::Stone(point)),
            Asked::Offer { .. } => Some(Move::Offer(point)),
            Asked::Pick => Some(Move::Pick(point)),
            Asked::Swap | Asked::Choose(_) | Asked::Declare { .. } => None,
        }
    }

    /// Whether pointing there answers the question.
    #[must_use]
    pub fn is_allowed(&self, point: Point) -> bool {
        self.pointed_at(point).is_some_and(|decision| self.check(decision).is_ok())
    }

    /// The points that answer the question; none where the answer is no point.
    pub fn allowed_points(&self) -> impl Iterator<Item = Point> {
        self.size.iter().filter(|&point| self.is_allowed(point))
    }

    /// Whether a decision answers the question that is open.
    ///
    /// # Errors
    /// Says why it would be refused.
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

    /// The question for a fifth move: one to choose from, or the only one there will be.
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
