//! The position that a subcommand is asked about: typed as moves, or of a record file.

use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use jiff::tz::TimeZone;
use thiserror::Error;

use crate::commands::Failure;
use crate::commands::convert::{Guard, write_atomically};
use crate::commands::record_file::{ReadFlags, RecordError, numbered, write_remarks};
use crate::game::record::content::STANDARD;
use crate::game::record::{Content, ContentError, Format, Remark, Undetected};
use crate::gomoku::choices::RULES;
use crate::gomoku::record::{
    self, Assumed, BOARD, Diagram, Ending, NodeId, ROWS, Reading, Record, RuleName, TypedError,
    typed,
};
use crate::gomoku::rules::Rules;
use crate::lang::Lang;
use crate::views::gomoku::names::rules_name;
use crate::views::records::Explained;

/// Where the position is.
#[derive(Debug, Args)]
pub(super) struct PositionFlags {
    // Not a path: an empty text is the empty board.
    #[arg(value_name = "POSITION", display_order = 0)]
    pub(super) position: OsString,
    #[arg(long, value_name = "N")]
    pub(super) at: Option<usize>,
    // The same flag of other commands has another help text, so this needs another id.
    #[arg(id = "number_sought", long = "number", value_name = "K")]
    pub(super) number: Option<NonZeroUsize>,
}

/// What is given as the position.
pub(super) enum Source {
    /// Moves.
    Moves(Box<Record>),
    /// A record file.
    File(Content),
}

/// The position: a node of a record.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) record: Record,
    pub(super) node: NodeId,
    /// Whether it is of a record file.
    pub(super) is_file: bool,
    /// Whether it has more games, of which none was chosen.
    is_first_of_several: bool,
    /// What is doubtful in it.
    remarks: Vec<Remark>,
}

/// Why there is no position.
#[derive(Debug, Error)]
#[error("{}", self.text(Lang::En))]
enum PositionError {
    /// The position is neither moves nor a file.
    Neither(String),
    /// The position is no list of moves, and there is no such file.
    Missing(String),
    /// The moves of the position are impossible.
    Typed {
        /// The moves.
        text: String,
        /// What is wrong with them.
        error: TypedError,
    },
    /// A flag applies only to a position of a record file.
    FlagOfFile(&'static str),
    /// A flag applies only to a position given as moves.
    FlagOfMoves(&'static str),
    /// The position is the end of a game.
    Over,
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        Self::OfGame(Box::new(error))
    }
}

impl Explained for PositionError {
    fn text(&self, lang: Lang) -> String {
        match self {
            Self::Neither(text) => lang.find_neither(text),
            Self::Missing(text) => lang.find_missing(text),
            Self::Typed { text, error } => match error {
                TypedError::NotMoves => lang.find_neither(text),
                TypedError::Taken(point) => lang.find_point_taken(text, point),
                TypedError::OffBoard(size) => lang.find_off_board(text, size),
            },
            Self::FlagOfFile(flag) => lang.find_flag_of_file(flag),
            Self::FlagOfMoves(flag) => lang.find_flag_of_moves(flag),
            Self::Over => lang.find_over(),
        }
    }
}

impl Asked {
    /// The rules of a flag, of the record, or freestyle.
    pub(super) fn rules(&self, read: &ReadFlags) -> Rules {
        rules(read, &self.record)
    }

    /// The position, for a search by these rules.
    ///
    /// # Errors
    /// If the game is over there.
    pub(super) fn searchable(&self, rules: Rules) -> Result<Diagram, Failure> {
        let diagram = Diagram::at(&self.record, self.node);
        if diagram.end(&RuleName::Known(rules)).is_some() || self.ends_by_foul() {
            return Err(PositionError::Over.into());
        }
        Ok(diagram)
    }

    /// Whether this is the end of a game that was lost by a foul.
    fn ends_by_foul(&self) -> bool {
        let ending = self.record.ending_by_rules();
        matches!(ending, Ending::Outcome(outcome) if outcome.reason.is_foul())
            && self.node == last(&self.record)
    }
}

/// The rules of a flag, of a record, or freestyle.
pub(super) fn rules(read: &ReadFlags, record: &Record) -> Rules {
    read.given.parsed(RULES).unwrap_or_else(|| record.rules.assumed())
}

/// Where a report goes beside these files: nowhere if one of them is the standard output.
pub(super) fn report_beside<const N: usize>(files: [&Option<PathBuf>; N]) -> Box<dyn Write> {
    let is_standard = |file: &Option<PathBuf>| file.as_deref() == Some(Path::new(STANDARD));
    if files.into_iter().any(is_standard) {
        Box::new(io::sink())
    } else {
        Box::new(io::stdout().lock())
    }
}

/// What is assumed where a record does not say it.
pub(super) fn assumed(read: &ReadFlags) -> Assumed {
    let rows = read.given.parsed(ROWS).unwrap_or_default();
    Assumed { decoder: read.decoder(), rows, board: None }
}

impl PositionFlags {
    /// The path of the file, if it is one.
    pub(super) fn path(&self) -> &Path {
        Path::new(&self.position)
    }

    /// Reads the position; `format` is that of its file, if it is known.
    ///
    /// # Errors
    /// If it is neither moves nor a game of a record file.
    pub(super) fn read(&self, read: &ReadFlags, format: Option<Format>) -> Result<Asked, Failure> {
        self.asked(self.source(read, format)?, read)
    }

    /// Reads what is given; `format` is that of a file, if it is known.
    ///
    /// # Errors
    /// If it is neither moves nor a file that can be read.
    pub(super) fn source(
        &self,
        read: &ReadFlags,
        format: Option<Format>,
    ) -> Result<Source, Failure> {
        let text = self.position.to_string_lossy();
        if text == STANDARD {
            return self.content(format).map(Source::File);
        }
        Err(match typed(&text, read.given.parsed(BOARD)) {
            Ok(_) if self.at.is_some() => PositionError::FlagOfFile("--at"),
            Ok(_) if self.number.is_some() => PositionError::FlagOfFile("--number"),
            Ok(record) => return Ok(Source::Moves(record.into())),
            Err(TypedError::NotMoves) if self.path().exists() => {
                return self.content(format).map(Source::File);
            }
            Err(TypedError::NotMoves) => PositionError::Missing(text.into_owned()),
            Err(error) => PositionError::Typed { text: text.into_owned(), error },
        }
        .into())
    }

    /// The content of the file.
    fn content(&self, format: Option<Format>) -> Result<Content, Failure> {
        Content::read(self.path(), format).map_err(|error| match error {
            ContentError::Format { path, why: Undetected::Unknown } => {
                PositionError::Neither(path.display().to_string()).into()
            }
            other => RecordError::from(other).into(),
        })
    }

    /// The position that is given.
    ///
    /// # Errors
    /// If the file has no such game, or the game no such move.
    pub(super) fn asked(&self, source: Source, read: &ReadFlags) -> Result<Asked, Failure> {
        let Content { bytes, format, .. } = match source {
            Source::Moves(record) => {
                let node = last(&record);
                return Ok(Asked {
                    record: *record,
                    node,
                    is_file: false,
                    is_first_of_several: false,
                    remarks: Vec::new(),
                });
            }
            Source::File(_) if read.given.has(BOARD) => {
                return Err(PositionError::FlagOfMoves("--board").into());
            }
            Source::File(content) => content,
        };
        let reading = Reading { format, zone: TimeZone::UTC, assumed: assumed(read) };
        let games = record::read(&reading, &bytes);
        let (game, is_first_of_several) = numbered(games, self.number, self.path())?;
        let remarks = game.remarks;
        let record = game.record.map_err(|error| RecordError::Parse {
            path: self.path().to_owned(),
            error: error.into(),
        })?;
        let node = match self.at {
            Some(0) => NodeId::ROOT,
            Some(asked) => {
                let moves = record.tree.main_moves().count();
                let node = record.tree.main_moves().nth(asked - 1).map(|(node, _)| node);
                node.ok_or(RecordError::NoSuchMove { asked, moves })?
            }
            None => last(&record),
        };
        Ok(Asked { record, node, is_file: true, is_first_of_several, remarks })
    }

    /// Tells what is doubtful in the game of this position, and that its file has more games if no number
    /// chooses one.
    ///
    /// # Errors
    /// If the error stream is gone.
    pub(super) fn tell_doubts(
        &self,
        asked: &Asked,
        read: &ReadFlags,
        lang: Lang,
    ) -> Result<(), Failure> {
        let doubts = asked.remarks.iter().map(|remark| lang.remark(*remark));
        let unknown = match &asked.record.rules {
            RuleName::Other(name) if !read.given.has(RULES) => {
                Some(lang.rules_not_known(name, rules_name(lang, asked.rules(read))))
            }
            _ => None,
        };
        let doubts = doubts.chain(unknown);
        let several = asked.is_first_of_several;
        let several = several.then(|| lang.first_of_several(self.path().display()));
        Ok(write_remarks(doubts.chain(several), &mut io::stderr())?)
    }

    /// Writes a record that was made of the position as an SGF file; `overwrite` says whether an existing
    /// one is replaced, but never the input.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn write_sgf(
        &self,
        record: &Record,
        path: &Path,
        overwrite: bool,
    ) -> Result<(), Failure> {
        let mut text = Vec::new();
        record::write(Format::Sgf, record, &mut text).map_err(io::Error::other)?;
        self.write(&text, path, overwrite)
    }

    /// Writes a file; `overwrite` says whether an existing one is replaced, but never the input.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn write(&self, bytes: &[u8], path: &Path, overwrite: bool) -> Result<(), Failure> {
        let guard = Guard::new(overwrite, [self.path()]);
        Ok(write_atomically(path, bytes, &guard)?)
    }
}

fn last(record: &Record) -> NodeId {
    record.tree.main_line().last().unwrap_or(NodeId::ROOT)
}
