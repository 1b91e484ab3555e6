//! How rooms are made, kept and read back, of whichever games there are.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use uuid::Uuid;

use super::any_room::AnyRoom;
use super::chat::Chat;
use super::game::RoomGame;
use super::room::Room;
use crate::board::{BySeat, Seat};
use crate::game::choices::{self, Choice, Chosen, Misfit, Seating};
use crate::game::clock::TimeControl;
use crate::game::computer::ComputerSetup;
use crate::game::header::Header;
use crate::game::player::{Machine, Player};
use crate::game::session::Session;
use crate::game::setup::Setup;
use crate::scoreboard::{Entry, Started};
use crate::store::read_said;
use crate::wire::{Change, MirrorError, NewRoom, RoomEvent, RoomOptions, Why};

/// A room that was made or read back.
type Made<E> = Result<Box<dyn AnyRoom>, E>;

/// The rooms of one game: how they are made and read back.
#[derive(Debug, Clone, Copy)]
pub struct Rooms {
    game: &'static str,
    /// Makes a room, if its terms, the clock and the machine are such that can be played here.
    pub(super) make: fn(&NewRoom, Uuid, Started) -> Made<Why>,
    replay: fn(&Value, Vec<RoomEvent>) -> Made<RestoreError>,
}

/// The rooms of all games that are played.
pub type Games = Arc<[Rooms]>;

impl Rooms {
    /// The rooms of this game.
    #[must_use]
    pub const fn of<P: RoomGame>() -> Self {
        Self {
            game: P::NAME,
            make: |new, id, started| {
                let session: Session<P> = Session::new(id, started, setup(new)?);
                Ok(Box::new(Room::new(session)))
            },
            replay: |header, events| {
                let header: Header<P::Terms> = serde_json::from_str(&header.to_string())?;
                Ok(Box::new(Room::<P>::replay(&header, events)?))
            },
        }
    }
}

/// The first entry of a room in the store.
#[derive(Debug, Serialize, Deserialize)]
struct Founding {
    #[serde(flatten)]
    options: RoomOptions,
    /// The header of its first game.
    game: Value,
}

/// Why the entries of a room cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// An entry is not what a room of this version keeps.
    #[error("an entry is not known: a later version of this program may have kept it: {0}")]
    Json(#[from] serde_json::Error),
    /// The game is not known to this program.
    #[error("the game `{0}` is not known: a later version of this program may know it")]
    Kind(String),
    /// The entries do not follow each other.
    #[error(transparent)]
    Events(#[from] MirrorError),
    /// The room has no entries.
    #[error("the room has no entries")]
    Empty,
}

/// The entry that a new room keeps first.
pub(super) fn founding(room: &dyn AnyRoom, options: RoomOptions) -> Box<RawValue> {
    let founding = Founding { options, game: room.header() };
    to_raw_value(&founding).expect("a founding has only texts as keys")
}

/// A room that was read back.
#[derive(Debug)]
pub(super) struct Restored {
    pub(super) room: Box<dyn AnyRoom>,
    pub(super) options: RoomOptions,
    pub(super) chat: Chat,
    /// The version of its last entry.
    pub(super) kept: u32,
}

/// Reads a room back from its entries, the oldest first, as it was at version `until` at the latest.
///
/// # Errors
/// If they are not a room.
pub(super) fn restore(
    games: &[Rooms],
    entries: impl IntoIterator<Item = Box<RawValue>>,
    until: u32,
) -> Result<Restored, RestoreError> {
    let mut entries = entries.into_iter();
    let founding = entries.next().ok_or(RestoreError::Empty)?;
    let Founding { options, game } = serde_json::from_str(founding.get())?;
    let (mut events, mut chat, mut kept) = (Vec::new(), Chat::default(), 0);
    for entry in entries {
        kept += 1;
        if let Some(said) = read_said(&entry) {
            said?.into_iter().for_each(|(said, id)| chat.take(said, id));
            continue;
        }
        let event: RoomEvent = serde_json::from_str(entry.get())?;
        if event.v > until {
            break;
        }
        if matches!(event.change, Change::Next(_)) {
            chat.exchange_seats();
        }
        events.push(event);
    }
    let rooms = named(games, game.get("game")).map_err(RestoreError::Kind)?;
    let room = (rooms.replay)(&game, events)?;
    if room.is_over() {
        chat.open();
    }
    Ok(Restored { room, options, chat, kept })
}

/// The rooms of the game that a header names; otherwise the name.
pub(super) fn named<'a>(games: &'a [Rooms], name: Option<&Value>) -> Result<&'a Rooms, String> {
    let name = match name {
        None => Entry::DEFAULT_GAME.to_owned(),
        Some(Value::String(name)) => name.clone(),
        Some(other) => other.to_string(),
    };
    games.iter().find(|rooms| rooms.game == name).ok_or(name)
}

/// The keys of a new game that every game has.
#[derive(Deserialize)]
struct Shared {
    clock: Option<String>,
    undo: Option<String>,
}

/// The keys of a new room that are not choices of its game.
const SHARED: [&str; 3] = ["game", "clock", "undo"];

/// What was chosen of these choices of a game.
///
/// # Errors
/// If the game has no such choice, or the choice no such value.
pub fn wishes(all: &[Choice], new: &NewRoom) -> Result<Chosen, Misfit> {
    let texts = new.game.iter().filter(|(key, _)| !SHARED.contains(&key.as_str()));
    let texts = texts.map(|(key, value)| match value {
        Value::String(text) => (key.as_str(), text.clone()),
        other => (key.as_str(), other.to_string()),
    });
    choices::read(all, texts)
}

/// Who sits where in a new room.
#[must_use]
pub const fn seating(new: &NewRoom) -> Seating {
    Seating { machine: new.against.is_some(), program: false, network: true }
}

/// What is agreed in a new room.
fn setup<P: RoomGame>(new: &NewRoom) -> Result<Setup<P>, Why> {
    let chosen = wishes(P::CHOICES, new)
        .and_then(|chosen| choices::resolve(P::CHOICES, &chosen, &Chosen::default(), seating(new)));
    let terms = chosen.and_then(|chosen| P::agree(&chosen)).map_err(|_| Why::Invalid)?;
    let Shared { clock, undo } = Shared::deserialize(&new.game).map_err(|_| Why::Invalid)?;
    let control = clock.map(|text| text.parse()).transpose().map_err(|_| Why::Invalid)?;
    let control = control.unwrap_or_else(|| seating(new).control(TimeControl::default()));
    let undo = undo.map(|text| text.parse()).transpose().map_err(|_| Why::Invalid)?;
    let setup: Setup<P> = Setup::new(terms, control, BySeat::default());
    let mut setup = Setup { undo: undo.unwrap_or_default(), ..setup };
    if let Some(name) = &new.against {
        let machine = machine(name).filter(P::offers).ok_or(Why::Invalid)?;
        let maker = new.color.map_or(Seat::First, Seat::of);
        setup.players[!maker] = Player::Machine(machine);
    }
    Ok(setup)
}

/// A machine that strangers may play against: no program of the server's system, and no more threads
/// and memory than the server gives it.
fn machine(name: &str) -> Option<Machine> {
    match name.parse().ok()? {
        Player::Machine(Machine::Hosted(..)) | Player::Person(_) => None,
        Player::Machine(Machine::Computer(computer))
            if computer.setup != ComputerSetup::default() || computer.think.is_some() =>
        {
            None
        }
        Player::Machine(machine) => Some(machine),
    }
}
