//! Rooms of any game: how one is made, kept and read back.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::room::Room;
use crate::board::{BySeat, Color, Seat};
use crate::game::clock::TimeControl;
use crate::game::computer::ComputerSetup;
use crate::game::header::Header;
use crate::game::player::{Machine, Player};
use crate::game::position::Position;
use crate::game::setup::Setup;
use crate::games::{Any, Kind, with_game};
use crate::gomoku::rules::Rules;
use crate::gomoku::{self, position::Gomoku};
use crate::quoridor::{self, position::Quoridor};
use crate::scoreboard::Started;
use crate::wire::{MirrorError, NewRoom, RoomEvent, RoomOptions, Why};

/// A room of any game.
pub type AnyRoom = Any<Box<Room<Gomoku>>, Box<Room<Quoridor>>>;

/// The keys of a header that the server decides.
const DECIDED: [&str; 6] = ["gomoku", "id", "started", "black", "white", "computers"];

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
    /// An entry is not what a room keeps.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    /// The game is not known to this program.
    #[error("the game `{0}` is not known")]
    Kind(String),
    /// The entries do not follow each other.
    #[error(transparent)]
    Events(#[from] MirrorError),
    /// The room has no entries.
    #[error("the room has no entries")]
    Empty,
}

/// The seat that begins with this colour.
pub(super) const fn seat_of(color: Color) -> Seat {
    match color {
        Color::Black => Seat::First,
        Color::White => Seat::Second,
    }
}

/// Makes a room.
///
/// # Errors
/// [`Why::Invalid`] if the game, its terms, the clock or the machine is not one that can be played
/// here.
pub(super) fn make(new: &NewRoom, id: Uuid, started: Started) -> Result<AnyRoom, Why> {
    Ok(match kind(new.game.get("game")).map_err(|_| Why::Invalid)? {
        Kind::Gomoku => {
            let rules = new.game.get("rules").and_then(Value::as_str);
            let rules: Rules = rules.and_then(|name| name.parse().ok()).unwrap_or_default();
            let setup = setup(new, gomoku::terms::Terms::new(rules, rules.usual_size()))?;
            Any::Gomoku(Box::new(Room::new(id, started, setup)))
        }
        Kind::Quoridor => {
            let setup = setup(new, quoridor::position::Terms::default())?;
            Any::Quoridor(Box::new(Room::new(id, started, setup)))
        }
    })
}

/// The entry that a new room keeps first.
pub(super) fn founding(room: &AnyRoom, options: RoomOptions) -> Box<RawValue> {
    let founding = Founding { options, game: header(room) };
    to_raw_value(&founding).expect("a founding has only texts as keys")
}

/// The header of the present game.
pub(super) fn header(room: &AnyRoom) -> Value {
    let header = with_game!(room, room => serde_json::to_value(room.session().header()));
    header.expect("a header has only texts as keys")
}

/// Reads a room back from its entries, the oldest first.
///
/// # Errors
/// If they are not a room.
pub(super) fn restore(
    entries: impl IntoIterator<Item = Box<RawValue>>,
) -> Result<(AnyRoom, RoomOptions), RestoreError> {
    let mut entries = entries.into_iter();
    let founding = entries.next().ok_or(RestoreError::Empty)?;
    let Founding { options, game } = serde_json::from_str(founding.get())?;
    let events: Result<Vec<RoomEvent>, _> =
        entries.map(|entry| serde_json::from_str(entry.get())).collect();
    let room = match kind(game.get("game")).map_err(RestoreError::Kind)? {
        Kind::Gomoku => Any::Gomoku(replay(&game, events?)?),
        Kind::Quoridor => Any::Quoridor(replay(&game, events?)?),
    };
    Ok((room, options))
}

fn replay<P: Position>(header: &Value, events: Vec<RoomEvent>) -> Result<Box<Room<P>>, RestoreError>
where
    P::Terms: DeserializeOwned,
{
    let header: Header<P::Terms> = serde_json::from_str(&header.to_string())?;
    Ok(Box::new(Room::replay(&header, events)?))
}

/// The game that a header names.
fn kind(name: Option<&Value>) -> Result<Kind, String> {
    match name {
        None => Ok(Kind::default()),
        Some(Value::String(name)) => name.parse().map_err(|_| name.clone()),
        Some(other) => Err(other.to_string()),
    }
}

/// What is agreed in a new room; `terms` are those that it does not mention.
fn setup<P: Position>(new: &NewRoom, terms: P::Terms) -> Result<Setup<P>, Why>
where
    P::Terms: DeserializeOwned,
{
    let usual = Setup::<P>::new(terms, TimeControl::default(), BySeat::default());
    let started = Started::without_offset(jiff::Timestamp::UNIX_EPOCH);
    let usual = serde_json::to_value(Header::new(Uuid::nil(), started, &usual));
    let Ok(Value::Object(mut keys)) = usual else { return Err(Why::Invalid) };
    let given = new.game.iter().filter(|(key, _)| !DECIDED.contains(&key.as_str()));
    keys.extend(given.map(|(key, value)| (key.clone(), value.clone())));
    let header = read_header::<P>(&keys).ok_or(Why::Invalid)?;
    let mut setup: Setup<P> = header.setup().map_err(|_| Why::Invalid)?;
    if let Some(name) = &new.against {
        let machine = machine(name).filter(P::offers).ok_or(Why::Invalid)?;
        let maker = seat_of(new.color.unwrap_or(Color::Black));
        setup.players[!maker] = Player::Machine(machine);
    }
    Ok(setup)
}

fn read_header<P: Position>(keys: &Map<String, Value>) -> Option<Header<P::Terms>>
where
    P::Terms: DeserializeOwned,
{
    serde_json::from_str(&serde_json::to_string(keys).ok()?).ok()
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
