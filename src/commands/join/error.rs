//! Why a room could not be entered.

use thiserror::Error;

use crate::client::run::NoAnswer;
use crate::lang::Lang;
use crate::views::speech::Speech;

/// Why a room could not be entered.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum JoinError {
    /// No seat is kept, and no address was given.
    NoSeat,
    /// Another program uses the seat that is kept, and no address was given.
    SeatInUse,
    /// Somebody else has the seat that was asked for.
    SeatTaken,
    /// The server gave no answer.
    NoAnswer(#[from] NoAnswer),
    /// What the server sent is no game that this program knows.
    NoGame,
    /// The system gives no random numbers for the secret of a seat.
    Random(#[from] getrandom::Error),
    /// The machine that was to play here failed.
    Machine(String),
}

impl JoinError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::NoSeat => lang.join_no_seat(),
            Self::SeatInUse => lang.join_seat_in_use(),
            Self::SeatTaken => lang.join_seat_taken(),
            Self::NoAnswer(NoAnswer::Link(why)) => lang.join_failed(why.text(lang)),
            Self::NoAnswer(NoAnswer::Refused(why)) => Speech::of(lang).why(*why),
            Self::NoAnswer(NoAnswer::Left(_)) => lang.join_given_up(),
            Self::NoGame => lang.join_no_game(),
            Self::Random(why) => lang.join_failed(why),
            Self::Machine(why) => why.clone(),
        }
    }
}
