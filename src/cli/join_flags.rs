//! The flags of `gomoku join`.

#[cfg(feature = "tls")]
use std::path::{PathBuf, absolute};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::conflict::Conflict;
use super::seats::{SeatError, player};
use crate::board::Seat;
use crate::client::Address;
use crate::commands::Settings;
use crate::commands::join::{JoinOptions, OmokOptions};
use crate::commands::parsers::choice;
use crate::game::player::Machine;
use crate::wire::omok::Base;

#[derive(Debug, Args)]
pub(super) struct JoinFlags {
    #[arg(value_name = "ADDRESS")]
    address: Option<Address>,
    #[arg(long)]
    watch: bool,
    #[arg(long, value_name = "COLOUR", value_parser = seat(), conflicts_with = "watch")]
    seat: Option<Seat>,
    #[cfg(feature = "tls")]
    #[arg(long, value_name = "FILE", conflicts_with = "omok_server")]
    tls_ca: Option<PathBuf>,
    #[arg(long = "omok", value_name = "HOST:PORT", conflicts_with_all = ["address", "watch", "seat"])]
    omok_server: Option<Address>,
    #[arg(long, value_parser = choice::<Base>(), requires = "omok_server")]
    omok_base: Option<Base>,
    #[arg(
        long = "player",
        visible_aliases = ["black", "white"],
        value_name = "MACHINE",
        value_parser = machine,
        requires = "omok_server"
    )]
    omok_player: Option<Machine>,
}

impl JoinFlags {
    /// The options that they are.
    pub(super) fn options(self, settings: &Settings) -> Result<JoinOptions, Conflict> {
        let Self { address, watch, seat, omok_server, omok_base, omok_player, .. } = self;
        #[cfg(feature = "tls")]
        // The file is found from another folder too, when the seat is come back to.
        let authority = self.tls_ca.map(|file| absolute(&file).unwrap_or(file));
        #[cfg(not(feature = "tls"))]
        let authority = None;
        let game = settings.games.iter().find(|game| game.omok().is_some());
        let game = game.unwrap_or(settings.game);
        if let Some(machine) = omok_player.as_ref().filter(|machine| !game.offers(machine)) {
            return Err(Conflict::of_machine(machine, game));
        }
        let omok = omok_server.map(|address| {
            let base = omok_base.unwrap_or_default();
            OmokOptions { game, address, base, machine: omok_player }
        });
        Ok(JoinOptions { address, watch, seat, authority, omok })
    }
}

/// Parses a machine.
fn machine(text: &str) -> Result<Machine, SeatError> {
    let machine = player(text)?.machine().cloned();
    machine.ok_or_else(|| SeatError::NoMachine(text.to_owned()))
}

/// Parses a seat by the colour with which it begins.
fn seat() -> impl TypedValueParser<Value = Seat> {
    let seat = |name: String| if name == "black" { Seat::First } else { Seat::Second };
    PossibleValuesParser::new(["black", "white"]).map(seat)
}
