//! Saving a game: the input line takes the file name.

use crossterm::event::{KeyCode, KeyEvent};

use super::GameScreen;
use crate::files;
use crate::game::desk::Desk;
use crate::lang::command;
use crate::tui::keymap::{Action, latin_key};
use crate::tui::view::Page;
use crate::views::front::Front;
use crate::views::replaying::StudyView;

impl<P: Front> GameScreen<'_, P> {
    /// Opens the file name line if the key requests saving, and returns whether it did.
    pub(super) fn on_save_key(&mut self, key: KeyEvent, desk: &Desk<P>) -> bool {
        let KeyCode::Char(character) = latin_key(key.code) else { return false };
        let requested =
            desk.can_be_saved() && command::parse_save(&character.to_string()).is_some();
        if requested {
            self.open_file_line(desk);
        }
        requested
    }

    /// Opens the line for a file name, with a suggested name; refused while the board is hidden.
    pub(super) fn open_file_line(&mut self, desk: &Desk<P>) {
        if desk.phase().hides_board() {
            return self.reply(self.tui.look().speech.lang.refused_paused());
        }
        if self.tui.local().is_none() {
            let link = desk.remote().map(|remote| remote.address.as_str());
            let text =
                P::studied(desk.table()).shown_to_stranger(link, self.tui.look().speech.lang);
            self.state.page = Some(Page::new(text));
            return;
        }
        self.state.saving = true;
        self.state.line.open();
        self.state.line.set(&P::studied(desk.table()).new_file_name());
    }

    /// Handles an action that does not edit the file name while that is typed.
    pub(super) fn on_file_name_action(&mut self, action: Action, desk: &Desk<P>) {
        match action {
            Action::Escape => self.close_file_line(),
            Action::Enter if self.state.line.text().trim().is_empty() => self.close_file_line(),
            Action::Enter => self.save(desk),
            Action::Complete => {
                if let Some(local) = self.tui.local() {
                    self.state.line.complete(|beginning| files::complete(beginning, local));
                }
            }
            _ => {}
        }
    }

    /// Saves the game under the typed name. The line stays open if saving fails.
    pub(super) fn save(&mut self, desk: &Desk<P>) {
        let Some(local) = self.tui.local() else { return };
        let lang = self.tui.look().speech.lang;
        let path = files::typed(self.state.line.text().trim(), local);
        match P::studied(desk.table()).save(&path, lang, local) {
            Ok(message) => {
                self.close_file_line();
                self.push_message(message);
            }
            Err(why) => self.reply(why),
        }
    }

    /// Closes the line if it is a file name.
    pub(super) fn close_file_line(&mut self) {
        if std::mem::take(&mut self.state.saving) {
            self.state.line.take();
        }
    }
}
