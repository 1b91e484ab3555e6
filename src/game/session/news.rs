//! What players ask of a game, and what it tells them.

use std::path::PathBuf;
use std::sync::Arc;

use thiserror::Error;

use crate::board::{Color, Outcome, Point};
use crate::game::journal::JournalError;
use crate::game::name::PlayerName;
use crate::gomoku::position::MoveRefusal;
use crate::gomoku::record::file::SaveError;
use crate::gomoku::rules::Move;
use crate::gomoku::rules::opening::{self, Decision};
use crate::scoreboard;

/// What a player asks for. Who asks follows from whose turn it is: two people share one keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// To place a stone.
    Place(Point),
    /// To place none.
    Pass,
    /// To answer the question of the opening. Where it asks for a point, so does `Place`.
    Decide(Decision),
    /// To take the last move or decision back.
    Undo,
    /// To agree to a draw.
    Draw,
    /// To give up.
    Resign,
    /// To stop the clock and hide the board.
    Pause,
    /// To go on after a pause.
    Continue,
    /// Yes or no to the question that is open.
    Answer(bool),
    /// The name that was asked for.
    Name(PlayerName),
    /// To save a game that is over in a new file; its ending tells the format.
    Save(PathBuf),
    /// Ctrl+C: to give up; once more, to leave.
    Interrupt,
    /// Ctrl+Z: to put the program to sleep.
    Suspend,
    /// To leave the game, saved.
    Leave,
}

/// Why a request changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The position or the rules refuse the move.
    #[error(transparent)]
    Move(MoveRefusal),
    /// The opening does not allow that.
    #[error(transparent)]
    Opening(opening::Refusal),
    /// No brain can be told of a pass.
    #[error("a brain cannot be told of a pass, place a stone")]
    PassToBrain,
    /// A machine is on turn.
    #[error("it is the computer's turn")]
    NotYourTurn,
    /// No move has been made.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// A question is open, or the game is paused or over.
    #[error("that is not possible now")]
    NotNow,
}

/// What happened: the players are told, and part of it is kept.
#[derive(Debug, Clone)]
pub enum News {
    /// The game begins.
    Begun,
    /// A stone was placed.
    Placed(Color, Point),
    /// That side passed.
    Passed(Color),
    /// The computer, on that side, thinks long enough to tell what it has found out; told once a
    /// turn.
    Thinking(Color),
    /// The computer has moved; [`Session::thought`](super::Session::thought) says why.
    Thought,
    /// A brain has no move, for this reason; the game cannot go on now.
    Failed(String),
    /// That side is to move, and every empty point is forbidden to it.
    OnlyPassLeft(Color),
    /// The opening was decided on; what it changed.
    Decided(Decision, opening::Step),
    /// The opening is over; that side is to move.
    OpeningOver(Color),
    /// That side took its last decision in the opening back.
    DecisionTakenBack(Color),
    /// That side took its last move back.
    TakenBack(Color, Move),
    /// That side may not take its move back.
    UndoDeclined(Color),
    /// That side's offer of a draw was declined.
    DrawDeclined(Color),
    /// The game goes on after a question or a pause.
    GoesOn,
    /// The clock stands and the board is hidden.
    Paused,
    /// Something is asked; [`Session::stage`](super::Session::stage) says what.
    Asked,
    /// The time of that side runs short.
    LowTime(Color),
    /// The game is over.
    Over(Outcome),
    /// The scoreboard's file was damaged and has been mended.
    Mended(scoreboard::Mended),
    /// The result is on the scoreboard.
    Recorded,
    /// The result is not on the scoreboard, nor should it be.
    NotRecorded,
    /// The result could not be put on the scoreboard.
    RecordFailed(Arc<scoreboard::StoreError>, Box<scoreboard::Entry>),
    /// The journal could not be written, or not be removed when the game was dealt with.
    JournalFailed(Arc<JournalError>),
    /// The game is saved in this file.
    Saved(PathBuf),
    /// The game could not be saved in a file.
    SaveFailed(Arc<SaveError>),
    /// A saved game goes on.
    Resumed,
    /// A game begins at a position of a record.
    PlayedOn,
    /// The request changes nothing.
    Refused(Refusal),
}
