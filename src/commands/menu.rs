//! Bare `gomoku`: the menu and what is chosen in it.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use super::brains::Brains;
use super::play::{self, Clockwork, Opening, in_lines};
use super::scoreboard::{self, Query, ScoreboardError};
use super::status::Status;
use super::unfinished::Unfinished;
use super::{Failure, PlayOptions, setup, show_scoreboard, warn};
use crate::board::{ByColor, Color};
use crate::config::Settings;
use crate::console::printable::printable;
use crate::game::player::{Machine, Player};
use crate::game::run::{Departure, Exit, Kept};
use crate::gomoku::notation::Labels;
use crate::lang::Lang;
use crate::plain::read_line;
use crate::tui::{self, Agreed, Choice, Tui};
use crate::views::help;
use crate::views::speech::Speech;

/// Shows the menu until it is left.
pub(super) fn run(settings: &Settings, warnings: &[String]) -> Result<Status, Failure> {
    if in_lines(settings) {
        return choose_in_lines(settings);
    }
    let (mut tui, mut clockwork) = play::open_screen(settings)?;
    let mut visit = Visit { settings, clockwork: &mut clockwork, unrecorded: Vec::new() };
    let left = visit.stay(&mut tui, warnings);
    let unrecorded = visit.unrecorded;
    drop(tui);
    clockwork.stop();
    let departure = left?;
    let told = play::say_goodbye(&departure, &unrecorded, settings.lang);
    Ok(play::end(&departure, told)?)
}

/// A stay in the menu of the full screen.
struct Visit<'a> {
    settings: &'a Settings,
    clockwork: &'a mut Clockwork<tui::Input>,
    unrecorded: Vec<crate::scoreboard::Entry>,
}

impl Visit<'_> {
    fn stay(&mut self, tui: &mut Tui, warnings: &[String]) -> io::Result<Departure> {
        let settings = self.settings;
        let mut agreed = Agreed::of(settings.rules, settings.opening);
        let lang = settings.lang;
        let left = |exit| Departure { exit, kept: Kept::Nothing };
        let mut messages = warnings.to_vec();
        loop {
            let (resume, damaged) = Unfinished::look(&settings.journals);
            messages.extend(damaged.iter().map(|error| lang.resume_error(error)));
            let choice =
                tui.choose(resume, &mut agreed, &messages.join("\n"), &mut self.clockwork.inbox)?;
            messages.clear();
            let opening = match choice {
                Choice::Exit(exit) => return Ok(left(exit)),
                Choice::Play => new_game(agreed, settings),
                Choice::Resume => match Unfinished::find(&settings.journals, None) {
                    Ok(game) => Opening::Saved(Box::new(game)),
                    Err(error) => {
                        messages.push(lang.resume_error(&error));
                        continue;
                    }
                },
                Choice::Rules | Choice::Scoreboard => {
                    let page = if choice == Choice::Rules {
                        help::rules(lang, None)
                    } else {
                        let width = tui.area()?.width;
                        scoreboard_page(&settings.scoreboard, lang, width)
                    };
                    if let Some(exit) = tui.read_page(page, &mut self.clockwork.inbox)? {
                        return Ok(left(exit));
                    }
                    continue;
                }
            };
            let brains = Brains::of(settings);
            let (departure, unrecorded) =
                play::play_on_screen(settings, self.clockwork, tui, opening, brains, Vec::new())?;
            self.unrecorded.extend(unrecorded);
            match departure.exit {
                Exit::Finished | Exit::Left => {}
                Exit::Failed(ref why) => messages.push(why.clone()),
                _ => return Ok(departure),
            }
            messages.extend(play::kept(&departure, lang));
        }
    }
}

fn new_game(Agreed { rules, opening, computers }: Agreed, settings: &Settings) -> Opening {
    let settings = Settings { rules, opening, ..settings.clone() };
    let computer = |skill| Player::Machine(Machine::Computer(skill));
    let seated = |stone| computers[stone].map_or_else(Player::default, computer);
    let players = ByColor::from_fn(seated);
    Opening::New(setup(PlayOptions { players, ..PlayOptions::default() }, &settings))
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
    let (resume, damaged) = Unfinished::look(&settings.journals);
    warn(damaged.iter().map(|error| lang.resume_error(error)));
    let choices = Choice::all(resume);
    let mut agreed = Agreed::of(settings.rules, settings.opening);
    while let Some(line) = ask(&choices, agreed, lang)? {
        if agreed.choose(line.trim()) {
            continue;
        }
        let number = line.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
        let opening = match number.and_then(|number| choices.get(number)) {
            Some(Choice::Play) => new_game(agreed, settings),
            Some(Choice::Resume) => match Unfinished::find(&settings.journals, None) {
                Ok(game) => Opening::Saved(Box::new(game)),
                Err(error) => {
                    warn([lang.resume_error(&error)]);
                    continue;
                }
            },
            Some(Choice::Exit(_)) => break,
            Some(Choice::Scoreboard) => {
                match show_scoreboard(&Query::default(), settings) {
                    Err(failure) if !failure.is_closed_pipe() => {
                        warn([failure.text(lang)]);
                    }
                    shown => shown?,
                }
                continue;
            }
            Some(Choice::Rules) => {
                writeln!(io::stdout(), "{}", help::printed(&help::rules(lang, None)))?;
                continue;
            }
            None => {
                let names = Agreed::names().collect::<Vec<_>>().join(", ");
                writeln!(io::stdout(), "{}", lang.menu_unknown(choices.len(), names))?;
                continue;
            }
        };
        return play::play(settings, opening, Vec::new());
    }
    Ok(Status::Done)
}

/// Lists the choices and what a new game is played by, and reads a line; `None` at the end of the
/// input.
fn ask(choices: &[Choice], agreed: Agreed, lang: Lang) -> io::Result<Option<String>> {
    let mut out = io::stdout();
    for (number, choice) in (1..).zip(choices) {
        writeln!(out, "{number}) {}", choice.name(lang))?;
    }
    writeln!(out, "{}", lang.menu_agreed(agreed.rules, agreed.opening))?;
    let speech = Speech { lang, labels: Labels::default() };
    let seated = agreed.computers;
    let [black, white] = Color::BOTH.map(|stone| speech.seated_in_menu(seated[stone]));
    writeln!(out, "{}", lang.menu_players(black, white))?;
    write!(out, "{}", lang.menu_prompt())?;
    out.flush()?;
    let line = read_line(&mut io::stdin().lock())?;
    if !io::stdin().is_terminal() {
        // No terminal has shown what was typed, nor ended the line.
        writeln!(out, "{}", printable(line.as_deref().unwrap_or_default()))?;
    }
    Ok(line)
}
