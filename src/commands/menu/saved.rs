//! The list of unfinished games, from which one is resumed or deleted.

use std::io;
use std::rc::Rc;

use super::{HomeScreen, Outcome};
use crate::commands::output::shown_path;
use crate::commands::play::Ended;
use crate::commands::scoreboard::tables::short_id;
use crate::commands::unfinished::{
    Deletion, ResumeError, SavedGame, SavedGames, SavedSummary, saved_games,
};
use crate::console::glyphs::Glyphs;
use crate::console::printable::printable;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::game::journal::JournalError;
use crate::lang::Lang;
use crate::tui::{Around, Beside, Chosen, List, Menu, MenuEntry, Picked, Picture};

/// The key that deletes the marked game.
const DELETE: char = 'd';
/// The key that begins a new game where none is saved.
const NEW: char = 'n';

/// The saved games with their boards.
struct Saved {
    games: Vec<SavedSummary>,
    /// The ids of those that can only be deleted, which come after them.
    damaged: Vec<String>,
    lang: Lang,
    glyphs: Glyphs,
}

impl Around for Saved {
    fn beside(&self, row: usize) -> Beside {
        let Some(game) = self.games.get(row) else { return Beside::default() };
        let lines = [
            (game.facts.names.clone(), Tone::Strong),
            (game.facts.turn.clone(), Tone::Plain),
            (self.lang.moves_made(game.facts.moves), Tone::Plain),
            (game.facts.game(), Tone::Quiet),
            (game.facts.started.clone(), Tone::Quiet),
        ];
        Beside::new(Some(Rc::clone(&game.board)), lines)
    }

    fn pictures(&self) -> Vec<Rc<dyn Picture>> {
        self.games.iter().map(|game| Rc::clone(&game.board)).collect()
    }
}

impl Saved {
    /// The id of the game in a row.
    fn id(&self, row: usize) -> Option<&str> {
        let ids = self.games.iter().map(|game| &game.id);
        ids.chain(&self.damaged).nth(row).map(String::as_str)
    }

    /// The side to move with the number of its move; nothing if the game is over.
    fn turn(&self, game: &SavedSummary) -> Cell {
        let Some(side) = game.facts.side else { return Cell::of([]) };
        let stone = (format!(" {} ", self.glyphs.stones()[side]), Tone::Stone(side));
        Cell::of([stone, (format!(" {}", game.facts.moves + 1), Tone::Plain)])
    }

    fn list(&self) -> List {
        let lang = self.lang;
        let is_of_several = self.games.windows(2).any(|two| two[0].facts.kind != two[1].facts.kind);
        let mut columns = vec![
            Column::new(lang.saved_players(), Align::Left).cut_to(14).kept_to(18),
            Column::new(lang.saved_turn(), Align::Right).dropped(2),
            Column::new(lang.column_start(), Align::Left).dropped(1),
            Column::new(lang.column_rules(), Align::Left).dropped(0),
        ];
        // What all games are is not said of each.
        if is_of_several {
            columns.insert(3, Column::new(lang.column_game(), Align::Left).dropped(3));
        }
        let mut table = Table::new(columns);
        for game in &self.games {
            let quiet = |text: &str| Cell::of([(text.to_owned(), Tone::Quiet)]);
            let kind = is_of_several.then(|| quiet(&game.facts.kind));
            let first = [
                Cell::of([(game.facts.names.clone(), Tone::Strong)]),
                self.turn(game),
                quiet(&game.facts.when),
            ];
            table.push(first.into_iter().chain(kind).chain([quiet(&game.facts.terms)]));
        }
        for _ in &self.damaged {
            let name = Cell::of([(lang.saved_damaged(), Tone::Quiet)]);
            let others = (0..3 + usize::from(is_of_several)).map(|_| Cell::of([]));
            table.push([name].into_iter().chain(others));
        }
        let mut list = List::new(lang.saved_title(), table, lang.bar_continue());
        list.help = lang.saved_help();
        list.prefers_picture = true;
        if self.id(0).is_none() {
            list.message = lang.about_no_resume();
            list.keys.push((NEW, lang.menu_play()));
        } else {
            list.keys.push((DELETE, lang.results_delete()));
        }
        list
    }
}

impl HomeScreen {
    /// Lets the user choose an unfinished game, and resumes it.
    pub(super) fn resume(&mut self) -> Outcome {
        let lang = self.settings.lang;
        let mut message = String::new();
        let mut before: Option<List> = None;
        loop {
            let SavedGames { games, damaged } = saved_games(&self.settings).unwrap_or_default();
            let glyphs = self.full.tui.look().text_glyphs();
            let saved = Saved { games, damaged, lang, glyphs };
            let mut list = saved.list();
            if !message.is_empty() {
                list.message = std::mem::take(&mut message);
            }
            if let Some(before) = before.take() {
                list.mark_as(&before);
            }
            let mut deletion: Option<Deletion> = None;
            let at = loop {
                let inbox = &mut self.full.runtime.inbox;
                let picked = self.full.tui.pick(&mut list, &saved, inbox)?;
                list.message.clear();
                match picked {
                    Picked::Left(exit) => return Ok(Some(Ended::without_game(exit))),
                    Picked::Closed => return Ok(None),
                    Picked::Row(at) => break Some(at),
                    Picked::Key(NEW) => return self.play(),
                    Picked::Key(DELETE) => {
                        let Some(id) = list.marked().and_then(|at| saved.id(at)) else {
                            continue;
                        };
                        match Deletion::of(&self.settings, id) {
                            Ok(found) => {
                                let question = found.question(short_id(id), lang);
                                list.question = Some(printable(&question).into_owned());
                                deletion = Some(found);
                            }
                            Err(error) => list.message = text(&error, lang),
                        }
                    }
                    Picked::Answer(true) => {
                        let deleted = deletion.take().map(|it| it.carry_out(lang));
                        message = match deleted {
                            Some(Ok(deleted)) => deleted,
                            Some(Err(error)) => text(&error, lang),
                            None => String::new(),
                        };
                        break None;
                    }
                    // The game can be played again.
                    Picked::Answer(false) => {
                        deletion = None;
                        list.message = lang.results_kept();
                    }
                    Picked::Key(_) | Picked::Tab(_) => {}
                }
            };
            before = Some(list);
            let Some(id) = at.and_then(|at| saved.id(at)) else { continue };
            match self.resume_one(id)? {
                Ok(ended) => return Ok(ended),
                Err(why) => message = why,
            }
        }
    }

    /// Resumes the saved game of this id, after the user has confirmed that its programs may be
    /// started.
    pub(super) fn go_on(&mut self, id: &str) -> Outcome {
        match self.resume_one(id)? {
            Ok(ended) => Ok(ended),
            Err(why) => {
                self.messages.push(why);
                Ok(None)
            }
        }
    }

    /// Resumes a game, or says why not.
    fn resume_one(&mut self, id: &str) -> io::Result<Result<Option<Ended>, String>> {
        let lang = self.settings.lang;
        let found = match SavedGame::find(&self.settings, Some(id)) {
            Ok(found) => found,
            Err(error) => return Ok(Err(text(&error, lang))),
        };
        let programs = found.game.programs();
        if !programs.is_empty() {
            match self.confirm_start(&programs.join(", "))? {
                Chosen::Left(exit) => return Ok(Ok(Some(Ended::without_game(exit)))),
                Chosen::Entry(1) => {}
                Chosen::Entry(_) | Chosen::Back => return Ok(Err(lang.not_started())),
            }
        }
        let SavedGame { game, journal, .. } = found;
        game.resume_on_screen(journal, &self.settings, &mut self.full).map(|ended| Ok(Some(ended)))
    }

    /// Asks whether programs may be started: the second entry says so.
    fn confirm_start(&mut self, programs: &str) -> io::Result<Chosen> {
        let lang = self.settings.lang;
        let question = printable(&lang.starts_program_question(programs)).into_owned();
        let entries = [lang.leave_program(), lang.start_program()];
        let mut menu = Menu {
            title: lang.saved_title(),
            subtitle: String::new(),
            entries: entries.map(|name| MenuEntry::new(name, String::new())).into(),
            marked: 0,
            pictures: &[],
            usual: None,
            table: None,
            message: question,
            help: lang.menu_help(),
            is_first: false,
        };
        self.full.tui.choose(&mut menu, &mut self.full.runtime.inbox)
    }
}

/// A message about a saved game, with a path as short as it can be.
fn text(error: &ResumeError, lang: Lang) -> String {
    let text = match error {
        ResumeError::Journal(JournalError::InUse(path)) => lang.journal_in_use(shown_path(path)),
        other => other.text(lang),
    };
    printable(&text).into_owned()
}
