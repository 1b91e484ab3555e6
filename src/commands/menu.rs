//! `gomoku` without a subcommand: the menu, on the full screen or in line mode.

mod new_game;
pub mod words;

use std::io::{self, IsTerminal, Write};

use self::new_game::NewGame;
use self::words::MenuWords;
use super::play::{self, Ended, GameSource, Runtime, uses_line_mode};
use super::results;
use super::rules;
use super::scoreboard::ScoreboardOptions;
use super::status::Status;
use super::unfinished::SavedGame;
use super::{Failure, show_scoreboard, warn};
use crate::config::Settings;
use crate::console::printable::printable;
use crate::game::run::Exit;
use crate::games::with_game;
use crate::lang::{Lang, SavedWords, ScreenWords, TableWords};
use crate::plain::read_line;
use crate::scoreboard::Entry;
use crate::tui::{self, Chosen, Menu, Tui};
use crate::views::help;
use crate::views::speech::Speech;

/// An entry of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// Play a new game.
    Play,
    /// Show the scoreboard.
    Scoreboard,
    /// Show the rules.
    Rules,
    /// End the program.
    Exit,
    /// Resume the unfinished game that was played last.
    Resume,
}

impl Choice {
    /// The choices in the order of their digits; `resume` says whether there is a game to resume.
    const fn all(resume: bool) -> &'static [Self] {
        const ALL: &[Choice] =
            &[Choice::Play, Choice::Scoreboard, Choice::Rules, Choice::Exit, Choice::Resume];
        if resume { ALL } else { ALL.split_at(ALL.len() - 1).0 }
    }

    /// The text of the entry.
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

/// Shows the menu until the user leaves it.
pub(super) fn run(settings: &Settings, warnings: &[String]) -> Result<Status, Failure> {
    if uses_line_mode(settings) {
        return run_in_line_mode(settings);
    }
    let (mut tui, mut runtime) = play::open_screen(settings)?;
    let mut screen = MenuScreen { settings, runtime: &mut runtime, unrecorded: Vec::new() };
    let left = screen.run(&mut tui, warnings);
    let unrecorded = screen.unrecorded;
    drop(tui);
    runtime.close();
    Ok(Ended { unrecorded, ..left? }.finish(settings.lang)?)
}

/// The menu on the full screen.
struct MenuScreen<'a> {
    settings: &'a Settings,
    runtime: &'a mut Runtime<tui::Input>,
    unrecorded: Vec<Entry>,
}

impl MenuScreen<'_> {
    fn run(&mut self, tui: &mut Tui, warnings: &[String]) -> io::Result<Ended> {
        let settings = self.settings;
        let mut game = NewGame::of(settings);
        let lang = settings.lang;
        let mut messages = warnings.to_vec();
        loop {
            let (resume, damaged) = SavedGame::scan(&settings.journals);
            messages.extend(damaged.iter().map(|error| error.text(lang)));
            let choices = Choice::all(resume);
            let mut menu = Menu {
                title: lang.menu_title(),
                subtitle: lang.menu_subtitle(),
                entries: choices.iter().map(|choice| choice.name(lang)).collect(),
                settings: game.rows(lang),
                message: messages.join("\n"),
            };
            let chosen = tui.choose(&mut menu, &mut self.runtime.inbox)?;
            game.apply(&menu.settings);
            messages.clear();
            let choice = match chosen {
                Chosen::Left(exit) => return Ok(Ended::without_game(exit)),
                Chosen::Entry(at) => choices[at],
            };
            let mut ended = match choice {
                Choice::Exit => return Ok(Ended::without_game(Exit::Finished)),
                Choice::Play => with_game!(game.setup(settings), setup => {
                    play::play_on_screen(settings, self.runtime, tui, GameSource::New(setup))?
                }),
                Choice::Resume => match self.resume(tui)? {
                    Ok(ended) => ended,
                    Err(why) => {
                        messages.push(why);
                        continue;
                    }
                },
                Choice::Scoreboard => match results::browse(settings, self.runtime, tui)? {
                    Some(ended) => ended,
                    None => continue,
                },
                Choice::Rules => {
                    let speech = Speech { lang, labels: settings.labels };
                    let page = rules::of_game(game.kind(), speech);
                    if let Some(exit) = tui.read_page(page, &mut self.runtime.inbox)? {
                        return Ok(Ended::without_game(exit));
                    }
                    continue;
                }
            };
            self.unrecorded.append(&mut ended.unrecorded);
            if !ended.continues() {
                return Ok(ended);
            }
            messages.extend(ended.failure.take());
            messages.extend(ended.save_message(lang));
        }
    }
}

impl MenuScreen<'_> {
    /// Resumes the unfinished game after the user has confirmed that its programs may be started.
    /// Otherwise returns a message with the reason.
    fn resume(&mut self, tui: &mut Tui) -> io::Result<Result<Ended, String>> {
        let lang = self.settings.lang;
        let found = match SavedGame::find(&self.settings.journals, None) {
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

/// The menu in line mode. The program ends after a game is played.
fn run_in_line_mode(settings: &Settings) -> Result<Status, Failure> {
    let lang = settings.lang;
    let (resume, damaged) = SavedGame::scan(&settings.journals);
    warn(damaged.iter().map(|error| error.text(lang)));
    let choices = Choice::all(resume);
    let mut game = NewGame::of(settings);
    while let Some(line) = prompt(choices, &game, lang)? {
        if game.choose(line.trim()) {
            continue;
        }
        let number = line.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
        match number.and_then(|number| choices.get(number)) {
            Some(Choice::Play) => {
                return with_game!(game.setup(settings), setup => {
                    play::play(settings, GameSource::New(setup), Vec::new())
                });
            }
            Some(Choice::Resume) => match SavedGame::find(&settings.journals, None) {
                Ok(found) => return play::resume(settings, found, false, Vec::new()),
                Err(error) => {
                    warn([error.text(lang)]);
                }
            },
            Some(Choice::Exit) => break,
            Some(Choice::Scoreboard) => {
                match show_scoreboard(&ScoreboardOptions::default(), settings) {
                    Err(failure) if !failure.is_closed_pipe() => {
                        warn([failure.text(lang)]);
                    }
                    shown => shown?,
                }
            }
            Some(Choice::Rules) => {
                let speech = Speech { lang, labels: settings.labels };
                let page = rules::of_game(game.kind(), speech);
                writeln!(io::stdout(), "{}", help::printed(&page))?;
            }
            None => {
                let names = game.names().join(", ");
                writeln!(io::stdout(), "{}", lang.menu_unknown(choices.len(), names))?;
            }
        }
    }
    Ok(Status::Done)
}

/// Prints the choices and the settings of a new game, and reads a line; `None` at the end of the
/// input.
fn prompt(choices: &[Choice], game: &NewGame, lang: Lang) -> io::Result<Option<String>> {
    let mut out = io::stdout();
    for (number, choice) in (1..).zip(choices) {
        writeln!(out, "{number}) {}", choice.name(lang))?;
    }
    for line in game.lines(lang) {
        writeln!(out, "{line}")?;
    }
    write!(out, "{}", lang.menu_prompt())?;
    out.flush()?;
    let line = read_line(&mut io::stdin().lock())?;
    if !io::stdin().is_terminal() {
        // No terminal has echoed the line.
        writeln!(out, "{}", printable(line.as_deref().unwrap_or_default()))?;
    }
    Ok(line)
}
