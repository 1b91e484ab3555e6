//! A result on the scoreboard as a record to replay.

use std::path::Path;

use jiff::tz::TimeZone;
use thiserror::Error;

use crate::commands::{Games, Played, Settings};
use crate::game::record::{Format, Reading};
use crate::lang::Lang;
use crate::scoreboard::{Entry, Filter, Snapshot, StoreError};
use crate::views::records::Explained;

/// The name of the newest result.
const LATEST: &str = "last";

/// The newest results among which the game that ended last is found.
const SEARCHED: usize = 100;

/// Why a result cannot be replayed.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
pub enum ResultError {
    /// The scoreboard cannot be read.
    Store(#[from] StoreError),
    /// The scoreboard is empty.
    None,
    /// There is neither an unfinished game nor a result.
    NoGames,
    /// No result has an id that begins like this.
    Unknown(String),
    /// More than one id begins like this.
    Ambiguous(String),
    /// The result is of another game than the requested one, or of an unknown game.
    OtherGame {
        /// The result's id.
        id: String,
        /// The name of its game.
        game: String,
    },
    /// The game was over before its first move.
    NoMoves(String),
    /// The moves are not those of a game.
    Moves(Box<dyn Explained>),
}

impl ResultError {
    /// The message for the user.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Store(error) => error.text(lang),
            Self::None => lang.no_results(),
            Self::NoGames => lang.no_games(),
            Self::Unknown(id) => lang.unknown_result(id),
            Self::Ambiguous(id) => lang.ambiguous_result(id),
            Self::OtherGame { id, game } => lang.result_of_other_game(id, game),
            Self::Moves(why) => why.text(lang),
            Self::NoMoves(id) => lang.result_without_moves(id),
        }
    }
}

/// The result of the game that ended last, among the newest results with moves of a known game.
pub(super) fn newest(
    path: &Path,
    games: Games,
    requested: Option<&'static dyn Played>,
) -> Result<Option<Entry>, ResultError> {
    Ok(all_newest(path, games, requested)?.into_iter().next())
}

/// The newest results with moves of a known game, those first that ended last.
fn all_newest(
    path: &Path,
    games: Games,
    requested: Option<&'static dyn Played>,
) -> Result<Vec<Entry>, ResultError> {
    let newest = Snapshot::open(path)?.newest(&Filter::default(), SEARCHED)?;
    let fits = |entry: &Entry| game_of(entry, games, requested).is_some() && entry.move_count() > 0;
    Ok(newest.entries.into_iter().rev().filter(fits).collect())
}

/// The newest results, those first that ended last; none if they cannot be read.
pub(in crate::commands) fn newest_of(settings: &Settings) -> Vec<Entry> {
    all_newest(&settings.scoreboard, settings.games, None).unwrap_or_default()
}

/// The game of a result, if it is the requested one and known to this program.
fn game_of(
    entry: &Entry,
    games: Games,
    requested: Option<&'static dyn Played>,
) -> Option<&'static dyn Played> {
    let game = games.named(&entry.game)?;
    requested.is_none_or(|requested| requested == game).then_some(game)
}

/// The game of a result and its line, which is a record. It must be the requested game.
pub(super) fn record(
    entry: &Entry,
    games: Games,
    requested: Option<&'static dyn Played>,
) -> Result<(&'static dyn Played, String), ResultError> {
    let Some(game) = game_of(entry, games, requested) else {
        let (id, game) = (entry.id.to_string(), entry.game.clone());
        return Err(ResultError::OtherGame { id, game });
    };
    if entry.move_count() == 0 {
        return Err(ResultError::NoMoves(entry.id.to_string()));
    }
    // An entry parsed from JSON can always be serialized as JSON.
    let line = entry.to_line().unwrap_or_default();
    // An invalid move is reported here because its place in the line is not that in the file.
    let reading = Reading::new(Format::Json, TimeZone::UTC);
    if let Some(game) = game.records().read(&reading, line.as_bytes()).next() {
        game.record.map_err(|error| ResultError::Moves(error.fault))?;
    }
    Ok((game, line))
}

/// The only result whose id begins with `id`, or the newest for `last`.
pub(in crate::commands) fn named(path: &Path, id: &str) -> Result<Entry, ResultError> {
    if id != LATEST {
        return find(path, id);
    }
    let newest = Snapshot::open(path)?.newest(&Filter::default(), 1)?;
    newest.entries.into_iter().next().ok_or(ResultError::None)
}

/// The only result whose id begins with `id`.
fn find(path: &Path, id: &str) -> Result<Entry, ResultError> {
    let beginning = id.to_ascii_lowercase();
    let mut found: Option<Entry> = None;
    Snapshot::open(path)?.for_each(&Filter::default(), None, |entry| {
        if !entry.id.to_string().starts_with(&beginning) {
            return Ok(());
        }
        match found.replace(entry) {
            Some(_) => Err(ResultError::Ambiguous(id.to_owned())),
            None => Ok(()),
        }
    })?;
    found.ok_or_else(|| ResultError::Unknown(id.to_owned()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::games::GAMES;
    use crate::gomoku::record::{Reading, read};

    const EXAMPLE: &str = include_str!("../../../scoreboard.example.json");

    /// The newest result of a scoreboard with this text.
    fn last(text: &str) -> Result<(&'static str, String), ResultError> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("scoreboard.json");
        fs::write(&path, text).unwrap();
        let (game, line) = record(&named(&path, LATEST)?, GAMES, None)?;
        Ok((game.name(), line))
    }

    #[test]
    fn an_invalid_move_is_reported_with_its_number() {
        let (before, moves) = EXAMPLE.rsplit_once("\"moves\":\"").unwrap();
        let (_, rest) = moves.split_once(' ').unwrap();
        let error = last(&format!("{before}\"moves\":\"z99 {rest}")).unwrap_err();
        let told = "move 1 is `z99`, which is not a point on its board";
        assert_eq!(error.text(Lang::En), told);
    }

    #[test]
    fn a_result_of_another_game_is_rejected_with_its_name() {
        let (before, rules) = EXAMPLE.rsplit_once("\"rules\":").unwrap();
        let error = last(&format!("{before}\"game\":\"chess\",\"rules\":{rules}")).unwrap_err();
        assert!(matches!(&error, ResultError::OtherGame { game, .. } if game == "chess"));
        assert!(error.text(Lang::En).ends_with("is from a game of chess"));
    }

    #[test]
    fn an_unknown_rule_set_is_shown_as_written() {
        let (kind, line) = last(&EXAMPLE.replace("freestyle", "club")).unwrap();
        assert_eq!(kind, "gomoku");
        let mut games = read(&Reading::new(Format::Json, TimeZone::UTC), line.as_bytes());
        let record = games.next().unwrap().record.unwrap();
        assert_eq!((record.rules.known(), record.rules.to_string()), (None, "club".to_owned()));
    }

    #[test]
    fn a_result_of_quoridor_is_checked_by_its_rules() {
        let (before, rest) = EXAMPLE.rsplit_once("\"rules\":").unwrap();
        let (rules, moves) = rest.split_once("\"moves\":").unwrap();
        let count = rules.find("\"move_count\":").unwrap();
        let (rules, behind) = rules.split_at(count);
        let (_, behind) = behind.split_once(',').unwrap();
        let (_, end) = moves[1..].split_once('"').unwrap();
        let result = |moves: &str| {
            let count = moves.split(' ').count();
            last(&format!(
                "{before}\"game\":\"quoridor\",\"rules\":{rules}\"move_count\":{count},{behind}\"moves\":\"{moves}\"{end}"
            ))
        };
        assert_eq!(result("e2 e8 e3h").unwrap().0, "quoridor");
        let error = result("e2 e8 e4").unwrap_err();
        assert_eq!(
            error.text(Lang::En),
            "move 3, `e4`: e4 is too far. The pawn can go to e1, d2, f2, e3."
        );
    }
}
