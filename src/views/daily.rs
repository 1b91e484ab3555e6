//! The puzzle of a day for those who do not know the rules.

use super::exercise::{self, Asked, AskedError};
use super::puzzle::PuzzleCourse;
use super::speech::Speech;
use super::view::View;
use super::wording::Worded;
use crate::game::puzzle::{Puzzles, index_of_day};
use crate::hall::RoomGame;
use crate::wire::ShownPuzzle;

/// The puzzle of a day after these moves.
///
/// # Errors
/// If there is no puzzle, or the moves are none of somebody who solves it.
pub fn shown<P: View + RoomGame + Puzzles + Worded>(
    day: i64,
    asked: &Asked,
    speech: Speech,
) -> Result<ShownPuzzle, AskedError> {
    let deck = P::puzzles().map_err(|_| AskedError::NoPuzzles)?;
    let index = index_of_day(day, deck.len()).ok_or(AskedError::NoPuzzles)?;
    let course = PuzzleCourse::<P>::new(deck, Box::new(move |_| Some(index)), true);
    let course = course.ok_or(AskedError::NoPuzzles)?;
    let exercise = exercise::answer(Box::new(course), asked, speech)?;
    Ok(ShownPuzzle { day, id: deck[index].id().to_owned(), exercise })
}

#[cfg(test)]
mod tests;
