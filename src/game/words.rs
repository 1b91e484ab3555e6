//! Why a text is no player, no clock and no move, why a request is refused, and why a saved game
//! cannot be used.

use super::chain::SumFault;
use super::clock::TimeControlError;
use super::computer::{ComputerError, Hash, Threads};
use super::header::HeaderError;
use super::journal::JournalError;
use super::level::Level;
use super::name::NameError;
use super::session::SavedError;
use super::state::ReplayError;
use crate::lang::{Lang, catalogue};

catalogue! {
    value_level(most) { "a level is a number from 1 to {most}", "단계는 1부터 {most}까지의 숫자입니다" }
    value_think() {
        "write a time from 1s to 1h for a move, such as 2s or 1m30s",
        "한 수에 쓸 시간을 1s~1h로 쓰세요. 예: 2s, 1m30s"
    }
    value_computer_option(option, threads, hash) {
        "`{option}` is not a valid option of the computer; write threads=1 to threads={threads}, \
         hash=1 to hash={hash} (MiB) or seed=NUMBER, as in computer:9,threads=2,hash=64",
        "`{option}`: 컴퓨터에 없는 옵션이거나 쓸 수 없는 값입니다. threads=1~{threads}, hash=1~{hash}(MiB), \
         seed=숫자를 computer:9,threads=2,hash=64처럼 씁니다"
    }

    value_clock() {
        "write 30s (each move), 5m (whole game), 5m+3s, 10m/3x30s or none",
        "30s(한 수마다), 5m(각자 한 판에), 5m+3s, 10m/3x30s, none 가운데 한 가지로 씁니다"
    }
    value_clock_unit() {
        "write s, m or h after each number, such as 30s or 5m", "30s나 5m처럼 숫자마다 단위 s(초), m(분), h(시간)를 붙입니다"
    }
    value_clock_zero() {
        "a time must be 1s or more; `none` plays without a clock", "시간은 1s 이상입니다. 시계 없이 두려면 none을 씁니다"
    }
    value_clock_too_long() { "a time must be 24h or less", "시간은 24h까지입니다" }
    value_clock_periods() {
        "byo-yomi has 1 to 255 periods, such as 10m/3x30s", "초읽기는 10m/3x30s처럼 1번부터 255번까지입니다"
    }

    asked_no_move(text) { "`{text}` is not a move of this game", "`{text}`: 이 게임의 수가 아닙니다" }

    no_hints() { "There are no hints in this game.", "이 게임에는 힌트가 없습니다." }
    no_hint() { "There is no hint for this position.", "이 장면에는 힌트가 없습니다." }
}

impl ComputerError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Level(_) => lang.value_level(Level::MAX),
            Self::Think(_) => lang.value_think(),
            Self::Option(option) => lang.value_computer_option(option, Threads::MAX, Hash::MAX),
        }
    }
}

impl TimeControlError {
    /// The error in a language, as an advice.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Notation(_) => lang.value_clock(),
            Self::NoUnit(_) => lang.value_clock_unit(),
            Self::Zero => lang.value_clock_zero(),
            Self::TooLong => lang.value_clock_too_long(),
            Self::Periods => lang.value_clock_periods(),
        }
    }
}

impl SavedError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Header(HeaderError::Version { .. }) => lang.saved_by_later_version(),
            Self::Header(HeaderError::Value(value)) | Self::Line(ReplayError::Value(value)) => {
                lang.saved_value(value)
            }
            // The header is the first line, and steps count from 1.
            Self::Line(ReplayError::Impossible(step)) => lang.saved_impossible(step + 1),
        }
    }
}

impl SumFault {
    /// The fault in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::Wrong => lang.saved_sum_wrong(),
            Self::Missing => lang.saved_sum_missing(),
        }
    }
}

impl JournalError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Read { path, source } => {
                lang.cannot_read(path.display(), lang.read_error(source))
            }
            Self::Sum { path, line, fault } => {
                lang.saved_malformed(path.display(), lang.saved_line(line, fault.text(lang)))
            }
            Self::Io { path, source } => {
                lang.journal_unusable(path.display(), lang.system_error(source))
            }
            Self::InUse(path) => lang.journal_in_use(path.display()),
            Self::Malformed { path, line, source } => {
                lang.saved_malformed(path.display(), lang.saved_line(line, source))
            }
        }
    }
}

impl NameError {
    /// The error in a language.
    #[must_use]
    pub fn text(self, lang: Lang) -> String {
        match self {
            Self::Empty => lang.name_empty(),
            Self::TooLong => lang.name_too_long(),
            Self::Hidden(_) => lang.name_hidden(),
            Self::Marks => lang.name_marks(),
            Self::Command => lang.name_command(),
            Self::Machine => lang.name_of_machine(),
        }
    }
}
