//! The errors of flags that are each valid.

use super::conflict_words::ConflictWords;
use super::gomoku;
use crate::board::BySeat;
use crate::commands::game_names::game_typed;
use crate::commands::record_file::OutputFormatError;
use crate::game::player::Player;
use crate::games::Kind;
use crate::lang::Lang;

/// Checks that records can tell the players apart.
pub(super) fn check_names(players: &BySeat<Player>) -> Result<(), Conflict> {
    let BySeat { first, second } = players;
    let is_shared = first.shares_name(second);
    if is_shared { Err(Conflict::SameName(first.name().unwrap_or_default())) } else { Ok(()) }
}

/// An error in flags that are each valid.
pub(super) enum Conflict {
    /// The format of an output file cannot be used.
    Format(OutputFormatError),
    /// `play` and `--game` name different games.
    Games {
        /// The game to play.
        played: Kind,
        /// The game of `--game`.
        flag: Kind,
    },
    /// A flag is for another game.
    Flag {
        /// The flag.
        flag: &'static str,
        /// The game that has it.
        of: Kind,
        /// The game to play.
        played: Kind,
    },
    /// A machine does not play the game.
    Machine {
        /// The machine.
        machine: String,
        /// The game to play.
        game: Kind,
        /// The machines of the game.
        others: Vec<String>,
    },
    /// The arguments of `play` are not one game and one opponent.
    Arguments,
    /// Both seats are taken, and there is an opponent as well.
    NoSeat(Player),
    /// Two players have one name.
    SameName(String),
    /// Options of a game of gomoku cannot be combined.
    Gomoku(gomoku::Conflict),
}

impl From<OutputFormatError> for Conflict {
    fn from(unknown: OutputFormatError) -> Self {
        Self::Format(unknown)
    }
}

impl From<gomoku::Conflict> for Conflict {
    fn from(conflict: gomoku::Conflict) -> Self {
        Self::Gomoku(conflict)
    }
}

impl Conflict {
    /// The message: what is wrong, and what would be right.
    pub(super) fn text(self, lang: Lang) -> String {
        match self {
            Self::Format(unknown) => unknown.text(lang),
            Self::Games { played, flag } => lang.games_differ(played, flag),
            Self::Flag { flag, of, played } => {
                lang.flag_of_other_game(flag, game_typed(lang, of), game_typed(lang, played))
            }
            Self::Machine { machine, game, others } => {
                lang.machine_of_other_game(machine, game_typed(lang, game), others.join(", "))
            }
            Self::Arguments => lang.play_arguments(),
            Self::NoSeat(opponent) => lang.no_seat(opponent),
            Self::SameName(name) => lang.same_name(name),
            Self::Gomoku(conflict) => conflict.text(lang),
        }
    }
}
