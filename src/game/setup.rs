//! The setup of a game: what is agreed before the first move.

use super::choices::{Chosen, Misfit, Seating};
use super::clock::TimeControl;
use super::coach::CoachChoice;
use super::player::Player;
use super::position::Position;
use crate::board::BySeat;
use crate::hosted::CommandLine;
use crate::named::named;

/// Whether a result goes on the scoreboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RecordChoice {
    /// Record it without a question once both players have names; otherwise ask. Line mode always asks.
    Known,
    /// Ask the players after the game.
    #[default]
    Ask,
    /// Record it.
    Yes,
    /// Do not record it.
    No,
}

named!(RecordChoice is a "answer" { Known = "known", Ask = "ask", Yes = "yes", No = "no" });

/// How a move is taken back in a game between people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum UndoPolicy {
    /// At once.
    Free,
    /// Once the other player agrees.
    #[default]
    Asked,
}

named!(UndoPolicy is a "way to take moves back" { Free = "free", Asked = "asked" });

impl Seating {
    /// Where these players sit, who meet over a network or not.
    #[must_use]
    pub fn of(players: &BySeat<Player>, network: bool) -> Self {
        Self {
            machine: players.iter().any(|player| !player.is_person()),
            program: players.iter().any(|player| player.program().is_some()),
            network,
        }
    }
}

/// What is agreed before the first move of a game that is known by its value only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Agreed {
    /// A value for each choice of the game that applies.
    pub chosen: Chosen,
    /// The time control of both players.
    pub control: TimeControl,
    /// The players. The first player holds Black when the game begins.
    pub players: BySeat<Player>,
    /// Whether the result is recorded.
    pub record: RecordChoice,
    /// How a move is taken back.
    pub undo: UndoPolicy,
    /// Whether it has a coach, if it can have one.
    pub coach: CoachChoice,
}

/// What is agreed before the first move.
#[derive(Debug, Clone)]
pub struct Setup<P: Position> {
    /// The terms of the game itself.
    pub terms: P::Terms,
    /// The time control of both players.
    pub control: TimeControl,
    /// The players. The first player holds Black when the game begins.
    pub players: BySeat<Player>,
    /// Whether the result is recorded.
    pub record: RecordChoice,
    /// How a move is taken back. Against a machine it is always free.
    pub undo: UndoPolicy,
    /// Whether a coach watches over the person's moves.
    pub coach: bool,
}

impl<P: Position> PartialEq for Setup<P> {
    fn eq(&self, other: &Self) -> bool {
        let Self { terms, control, players, record, undo, coach } = other;
        (&self.terms, &self.control, &self.players, &self.record, &self.undo, &self.coach)
            == (terms, control, players, record, undo, coach)
    }
}

impl<P: Position> Setup<P> {
    /// The setup of a game between these players. The terms are reduced to what the protocols of
    /// hosted programs among them can express.
    #[must_use]
    pub fn new(terms: P::Terms, control: TimeControl, players: BySeat<Player>) -> Self {
        let protocols = players.iter().filter_map(Player::protocol);
        let terms = protocols.fold(terms, |terms, protocol| P::restricted(terms, protocol));
        let (record, undo) = (RecordChoice::default(), UndoPolicy::default());
        Self { terms, control, players, record, undo, coach: false }
    }

    /// What was agreed, with the terms of this game, and without a coach.
    ///
    /// # Errors
    /// If what was chosen does not go together.
    pub fn agreed(agreed: Agreed) -> Result<Self, Misfit> {
        let Agreed { chosen, control, players, record, undo, coach: _ } = agreed;
        Ok(Self { record, undo, ..Self::new(P::agree(&chosen)?, control, players) })
    }

    /// The hosted programs that play, the first player's first.
    pub fn programs(&self) -> impl Iterator<Item = &CommandLine> {
        self.players.iter().filter_map(Player::program)
    }

    /// The same setup with the seats exchanged.
    #[must_use]
    pub fn rematch(&self) -> Self {
        Self { players: self.players.clone().swapped(), ..self.clone() }
    }
}
