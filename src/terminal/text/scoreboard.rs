//! The words of the scoreboard.

use super::Lang;
use crate::rules::{DrawReason, Outcome, WinReason};
use crate::scoreboard::{Mended, Torn};

catalogue! {
    no_results() { "No results yet.", "아직 기록이 없습니다." }
    no_matching_results() { "No result matches.", "조건에 맞는 기록이 없습니다." }

    column_date() { "Date", "날짜" }
    column_start() { "Start", "시작" }
    column_winner() { "Winner", "승자" }
    column_reason() { "Reason", "사유" }
    column_moves() { "Moves", "수순" }
    column_played() { "Played", "소요" }
    column_rules() { "Rules", "규칙" }
    column_clock() { "Clock", "제한 시간" }
    column_rank() { "Rank", "순위" }
    column_name() { "Name", "이름" }
    column_games() { "Games", "대국" }
    column_wins() { "Wins", "승" }
    column_draws() { "Draws", "무" }
    column_losses() { "Losses", "패" }
    column_win_rate() { "Win rate", "승률" }

    result_draw() { "Draw", "무승부" }
    result_five() { "Five in a row", "오목 완성" }
    result_time() { "Out of time", "시간 초과" }
    result_resignation() { "Resignation", "기권" }
    result_full_board() { "Full board", "빈자리 없음" }
    result_agreement() { "Agreement", "합의" }

    scoreboard_torn_end_mended(bytes, file) {
        "The scoreboard's end was damaged and has been mended: every whole result is kept; \
         the damaged bytes ({bytes}) are in {file}",
        "기록 파일의 끝부분이 손상되어 복구했습니다. 온전한 기록은 모두 남아 있습니다. \
         손상된 부분({bytes}바이트)을 보관한 파일: {file}"
    }
    scoreboard_end_closed() {
        "The scoreboard's closing bracket was missing and has been put back: every result is kept.",
        "기록 파일의 닫는 괄호가 빠져 있어 다시 넣었습니다. 기록은 모두 남아 있습니다."
    }
    scoreboard_torn_end_left(reason) {
        "The scoreboard's end is damaged and could not be mended ({reason}); \
         the whole results are shown.",
        "기록 파일의 끝부분이 손상되었으나 복구하지 못했습니다({reason}). 온전한 기록만 보여 드립니다."
    }
    line_left_out(line, reason) {
        "Line {line} of the scoreboard was left out: {reason}",
        "기록 파일의 {line}번째 줄을 제외했습니다: {reason}"
    }
    more_lines_left_out(count) {
        "Further lines left out: {count}",
        "그 밖에 제외한 줄 수: {count}"
    }
    more_players(count) {
        "Players not shown: {count}. A larger --limit shows more.",
        "표시하지 않은 사람: {count}명. --limit 값을 늘리면 더 볼 수 있습니다."
    }
}

impl Lang {
    /// Why a game ended, in a word or two.
    #[must_use]
    pub fn reason(self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win { by: WinReason::Five, .. } => self.result_five(),
            Outcome::Win { by: WinReason::Time, .. } => self.result_time(),
            Outcome::Win { by: WinReason::Resignation, .. } => self.result_resignation(),
            Outcome::Draw(DrawReason::FullBoard) => self.result_full_board(),
            Outcome::Draw(DrawReason::Agreement) => self.result_agreement(),
        }
    }

    /// What was mended at the end of the scoreboard's file.
    #[must_use]
    pub fn mended(self, mended: &Mended) -> String {
        match mended {
            Mended { bytes: 0, .. } => self.scoreboard_end_closed(),
            Mended { bytes, kept_in } => self.scoreboard_torn_end_mended(bytes, kept_in.display()),
        }
    }

    /// What became of a torn end of the scoreboard's file.
    #[must_use]
    pub fn torn(self, torn: &Torn) -> String {
        match torn {
            Torn::Mended(mended) => self.mended(mended),
            Torn::Left(error) => self.scoreboard_torn_end_left(error),
        }
    }
}
