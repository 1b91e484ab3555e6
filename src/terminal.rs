//! What a person sees and types: the full screen, the lines, and all the words.

pub mod glyphs;
pub mod keys;
pub mod printable;
pub mod table;
pub mod text;
pub mod theme;
