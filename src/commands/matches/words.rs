//! Messages and table headings of matches between engines.

use crate::lang::{Lang, catalogue};
use crate::matches::{Ending, Fault, Why};

catalogue! {
    column_engine() { "Engine", "엔진" }
    column_against() { "Against", "상대" }
    column_score() { "Score", "득점률" }
    column_elo() { "Elo", "Elo 차" }
    column_error() { "±", "± (오차)" }
    column_los() { "LOS", "우세 확률" }
    column_slowest() { "Slowest", "최장 시간" }

    result_crash() { "Crash", "비정상 종료" }
    result_no_move() { "No move", "착수 실패" }
    result_illegal_move() { "Illegal move", "둘 수 없는 수" }

    match_progress_template() {
        "{{bar:15}} {{pos}}/{{len}}  {{elapsed}}, {{eta}} left  {{msg}}",
        "{{bar:15}} {{pos}}/{{len}}  {{elapsed}} 지남, {{eta}} 남음  {{msg}}"
    }
    match_rate(score, rate) { "{score}  {rate} games/min", "{score}  분당 {rate}판" }
    match_won_all(engine, games, elo) {
        "{engine} won all {games}: at least {elo} Elo (95 % confidence, one-sided Clopper-Pearson bound over pairs of games)",
        "{engine}: {games}판 모두 승리, 적어도 {elo} Elo (신뢰도 95%, 두 판을 한 짝으로 센 Clopper-Pearson 단측 하한)"
    }
    match_score(wins, draws, losses) { "+{wins} ={draws} -{losses}", "{wins}승 {draws}무 {losses}패" }
    match_game(number, black, white, points, ending, moves) {
        "Game {number}: {black} - {white} {points}, {ending}, {moves} moves",
        "{number}번째 대국: {black}(흑) - {white}(백) {points}, {ending}, {moves}수"
    }
    match_reasons(games, reasons) { "Games: {games}. {reasons}", "대국 수: {games} ({reasons})" }
    match_repeated(distinct, games) {
        "Distinct games: {distinct} of {games}. Repeated pairs of games do not count for Elo, LOS and SPRT.",
        "서로 다른 대국: {games}판 가운데 {distinct}판. 이미 둔 대국을 되풀이한 짝은 Elo, 우세 확률, SPRT 계산에 넣지 않습니다"
    }
    sprt_open(llr, bound, elo0, elo1) {
        "SPRT: LLR {llr} (-{bound} to {bound}): not decided between {elo0} and {elo1} Elo",
        "SPRT: LLR {llr} (-{bound}~{bound}), {elo0} Elo와 {elo1} Elo 가운데 아직 결정되지 않았습니다"
    }
    sprt_accepted(llr, bound, accepted, rejected) {
        "SPRT: LLR {llr} (-{bound} to {bound}): {accepted} Elo rather than {rejected}",
        "SPRT: LLR {llr} (-{bound}~{bound}), {rejected} Elo보다 {accepted} Elo 쪽으로 결정되었습니다"
    }

    match_left(games, all, file) {
        "{games} of {all} games were played. Resume with: gomoku match --resume {file}",
        "{all}판 가운데 {games}판을 두었습니다. 이어 하기: gomoku match --resume {file}"
    }
    match_late(elapsed, limit) { "{elapsed} ms of {limit} ms", "제한 {limit}ms, 사용 {elapsed}ms" }
    match_illegal() { "the computer chose an illegal move", "컴퓨터가 둘 수 없는 수를 골랐습니다" }
    match_openings(file, why) { "{file}: {why}", "오프닝 목록 {file}: {why}" }
    match_few_openings(file, games, most) {
        "{file} has openings for {most} games only, not for {games}: more would repeat games. Use --games {most}, or generate a longer list with gomoku openings",
        "{file}의 오프닝으로는 {most}판까지 둘 수 있고, 그보다 많으면 같은 대국이 되풀이됩니다. --games 값을 {most} 이하로 줄이거나 gomoku openings로 더 긴 목록을 만드세요 (요청: --games {games})"
    }
    match_many_games(games, most) {
        "{games} games need a list of openings: generate one with gomoku openings and pass it with --openings (without a list, at most {most} games)",
        "{games}판을 두려면 오프닝 목록이 필요합니다. gomoku openings로 만들어 --openings로 적으세요 (목록 없이는 {most}판까지)"
    }
    match_small_board(size, games, most) {
        "a board of {size} lines has balanced openings for {most} games only, not for {games}: choose a larger board with --board, or fewer games with --games",
        "{size}줄 판에서는 균형 잡힌 오프닝으로 {most}판까지만 둘 수 있습니다 (요청: {games}판). --board로 판을 키우거나 --games를 줄이세요"
    }
    match_stopped() {
        "the match was stopped before its first game", "시합이 첫 판을 두기 전에 멈췄습니다"
    }
    openings_too_few(size, made, asked) {
        "only {made} balanced openings were found for a board of {size} lines, not {asked}: choose a larger board with --board",
        "{size}줄 판에서는 균형 잡힌 오프닝을 {made}개만 찾았습니다 (요청: {asked}개). --board로 판을 키우세요"
    }
    match_in_use(file) {
        "another program is playing this match: {file}", "다른 곳에서 진행 중인 시합입니다: {file}"
    }
    match_log_malformed(file, line, cause) {
        "{file}, line {line}: this is not a match log: {cause}",
        "시합 기록이 아닙니다: {file}, {line}번째 줄 ({cause})"
    }
    match_unsound(file) {
        "{file} describes a match that cannot be played",
        "진행할 수 없는 시합의 기록입니다: {file}"
    }
    match_other_game(file, logged, requested) {
        "{file} is the log of a match of {logged}, not of {requested}",
        "{file}: {requested} 시합이 아니라 {logged} 시합의 기록입니다"
    }
    match_unknown_game(file, game) {
        "{file} is the log of a match of {game}, which this program does not have",
        "{file}: 이 프로그램에 없는 게임 {game}의 시합 기록입니다"
    }
    no_match_to_resume() { "there is no unfinished match", "이어 할 시합이 없습니다" }
    match_sheet_exists(file) {
        "{file} already exists: name another file, or continue that match with --resume",
        "파일이 이미 있습니다: {file}. 다른 파일을 적거나 --resume으로 그 시합을 이어 하세요"
    }
    match_no_log(why) {
        "{why}. Name a file for the log of the match: --log FILE",
        "{why}. 시합 기록을 남길 파일을 적어 주세요: --log 파일"
    }
    match_sheet_name(file) {
        "the name of {file} is not UTF-8, so that the log of the match could not keep it: name another file with --records",
        "파일 이름이 UTF-8이 아니라서 시합 기록에 적을 수 없습니다: {file}. --records로 다른 파일을 적어 주세요"
    }
    match_sheet_format(file, formats) {
        "games cannot be appended to {file}: name a file with one of the extensions {formats}",
        "대국을 이어 적을 수 없는 형식입니다: {file}. 확장자가 다음 중 하나인 파일을 적어 주세요: {formats}"
    }
    match_other_sheet(file) {
        "{file} does not hold the games of this match and was not changed: move it, then resume",
        "이 시합의 대국이 담긴 파일이 아니므로 건드리지 않았습니다: {file}. 파일을 옮긴 뒤 이어 하세요"
    }
    match_generates_openings(count) { "Generating openings: {count}…", "오프닝 {count}개를 만드는 중…" }
    match_unlocked(file) {
        "{file} cannot be locked: do not play this match in two places at once",
        "파일을 잠글 수 없습니다: {file}. 이 시합을 두 곳에서 동시에 진행하지 마세요"
    }
    match_log_would(log) {
        "Resuming {log} will:", "{log}: 이어 하면 다음 일을 합니다."
    }
    match_would_start(command) { "start the program {command}", "프로그램 실행: {command}" }
    match_would_write(file) { "write to {file}", "파일에 쓰기: {file}" }
    match_log_prompt() { "Continue? (yes, no) ", "이어 할까요? (예, 아니요) " }
    match_not_agreed(log, deeds) {
        "resuming {log} would do this: {deeds}; if you agree, add --yes",
        "{log}: 이어 하면 다음 일을 합니다. {deeds}. 동의하면 --yes를 붙여 주세요"
    }
    match_declined() { "The match was not resumed.", "시합을 그대로 두었습니다." }
    match_needs_two() {
        "a match needs two engines or more", "시합에는 엔진이 둘 이상 필요합니다"
    }
    match_too_many(most) {
        "a match has at most {most} engines", "시합에는 엔진이 {most}개까지 나올 수 있습니다"
    }
    match_foreign_engine(engine, game) {
        "{engine} does not play {game}", "{engine}: {game} 게임을 두지 않습니다"
    }
    match_foreign_flag(flag, game) {
        "{flag} is not for matches of {game}", "{game} 시합에는 {flag} 옵션을 쓸 수 없습니다"
    }
    sprt_needs_two() {
        "--sprt is for a match of two engines", "--sprt는 두 엔진의 시합에서만 쓸 수 있습니다"
    }
    value_games(most) {
        "write an even number from 2 to {most}: every opening is played with both colours",
        "오프닝마다 흑백을 바꿔 두 판을 두므로 2부터 {most}까지의 짝수를 쓰세요"
    }
}

impl Lang {
    /// Why an engine lost by a fault or on time.
    #[must_use]
    pub fn match_why<M>(self, why: &Why<M>) -> String {
        match why {
            Why::Bot(error) => self.bot_error(error),
            Why::Late { elapsed, limit } => self.match_late(elapsed.as_millis(), limit.as_millis()),
            Why::Illegal(_) => self.match_illegal(),
        }
    }

    /// How a game of a match ended, in a word or two.
    #[must_use]
    pub fn match_ending(self, ending: Ending) -> String {
        match ending {
            Ending::Outcome(outcome) => self.reason(outcome.reason),
            Ending::Fault { fault: Fault::Crash, .. } => self.result_crash(),
            Ending::Fault { fault: Fault::NoMove, .. } => self.result_no_move(),
            Ending::Fault { fault: Fault::IllegalMove, .. } => self.result_illegal_move(),
        }
    }
}
