//! `gomoku puzzle` and the puzzles of the menu: which comes next, and what is kept of it.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;

use super::AnyCourse;
use super::progress::{Damage, Progress};
use crate::commands::output::warn;
use crate::commands::parsers::number;
use crate::commands::play::{self, Ended, FullScreen, uses_line_mode};
use crate::commands::{Failure, Games, Played, Settings, Status};
use crate::files::now;
use crate::game::any_game::AnyGame;
use crate::game::puzzle::index_of_day;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::scoreboard::Attempt;
use crate::tui::{Captioned, Picture};
use crate::views::exercise::{Happened, Keeper, Stopped};
use crate::views::front::game_of_day;
use crate::views::puzzle::{Picker, PuzzleFacts, day_number};

/// What is asked for instead of a theme to get the puzzles of one's own games.
const OWN: &str = "own";

/// The least difficulty of the first level, and the difference from one level to the next.
const LEVELS: (u16, u16) = (400, 240);

/// The options of `gomoku puzzle`: a theme or a game, a level, or the puzzle of the day.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct PuzzleOptions {
    #[arg(id = "puzzle_theme", value_name = "THEME", conflicts_with = "game")]
    pub(crate) theme: Option<String>,
    #[arg(
        id = "puzzle_level",
        long = "level",
        value_name = "1-10",
        value_parser = number::<u16>(1, 10)
    )]
    pub(crate) level: Option<u16>,
    #[arg(long, conflicts_with_all = ["game", "puzzle_theme", "puzzle_level"])]
    pub(crate) today: bool,
}

/// What `gomoku puzzle` takes as an argument: the themes, and the games that have any.
#[must_use]
pub fn names(games: Games) -> Vec<&'static str> {
    let with_puzzles = || games.iter().filter(|game| !game.themes().is_empty());
    let themes = with_puzzles().flat_map(|game| game.themes().iter().copied());
    with_puzzles().map(AnyGame::name).chain(themes).chain([OWN]).collect()
}

impl PuzzleOptions {
    /// The puzzles of one's own games.
    pub(super) fn own() -> Self {
        Self { theme: Some(OWN.to_owned()), ..Self::default() }
    }

    fn is_own(&self) -> bool {
        self.theme.as_deref() == Some(OWN)
    }

    /// The game of these options: that of the theme, or else the usual one if it has puzzles.
    fn game(&self, settings: &Settings) -> Option<&'static dyn Played> {
        if self.is_own() {
            let (progress, _) = Progress::read(&settings.learning);
            let games = [settings.game].into_iter().chain(settings.games.iter());
            return games.into_iter().find(|game| !progress.own(game.name()).is_empty());
        }
        let has_puzzles = |game: &&'static dyn Played| !game.themes().is_empty();
        let mut games = settings.games.iter().filter(has_puzzles);
        match self.theme.as_deref() {
            Some(name) => games.find(|game| game.name() == name || game.themes().contains(&name)),
            None if self.today => game_of_day(games, today()),
            None => Some(settings.game).filter(has_puzzles).or_else(|| games.next()),
        }
    }

    /// The message where there are no such puzzles. It names the levels that have some.
    fn none(&self, settings: &Settings) -> String {
        let lang = settings.lang;
        if self.is_own() {
            return lang.puzzle_none_own();
        }
        let of_level = |level| Self { level: Some(level), ..self.clone() };
        let levels = (1..=10).filter(|&level| course(&of_level(level), settings).is_some());
        let levels: Vec<_> = levels.map(|level: u16| level.to_string()).collect();
        lang.puzzle_none(levels.join(", "))
    }

    /// Whether a puzzle is asked for.
    fn accepts(&self, puzzle: &PuzzleFacts<'_>) -> bool {
        let theme = self.theme.as_deref();
        let is_theme = theme.is_none_or(|theme| theme == puzzle.theme || theme == OWN);
        let level = self.level.is_none_or(|level| level == level_of(puzzle.difficulty));
        level && is_theme
    }
}

/// The level of a difficulty, from 1 to 10.
fn level_of(difficulty: u16) -> u16 {
    (difficulty.saturating_sub(LEVELS.0) / LEVELS.1 + 1).min(10)
}

/// The number of this day.
fn today() -> i64 {
    day_number(now().date())
}

/// The id of the puzzle of the day, and its board with its theme.
pub(super) fn of_day(settings: &Settings) -> Option<(String, Captioned)> {
    let day = today();
    game_of_day(settings.games.iter(), day).and_then(|it| it.puzzle_of_day(day, settings.lang))
}

/// The board of the puzzle of the day, with its theme; `None` if it was tried already. The second is
/// what is wrong with the file of what was learned.
pub(in crate::commands) fn picture_of_day(
    settings: &Settings,
) -> (Option<Captioned>, Option<Damage>) {
    let Some((id, picture)) = of_day(settings) else { return (None, None) };
    let (progress, damage) = Progress::read(&settings.learning);
    ((!progress.puzzles.is_seen(&id)).then_some(picture), damage)
}

/// A run of puzzles: what is known of the current one.
struct Run {
    path: PathBuf,
    id: String,
    difficulty: u16,
    /// Whether it has been counted.
    is_counted: bool,
    is_hinted: bool,
    lang: Lang,
}

impl Run {
    /// Notes an attempt, and says how the rating is then.
    fn count(&mut self, how: Attempt) -> Option<String> {
        if std::mem::replace(&mut self.is_counted, true) {
            return None;
        }
        let mut said = None;
        let (id, difficulty) = (self.id.clone(), self.difficulty);
        let kept = Progress::change(&self.path, |progress| {
            let (before, is_again) = (progress.puzzles.skill(), progress.puzzles.is_seen(&id));
            progress.puzzles.attempt(&id, difficulty, how);
            let (after, streak) = (progress.puzzles.skill(), progress.puzzles.streak());
            let change = match (after.rating() - before.rating()).round() {
                0.0 => "±0".to_owned(),
                change => format!("{change:+}"),
            };
            let rating = self.lang.puzzle_rating(after, change, streak);
            let again = is_again.then(|| self.lang.puzzle_tried());
            said = Some(again.into_iter().chain([rating]).collect::<Vec<_>>().join(" "));
        });
        match kept {
            Ok(()) => said,
            Err(damage) => Some(damage.text(self.lang)),
        }
    }

    fn on(&mut self, happened: Happened) -> Option<String> {
        match happened {
            Happened::Begun => {
                (self.is_counted, self.is_hinted) = (false, false);
                None
            }
            Happened::Missed => self.count(Attempt::Missed),
            Happened::Hinted => {
                self.is_hinted = true;
                (!self.is_counted).then(|| self.lang.puzzle_hint_costs())
            }
            Happened::Solved if self.is_hinted => self.count(Attempt::Helped),
            Happened::Solved => self.count(Attempt::Solved),
            Happened::Finished => None,
        }
    }
}

/// What picks the next puzzle, and notes it in the run.
fn picker(options: PuzzleOptions, game: &'static dyn Played, run: Rc<RefCell<Run>>) -> Picker {
    let by_game =
        PuzzleOptions { theme: options.theme.filter(|theme| theme != game.name()), ..options };
    Box::new(move |puzzles| {
        let mut run = run.borrow_mut();
        let index = if by_game.today {
            index_of_day(today(), puzzles.len())?
        } else {
            let asked: Vec<(usize, (&str, u16))> = (0..)
                .zip(puzzles)
                .filter(|(_, puzzle)| by_game.accepts(puzzle))
                .map(|(at, puzzle)| (at, (puzzle.id, puzzle.difficulty)))
                .collect();
            let (progress, _) = Progress::read(&run.path);
            let facts: Vec<(&str, u16)> = asked.iter().map(|(_, facts)| *facts).collect();
            asked.get(progress.puzzles.next(&facts)?)?.0
        };
        let puzzle = puzzles.get(index)?;
        puzzle.id.clone_into(&mut run.id);
        run.difficulty = puzzle.difficulty;
        Some(index)
    })
}

/// Puzzles, and what keeps their results.
type Kept = (Box<dyn AnyCourse>, Keeper<'static>);

/// A course of the puzzles that are asked for, with what keeps their results; `None` if there are none.
fn course(options: &PuzzleOptions, settings: &Settings) -> Option<Kept> {
    let game = options.game(settings)?;
    let run = Rc::new(RefCell::new(Run {
        path: settings.learning.clone(),
        id: String::new(),
        difficulty: 0,
        is_counted: false,
        is_hinted: false,
        lang: settings.lang,
    }));
    let pick = picker(options.clone(), game, Rc::clone(&run));
    let keeper = Box::new(move |happened, _| run.borrow_mut().on(happened));
    let course = if options.is_own() {
        game.own_puzzles(&Progress::read(&settings.learning).0.own(game.name()), pick)
    } else {
        game.puzzles(pick, options.today)
    };
    Some((course?, keeper))
}

/// The position of the first puzzle that is asked for, if there is any.
pub(super) fn picture(options: &PuzzleOptions, settings: &Settings) -> Option<Rc<dyn Picture>> {
    course(options, settings).map(|(course, _)| course.picture())
}

/// Shows puzzles on a full screen that is open. `Err` is a message if there are none.
pub(super) fn on_screen(
    options: &PuzzleOptions,
    settings: &Settings,
    full: &mut FullScreen,
) -> io::Result<Result<Option<Exit>, String>> {
    let Some((course, keeper)) = course(options, settings) else {
        return Ok(Err(options.none(settings)));
    };
    let day = now().date();
    let heading = if options.today { settings.lang.learn_today_on(day) } else { String::new() };
    Ok(Ok(match course.on_screen(None, keeper, heading, full)? {
        Stopped::Left(exit) => Some(exit),
        Stopped::Back | Stopped::Next => None,
    }))
}

/// Shows puzzles until the user leaves.
pub(in crate::commands) fn run(
    options: &PuzzleOptions,
    settings: &Settings,
) -> Result<Status, Failure> {
    let (_, damaged) = Progress::read(&settings.learning);
    warn(damaged.map(|damage| damage.text(settings.lang)));
    if !uses_line_mode(settings) {
        let mut full = FullScreen::open(settings)?;
        let left = on_screen(options, settings, &mut full);
        full.close();
        return match left? {
            Ok(exit) => {
                let exit = exit.unwrap_or(Exit::Finished);
                Ok(Ended::without_game(exit).finish(settings.lang)?)
            }
            Err(none) => {
                warn([none]);
                Ok(Status::Done)
            }
        };
    }
    let Some((course, keeper)) = course(options, settings) else {
        writeln!(io::stdout(), "{}", options.none(settings))?;
        return Ok(Status::Done);
    };
    course.in_lines(None, keeper, &mut play::lines(settings), &mut io::stdin().lock())?;
    Ok(Status::Done)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn difficulties_are_in_ten_levels() {
        assert_eq!([0, 400, 639, 640, 1_500, 2_800].map(level_of), [1, 1, 1, 2, 5, 10]);
    }
}
