//! Bare `gomoku`: the menu and what is chosen in it.

use std::io::{self, Write};
use std::path::Path;

use super::play::{self, Clockwork, Opening, in_lines};
use super::scoreboard::{self, Query, ScoreboardError};
use super::status::Status;
use super::unfinished::Unfinished;
use super::{Failure, PlayOptions, setup};
use crate::config::Settings;
use crate::game::run::Exit;
use crate::terminal::help;
use crate::terminal::plain::read_line;
use crate::terminal::text::Lang;
use crate::terminal::tui::{self, Choice, Tui};

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
    play::print_unrecorded(&unrecorded, settings.lang)?;
    Ok(left?)
}

/// A stay in the menu of the full screen.
struct Visit<'a> {
    settings: &'a Settings,
    clockwork: &'a mut Clockwork<tui::Input>,
    unrecorded: Vec<crate::scoreboard::Entry>,
}

impl Visit<'_> {
    fn stay(&mut self, tui: &mut Tui, warnings: &[String]) -> io::Result<Status> {
        let settings = self.settings;
        let lang = settings.lang;
        let mut message = warnings.last().cloned().unwrap_or_default();
        loop {
            let resume = Unfinished::exists(&settings.journals);
            let choice = tui.choose(resume, &message, &mut self.clockwork.inbox)?;
            message.clear();
            let opening = match choice {
                Choice::Exit(exit) => return Ok(Status::of(&exit)),
                Choice::Play => Opening::New(setup(PlayOptions::default(), settings)),
                Choice::Resume => match Unfinished::find(&settings.journals, None) {
                    Ok(game) => Opening::Saved(Box::new(game)),
                    Err(error) => {
                        message = lang.resume_error(&error);
                        continue;
                    }
                },
                Choice::Rules | Choice::Scoreboard => {
                    let page = if choice == Choice::Rules {
                        help::rules(lang)
                    } else {
                        let width = tui.area()?.width;
                        scoreboard_page(&settings.scoreboard, lang, width)
                    };
                    if let Some(exit) = tui.read_page(page, &mut self.clockwork.inbox)? {
                        return Ok(Status::of(&exit));
                    }
                    continue;
                }
            };
            let (departure, unrecorded) =
                play::play_on_screen(settings, self.clockwork, tui, opening, Vec::new())?;
            self.unrecorded.extend(unrecorded);
            match departure.exit {
                Exit::Finished | Exit::Rematch(_) => {}
                Exit::Left => {
                    message =
                        departure.saved.map_or_else(|| lang.not_saved(), |_| lang.game_saved());
                }
                exit => return Ok(Status::of(&exit)),
            }
        }
    }
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
    let choices = Choice::all(Unfinished::exists(&settings.journals));
    loop {
        let mut out = io::stdout();
        for (number, choice) in (1..).zip(&choices) {
            writeln!(out, "{number}) {}", choice.name(lang))?;
        }
        write!(out, "{}", lang.menu_prompt())?;
        out.flush()?;
        let Some(line) = read_line(&mut io::stdin().lock())? else { return Ok(Status::Done) };
        let number = line.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
        let opening = match number.and_then(|number| choices.get(number)) {
            Some(Choice::Play) => Opening::New(setup(PlayOptions::default(), settings)),
            Some(Choice::Resume) => {
                Opening::Saved(Box::new(Unfinished::find(&settings.journals, None)?))
            }
            Some(Choice::Exit(_)) => return Ok(Status::Done),
            Some(Choice::Scoreboard) => {
                super::show_scoreboard(&Query::default(), settings)?;
                continue;
            }
            Some(Choice::Rules) => {
                writeln!(out, "{}", help::rules(lang))?;
                continue;
            }
            None => {
                writeln!(out, "{}", lang.menu_unknown(choices.len()))?;
                continue;
            }
        };
        return Ok(play::play(settings, opening, Vec::new())?);
    }
}
