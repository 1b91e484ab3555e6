//! What a game has in words before it begins: what it is, what can be agreed, and its rules; and a
//! game as a value, with these words.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use super::daily;
use super::exercise::{Asked, AskedError};
use super::lesson::{self, Lesson};
use super::play_on::PlaysOn;
use super::preset::Preset;
use super::records::{HasRecords, Records};
use super::speech::{Speech, typed};
use super::view::View;
use super::wording::{Worded, Wording};
use crate::files::time_zone;
use crate::game::any_game::{AnyGame, Of};
use crate::game::bot::{BotError, BotFault};
use crate::game::choices::{Chosen, Misfit, MisfitReason};
use crate::game::position::Position;
use crate::game::programs::Machines;
use crate::game::puzzle::Puzzles;
use crate::game::setup::UndoPolicy;
use crate::game::table::Table;
use crate::hall::Rooms;
use crate::hosted::CommandLine;
use crate::lang::{Lang, catalogue};
use crate::wire::{ListedLesson, ShownLesson, ShownPuzzle};

catalogue! {
    choice_unknown(key) { "this game has no choice `{key}`", "이 게임에는 `{key}` 항목이 없습니다" }
    choice_value(key, value, values) {
        "`{value}` is not a value of {key}: choose one of {values}",
        "`{value}`: {key} 값이 아닙니다. {values} 가운데 고르세요"
    }
    choice_game(name, games) {
        "there is no game `{name}`: choose one of {games}",
        "`{name}`: 없는 게임입니다. {games} 가운데 고르세요"
    }

    row_undo() { "Takebacks", "무르기" }
    undo_free() { "freely", "자유롭게 (free)" }
    about_undo_free() {
        "Each player may take a move back without asking.", "묻지 않고 무를 수 있습니다."
    }
    undo_asked() { "if both agree", "상대가 동의하면 (asked)" }
    about_undo_asked() {
        "A move is taken back if the other player agrees.", "상대가 동의하면 무릅니다."
    }
}

/// The games of a program with their words, the usual one first.
pub type Fronts = Arc<[&'static dyn AnyFront]>;

/// How moves are taken back: its name, and in one sentence.
#[must_use]
pub fn undo_words(undo: UndoPolicy, lang: Lang) -> (String, String) {
    match undo {
        UndoPolicy::Free => (lang.undo_free(), lang.about_undo_free()),
        UndoPolicy::Asked => (lang.undo_asked(), lang.about_undo_asked()),
    }
}

/// A game with what is shown of it before it begins.
pub trait Front: View + Machines + HasRecords + Puzzles + Worded {
    /// A recorded game of it that is gone through.
    type Study: PlaysOn<Game = Self> + From<Self::Record>;

    /// The usual ways to play it, the simplest first.
    const PRESETS: &'static [Preset] = &[Preset::QUICK, Preset::FRIEND];

    /// Its lessons, in the order in which they build on each other.
    const LESSONS: &'static [Lesson] = &[];

    /// The game at a table as a record at its beginning.
    #[must_use]
    fn studied(table: &Table<Self>) -> Self::Study {
        Self::of_table(table, &time_zone()).into()
    }

    /// Games in progress for the home screen, each as terms and moves; the largest board first.
    #[must_use]
    fn samples() -> Vec<(Self::Terms, &'static [&'static str])> {
        Vec::new()
    }

    /// An example of a game by these terms, which is shown while they are agreed: of what a choice means,
    /// if its key is given.
    #[must_use]
    fn example(terms: &Self::Terms, _choice: Option<&str>, _lang: Lang) -> Example<Self> {
        Example { terms: terms.clone(), moves: Vec::new(), caption: None }
    }
}

/// A position that shows what is agreed.
#[derive(Debug)]
pub struct Example<P: Position> {
    /// The terms by which it is played.
    pub terms: P::Terms,
    /// The moves that lead to it.
    pub moves: Vec<P::Move>,
    /// What it shows, in a few words.
    pub caption: Option<String>,
}

/// A game with its words, known by its value only.
pub trait AnyFront: AnyGame {
    /// The name of the game.
    fn title(&self, lang: Lang) -> String;

    /// The game in words.
    fn wording(&self) -> &'static dyn Wording;

    /// The usual ways to play it, the simplest first.
    fn presets(&self) -> &'static [Preset];

    /// Its lessons, in the order in which they build on each other.
    fn lessons(&self) -> &'static [Lesson];

    /// The themes of its puzzles; none if it has no puzzles.
    fn themes(&self) -> &'static [&'static str];

    /// Its puzzle of a day, as a page asks for it.
    ///
    /// # Errors
    /// If there is no puzzle, or the moves are none of somebody who solves it.
    fn daily(&self, day: i64, asked: &Asked, speech: Speech) -> Result<ShownPuzzle, AskedError>;

    /// Its lessons, as a page lists them.
    fn listed(&self, speech: Speech) -> Vec<ListedLesson>;

    /// A step of one of its lessons, from 1, as a page asks for it.
    ///
    /// # Errors
    /// If there is no such step, or the moves are none of somebody who learns.
    fn lesson_step(
        &self,
        lesson: &'static Lesson,
        step: usize,
        asked: &Asked,
        speech: Speech,
    ) -> Result<ShownLesson, AskedError>;

    /// How its rooms are made and read back.
    fn rooms(&self) -> Rooms;

    /// Its records.
    fn records(&self) -> Records;

    /// Whether its games are analysed.
    fn is_analysed(&self) -> bool;

    /// What is wrong with a choice, which the user knows by `name`, and what would be right.
    fn misfit(&self, misfit: &Misfit, name: &str, lang: Lang) -> String {
        match (&misfit.why, self.choice(&misfit.key)) {
            (MisfitReason::Unknown, _) | (_, None) => lang.choice_unknown(name),
            (MisfitReason::Value(text), Some(choice)) => {
                lang.choice_value(name, text, choice.values)
            }
            (MisfitReason::Unused | MisfitReason::Unfit, _) => {
                self.wording().misfit(misfit, name, lang)
            }
        }
    }

    /// Why an external program cannot play what was chosen; `None` if it can.
    fn program_fault(&self, chosen: &Chosen, command: &CommandLine, lang: Lang) -> Option<String> {
        Some(match self.check_program(chosen, command).err()? {
            BotError { program, fault: BotFault::Rules(rules) } => {
                let mut choices = self.choices().iter();
                let known = choices.find_map(|it| Some((it.key, it.values.read(&rules)?)));
                let name = known.map_or(rules, |(key, value)| {
                    self.wording().choice_value(key, value, lang).name
                });
                lang.brain_rules(program, name)
            }
            error => lang.bot_error(&error),
        })
    }

    /// The name of the game with the key that is typed for it.
    #[must_use]
    fn typed(&self, lang: Lang) -> String {
        typed(lang, &self.title(lang), self.name())
    }
}

impl fmt::Debug for dyn AnyFront {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl<P: Front> AnyFront for Of<P> {
    fn title(&self, lang: Lang) -> String {
        P::name(lang)
    }

    fn wording(&self) -> &'static dyn Wording {
        P::WORDING
    }

    fn presets(&self) -> &'static [Preset] {
        P::PRESETS
    }

    fn lessons(&self) -> &'static [Lesson] {
        P::LESSONS
    }

    fn themes(&self) -> &'static [&'static str] {
        P::THEMES
    }

    fn daily(&self, day: i64, asked: &Asked, speech: Speech) -> Result<ShownPuzzle, AskedError> {
        daily::shown::<P>(day, asked, speech)
    }

    fn listed(&self, speech: Speech) -> Vec<ListedLesson> {
        P::LESSONS.iter().filter_map(|it| lesson::listed::<P>(it, speech)).collect()
    }

    fn lesson_step(
        &self,
        lesson: &'static Lesson,
        step: usize,
        asked: &Asked,
        speech: Speech,
    ) -> Result<ShownLesson, AskedError> {
        lesson::shown::<P>(lesson, step, asked, speech)
    }

    fn rooms(&self) -> Rooms {
        Rooms::of::<P>()
    }

    fn records(&self) -> Records {
        Records::of::<P>()
    }

    fn is_analysed(&self) -> bool {
        P::IS_ANALYSED
    }
}

/// The game of the puzzle of a day: those that have puzzles take turns.
pub fn game_of_day<G: Deref<Target: AnyFront>>(
    games: impl Iterator<Item = G>,
    day: i64,
) -> Option<G> {
    let mut games: Vec<G> = games.filter(|game| !game.themes().is_empty()).collect();
    let count = i64::try_from(games.len()).ok().filter(|&count| count > 0)?;
    let at = usize::try_from(day.rem_euclid(count)).ok()?;
    Some(games.swap_remove(at))
}
