//! The puzzle of a day for those who do not know the rules: each question names all moves of the solver,
//! so that nothing has to be kept between two of them.

use thiserror::Error;

use super::exercise::{ExerciseWords as _, Phase, Room};
use super::puzzle::PuzzleCourse;
use super::speech::Speech;
use super::view::View;
use super::wording::Worded;
use crate::game::position::Unreadable;
use crate::game::puzzle::{Puzzles, index_of_day};
use crate::hall::{self, RoomGame};
use crate::wire::{ShownPuzzle, Tried};

/// What is asked about the puzzle of a day.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The number of the day.
    pub day: i64,
    /// The moves of the solver, of which only the last may be wrong.
    pub moves: Vec<String>,
    /// Whether a right move shall be shown.
    pub wants_hint: bool,
}

/// Why a question has no answer.
#[derive(Debug, Error)]
pub enum DailyError {
    /// The game has no puzzles.
    #[error("there are no puzzles")]
    None,
    /// A text is not a move.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// There is a move after one that is wrong, or after the last.
    #[error("the puzzle is over before move {0}")]
    TooMany(usize),
}

/// The puzzle of a day after these moves.
///
/// # Errors
/// If there is no puzzle, or the moves are none of somebody who solves it.
pub fn shown<P: View + RoomGame + Puzzles + Worded>(
    asked: &Asked,
    speech: Speech,
) -> Result<ShownPuzzle, DailyError> {
    let deck = P::puzzles().map_err(|_| DailyError::None)?;
    let index = index_of_day(asked.day, deck.len()).ok_or(DailyError::None)?;
    let course = PuzzleCourse::<P>::new(deck, Box::new(move |_| Some(index)), true);
    let course = course.ok_or(DailyError::None)?;
    let mut room = Room::new(Box::new(course), None, Box::new(|_, _| None), speech);
    let mut tried = None;
    let mut begun = room.table().game.line().len();
    for (at, text) in asked.moves.iter().enumerate() {
        if tried.is_some_and(|tried| tried != Tried::Right) {
            return Err(DailyError::TooMany(at + 1));
        }
        let made = room.table().position().read(text)?;
        begun = room.table().game.line().len();
        room.make(made);
        tried = Some(match room.phase() {
            Phase::Solved | Phase::Over => Tried::Solved,
            Phase::Wrong => Tried::Wrong,
            Phase::Turn if room.was_right() => Tried::Right,
            Phase::Turn => Tried::Refused,
        });
        room.advance_all();
    }
    if asked.wants_hint {
        room.hint();
    }
    let record = hall::of_table(room.table());
    let position = room.table().position();
    let said = match room.hinted() {
        Some(made) => Some(speech.lang.exercise_hinted(position.move_name(made, speech))),
        // What follows says that the course is over.
        None => room.said().into_iter().next(),
    };
    let legal = if room.awaits_move() { position.legal() } else { Vec::new() };
    Ok(ShownPuzzle {
        day: asked.day,
        id: deck[index].id().to_owned(),
        game: record.game,
        title: room.title(),
        side: room.side(),
        aim: room.aim(),
        tried,
        said: said.unwrap_or_default(),
        positions: record.positions.into_iter().skip(begun).collect(),
        you: position.seat(room.color()),
        legal: legal.into_iter().map(|made| position.write(made)).collect(),
        hint: room.hinted().map(|made| position.write(made)),
    })
}

#[cfg(test)]
mod tests;
