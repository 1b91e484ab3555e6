//! The seats of a room: who has them, and how they are taken.

use std::time::Instant;

use super::Room;
use crate::board::{BySeat, Seat};
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::position::Position;
use crate::scoreboard;
use crate::wire::{Change, Token, Why};

impl<P: Position> Room<P> {
    /// Whether somebody plays on each seat, so that the game has begun.
    #[must_use]
    pub fn is_full(&self) -> bool {
        Seat::BOTH.into_iter().all(|seat| !self.is_free(seat))
    }

    /// Whether nobody plays on a seat yet.
    #[must_use]
    pub fn is_free(&self, seat: Seat) -> bool {
        self.tokens[seat].is_none() && self.session().table().setup.players[seat].is_person()
    }

    /// The seat that a token opens.
    #[must_use]
    pub fn seat_of(&self, token: &Token) -> Option<Seat> {
        let opens = |seat: &Seat| self.tokens[*seat].is_some_and(|hash| hash.is_of(token));
        Seat::BOTH.into_iter().find(opens)
    }

    /// Whether a person on this seat has not proved to own the name.
    #[must_use]
    pub fn is_guest(&self, seat: Seat) -> bool {
        self.tokens[seat].is_some() && !self.proven[seat]
    }

    /// The result for the scoreboard; `None` if the game is not over or a player has no name.
    #[must_use]
    pub fn result(&self) -> Option<scoreboard::Entry> {
        let session = self.session();
        let guests = BySeat::from_fn(|seat| self.is_guest(seat));
        let guests = session.table().game.by_color(guests);
        Some(scoreboard::Entry { guests, ..session.result()? })
    }

    /// Gives a person the seat `wish`, or any free one, which this token opens from now on. Who asks
    /// again with the same token gets the same seat.
    ///
    /// # Errors
    /// If it is taken, or the other player has the name.
    pub fn sit(
        &mut self,
        wish: Option<Seat>,
        name: Option<PlayerName>,
        proven: bool,
        token: &Token,
        now: Instant,
    ) -> Result<Seat, Why> {
        if let Some(seat) = self.seat_of(token) {
            return Ok(seat);
        }
        let fits = |seat: &Seat| wish.is_none_or(|wish| wish == *seat) && self.is_free(*seat);
        let seat = Seat::BOTH.into_iter().find(fits).ok_or(Why::Full)?;
        let player = Player::Person(name.clone());
        if player.shares_name(&self.session().table().setup.players[!seat]) {
            return Err(Why::SameName);
        }
        self.session_mut().set_player(seat, player);
        let name = name.map(|name| name.to_string());
        self.push(None, Change::Seated { seat, name, proven, token: Some(token.hash()) });
        self.start(now);
        Ok(seat)
    }

    /// The version of the room at which the person on this seat took a seat; 0 if nobody did.
    #[must_use]
    pub fn seated_at(&self, seat: Seat) -> u32 {
        self.seated[seat]
    }
}
