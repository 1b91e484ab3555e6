//! `gomoku play`, `gomoku resume` and the games of the menu: sets the table and plays at it.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

use crossterm::style::available_color_count;
use jiff::Timestamp;
use uuid::Uuid;

use super::Failure;
use super::brains::Brains;
use super::status::Status;
use super::unfinished::Unfinished;
use crate::config::Settings;
use crate::console::glyphs::Glyphs;
use crate::console::printable::{printable, write_json};
use crate::console::signals::{self, Stop};
use crate::console::theme::{Palette, TerminalColors};
use crate::game::journal::Journal;
use crate::game::run::{Departure, Event, Exit, FrontEnd, Inbox, Kept, Table, Tell};
use crate::game::session::{News, Session, Setup};
use crate::game::timer::{self, Timer};
use crate::lang::Lang;
use crate::plain::{self, Lines, Manner};
use crate::scoreboard::Entry;
use crate::scoreboard::writer::{self, Writer};
use crate::tui::{self, GameScreen, Look, Tui};
use crate::views::speech::Speech;

/// Events that may wait before their senders have to.
const WAITING: usize = 64;

/// What a table is opened with.
pub(super) enum Opening {
    /// A new game.
    New(Setup),
    /// A game that was left.
    Saved(Box<Unfinished>),
    /// A game that begins at a position of a record.
    PlayedOn(Box<Unfinished>),
}

impl Opening {
    /// What is agreed for the game.
    const fn setup(&self) -> &Setup {
        match self {
            Self::New(setup) => setup,
            Self::Saved(game) | Self::PlayedOn(game) => game.session.setup(),
        }
    }

    /// What is told first, the game, and its journal if it is kept already.
    fn seat(self) -> (News, Session, Option<Journal>) {
        match self {
            Self::New(setup) => {
                (News::Begun, Session::new(Uuid::now_v7(), this_second(), setup), None)
            }
            Self::Saved(game) => (News::Resumed, game.session, Some(game.journal)),
            Self::PlayedOn(game) => (News::PlayedOn, game.session, Some(game.journal)),
        }
    }
}

/// The channel all events come by.
fn channel<I>() -> (SyncSender<Event<I>>, Inbox<I>) {
    let (sender, events) = sync_channel(WAITING);
    (sender, Inbox::new(events))
}

/// What every table needs, whatever its front end: the inbox and the threads that fill it.
pub(super) struct Clockwork<I> {
    pub(super) inbox: Inbox<I>,
    timer: Timer,
    tell: Tell,
    scoreboard: Writer,
    writer: JoinHandle<()>,
    /// The threads that end brains.
    ending: Vec<JoinHandle<()>>,
}

impl<I: Send + 'static> Clockwork<I> {
    fn start(
        settings: &Settings,
        sender: SyncSender<Event<I>>,
        inbox: Inbox<I>,
    ) -> io::Result<Self> {
        signals::listen(&sender)?;
        let thoughts = sender.clone();
        let tell: Tell = Arc::new(move |said| {
            // Once nobody receives, nobody waits for the computer either.
            let _ = thoughts.send(Event::Brain(said));
        });
        let (timer, _) = timer::spawn(move |alarm| {
            // Once nobody receives, the timer is about to be dropped as well.
            let _ = sender.send(Event::Alarm(alarm));
        });
        let (scoreboard, writer) = writer::spawn(settings.scoreboard.clone());
        Ok(Self { inbox, timer, tell, scoreboard, writer, ending: Vec::new() })
    }

    /// Plays games until no rematch is wanted.
    pub(super) fn play<F: FrontEnd<Input = I>>(
        &mut self,
        front: &mut F,
        opening: Opening,
        brains: Brains,
        journals: &Path,
    ) -> io::Result<Departure> {
        let departure = self.play_with(&brains, front, opening, journals);
        self.ending.extend(brains.end());
        departure
    }

    fn play_with<F: FrontEnd<Input = I>>(
        &mut self,
        brains: &Brains,
        front: &mut F,
        mut opening: Opening,
        journals: &Path,
    ) -> io::Result<Departure> {
        loop {
            let (begin, session, journal) = opening.seat();
            let mut table = Table {
                front,
                events: &mut self.inbox,
                timer: &self.timer,
                tell: Arc::clone(&self.tell),
                ask_brain: brains.asked_in(&session),
                scoreboard: &self.scoreboard,
                journals: journals.to_owned(),
            };
            let departure = table.play(begin, session, journal)?;
            match departure.exit {
                Exit::Rematch(setup) => opening = Opening::New(*setup),
                _ => return Ok(departure),
            }
        }
    }

    /// Waits until the scoreboard has written what it was given and no brain runs any more.
    pub(super) fn stop(self) {
        drop(self.scoreboard);
        for thread in self.ending.into_iter().chain([self.writer]) {
            // One that panicked has said so.
            let _ = thread.join();
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

/// Plays a game and says how it was left. Brains that play it are started before.
pub(super) fn play(
    settings: &Settings,
    opening: Opening,
    warnings: Vec<String>,
) -> Result<Status, Failure> {
    let brains = Brains::of(settings);
    if opening.setup().brains().next().is_some() {
        let stop = Stop::listen()?;
        if let Err(error) = brains.start(opening.setup(), &stop.flag) {
            let log = settings.brain_log.clone();
            let failed = Err(Failure::Brain { error, log });
            return stop.signal().map_or(failed, |signal| Ok(Status::Signalled(signal)));
        }
    }
    if in_lines(settings) {
        return Ok(play_in_lines(settings, opening, brains)?);
    }
    let (mut tui, mut clockwork) = open_screen(settings)?;
    let departure = play_on_screen(settings, &mut clockwork, &mut tui, opening, brains, warnings);
    drop(tui);
    clockwork.stop();
    let (departure, unrecorded) = departure?;
    let told = say_goodbye(&departure, &unrecorded, settings.lang);
    Ok(end(&departure, told)?)
}

/// Prints results that could not be recorded, so that they can be kept, and says how to go on with
/// a game that was left.
pub(super) fn say_goodbye(
    departure: &Departure,
    unrecorded: &[Entry],
    lang: Lang,
) -> io::Result<()> {
    if let Exit::Failed(why) = &departure.exit {
        // The game is told of all the same.
        let _ = writeln!(io::stderr(), "gomoku: {}", printable(why));
    }
    let mut out = io::stdout().lock();
    for result in unrecorded {
        writeln!(out, "{}", lang.record_kept())?;
        write_json(result, &mut out)?;
        writeln!(out)?;
    }
    match departure.kept {
        Kept::As(id) => writeln!(out, "{}", lang.saved_as(id)),
        Kept::NotBegun => writeln!(out, "{}", lang.not_saved()),
        Kept::Lost => writeln!(out, "{}", lang.left_unsaved()),
        Kept::Nothing => Ok(()),
    }
}

/// What is kept of a game that was left, for a screen that stays.
pub(super) fn kept(departure: &Departure, lang: Lang) -> Option<String> {
    match departure.kept {
        Kept::As(_) => Some(lang.game_saved()),
        Kept::NotBegun => Some(lang.not_saved()),
        Kept::Lost => Some(lang.left_unsaved()),
        Kept::Nothing => None,
    }
}

/// How the program ends after that, unless the last words could not be said. A signal may have
/// come because the terminal is gone: then its exit code says it all.
pub(super) fn end(departure: &Departure, told: io::Result<()>) -> io::Result<Status> {
    match Status::of(departure) {
        status @ Status::Signalled(_) => Ok(status),
        status => told.map(|()| status),
    }
}

/// Takes the terminal over. What it is asked it answers while the other threads are started.
pub(super) fn open_screen(settings: &Settings) -> io::Result<(Tui, Clockwork<tui::Input>)> {
    let colors = terminal_colors();
    let look = Look {
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
    let (sender, inbox) = channel();
    let mut tui = Tui::start(options, sender.clone())?;
    let mut clockwork = Clockwork::start(settings, sender, inbox)?;
    tui.await_answer(&mut clockwork.inbox);
    Ok((tui, clockwork))
}

/// A game on the full screen, and the results that could not be recorded.
pub(super) fn play_on_screen(
    settings: &Settings,
    clockwork: &mut Clockwork<tui::Input>,
    tui: &mut Tui,
    opening: Opening,
    brains: Brains,
    messages: Vec<String>,
) -> io::Result<(Departure, Vec<Entry>)> {
    let mut screen = GameScreen::new(tui, opening.setup().size, messages);
    let departure = clockwork.play(&mut screen, opening, brains, &settings.journals)?;
    Ok((departure, screen.into_unrecorded()))
}

/// How lines are written that are read on standard input.
pub(super) fn manner(settings: &Settings) -> Manner {
    Manner {
        speech: Speech { lang: settings.lang, labels: settings.labels },
        glyphs: settings.glyphs.unasked(),
        shows_board: !settings.no_board,
        echoes: !io::stdin().is_terminal(),
    }
}

fn play_in_lines(settings: &Settings, opening: Opening, brains: Brains) -> io::Result<Status> {
    let (sender, inbox) = channel();
    let mut clockwork = Clockwork::start(settings, sender.clone(), inbox)?;
    plain::spawn(sender);
    let mut lines = Lines::new(io::stdout(), manner(settings));
    let departure = clockwork.play(&mut lines, opening, brains, &settings.journals);
    clockwork.stop();
    let departure = departure?;
    let told = lines.end().and_then(|()| say_goodbye(&departure, &[], settings.lang));
    end(&departure, told)
}

/// Now, as exactly as a result tells when its game began.
pub(super) fn this_second() -> Timestamp {
    let now = Timestamp::now();
    Timestamp::from_second(now.as_second()).unwrap_or(now)
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
