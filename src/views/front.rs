//! What a game has in words before it begins: what it is, what can be agreed, and its rules; and a
//! game as a value, with these words.

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::bots::{BotSentences, BotWords};
use super::play_on::WithStudy;
use super::records::Records;
use super::speech::{Speech, typed};
use super::view::View;
use crate::game::any_game::{AnyGame, Of};
use crate::game::bot::{BotError, BotFault};
use crate::game::choices::{Choice, Chosen, Misfit, MisfitReason, Seating, Value, Values};
use crate::game::programs::Machines;
use crate::hall::{RoomGame, Rooms};
use crate::hosted::CommandLine;
use crate::lang::{Lang, catalogue};

catalogue! { ChoiceSentences: "Messages about what is agreed before a game." {
    choice_unknown(key) { "this game has no choice `{key}`", "이 게임에는 `{key}` 항목이 없습니다" }
    choice_value(key, value, values) {
        "`{value}` is not a value of {key}: choose one of {values}",
        "`{value}`: {key} 값이 아닙니다. {values} 가운데 고르세요"
    }
} }

/// A value of a choice in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ValueWords {
    /// Its name.
    pub name: String,
    /// What it means, in one sentence.
    pub about: String,
}

/// A game in words, before it begins.
pub trait Front: View + Machines + RoomGame {
    /// The game in one sentence.
    fn about(lang: Lang) -> String;

    /// The external programs that play the game, in one sentence.
    #[must_use]
    fn about_programs(_lang: Lang) -> String {
        String::new()
    }

    /// The name of a choice.
    #[must_use]
    fn choice_name(key: &str, _lang: Lang) -> String {
        key.to_owned()
    }

    /// What a choice is about, for the help of the command line, with its default in brackets.
    #[must_use]
    fn choice_help(key: &str, lang: Lang) -> String {
        Self::choice_name(key, lang)
    }

    /// A value of a choice in words.
    #[must_use]
    fn choice_value(_key: &str, value: Value, _lang: Lang) -> ValueWords {
        ValueWords { name: value.to_string(), about: String::new() }
    }

    /// A rule set or an opening rule by its name in files, as lists of games name it.
    #[must_use]
    fn listed(_name: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Why a choice, which the user knows by `name`, does not go with the others, and what does.
    #[must_use]
    fn misfit(misfit: &Misfit, _name: &str, _lang: Lang) -> String {
        misfit.to_string()
    }

    /// The rules of the game whatever is agreed, one paragraph per line.
    fn rules(speech: Speech) -> String;

    /// The names of the parts of the rules that have pages of their own.
    #[must_use]
    fn topics() -> Vec<&'static str> {
        Vec::new()
    }

    /// The page of a part of the rules.
    #[must_use]
    fn topic(_name: &str, _lang: Lang) -> Option<String> {
        None
    }

    /// Its records.
    #[must_use]
    fn records() -> Records {
        Records::none(Self::NAME)
    }

    /// Does something with its recorded games.
    fn study<V: WithStudy<Self>>(visitor: V) -> V::Output {
        visitor.without()
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

    /// The game in one sentence.
    fn about(&self, lang: Lang) -> String;

    /// The external programs that play the game, in one sentence.
    fn about_programs(&self, lang: Lang) -> String;

    /// The name of a choice.
    fn choice_name(&self, key: &str, lang: Lang) -> String;

    /// What a choice is about, for the help of the command line, with its default in brackets.
    fn choice_help(&self, key: &str, lang: Lang) -> String;

    /// A value of a choice in words.
    fn choice_value(&self, key: &str, value: Value, lang: Lang) -> ValueWords;

    /// A rule set or an opening rule by its name in files, as lists of games name it.
    fn listed(&self, name: &str, lang: Lang) -> Option<String>;

    /// What is wrong with a choice, which the user knows by `name`, and what would be right.
    fn misfit(&self, misfit: &Misfit, name: &str, lang: Lang) -> String;

    /// Why an external program cannot play what was chosen; `None` if it can.
    fn program_fault(&self, chosen: &Chosen, command: &CommandLine, lang: Lang) -> Option<String>;

    /// The rules of the game whatever is agreed, one paragraph per line.
    fn rules(&self, speech: Speech) -> String;

    /// The names of the parts of the rules that have pages of their own.
    fn topics(&self) -> Vec<&'static str>;

    /// The page of a part of the rules.
    fn topic(&self, name: &str, lang: Lang) -> Option<String>;

    /// How its rooms are made and read back.
    fn rooms(&self) -> Rooms;

    /// Its records.
    fn records(&self) -> Records;

    /// The name of the game with the key that is typed for it.
    #[must_use]
    fn typed(&self, lang: Lang) -> String {
        typed(lang, &self.title(lang), self.name())
    }

    /// What can be agreed over a network, for a form that is not part of this program: each choice
    /// with its words and values; the default by the value of the choice that it depends on; and the
    /// values of that choice beside which it applies.
    #[must_use]
    fn form(&self, lang: Lang) -> Json {
        let choices = self.choices().iter().map(|choice| {
            let values = choice.values.all().map(|value| {
                let ValueWords { name, about } = self.choice_value(choice.key, value, lang);
                json!({ "value": value, "name": name, "about": about })
            });
            json!({
                "key": choice.key,
                "name": self.choice_name(choice.key, lang),
                "numbers": matches!(choice.values, Values::Numbers(..)),
                "values": values.collect::<Vec<_>>(),
                "on": choice.depends_on,
                "beside": self.beside(choice),
            })
        });
        json!({
            "game": self.name(),
            "name": self.title(lang),
            "about": self.about(lang),
            "choices": choices.collect::<Vec<_>>(),
        })
    }

    /// The default of a choice over a network by the value of the choice that it depends on, or by
    /// nothing; values beside which it does not apply are left out.
    fn beside(&self, choice: &Choice) -> Json {
        let seating = Seating { network: true, ..Seating::default() };
        let on = self.choices().iter().find(|other| Some(other.key) == choice.depends_on);
        let default = |chosen: &Chosen| {
            (choice.applies)(chosen, seating).then(|| (choice.default)(chosen, seating))
        };
        let values = on.into_iter().flat_map(|on| on.values.all().map(|value| (on.key, value)));
        let by_value = values.filter_map(|(key, value)| {
            Some((value.to_string(), json!(default(&Chosen::from_iter([(key, value)]))?)))
        });
        match on {
            Some(_) => Json::Object(by_value.collect()),
            None => json!({ "": default(&Chosen::default()) }),
        }
    }
}

impl<P: Front> AnyFront for Of<P> {
    fn title(&self, lang: Lang) -> String {
        P::name(lang)
    }

    fn about(&self, lang: Lang) -> String {
        P::about(lang)
    }

    fn about_programs(&self, lang: Lang) -> String {
        P::about_programs(lang)
    }

    fn choice_name(&self, key: &str, lang: Lang) -> String {
        P::choice_name(key, lang)
    }

    fn choice_help(&self, key: &str, lang: Lang) -> String {
        P::choice_help(key, lang)
    }

    fn choice_value(&self, key: &str, value: Value, lang: Lang) -> ValueWords {
        P::choice_value(key, value, lang)
    }

    fn listed(&self, name: &str, lang: Lang) -> Option<String> {
        P::listed(name, lang)
    }

    fn misfit(&self, misfit: &Misfit, name: &str, lang: Lang) -> String {
        let choice = P::CHOICES.iter().find(|choice| choice.key == misfit.key);
        match (&misfit.why, choice) {
            (MisfitReason::Unknown, _) | (_, None) => lang.choice_unknown(name),
            (MisfitReason::Value(text), Some(choice)) => {
                lang.choice_value(name, text, choice.values)
            }
            (MisfitReason::Unused | MisfitReason::Unfit, _) => P::misfit(misfit, name, lang),
        }
    }

    fn program_fault(&self, chosen: &Chosen, command: &CommandLine, lang: Lang) -> Option<String> {
        Some(match self.check_program(chosen, command).err()? {
            BotError { program, fault: BotFault::Rules(rules) } => {
                let known =
                    P::CHOICES.iter().find_map(|it| Some((it.key, it.values.read(&rules)?)));
                let name =
                    known.map_or(rules, |(key, value)| P::choice_value(key, value, lang).name);
                lang.brain_rules(program, name)
            }
            error => lang.bot_error(&error),
        })
    }

    fn rules(&self, speech: Speech) -> String {
        P::rules(speech)
    }

    fn topics(&self) -> Vec<&'static str> {
        P::topics()
    }

    fn topic(&self, name: &str, lang: Lang) -> Option<String> {
        P::topic(name, lang)
    }

    fn rooms(&self) -> Rooms {
        Rooms::of::<P>()
    }

    fn records(&self) -> Records {
        P::records()
    }
}
