//! The games that could not be converted: the first of them in words, the rest counted.

/// How many are shown.
const SHOWN: usize = 20;

/// What went wrong, game by game.
#[derive(Debug, Default)]
pub(super) struct Faults {
    lines: Vec<String>,
    more: usize,
}

impl Faults {
    pub(super) fn add(&mut self, line: impl FnOnce() -> String) {
        if self.lines.len() < SHOWN {
            self.lines.push(line());
        } else {
            self.more += 1;
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    pub(super) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// How many are not shown.
    pub(super) const fn more(&self) -> usize {
        self.more
    }
}
