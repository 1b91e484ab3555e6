//! Messages about game records, and errors in reading and writing them.

use crate::board::BoardSize;
use crate::gomoku::record::file::SaveError;
use crate::gomoku::record::{Ending, Expected, Fault, Feature, Format, Place, Tree, WriteError};
use crate::gomoku::rules::InvalidMove;
use crate::lang::{FileWords, Lang, catalogue};
use crate::views::colors::ColorNames;
use crate::views::keeping::KeepingSentences;
use crate::views::reasons::OutcomeReason;

catalogue! { RecordWords: "Messages about game records and their errors." {
    write_not_alternating(format) {
        "{format} holds only games from the empty board with alternating moves",
        "{format} 형식에는 빈 판에서 번갈아 둔 대국만 담을 수 있습니다"
    }
    write_pass(format) {
        "{format} holds only games without passes",
        "{format} 형식에는 패스가 없는 대국만 담을 수 있습니다"
    }
    format_only_read(format) {
        "the format {format} is read-only: write another format",
        "{format} 형식은 읽기만 하고 쓰지 않습니다"
    }
    file_exists(file) { "{file} already exists: choose another name.", "이미 있는 파일입니다: {file}. 다른 이름을 쓰세요." }
    file_ending_unknown(file, endings) {
        "{file} needs an extension of a known format: {endings}", "{file}: 형식을 알 수 있게 다음 확장자 중 하나로 끝나야 합니다: {endings}"
    }

    rules_of_game(rules) { "Rules: {rules}", "규칙: {rules}" }
    won_by(side) { "{side} won.", "{side} 승." }
    won_with_reason(side, reason) { "{side} won: {reason}.", "{side} 승: {reason}." }
    drawn() { "Draw.", "무승부." }
    drawn_with_reason(reason) { "Draw: {reason}.", "무승부: {reason}." }
    other_ending(text) { "Result: {text}", "결과: {text}" }
    last_move(number, moves, side, point) {
        "Move {number} of {moves}: {side} {point}.", "{moves}수 중 {number}수: {side} {point}."
    }
    pass() { "pass", "패스" }

    part_variations() { "variations", "변화도" }
    part_comments() { "comments", "해설" }
    part_marks() { "marks", "표시" }
    part_set_up() { "set-up stones", "미리 놓인 돌" }
    part_passes() { "passes", "패스" }
    part_players() { "players", "대국자" }
    part_result() { "result", "결과" }
    part_rules() { "rules", "규칙" }
    part_opening() { "opening", "오프닝" }
    part_clock() { "time control", "제한 시간" }
    part_occasion() { "date and event", "날짜와 대회" }
    part_times() { "time of each move", "수마다 쓴 시간" }
    part_properties() { "other SGF properties", "그 밖의 SGF 속성" }
    part_other() { "other JSON keys", "그 밖의 JSON 항목" }

    place_text(line, column) { "line {line}, column {column}", "{line}번째 줄 {column}번째 칸" }
    place_byte(offset) { "byte {offset}", "{offset}번째 바이트" }

    fault_expected(what) { "expected {what}", "다음이 있어야 합니다: {what}" }
    fault_empty() { "the file has no game", "대국이 들어 있지 않습니다" }
    fault_encoding(name) {
        "the encoding {name} is not supported: convert the file to UTF-8",
        "{name} 인코딩은 읽을 수 없습니다. 파일을 UTF-8로 바꿔 주세요"
    }
    fault_not_utf8() { "the bytes are not UTF-8", "UTF-8 글자가 아닙니다" }
    fault_other_game(number) {
        "game type {number} is not five in a row (4)", "게임 종류 {number}: 오목(4)이 아닙니다"
    }
    fault_not_gomoku(game) { "the game is {game}, not gomoku", "오목(gomoku)이 아니라 {game} 기록입니다" }
    fault_size(size, min, max) {
        "the board size {size} is not supported: only square boards of {min} to {max} lines are",
        "판 크기 {size}: 가로세로가 같은 {min}~{max}줄 판만 읽을 수 있습니다"
    }
    fault_point(text, size) {
        "`{text}` is not a point on a board of {size} lines", "`{text}`: {size}줄 판에 없는 자리입니다"
    }
    fault_move(number, text) {
        "move {number} is `{text}`, which is not a point on its board",
        "{number}번째 수 `{text}`: 그 판에 없는 자리입니다"
    }
    fault_json_text(what) { "not a record: {what}", "올바른 기보가 아닙니다: {what}" }
    fault_xml(what) { "not well-formed XML: {what}", "올바른 XML이 아닙니다: {what}" }
    fault_reference(text) {
        "`{text}` refers to nothing before it", "`{text}`: 앞에서 찾을 수 없습니다"
    }
    fault_too_many_nodes(limit) {
        "a record holds at most {limit} nodes and as many notes",
        "한 기보에는 수와 표시를 각각 최대 {limit}개까지 담을 수 있습니다"
    }

    expected_game_tree() { "`(;`, the beginning of a game", "대국의 시작 `(;`" }
    expected_game_end() { "`)`, the end of a game", "대국의 끝 `)`" }
    expected_node_or_end() { "`;`, `(` or `)`", "`;`, `(`, `)` 중 하나" }
    expected_value_start() { "`[`, the beginning of a value", "값의 시작 `[`" }
    expected_value_end() { "`]`, the end of a value", "값의 끝 `]`" }
    expected_color() { "`B` or `W`", "`B` 또는 `W`" }
    expected_move() { "a move such as h8, or `pass`", "h8 같은 자리나 `pass`" }
    expected_psq_header() { "`Piskvorky 15x15, 0:0, 0`", "`Piskvorky 15x15, 0:0, 0` 같은 첫 줄" }
    expected_psq_move() {
        "a move `column,row,milliseconds`", "`열,행,밀리초` 형식의 수"
    }
    expected_lib_header() {
        "the 20 bytes every RenLib file begins with", "RenLib 파일의 첫 20바이트"
    }
    expected_more() { "more: the file is cut off", "이어지는 내용(파일이 잘려 있습니다)" }
    expected_lib_point() { "a point of a 15x15 board", "15x15 판의 자리" }
    expected_object() { "the beginning of a record, an opening brace", "기보의 시작인 여는 중괄호" }
    expected_object_end() { "the end of a record, a closing brace", "기보의 끝인 닫는 중괄호" }
    expected_journal_line() { "a line of a journal", "진행 기록의 한 줄" }
} }

/// Messages about a record.
pub trait RecordSentences {
    /// A place in a file.
    #[must_use]
    fn place(self, place: Place) -> String;

    /// What is wrong in a record file.
    #[must_use]
    fn record_fault(self, fault: &Fault) -> String;

    /// Why a record cannot be written in a format.
    #[must_use]
    fn write_error(self, error: &WriteError) -> String;

    /// Why a game could not be saved in a file.
    #[must_use]
    fn save_error(self, error: &SaveError) -> String;

    /// The name of a record's feature.
    #[must_use]
    fn part(self, part: Feature) -> String;

    /// How a recorded game ended; `None` if that is unknown.
    #[must_use]
    fn ending(self, ending: &Ending) -> Option<String>;
}

impl RecordSentences for Lang {
    fn place(self, place: Place) -> String {
        match place {
            Place::Text { line, column } => self.place_text(line, column),
            Place::Byte(offset) => self.place_byte(offset),
        }
    }

    fn record_fault(self, fault: &Fault) -> String {
        match fault {
            Fault::Expected(expected) => self.fault_expected(expected_text(self, *expected)),
            Fault::Empty => self.fault_empty(),
            Fault::Encoding(name) => self.fault_encoding(name),
            Fault::NotUtf8 => self.fault_not_utf8(),
            Fault::OtherGame(number) => self.fault_other_game(number),
            Fault::NotGomoku(game) => self.fault_not_gomoku(game),
            Fault::Saved(why) => self.saved_error(why),
            Fault::Sum(fault) => self.sum_fault(*fault),
            Fault::Size(size) => self.fault_size(size, BoardSize::MIN, BoardSize::MAX),
            Fault::Point { text, size } => self.fault_point(text, size),
            Fault::Move(InvalidMove { number, text, .. }) => self.fault_move(number, text),
            Fault::Json(what) => self.fault_json_text(what),
            Fault::Xml(what) => self.fault_xml(what),
            Fault::Reference(text) => self.fault_reference(text),
            Fault::TooManyNodes => self.fault_too_many_nodes(Tree::LIMIT),
        }
    }

    fn write_error(self, error: &WriteError) -> String {
        match error {
            WriteError::Output(cause) => self.output_refused(cause),
            WriteError::NotAlternating(format) => self.write_not_alternating(format),
            WriteError::Pass(format) => self.write_pass(format),
            WriteError::OnlyRead(format) => self.format_only_read(format),
        }
    }

    fn save_error(self, error: &SaveError) -> String {
        match error {
            SaveError::Ending(path) => {
                let written = Format::ALL.into_iter().filter(|format| format.is_written());
                let endings: Vec<_> = written.map(|format| format!(".{format}")).collect();
                self.file_ending_unknown(path.display(), endings.join(", "))
            }
            SaveError::Exists(path) => self.file_exists(path.display()),
            SaveError::Write(error) => self.write_error(error),
            SaveError::Io { path, cause } => self.cannot_write(path.display(), cause),
        }
    }

    fn part(self, part: Feature) -> String {
        match part {
            Feature::Variations => self.part_variations(),
            Feature::Comments => self.part_comments(),
            Feature::Marks => self.part_marks(),
            Feature::SetUp => self.part_set_up(),
            Feature::Passes => self.part_passes(),
            Feature::Players => self.part_players(),
            Feature::Result => self.part_result(),
            Feature::Rules => self.part_rules(),
            Feature::Opening => self.part_opening(),
            Feature::Clock => self.part_clock(),
            Feature::Occasion => self.part_occasion(),
            Feature::Times => self.part_times(),
            Feature::Properties => self.part_properties(),
            Feature::Other => self.part_other(),
        }
    }

    fn ending(self, ending: &Ending) -> Option<String> {
        let side = |stone| self.color(stone);
        Some(match ending {
            Ending::Unknown => return None,
            Ending::Outcome(outcome) => match outcome.winner {
                Some(winner) => self.won_with_reason(side(winner), self.reason(outcome.reason)),
                None => self.drawn_with_reason(self.reason(outcome.reason)),
            },
            Ending::Won(winner) => self.won_by(side(*winner)),
            Ending::Drawn => self.drawn(),
            Ending::Other(text) => self.other_ending(text),
        })
    }
}

fn expected_text(lang: Lang, expected: Expected) -> String {
    match expected {
        Expected::GameTree => lang.expected_game_tree(),
        Expected::GameEnd => lang.expected_game_end(),
        Expected::NodeOrEnd => lang.expected_node_or_end(),
        Expected::ValueStart => lang.expected_value_start(),
        Expected::ValueEnd => lang.expected_value_end(),
        Expected::Color => lang.expected_color(),
        Expected::Move => lang.expected_move(),
        Expected::PsqHeader => lang.expected_psq_header(),
        Expected::PsqMove => lang.expected_psq_move(),
        Expected::LibHeader => lang.expected_lib_header(),
        Expected::More => lang.expected_more(),
        Expected::LibPoint => lang.expected_lib_point(),
        Expected::Object => lang.expected_object(),
        Expected::ObjectEnd => lang.expected_object_end(),
        Expected::JournalLine => lang.expected_journal_line(),
    }
}
