//! A game in words, before it begins: what it is, its choices, rules and themes of puzzles.

use std::fmt;

use super::rules_part::RulesPart;
use super::speech::Speech;
use crate::game::choices::{Misfit, Value};
use crate::lang::Lang;

/// A game that has words.
pub trait Worded {
    /// It in words.
    const WORDING: &'static dyn Wording;
}

/// A value of a choice in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ValueWords {
    /// Its name.
    pub name: String,
    /// What it means, in one sentence.
    pub about: String,
}

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

/// A name without the key that is typed for it.
#[must_use]
pub fn without_key(name: String, key: impl fmt::Display) -> String {
    match name.strip_suffix(&format!("({key})")) {
        Some(bare) => bare.trim_end().to_owned(),
        None => name,
    }
}

/// A text with a capital as its first letter.
#[must_use]
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
