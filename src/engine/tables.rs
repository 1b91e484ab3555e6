//! Everything that is looked up, built once for each rule set.

use std::sync::OnceLock;

use super::lines::LineTable;
use super::threat::ThreatTable;
use crate::board::{ByColor, Stone};
use crate::rules::Rules;

/// The tables of one rule set.
pub(super) struct Tables {
    pub(super) lines: LineTable,
    pub(super) threats: ByColor<ThreatTable>,
}

impl Tables {
    /// The tables of a rule set, built when they are first asked for.
    pub(super) fn of(rules: Rules) -> &'static Self {
        static BUILT: [OnceLock<Tables>; Rules::ALL.len()] =
            [const { OnceLock::new() }; Rules::ALL.len()];
        BUILT[rules as usize].get_or_init(|| Self::new(rules))
    }

    fn new(rules: Rules) -> Self {
        let by_shape = rules == Rules::RenjuSimple;
        let threats = |stone: Stone| ThreatTable::new(rules.fouls(stone), by_shape);
        Self { lines: LineTable::new(rules), threats: ByColor::from_fn(threats) }
    }
}
