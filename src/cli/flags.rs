//! The subcommands, and the clap definitions of their flags without help texts: [`super::help`] adds
//! them from the catalogue.

use std::path::PathBuf;

use super::seats::{self, Seated, SeatedParser};
use crate::board::LabelChoice;
use crate::commands::bench::BenchOptions;
use crate::commands::convert::ConvertOptions;
use crate::commands::join::JoinOptions;
use crate::commands::learn::{LearnOptions, PuzzleOptions};
use crate::commands::matches::MatchOptions;
use crate::commands::openings::OpeningsOptions;
use crate::commands::parsers::choice;
use crate::commands::replay::ReplayOptions;
use crate::commands::scoreboard::ScoreboardOptions;
#[cfg(feature = "server")]
use crate::commands::serve::ServeOptions;
use crate::commands::show::ShowOptions;
use crate::commands::{GameCommand, Games};
use crate::console::glyphs::GlyphChoice;
use crate::console::graphics::GraphicsChoice;
use crate::console::keys::Keys;
use crate::console::theme::Theme;
use crate::game::clock::TimeControl;
use crate::game::coach::CoachChoice;
use crate::game::computer::{ComputerSetup, Hash, Think, Threads};
use crate::game::name::PlayerName;
use crate::game::player::Player;
use crate::game::setup::{RecordChoice, UndoPolicy};
use crate::lang::Lang;
use crate::views::appearance::Thoughts;
use clap::builder::NonEmptyStringValueParser;
use clap::{ArgAction, ArgMatches, Args, Command, FromArgMatches, Parser};
use clap_complete::Shell;

#[derive(Debug, Parser)]
#[command(
    name = "gomoku",
    version,
    long_version = super::version::version(),
    args_override_self = true,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true
)]
pub(super) struct Flags {
    #[command(flatten)]
    pub(super) global: GlobalFlags,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
}

#[derive(Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(super) struct GlobalFlags {
    #[arg(long, global = true)]
    pub(super) game: Option<String>,
    #[arg(long, global = true, value_parser = choice::<Lang>())]
    pub(super) lang: Option<Lang>,
    #[arg(long, global = true)]
    pub(super) plain: bool,
    #[arg(long, global = true)]
    pub(super) no_board: bool,
    #[arg(long, global = true, value_parser = choice::<LabelChoice>())]
    pub(super) labels: Option<LabelChoice>,
    #[arg(long, global = true, value_parser = choice::<GlyphChoice>())]
    pub(super) glyphs: Option<GlyphChoice>,
    #[arg(long, global = true, value_parser = choice::<GraphicsChoice>())]
    pub(super) graphics: Option<GraphicsChoice>,
    #[arg(long, global = true, value_parser = choice::<Theme>())]
    pub(super) theme: Option<Theme>,
    #[arg(long, global = true, value_parser = choice::<Thoughts>())]
    pub(super) thoughts: Option<Thoughts>,
    #[arg(long, global = true, value_parser = choice::<Keys>())]
    pub(super) keys: Option<Keys>,
    #[arg(long, global = true)]
    pub(super) bell: bool,
    #[arg(long, global = true)]
    pub(super) confirm: bool,
    #[arg(long, global = true, value_name = "NAME")]
    pub(super) name: Option<PlayerName>,
    #[arg(long, global = true, value_name = "NAME")]
    pub(super) opponent: Option<PlayerName>,
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    // The subcommand has the same name: an id of its own distinguishes the two in parsed matches.
    #[arg(id = "scoreboard_file", long = "scoreboard", global = true, value_name = "FILE")]
    pub(super) scoreboard: Option<PathBuf>,
    #[arg(long, global = true, value_name = "DIR")]
    pub(super) journals: Option<PathBuf>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
}

/// Lists the subcommands: the name of each, its flags, and what it does.
macro_rules! subcommands {
    ($($(#[$built:meta])? $name:literal: $variant:ident($flags:ty), $about:path;)*) => {
        /// The flags of the subcommand that was called.
        #[derive(Debug)]
        pub(super) enum CommandFlags {
            $($(#[$built])? $variant($flags),)*
            /// A subcommand that only one game has.
            OfGame(&'static GameCommand, ArgMatches),
        }

        /// The name of each subcommand, what adds its flags to it, and its help text.
        pub(super) const SUBCOMMANDS: &[(&str, fn(Command) -> Command, fn(Lang) -> String)] =
            &[$($(#[$built])? ($name, <$flags as Args>::augment_args, $about)),*];

        impl CommandFlags {
            /// The flags of the subcommand that was called, if one was.
            pub(super) fn of(
                matches: &ArgMatches,
                games: Games,
            ) -> Result<Option<Self>, clap::Error> {
                let Some((name, matches)) = matches.subcommand() else { return Ok(None) };
                Ok(match name {
                    $($(#[$built])? $name => Some(Self::$variant(<$flags>::from_arg_matches(matches)?)),)*
                    name => {
                        let command = games.commands().find(|command| command.name == name);
                        command.map(|command| Self::OfGame(command, matches.clone()))
                    }
                })
            }
        }
    };
}

subcommands! {
    "play": Play(PlayFlags), Lang::help_play;
    "resume": Resume(ResumeFlags), Lang::help_resume;
    "scoreboard": Scoreboard(ScoreboardOptions), Lang::help_scoreboard;
    "convert": Convert(ConvertOptions), Lang::help_convert;
    "show": Show(ShowOptions), Lang::help_show;
    "replay": Replay(ReplayOptions), Lang::help_replay;
    "join": Join(JoinOptions), Lang::help_join;
    "bench": Bench(BenchOptions), Lang::help_bench;
    "match": Match(Box<MatchOptions>), Lang::help_match;
    "openings": Openings(OpeningsOptions), Lang::help_openings;
    #[cfg(feature = "server")]
    "serve": Serve(Box<ServeOptions>), Lang::help_serve;
    "rules": Rules(RulesFlags), Lang::help_rules;
    "learn": Learn(LearnOptions), Lang::help_learn;
    "puzzle": Puzzle(PuzzleOptions), Lang::help_puzzle;
    "completions": Completions(CompletionsFlags), Lang::help_completions;
    "man": Man(ManFlags), Lang::help_man;
}

#[derive(Debug, Args)]
pub(super) struct RulesFlags {
    pub(super) topic: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct CompletionsFlags {
    pub(super) shell: Shell,
}

#[derive(Debug, Args)]
pub(super) struct ManFlags {}

#[derive(Debug, Args)]
pub(super) struct PlayFlags {
    // The flag has the same name, so the two need different ids.
    #[arg(id = "game_played", value_name = "GAME", value_parser = SeatedParser::default())]
    pub(super) game: Option<Seated>,
    #[arg(id = "machine", value_name = "OPPONENT", value_parser = SeatedParser::default())]
    pub(super) opponent: Option<Seated>,
    #[arg(long, value_name = "PLAYER", value_parser = seats::player)]
    pub(super) against: Option<Player>,
    #[arg(long, value_name = "TIME")]
    pub(super) clock: Option<TimeControl>,
    #[arg(long, value_name = "PLAYER", value_parser = seats::player)]
    pub(super) black: Option<Player>,
    #[arg(long, value_name = "PLAYER", value_parser = seats::player)]
    pub(super) white: Option<Player>,
    #[arg(long, value_parser = choice::<RecordChoice>())]
    pub(super) record: Option<RecordChoice>,
    #[arg(long, value_parser = choice::<UndoPolicy>())]
    pub(super) undo: Option<UndoPolicy>,
    #[arg(long, value_parser = choice::<CoachChoice>())]
    pub(super) coach: Option<CoachChoice>,
    #[command(flatten)]
    pub(super) computer: ComputerFlags,
}

/// The options of computer players whose names do not contain them.
#[derive(Debug, Args)]
pub(super) struct ComputerFlags {
    #[arg(long, value_name = "N")]
    threads: Option<Threads>,
    #[arg(long, value_name = "MIB")]
    hash: Option<Hash>,
    #[arg(id = "computer_seed", long = "seed", value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "TIME")]
    pub(super) think: Option<Think>,
}

impl ComputerFlags {
    pub(super) const fn setup(&self) -> ComputerSetup {
        ComputerSetup { threads: self.threads, hash: self.hash, seed: self.seed }
    }
}

#[derive(Debug, Args)]
pub(super) struct ResumeFlags {
    #[arg(value_name = "ID", conflicts_with = "list", value_parser = NonEmptyStringValueParser::new())]
    pub(super) id: Option<String>,
    #[arg(long)]
    pub(super) list: bool,
    #[arg(
        long,
        value_name = "ID",
        conflicts_with_all = ["id", "list"],
        value_parser = NonEmptyStringValueParser::new()
    )]
    pub(super) delete: Option<String>,
    #[arg(long, conflicts_with = "list")]
    pub(super) yes: bool,
}
