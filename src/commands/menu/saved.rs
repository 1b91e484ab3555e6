//! The list of unfinished games, one of which is resumed.

use std::io;

use super::words::MenuWords;
use super::{HomeScreen, Outcome};
use crate::commands::play::Ended;
use crate::commands::unfinished::{SavedGame, saved_games};
use crate::console::printable::printable;
use crate::lang::{Lang, SavedWords};
use crate::tui::{Chosen, Menu, MenuEntry};

impl HomeScreen {
    /// Lets the user choose an unfinished game, and resumes it.
    pub(super) fn resume(&mut self) -> Outcome {
        let lang = self.settings.lang;
        let listed = saved_games(&self.settings).unwrap_or_default();
        let entries = listed.iter().map(|game| MenuEntry {
            detail: game.detail.clone(),
            ..MenuEntry::new(game.players.clone(), lang.about_saved(&game.detail))
        });
        let entries: Vec<MenuEntry> = entries.collect();
        if entries.is_empty() {
            self.messages.push(lang.nothing_to_resume());
            return Ok(None);
        }
        let mut menu = menu(entries, String::new(), lang);
        let at = match self.full.tui.choose(&mut menu, &mut self.full.runtime.inbox)? {
            Chosen::Left(exit) => return Ok(Some(Ended::without_game(exit))),
            Chosen::Back => return Ok(None),
            Chosen::Entry(at) => at,
        };
        self.go_on(&listed[at].id)
    }

    /// Resumes the saved game of this id, after the user has confirmed that its programs may be
    /// started.
    pub(super) fn go_on(&mut self, id: &str) -> Outcome {
        let lang = self.settings.lang;
        let found = match SavedGame::find(&self.settings, Some(id)) {
            Ok(found) => found,
            Err(error) => {
                self.messages.push(error.text(lang));
                return Ok(None);
            }
        };
        let programs = found.game.programs();
        if !programs.is_empty() {
            match self.confirm_start(&programs.join(", "))? {
                Chosen::Left(exit) => return Ok(Some(Ended::without_game(exit))),
                Chosen::Entry(1) => {}
                Chosen::Entry(_) | Chosen::Back => {
                    self.messages.push(lang.not_started());
                    return Ok(None);
                }
            }
        }
        let SavedGame { game, journal, .. } = found;
        game.resume_on_screen(journal, &self.settings, &mut self.full).map(Some)
    }

    /// Asks whether programs may be started: the second entry says so.
    fn confirm_start(&mut self, programs: &str) -> io::Result<Chosen> {
        let lang = self.settings.lang;
        let question = printable(&lang.starts_program_question(programs)).into_owned();
        let entries = [lang.leave_program(), lang.start_program()];
        let entries = entries.map(|name| MenuEntry::new(name, String::new()));
        self.full
            .tui
            .choose(&mut menu(entries.into(), question, lang), &mut self.full.runtime.inbox)
    }
}

/// A menu of this screen.
fn menu(entries: Vec<MenuEntry>, message: String, lang: Lang) -> Menu<'static> {
    Menu {
        title: lang.saved_title(),
        subtitle: String::new(),
        entries,
        marked: 0,
        pictures: &[],
        message,
        help: lang.menu_help(),
        is_first: false,
    }
}
