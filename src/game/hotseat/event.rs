//! What people at one screen ask of a game, and what they are told.

use std::path::PathBuf;
use std::sync::Arc;

use crate::game::journal::JournalError;
use crate::game::name::PlayerName;
use crate::game::position::Position;
use crate::game::session::Event;
use crate::scoreboard;

/// What somebody at the screen asks for. Who asks follows from whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request<M> {
    /// To make a move.
    Move(M),
    /// To take the last move back.
    TakeBack,
    /// To agree to a draw.
    Draw,
    /// To resign; it is asked first.
    Resign,
    /// To stop the clock and hide the board.
    Pause,
    /// To go on after a pause.
    GoOn,
    /// Yes or no to the question that is open.
    Answer(bool),
    /// The name that was asked for.
    Name(PlayerName),
    /// Ctrl+C: to resign; once more, to leave.
    Interrupt,
    /// Ctrl+Z: to put the program to sleep.
    Suspend,
    /// To leave the game, saved.
    Leave,
}

/// What the people at the screen are told.
#[derive(Debug, Clone)]
pub enum HotSeatEvent<P: Position> {
    /// The game begins.
    Begun,
    /// A saved game goes on.
    Resumed,
    /// A game begins at a position of a record.
    PlayedOn,
    /// Something happened in the game.
    Game(Event<P>),
    /// Something is asked; [`HotSeat::phase`](super::HotSeat::phase) says what.
    Asked,
    /// The scoreboard's file was damaged and has been repaired.
    Repaired(scoreboard::Repaired),
    /// The result waits: another program holds the scoreboard.
    ScoreboardHeld,
    /// The result is on the scoreboard.
    Recorded,
    /// The result is not on the scoreboard, nor should it be.
    NotRecorded,
    /// The result could not be put on the scoreboard.
    RecordFailed(Arc<scoreboard::StoreError>, Box<scoreboard::Entry>),
    /// The journal could not be written, or not be removed when the game was dealt with.
    JournalFailed(Arc<JournalError>),
    /// The journal that could not be written is whole again.
    JournalKept,
    /// The folder of the journal knows no locks: nothing keeps others from playing the same game.
    JournalUnlocked(PathBuf),
}
