//! `gomoku` without a subcommand: the home screen, from which games are started, resumed and
//! reviewed; in line mode a menu of lines.

mod lines;
mod network;
pub mod new_game;
mod recent;
mod review;
mod saved;
pub mod settings;
pub mod words;

use std::io;
use std::path::Path;

use self::new_game::{NewGame, NewGameForm};
use self::recent::Recent;
use super::Failure;
use super::learn;
use super::play::{Ended, FullScreen, uses_line_mode};
use super::results::{self, Browsed};
use super::scoreboard::tables::Wording;
use super::status::Status;
use crate::commands::Settings;
use crate::files::time_zone;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::scoreboard::Entry;
use crate::tui::{Captioned, Chosen, Filled, Menu, MenuEntry, Picture};
use crate::views::rules_part::RulesPart;

/// An entry of the menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// Go on with the game that was left last, at this move; `None` if that game is over.
    GoOn(Option<usize>),
    /// Play a new game.
    Play,
    /// Show the scoreboard.
    Scoreboard,
    /// Show the rules.
    Rules,
    /// Review a record.
    Review,
    /// Choose a saved game.
    Resume,
    /// Change the settings.
    Settings,
    /// Play at a server.
    Network,
    /// Learn by lessons.
    Learn,
    /// End the program.
    Exit,
}

impl Choice {
    /// The choices by groups: playing, learning, games of the past, and the rest.
    fn all(recent: &Recent, settings: &Settings) -> Vec<Self> {
        let always = [
            Self::Play,
            Self::Network,
            Self::Learn,
            Self::Rules,
            Self::Resume,
            Self::Review,
            Self::Scoreboard,
            Self::Settings,
            Self::Exit,
        ];
        let has_lessons = settings.games.iter().any(|game| !game.lessons().is_empty());
        let always = always.into_iter().filter(|&it| it != Self::Learn || has_lessons);
        recent.going_on().into_iter().chain(always).collect()
    }

    /// The letter of the entry, and its digit. They are the same whatever else there is.
    const fn key(self) -> (char, char) {
        match self {
            Self::GoOn(_) => ('c', '0'),
            Self::Play => ('n', '1'),
            Self::Scoreboard => ('b', '2'),
            Self::Rules => ('r', '3'),
            Self::Review => ('v', '4'),
            Self::Resume => ('s', '5'),
            Self::Settings => ('t', '6'),
            Self::Network => ('w', '7'),
            Self::Learn => ('l', '8'),
            Self::Exit => ('x', '9'),
        }
    }

    /// Whether it begins a group.
    const fn begins_group(self) -> bool {
        matches!(self, Self::Learn | Self::Resume | Self::Settings)
    }

    /// The text of the entry.
    fn name(self, lang: Lang) -> String {
        match self {
            Self::GoOn(Some(number)) => lang.menu_go_on(number),
            Self::GoOn(None) => lang.menu_over(),
            Self::Play => lang.menu_play(),
            Self::Scoreboard => lang.menu_scoreboard(),
            Self::Rules => lang.menu_rules(),
            Self::Review => lang.menu_review(),
            Self::Resume => lang.menu_resume(),
            Self::Settings => lang.menu_settings(),
            Self::Network => lang.menu_network(),
            Self::Learn => lang.menu_learn(),
            Self::Exit => lang.menu_exit(),
        }
    }

    /// What the entry does, in one sentence; `can_resume` says whether there is a game to resume, and
    /// `players` who plays the last of them.
    fn about(self, can_resume: bool, players: &str, lang: Lang) -> String {
        match self {
            Self::GoOn(Some(_)) => lang.about_go_on(players),
            Self::GoOn(None) => lang.about_over(players),
            Self::Play => lang.about_play(),
            Self::Scoreboard => lang.about_scoreboard(),
            Self::Rules => lang.about_rules(),
            Self::Review => lang.about_review(),
            Self::Resume if can_resume => lang.about_resume(),
            Self::Resume => lang.about_no_resume(),
            Self::Settings => lang.about_settings(),
            Self::Network => lang.about_network(),
            Self::Learn => lang.about_learn(),
            Self::Exit => lang.about_exit(),
        }
    }
}

/// Shows the menu until the user leaves it.
pub(super) fn run(settings: &Settings, warnings: &[String]) -> Result<Status, Failure> {
    if uses_line_mode(settings) {
        return lines::run(settings);
    }
    let mut home = HomeScreen {
        settings: settings.clone(),
        full: FullScreen::open(settings)?,
        unrecorded: Vec::new(),
        messages: warnings.to_vec(),
    };
    let left = home.run();
    home.full.close();
    Ok(Ended { unrecorded: home.unrecorded, ..left? }.finish(home.settings.lang)?)
}

/// The home screen.
struct HomeScreen {
    settings: Settings,
    full: FullScreen,
    unrecorded: Vec<Entry>,
    messages: Vec<String>,
}

/// How a screen that was opened from the home screen was left; `None` for going back.
type Outcome = io::Result<Option<Ended>>;

impl HomeScreen {
    fn run(&mut self) -> io::Result<Ended> {
        let mut marked = None;
        loop {
            let (recent, damaged) = Recent::read(&self.settings);
            self.messages.extend(damaged);
            let saved = recent.saved_id();
            let choice = match self.choose(recent, &mut marked)? {
                Ok(choice) => choice,
                Err(exit) => return Ok(Ended::without_game(exit)),
            };
            let opened = match choice {
                Choice::GoOn(_) => self.go_on(saved.as_deref().unwrap_or_default())?,
                Choice::Exit => return Ok(Ended::without_game(Exit::Finished)),
                Choice::Play => self.play()?,
                Choice::Resume => self.resume()?,
                Choice::Review => self.review()?,
                Choice::Settings => self.change_settings()?,
                Choice::Network => self.join()?,
                Choice::Learn => self.learn()?,
                Choice::Scoreboard => match results::browse(&self.settings, &mut self.full)? {
                    Browsed::Back => None,
                    Browsed::NewGame => self.play()?,
                    Browsed::Ended(ended) => Some(*ended),
                },
                Choice::Rules => {
                    let game = NewGame::remembered(&self.settings).game();
                    // The rules of the other games follow.
                    let others = self.settings.games.iter().filter(|&other| other != game);
                    let all = [game].into_iter().chain(others);
                    let speech = self.settings.speech();
                    let mut parts: Vec<RulesPart> = Vec::new();
                    for part in all.flat_map(|game| game.wording().rules_parts(speech)) {
                        // Several games have what is said of the table.
                        if !parts.contains(&part) {
                            parts.push(part);
                        }
                    }
                    let FullScreen { tui, runtime } = &mut self.full;
                    tui.read_parts(parts, &mut runtime.inbox)?.map(Ended::without_game)
                }
            };
            let Some(mut ended) = opened else { continue };
            marked = None;
            self.unrecorded.append(&mut ended.unrecorded);
            self.keep_names(&ended);
            if !ended.continues() {
                return Ok(ended);
            }
            self.messages.extend(ended.failure.take());
            self.messages.extend(ended.save_message(self.settings.lang));
        }
    }

    /// Keeps the names that were given in games. A message says if they cannot be saved.
    fn keep_names(&mut self, ended: &Ended) {
        if let Err(error) = self.settings.keep_names(&ended.names) {
            let Settings { lang, config, .. } = &self.settings;
            let file = config.as_deref().unwrap_or(Path::new(""));
            self.messages.push(lang.settings_not_saved(file.display(), error.text(*lang)));
        }
    }

    /// Shows the home screen with the messages so far, until an entry is chosen or the program is
    /// left. The entry of `marked` is marked, or the first after a game was left or ended.
    fn choose(
        &mut self,
        recent: Recent,
        marked: &mut Option<Choice>,
    ) -> io::Result<Result<Choice, Exit>> {
        let lang = self.settings.lang;
        let (choices, players) = (Choice::all(&recent, &self.settings), recent.players());
        let has_saved = players.is_some() || recent.is_damaged;
        let is_first = learn::is_first_start(&self.settings);
        let entries = choices.iter().map(|&choice| MenuEntry {
            is_open: choice != Choice::Resume || has_saved,
            key: Some(choice.key()),
            begins_group: choice.begins_group(),
            ..MenuEntry::new(
                match choice {
                    Choice::Resume if !has_saved => lang.menu_no_saved(),
                    _ => choice.name(lang),
                },
                match choice {
                    Choice::Learn if is_first => lang.about_learn_first(),
                    _ => choice.about(has_saved, players.as_deref().unwrap_or_default(), lang),
                },
            )
        });
        let entries = entries.collect();
        let titles: Vec<_> = self.settings.games.iter().map(|game| game.title(lang)).collect();
        let (zone, glyphs) = (time_zone(), self.full.tui.look().text_glyphs());
        let games = self.settings.games;
        let wording = Wording { games, lang, zone: &zone, menu: Some(&glyphs) };
        let table = recent.table(wording);
        let last = match recent.picture(wording) {
            None if !is_first => self.puzzle_of_day(),
            last => last,
        };
        let usual = self.settings.games.usual().sample();
        let samples = NewGame::remembered(&self.settings).game().samples().into_iter();
        let samples = samples.map(|picture| Captioned { picture, caption: lang.caption_sample() });
        let pictures: Vec<Captioned> = last.into_iter().chain(samples).collect();
        let pictures: Vec<&dyn Picture> =
            pictures.iter().map(|picture| picture as &dyn Picture).collect();
        let mut menu = Menu {
            title: lang.menu_title(),
            subtitle: lang.menu_subtitle(titles.join(", ")),
            entries,
            marked: marked
                .or(is_first.then_some(Choice::Learn))
                .and_then(|marked| choices.iter().position(|&choice| choice == marked))
                .unwrap_or(0),
            pictures: &pictures,
            usual: usual.as_deref(),
            table,
            message: self.messages.join("\n"),
            help: lang.menu_help(),
            is_first: true,
        };
        let chosen = self.full.tui.choose(&mut menu, &mut self.full.runtime.inbox)?;
        self.messages.clear();
        Ok(match chosen {
            Chosen::Left(exit) => Err(exit),
            // The first menu asks before it is left.
            Chosen::Back => Err(Exit::Finished),
            Chosen::Entry(at) => {
                *marked = Some(choices[at]);
                Ok(choices[at])
            }
        })
    }

    /// The board of the puzzle of the day, if it is still to be solved.
    fn puzzle_of_day(&mut self) -> Option<Captioned> {
        let (puzzle, damage) = learn::picture_of_day(&self.settings);
        self.messages.extend(damage.map(|damage| damage.text(self.settings.lang)));
        puzzle
    }

    /// Shows a failure as a message, unless the terminal is gone.
    fn told(&mut self, left: Result<Option<Ended>, Failure>) -> Outcome {
        match left {
            Ok(ended) => Ok(ended),
            Err(Failure::Io(error)) => Err(error),
            Err(failure) => {
                self.messages.push(failure.text(self.settings.lang));
                Ok(None)
            }
        }
    }

    /// Shows the lessons; on the very first start, the first of them.
    fn learn(&mut self) -> Outcome {
        let Self { settings, full, .. } = self;
        let left = if learn::is_first_start(settings) {
            learn::begin_first(settings, full)
        } else {
            learn::browse(Vec::new(), settings, full)
        };
        Ok(left?.map(Ended::without_game))
    }

    /// Lets the user agree on a new game, and plays it.
    fn play(&mut self) -> Outcome {
        let settings = &self.settings;
        let mut game = NewGame::first(settings);
        let mut form = NewGameForm { game: &mut game, settings };
        match self.full.tui.fill(&mut form, &mut self.full.runtime.inbox)? {
            Filled::Left(exit) => return Ok(Some(Ended::without_game(exit))),
            Filled::Back => return Ok(None),
            Filled::Done => game.remember(settings),
        }
        let agreed = game.agreed(settings);
        game.game().play_on_screen(agreed, settings, &mut self.full).map(Some)
    }
}

#[cfg(test)]
#[cfg(feature = "server")]
mod tests;
