//! Lessons as data: positions, aims, and the answer to each kind of move; and a lesson as a
//! [`Course`].

mod shown;

pub use shown::{listed, named, shown};

use super::exercise::{Course, Task, Verdict, Worth};
use super::speech::Speech;
use super::view::View;
use crate::game::choices::{Chosen, Seating, Value, resolve};
use crate::game::position::Position;
use crate::lang::Lang;

/// A text in each language.
pub type Text = fn(Lang) -> String;

/// A lesson.
#[derive(Debug)]
pub struct Lesson {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is called.
    pub title: Text,
    /// What was learned, in one sentence.
    pub learned: Text,
    /// Its steps.
    pub steps: &'static [Step],
}

/// A step of a lesson: a position in which the learner makes one move or several.
#[derive(Debug)]
pub struct Step {
    /// What is chosen in the game.
    pub chosen: &'static [(&'static str, Value)],
    /// The moves that lead to the position, as in a journal, with spaces between them.
    pub start: &'static str,
    /// The moves of the learner, each with its aim. The opponent answers in between.
    pub moments: &'static [Moment],
}

/// One move of the learner.
#[derive(Debug)]
pub struct Moment {
    /// What to do.
    pub aim: Text,
    /// What the learner may try; the first that fits counts, and the last fits every move.
    pub tries: &'static [Try],
}

/// The answer to a kind of move.
#[derive(Debug)]
pub struct Try {
    /// The moves that are meant.
    pub of: Kind,
    /// Whether they are right.
    pub is_right: bool,
    /// What is played then: the first of these lines of which every move is legal.
    pub lines: &'static [&'static str],
    /// Why.
    pub said: Text,
}

/// Which moves are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// These, as in a journal, with spaces between them; also where the rules forbid them.
    Moves(&'static str),
    /// Those that win the game at once.
    Wins,
    /// All others.
    Rest,
    /// All others, where a move would have won: the opponent makes it.
    Missed,
    /// Those of [`Kind::Missed`] after which the learner wins all the same.
    Later,
}

impl Try {
    /// Moves that are right, and the opponent's answer, of which the first that is legal is made.
    #[must_use]
    pub const fn right(moves: &'static str, lines: &'static [&'static str], said: Text) -> Self {
        Self { of: Kind::Moves(moves), is_right: true, lines, said }
    }

    /// Every move that wins is right.
    #[must_use]
    pub const fn wins(said: Text) -> Self {
        Self { of: Kind::Wins, is_right: true, lines: &[], said }
    }

    /// Moves that are wrong, with what refutes them.
    #[must_use]
    pub const fn wrong(moves: &'static str, lines: &'static [&'static str], said: Text) -> Self {
        Self { of: Kind::Moves(moves), is_right: false, lines, said }
    }

    /// All other moves are wrong.
    #[must_use]
    pub const fn rest(lines: &'static [&'static str], said: Text) -> Self {
        Self { of: Kind::Rest, is_right: false, lines, said }
    }

    /// All other moves let a win pass: the opponent takes its point.
    #[must_use]
    pub const fn missed(said: Text) -> Self {
        Self { of: Kind::Missed, is_right: false, lines: &[], said }
    }

    /// All moves that let a win pass, but leave more than the opponent can stop.
    #[must_use]
    pub const fn later(said: Text) -> Self {
        Self { of: Kind::Later, is_right: false, lines: &[], said }
    }

    /// Whether a move is meant, which is legal if there is a position after it.
    fn fits<P: Position>(&self, position: &P, tried: P::Move, after: Option<&P>) -> bool {
        match self.of {
            Kind::Moves(moves) => read(position, moves).contains(&tried),
            Kind::Wins => after.is_some_and(|after| has_won(position, after)),
            Kind::Later => after.is_some_and(|after| wins_later(position, after)),
            Kind::Rest | Kind::Missed => after.is_some(),
        }
    }
}

/// Whether the side to move in one position has won in the next.
fn has_won<P: Position>(position: &P, after: &P) -> bool {
    let winner = after.outcome().and_then(|outcome| outcome.winner);
    winner == Some(position.color(position.to_move()))
}

/// The moves that win at once.
fn winning<P: Position>(position: &P) -> impl Iterator<Item = P::Move> {
    position.legal().into_iter().filter(|&made| {
        let mut after = position.clone();
        after.play(made).is_ok() && has_won(position, &after)
    })
}

/// The move that would have won in one position, as the opponent makes it in the next.
fn stop<P: Position>(before: &P, after: &P) -> Option<P::Move> {
    winning(before).find(|&made| after.check(made).is_ok())
}

/// Whether the side to move in one position still wins at once after the opponent's stop in the next.
fn wins_later<P: Position>(before: &P, after: &P) -> bool {
    let mut stopped = after.clone();
    let is_stopped = stop(before, after).is_some_and(|made| stopped.play(made).is_ok());
    is_stopped && winning(&stopped).next().is_some()
}

/// The moves of a text; what is not a move is left out.
fn read<P: Position>(position: &P, moves: &str) -> Vec<P::Move> {
    moves.split_whitespace().filter_map(|text| position.read(text).ok()).collect()
}

/// The first of several lines of which every move is legal.
fn playable<P: Position>(position: &P, lines: &[&str]) -> Vec<P::Move> {
    let is_playable = |line: &Vec<P::Move>| {
        let mut position = position.clone();
        line.iter().all(|&made| position.play(made).is_ok())
    };
    lines.iter().map(|line| read(position, line)).find(is_playable).unwrap_or_default()
}

impl Step {
    /// The position in which it begins; `None` if what is chosen does not go together.
    fn task<P: Position>(&self) -> Option<Task<P>> {
        let mut chosen = Chosen::default();
        for &(key, value) in self.chosen {
            chosen.set(key, Some(value));
        }
        let chosen = resolve(P::CHOICES, &chosen, &Chosen::default(), Seating::default()).ok()?;
        let terms = P::agree(&chosen).ok()?;
        let moves = read(&P::new(&terms), self.start);
        Some(Task { terms, moves })
    }
}

/// A lesson of a game, at one of its steps.
#[derive(Debug)]
pub struct LessonCourse<P: Position> {
    lesson: &'static Lesson,
    at: usize,
    /// Where each step begins.
    tasks: Vec<Task<P>>,
}

impl<P: Position> LessonCourse<P> {
    /// A lesson at a step, from 0; at its first one if it has fewer. `None` if what its steps choose is
    /// not of this game.
    #[must_use]
    pub fn new(lesson: &'static Lesson, at: usize) -> Option<Self> {
        let at = if at < lesson.steps.len() { at } else { 0 };
        let tasks = lesson.steps.iter().map(Step::task).collect::<Option<_>>()?;
        Some(Self { lesson, at, tasks })
    }

    fn step(&self) -> &'static Step {
        &self.lesson.steps[self.at]
    }

    /// The moment after so many moves of both sides, and the number of moments.
    fn moment(&self, made: usize) -> (&'static Moment, bool) {
        let moments = self.step().moments;
        let at = (made / 2).min(moments.len() - 1);
        (&moments[at], at + 1 == moments.len())
    }
}

impl<P: View> LessonCourse<P> {
    /// The position after these moves.
    fn position(&self, made: &[P::Move]) -> P {
        let mut position = self.tasks[self.at].table().position().clone();
        for &made in made {
            // Only legal moves are told.
            let _ = position.play(made);
        }
        position
    }

    /// The answer to a move.
    fn answer(&self, made: &[P::Move], tried: P::Move, speech: Speech) -> Option<Verdict<P::Move>> {
        let before = self.position(made);
        let mut after = before.clone();
        let after = after.play(tried).is_ok().then_some(after);
        let (moment, is_last) = self.moment(made.len());
        let answer = moment.tries.iter().find(|it| it.fits(&before, tried, after.as_ref()))?;
        let worth = match (answer.is_right, is_last) {
            (false, _) => Worth::Wrong,
            (true, false) => Worth::Right,
            (true, true) => Worth::Solved,
        };
        let line = after.map(|after| match answer.of {
            Kind::Missed | Kind::Later => stop(&before, &after).into_iter().collect(),
            Kind::Moves(_) | Kind::Wins | Kind::Rest => playable(&after, answer.lines),
        });
        let line = line.unwrap_or_default();
        Some(Verdict { worth, line, said: (answer.said)(speech.lang) })
    }
}

impl<P: View> Course<P> for LessonCourse<P> {
    fn title(&self, speech: Speech) -> String {
        (self.lesson.title)(speech.lang)
    }

    fn place(&self) -> (usize, usize) {
        (self.at + 1, self.lesson.steps.len())
    }

    fn task(&self) -> Task<P> {
        self.tasks[self.at].clone()
    }

    fn aim(&self, made: &[P::Move], speech: Speech) -> String {
        (self.moment(made.len()).0.aim)(speech.lang)
    }

    fn judge(&mut self, made: &[P::Move], tried: P::Move, speech: Speech) -> Verdict<P::Move> {
        let nothing = Verdict { worth: Worth::Wrong, line: Vec::new(), said: String::new() };
        self.answer(made, tried, speech).unwrap_or(nothing)
    }

    fn judge_refused(
        &mut self,
        made: &[P::Move],
        tried: P::Move,
        speech: Speech,
    ) -> Option<Verdict<P::Move>> {
        self.answer(made, tried, speech)
    }

    fn answered(&self, made: &[P::Move]) -> Vec<P::Move> {
        let position = self.position(made);
        let tries = self.moment(made.len()).0.tries.iter().flat_map(|it| match it.of {
            Kind::Moves(moves) => read(&position, moves),
            Kind::Wins | Kind::Rest | Kind::Missed | Kind::Later => Vec::new(),
        });
        tries.filter(|&made| position.check(made).is_err()).collect()
    }

    fn right(&mut self, made: &[P::Move]) -> Option<P::Move> {
        let before = self.position(made);
        let (moment, _) = self.moment(made.len());
        let is_right = |tried: &P::Move| {
            let mut after = before.clone();
            let after = after.play(*tried).is_ok().then_some(after);
            let mut tries = moment.tries.iter();
            tries.find(|it| it.fits(&before, *tried, after.as_ref())).is_some_and(|it| it.is_right)
        };
        let named = moment.tries.iter().filter(|it| it.is_right).flat_map(|it| match it.of {
            Kind::Moves(moves) => read(&before, moves),
            Kind::Wins | Kind::Rest | Kind::Missed | Kind::Later => Vec::new(),
        });
        named.chain(before.legal()).find(is_right)
    }

    fn go_on(&mut self) -> bool {
        let has_next = self.at + 1 < self.lesson.steps.len();
        self.at += usize::from(has_next);
        has_next
    }

    fn end(&self, speech: Speech) -> String {
        (self.lesson.learned)(speech.lang)
    }
}
