//! The lessons and the puzzles as the full screen lists them, each with the position that it begins with.

use std::cell::OnceCell;
use std::rc::Rc;

use super::progress::Progress;
use super::puzzles::PuzzleOptions;
use super::{Chosen, puzzles};
use crate::commands::Settings;
use crate::commands::grouped::Grouped;
use crate::console::glyphs::Glyphs;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::lang::Lang;
use crate::tui::{Around, Beside, List, Picture};
use crate::views::wording::capitalised;

/// What stands before a lesson that is done, where there are more characters than those of ASCII.
const DONE: &str = "\u{2713}";

/// What is begun from a row.
#[derive(Debug, Clone)]
pub(super) enum Begun {
    Puzzles(PuzzleOptions),
    Lesson(Chosen),
}

/// A row of the list.
struct Row {
    begun: Begun,
    name: String,
    about: String,
    /// How many steps are done, and of how many; only of a lesson.
    steps: Option<(usize, usize)>,
    is_done: bool,
    /// The position that it begins with, once that was asked for.
    picture: OnceCell<Option<Rc<dyn Picture>>>,
}

/// All that can be learned.
pub(super) struct Learning<'a> {
    settings: &'a Settings,
    progress: &'a Progress,
    rows: Grouped<Row>,
}

impl<'a> Learning<'a> {
    pub(super) fn new(settings: &'a Settings, progress: &'a Progress) -> Self {
        let puzzles = (settings.lang.learn_group_puzzles(), puzzle_rows(settings, progress));
        let rows = Grouped::new([puzzles].into_iter().chain(lesson_groups(settings, progress)));
        Self { settings, progress, rows }
    }

    /// What a row begins.
    pub(super) fn begun(&self, row: usize) -> Option<Begun> {
        Some(self.rows.get(row)?.begun.clone())
    }

    /// The row of the lesson with this key.
    pub(super) fn row_of(&self, key: &str) -> Option<usize> {
        self.rows.position(|row| matches!(&row.begun, Begun::Lesson(chosen) if chosen.key() == key))
    }

    /// The list of them, with the glyphs in which it is drawn.
    pub(super) fn list(&self, glyphs: &Glyphs) -> List {
        let lang = self.settings.lang;
        let mut table = Table::new(vec![
            Column::new(" ".to_owned(), Align::Left),
            Column::new(lang.column_lesson(), Align::Left).cut_to(14),
            Column::new(lang.column_steps(), Align::Right).dropped(0),
        ]);
        let is_ascii = *glyphs == Glyphs::ASCII;
        self.rows.fill(&mut table, |row| {
            let name =
                if row.is_done && is_ascii { lang.learn_done(&row.name) } else { row.name.clone() };
            let mark = if row.is_done && !is_ascii { DONE } else { " " };
            let steps = row.steps.map(|(made, all)| format!("{made}/{all}")).unwrap_or_default();
            [
                Cell::of([(mark.to_owned(), Tone::Good)]),
                name.into(),
                Cell::of([(steps, Tone::Quiet)]),
            ]
        });
        let lessons = self.rows.items().filter(|row| row.steps.is_some()).count();
        let mut list = List::new(lang.learn_title(), table, lang.learn_begin());
        list.subtitle = lang.learn_subtitle(self.progress.count(), lessons);
        list.help = lang.learn_help();
        list.prefers_picture = true;
        list
    }

    /// The position that a row begins with.
    fn picture(&self, row: &Row) -> Option<Rc<dyn Picture>> {
        let picture = row.picture.get_or_init(|| match &row.begun {
            Begun::Puzzles(options) => puzzles::picture(options, self.settings),
            Begun::Lesson(chosen) => {
                let step = self.progress.step(&chosen.key());
                chosen.game.lesson(chosen.number, step).map(|course| course.picture())
            }
        });
        picture.clone()
    }
}

impl Around for Learning<'_> {
    fn beside(&self, row: usize) -> Beside {
        self.rows.get(row).map_or_else(Beside::default, |row| {
            Beside::new(self.picture(row), [(row.about.clone(), Tone::Quiet)])
        })
    }
}

/// The kinds of puzzles; none if no game has any.
fn puzzle_rows(settings: &Settings, progress: &Progress) -> Vec<Row> {
    let Settings { lang, games, .. } = *settings;
    if games.iter().all(|game| game.themes().is_empty()) {
        return Vec::new();
    }
    let done = &progress.puzzles;
    let about = lang.about_puzzles(done.skill(), done.streak());
    let own = games.iter().map(|game| progress.own(game.name()).len()).sum::<usize>();
    let own = (own > 0).then(|| (PuzzleOptions::own(), lang.learn_own(), lang.about_own(own)));
    let today = PuzzleOptions { today: true, ..PuzzleOptions::default() };
    let is_tried = puzzles::of_day(settings).is_some_and(|(id, _)| done.is_seen(&id));
    let about_today = if is_tried { lang.puzzle_tried() } else { lang.about_today() };
    let kinds = [
        (today, lang.learn_today(), about_today),
        (PuzzleOptions::default(), lang.learn_puzzles(), about),
    ];
    let row = |(options, name, about)| {
        let (begun, picture) = (Begun::Puzzles(options), OnceCell::new());
        Row { begun, name, about, steps: None, is_done: false, picture }
    };
    kinds.into_iter().chain(own).map(row).collect()
}

/// The lessons in their groups.
fn lesson_groups(settings: &Settings, progress: &Progress) -> Vec<(String, Vec<Row>)> {
    let mut groups: Vec<(String, Vec<Row>)> = Vec::new();
    for chosen in Chosen::all(settings.games) {
        let (group, title) = chosen.group_and_title(settings.lang);
        let row = lesson_row(chosen, capitalised(&title), settings.lang, progress);
        match groups.last_mut().filter(|(before, _)| *before == group) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((group, vec![row])),
        }
    }
    groups
}

fn lesson_row(chosen: Chosen, name: String, lang: Lang, progress: &Progress) -> Row {
    let key = chosen.key();
    let (step, steps) = (progress.step(&key), chosen.lesson.steps.len());
    let game = chosen.game.title(lang);
    let about = match step {
        0 => lang.learn_about(game, steps),
        step => lang.learn_about_begun(game, step + 1, steps),
    };
    let is_done = progress.is_done(&key);
    let made = if is_done { steps } else { step };
    let (begun, picture) = (Begun::Lesson(chosen), OnceCell::new());
    Row { begun, name, about, steps: Some((made, steps)), is_done, picture }
}
