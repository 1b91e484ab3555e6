//! The words of the full screen.

catalogue! {
    turn_of(side) { "{side} to move", "{side} 차례" }
    moves_heading() { "Moves", "기보" }
    time_heading() { "Time", "시간" }
    too_small(width, height, has_width, has_height) { "Too small: {has_width}x{has_height}. Needs {width}x{height}.", "너무 작습니다: {has_width}x{has_height}. {width}x{height} 필요." }
    too_small_goes_on() { "Game and clock go on.", "게임과 시계는 계속됩니다." }
    asleep_refused() { "Nothing could wake the program here, so it does not sleep.", "깨울 수 없는 곳이라 잠들지 않습니다." }

    bar_move() { "move", "이동" }
    bar_place() { "place", "두기" }
    bar_type() { "type", "입력" }
    bar_pass() { "skip a turn", "한 수 쉬기" }
    bar_help() { "help", "도움말" }
    bar_resign() { "give up", "기권" }
    bar_send() { "send", "보내기" }
    bar_clear() { "clear", "지우기" }
    bar_complete() { "complete", "완성" }
    bar_continue() { "go on", "계속" }
    bar_choose() { "choose", "선택" }
    bar_close() { "close", "닫기" }
    bar_scroll() { "scroll", "넘기기" }
    bar_leave() { "leave", "나가기" }
    key_arrows() { "arrows", "방향키" }
    key_letters() { "a-z", "글자" }

    help_keys_standard() {
"arrows        move the cursor
Shift+arrows  three points at once
Home End      to the left or right edge
PgUp PgDn     to the top or bottom edge
Enter, Space  place a stone
mouse         click to place a stone
a-z 0-9       begin the input line
Tab           complete a command
Esc           clear the line, close this
Ctrl+C        give up (you are asked)
Ctrl+Z        put the program to sleep
Ctrl+L        draw the screen anew",
"방향키        커서 이동
Shift+방향키  세 칸씩 이동
Home End      왼쪽/오른쪽 끝으로
PgUp PgDn     위/아래 끝으로
Enter, Space  돌 놓기
마우스        눌러서 돌 놓기
a-z 0-9 한글  입력 줄 시작
Tab           명령 완성
Esc           입력 지우기, 이 창 닫기
Ctrl+C        기권 (확인합니다)
Ctrl+Z        프로그램 잠시 멈추기
Ctrl+L        화면 다시 그리기" }
    help_keys_vim() {
"h j k l       move the cursor
H J K L       three points at once
0 $ g G       left, right, top, bottom
Enter, Space  place a stone
mouse         click to place a stone
:             open the input line
u d r p       undo, draw, resign, pause
n t q         numbers, theme, quit
Tab           complete a command
Esc           clear the line, close this
Ctrl+C        give up (you are asked)
Ctrl+Z        put the program to sleep",
"h j k l       커서 이동
H J K L       세 칸씩 이동
0 $ g G       왼쪽, 오른쪽, 위, 아래 끝
Enter, Space  돌 놓기
마우스        눌러서 돌 놓기
:             입력 줄 열기
u d r p       무르기, 무승부, 기권, 멈춤
n t q         수순, 테마, 나가기
Tab           명령 완성
Esc           입력 지우기, 이 창 닫기
Ctrl+C        기권 (확인합니다)
Ctrl+Z        프로그램 잠시 멈추기" }
    help_key_vim_pass() { "P             pass", "P             패스" }

    menu_title() { "G O M O K U", "오 목" }
    menu_subtitle() { "five in a row, for two", "두 사람이 두는 오목" }
    menu_rules_played(rules) { "rules: {rules} (left, right: others)", "규칙: {rules} (좌우 키: 다른 규칙)" }
    menu_opening_played(opening) { "opening: {opening} (o: others)", "오프닝: {opening} (o: 다른 오프닝)" }
    menu_play() { "play", "게임 시작" }
    menu_scoreboard() { "scoreboard", "점수판" }
    menu_rules() { "rules", "규칙" }
    menu_exit() { "exit", "종료" }
    menu_resume() { "resume the saved game", "저장된 게임 이어 하기" }
}
