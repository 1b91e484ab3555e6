//! The requests of players at a shared screen, and the events that the screen shows.

use std::path::PathBuf;
use std::sync::Arc;

use crate::board::Seat;
use crate::game::closing::Next;
use crate::game::coach::Outlook;
use crate::game::journal::JournalError;
use crate::game::name::PlayerName;
use crate::game::position::Position;
use crate::game::session::Event;
use crate::scoreboard;

/// How the record of a finished game is gone through.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Review {
    /// It is read.
    Read,
    /// It is analysed, and read from where the game turned.
    Analyse,
}

/// A request at the screen. Its author follows from whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request<M> {
    /// Make a move.
    Move(M),
    /// Take the last move back.
    TakeBack,
    /// Offer a draw.
    Draw,
    /// Ask for a hint.
    Hint,
    /// Resign, after a confirmation; at the question after Ctrl+C at once.
    Resign,
    /// End a game that a server keeps and in which not both have moved yet.
    Abort,
    /// Give the other player more time, if a server keeps the game.
    GiveTime,
    /// Stop the clock and hide the board.
    Pause,
    /// A page or an earlier position is shown. It stops the clock if only a machine waits.
    Read,
    /// Continue after a pause, after Ctrl+C, or once that is closed.
    GoOn,
    /// Answer the open question with yes or no.
    Answer(bool),
    /// After the game: what follows it.
    Next(Next),
    /// After the game: go through its record.
    Review(Review),
    /// After the game: take its result off the scoreboard.
    Unrecord,
    /// Say something to the others, if a server keeps the game.
    Say(String),
    /// Hide what somebody says in the room from this screen, or show it again.
    Mute {
        /// Who: a player, or all who watch.
        who: Option<Seat>,
        /// Whether it is hidden.
        is_muted: bool,
    },
    /// End a game that a server keeps and the other player has left.
    Claim {
        /// Whether it ends as won; otherwise as drawn.
        won: bool,
    },
    /// Give the name that was asked for.
    Name(PlayerName),
    /// Ctrl+C: ask whether to go on, resign or leave; pressed again, leave the program.
    Interrupt,
    /// Ctrl+Z: suspend the program.
    Suspend,
    /// Save the game and leave it.
    Leave,
}

/// An event that the screen shows to its players.
#[derive(Debug, Clone)]
pub enum DeskEvent<P: Position> {
    /// The game begins.
    Begun,
    /// A saved game continues.
    Resumed,
    /// A game begins at a position of a record.
    PlayedOn,
    /// Something happened in the game.
    Game(Event<P>),
    /// A move was not made, because the coach asked about it.
    NotMade(P::Move),
    /// The other side wins by force and the person has no move that holds, as far as the coach sees.
    Lost(Outlook),
    /// A question is open; [`Desk::phase`](super::Desk::phase) says which.
    Asked,
    /// The scoreboard's file was damaged and has been repaired.
    Repaired(scoreboard::Repaired),
    /// The result waits: another program holds the scoreboard.
    ScoreboardHeld,
    /// The result is on the scoreboard.
    Recorded,
    /// The result was taken off the scoreboard.
    Unrecorded,
    /// The result could not be taken off the scoreboard.
    UnrecordFailed(Arc<scoreboard::StoreError>),
    /// The players chose not to put the result on the scoreboard.
    NotRecorded,
    /// No move was made before a player resigned, so there is no result to record.
    NothingPlayed,
    /// The score of several games in a row, which [`Desk::series`](super::Desk::series) holds.
    Score,
    /// The result could not be put on the scoreboard.
    RecordFailed(Arc<scoreboard::StoreError>, Box<scoreboard::Entry>),
    /// The journal could not be written, or not be removed when the game was closed.
    JournalFailed(Arc<JournalError>),
    /// The journal that could not be written is whole again.
    JournalKept,
    /// The folder of the journal knows no locks: nothing keeps others from playing the same game.
    JournalUnlocked(PathBuf),
}
