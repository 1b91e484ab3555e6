//! Gomoku, five in a row: its rules and openings, its notation, its records, its engine and the
//! protocol of other engines.

pub mod analysis;
mod bench;
mod bots;
pub mod choices;
pub mod coach;
pub mod engine;
pub mod gomocup;
pub mod index;
pub mod library;
pub mod matches;
pub mod notation;
pub mod position;
pub mod puzzle;
pub mod record;
pub mod rules;
pub mod terms;

#[cfg(test)]
mod earlier_version;
#[cfg(test)]
mod table_tests;
