//! Messages of the full screen.

catalogue! {
    you() { "You", "나" }
    player_missing() { "Free seat", "빈자리" }
    your_turn(player) { "{player} — your turn", "{player} 차례" }
    card_your_turn() { "your turn", "내 차례" }
    card_to_move() { "to move", "둘 차례" }
    card_last(name) { "last move {name}", "마지막 수 {name}" }
    first_move_hint() {
        "The arrow keys or the mouse choose a place; Enter or a click plays there.",
        "방향키나 마우스로 자리를 고르고, Enter나 클릭으로 둡니다."
    }
    you_won() { "You win!", "승리!" }
    you_lost() { "You lost.", "패배." }
    on_scoreboard() { "Recorded on the scoreboard.", "점수판에 기록했습니다." }
    end_recorded() { "recorded", "기록함" }
    off_scoreboard() { "Taken off the scoreboard.", "점수판에서 뺐습니다." }
    not_off_scoreboard(error) { "The result stays on the scoreboard: {error}", "점수판에서 빼지 못했습니다: {error}" }
    clock_with_periods(time, periods, seconds) { "{time} · {periods}×{seconds} s", "{time} · {seconds}초 {periods}회" }
    minutes(number) { "{number} min", "{number}분" }
    seconds(number) { "{number} s", "{number}초" }
    time_per_move(time) { "{time} a move", "한 수 {time}" }
    time_per_player(time) { "{time} each", "각자 {time}" }
    time_with_more(time, more) { "{time} + {more} a move", "{time} + 한 수 {more}" }
    time_with_periods(time, periods, each) { "{time} + {periods}×{each}", "{time} + {each} {periods}회" }
    panel_chat() { "Chat", "대화" }
    panel_moves() { "Moves", "수순" }
    panel_forked_moves(sign) { "Moves ({sign}: variations)", "수순 ({sign}: 변화)" }
    end_at_once(moves) { "Moves: {moves}, in under a minute", "{moves}수, 1분 미만" }
    end_facts(moves, minutes) { "Moves: {moves}, in {minutes} min", "{moves}수, {minutes}분" }
    too_small(width, height, has_width, has_height) { "Too small: {has_width}x{has_height}. Needs {width}x{height}.", "너무 작습니다: {has_width}x{has_height}. {width}x{height} 필요." }
    too_small_goes_on() { "Game and clock continue.", "대국과 시계는 계속됩니다." }
    paste_refused() { "Only one line can be pasted.", "한 줄만 붙여 넣을 수 있습니다." }
    asleep_refused() { "Cannot suspend: there is no shell here to resume the program.", "여기서는 다시 불러올 수 없어 프로그램을 멈추지 않습니다." }

    changed_legend() { "not the default", "기본값에서 바꿈" }
    form_hint() { "Press Enter, or change what you like.", "Enter를 누르거나, 줄을 골라 바꾸세요." }
    more_rows(rows) { "{rows} more below", "아래에 {rows}개 더" }
    caption_preview(what) { "Preview: {what}", "미리 보기: {what}" }
    today() { "today", "오늘" }
    today_at(time) { "today {time}", "오늘 {time}" }
    yesterday() { "yesterday", "어제" }

    bar_move() { "move", "이동" }
    bar_place() { "place", "두기" }
    bar_type() { "type", "입력" }
    bar_help() { "help", "도움말" }
    bar_send() { "send", "보내기" }
    bar_clear() { "clear", "지우기" }
    bar_complete() { "complete", "자동 완성" }
    bar_continue() { "continue", "계속" }
    confirm_move() { "Enter or click again to place.", "한 번 더 누르면 여기에 둡니다." }
    play_again() { "Play again?", "한 판 더?" }
    bar_swap_colors() { "swap colours", "흑백 바꿔서" }
    bar_swap_opening() { "the other opens", "오프닝 순서 바꿔서" }
    bar_no_swap() { "same colours", "그대로" }
    bar_same_opening() { "as before", "그대로" }
    bar_rematch() { "rematch", "다시 두기" }
    bar_same_colors() { "same colours", "같은 색으로" }
    bar_unrecord() { "discard", "기록 취소" }
    bar_why() { "analyse", "분석" }
    bar_review() { "replay", "복기" }
    review_title() { "the game just played", "방금 둔 대국" }
    bar_browse() { "back, forward", "앞뒤로" }
    bar_to_move() { "to that move", "그 수로" }
    bar_return() { "return", "돌아가기" }
    browsing(at, all) { "Move {at} of {all}. Esc returns.", "{all}수 중 {at}수. Esc로 돌아갑니다." }
    bar_close() { "close", "닫기" }
    bar_scroll() { "scroll", "넘기기" }
    bar_leave() { "leave", "나가기" }
    bar_stay() { "stay", "머무르기" }
    bar_back() { "back", "뒤로" }
    bar_page() { "page", "화면" }
    bar_contents() { "contents", "목차" }
    part_of(number, all) { "Rules: part {number} of {all}", "규칙 {number}/{all}" }
    next_part(heading) { "next: {heading}", "다음: {heading}" }
    bar_part() { "next part", "다음 항목" }
    bar_yes() { "yes", "예" }
    bar_no() { "no", "아니요" }
    bar_choose() { "choose", "고르기" }
    bar_card() { "choose and start", "골라서 시작" }
    bar_open() { "open", "열기" }
    bar_open_at_once() { "open", "바로 열기" }
    bar_change() { "change", "바꾸기" }
    key_arrows() { "arrows", "방향키" }
    key_up_down() { "up/down", "↑↓" }
    key_left_right() { "left/right", "←→" }
    key_letters() { "a-z", "글자" }
    exit_question() { "Leave the program?", "프로그램을 끝낼까요?" }
    logo() {
"..########......@@@@@@.....###.......###.....OOOOOO.....###....###..###....###
.###...####...@@%%%%%%@@...#####...#####...OOooooooOO...###..###....###....###
###..........@@%%%%%%%%@@..###.##.##.###..OOooooooooOO..#######.....###....###
###...#####..@@%%%%%%%%@@..###..###..###..OOooooooooOO..###.####....###....###
.###....###...@@%%%%%%@@...###...#...###...OOooooooOO...###...###...###....###
..#########.....@@@@@@.....###.......###.....OOOOOO.....###....###...########.",
".......OOOOOO..............##############...
.....OOooooooOO............###........###...
....OOooooooooOO...........##############...
....OOooooooooOO...............####.........
.....OOooooooOO.........####################
.......OOOOOO...............................
........####...............##############...
####################..................###..."
    }
    menu_play() { "new game", "새 대국" }
    menu_scoreboard() { "scoreboard", "점수판" }
    menu_rules() { "rules", "규칙" }
    menu_exit() { "exit", "종료" }
    menu_resume() { "saved games", "저장된 대국" }
    menu_no_saved() { "saved games (0)", "저장된 대국 (0)" }
    menu_review() { "replay a record", "기보 복기" }
    menu_settings() { "settings", "설정" }
    menu_network() { "network play", "네트워크 대국" }
}
