//! Analyses kept in files, so that the same game need not be analysed again.
//!
//! A file says of which game it is, by which budgets, and by which version of the program. One that does
//! not fit or is damaged is made again.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Depths, Found, Line, Review, Story};
use crate::board::{BoardSize, Color, Point};
use crate::files;
use crate::game::chain::Chain;
use crate::gomoku::rules::Rules;

/// The extension of the files.
const EXTENSION: &str = "gomoku-analysis";

/// The greatest size of a file in bytes, which no analysis needs.
const LIMIT: u64 = 64 << 20;

/// Where the analysis of a game is kept.
#[derive(Debug)]
pub struct Kept {
    path: PathBuf,
    key: String,
}

/// What an analysis depends on.
#[derive(Serialize)]
struct Key<'a> {
    version: &'static str,
    rules: Rules,
    size: BoardSize,
    stones: Vec<(Point, Color)>,
    first: Color,
    moves: Vec<(Color, Option<Point>)>,
    opening: usize,
    winner: Option<Color>,
    depths: &'a Depths,
}

/// The line of a file.
#[derive(Serialize, Deserialize)]
struct Contents {
    key: String,
    found: Vec<Found>,
    story: Option<Story>,
    only: Vec<usize>,
}

impl Kept {
    /// Where the analysis of a game that `winner` won, with these budgets, is in this folder.
    #[must_use]
    pub fn of(folder: &Path, line: &Line, winner: Option<Color>, depths: &Depths) -> Option<Self> {
        let key = serde_json::to_string(&Key {
            version: env!("CARGO_PKG_VERSION"),
            rules: line.rules,
            size: line.size(),
            stones: line.board.placed().collect(),
            first: line.first,
            moves: line.moves.iter().map(|made| (made.stone, made.point)).collect(),
            opening: line.opening,
            winner,
            depths,
        });
        let key = key.ok()?;
        // Two games with one name would only replace each other's file.
        let name = format!("{:08x}", crc32fast::hash(key.as_bytes()));
        Some(Self { path: folder.join(name).with_extension(EXTENSION), key })
    }

    /// The analysis of this game; `None` if there is none, or its file is damaged.
    #[must_use]
    pub fn read(&self, line: &Line) -> Option<Review> {
        let bytes = files::read(&self.path, LIMIT).ok()?;
        Chain::default().check(&bytes).ok()?;
        let Contents { key, found, story, only } = serde_json::from_slice(&bytes).ok()?;
        let moves = line.moves.len();
        let fits = key == self.key
            && found.len() == moves + 1
            && story.as_ref().is_none_or(|story| story.turn < moves);
        fits.then(|| Review::new(line, found, story, only))
    }

    /// Keeps the analysis of this game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn keep(&self, review: &Review) -> io::Result<()> {
        let Review { found, story, only, .. } = review.clone();
        let line = Chain::default().seal(&Contents { key: self.key.clone(), found, story, only });
        files::replace(&self.path, &line.map_err(io::Error::other)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::analysis::tests::{QUICK, line, reviewed};

    #[test]
    fn a_kept_analysis_is_the_same_and_a_damaged_or_foreign_one_is_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let line = line("h8 i9 h9 h10 i8 j8 g8 f8");
        let kept = Kept::of(folder.path(), &line, line.winner(), &QUICK).unwrap();
        assert_eq!(kept.read(&line), None);
        let review = reviewed(&line);
        kept.keep(&review).unwrap();
        assert_eq!(kept.read(&line).as_ref(), Some(&review));

        // Another game under the same name.
        let foreign = Kept { path: kept.path.clone(), key: "{}".to_owned() };
        assert_eq!(foreign.read(&line), None);
        let text = std::fs::read_to_string(&kept.path).unwrap();
        for damaged in [text.replacen("nodes", "modes", 1), text[..text.len() / 2].to_owned()] {
            std::fs::write(&kept.path, damaged).unwrap();
            assert_eq!(kept.read(&line), None);
        }
        kept.keep(&review).unwrap();
        assert_eq!(kept.read(&line), Some(review));
    }

    #[test]
    fn other_budgets_and_other_games_have_other_files() {
        let folder = Path::new("analyses");
        let path = |moves: &str, winner, depths| {
            Kept::of(folder, &line(moves), winner, depths).unwrap().path
        };
        let paths = [
            path("h8 i9", None, &QUICK),
            path("h8 i10", None, &QUICK),
            path("h8 i9", Some(Color::Black), &QUICK),
            path("h8 i9", None, &Depths::USUAL),
        ];
        for (at, one) in paths.iter().enumerate() {
            assert!(!paths[..at].contains(one), "{paths:?}");
        }
    }
}
