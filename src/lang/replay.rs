//! The words of going through a recorded game.

use super::Lang;
use crate::gomoku::record::NoOrder;
use crate::study::Refusal;

catalogue! {
    replay_next() { "next", "다음" }
    replay_back() { "back", "이전" }
    replay_first() { "first", "처음" }
    replay_last() { "last", "마지막" }
    replay_auto() { "auto", "자동" }
    replay_variation() { "variation", "변화" }
    replay_game() { "game", "대국" }
    replay_comment() { "comment", "해설" }
    replay_moves() { "moves", "수순" }
    replay_show() { "show", "장면" }
    replay_play() { "play", "두기" }

    replay_purpose_next() { "one move forward", "한 수 앞으로" }
    replay_purpose_back() { "one move back", "한 수 뒤로" }
    replay_purpose_first() { "to the beginning, on the main line", "원래 수순의 처음으로" }
    replay_purpose_last() { "to the end of the line", "이 수순의 끝으로" }
    replay_purpose_auto() { "let the moves come by themselves, or stop", "자동 진행 시작/멈춤" }
    replay_purpose_variation() { "into a variation: v2", "변화도로: 변화2" }
    replay_purpose_game() { "to another game of the file: g2", "파일의 다른 대국으로: 대국2" }
    replay_purpose_comment() { "read all about the game and the position", "대국 정보와 해설 모두 보기" }
    replay_purpose_moves() { "show or hide move numbers; in lines, list the moves", "수순 번호 보기/숨기기 (줄 모드에서는 수순 목록)" }
    replay_purpose_show() { "show the position", "장면 보기" }
    replay_purpose_play() { "play on from here", "여기서부터 이어 두기" }
    replay_purpose_quit() { "leave", "나가기" }

    replay_numbers() { "a number: to that move (17)", "숫자: 그 수로 (17)" }
    replay_beginnings() { "The first letter is enough (n = next).", "첫 글자만 써도 됩니다 (다 = 다음)." }
    replay_prompt(at, moves) { "move {at} of {moves}: ", "{moves}수 중 {at}수: " }
    replay_unknown(text) {
        "\"{text}\" is neither a move's number nor a command: \"help\" lists them.",
        "\"{text}\": 수의 번호도 명령도 아닙니다. \"도움말\"을 보세요."
    }

    replay_count(number, games) { "game {number} of {games}", "{games}판 중 {number}번째 대국" }
    replay_begins() { "The beginning.", "처음입니다." }
    replay_in_variation() { "In a variation.", "변화도를 보고 있습니다." }
    replay_variations(list) { "Variations: {list}", "변화: {list}" }
    replay_signs(list) { "Marked: {list}", "표시: {list}" }
    replay_autoplay(seconds) { "Going on every {seconds} s", "{seconds}초마다 자동 진행" }
    replay_pace(seconds) { "{seconds} s a move", "한 수에 {seconds}초" }
    replay_more() { "... (c: read on)", "... (c: 더 읽기)" }
    replay_no_comment() { "Nothing is written here.", "적힌 해설이 없습니다." }

    replay_at_first() { "This is the beginning.", "처음입니다." }
    replay_at_last() { "This is the end.", "마지막입니다." }
    replay_no_such_move(asked, moves) {
        "There is no move {asked}: the line has {moves}.", "{asked}번째 수가 없습니다. 모두 {moves}수입니다."
    }
    replay_no_variation() { "No variation leaves this position.", "여기서 갈라지는 변화가 없습니다." }
    replay_no_such_variation(last) {
        "Choose a variation from 1 to {last}.", "1부터 {last}까지의 변화를 고르세요."
    }
    replay_no_such_game(last) {
        "There is no such game: the file has games 1 to {last}.", "그런 대국이 없습니다. 1번부터 {last}번까지 있습니다."
    }
    replay_only_game() { "The file holds one game.", "한 판만 들어 있는 파일입니다." }
    replay_broken(number, fault) {
        "Game {number} cannot be read: {fault}", "{number}번째 대국을 읽을 수 없습니다: {fault}"
    }

    play_on_pass(rules, others) {
        "Cannot play on: a side passed, and there is no pass in {rules}, only in {others} (--rules).",
        "이어 둘 수 없습니다. 패스가 있는 기록인데 {rules} 규칙에는 패스가 없습니다. (--rules로 패스가 있는 규칙 선택: {others})"
    }
    play_on_count(black, white) {
        "Cannot play on: {black} black and {white} white stones do not come from taking turns.",
        "이어 둘 수 없습니다. 흑 {black}개, 백 {white}개는 번갈아 둔 돌이 아닙니다."
    }
    play_on_turn(side) {
        "Cannot play on: the record says that {side} is to move, but by the number of stones it is not.",
        "이어 둘 수 없습니다. {side} 차례로 적혀 있지만 돌의 수로는 상대 차례입니다."
    }
    play_on_over() {
        "Cannot play on: the game is over here. Go back a move.",
        "이어 둘 수 없습니다. 여기서 대국이 끝났습니다. 한 수 뒤로 가세요."
    }
    play_on_refused(number, rules) {
        "Cannot play on: the rules {rules} do not let move {number} be played (--rules takes others).",
        "이어 둘 수 없습니다. {rules} 규칙에서는 {number}번째 수를 둘 수 없습니다(--rules로 다른 규칙 선택)."
    }

    unknown_result(id) {
        "No result has an id that begins with {id}: \"gomoku scoreboard --ids\" shows the ids.",
        "{id}: 이렇게 시작하는 결과가 없습니다. \"gomoku scoreboard --ids\"에서 ID를 확인하세요."
    }
    ambiguous_result(id) {
        "More than one result has an id that begins with {id}: write more of it.",
        "{id}: 이렇게 시작하는 결과가 여럿입니다. 더 길게 쓰세요."
    }
    result_without_moves(id) {
        "There is nothing to go through: the game {id} ended before its first move.",
        "볼 수순이 없습니다. 첫 수 전에 끝난 대국입니다: {id}"
    }

    bar_go() { "go", "이동" }
    bar_auto() { "auto", "자동" }
    bar_stop() { "stop", "멈춤" }
    bar_speed() { "speed", "속도" }
    bar_game() { "game", "대국" }
    bar_read() { "read", "읽기" }
    bar_numbers() { "numbers", "수순" }
    bar_play_on() { "play on", "두기" }

    help_keys_replay() {
"left right    back, next
Home End      beginning, end
PgUp PgDn     ten moves back, forward
up down       mark a variation
1-9           take a variation, or a move's number
Space         let the moves come by themselves
+ -           faster, slower
Tab           next game (Shift+Tab: previous)
:             type a number or a command
wheel, click  back and forward, take a variation
Esc, q        leave",
"왼쪽 오른쪽   이전 수, 다음 수
Home End      처음, 마지막
PgUp PgDn     열 수 뒤로, 앞으로
위 아래       변화 고르기
1-9           변화로 들어가기, 또는 수의 번호
Space         자동 진행
+ -           빠르게, 느리게
Tab           다음 대국 (Shift+Tab: 이전)
:             번호나 명령 입력
휠, 누르기    앞뒤로 이동, 변화로 들어가기
Esc, q        나가기" }
    help_keys_replay_vim() {
"h l           back, next
g G           beginning, end (also 0 $)
j k           mark a variation",
"h l           이전 수, 다음 수
g G           처음, 마지막 (0 $도 같음)
j k           변화 고르기" }
}

impl Lang {
    /// Why a reader's request changed nothing.
    #[must_use]
    pub fn replay_refusal(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::AtFirst => self.replay_at_first(),
            Refusal::AtLast => self.replay_at_last(),
            Refusal::NoSuchMove { asked, moves } => self.replay_no_such_move(asked, moves),
            Refusal::NoSuchBranch(0 | 1) => self.replay_no_variation(),
            Refusal::NoSuchBranch(branches) => self.replay_no_such_variation(branches),
            Refusal::NoSuchGame(1) => self.replay_only_game(),
            Refusal::NoSuchGame(games) => self.replay_no_such_game(games),
            Refusal::Broken { number, error } => {
                let fault = self.record_fault(&error.fault);
                self.replay_broken(number, format_args!("{}: {fault}", self.place(error.place)))
            }
        }
    }

    /// Why a position of a record cannot be played on from.
    #[must_use]
    pub fn no_order(self, why: NoOrder) -> String {
        match why {
            NoOrder::Count(count) => self.play_on_count(count.black, count.white),
            NoOrder::Turn(stone) => self.play_on_turn(self.color(stone)),
        }
    }
}
