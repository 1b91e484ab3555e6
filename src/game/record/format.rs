//! The record formats by name and file extension, and which game a file says it is of.

use std::iter;
use std::path::Path;

use super::FileFault;
use super::objects::Objects;
use crate::named::named;

named! {
    /// A format of game records.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Format is a "record format" {
        /// This program's JSON: one record, or an array with one record per line. Scoreboard files
        /// can be read too.
        Json = "json",
        /// This program's JSON, one record per line. The journal of an unfinished game can be read
        /// too.
        Jsonl = "jsonl",
        /// The Smart Game Format.
        Sgf = "sgf",
        /// The files of the Piskvork manager.
        Psq = "psq",
        /// The older files of Piskvork's tournaments; read-only.
        Rec = "rec",
        /// The saved positions of Yixin-Board; read-only.
        Sav = "sav",
        /// Tags and numbered moves, as chess programs and `PlayOK` write them; read-only.
        Pgn = "pgn",
        /// The database of `RenjuNet`; read-only.
        Rif = "rif",
        /// The libraries of `RenLib`.
        Lib = "lib",
        /// Plain lists of moves: `h8 i9 j10`.
        Moves = "txt",
        /// Position codes: `h8i9j10`.
        Code = "pos",
        /// The binary positions of `RenLib` and Yixin-Board, which also have the extension `.pos`;
        /// read-only.
        BinPos = "binpos",
    }
}

impl Format {
    /// The format of a file, by its extension in upper or lower case.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "xml" => Some(Self::Rif),
            ending => ending.parse().ok(),
        }
    }

    /// Whether a file of this format can hold only one game.
    #[must_use]
    pub const fn holds_one(self) -> bool {
        matches!(self, Self::Psq | Self::Rec | Self::Sav | Self::Lib | Self::BinPos)
    }

    /// The text before the first game of a file, between two games, and after the last.
    #[must_use]
    pub const fn frame(self) -> [&'static str; 3] {
        match self {
            Self::Json => ["[\n", ",\n", "\n]\n"],
            Self::Moves => ["", "\n", ""],
            _ => ["", "", ""],
        }
    }
}

/// The name of the game that a file says its first game is of; `None` if it does not say.
#[must_use]
pub fn named_game(format: Format, bytes: &[u8]) -> Option<String> {
    named_games(format, bytes).next().flatten()
}

/// The names of the games that a file says its games are of, one after the other: the key `game` of each
/// JSON object, or a line `# game quoridor` before the first move of lists, for all of them.
#[must_use]
pub fn named_games(format: Format, bytes: &[u8]) -> Box<dyn Iterator<Item = Option<String>> + '_> {
    match format {
        Format::Json | Format::Jsonl => match Objects::new::<FileFault>(bytes) {
            Ok(objects) => Box::new(objects.names()),
            Err(_) => Box::new(iter::once(None)),
        },
        Format::Moves => Box::new(iter::repeat(named_list(bytes))),
        _ => Box::new(iter::repeat(None)),
    }
}

fn named_list(bytes: &[u8]) -> Option<String> {
    let lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut head = lines.take_while(|line| line.is_empty() || line.starts_with(b"#"));
    let named =
        head.find_map(|line| line[1.min(line.len())..].trim_ascii().strip_prefix(b"game "))?;
    String::from_utf8(named.trim_ascii().to_vec()).ok()
}
