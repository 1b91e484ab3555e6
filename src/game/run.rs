//! The loop of the game: one event in, one change out, and all that has to be kept or shown for it.
//!
//! Many threads send [`Event`]s, this one alone receives them. It keeps the journal ahead of the screen
//! and hands results to the scoreboard.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::{Duration, Instant};

use jiff::tz::TimeZone;

pub use super::event::{Event, Inbox, Termination};
use super::keeper::Keeper;
pub use super::keeper::Kept;
use super::session::{News, Request, Session, Setup, Stage};
use super::thinker::{self, AskBrain, Said, Thinker};
use super::timer::{Alarm, Timer};
use crate::game::journal::Journal;
use crate::gomoku::record::file;
use crate::scoreboard::writer::Writer;
use crate::scoreboard::{Recorded, StoreError};

/// Why a game is left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exit {
    /// It is over and dealt with.
    Finished,
    /// So it is, and another one follows.
    Rematch(Box<Setup>),
    /// A player left it.
    Left,
    /// Ctrl+C was pressed again at the question whether to give up.
    Interrupted,
    /// The input ended.
    InputClosed,
    /// The system ended the program.
    Terminated(Termination),
    /// A brain has no move, for this reason.
    Failed(String),
}

/// What the players see and type: the full screen, or lines.
pub trait FrontEnd {
    /// One key, click or line.
    type Input;

    /// Says what an input asks of the game, if anything; all else (the cursor, the line being
    /// typed) is the front end's own.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn interpret(&mut self, input: Self::Input, session: &Session) -> io::Result<Option<Request>>;

    /// Tells the players what happened.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn report(&mut self, news: &[News], session: &Session, now: Instant) -> io::Result<()>;

    /// Shows the game as it stands at `now`.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn draw(&mut self, session: &Session, now: Instant) -> io::Result<()>;

    /// Whether an event that arrives while a machine thinks is to wait until it has moved.
    fn waits(&self, _event: &Event<Self::Input>, _session: &Session) -> bool {
        false
    }

    /// How long each move of a game between machines takes at least, so that it can be watched.
    fn pace(&self) -> Duration {
        Duration::ZERO
    }

    /// Gives the terminal back, sleeps until somebody wakes the program, and takes it again.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn sleep(&mut self) -> io::Result<()>;
}

/// A table to play at: its front end, its clockwork, and where games and results are kept.
pub struct Table<'a, F: FrontEnd> {
    /// What the players see.
    pub front: &'a mut F,
    /// Where all events arrive.
    pub events: &'a mut Inbox<F::Input>,
    /// The timer, whose alarms arrive there too.
    pub timer: &'a Timer,
    /// What a machine thinks arrives there as well.
    pub tell: Tell,
    /// Asks the brains that play.
    pub ask_brain: AskBrain,
    /// The scoreboard.
    pub scoreboard: &'a Writer,
    /// The folder of unfinished games.
    pub journals: PathBuf,
}

/// Hands on what a machine thinks.
pub type Tell = Arc<dyn Fn(Said) + Send + Sync>;

/// How a game was left, and what is kept of it.
#[derive(Debug)]
pub struct Departure {
    /// Why.
    pub exit: Exit,
    /// What is kept.
    pub kept: Kept,
}

impl<F: FrontEnd> Table<'_, F> {
    /// Plays a game until it is left. `begin` is told first; `journal` is that of a game that is
    /// kept already.
    ///
    /// # Errors
    /// Where the terminal is gone; the game is saved then.
    pub fn play(
        &mut self,
        begin: News,
        session: Session,
        journal: Option<Journal>,
    ) -> io::Result<Departure> {
        let mut game = Match {
            table: self,
            session,
            keeper: Keeper::new(journal),
            awake: Instant::now(),
            armed: None,
            thinker: None,
            asked: None,
        };
        let exit = game.play(vec![begin]);
        // Where the terminal is gone the time still runs.
        game.session.stop(Instant::now());
        game.table.timer.clear();
        let kept = game.keeper.put_away(&game.session);
        Ok(Departure { exit: exit?, kept })
    }
}

/// A game on a table, from its first event to its last.
struct Match<'t, 'a, F: FrontEnd> {
    table: &'t mut Table<'a, F>,
    session: Session,
    keeper: Keeper,
    /// Since when the game is watched. What was typed before counts from then on, or the time of
    /// the menu, or of a sleep, would be taken from the side to move next.
    awake: Instant,
    armed: Option<(u32, Instant)>,
    /// The machines, once one has been asked.
    thinker: Option<Thinker>,
    /// The turn for which it was asked last.
    asked: Option<u32>,
}

impl<F: FrontEnd> Match<'_, '_, F> {
    fn play(&mut self, begin: Vec<News>) -> io::Result<Exit> {
        let now = self.awake;
        self.session.start(now);
        self.settle(begin, now)?;
        self.table.front.draw(&self.session, now)?;
        loop {
            let event = self.next_event();
            let at = event.at().max(self.awake);
            if let Some(exit) = self.handle(event, at)? {
                self.session.stop(at);
                return Ok(exit);
            }
            if let Stage::Done { rematch } = self.session.stage() {
                let again = || Exit::Rematch(Box::new(self.session.rematch()));
                return Ok(if rematch { again() } else { Exit::Finished });
            }
            if self.table.events.is_drained() {
                self.table.front.draw(&self.session, at.max(self.awake))?;
            }
            self.keeper.sync();
        }
    }

    /// The next event whose time has come: while a machine thinks, some have to wait, and all
    /// input that comes behind them.
    fn next_event(&mut self) -> Event<F::Input> {
        let Table { front, events, .. } = &mut *self.table;
        if self.session.machine_on_turn().is_none() {
            return events.next_held().unwrap_or_else(|| events.next_event());
        }
        loop {
            let event = events.next_event();
            let behind = events.is_holding() && matches!(event, Event::Input { .. });
            if !behind && !front.waits(&event, &self.session) {
                return event;
            }
            if let Some(event) = events.hold(event) {
                return event;
            }
        }
    }

    /// Deals with one event; an exit means that the game is left.
    fn handle(&mut self, event: Event<F::Input>, at: Instant) -> io::Result<Option<Exit>> {
        let news = match event {
            Event::Input { input, .. } => {
                let Some(request) = self.table.front.interpret(input, &self.session)? else {
                    return Ok(None);
                };
                return self.request(request, at);
            }
            Event::Interrupt { .. } => return self.request(Request::Interrupt, at),
            Event::Suspend { .. } => return self.request(Request::Suspend, at),
            Event::Closed { .. } if self.session.stage() == Stage::RematchAsked => {
                return Ok(Some(Exit::Finished));
            }
            Event::Closed { .. } => return Ok(Some(Exit::InputClosed)),
            Event::Terminate { by, .. } => return Ok(Some(Exit::Terminated(by))),
            Event::Brain(said) => {
                // What has waited for the machine counts from its move on.
                self.awake = at;
                let news = self.session.hear(said, at);
                let failed = news.iter().find_map(|news| match news {
                    News::Failed(why) => Some(Exit::Failed(why.clone())),
                    _ => None,
                });
                self.settle(news, at)?;
                return Ok(failed);
            }
            Event::Alarm(Alarm::Second { turn, .. }) => self.session.second(turn, at),
            Event::Alarm(Alarm::Expired { turn, .. }) => self.session.expire(turn, at),
        };
        self.settle(news, at)?;
        Ok(None)
    }

    fn request(&mut self, request: Request, at: Instant) -> io::Result<Option<Exit>> {
        match (request, self.session.stage()) {
            (Request::Leave, Stage::RematchAsked) => return Ok(Some(Exit::Finished)),
            (Request::Leave, _) => return Ok(Some(Exit::Left)),
            (Request::Interrupt, stage) if !stage.is_playing() && stage != Stage::Paused => {
                return Ok(Some(Exit::Interrupted));
            }
            (Request::Save(path), _) if self.session.can_be_saved() => {
                let record = self.session.record(&TimeZone::system());
                let news = match file::save_new(&path, &record) {
                    Ok(()) => News::Saved(path),
                    Err(error) => News::SaveFailed(Arc::new(error)),
                };
                self.settle(vec![news], at)?;
            }
            (Request::Suspend, _) => {
                self.session.stop(at);
                self.keeper.keep_clock(&self.session);
                self.keeper.sync();
                self.table.front.sleep()?;
                self.awake = Instant::now();
                self.session.start(self.awake);
                self.settle(Vec::new(), self.awake)?;
            }
            (request, _) => {
                let news = self.session.update(request, at);
                self.settle(news, at)?;
            }
        }
        Ok(None)
    }

    /// Keeps what happened, tells it, and sets the timer to what is now awaited.
    fn settle(&mut self, mut news: Vec<News>, now: Instant) -> io::Result<()> {
        self.keeper.keep(&mut news, &self.session, &self.table.journals);
        self.table.front.report(&news, &self.session, now)?;
        if self.session.stage() == Stage::Saving {
            let answer = self.record();
            let news = self.session.recorded(answer);
            return self.settle(news, now);
        }
        let awaited = self.session.clock().deadline().map(|at| (self.session.turn(), at));
        if awaited != self.armed {
            match awaited {
                Some((turn, deadline)) => self.table.timer.set(turn, deadline),
                None => self.table.timer.clear(),
            }
            self.armed = awaited;
        }
        self.consult(now);
        Ok(())
    }

    /// Asks a machine where its move is awaited, and stops it where it is not any more.
    fn consult(&mut self, now: Instant) {
        let awaited = self.session.machine_on_turn().map(|_| self.session.turn());
        if awaited == self.asked {
            return;
        }
        self.asked = awaited;
        match self.session.task(now, self.table.front.pace()) {
            Some(task) => {
                let tell = Arc::clone(&self.table.tell);
                let ask = Arc::clone(&self.table.ask_brain);
                let new = || thinker::spawn(self.session.id(), ask, move |said| tell(said));
                self.thinker.get_or_insert_with(new).ask(task);
            }
            None => self.thinker.iter().for_each(Thinker::halt),
        }
    }

    /// Hands the result to the scoreboard and waits for its answer.
    fn record(&self) -> Result<Recorded, StoreError> {
        let result = self.session.result().ok_or(StoreError::WriterStopped)?;
        let (reply, answer) = sync_channel(1);
        self.table.scoreboard.record(result, move |recorded| {
            // The game waits below until this is sent.
            let _ = reply.send(recorded);
        });
        answer.recv().unwrap_or(Err(StoreError::WriterStopped))
    }
}

#[cfg(test)]
mod tests;
