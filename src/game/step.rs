//! The steps that change a game, and their serialization as lines of a journal.
//!
//! A step is the same in a journal, a record or a network message. [`Authored`] adds its author and
//! number. Pure: no clock, no I/O.
//!
//! Two versions of lines are read, even from one file; only version 2 is written:
//!
//! ```text
//! 1  {"move":["h8",{"black":{…},"white":{…}}]}
//! 2  {"n":1,"by":"first","did":"moved","move":"h8","at":{"black":{…},"white":{…}}}
//! ```
//!
//! A move that is sent as bytes, and made in the game of the receiver:
//!
//! ```
//! use std::time::Duration;
//!
//! use gomoku::board::Seat;
//! use gomoku::game::step::{Authored, Line};
//! use gomoku::{Clock, Game, Gomoku, GomokuTerms, Position as _};
//!
//! let mut game: Game<Gomoku> = Game::new(GomokuTerms::default(), Clock::new("5m".parse()?));
//! let mut mirror = game.clone();
//!
//! let step = game.moved(game.position().read("h8")?, Duration::from_secs(2));
//! let step = Authored { n: 1, by: Some(Seat::First), step };
//! let bytes = serde_json::to_vec(&game.written(&step))?;
//! game.follow(&step)?;
//!
//! let line: Line = serde_json::from_slice(&bytes)?;
//! mirror.follow_line(1, &line)?;
//! assert_eq!(mirror.recorded(), ["h8"]);
//! assert_eq!(mirror.clock().at_rest(), game.clock().at_rest());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

use super::clock::Reading;
use crate::board::{ByColor, Color, Reason, Seat};

/// Why a game was stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// A player paused it.
    Paused,
    /// A player is asked whether to resign or to leave.
    Asked,
    /// The person against a machine reads a page or looks at an earlier position.
    Reading,
    /// The program was left or suspended.
    Left,
}

/// A change of a game.
///
/// Clock readings are by the colours held just before the step, in whole milliseconds, before the
/// credit for a finished move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step<M> {
    /// A move was made.
    Moved {
        /// The move.
        made: M,
        /// The clock readings.
        at: ByColor<Reading>,
    },
    /// The last moves were taken back. Both clocks return to their readings when the first of these
    /// was made.
    TakenBack {
        /// The length of the line afterwards.
        to: usize,
    },
    /// The clock was stopped.
    Stopped {
        /// The clock readings.
        at: ByColor<Reading>,
        /// The reason.
        why: Stop,
    },
    /// The game continued after a stop.
    WentOn,
    /// The player to move was given a hint.
    Hinted,
    /// A player was given more time by the other one.
    TimeGiven {
        /// The player who has more time now.
        seat: Seat,
        /// How much more, in seconds.
        seconds: u32,
    },
    /// The game ended.
    Over {
        /// The winner, if there is one.
        winner: Option<Color>,
        /// The reason.
        reason: Reason,
        /// The clock readings.
        at: ByColor<Reading>,
    },
}

/// A step with its number and author. It is written with moves as texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    try_from = "Keys",
    into = "Keys",
    bound = "Self: TryFrom<Keys, Error = MissingKey> + Into<Keys>, M: Clone"
)]
pub struct Authored<M> {
    /// The number of the step, from 1. It only grows.
    pub n: u32,
    /// The player who made it; `None` if no player did, as when time ran out.
    pub by: Option<Seat>,
    /// The change.
    pub step: Step<M>,
}

/// The keys of a line of version 2; `did` determines which of them are present.
#[derive(Serialize, Deserialize)]
struct Keys {
    n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Seat>,
    did: Did,
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    made: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reason: Option<Reason>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at: Option<ByColor<Reading>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    why: Option<Stop>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seconds: Option<u32>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Did {
    Moved,
    TakenBack,
    Stopped,
    WentOn,
    Hinted,
    TimeGiven,
    Over,
}

/// The error for a missing key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the key `{0}` is missing")]
struct MissingKey(&'static str);

impl TryFrom<Keys> for Authored<String> {
    type Error = MissingKey;

    fn try_from(keys: Keys) -> Result<Self, MissingKey> {
        let Keys { n, by, did, made, to, winner, reason, at, why, seat, seconds } = keys;
        let at = at.ok_or(MissingKey("at"));
        let step = match did {
            Did::Moved => Step::Moved { made: made.ok_or(MissingKey("move"))?, at: at? },
            Did::TakenBack => Step::TakenBack { to: to.ok_or(MissingKey("to"))? },
            Did::Stopped => Step::Stopped { at: at?, why: why.ok_or(MissingKey("why"))? },
            Did::WentOn => Step::WentOn,
            Did::Hinted => Step::Hinted,
            Did::TimeGiven => Step::TimeGiven {
                seat: seat.ok_or(MissingKey("seat"))?,
                seconds: seconds.ok_or(MissingKey("seconds"))?,
            },
            Did::Over => {
                Step::Over { winner, reason: reason.ok_or(MissingKey("reason"))?, at: at? }
            }
        };
        Ok(Self { n, by, step })
    }
}

impl From<Authored<String>> for Keys {
    fn from(Authored { n, by, step }: Authored<String>) -> Self {
        let bare = |did| {
            let (made, to, winner, reason, at) = (None, None, None, None, None);
            let (why, seat, seconds) = (None, None, None);
            Self { n, by, did, made, to, winner, reason, at, why, seat, seconds }
        };
        match step {
            Step::Moved { made, at } => Self { made: Some(made), at: Some(at), ..bare(Did::Moved) },
            Step::TakenBack { to } => Self { to: Some(to), ..bare(Did::TakenBack) },
            Step::Stopped { at, why } => {
                Self { at: Some(at), why: Some(why), ..bare(Did::Stopped) }
            }
            Step::WentOn => bare(Did::WentOn),
            Step::Hinted => bare(Did::Hinted),
            Step::TimeGiven { seat, seconds } => {
                Self { seat: Some(seat), seconds: Some(seconds), ..bare(Did::TimeGiven) }
            }
            Step::Over { winner, reason, at } => {
                Self { winner, reason: Some(reason), at: Some(at), ..bare(Did::Over) }
            }
        }
    }
}

/// A step in the format of version 1.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OldStep {
    /// A move after the opening.
    Move(String, ByColor<Reading>),
    /// A choice in the opening: one verb and its argument, as in `{"swap":true}`.
    Decided(Decided, ByColor<Reading>),
    /// The last move was taken back.
    TakenBack,
    /// The clock was stopped.
    Stopped(ByColor<Reading>),
    /// The game ended: the winner, the reason, and the clock readings.
    Over(Option<Color>, String, ByColor<Reading>),
}

/// A choice of version 1 as a text of version 2: `{"swap":true}` as `swap true`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Decided(pub String);

impl<'de> Deserialize<'de> for Decided {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let decision = serde_json::Map::<String, serde_json::Value>::deserialize(from)?;
        let mut members = decision.into_iter();
        let (Some((verb, argument)), None) = (members.next(), members.next()) else {
            return Err(D::Error::custom("a choice is one verb with its argument"));
        };
        let argument = argument.as_str().map_or_else(|| argument.to_string(), str::to_owned);
        Ok(Self(format!("{verb} {argument}")))
    }
}

/// A line after the header of a journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line of version 2.
    New(Authored<String>),
    /// A line of version 1.
    Old(OldStep),
}

impl<'de> Deserialize<'de> for Line {
    /// Distinguishes the versions by the key `did`, so that an error refers to the right version.
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        struct Version2 {
            #[expect(dead_code, reason = "only its presence counts")]
            did: IgnoredAny,
        }
        let text = <&RawValue>::deserialize(from)?.get();
        let line = match serde_json::from_str::<Version2>(text) {
            Ok(_) => serde_json::from_str(text).map(Self::New),
            Err(_) => serde_json::from_str(text).map(Self::Old),
        };
        line.map_err(D::Error::custom)
    }
}

impl<M> Step<M> {
    /// Converts the move of the step, if it has one.
    ///
    /// # Errors
    /// If the move cannot be converted.
    pub fn try_map<N, E>(self, convert: impl FnOnce(M) -> Result<N, E>) -> Result<Step<N>, E> {
        Ok(match self {
            Self::Moved { made, at } => Step::Moved { made: convert(made)?, at },
            Self::TakenBack { to } => Step::TakenBack { to },
            Self::Stopped { at, why } => Step::Stopped { at, why },
            Self::WentOn => Step::WentOn,
            Self::Hinted => Step::Hinted,
            Self::TimeGiven { seat, seconds } => Step::TimeGiven { seat, seconds },
            Self::Over { winner, reason, at } => Step::Over { winner, reason, at },
        })
    }
}
