//! The errors of flags that are each valid.

use crate::board::BySeat;
use crate::commands::Played;
use crate::commands::record_file::OutputFormatError;
#[cfg(feature = "server")]
use crate::commands::serve::ServeOptions;
#[cfg(feature = "server")]
use crate::config::ConfigWarning;
use crate::game::choices::Misfit;
use crate::game::player::{Machine, Player};
use crate::lang::Lang;

/// Checks that records can tell the players apart.
pub(super) fn check_names(players: &BySeat<Player>) -> Result<(), Conflict> {
    let BySeat { first, second } = players;
    let is_shared = first.shares_name(second);
    if is_shared { Err(Conflict::SameName(first.name().unwrap_or_default())) } else { Ok(()) }
}

/// Checks that machines play the game.
pub(super) fn check_machines<'a>(
    game: &'static dyn Played,
    machines: impl IntoIterator<Item = &'a Machine>,
) -> Result<(), Conflict> {
    match machines.into_iter().find(|machine| !game.offers(machine)) {
        Some(machine) => Err(Conflict::of_machine(machine, game)),
        None => Ok(()),
    }
}

/// An error in flags that are each valid.
pub(super) enum Conflict {
    /// The format of an output file cannot be used.
    Format(OutputFormatError),
    /// `play` and `--game` name different games.
    Games {
        /// The game to play.
        played: &'static dyn Played,
        /// The game of `--game`.
        flag: &'static dyn Played,
    },
    /// A flag is for another game.
    Flag {
        /// The flag.
        flag: String,
        /// The game that has it.
        of: &'static dyn Played,
        /// The game to play.
        played: &'static dyn Played,
    },
    /// A machine does not play the game.
    Machine {
        /// The machine.
        machine: String,
        /// The game to play.
        game: &'static dyn Played,
        /// The machines of the game.
        others: Vec<String>,
    },
    /// The arguments of `play` are not one game and one opponent; a game for an example.
    Arguments(&'static dyn Played),
    /// Both seats are taken, and there is an opponent as well.
    NoSeat(Player),
    /// Two players have one name.
    SameName(String),
    /// What is chosen for the game does not go together.
    Misfit(&'static dyn Played, Box<Misfit>),
    /// A program cannot play what is chosen.
    Program(String),
}

impl Conflict {
    /// This machine does not play this game.
    fn of_machine(machine: &Machine, game: &'static dyn Played) -> Self {
        let offered = Machine::of_each_kind().filter(|machine| game.offers(machine));
        let others = offered.map(|machine| match machine {
            Machine::Computer(_) => "computer:1-10".to_owned(),
            machine => machine.to_string(),
        });
        Self::Machine { machine: machine.to_string(), game, others: others.collect() }
    }

    /// The message: what is wrong, and what would be right.
    pub(super) fn text(self, lang: Lang) -> String {
        match self {
            Self::Format(unknown) => unknown.text(lang),
            Self::Games { played, flag } => lang.games_differ(played.name(), flag.name()),
            Self::Flag { flag, of, played } => {
                lang.flag_of_other_game(flag, of.typed(lang), played.typed(lang))
            }
            Self::Machine { machine, game, others } => {
                lang.machine_of_other_game(machine, game.typed(lang), others.join(", "))
            }
            Self::Arguments(other) => lang.play_arguments(other.name()),
            Self::NoSeat(opponent) => lang.no_seat(opponent),
            Self::SameName(name) => lang.same_name(name),
            Self::Misfit(game, misfit) => game.misfit(&misfit, &format!("--{}", misfit.key), lang),
            Self::Program(why) => why,
        }
    }
}

impl From<OutputFormatError> for Conflict {
    fn from(unknown: OutputFormatError) -> Self {
        Self::Format(unknown)
    }
}

/// Why a server does not start with these options and these warnings of the config file: it must not
/// run without a limit, a ban or a certificate that its operator has written down.
#[cfg(feature = "server")]
pub(super) fn of_server(
    options: &ServeOptions,
    warnings: &[ConfigWarning],
    lang: Lang,
) -> Option<String> {
    let fault = warnings.iter().find(|warning| **warning != ConfigWarning::NoHome);
    let fault = fault.map(|fault| fault.text(lang));
    #[cfg(feature = "tls")]
    let fault =
        fault.or_else(|| options.has_half_a_certificate().then(|| lang.usage_half_a_certificate()));
    #[cfg(feature = "cluster")]
    let fault = fault.or_else(|| {
        let inner = options.inner.filter(|inner| inner.ip().is_unspecified())?;
        Some(lang.usage_inner_everywhere(inner))
    });
    #[cfg(not(any(feature = "tls", feature = "cluster")))]
    let _ = options;
    fault
}
