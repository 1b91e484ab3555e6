//! `gomoku learn` and the lessons of the menu: a lesson is begun or gone on with, and what was done is
//! kept.

mod course;
mod listed;
pub(super) mod progress;
pub(super) mod puzzles;
mod screen;
pub mod words;

pub use course::AnyCourse;
pub(super) use course::any_course;
pub(super) use puzzles::picture_of_day;
pub use puzzles::{PuzzleOptions, names as puzzle_names};
pub(super) use screen::{begin_first, browse, is_first_start};

use std::io::{self, IsTerminal, Write};

use clap::Args;

use self::progress::Progress;
use super::output::{self, warn};
use super::play::{self, Ended, FullScreen, uses_line_mode};
use super::{Failure, Games, Played, Settings, Status};
use crate::game::any_game::AnyGame;
use crate::game::run::Exit;
use crate::lang::Lang;
use crate::views::exercise::{Happened, Keeper, Next, Stopped};
use crate::views::lesson::Lesson;
use crate::views::wording::capitalised;

/// The options of `gomoku learn`: a lesson, or a game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct LearnOptions {
    #[arg(value_name = "LESSON")]
    pub(crate) lesson: Option<String>,
}

/// A lesson of one of the games.
#[derive(Debug, Clone, Copy)]
pub(super) struct Chosen {
    game: &'static dyn Played,
    /// Its number among those of the game, from 0.
    number: usize,
    lesson: &'static Lesson,
}

impl Chosen {
    /// All lessons of the games, in order.
    fn all(games: Games) -> impl Iterator<Item = Self> {
        games.iter().flat_map(Self::of)
    }

    /// The lessons of a game.
    fn of(game: &'static dyn Played) -> impl Iterator<Item = Self> {
        let lessons = game.lessons().iter().enumerate();
        lessons.map(move |(number, lesson)| Self { game, number, lesson })
    }

    /// The key by which it is kept what was done of it.
    fn key(&self) -> String {
        format!("{}/{}", self.game.name(), self.lesson.name)
    }

    fn title(&self, lang: Lang) -> String {
        (self.lesson.title)(lang)
    }

    /// The group of the lesson and its title in it: the group is the part of the title before a colon,
    /// or else the game.
    fn group_and_title(&self, lang: Lang) -> (String, String) {
        let title = self.title(lang);
        if let Some((group, title)) = title.split_once(": ") {
            return (group.to_owned(), title.to_owned());
        }
        (capitalised(&self.game.title(lang)), title)
    }

    /// The title behind the game, which a title that begins with it does not name again.
    fn title_of_game(&self, lang: Lang) -> String {
        let game = self.game.title(lang);
        let (group, title) = self.group_and_title(lang);
        let title = if group == capitalised(&game) { title } else { self.title(lang) };
        format!("{game}: {title}")
    }

    /// Its number, from 1, and the number of all lessons.
    fn number_of_all(&self, games: Games) -> (usize, usize) {
        let before = Self::all(games).take_while(|it| it.key() != self.key()).count();
        (before + 1, Self::all(games).count())
    }

    /// The lesson that comes after this one.
    fn next(&self, games: Games) -> Option<Self> {
        let key = self.key();
        Self::all(games).skip_while(|it| it.key() != key).nth(1)
    }

    /// The first lesson that is not done, or else the first.
    fn first_open(lessons: impl Iterator<Item = Self>, progress: &Progress) -> Option<Self> {
        let lessons: Vec<Self> = lessons.collect();
        let open = lessons.iter().find(|it| !progress.is_done(&it.key()));
        open.or(lessons.first()).copied()
    }
}

/// What `gomoku learn` takes as an argument: the names of the lessons, and of the games that have any.
#[must_use]
pub fn names(games: Games) -> Vec<&'static str> {
    let lessons = Chosen::all(games).map(|it| it.lesson.name);
    let with_lessons = games.iter().filter(|game| !game.lessons().is_empty());
    with_lessons.map(AnyGame::name).chain(lessons).collect()
}

/// Teaches until the learner leaves.
pub(super) fn run(
    options: &LearnOptions,
    settings: &Settings,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    let (progress, damaged) = Progress::read(&settings.learning);
    let damaged = damaged.map(|damage| damage.text(settings.lang));
    let chosen = options.lesson.as_deref().and_then(|name| match settings.games.named(name) {
        Some(game) => Chosen::first_open(Chosen::of(game), &progress),
        None => Chosen::all(settings.games).find(|it| it.lesson.name == name),
    });
    if uses_line_mode(settings) {
        warn(damaged);
        return in_lines(chosen, &progress, settings);
    }
    let messages = warnings.into_iter().chain(damaged).collect();
    let mut full = FullScreen::open(settings)?;
    let left = screen::run(chosen, messages, settings, &mut full);
    full.close();
    Ok(Ended::without_game(left?.unwrap_or(Exit::Finished)).finish(settings.lang)?)
}

/// Keeps what happens in a lesson.
fn keep(
    chosen: Chosen,
    settings: &Settings,
) -> impl FnMut(Happened, usize) -> Option<String> + use<'_> {
    let key = chosen.key();
    move |happened, number| {
        let kept = match happened {
            Happened::Begun => {
                Progress::change(&settings.learning, |it| it.begin(&key, number - 1))
            }
            // Whoever leaves now goes on at the step after it.
            Happened::Solved => Progress::change(&settings.learning, |it| it.begin(&key, number)),
            Happened::Finished => Progress::change(&settings.learning, |it| it.finish(&key)),
            Happened::Missed | Happened::Hinted => return None,
        };
        kept.err().map(|damage| damage.text(settings.lang))
    }
}

/// Teaches a lesson, and those after it as the learner goes on. `show` shows each of them. Returns how
/// the program must end, if it must.
fn teach(
    mut chosen: Chosen,
    settings: &Settings,
    mut show: impl FnMut(Box<dyn AnyCourse>, (Chosen, Next), Keeper<'_>) -> io::Result<Stopped>,
) -> io::Result<Option<Exit>> {
    let lang = settings.lang;
    loop {
        let next = chosen.next(settings.games);
        let (progress, _) = Progress::read(&settings.learning);
        let lesson = |step| chosen.game.lesson(chosen.number, step);
        // A lesson may have fewer steps than the version had that kept this one.
        let Some(course) = lesson(progress.step(&chosen.key())).or_else(|| lesson(0)) else {
            return Ok(None);
        };
        let words = next.map(|next| lang.learn_next(next.title(lang)));
        match (show(course, (chosen, words), Box::new(keep(chosen, settings)))?, next) {
            (Stopped::Next, Some(next)) => chosen = next,
            (Stopped::Left(exit), _) => return Ok(Some(exit)),
            (Stopped::Next | Stopped::Back, _) => return Ok(None),
        }
    }
}

/// Teaches by lines.
fn in_lines(
    chosen: Option<Chosen>,
    progress: &Progress,
    settings: &Settings,
) -> Result<Status, Failure> {
    let asked = chosen.map_or_else(|| ask(progress, settings), |it| Ok(Some(Asked::Lesson(it))))?;
    let chosen = match asked {
        Some(Asked::Lesson(chosen)) => chosen,
        Some(Asked::Puzzles) => return puzzles::run(&PuzzleOptions::default(), settings),
        None => return Ok(Status::Done),
    };
    let mut lines = play::lines(settings);
    teach(chosen, settings, |course, (_, next), keeper| {
        course.in_lines(next, keeper, &mut lines, &mut io::stdin().lock())
    })?;
    Ok(Status::Done)
}

/// What somebody wants to learn by.
enum Asked {
    Lesson(Chosen),
    Puzzles,
}

/// Lists the lessons and the puzzles, and asks for one of them until it is there. An empty line is the
/// first lesson that is not done; at the end of the input there is none.
fn ask(progress: &Progress, settings: &Settings) -> io::Result<Option<Asked>> {
    let lang = settings.lang;
    let mut out = io::stdout().lock();
    let lessons: Vec<Chosen> = Chosen::all(settings.games).collect();
    for (number, it) in (1..).zip(&lessons) {
        let title = it.title_of_game(lang);
        let title = if progress.is_done(&it.key()) { lang.learn_done(title) } else { title };
        writeln!(out, "{number}) {title}")?;
    }
    let last = lessons.len() + 1;
    writeln!(out, "{last}) {}", lang.learn_group_puzzles())?;
    loop {
        let Some(line) = output::ask(&lang.learn_which(last))? else {
            if io::stdin().is_terminal() {
                writeln!(out)?;
            }
            return Ok(None);
        };
        let line = line.trim();
        let number: Option<usize> = line.parse().ok();
        if number == Some(last) {
            return Ok(Some(Asked::Puzzles));
        }
        let by_number = number.and_then(|number| lessons.get(number.checked_sub(1)?));
        let lesson = match by_number.or_else(|| lessons.iter().find(|it| it.lesson.name == line)) {
            None if line.is_empty() => Chosen::first_open(lessons.iter().copied(), progress),
            lesson => lesson.copied(),
        };
        if let Some(lesson) = lesson {
            return Ok(Some(Asked::Lesson(lesson)));
        }
        writeln!(out, "{}", lang.refused_number(1, last))?;
    }
}
