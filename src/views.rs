//! What is said and shown of a game: boards in lines, sentences, help.

pub mod help;
pub mod picture;
pub mod speech;
