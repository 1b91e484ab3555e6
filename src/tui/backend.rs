//! A ratatui backend that sends few bytes: it tracks the terminal's cursor, colours and attributes.
//!
//! Ratatui's own crossterm backend resets the colours after every frame and moves the cursor by
//! full coordinates; over a slow line that is most of the cost of a move. This one remembers both
//! and sends the difference, in crossterm's commands.

use std::io::{self, Write};

use crate::console::paint::ON_BLANKS;
use crate::console::theme::SEE_THROUGH;
use crate::files::Local;
use crossterm::cursor::{Hide, MoveRight, MoveTo, MoveToColumn, Show};
use crossterm::queue;
use crossterm::style::{Attribute, Color as TermColor, Colored, Print, SetAttribute};
use crossterm::terminal::{self, BeginSynchronizedUpdate, Clear, EndSynchronizedUpdate};
use ratatui_core::backend::{Backend, ClearType, WindowSize};
use ratatui_core::buffer::Cell;
use ratatui_core::layout::{Position, Size};
use ratatui_core::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// The colours and attributes that characters are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl Default for Pen {
    fn default() -> Self {
        Self { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() }
    }
}

/// The modifiers that the screen uses, with the attributes that switch them on.
const ON: [(Modifier, Attribute); 4] = [
    (Modifier::BOLD, Attribute::Bold),
    (Modifier::DIM, Attribute::Dim),
    (Modifier::UNDERLINED, Attribute::Underlined),
    (Modifier::REVERSED, Attribute::Reverse),
];

/// The modifiers that an attribute switches off together.
const OFF: [(Modifier, Attribute); 3] = [
    (Modifier::BOLD.union(Modifier::DIM), Attribute::NormalIntensity),
    (Modifier::UNDERLINED, Attribute::NoUnderline),
    (Modifier::REVERSED, Attribute::NoReverse),
];

/// The modifiers that are sent.
const SENT: Modifier = Modifier::BOLD.union(Modifier::DIM).union(ON_BLANKS);

impl Pen {
    /// The shortest parameters of SGR that change this pen into another: from this one, or after a reset.
    fn change(self, to: Self) -> String {
        let [from_this, mut anew] = [self, Self::default()].map(|pen| pen.parameters(to));
        anew.insert_str(0, if anew.is_empty() { "0" } else { "0;" });
        if anew.len() < from_this.len() { anew } else { from_this }
    }

    /// The parameters of SGR that change this pen into another, separated by semicolons.
    fn parameters(self, to: Self) -> String {
        let removed = self.modifier - to.modifier;
        let mut kept = self.modifier;
        let mut parameters = Vec::new();
        for (group, off) in OFF {
            if removed.intersects(group) {
                kept -= group;
                parameters.push(off.sgr());
            }
        }
        let added = to.modifier - kept;
        let on = ON.into_iter().filter(|&(modifier, _)| added.contains(modifier));
        parameters.extend(on.map(|(_, on)| on.sgr()));
        if to.fg != self.fg {
            parameters.push(Colored::ForegroundColor(term_color(to.fg)).to_string());
        }
        if to.bg != self.bg {
            parameters.push(Colored::BackgroundColor(term_color(to.bg)).to_string());
        }
        parameters.join(";")
    }

    /// The pen that a cell has.
    const fn of(cell: &Cell) -> Self {
        Self { fg: cell.fg, bg: cell.bg, modifier: cell.modifier.intersection(SENT) }
    }

    /// Whether a blank looks the same with both pens.
    fn is_same_on_blanks(self, other: Self) -> bool {
        let shown = |pen: Self| (pen.bg, pen.modifier & ON_BLANKS);
        shown(self) == shown(other)
    }

    /// The pen to draw a cell with, where the next one is drawn with `next`. The ink and the weight of a
    /// blank do not show: they stay, or are already those of what follows.
    fn for_cell(self, cell: &Cell, next: Option<Self>) -> Self {
        let own = Self::of(cell);
        if cell.symbol() != " " || own.modifier.intersects(ON_BLANKS) {
            return own;
        }
        if self.is_same_on_blanks(own) {
            return self;
        }
        let stays = Self { fg: self.fg, bg: own.bg, modifier: self.modifier - ON_BLANKS };
        next.filter(|&next| next.is_same_on_blanks(own)).unwrap_or(stays)
    }
}

/// The colour in crossterm's words: the sixteen of the terminal by name, the others by number.
const fn term_color(color: Color) -> TermColor {
    match color {
        // The images are under the terminal's own ground.
        Color::Reset | SEE_THROUGH => TermColor::Reset,
        Color::Black => TermColor::Black,
        Color::Red => TermColor::DarkRed,
        Color::Green => TermColor::DarkGreen,
        Color::Yellow => TermColor::DarkYellow,
        Color::Blue => TermColor::DarkBlue,
        Color::Magenta => TermColor::DarkMagenta,
        Color::Cyan => TermColor::DarkCyan,
        Color::Gray => TermColor::Grey,
        Color::DarkGray => TermColor::DarkGrey,
        Color::LightRed => TermColor::Red,
        Color::LightGreen => TermColor::Green,
        Color::LightYellow => TermColor::Yellow,
        Color::LightBlue => TermColor::Blue,
        Color::LightMagenta => TermColor::Magenta,
        Color::LightCyan => TermColor::Cyan,
        Color::White => TermColor::White,
        Color::Rgb(r, g, b) => TermColor::Rgb { r, g, b },
        Color::Indexed(number) => TermColor::AnsiValue(number),
    }
}

/// A backend over a terminal that is in raw mode.
#[derive(Debug)]
pub(super) struct ThriftyBackend<W: Write> {
    terminal: W,
    frame: Vec<u8>,
    pen: Pen,
    cursor: Option<Position>,
    hidden: Option<bool>,
    measure: Measure,
    /// Whether a frame waits for its images.
    is_held: bool,
    /// The most columns and rows that are drawn.
    most: Size,
}

/// The columns and rows that a terminal says it has.
type Measure = fn() -> io::Result<(u16, u16)>;

impl<W: Write> ThriftyBackend<W> {
    /// A backend that writes each frame to `terminal` in one piece. `measure` asks for its size.
    pub(super) fn new(terminal: W, measure: Measure, local: Option<Local>) -> Self {
        let most = if local.is_some() { MOST } else { MOST_FOR_STRANGER };
        Self {
            terminal,
            frame: Vec::new(),
            pen: Pen::default(),
            cursor: None,
            hidden: None,
            measure,
            is_held: false,
            most,
        }
    }

    /// Forgets the tracked state after another program has written to the terminal.
    pub(super) fn forget(&mut self) -> io::Result<()> {
        self.cursor = None;
        self.hidden = None;
        self.pen = Pen::default();
        queue!(self.frame, SetAttribute(Attribute::Reset))
    }

    /// Keeps what is drawn until [`send`](Self::send).
    pub(super) const fn hold(&mut self) {
        self.is_held = true;
    }

    /// Sends what was kept, and these commands for its images, which may move the cursor.
    pub(super) fn send(&mut self, images: &[u8]) -> io::Result<()> {
        self.is_held = false;
        if !images.is_empty() {
            self.frame.extend(images);
            if let (Some(cursor), Some(false)) = (self.cursor.take(), self.hidden) {
                self.move_to(cursor)?;
            }
        }
        self.flush()
    }

    fn move_to(&mut self, to: Position) -> io::Result<()> {
        if self.cursor == Some(to) {
            return Ok(());
        }
        match self.cursor.replace(to) {
            Some(at) if at.y == to.y && at.x < to.x => queue!(self.frame, MoveRight(to.x - at.x)),
            Some(at) if at.y == to.y => queue!(self.frame, MoveToColumn(to.x)),
            _ => queue!(self.frame, MoveTo(to.x, to.y)),
        }
    }

    fn set_pen(&mut self, pen: Pen) -> io::Result<()> {
        if self.pen != pen {
            write!(self.frame, "\x1b[{}m", self.pen.change(pen))?;
            self.pen = pen;
        }
        Ok(())
    }
}

/// So many empty cells take fewer bytes when they are erased (ECH), which does not move the cursor.
const MANY_CELLS: usize = 8;

/// How many cells in one row from the first on are blanks on the terminal's own ground. Others are not
/// erased: some terminals do not use the ground of the pen for that.
fn empty_cells(content: &[(u16, u16, &Cell)]) -> usize {
    let Some(&(first, row, _)) = content.first() else { return 0 };
    let is_empty = |&(at, &(x, y, cell)): &(u16, &(u16, u16, &Cell))| {
        (x, y, cell.symbol()) == (at, row, " ") && Pen::default().is_same_on_blanks(Pen::of(cell))
    };
    (first..).zip(content).take_while(is_empty).count()
}

/// The most columns and rows that are drawn, from the upper left: more than any screen shows. A terminal may claim to have
/// 65535 of either, and each cell takes memory.
const MOST: Size = Size { width: 1000, height: 500 };

/// The same for a stranger.
const MOST_FOR_STRANGER: Size = Size { width: 300, height: 100 };

/// The most bytes of a frame that is sent as it is. A terminal is told to show a longer one at once
/// (mode 2026), so that it is never seen in part; terminals without that mode ignore it.
const SMALL_FRAME: usize = 200;

impl<W: Write> Backend for ThriftyBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let content: Vec<_> = content.collect();
        let mut rest = &content[..];
        while let [(x, y, cell), others @ ..] = rest {
            self.move_to(Position { x: *x, y: *y })?;
            let next = others.first().map(|(.., next)| Pen::of(next));
            self.set_pen(self.pen.for_cell(cell, next))?;
            let empty = empty_cells(rest);
            if empty >= MANY_CELLS {
                write!(self.frame, "\x1b[{empty}X")?;
                rest = &rest[empty..];
                continue;
            }
            queue!(self.frame, Print(cell.symbol()))?;
            // Terminals differ on the width of wide characters; after one the position is unknown.
            self.cursor = (cell.symbol().width() == 1).then_some(Position { x: x + 1, y: *y });
            rest = others;
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if self.hidden.replace(true) != Some(true) {
            queue!(self.frame, Hide)?;
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if self.hidden.replace(false) != Some(false) {
            queue!(self.frame, Show)?;
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.move_to(position.into())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, region: ClearType) -> io::Result<()> {
        self.set_pen(Pen::default())?;
        queue!(
            self.frame,
            Clear(match region {
                ClearType::All => terminal::ClearType::All,
                ClearType::AfterCursor => terminal::ClearType::FromCursorDown,
                ClearType::BeforeCursor => terminal::ClearType::FromCursorUp,
                ClearType::CurrentLine => terminal::ClearType::CurrentLine,
                ClearType::UntilNewLine => terminal::ClearType::UntilNewLine,
            })
        )
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = (self.measure)()?;
        Ok(Size { width: width.min(self.most.width), height: height.min(self.most.height) })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        if !self.frame.is_empty() && !self.is_held {
            if self.frame.len() > SMALL_FRAME {
                let drawn = std::mem::take(&mut self.frame);
                queue!(self.frame, BeginSynchronizedUpdate)?;
                self.frame.extend(drawn);
                queue!(self.frame, EndSynchronizedUpdate)?;
            }
            self.terminal.write_all(&self.frame)?;
            self.terminal.flush()?;
            self.frame.clear();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
