//! Records of Quoridor as values.

use std::io::{self, Write};

use jiff::tz::TimeZone;
use serde::Serialize;

use super::study::{about, position};
use super::{lines, room, study};
use crate::board::{ByColor, Color};
use crate::console::printable::write_json;
use crate::game::choices::Values;
use crate::game::position::Position as _;
use crate::game::record::{Capabilities, Format, Given};
use crate::game::table::Table;
use crate::lang::{Lang, catalogue};
use crate::named::Named;
use crate::quoridor::Move;
use crate::quoridor::notation::Notation;
use crate::quoridor::position::Quoridor;
use crate::quoridor::record::{Fault, NOTATION, Record, TO_NOTATION, Writing, draw, of_table};
use crate::views::recorded::title;
use crate::views::records::{
    AnyRecord, Drawn, Explained, FlagValues, GameResult, HasRecords, OnlyFormat, RecordFlag, Style,
    write_head,
};
use crate::views::speech::Speech;
use crate::wire::ShownRecord;

catalogue! { QuoridorFlagWords: "The help texts of the flags for records of Quoridor." {
    help_arg_notation() {
        "The notation of a list of moves of quoridor that is read [default: standard]",
        "읽을 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }
    help_arg_to_notation() {
        "The notation of the lists of moves of quoridor that are written [default: standard]",
        "쓸 쿼리도(quoridor) 수순의 표기법. standard는 이 프로그램의 표기입니다 [기본값: standard]"
    }
} }

const NOTATIONS: FlagValues = FlagValues::Of(Values::Names(Notation::NAMES));

const fn notation(commands: &'static [&'static str]) -> RecordFlag {
    RecordFlag {
        only: Some(OnlyFormat::Read(Format::Moves)),
        ..RecordFlag::new(NOTATION, commands, NOTATIONS, Lang::help_arg_notation)
    }
}

impl Explained for Fault {
    fn text(&self, lang: Lang) -> String {
        study::words::fault(self, lang)
    }
}

impl HasRecords for Quoridor {
    type Record = Record;

    const WRITTEN: &'static [Format] = Record::FORMATS;
    const FLAGS: &'static [RecordFlag] = &[
        notation(&["convert", "show"]),
        RecordFlag { needs: Some("file"), ..notation(&["replay"]) },
        RecordFlag {
            only: Some(OnlyFormat::Written(Format::Moves)),
            ..RecordFlag::new(TO_NOTATION, &["convert"], NOTATIONS, Lang::help_arg_to_notation)
        },
    ];

    fn of_table(table: &Table<Self>, zone: &TimeZone) -> Record {
        of_table(table, zone)
    }
}

/// A position as JSON. Moves, squares and walls are in standard notation, sorted as text.
#[derive(Serialize)]
struct JsonPosition {
    game: &'static str,
    /// The squares of Black's pawn and White's.
    pawns: [String; 2],
    walls: Vec<String>,
    walls_left: [u8; 2],
    to_move: Color,
    /// The colour whose pawn has reached its goal.
    winner: Option<Color>,
    last_move: Option<String>,
    /// The result of the game, if it ended in this position.
    result: Option<GameResult>,
    /// Every move that the rules allow, even if the game is drawn because the position has come up
    /// before.
    legal: Vec<String>,
}

/// The names of several things, sorted.
fn sorted(names: impl Iterator<Item = impl ToString>) -> Vec<String> {
    let mut names: Vec<String> = names.map(|name| name.to_string()).collect();
    names.sort_unstable();
    names
}

/// Black's value and White's.
fn both<T: ToString>(values: &ByColor<T>) -> [String; 2] {
    [values.black.to_string(), values.white.to_string()]
}

/// The last of some moves.
fn last(record: &Record, at: usize) -> Option<Move> {
    record.moves().iter().take(at).next_back().copied()
}

fn is_end(record: &Record, at: usize) -> bool {
    at >= record.moves().len()
}

impl AnyRecord for Record {
    fn moves(&self) -> usize {
        self.moves().len()
    }

    fn json(&self, at: usize, mut out: &mut dyn Write) -> io::Result<()> {
        let state = self.after(at);
        let left = state.walls_left();
        let ending = is_end(self, at).then(|| self.ending_by_rules());
        let position = JsonPosition {
            game: Quoridor::NAME,
            pawns: both(state.pawns()),
            walls: sorted(state.walls().placed().walls()),
            walls_left: [left.black, left.white],
            to_move: state.to_move(),
            winner: state.winner(),
            last_move: last(self, at).map(|last| last.to_string()),
            result: ending.as_ref().and_then(GameResult::of),
            legal: sorted(state.legal()),
        };
        write_json(&position, &mut out)
    }

    fn text(&self, at: usize, _: &Given, style: Style, out: &mut dyn Write) -> io::Result<()> {
        let Style { speech, glyphs } = style;
        write_head(&self.players, &about(self, is_end(self, at), speech.lang), style, out)?;
        write!(out, "{}", lines(&self.after(at), last(self, at), speech, glyphs.without_query()))?;
        writeln!(out, "{}", position(self, at, speech))
    }

    fn draw(&self, at: usize, _: &Given, speech: Speech) -> Drawn {
        let picture = draw(self, at, title(&self.players, speech.lang));
        Drawn { picture, remarks: Vec::new() }
    }

    fn shown(&self, most: usize) -> Option<ShownRecord> {
        room::of_record(self, most)
    }

    fn written(&self, format: Format, given: &Given) -> Result<Vec<u8>, Box<dyn Explained>> {
        let notation = given.parsed(TO_NOTATION).unwrap_or_default();
        Ok(self.written(Writing { format, notation }).into_bytes())
    }

    fn lost_in(&self, to: Format) -> Capabilities {
        self.lost_in(to)
    }
}
