//! What a machine has found, in words: for a person, or with depth, numbers and the expected line.

use super::speech::Speech;
use super::view::View;
use crate::game::table::Table;
use crate::named::named;

/// How much is shown of what a machine has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Thoughts {
    /// Nothing.
    Off,
    /// Who is better, without numbers.
    #[default]
    Short,
    /// Who is better, with the depth, the score and the expected moves.
    Full,
}

named!(Thoughts is a "amount of thoughts" { Off = "off", Short = "short", Full = "full" });

impl Speech {
    /// What the machine at the table has found, one sentence or line each; the first one alone
    /// says who is better.
    #[must_use]
    pub fn thoughts<P: View>(self, table: &Table<P>, shown: Thoughts) -> Vec<String> {
        let Some((seat, found)) = table.found.as_deref() else { return Vec::new() };
        let side = table.position().color(*seat);
        match shown {
            Thoughts::Off => Vec::new(),
            Thoughts::Short => vec![self.opinion(side, found.score)],
            Thoughts::Full => vec![self.found(side, found), self.expected(table, found)],
        }
    }
}
