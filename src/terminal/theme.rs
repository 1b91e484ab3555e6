//! The colours of the screen.

use crate::named::named;

/// Which colours the screen is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Theme {
    /// What suits the terminal.
    #[default]
    Auto,
    /// Colours for a dark background.
    Dark,
    /// Colours for a light background.
    Light,
    /// No colours: shapes and brightness only.
    Mono,
}

named!(Theme is a "theme" { Auto = "auto", Dark = "dark", Light = "light", Mono = "mono" });
