//! Whether the board is shown as images.

use crate::named::named;

/// When the board is shown as images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum GraphicsChoice {
    /// Where the terminal says that it can show them.
    #[default]
    Auto,
    /// Never; the terminal is not asked.
    Off,
}

named!(GraphicsChoice is a "choice of images" { Auto = "auto", Off = "off" });
