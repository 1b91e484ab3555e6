//! `gomoku analyze`: a game move by move, or the best moves of a position.

mod course;
mod game;
mod json;
mod others;
mod position;
mod rows;
pub mod words;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgMatches, Args, Command, FromArgMatches};
use thiserror::Error;

use self::others::Other;
use super::position::{Asked, PositionFlags, report_beside};
use crate::commands::parsers::number;
use crate::commands::record_file::ReadFlags;
use crate::commands::{Failure, GameCommand, Settings, Status};
use crate::console::signals::Stop;
use crate::game::record::Given;
use crate::gomoku::analysis::Depths;
use crate::lang::Lang;
use crate::matches::nonzero_duration;
use crate::picture::Picture;
use crate::views::records::Explained;

pub(super) const COMMAND: GameCommand =
    GameCommand { name: "analyze", called_as: None, command, run };

const MOST_LINES: usize = 20;

// The flags of other commands have other help texts, so these need other ids.
#[derive(Debug, Args)]
struct AnalyzeFlags {
    #[command(flatten)]
    position: PositionFlags,
    #[command(flatten)]
    read: ReadFlags,
    #[arg(id = "analysis_lines", long = "lines", value_name = "N",
        value_parser = number::<usize>(1, MOST_LINES))]
    lines: Option<usize>,
    #[arg(id = "analysis_time", long = "time", value_name = "TIME", value_parser = nonzero_duration)]
    time: Option<Duration>,
    #[arg(id = "analysis_nodes", long = "nodes", value_name = "N")]
    nodes: Option<u64>,
    #[arg(id = "analysis_depth", long = "depth", value_name = "N", value_parser = number::<u8>(1, 99))]
    depth: Option<u8>,
    #[arg(id = "analysis_json", long = "json")]
    json: bool,
    #[arg(id = "analysis_sgf", long = "sgf", value_name = "OUT")]
    sgf: Option<PathBuf>,
    #[arg(id = "analysis_svg", long = "svg", value_name = "OUT")]
    svg: Option<PathBuf>,
    #[arg(id = "analysis_png", long = "png", value_name = "OUT")]
    png: Option<PathBuf>,
    #[arg(id = "analysis_csv", long = "csv", conflicts_with_all = ["analysis_json", "analysis_sgf", "analysis_svg", "analysis_png", "number_sought"])]
    csv: bool,
    #[arg(value_name = "FILES", requires = "analysis_csv", display_order = 1)]
    files: Vec<PathBuf>,
    #[arg(id = "analysis_force", long = "force")]
    force: bool,
}

fn command(lang: Lang) -> Command {
    let command = AnalyzeFlags::augment_args(Command::new("analyze")).about(lang.help_analyze());
    command.mut_args(|arg| match arg.get_id().as_str() {
        "position" => arg.help(lang.help_arg_position_analyzed()),
        "number_sought" => arg.help(lang.help_arg_number_sought()),
        "analysis_lines" => arg.help(lang.help_arg_analysis_lines()),
        "analysis_time" => arg.help(lang.help_arg_analysis_time()),
        "analysis_nodes" => arg.help(lang.help_arg_analysis_nodes()),
        "analysis_depth" => arg.help(lang.help_arg_analysis_depth()),
        "analysis_json" => arg.help(lang.help_arg_analysis_json()),
        "analysis_sgf" => arg.help(lang.help_arg_analysis_sgf()),
        "analysis_svg" => arg.help(lang.help_arg_analysis_svg()),
        "analysis_png" => arg.help(lang.help_arg_analysis_png()),
        "analysis_csv" => arg.help(lang.help_arg_analysis_csv()),
        "files" => arg.help(lang.help_arg_analysis_files()),
        "analysis_force" => arg.help(lang.help_arg_force()),
        _ => arg,
    })
}

/// A flag that means nothing for what is analysed.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
enum Misused {
    /// It needs a position.
    OfPosition(&'static str),
    /// It needs a game.
    OfGame(&'static str),
}

impl Explained for Misused {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::OfPosition(flag) => lang.analyze_only_position(format!("--{flag}")),
            Self::OfGame(flag) => lang.analyze_only_game(format!("--{flag}")),
        }
    }
}

impl From<Misused> for Failure {
    fn from(misused: Misused) -> Self {
        Self::OfGame(Box::new(misused))
    }
}

impl AnalyzeFlags {
    /// The name of a flag that is given and only applies to a position.
    fn of_position(&self) -> Option<&'static str> {
        let all = [
            ("at", self.position.at.is_some()),
            ("lines", self.lines.is_some()),
            ("time", self.time.is_some()),
            ("nodes", self.nodes.is_some()),
            ("depth", self.depth.is_some()),
        ];
        all.into_iter().find(|(_, is_given)| *is_given).map(|(flag, _)| flag)
    }

    /// Where the report goes.
    fn report(&self) -> Box<dyn Write> {
        report_beside([&self.sgf, &self.svg, &self.png])
    }

    /// Writes the picture of a game into the files that are asked for.
    ///
    /// # Errors
    /// If one cannot be written.
    fn write_pictures(&self, picture: impl FnOnce() -> Picture) -> Result<(), Failure> {
        if self.svg.is_none() && self.png.is_none() {
            return Ok(());
        }
        let picture = picture();
        if let Some(path) = &self.svg {
            self.position.write(picture.svg().as_bytes(), path, self.force)?;
        }
        if let Some(path) = &self.png {
            self.position.write(&picture.png(None), path, self.force)?;
        }
        Ok(())
    }
}

fn run(matches: &ArgMatches, given: &Given, settings: &Settings) -> Result<Status, Failure> {
    let mut flags = AnalyzeFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    flags.read.given = given.clone();
    let speech = settings.speech().without_board();
    let keeping = settings.keeping();
    let folder = keeping.as_ref().map(|keeping| &*keeping.folder);
    let shows = io::stderr().is_terminal();
    if flags.csv {
        let (stop, out) = (Stop::listen()?, io::stdout().lock());
        return rows::write(
            &flags,
            (Depths::USUAL, folder),
            speech,
            &stop.flag,
            shows,
            out,
            &mut io::stderr(),
        );
    }
    let source = flags.position.source(&flags.read, flags.read.from)?;
    if let Some(other) = Other::asked(&source, &flags, settings)? {
        return other.analyze(&flags, speech, &mut flags.report());
    }
    let stop = Stop::listen()?;
    let asked = flags.position.asked(source, &flags.read)?;
    flags.position.tell_doubts(&asked, &flags.read, speech.lang)?;
    let is_game = asked.is_file
        && flags.position.at.is_none()
        && asked.record.tree.main_moves().next().is_some();
    if is_game {
        if let Some(flag) = flags.of_position() {
            return Err(Misused::OfPosition(flag).into());
        }
        let (out, how) = (&mut flags.report(), (Depths::USUAL, keeping.as_ref()));
        return game::analyze(&flags, &asked, how, speech, &stop.flag, shows, out);
    }
    let of_game = [("sgf", &flags.sgf), ("svg", &flags.svg), ("png", &flags.png)];
    if let Some((flag, _)) = of_game.into_iter().find(|(_, given)| given.is_some()) {
        return Err(Misused::OfGame(flag).into());
    }
    let is_terminal = io::stdout().is_terminal();
    position::analyze(&flags, &asked, speech, &stop.flag, is_terminal, &mut io::stdout())
}

#[cfg(test)]
mod tests;
