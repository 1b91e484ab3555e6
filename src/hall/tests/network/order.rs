//! What the simulated people want.

use fastrand::Rng;

use crate::board::Seat;
use crate::game::position::Position as _;
use crate::game::table::Offer;
use crate::gomoku::position::Gomoku;
use crate::wire::{GameOrder, Mirror, Order};

/// Something that a person may want in this position.
pub(super) fn order(mirror: &Mirror<Gomoku>, seat: Option<Seat>, rng: &mut Rng) -> Order {
    let table = mirror.session().table();
    let ply = Some(table.game.line().len());
    if seat.is_none() {
        return Order::Sit { name: None, seat: None, proof: None };
    }
    let order = match rng.u8(..24) {
        0..3 if table.game.outcome().is_some() => GameOrder::NoRematch,
        _ if table.game.outcome().is_some() => GameOrder::Rematch,
        0 => GameOrder::Offer { what: Offer::TakeBack, ply },
        1 => GameOrder::Offer { what: Offer::Draw, ply },
        2 => GameOrder::Decline { what: Offer::TakeBack },
        3 if rng.u8(..20) == 0 => GameOrder::Resign,
        4 => GameOrder::Withdraw { what: Offer::TakeBack },
        5 if rng.u8(..20) == 0 => GameOrder::Abort,
        _ => {
            let legal = table.position().legal();
            let made = rng.choice(&legal).map(|&made| table.position().write(made));
            GameOrder::Move { made: made.unwrap_or_default(), ply }
        }
    };
    order.into()
}
