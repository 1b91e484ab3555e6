//! Large letters of half blocks.

/// The dots of each letter: three in each of five rows, a digit for each row.
const LETTERS: [(char, u16); 39] = [
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
    ('O', 0o25552),
    ('P', 0o65644),
    ('Q', 0o25563),
    ('R', 0o65655),
    ('S', 0o34216),
    ('T', 0o72222),
    ('U', 0o55557),
    ('V', 0o55552),
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
/// Those that need more than three dots across.
const WIDE: [(char, Letter); 3] = [
    ('M', Letter { width: 5, rows: [0b10001, 0b11011, 0b10101, 0b10001, 0b10001] }),
    ('N', Letter { width: 4, rows: [0b1001, 0b1101, 0b1011, 0b1001, 0b1001] }),
    ('W', Letter { width: 5, rows: [0b10001, 0b10001, 0b10101, 0b10101, 0b01010] }),
];
/// The dots of the other letters across, and of all down.
const ACROSS: usize = 3;
const DOWN: usize = 5;

/// The dots of a letter.
#[derive(Debug, Clone, Copy)]
struct Letter {
    width: usize,
    rows: [u16; DOWN],
}

impl Letter {
    /// The dots of a character, if it has a large letter.
    fn of(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        let wide = WIDE.iter().find(|(known, _)| *known == letter).map(|&(_, wide)| wide);
        wide.or_else(|| {
            let &(_, dots) = LETTERS.iter().find(|(known, _)| *known == letter)?;
            let row = |y: usize| dots >> (ACROSS * (DOWN - 1 - y)) & 0o7;
            Some(Self { width: ACROSS, rows: std::array::from_fn(row) })
        })
    }

    /// Two rows of the dots.
    fn part(self, row: usize) -> String {
        let is_set = |x: usize, y: usize| {
            self.rows.get(y).is_some_and(|dots| dots >> (self.width - 1 - x) & 1 == 1)
        };
        let cell = |x: usize| match (is_set(x, 2 * row), is_set(x, 2 * row + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..self.width).map(cell).collect()
    }
}

/// A text in large letters, in three lines; `None` if there is no large letter for one of its
/// characters.
pub(super) fn large(text: &str) -> Option<[String; 3]> {
    let letters: Vec<Letter> = text.chars().map(Letter::of).collect::<Option<_>>()?;
    Some([0, 1, 2].map(|row| {
        let parts: Vec<String> = letters.iter().map(|letter| letter.part(row)).collect();
        parts.join(" ")
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_drawn_in_three_rows() {
        assert_eq!(large("Lo"), Some(["█   ▄▀▄", "█   █ █", "▀▀▀  ▀ "].map(str::to_owned)));
        assert_eq!(large("W"), Some(["█   █", "█ █ █", " ▀ ▀ "].map(str::to_owned)));
        assert_eq!(large("승"), None);
    }
}
