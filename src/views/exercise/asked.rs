//! An exercise for those who do not know the rules: each question names all moves of the learner, so that
//! nothing has to be kept between two of them.

use thiserror::Error;

use super::{Course, Phase, Room};
use crate::game::position::Unreadable;
use crate::hall::{self, RoomGame};
use crate::lang::Lang;
use crate::views::speech::Speech;
use crate::views::view::View;
use crate::wire::{ShownExercise, Tried};

/// What is asked about an exercise.
#[derive(Debug, Clone, Default)]
pub struct Asked {
    /// The moves of the learner, of which only the last may be wrong.
    pub moves: Vec<String>,
    /// Whether a right move shall be shown.
    pub wants_hint: bool,
}

/// Why a question has no answer.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum AskedError {
    /// The game has no puzzles.
    NoPuzzles,
    /// The day of the puzzle has not come.
    NotYet(i64),
    /// There is no such lesson.
    NoLesson(String),
    /// The lesson has fewer steps.
    NoStep(usize, usize),
    /// A text is not a move.
    Unreadable(#[from] Unreadable),
    /// There is a move after one that is wrong, or after the last.
    TooMany(usize),
}

/// The exercise at which a course stands, after these moves.
///
/// # Errors
/// If the moves are none of somebody who solves it.
pub fn answer<P: View + RoomGame>(
    course: Box<dyn Course<P>>,
    asked: &Asked,
    speech: Speech,
) -> Result<ShownExercise, AskedError> {
    let mut room = Room::new(course, None, Box::new(|_, _| None), speech);
    let mut tried = None;
    let mut begun = room.table().game.line().len();
    for (at, text) in asked.moves.iter().enumerate() {
        if tried.is_some_and(|tried| tried != Tried::Right) {
            return Err(AskedError::TooMany(at + 1));
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
    let write = |moves: Vec<P::Move>| moves.into_iter().map(|made| position.write(made)).collect();
    let legal = if room.awaits_move() { position.legal() } else { Vec::new() };
    Ok(ShownExercise {
        game: record.game,
        title: room.title(),
        place: room.place(),
        side: room.side(),
        aim: room.aim(),
        tried,
        // What follows says that the course is over.
        said: room.said().into_iter().next().unwrap_or_default(),
        positions: record.positions.into_iter().skip(begun).collect(),
        you: position.seat(room.color()),
        legal: write(legal),
        answered: write(room.answered()),
        hint: room.hinted().map(|made| position.write(made)),
    })
}
