//! The view layer: how a game's board, moves, messages and records are displayed.

pub mod analysed;
pub mod appearance;
pub mod board;
pub mod bots;
pub mod coach;
pub mod colors;
pub mod daily;
pub mod disc;
pub mod exercise;
pub mod front;
pub mod gomoku;
pub mod help;
pub mod hints;
pub mod lesson;
pub mod levels;
#[cfg(feature = "terminal")]
pub mod link;
pub mod move_record;
pub mod network;
pub mod picture;
pub mod play_on;
pub mod preset;
pub mod puzzle;
pub mod quoridor;
pub mod reasons;
pub mod recorded;
pub mod records;
pub mod replaying;
pub mod rules_part;
mod sentences;
pub mod speech;
pub mod thoughts;
pub mod timing;
pub mod typed;
pub mod view;
pub mod wording;
