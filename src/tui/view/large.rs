//! Large letters of half blocks.

/// The dots of each letter: three in each of five rows, a digit for each row.
const LETTERS: [(char, u16); 42] = [
    ('A', 0o25755),
    ('B', 0o65656),
    ('C', 0o34443),
    ('D', 0o65556),
    ('E', 0o74647),
    ('F', 0o74644),
    ('G', 0o34553),
    ('H', 0o55755),
    ('I', 0o72227),
    ('J', 0o11152),
    ('K', 0o55655),
    ('L', 0o44447),
    ('M', 0o57755),
    ('N', 0o06555),
    ('O', 0o25552),
    ('P', 0o65644),
    ('Q', 0o25563),
    ('R', 0o65655),
    ('S', 0o34216),
    ('T', 0o72222),
    ('U', 0o55557),
    ('V', 0o55552),
    ('W', 0o55775),
    ('X', 0o55255),
    ('Y', 0o55222),
    ('Z', 0o71247),
    ('0', 0o75557),
    ('1', 0o26227),
    ('2', 0o61247),
    ('3', 0o61216),
    ('4', 0o55711),
    ('5', 0o74616),
    ('6', 0o34757),
    ('7', 0o71222),
    ('8', 0o75757),
    ('9', 0o75716),
    ('!', 0o22202),
    ('.', 0o00002),
    (',', 0o00024),
    ('-', 0o00700),
    ('\'', 0o22000),
    (' ', 0),
];
/// The dots of a letter across and down.
const ACROSS: usize = 3;
const DOWN: usize = 5;

/// A text in large letters, in three lines; `None` if there is no large letter for one of its
/// characters.
pub(super) fn large(text: &str) -> Option<[String; 3]> {
    let dots_of = |letter: char| {
        let known = LETTERS.iter().find(|(known, _)| *known == letter.to_ascii_uppercase());
        known.map(|&(_, dots)| dots)
    };
    let letters: Vec<u16> = text.chars().map(dots_of).collect::<Option<_>>()?;
    Some([0, 1, 2].map(|row| {
        let parts: Vec<String> = letters.iter().map(|&dots| part(dots, row)).collect();
        parts.join(" ")
    }))
}

/// Two rows of the dots of a letter.
fn part(dots: u16, row: usize) -> String {
    let is_set = |x: usize, y: usize| y < DOWN && dots >> (ACROSS * (DOWN - y) - 1 - x) & 1 == 1;
    let cell = |x: usize| match (is_set(x, 2 * row), is_set(x, 2 * row + 1)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    };
    (0..ACROSS).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_drawn_in_three_rows() {
        assert_eq!(large("Lo"), Some(["█   ▄▀▄", "█   █ █", "▀▀▀  ▀ "].map(str::to_owned)));
        assert_eq!(large("승"), None);
    }
}
