//! Puzzles as a [`Course`]: one after the other, chosen by somebody who knows what was solved.

use std::borrow::Cow;
use std::fmt;
use std::sync::atomic::AtomicBool;

use jiff::civil::Date;

use super::exercise::{Course, Task, Verdict, Worth};
use super::speech::Speech;
use super::view::View;
use super::wording::Worded;
use crate::game::choices::{Chosen, Seating, resolve};
use crate::game::puzzle::{Judged, Puzzle, Puzzles};
use crate::lang::{Lang, catalogue};

catalogue! {
    puzzle_title(theme, difficulty) { "Puzzle: {theme}, rating {difficulty}", "퍼즐: {theme}, 난이도 {difficulty}" }
    puzzle_rules(rules) { "Rules: {rules}.", "규칙: {rules}." }
    puzzle_moves(number) { "Your moves to find: {number}.", "찾아야 할 수: {number}개." }
    puzzle_right() { "Right. And now?", "맞습니다. 다음은?" }
    puzzle_solved() { "Solved!", "풀었습니다!" }
    puzzle_wrong() { "Not this one.", "이 수가 아닙니다." }
    puzzle_wrong_by(side, made) { "Not this one: {side} answers {made}.", "이 수가 아닙니다. {side}의 응수: {made}." }
    puzzle_loses(side) { "{side} wins.", "{side} 승." }
    puzzle_win_gone() { "The win is gone.", "승리를 놓쳤습니다." }
    puzzle_end() { "That was all for now.", "지금은 여기까지입니다." }
}

/// The moves of a refutation, and of the rest of a solved game, that are shown.
const SHOWN: usize = 7;

/// What is known of a puzzle to choose it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PuzzleFacts<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its theme.
    pub theme: &'static str,
    /// Its difficulty.
    pub difficulty: u16,
}

/// The number of a day, from which its puzzle follows.
#[must_use]
pub fn day_number(day: Date) -> i64 {
    day.duration_since(Date::constant(2_000, 1, 1)).as_hours() / 24
}

/// Chooses the next puzzle by its index; `None` if there is none.
pub type Picker = Box<dyn FnMut(&[PuzzleFacts<'_>]) -> Option<usize>>;

/// Puzzles of a game.
pub struct PuzzleCourse<P: View + Puzzles + Worded> {
    deck: Cow<'static, [Puzzle<P>]>,
    pick: Picker,
    /// The number of the puzzle in the deck, from 0.
    at: usize,
    /// Whether there is only this one.
    is_only: bool,
    number: usize,
}

impl<P: View + Puzzles + Worded> fmt::Debug for PuzzleCourse<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleCourse").field("at", &self.at).finish_non_exhaustive()
    }
}

impl<P: View + Puzzles + Worded> PuzzleCourse<P> {
    /// The puzzles of a deck, at the first that is picked; `None` if none is.
    #[must_use]
    pub fn new(
        deck: impl Into<Cow<'static, [Puzzle<P>]>>,
        pick: Picker,
        is_only: bool,
    ) -> Option<Self> {
        let mut course = Self { deck: deck.into(), pick, at: 0, is_only, number: 0 };
        course.pick_next().then_some(course)
    }

    /// The puzzle.
    fn puzzle(&self) -> &Puzzle<P> {
        &self.deck[self.at]
    }

    /// Goes to the next puzzle that is picked; `false` if there is none.
    fn pick_next(&mut self) -> bool {
        let facts: Vec<PuzzleFacts<'_>> = self.deck.iter().map(facts).collect();
        let picked = (self.pick)(&facts).filter(|&at| at < self.deck.len());
        if let Some(at) = picked {
            self.at = at;
            self.number += 1;
        }
        picked.is_some()
    }

    fn position(&self, right: usize) -> P {
        self.puzzle().game(right).position().clone()
    }

    /// The rules, if they are not those of a game in which nothing is chosen.
    fn unusual_rules(&self, lang: Lang) -> Option<String> {
        let chosen = Chosen::default();
        let chosen = resolve(P::CHOICES, &chosen, &chosen, Seating::default()).ok()?;
        let usual = P::title(&P::agree(&chosen).ok()?, lang);
        let rules = P::title(self.puzzle().terms(), lang);
        (rules != usual).then(|| lang.puzzle_rules(rules))
    }

    /// Why a move is wrong, in words, by what is played then: the other side wins, or the win is gone.
    fn why(&self, right: usize, tried: P::Move, line: &[P::Move], speech: Speech) -> String {
        let lang = speech.lang;
        let mut position = self.position(right);
        if position.play(tried).is_err() {
            return lang.puzzle_wrong();
        }
        let Some(&answer) = line.first() else { return lang.puzzle_wrong() };
        let other = position.color(position.to_move());
        let side = speech.side(other);
        let name = position.move_name(answer, speech);
        let mut said = vec![lang.puzzle_wrong_by(&side, name)];
        said.extend(position.hint_reasons(answer, false, speech).into_iter().take(1));
        let all_played = line.iter().all(|&made| position.play(made).is_ok());
        let winner = position.outcome().filter(|_| all_played).and_then(|outcome| outcome.winner);
        let loses = winner.map_or(P::is_defence(self.puzzle().theme()), |winner| winner == other);
        if loses {
            said.push(lang.puzzle_loses(side));
        } else if winner.is_none() {
            said.push(lang.puzzle_win_gone());
        }
        said.join(" ")
    }
}

/// What is known of a puzzle.
fn facts<P: View + Puzzles + Worded>(puzzle: &Puzzle<P>) -> PuzzleFacts<'_> {
    PuzzleFacts { id: puzzle.id(), theme: puzzle.theme(), difficulty: puzzle.difficulty() }
}

/// A line as far as it is shown.
fn shown<M>(mut line: Vec<M>) -> Vec<M> {
    line.truncate(SHOWN);
    line
}

impl<P: View + Puzzles + Worded> Course<P> for PuzzleCourse<P> {
    fn title(&self, speech: Speech) -> String {
        let theme = P::WORDING.theme(self.puzzle().theme(), speech.lang).name;
        speech.lang.puzzle_title(theme, self.puzzle().difficulty())
    }

    fn place(&self) -> (usize, usize) {
        (self.number, usize::from(self.is_only))
    }

    fn task(&self) -> Task<P> {
        Task { terms: self.puzzle().terms().clone(), moves: self.puzzle().moves().to_vec() }
    }

    fn aim(&self, made: &[P::Move], speech: Speech) -> String {
        let lang: Lang = speech.lang;
        let left = self.puzzle().length().saturating_sub(made.len() / 2);
        let aim = P::WORDING.theme(self.puzzle().theme(), lang).about;
        let said = self.unusual_rules(lang).into_iter().chain([aim, lang.puzzle_moves(left)]);
        said.collect::<Vec<_>>().join(" ")
    }

    fn judge(&mut self, made: &[P::Move], tried: P::Move, speech: Speech) -> Verdict<P::Move> {
        let right = made.len() / 2;
        let lang = speech.lang;
        match self.puzzle().judge(right, tried, &AtomicBool::new(false)) {
            Judged::Right { answer } => {
                Verdict { worth: Worth::Right, line: vec![answer], said: lang.puzzle_right() }
            }
            Judged::Solved { rest } => {
                Verdict { worth: Worth::Solved, line: shown(rest), said: lang.puzzle_solved() }
            }
            Judged::Wrong { refutation } => {
                let line = shown(refutation);
                let said = self.why(right, tried, &line, speech);
                Verdict { worth: Worth::Wrong, line, said }
            }
        }
    }

    fn right(&mut self, made: &[P::Move]) -> Option<P::Move> {
        self.puzzle().hint(made.len() / 2)
    }

    fn go_on(&mut self) -> bool {
        self.pick_next()
    }

    fn end(&self, speech: Speech) -> String {
        speech.lang.puzzle_end()
    }
}

#[cfg(test)]
mod tests;
