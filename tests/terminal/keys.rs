//! The byte sequences of keys.

pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const SHIFT_UP: &str = "\x1b[1;2A";
pub(crate) const SHIFT_LEFT: &str = "\x1b[1;2D";
pub(crate) const F1: &str = "\x1bOP";
pub(crate) const HOME: &str = "\x1b[H";
pub(crate) const END: &str = "\x1b[F";
pub(crate) const PAGE_UP: &str = "\x1b[5~";
pub(crate) const PAGE_DOWN: &str = "\x1b[6~";
pub(crate) const ENTER: &str = "\r";
pub(crate) const TAB: &str = "\t";
pub(crate) const BACKSPACE: &str = "\x7f";
/// Escape twice, which is read as one Escape whatever follows: a single one could start another
/// sequence.
pub(crate) const ESCAPE: &str = "\x1b\x1b";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_Z: &str = "\x1a";
pub(crate) const CTRL_L: &str = "\x0c";
