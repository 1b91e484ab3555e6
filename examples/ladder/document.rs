//! The tables of the levels in the documents, from the file of results.

use std::fmt::Write as _;

use gomoku::board::ByColor;
use gomoku::game::level::Level;
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

use crate::results::{Results, Row};
use crate::{BELOW, NAIVE};

/// The file of results.
pub(crate) const RESULTS: &str = "benches/results.jsonl";

/// A line of the file of results.
#[derive(Deserialize)]
struct Line {
    command: String,
    result: Value,
}

/// Why a document cannot be filled.
#[derive(Debug, Error)]
pub(crate) enum DocumentError {
    /// A line of the file of results is malformed.
    #[error("{RESULTS}: {0}")]
    Results(#[from] serde_json::Error),
    /// The document has no place for the table of a game.
    #[error("the document has no lines `{begin}` and `{END}`", begin = begin(.0))]
    NoPlace(String),
}

/// The line after the table of a game.
const END: &str = "<!-- end of the levels -->";

/// The line before the table of a game.
fn begin(game: &str) -> String {
    format!("<!-- levels of {game} -->")
}

/// The results of this program in the file of results.
pub(crate) fn read(file: &str) -> Result<Vec<Results>, DocumentError> {
    let lines = file.lines().map(serde_json::from_str::<Line>);
    let ladder = lines.filter(|line| {
        line.as_ref().map_or(true, |line| line.command.contains("--example ladder"))
    });
    ladder.map(|line| Ok(serde_json::from_value(line?.result)?)).collect()
}

/// The document with the tables of these results.
pub(crate) fn filled(document: &str, results: &[Results]) -> Result<String, DocumentError> {
    let mut text = document.to_owned();
    let mut games: Vec<&str> = results.iter().map(|results| &*results.game).collect();
    games.dedup();
    for game in games {
        let missing = || DocumentError::NoPlace(game.to_owned());
        let (before, rest) = text.split_once(&begin(game)).ok_or_else(missing)?;
        let (_, after) = rest.split_once(END).ok_or_else(missing)?;
        let table = table(results.iter().filter(|results| results.game == game));
        text = format!("{before}{}\n{table}{END}{after}", begin(game));
    }
    Ok(text)
}

/// A table of one game: a column for each level, a row for each kind of opponent.
fn table<'a>(results: impl Iterator<Item = &'a Results>) -> String {
    let levels = || Level::all().filter(|&level| level < Level::MAX);
    let mut table = String::from("| against |");
    levels().for_each(|level| {
        let _ = write!(table, " {level} |");
    });
    table.push_str("\n|---|");
    levels().for_each(|_| table.push_str("---|"));
    table.push('\n');
    for results in results {
        let mut opponents: Vec<&str> = results.rows.iter().map(Row::kind).collect();
        opponents.sort_unstable();
        opponents.dedup();
        for opponent in opponents {
            let mut line = |label: &str, cell: &dyn Fn(&Row) -> String| {
                let _ = write!(table, "| {label} |");
                for level in levels() {
                    let is_there =
                        |row: &&Row| row.kind() == opponent && row.level == level.number();
                    let cell = results.rows.iter().find(is_there).map(cell).unwrap_or_default();
                    let _ = write!(table, " {cell} |");
                }
                table.push('\n');
            };
            if opponent == BELOW {
                line("the level below", &|row| format!("{:.1}", row.score().0));
                continue;
            }
            let place = results.place.as_ref().map(|it| format!(", {it}")).unwrap_or_default();
            line(&format!("`{opponent}`{place}"), &|row| {
                let (_, ByColor { black, white }) = row.score();
                format!("{black:.0}, {white:.0}")
            });
            if opponent == NAIVE && place.is_empty() {
                line("its shortest win, in moves", &|row| {
                    row.shortest_loss().map_or_else(|| "none".to_owned(), |plies| plies.to_string())
                });
            }
        }
    }
    table
}
