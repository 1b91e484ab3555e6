//! A table: the game, who sits where, and what is on offer. The screens draw it; it changes nothing
//! by itself. Pure: no clock, no I/O.

use uuid::Uuid;

use super::bot::Found;
use super::player::Player;
use super::position::Position;
use super::setup::Setup;
use super::state::Game;
use crate::board::{ByColor, BySeat, Color, Seat};
use crate::scoreboard::Started;

/// What a player can offer the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offer {
    /// That the player's last move is taken back.
    TakeBack,
    /// A draw.
    Draw,
}

/// What a player offers now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Offers {
    /// That the last move is taken back.
    pub take_back: bool,
    /// A draw.
    pub draw: bool,
}

impl Offers {
    pub(super) const fn of(&mut self, offer: Offer) -> &mut bool {
        match offer {
            Offer::TakeBack => &mut self.take_back,
            Offer::Draw => &mut self.draw,
        }
    }
}

/// The game and all that stands around it.
#[derive(Debug, Clone)]
pub struct Table<P: Position> {
    /// The game's id, which its result keeps.
    pub id: Uuid,
    /// When the game began, by the clocks where it is played.
    pub started: Started,
    /// What was agreed, and who plays.
    pub setup: Setup<P>,
    /// The game.
    pub game: Game<P>,
    /// What each player offers.
    pub offers: BySeat<Offers>,
    /// What a machine has found out last, and for which seat.
    pub found: Option<Box<(Seat, Found<P::Move>)>>,
}

impl<P: Position> Table<P> {
    /// The position reached.
    #[must_use]
    pub const fn position(&self) -> &P {
        self.game.position()
    }

    /// The players by the colours they hold now.
    #[must_use]
    pub fn players(&self) -> ByColor<&Player> {
        ByColor::from_fn(|color| self.player(color))
    }

    /// The player who holds a colour now.
    #[must_use]
    pub fn player(&self, color: Color) -> &Player {
        &self.setup.players[self.position().seat(color)]
    }

    /// The offer that waits for an answer, and who made it.
    #[must_use]
    pub fn open_offer(&self) -> Option<(Seat, Offer)> {
        Seat::BOTH.into_iter().find_map(|seat| {
            let Offers { take_back, draw } = self.offers[seat];
            let offer = if take_back { Some(Offer::TakeBack) } else { draw.then_some(Offer::Draw) };
            offer.map(|offer| (seat, offer))
        })
    }

    /// Whether two machines play, and people only watch.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.setup.players.iter().all(|player| !player.is_person())
    }

    /// The seat of the person who plays against a machine.
    #[must_use]
    pub fn person_against_machine(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| self.setup.players[*seat].is_person();
        let mut seats = Seat::BOTH.into_iter().filter(is_person);
        seats.next().filter(|_| seats.next().is_none())
    }
}
