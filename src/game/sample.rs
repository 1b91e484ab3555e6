//! A small game for the tests of the table: the player who takes the last pebble wins. After the
//! first move the second player may exchange the colours.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::choices::{Chosen, Misfit};
use super::clock::Clock;
use super::position::{Position, Summary, Unreadable};
use super::setup::Setup;
use super::state::Game;
use crate::board::{BoardSize, BySeat, Color, Outcome, Reason, Seat};
use crate::lang::Lang;

/// The number of pebbles at the start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) pebbles: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Move {
    /// Take one to three pebbles.
    Take(u8),
    /// Choose whether to exchange the colours.
    Swap(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", Lang::En.refused_now())]
pub(super) struct NotNow;

#[derive(Debug, Clone)]
pub(super) struct Pebbles {
    left: u8,
    moves: usize,
    to_move: Seat,
    black: Seat,
    may_swap: bool,
}

impl Position for Pebbles {
    const NAME: &'static str = "pebbles";
    const HINTS: bool = true;
    type Terms = Terms;
    type Move = Move;
    type Refusal = NotNow;

    fn agree(_: &Chosen) -> Result<Terms, Misfit> {
        Ok(Terms { pebbles: 7 })
    }

    fn new(terms: &Terms) -> Self {
        let first = Seat::First;
        Self { left: terms.pebbles, moves: 0, to_move: first, black: first, may_swap: false }
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn color(&self, seat: Seat) -> Color {
        if seat == self.black { Color::Black } else { Color::White }
    }

    fn check(&self, made: Move) -> Result<(), NotNow> {
        let legal = match made {
            Move::Take(count) => !self.may_swap && (1..=3).contains(&count) && count <= self.left,
            Move::Swap(_) => self.may_swap,
        };
        if legal { Ok(()) } else { Err(NotNow) }
    }

    fn play(&mut self, made: Move) -> Result<(), NotNow> {
        self.check(made)?;
        match made {
            Move::Take(count) => {
                self.left -= count;
                self.moves += 1;
                self.to_move = !self.to_move;
                self.may_swap = self.moves == 1 && self.left > 0;
            }
            Move::Swap(swap) => {
                self.may_swap = false;
                // The second player moves next, unless its colour has just moved.
                if swap {
                    self.black = !self.black;
                    self.to_move = !self.to_move;
                }
            }
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then(|| Outcome::win(self.color(!self.to_move), Reason::Five))
    }

    fn legal(&self) -> Vec<Move> {
        let all = (1..=3).map(Move::Take).chain([Move::Swap(true), Move::Swap(false)]);
        all.filter(|&made| self.check(made).is_ok()).collect()
    }

    fn write(&self, made: Move) -> String {
        match made {
            Move::Take(count) => count.to_string(),
            Move::Swap(swap) => format!("swap {swap}"),
        }
    }

    fn read(&self, text: &str) -> Result<Move, Unreadable> {
        let unreadable = |_| Unreadable(text.to_owned());
        match text.strip_prefix("swap ") {
            Some(swap) => swap.parse().map(Move::Swap).map_err(|_| Unreadable(text.to_owned())),
            None => text.parse().map(Move::Take).map_err(unreadable),
        }
    }

    fn recorded(made: Move) -> Option<Move> {
        matches!(made, Move::Take(_)).then_some(made)
    }

    fn summary(_: &Terms) -> Summary {
        Summary { rules: "pebbles".into(), opening: String::new(), size: BoardSize::default() }
    }
}

/// A game of 21 pebbles with this time control.
pub(super) fn game(control: &str) -> Game<Pebbles> {
    Game::new(Terms { pebbles: 21 }, Clock::new(control.parse().unwrap()))
}

/// Ada against Bob with 21 pebbles and 30 seconds for each move.
pub(super) fn setup() -> Setup<Pebbles> {
    let players = BySeat { first: "Ada".parse().unwrap(), second: "Bob".parse().unwrap() };
    Setup::new(Terms { pebbles: 21 }, "30s".parse().unwrap(), players)
}
