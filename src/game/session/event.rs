//! The events of a session. Pure: no clock, no I/O.

use std::sync::Arc;

use thiserror::Error;

use crate::board::{Outcome, Seat};
use crate::game::bot::BotError;
use crate::game::position::Position;
use crate::game::step::Stop;
use crate::game::table::Offer;
use crate::lang::Lang;

/// Why a request changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal<R> {
    /// The position refuses the move.
    #[error(transparent)]
    Move(R),
    /// The other player is to move.
    #[error("{}", Lang::En.other_players_turn())]
    NotYourTurn,
    /// The request is that of somebody who only watches.
    #[error("only the players can do that")]
    OnlyWatching,
    /// The player has made no move.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// The game has no engine that gives hints.
    #[error("{}", Lang::En.no_hints())]
    NoHints,
    /// The engine has no hint for this position.
    #[error("{}", Lang::En.no_hint())]
    NoHint,
    /// Two players cannot have one name.
    #[error("the other player has this name")]
    SameName,
    /// The game is stopped or over, or there is no such offer.
    #[error("{}", Lang::En.refused_now())]
    NotNow,
}

/// An event in a game.
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
    /// A move was taken back; of several moves, the last one comes first.
    TakenBack {
        /// The move.
        made: P::Move,
        /// The player who had made it.
        by: Seat,
        /// The position before it.
        from: Box<P>,
    },
    /// That player made an offer, which the other player has not answered yet.
    Offered(Offer, Seat),
    /// The offer of that player was declined.
    Declined(Offer, Seat),
    /// That player took the offer back.
    Withdrawn(Offer, Seat),
    /// The clock was stopped.
    Stopped(Stop),
    /// The game continues after a stop.
    WentOn,
    /// That player has so many seconds more.
    TimeGiven {
        /// The player.
        seat: Seat,
        /// The seconds.
        seconds: u32,
    },
    /// That player is low on time.
    LowTime(Seat),
    /// The machine on that seat has reported its first search result of this turn; sent once a
    /// turn.
    Thinking(Seat),
    /// A machine has moved; the table has its search result.
    Found,
    /// The engine seeks a hint for the player to move.
    HintSought,
    /// The hint for the player to move is found; the table has it.
    Hinted,
    /// The machine on that seat failed to move; the game cannot continue now.
    Failed(Seat, Arc<BotError>),
    /// The game is over.
    Over(Outcome),
    /// The request changes nothing.
    Refused(Refusal<P::Refusal>),
}
