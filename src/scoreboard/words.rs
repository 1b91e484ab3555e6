//! Messages about the file of results, and why it cannot be used.

use super::{EntryError, NotAScoreboard, Operation, Repaired, StoreError};
use crate::lang::{Lang, catalogue};

catalogue! {
    scoreboard_torn_end_repaired(bytes, file) {
        "The scoreboard's end was damaged and has been repaired: every complete result is kept; \
         the damaged bytes ({bytes}) are in {file}",
        "점수판 파일의 끝부분이 손상되어 복구했습니다. 온전한 기록은 모두 남아 있습니다. \
         손상된 부분({bytes}바이트)을 보관한 파일: {file}"
    }
    scoreboard_end_closed() {
        "The scoreboard's closing bracket was missing and has been restored: every result is kept.",
        "점수판 파일의 닫는 괄호가 빠져 있어 다시 넣었습니다. 기록은 모두 남아 있습니다."
    }
    scoreboard_torn_end_left(reason) {
        "The scoreboard's end is damaged and could not be repaired ({reason}); \
         the complete results are shown.",
        "점수판 파일의 끝부분이 손상되었으나 복구하지 못했습니다({reason}). 온전한 기록만 보여 드립니다."
    }
    not_a_scoreboard(file, why) {
        "{file} is not a scoreboard and was not changed: {why}",
        "점수판 파일이 아니므로 건드리지 않았습니다: {file} ({why})"
    }
    foreign_not_an_array() { "the file must begin with `[`", "파일이 `[`로 시작해야 합니다" }
    foreign_not_one_a_line() {
        "each result must be on a line of its own",
        "기록마다 한 줄씩 차지해야 합니다"
    }
    foreign_not_results() {
        "the array must hold results of games", "배열에 대국 기록이 들어 있어야 합니다"
    }
    foreign_no_whole_end() {
        "there is no complete result near its end", "끝부분에 온전한 기록이 없습니다"
    }
    line_too_long(file, line) {
        "Line {line} of {file} is too long to be a result",
        "{line}번째 줄이 너무 길어 기록으로 볼 수 없습니다: {file}"
    }
    result_not_writable(cause) {
        "The result cannot be written: {cause}", "이 결과는 기록할 수 없습니다: {cause}"
    }
    scoreboard_in_use(file) {
        "Another program has locked {file}", "다른 프로그램이 쓰고 있는 파일입니다: {file}"
    }
    writer_stopped() {
        "The scoreboard can no longer be written; please start the program again.",
        "더 이상 기록할 수 없습니다. 프로그램을 다시 시작해 주세요."
    }

    fault_json(what, column) {
        "not a result: {what} at column {column}",
        "올바른 기록이 아닙니다: {column}번째 바이트에서 {what}"
    }
    fault_reason(reason) {
        "its reason `{reason}` is not known: a later version of this program may have written it",
        "사유 `{reason}`을(를) 알 수 없습니다: 더 새로운 버전이 기록했을 수 있습니다"
    }
    fault_outcome(reason) {
        "its winner does not match its reason `{reason}`",
        "승자와 사유 `{reason}` 값이 서로 맞지 않습니다"
    }
    fault_move_count(recorded, found) {
        "it counts {recorded} moves, but lists {found}",
        "기재된 수는 {recorded}개인데 실제로는 {found}개입니다"
    }
}

impl StoreError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::System { doing, path, cause } => {
                let (path, cause) = (path.display(), lang.system_error(cause));
                match doing {
                    Operation::Create => lang.cannot_create(path, cause),
                    Operation::Open => lang.cannot_open(path, cause),
                    Operation::Lock => lang.cannot_lock(path, cause),
                    Operation::Read => lang.cannot_read(path, cause),
                    Operation::Write => lang.cannot_write(path, cause),
                    Operation::Repair => lang.cannot_repair(path, cause),
                }
            }
            Self::NotAScoreboard { path, why } => {
                lang.not_a_scoreboard(path.display(), why.text(lang))
            }
            Self::LongLine { path, line } => lang.line_too_long(path.display(), line),
            Self::Entry(cause) => lang.result_not_writable(cause),
            Self::Held { path } => lang.scoreboard_in_use(path.display()),
            Self::WriterStopped => lang.writer_stopped(),
        }
    }
}

impl NotAScoreboard {
    /// The error in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::NotAFile => lang.needs_a_file(),
            Self::NotAnArray => lang.foreign_not_an_array(),
            Self::NotOneALine => lang.foreign_not_one_a_line(),
            Self::NotResults => lang.foreign_not_results(),
            Self::NoWholeEnd => lang.foreign_no_whole_end(),
        }
    }
}

impl EntryError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Json { what, column } => lang.fault_json(what, column),
            Self::Reason(reason) => lang.fault_reason(reason),
            Self::Outcome(reason) => lang.fault_outcome(reason),
            Self::MoveCount { recorded, found } => lang.fault_move_count(recorded, found),
        }
    }
}

impl Repaired {
    /// What was repaired, in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self { bytes: 0, .. } => lang.scoreboard_end_closed(),
            Self { bytes, kept_in } => lang.scoreboard_torn_end_repaired(bytes, kept_in.display()),
        }
    }
}
