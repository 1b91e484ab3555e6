//! What a person sees and types: the full screen, the lines, and all the words.

pub mod command;
pub mod glyphs;
pub mod help;
pub mod keys;
pub mod picture;
pub mod plain;
pub mod printable;
pub mod replay;
pub mod signals;
pub mod speech;
pub mod table;
pub mod text;
pub mod theme;
pub mod tui;
pub mod wrap;
