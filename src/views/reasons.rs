//! Short texts for why a game ended, for tables and records of every game.

use crate::board::Reason;
use crate::lang::{Lang, catalogue};

catalogue! {
    result_five() { "Five in a row", "오목 완성" }
    result_row(length) { "{length} in a row", "{length}목 완성" }
    result_time() { "Out of time", "시간 초과" }
    result_resignation() { "Resignation", "기권" }
    result_abandoned() { "Opponent left", "자리 비움" }
    result_double_three() { "Double-three", "금수(쌍삼)" }
    result_double_four() { "Double-four", "금수(쌍사)" }
    result_overline() { "Overline", "금수(장목)" }
    result_both_passed() { "Both passed", "연속 패스" }
    result_full_board() { "Full board", "빈자리 없음" }
    result_agreement() { "Agreement", "합의" }
    result_goal() { "Goal reached", "목표 도달" }
    result_repetition() { "Repetition", "동형 반복" }
    result_move_limit() { "Move limit", "수 제한" }
    result_aborted() { "Aborted", "무효" }
}

impl Lang {
    /// Why a game ended, in a word or two.
    #[must_use]
    pub fn reason(self, reason: Reason) -> String {
        match reason {
            Reason::Five => self.result_five(),
            Reason::Time => self.result_time(),
            Reason::Resignation => self.result_resignation(),
            Reason::Abandoned => self.result_abandoned(),
            Reason::ForbiddenDoubleThree => self.result_double_three(),
            Reason::ForbiddenDoubleFour => self.result_double_four(),
            Reason::ForbiddenOverline => self.result_overline(),
            Reason::FullBoard => self.result_full_board(),
            Reason::Agreement => self.result_agreement(),
            Reason::BothPassed => self.result_both_passed(),
            Reason::Goal => self.result_goal(),
            Reason::Repetition => self.result_repetition(),
            Reason::MoveLimit => self.result_move_limit(),
            Reason::Aborted => self.result_aborted(),
        }
    }
}
