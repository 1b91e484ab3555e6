//! A game on paper: the files a game is kept in. Knows no clock and no terminal.

pub mod journal;
