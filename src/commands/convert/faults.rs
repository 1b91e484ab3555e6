//! The errors of games, or remarks on them: the messages of the first ones, and the number of the
//! others.

/// The maximum number of messages.
const SHOWN: usize = 20;

/// The errors of single games.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    lines: Vec<String>,
    more: usize,
}

impl Faults {
    pub(crate) fn add(&mut self, line: impl FnOnce() -> String) {
        if self.lines.len() < SHOWN {
            self.lines.push(line());
        } else {
            self.more += 1;
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The messages; `more` is the last one, with the number of the errors that have none.
    pub(crate) fn messages(self, more: impl FnOnce(usize) -> String) -> Vec<String> {
        let mut messages = self.lines;
        if self.more > 0 {
            messages.push(more(self.more));
        }
        messages
    }
}
