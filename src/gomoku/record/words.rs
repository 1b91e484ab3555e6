//! What is wrong in a file of records of gomoku, and what a format does not hold.

use super::{Expected, Fault, Tree, WriteError};
use crate::board::BoardSize;
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

    value_numbers() {
        "write all, off, last:5 for the last five stones or from:20 for those from move 20 on",
        "all, off, last:5(마지막 다섯 수), from:20(20번째 수부터)처럼 쓰세요"
    }
}

impl Fault {
    /// The fault in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Expected(expected) => lang.fault_expected(expected.text(lang)),
            Self::File(fault) => fault.text(lang),
            Self::Value { key, expected } => lang.fault_value(key, expected.text(lang)),
            Self::OtherGame(number) => lang.fault_other_game(number),
            Self::Size(size) => lang.fault_size(size, BoardSize::MIN, BoardSize::MAX),
            Self::Point { text, size } => lang.fault_point(text, size),
            Self::Reach { reach, size } => lang.fault_reach(reach, size),
            Self::Move(InvalidMove { number, text, .. }) => lang.fault_move(number, text),
            Self::Xml(what) => lang.fault_xml(what),
            Self::Reference(text) => lang.fault_reference(text),
            Self::TooManyNodes => lang.fault_too_many_nodes(Tree::LIMIT),
        }
    }
}

impl Expected {
    /// What was expected, in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::GameTree => lang.expected_game_tree(),
            Self::NodeOrEnd => lang.expected_node_or_end(),
            Self::ValueStart => lang.expected_value_start(),
            Self::ValueEnd => lang.expected_value_end(),
            Self::Move => lang.expected_move(),
            Self::LetterAndNumber => lang.expected_letter_and_number(),
            Self::PsqHeader => lang.expected_psq_header(),
            Self::PsqMove => lang.expected_psq_move(),
            Self::SavHeader => lang.expected_sav_header(),
            Self::Tag => lang.expected_tag(),
            Self::Brace => lang.expected_brace(),
            Self::MainLine => lang.expected_main_line(),
            Self::LibHeader => lang.expected_lib_header(),
            Self::More => lang.expected_more(),
            Self::Text => lang.expected_text(),
            Self::Lines => lang.expected_lines(BoardSize::MIN, BoardSize::MAX),
            Self::Winner => lang.expected_winner(),
            Self::PlayerOrStones => lang.expected_player_or_stones(),
            Self::Moves => lang.expected_moves(),
            Self::Nodes => lang.expected_nodes(),
            Self::OneMove => lang.expected_one_move(),
            Self::LineOfNodes => lang.expected_line_of_nodes(),
            Self::Result => lang.expected_result(),
            Self::Labels => lang.expected_labels(),
            Self::Marks => lang.expected_marks(),
            Self::Mark => lang.expected_mark(),
            Self::LibPoint => lang.expected_lib_point(),
        }
    }
}

impl WriteError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Output(cause) => lang.output_refused(cause),
            Self::NotAlternating(format) => lang.write_not_alternating(format),
            Self::Pass(format) => lang.write_pass(format),
            Self::Size(format, size) => lang.write_size(format, size),
            Self::OnlyRead(format) => lang.format_only_read(format),
        }
    }
}
