//! What every front end draws and reads with: glyphs, colours, tables, key maps, signals, and the
//! language of commands.

pub mod command;
pub mod glyphs;
pub mod keys;
pub mod paint;
pub mod printable;
pub mod signals;
pub mod table;
pub mod theme;
pub mod wrap;
