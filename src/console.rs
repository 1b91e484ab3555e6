//! Terminal support for all front ends: glyphs, colour themes, tables, key maps and signals.

pub mod fault;
pub mod glyphs;
pub mod graphics;
pub mod keys;
pub mod log_format;
pub mod paint;
pub mod printable;
#[cfg(feature = "terminal")]
pub mod signals;
pub mod table;
pub mod theme;
pub mod wrap;
