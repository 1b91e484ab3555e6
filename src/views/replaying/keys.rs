//! Texts about the keys of a replay.

use crate::lang::catalogue;

catalogue! {
    help_keys_replay() {
"left right    back, next
Home End      beginning, end
PgUp PgDn     ten moves back, forward
1-9           begin the number of a move
Space         start or stop autoplay
+ -           faster, slower
Tab           next game (Shift+Tab: previous)
s             save
:             type a number or a command
wheel         back and forward
click         a move in the list: go there
Esc, q        leave",
"왼쪽 오른쪽   이전 수, 다음 수
Home End      처음, 마지막
PgUp PgDn     열 수 뒤로, 앞으로
1-9           수의 번호 입력
Space         자동 진행
+ -           빠르게, 느리게
Tab           다음 대국 (Shift+Tab: 이전)
s             저장
:             번호나 명령 입력
휠            앞뒤로 이동
누르기        목록의 수: 그 수로
Esc, q        나가기" }
    help_keys_variations() {
"up down       select a variation
1-9           where variations are numbered: enter one
e             put stones: arrows and Enter, Esc when done
w, d          write a comment, remove a move
click         a variation: enter it; an empty point: put a stone",
"위 아래       변화 고르기
1-9           변화에 번호가 있을 때: 그 변화로 들어가기
e             돌 놓기: 방향키와 Enter, 마치려면 Esc
w, d          해설 적기, 수 삭제
누르기        변화: 들어가기, 빈자리: 돌 놓기" }
    help_keys_editing() {
"h8 Enter      while you put stones: put one there
/             while you put stones: before the letter of a command",
"h8 Enter      돌을 놓는 동안: 그 자리에 놓기
/             돌을 놓는 동안: 명령의 글자 앞에 입력" }
    help_keys_replay_vim() {
"h l           back, next
g G           beginning, end (also 0 $)",
"h l           이전 수, 다음 수
g G           처음, 마지막 (0 $도 같음)" }
    help_keys_variations_vim() {
"j k           select a variation
:h8           while you put stones: put one there",
"j k           변화 고르기
:h8           돌을 놓는 동안: 그 자리에 놓기" }
}
