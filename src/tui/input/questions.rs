//! Questions to the terminal.
//!
//! They go out together, before the first frame. No answer is waited for long: a terminal may give
//! it late, in pieces, or never.

use std::io::{self, Write};

use crossterm::cursor::MoveTo;
use crossterm::queue;
use crossterm::style::Print;
use crossterm::terminal::{Clear, ClearType};

use crate::console::glyphs::Glyphs;
use crate::console::theme::Background;

/// An answer of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reply {
    /// The width of a round stone, in columns.
    StoneWidth(u16),
    /// The background.
    Background(Background),
}

/// Asks for the colour of the background. It ends with BEL, because rxvt ends its answer to a
/// question that ends otherwise with half of that end.
const BACKGROUND_QUERY: &str = "\x1b]11;?\x07";

/// Device status report 6, which terminals answer with `ESC [ row ; column R`.
const POSITION_QUERY: &str = "\x1b[6n";

/// Asks for the colour of the background, and then, if it is wanted, for the position of the cursor
/// after a stone in the upper left corner. What a terminal draws of a question that it does not
/// know is cleared.
pub(in crate::tui) fn ask(terminal: &mut impl Write, wants_width: bool) -> io::Result<()> {
    queue!(terminal, MoveTo(0, 0))?;
    // The console of Windows gives its answers as keys, and crossterm reads them there.
    if cfg!(unix) {
        queue!(terminal, Print(BACKGROUND_QUERY), MoveTo(0, 0))?;
    }
    if wants_width {
        queue!(terminal, Print(Glyphs::UNICODE.black), Print(POSITION_QUERY), MoveTo(0, 0))?;
    }
    queue!(terminal, Clear(ClearType::CurrentLine))?;
    terminal.flush()
}
