//! Records of gomoku as values. As JSON, points have standard labels: `A1` is at the lower left.

use std::collections::BTreeMap;
use std::io::{self, Write};

use jiff::tz::TimeZone;
use serde::Serialize;

use super::board::Stones;
use super::room;
use crate::board::{BoardSize, Color, Labels, Point};
use crate::console::printable::{printable, write_json};
use crate::game::choices::Values;
use crate::game::record::{Capabilities, Format, Given};
use crate::game::table::Table;
use crate::gomoku::choices::RULES;
use crate::gomoku::position::Gomoku;
use crate::gomoku::record::{
    self, BOARD, Diagram, Drawing, Ending, Fault, Move, Note, Numbers, ROWS, Record, Rows,
    RuleName, Sign, SignChoice, Signs, TO_ROWS, WriteError, Writing,
};
use crate::gomoku::rules::Rules;
use crate::gomoku::{index, library};
use crate::lang::{Lang, catalogue};
use crate::named::Named;
use crate::views::recorded::without_names;
use crate::views::records::{
    AnyRecord, Drawn, Explained, FlagValues, GameResult, HasRecords, RecordFlag, Style, write_head,
};
use crate::views::speech::Speech;
use crate::wire::{ShownAnalysis, ShownRecord};

catalogue! {
    help_arg_rows() {
        "The side from which position codes and lists of gomoku that are read count rows: bottom as Gomocalc, Yixin-Board and most editors, top as Rapfi and c-gomoku-cli [default: bottom]",
        "읽을 오목 위치 코드와 수순에서 줄을 세는 쪽. Gomocalc, Yixin-Board와 대부분의 편집기는 bottom, Rapfi와 c-gomoku-cli는 top [기본값: bottom]"
    }
    help_arg_board_sought() {
        "The number of lines of the board on which the moves are [default: the fewest of 15, 19, 20 and 26]",
        "수순을 둔 판의 가로세로 줄 수 [기본값: 15, 19, 20, 26 가운데 모두 들어가는 가장 작은 수]"
    }
    help_arg_to_rows() {
        "The same for those that are written [default: bottom]", "쓸 위치 코드와 수순에서 줄을 세는 쪽 [기본값: bottom]"
    }
    help_arg_board_assumed() {
        "The board of position codes and lists of gomoku that name none [default: 15, 19, 20 or 26, the smallest that has all points]",
        "판 크기가 적혀 있지 않은 오목 위치 코드와 수순의 판 [기본값: 15, 19, 20, 26 가운데 모든 수가 들어가는 가장 작은 판]"
    }
    help_arg_dedup() {
        "Write only the first of several games of gomoku with equal moves, also if they are turned or mirrored",
        "돌리거나 뒤집어 수순이 같은 오목 대국은 첫 판만 씁니다"
    }
    help_arg_link() { "Print a link to the position on Gomocalc", "Gomocalc에서 이 장면을 여는 링크를 출력합니다" }
    help_arg_numbers() {
        "The stones of a picture of gomoku that bear their move numbers: all, off, last:N for the last N or from:N for those from move N on [default: all]",
        "오목 그림에서 수순 번호를 적을 돌: all(모두), off(없음), last:N(마지막 N수), from:N(N번째 수부터) [기본값: all]"
    }
    help_arg_marks() {
        "What stands on the points of gomoku besides the stones: all, record (only the labels and marks of the record, without variations and forbidden points) or off [default: all]",
        "오목에서 돌 말고 보여 줄 표시: all(모두), record(변화도와 금수를 뺀 기보의 표시만), off(없음) [기본값: all]"
    }
    help_arg_rules_shown() {
        "The rules by which the position is judged [default: those of the record]",
        "장면을 판단할 규칙 [기본값: 기보의 규칙]"
    }
    help_arg_rules_on() {
        "The rules for playing on [default: those of the record]",
        "이어 둘 때의 규칙 [기본값: 기보의 규칙]"
    }
}

/// The flag for the stones of a picture that bear their numbers.
const NUMBERS: &str = "numbers";
/// The flag for what is shown on points besides the stones.
const MARKS: &str = "marks";

/// The subcommands that read a game of a file.
const READERS: &[&str] = &["convert", "show", "replay"];

const SIZES: FlagValues = FlagValues::Of(Values::Numbers(BoardSize::MIN, BoardSize::MAX));
const SIDES: FlagValues = FlagValues::Of(Values::Names(Rows::NAMES));
const RULE_SETS: FlagValues = FlagValues::Of(Values::Names(Rules::NAMES));

const FLAGS: &[RecordFlag] = &[
    RecordFlag::new(
        ROWS,
        &["convert", "show", "replay", "analyze", "solve", "find", "stats"],
        SIDES,
        Lang::help_arg_rows,
    ),
    RecordFlag::new(BOARD, READERS, SIZES, Lang::help_arg_board_assumed),
    RecordFlag::new(BOARD, &["analyze", "solve", "find"], SIZES, Lang::help_arg_board_sought),
    RecordFlag::new(TO_ROWS, &["convert"], SIDES, Lang::help_arg_to_rows),
    RecordFlag::new("dedup", &["convert"], FlagValues::None, Lang::help_arg_dedup),
    RecordFlag {
        excludes: &["json", "svg", "png"],
        ..RecordFlag::new("link", &["show"], FlagValues::None, Lang::help_arg_link)
    },
    RecordFlag {
        needs: Some("picture"),
        ..RecordFlag::new(
            NUMBERS,
            &["show"],
            FlagValues::Text {
                name: "WHICH",
                fits: |text| text.parse::<Numbers>().is_ok(),
                right: Lang::value_numbers,
            },
            Lang::help_arg_numbers,
        )
    },
    RecordFlag {
        excludes: &["json", "link"],
        ..RecordFlag::new(
            MARKS,
            &["show"],
            FlagValues::Of(Values::Names(SignChoice::NAMES)),
            Lang::help_arg_marks,
        )
    },
    RecordFlag::new(RULES, &["show", "analyze", "solve"], RULE_SETS, Lang::help_arg_rules_shown),
    RecordFlag::new(RULES, &["replay"], RULE_SETS, Lang::help_arg_rules_on),
];

impl Explained for Fault {
    fn text(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

impl Explained for WriteError {
    fn text(&self, lang: Lang) -> String {
        self.text(lang)
    }
}

impl HasRecords for Gomoku {
    type Record = Record;

    const WRITTEN: &'static [Format] = Record::WRITTEN;
    const FLAGS: &'static [RecordFlag] = FLAGS;
    const BESIDE: &'static [&'static str] = &[index::EXTENSION];

    fn of_table(table: &Table<Self>, zone: &TimeZone) -> Record {
        record::of_table(table, zone)
    }
}

/// The position after some moves; the last one is also what follows the last move.
fn diagram(record: &Record, at: usize) -> Diagram {
    if is_end(record, at) { Diagram::last_of(record) } else { Diagram::after(record, at) }
}

fn is_end(record: &Record, at: usize) -> bool {
    at >= record.moves()
}

/// What is shown on points besides the stones.
fn signs<'a>(record: &'a Record, diagram: &Diagram, given: &Given) -> Signs<'a> {
    Signs::of(record, diagram, given.parsed(MARKS).unwrap_or_default())
}

impl AnyRecord for Record {
    fn moves(&self) -> usize {
        self.tree.main_moves().count()
    }

    fn replace(&mut self, given: &Given) {
        if let Some(rules) = given.parsed(RULES) {
            self.rules = RuleName::Known(rules);
        }
    }

    fn json(&self, at: usize, mut out: &mut dyn Write) -> io::Result<()> {
        let position = JsonPosition::of(self, &diagram(self, at), is_end(self, at));
        write_json(&position, &mut out)
    }

    fn text(&self, at: usize, given: &Given, style: Style, out: &mut dyn Write) -> io::Result<()> {
        let Style { speech, glyphs } = style;
        let diagram = diagram(self, at);
        let signs = signs(self, &diagram, given);
        write_head(&self.players, &speech.about(self, is_end(self, at)), style, out)?;
        write!(
            out,
            "{}",
            speech.board_with_signs(&diagram.board, &signs, &glyphs.without_query())
        )?;
        let stones = Stones::of_record(self, &diagram);
        let is_over =
            stones.is_over || is_end(self, at) && self.ending_by_rules() != Ending::Unknown;
        writeln!(out, "{}", speech.position(&diagram, self.moves(), is_over))?;
        let rows = speech.winning_rows(&stones);
        for line in rows.into_iter().chain(speech.signs(&diagram, &signs)) {
            writeln!(out, "{line}")?;
        }
        for note in self.tree.notes(diagram.node) {
            if let Note::Comment(text) = note {
                for line in text.lines() {
                    writeln!(out, "{}", printable(line))?;
                }
            }
        }
        Ok(())
    }

    fn link(&self, at: usize) -> Option<Result<String, Box<dyn Explained>>> {
        Some(record::link(self, at).map_err(|error| Box::new(error) as _))
    }

    fn draw(&self, at: usize, given: &Given, speech: Speech) -> Drawn {
        let diagram = &diagram(self, at);
        let signs = &signs(self, diagram, given);
        let numbers = given.parsed(NUMBERS).unwrap_or_default();
        let rows = Stones::of_record(self, diagram).rows;
        let drawing = Drawing { diagram, signs, numbers, labels: speech.labels, rows: &rows };
        let mut remarks = speech.unshown(&drawing);
        remarks.extend(without_names(&self.players, speech.lang));
        Drawn { picture: speech.picture(self, &drawing), remarks }
    }

    fn shown(&self, most: usize) -> Option<ShownRecord> {
        room::of_record(self, most)
    }

    fn analysed(&self, speech: Speech) -> Option<ShownAnalysis> {
        super::analysis::shown(self, speech)
    }

    fn written(&self, format: Format, given: &Given) -> Result<Vec<u8>, Box<dyn Explained>> {
        let writing = Writing { format, rows: given.parsed(TO_ROWS).unwrap_or_default() };
        let mut text = Vec::new();
        match record::write(writing, self, &mut text) {
            Ok(()) => Ok(text),
            Err(error) => Err(Box::new(error)),
        }
    }

    fn lost_in(&self, to: Format) -> Capabilities {
        self.lost_in(to)
    }

    fn line(&self) -> Option<Vec<u8>> {
        library::line(self)
    }
}

#[derive(Serialize)]
struct JsonPosition {
    rules: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opening: Option<String>,
    board: u8,
    black: Vec<String>,
    white: Vec<String>,
    to_move: Color,
    /// A point, `pass`, or nothing before the first move.
    last_move: Option<String>,
    /// The result of the game, if it ended in this position.
    result: Option<GameResult>,
    /// The forbidden points of the side to move, each with the kind of foul.
    forbidden: BTreeMap<String, &'static str>,
    /// The labels of the record.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    labels: BTreeMap<String, String>,
    /// The marks of the record: the shapes on each point.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    marks: BTreeMap<String, Vec<&'static str>>,
    /// The next moves if there are several, points or `pass`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    variations: Vec<String>,
}

impl JsonPosition {
    /// The position of a diagram; `is_end` says whether it is the last position of the game.
    fn of(record: &Record, diagram: &Diagram, is_end: bool) -> Self {
        let name = |point| label(point, diagram);
        let stones = |stone| {
            let board = &diagram.board;
            board.points().filter(|&p| board.get(p) == Some(stone)).map(name).collect()
        };
        let target = |played: Move| played.point.map_or_else(|| "pass".to_owned(), name);
        let signs = Signs::of(record, diagram, SignChoice::All);
        let (mut labels, mut marks) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for &(point, sign) in &signs.noted {
            match sign {
                Sign::Label(text) => _ = labels.insert(name(point), text.to_owned()),
                Sign::Mark(mark) => marks.entry(name(point)).or_default().push(mark.name()),
            }
        }
        let forbidden = signs.forbidden.iter();
        Self {
            rules: match &record.rules {
                RuleName::Unknown => None,
                rules => Some(rules.to_string()),
            },
            opening: (!record.opening.is_empty()).then(|| record.opening.clone()),
            board: record.size.lines(),
            black: stones(Color::Black),
            white: stones(Color::White),
            to_move: diagram.to_move,
            last_move: diagram.last.map(target),
            result: if is_end { GameResult::of(&record.ending_by_rules()) } else { None },
            forbidden: forbidden.map(|&(point, kind)| (name(point), kind.name())).collect(),
            labels,
            marks,
            variations: signs.variations.iter().map(|&(_, played)| target(played)).collect(),
        }
    }
}

fn label(point: Point, diagram: &Diagram) -> String {
    Labels::Standard.format(point, diagram.board.size())
}
