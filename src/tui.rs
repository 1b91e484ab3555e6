//! The full-screen terminal UI: raw mode, alternate screen, drawing and redraws.

mod analysing;
mod backend;
mod background;
mod chart;
mod cursor;
mod events;
mod exercise;
mod form;
mod game;
mod images;
mod in_place;
mod input;
mod keymap;
mod line;
mod list;
mod menu;
mod pager;
mod picture;
mod profile;
mod replay;
mod screen;
mod sheet;
mod slot;
mod view;

pub use chart::{Chart, ChartPoint};
pub use form::{Filled, Form, FormRow, FormValue};
pub use game::GameScreen;
pub use in_place::InPlace;
pub use input::{Input, Reply};
pub use list::{Around, Beside, List, Picked};
pub use menu::{Chosen, Menu, MenuEntry};
pub use picture::{Captioned, LastPosition, Picture, Small};
pub use profile::Profile;
pub use sheet::Sheet;

use std::io::{self, Stdout, stdout};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use crossterm::terminal::WindowSize;
use ratatui_core::layout::{Rect, Size};
use ratatui_core::terminal::{Frame, Terminal};

use self::backend::ThriftyBackend;
use self::images::Images;
use self::input::Wanted;
use self::screen::Screen;
use crate::console::glyphs::{GlyphChoice, Glyphs};
use crate::console::graphics::GraphicsChoice;
use crate::console::paint::{prepare_for_diff, put, row};
use crate::console::signals;
use crate::console::theme::{Background, Palette, TerminalColors, Theme};
use crate::console::wrap::wrap;
use crate::files::Local;
use crate::game::run::{Inbox, Message};
use crate::views::analysed::Keeping;
use crate::views::appearance::Appearance;
use crate::views::board::Layer;

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
    /// When a board is shown as images.
    pub graphics: GraphicsChoice,
    /// Whether the terminal's bell rings when a player's time runs low.
    pub bell: bool,
    /// Whether a move is shown first and made by a second key or click.
    pub confirm: bool,
    /// That files of this machine may be named; `None` for a stranger, who is shown a smaller screen at
    /// most.
    pub local: Option<Local>,
}

/// The terminal in full-screen mode, until this is dropped.
#[derive(Debug)]
pub struct Tui {
    terminal: Terminal<ThriftyBackend<Stdout>>,
    _screen: Screen,
    options: Options,
    /// When the width of a stone was asked for; `None` once the answer has been awaited.
    asked_at: Option<Instant>,
    /// The width of a stone, once the terminal has reported it.
    stone_width: Option<u16>,
    /// Whether the terminal has answered that it can show images.
    has_graphics: bool,
    images: Images,
    /// What is kept of analyses of games, if anything is.
    keeping: Option<Keeping>,
    /// Sends to the inbox of the screen.
    sender: SyncSender<Message<Input>>,
}

/// How long the first frame waits for the terminal to report the width of a stone. A local terminal
/// replies within this time; for a remote one or one that never replies, the frame is drawn in
/// ASCII, and redrawn if a reply comes.
const LOCAL_REPLY_TIME: Duration = Duration::from_micros(700);

/// The most pixels of a screen with images: more than any screen has. A terminal may claim to have
/// 65535 in each direction, and each takes memory.
const MOST_PIXELS: u32 = 1 << 24;

/// Whether the screen is drawn by a program that passes on no images.
fn is_in_multiplexer() -> bool {
    std::env::var_os("TMUX").is_some() || std::env::var_os("STY").is_some()
}

impl Tui {
    /// Enters full-screen mode, asks the terminal what must be known of it, and starts the input thread.
    /// Analyses of games are kept, if there is something that keeps them.
    ///
    /// # Errors
    /// If full-screen mode cannot be entered; the terminal is then restored.
    pub fn start(
        mut options: Options,
        keeping: Option<Keeping>,
        sender: SyncSender<Message<Input>>,
    ) -> io::Result<Self> {
        let screen = Screen::enter()?;
        let wanted = Wanted {
            graphics: options.graphics == GraphicsChoice::Auto && !is_in_multiplexer(),
            width: options.glyphs == GlyphChoice::Auto,
        };
        input::ask(&mut stdout(), wanted)?;
        let asked_at = wanted.width.then(Instant::now);
        input::spawn(sender.clone());
        options.look.glyphs = match options.glyphs {
            GlyphChoice::Unicode => Glyphs::UNICODE,
            GlyphChoice::Ascii | GlyphChoice::Auto => Glyphs::ASCII,
        };
        let terminal = Terminal::new(ThriftyBackend::new(stdout(), screen::size, options.local))?;
        let mut tui = Self {
            terminal,
            _screen: screen,
            options,
            asked_at,
            stone_width: None,
            has_graphics: false,
            images: Images::default(),
            keeping,
            sender,
        };
        tui.select_look();
        Ok(tui)
    }

    /// Waits briefly for the width of a stone, which a local terminal reports at once. It comes after
    /// all other answers.
    pub fn await_replies(&mut self, inbox: &mut Inbox<Input>) {
        let asked_at = self.asked_at.take();
        let left = || asked_at.map(|at| LOCAL_REPLY_TIME.saturating_sub(at.elapsed()));
        while let Some(&Message::Input { input: Input::Reply(reply), .. }) =
            inbox.peek_within(left().unwrap_or_default())
        {
            inbox.next_message();
            self.heed(reply);
            if matches!(reply, Reply::StoneWidth(_)) {
                return;
            }
        }
    }

    /// The rendering settings.
    #[must_use]
    pub const fn look(&self) -> &Appearance {
        &self.options.look
    }

    /// Whether files may be named.
    const fn local(&self) -> Option<Local> {
        self.options.local
    }

    /// What is kept of analyses of games.
    const fn keeping(&self) -> Option<&Keeping> {
        self.keeping.as_ref()
    }

    /// The area of the whole screen.
    ///
    /// # Errors
    /// If the terminal is gone.
    pub fn area(&self) -> io::Result<Rect> {
        self.terminal.size().map(|size| Rect::new(0, 0, size.width, size.height))
    }

    /// What tells the screen that work in the background has something to show.
    fn waker(&self) -> impl FnOnce() + Send + 'static {
        let sender = self.sender.clone();
        // A full inbox has the screen drawn again anyway.
        move || drop(sender.try_send(Message::Input { input: Input::Worked, at: Instant::now() }))
    }

    /// Takes note of an answer of the terminal.
    fn heed(&mut self, reply: Reply) {
        match reply {
            Reply::StoneWidth(width) => self.stone_width = Some(width),
            Reply::Background(background) => self.options.colors.background = background,
            Reply::Graphics => self.has_graphics = true,
        }
        self.select_look();
    }

    /// Replaces the settings of the screen. What the terminal has answered stands.
    fn set_options(&mut self, options: &Options) {
        let background = self.options.colors.background;
        self.options = *options;
        self.options.colors.background = background;
        self.select_look();
    }

    /// Selects the colours and characters for the settings and the terminal.
    fn select_look(&mut self) {
        let Options { theme, colors, glyphs, ref mut look, .. } = self.options;
        look.palette = Palette::new(theme, colors);
        let is_ascii = match (glyphs, self.stone_width) {
            (GlyphChoice::Unicode, _) => false,
            (GlyphChoice::Ascii, _) => true,
            (GlyphChoice::Auto, Some(width)) => width != 1,
            // The terminal is asked only at the start.
            (GlyphChoice::Auto, None) => look.glyphs == Glyphs::ASCII,
        };
        let is_dark = theme.background(colors) == Background::Dark;
        look.glyphs = match (is_ascii, look.palette.board()) {
            (true, _) => Glyphs::ASCII,
            (false, None) if is_dark => Glyphs::UNICODE_ON_DARK,
            (false, _) => Glyphs::UNICODE,
        };
    }

    /// Switches to the next colour theme.
    fn next_theme(&mut self) {
        self.options.theme = self.options.theme.next();
        self.select_look();
    }

    fn draw(&mut self, draw: impl FnOnce(&mut Frame, &Appearance)) -> io::Result<()> {
        let look = self.options.look;
        self.draw_with_images(&look, |frame, look| {
            draw(frame, look);
            Vec::new()
        })
    }

    /// Draws a screen with a board, which returns the images under what it has drawn.
    fn draw_board(
        &mut self,
        draw: impl FnOnce(&mut Frame, &Appearance) -> Vec<Layer>,
    ) -> io::Result<()> {
        let look = Appearance { cell: self.cell(), ..self.options.look };
        self.draw_with_images(&look, draw)
    }

    fn draw_with_images(
        &mut self,
        look: &Appearance,
        draw: impl FnOnce(&mut Frame, &Appearance) -> Vec<Layer>,
    ) -> io::Result<()> {
        let Self { terminal, images, .. } = self;
        let mut commands = Ok(Vec::new());
        terminal.backend_mut().hold();
        terminal.draw(|frame| {
            let layers = draw(frame, look);
            prepare_for_diff(frame.buffer_mut());
            let cell = look.cell.unwrap_or_default();
            commands = images.update(&layers, frame.buffer_mut(), cell);
        })?;
        terminal.backend_mut().send(&commands?)
    }

    /// The width and height of a cell in pixels, if a board is shown as images here.
    fn cell(&self) -> Option<Size> {
        let Options { graphics, colors, look, .. } = self.options;
        let is_wanted = self.has_graphics && graphics == GraphicsChoice::Auto;
        let is_fine = colors.count >= 256 && look.palette.board().is_some();
        if !is_wanted || !is_fine || look.glyphs == Glyphs::ASCII {
            return None;
        }
        let WindowSize { columns, rows, width, height } =
            crossterm::terminal::window_size().ok()?;
        let cell = Size { width: width / columns.max(1), height: height / rows.max(1) };
        let pixels = u32::from(width) * u32::from(height);
        (cell.width > 0 && cell.height > 0 && pixels <= MOST_PIXELS).then_some(cell)
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
        self.images.forget(&mut stdout())?;
        self.terminal.backend_mut().forget()?;
        self.terminal.clear()
    }

    /// Whether there is a shell that can resume the program: a stranger has none.
    fn can_sleep(&self) -> bool {
        self.local().is_some() && signals::can_sleep()
    }

    /// Restores the terminal, suspends the program until it is resumed, and re-enters full-screen
    /// mode. Does nothing if no shell could resume the program.
    fn sleep(&mut self) -> io::Result<()> {
        if !self.can_sleep() {
            return Ok(());
        }
        Screen::restore()?;
        signals::sleep();
        Screen::resume()?;
        self.redraw()
    }

    /// Takes the terminal again after a stop that the program has not made itself.
    fn reclaim(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        if Screen::reclaim()? {
            return self.redraw();
        }
        Ok(())
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
