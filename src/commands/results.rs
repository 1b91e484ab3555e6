//! The scoreboard on the full screen: pages of the newest results, the standings and the ratings, from
//! which games can be replayed, deleted and exported and players be seen.

mod beside;
mod forms;
mod pages;
mod player;
mod sheets;
pub mod words;

use std::io::{self, Write as _};

pub(in crate::commands) use self::beside::{beside_game, last_position};
use self::forms::{ExportForm, FilterForm};
use self::pages::{Contents, Page};
pub(in crate::commands) use self::sheets::recent;
use super::Failure;
use super::output::shown_path;
use super::play::{Ended, FullScreen};
use super::replay::{self, ReplayOptions};
use super::scoreboard::tables::{Wording, short_id};
use super::scoreboard::{self, ScoreboardOptions};
use crate::commands::Settings;
use crate::console::printable::printable;
use crate::files::atomic::Unfinished;
use crate::files::time_zone;
use crate::game::run::Exit;
use crate::scoreboard::{Entry, Snapshot};
use crate::tui::{Filled, List, Picked};

/// The most results in the list; `gomoku scoreboard` shows more.
const LISTED: usize = 1_000;

/// The keys of the pages besides those of every list.
const FILTER: char = 'f';
const DELETE: char = 'd';
const EXPORT: char = 'e';
/// The same where nothing was played yet.
const NEW: char = 'n';

/// The scoreboard while it is open.
struct Results<'a> {
    settings: &'a Settings,
    full: &'a mut FullScreen,
    filter: FilterForm,
    page: Page,
    /// The state of the list, for the marked row.
    list: Option<List>,
    message: Option<String>,
    /// The results of games started from here that could not be recorded.
    unrecorded: Vec<Entry>,
}

/// What follows what was picked.
enum Next {
    /// The page stays as it is.
    Stay,
    /// A page is read.
    Read,
    /// The scoreboard is left.
    Leave(Browsed),
}

impl Next {
    fn left(exit: Exit) -> Self {
        Self::Leave(Browsed::Ended(Box::new(Ended::without_game(exit))))
    }
}

/// How the scoreboard was left.
pub(super) enum Browsed {
    /// The user goes back.
    Back,
    /// The user wants a new game.
    NewGame,
    /// The program must end, or results of games started from there could not be recorded.
    Ended(Box<Ended>),
}

/// Shows the scoreboard until the user leaves it; replays the games that are picked.
pub(super) fn browse(settings: &Settings, full: &mut FullScreen) -> io::Result<Browsed> {
    let filter = FilterForm::new(settings, &full.tui.look().text_glyphs());
    let (page, list, message, unrecorded) = (Page::default(), None, None, Vec::new());
    let mut results = Results { settings, full, filter, page, list, message, unrecorded };
    let left = results.run()?;
    let unrecorded = results.unrecorded;
    Ok(match left {
        Browsed::Ended(mut ended) => {
            ended.unrecorded.splice(0..0, unrecorded);
            Browsed::Ended(ended)
        }
        left if unrecorded.is_empty() => left,
        _ => Browsed::Ended(Box::new(Ended { unrecorded, ..Ended::without_game(Exit::Left) })),
    })
}

impl Results<'_> {
    fn run(&mut self) -> io::Result<Browsed> {
        let zone = time_zone();
        let Settings { games, lang, .. } = *self.settings;
        loop {
            self.filter.find_usual_game(self.settings);
            let glyphs = self.full.tui.look().text_glyphs();
            let wording = Wording { games, lang, zone: &zone, menu: Some(&glyphs) };
            let options = self.filter.options();
            let contents = Contents::read(self.page, &options, self.settings, wording);
            let mut list = self.list(&contents);
            // The page is read again only once something may have changed.
            loop {
                let inbox = &mut self.full.runtime.inbox;
                let picked = self.full.tui.pick(&mut list, &contents, inbox)?;
                list.message.clear();
                match self.act(picked, &mut list, &contents, &options)? {
                    Next::Stay => {}
                    Next::Read => break,
                    Next::Leave(browsed) => return Ok(browsed),
                }
            }
            let is_open = Page::ALL.get(list.tab) == Some(&self.page);
            self.list = is_open.then_some(list);
        }
    }

    /// Does what was picked in a page.
    fn act(
        &mut self,
        picked: Picked,
        list: &mut List,
        contents: &Contents<'_>,
        options: &ScoreboardOptions,
    ) -> io::Result<Next> {
        let lang = self.settings.lang;
        let entry = list.marked().and_then(|row| contents.entry(row));
        Ok(match picked {
            Picked::Closed => Next::Leave(Browsed::Back),
            Picked::Key(NEW) => Next::Leave(Browsed::NewGame),
            Picked::Left(exit) => Next::left(exit),
            Picked::Tab(tab) => {
                self.page = Page::ALL.get(tab).copied().unwrap_or_default();
                Next::Read
            }
            Picked::Key(DELETE) => {
                list.question = entry.map(|entry| question(entry, self.settings));
                Next::Stay
            }
            Picked::Answer(false) => {
                list.message = lang.results_kept();
                Next::Stay
            }
            Picked::Answer(true) => {
                self.message = entry.map(|entry| self.delete(entry));
                Next::Read
            }
            Picked::Key(FILTER) => self.choose_filter()?.map_or(Next::Read, Next::left),
            Picked::Key(EXPORT) => {
                let next = self.export()?.map_or(Next::Stay, Next::left);
                list.message = self.message.take().unwrap_or_default();
                next
            }
            Picked::Key(_) => Next::Stay,
            Picked::Row(row) => match (contents.player(row), entry) {
                (Some(name), _) => {
                    let left = player::show(name, &options.counted(), self.settings, self.full)?;
                    left.map_or(Next::Stay, Next::left)
                }
                (None, Some(entry)) => {
                    let ended = self.replay(entry)?;
                    ended.map_or(Next::Read, |ended| Next::Leave(Browsed::Ended(Box::new(ended))))
                }
                (None, None) => Next::Stay,
            },
        })
    }

    /// The list of a page. The row stays marked that was marked before.
    fn list(&mut self, contents: &Contents<'_>) -> List {
        let (lang, page) = (self.settings.lang, self.page);
        let is_games = page == Page::Games;
        let opens = if is_games { lang.results_replay() } else { lang.results_player() };
        let mut list = List::new(lang.results_title(), contents.table.clone(), opens);
        list.subtitle = printable(&self.filter.in_words(!is_games)).into_owned();
        list.tabs = Page::ALL.map(|page| page.name(lang)).into();
        list.tab = Page::ALL.iter().position(|&it| it == page).unwrap_or_default();
        list.prefers_picture = is_games;
        list.is_matrix = page == Page::Standings;
        list.help = lang.results_help();
        list.keys.push((FILTER, lang.results_filter()));
        if contents.table.rows() > 0 {
            if is_games {
                list.keys.push((DELETE, lang.results_delete()));
            }
            list.keys.push((EXPORT, lang.results_export()));
        } else if contents.is_all_empty {
            list.keys = vec![(NEW, lang.menu_play())];
        }
        list.message = self.message.take().unwrap_or_else(|| contents.message.clone());
        if let Some(before) = self.list.take() {
            list.mark_as(&before);
        }
        list
    }

    /// Deletes a result, and returns the message about it.
    fn delete(&self, entry: &Entry) -> String {
        let Settings { scoreboard, lang, .. } = self.settings;
        let text = match crate::scoreboard::delete(scoreboard, entry.id) {
            Ok(Some(kept_in)) => {
                lang.result_deleted(short_id(&entry.id.to_string()), shown_path(&kept_in))
            }
            Ok(None) => lang.results_gone(),
            Err(error) => error.text(*lang),
        };
        printable(&text).into_owned()
    }

    /// Lets the user choose what is listed.
    fn choose_filter(&mut self) -> io::Result<Option<Exit>> {
        let options = ScoreboardOptions { player: None, ..self.filter.options() };
        let standings = Snapshot::open(&self.settings.scoreboard)
            .and_then(|snapshot| snapshot.standings(&options.listed()));
        let players = standings.map(|standings| standings.players).unwrap_or_default();
        let names = players.into_iter().map(|player| player.name).collect();
        let mut form = self.filter.clone().with_names(names);
        match self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(exit)),
            Filled::Back => {}
            Filled::Done => self.filter = form,
        }
        Ok(None)
    }

    /// Lets the user write the page to a file.
    fn export(&mut self) -> io::Result<Option<Exit>> {
        let mut form = ExportForm::new(self.page, self.settings.lang, self.settings.local());
        match self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(exit)),
            Filled::Back => {}
            Filled::Done => self.message = Some(self.write(&form)),
        }
        Ok(None)
    }

    /// Writes the page to a new file, and returns the message about it.
    fn write(&self, form: &ExportForm) -> String {
        let Settings { games, ref scoreboard, lang, .. } = *self.settings;
        let path = form.path();
        let written = Unfinished::begin(&path).map_err(|error| lang.system_error(&error));
        let written = written.and_then(|mut file| {
            let options = form.options(self.filter.options());
            let out = &mut file;
            scoreboard::run(&options, games, scoreboard, lang, None, out, &mut io::sink())
                .map_err(|error| error.text(lang))?;
            file.flush()
                .and_then(|()| file.finish(false, false))
                .map_err(|error| lang.system_error(&error))
        });
        let text = match written {
            Ok(()) => lang.file_saved(shown_path(&path)),
            Err(cause) => lang.cannot_write(shown_path(&path), cause),
        };
        printable(&text).into_owned()
    }

    /// Replays a game. Returns an end if the program must end.
    fn replay(&mut self, entry: &Entry) -> io::Result<Option<Ended>> {
        let lang = self.settings.lang;
        let entry = Some(Box::new(entry.clone()));
        let options = ReplayOptions { entry, ..ReplayOptions::default() };
        match replay::run_on_screen(&options, self.settings, self.full) {
            Ok(mut ended) => {
                if !ended.continues() {
                    return Ok(Some(ended));
                }
                self.unrecorded.append(&mut ended.unrecorded);
                self.message = ended.save_message(lang);
            }
            Err(Failure::Io(error)) => return Err(error),
            Err(failure) => self.message = Some(failure.text(lang)),
        }
        Ok(None)
    }
}

/// The question whether a result is to be deleted.
fn question(entry: &Entry, settings: &Settings) -> String {
    let summary = scoreboard::summary(entry, settings);
    let asked = settings.lang.delete_question(short_id(&entry.id.to_string()), summary);
    printable(&asked).into_owned()
}
