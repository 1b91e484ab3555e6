//! What happened in a game. Pure: no clock, no I/O.

use std::sync::Arc;

use thiserror::Error;

use crate::board::{Outcome, Seat};
use crate::game::bot::BotError;
use crate::game::position::Position;
use crate::game::step::Stop;
use crate::game::table::Offer;

/// Why a request changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal<R> {
    /// The position refuses the move.
    #[error(transparent)]
    Move(R),
    /// The other player is to move.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// The player has made no move.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// The game is stopped or over, or nothing of that kind is on offer.
    #[error("that is not possible now")]
    NotNow,
}

/// What happened in a game.
#[derive(Debug, Clone)]
pub enum Event<P: Position> {
    /// A move was made.
    Moved {
        /// The move.
        made: P::Move,
        /// The player who made it.
        by: Seat,
        /// The position before it.
        from: Box<P>,
    },
    /// A move was taken back; where more than one was, the last one is told first.
    TakenBack {
        /// The move.
        made: P::Move,
        /// The player who had made it.
        by: Seat,
        /// The position before it.
        from: Box<P>,
    },
    /// That player offers something; the other has not answered.
    Offered(Offer, Seat),
    /// The offer of that player was declined.
    Declined(Offer, Seat),
    /// The clock was stopped.
    Stopped(Stop),
    /// The game goes on after a stop.
    WentOn,
    /// The time of that player runs short.
    LowTime(Seat),
    /// The machine on that seat thinks long enough to tell what it has found out; told once a turn.
    Thinking(Seat),
    /// A machine has moved; the table has what it found out.
    Found,
    /// The machine on that seat has no move; the game cannot go on now.
    Failed(Seat, Arc<BotError>),
    /// The game is over.
    Over(Outcome),
    /// The request changes nothing.
    Refused(Refusal<P::Refusal>),
}
