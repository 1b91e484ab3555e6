//! Whether somebody may use what this machine has.

/// That a user of this machine runs the program: whoever has this value may name files, start programs
/// and reach the network. A program that plays for a stranger is never given one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Local(());

impl Local {
    /// The program runs for a user of this machine. Only where a program begins is this known.
    #[must_use]
    pub const fn user() -> Self {
        Self(())
    }
}
