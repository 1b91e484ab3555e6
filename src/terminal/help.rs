//! Pages of text that both front ends show: the rules, and what can be typed.

use super::command::Command;
use super::keys::Keys;
use super::speech::Speech;
use super::text::Lang;
use super::wrap::wrap;
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
    use unicode_width::UnicodeWidthStr as _;

    let lang = speech.lang;
    let (point, numbers) = speech.examples(setup.size);
    let mut page = lang.help_points(point, numbers);
    let widest = Command::ALL.iter().map(|command| command.name(lang).width()).max().unwrap_or(0);
    for command in Command::ALL.into_iter().filter(|command| command.serves(setup.rules)) {
        let name = command.name(lang);
        let gap = " ".repeat(widest - name.width() + 2);
        page = format!("{page}\n{name}{gap}{}", command.purpose(lang));
    }
    page.push('\n');
    page.push_str(&lang.help_beginnings());
    page
}
