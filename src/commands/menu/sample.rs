//! The board beside the menu: a position of the game that is played.

use std::time::Duration;

use jiff::Timestamp;
use uuid::Uuid;

use crate::board::{BoardSize, BySeat};
use crate::game::clock::{Clock, TimeControl};
use crate::game::position::Position;
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::game::state::Game;
use crate::game::table::Table;
use crate::games::{Any, Kind};
use crate::gomoku::position::Gomoku;
use crate::gomoku::rules::{Move, Rules};
use crate::gomoku::terms::Terms;
use crate::quoridor::position::Quoridor;
use crate::tui::Picture;

/// A game in progress, on boards of several sizes, the largest first.
pub(super) struct Sample(Any<[Table<Gomoku>; 2], Table<Quoridor>>);

/// The stones of gomoku, as steps to the right and down from the centre.
const STONES: [(i8, i8); 13] = [
    (0, 0),
    (1, -1),
    (1, 1),
    (-1, -1),
    (0, -1),
    (0, 1),
    (-1, 0),
    (2, 2),
    (2, -1),
    (-2, 1),
    (1, 0),
    (2, 0),
    (-1, 2),
];

/// The moves of Quoridor.
const MOVES: [&str; 12] =
    ["e2", "e8", "e3", "e7", "e4", "e6", "e6h", "d4h", "c6h", "f4h", "d5v", "e5"];

impl Sample {
    /// The sample of a game.
    pub(super) fn of(kind: Kind) -> Self {
        Self(match kind {
            Kind::Gomoku => {
                let size = |lines| BoardSize::new(lines).unwrap_or_default();
                Any::Gomoku([15, 9].map(|lines| gomoku(size(lines))))
            }
            Kind::Quoridor => {
                let terms = crate::quoridor::position::Terms {};
                Any::Quoridor(table(terms, MOVES, |position: &Quoridor, text| {
                    position.read(text).ok()
                }))
            }
        })
    }

    /// The pictures, the largest first.
    pub(super) fn pictures(&self) -> Vec<&dyn Picture> {
        match &self.0 {
            Any::Gomoku(tables) => tables.iter().map(|table| table as &dyn Picture).collect(),
            Any::Quoridor(table) => vec![table],
        }
    }
}

fn gomoku(size: BoardSize) -> Table<Gomoku> {
    let center = size.center();
    table(Terms::new(Rules::Freestyle, size), STONES, |_, (right, down)| {
        let column = center.column().checked_add_signed(right)?;
        let row = center.row().checked_add_signed(down)?;
        size.point(column, row).map(Move::Stone)
    })
}

/// A game after these moves, as far as they are possible.
fn table<P: Position, T>(
    terms: P::Terms,
    moves: impl IntoIterator<Item = T>,
    read: impl Fn(&P, T) -> Option<P::Move>,
) -> Table<P> {
    let setup: Setup<P> = Setup::new(terms, TimeControl::Unlimited, BySeat::default());
    let mut game: Game<P> = Game::new(setup.terms.clone(), Clock::new(setup.control));
    for text in moves {
        let Some(made) = read(game.position(), text) else { break };
        if game.apply(&game.moved(made, Duration::ZERO)).is_err() {
            break;
        }
    }
    let session = Session::new(Uuid::nil(), Timestamp::UNIX_EPOCH, setup);
    Table { game, ..session.table().clone() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_of_the_samples_is_possible_and_no_game_is_over() {
        for size in [BoardSize::FIFTEEN, BoardSize::new(9).unwrap()] {
            let table = gomoku(size);
            assert_eq!(table.game.line().len(), STONES.len());
            assert_eq!(table.game.outcome(), None);
        }
        let Sample(Any::Quoridor(table)) = Sample::of(Kind::Quoridor) else { panic!() };
        assert_eq!(table.game.line().len(), MOVES.len());
        assert_eq!(table.game.outcome(), None);
    }
}
