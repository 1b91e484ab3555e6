//! The lessons on the full screen: a list of them, and one lesson after the other.

use std::io;
use std::mem;

use super::listed::{Begun, Learning};
use super::progress::Progress;
use super::{Chosen, puzzles};
use crate::commands::Settings;
use crate::commands::play::FullScreen;
use crate::game::run::Exit;
use crate::tui::{List, Picked};

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
    let mut before: Option<List> = None;
    loop {
        let (progress, damaged) = Progress::read(&settings.learning);
        messages.extend(damaged.map(|damage| damage.text(lang)));
        let learning = Learning::new(settings, &progress);
        let mut list = learning.list(&full.tui.look().text_glyphs());
        list.message = mem::take(&mut messages).join("\n");
        if let Some(before) = before.take() {
            list.mark_as(&before);
        } else {
            let open = Chosen::first_open(Chosen::all(settings.games), &progress);
            let row = open.and_then(|open| learning.row_of(&open.key()));
            list.mark(row.unwrap_or_default());
        }
        let begun = match full.tui.pick(&mut list, &learning, &mut full.runtime.inbox)? {
            Picked::Left(exit) => return Ok(Some(exit)),
            Picked::Closed => return Ok(None),
            Picked::Row(row) => learning.begun(row),
            Picked::Key(_) | Picked::Tab(_) | Picked::Answer(_) => None,
        };
        match begun {
            Some(Begun::Lesson(chosen)) => {
                if let Some(exit) = teach(chosen, settings, full)? {
                    return Ok(Some(exit));
                }
            }
            Some(Begun::Puzzles(options)) => {
                match puzzles::on_screen(&options, settings, full)? {
                    Ok(Some(exit)) => return Ok(Some(exit)),
                    Ok(None) => {}
                    Err(none) => messages.push(none),
                }
                before = Some(list);
            }
            None => before = Some(list),
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
