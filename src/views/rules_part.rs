//! Rules in parts, for those who read them on a screen.

use crate::lang::{Lang, catalogue};

catalogue! {
    heading_table() { "Clock, takebacks and draws", "시계, 무르기, 무승부" }
}

/// The rules of the table, which all games share.
#[must_use]
pub fn table_part(lang: Lang) -> RulesPart {
    RulesPart { group: None, heading: lang.heading_table(), text: lang.rules_of_the_table() }
}

/// A part of the rules of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesPart {
    /// The heading of the group of parts that begins with it, if it begins one.
    pub group: Option<String>,
    /// Its heading; empty if the text has its own.
    pub heading: String,
    /// The text, one paragraph per line.
    pub text: String,
}

impl RulesPart {
    /// A text that begins with its heading: with a line of its own, or with a name and a colon.
    #[must_use]
    pub fn of(text: &str) -> Self {
        if let Some((title, rest)) = text.split_once("\n\n").filter(|(title, _)| is_title(title)) {
            return Self { group: None, heading: title.to_owned(), text: rest.to_owned() };
        }
        let (heading, rest) = text.split_once(": ").unwrap_or(("", text));
        let mut letters = rest.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        Self { group: None, heading: heading.to_owned(), text: first.chain(letters).collect() }
    }

    /// The same as the first part of a group.
    #[must_use]
    pub fn first_of(self, group: String) -> Self {
        Self { group: Some(group), ..self }
    }
}

/// Whether a line is a heading: it does not end as a sentence does.
fn is_title(line: &str) -> bool {
    !line.contains('\n') && !line.ends_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_a_line_or_a_name_before_a_colon() {
        for (text, heading, rest) in [
            ("Gomoku: the rules\n\nTwo players.", "Gomoku: the rules", "Two players."),
            ("How to\n\nThe pawn: e4.", "How to", "The pawn: e4."),
            ("caro: exactly five win.\n\n  X", "caro", "Exactly five win.\n\n  X"),
            ("Nothing", "", "Nothing"),
        ] {
            let part = RulesPart::of(text);
            assert_eq!((&*part.heading, &*part.text), (heading, rest));
        }
    }
}
