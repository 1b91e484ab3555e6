//! What a front end shows of network play besides the game.

use std::io;

use super::link::LinkError;
use crate::board::Seat;
use crate::game::desk::Desk;
use crate::game::position::Position;
use crate::game::run::FrontEnd;
use crate::wire::{ByeWhy, Said, Why};

/// Something that happened in a room and is not part of its game.
#[derive(Debug, Clone)]
pub enum News {
    /// The room is entered: as a player who has a seat already, or to watch.
    Entered,
    /// The person's seat in this room is used by another program, so that one can only watch here.
    SeatInUse,
    /// A person took this seat.
    Seated(Seat),
    /// The player on this seat has left or lost the connection.
    Away(Seat),
    /// The player on this seat is back.
    Back(Seat),
    /// A player, or somebody who watches, said something.
    Said {
        /// What was said.
        said: Said,
        /// Whether it was said in a game that is over, and not to the person at this screen.
        is_late: bool,
    },
    /// What a player says, or those who watch (`None`), is hidden from now on, or shown again.
    Muted {
        /// Who.
        who: Option<Seat>,
        /// Whether it is hidden.
        is_muted: bool,
    },
    /// The player on this seat wants another game.
    WantsRematch(Seat),
    /// A player wants no other game, or not any more.
    NoRematch(Seat),
    /// Another game begins with the seats exchanged.
    Next,
    /// A move that was made while the connection is lost is sent once it stands again.
    MoveWaits,
    /// A move was sent and is not answered yet, so that no other one is.
    MoveSent,
    /// The server refused an order.
    Refused(Why),
    /// The connection is lost.
    Lost(LinkError),
    /// An attempt to connect again failed; another follows.
    Trying,
    /// The connection stands again.
    Found,
    /// The server ends the connection.
    Bye(ByeWhy),
    /// The server does not let the person at this screen into the room any more.
    Shut,
}

/// A front end that can show a game that a server keeps.
pub trait Screen<P: Position>: FrontEnd<P> {
    /// Shows what happened in the room.
    ///
    /// # Errors
    /// If the terminal is gone.
    fn tell(&mut self, news: &News, desk: &Desk<P>) -> io::Result<()>;
}
