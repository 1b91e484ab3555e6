//! The full screen: the terminal taken over, and what is played and read on it.

mod backend;
mod events;
mod fault;
mod game;
mod input;
mod keymap;
mod line;
mod menu;
mod pager;
mod replay;
mod screen;
mod view;

pub use game::GameScreen;
pub use input::Input;
pub use menu::{Chosen, Menu, MenuSetting};
pub use view::{GameView, ViewState};

use std::io::{self, Stdout, stdout};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use ratatui::layout::Rect;
use ratatui::{Frame, Terminal};

use self::backend::ThriftyBackend;
use self::screen::Screen;
use crate::console::glyphs::{GlyphChoice, Glyphs};
use crate::console::signals;
use crate::console::theme::{Palette, TerminalColors, Theme};
use crate::game::run::{Inbox, Message};
use crate::views::appearance::Appearance;

/// How the full screen is to look and sound.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// Language, labels, keys; colours and characters as they are at first.
    pub look: Appearance,
    /// The colour theme that was asked for.
    pub theme: Theme,
    /// What is known of the terminal's colours.
    pub colors: TerminalColors,
    /// The characters that were asked for.
    pub glyphs: GlyphChoice,
    /// Whether the terminal's bell rings when time runs short.
    pub bell: bool,
}

/// The terminal, taken over until this is dropped.
#[derive(Debug)]
pub struct Tui {
    terminal: Terminal<ThriftyBackend<Stdout>>,
    _screen: Screen,
    options: Options,
    /// When the terminal was asked how wide a stone is, until the answer has been awaited.
    asked: Option<Instant>,
}

/// How long the first frame waits for a terminal to say how wide a stone is. One that is near
/// answers within; for one that is far or never answers, the frame is drawn in ASCII, and again if
/// an answer comes.
const NEAR: Duration = Duration::from_micros(700);

impl Tui {
    /// Takes the terminal over, asks how wide a stone is if need be, and starts to read.
    ///
    /// # Errors
    /// Where the terminal cannot be taken over; it is then as it was found.
    pub fn start(mut options: Options, sender: SyncSender<Message<Input>>) -> io::Result<Self> {
        let screen = Screen::enter()?;
        let asks = options.glyphs == GlyphChoice::Auto;
        if asks {
            input::ask_for_stone_width()?;
        }
        let asked = asks.then(Instant::now);
        input::spawn(sender, asks);
        options.look.glyphs = match options.glyphs {
            GlyphChoice::Unicode => Glyphs::UNICODE,
            GlyphChoice::Ascii | GlyphChoice::Auto => Glyphs::ASCII,
        };
        let terminal = Terminal::new(ThriftyBackend::new(stdout()))?;
        Ok(Self { terminal, _screen: screen, options, asked })
    }

    /// Waits a moment for the answer of a terminal that is near.
    pub fn await_answer(&mut self, inbox: &mut Inbox<Input>) {
        let Some(asked) = self.asked.take() else { return };
        let left = NEAR.saturating_sub(asked.elapsed());
        if let Some(Message::Input { input: Input::StoneWidth(width), .. }) =
            inbox.peek_within(left)
        {
            self.stone_width(*width);
        }
    }

    /// How everything is drawn and named.
    #[must_use]
    pub const fn look(&self) -> &Appearance {
        &self.options.look
    }

    /// The whole screen.
    ///
    /// # Errors
    /// Where the terminal is gone.
    pub fn area(&self) -> io::Result<Rect> {
        self.terminal.size().map(|size| Rect::new(0, 0, size.width, size.height))
    }

    /// Takes note of how wide a stone is.
    fn stone_width(&mut self, width: u16) {
        self.options.look.glyphs = Glyphs::for_stone_width(width);
    }

    /// Goes on to the next colour theme.
    fn next_theme(&mut self) {
        self.options.theme = self.options.theme.next();
        self.options.look.palette = Palette::new(self.options.theme, self.options.colors);
    }

    fn draw(&mut self, draw: impl FnOnce(&mut Frame, &Appearance)) -> io::Result<()> {
        let look = self.options.look;
        self.terminal.draw(|frame| draw(frame, &look)).map(drop)
    }

    /// Draws all of the next frame, whatever stands on the terminal.
    fn redraw(&mut self) -> io::Result<()> {
        self.terminal.backend_mut().forget()?;
        self.terminal.clear()
    }

    /// Gives the terminal back, sleeps until the program is woken, and takes it again. Where nobody
    /// could wake it, it stays awake.
    fn sleep(&mut self) -> io::Result<()> {
        if !signals::can_sleep() {
            return Ok(());
        }
        Screen::give_back()?;
        signals::sleep();
        Screen::take()?;
        self.redraw()
    }

    fn ring(&mut self) -> io::Result<()> {
        use io::Write as _;

        if self.options.bell {
            let mut terminal = stdout();
            terminal.write_all(b"\x07")?;
            terminal.flush()?;
        }
        Ok(())
    }
}
