//! Rules pages of gomoku: all rules, one topic, or the rules of a game.

mod openings;

use super::names::opening_typed;
use super::words::explain;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::gomoku::terms::Terms;
use crate::lang::Lang;
use crate::views::rules_part::{RulesPart, table_part};
use crate::views::speech::Speech;

/// A part of the rules with a page of its own.
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

    /// The name that requests this topic.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rules(rules) => rules.name(),
            Self::Opening(rule) => rule.name(),
            Self::Openings => "openings",
        }
    }
}

/// The rules of the game and of the table, one paragraph per line: all of them or one topic.
#[must_use]
pub fn rules(lang: Lang, topic: Option<Topic>) -> String {
    match topic {
        None => all_rules(lang),
        Some(Topic::Rules(rules)) => [explain(lang, rules), of_the_table(lang)].join("\n\n"),
        Some(Topic::Opening(rule)) => openings::rule(lang, rule),
        Some(Topic::Openings) => openings::all(lang),
    }
}

/// What ends a game without a winner, and the rules of the table.
fn of_the_table(lang: Lang) -> String {
    [lang.full_board_is_draw(), lang.rules_of_the_table()].join("\n\n")
}

/// The rule sets that are explained, each once.
fn explained(lang: Lang) -> impl Iterator<Item = String> {
    let sets = Rules::ALL.into_iter().filter(|&rules| rules != Rules::OmokOverline);
    sets.map(move |rules| explain(lang, rules))
}

/// The opening rules that there are besides none.
fn opening_rules() -> impl Iterator<Item = OpeningRule> {
    OpeningRule::ALL.into_iter().filter(|&rule| rule != OpeningRule::None)
}

/// Why there are opening rules, with their names.
fn about_openings(lang: Lang) -> String {
    let names: Vec<_> = opening_rules().map(|rule| opening_typed(lang, rule)).collect();
    lang.rules_of_openings(names.join(", "))
}

fn all_rules(lang: Lang) -> String {
    let openings = [about_openings(lang), lang.rules_of_each_opening()].join(" ");
    let pages: Vec<String> = [lang.rules_of_the_game(), of_the_table(lang), openings]
        .into_iter()
        .chain(explained(lang))
        .collect();
    pages.join("\n\n")
}

/// All rules in parts, for a screen.
pub(super) fn parts(lang: Lang) -> Vec<RulesPart> {
    let game = [lang.rules_of_the_game(), lang.full_board_is_draw()].join("\n\n");
    let about = RulesPart {
        group: Some(lang.heading_opening_rules()),
        heading: lang.heading_about_openings(),
        text: about_openings(lang),
    };
    let sets = explained(lang).enumerate().map(|(at, text)| RulesPart {
        group: (at == 0).then(|| lang.heading_rule_sets()),
        ..RulesPart::of(&text)
    });
    let rules = opening_rules().map(|rule| RulesPart::of(&openings::rule(lang, rule)));
    let named =
        RulesPart { heading: lang.heading_openings(), ..RulesPart::of(&openings::all(lang)) };
    [RulesPart::of(&game).first_of(lang.heading_basics()), table_part(lang)]
        .into_iter()
        .chain(sets)
        .chain([about])
        .chain(rules)
        .chain([named])
        .collect()
}

/// The rules of a game, one paragraph per line.
#[must_use]
pub(super) fn played(terms: Terms, speech: Speech) -> String {
    let lang = speech.lang;
    let opening = match terms.opening() {
        OpeningRule::None => None,
        rule => Some(openings::rule(lang, rule)),
    };
    let pages: Vec<String> = speech
        .agreed_opening(terms.opening(), terms.opening_terms())
        .into_iter()
        .chain([explain(lang, terms.rules())])
        .chain(opening)
        .chain([of_the_table(lang)])
        .collect();
    pages.join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_a_screen_the_rules_name_no_commands() {
        for lang in Lang::ALL {
            for RulesPart { heading, text, .. } in parts(lang) {
                assert!(!heading.is_empty(), "{text}");
                assert!(!text.contains("--") && !text.contains('`'), "{heading}: {text}");
            }
        }
    }
}
