//! The room in which exercises are played: the position, the learner's moves, and what is said of
//! them. Both front ends turn input into its methods and show its state.

use std::collections::VecDeque;
use std::fmt;

use super::{Course, Happened, Next, Task, Worth, play};
use crate::board::Color;
use crate::game::run::Exit;
use crate::game::table::Table;
use crate::views::speech::Speech;
use crate::views::view::View;

/// Keeps the results of a course, of whose exercises it is told the number, from 1. It returns a message
/// if it cannot.
pub type Keeper<'k> = Box<dyn FnMut(Happened, usize) -> Option<String> + 'k>;

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// A move of the learner.
    Turn,
    /// That the learner takes the wrong move back.
    Wrong,
    /// That the learner goes on to the next exercise.
    Solved,
    /// Nothing: the last exercise is solved.
    Over,
}

/// How the learner leaves the room.
#[derive(Debug, Clone)]
pub enum Stopped {
    /// Back to where they came from.
    Back,
    /// On to what comes next.
    Next,
    /// The program must end.
    Left(Exit),
}

/// The room of a course.
pub struct Room<'k, P: View> {
    course: Box<dyn Course<P>>,
    keeper: Keeper<'k>,
    speech: Speech,
    next: Next,
    /// What stands above the title; empty if nothing does.
    heading: String,
    task: Task<P>,
    table: Table<P>,
    /// The moves since the beginning of the exercise that count: a wrong one does not.
    made: Vec<P::Move>,
    /// The moves that are still to be shown.
    ahead: VecDeque<P::Move>,
    hinted: Option<P::Move>,
    phase: Phase,
    /// What was said of the last move or the hint.
    said: String,
    /// Whether this speaks of an answer of which no move is shown yet.
    is_early: bool,
    /// Why the rules refused the last move that was tried.
    refused: Option<String>,
    /// Whether the last move was right.
    was_right: bool,
    /// What the keeper said.
    note: Option<String>,
}

impl<P: View> fmt::Debug for Room<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").field("course", &self.course).field("phase", &self.phase).finish()
    }
}

impl<'k, P: View> Room<'k, P> {
    /// The room at the exercise at which the course stands; `next` names what follows the course.
    #[must_use]
    pub fn new(course: Box<dyn Course<P>>, next: Next, keeper: Keeper<'k>, speech: Speech) -> Self {
        let task = course.task();
        let mut room = Self {
            table: task.table(),
            course,
            keeper,
            speech,
            next,
            heading: String::new(),
            task,
            made: Vec::new(),
            ahead: VecDeque::new(),
            hinted: None,
            phase: Phase::Turn,
            said: String::new(),
            is_early: false,
            refused: None,
            was_right: false,
            note: None,
        };
        room.tell(Happened::Begun);
        room
    }

    /// The position that is shown.
    #[must_use]
    pub const fn table(&self) -> &Table<P> {
        &self.table
    }

    /// What is awaited.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether moves are still to be shown before the learner may act.
    #[must_use]
    pub fn is_showing(&self) -> bool {
        !self.ahead.is_empty()
    }

    /// The next of these moves.
    #[must_use]
    pub fn upcoming(&self) -> Option<P::Move> {
        self.ahead.front().copied()
    }

    /// Whether a move of the learner is awaited.
    #[must_use]
    pub fn awaits_move(&self) -> bool {
        self.phase == Phase::Turn && !self.is_showing()
    }

    /// The move that was shown as right.
    #[must_use]
    pub const fn hinted(&self) -> Option<P::Move> {
        self.hinted
    }

    /// The moves that the rules forbid now, and that are answered all the same.
    #[must_use]
    pub fn answered(&self) -> Vec<P::Move> {
        if self.awaits_move() { self.course.answered(&self.made) } else { Vec::new() }
    }

    /// The same with a heading above its title.
    #[must_use]
    pub fn below(self, heading: String) -> Self {
        Self { heading, ..self }
    }

    /// The heading above the title; empty if there is none.
    #[must_use]
    pub fn heading(&self) -> &str {
        &self.heading
    }

    /// The number of this exercise and of how many.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        self.course.place()
    }

    /// What the course is called.
    #[must_use]
    pub fn title(&self) -> String {
        self.course.title(self.speech)
    }

    /// Which exercise of how many this is, in words.
    #[must_use]
    pub fn place(&self) -> String {
        let (number, all) = self.course.place();
        if all < 2 { String::new() } else { self.speech.lang.exercise_place(number, all) }
    }

    /// What the learner shall do.
    #[must_use]
    pub fn aim(&self) -> String {
        self.course.aim(&self.made, self.speech)
    }

    /// Whom the learner plays.
    #[must_use]
    pub fn side(&self) -> String {
        let position = self.learners();
        self.speech.lang.exercise_side(self.speech.side(position.color(position.to_move())))
    }

    /// The colour of the learner.
    #[must_use]
    pub fn color(&self) -> Color {
        let position = self.learners();
        position.color(position.to_move())
    }

    /// A position in which the learner is to move.
    fn learners(&self) -> P {
        self.task.table().position().clone()
    }

    /// What was said of the last move or the hint, or why a move was refused; at the end, also what was
    /// learned and what comes next. Before the first move of an answer is shown, nothing is said of it.
    #[must_use]
    pub fn said(&self) -> Vec<String> {
        if self.is_early {
            return Vec::new();
        }
        let mut lines = vec![self.refused.as_ref().unwrap_or(&self.said).clone()];
        lines.extend(self.note.clone());
        lines.retain(|line| !line.is_empty());
        if self.phase == Phase::Over && !self.is_showing() {
            lines.push(self.course.end(self.speech));
            lines.extend(self.next.clone());
        }
        lines
    }

    /// Whether the last move was right.
    #[must_use]
    pub const fn was_right(&self) -> bool {
        self.was_right && self.refused.is_none()
    }

    /// Whether the last move that was tried was refused.
    #[must_use]
    pub const fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    /// The learner has read why a move was refused.
    pub fn forget_refusal(&mut self) {
        self.refused = None;
    }

    /// The learner has read what the keeper said.
    pub fn forget_note(&mut self) {
        self.note = None;
    }

    /// Whether something comes after the course.
    #[must_use]
    pub const fn has_next(&self) -> bool {
        self.next.is_some()
    }

    /// Makes a move of the learner.
    pub fn make(&mut self, tried: P::Move) {
        if !self.awaits_move() {
            return;
        }
        let refused = self.table.position().check(tried).err();
        let judged = match refused {
            None => Ok(self.course.judge(&self.made, tried, self.speech)),
            Some(why) => self.course.judge_refused(&self.made, tried, self.speech).ok_or(why),
        };
        let verdict = match judged {
            Ok(verdict) => verdict,
            Err(why) => {
                self.refused = Some(P::refused(&self.table, why, self.speech).text);
                return;
            }
        };
        (self.hinted, self.refused) = (None, None);
        self.said = verdict.said;
        let is_made = refused.is_none() && play(&mut self.table, tried);
        self.ahead = verdict.line.into();
        self.is_early = self.is_showing() && verdict.worth != Worth::Solved;
        self.was_right = verdict.worth != Worth::Wrong;
        match verdict.worth {
            Worth::Wrong => {
                self.phase = Phase::Wrong;
                self.tell(Happened::Missed);
            }
            Worth::Right => {
                self.made.extend(is_made.then_some(tried));
                self.made.extend(self.ahead.iter().copied());
            }
            Worth::Solved => {
                self.phase = Phase::Solved;
                self.tell(Happened::Solved);
                if self.is_last() {
                    self.phase = Phase::Over;
                    self.tell(Happened::Finished);
                }
            }
        }
    }

    /// Whether the course has no exercise after this one.
    fn is_last(&self) -> bool {
        let (number, all) = self.course.place();
        number == all
    }

    /// Shows the next of the moves that are still to be shown.
    pub fn advance(&mut self) {
        self.is_early = false;
        if let Some(made) = self.ahead.pop_front()
            && !play(&mut self.table, made)
        {
            self.ahead.clear();
        }
    }

    /// Shows all of them.
    pub fn advance_all(&mut self) {
        while self.is_showing() {
            self.advance();
        }
    }

    /// Does what comes next where no move is awaited: takes a wrong move back, goes on to the next
    /// exercise, or leaves after the last one.
    pub fn proceed(&mut self) -> Option<Stopped> {
        match self.phase {
            Phase::Turn => {}
            Phase::Wrong => self.try_again(),
            Phase::Solved => self.go_on(),
            Phase::Over if self.has_next() => return Some(Stopped::Next),
            Phase::Over => return Some(Stopped::Back),
        }
        None
    }

    /// Takes a wrong move back.
    pub fn try_again(&mut self) {
        if self.phase == Phase::Wrong {
            self.phase = Phase::Turn;
            self.set_up();
        }
    }

    /// Begins the exercise again.
    pub fn restart(&mut self) {
        if self.phase != Phase::Over {
            self.phase = Phase::Turn;
            self.made.clear();
            self.set_up();
        }
    }

    /// A right move, if one is awaited.
    #[must_use]
    pub fn right(&mut self) -> Option<P::Move> {
        if self.awaits_move() { self.course.right(&self.made) } else { None }
    }

    /// Shows a right move, and says it.
    pub fn hint(&mut self) {
        if !self.awaits_move() {
            return;
        }
        if self.hinted.is_none() {
            self.hinted = self.course.right(&self.made);
            self.tell(Happened::Hinted);
        }
        if let Some(made) = self.hinted {
            let name = self.table.position().move_name(made, self.speech);
            (self.said, self.refused) = (self.speech.lang.exercise_hinted(name), None);
        }
    }

    /// Goes on to the next exercise after this one is solved; if there is none, the course is over.
    pub fn go_on(&mut self) {
        if self.phase != Phase::Solved {
            return;
        }
        self.phase = Phase::Over;
        if self.course.go_on() {
            self.phase = Phase::Turn;
            self.task = self.course.task();
            self.made.clear();
            self.set_up();
            self.tell(Happened::Begun);
        }
    }

    /// Shows the position after the moves that count.
    fn set_up(&mut self) {
        self.ahead.clear();
        self.hinted = None;
        self.said.clear();
        (self.is_early, self.refused) = (false, None);
        self.note = None;
        self.table = self.task.table();
        for &made in &self.made {
            play(&mut self.table, made);
        }
    }

    fn tell(&mut self, happened: Happened) {
        let note = (self.keeper)(happened, self.course.place().0);
        self.note = note.or(self.note.take());
    }
}

#[cfg(test)]
mod tests;
