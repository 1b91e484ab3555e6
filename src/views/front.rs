//! What a game has in words before it begins: what it is, what can be agreed, and its rules; and a
//! game as a value, with these words.

use std::fmt;
use std::sync::Arc;

use jiff::tz::TimeZone;

use super::bots::{BotSentences, BotWords};
use super::daily::{self, Asked, DailyError};
use super::lesson::Lesson;
use super::play_on::PlaysOn;
use super::preset::Preset;
use super::records::{HasRecords, Records};
use super::rules_part::RulesPart;
use super::speech::{Speech, typed};
use super::view::View;
use crate::game::any_game::{AnyGame, Of};
use crate::game::bot::{BotError, BotFault};
use crate::game::choices::{Chosen, Misfit, MisfitReason, Value};
use crate::game::programs::Machines;
use crate::game::puzzle::Puzzles;
use crate::game::setup::UndoPolicy;
use crate::game::table::Table;
use crate::hall::Rooms;
use crate::hosted::CommandLine;
use crate::lang::{Lang, catalogue};
use crate::wire::ShownPuzzle;

catalogue! { ChoiceSentences: "Messages about what is agreed before a game." {
    choice_unknown(key) { "this game has no choice `{key}`", "이 게임에는 `{key}` 항목이 없습니다" }
    choice_value(key, value, values) {
        "`{value}` is not a value of {key}: choose one of {values}",
        "`{value}`: {key} 값이 아닙니다. {values} 가운데 고르세요"
    }
    choice_game(name, games) {
        "there is no game `{name}`: choose one of {games}",
        "`{name}`: 없는 게임입니다. {games} 가운데 고르세요"
    }

    row_undo() { "Take-backs", "무르기" }
    undo_free() { "freely", "자유롭게 (free)" }
    about_undo_free() {
        "Each player may take a move back without asking.", "묻지 않고 무를 수 있습니다."
    }
    undo_asked() { "if the opponent agrees", "상대가 동의하면 (asked)" }
    about_undo_asked() {
        "A move is taken back if the other player agrees.", "상대가 동의하면 무릅니다."
    }
} }

/// A value of a choice in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ValueWords {
    /// Its name.
    pub name: String,
    /// What it means, in one sentence.
    pub about: String,
}

/// The games of a program with their words, the usual one first.
pub type Fronts = Arc<[&'static dyn AnyFront]>;

/// What the page in a browser needs to show a game.
#[derive(Debug, Clone, Copy)]
pub struct PageModule {
    /// The name of the script, by which the page loads it.
    pub name: &'static str,
    /// The script.
    pub script: &'static str,
    /// The script with small pictures of a position and of how the game is played, and its name.
    pub sketch: (&'static str, &'static str),
    /// The styles of what they draw.
    pub style: &'static str,
}

/// A name without the key that is typed for it.
#[must_use]
pub fn without_key(name: String, key: impl fmt::Display) -> String {
    match name.strip_suffix(&format!("({key})")) {
        Some(bare) => bare.trim_end().to_owned(),
        None => name,
    }
}

/// How moves are taken back: its name, and in one sentence.
#[must_use]
pub fn undo_words(undo: UndoPolicy, lang: Lang) -> (String, String) {
    match undo {
        UndoPolicy::Free => (lang.undo_free(), lang.about_undo_free()),
        UndoPolicy::Asked => (lang.undo_asked(), lang.about_undo_asked()),
    }
}

/// A game in words, before it begins.
pub trait Wording: Sync {
    /// The game in one sentence.
    fn about(&self, lang: Lang) -> String;

    /// The external programs that play the game, in one sentence.
    fn about_programs(&self, _lang: Lang) -> String {
        String::new()
    }

    /// The name of a choice.
    fn choice_name(&self, key: &str, _lang: Lang) -> String {
        key.to_owned()
    }

    /// What a choice is about, for the help of the command line, with its default in brackets.
    fn choice_help(&self, key: &str, lang: Lang) -> String {
        self.choice_name(key, lang)
    }

    /// A value of a choice in words.
    fn choice_value(&self, _key: &str, value: Value, _lang: Lang) -> ValueWords {
        ValueWords { name: value.to_string(), about: String::new() }
    }

    /// The name of a value for those who choose it without typing.
    fn value_name(&self, key: &str, value: Value, lang: Lang) -> String {
        without_key(self.choice_value(key, value, lang).name, value)
    }

    /// A rule set or an opening rule by its name in files, as lists of games name it.
    fn listed(&self, _name: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Why a choice, which the user knows by `name`, does not go with the others, and what does.
    fn misfit(&self, misfit: &Misfit, _name: &str, _lang: Lang) -> String {
        misfit.to_string()
    }

    /// The rules of the game whatever is agreed, one paragraph per line.
    fn rules(&self, speech: Speech) -> String;

    /// The same in parts, for those who read them on a screen and type no flags.
    fn rules_parts(&self, speech: Speech) -> Vec<RulesPart> {
        vec![RulesPart::of(&self.rules(speech))]
    }

    /// The names of the parts of the rules that have pages of their own.
    fn topics(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// A theme of puzzles: its name, and what to do, in one sentence.
    fn theme(&self, name: &str, _lang: Lang) -> ValueWords {
        ValueWords { name: name.to_owned(), about: String::new() }
    }

    /// The page of a part of the rules.
    fn topic(&self, _name: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// What the page in a browser needs to show the game.
    fn page(&self) -> PageModule;

    /// The texts of that script by their keys, with the names of arguments in braces.
    fn page_words(&self, _lang: Lang) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// A game with what is shown of it before it begins.
pub trait Front: View + Machines + HasRecords + Puzzles {
    /// A recorded game of it that is gone through.
    type Study: PlaysOn<Game = Self> + From<Self::Record>;

    /// It in words.
    const WORDING: &'static dyn Wording;

    /// The usual ways to play it, the simplest first.
    const PRESETS: &'static [Preset] = &[Preset::QUICK, Preset::FRIEND];

    /// Its lessons, in the order in which they build on each other.
    const LESSONS: &'static [Lesson] = &[];

    /// The game at a table as a record at its beginning.
    #[must_use]
    fn studied(table: &Table<Self>) -> Self::Study {
        Self::of_table(table, &TimeZone::system()).into()
    }

    /// Games in progress for the home screen, each as terms and moves; the largest board first.
    #[must_use]
    fn samples() -> Vec<(Self::Terms, &'static [&'static str])> {
        Vec::new()
    }
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
    fn daily(&self, asked: &Asked, speech: Speech) -> Result<ShownPuzzle, DailyError>;

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

    fn daily(&self, asked: &Asked, speech: Speech) -> Result<ShownPuzzle, DailyError> {
        daily::shown::<P>(asked, speech)
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
