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
    /// That it can show images.
    Graphics,
}

/// Asks for the colour of the background. It ends with BEL, because rxvt ends its answer to a
/// question that ends otherwise with half of that end.
const BACKGROUND_QUERY: &str = "\x1b]11;?\x07";

/// Asks by the graphics protocol of kitty whether an image of one pixel could be shown. A terminal that
/// knows the protocol answers with the same number and `OK`.
const GRAPHICS_QUERY: &str = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";

/// Device status report 6, which terminals answer with `ESC [ row ; column R`.
const POSITION_QUERY: &str = "\x1b[6n";

/// What is asked besides the background.
#[derive(Debug, Clone, Copy)]
pub(in crate::tui) struct Wanted {
    /// Whether the terminal can show images.
    pub(in crate::tui) graphics: bool,
    /// The position of the cursor after a stone in the upper left corner, which is the width of a
    /// stone. It is asked last.
    pub(in crate::tui) width: bool,
}

/// Asks for the colour of the background, and then what else is wanted. What a terminal draws of a
/// question that it does not know is cleared.
pub(in crate::tui) fn ask(terminal: &mut impl Write, wanted: Wanted) -> io::Result<()> {
    queue!(terminal, MoveTo(0, 0))?;
    // The console of Windows gives its answers as keys, and crossterm reads them there.
    if cfg!(unix) {
        queue!(terminal, Print(BACKGROUND_QUERY), MoveTo(0, 0))?;
    }
    if cfg!(unix) && wanted.graphics {
        queue!(terminal, Print(GRAPHICS_QUERY), MoveTo(0, 0))?;
    }
    if wanted.width {
        queue!(terminal, Print(Glyphs::UNICODE.black), Print(POSITION_QUERY), MoveTo(0, 0))?;
    }
    queue!(terminal, Clear(ClearType::CurrentLine))?;
    // The others may have no answer.
    #[cfg(unix)]
    if wanted.width {
        super::owed::OWED.ask(std::time::Instant::now());
    }
    terminal.flush()
}
