//! Gomoku, five in a row: its rules and openings, its notation, its records, its engine and the
//! protocol of other engines.

pub mod engine;
pub mod gomocup;
pub mod notation;
pub mod position;
pub mod record;
pub mod rules;
