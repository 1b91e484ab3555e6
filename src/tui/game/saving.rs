//! Saving a game: the name of its file is asked for in the input line.

use std::path::Path;

use crossterm::event::{KeyCode, KeyEvent};

use super::GameScreen;
use crate::console::command;
use crate::game::hotseat::HotSeat;
use crate::lang::TableWords;
use crate::tui::keymap::Action;
use crate::views::view::View;

impl<P: View> GameScreen<'_, P> {
    /// Whether the key asks to save the game; if so, its file's name is asked for.
    pub(super) fn asks_to_save(&mut self, key: KeyEvent, seat: &HotSeat<P>) -> bool {
        let KeyCode::Char(character) = key.code else { return false };
        let asked = seat.can_be_saved() && command::parse_save(&character.to_string()).is_some();
        if asked {
            self.ask_for_file(seat);
        }
        asked
    }

    /// Asks for the name of a file, with one that would do; not while the board is hidden.
    pub(super) fn ask_for_file(&mut self, seat: &HotSeat<P>) {
        if seat.phase().hides_board() {
            return self.say(self.tui.look().speech.lang.refused_paused());
        }
        self.scene.saving = true;
        self.scene.line.open();
        self.scene.line.set(&P::new_file_name(seat.table()));
    }

    /// What a key does to the name of the file.
    pub(super) fn name_file(&mut self, action: Action, seat: &HotSeat<P>) {
        match action {
            Action::Type(character) => self.scene.line.push(character),
            Action::Space => self.scene.line.push(' '),
            Action::Backspace => self.scene.line.backspace(),
            Action::DeleteWord => self.scene.line.delete_word(),
            Action::Escape => self.close_file(),
            Action::Enter if self.scene.line.text().trim().is_empty() => self.close_file(),
            Action::Enter => self.save(seat),
            _ => {}
        }
        if !self.scene.line.is_open() {
            self.scene.saving = false;
        }
    }

    /// Saves the game in the file that was named. The line stays open until the file is there.
    pub(super) fn save(&mut self, seat: &HotSeat<P>) {
        let lang = self.tui.look().speech.lang;
        let path = Path::new(self.scene.line.text().trim());
        let said = match P::save(seat.table(), path, lang) {
            Ok(()) => {
                let said = lang.file_saved(path.display());
                self.close_file();
                said
            }
            Err(why) => why,
        };
        self.say(said);
    }

    /// Closes the line where it is the name of a file.
    pub(super) fn close_file(&mut self) {
        if std::mem::take(&mut self.scene.saving) {
            self.scene.line.take();
        }
    }
}
