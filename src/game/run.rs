//! The event loop of a game: each message makes one change, which is saved and then shown.
//!
//! Many threads send [`Message`]s; only this thread receives them. It writes the journal before it
//! updates the screen, and sends results to the scoreboard. It blocks only on the next message: the
//! scoreboard's answer is a message too.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use super::bot::Bots;
use super::closing::{Closing, Next, Series};
use super::coach::Watch;
use super::desk::{Desk, DeskEvent, IfLeft, Phase, Request};
pub use super::front_end::{Exit, FrontEnd, next_message};
pub use super::inbox::{Inbox, Message, Termination};
use super::journal::Journal;
pub use super::journal_writer::Closed;
use super::journal_writer::JournalWriter;
use super::position::Position;
use super::session::{Event, Session};
use super::setup::RecordChoice;
use super::thinker::{self, Thinker};
use super::timer::{Timer, TimerEvent};
use crate::files::Local;
use crate::scoreboard::Presence;
use crate::scoreboard::writer::Writer;

/// A function that sends a message to the loop.
pub type MessageSender<I> = Arc<dyn Fn(Message<I>) + Send + Sync>;

/// The parts around a game: its front end, its threads, and where games and results are saved.
pub struct GameLoop<'a, F, I> {
    /// The front end.
    pub front: &'a mut F,
    /// The inbox, which receives all messages.
    pub inbox: &'a mut Inbox<I>,
    /// Sends a message to the inbox.
    pub send: MessageSender<I>,
    /// The timer, whose events also go to the inbox.
    pub timer: &'a Timer,
    /// The scoreboard.
    pub scoreboard: &'a Writer,
    /// The folder of unfinished games.
    pub journals: PathBuf,
    /// Games may be saved there.
    pub local: Local,
}

/// A game to play.
pub struct Start<P: Position> {
    /// The first event to report.
    pub event: DeskEvent<P>,
    /// The game.
    pub session: Session<P>,
    /// The machine players; for a person, the engine that gives hints.
    pub bots: Bots<P>,
    /// The journal, if the game has one already.
    pub journal: Option<Journal>,
    /// The score of the games before it, by its seats.
    pub series: Series,
    /// What a coach sees, if the game has one.
    pub coach: Option<&'static Watch<P>>,
}

/// How a game was left, and what was saved of it.
#[derive(Debug)]
pub struct Departure {
    /// Why the game was left.
    pub exit: Exit,
    /// What was saved.
    pub kept: Closed,
}

impl<F, I: 'static> GameLoop<'_, F, I> {
    /// Plays a game until it is left, and returns it in that state.
    ///
    /// # Errors
    /// If the terminal is gone; the game is saved first.
    pub fn play<P: Position>(&mut self, start: Start<P>) -> io::Result<(Departure, Desk<P>)>
    where
        F: FrontEnd<P, Input = I>,
    {
        let Start { event, mut session, bots, journal, series, coach } = start;
        if !self.front.records_unasked() && session.table().setup.record == RecordChoice::Known {
            session.set_record(RecordChoice::Ask);
        }
        let local = self.local;
        let mut game = Play {
            game_loop: self,
            resumed: journal.is_some(),
            desk: Desk::after(series, session).coached(coach),
            journal: JournalWriter::new(journal, local),
            active_since: Instant::now(),
            armed: None,
            bots: Some(bots),
            thinker: None,
            asked_turn: None,
            asked_scoreboard: None,
        };
        let exit = game.play(vec![event]);
        // If the terminal is gone, the clock is still running.
        game.desk.session_mut().leave(Instant::now());
        game.game_loop.timer.clear();
        game.game_loop.inbox.release();
        let kept = game.journal.close(&mut game.desk, &game.game_loop.journals);
        Ok((Departure { exit: exit?, kept }, game.desk))
    }
}

/// The state of the loop for one game.
struct Play<'r, 'a, P: Position, F: FrontEnd<P>> {
    game_loop: &'r mut GameLoop<'a, F, F::Input>,
    desk: Desk<P>,
    journal: JournalWriter,
    /// Whether the game was resumed from a journal: its result may be on the scoreboard already.
    resumed: bool,
    /// Since when the game is active. Earlier messages count as of this time. Otherwise the time in
    /// the menu, or while suspended, would be charged to the player to move next.
    active_since: Instant,
    /// The turn and the deadline that the timer is set to.
    armed: Option<(u32, Instant)>,
    /// The machines, until one is to move.
    bots: Option<Bots<P>>,
    /// The thread of the machines, once one was to move.
    thinker: Option<Thinker<P>>,
    /// The turn of the thinker's last task.
    asked_turn: Option<u32>,
    /// What the scoreboard was last asked to do with the result.
    asked_scoreboard: Option<Closing>,
}

impl<P: Position, F: FrontEnd<P>> Play<'_, '_, P, F>
where
    F::Input: 'static,
{
    fn play(&mut self, begin: Vec<DeskEvent<P>>) -> io::Result<Exit> {
        let now = self.active_since;
        self.desk.session_mut().start(now);
        self.settle(begin, now)?;
        self.game_loop.front.draw(&self.desk, now)?;
        loop {
            let message = self.next_message()?;
            let at = message.at().max(self.active_since);
            if let Some(exit) = self.handle(message, at)? {
                self.desk.session_mut().leave(at);
                return Ok(exit);
            }
            if let Phase::Closing(Closing::Done(next)) = self.desk.phase() {
                return Ok(match next {
                    Next::Leave => Exit::Finished,
                    Next::Rematch | Next::SameSeats => Exit::Rematch,
                });
            }
            if self.game_loop.inbox.is_drained() {
                self.game_loop.front.draw(&self.desk, at.max(self.active_since))?;
            }
            self.journal.sync();
        }
    }

    /// Whether messages may be put off: an engine searches, or the result is being written.
    fn is_busy(&self) -> bool {
        let phase = self.desk.phase();
        let writing = matches!(phase, Phase::Closing(Closing::Saving | Closing::Removing));
        writing || self.desk.is_searching()
    }

    /// Waits for the next message to handle.
    fn next_message(&mut self) -> io::Result<Message<F::Input>> {
        let busy = self.is_busy();
        let GameLoop { front, inbox, .. } = &mut *self.game_loop;
        next_message(*front, inbox, &self.desk, busy.then_some(self.active_since))
    }

    /// Handles one message; returns the exit if the game is left.
    fn handle(&mut self, message: Message<F::Input>, at: Instant) -> io::Result<Option<Exit>> {
        let phase = self.desk.phase();
        let events = match message {
            Message::Input { input, .. } => {
                let Some(request) = self.game_loop.front.interpret(input, at, &self.desk)? else {
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
            Message::Recorded { game, answer, .. } if game == self.desk.table().id => {
                // Messages put off during the write count as of the scoreboard's answer.
                self.active_since = at;
                self.desk.recorded(answer)
            }
            Message::Unrecorded { game, answer, .. } if game == self.desk.table().id => {
                self.active_since = at;
                self.desk.unrecorded(answer)
            }
            Message::ScoreboardHeld { game, .. } if game == self.desk.table().id => {
                self.desk.scoreboard_held()
            }
            Message::Recorded { .. }
            | Message::Unrecorded { .. }
            | Message::ScoreboardHeld { .. }
            | Message::Remote { .. } => {
                return Ok(None);
            }
            Message::TimerEvent(TimerEvent::Second { turn, .. }) => self.desk.second(turn, at),
            Message::TimerEvent(TimerEvent::Expired { turn, .. }) => self.desk.expire(turn, at),
        };
        self.settle(events, at)?;
        Ok(None)
    }

    /// Handles a reply of the thinker.
    fn on_progress(&mut self, game: uuid::Uuid, at: Instant) -> io::Result<Option<Exit>> {
        let reply = self.thinker.as_ref().filter(|_| game == self.desk.table().id);
        let Some(reply) = reply.and_then(Thinker::try_receive) else { return Ok(None) };
        // Messages put off during the machine's turn count as of its move.
        self.active_since = at;
        let events = self.desk.on_progress(reply.turn, reply.progress, at);
        let failed = events.iter().find_map(|event| match event {
            DeskEvent::Game(Event::Failed(_, error)) => Some(Exit::Failed(Arc::clone(error))),
            _ => None,
        });
        self.settle(events, at)?;
        Ok(failed)
    }

    fn request(&mut self, request: Request<P::Move>, at: Instant) -> io::Result<Option<Exit>> {
        let phase = self.desk.phase();
        match request {
            Request::Leave if phase == Phase::Closing(Closing::RematchAsked) => {
                return Ok(Some(Exit::Finished));
            }
            // A game that cannot be saved is not left without a question.
            Request::Leave if phase.is_playing() && self.desk.if_left() == IfLeft::Unsaved => {
                let events = self.desk.update(Request::Interrupt, at);
                self.settle(events, at)?;
            }
            Request::Leave => return Ok(Some(Exit::Left)),
            Request::Review(how) if phase == Phase::Closing(Closing::RematchAsked) => {
                let GameLoop { front, inbox, .. } = &mut *self.game_loop;
                return front.review(self.desk.table(), how, inbox, &mut || false);
            }
            Request::Interrupt if self.desk.is_left_unasked() => {
                return Ok(Some(Exit::Interrupted));
            }
            Request::Suspend => {
                self.desk.session_mut().leave(at);
                let mut events = Vec::new();
                self.journal.write(&mut self.desk, &mut events, &self.game_loop.journals);
                self.journal.sync();
                self.game_loop.front.suspend()?;
                self.active_since = Instant::now();
                self.desk.wake(self.active_since);
                self.settle(events, self.active_since)?;
            }
            request => {
                let events = self.desk.update(request, at);
                self.settle(events, at)?;
            }
        }
        Ok(None)
    }

    /// Writes the journal, reports the events, sets the timer to the new deadline and updates the
    /// thinker's task.
    fn settle(&mut self, mut events: Vec<DeskEvent<P>>, now: Instant) -> io::Result<()> {
        self.journal.write(&mut self.desk, &mut events, &self.game_loop.journals);
        self.game_loop.front.report(&events, &self.desk, now)?;
        self.ask_scoreboard();
        let deadline = self.desk.table().game.clock().deadline();
        // After the game, the screen is drawn again once keys answer.
        let alarm = deadline.or_else(|| self.desk.settles_at());
        let alarm = alarm.map(|at| (self.desk.session().turn(), at));
        if alarm != self.armed {
            match alarm {
                Some((turn, deadline)) => self.game_loop.timer.set(turn, deadline),
                None => self.game_loop.timer.clear(),
            }
            self.armed = alarm;
        }
        self.update_thinker(now);
        Ok(())
    }

    /// Gives the thinker a task if a machine's move or a hint is awaited, and stops its search if
    /// not.
    fn update_thinker(&mut self, now: Instant) {
        let turn = self.desk.session().turn();
        let awaited_turn = self.desk.is_searching().then_some(turn);
        if awaited_turn == self.asked_turn {
            return;
        }
        self.asked_turn = awaited_turn;
        let task =
            awaited_turn.and_then(|_| self.desk.session().task(now, self.game_loop.front.pace()));
        match task {
            Some(task) => {
                if let Some(bots) = self.bots.take() {
                    let (game, send) = (self.desk.table().id, Arc::clone(&self.game_loop.send));
                    let notify = move |at| send(Message::Progress { game, at });
                    self.thinker = Some(thinker::spawn(bots, notify));
                }
                if let Some(thinker) = &mut self.thinker {
                    thinker.submit(task);
                }
            }
            None => self.thinker.iter().for_each(Thinker::stop_thinking),
        }
    }

    /// Asks the scoreboard once to write the result or to take it off, if that is awaited.
    fn ask_scoreboard(&mut self) {
        let Phase::Closing(closing) = self.desk.phase() else { return };
        if self.asked_scoreboard == Some(closing) {
            return;
        }
        match closing {
            Closing::Saving => self.record(),
            Closing::Removing => self.unrecord(),
            _ => return,
        }
        self.asked_scoreboard = Some(closing);
    }

    /// Asks the scoreboard to take the result off, which it answers with a message.
    fn unrecord(&self) {
        let (game, send) = (self.desk.table().id, Arc::clone(&self.game_loop.send));
        self.game_loop.scoreboard.delete(game, move |answer| {
            send(Message::Unrecorded { game, answer, at: Instant::now() });
        });
    }

    /// Sends the result to the scoreboard, which answers with a message.
    fn record(&self) {
        let Some(result) = self.desk.session().result() else { return };
        let (game, send) = (self.desk.table().id, Arc::clone(&self.game_loop.send));
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
