//! A room as its events make it. The server's room and the copies of its clients follow the same
//! events, so they show the same game.

use thiserror::Error;

use super::event::{Change, NextGame, RoomEvent};
use crate::board::{BySeat, Seat};
use crate::game::name::{NameError, PlayerName};
use crate::game::player::Player;
use crate::game::position::Position;
use crate::game::session::{Event, SavedError, Session};
use crate::game::state::ReplayError;
use crate::game::step::Line;

/// Why events are no room.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MirrorError {
    /// The header is invalid.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// A step is invalid or cannot follow those before it.
    #[error("version {0} of the room: {1}")]
    Step(u32, ReplayError),
    /// An event has another number than the next, which is given.
    #[error("version {0} of the room is missing")]
    Missing(u32),
    /// A person who took a seat has an invalid name.
    #[error("version {0} of the room: {1}")]
    Name(u32, NameError),
}

/// What an event changed.
#[derive(Debug)]
pub enum Followed<P: Position> {
    /// A person took this seat.
    Seated(Seat),
    /// The game: what its players see of it.
    Game(Vec<Event<P>>),
    /// A player wants another game.
    Rematch(Seat),
    /// A player does not want another game any more, or at all.
    NoRematch(Seat),
    /// Another game began with the seats exchanged.
    Next,
}

/// A copy of a room.
#[derive(Debug)]
pub struct Mirror<P: Position> {
    session: Session<P>,
    state: RoomState,
}

/// What a copy of a room has besides the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RoomState {
    version: u32,
    /// Who wants another game.
    rematch: BySeat<bool>,
}

impl<P: Position> Mirror<P> {
    /// The room at this version, in which this game is about to begin.
    #[must_use]
    pub fn new(session: Session<P>, version: u32) -> Self {
        Self { session, state: RoomState::new(version) }
    }

    /// The game, its players and their offers.
    #[must_use]
    pub const fn session(&self) -> &Session<P> {
        &self.session
    }

    /// The game, to be changed by what the events that follow will say.
    pub const fn session_mut(&mut self) -> &mut Session<P> {
        &mut self.session
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.state.version
    }

    /// Whether the player on a seat wants another game.
    #[must_use]
    pub fn wants_rematch(&self, seat: Seat) -> bool {
        self.state.wants_rematch(seat)
    }

    /// Follows an event of the room. The clock stands until
    /// [`Session::start`] or [`Session::run`].
    ///
    /// # Errors
    /// If it cannot follow those before it; nothing is changed.
    pub fn follow(&mut self, event: &RoomEvent) -> Result<Followed<P>, MirrorError> {
        self.state.follow(&mut self.session, event)
    }

    /// Counts an event that this copy made itself.
    pub fn made(&mut self, change: &Change) {
        self.state.version += 1;
        match *change {
            Change::Rematch(by) => self.state.rematch[by] = true,
            Change::NoRematch(by) => self.state.rematch[by] = false,
            Change::Next(next) => self.state.begin(&mut self.session, next),
            _ => {}
        }
    }
}

impl RoomState {
    /// A room at this version, in which a game is about to begin.
    #[must_use]
    pub fn new(version: u32) -> Self {
        Self { version, rematch: BySeat::default() }
    }

    /// The number of events so far.
    #[must_use]
    pub const fn version(&self) -> u32 {
        self.version
    }

    /// Whether the player on a seat wants another game.
    #[must_use]
    pub fn wants_rematch(&self, seat: Seat) -> bool {
        self.rematch[seat]
    }

    /// Follows an event of the room whose game is `session`, as [`Mirror::follow`] does.
    ///
    /// # Errors
    /// If it cannot follow those before it; nothing is changed.
    pub fn follow<P: Position>(
        &mut self,
        session: &mut Session<P>,
        event: &RoomEvent,
    ) -> Result<Followed<P>, MirrorError> {
        let v = event.v;
        if v != self.version + 1 {
            return Err(MirrorError::Missing(self.version + 1));
        }
        let author = event.cause.map(|cause| cause.seat);
        let followed = match &event.change {
            Change::Seated { seat, name, .. } => {
                let name = name.as_deref().map(PlayerName::kept).transpose();
                let name = name.map_err(|why| MirrorError::Name(v, why))?;
                session.set_player(*seat, Player::Person(name));
                Followed::Seated(*seat)
            }
            Change::Step(step) => {
                let followed = session.follow(v as usize, &Line::New(step.clone()));
                Followed::Game(followed.map_err(|why| MirrorError::Step(v, why))?)
            }
            Change::Offered(by, offer) => {
                session.set_offer(*by, *offer, true);
                Followed::Game(vec![Event::Offered(*offer, *by)])
            }
            Change::Declined(by, offer) => {
                // A machine declines at once what never stood as an offer.
                let is_own = author == Some(*by) && session.table().offers[*by].has(*offer);
                session.set_offer(*by, *offer, false);
                let closed = if is_own { Event::Withdrawn } else { Event::Declined };
                Followed::Game(vec![closed(*offer, *by)])
            }
            Change::Rematch(by) => {
                self.rematch[*by] = true;
                Followed::Rematch(*by)
            }
            Change::NoRematch(by) => {
                self.rematch[*by] = false;
                Followed::NoRematch(author.unwrap_or(*by))
            }
            Change::Next(next) => {
                self.begin(session, *next);
                Followed::Next
            }
        };
        self.version = v;
        Ok(followed)
    }

    /// Begins another game with the seats exchanged.
    fn begin<P: Position>(&mut self, session: &mut Session<P>, next: NextGame) {
        let NextGame { id, started } = next;
        *session = Session::new(id, started, session.table().setup.rematch());
        self.rematch = BySeat::default();
    }
}
