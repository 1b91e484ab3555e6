//! The words of a game at the board.

use super::Lang;
use crate::board::Color;

catalogue! {
    black() { "Black", "흑" }
    white() { "White", "백" }

    command_pass() { "pass", "패스" }
    command_undo() { "undo", "무르기" }
    command_draw() { "draw", "무승부" }
    command_resign() { "resign", "기권" }
    command_pause() { "pause", "멈춤" }
    command_continue() { "continue", "계속" }
    command_numbers() { "numbers", "수순" }
    command_board() { "board", "판" }
    command_theme() { "theme", "테마" }
    command_rules() { "rules", "규칙" }
    command_help() { "help", "도움말" }
    command_quit() { "quit", "나가기" }

    purpose_pass() { "place no stone this turn", "돌을 놓지 않고 차례 넘기기" }
    purpose_undo() { "take the last move back, if the other player agrees", "마지막 수 무르기 (상대가 동의할 때)" }
    purpose_draw() { "offer a draw", "무승부 제안" }
    purpose_resign() { "give up this game", "이 판 기권" }
    purpose_pause() { "stop the clock and hide the board", "시계를 멈추고 판 가리기" }
    purpose_continue() { "go on after a pause", "멈춘 판 계속하기" }
    purpose_numbers() { "show or hide move numbers", "수순 번호 보기/숨기기" }
    purpose_board() { "show the board", "판 보기" }
    purpose_theme() { "next colour theme", "다음 색 테마" }
    purpose_rules() { "show the rules", "규칙 보기" }
    purpose_help() { "show what can be typed", "입력할 수 있는 것 보기" }
    purpose_quit() { "leave; the game is saved", "나가기 (판은 저장됩니다)" }

    where_to_place(side) { "where ({side}): ", "둘 곳 ({side}): " }
    placed(side, point) { "{side} plays {point}.", "{side} 착수: {point}" }
    passed(side) { "{side} passes.", "{side} 쪽이 패스했습니다." }
    only_pass_left(side) { "Every empty point is forbidden to {side}: type \"pass\".", "{side}: 빈 곳이 모두 금수입니다. \"패스\"를 입력하세요." }
    taken_back(side, point) { "{side} took {point} back.", "{side} 쪽이 {point} 수를 물렀습니다." }
    pass_taken_back(side) { "{side} took the pass back.", "{side} 쪽이 패스를 물렀습니다." }
    undo_question(asked, by) { "{asked}: may {by} take the last move back?", "{asked}: 상대({by})의 무르기를 허락합니까?" }
    undo_declined(side) { "No: {side}'s move stands.", "거절: {side}의 수는 그대로입니다." }
    draw_question(asked, by) { "{asked}: {by} offers a draw. Do you agree?", "{asked}: 상대({by})의 무승부 제안에 동의합니까?" }
    draw_declined(side) { "No: {side}'s offer is declined.", "거절: {side}의 제안이 받아들여지지 않았습니다." }
    resign_question() { "Do you really want to give up this game?", "정말 이 게임을 포기하시겠습니까?" }
    goes_on() { "The game goes on.", "게임을 계속합니다." }
    resumed() { "The saved game goes on.", "저장된 게임을 이어서 합니다." }
    played_on() { "Played on from the record.", "기록의 장면에서 이어 둡니다." }
    paused() { "Paused. The clock stands still.", "멈춤. 시계가 서 있습니다." }
    paused_hint() { "Enter: go on", "Enter: 계속" }
    board_hidden() { "The board is hidden while the clock stands.", "시계가 서 있는 동안 판을 가립니다." }
    low_time(side, seconds) { "{side}: {seconds} seconds left!", "{side}: {seconds}초 남았습니다!" }

    yes() { "1) yes", "1) 예" }
    no() { "2) no", "2) 아니요" }
    yes_words() { "yes", "예 네" }
    no_words() { "no", "아니요 아니요" }
    answer_one_or_two() { "Answer 1 (yes) or 2 (no).", "1(예) 또는 2(아니요)로 답하세요." }

    is_winner(side) { "{side} is winner!", "{side} 승리!" }
    draw() { "Draw.", "무승부입니다." }
    by_five() { "Five in a row.", "오목을 완성했습니다." }
    by_time_per_move(seconds) { "{seconds} seconds have passed.", "{seconds}초가 지났습니다." }
    by_time() { "Time is up.", "시간이 다 되었습니다." }
    by_resignation() { "The other side gave up.", "상대가 기권했습니다." }
    by_double_three() { "The other side made a forbidden double-three.", "상대가 금수인 쌍삼(3-3)을 두었습니다." }
    by_double_four() { "The other side made a forbidden double-four.", "상대가 금수인 쌍사(4-4)를 두었습니다." }
    by_overline() { "The other side made a forbidden overline.", "상대가 금수인 장목(6목 이상)을 두었습니다." }
    by_agreement() { "Both players agreed.", "두 사람이 합의했습니다." }
    by_both_passed() { "Both players passed.", "양쪽이 잇달아 패스했습니다." }
    by_full_board() { "The board is full.", "판이 가득 찼습니다." }

    record_question() { "Do you want to record the result?", "결과를 기록하시겠습니까?" }
    name_question(side) { "Name of {side} (1-16 characters): ", "{side} 이름 (1-16자): " }
    recorded() { "Record completed.", "기록을 마쳤습니다." }
    record_failed(error) { "The result could not be recorded: {error}", "결과를 기록하지 못했습니다: {error}" }
    record_kept() { "Here it is as JSON, so that it can be kept:", "보관할 수 있도록 JSON으로 적습니다:" }
    good_game() { "GG!", "수고하셨습니다! GG!" }
    rematch_question() { "Another game with colours swapped?", "흑백을 바꿔 한 판 더 하시겠습니까?" }
    rematch_opening_question() { "Another game, opened by the other player?", "오프닝 순서를 바꿔 한 판 더 하시겠습니까?" }

    refused_off_board(first, last) { "That point is not on the board: it goes from {first} to {last}.", "판 밖입니다. {first}부터 {last}까지 둘 수 있습니다." }
    refused_taken(point) { "{point} is taken: choose an empty point.", "{point}에는 이미 돌이 있습니다. 빈 곳을 고르세요." }
    refused_pass(rules, others) { "There is no pass in {rules}, only in {others}: place a stone.", "{rules} 규칙에는 패스가 없습니다. 돌을 놓으세요. (패스가 있는 규칙: {others})" }
    refused_pass_in_opening() { "There is no pass in the opening stage: place a stone.", "초반에는 패스할 수 없습니다. 돌을 놓으세요." }
    forbidden_double_three(point) { "{point} is forbidden: a double-three.", "{point}: 금수입니다 (쌍삼, 3-3)." }
    forbidden_double_four(point) { "{point} is forbidden: a double-four.", "{point}: 금수입니다 (쌍사, 4-4)." }
    forbidden_overline(point) { "{point} is forbidden: an overline (six or more).", "{point}: 금수입니다 (장목, 6목 이상)." }
    foul_stones(stones) { "(With {stones}.)", "(이루는 돌: {stones})" }
    refused_no_move() { "There is no move to take back yet.", "아직 무를 수가 없습니다." }
    refused_now() { "That is not possible now.", "지금은 할 수 없습니다." }
    refused_paused() { "The game is paused: press Enter or type \"continue\" to go on.", "멈춘 상태입니다. Enter를 누르거나 \"계속\"을 입력하세요." }
    not_a_point(example, numbers) { "That is no point: write a letter and a number like {example}, or column and row like {numbers}.", "둘 곳이 아닙니다. {example}처럼 글자와 숫자, 또는 {numbers}처럼 열과 행을 쓰세요." }
    unknown_command(text) { "\"{text}\" is neither a point nor a command: \"help\" lists them.", "\"{text}\": 둘 곳도 명령도 아닙니다. \"도움말\"을 보세요." }
    ambiguous_command(text, names) { "\"{text}\" may be {names}: write more of it.", "\"{text}\": {names} 중 하나입니다. 더 쓰세요." }
    name_empty() { "A name needs a character that can be seen.", "보이는 글자가 있는 이름을 쓰세요." }
    name_too_long() { "A name has 1 to 16 characters.", "이름은 1자에서 16자까지입니다." }
    name_hidden() { "A name has only characters that can be seen.", "이름에는 보이는 글자만 쓸 수 있습니다." }

    help_title() { "How to play", "게임 방법" }
    help_points(example, numbers) { "a point: {example}, or column and row from 1: {numbers}", "둘 곳: {example}, 또는 1부터 센 열과 행: {numbers}" }
    help_beginnings() { "Commands may be shortened (u = undo).", "명령은 앞부분만 써도 됩니다 (무르 = 무르기)." }

    output_failed(cause) { "Cannot read or write the terminal: {cause}", "터미널을 읽거나 쓸 수 없습니다: {cause}" }
    full_screen_only() { "That is for the full screen only.", "전체 화면에서만 쓸 수 있습니다." }
    no_moves() { "No move has been made yet.", "아직 둔 수가 없습니다." }
    menu_prompt() { "choice: ", "선택: " }
    menu_agreed(rules, opening) { "rules: {rules}, opening: {opening} (their names choose others)", "규칙: {rules}, 오프닝: {opening} (이름을 입력하면 바뀝니다)" }
    menu_unknown(last, names) { "Choose a number from 1 to {last}, or rules or an opening: {names}.", "1부터 {last}까지의 번호를 고르거나 규칙이나 오프닝의 이름을 쓰세요: {names}." }
}

impl Lang {
    /// The colour's name.
    #[must_use]
    pub fn color(self, stone: Color) -> String {
        match stone {
            Color::Black => self.black(),
            Color::White => self.white(),
        }
    }
}
