//! `gomoku play`, `gomoku resume` and the games of the menu: sets the table and plays at it.

mod machines;
mod runtime;

pub(super) use machines::Playable;
pub(super) use runtime::Runtime;

use std::io::{self, IsTerminal, Write};

use crossterm::style::available_color_count;

use super::Failure;
use super::begin::{new_id, this_second};
use super::status::Status;
use super::unfinished::{Found, Unfinished};
use crate::config::Settings;
use crate::console::glyphs::Glyphs;
use crate::console::printable::{printable, write_json};
use crate::console::signals::Stop;
use crate::console::theme::{Palette, TerminalColors};
use crate::game::hotseat::HotSeatEvent;
use crate::game::position::Position;
use crate::game::run::{Closed, Departure, Exit, Start};
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::games::AnyGame;
use crate::lang::{Lang, SavedWords, TableWords};
use crate::plain::{self, Lines, PlainOptions};
use crate::scoreboard::Entry;
use crate::tui::{self, GameScreen, Tui};
use crate::views::appearance::Appearance;
use crate::views::speech::Speech;

/// What a table is opened with.
pub(super) enum Opening<P: Position> {
    /// A new game.
    New(Setup<P>),
    /// A game that was left.
    Saved(Unfinished<P>),
    /// A game that begins at a position of a record.
    PlayedOn(Unfinished<P>),
}

impl<P: Playable> Opening<P> {
    /// What is agreed for the game.
    fn setup(&self) -> &Setup<P> {
        match self {
            Self::New(setup) => setup,
            Self::Saved(game) | Self::PlayedOn(game) => &game.session.table().setup,
        }
    }

    /// The game to be played, with the machines that play it.
    fn start(self, machines: &P::Machines) -> Start<P> {
        let (event, session, journal) = match self {
            Self::New(setup) => {
                (HotSeatEvent::Begun, Session::new(new_id(), this_second(), setup), None)
            }
            Self::Saved(game) => (HotSeatEvent::Resumed, *game.session, Some(game.journal)),
            Self::PlayedOn(game) => (HotSeatEvent::PlayedOn, *game.session, Some(game.journal)),
        };
        let bots = P::bots(&session.table().setup, session.table().id, machines);
        Start { event, session, bots, journal }
    }
}

/// How the games at a table ended, and what is still to be told of them.
#[derive(Debug)]
pub(super) struct Ended {
    /// How the last one was left.
    pub(super) departure: Departure,
    /// Why a machine had no move, where the game was left for that.
    pub(super) failure: Option<String>,
    /// The results that could not be recorded.
    pub(super) unrecorded: Vec<Entry>,
}

impl Ended {
    /// The end of a visit without a game that is left.
    pub(super) const fn without_game(exit: Exit) -> Self {
        let departure = Departure { exit, kept: Closed::Nothing };
        Self { departure, failure: None, unrecorded: Vec::new() }
    }

    /// Whether whoever played stays where the game was begun from: the menu, or a record.
    pub(super) const fn stays(&self) -> bool {
        matches!(self.departure.exit, Exit::Finished | Exit::Left | Exit::Failed(_))
    }

    /// What is kept of a game that was left, for a screen that stays.
    pub(super) fn kept(&self, lang: Lang) -> Option<String> {
        match self.departure.kept {
            Closed::As(_) => Some(lang.game_saved()),
            Closed::NotBegun => Some(lang.not_saved()),
            Closed::Lost => Some(lang.left_unsaved()),
            Closed::Nothing => None,
        }
    }

    /// Prints results that could not be recorded, so that they can be kept, and says how to go on
    /// with a game that was left. So the program ends, unless the last words could not be said. A
    /// signal may have come because the terminal is gone: then its exit code says it all.
    pub(super) fn end(&self, lang: Lang) -> io::Result<Status> {
        self.end_after(Ok(()), lang)
    }

    /// As [`end`](Self::end), where the front end may have failed to say its own last words.
    fn end_after(&self, said: io::Result<()>, lang: Lang) -> io::Result<Status> {
        let told = said.and_then(|()| self.say_goodbye(lang));
        match Status::of(&self.departure) {
            status @ Status::Signalled(_) => Ok(status),
            status => told.map(|()| status),
        }
    }

    fn say_goodbye(&self, lang: Lang) -> io::Result<()> {
        if let Some(why) = &self.failure {
            // The game is told of all the same.
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

/// Whether a game is played in lines: asked for, or on a terminal that is none.
pub(super) fn in_lines(settings: &Settings) -> bool {
    is_plain(settings) || !io::stdin().is_terminal() || !io::stdout().is_terminal()
}

/// Whether lines are asked for, by a flag or by a terminal that knows nothing else.
pub(super) fn is_plain(settings: &Settings) -> bool {
    settings.plain || std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// Goes on with a game that was left, and says how it was left again. It is asked first whether its
/// programs may be started, unless `yes` is said.
pub(super) fn resume(
    settings: &Settings,
    found: Found,
    yes: bool,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    if !yes && !found.may_start(settings.lang)? {
        writeln!(io::stdout(), "{}", settings.lang.not_started())?;
        return Ok(Status::Unfinished);
    }
    let Found { game, journal, .. } = found;
    match game {
        AnyGame::Gomoku(session) => {
            play(settings, Opening::Saved(Unfinished { session, journal }), warnings)
        }
    }
}

/// Plays a game and says how it was left. Hosted programs that play it are started before.
pub(super) fn play<P: Playable>(
    settings: &Settings,
    opening: Opening<P>,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    let machines = P::machines(settings);
    if opening.setup().programs().next().is_some() {
        let stop = Stop::listen()?;
        if let Err(error) = P::start(opening.setup(), &machines, &stop.flag) {
            let log = settings.brain_log.clone();
            let failed = Err(Failure::Brain { error, log });
            return stop.signal().map_or(failed, |signal| Ok(Status::Signalled(signal)));
        }
    }
    if in_lines(settings) {
        return Ok(play_in_lines(settings, opening, machines)?);
    }
    let (mut tui, mut runtime) = open_screen(settings)?;
    let ended = play_at(settings, &mut runtime, &mut tui, opening, machines, warnings);
    drop(tui);
    runtime.close();
    Ok(ended?.end(settings.lang)?)
}

/// Takes the terminal over. What it is asked it answers while the other threads are started.
pub(super) fn open_screen(settings: &Settings) -> io::Result<(Tui, Runtime<tui::Input>)> {
    let colors = terminal_colors();
    let look = Appearance {
        speech: Speech { lang: settings.lang, labels: settings.labels },
        palette: Palette::new(settings.theme, colors),
        glyphs: Glyphs::ASCII,
        keys: settings.keys,
    };
    let options = tui::Options {
        look,
        theme: settings.theme,
        colors,
        glyphs: settings.glyphs,
        bell: settings.bell,
    };
    let (sender, inbox) = runtime::channel();
    let mut tui = Tui::start(options, sender.clone())?;
    let mut runtime = Runtime::open(settings, sender, inbox)?;
    tui.await_stone_width(&mut runtime.inbox);
    Ok((tui, runtime))
}

/// A game on the full screen. Hosted programs that play it are started when they are first asked.
pub(super) fn play_on_screen<P: Playable>(
    settings: &Settings,
    runtime: &mut Runtime<tui::Input>,
    tui: &mut Tui,
    opening: Opening<P>,
) -> io::Result<Ended> {
    let machines = P::machines(settings);
    play_at(settings, runtime, tui, opening, machines, Vec::new())
}

/// A game that was left, on the full screen.
pub(super) fn resume_on_screen(
    settings: &Settings,
    runtime: &mut Runtime<tui::Input>,
    tui: &mut Tui,
    found: Found,
) -> io::Result<Ended> {
    let Found { game, journal, .. } = found;
    match game {
        AnyGame::Gomoku(session) => {
            play_on_screen(settings, runtime, tui, Opening::Saved(Unfinished { session, journal }))
        }
    }
}

fn play_at<P: Playable>(
    settings: &Settings,
    runtime: &mut Runtime<tui::Input>,
    tui: &mut Tui,
    opening: Opening<P>,
    machines: P::Machines,
    messages: Vec<String>,
) -> io::Result<Ended> {
    let mut screen = GameScreen::<P>::new(tui, &opening.setup().terms, messages);
    let (departure, failure) = runtime.play(&mut screen, opening, machines, settings)?;
    Ok(Ended { departure, failure, unrecorded: screen.into_unrecorded() })
}

/// How lines are written that are read on standard input.
pub(super) fn manner(settings: &Settings) -> PlainOptions {
    PlainOptions {
        speech: Speech { lang: settings.lang, labels: settings.labels },
        glyphs: settings.glyphs.without_query(),
        shows_board: !settings.no_board,
        echoes: !io::stdin().is_terminal(),
    }
}

fn play_in_lines<P: Playable>(
    settings: &Settings,
    opening: Opening<P>,
    machines: P::Machines,
) -> io::Result<Status> {
    let (sender, inbox) = runtime::channel();
    let mut runtime = Runtime::open(settings, sender.clone(), inbox)?;
    plain::spawn(sender);
    let mut lines = Lines::new(io::stdout(), manner(settings));
    let played = runtime.play(&mut lines, opening, machines, settings);
    runtime.close();
    let (departure, failure) = played?;
    let said = lines.end();
    let ended = Ended { departure, failure, unrecorded: Vec::new() };
    ended.end_after(said, settings.lang)
}

fn terminal_colors() -> TerminalColors {
    let variable = |name| std::env::var(name).unwrap_or_default();
    let background = variable("COLORFGBG");
    TerminalColors {
        unwanted: !variable("NO_COLOR").is_empty(),
        count: available_color_count(),
        light: background.rsplit(';').next().is_some_and(|color| matches!(color, "7" | "15")),
    }
}
