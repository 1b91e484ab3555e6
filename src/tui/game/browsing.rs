//! Looking at earlier positions of the game in progress, which stays as it is.

use crossterm::event::{KeyCode, KeyEvent};

use super::GameScreen;
use crate::game::hotseat::{HotSeat, Phase, Request};
use crate::lang::TableWords;
use crate::tui::keymap::Action;
use crate::tui::view::Browsing;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Shows the position before the last move, unless the board is hidden or nothing was played.
    pub(super) fn begin_browsing(&mut self, seat: &HotSeat<P>) -> Option<Request<P::Move>> {
        let lang = self.tui.look().speech.lang;
        let all = seat.table().game.line().len();
        if seat.phase().hides_board() {
            self.push_message(lang.refused_paused());
            return None;
        }
        let Some(at) = all.checked_sub(1) else {
            self.push_message(lang.no_moves());
            return None;
        };
        self.state.browsing = Some(Browsing { at, all });
        Some(Request::Read)
    }

    /// Handles a key while an earlier position is shown, and returns whether it did. Keys that have
    /// no meaning there do nothing, so that none of them is taken for a move.
    pub(super) fn browse(&mut self, key: KeyEvent, action: Option<Action>) -> bool {
        let Some(browsing) = self.state.browsing else { return false };
        let last = browsing.all;
        let to = match (key.code, action) {
            (KeyCode::Home | KeyCode::PageUp, _) => Some(0),
            (KeyCode::End | KeyCode::PageDown | KeyCode::Esc | KeyCode::Enter, _) => None,
            (_, Some(Action::Step(right, down))) => {
                let step = isize::from(right.signum() + down.signum());
                browsing.at.checked_add_signed(step).or(Some(0))
            }
            (KeyCode::Char(' '), _) => Some(browsing.at + 1),
            _ => Some(browsing.at),
        };
        self.browse_to(to.filter(|&to| to < last));
        true
    }

    /// Shows the position after this many moves, or the game as it is.
    pub(super) fn browse_to(&mut self, to: Option<usize>) {
        let shown = self.state.browsing.zip(to);
        self.state.browsing = shown.map(|(browsing, at)| Browsing { at, ..browsing });
    }

    /// Lets the clock continue once nothing is read any more, if reading had stopped it.
    pub(super) fn close_reading(&self, seat: &HotSeat<P>) -> Option<Request<P::Move>> {
        let open = self.state.page.is_some() || self.state.browsing.is_some();
        (seat.phase() == Phase::Reading && !open).then_some(Request::GoOn)
    }
}
