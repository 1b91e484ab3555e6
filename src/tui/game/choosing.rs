//! Choosing a move by number, such as the answers in an opening.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode};

use super::GameScreen;
use crate::game::desk::Desk;
use crate::tui::input::Input;
use crate::tui::keymap::Choosing;
use crate::views::front::Front;

/// How long Enter may come after the digit that it belongs to.
const OF_ONE_CHOICE: Duration = Duration::from_secs(1);

impl<P: Front> GameScreen<'_, P> {
    /// Handles a key and returns the choice that it takes, if any. `choices` must not be empty.
    pub(super) fn choose(
        &mut self,
        key: Choosing,
        choices: &[P::Move],
        desk: &Desk<P>,
    ) -> Option<P::Move> {
        match key {
            Choosing::Digit(digit) => self.digit(digit, choices),
            Choosing::Take => Some(choices[self.state.marked.min(choices.len() - 1)]),
            Choosing::Mark(step) => {
                self.mark(step, choices, desk);
                None
            }
        }
    }

    /// A digit takes a choice, or begins a number if there are too many choices for one digit, or none
    /// of this number.
    fn digit(&mut self, digit: char, choices: &[P::Move]) -> Option<P::Move> {
        let number = usize::try_from(digit.to_digit(10)?).ok()?;
        let chosen = number.checked_sub(1).and_then(|at| choices.get(at)).copied();
        let chosen = chosen.filter(|_| choices.len() <= 9);
        if chosen.is_none() {
            self.state.line.insert(digit);
        }
        self.chosen = chosen.map(|_| self.typed);
        chosen
    }

    /// Whether this is Enter behind the digit of a choice: it ends that choice, so it neither answers the
    /// next question nor makes a move.
    pub(super) fn ends_choice(&mut self, input: &Input, at: Instant) -> bool {
        let Input::Terminal(Event::Key(key)) = input else { return false };
        let is_soon = |chosen| at.saturating_duration_since(chosen) < OF_ONE_CHOICE;
        self.chosen.take().is_some_and(is_soon) && key.code == KeyCode::Enter
    }

    /// Marks the next or the previous choice; if the choice is a place, the cursor moves there.
    fn mark(&mut self, step: i8, choices: &[P::Move], desk: &Desk<P>) {
        let last = choices.len() - 1;
        self.state.marked = match step.signum() {
            -1 => self.state.marked.checked_sub(1).unwrap_or(last),
            _ if self.state.marked >= last => 0,
            _ => self.state.marked + 1,
        };
        self.move_cursor_to(choices[self.state.marked], desk);
    }
}
