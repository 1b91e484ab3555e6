//! The record files of a search, each as a library: from its index, or read and indexed.

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};

use super::position::assumed;
use crate::commands::convert::{Faults, Progress, Sources};
use crate::commands::output::terminal_width;
use crate::commands::record_file::{ReadFlags, RecordError, content_remark};
use crate::commands::{Games, Settings, Status};
use crate::console::printable::printable;
use crate::console::signals;
use crate::files::atomic::remove_unfinished;
use crate::files::time_zone;
use crate::game::position::Position as _;
use crate::game::record::{Content, ContentError, FileFault, Format, ParseError, named_game};
use crate::gomoku::index::Index;
use crate::gomoku::library::{Builder, Library};
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{self, Fault, Reading};
use crate::lang::Lang;

/// Which games are read, and how much of the answer is shown.
#[derive(Debug, Args)]
pub(super) struct GameFlags {
    #[arg(value_name = "FILES", required = true)]
    pub(super) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(super) read: ReadFlags,
    #[arg(long)]
    pub(super) all: bool,
    #[arg(long)]
    pub(super) json: bool,
}

/// How files are read, and where the user sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) games: Games,
    pub(super) lang: Lang,
    /// The folder for indexes that cannot be beside their files.
    pub(super) cache: &'a Path,
    /// The width of the terminal, if there is one.
    pub(super) width: Option<u16>,
    /// Whether there is a progress bar on standard error.
    pub(super) shows_progress: bool,
}

impl<'a> Place<'a> {
    /// The terminal. A signal removes the indexes that are being written.
    ///
    /// # Errors
    /// If signals cannot be handled.
    pub(super) fn of(settings: &'a Settings) -> io::Result<Self> {
        signals::end_after(remove_unfinished)?;
        Ok(Self {
            games: settings.games,
            lang: settings.lang,
            cache: &settings.indexes,
            width: terminal_width(),
            shows_progress: io::stderr().is_terminal(),
        })
    }
}

impl GameFlags {
    /// The subcommand with the help of those of its arguments that no other subcommand has.
    pub(super) fn described(command: Command, lang: Lang) -> Command {
        command.mut_args(|arg| match arg.get_id().as_str() {
            "position" => arg.help(lang.help_arg_position()),
            "files" => arg.help(lang.help_arg_files()),
            "number_sought" => arg.help(lang.help_arg_number_sought()),
            "all" => arg.help(lang.help_arg_all()),
            _ => arg,
        })
    }

    /// The maximum number of rows of each table.
    pub(super) const fn rows(&self) -> usize {
        if self.all { usize::MAX } else { 20 }
    }

    /// The games of each file. Games that cannot be read are counted on `err`.
    ///
    /// # Errors
    /// If the only file or folder cannot be read at all.
    pub(super) fn read(
        &self,
        place: Place<'_>,
        err: &mut impl Write,
        mut each: impl FnMut(&Path, &Library),
    ) -> Result<Status, RecordError> {
        let Place { lang, cache, .. } = place;
        let Sources { files, skipped, unread, .. } = self.sources(place.games)?;
        let length = |path: &Path| path.metadata().map_or(0, |data| data.len());
        let bytes = files.iter().map(|path| length(path)).sum();
        let mut progress = Progress::new(bytes, place.shows_progress, lang);
        let (mut messages, mut status, mut games) = (Vec::new(), Status::Done, 0);
        let mut remarks = Faults::default();
        for error in unread {
            status = Status::Unfinished;
            remarks.add(|| RecordError::from(error).text(lang));
        }
        for path in files {
            let index = Index::of(&path, self.read.from, assumed(&self.read), cache);
            let known = index.as_ref().and_then(Index::read);
            let is_new = known.is_none();
            let library = match known {
                Some(library) => library,
                None => match self.library(&path, place, games, &mut progress, &mut remarks) {
                    Ok(library) => library,
                    Err(Unread::Failed(error)) => return Err(error),
                    Err(Unread::PassedOver) => {
                        status = Status::Unfinished;
                        continue;
                    }
                    Err(Unread::OtherGame(name)) => {
                        messages.push(
                            lang.games_of_other(path.display(), place.games.title(&name, lang)),
                        );
                        if self.names(&path) {
                            status = Status::Unfinished;
                        }
                        continue;
                    }
                },
            };
            if let Some(Err((at, cause))) =
                index.filter(|_| is_new).map(|index| index.keep(&library))
            {
                let why = lang.cannot_write(at.display(), lang.system_error(&cause));
                messages.push(lang.index_not_kept(path.display(), why));
            }
            if library.unreadable() > 0 {
                status = Status::Unfinished;
                // Those of a file that was read just now are named one by one.
                if !is_new {
                    let (file, word) = (path.display(), as_word(&path));
                    messages.push(lang.games_unreadable(file, word, library.unreadable()));
                }
            }
            if library.others() > 0 {
                messages.push(lang.games_of_others(path.display(), library.others()));
            }
            games += library.games();
            progress.end_file(usize::try_from(length(&path)).unwrap_or_default());
            each(&path, &library);
        }
        progress.finish();
        if skipped > 0 {
            messages.push(lang.files_passed_over(skipped));
        }
        messages.extend(remarks.messages(|remarks| lang.more_remarks(remarks)));
        write_all(&messages, err).map_err(RecordError::Output)?;
        Ok(status)
    }

    /// Whether a file is one of the paths, and not only in a folder.
    fn names(&self, path: &Path) -> bool {
        self.files.iter().any(|named| named == path)
    }

    /// The files of all paths, each once.
    fn sources(&self, games: Games) -> Result<Sources, ContentError> {
        let (mut all, mut seen) = (Sources::default(), HashSet::new());
        for path in &self.files {
            let sources = match Sources::find(path, self.read.from, None, games) {
                Ok(sources) => sources,
                Err(error) if self.is_only(path) => return Err(error),
                Err(error) => {
                    all.unread.push(error);
                    continue;
                }
            };
            all.skipped += sources.skipped;
            all.unread.extend(sources.unread);
            let is_new =
                |path: &PathBuf| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone()));
            all.files.extend(sources.files.into_iter().filter(is_new));
        }
        Ok(all)
    }

    /// Whether a file or folder is the only path: without it, there is nothing to answer.
    fn is_only(&self, path: &Path) -> bool {
        self.files == [path]
    }

    /// Reads the games of a file; `before` games were read before it. What is doubtful is remarked
    /// with the number of its game, and which file of several cannot be read.
    fn library(
        &self,
        path: &Path,
        place: Place<'_>,
        before: usize,
        progress: &mut Progress,
        remarks: &mut Faults,
    ) -> Result<Library, Unread> {
        let lang = place.lang;
        let mut builder = Builder::default();
        let content = match Content::read(path, self.read.from) {
            Ok(content) => content,
            Err(error) if self.is_only(path) => return Err(Unread::Failed(error.into())),
            // One file of several does not keep the others from being read.
            Err(error) => {
                remarks.add(|| RecordError::from(error).text(lang));
                return Err(Unread::PassedOver);
            }
        };
        if let Some(remark) = content_remark(&content, path, lang) {
            remarks.add(|| remark);
        }
        let Content { bytes, format, .. } = content;
        let named = named_game(format, &bytes).filter(|name| name != Gomoku::NAME);
        // Each game of a JSON file has its own name.
        if let Some(name) = named.clone().filter(|_| format == Format::Moves) {
            return Err(Unread::OtherGame(name));
        }
        let reading = Reading { format, zone: time_zone(), assumed: assumed(&self.read) };
        for (number, game) in (1..).zip(record::read(&reading, &bytes)) {
            for remark in game.remarks {
                let file = path.display();
                remarks.add(|| lang.game_remark(file, number, lang.remark(remark)));
            }
            match game.record {
                Ok(record) => builder.add(number, &record),
                Err(ParseError { fault: Fault::File(FileFault::OtherGame { .. }), .. }) => {
                    builder.add_other();
                }
                Err(error) => {
                    let (place, fault) = (error.place.text(lang), error.fault.text(lang));
                    remarks.add(|| lang.game_broken_at(path.display(), place, fault));
                    builder.add_unreadable();
                }
            }
            progress.update(game.end, before + number as usize);
        }
        let library = builder.finish();
        match named {
            Some(name) if library.games() == 0 && library.unreadable() == 0 => {
                Err(Unread::OtherGame(name))
            }
            _ => Ok(library),
        }
    }
}

/// Why the games of a file are not taken.
enum Unread {
    /// They are of this other game.
    OtherGame(String),
    /// The file cannot be read.
    Failed(RecordError),
    /// One file of several cannot be read, as was remarked.
    PassedOver,
}

/// A path as a word of a command line.
fn as_word(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |letter: char| letter.is_alphanumeric() || "/\\._-+:".contains(letter);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

fn write_all(messages: &[String], err: &mut impl Write) -> io::Result<()> {
    messages.iter().try_for_each(|line| writeln!(err, "gomoku: {}", printable(line)))
}
