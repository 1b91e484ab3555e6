//! The `gomoku` program.

fn main() {}
