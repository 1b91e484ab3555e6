//! A position of gomoku: a board reached by alternate moves under a rule set, and the opening that
//! led to it. Pure: no clock, no I/O.

use thiserror::Error;

use super::choices;
use super::rules::opening::{self, NamedOpening, Opening};
use super::rules::{Foul, FoulKind, FoulPolicy, Judgement, Move, PassRefusal, Rules};
use super::terms::Terms;
use crate::board::{
    Board, BoardSize, Color, Labels, Outcome, PlaceError, Point, Reason, Run, Seat,
};
use crate::game::choices::{Choice, Chosen, Misfit, Value};
use crate::game::player::{BRAIN, Machine, SimplePlayer};
use crate::game::position::{OpeningChoices, Position, Summary, Unreadable};

/// Why a move is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The board takes no stone there.
    #[error(transparent)]
    Place(#[from] PlaceError),
    /// The rules forbid a stone there to the side to move.
    #[error("a stone there is a forbidden {1}, choose a point that is not forbidden")]
    Forbidden(Point, FoulKind),
    /// The rules allow no pass.
    #[error(transparent)]
    Pass(#[from] PassRefusal),
    /// The opening does not allow that.
    #[error(transparent)]
    Opening(#[from] opening::Refusal),
}

/// A gomoku position with the player to move and, after the last move, the outcome.
#[derive(Debug, Clone)]
pub struct Gomoku {
    terms: Terms,
    /// The agreed opening. It is kept after it is over, since it determines who holds which colour.
    /// Boxed, so that a game without an opening does not pay for its size.
    opening: Option<Box<Opening>>,
    board: Board,
    /// The stones and passes, Black's first.
    moves: Vec<Move>,
    /// The number of moves made after the opening.
    since_opening: u32,
    outcome: Option<Outcome>,
}

impl Gomoku {
    /// The stones.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> BoardSize {
        self.terms.size()
    }

    /// The rule set.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.terms.rules()
    }

    /// The stones and passes so far, Black's first. A fifth move that was picked counts as its
    /// stone; the decisions of an opening are not included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The stones in the order of placement, with their colours.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> {
        let colored = self.moves.iter().zip(Color::in_turn());
        colored.filter_map(|(made, color)| Some((made.point()?, color)))
    }

    /// The colour of the next stone. In an opening, the player to move may hold the other colour.
    #[must_use]
    pub fn stone_to_move(&self) -> Color {
        Color::after(self.moves.len())
    }

    /// The opening, until it is over.
    #[must_use]
    pub fn opening(&self) -> Option<&Opening> {
        self.opening.as_deref().filter(|opening| !opening.is_over())
    }

    /// Whether the last move was the last one of an opening.
    #[must_use]
    pub fn has_just_opened(&self) -> bool {
        let is_over = self.opening.as_ref().is_some_and(|opening| opening.is_over());
        is_over && self.since_opening == 0
    }

    /// The name of the opening on the board; `None` without an opening rule, or if the opening has
    /// no name.
    #[must_use]
    pub fn named_opening(&self) -> Option<NamedOpening> {
        self.opening.as_ref()?.named()
    }

    /// Whether the player to move may pass.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        self.check(Move::Pass).is_ok()
    }

    /// Whether every empty point is forbidden to the side to move, or the board is full.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        !self.rules().has_legal_point(&self.board, self.stone_to_move())
    }

    /// The points that are forbidden to the player to move; empty during an opening.
    #[must_use]
    pub fn forbidden_points(&self) -> Vec<Point> {
        if self.opening().is_some() || self.outcome.is_some() {
            return Vec::new();
        }
        let forbidden = self.rules().forbidden_points(&self.board, self.stone_to_move());
        forbidden.map(|(point, _)| point).collect()
    }

    /// The foul that forbids a stone of the player to move on a point, with the points that explain
    /// it; `None` during an opening.
    #[must_use]
    pub fn foul_at(&self, point: Point) -> Option<Foul> {
        let plays = self.opening().is_none() && self.outcome.is_none();
        let fouls = plays && self.rules().has_fouls(self.stone_to_move());
        if !fouls || self.board.get(point).is_some() {
            return None;
        }
        match self.judge(point) {
            Judgement::Forbidden(foul) => Some(foul),
            Judgement::Legal | Judgement::Wins(_) => None,
        }
    }

    /// How the rules judge a stone of the player to move on a point.
    #[must_use]
    pub fn judge(&self, point: Point) -> Judgement {
        self.rules().judge(&self.board, point, self.stone_to_move())
    }

    /// The rows that won the game; empty if it was not won by a row.
    #[must_use]
    pub fn winning_rows(&self) -> Vec<Run> {
        match (self.outcome, self.moves.last()) {
            (Some(Outcome { reason: Reason::Five, .. }), Some(&Move::Stone(last))) => {
                self.rules().winning_rows(&self.board, last).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The foul that a stone on an empty point would be.
    fn foul(&self, point: Point) -> Option<FoulKind> {
        self.rules().foul(&self.board, point, self.stone_to_move())
    }

    fn check_stone(&self, point: Point) -> Result<(), Refusal> {
        if !self.size().contains(point) {
            return Err(PlaceError::OffBoard(self.size()).into());
        }
        if let Some(color) = self.board.get(point) {
            return Err(PlaceError::Taken(point, color).into());
        }
        match self.foul(point) {
            Some(kind) if self.terms.fouls() == FoulPolicy::Refuse => {
                Err(Refusal::Forbidden(point, kind))
            }
            _ => Ok(()),
        }
    }

    fn check_pass(&self) -> Result<(), Refusal> {
        let rules = self.rules();
        if rules.has_passes() && self.opening().is_some() {
            return Err(PassRefusal::OpeningStage.into());
        }
        rules.check_pass(self.board.stones())?;
        if self.terms.is_without_passes() { Err(PassRefusal::NotInProtocol.into()) } else { Ok(()) }
    }

    /// Places a stone of the colour to move on a point that was already checked.
    fn place(&mut self, point: Point) {
        let color = self.stone_to_move();
        self.board.place(point, color).expect("the point was checked to be empty");
        self.moves.push(Move::Stone(point));
    }

    /// The outcome after a stone was placed; `foul` is the foul that it was, if any.
    fn outcome_of(&self, point: Point, foul: Option<FoulKind>) -> Option<Outcome> {
        let next = self.stone_to_move();
        match foul {
            Some(kind) => Some(Outcome::win(next, kind.reason())),
            None => self.rules().outcome_after(&self.board, point),
        }
    }
}

impl Position for Gomoku {
    const NAME: &'static str = "gomoku";
    const HINTS: bool = true;
    const CHOICES: &'static [Choice] = choices::CHOICES;
    const PROTOCOL: Option<&'static str> = Some(BRAIN);
    const OMOK: &'static [(&'static str, Value)] = choices::OMOK;

    type Terms = Terms;
    type Move = Move;
    type Refusal = Refusal;

    fn agree(chosen: &Chosen) -> Result<Terms, Misfit> {
        choices::agree(chosen)
    }

    fn new(terms: &Terms) -> Self {
        let opening = Opening::new(terms.opening(), terms.opening_terms(), terms.size())
            .expect("terms are made only for a board that fits the opening rule");
        Self {
            terms: *terms,
            opening: (!opening.is_over()).then(|| Box::new(opening)),
            board: Board::new(terms.size()),
            moves: Vec::new(),
            since_opening: 0,
            outcome: None,
        }
    }

    fn to_move(&self) -> Seat {
        match self.opening() {
            Some(opening) => opening.on_turn(),
            None => self.seat(self.stone_to_move()),
        }
    }

    fn color(&self, seat: Seat) -> Color {
        match (&self.opening, seat) {
            (Some(opening), seat) => opening.held_by(seat),
            (None, Seat::First) => Color::Black,
            (None, Seat::Second) => Color::White,
        }
    }

    fn check(&self, made: Move) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::Over);
        }
        match (made, self.opening()) {
            (Move::Pass, _) => self.check_pass(),
            (made, Some(opening)) => Ok(opening.check(made)?),
            (Move::Stone(point), None) => self.check_stone(point),
            (_, None) => Err(opening::Refusal::Over.into()),
        }
    }

    fn play(&mut self, made: Move) -> Result<(), Refusal> {
        self.check(made)?;
        if self.opening().is_some() {
            let opening = self.opening.as_mut().expect("an opening lasts");
            opening.decide(made)?;
            // No opening is long enough for a row of five or a forbidden point, so there is no
            // outcome.
            made.point().into_iter().for_each(|point| self.place(point));
            return Ok(());
        }
        if self.opening.is_some() {
            self.since_opening += 1;
        }
        if let Move::Stone(point) = made {
            let foul = self.foul(point);
            self.place(point);
            self.outcome = self.outcome_of(point, foul);
        } else {
            let in_succession = self.moves.last() == Some(&Move::Pass);
            self.moves.push(Move::Pass);
            self.outcome = in_succession.then_some(Outcome::draw(Reason::BothPassed));
        }
        if self.outcome.is_none() && self.is_stuck() && !self.may_pass() {
            self.outcome = Some(Outcome::draw(Reason::FullBoard));
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    fn legal(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let Some(opening) = self.opening() else {
            let stones = self.board.points().map(Move::Stone).chain([Move::Pass]);
            return stones.filter(|&made| self.check(made).is_ok()).collect();
        };
        let points = opening.allowed_points();
        let pointed = points.filter_map(|point| opening.pointed_at(point));
        let options = opening.options();
        if options.is_empty() { pointed.collect() } else { options }
    }

    fn write(&self, made: Move) -> String {
        made.written(self.size())
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(text, self.size()).map_err(|_| Unreadable(text.to_owned()))
    }

    fn recorded(made: Move) -> Option<Move> {
        made.recorded()
    }

    fn opening_choices(&self, moves: impl IntoIterator<Item = Move>) -> OpeningChoices {
        let (mut stones, mut fifths, mut swaps) = (0, Vec::new(), Vec::new());
        for made in moves {
            match made {
                Move::Offer(point) => fifths.push(Labels::Standard.format(point, self.size())),
                Move::Swap(true) | Move::Choose(opening::Choice::TakeBlack) => {
                    swaps.push(stones.to_string());
                }
                made => stones += usize::from(made.point().is_some()),
            }
        }
        OpeningChoices { fifths: fifths.join(" "), swaps: swaps.join(" ") }
    }

    fn offers(machine: &Machine) -> bool {
        match machine {
            Machine::Computer(_) => true,
            Machine::Simple(player) => *player != SimplePlayer::Walk,
            Machine::Hosted(protocol, _) => Self::PROTOCOL == Some(protocol),
        }
    }

    fn summary(terms: &Terms) -> Summary {
        Summary {
            rules: terms.rules().to_string(),
            opening: terms.opening_name(),
            size: terms.size(),
        }
    }

    fn can_host(terms: &Terms, protocol: &str) -> bool {
        // The Gomocup protocol has no command for the decisions of an opening.
        protocol != BRAIN || terms.agreed_opening().is_none()
    }

    fn restricted(terms: Terms, _protocol: &str) -> Terms {
        // No protocol has a message for a pass.
        terms.without_passes()
    }
}

#[cfg(test)]
mod tests;
