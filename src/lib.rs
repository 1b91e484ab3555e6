//! Gomoku, five in a row, in a terminal.

pub mod board;
pub mod commands;
pub mod notation;
pub mod rules;
pub mod scoreboard;
pub mod terminal;
