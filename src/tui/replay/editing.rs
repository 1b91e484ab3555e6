//! The reader's own variations and comments, and saving them in a new file.

use std::mem;

use crossterm::event::{KeyCode, KeyEvent};

use super::ReplayScreen;
use crate::files;
use crate::game::run::Exit;
use crate::study::{Command, EditError, Left};
use crate::tui::cursor::Cursor;
use crate::tui::keymap::{Action, action, latin_key};
use crate::tui::view::{LineUse, Page};
use crate::views::board::BoardView;
use crate::views::replaying::StudyView;

impl<G: StudyView> ReplayScreen<'_, G> {
    /// Leaves the record; if changes are not saved, asks first. A signal does not wait for an
    /// answer, and neither does a second Ctrl+C.
    pub(super) fn leave(&mut self, exit: Exit) -> Option<Left> {
        let may_ask = matches!(exit, Exit::Finished | Exit::Interrupted) && !self.state.asks;
        if !may_ask || !self.replay.has_changes() {
            return Some(Left::Closed(exit));
        }
        self.state.line.take();
        self.state.page = None;
        self.replay.autoplay.stop();
        self.state.asks = true;
        None
    }

    /// Handles a key while the reader is asked what to do with the changes.
    pub(super) fn answer(&mut self, key: KeyCode) -> Option<Left> {
        match latin_key(key) {
            KeyCode::Char('1' | 's') => {
                self.begin_saving();
            }
            KeyCode::Char('2') => return Some(Left::Closed(Exit::Finished)),
            KeyCode::Esc | KeyCode::Char('3' | 'q') => self.state.asks = false,
            _ => {}
        }
        None
    }

    /// Starts making moves with the cursor, or ends it.
    pub(super) fn begin_editing(&mut self) {
        self.replay.autoplay.stop();
        if !G::HAS_VARIATIONS {
            return self.refuse(&EditError::MovesOnly.into());
        }
        if self.state.cursor.take().is_none() {
            self.state.cursor = Some(Cursor::new(self.replay.game().board().focus()));
            self.state.message = self.tui.look().speech.lang.replay_editing();
        }
    }

    /// Moves the cursor to the last move, if the reader makes moves.
    pub(super) fn move_cursor_home(&mut self) {
        if let Some(cursor) = &mut self.state.cursor {
            cursor.go_to(self.replay.game().board().focus());
        }
    }

    /// Handles a key while the reader makes moves, as in a game: one of the cursor, or the first of a
    /// point. `false` for other keys, and for the letter of a command behind its key.
    pub(super) fn edit_key(&mut self, key: KeyEvent) -> bool {
        let Some(cursor) = &mut self.state.cursor else { return false };
        if mem::take(&mut self.state.commands) {
            return !matches!(key.code, KeyCode::Char(_));
        }
        match action(self.tui.look().keys, key) {
            Some(action) if cursor.press(action, &self.replay.game().board()) => {}
            Some(Action::Enter | Action::Space) => {
                let place = cursor.at;
                self.put(place);
            }
            Some(Action::Escape) => self.state.cursor = None,
            Some(Action::Commands) => self.state.commands = true,
            Some(Action::Type(letter)) if letter.is_alphabetic() => {
                self.open_line(LineUse::Command, &letter.to_string());
            }
            _ => return false,
        }
        true
    }

    /// Makes a move at a typed point, if the reader makes moves and this is one.
    pub(super) fn put_typed(&mut self, typed: &str) -> bool {
        let place = self.replay.game().read_place(typed, self.tui.look().speech).ok();
        let place = place.filter(|_| self.state.cursor.is_some());
        place.map(|place| self.put(place)).is_some()
    }

    /// The key of a command with this letter.
    fn letter_key(&self, letter: char) -> String {
        self.view().letter_key(letter)
    }

    /// Makes a move at a place.
    pub(super) fn put(&mut self, place: G::Place) {
        self.state.message.clear();
        let had_changes = self.replay.has_changes();
        match self.replay.put(place) {
            Ok(()) if !had_changes && self.replay.has_changes() => {
                self.state.message = self
                    .tui
                    .look()
                    .speech
                    .lang
                    .replay_added(self.letter_key('s'), self.letter_key('d'));
            }
            Ok(()) => {}
            Err(why) => self.refuse(&why.into()),
        }
        if let Some(cursor) = &mut self.state.cursor {
            cursor.at = place;
        }
    }

    /// Removes the last move and what follows it.
    pub(super) fn delete(&mut self) {
        if let Err(why) = self.replay.remove() {
            self.refuse(&why.into());
        }
        self.move_cursor_home();
    }

    /// Opens the line for the comment on the position. A comment of several lines is not shown in
    /// the line: what is typed is added to it.
    pub(super) fn begin_comment(&mut self) {
        if !G::HAS_VARIATIONS {
            return self.refuse(&EditError::MovesOnly.into());
        }
        self.replay.autoplay.stop();
        let comment = self.replay.game().comment();
        if comment.contains('\n') {
            self.open_line(LineUse::MoreComment, "");
        } else {
            self.open_line(LineUse::Comment, &comment);
        }
    }

    /// Opens the line for the name of a new file.
    pub(super) fn begin_saving(&mut self) {
        if self.tui.local().is_none() {
            let text = self.replay.game().shown_to_stranger(None, self.tui.look().speech.lang);
            self.state.page = Some(Page::new(text));
            return;
        }
        let name = self.replay.game().new_file_name();
        self.open_line(LineUse::File, &name);
    }

    /// Takes the typed comment or file name.
    pub(super) fn enter_text(&mut self) -> Option<Left> {
        match self.state.line_use {
            LineUse::File => {
                let name = self.state.line.text().trim().to_owned();
                if name.is_empty() {
                    self.close_line();
                    return None;
                }
                return self.save(&name);
            }
            LineUse::Comment => {
                let text = self.state.line.take();
                self.comment(text.trim());
            }
            LineUse::MoreComment => {
                let text = self.state.line.take();
                let more = format!("{}\n{}", self.replay.game().comment(), text.trim());
                if !text.trim().is_empty() {
                    self.comment(&more);
                }
            }
            LineUse::Command => {}
        }
        None
    }

    fn comment(&mut self, text: &str) {
        let lang = self.tui.look().speech.lang;
        self.state.message = match self.replay.set_comment(text) {
            Ok(()) if text.is_empty() => lang.replay_uncommented(),
            Ok(()) => lang.replay_commented(self.letter_key('s')),
            Err(why) => return self.refuse(&why.into()),
        };
    }

    /// Saves the game in a new file. The line stays open if that fails; if the reader was leaving,
    /// the record is left.
    fn save(&mut self, name: &str) -> Option<Left> {
        let lang = self.tui.look().speech.lang;
        let local = self.tui.local()?;
        match self.replay.game().save(&files::typed(name, local), lang, local) {
            Ok(saved) => {
                self.state.line.take();
                self.replay.mark_saved();
                if self.state.asks && !self.replay.has_changes() {
                    return Some(Left::Closed(Exit::Finished));
                }
                self.state.message = saved;
            }
            Err(why) => self.state.message = why,
        }
        None
    }

    /// Handles a command with a text after it.
    pub(super) fn command_with(&mut self, command: Command, text: &str) -> Option<Left> {
        match command {
            Command::Edit => {
                let speech = self.tui.look().speech;
                match self.replay.game().read_place(text, speech) {
                    Ok(place) => self.put(place),
                    Err(why) => self.state.message = why,
                }
            }
            Command::Write => self.comment(text),
            Command::Save => return self.save(text),
            _ => {}
        }
        None
    }
}
