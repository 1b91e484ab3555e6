//! The full-screen terminal UI: raw mode, alternate screen, drawing and redraws.

mod backend;
mod cursor;
mod events;
mod form;
mod game;
mod input;
mod keymap;
mod line;
mod list;
mod menu;
mod pager;
mod picture;
mod replay;
mod screen;
mod view;

pub use form::{Filled, Form, FormRow, FormValue};
pub use game::GameScreen;
pub use input::Input;
pub use list::{List, Picked};
pub use menu::{Chosen, Menu, MenuEntry};
pub use picture::Picture;

use std::io::{self, Stdout, stdout};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use ratatui_core::layout::Rect;
use ratatui_core::terminal::{Frame, Terminal};

use self::backend::ThriftyBackend;
use self::screen::Screen;
use crate::console::glyphs::{GlyphChoice, Glyphs};
use crate::console::paint::{put, row};
use crate::console::signals;
use crate::console::theme::{Palette, TerminalColors, Theme};
use crate::console::wrap::wrap;
use crate::game::run::{Inbox, Message};
use crate::lang::ScreenWords;
use crate::views::appearance::Appearance;

/// The settings of the full screen: appearance and sound.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Language, labels, keys; the initial colours and characters.
    pub look: Appearance,
    /// The requested colour theme.
    pub theme: Theme,
    /// The terminal's colour support.
    pub colors: TerminalColors,
    /// The requested characters.
    pub glyphs: GlyphChoice,
    /// Whether the terminal's bell rings when a player's time runs low.
    pub bell: bool,
    /// Whether a move is shown first and made by a second key or click.
    pub confirm: bool,
}

/// The terminal in full-screen mode, until this is dropped.
#[derive(Debug)]
pub struct Tui {
    terminal: Terminal<ThriftyBackend<Stdout>>,
    _screen: Screen,
    options: Options,
    /// When the stone-width query was sent; `None` once the reply has been awaited.
    queried_at: Option<Instant>,
    /// The width of a stone, once the terminal has reported it.
    stone_width: Option<u16>,
}

/// How long the first frame waits for the terminal to report the width of a stone. A local terminal
/// replies within this time; for a remote one or one that never replies, the frame is drawn in
/// ASCII, and redrawn if a reply comes.
const LOCAL_REPLY_TIME: Duration = Duration::from_micros(700);

impl Tui {
    /// Enters full-screen mode, queries the stone width if needed, and starts the input thread.
    ///
    /// # Errors
    /// If full-screen mode cannot be entered; the terminal is then restored.
    pub fn start(mut options: Options, sender: SyncSender<Message<Input>>) -> io::Result<Self> {
        let screen = Screen::enter()?;
        let queries_width = options.glyphs == GlyphChoice::Auto;
        if queries_width {
            input::query_stone_width()?;
        }
        let queried_at = queries_width.then(Instant::now);
        input::spawn(sender, queries_width);
        options.look.glyphs = match options.glyphs {
            GlyphChoice::Unicode => Glyphs::UNICODE,
            GlyphChoice::Ascii | GlyphChoice::Auto => Glyphs::ASCII,
        };
        let terminal = Terminal::new(ThriftyBackend::new(stdout(), crossterm::terminal::size))?;
        Ok(Self { terminal, _screen: screen, options, queried_at, stone_width: None })
    }

    /// Waits briefly for the stone width, which a local terminal reports at once.
    pub fn await_stone_width(&mut self, inbox: &mut Inbox<Input>) {
        let Some(queried_at) = self.queried_at.take() else { return };
        let left = LOCAL_REPLY_TIME.saturating_sub(queried_at.elapsed());
        if let Some(Message::Input { input: Input::StoneWidth(width), .. }) =
            inbox.peek_within(left)
        {
            self.set_stone_width(*width);
        }
    }

    /// The rendering settings.
    #[must_use]
    pub const fn look(&self) -> &Appearance {
        &self.options.look
    }

    /// The area of the whole screen.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn area(&self) -> io::Result<Rect> {
        self.terminal.size().map(|size| Rect::new(0, 0, size.width, size.height))
    }

    /// Selects the characters for the reported width of a stone.
    fn set_stone_width(&mut self, width: u16) {
        self.stone_width = Some(width);
        self.options.look.glyphs = Glyphs::for_stone_width(width);
    }

    /// Replaces the settings of the screen.
    fn set_options(&mut self, options: &Options) {
        self.options = *options;
        let look = &mut self.options.look;
        look.palette = Palette::new(options.theme, options.colors);
        look.glyphs = match (options.glyphs, self.stone_width) {
            (GlyphChoice::Unicode, _) => Glyphs::UNICODE,
            (GlyphChoice::Ascii, _) => Glyphs::ASCII,
            (GlyphChoice::Auto, Some(width)) => Glyphs::for_stone_width(width),
            // The terminal is asked only at the start.
            (GlyphChoice::Auto, None) => look.glyphs,
        };
    }

    /// Switches to the next colour theme.
    fn next_theme(&mut self) {
        self.options.theme = self.options.theme.next();
        self.options.look.palette = Palette::new(self.options.theme, self.options.colors);
    }

    fn draw(&mut self, draw: impl FnOnce(&mut Frame, &Appearance)) -> io::Result<()> {
        let look = self.options.look;
        self.terminal.draw(|frame| draw(frame, &look)).map(drop)
    }

    /// Shows one line and that Esc ends the wait, while something is awaited.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn show_wait(&mut self, line: &str) -> io::Result<()> {
        self.draw(|frame, look| {
            let area = frame.area();
            let lines = wrap(line, area.width.saturating_sub(2));
            for (y, line) in (0..area.height.saturating_sub(1)).zip(&lines) {
                put(frame.buffer_mut(), row(area, y), 1, line, look.palette.strong);
            }
            let bar = row(area, area.height.saturating_sub(1));
            let keys = [view::key("Esc", look.speech.lang.bar_back())];
            view::draw_key_bar(frame.buffer_mut(), bar, keys, look);
        })
    }

    /// Clears the terminal, so that the next frame is drawn in full.
    fn redraw(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().forget()?;
        self.terminal.clear()
    }

    /// Restores the terminal, suspends the program until it is resumed, and re-enters full-screen
    /// mode. Does nothing if no shell could resume the program.
    fn sleep(&mut self) -> io::Result<()> {
        if !signals::can_sleep() {
            return Ok(());
        }
        Screen::restore()?;
        signals::sleep();
        Screen::resume()?;
        self.redraw()
    }

    fn ring_bell(&mut self) -> io::Result<()> {
        use io::Write as _;

        if self.options.bell {
            let mut terminal = stdout();
            terminal.write_all(b"\x07")?;
            terminal.flush()?;
        }
        Ok(())
    }
}
