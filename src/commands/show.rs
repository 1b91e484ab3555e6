//! `gomoku show`: shows a position of a recorded game as text, as JSON or as a picture.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;

use super::convert::{Guard, write_atomically};
use super::record_file::{
    GameChoice, ReadFlags, RecordError, content_remark, numbered, write_remarks,
};
use crate::commands::Settings;
use crate::game::record::Content;
use crate::game::record::content::STANDARD;
use crate::game::record::has_extension;
use crate::picture::{Picture, PngWidth};
use crate::views::records::{Drawn, NotApplicable, Style};

/// The options of `gomoku show`: the position and its output format.
#[derive(Debug, Clone, Default, PartialEq, Eq, Args)]
pub struct ShowOptions {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    pub(crate) read: ReadFlags,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long, value_name = "K")]
    number: Option<NonZeroUsize>,
    #[arg(long)]
    json: bool,
    #[arg(long, value_name = "OUT", group = "picture", conflicts_with = "json")]
    svg: Option<PathBuf>,
    #[arg(long, value_name = "OUT", group = "picture", conflicts_with_all = ["json", "svg"])]
    png: Option<PathBuf>,
    #[arg(long, value_name = "N", requires = "png", conflicts_with_all = ["json", "svg"])]
    width: Option<PngWidth>,
    #[arg(id = "force_picture", long = "force")]
    force: bool,
}

/// The flags of the two kinds of pictures, which are also the endings of their files.
const SVG: &str = "svg";
const PNG: &str = "png";

/// The flag of a link to the position on the page of somebody else, which only some games have.
const LINK: &str = "link";

/// The style of a position as text or as a picture.
pub(super) const fn style(settings: &Settings) -> Style {
    let speech = settings.speech();
    Style { speech, glyphs: settings.glyphs }
}

/// Writes the position to `out`, or to the picture's file.
///
/// # Errors
/// If the file or the game cannot be read, the game or move does not exist, or the output cannot be
/// written.
pub(super) fn run(
    options: &ShowOptions,
    choice: GameChoice,
    style: Style,
    out: &mut impl Write,
    err: &mut impl Write,
) -> Result<(), RecordError> {
    let ShowOptions { file, read, .. } = options;
    for (path, other) in [(&options.svg, PNG), (&options.png, SVG)] {
        if let Some(path) = path.as_ref().filter(|path| has_extension(path, other)) {
            return Err(RecordError::OtherPicture { path: path.clone(), flag: other });
        }
    }
    let given = &read.given;
    let content = Content::read(file, read.from)?;
    let records = choice.game(content.format, &content.bytes, options.number).records();
    records.check(given, content.format, None)?;
    let lang = style.speech.lang;
    let games = records.read(&read.reading(content.format), &content.bytes);
    let (game, is_first_of_several) = numbered(games, options.number, file)?;
    let parse = |error| RecordError::Parse { path: file.clone(), error };
    let mut record = game.record.map_err(parse)?;
    record.replace(given);
    let moves = record.moves();
    let at = match options.at {
        Some(asked) if asked > moves => return Err(RecordError::NoSuchMove { asked, moves }),
        asked => asked.unwrap_or(moves),
    };
    let doubts = game.remarks.into_iter().map(|remark| lang.remark(remark));
    let several = is_first_of_several.then(|| lang.first_of_several(file.display()));
    let remarks = content_remark(&content, file, lang).into_iter().chain(doubts).chain(several);
    write_remarks(remarks, err)?;
    let guard = Guard::new(options.force, [file.as_path()]);
    let drawn = |path: &Path, bytes: &dyn Fn(&Picture) -> Vec<u8>, err: &mut _| {
        let Drawn { picture, remarks } = record.draw(at, given, style.speech);
        write_atomically(path, &bytes(&picture), &guard)?;
        write_remarks(remarks, err)
    };
    let written = match (&options.svg, &options.png) {
        (Some(path), _) => return drawn(path, &|picture| picture.svg().into_bytes(), err),
        (_, Some(path)) if path == STANDARD && io::stdout().is_terminal() => {
            return Err(RecordError::PixelsToTerminal);
        }
        (_, Some(path)) => return drawn(path, &|picture| picture.png(options.width), err),
        _ if options.json => record.json(at, out).and_then(|()| writeln!(out)),
        _ if given.has(LINK) => {
            let none = NotApplicable { flag: LINK, to: records.game };
            let link = record.link(at).ok_or(none)?;
            writeln!(out, "{}", link.map_err(RecordError::Refused)?)
        }
        _ => record.text(at, given, style, out),
    };
    written.and_then(|()| out.flush()).map_err(RecordError::Output)
}

#[cfg(test)]
mod tests;
