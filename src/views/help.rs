//! Pages of text that both front ends show: the rules, and what can be typed.

mod openings;

use crate::console::command::{Called, Command};
use crate::console::keys::Keys;
use crate::console::wrap::wrap;
use crate::game::session::Setup;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::Lang;
use crate::study;
use crate::views::speech::Speech;

/// Columns of a page that is printed and not fitted to a screen.
const PRINTED: u16 = 72;

/// A part of the rules that is explained by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Topic {
    /// A rule set.
    Rules(Rules),
    /// An opening rule.
    Opening(OpeningRule),
    /// The 26 openings of renju.
    Openings,
}

impl Topic {
    /// Every topic, in the order in which it is offered.
    pub fn all() -> impl Iterator<Item = Self> {
        let openings = OpeningRule::ALL.into_iter().map(Self::Opening);
        Rules::ALL.into_iter().map(Self::Rules).chain(openings).chain([Self::Openings])
    }

    /// The name it is asked for by.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules(rules) => rules.name(),
            Self::Opening(rule) => rule.name(),
            Self::Openings => "openings",
        }
    }
}

/// The rules of the game and of the table, a paragraph a line: all of them or one topic.
#[must_use]
pub fn rules(lang: Lang, topic: Option<Topic>) -> String {
    match topic {
        None => all_rules(lang),
        Some(Topic::Rules(rules)) => [lang.explain(rules), lang.rules_of_the_table()].join("\n\n"),
        Some(Topic::Opening(rule)) => openings::rule(lang, rule),
        Some(Topic::Openings) => openings::all(lang),
    }
}

fn all_rules(lang: Lang) -> String {
    let sets = Rules::ALL.into_iter().filter(|&rules| rules != Rules::OmokOverline);
    let explained = sets.map(|rules| lang.explain(rules));
    let names = OpeningRule::ALL.into_iter().filter(|&rule| rule != OpeningRule::None);
    let names: Vec<_> = names.map(OpeningRule::name).collect();
    let pages: Vec<String> = [lang.rules_of_the_game(), lang.rules_of_the_table()]
        .into_iter()
        .chain([lang.rules_of_openings(names.join(", "))])
        .chain(explained)
        .collect();
    pages.join("\n\n")
}

/// The rules that a game is played by, a paragraph a line.
#[must_use]
pub fn rules_played(speech: Speech, setup: &Setup) -> String {
    let lang = speech.lang;
    let opening = match setup.opening {
        OpeningRule::None => None,
        rule => Some(openings::rule(lang, rule)),
    };
    let pages: Vec<String> = speech
        .agreed_opening(setup.opening, setup.terms)
        .into_iter()
        .chain([lang.explain(setup.rules)])
        .chain(opening)
        .chain([lang.rules_of_the_table()])
        .collect();
    pages.join("\n\n")
}

/// A page broken into lines, to be printed.
#[must_use]
pub fn printed(page: &str) -> String {
    wrap(page, PRINTED).join("\n")
}

/// What the keys of the full screen do in a game that was set up like this, and what can be typed.
#[must_use]
pub fn page(keys: Keys, speech: Speech, setup: &Setup) -> String {
    let lang = speech.lang;
    let keys = match keys {
        Keys::Standard => lang.help_keys_standard(),
        Keys::Vim if setup.rules.has_passes() => {
            format!("{}\n{}", lang.help_keys_vim(), lang.help_key_vim_pass())
        }
        Keys::Vim => lang.help_keys_vim(),
    };
    format!("{keys}\n\n{}", commands(speech, setup))
}

/// What can be typed in a game that was set up like this, a line each.
#[must_use]
pub fn commands(speech: Speech, setup: &Setup) -> String {
    let lang = speech.lang;
    let (point, numbers) = speech.examples(setup.size);
    let mut page = lang.help_points(point, numbers);
    page.push('\n');
    page.push_str(&named(lang, |command: Command| command.serves(setup.rules)));
    page.push('\n');
    page.push_str(&lang.help_beginnings());
    page
}

/// What a reader of a record can type, a line each.
#[must_use]
pub fn reading(lang: Lang) -> String {
    let commands = named(lang, |_: study::Command| true);
    format!("{}\n{commands}\n{}", lang.replay_numbers(), lang.replay_beginnings())
}

/// The names of the commands that serve and what they do, a line each.
fn named<C: Called>(lang: Lang, serves: impl Fn(C) -> bool) -> String {
    use unicode_width::UnicodeWidthStr as _;

    let commands: Vec<_> = C::COMMANDS
        .iter()
        .filter(|&&command| serves(command))
        .map(|command| (command.name(lang), command.purpose(lang)))
        .collect();
    let widest = commands.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let line = |(name, purpose): &(String, String)| {
        format!("{name}{}{purpose}", " ".repeat(widest - name.width() + 2))
    };
    commands.iter().map(line).collect::<Vec<_>>().join("\n")
}
