//! Message catalogues of gomoku: rules, openings, stones and records.

mod choices;
mod opening_rules;
mod opening_stage;
mod play_on;
mod records;
mod remarks;
mod rule_sets;
mod stones;

pub(super) use choices::{choice_help, choice_misfit, choice_name, choice_value};
pub use choices::{opening_in_brief, rules_in_brief};
pub use opening_rules::explain_opening;
pub use records::marked;
pub use remarks::judged;
pub use rule_sets::explain;
pub(super) use stones::texts as stone_texts;

#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
use super::names;
#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
use crate::lang::Entry;

/// The catalogues of gomoku.
#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
pub(crate) const CATALOGUES: &[&[Entry]] = &[
    choices::ENTRIES,
    super::analysis::ENTRIES,
    super::coaching::ENTRIES,
    super::front::ENTRIES,
    super::hints::ENTRIES,
    super::lessons::words::ENTRIES,
    super::lessons::words::FOUL_ENTRIES,
    names::ENTRIES,
    opening_rules::ENTRIES,
    opening_stage::ENTRIES,
    super::page::ENTRIES,
    records::ENTRIES,
    super::records::ENTRIES,
    remarks::ENTRIES,
    play_on::ENTRIES,
    rule_sets::ENTRIES,
    stones::ENTRIES,
];
