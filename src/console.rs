//! Terminal support for all front ends: glyphs, colour themes, tables, key maps, signals, and the
//! command parser.

pub mod command;
pub mod fault;
pub mod glyphs;
pub mod keys;
pub mod paint;
pub mod printable;
pub mod signals;
pub mod table;
pub mod theme;
pub mod wrap;
