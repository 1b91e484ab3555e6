//! The options of `gomoku join`.

use std::path::PathBuf;
#[cfg(feature = "tls")]
use std::path::absolute;
#[cfg(unix)]
use std::sync::Arc;

use clap::Args;
#[cfg(feature = "tls")]
use clap::builder::PathBufValueParser;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::error::JoinError;
use crate::board::Seat;
#[cfg(unix)]
use crate::client::Visit;
use crate::client::{Address, Route};
use crate::commands::Settings;
use crate::commands::parsers::choice;
use crate::game::player::Player;
use crate::wire::omok::Base;

/// Where to go, and as whom.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct JoinOptions {
    // The server and the room; `None` for the seat that was left last.
    #[arg(value_name = "ADDRESS")]
    pub(crate) address: Option<Address>,
    #[arg(long)]
    pub(crate) watch: bool,
    // The seat to take; any if it is `None`.
    #[arg(long, value_name = "COLOUR", value_parser = seat(), conflicts_with = "watch")]
    pub(crate) seat: Option<Seat>,
    // The file with the authority that vouches for an encrypted connection; one of those that
    // browsers trust if it is `None`.
    #[cfg_attr(
        feature = "tls",
        arg(
            id = "tls_ca",
            long = "tls-ca",
            value_name = "FILE",
            conflicts_with = "omok_server",
            value_parser = authority()
        )
    )]
    #[cfg_attr(not(feature = "tls"), arg(skip))]
    pub(crate) authority: Option<PathBuf>,
    // Who is let in to the server of this machine, instead of whoever connects to an address.
    #[cfg(unix)]
    #[arg(skip)]
    pub(crate) visit: Option<Arc<Visit>>,
    // The server of the 3-byte protocol to play at instead, the number of its first line, and the
    // machine that plays there.
    #[arg(long = "omok", value_name = "HOST:PORT", conflicts_with_all = ["address", "watch", "seat"])]
    pub(crate) omok_server: Option<Address>,
    #[arg(
        long,
        value_parser = choice::<Base>(),
        requires = "omok_server",
        conflicts_with = "address"
    )]
    pub(crate) omok_base: Option<Base>,
    #[arg(
        long = "player",
        visible_aliases = ["black", "white"],
        value_name = "MACHINE",
        requires = "omok_server",
        conflicts_with = "address"
    )]
    pub(crate) omok_player: Option<Player>,
}

impl JoinOptions {
    /// The way to a server.
    pub(super) fn route(&self, settings: &Settings) -> Result<Route, JoinError> {
        #[cfg(unix)]
        if let Some(visit) = &self.visit {
            return Ok(Route::Socket(Arc::clone(visit)));
        }
        let local = settings.local().ok_or(JoinError::NoSeat)?;
        Ok(Route::Network { authority: self.authority.clone(), local })
    }
}

/// Parses a seat by the colour with which it begins.
fn seat() -> impl TypedValueParser<Value = Seat> {
    let seat = |name: String| if name == "black" { Seat::First } else { Seat::Second };
    PossibleValuesParser::new(["black", "white"]).map(seat)
}

/// Parses the name of a file, which is found from another folder too, when the seat is come back to.
#[cfg(feature = "tls")]
fn authority() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().map(|file| absolute(&file).unwrap_or(file))
}
