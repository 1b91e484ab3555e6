//! Lessons for those who do not know the rules: their list, and a step of one.

use super::{Lesson, LessonCourse};
use crate::hall::{self, RoomGame};
use crate::views::exercise::{self, Asked, AskedError, Course as _};
use crate::views::speech::Speech;
use crate::views::view::View;
use crate::wire::{ListedLesson, NamedLesson, ShownLesson, Tried};

/// A lesson by its name and what it is called.
#[must_use]
pub fn named(lesson: &Lesson, speech: Speech) -> NamedLesson {
    NamedLesson { name: lesson.name.to_owned(), title: (lesson.title)(speech.lang) }
}

/// A lesson in a list; `None` if it is none of this game.
#[must_use]
pub fn listed<P: View + RoomGame>(lesson: &'static Lesson, speech: Speech) -> Option<ListedLesson> {
    let course = LessonCourse::<P>::new(lesson, 0)?;
    let record = hall::of_table(&course.task().table());
    let position = record.positions.into_iter().next_back()?;
    let (named, steps) = (named(lesson, speech), lesson.steps.len());
    Some(ListedLesson { named, game: record.game, steps, board: position.board })
}

/// A step of a lesson, from 1, after these moves.
///
/// # Errors
/// If there is no such step, or the moves are none of somebody who learns.
pub fn shown<P: View + RoomGame>(
    lesson: &'static Lesson,
    step: usize,
    asked: &Asked,
    speech: Speech,
) -> Result<ShownLesson, AskedError> {
    let steps = lesson.steps.len();
    let no_step = || AskedError::NoStep(step, steps);
    let at = step.checked_sub(1).filter(|&at| at < steps).ok_or_else(no_step)?;
    let course = LessonCourse::<P>::new(lesson, at).ok_or_else(no_step)?;
    let exercise = exercise::answer(Box::new(course), asked, speech)?;
    let is_over = step == steps && exercise.tried == Some(Tried::Solved);
    let learned = is_over.then(|| (lesson.learned)(speech.lang));
    Ok(ShownLesson { step, steps, exercise, learned, next: None })
}

#[cfg(test)]
mod tests;
