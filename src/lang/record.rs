//! The words of game records: converting and showing them, and what is wrong with a file.

use std::path::Path;

use super::Lang;
use crate::board::BoardSize;
use crate::gomoku::record::file::SaveError;
use crate::gomoku::record::{
    Ending, Expected, Fault, Format, ParseError, Part, Place, Tree, WriteError,
};

catalogue! {
    progress_template() {
        "{{bar:30}} {{percent:>3}}%  {{msg}}  {{eta}} left",
        "{{bar:30}} {{percent:>3}}%  {{msg}}  남은 시간 {{eta}}"
    }
    progress(games, rate) { "{games} games, {rate} a second", "{games}판, 초당 {rate}판" }
    game_broken_at(file, place, fault) { "{file}, {place}: {fault}", "{file}, {place}: {fault}" }
    game_refused(file, number, why) {
        "{file}, game {number} was left out: {why}", "{file}, {number}번째 대국을 제외했습니다: {why}"
    }
    more_broken_games(count) {
        "Further games left out: {count}", "그 밖에 제외한 대국 수: {count}"
    }
    files_passed_over(count) {
        "Files of other endings passed over: {count}", "확장자가 달라 건너뛴 파일 수: {count}"
    }
    parts_left_out(format, parts) {
        "The format {format} has no room for these, so they were left out: {parts}",
        "{format} 형식에 담을 수 없어 다음 내용을 제외했습니다: {parts}"
    }
    write_not_alternating(format) {
        "{format} holds only games from the empty board with alternating moves",
        "{format} 형식에는 빈 판에서 번갈아 둔 대국만 담을 수 있습니다"
    }
    write_pass(format) {
        "{format} holds only games without passes",
        "{format} 형식에는 패스가 없는 대국만 담을 수 있습니다"
    }
    format_only_read(format) {
        "records are not written as {format}, only read",
        "{format} 형식은 읽기만 하고 쓰지 않습니다"
    }
    format_unknown(file, flag, formats) {
        "no format is known by the ending of {file}: use {flag} with one of {formats}",
        "확장자로 형식을 알 수 없습니다: {file}. {flag} 옵션에 다음 중 하나를 적어 주세요: {formats}"
    }
    file_too_large(file, mebibytes) {
        "{file} is larger than {mebibytes} MiB, the most that is read",
        "파일이 너무 큽니다: {file} (최대 {mebibytes} MiB)"
    }
    no_such_game(file, asked, games) {
        "{file} has no game {asked}: there are {games}",
        "{file}: {asked}번째 대국이 없습니다(모두 {games}판)"
    }
    no_such_move(asked, moves) {
        "the game has no move {asked}: there are {moves}",
        "{asked}번째 수가 없습니다(모두 {moves}수)"
    }
    holds_one_game(format) {
        "a file of {format} holds one game: name a folder for the output",
        "{format} 파일에는 한 판만 담을 수 있습니다. 출력할 폴더를 지정해 주세요"
    }
    pixels_to_terminal() {
        "a terminal cannot show a PNG picture: name a file, or send it through a pipe",
        "터미널에는 PNG 그림을 출력할 수 없습니다. 파일을 지정하거나 파이프로 넘겨 주세요"
    }
    output_refused(cause) { "Cannot write the output: {cause}", "출력할 수 없습니다: {cause}" }

    save() { "s) save", "s) 저장" }
    save_word() { "save", "저장" }
    save_hint(name) {
        "\"save\" keeps the game as {name}, \"save FILE\" elsewhere.",
        "\"저장\"을 입력하면 {name} 파일로, \"저장 파일이름\"을 입력하면 그 파일로 남습니다."
    }
    file_question() { "File: ", "파일: " }
    file_saved(file) { "Saved in {file}.", "저장했습니다: {file}" }
    file_exists(file) { "{file} is there already: choose another name.", "이미 있는 파일입니다: {file}. 다른 이름을 쓰세요." }
    file_ending_unknown(file, endings) {
        "{file} needs an ending that tells the format: {endings}", "{file}: 형식을 알 수 있게 다음 확장자 중 하나로 끝나야 합니다: {endings}"
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
    to_move(side) { "{side} to move.", "{side} 차례." }
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
    fault_empty() { "there is no game in it", "대국이 들어 있지 않습니다" }
    fault_encoding(name) {
        "the encoding {name} is not read: convert the file to UTF-8",
        "{name} 인코딩은 읽을 수 없습니다. 파일을 UTF-8로 바꿔 주세요"
    }
    fault_not_utf8() { "the bytes are not UTF-8", "UTF-8 글자가 아닙니다" }
    fault_other_game(number) {
        "game type {number} is not five in a row (4)", "게임 종류 {number}: 오목(4)이 아닙니다"
    }
    fault_size(size, min, max) {
        "a board of {size}: only square boards of {min} to {max} lines are known",
        "판 크기 {size}: 가로세로가 같은 {min}~{max}줄 판만 읽을 수 있습니다"
    }
    fault_point(text, size) {
        "`{text}` is no point of a board of {size} lines", "`{text}`: {size}줄 판에 없는 자리입니다"
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
}

impl Lang {
    /// A game of a file that could not be read.
    #[must_use]
    pub fn game_broken(self, file: &Path, error: &ParseError) -> String {
        let place = self.place(error.place);
        self.game_broken_at(file.display(), place, self.record_fault(&error.fault))
    }

    /// A place in a file.
    #[must_use]
    pub fn place(self, place: Place) -> String {
        match place {
            Place::Text { line, column } => self.place_text(line, column),
            Place::Byte(offset) => self.place_byte(offset),
        }
    }

    /// What is wrong in a file of records.
    #[must_use]
    pub fn record_fault(self, fault: &Fault) -> String {
        match fault {
            Fault::Expected(expected) => self.fault_expected(self.expected(*expected)),
            Fault::Empty => self.fault_empty(),
            Fault::Encoding(name) => self.fault_encoding(name),
            Fault::NotUtf8 => self.fault_not_utf8(),
            Fault::OtherGame(number) => self.fault_other_game(number),
            Fault::Size(size) => self.fault_size(size, BoardSize::MIN, BoardSize::MAX),
            Fault::Point { text, size } => self.fault_point(text, size),
            Fault::Json(what) => self.fault_json_text(what),
            Fault::Xml(what) => self.fault_xml(what),
            Fault::Reference(text) => self.fault_reference(text),
            Fault::TooManyNodes => self.fault_too_many_nodes(Tree::LIMIT),
        }
    }

    fn expected(self, expected: Expected) -> String {
        match expected {
            Expected::GameTree => self.expected_game_tree(),
            Expected::GameEnd => self.expected_game_end(),
            Expected::NodeOrEnd => self.expected_node_or_end(),
            Expected::ValueStart => self.expected_value_start(),
            Expected::ValueEnd => self.expected_value_end(),
            Expected::Color => self.expected_color(),
            Expected::Move => self.expected_move(),
            Expected::PsqHeader => self.expected_psq_header(),
            Expected::PsqMove => self.expected_psq_move(),
            Expected::LibHeader => self.expected_lib_header(),
            Expected::More => self.expected_more(),
            Expected::LibPoint => self.expected_lib_point(),
            Expected::Object => self.expected_object(),
            Expected::ObjectEnd => self.expected_object_end(),
            Expected::JournalLine => self.expected_journal_line(),
        }
    }

    /// Why a record cannot be written in a format.
    #[must_use]
    pub fn write_error(self, error: &WriteError) -> String {
        match error {
            WriteError::Output(cause) => self.output_refused(cause),
            WriteError::NotAlternating(format) => self.write_not_alternating(format),
            WriteError::Pass(format) => self.write_pass(format),
            WriteError::OnlyRead(format) => self.format_only_read(format),
        }
    }

    /// Why a game could not be saved in a file.
    #[must_use]
    pub fn save_error(self, error: &SaveError) -> String {
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

    /// A part of a record.
    #[must_use]
    pub fn part(self, part: Part) -> String {
        match part {
            Part::Variations => self.part_variations(),
            Part::Comments => self.part_comments(),
            Part::Marks => self.part_marks(),
            Part::SetUp => self.part_set_up(),
            Part::Passes => self.part_passes(),
            Part::Players => self.part_players(),
            Part::Result => self.part_result(),
            Part::Rules => self.part_rules(),
            Part::Opening => self.part_opening(),
            Part::Clock => self.part_clock(),
            Part::Occasion => self.part_occasion(),
            Part::Times => self.part_times(),
            Part::Properties => self.part_properties(),
            Part::Other => self.part_other(),
        }
    }

    /// How a recorded game ended; `None` where nothing is known of it.
    #[must_use]
    pub fn ending(self, ending: &Ending) -> Option<String> {
        let side = |stone| self.color(stone);
        Some(match ending {
            Ending::Unknown => return None,
            Ending::Outcome(outcome) => match outcome.winner {
                Some(winner) => self.won_with_reason(side(winner), self.reason(*outcome)),
                None => self.drawn_with_reason(self.reason(*outcome)),
            },
            Ending::Won(winner) => self.won_by(side(*winner)),
            Ending::Drawn => self.drawn(),
            Ending::Other(text) => self.other_ending(text),
        })
    }
}
