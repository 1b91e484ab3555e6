//! Pages of text that both front ends show: the rules, and what can be typed.

use super::command::Command;
use super::speech::Speech;
use super::text::Lang;
use crate::board::BoardSize;

/// The rules of the game and of the table.
#[must_use]
pub fn rules(lang: Lang) -> String {
    lang.rules_page()
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
