//! `gomoku solve`: a forced win in a position, with every answer.

mod json;
mod tree;
pub mod words;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::builder::PossibleValuesParser;
use clap::{ArgMatches, Args, Command, FromArgMatches};
use thiserror::Error;

use super::position::{PositionFlags, report_beside};
use crate::board::{Board, Color};
use crate::commands::record_file::{ReadFlags, RecordError, write_remarks};
use crate::commands::{Failure, GameCommand, Settings, Status};
use crate::console::signals::Stop;
use crate::game::computer::Hash;
use crate::game::record::Given;
use crate::gomoku::engine::{Answer, Effort, Limit, Problem, Solution, Sought, Win, solve};
use crate::gomoku::record::Diagram;
use crate::gomoku::rules::Rules;
use crate::lang::Lang;
use crate::matches::nonzero_duration;
use crate::views::gomoku::names::rules_name;
use crate::views::records::Explained;
use crate::views::speech::Speech;

pub(super) const COMMAND: GameCommand =
    GameCommand { name: "solve", called_as: None, command, run };

/// The time for a position unless a flag names another.
const TIME: Duration = Duration::from_secs(10);

/// The most moves of a tree that is written out.
const MOST_MOVES: u64 = 200_000;

// The flags of other commands have other help texts, so these need other ids.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line")]
struct SolveFlags {
    #[command(flatten)]
    position: PositionFlags,
    #[command(flatten)]
    read: ReadFlags,
    #[arg(long)]
    vcf: bool,
    #[arg(long, conflicts_with = "vcf")]
    vct: bool,
    #[arg(
        long = "for",
        id = "for",
        value_name = "COLOR",
        value_parser = PossibleValuesParser::new(["black", "white"]),
        conflicts_with = "threats"
    )]
    attacker: Option<String>,
    #[arg(long)]
    threats: bool,
    #[arg(id = "json_solved", long = "json")]
    json: bool,
    #[arg(long, value_name = "OUT")]
    sgf: Option<PathBuf>,
    #[arg(id = "force_sgf", long = "force", requires = "sgf")]
    force: bool,
    #[arg(id = "time_solved", long = "time", value_name = "TIME", value_parser = nonzero_duration)]
    time: Option<Duration>,
    #[arg(id = "nodes_solved", long = "nodes", value_name = "N")]
    nodes: Option<u64>,
    #[arg(id = "hash_solved", long = "hash", value_name = "MIB")]
    hash: Option<Hash>,
}

fn command(lang: Lang) -> Command {
    let command = SolveFlags::augment_args(Command::new("solve")).about(lang.help_solve());
    command.mut_args(|arg| match arg.get_id().as_str() {
        "position" => arg.help(lang.help_arg_position_solved()),
        "number_sought" => arg.help(lang.help_arg_number_sought()),
        "vcf" => arg.help(lang.help_arg_vcf()),
        "vct" => arg.help(lang.help_arg_vct()),
        "for" => arg.help(lang.help_arg_for()),
        "threats" => arg.help(lang.help_arg_threats()),
        "json_solved" => arg.help(lang.help_arg_json_solved()),
        "sgf" => arg.help(lang.help_arg_sgf()),
        "force_sgf" => arg.help(lang.help_arg_force()),
        "time_solved" => arg.help(lang.help_arg_time_solved()),
        "nodes_solved" => arg.help(lang.help_arg_nodes_solved()),
        "hash_solved" => arg.help(lang.help_arg_hash_solved(Hash::MAX, Hash::default())),
        _ => arg,
    })
}

fn run(matches: &ArgMatches, given: &Given, settings: &Settings) -> Result<Status, Failure> {
    let mut flags = SolveFlags::from_arg_matches(matches).map_err(io::Error::other)?;
    flags.read.given = given.clone();
    let stop = Stop::listen()?;
    let speech = settings.speech().without_board();
    answer(&flags, speech, &stop.flag, &mut report_beside([&flags.sgf]))
}

/// Why the win cannot be written.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
struct TooLarge(u64);

impl Explained for TooLarge {
    fn text(&self, lang: Lang) -> String {
        lang.solve_too_large(self.0)
    }
}

/// Solves the position and writes the answer.
///
/// # Errors
/// If the position cannot be read, or the answer cannot be written.
fn answer(
    flags: &SolveFlags,
    speech: Speech,
    stop: &AtomicBool,
    out: &mut impl Write,
) -> Result<Status, Failure> {
    let asked = flags.position.read(&flags.read, flags.read.from)?;
    flags.position.tell_doubts(&asked, &flags.read, speech.lang)?;
    let rules = asked.rules(&flags.read);
    let solved = Solved::of(flags, rules, &asked.searchable(rules)?, stop);
    if let Some(path) = &flags.sgf {
        if let Some((tree, ..)) = solved.win() {
            solved.write_sgf(tree, path, flags)?;
        } else {
            let message = speech.lang.solve_nothing_to_write(path.display());
            write_remarks([message], &mut io::stderr())?;
        }
    }
    let written = if flags.json {
        json::write(&solved, out)
    } else {
        solved.text(speech).iter().try_for_each(|line| writeln!(out, "{line}"))
    };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)?;
    Ok(Status::Done)
}

/// A position with its solution.
struct Solved {
    problem: Problem,
    sought: Sought,
    /// The side to move in the position.
    to_move: Color,
    solution: Solution,
    time: Duration,
}

impl Solved {
    fn of(flags: &SolveFlags, rules: Rules, diagram: &Diagram, stop: &AtomicBool) -> Self {
        let (board, to_move) = (&diagram.board, diagram.to_move);
        let attacker = match flags.attacker.as_deref() {
            Some("white") => Color::White,
            Some(_) => Color::Black,
            None if flags.threats => !to_move,
            None => to_move,
        };
        let problem = Problem::new(rules, board, attacker);
        let sought = if flags.vcf { Sought::Fours } else { Sought::Threats };
        let time = Some(flags.time.unwrap_or(TIME));
        let effort =
            Effort { time, nodes: flags.nodes, memory: flags.hash.unwrap_or_default().bytes() };
        let start = Instant::now();
        let solution = solve(&problem, sought, &effort, stop);
        Self { problem, sought, to_move, solution, time: start.elapsed() }
    }

    /// The win, whether it is by fours, and whether no win by fours is shorter.
    fn win(&self) -> Option<(&Arc<Win>, bool, bool)> {
        match &self.solution.answer {
            Answer::Win { tree, by_fours, is_shortest } => Some((tree, *by_fours, *is_shortest)),
            Answer::None | Answer::Unknown(_) => None,
        }
    }

    fn write_sgf(&self, tree: &Win, path: &Path, flags: &SolveFlags) -> Result<(), Failure> {
        if tree.moves > MOST_MOVES {
            return Err(Failure::OfGame(Box::new(TooLarge(tree.moves))));
        }
        let record = tree::record(&self.problem, self.to_move, tree).map_err(io::Error::other)?;
        flags.position.write_sgf(&record, path, flags.force)
    }

    /// The answer, in lines.
    fn text(&self, speech: Speech) -> Vec<String> {
        let (lang, Problem { rules, size, attacker, .. }) = (speech.lang, &self.problem);
        let color = lang.color(*attacker);
        let side = lang.color(self.to_move);
        let mut lines = vec![lang.solve_position(rules_name(lang, *rules), size.lines(), &side)];
        if *attacker != self.to_move {
            lines.push(lang.solve_if_passed(&color, side));
        }
        match &self.solution.answer {
            Answer::Win { tree, by_fours, is_shortest } => {
                let (moves, plies) = (tree.plies.div_ceil(2), tree.plies);
                let (won, length) = if *by_fours {
                    let shortest = is_shortest.then(|| lang.solve_is_shortest());
                    (lang.solve_won_by_fours(color, moves, plies), shortest)
                } else {
                    let won = lang.solve_won_by_threats(color, moves, plies);
                    (won, Some(lang.solve_maybe_longer()))
                };
                lines.push([Some(won), length].into_iter().flatten().collect::<Vec<_>>().join(" "));
                lines.push(String::new());
                lines.extend(tree::lines(tree, *size, speech));
                lines.push(String::new());
                let board = Board::of(*size, &self.problem.stones);
                lines.extend(speech.forbidden_stops(*rules, board, *attacker, &tree.line()));
                lines.push(lang.solve_legend());
            }
            Answer::None if self.sought == Sought::Fours => lines.push(lang.solve_no_fours(color)),
            Answer::None => lines.push(lang.solve_no_threats(color)),
            Answer::Unknown(limit) => lines.push(match limit {
                Limit::Time => lang.solve_no_time(),
                Limit::Nodes => lang.solve_no_nodes(),
                Limit::Memory => lang.solve_no_memory(),
                Limit::Depth => lang.solve_no_depth(),
            }),
        }
        let seconds = format!("{:.2}", self.time.as_secs_f64());
        lines.push(lang.solve_cost(self.solution.nodes, seconds));
        lines
    }
}

#[cfg(test)]
mod tests;
