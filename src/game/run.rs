//! The loop of the game: one message in, one change out, and all that has to be kept or shown for it.
//!
//! Many threads send [`Message`]s, this one alone receives them. It keeps the journal ahead of the
//! screen and hands results to the scoreboard. It never waits but for the next message: what the
//! scoreboard answers is a message too.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::bot::{BotError, Bots};
use super::closing::Closing;
use super::hotseat::{HotSeat, HotSeatEvent, Phase, Request};
pub use super::inbox::{Inbox, Message, Termination};
use super::journal::Journal;
pub use super::journal_writer::Closed;
use super::journal_writer::JournalWriter;
use super::position::Position;
use super::session::{Event, Session};
use super::thinker::{self, Thinker};
use super::timer::{Timer, TimerEvent};
use crate::scoreboard::Presence;
use crate::scoreboard::writer::Writer;

/// Why a game is left.
#[derive(Debug, Clone)]
pub enum Exit {
    /// It is over and dealt with.
    Finished,
    /// It is over and dealt with, and another game follows.
    Rematch,
    /// A player left it.
    Left,
    /// Ctrl+C was pressed again at the question whether to resign.
    Interrupted,
    /// The input ended.
    InputClosed,
    /// The system ended the program.
    Terminated(Termination),
    /// A machine has no move, for this reason.
    Failed(Arc<BotError>),
}

/// What the players see and type: the full screen, or lines.
pub trait FrontEnd<P: Position> {
    /// One key, click or line.
    type Input;

    /// Says what an input asks of the game, if anything; all else (the cursor, the line being
    /// typed, a record saved in a file) is the front end's own.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn interpret(
        &mut self,
        input: Self::Input,
        seat: &HotSeat<P>,
    ) -> io::Result<Option<Request<P::Move>>>;

    /// Tells the players what happened.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn report(
        &mut self,
        news: &[HotSeatEvent<P>],
        seat: &HotSeat<P>,
        now: Instant,
    ) -> io::Result<()>;

    /// Shows the game as it stands at `now`.
    ///
    /// # Errors
    /// Where the terminal is gone.
    fn draw(&mut self, seat: &HotSeat<P>, now: Instant) -> io::Result<()>;

    /// Whether a message that arrives while a machine thinks or a result is written is to wait until
    /// that is done; `behind` says that others wait already.
    fn waits(&self, _message: &Message<Self::Input>, _seat: &HotSeat<P>, _behind: bool) -> bool {
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

/// Sends a message to the loop.
pub type Send<I> = Arc<dyn Fn(Message<I>) + std::marker::Send + Sync>;

/// What a game is played with: its front end, its threads, and where games and results are kept.
pub struct GameLoop<'a, F, I> {
    /// What the players see.
    pub front: &'a mut F,
    /// Where all messages arrive.
    pub inbox: &'a mut Inbox<I>,
    /// Sends there.
    pub send: Send<I>,
    /// The timer, whose alarms arrive there too.
    pub timer: &'a Timer,
    /// The scoreboard.
    pub scoreboard: &'a Writer,
    /// The folder of unfinished games.
    pub journals: PathBuf,
}

/// A game to be played.
pub struct Start<P: Position> {
    /// What is told first.
    pub news: HotSeatEvent<P>,
    /// The game.
    pub session: Session<P>,
    /// The machines that play.
    pub bots: Bots<P>,
    /// Its journal, if it is kept already.
    pub journal: Option<Journal>,
}

/// How a game was left, and what is kept of it.
#[derive(Debug)]
pub struct Departure {
    /// Why.
    pub exit: Exit,
    /// What is kept.
    pub kept: Closed,
}

impl<F, I: 'static> GameLoop<'_, F, I> {
    /// Plays a game until it is left, and gives it back as it was left.
    ///
    /// # Errors
    /// Where the terminal is gone; the game is saved then.
    pub fn play<P: Position>(&mut self, start: Start<P>) -> io::Result<(Departure, HotSeat<P>)>
    where
        F: FrontEnd<P, Input = I>,
    {
        let Start { news, session, bots, journal } = start;
        let mut game = Play {
            game_loop: self,
            resumed: journal.is_some(),
            seat: HotSeat::new(session),
            journal: JournalWriter::new(journal),
            awake: Instant::now(),
            armed: None,
            bots: Some(bots),
            thinker: None,
            asked: None,
            recording: false,
        };
        let exit = game.play(vec![news]);
        // Where the terminal is gone the time still runs.
        game.seat.session_mut().leave(Instant::now());
        game.game_loop.timer.clear();
        game.game_loop.inbox.release();
        let kept = game.journal.close(&mut game.seat, &game.game_loop.journals);
        Ok((Departure { exit: exit?, kept }, game.seat))
    }
}

/// A game from its first message to its last.
struct Play<'r, 'a, P: Position, F: FrontEnd<P>> {
    game_loop: &'r mut GameLoop<'a, F, F::Input>,
    seat: HotSeat<P>,
    journal: JournalWriter,
    /// Whether the game has a journal from before: its result may stand on the scoreboard already.
    resumed: bool,
    /// Since when the game is watched. What was typed before counts from then on, or the time of
    /// the menu, or of a sleep, would be taken from the player to move next.
    awake: Instant,
    armed: Option<(u32, Instant)>,
    /// The machines, until one is asked.
    bots: Option<Bots<P>>,
    /// The thread of the machines, once one has been asked.
    thinker: Option<Thinker<P>>,
    /// The turn for which it was asked last.
    asked: Option<u32>,
    /// Whether the result was handed to the scoreboard.
    recording: bool,
}

impl<P: Position, F: FrontEnd<P>> Play<'_, '_, P, F>
where
    F::Input: 'static,
{
    fn play(&mut self, begin: Vec<HotSeatEvent<P>>) -> io::Result<Exit> {
        let now = self.awake;
        self.seat.session_mut().start(now);
        self.settle(begin, now)?;
        self.game_loop.front.draw(&self.seat, now)?;
        loop {
            let message = self.next_message()?;
            let at = message.at().max(self.awake);
            if let Some(exit) = self.handle(message, at)? {
                self.seat.session_mut().leave(at);
                return Ok(exit);
            }
            if let Phase::Closing(Closing::Done { rematch }) = self.seat.phase() {
                return Ok(if rematch { Exit::Rematch } else { Exit::Finished });
            }
            if self.game_loop.inbox.is_drained() {
                self.game_loop.front.draw(&self.seat, at.max(self.awake))?;
            }
            self.journal.sync();
        }
    }

    /// Whether some messages wait: a machine thinks, or the result is being written.
    fn is_busy(&self) -> bool {
        let saving = self.seat.phase() == Phase::Closing(Closing::Saving);
        saving || self.seat.machine_to_move().is_some()
    }

    /// The next message whose time has come: while a machine thinks or a result is written, some
    /// have to wait.
    fn next_message(&mut self) -> io::Result<Message<F::Input>> {
        let busy = self.is_busy();
        let GameLoop { front, inbox, .. } = &mut *self.game_loop;
        if !busy {
            return Ok(inbox.next_held().unwrap_or_else(|| inbox.next_message()));
        }
        loop {
            let message = inbox.next_message();
            let at = message.at().max(self.awake);
            if !front.waits(&message, &self.seat, inbox.is_holding()) {
                return Ok(message);
            }
            if let Some(message) = inbox.hold(message) {
                return Ok(message);
            }
            if inbox.is_drained() {
                front.draw(&self.seat, at)?;
            }
        }
    }

    /// Deals with one message; an exit means that the game is left.
    fn handle(&mut self, message: Message<F::Input>, at: Instant) -> io::Result<Option<Exit>> {
        let phase = self.seat.phase();
        let news = match message {
            Message::Input { input, .. } => {
                let Some(request) = self.game_loop.front.interpret(input, &self.seat)? else {
                    return Ok(None);
                };
                return self.request(request, at);
            }
            Message::Interrupt { .. } => return self.request(Request::Interrupt, at),
            Message::Suspend { .. } => return self.request(Request::Suspend, at),
            Message::Closed { .. } if phase == Phase::Closing(Closing::RematchAsked) => {
                return Ok(Some(Exit::Finished));
            }
            Message::Closed { .. } => return Ok(Some(Exit::InputClosed)),
            Message::Terminate { by, .. } => return Ok(Some(Exit::Terminated(by))),
            Message::Progress { game, .. } => return self.on_progress(game, at),
            Message::Recorded { game, answer, .. } if game == self.seat.table().id => {
                // What has waited for the scoreboard counts from its answer on.
                self.awake = at;
                self.seat.recorded(answer)
            }
            Message::ScoreboardHeld { game, .. } if game == self.seat.table().id => {
                self.seat.scoreboard_held()
            }
            Message::Recorded { .. } | Message::ScoreboardHeld { .. } => return Ok(None),
            Message::TimerEvent(TimerEvent::Second { turn, .. }) => self.seat.second(turn, at),
            Message::TimerEvent(TimerEvent::Expired { turn, .. }) => self.seat.expire(turn, at),
        };
        self.settle(news, at)?;
        Ok(None)
    }

    /// Hears what a machine of this game has thought of.
    fn on_progress(&mut self, game: uuid::Uuid, at: Instant) -> io::Result<Option<Exit>> {
        let reply = self.thinker.as_ref().filter(|_| game == self.seat.table().id);
        let Some(reply) = reply.and_then(Thinker::try_receive) else { return Ok(None) };
        // What has waited for the machine counts from its move on.
        self.awake = at;
        let news = self.seat.on_progress(reply.turn, reply.progress, at);
        let failed = news.iter().find_map(|news| match news {
            HotSeatEvent::Game(Event::Failed(_, error)) => Some(Exit::Failed(Arc::clone(error))),
            _ => None,
        });
        self.settle(news, at)?;
        Ok(failed)
    }

    fn request(&mut self, request: Request<P::Move>, at: Instant) -> io::Result<Option<Exit>> {
        let phase = self.seat.phase();
        match request {
            Request::Leave if phase == Phase::Closing(Closing::RematchAsked) => {
                return Ok(Some(Exit::Finished));
            }
            Request::Leave => return Ok(Some(Exit::Left)),
            Request::Interrupt if !phase.is_playing() => return Ok(Some(Exit::Interrupted)),
            Request::Suspend => {
                self.seat.session_mut().leave(at);
                let mut news = Vec::new();
                self.journal.write(&mut self.seat, &mut news, &self.game_loop.journals);
                self.journal.sync();
                self.game_loop.front.sleep()?;
                self.awake = Instant::now();
                self.seat.wake(self.awake);
                self.settle(news, self.awake)?;
            }
            request => {
                let news = self.seat.update(request, at);
                self.settle(news, at)?;
            }
        }
        Ok(None)
    }

    /// Keeps what happened, tells it, and sets the timer to what is now awaited.
    fn settle(&mut self, mut news: Vec<HotSeatEvent<P>>, now: Instant) -> io::Result<()> {
        self.journal.write(&mut self.seat, &mut news, &self.game_loop.journals);
        self.game_loop.front.report(&news, &self.seat, now)?;
        if self.seat.phase() == Phase::Closing(Closing::Saving) && !self.recording {
            self.record();
        }
        let deadline = self.seat.table().game.clock().deadline();
        let awaited = deadline.map(|at| (self.seat.session().turn(), at));
        if awaited != self.armed {
            match awaited {
                Some((turn, deadline)) => self.game_loop.timer.set(turn, deadline),
                None => self.game_loop.timer.clear(),
            }
            self.armed = awaited;
        }
        self.consult(now);
        Ok(())
    }

    /// Asks a machine where its move is awaited, and stops it where it is not any more.
    fn consult(&mut self, now: Instant) {
        let turn = self.seat.session().turn();
        let awaited = self.seat.machine_to_move().map(|_| turn);
        if awaited == self.asked {
            return;
        }
        self.asked = awaited;
        let task = awaited.and_then(|_| self.seat.session().task(now, self.game_loop.front.pace()));
        match task {
            Some(task) => {
                if let Some(bots) = self.bots.take() {
                    let (game, send) = (self.seat.table().id, Arc::clone(&self.game_loop.send));
                    let notify = move |at| send(Message::Progress { game, at });
                    self.thinker = Some(thinker::spawn(bots, notify));
                }
                if let Some(thinker) = &mut self.thinker {
                    thinker.ask(task);
                }
            }
            None => self.thinker.iter().for_each(Thinker::stop_thinking),
        }
    }

    /// Hands the result to the scoreboard, whose answer is a message.
    fn record(&mut self) {
        let Some(result) = self.seat.session().result() else { return };
        self.recording = true;
        let (game, send) = (self.seat.table().id, Arc::clone(&self.game_loop.send));
        let presence = if self.resumed { Presence::Perhaps } else { Presence::New };
        let tell = Arc::clone(&send);
        let waits = move || tell(Message::ScoreboardHeld { game, at: Instant::now() });
        self.game_loop.scoreboard.record(result, presence, waits, move |answer| {
            send(Message::Recorded { game, answer, at: Instant::now() });
        });
    }
}

#[cfg(test)]
mod tests;
