//! The menu in line mode. The program ends after a game is played.

pub(super) mod game;

use std::io::{self, Write};

use self::game::LineGame;
use super::recent::Recent;
use super::{Choice, settings};
use crate::client::Address;
use crate::commands::join::{self, JoinOptions};
use crate::commands::learn::{self, LearnOptions};
use crate::commands::output::{ask, terminal_width, warn};
use crate::commands::play;
use crate::commands::replay::{self, ReplayOptions};
use crate::commands::scoreboard::ScoreboardOptions;
use crate::commands::unfinished::{SavedGame, saved_games};
use crate::commands::{Failure, Settings, Status, scoreboard};
use crate::lang::Lang;
use crate::lang::command::{self, Command};
use crate::views::help;

/// Shows the menu until the user leaves it or has played a game.
pub(super) fn run(settings: &Settings) -> Result<Status, Failure> {
    let mut settings = settings.clone();
    let (recent, damaged) = Recent::read(&settings);
    warn(damaged);
    let mut choices = Choice::all(&recent, &settings);
    // Lines are written by scripts too, which know the entries by their digits.
    choices.sort_by_key(|choice| choice.key().1);
    let mut game = LineGame::of(&settings);
    loop {
        let Some(line) = prompt(&choices, &recent, &game, settings.lang)? else {
            return Ok(Status::Done);
        };
        if is_quit(&line) {
            return Ok(Status::Done);
        }
        if game.choose(line.trim()) {
            continue;
        }
        let number = line.trim().parse().ok().and_then(|number: usize| number.checked_sub(1));
        let left = match number.and_then(|number| choices.get(number)) {
            Some(Choice::GoOn(_)) => go_on(&settings, recent.saved_id().as_deref())?,
            Some(Choice::Play) => {
                let agreed = game.agreed(&settings);
                return game.game().play(agreed, &settings, Vec::new());
            }
            Some(Choice::Exit) => return Ok(Status::Done),
            Some(Choice::Resume) => resume(&settings)?,
            Some(Choice::Review) => review(&settings)?,
            Some(Choice::Settings) => {
                let before = settings.chosen.clone();
                change_settings(&mut settings)?;
                game.follow(&before, &settings.chosen);
                None
            }
            Some(Choice::Network) => join(&settings)?,
            Some(Choice::Learn) => {
                let options = LearnOptions::default();
                return learn::run(&options, &settings, Vec::new());
            }
            Some(Choice::Scoreboard) => {
                match scoreboard::show(&ScoreboardOptions::default(), &settings) {
                    Err(failure) if !failure.is_closed_pipe() => {
                        warn([failure.text(settings.lang)]);
                    }
                    shown => shown?,
                }
                None
            }
            Some(Choice::Rules) => {
                let page = game.game().wording().rules(settings.speech());
                writeln!(io::stdout(), "{}", help::printed(&page, terminal_width()))?;
                None
            }
            None => {
                let lang = settings.lang;
                let names = game.names().into_iter().map(str::to_owned);
                let names: Vec<String> = names.chain(game.forms(lang)).collect();
                writeln!(io::stdout(), "{}", lang.menu_unknown(choices.len(), names.join(", ")))?;
                None
            }
        };
        if let Some(status) = left {
            return Ok(status);
        }
    }
}

/// Whether a line is the command that leaves a game.
fn is_quit(line: &str) -> bool {
    command::named(line) == Some((Command::Quit, ""))
}

/// Prints the choices and the settings of a new game, and reads a line; `None` at the end of the
/// input.
fn prompt(
    choices: &[Choice],
    recent: &Recent,
    game: &LineGame,
    lang: Lang,
) -> io::Result<Option<String>> {
    let mut out = io::stdout();
    let players = recent.players();
    for (number, &choice) in (1..).zip(choices) {
        let name = choice.name(lang);
        let name = match (choice, &players) {
            (Choice::GoOn(_), Some(players)) => format!("{name}: {players}"),
            (Choice::Resume, None) => lang.menu_none(name),
            _ => name,
        };
        writeln!(out, "{number}) {name}")?;
    }
    for line in game.lines(lang) {
        writeln!(out, "{line}")?;
    }
    ask(&lang.menu_prompt())
}

/// Resumes a game: the only one, or the one with the number that the user types. `None` if none is.
fn resume(settings: &Settings) -> Result<Option<Status>, Failure> {
    let lang = settings.lang;
    let listed = saved_games(settings).unwrap_or_default().games;
    let mut number = Some(1);
    if listed.len() > 1 {
        for (number, game) in (1..).zip(&listed) {
            writeln!(io::stdout(), "{number}) {}, {}", game.players, game.detail)?;
        }
        let line = ask(&lang.which_game(listed.len()))?;
        number = line.and_then(|line| line.trim().parse().ok());
    }
    let chosen = number.and_then(|number: usize| listed.get(number.checked_sub(1)?));
    if chosen.is_none() && number.is_none() {
        return Ok(None);
    }
    go_on(settings, chosen.map(|game| game.id.as_str()))
}

/// Resumes the saved game of this id, or the one that was played last. `None` if that fails.
fn go_on(settings: &Settings, id: Option<&str>) -> Result<Option<Status>, Failure> {
    match SavedGame::find(settings, id) {
        Ok(found) => play::resume(settings, found, false, Vec::new()).map(Some),
        Err(error) => {
            warn([error.text(settings.lang)]);
            Ok(None)
        }
    }
}

/// Shows the record whose file the user names. `None` if there is none.
fn review(settings: &Settings) -> Result<Option<Status>, Failure> {
    let line = ask(&settings.lang.which_file())?;
    let Some(file) = line.as_deref().map(str::trim).filter(|file| !file.is_empty()) else {
        return Ok(None);
    };
    let options = ReplayOptions { file: Some(file.into()), ..ReplayOptions::default() };
    match replay::run(&options, settings, Vec::new()) {
        Err(failure) if !matches!(failure, Failure::Io(_)) => {
            warn([failure.text(settings.lang)]);
            Ok(None)
        }
        shown => shown.map(Some),
    }
}

/// Plays in the room, or lists the rooms of the server, whose address the user types. `None` if no
/// game was played.
fn join(settings: &Settings) -> Result<Option<Status>, Failure> {
    let line = ask(&settings.lang.which_server())?;
    let Some(text) = line.as_deref().map(str::trim).filter(|text| !text.is_empty()) else {
        return Ok(None);
    };
    let speech = settings.speech();
    let address: Address = match text.parse() {
        Ok(address) => address,
        Err(why) => {
            warn([why.text(speech.lang)]);
            return Ok(None);
        }
    };
    let has_room = address.room.is_some();
    let options = JoinOptions { address: Some(address), ..JoinOptions::default() };
    match join::run(options, settings) {
        Err(failure @ Failure::Join(_)) => {
            warn([failure.text(settings.lang)]);
            Ok(None)
        }
        joined => joined.map(Some).map(|status| status.filter(|_| has_room)),
    }
}

/// Shows the settings and changes those that the user types, until an empty line.
fn change_settings(settings: &mut Settings) -> io::Result<()> {
    loop {
        for line in settings::as_lines(settings) {
            writeln!(io::stdout(), "{line}")?;
        }
        let Some(line) = ask(&settings.lang.which_setting())? else { return Ok(()) };
        if line.trim().is_empty() || is_quit(&line) {
            return Ok(());
        }
        let changed = settings::change_by_line(settings, &line);
        if let Some(message) = changed.unwrap_or_else(Some) {
            writeln!(io::stdout(), "{message}")?;
        }
    }
}
