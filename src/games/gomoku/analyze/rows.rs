//! The moves of many games as comma-separated values.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use jiff::tz::TimeZone;
use serde::Serialize;

use super::super::find::rounded;
use super::game::watched;
use super::json::class;
use super::{AnalyzeFlags, Misused};
use crate::board::{Color, Labels};
use crate::commands::csv::{escaped, io_error, writer};
use crate::commands::record_file::{RecordError, broken_text};
use crate::commands::{Failure, Status};
use crate::console::printable::printable;
use crate::game::record::Content;
use crate::games::gomoku::position::{assumed, rules};
use crate::gomoku::analysis::{Depths, Line, Review};
use crate::gomoku::record::{self, Reading};
use crate::views::speech::Speech;

/// The first record.
const KEYS: [&str; 11] =
    ["file", "game", "ply", "side", "move", "class", "before", "after", "best", "win", "loss"];

/// A move. Points have the labels of records: `a1` is at the lower left.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    /// The number of the game in its file, from 1.
    game: usize,
    /// The number of the move, from 1.
    ply: usize,
    side: Color,
    /// The point; empty for a pass.
    r#move: Option<String>,
    class: Option<&'static str>,
    /// The expected score of the side that moved, before the move and after it, from 0 to 1.
    before: f64,
    after: f64,
    /// The move that would have been better, or else the best one that was found.
    best: Option<String>,
    /// The plies to the five if the side had a proved win before the move.
    win: Option<usize>,
    /// The plies to the five if the other side had a proved win after it.
    loss: Option<usize>,
}

/// Analyses all games of the files one after the other, and writes their moves.
pub(super) fn write(
    flags: &AnalyzeFlags,
    how: (Depths, Option<&Path>),
    speech: Speech,
    stop: &AtomicBool,
    shows_progress: bool,
    out: impl Write,
    err: &mut impl Write,
) -> Result<Status, Failure> {
    if let Some(flag) = flags.of_position() {
        return Err(Misused::OfPosition(flag).into());
    }
    let output = |error: io::Error| Failure::from(RecordError::Output(error));
    let mut csv = writer(out);
    let mut head = Some(KEYS);
    let mut status = Status::Done;
    let files = [flags.position.path()].into_iter().chain(flags.files.iter().map(PathBuf::as_path));
    for path in files {
        let Content { bytes, format, .. } =
            Content::read(path, flags.read.from).map_err(RecordError::from)?;
        if let Some(keys) = head.take() {
            csv.write_record(keys).map_err(|error| output(io_error(error)))?;
        }
        let reading = Reading { format, zone: TimeZone::UTC, assumed: assumed(&flags.read) };
        for (number, game) in (1..).zip(record::read(&reading, &bytes)) {
            let record = match game.record {
                Ok(record) => record,
                Err(error) => {
                    let text = broken_text(path, &error.into(), speech.lang);
                    writeln!(err, "gomoku: {}", printable(&text)).map_err(output)?;
                    status = Status::Unfinished;
                    continue;
                }
            };
            let line = Line::of(&record, rules(&flags.read, &record));
            let Some(review) = watched(&record, &line, how, speech, stop, shows_progress) else {
                csv.flush().map_err(output)?;
                writeln!(err, "gomoku: {}", speech.lang.analyze_stopped()).map_err(output)?;
                return Ok(Status::Unfinished);
            };
            let file = escaped(&path.to_string_lossy());
            rows(&file, number, &line, &review)
                .try_for_each(|row| csv.serialize(row).map_err(|error| output(io_error(error))))?;
            csv.flush().map_err(output)?;
        }
    }
    csv.flush().map_err(output)?;
    Ok(status)
}

/// The moves of a game.
fn rows<'a>(
    file: &'a str,
    game: usize,
    line: &'a Line,
    review: &'a Review,
) -> impl Iterator<Item = Row<'a>> {
    let name = |point| Labels::Standard.format(point, line.size());
    let positions = review.found.iter().zip(review.found.iter().skip(1));
    let moves = line.moves.iter().zip(&review.judged).zip(positions);
    (1..).zip(moves).map(move |(ply, ((played, judged), (found, next)))| Row {
        file,
        game,
        ply,
        side: played.stone,
        r#move: played.point.map(name),
        class: judged.class.map(class),
        before: rounded(judged.before),
        after: rounded(judged.after),
        best: judged.better.or(found.line.first().copied()).map(name),
        win: found.win.as_ref().map(|win| win.plies),
        loss: next.win.as_ref().map(|win| win.plies),
    })
}
