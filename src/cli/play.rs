//! The game that `play` starts: which one it is, and whether its players and flags fit it.

use super::conflict::{Conflict, check_names};
use super::flags::PlayFlags;
use super::gomoku;
use super::seats::Seated;
use crate::board::BySeat;
use crate::config::Settings;
use crate::game::player::{Machine, Player};
use crate::game::setup::{Setup, usual_control};
use crate::games::{AnySetup, Kind};
use crate::quoridor::position::Terms;

/// The game to play; an error if its options cannot be combined.
pub(super) fn setup(flags: PlayFlags, settings: &Settings) -> Result<AnySetup, Conflict> {
    let think = flags.computer.think;
    let PlayFlags { game, opponent, against, gomoku, clock, black, white, record, .. } = flags;
    let (game, opponent) = arguments([game, opponent], against)?;
    let kind = kind(game, settings)?;
    let players = seats(black, white, opponent)?;
    check_machines(kind, &players)?;
    let players = settings.named(players);
    let players = BySeat::from_fn(|seat| players[seat].clone().with_think(think));
    check_names(&players)?;
    let record = record.unwrap_or_default();
    let control = clock.unwrap_or_else(|| usual_control(&players, settings.clock));
    let undo = settings.undo;
    Ok(match kind {
        Kind::Gomoku => {
            let terms = gomoku.terms(settings)?;
            gomoku::check_programs(terms, &players)?;
            AnySetup::Gomoku(Setup { record, undo, ..Setup::new(terms, control, players) })
        }
        Kind::Quoridor => {
            if let Some(flag) = gomoku.first() {
                return Err(Conflict::Flag { flag, of: Kind::Gomoku, played: kind });
            }
            AnySetup::Quoridor(Setup { record, undo, ..Setup::new(Terms {}, control, players) })
        }
    })
}

/// The game and the opponent, in any order.
fn arguments(
    arguments: [Option<Seated>; 2],
    against: Option<Player>,
) -> Result<(Option<Kind>, Option<Player>), Conflict> {
    let (mut game, mut opponent) = (None, against);
    for argument in arguments.into_iter().flatten() {
        let is_second = match argument {
            Seated::Game(kind) => game.replace(kind).is_some(),
            Seated::Opponent(player) => opponent.replace(player).is_some(),
        };
        if is_second {
            return Err(Conflict::Arguments);
        }
    }
    Ok((game, opponent))
}

/// The players: the opponent takes the free seat, White's if both are free.
fn seats(
    black: Option<Player>,
    white: Option<Player>,
    opponent: Option<Player>,
) -> Result<BySeat<Player>, Conflict> {
    let (black, white) = match (black, white, opponent) {
        (Some(_), Some(_), Some(opponent)) => return Err(Conflict::NoSeat(opponent)),
        (None, Some(white), Some(opponent)) => (Some(opponent), Some(white)),
        (black, white, opponent) => (black, white.or(opponent)),
    };
    Ok(BySeat { first: black.unwrap_or_default(), second: white.unwrap_or_default() })
}

/// The game of the argument, of `--game` or of the settings.
fn kind(argument: Option<Kind>, settings: &Settings) -> Result<Kind, Conflict> {
    match (argument, settings.requested_game) {
        (Some(played), Some(flag)) if played != flag => Err(Conflict::Games { played, flag }),
        (argument, _) => Ok(argument.unwrap_or(settings.game)),
    }
}

/// Fails if a machine does not play the game.
fn check_machines(game: Kind, players: &BySeat<Player>) -> Result<(), Conflict> {
    let mut machines = players.iter().filter_map(Player::machine);
    let Some(machine) = machines.find(|machine| !game.offers(machine)) else { return Ok(()) };
    let offered = Machine::of_each_kind().filter(|machine| game.offers(machine));
    let others = offered.map(|machine| match machine {
        Machine::Computer(_) => "computer:1-10".to_owned(),
        machine => machine.to_string(),
    });
    let others = others.collect();
    Err(Conflict::Machine { machine: machine.to_string(), game, others })
}
