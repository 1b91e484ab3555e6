//! What only Quoridor has of this program: its subcommands.

use std::io;
use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};

use crate::commands::{Failure, GameCommand, Settings, Status, WithCommands};
use crate::game::level::Level;
use crate::game::record::Given;
use crate::lang::{Lang, catalogue};
use crate::matches::nonzero_duration;
use crate::quoridor::position::Quoridor;
use crate::quoridor::qtp::{self, QtpOptions};

catalogue! {
    help_qtp() {
        "Play Quoridor as an engine that speaks the Quoridor Text Protocol (QTP)",
        "쿼리도 텍스트 프로토콜(QTP)을 쓰는 엔진으로 둡니다"
    }
    help_arg_level() {
        "The level of the engine, 1 to 10 [default: 10]", "엔진의 단계, 1~10 [기본값: 10]"
    }
    help_arg_move_time() {
        "The longest time for a move, such as 500ms [default: 1s]",
        "한 수에 쓸 수 있는 가장 긴 시간. 500ms처럼 씁니다 [기본값: 1s]"
    }
}

impl WithCommands for Quoridor {
    const COMMANDS: &'static [GameCommand] =
        &[GameCommand { name: "qtp", called_as: None, command, run: qtp }];
}

#[derive(Debug, Args)]
struct QtpFlags {
    #[arg(long, value_name = "1-10")]
    level: Option<Level>,
    // The time of a match has another help text, so the two need different ids.
    #[arg(id = "move_time", long = "time", value_name = "TIME", value_parser = nonzero_duration)]
    time: Option<Duration>,
    #[arg(id = "computer_seed", long = "seed", value_name = "N")]
    seed: Option<u64>,
}

fn command(lang: Lang) -> Command {
    QtpFlags::augment_args(Command::new("qtp"))
        .about(lang.help_qtp())
        .mut_arg("level", |arg| arg.help(lang.help_arg_level()))
        .mut_arg("move_time", |arg| arg.help(lang.help_arg_move_time()))
}

fn qtp(matches: &ArgMatches, _: &Given, _: &Settings) -> Result<Status, Failure> {
    let flags = QtpFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    let usual = QtpOptions::default();
    let options = QtpOptions {
        level: flags.level.unwrap_or(usual.level),
        time: flags.time.unwrap_or(usual.time),
        seed: flags.seed,
    };
    qtp::serve(io::stdin(), &mut io::stdout().lock(), options)?;
    Ok(Status::Done)
}
