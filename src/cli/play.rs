//! The game that `play` starts: which one it is, and whether its players and flags fit it.

use super::conflict::{Conflict, check_machines, check_names};
use super::flags::PlayFlags;
use super::game_flags;
use super::help::other;
use super::seats::Seated;
use crate::board::BySeat;
use crate::commands::{Games, Played, Settings};
use crate::game::choices::Seating;
use crate::game::player::Player;
use crate::game::setup::Agreed;

/// The game to play and what is agreed; an error if the options cannot be combined.
pub(super) fn agreed(
    flags: PlayFlags,
    given: &[(&'static str, String)],
    settings: &Settings,
) -> Result<(&'static dyn Played, Agreed), Conflict> {
    let think = flags.computer.think;
    let PlayFlags { game, opponent, against, clock, black, white, record, .. } = flags;
    let (game, opponent) = arguments([game, opponent], against, settings.games)?;
    let game = game_of(game, settings)?;
    let players = seats(black, white, opponent)?;
    check_machines(game, players.iter().filter_map(Player::machine))?;
    let players = settings.named(players);
    let players = BySeat::from_fn(|seat| players[seat].clone().with_think(think));
    check_names(&players)?;
    let seating = Seating::of(&players, false);
    let chosen = game_flags::chosen(given, game, settings.games)?;
    let chosen = game
        .resolve(&chosen, &settings.chosen, seating)
        .map_err(|misfit| Conflict::Misfit(game, Box::new(misfit)))?;
    let mut programs = players.iter().filter_map(Player::program);
    let fault = programs.find_map(|it| game.program_fault(&chosen, it, settings.lang));
    drop(programs);
    if let Some(why) = fault {
        return Err(Conflict::Program(why));
    }
    let control = clock.unwrap_or_else(|| seating.control(settings.clock));
    let record = record.unwrap_or(settings.record);
    Ok((
        game,
        Agreed { chosen, control, players, record, undo: settings.undo, coach: settings.coach },
    ))
}

/// The game and the opponent, in any order.
fn arguments(
    arguments: [Option<Seated>; 2],
    against: Option<Player>,
    games: Games,
) -> Result<(Option<String>, Option<Player>), Conflict> {
    let (mut game, mut opponent) = (None, against);
    for argument in arguments.into_iter().flatten() {
        let is_second = match argument {
            Seated::Game(name) => game.replace(name).is_some(),
            Seated::Opponent(player) => opponent.replace(player).is_some(),
        };
        if is_second {
            return Err(Conflict::Arguments(other(games)));
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
fn game_of(argument: Option<String>, settings: &Settings) -> Result<&'static dyn Played, Conflict> {
    let argument = argument.and_then(|name| settings.games.named(&name));
    match (argument, settings.requested_game) {
        (Some(played), Some(flag)) if played != flag => Err(Conflict::Games { played, flag }),
        (argument, _) => Ok(argument.unwrap_or(settings.game)),
    }
}
