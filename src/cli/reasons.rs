//! Why the value of an argument is invalid, in the language of the user.

use std::error::Error;
use std::net::AddrParseError;
use std::num::{IntErrorKind, ParseIntError};

use super::game_flags::Unfit;
use super::seats::SeatError;
use crate::board::{BoardSize, SizeError};
use crate::client::AddressError;
use crate::commands::Games;
use crate::commands::matches::GamesError;
use crate::commands::scoreboard::SinceError;
use crate::config::{HostNameError, OriginError};
use crate::game::clock::TimeControlError;
use crate::game::computer::ThinkError;
use crate::game::level::{Level, LevelError};
use crate::game::player::PlayerError;
use crate::game::record::encoding::UnknownEncoding;
use crate::lang::Lang;
use crate::matches::sprt::HypothesesError;
use crate::matches::{EngineError, MAX_GAMES, TimeError};
use crate::named::NumberError;

/// Why a value is invalid, and what is valid.
pub(super) fn value_reason(lang: Lang, error: &(dyn Error + 'static), games: Games) -> String {
    let known =
        seat(lang, error, games).or_else(|| number(lang, error)).or_else(|| engine(lang, error));
    let known =
        known.or_else(|| error.downcast_ref().map(|error: &TimeControlError| error.text(lang)));
    let known = known.or_else(|| error.downcast_ref().map(|error: &AddressError| error.text(lang)));
    // The values of a closed set have no reason: they are listed.
    known.unwrap_or_else(|| error.to_string())
}

/// The reason of an error in a player or an opponent.
fn seat(lang: Lang, error: &(dyn Error + 'static), games: Games) -> Option<String> {
    Some(match error.downcast_ref()? {
        SeatError::Player(error) => player(lang, error),
        SeatError::Almost { text, meant } => lang.value_player_almost(text, meant),
        SeatError::NoMachine(_) => lang.value_machine(Level::MAX),
        SeatError::Neither(_) => {
            let games: Vec<_> = games.iter().map(|game| game.typed(lang)).collect();
            lang.value_neither(games.join(", "))
        }
    })
}

fn player(lang: Lang, error: &PlayerError) -> String {
    match error {
        PlayerError::Name(error) => {
            let name = error.text(lang);
            name.trim_end_matches('.').to_owned()
        }
        PlayerError::Computer(error) => error.text(lang),
        PlayerError::Command(error) => error.text(lang),
    }
}

/// The reason of an error in a number or a date.
fn number(lang: Lang, error: &(dyn Error + 'static)) -> Option<String> {
    if let Some(NumberError { least, most }) = error.downcast_ref() {
        return Some(lang.value_number(least, most));
    }
    if let Some(error) = error.downcast_ref::<ParseIntError>() {
        let is_zero = *error.kind() == IntErrorKind::Zero;
        return Some(if is_zero { lang.value_positive() } else { lang.value_whole() });
    }
    Some(if error.is::<SizeError>() {
        lang.value_board(BoardSize::MIN, BoardSize::MAX)
    } else if error.is::<LevelError>() {
        lang.value_level(Level::MAX)
    } else if error.is::<UnknownEncoding>() {
        lang.value_encoding()
    } else if error.is::<ThinkError>() {
        lang.value_think()
    } else if error.is::<AddrParseError>() {
        lang.value_address()
    } else if error.is::<OriginError>() {
        lang.value_origin()
    } else if error.is::<HostNameError>() {
        lang.value_host()
    } else if error.is::<SinceError>() {
        lang.value_since()
    } else if let Some(Unfit(right)) = error.downcast_ref() {
        right(lang)
    } else if error.is::<GamesError>() {
        lang.value_games(MAX_GAMES)
    } else if error.is::<HypothesesError>() {
        lang.value_hypotheses()
    } else {
        return None;
    })
}

/// The reason of an error in an engine of a match or its time.
fn engine(lang: Lang, error: &(dyn Error + 'static)) -> Option<String> {
    let time = |error: &TimeError| match error {
        TimeError::Duration(_) => lang.value_duration(),
        TimeError::Notation(_) => lang.value_time(),
        TimeError::Range(_) => lang.value_time_range(),
    };
    if let Some(error) = error.downcast_ref() {
        return Some(time(error));
    }
    Some(match error.downcast_ref()? {
        EngineError::Unknown(_) => lang.value_engine(Level::MAX),
        EngineError::Option(option) => lang.value_engine_option(option),
        EngineError::Time(error) => time(error),
        EngineError::Computer(error) => error.text(lang),
        EngineError::Command(error) => error.text(lang),
    })
}
