//! A room of any game, as those see it who do not know which game is played.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value;
use serde_json::value::RawValue;

use super::answered::Answer;
use crate::board::{BySeat, Seat};
use crate::game::clock::Clock;
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::work::AnyWork;
use crate::lang::Lang;
use crate::scoreboard::{self, Started};
use crate::wire::{
    Cause, Change, GameOrder, Listed, ListedRecord, NextGame, RoomCode, RoomEvent, TokenHash, View,
    Why,
};

/// Gives the identity of another game, if one begins.
pub(super) type Next<'a> = &'a mut dyn FnMut() -> NextGame;

/// A change of a room that is not kept yet.
#[derive(Debug)]
pub struct NewEvent {
    /// The change.
    pub event: RoomEvent,
    /// The JSON that people are told of it.
    pub told: Arc<RawValue>,
}

impl NewEvent {
    /// The JSON that is kept of it: what people are told, or with the hash of a token.
    #[must_use]
    pub fn kept(&self) -> Box<RawValue> {
        match self.event.change {
            Change::Seated { .. } => self.event.json(),
            _ => (*self.told).to_owned(),
        }
    }
}

/// A room of any game.
pub trait AnyRoom: Debug + Send {
    /// The header of the present game.
    fn header(&self) -> Value;

    /// The clock of the present game.
    fn clock(&self) -> &Clock;

    /// Who plays, and who will once a person sits there.
    fn players(&self) -> &BySeat<Player>;

    /// When the present game was made.
    fn started(&self) -> Started;

    /// The number of moves in the present game, with the decisions of its opening.
    fn moves(&self) -> usize;

    /// Whether the present game is over.
    fn is_over(&self) -> bool;

    /// The player to move, also while the clock stands.
    fn to_move(&self) -> Seat;

    /// The result for the scoreboard; `None` if the game is not over or a player has no name.
    fn result(&self) -> Option<scoreboard::Entry>;

    /// Whether somebody plays on each seat, so that the game has begun.
    fn is_full(&self) -> bool;

    /// The seat that a token opens.
    fn seat_of(&self, token: TokenHash) -> Option<Seat>;

    /// The version of the room at which the person on this seat took a seat; 0 if nobody did.
    fn seated_at(&self, seat: Seat) -> u32;

    /// Whether the person on a seat plays by a name without having proved to own it.
    fn is_guest(&self, seat: Seat) -> bool;

    /// Gives a person the seat `wish`, or any free one, which this token opens from now on. Who asks
    /// again with the same token gets the same seat.
    ///
    /// # Errors
    /// If it is taken, the name is hard to tell from that of the other player, or it looks like that
    /// of a machine or the word for a guest.
    fn sit(
        &mut self,
        wish: Option<Seat>,
        name: Option<PlayerName>,
        proven: bool,
        token: TokenHash,
        now: Instant,
    ) -> Result<Seat, Why>;

    /// The number of events so far.
    fn version(&self) -> u32;

    /// The version of the room before its present game.
    fn since(&self) -> u32;

    /// The events after version `since` up to version `until`, as people are told of them, for who
    /// has seen all before them. `None` if `since` is before the present game or after `until`: then
    /// the whole room must be shown.
    fn events_between(&self, since: u32, until: u32) -> Option<&[Arc<RawValue>]>;

    /// The version of the room that those see who are shown the game this many moves late. Once the
    /// game is over they see all of it.
    fn version_before(&self, moves: u32) -> u32;

    /// Takes the events since the last call. They must be kept before anybody is told of them.
    fn take_events(&mut self) -> Vec<NewEvent>;

    /// Handles the order of a message that was sent at `at`, and returns the answer.
    ///
    /// # Errors
    /// If nothing was changed.
    fn handle(&mut self, cause: Cause, order: &GameOrder, at: Instant, next: Next<'_>) -> Answer;

    /// Why an order was refused for this reason, in a sentence that says more, if there is one.
    fn why_refused(&self, order: &GameOrder, why: Why, lang: Lang) -> Option<String>;

    /// Starts the clock of a game that has begun, as after a replay.
    fn start(&mut self, now: Instant);

    /// Gives the player to move so much time back.
    fn pardon(&mut self, time: Duration);

    /// Stops the clock, as when the server ends.
    fn leave(&mut self, now: Instant);

    /// The time at which the player to move runs out of time, with the number of the turn.
    fn deadline(&self) -> Option<(Instant, u32)>;

    /// Ends the game if the time of that turn is used up.
    fn expire(&mut self, turn: u32, at: Instant);

    /// What the machine has to do that is to move.
    fn work(&self, now: Instant) -> Option<Box<dyn AnyWork>>;

    /// Handles a [`Reply`](crate::game::thinker::Reply) of a machine. A machine that fails resigns.
    fn on_reply(&mut self, reply: Box<dyn Any>, at: Instant);

    /// What a seat sees, or those who watch; the last `hidden` moves are not shown to these.
    fn view(&self, seat: Option<Seat>, hidden: u32, now: Instant) -> View;

    /// What the players have agreed, as in the list of rooms.
    fn terms(&self) -> String;

    /// The line of the room in the list of rooms, with this code and so many who watch; the last `hidden`
    /// moves are not counted.
    fn listed(&self, room: RoomCode, watchers: usize, hidden: u32) -> Listed;

    /// Its game as a record without the last `hidden` moves; `None` if that is too long for a list.
    fn listed_record(&self, hidden: u32) -> Option<ListedRecord>;

    /// Its board without the last `hidden` moves.
    fn listed_board(&self, hidden: u32) -> Value;
}
