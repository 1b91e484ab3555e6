//! What was done of puzzles: the rating, the streak, what was seen, and what comes again because it was
//! missed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::scoreboard::{Attempt, Skill};

/// After so many other puzzles a missed one comes again: at first, and after it was solved once.
const GAPS: [u32; 2] = [3, 10];

/// A puzzle that was missed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Again {
    /// The puzzles before it comes again.
    wait: u32,
    /// How often it was solved since.
    solved: u32,
}

/// What was done of puzzles.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::commands) struct OfPuzzles {
    #[serde(default)]
    skill: Skill,
    /// The puzzles in a row that were solved at the first try without a hint.
    #[serde(default)]
    streak: u32,
    /// Their ids, those seen last at the end.
    #[serde(default)]
    seen: Vec<String>,
    /// By their ids.
    #[serde(default)]
    missed: BTreeMap<String, Again>,
}

impl OfPuzzles {
    /// Whether its numbers can be true.
    pub(super) fn is_sound(&self) -> bool {
        self.skill.is_sound()
    }

    /// Whether somebody has tried this puzzle.
    pub(in crate::commands::learn) fn is_seen(&self, id: &str) -> bool {
        self.seen.iter().any(|seen| seen == id)
    }

    /// The rating.
    pub(in crate::commands::learn) const fn skill(&self) -> Skill {
        self.skill
    }

    /// The puzzles in a row that were solved.
    pub(in crate::commands::learn) const fn streak(&self) -> u32 {
        self.streak
    }

    /// Notes an attempt. Only the first one at a puzzle is rated.
    pub(in crate::commands::learn) fn attempt(&mut self, id: &str, difficulty: u16, how: Attempt) {
        let is_new = !self.is_seen(id);
        if is_new {
            self.skill = self.skill.after(difficulty, how);
        }
        self.seen.retain(|seen| seen != id);
        self.seen.push(id.to_owned());
        for (_, again) in self.missed.iter_mut().filter(|(missed, _)| *missed != id) {
            again.wait = again.wait.saturating_sub(1);
        }
        if how != Attempt::Solved {
            self.streak = 0;
            self.missed.insert(id.to_owned(), Again { wait: GAPS[0], solved: 0 });
            return;
        }
        self.streak += 1;
        if let Some(mut again) = self.missed.remove(id) {
            again.solved += 1;
            if let Some(&wait) = GAPS.get(again.solved as usize) {
                self.missed.insert(id.to_owned(), Again { wait, ..again });
            }
        }
    }

    /// The index of the next of these puzzles, each an id with its difficulty: one that comes again, or
    /// else a new one that suits the rating, or else the one that was seen longest ago. `None` if there
    /// are none.
    pub(in crate::commands::learn) fn next(&self, puzzles: &[(&str, u16)]) -> Option<usize> {
        let at = |id: &str| puzzles.iter().position(|(it, _)| *it == id);
        let mut due = self.missed.iter().filter(|(_, again)| again.wait == 0);
        if let Some(found) = due.find_map(|(id, _)| at(id)) {
            return Some(found);
        }
        let distance = |difficulty: u16| (f64::from(difficulty) - self.skill.rating()).abs();
        let unseen = puzzles.iter().enumerate().filter(|(_, (id, _))| !self.is_seen(id));
        let nearest = unseen
            .min_by(|(_, (_, one)), (_, (_, other))| distance(*one).total_cmp(&distance(*other)));
        nearest.map(|(index, _)| index).or_else(|| self.seen.iter().find_map(|id| at(id)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLES: [(&str, u16); 3] = [("a", 1_000), ("b", 1_480), ("c", 2_000)];

    #[test]
    fn the_puzzle_that_suits_the_rating_comes_first_and_each_once() {
        let mut done = OfPuzzles::default();
        let mut order = Vec::new();
        for _ in 0..4 {
            let next = done.next(&PUZZLES).unwrap();
            order.push(PUZZLES[next].0);
            done.attempt(PUZZLES[next].0, PUZZLES[next].1, Attempt::Solved);
        }
        assert_eq!(order, ["b", "c", "a", "b"]);
        assert_eq!(done.streak(), 4);
        assert_eq!(done.next(&[]), None);
    }

    #[test]
    fn a_missed_puzzle_comes_again_until_it_is_solved_twice() {
        let mut done = OfPuzzles::default();
        done.attempt("a", 1_000, Attempt::Missed);
        for other in ["x", "y", "z"] {
            assert_ne!(done.next(&PUZZLES), Some(0));
            done.attempt(other, 1_500, Attempt::Solved);
        }
        assert_eq!(done.next(&PUZZLES), Some(0));
        let rating = done.skill.rating();
        done.attempt("a", 1_000, Attempt::Solved);
        assert!((done.skill.rating() - rating).abs() < 1e-9, "only the first attempt is rated");
        (0..10).for_each(|at| done.attempt(&format!("n{at}"), 1_500, Attempt::Solved));
        assert_eq!(done.next(&PUZZLES), Some(0));
        done.attempt("a", 1_000, Attempt::Solved);
        assert!(done.missed.is_empty());
    }

    #[test]
    fn a_hint_costs_half_and_ends_the_streak() {
        let rating = |how| {
            let mut done = OfPuzzles::default();
            done.attempt("a", 1_500, how);
            (done.skill.rating(), done.streak())
        };
        let [solved, helped, missed] =
            [Attempt::Solved, Attempt::Helped, Attempt::Missed].map(rating);
        assert!(solved.0 > helped.0 && helped.0 > missed.0);
        assert_eq!([solved.1, helped.1, missed.1], [1, 0, 0]);
    }
}
