//! Messages and table headings of the scoreboard.

use crate::lang::{Lang, catalogue};
use crate::scoreboard::{Career, GameResult, Streak, Torn};

catalogue! {
    unknown_result(id) {
        "No result has an id that begins with {id}: \"gomoku scoreboard --ids\" shows the ids.",
        "{id}: 이렇게 시작하는 결과가 없습니다. \"gomoku scoreboard --ids\"에서 ID를 확인하세요."
    }
    ambiguous_result(id) {
        "More than one result has an id that begins with {id}: write more of the id.",
        "{id}: 이렇게 시작하는 결과가 여럿입니다. 더 길게 쓰세요."
    }
    result_without_moves(id) {
        "There is nothing to replay: the game {id} ended before its first move.",
        "볼 수순이 없습니다. 첫 수 전에 끝난 대국입니다: {id}"
    }

    result_deleted(id, file) {
        "Deleted: {id}. It is kept in {file}.",
        "지웠습니다: {id}. 지운 기록은 다음 파일에 남아 있습니다: {file}"
    }
    no_results() { "No results yet.", "아직 기록이 없습니다." }
    not_rated() { "No rated games yet.", "아직 레이팅이 없습니다." }
    no_matching_results() { "No result matches.", "조건에 맞는 기록이 없습니다." }

    counts_one_game(game, results) {
        "Only games of {game} are counted. Results of other games: {results}. --game chooses the game.",
        "{game} 대국만 셉니다. 다른 게임의 결과는 {results}개 있습니다. 게임은 --game으로 고릅니다."
    }

    games_not_rated(results) {
        "Games with guests, hints or a coach are not rated. Results of such games: {results}.",
        "손님이 두었거나 힌트나 코치를 쓴 대국은 레이팅에 들어가지 않습니다. 그런 결과는 {results}개 있습니다."
    }

    column_id() { "Id", "ID" }
    column_date() { "Date", "날짜" }
    column_start() { "Start", "시작" }
    column_winner() { "Winner", "승자" }
    column_reason() { "Reason", "사유" }
    column_moves() { "Moves", "총 수" }
    column_results() { "Results", "전적" }
    list_moves() { "Moves", "수" }
    column_played() { "Played", "소요 시간" }
    column_game() { "Game", "게임" }
    column_rules() { "Rules", "규칙" }
    column_clock() { "Clock", "제한 시간" }
    column_hints() { "Hints", "힌트" }
    column_rank() { "Rank", "순위" }
    column_name() { "Name", "이름" }
    column_games() { "Games", "대국 수" }
    column_wins() { "Wins", "승" }
    column_draws() { "Draws", "무" }
    column_losses() { "Losses", "패" }
    column_win_rate() { "Win rate", "승률" }
    column_points() { "Pts", "점수" }
    column_form() { "Form", "최근" }

    column_rating() { "Rating", "레이팅" }
    column_deviation() { "Deviation", "편차" }
    column_change() { "Change", "변동" }
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
    heading_opponents() { "Head to head", "상대별" }
    heading_colors() { "By colour", "색별" }
    heading_reasons() { "How games ended", "종료 사유" }
    career_against(name) { "Against {name}", "상대: {name}" }

    result_draw() { "Draw", "무승부" }
    line_left_out(line, reason) {
        "Line {line} of the scoreboard was left out: {reason}",
        "점수판 파일의 {line}번째 줄을 제외했습니다: {reason}"
    }
    more_lines_left_out(count) {
        "More lines left out: {count}",
        "그 밖에 제외한 줄 수: {count}"
    }
    more_players(count) {
        "Players not shown: {count}. Raise --limit to show more.",
        "표시하지 않은 사람: {count}명. --limit 값을 늘리면 더 볼 수 있습니다."
    }
    value_since() {
        "write a date such as 2026-01-31 or a time such as 2026-01-31T18:00:00Z",
        "2026-01-31 같은 날짜나 2026-01-31T18:00:00Z 같은 시각을 쓰세요"
    }
}

impl Lang {
    /// The letter of a result.
    #[must_use]
    pub fn result_letter(self, result: GameResult) -> String {
        match result {
            GameResult::Win => self.form_win(),
            GameResult::Draw => self.form_draw(),
            GameResult::Loss => self.form_loss(),
        }
    }

    /// A player's last games as letters for win, draw and loss, the newest last.
    #[must_use]
    pub fn career_form(self, form: &[GameResult]) -> String {
        let letters = form.iter().map(|&result| self.result_letter(result));
        self.form(letters.collect::<Vec<_>>().join(" "))
    }

    /// A player's current streak and longest streaks.
    #[must_use]
    pub fn career_streaks(self, career: &Career) -> String {
        let now = career.streak.map(|Streak { of, games }| match of {
            GameResult::Win => self.streak_wins(games),
            GameResult::Draw => self.streak_draws(games),
            GameResult::Loss => self.streak_losses(games),
        });
        self.streaks(now.unwrap_or_default(), career.longest_wins, career.longest_losses)
    }

    /// Whether a torn end of the scoreboard's file was repaired.
    #[must_use]
    pub fn torn(self, torn: &Torn) -> String {
        match torn {
            Torn::Repaired(repaired) => repaired.text(self),
            Torn::Left(error) => self.scoreboard_torn_end_left(error.text(self)),
        }
    }
}
