//! Moves that are chosen by number, such as the answers in an opening.

use super::GameScreen;
use crate::game::hotseat::HotSeat;
use crate::tui::keymap::Choosing;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Does what a key asks for, and says which of the choices it takes, if any. There is at least
    /// one choice.
    pub(super) fn choose(
        &mut self,
        key: Choosing,
        choices: &[P::Move],
        seat: &HotSeat<P>,
    ) -> Option<P::Move> {
        match key {
            Choosing::Digit(digit) => self.digit(digit, choices),
            Choosing::Take => Some(choices[self.scene.marked.min(choices.len() - 1)]),
            Choosing::Mark(step) => {
                self.mark(step, choices, seat);
                None
            }
        }
    }

    /// A digit takes a choice, or begins its number where there are too many for one digit.
    fn digit(&mut self, digit: char, choices: &[P::Move]) -> Option<P::Move> {
        if choices.len() > 9 {
            self.scene.line.push(digit);
            return None;
        }
        let number = usize::try_from(digit.to_digit(10)?).ok()?;
        choices.get(number.checked_sub(1)?).copied()
    }

    /// Marks the next choice or the one before; the cursor shows a place that is marked.
    fn mark(&mut self, step: i8, choices: &[P::Move], seat: &HotSeat<P>) {
        let last = choices.len() - 1;
        self.scene.marked = match step.signum() {
            -1 => self.scene.marked.checked_sub(1).unwrap_or(last),
            _ if self.scene.marked >= last => 0,
            _ => self.scene.marked + 1,
        };
        self.follow(choices[self.scene.marked], seat);
    }
}
