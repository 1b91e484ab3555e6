//! The choice of a key map, and the letters of a Korean keyboard.

use crate::named::named;

/// A key map of the full screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Keys {
    /// Arrows move; a letter or digit begins the input line.
    #[default]
    Standard,
    /// `hjkl` move, single letters are commands, `:` opens the input line.
    Vim,
}

named!(Keys is a "key map" { Standard = "standard", Vim = "vim" });

/// The Latin letter on the key of a jamo of the two-set layout, a capital for one with Shift; any other
/// character as it is.
#[must_use]
pub fn latin(character: char) -> char {
    const JAMO: &str = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ";
    const LATIN: &str = "qwertyuiopasdfghjklzxcvbnmQWERTOP";
    let found = JAMO.chars().zip(LATIN.chars()).find(|&(jamo, _)| jamo == character);
    found.map_or(character, |(_, latin)| latin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jamo_stands_for_the_letter_of_its_key() {
        assert_eq!("ㅗ8 ㄷ3ㅍ ㄸ9 가h".chars().map(latin).collect::<String>(), "h8 e3v E9 가h");
    }
}
