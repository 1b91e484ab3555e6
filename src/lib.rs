//! Gomoku, five in a row, in a terminal.

pub mod board;
pub mod cli;
pub mod commands;
pub mod config;
pub mod game;
pub mod named;
pub mod notation;
pub mod record;
pub mod rules;
pub mod scoreboard;
pub mod terminal;
