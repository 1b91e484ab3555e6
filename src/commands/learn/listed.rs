//! The lessons and the puzzles as the full screen lists them, each with the position that it begins with.

use std::rc::Rc;

use super::progress::Progress;
use super::puzzles::PuzzleOptions;
use super::words::LearnWords;
use super::{Chosen, puzzles};
use crate::commands::Settings;
use crate::console::glyphs::Glyphs;
use crate::console::table::{Align, Cell, Column, Table, Tone};
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
    /// What it begins; `None` of a heading.
    begun: Option<Begun>,
    name: String,
    about: String,
    /// How many steps are done, and of how many.
    steps: Option<(usize, usize)>,
    is_done: bool,
    picture: Option<Rc<dyn Picture>>,
}

/// All that can be learned.
pub(super) struct Learning<'a> {
    settings: &'a Settings,
    progress: &'a Progress,
    rows: Vec<Row>,
}

impl<'a> Learning<'a> {
    pub(super) fn new(settings: &'a Settings, progress: &'a Progress) -> Self {
        let mut learning = Self { settings, progress, rows: Vec::new() };
        learning.add_puzzles();
        learning.add_lessons();
        learning
    }

    fn add_heading(&mut self, name: String) {
        let (begun, about, picture) = (None, String::new(), None);
        self.rows.push(Row { begun, name, about, steps: None, is_done: false, picture });
    }

    fn add_puzzles(&mut self) {
        let Settings { lang, games, .. } = *self.settings;
        if games.iter().all(|game| game.themes().is_empty()) {
            return;
        }
        self.add_heading(lang.learn_group_puzzles());
        let done = &self.progress.puzzles;
        let about = lang.about_puzzles(format!("{:.0}", done.rating()), done.streak());
        let own = games.iter().map(|game| self.progress.own(game.name()).len()).sum::<usize>();
        let own = (own > 0).then(|| (PuzzleOptions::own(), lang.learn_own(), lang.about_own(own)));
        let today = PuzzleOptions { today: true, ..PuzzleOptions::default() };
        let kinds = [
            (today, lang.learn_today(), lang.about_today()),
            (PuzzleOptions::default(), lang.learn_puzzles(), about),
        ];
        for (options, name, about) in kinds.into_iter().chain(own) {
            let picture = puzzles::picture(&options, self.settings);
            let begun = Some(Begun::Puzzles(options));
            self.rows.push(Row { begun, name, about, steps: None, is_done: false, picture });
        }
    }

    fn add_lessons(&mut self) {
        let lang = self.settings.lang;
        let mut before = String::new();
        for chosen in Chosen::all(self.settings.games) {
            let (group, title) = chosen.group_and_title(lang);
            if std::mem::replace(&mut before, group.clone()) != group {
                self.add_heading(group);
            }
            self.rows.push(self.lesson(chosen, capitalised(&title)));
        }
    }

    fn lesson(&self, chosen: Chosen, name: String) -> Row {
        let (lang, key) = (self.settings.lang, chosen.key());
        let (step, steps) = (self.progress.step(&key), chosen.lesson.steps.len());
        let game = chosen.game.title(lang);
        let about = match step {
            0 => lang.learn_about(game, steps),
            step => lang.learn_about_begun(game, step + 1, steps),
        };
        let is_done = self.progress.is_done(&key);
        let made = if is_done { steps } else { step };
        Row {
            begun: Some(Begun::Lesson(chosen)),
            name,
            about,
            steps: Some((made, steps)),
            is_done,
            picture: chosen.game.lesson(chosen.number, step).map(|course| course.picture()),
        }
    }

    /// What a row begins.
    pub(super) fn begun(&self, row: usize) -> Option<Begun> {
        self.rows.get(row)?.begun.clone()
    }

    /// The row of the lesson with this key.
    pub(super) fn row_of(&self, key: &str) -> Option<usize> {
        self.rows.iter().position(
            |row| matches!(&row.begun, Some(Begun::Lesson(chosen)) if chosen.key() == key),
        )
    }

    /// The list of them, with the glyphs in which it is drawn.
    pub(super) fn list(&self, glyphs: &Glyphs) -> List {
        let lang = self.settings.lang;
        let mut table = Table::new(vec![
            Column::new(" ".to_owned(), Align::Left),
            Column::new(lang.column_lesson(), Align::Left).cut_to(14),
            Column::new(lang.column_steps(), Align::Right).dropped(0),
        ]);
        for row in &self.rows {
            if row.begun.is_none() {
                table.push_heading(&row.name);
                continue;
            }
            let is_ascii = *glyphs == Glyphs::ASCII;
            let name =
                if row.is_done && is_ascii { lang.learn_done(&row.name) } else { row.name.clone() };
            let mark = if row.is_done && !is_ascii { DONE } else { " " };
            let steps = row.steps.map(|(made, all)| format!("{made}/{all}")).unwrap_or_default();
            table.push([
                Cell::of([(mark.to_owned(), Tone::Good)]),
                name.into(),
                Cell::of([(steps, Tone::Quiet)]),
            ]);
        }
        let lessons = self.rows.iter().filter(|row| row.steps.is_some()).count();
        let mut list = List::new(lang.learn_title(), table, lang.learn_begin());
        list.subtitle = lang.learn_subtitle(self.progress.count(), lessons);
        list.help = lang.learn_help();
        list.prefers_picture = true;
        list
    }
}

impl Around for Learning<'_> {
    fn beside(&self, row: usize) -> Beside {
        let Some(Row { about, picture, .. }) = self.rows.get(row) else { return Beside::default() };
        Beside { picture: picture.clone(), lines: vec![(about.clone(), Tone::Quiet)] }
    }
}
