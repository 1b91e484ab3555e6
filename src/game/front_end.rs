//! What shows a game and takes its input, and the ways in which a game is left.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::bot::BotError;
use super::desk::{Desk, DeskEvent, Request, Review};
use super::inbox::{Inbox, Message, Termination};
use super::position::Position;
use super::table::Table;

/// Why a game is left.
#[derive(Debug, Clone)]
pub enum Exit {
    /// The game is over and closed.
    Finished,
    /// The game is over and closed, and a rematch follows.
    Rematch,
    /// A player left the game.
    Left,
    /// Ctrl+C was pressed again at the question whether to resign.
    Interrupted,
    /// The input ended.
    InputClosed,
    /// The system ended the program.
    Terminated(Termination),
    /// A machine failed to move.
    Failed(Arc<BotError>),
}

/// A front end: the full screen, or line mode.
pub trait FrontEnd<P: Position> {
    /// One key, click or line.
    type Input;

    /// Turns an input made at `at` into a request to the game, if it is one. The front end handles all other
    /// input itself: the cursor, the line being typed, a record saved in a file.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn interpret(
        &mut self,
        input: Self::Input,
        at: Instant,
        desk: &Desk<P>,
    ) -> io::Result<Option<Request<P::Move>>>;

    /// Shows events to the players.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn report(&mut self, events: &[DeskEvent<P>], desk: &Desk<P>, now: Instant) -> io::Result<()>;

    /// Draws the game as it is at `now`.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn draw(&mut self, desk: &Desk<P>, now: Instant) -> io::Result<()>;

    /// Whether to put off a message that arrives while a machine thinks or a result is written;
    /// `behind` says whether others are put off already.
    fn defers(&self, _message: &Message<Self::Input>, _seat: &Desk<P>, _behind: bool) -> bool {
        false
    }

    /// Tells of a message that is put off, `behind` others or not.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn put_off(
        &mut self,
        _message: &Message<Self::Input>,
        _seat: &Desk<P>,
        _behind: bool,
    ) -> io::Result<()> {
        Ok(())
    }

    /// Whether results of players with names may be recorded without a question: the front end then
    /// shows that they are, and how they are taken off again.
    fn records_unasked(&self) -> bool {
        false
    }

    /// The least time of each move between machines, so that people can watch the game.
    fn pace(&self) -> Duration {
        Duration::ZERO
    }

    /// Shows the record of a finished game until the reader comes back, or returns how the program
    /// must end. After each message `is_called_back` is asked whether the reader must come back.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn review(
        &mut self,
        _table: &Table<P>,
        _how: Review,
        _inbox: &mut Inbox<Self::Input>,
        _is_called_back: &mut dyn FnMut() -> bool,
    ) -> io::Result<Option<Exit>> {
        Ok(None)
    }

    /// Restores the terminal, suspends the program, and takes the terminal again when the program
    /// continues.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn suspend(&mut self) -> io::Result<()>;
}

/// Waits for the next message to handle. While the game is busy since `busy_since`, as while a
/// machine thinks, messages that the front end defers are put off.
///
/// # Errors
/// If the terminal is gone.
pub fn next_message<P: Position, F: FrontEnd<P>>(
    front: &mut F,
    inbox: &mut Inbox<F::Input>,
    desk: &Desk<P>,
    busy_since: Option<Instant>,
) -> io::Result<Message<F::Input>> {
    let Some(since) = busy_since else {
        return Ok(inbox.next_held().unwrap_or_else(|| inbox.next_message()));
    };
    loop {
        let message = inbox.next_message();
        let at = message.at().max(since);
        if !front.defers(&message, desk, inbox.is_holding()) {
            return Ok(message);
        }
        front.put_off(&message, desk, inbox.is_holding())?;
        if let Some(message) = inbox.hold(message) {
            return Ok(message);
        }
        if inbox.is_drained() {
            front.draw(desk, at)?;
        }
    }
}
