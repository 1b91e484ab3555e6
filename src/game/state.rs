//! The moves of a game and its result. Pure: no clock, no I/O.

use thiserror::Error;

use super::position::Position;
use crate::board::Outcome;

/// Why a move was not made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PlayError<R> {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The position refuses the move.
    #[error(transparent)]
    Refused(R),
}

/// A game from its first move to its result.
#[derive(Debug, Clone)]
pub struct Game<P: Position> {
    position: P,
    moves: Vec<P::Move>,
    outcome: Option<Outcome>,
}

impl<P: Position> Game<P> {
    /// A game that starts from `position`.
    #[must_use]
    pub const fn new(position: P) -> Self {
        Self { position, moves: Vec::new(), outcome: None }
    }

    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The moves played, first to last.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The result, once there is one.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    /// Refuses any move after the end and whatever the position refuses; nothing changes then.
    pub fn play(&mut self, played: P::Move) -> Result<(), PlayError<P::Refusal>> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        self.position.play(played).map_err(PlayError::Refused)?;
        self.moves.push(played);
        self.outcome = self.position.outcome();
        Ok(())
    }

    /// Takes back the last move of a game that goes on and returns it.
    pub fn undo(&mut self) -> Option<P::Move> {
        if self.outcome.is_some() {
            return None;
        }
        let last = self.moves.pop()?;
        self.position.undo(last);
        Some(last)
    }

    /// Ends the game for a reason that is not on the board; a result once reached stands.
    pub fn end(&mut self, outcome: Outcome) {
        self.outcome.get_or_insert(outcome);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Reason;
    use crate::board::{BoardSize, Color, PlaceError, Point};
    use crate::gomoku::position::{Gomoku, MoveRefusal};
    use crate::gomoku::rules::{FoulPolicy, Move, Rules};

    fn game() -> Game<Gomoku> {
        Game::new(Gomoku::new(Rules::Freestyle, FoulPolicy::Refuse, BoardSize::default()))
    }

    fn point(column: u8, row: u8) -> Point {
        Point::new(column, row).unwrap()
    }

    fn stone(column: u8, row: u8) -> Move {
        Move::Stone(point(column, row))
    }

    #[test]
    fn turns_alternate_from_black_to_a_five() {
        let mut game = game();
        for column in 0..5 {
            assert_eq!(game.position().to_move(), Color::Black);
            game.play(stone(column, 0)).unwrap();
            if column < 4 {
                game.play(stone(column, 1)).unwrap();
            }
        }
        let five = Outcome::win(Color::Black, Reason::Five);
        assert_eq!(game.outcome(), Some(five));
        assert_eq!(game.play(stone(9, 9)), Err(PlayError::GameOver));
        assert_eq!(game.undo(), None);
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = game();
        game.play(stone(3, 3)).unwrap();
        let taken =
            PlayError::Refused(MoveRefusal::Place(PlaceError::Taken(point(3, 3), Color::Black)));
        assert_eq!(game.play(stone(3, 3)), Err(taken));
        assert_eq!(game.position().to_move(), Color::White);
        assert_eq!(game.moves(), [stone(3, 3)]);
    }

    #[test]
    fn the_first_result_stands() {
        let mut game = game();
        let agreed = Outcome::draw(Reason::Agreement);
        game.end(agreed);
        game.end(Outcome::win(Color::White, Reason::Time));
        assert_eq!(game.outcome(), Some(agreed));
    }

    /// All of a game that goes on: the stones, whose turn it is, and what a pass would come to.
    fn state(game: &Game<Gomoku>) -> impl PartialEq + std::fmt::Debug + use<> {
        let mut passed = game.clone();
        let passing = passed.play(Move::Pass).map(|()| passed.outcome());
        (game.position().board().clone(), game.position().to_move(), passing)
    }

    proptest! {
        #[test]
        fn playing_and_taking_back_is_identity(
            rules in prop::sample::select(vec![Rules::Freestyle, Rules::Renju]),
            moves in prop::collection::vec(prop::option::weighted(0.8, (0_u8..15, 0_u8..15)), 1..80),
        ) {
            let mut game =
                Game::new(Gomoku::new(rules, FoulPolicy::Refuse, BoardSize::FIFTEEN));
            for made in moves {
                let made = made.map_or(Move::Pass, |(column, row)| stone(column, row));
                let before = state(&game);
                let mut played = game.clone();
                if played.play(made).is_ok() && played.outcome().is_none() {
                    game = played.clone();
                    prop_assert_eq!(played.undo(), Some(made));
                    prop_assert_eq!(state(&played), before);
                }
            }
        }
    }
}
