//! What is wrong in a file of records, and where.

use super::{FileFault, Place};
use crate::lang::{Lang, catalogue};

catalogue! {
    format_only_read(format) {
        "the format {format} is read-only: write another format",
        "{format} 형식은 읽기만 하고 쓰지 않습니다"
    }

    place_text(line, column) { "line {line}, column {column}", "{line}번째 줄 {column}번째 칸" }
    place_byte(offset) { "byte {offset}", "{offset}번째 바이트" }

    fault_expected(what) { "expected {what}", "다음이 있어야 합니다: {what}" }
    fault_empty() { "the file has no game", "대국이 들어 있지 않습니다" }
    fault_not_utf8() { "the bytes are not UTF-8", "UTF-8 글자가 아닙니다" }
    fault_of_other_game(found, wanted) {
        "the game is {found}, not {wanted}", "{found} 기보이므로 {wanted} 기보로 읽을 수 없습니다"
    }
    fault_no_format(game, format) {
        "there are no records of {game} in the format {format}",
        "{format} 형식에는 {game} 기보를 담을 수 없습니다"
    }
    fault_no_json() { "this is not JSON", "JSON 문법에 맞지 않습니다" }
    fault_no_moves() {
        "not a game: the key `moves` with the moves of the game is missing",
        "대국이 아닙니다. 수순을 적은 `moves` 항목이 없습니다"
    }
    fault_no_header() {
        "a line of a saved game without the first line of its file",
        "저장된 대국의 한 줄이지만 그 파일의 첫 줄이 없습니다"
    }
    fault_json_text(what) { "not a record: {what}", "올바른 기보가 아닙니다: {what}" }

    expected_object() { "the beginning of a record, an opening brace", "기보의 시작인 여는 중괄호" }
    expected_object_end() { "the end of a record, a closing brace", "기보의 끝인 닫는 중괄호" }
    expected_journal_line() { "a line of a journal", "저장된 대국의 한 줄" }

    wrong_move(number, text, why) {
        "move {number}, `{text}`: {why}", "{number}번째 수 `{text}`: {why}"
    }
}

impl Place {
    /// The place in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Text { line, column } => lang.place_text(line, column),
            Self::Byte(offset) => lang.place_byte(offset),
        }
    }
}

impl FileFault {
    /// The fault in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Empty => lang.fault_empty(),
            Self::NotUtf8 => lang.fault_not_utf8(),
            Self::OtherGame { found, wanted } => lang.fault_of_other_game(found, wanted),
            Self::NoFormat { game, format } => lang.fault_no_format(game, format),
            Self::NoJson => lang.fault_no_json(),
            Self::NoMoves => lang.fault_no_moves(),
            Self::NoHeader => lang.fault_no_header(),
            Self::Json(what) => lang.fault_json_text(what),
            Self::NoObject => lang.fault_expected(lang.expected_object()),
            Self::NoObjectEnd => lang.fault_expected(lang.expected_object_end()),
            Self::NoJournalLine => lang.fault_expected(lang.expected_journal_line()),
            Self::Saved(why) => why.text(lang),
            Self::Sum(fault) => fault.text(lang),
        }
    }
}
