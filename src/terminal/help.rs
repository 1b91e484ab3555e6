//! Pages of text that both front ends show: the rules, and what can be typed.

use super::command::Command;
use super::speech::Speech;
use super::text::Lang;
use super::wrap::wrap;
use crate::board::BoardSize;
use crate::game::session::Setup;
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
    printed(&rules(lang, topic))
}

/// What a game is played by: its opening, where one was agreed, and its rule set.
#[must_use]
pub fn rules_agreed(speech: Speech, setup: &Setup) -> String {
    let rules = rules(speech.lang, Some(setup.rules));
    let opening = speech.agreed_opening(setup.opening, setup.terms);
    opening.into_iter().chain([rules]).collect::<Vec<_>>().join("\n\n")
}

/// What a game is played by, broken into lines, to be printed.
#[must_use]
pub fn printed_rules_agreed(speech: Speech, setup: &Setup) -> String {
    printed(&rules_agreed(speech, setup))
}

fn printed(page: &str) -> String {
    wrap(page, PRINTED).join("\n")
}

/// What can be typed, a line each.
#[must_use]
pub fn commands(speech: Speech, size: BoardSize) -> String {
    use unicode_width::UnicodeWidthStr as _;

    let lang = speech.lang;
    let (point, numbers) = speech.examples(size);
    let mut page = lang.help_points(point, numbers);
    let widest = Command::ALL.iter().map(|command| command.name(lang).width()).max().unwrap_or(0);
    for command in Command::ALL {
        let name = command.name(lang);
        let gap = " ".repeat(widest - name.width() + 2);
        page = format!("{page}\n{name}{gap}{}", command.purpose(lang));
    }
    page.push('\n');
    page.push_str(&lang.help_beginnings());
    page
}
