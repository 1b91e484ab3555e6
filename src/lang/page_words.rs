//! Long texts: the rules of the table, and the keys. A paragraph of the rules is one line, which
//! the front end wraps.

catalogue! {
    help_keys_standard() {
"arrows        move the cursor
Shift+arrows  three steps at once
Home End      to the left or right edge
PgUp PgDn     to the top or bottom edge
Enter, Space  make the move there
mouse         click a point or a word below
/ and letter  a command: /u undo
a-z 0-9       start the input line
Tab           in the line: complete a command
Esc           clear the line, close this
Ctrl+C        go on, resign or leave
Ctrl+Z        suspend the program
Ctrl+L        redraw the screen",
"방향키        커서 이동
Shift+방향키  세 칸씩 이동
Home End      왼쪽/오른쪽 끝으로
PgUp PgDn     위/아래 끝으로
Enter, Space  그곳에 두기
마우스        판이나 아랫줄 누르기
/ 다음 글자   명령: /u 무르기
a-z 0-9 한글  입력 줄 시작
Tab           입력 줄에서: 명령 완성
Esc           입력 지우기, 이 창 닫기
Ctrl+C        계속, 기권, 나가기 선택
Ctrl+Z        프로그램 잠시 멈추기
Ctrl+L        화면 다시 그리기" }
    help_keys_vim() {
"h j k l       move the cursor
H J K L       three steps at once
0 $ g G       left, right, top, bottom
Enter, Space  make the move there
mouse         click a point or a word below
:             open the input line
u d r p       undo, draw, resign, pause
n t q         numbers, theme, quit
Tab           in the line: complete a command
Esc           clear the line, close this
Ctrl+C        go on, resign or leave
Ctrl+Z        suspend the program",
"h j k l       커서 이동
H J K L       세 칸씩 이동
0 $ g G       왼쪽, 오른쪽, 위, 아래 끝
Enter, Space  그곳에 두기
마우스        판이나 아랫줄 누르기
:             입력 줄 열기
u d r p       무르기, 무승부, 기권, 멈춤
n t q         수순, 테마, 나가기
Tab           입력 줄에서: 명령 완성
Esc           입력 지우기, 이 창 닫기
Ctrl+C        계속, 기권, 나가기 선택
Ctrl+Z        프로그램 잠시 멈추기" }
    help_in_a_game() { "In a game:", "대국 중:" }
    help_key_say() { ";             say something; Enter alone shows all that was said", ";             말하기. Enter만 누르면 대화 전체 보기" }
    help_key_vim_pass() { "P             pass", "P             패스" }

    rules_of_the_table() {
"The clock: 30 seconds for each move between people and none against the computer, unless another \
time control is agreed. A player who runs out of time loses.

  30s        for each move
  5m         for the whole game
  5m+3s      the same, with an increment of 3 seconds per move
  10m/3x30s  main time, then 3 periods of 30 seconds (byo-yomi): a move within a period keeps \
it, a period that runs out is lost
  none       no clock

The other player must agree to a takeback or a draw. A resignation (Ctrl+C, resign) must be \
confirmed; meanwhile the clock is stopped, and the board is hidden if two people play with a clock.",
"시계: 따로 정하지 않으면 사람끼리는 한 수에 30초이고, 컴퓨터와 둘 때는 없습니다. 시간이 다 되면 \
집니다.

  30s        한 수마다
  5m         각자 5분
  5m+3s      각자 5분, 한 수 둘 때마다 3초 더함
  10m/3x30s  기본 시간 뒤에 30초 초읽기 3번: 시간 안에 두면 그 초읽기는 남고, 넘기면 하나를 잃습니다
  none       시계 없음

무르기와 무승부는 상대가 동의해야 합니다. 기권(Ctrl+C, 기권)은 한 번 더 확인하며, 그동안 시계는 \
멈추고, 두 사람이 시계를 두고 두는 중이면 판도 가려집니다."
    }
}
