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
    ('M', Letter { width: 5, rows: [0, 0, 0, 0b10001, 0b11011, 0b10101, 0b10001, 0b10001] }),
    ('N', Letter { width: 4, rows: [0, 0, 0, 0b1001, 0b1101, 0b1011, 0b1001, 0b1001] }),
    ('W', Letter { width: 5, rows: [0, 0, 0, 0b10001, 0b10001, 0b10101, 0b10101, 0b01010] }),
];
/// The syllables of `승리` and `패배`, which are higher.
const HIGH: [(char, Letter); 4] = [
    ('승', Letter { width: 7, rows: [0o010, 0o024, 0o042, 0o177, 0, 0o034, 0o042, 0o034] }),
    ('리', Letter { width: 7, rows: [0o001, 0o171, 0o011, 0o171, 0o101, 0o171, 0o001, 0o001] }),
    ('패', Letter { width: 8, rows: [0o005, 0o365, 0o145, 0o147, 0o145, 0o365, 0o005, 0o005] }),
    ('배', Letter { width: 8, rows: [0o005, 0o225, 0o225, 0o367, 0o225, 0o365, 0o005, 0o005] }),
];
/// The dots of the other letters across, and of all down. Most have none in the first rows.
const ACROSS: usize = 3;
const DOWN: usize = 8;
const ABOVE: usize = 3;
/// The rows of a letter of five in one of eight.
const STRETCHED: [usize; DOWN] = [0, 1, 1, 1, 2, 3, 3, 4];

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
        let others = WIDE.iter().chain(&HIGH).find(|(known, _)| *known == letter);
        others.map(|&(_, other)| other).or_else(|| {
            let &(_, dots) = LETTERS.iter().find(|(known, _)| *known == letter)?;
            let row =
                |y: usize| if y < ABOVE { 0 } else { dots >> (ACROSS * (DOWN - 1 - y)) & 0o7 };
            Some(Self { width: ACROSS, rows: std::array::from_fn(row) })
        })
    }

    /// Whether it has dots in the first rows.
    fn is_high(self) -> bool {
        self.rows[..ABOVE] != [0; ABOVE]
    }

    /// The same as high as a syllable: the rows with upright strokes are repeated.
    fn stretched(self) -> Self {
        if self.is_high() {
            return self;
        }
        Self { rows: STRETCHED.map(|row| self.rows[ABOVE + row]), ..self }
    }

    /// The dots of a row and of that below it, where half a row is free above the first.
    fn part(self, first: usize) -> String {
        let is_set = |x: usize, y: usize| {
            let dots = y.checked_sub(1).and_then(|y| self.rows.get(y));
            dots.is_some_and(|dots| dots >> (self.width - 1 - x) & 1 == 1)
        };
        let cell = |x: usize| match (is_set(x, first), is_set(x, first + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        };
        (0..self.width).map(cell).collect()
    }
}

/// A text in large letters, with half a row free above it and as much or a row below it; `None` if there
/// is no large letter for one of its characters.
pub(super) fn large(text: &str) -> Option<Vec<String>> {
    let letters: Vec<Letter> = text.chars().map(Letter::of).collect::<Option<_>>()?;
    let is_high = letters.iter().any(|letter| letter.is_high());
    // Beside a syllable all are as high.
    let (first, letters) = if is_high {
        (0, letters.into_iter().map(Letter::stretched).collect())
    } else {
        (ABOVE, letters)
    };
    let line = |row| letters.iter().map(|letter| letter.part(row)).collect::<Vec<_>>().join(" ");
    Some((first..=DOWN + 1).step_by(2).map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_drawn_in_half_blocks() {
        let drawn = |text| large(text).map(|lines| lines.join("\n"));
        assert_eq!(drawn("Lo").unwrap(), "▄    ▄ \n█   █ █\n█▄▄ ▀▄▀\n       ");
        assert_eq!(drawn("W").unwrap(), "▄   ▄\n█ ▄ █\n▀▄▀▄▀\n     ");
        assert_eq!(drawn("무"), None);
    }

    #[test]
    fn letters_beside_a_syllable_are_as_high() {
        let lines = large("승E").unwrap();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[0], "   ▄    ▄▄▄");
        assert_eq!(lines[4], "  ▀▀▀   ▀▀▀");
    }
}
