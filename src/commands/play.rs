//! `gomoku play`, `gomoku resume` and the games of the menu: sets up a game and plays it on the
//! full screen or in line mode.

mod machines;
mod runtime;

use machines::engines;
pub(super) use machines::machines;
pub(super) use runtime::Runtime;

use std::io::{self, IsTerminal, Stdout, Write};

use crossterm::style::available_color_count;

use super::Failure;
use super::begin::{new_id, start_time};
use super::output::{is_color_unwanted, is_terminal_dumb};
use super::status::Status;
use super::unfinished::{SavedGame, Unfinished};
use crate::commands::Settings;
use crate::console::glyphs::Glyphs;
use crate::console::printable::{printable, write_json};
use crate::console::signals::Stop;
use crate::console::theme::{Background, Palette, TerminalColors};
use crate::game::closing::Series;
use crate::game::desk::DeskEvent;
use crate::game::name::PlayerName;
use crate::game::position::Position;
use crate::game::programs::Programs;
use crate::game::run::{Closed, Departure, Exit, Start};
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::lang::Lang;
use crate::plain::{self, Lines, PlainOptions};
use crate::scoreboard::Entry;
use crate::tui::{self, GameScreen, Tui};
use crate::views::appearance::Appearance;
use crate::views::front::Front;

/// The game to start with: a new one, or one that has moves already.
pub(super) enum GameSource<P: Position> {
    /// A new game.
    New(Setup<P>),
    /// An unfinished game.
    Saved(Unfinished<P>),
    /// A game that starts at a position of a record.
    FromRecord(Unfinished<P>),
}

impl<P: Front> GameSource<P> {
    /// The setup of the game.
    fn setup(&self) -> &Setup<P> {
        match self {
            Self::New(setup) => setup,
            Self::Saved(game) | Self::FromRecord(game) => &game.session.table().setup,
        }
    }

    /// The game with its bots and its journal, for the event loop.
    fn start(self, machines: &Programs<P>, series: Series) -> Start<P> {
        let (event, session, journal) = match self {
            Self::New(setup) => {
                (DeskEvent::Begun, Session::new(new_id(), start_time(), setup), None)
            }
            Self::Saved(game) => (DeskEvent::Resumed, *game.session, Some(game.journal)),
            Self::FromRecord(game) => (DeskEvent::PlayedOn, *game.session, Some(game.journal)),
        };
        let bots = engines(&session.table().setup, session.table().id, machines);
        Start { event, session, bots, journal, series, coach: P::COACH }
    }
}

/// How the last of several games was left, and what must still be reported when the full screen is
/// closed.
#[derive(Debug)]
pub struct Ended {
    /// How the last game was left.
    pub(super) departure: Departure,
    /// The error message of a machine that had no move, if the game was left because of it.
    pub(super) failure: Option<String>,
    /// The results that could not be recorded.
    pub(super) unrecorded: Vec<Entry>,
    /// The names that people gave during these games.
    pub(super) names: Vec<PlayerName>,
}

impl Ended {
    /// The end without an unfinished game.
    pub(super) const fn without_game(exit: Exit) -> Self {
        let departure = Departure { exit, kept: Closed::Nothing };
        Self { departure, failure: None, unrecorded: Vec::new(), names: Vec::new() }
    }

    /// Whether the full screen returns to the menu or the record from which the game was started.
    pub(super) const fn continues(&self) -> bool {
        matches!(self.departure.exit, Exit::Finished | Exit::Left | Exit::Failed(_))
    }

    /// The message on whether the game was saved, for the menu or the record.
    pub(super) fn save_message(&self, lang: Lang) -> Option<String> {
        match self.departure.kept {
            Closed::As(_) => Some(lang.game_saved()),
            Closed::NotBegun => Some(lang.not_saved()),
            Closed::Lost => Some(lang.left_unsaved()),
            Closed::Nothing => None,
        }
    }

    /// Prints the results that could not be recorded, so that the user can keep them, and how to
    /// resume an unfinished game. Returns the exit status.
    ///
    /// # Errors
    /// If the output cannot be written, unless a signal ends the program: the terminal may be gone
    /// then, and the exit code is enough.
    pub(super) fn finish(&self, lang: Lang) -> io::Result<Status> {
        self.finish_after(Ok(()), lang)
    }

    /// As [`finish`](Self::finish), after the last output of the front end, which may have failed.
    fn finish_after(&self, front_end: io::Result<()>, lang: Lang) -> io::Result<Status> {
        let printed = front_end.and_then(|()| self.print_summary(lang));
        match Status::of(&self.departure) {
            status @ Status::Signalled(_) => Ok(status),
            status => printed.map(|()| status),
        }
    }

    fn print_summary(&self, lang: Lang) -> io::Result<()> {
        if let Some(why) = &self.failure {
            // A closed error stream must not hide how to resume the game.
            let _ = writeln!(io::stderr(), "gomoku: {}", printable(why));
        }
        let mut out = io::stdout().lock();
        for result in &self.unrecorded {
            writeln!(out, "{}", lang.record_kept())?;
            write_json(result, &mut out)?;
            writeln!(out)?;
        }
        match self.departure.kept {
            Closed::As(id) => writeln!(out, "{}", lang.saved_as(id)),
            Closed::NotBegun => writeln!(out, "{}", lang.not_saved()),
            Closed::Lost => writeln!(out, "{}", lang.left_unsaved()),
            Closed::Nothing => Ok(()),
        }
    }
}

/// Whether line mode is used: if it is requested, or the input or output is not a terminal.
pub(super) fn uses_line_mode(settings: &Settings) -> bool {
    requests_line_mode(settings) || !io::stdin().is_terminal() || !io::stdout().is_terminal()
}

/// Whether line mode is requested by the flag, or needed by a dumb terminal.
pub(super) fn requests_line_mode(settings: &Settings) -> bool {
    settings.plain || is_terminal_dumb()
}

/// Resumes an unfinished game and returns how it was left. Without `yes`, the user must first
/// confirm that its programs may be started.
pub(super) fn resume(
    settings: &Settings,
    found: SavedGame,
    yes: bool,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    if !yes && !found.confirm_programs(settings.lang)? {
        writeln!(io::stdout(), "{}", settings.lang.not_started())?;
        return Ok(Status::Unfinished);
    }
    let SavedGame { game, journal, .. } = found;
    game.resume(journal, settings, warnings)
}

/// Plays a game and returns how it was left. Its hosted programs are started before the game.
pub(super) fn play<P: Front>(
    settings: &Settings,
    source: GameSource<P>,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    let machines = machines(settings)?;
    if source.setup().programs().next().is_some() {
        let stop = Stop::listen()?;
        if let Err(error) = machines.start(source.setup(), &stop.flag) {
            let log = settings.brain_log.clone();
            let failed = Err(Failure::Brain { error, log });
            return stop.signal().map_or(failed, |signal| Ok(Status::Signalled(signal)));
        }
    }
    if uses_line_mode(settings) {
        return Ok(play_in_line_mode(settings, source, machines)?);
    }
    let mut full = FullScreen::open(settings)?;
    let ended = play_at(settings, &mut full, source, machines, warnings);
    full.close();
    let ended = ended?;
    // Names that cannot be kept are asked for again.
    let _ = settings.clone().keep_names(&ended.names);
    Ok(ended.finish(settings.lang)?)
}

/// The full screen that is open, with the threads that every game needs.
pub struct FullScreen {
    pub(super) tui: Tui,
    pub(super) runtime: Runtime<tui::Input>,
}

impl FullScreen {
    /// Opens it. The terminal can reply to queries while the other threads are started.
    pub(super) fn open(settings: &Settings) -> io::Result<Self> {
        let colors = terminal_colors();
        let look = Appearance {
            speech: settings.speech(),
            palette: Palette::new(settings.theme, colors),
            glyphs: Glyphs::ASCII,
            keys: settings.keys,
            thoughts: settings.thoughts,
            ways: settings.ways,
            cell: None,
        };
        let options = tui::Options {
            look,
            theme: settings.theme,
            colors,
            glyphs: settings.glyphs,
            graphics: settings.graphics,
            bell: settings.bell,
            confirm: settings.confirm,
            local: settings.local(),
        };
        let (sender, inbox) = runtime::channel();
        let mut tui = Tui::start(options, settings.keeping(), sender.clone())?;
        let mut runtime = Runtime::open(sender, inbox)?;
        tui.await_replies(&mut runtime.inbox);
        Ok(Self { tui, runtime })
    }

    /// Restores the terminal, and ends the threads.
    pub(super) fn close(self) {
        drop(self.tui);
        self.runtime.close();
    }
}

/// Plays a game on the full screen. Its hosted programs are started when they must move first.
pub(super) fn play_on_screen<P: Front>(
    settings: &Settings,
    full: &mut FullScreen,
    source: GameSource<P>,
) -> io::Result<Ended> {
    let machines = machines(settings)?;
    play_at(settings, full, source, machines, Vec::new())
}

fn play_at<P: Front>(
    settings: &Settings,
    full: &mut FullScreen,
    source: GameSource<P>,
    machines: Programs<P>,
    messages: Vec<String>,
) -> io::Result<Ended> {
    let mut screen = GameScreen::new(&mut full.tui, &source.setup().terms, messages);
    let ended = full.runtime.play(&mut screen, source, machines, settings)?;
    Ok(Ended { unrecorded: screen.into_unrecorded(), ..ended })
}

/// Plays in line mode, with the threads that every game needs. The last line is written before they
/// end, also after an error; the second result is whether it could be.
pub(super) fn in_lines<T>(
    settings: &Settings,
    play: impl FnOnce(&mut Runtime<String>, &mut Lines<Stdout>) -> T,
) -> io::Result<(T, io::Result<()>)> {
    let (sender, inbox) = runtime::channel();
    let mut runtime = Runtime::open(sender.clone(), inbox)?;
    plain::spawn(sender);
    let mut lines = lines(settings);
    let played = play(&mut runtime, &mut lines);
    let printed = lines.end();
    runtime.close();
    Ok((played, printed))
}

/// Line mode on standard output.
pub(super) fn lines(settings: &Settings) -> Lines<Stdout> {
    let options = PlainOptions {
        speech: settings.speech(),
        glyphs: settings.glyphs.without_query(),
        shows_board: !settings.no_board,
        thoughts: settings.thoughts,
        echoes: !io::stdin().is_terminal(),
        local: settings.local(),
        keeping: settings.keeping(),
    };
    Lines::new(io::stdout(), options)
}

fn play_in_line_mode<P: Front>(
    settings: &Settings,
    source: GameSource<P>,
    machines: Programs<P>,
) -> io::Result<Status> {
    let (played, printed) =
        in_lines(settings, |runtime, lines| runtime.play(lines, source, machines, settings))?;
    let ended = played?;
    let _ = settings.clone().keep_names(&ended.names);
    ended.finish_after(printed, settings.lang)
}

fn terminal_colors() -> TerminalColors {
    let variable = |name| std::env::var(name).unwrap_or_default();
    TerminalColors {
        unwanted: is_color_unwanted(),
        count: color_count(&variable("TERM"), available_color_count()),
        background: named_background(&variable("COLORFGBG")),
    }
}

/// Terminals with all colours, by `TERM`: unlike `COLORTERM` it is known on another machine, too.
const COLORFUL: [&str; 8] = [
    "alacritty",
    "contour",
    "foot",
    "foot-extra",
    "rio",
    "wezterm",
    "xterm-ghostty",
    "xterm-kitty",
];

/// The number of colours of a terminal, of which those are known that its variables name by number.
fn color_count(term: &str, known: u16) -> u16 {
    match known {
        8 if term.ends_with("-16color") => 16,
        8 if term.ends_with("-direct") || COLORFUL.contains(&term) => u16::MAX,
        known => known,
    }
}

/// The background that the variable `COLORFGBG` names by its last number, one of the 16 colours.
fn named_background(variable: &str) -> Background {
    match variable.rsplit(';').next().map(str::parse) {
        Some(Ok(7_u8 | 15)) => Background::Light,
        Some(Ok(0..=15)) => Background::Dark,
        _ => Background::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_of_a_terminal_are_known_by_its_name_where_its_variables_do_not_tell() {
        let counts = [
            ("xterm-kitty", 8, u16::MAX),
            ("xterm-direct", 8, u16::MAX),
            ("foot", 8, u16::MAX),
            ("xterm-16color", 8, 16),
            ("xterm-256color", 256, 256),
            ("xterm", 8, 8),
            ("linux", 8, 8),
        ];
        for (term, known, count) in counts {
            assert_eq!(color_count(term, known), count, "{term}");
        }
    }
}
