//! The names of players: validated on input, and safe to display and record.
//!
//! Pure: no clock, no I/O.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::scoreboard::{folded, is_one_name};

/// Why a text is not a valid player's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NameError {
    /// The text is empty after trimming, or has no visible character.
    #[error("a name needs a visible character")]
    Empty,
    /// The text is too long.
    #[error("a name has 1 to {max} characters", max = PlayerName::MAX_CHARACTERS)]
    TooLong,
    /// The text has a character that moves the cursor, changes the text direction or is invisible.
    #[error("a name has only visible characters, not the hidden U+{:04X}", u32::from(*.0))]
    Hidden(char),
    /// More marks are stacked on a character than any script needs, so that they cover other lines.
    #[error("a character of a name has at most {MAX_MARKS} marks")]
    Marks,
    /// The text begins a command.
    #[error("a name cannot begin with `{COMMAND}`, which begins a command")]
    Command,
    /// A machine has that name.
    #[error("this is the name of a machine")]
    Machine,
}

/// The character that begins a command where a name is asked for.
pub const COMMAND: char = '/';

/// The most marks, such as accents, on one character.
const MAX_MARKS: usize = 3;

/// A player's name: 1 to 16 visible characters of any script, without surrounding space.
///
/// A character is a grapheme cluster, so `각` counts once however it is encoded.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlayerName(String);

impl PlayerName {
    /// The most characters a name has.
    pub const MAX_CHARACTERS: usize = 16;
    /// The most code points of a name; no script stacks enough accents to need more.
    const MAX_CODE_POINTS: usize = 8 * Self::MAX_CHARACTERS;

    /// A name that a file of this program has, as earlier versions allowed it too.
    ///
    /// # Errors
    /// If it cannot be displayed.
    pub fn kept(text: &str) -> Result<Self, NameError> {
        let name = text.trim();
        if let Some(hidden) = name.chars().find(|&c| is_hidden(c)) {
            return Err(NameError::Hidden(hidden));
        }
        if name.width() == 0 {
            return Err(NameError::Empty);
        }
        if name.graphemes(true).nth(Self::MAX_CHARACTERS).is_some()
            || name.chars().nth(Self::MAX_CODE_POINTS).is_some()
        {
            return Err(NameError::TooLong);
        }
        Ok(Self(name.to_owned()))
    }

    /// Whether a record could not tell a player of this name from one of the other.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        is_one_name(&self.0, &other.0)
    }

    /// The name itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name in lower case: names that differ only in case count as one.
    #[must_use]
    pub fn folded(&self) -> String {
        folded(&self.0)
    }
}

impl FromStr for PlayerName {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        let name = Self::kept(text)?;
        if let Some(blank) = name.0.chars().find(|&c| is_blank(c)) {
            return Err(NameError::Hidden(blank));
        }
        if name.0 != without_stacks(&name.0) {
            return Err(NameError::Marks);
        }
        if name.0.starts_with(COMMAND) { Err(NameError::Command) } else { Ok(name) }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Whether a character is invisible and could make two names look alike or disturb the screen.
///
/// The joiners U+200C and U+200D and the variation selectors stay: scripts and emoji need them.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{00AD}'                          // soft hyphen
            | '\u{061C}' | '\u{200E}' | '\u{200F}' // marks of direction
            | '\u{202A}'..='\u{202E}'           // embeddings and overrides of direction
            | '\u{2066}'..='\u{2069}'           // isolates of direction
            | '\u{2028}' | '\u{2029}'           // line and paragraph separators
            | '\u{200B}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{FEFF}'
            | '\u{115F}' | '\u{1160}' | '\u{3164}' | '\u{FFA0}' // Hangul fillers
        )
}

/// Whether a character shows nothing, or nothing that people agree on. Names that were kept may have
/// such characters, which [`is_hidden`] leaves out; new names may not.
#[must_use]
pub fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{034F}'                          // combining grapheme joiner
        | '\u{17B4}' | '\u{17B5}' | '\u{180E}' // vowels and separators without a glyph
        | '\u{2800}'                        // Braille without a dot
        | '\u{E000}'..='\u{F8FF}'           // private use, as the last two lines
        | '\u{FFF9}'..='\u{FFFC}'           // annotations and the object replacement
        | '\u{1D173}'..='\u{1D17A}'         // beams and slurs of music
        | '\u{E0000}'..='\u{E00FF}'         // tags
        | '\u{E01F0}'..='\u{E0FFF}'         // reserved for more of these
        | '\u{F0000}'..='\u{FFFFF}'
        | '\u{100000}'..='\u{10FFFF}'
    )
}

/// The text without the marks that are stacked on more than three others.
#[must_use]
pub fn without_stacks(text: &str) -> String {
    let mut marks = 0;
    let fits = |c: &char| {
        marks = if c.width() == Some(0) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    };
    text.chars().filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_name_of_any_script_is_trimmed_and_has_its_width_in_columns() {
        let cases = [
            ("SCG", "SCG", 3),
            ("  Ada Lovelace ", "Ada Lovelace", 12),
            ("홍길동", "홍길동", 6),
            ("1234567890123456", "1234567890123456", 16),
            ("가나다라마바사아자차카타파하가나", "가나다라마바사아자차카타파하가나", 32),
            ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
        ];
        for (text, name, width) in cases {
            let read: PlayerName = text.parse().unwrap();
            assert_eq!((read.as_str(), read.as_str().width()), (name, width), "{text:?}");
        }
    }

    #[test]
    fn a_character_of_several_code_points_counts_once() {
        let families = "👨‍👩‍👧‍👦".repeat(16);
        assert!(families.parse::<PlayerName>().is_ok());
        assert_eq!("👨‍👩‍👧‍👦".repeat(17).parse::<PlayerName>(), Err(NameError::TooLong));
    }

    #[test]
    fn a_name_that_cannot_be_displayed_is_refused() {
        let cases = [
            ("", NameError::Empty),
            (" \u{3000} ", NameError::Empty),
            ("\u{200D}\u{200D}", NameError::Empty),
            ("12345678901234567", NameError::TooLong),
            (&format!("a{}", "\u{0301}".repeat(200)), NameError::TooLong),
            ("a\tb", NameError::Hidden('\t')),
            ("\u{1b}[31m", NameError::Hidden('\u{1b}')),
            ("abc\u{202E}cba", NameError::Hidden('\u{202E}')),
            ("a\u{200B}b", NameError::Hidden('\u{200B}')),
            ("\u{3164}", NameError::Hidden('\u{3164}')),
            (" /t", NameError::Command),
            ("a\u{E0041}", NameError::Hidden('\u{E0041}')),
            ("a\u{34F}b", NameError::Hidden('\u{34F}')),
            ("a\u{E000}", NameError::Hidden('\u{E000}')),
            ("a\u{10FFFD}", NameError::Hidden('\u{10FFFD}')),
            ("a\u{FFFC}", NameError::Hidden('\u{FFFC}')),
            ("a\u{115F}", NameError::Hidden('\u{115F}')),
            ("a\u{1160}", NameError::Hidden('\u{1160}')),
            ("a\u{FFA0}", NameError::Hidden('\u{FFA0}')),
            ("e\u{301}\u{302}\u{303}\u{304}", NameError::Marks),
        ];
        for (text, error) in cases {
            assert_eq!(text.parse::<PlayerName>(), Err(error), "{text:?}");
        }
    }

    #[test]
    fn a_name_in_any_spelling_is_accepted() {
        for name in [
            "김철수",
            "\u{1100}\u{1175}\u{11B7}",
            "Andr\u{E9}",
            "Andre\u{301}",
            "Nguy\u{1EC5}n",
            "Nguye\u{302}\u{303}n",
            "👨‍👩‍👧‍👦",
            "❤️‍🔥",
            "1️⃣",
            "क्षि",
        ] {
            assert_eq!(name.parse::<PlayerName>().unwrap().as_str(), name);
        }
    }

    #[test]
    fn a_kept_name_may_be_one_that_is_refused_now() {
        for name in ["/t", "a\u{E0041}", "a\u{34F}", "e\u{301}\u{301}\u{301}\u{301}"] {
            assert_eq!(PlayerName::kept(name).unwrap().as_str(), name);
            assert!(name.parse::<PlayerName>().is_err());
        }
    }

    proptest! {
        #[test]
        fn a_printed_name_round_trips(text in any::<String>()) {
            if let Ok(name) = text.parse::<PlayerName>() {
                prop_assert!(name.as_str().width() > 0);
                prop_assert_eq!(name.to_string().parse(), Ok(name));
            }
        }
    }
}
