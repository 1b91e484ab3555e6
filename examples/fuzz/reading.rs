//! Reads an input as `gomoku show`, `convert` and `find` do.

use std::path::Path;

use fastrand::Rng;
use gomoku::board::{BoardSize, LabelChoice};
use gomoku::files;
use gomoku::game::record::{Format, Given, Reading, Recorded, Remark, named_game};
use gomoku::gomoku::library::Builder;
use gomoku::gomoku::record::{
    self, Assumed, Diagram, Drawing, Numbers, Record, Rows, SignChoice, Signs, Writing,
};
use gomoku::lang::Lang;
use gomoku::quoridor::notation::Notation;
use gomoku::quoridor::record::{NOTATION, Record as QuoridorRecord, TO_NOTATION, draw};
use gomoku::views::records::Explained as _;
use jiff::tz::TimeZone;

/// The largest file that is read, as in the program.
const LIMIT: u64 = 128 << 20;

/// The games of a file that are also shown, and written in each format. All are read; the program
/// shows one, and writes a file in one format.
const WRITTEN: u32 = 100;

/// Reads an input. Returns the format that was found, or why none was.
pub(crate) fn read(name: &Path, input: &[u8], rng: &mut Rng) -> String {
    let unpacked = files::decompressed(input).map_err(Into::into);
    let Ok(bytes) = unpacked.and_then(|from| files::read_up_to(from, LIMIT)) else {
        return "broken gzip".to_owned();
    };
    let format = match Format::detect(name, &bytes) {
        Ok(found) => found.format,
        Err(why) => return why.to_string(),
    };
    if named_game(format, &bytes).as_deref() == Some("quoridor") || rng.u8(..16) == 0 {
        games_of_quoridor(format, &bytes, rng);
    } else {
        games_of_gomoku(format, &bytes, rng);
    }
    format.name().to_owned()
}

fn games_of_gomoku(format: Format, bytes: &[u8], rng: &mut Rng) {
    let board = BoardSize::new(rng.u8(..60)).ok();
    let assumed = Assumed { rows: rows(rng), board, ..Assumed::default() };
    let reading = record::Reading { format, zone: TimeZone::UTC, assumed };
    let mut library = Builder::default();
    for (number, game) in (1..).zip(record::read(&reading, bytes)) {
        say(&game.remarks);
        match game.record {
            Ok(record) => {
                library.add(number, &record);
                if number > WRITTEN {
                    continue;
                }
                show(&record);
                for format in Format::ALL {
                    _ = record.lost_in(format);
                    let writing = Writing { format, rows: rows(rng) };
                    _ = record::write(writing, &record, &mut Vec::new());
                }
            }
            Err(error) => _ = error.fault.text(Lang::En) + &error.place.text(Lang::Ko),
        }
    }
    _ = library.finish();
}

/// Shows the last position of a game as text, as a link and as a picture.
fn show(record: &Record) {
    let diagram = Diagram::last_of(record);
    let signs = Signs::of(record, &diagram, SignChoice::All);
    let drawing = Drawing {
        diagram: &diagram,
        signs: &signs,
        numbers: Numbers::default(),
        labels: LabelChoice::Standard,
        rows: &[],
    };
    _ = drawing.picture(record.players.black.clone(), String::new()).svg();
    _ = drawing.unshown();
    _ = record::link(record, diagram.moves);
    _ = record::to_sequence(record, diagram.node);
    _ = Lang::Ko.ending(&record.ending);
}

fn games_of_quoridor(format: Format, bytes: &[u8], rng: &mut Rng) {
    let notation = rng.choice(Notation::ALL).unwrap_or_default();
    let given = |flag| Given::from_iter([(flag, notation.to_string())]);
    let reading = Reading { given: given(NOTATION), ..Reading::new(format, TimeZone::UTC) };
    for (number, game) in (1..).zip(QuoridorRecord::read_games(&reading, bytes)) {
        say(&game.remarks);
        match game.record {
            Ok(_) if number > WRITTEN => {}
            Ok(record) => {
                let (end, last) = (record.after(usize::MAX), record.moves().last().copied());
                _ = draw(end.state(), last, String::new(), String::new()).svg();
                for format in QuoridorRecord::FORMATS {
                    _ = record.written(*format, &given(TO_NOTATION));
                }
            }
            Err(error) => _ = error.fault.text(Lang::Ko),
        }
    }
}

fn rows(rng: &mut Rng) -> Rows {
    rng.choice(Rows::ALL).unwrap_or_default()
}

fn say(remarks: &[Remark]) {
    for &remark in remarks {
        _ = Lang::En.remark(remark);
    }
}
