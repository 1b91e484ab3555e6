//! Messages about records of gomoku, and errors in reading and writing them.

use crate::board::BoardSize;
use crate::gomoku::record::file::SaveError;
use crate::gomoku::record::{Expected, Fault, Mark, Record, Tree, WriteError};
use crate::gomoku::rules::InvalidMove;
use crate::lang::{Lang, catalogue};

catalogue! {
    write_not_alternating(format) {
        "{format} holds only games from the empty board with alternating moves",
        "{format} 형식에는 빈 판에서 번갈아 둔 대국만 담을 수 있습니다"
    }
    write_pass(format) {
        "{format} holds only games without passes",
        "{format} 형식에는 패스가 없는 대국만 담을 수 있습니다"
    }
    write_size(format, size) {
        "{format} holds only games on a board of 15 lines, not {size}",
        "{format} 형식에는 15줄 판의 대국만 담을 수 있습니다({size}줄 판)"
    }
    fifths_offered(moves) { "Fifth moves offered: {moves}", "제안된 다섯째 수: {moves}" }
    swaps_made(swaps) { "Swaps: {swaps}", "색 교환: {swaps}" }
    time_used(black, white) {
        "Time used: Black {black} min, White {white} min", "사용 시간: 흑 {black}분, 백 {white}분"
    }
    rules_of_game(rules) { "Rules: {rules}", "규칙: {rules}" }
    pass() { "pass", "패스" }
    mark_triangle(points) { "triangle {points}", "세모 {points}" }
    mark_cross(points) { "cross {points}", "가위표 {points}" }
    mark_circle(points) { "circle {points}", "동그라미 {points}" }
    mark_square(points) { "square {points}", "네모 {points}" }
    mark_selected(points) { "selected {points}", "선택 {points}" }
    forbidden_points(list) { "Forbidden: {list}", "금수: {list}" }
    labels_missing(count, list) {
        "labels that a picture has no letters for were left out ({count}): {list}",
        "그림에 쓸 수 없는 글자가 있는 표시를 뺐습니다({count}개): {list}"
    }
    labels_shortened(count, list) {
        "labels that are too long for a picture were shortened ({count}): {list}",
        "그림에 쓰기에 긴 표시를 줄였습니다({count}개): {list}"
    }

    fault_value(key, what) {
        "`{key}` should be {what}", "`{key}` 항목에는 다음이 있어야 합니다: {what}"
    }
    fault_other_game(number) {
        "game type {number} is not five in a row (4)", "게임 종류 {number}: 오목(4)이 아닙니다"
    }
    fault_size(size, min, max) {
        "the board size {size} is not supported: only square boards of {min} to {max} lines are",
        "판 크기 {size}: 가로세로가 같은 {min}~{max}줄 판만 읽을 수 있습니다"
    }
    fault_point(text, size) {
        "`{text}` is not a point on a board of {size} lines", "`{text}`: {size}줄 판에 없는 자리입니다"
    }
    fault_reach(reach, size) {
        "the moves need a board of {reach} lines, not {size}", "{size}줄 판에 없는 수입니다. {reach}줄 판이 필요합니다"
    }
    fault_move(number, text) {
        "move {number} is `{text}`, which is not a point on its board",
        "{number}번째 수 `{text}`: 그 판에 없는 자리입니다"
    }
    fault_xml(what) { "not well-formed XML: {what}", "올바른 XML이 아닙니다: {what}" }
    fault_reference(text) {
        "`{text}` refers to nothing before it", "`{text}`: 앞에서 찾을 수 없습니다"
    }
    fault_too_many_nodes(limit) {
        "a record holds at most {limit} nodes and as many notes",
        "한 기보에는 수와 표시를 각각 최대 {limit}개까지 담을 수 있습니다"
    }

    expected_game_tree() { "`(;`, the beginning of a game", "대국의 시작 `(;`" }
    expected_node_or_end() { "`;`, `(` or `)`", "`;`, `(`, `)` 중 하나" }
    expected_value_start() { "`[`, the beginning of a value", "값의 시작 `[`" }
    expected_value_end() { "`]`, the end of a value", "값의 끝 `]`" }
    expected_letter_and_number() {
        "a move such as h8: pairs of numbers do not say from where they are counted",
        "h8 같은 자리: 숫자 쌍만으로는 어디서부터 세는지 알 수 없습니다"
    }
    expected_move() { "a move such as h8, or `pass`", "h8 같은 자리나 `pass`" }
    expected_psq_header() { "`Piskvorky 15x15, 0:0, 0`", "`Piskvorky 15x15, 0:0, 0` 같은 첫 줄" }
    expected_psq_move() {
        "a move `column,row,milliseconds`", "`열,행,밀리초` 형식의 수"
    }
    expected_sav_header() {
        "the lines of the board, the rules and the number of moves, as Yixin-Board writes them",
        "Yixin-Board가 적는 판 크기, 규칙, 수의 개수"
    }
    expected_tag() { "a tag such as [Black \"Ada\"]", "[Black \"Ada\"] 같은 태그" }
    expected_brace() { "the end of a comment, a closing brace", "해설의 끝인 닫는 중괄호" }
    expected_main_line() {
        "the main line alone: variations in brackets are not read", "주 수순만: 괄호 안의 변화도는 읽지 않습니다"
    }
    expected_lib_header() {
        "the 20 bytes every RenLib file begins with", "RenLib 파일의 첫 20바이트"
    }
    expected_more() { "more: the file is cut off", "이어지는 내용(파일이 잘려 있습니다)" }
    expected_text() { "a text in quotation marks", "따옴표로 묶은 글" }
    expected_lines(min, max) {
        "a number from {min} to {max}, the lines of the board", "{min}~{max} 사이의 숫자(판의 줄 수)"
    }
    expected_winner() { "\"black\", \"white\" or null", "\"black\", \"white\", null 중 하나" }
    expected_player_or_stones() {
        "the name of a player or a list of points", "대국자 이름이나 자리 목록"
    }
    expected_moves() { "moves such as \"h8 i9\"", "\"h8 i9\" 같은 수순" }
    expected_nodes() {
        "a list of nodes, as this program writes it", "이 프로그램이 쓰는 형식의 노드 목록"
    }
    expected_one_move() {
        "no move in the first node and one in each other",
        "첫 노드에는 수가 없고 다른 노드에는 한 수씩만"
    }
    expected_line_of_nodes() {
        "the moves of the main line of `nodes`", "`nodes`의 주 수순과 같은 수순"
    }
    expected_result() {
        "a text, or an object with `winner` and `reason`", "글 또는 `winner`, `reason` 항목이 있는 객체"
    }
    expected_labels() { "an object with a text for each point", "자리마다 글자를 적은 객체" }
    expected_marks() {
        "an object with a list of marks for each point", "자리마다 표시 목록을 적은 객체"
    }
    expected_mark() {
        "triangle, cross, circle, square or selected",
        "triangle, cross, circle, square, selected 중 하나"
    }
    expected_lib_point() { "a point of a 15x15 board", "15x15 판의 자리" }
}

impl Lang {
    /// What is wrong in a record file.
    #[must_use]
    pub fn record_fault(self, fault: &Fault) -> String {
        match fault {
            Fault::Expected(expected) => self.fault_expected(expected_text(self, *expected)),
            Fault::File(fault) => self.file_fault(fault),
            Fault::Value { key, expected } => self.fault_value(key, expected_text(self, *expected)),
            Fault::OtherGame(number) => self.fault_other_game(number),
            Fault::Size(size) => self.fault_size(size, BoardSize::MIN, BoardSize::MAX),
            Fault::Point { text, size } => self.fault_point(text, size),
            Fault::Reach { reach, size } => self.fault_reach(reach, size),
            Fault::Move(InvalidMove { number, text, .. }) => self.fault_move(number, text),
            Fault::Xml(what) => self.fault_xml(what),
            Fault::Reference(text) => self.fault_reference(text),
            Fault::TooManyNodes => self.fault_too_many_nodes(Tree::LIMIT),
        }
    }

    /// Why a record cannot be written in a format.
    #[must_use]
    pub fn write_error(self, error: &WriteError) -> String {
        match error {
            WriteError::Output(cause) => self.output_refused(cause),
            WriteError::NotAlternating(format) => self.write_not_alternating(format),
            WriteError::Pass(format) => self.write_pass(format),
            WriteError::Size(format, size) => self.write_size(format, size),
            WriteError::OnlyRead(format) => self.format_only_read(format),
        }
    }

    /// Why a game could not be saved in a file.
    #[must_use]
    pub fn save_error(self, error: &SaveError) -> String {
        match error {
            SaveError::File(error) => self.new_file_error(error, Record::WRITTEN),
            SaveError::Write(error) => self.write_error(error),
        }
    }
}

/// A shape and the points that it marks.
#[must_use]
pub fn marked(mark: Mark, lang: Lang, points: String) -> String {
    match mark {
        Mark::Triangle => lang.mark_triangle(points),
        Mark::Cross => lang.mark_cross(points),
        Mark::Circle => lang.mark_circle(points),
        Mark::Square => lang.mark_square(points),
        Mark::Selected => lang.mark_selected(points),
    }
}

fn expected_text(lang: Lang, expected: Expected) -> String {
    match expected {
        Expected::GameTree => lang.expected_game_tree(),
        Expected::NodeOrEnd => lang.expected_node_or_end(),
        Expected::ValueStart => lang.expected_value_start(),
        Expected::ValueEnd => lang.expected_value_end(),
        Expected::Move => lang.expected_move(),
        Expected::LetterAndNumber => lang.expected_letter_and_number(),
        Expected::PsqHeader => lang.expected_psq_header(),
        Expected::PsqMove => lang.expected_psq_move(),
        Expected::SavHeader => lang.expected_sav_header(),
        Expected::Tag => lang.expected_tag(),
        Expected::Brace => lang.expected_brace(),
        Expected::MainLine => lang.expected_main_line(),
        Expected::LibHeader => lang.expected_lib_header(),
        Expected::More => lang.expected_more(),
        Expected::Text => lang.expected_text(),
        Expected::Lines => lang.expected_lines(BoardSize::MIN, BoardSize::MAX),
        Expected::Winner => lang.expected_winner(),
        Expected::PlayerOrStones => lang.expected_player_or_stones(),
        Expected::Moves => lang.expected_moves(),
        Expected::Nodes => lang.expected_nodes(),
        Expected::OneMove => lang.expected_one_move(),
        Expected::LineOfNodes => lang.expected_line_of_nodes(),
        Expected::Result => lang.expected_result(),
        Expected::Labels => lang.expected_labels(),
        Expected::Marks => lang.expected_marks(),
        Expected::Mark => lang.expected_mark(),
        Expected::LibPoint => lang.expected_lib_point(),
    }
}
