//! Bare `gomoku`: the menu and what is chosen in it.

mod agreed;

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use self::agreed::Agreed;
use super::play::{self, Ended, Opening, Runtime, in_lines};
use super::scoreboard::{self, Query, ScoreboardError};
use super::status::Status;
use super::unfinished::Found;
use super::{Failure, setup, show_scoreboard, warn};
use crate::config::Settings;
use crate::console::printable::printable;
use crate::game::run::Exit;
use crate::gomoku::position::Gomoku;
use crate::lang::{FileWords, Lang, SavedWords, ScreenWords, TableWords};
use crate::plain::read_line;
use crate::scoreboard::Entry;
use crate::tui::{self, Chosen, Menu, Tui};
use crate::views::gomoku::rules_pages;
use crate::views::gomoku::words::ChoiceWords;
use crate::views::help;
use crate::views::keeping::KeepingSentences;

/// What can be chosen in the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// A new game.
    Play,
    /// The scoreboard.
    Scoreboard,
    /// The rules.
    Rules,
    /// The end of the program.
    Exit,
    /// The game that was left.
    Resume,
}

impl Choice {
    /// The choices in the order of their digits; `resume` says that there is a game to go on with.
    const fn all(resume: bool) -> &'static [Self] {
        const ALL: &[Choice] =
            &[Choice::Play, Choice::Scoreboard, Choice::Rules, Choice::Exit, Choice::Resume];
        if resume { ALL } else { ALL.split_at(ALL.len() - 1).0 }
    }

    /// What it is called.
    fn name(self, lang: Lang) -> String {
        match self {
            Self::Play => lang.menu_play(),
            Self::Scoreboard => lang.menu_scoreboard(),
            Self::Rules => lang.menu_rules(),
            Self::Exit => lang.menu_exit(),
            Self::Resume => lang.menu_resume(),
        }
    }
}

/// Shows the menu until it is left.
pub(super) fn run(settings: &Settings, warnings: &[String]) -> Result<Status, Failure> {
    if in_lines(settings) {
        return choose_in_lines(settings);
    }
    let (mut tui, mut runtime) = play::open_screen(settings)?;
    let mut visit = Visit { settings, runtime: &mut runtime, unrecorded: Vec::new() };
    let left = visit.stay(&mut tui, warnings);
    let unrecorded = visit.unrecorded;
    drop(tui);
    runtime.close();
    Ok(Ended { unrecorded, ..left? }.end(settings.lang)?)
}

/// A stay in the menu of the full screen.
struct Visit<'a> {
    settings: &'a Settings,
    runtime: &'a mut Runtime<tui::Input>,
    unrecorded: Vec<Entry>,
}

impl Visit<'_> {
    fn stay(&mut self, tui: &mut Tui, warnings: &[String]) -> io::Result<Ended> {
        let settings = self.settings;
        let mut agreed = Agreed::of(settings);
        let lang = settings.lang;
        let mut messages = warnings.to_vec();
        loop {
            let (resume, damaged) = Found::look(&settings.journals);
            messages.extend(damaged.iter().map(|error| error.text(lang)));
            let choices = Choice::all(resume);
            let mut menu = Menu {
                title: lang.menu_title(),
                subtitle: lang.menu_subtitle(),
                entries: choices.iter().map(|choice| choice.name(lang)).collect(),
                settings: agreed.rows(lang),
                message: messages.join("\n"),
            };
            let chosen = tui.choose(&mut menu, &mut self.runtime.inbox)?;
            agreed.take(&menu.settings);
            messages.clear();
            let choice = match chosen {
                Chosen::Left(exit) => return Ok(Ended::without_game(exit)),
                Chosen::Entry(at) => choices[at],
            };
            let mut ended = match choice {
                Choice::Exit => return Ok(Ended::without_game(Exit::Finished)),
                Choice::Play => {
                    play::play_on_screen(settings, self.runtime, tui, new_game(&agreed, settings))?
                }
                Choice::Resume => match self.resume(tui)? {
                    Ok(ended) => ended,
                    Err(why) => {
                        messages.push(why);
                        continue;
                    }
                },
                Choice::Rules | Choice::Scoreboard => {
                    let page = if choice == Choice::Rules {
                        rules_pages::rules(lang, None)
                    } else {
                        let width = tui.area()?.width;
                        scoreboard_page(&settings.scoreboard, lang, width)
                    };
                    if let Some(exit) = tui.read_page(page, &mut self.runtime.inbox)? {
                        return Ok(Ended::without_game(exit));
                    }
                    continue;
                }
            };
            self.unrecorded.append(&mut ended.unrecorded);
            if !ended.stays() {
                return Ok(ended);
            }
            messages.extend(ended.failure.take());
            messages.extend(ended.kept(lang));
        }
    }
}

impl Visit<'_> {
    /// Goes on with the game that was left, once the programs that it starts are agreed to; else says
    /// why not.
    fn resume(&mut self, tui: &mut Tui) -> io::Result<Result<Ended, String>> {
        let lang = self.settings.lang;
        let found = match Found::find(&self.settings.journals, None) {
            Ok(found) => found,
            Err(error) => return Ok(Err(error.text(lang))),
        };
        let programs = found.game.programs();
        if !programs.is_empty() {
            let question = lang.starts_program_question(programs.join(", "));
            let mut menu = Menu {
                title: lang.menu_resume(),
                subtitle: String::new(),
                entries: vec![lang.leave_program(), lang.start_program()],
                settings: Vec::new(),
                message: printable(&question).into_owned(),
            };
            match tui.choose(&mut menu, &mut self.runtime.inbox)? {
                Chosen::Left(exit) => return Ok(Ok(Ended::without_game(exit))),
                Chosen::Entry(0) => return Ok(Err(lang.not_started())),
                Chosen::Entry(_) => {}
            }
        }
        play::resume_on_screen(self.settings, self.runtime, tui, found).map(Ok)
    }
}

fn new_game(agreed: &Agreed, settings: &Settings) -> Opening<Gomoku> {
    Opening::New(setup(agreed.options(settings), settings))
}

/// The newest results as a page, with what is wrong with the file above them.
fn scoreboard_page(path: &Path, lang: Lang, width: u16) -> String {
    let (mut table, mut faults) = (Vec::new(), Vec::new());
    let query = Query::default();
    match scoreboard::run(&query, path, lang, Some(width), &mut table, &mut faults) {
        Ok(()) => {
            faults.extend(table);
            String::from_utf8_lossy(&faults).into_owned()
        }
        Err(ScoreboardError::Store(error)) => lang.store_error(&error),
        Err(ScoreboardError::Output(error)) => lang.output_failed(error),
    }
}

/// The menu in lines. A game that is played from it ends the program.
fn choose_in_lines(settings: &Settings) -> Result<Status, Failure> {
    let lang = settings.lang;
    let (resume, damaged) = Found::look(&settings.journals);
    warn(damaged.iter().map(|error| error.text(lang)));
    let choices = Choice::all(resume);
    let mut agreed = Agreed::of(settings);
    while let Some(line) = ask(choices, &agreed, lang)? {
        if agreed.choose(line.trim()) {
            continue;
        }
        let number = line.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
        match number.and_then(|number| choices.get(number)) {
            Some(Choice::Play) => {
                return play::play(settings, new_game(&agreed, settings), Vec::new());
            }
            Some(Choice::Resume) => match Found::find(&settings.journals, None) {
                Ok(found) => return play::resume(settings, found, false, Vec::new()),
                Err(error) => {
                    warn([error.text(lang)]);
                }
            },
            Some(Choice::Exit) => break,
            Some(Choice::Scoreboard) => match show_scoreboard(&Query::default(), settings) {
                Err(failure) if !failure.is_closed_pipe() => {
                    warn([failure.text(lang)]);
                }
                shown => shown?,
            },
            Some(Choice::Rules) => {
                writeln!(io::stdout(), "{}", help::printed(&rules_pages::rules(lang, None)))?;
            }
            None => {
                let names = Agreed::names().collect::<Vec<_>>().join(", ");
                writeln!(io::stdout(), "{}", lang.menu_unknown(choices.len(), names))?;
            }
        }
    }
    Ok(Status::Done)
}

/// Lists the choices and what a new game is played by, and reads a line; `None` at the end of the
/// input.
fn ask(choices: &[Choice], agreed: &Agreed, lang: Lang) -> io::Result<Option<String>> {
    let mut out = io::stdout();
    for (number, choice) in (1..).zip(choices) {
        writeln!(out, "{number}) {}", choice.name(lang))?;
    }
    for line in agreed.lines(lang) {
        writeln!(out, "{line}")?;
    }
    write!(out, "{}", lang.menu_prompt())?;
    out.flush()?;
    let line = read_line(&mut io::stdin().lock())?;
    if !io::stdin().is_terminal() {
        // No terminal has shown what was typed, nor ended the line.
        writeln!(out, "{}", printable(line.as_deref().unwrap_or_default()))?;
    }
    Ok(line)
}
