//! Messages about the scoreboard file and the journals.

use crate::files::ReadError;
use crate::game::chain::SumFault;
use crate::game::header::HeaderError;
use crate::game::journal::JournalError;
use crate::game::session::SavedError;
use crate::game::state::ReplayError;
use crate::lang::{Lang, catalogue};
use crate::scoreboard::{NotAScoreboard, Operation, Repaired, StoreError};

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
}

impl Lang {
    /// What was repaired at the end of the scoreboard file.
    #[must_use]
    pub fn repaired(self, repaired: &Repaired) -> String {
        match repaired {
            Repaired { bytes: 0, .. } => self.scoreboard_end_closed(),
            Repaired { bytes, kept_in } => {
                self.scoreboard_torn_end_repaired(bytes, kept_in.display())
            }
        }
    }

    /// Why the scoreboard could not be read or written.
    #[must_use]
    pub fn store_error(self, error: &StoreError) -> String {
        match error {
            StoreError::System { doing, path, cause } => {
                let (path, cause) = (path.display(), self.system_error(cause));
                match doing {
                    Operation::Create => self.cannot_create(path, cause),
                    Operation::Open => self.cannot_open(path, cause),
                    Operation::Lock => self.cannot_lock(path, cause),
                    Operation::Read => self.cannot_read(path, cause),
                    Operation::Write => self.cannot_write(path, cause),
                    Operation::Repair => self.cannot_repair(path, cause),
                }
            }
            StoreError::NotAScoreboard { path, why } => {
                self.not_a_scoreboard(path.display(), not_a_scoreboard_reason(self, *why))
            }
            StoreError::LongLine { path, line } => self.line_too_long(path.display(), line),
            StoreError::Entry(cause) => self.result_not_writable(cause),
            StoreError::Held { path } => self.scoreboard_in_use(path.display()),
            StoreError::WriterStopped => self.writer_stopped(),
        }
    }

    /// Why a file cannot be read, behind its name.
    #[must_use]
    pub fn read_error(self, error: &ReadError) -> String {
        match error {
            ReadError::Io(cause) => self.system_error(cause),
            ReadError::NotAFile => self.needs_a_file(),
            ReadError::TooLarge(limit) => self.too_large(limit >> 20),
        }
    }

    /// What is wrong with the checksum of a line.
    #[must_use]
    pub fn sum_fault(self, fault: SumFault) -> String {
        match fault {
            SumFault::Wrong => self.saved_sum_wrong(),
            SumFault::Missing => self.saved_sum_missing(),
        }
    }

    /// Why a journal cannot be used.
    #[must_use]
    pub fn journal_error(self, error: &JournalError) -> String {
        match error {
            JournalError::Read { path, source } => {
                self.cannot_read(path.display(), self.read_error(source))
            }
            JournalError::Sum { path, line, fault } => {
                let why = self.saved_line(line, self.sum_fault(*fault));
                self.saved_malformed(path.display(), why)
            }
            JournalError::Io { path, source } => {
                self.journal_unusable(path.display(), self.system_error(source))
            }
            JournalError::InUse(path) => self.journal_in_use(path.display()),
            JournalError::Malformed { path, line, source } => {
                self.saved_malformed(path.display(), self.saved_line(line, source))
            }
        }
    }

    /// Why the lines of a journal do not form a game.
    #[must_use]
    pub fn saved_error(self, error: &SavedError) -> String {
        match error {
            SavedError::Header(HeaderError::Version { .. }) => self.saved_by_later_version(),
            SavedError::Header(HeaderError::Value(value))
            | SavedError::Line(ReplayError::Value(value)) => self.saved_value(value),
            // The header is the first line, and steps count from 1.
            SavedError::Line(ReplayError::Impossible(step)) => self.saved_impossible(step + 1),
        }
    }
}

fn not_a_scoreboard_reason(lang: Lang, why: NotAScoreboard) -> String {
    match why {
        NotAScoreboard::NotAFile => lang.needs_a_file(),
        NotAScoreboard::NotAnArray => lang.foreign_not_an_array(),
        NotAScoreboard::NotOneALine => lang.foreign_not_one_a_line(),
        NotAScoreboard::NotResults => lang.foreign_not_results(),
        NotAScoreboard::NoWholeEnd => lang.foreign_no_whole_end(),
    }
}
