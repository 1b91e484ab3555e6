//! The words of the scoreboard.

use super::Lang;
use crate::board::{Outcome, Reason};
use crate::scoreboard::{
    Career, Doing, EntryError, Foreign, Mended, StoreError, Streak, Success, Torn,
};

catalogue! {
    no_results() { "No results yet.", "아직 기록이 없습니다." }
    no_matching_results() { "No result matches.", "조건에 맞는 기록이 없습니다." }

    column_id() { "Id", "ID 번호" }
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

    column_rating() { "Rating", "레이팅" }
    column_deviation() { "Deviation", "편차" }
    column_last_game() { "Last game", "최근 대국" }

    ratings_heading(rules) { "Ratings: {rules}", "레이팅: {rules}" }

    form(letters) { "Form, the newest last: {letters}", "최근 흐름(마지막이 최신): {letters}" }
    form_win() { "W", "승" }
    form_draw() { "D", "무" }
    form_loss() { "L", "패" }
    streaks(now, wins, losses) {
        "Streaks: now {now}; longest {wins} won, {losses} lost",
        "연속 기록: 현재 {now} / 최다 {wins}연승, {losses}연패"
    }
    streak_wins(games) { "{games} won", "{games}연승" }
    streak_draws(games) { "{games} drawn", "{games}연속 무승부" }
    streak_losses(games) { "{games} lost", "{games}연패" }
    career_all() { "All games", "모든 대국" }
    career_against(name) { "Against {name}", "상대: {name}" }

    result_draw() { "Draw", "무승부" }
    result_five() { "Five in a row", "오목 완성" }
    result_time() { "Out of time", "시간 초과" }
    result_resignation() { "Resignation", "기권" }
    result_double_three() { "Double-three", "금수(쌍삼)" }
    result_double_four() { "Double-four", "금수(쌍사)" }
    result_overline() { "Overline", "금수(장목)" }
    result_both_passed() { "Both passed", "연속 패스" }
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

    cannot_create(file, cause) {
        "Cannot create {file}: {cause}",
        "파일이나 폴더를 만들 수 없습니다: {file} ({cause})"
    }
    cannot_open(file, cause) {
        "Cannot open {file}: {cause}", "파일을 열 수 없습니다: {file} ({cause})"
    }
    cannot_lock(file, cause) {
        "Cannot lock {file}: {cause}", "파일을 잠글 수 없습니다: {file} ({cause})"
    }
    cannot_read(file, cause) {
        "Cannot read {file}: {cause}", "파일을 읽을 수 없습니다: {file} ({cause})"
    }
    cannot_write(file, cause) {
        "Cannot write {file}: {cause}", "파일에 쓸 수 없습니다: {file} ({cause})"
    }
    cannot_mend(file, cause) {
        "Cannot mend {file}: {cause}", "파일을 복구할 수 없습니다: {file} ({cause})"
    }
    not_a_scoreboard(file, why) {
        "{file} is not a scoreboard and was left as it is: {why}",
        "기록 파일이 아니므로 건드리지 않았습니다: {file} ({why})"
    }
    foreign_not_a_file() { "a regular file is needed", "일반 파일이어야 합니다" }
    foreign_not_an_array() { "the file must begin with `[`", "파일이 `[`로 시작해야 합니다" }
    foreign_not_one_a_line() {
        "each result must stand on one line of its own",
        "기록마다 한 줄씩 차지해야 합니다"
    }
    foreign_not_results() {
        "the array must hold results of games", "배열에 대국 기록이 들어 있어야 합니다"
    }
    foreign_no_whole_end() {
        "no whole result stands near its end", "끝부분에 온전한 기록이 없습니다"
    }
    line_too_long(file, line) {
        "Line {line} of {file} is too long to be a result",
        "{line}번째 줄이 너무 길어 기록으로 볼 수 없습니다: {file}"
    }
    result_not_writable(cause) {
        "The result cannot be written: {cause}", "이 결과는 기록할 수 없습니다: {cause}"
    }
    writer_stopped() {
        "The scoreboard can no longer be written; please start the program again.",
        "더 이상 기록할 수 없습니다. 프로그램을 다시 시작해 주세요."
    }

    fault_json(what, column) {
        "not a result: {what} at column {column}",
        "올바른 기록이 아닙니다: {column}번째 바이트에서 {what}"
    }
    fault_outcome(reason) {
        "its winner and its reason `{reason}` do not fit each other",
        "승자와 사유 `{reason}` 값이 서로 맞지 않습니다"
    }
    fault_move_count(recorded, found) {
        "{recorded} moves are counted, but there are {found}",
        "기재된 수는 {recorded}개인데 실제로는 {found}개입니다"
    }
    fault_move(number, text) {
        "move {number} is `{text}`, which is no point of its board",
        "{number}번째 수 `{text}`: 그 판에 없는 자리입니다"
    }
}

impl Lang {
    /// Why a game ended, in a word or two.
    #[must_use]
    pub fn reason(self, outcome: Outcome) -> String {
        match outcome.reason {
            Reason::Five => self.result_five(),
            Reason::Time => self.result_time(),
            Reason::Resignation => self.result_resignation(),
            Reason::ForbiddenDoubleThree => self.result_double_three(),
            Reason::ForbiddenDoubleFour => self.result_double_four(),
            Reason::ForbiddenOverline => self.result_overline(),
            Reason::FullBoard => self.result_full_board(),
            Reason::Agreement => self.result_agreement(),
            Reason::BothPassed => self.result_both_passed(),
        }
    }

    /// How the last games ended for a player, the newest last, a letter each.
    #[must_use]
    pub fn career_form(self, form: &[Success]) -> String {
        let letter = |success: &Success| match success {
            Success::Win => self.form_win(),
            Success::Draw => self.form_draw(),
            Success::Loss => self.form_loss(),
        };
        self.form(form.iter().map(letter).collect::<Vec<_>>().join(" "))
    }

    /// The streak of a player's last games, and the longest ones.
    #[must_use]
    pub fn career_streaks(self, career: &Career) -> String {
        let now = career.streak.map(|Streak { of, games }| match of {
            Success::Win => self.streak_wins(games),
            Success::Draw => self.streak_draws(games),
            Success::Loss => self.streak_losses(games),
        });
        self.streaks(now.unwrap_or_default(), career.longest_wins, career.longest_losses)
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
            Torn::Left(error) => self.scoreboard_torn_end_left(self.store_error(error)),
        }
    }

    /// Why the scoreboard could not be read or written.
    #[must_use]
    pub fn store_error(self, error: &StoreError) -> String {
        match error {
            StoreError::System { doing, path, cause } => {
                let path = path.display();
                match doing {
                    Doing::Create => self.cannot_create(path, cause),
                    Doing::Open => self.cannot_open(path, cause),
                    Doing::Lock => self.cannot_lock(path, cause),
                    Doing::Read => self.cannot_read(path, cause),
                    Doing::Write => self.cannot_write(path, cause),
                    Doing::Mend => self.cannot_mend(path, cause),
                }
            }
            StoreError::Foreign { path, why } => {
                self.not_a_scoreboard(path.display(), self.foreign(*why))
            }
            StoreError::LongLine { path, line } => self.line_too_long(path.display(), line),
            StoreError::Entry(cause) => self.result_not_writable(cause),
            StoreError::WriterStopped => self.writer_stopped(),
        }
    }

    fn foreign(self, why: Foreign) -> String {
        match why {
            Foreign::NotAFile => self.foreign_not_a_file(),
            Foreign::NotAnArray => self.foreign_not_an_array(),
            Foreign::NotOneALine => self.foreign_not_one_a_line(),
            Foreign::NotResults => self.foreign_not_results(),
            Foreign::NoWholeEnd => self.foreign_no_whole_end(),
        }
    }

    /// Why a line is no result.
    #[must_use]
    pub fn fault(self, reason: &EntryError) -> String {
        match reason {
            EntryError::Json { what, column } => self.fault_json(what, column),
            EntryError::Outcome { reason, .. } => self.fault_outcome(reason),
            EntryError::MoveCount { recorded, found } => self.fault_move_count(recorded, found),
            EntryError::Move { number, text, .. } => self.fault_move(number, text),
        }
    }
}
