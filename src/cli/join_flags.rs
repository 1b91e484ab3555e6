//! The flags of `gomoku join`.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::board::Seat;
use crate::client::Address;
use crate::commands::join::JoinOptions;

#[derive(Debug, Args)]
pub(super) struct JoinFlags {
    #[arg(value_name = "ADDRESS")]
    address: Option<Address>,
    #[arg(long)]
    watch: bool,
    #[arg(long, value_name = "COLOUR", value_parser = seat(), conflicts_with = "watch")]
    seat: Option<Seat>,
}

impl JoinFlags {
    /// The options that they are.
    pub(super) fn options(self) -> JoinOptions {
        let Self { address, watch, seat } = self;
        JoinOptions { address, watch, seat }
    }
}

/// Parses a seat by the colour with which it begins.
fn seat() -> impl TypedValueParser<Value = Seat> {
    let seat = |name: String| if name == "black" { Seat::First } else { Seat::Second };
    PossibleValuesParser::new(["black", "white"]).map(seat)
}
