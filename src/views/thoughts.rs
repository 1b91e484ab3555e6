//! What a machine has found, in words: for a person, or with depth, numbers and the expected line.

use super::appearance::Thoughts;
use super::speech::Speech;
use super::view::View;
use crate::game::table::Table;

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
