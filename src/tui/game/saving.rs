//! Saving a game that is over: the name of its file is asked for in the input line.

use std::path::PathBuf;

use crossterm::event::{KeyCode, KeyEvent};
use jiff::tz::TimeZone;
use ratatui::layout::Position;

use super::GameScreen;
use crate::console::command;
use crate::game::session::{News, Request, Session};
use crate::gomoku::record::file;
use crate::tui::keymap::Action;
use crate::tui::view::{Answer, Layout, choice_at};

impl GameScreen<'_> {
    /// Whether the key asks to save the game; if so, its file's name is asked for.
    pub(super) fn asks_to_save(&mut self, key: KeyEvent, session: &Session) -> bool {
        let KeyCode::Char(character) = key.code else { return false };
        let asked = session.can_be_saved() && command::parse_save(&character.to_string()).is_some();
        if asked {
            self.ask_for_file(session);
        }
        asked
    }

    fn ask_for_file(&mut self, session: &Session) {
        let name = file::new_name(&session.record(&TimeZone::system()));
        self.scene.saving = true;
        self.scene.line.open();
        self.scene.line.set(&name);
    }

    /// What a key does to the name of the file.
    pub(super) fn name_file(&mut self, action: Option<Action>) -> Option<Request> {
        match action? {
            Action::Type(character) => self.scene.line.push(character),
            Action::Space => self.scene.line.push(' '),
            Action::Backspace => self.scene.line.backspace(),
            Action::DeleteWord => self.scene.line.delete_word(),
            Action::Escape => self.close_file(),
            Action::Enter if self.scene.line.text().trim().is_empty() => self.close_file(),
            // The line stays open until the file is there.
            Action::Enter => {
                return Some(Request::Save(PathBuf::from(self.scene.line.text().trim())));
            }
            _ => {}
        }
        if !self.scene.line.is_open() {
            self.scene.saving = false;
        }
        None
    }

    /// Gives the answer that is clicked.
    pub(super) fn click_answer(
        &mut self,
        at: Position,
        layout: &Layout,
        session: &Session,
    ) -> Option<Request> {
        if self.scene.saving {
            return None;
        }
        match choice_at(at, layout, self.tui.look(), session)? {
            Answer::Yes => return Some(Request::Answer(true)),
            Answer::No => return Some(Request::Answer(false)),
            Answer::Save => self.ask_for_file(session),
        }
        None
    }

    /// Closes the line once there is nothing more to name.
    pub(super) fn hear_of_file(&mut self, piece: &News) {
        if !matches!(piece, News::SaveFailed(_) | News::Refused(_)) {
            self.close_file();
        }
    }

    fn close_file(&mut self) {
        if std::mem::take(&mut self.scene.saving) {
            self.scene.line.take();
        }
    }
}
