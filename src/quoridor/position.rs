//! A position of Quoridor with what the rule of repetition needs.

use serde::{Deserialize, Serialize};

use super::moves::Move;
use super::rules::{Refusal, State};
use super::square::Square;
use crate::board::{BoardSize, Color, Outcome, Reason, Seat};
use crate::game::choices::{Chosen, Misfit};
use crate::game::player::{Machine, QTP, SimplePlayer};
use crate::game::position::{Position, Summary, Unreadable};

/// The terms of a game: there is nothing to agree.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Terms {}

/// The third time a position comes up, the game is a draw.
const REPETITIONS: usize = 3;

/// A position of Quoridor, and the positions that may come up again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoridor {
    state: State,
    /// The squares of both pawns and the side to move, for each position since the last wall, which
    /// no move takes away; the current position is the last.
    since_wall: Vec<(Square, Square, Color)>,
}

impl Quoridor {
    /// The pawns, the walls and the side to move.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The squares of both pawns and the side to move of each position since the last wall, the
    /// current one last: those that may come up again.
    #[must_use]
    pub fn since_wall(&self) -> &[(Square, Square, Color)] {
        &self.since_wall
    }

    /// Whether the position has come up for the third time.
    pub(super) fn repeats(&self) -> bool {
        let now = self.since_wall.last();
        self.since_wall.iter().filter(|&seen| Some(seen) == now).count() >= REPETITIONS
    }

    /// Forgets the positions before this one that may come up again: a game goes on that was drawn by
    /// repetition.
    pub(super) fn forget(&mut self) {
        self.since_wall.clear();
        self.remember();
    }

    /// Adds the current position to those that may come up again.
    fn remember(&mut self) {
        let pawns = self.state.pawns();
        self.since_wall.push((pawns.black, pawns.white, self.state.to_move()));
    }
}

impl Position for Quoridor {
    const NAME: &'static str = "quoridor";
    const HINTS: bool = true;
    const PROTOCOL: Option<&'static str> = Some(QTP);

    type Terms = Terms;
    type Move = Move;
    type Refusal = Refusal;

    fn agree(_: &Chosen) -> Result<Terms, Misfit> {
        Ok(Terms {})
    }

    fn new(_: &Terms) -> Self {
        let mut start = Self { state: State::default(), since_wall: Vec::new() };
        start.remember();
        start
    }

    fn to_move(&self) -> Seat {
        self.seat(self.state.to_move())
    }

    fn check(&self, made: Move) -> Result<(), Refusal> {
        if self.repeats() { Err(Refusal::Over) } else { self.state.check(made) }
    }

    fn play(&mut self, made: Move) -> Result<(), Refusal> {
        self.check(made)?;
        self.state.make(made);
        if matches!(made, Move::Wall(_)) {
            self.since_wall.clear();
        }
        self.remember();
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.state.winner() {
            Some(winner) => Some(Outcome::win(winner, Reason::Goal)),
            None => self.repeats().then(|| Outcome::draw(Reason::Repetition)),
        }
    }

    fn legal(&self) -> Vec<Move> {
        if self.repeats() { Vec::new() } else { self.state.legal().collect() }
    }

    fn write(&self, made: Move) -> String {
        made.to_string()
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        text.parse().map_err(|_| Unreadable(text.to_owned()))
    }

    fn offers(machine: &Machine) -> bool {
        match machine {
            Machine::Computer(_) => true,
            Machine::Simple(player) => *player != SimplePlayer::Omok,
            Machine::Hosted(protocol, _) => Self::PROTOCOL == Some(protocol),
        }
    }

    fn summary(_: &Terms) -> Summary {
        let size = BoardSize::new(Square::LINES).expect("there are boards of this size");
        Summary { rules: Self::NAME.to_owned(), opening: String::new(), size }
    }
}
