//! The lessons on the full screen: a menu of them, and one lesson after the other.

use std::io;

use super::progress::Progress;
use super::words::LearnWords;
use super::{Chosen, PuzzleOptions, puzzles};
use crate::commands::Settings;
use crate::commands::play::FullScreen;
use crate::console::glyphs::Glyphs;
use crate::game::run::Exit;
use crate::tui::{self, MenuEntry};

/// What stands behind a lesson that is done, where there are more characters than those of ASCII.
const DONE: char = '\u{2713}';

/// How the lessons were left: with an exit if the program must end.
type Left = io::Result<Option<Exit>>;

/// Whether the program was never used: there are no settings, no results, no games and no progress.
pub(in crate::commands) fn is_first_start(settings: &Settings) -> bool {
    let Settings { config, scoreboard, journals, home, learning, .. } = settings;
    let new_game = home.as_ref().map(|home| &home.new_game);
    let mut files = [scoreboard, journals, learning].into_iter().chain(new_game).chain(config);
    !files.any(|file| file.exists())
}

/// Begins the lesson that was chosen, or shows the menu.
pub(super) fn run(
    chosen: Option<Chosen>,
    messages: Vec<String>,
    settings: &Settings,
    full: &mut FullScreen,
) -> Left {
    match chosen {
        Some(chosen) => {
            let left = teach(chosen, settings, full)?;
            if left.is_some() { Ok(left) } else { browse(messages, settings, full) }
        }
        None => browse(messages, settings, full),
    }
}

/// Begins the first lesson of all.
pub(in crate::commands) fn begin_first(settings: &Settings, full: &mut FullScreen) -> Left {
    match Chosen::all(settings.games).next() {
        Some(first) => teach(first, settings, full),
        None => Ok(None),
    }
}

/// Shows the lessons until the learner goes back.
pub(in crate::commands) fn browse(
    mut messages: Vec<String>,
    settings: &Settings,
    full: &mut FullScreen,
) -> Left {
    let lang = settings.lang;
    let is_ascii = full.tui.look().glyphs == Glyphs::ASCII;
    let mut marked = None;
    loop {
        let (progress, damaged) = Progress::read(&settings.learning);
        messages.extend(damaged.map(|damage| damage.text(lang)));
        let lessons: Vec<Chosen> = Chosen::all(settings.games).collect();
        let open = Chosen::first_open(lessons.iter().copied(), &progress).map(|it| it.key());
        let has_puzzles = settings.games.iter().any(|game| !game.themes().is_empty());
        let done = &progress.puzzles;
        let about = lang.about_puzzles(format!("{:.0}", done.rating()), done.streak());
        let own: usize = settings.games.iter().map(|game| progress.own(game.name()).len()).sum();
        let own = (own > 0).then(|| (PuzzleOptions::own(), lang.learn_own(), lang.about_own(own)));
        let kinds = [
            (
                PuzzleOptions { today: true, ..PuzzleOptions::default() },
                lang.learn_today(),
                lang.about_today(),
            ),
            (PuzzleOptions::default(), lang.learn_puzzles(), about),
        ];
        let kinds: Vec<_> = kinds.into_iter().filter(|_| has_puzzles).chain(own).collect();
        let of_puzzles = kinds.iter().enumerate().map(|(at, (_, name, about))| MenuEntry {
            group: (at == 0).then(|| lang.learn_group_puzzles()),
            ..MenuEntry::new(name.clone(), about.clone())
        });
        let mut before = String::new();
        let entries = lessons.iter().map(|it| {
            let is_done = progress.is_done(&it.key());
            let (group, title) = it.group_and_title(lang);
            let title = match is_done {
                true if is_ascii => lang.learn_done(title),
                true => format!("{title} {DONE}"),
                false => title,
            };
            let step = (progress.step(&it.key()), it.lesson.steps.len());
            let about = match step {
                (0, steps) => lang.learn_about(it.game.title(lang), steps),
                (step, steps) => lang.learn_about_begun(it.game.title(lang), step + 1, steps),
            };
            let is_new = std::mem::replace(&mut before, group.clone()) != group;
            MenuEntry { group: is_new.then_some(group), ..MenuEntry::new(title, about) }
        });
        let first = lessons.iter().position(|it| Some(it.key()) == open).unwrap_or(0);
        let first = kinds.len() + first;
        let mut menu = tui::Menu {
            title: lang.learn_title(),
            subtitle: lang.learn_subtitle(progress.count(), lessons.len()),
            entries: of_puzzles.chain(entries).collect(),
            marked: marked.unwrap_or(first),
            pictures: &[],
            message: messages.join("\n"),
            help: lang.learn_help(),
            is_first: false,
        };
        let chosen = full.tui.choose(&mut menu, &mut full.runtime.inbox)?;
        messages.clear();
        match chosen {
            tui::Chosen::Left(exit) => return Ok(Some(exit)),
            tui::Chosen::Back => return Ok(None),
            tui::Chosen::Entry(at) if at < kinds.len() => {
                marked = Some(at);
                match puzzles::on_screen(&kinds[at].0, settings, full)? {
                    Ok(Some(exit)) => return Ok(Some(exit)),
                    Ok(None) => {}
                    Err(none) => messages.push(none),
                }
            }
            tui::Chosen::Entry(at) => {
                let at = at - kinds.len();
                if let Some(exit) = teach(lessons[at], settings, full)? {
                    return Ok(Some(exit));
                }
                marked = None;
            }
        }
    }
}

/// Teaches on a full screen that is open.
fn teach(chosen: Chosen, settings: &Settings, full: &mut FullScreen) -> Left {
    let (lang, games) = (settings.lang, settings.games);
    super::teach(chosen, settings, |course, (chosen, next), keeper| {
        let (number, all) = chosen.number_of_all(games);
        course.on_screen(next, keeper, lang.learn_lesson(number, all), full)
    })
}
