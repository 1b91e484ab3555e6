//! What a person sees and types: the full screen, the lines, and all the words.

pub mod printable;
pub mod table;
pub mod text;
