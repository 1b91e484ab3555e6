//! The records that are at hand: the newest results, and the record files of the working folder.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::SystemTime;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use crate::board::Color;
use crate::commands::grouped::Grouped;
use crate::commands::replay::ReplayOptions;
use crate::commands::results::beside_game;
use crate::commands::scoreboard::tables::Wording;
use crate::commands::{Recorded, Settings, when};
use crate::console::glyphs::Glyphs;
use crate::console::printable::printable;
use crate::console::table::{Align, Cell, Column, Table, Tone};
use crate::files::{self, now, time_zone};
use crate::game::record::content::beginning;
use crate::game::record::{Format, named_game};
use crate::lang::Lang;
use crate::scoreboard::{Entry, Filter, Snapshot};
use crate::tui::{Around, Beside, List};

/// The key that asks for another file.
pub(super) const OTHER: char = 'o';

/// The most results and the most files.
const RESULTS: usize = 10;
const FILES: usize = 30;
/// The most bytes of a file that is shown beside the list.
const LIMIT: u64 = 1 << 20;

/// The records that are at hand.
pub(super) struct AtHand<'a> {
    settings: &'a Settings,
    glyphs: &'a Glyphs,
    zone: TimeZone,
    rows: Grouped<Source>,
}

/// Where a record comes from.
enum Source {
    Result(Box<Entry>),
    File(RecordFile),
}

/// A file with a record.
struct RecordFile {
    path: PathBuf,
    format: Format,
    changed: SystemTime,
    /// What it tells of its first game, if it can be read.
    recorded: Option<Recorded>,
}

impl<'a> AtHand<'a> {
    /// Reads which there are. Results or a folder that cannot be read have none.
    pub(super) fn read(settings: &'a Settings, glyphs: &'a Glyphs) -> Self {
        let lang = settings.lang;
        let newest = Snapshot::open(&settings.scoreboard)
            .and_then(|snapshot| snapshot.newest(&Filter::default(), RESULTS));
        let results = newest.map(|newest| newest.entries).unwrap_or_default();
        let results = results.into_iter().rev().map(|entry| Source::Result(Box::new(entry)));
        // A stranger has no files here.
        let folder = settings.local().map(|_| Path::new("."));
        let files = folder.map(files_in).unwrap_or_default().into_iter();
        let files = files.map(|file| Source::File(file.read(settings)));
        let rows = Grouped::new([
            (lang.review_results(), results.collect()),
            (lang.review_files(), files.collect()),
        ]);
        Self { settings, glyphs, zone: time_zone(), rows }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    const fn wording(&self) -> Wording<'_> {
        let Settings { games, lang, .. } = *self.settings;
        Wording { games, lang, zone: &self.zone, menu: Some(self.glyphs) }
    }

    /// How the record of a row is shown.
    pub(super) fn options(&self, row: usize) -> Option<ReplayOptions> {
        match self.rows.get(row)? {
            Source::Result(entry) => {
                Some(ReplayOptions { entry: Some(entry.clone()), ..ReplayOptions::default() })
            }
            Source::File(file) => {
                Some(ReplayOptions { file: Some(file.path.clone()), ..ReplayOptions::default() })
            }
        }
    }

    /// The list of them.
    pub(super) fn list(&self) -> List {
        let (lang, now) = (self.settings.lang, now());
        let mut table = Table::new(vec![
            Column::new(lang.review_record(), Align::Left).cut_to(14).kept_to(22),
            Column::new(lang.list_moves(), Align::Right).dropped(1),
            Column::new(lang.column_date(), Align::Left).dropped(2),
            Column::new(lang.column_game(), Align::Left).dropped(0),
        ]);
        self.rows.fill(&mut table, |source| {
            let quiet = |text: String| Cell::of([(text, Tone::Quiet)]);
            let (name, day) = match source {
                Source::Result(entry) => (self.players(entry), entry.started.local(&self.zone)),
                Source::File(file) => (Cell::from(file.name()), file.changed(&self.zone)),
            };
            let (moves, game) = self.facts(source);
            [name, quiet(moves), quiet(when::short(day, &now, lang)), quiet(game)]
        });
        let mut list = List::new(lang.record_title(), table, lang.bar_open());
        list.prefers_picture = true;
        list.help = lang.review_help();
        list.keys.push((OTHER, lang.review_other()));
        list
    }

    /// The number of moves and the game of a record, as far as they are known.
    fn facts(&self, source: &Source) -> (String, String) {
        let Settings { games, lang, .. } = *self.settings;
        match source {
            Source::Result(entry) => {
                (entry.move_count().to_string(), games.title(&entry.game, lang))
            }
            Source::File(RecordFile { recorded: Some(recorded), .. }) => {
                (recorded.moves.to_string(), recorded.game.clone())
            }
            Source::File(_) => Default::default(),
        }
    }

    /// The players of a game; the winner stands out.
    fn players(&self, entry: &Entry) -> Cell {
        let wording = self.wording();
        let [black, white] = Color::BOTH.map(|color| {
            let has_won = entry.outcome.winner == Some(color);
            (wording.name(&entry.players[color]), if has_won { Tone::Strong } else { Tone::Plain })
        });
        Cell::of([black, (" – ".to_owned(), Tone::Quiet), white])
    }
}

impl Around for AtHand<'_> {
    fn beside(&self, row: usize) -> Beside {
        match self.rows.get(row) {
            None => Beside::default(),
            Some(Source::Result(entry)) => beside_game(entry, self.wording()),
            Some(Source::File(file)) => file.beside(&self.zone, self.settings.lang),
        }
    }
}

impl RecordFile {
    fn name(&self) -> String {
        let name = self.path.file_name().unwrap_or_default().to_string_lossy();
        printable(&name).into_owned()
    }

    /// The same with what it tells of its first game.
    fn read(self, settings: &Settings) -> Self {
        let bytes = files::read(&self.path, LIMIT).unwrap_or_default();
        let named = named_game(self.format, &bytes).and_then(|name| settings.games.named(&name));
        let recorded = named.unwrap_or(settings.game).recorded(self.format, bytes, settings.lang);
        Self { recorded, ..self }
    }

    /// When it was changed.
    fn changed(&self, zone: &TimeZone) -> DateTime {
        let changed = Timestamp::try_from(self.changed).unwrap_or(Timestamp::UNIX_EPOCH);
        zone.to_datetime(changed)
    }

    /// The last position of its first game, with what is known of the game.
    fn beside(&self, zone: &TimeZone, lang: Lang) -> Beside {
        let Some(recorded) = &self.recorded else {
            let changed = (when::whole(self.changed(zone)), Tone::Quiet);
            return Beside::new(None, [(self.name(), Tone::Strong), changed]);
        };
        let Recorded { game, players, moves, about, picture } = recorded;
        let length = format!("{game}, {}", lang.moves_made(*moves));
        let title = players.clone().unwrap_or_else(|| self.name());
        let about = about.iter().map(|fact| (fact.clone(), Tone::Quiet));
        let lines = [(title, Tone::Strong), (length, Tone::Plain)].into_iter().chain(about);
        Beside::new(Some(Rc::clone(picture)), lines)
    }
}

/// The record files of a folder, the newest first.
fn files_in(folder: &Path) -> Vec<RecordFile> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let file = |entry: fs::DirEntry| {
        let facts = entry.metadata().ok().filter(fs::Metadata::is_file)?;
        let path = entry.path();
        Format::named(&path)?;
        let format = Format::detect(&path, &beginning(&path)).ok()?.format;
        let path = path.strip_prefix(".").map_or_else(|_| path.clone(), Path::to_owned);
        let changed = facts.modified().ok()?;
        Some(RecordFile { path, format, changed, recorded: None })
    };
    let mut files: Vec<RecordFile> = entries.flatten().filter_map(file).collect();
    files.sort_by_key(|file| Reverse(file.changed));
    files.truncate(FILES);
    files
}
