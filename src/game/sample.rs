//! A small game for the tests of the table: whoever takes the last of the pebbles wins. After the
//! first move the second player may exchange the colours.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::clock::Clock;
use super::position::{Position, Summary, Unreadable};
use super::setup::Setup;
use super::state::Game;
use crate::board::{BoardSize, BySeat, Color, Outcome, Reason, Seat};

/// How many pebbles there are at first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Terms {
    pub(super) pebbles: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Move {
    /// One to three pebbles are taken.
    Take(u8),
    /// Whether the colours are exchanged.
    Swap(bool),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("that cannot be done now")]
pub(super) struct NotNow;

#[derive(Debug, Clone)]
pub(super) struct Pebbles {
    left: u8,
    moves: usize,
    to_move: Seat,
    black: Seat,
    asks: bool,
}

impl Position for Pebbles {
    const NAME: &'static str = "pebbles";
    type Terms = Terms;
    type Move = Move;
    type Refusal = NotNow;

    fn new(terms: &Terms) -> Self {
        let first = Seat::First;
        Self { left: terms.pebbles, moves: 0, to_move: first, black: first, asks: false }
    }

    fn to_move(&self) -> Seat {
        self.to_move
    }

    fn color(&self, seat: Seat) -> Color {
        if seat == self.black { Color::Black } else { Color::White }
    }

    fn check(&self, made: Move) -> Result<(), NotNow> {
        let fits = match made {
            Move::Take(count) => !self.asks && (1..=3).contains(&count) && count <= self.left,
            Move::Swap(_) => self.asks,
        };
        if fits { Ok(()) } else { Err(NotNow) }
    }

    fn play(&mut self, made: Move) -> Result<(), NotNow> {
        self.check(made)?;
        match made {
            Move::Take(count) => {
                self.left -= count;
                self.moves += 1;
                self.to_move = !self.to_move;
                self.asks = self.moves == 1 && self.left > 0;
            }
            Move::Swap(swap) => {
                self.asks = false;
                // The second player goes on, unless it holds the colour that has just moved.
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

    fn recorded(&self, made: Move) -> Option<String> {
        matches!(made, Move::Take(_)).then(|| self.write(made))
    }

    fn summary(_: &Terms) -> Summary {
        Summary { rules: "pebbles".into(), opening: String::new(), size: BoardSize::default() }
    }
}

/// A game of 21 pebbles under this control.
pub(super) fn game(control: &str) -> Game<Pebbles> {
    Game::new(Terms { pebbles: 21 }, Clock::new(control.parse().unwrap()))
}

/// Ada against Bob with 21 pebbles, 30 seconds a move.
pub(super) fn setup() -> Setup<Pebbles> {
    let players = BySeat { first: "Ada".parse().unwrap(), second: "Bob".parse().unwrap() };
    Setup::new(Terms { pebbles: 21 }, "30s".parse().unwrap(), players)
}
