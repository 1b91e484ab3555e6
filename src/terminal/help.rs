//! Pages of text that both front ends show: the rules, and what can be typed.

use super::command::{Called, Command};
use super::replay;
use super::speech::Speech;
use super::text::Lang;
use super::wrap::wrap;
use crate::board::BoardSize;
use crate::rules::Rules;

/// Columns of a page that is printed and not fitted to a screen.
const PRINTED: u16 = 72;

/// The rules of the game and of the table, a paragraph a line: of one rule set or of all.
#[must_use]
pub fn rules(lang: Lang, topic: Option<Rules>) -> String {
    let table = lang.rules_of_the_table();
    if let Some(rules) = topic {
        return format!("{}\n\n{table}", lang.explain(rules));
    }
    let sets = Rules::ALL.into_iter().filter(|&rules| rules != Rules::OmokOverline);
    let explained = sets.map(|rules| lang.explain(rules));
    let pages: Vec<String> =
        [lang.rules_of_the_game(), table].into_iter().chain(explained).collect();
    pages.join("\n\n")
}

/// The rules broken into lines, to be printed.
#[must_use]
pub fn printed_rules(lang: Lang, topic: Option<Rules>) -> String {
    wrap(&rules(lang, topic), PRINTED).join("\n")
}

/// What can be typed, a line each.
#[must_use]
pub fn commands(speech: Speech, size: BoardSize) -> String {
    let lang = speech.lang;
    let (point, numbers) = speech.examples(size);
    let mut page = lang.help_points(point, numbers);
    page.push('\n');
    page.push_str(&named::<Command>(lang));
    page.push('\n');
    page.push_str(&lang.help_beginnings());
    page
}

/// What a reader of a record can type, a line each.
#[must_use]
pub fn reading(lang: Lang) -> String {
    let commands = named::<replay::Command>(lang);
    format!("{}\n{commands}\n{}", lang.replay_numbers(), lang.replay_beginnings())
}

/// The names of commands and what they do, a line each.
fn named<C: Called>(lang: Lang) -> String {
    use unicode_width::UnicodeWidthStr as _;

    let commands = C::COMMANDS.iter().map(|command| (command.name(lang), command.purpose(lang)));
    let commands: Vec<_> = commands.collect();
    let widest = commands.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
    let line = |(name, purpose): &(String, String)| {
        format!("{name}{}{purpose}", " ".repeat(widest - name.width() + 2))
    };
    commands.iter().map(line).collect::<Vec<_>>().join("\n")
}
