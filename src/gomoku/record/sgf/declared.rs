//! What the root of an SGF game says of its board and its kind, read before the rest.

use super::scanner::Scanner;
use crate::board::BoardSize;
use crate::game::record::source::shortened;
use crate::gomoku::record::Fault;
use crate::gomoku::record::fault::FaultAt;

/// The rules of Go, by the names that its programs write.
const GO_RULES: [&str; 8] =
    ["aga", "chinese", "goe", "ing", "japanese", "korean", "new zealand", "nz"];

/// What the root says of the game as a whole.
pub(super) struct Declared {
    pub(super) size: Option<BoardSize>,
    /// The number of lines if no size is given.
    pub(super) usual: u8,
    /// Whether no other type of game is given.
    pub(super) may_be_go: bool,
    /// Whether there are rules of Go, komi or a handicap.
    pub(super) has_sign_of_go: bool,
}

impl Declared {
    pub(super) fn read(text: &str) -> Result<Self, FaultAt> {
        let mut scanner = Scanner { text, at: 0 };
        scanner.begin()?;
        let mut declared = Self { size: None, usual: 15, may_be_go: true, has_sign_of_go: false };
        while let Some((name, _)) = scanner.name() {
            let mut first = true;
            while let Some((at, raw)) = scanner.value()? {
                if std::mem::take(&mut first) {
                    declared.declare(&name, raw.trim()).map_err(|fault| FaultAt::new(at, fault))?;
                }
            }
        }
        Ok(declared)
    }

    fn declare(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        match (name, value) {
            ("GM", "1") => self.usual = BoardSize::default().lines(),
            ("GM", "") => {}
            // Some renju servers write 5, in SGF another game that no reader of these files plays.
            ("GM", "4" | "5") => self.may_be_go = false,
            ("GM", other) => return Err(Fault::OtherGame(shortened(other))),
            ("SZ", size) => {
                let (columns, rows) = size.split_once(':').unwrap_or((size, size));
                let square = columns.trim() == rows.trim();
                let read = columns.trim().parse().ok().filter(|_| square);
                self.size = Some(read.ok_or_else(|| Fault::Size(shortened(size)))?);
            }
            ("KM" | "HA", value) => {
                self.has_sign_of_go |= value.parse().is_ok_and(|number: f64| number != 0.0);
            }
            ("RU", name) => {
                let is_named = |rules: &&str| name.eq_ignore_ascii_case(rules);
                self.has_sign_of_go |= GO_RULES.iter().any(is_named);
            }
            _ => {}
        }
        Ok(())
    }
}
