//! Looking at earlier positions of the game in progress, which stays as it is.

use std::time::Instant;

use crossterm::event::KeyCode;
use ratatui_core::layout::Position;

use super::GameScreen;
use crate::game::desk::{Desk, Phase, Request};
use crate::study::{self, Command};
use crate::tui::replay::keymap::{self, Action};
use crate::tui::view::{Browsing, GameView};
use crate::views::front::Front;

impl<P: Front> GameScreen<'_, P> {
    /// Shows the position before the last move, unless the board is hidden or nothing was played.
    pub(super) fn begin_browsing(&mut self, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let lang = self.tui.look().speech.lang;
        let all = desk.table().game.number();
        if desk.phase().hides_board() {
            self.reply(lang.refused_paused());
            return None;
        }
        let Some(at) = all.checked_sub(1) else {
            self.reply(lang.no_moves());
            return None;
        };
        self.state.browsing = Some(Browsing { at, all, typed: None });
        Some(Request::Read)
    }

    /// Handles a key while an earlier position is shown, and returns whether it did: the keys are those
    /// of a record. Keys that have no meaning there do nothing, so that none of them is taken for a
    /// move.
    pub(super) fn browse(&mut self, key: KeyCode) -> bool {
        let Some(browsing) = &mut self.state.browsing else { return false };
        let Browsing { all, typed, .. } = *browsing;
        let action = keymap::action(self.tui.look().keys, key, 0);
        match (key, action, typed) {
            // Once a number is begun, every digit belongs to it, and no key map has it.
            (KeyCode::Char(digit), _, Some(_))
            | (KeyCode::Char(digit), Some(Action::OpenLine(_)), _)
                if digit.is_ascii_digit() =>
            {
                let digits = format!("{}{digit}", typed.unwrap_or_default());
                browsing.typed = digits.parse().ok().filter(|&number| number <= all).or(typed);
            }
            (KeyCode::Enter, _, Some(number)) => self.browse_by(study::Request::Move(number)),
            (KeyCode::Backspace, _, Some(number)) => {
                browsing.typed = Some(number / 10).filter(|&rest| rest > 0);
            }
            (_, Some(Action::Request(request)), _) => self.browse_by(request),
            (_, Some(Action::Leave | Action::Command(Command::Quit)), _) => {
                self.state.browsing = None;
            }
            _ => {}
        }
        true
    }

    /// Shows the position that a request names, or the game as it is after its last move.
    pub(super) fn browse_by(&mut self, request: study::Request) {
        let Some(Browsing { at, all, .. }) = self.state.browsing else { return };
        let at = match request {
            study::Request::Go(steps) | study::Request::Mark(steps) => {
                at.saturating_add_signed(steps)
            }
            study::Request::Autoplay => at + 1,
            study::Request::First => 0,
            study::Request::Move(number) => number,
            study::Request::Last => all,
            _ => at,
        };
        self.state.browsing = (at < all).then_some(Browsing { at, all, typed: None });
    }

    /// Shows the position after the move of the list that is clicked; any other click returns to the
    /// game as it is.
    pub(super) fn browse_to(&mut self, at: Position, desk: &Desk<P>) {
        let number = self.layout(desk).and_then(|layout| {
            let (state, cursor, look) = (&self.state, self.cursor, self.tui.look());
            let now = Instant::now();
            GameView { desk, state, cursor, look, now }.listed_at(at, &layout)
        });
        match number {
            Some(number) => self.browse_by(study::Request::Move(number)),
            None => self.state.browsing = None,
        }
    }

    /// Lets the clock continue once nothing is read any more, if reading had stopped it.
    pub(super) fn close_reading(&self, desk: &Desk<P>) -> Option<Request<P::Move>> {
        let open = self.state.page.is_some() || self.state.browsing.is_some();
        (desk.phase() == Phase::Reading && !open).then_some(Request::GoOn)
    }
}
