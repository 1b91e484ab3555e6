//! The work of the machines in rooms.

use std::time::{Duration, Instant};

use uuid::Uuid;

use crate::game::position::Position;
use crate::game::setup::Setup;
use crate::game::thinker::{Progress, Task};
use crate::games::Any;
use crate::gomoku::position::Gomoku;
use crate::hall::room::Room;
use crate::quoridor::position::Quoridor;

/// What the machine has to do that is to move.
#[derive(Debug)]
pub struct Work<P: Position> {
    /// The id of the game.
    pub game: Uuid,
    /// What was agreed, with the players.
    pub setup: Setup<P>,
    /// The task.
    pub task: Task<P>,
}

pub(super) fn of<P: Position>(room: &Room<P>, now: Instant) -> Option<Work<P>> {
    let table = room.session().table();
    let task = room.session().task(now, Duration::ZERO)?;
    Some(Work { game: table.id, setup: table.setup.clone(), task })
}

/// The same in a room of any game.
pub type AnyWork = Any<Work<Gomoku>, Work<Quoridor>>;

/// What a machine reports in a room of any game.
pub type AnyProgress =
    Any<Progress<<Gomoku as Position>::Move>, Progress<<Quoridor as Position>::Move>>;
