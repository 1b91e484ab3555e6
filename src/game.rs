//! One game being played.

pub mod clock;
pub mod name;
