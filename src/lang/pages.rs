//! Long texts: the rules. A paragraph is one line; whoever shows it breaks it.

catalogue! {
    rules_of_the_game() {
"Gomoku: the rules

Two players take turns. Black moves first. A move puts one stone on an empty point, where two \
lines cross; stones never move again.

Whoever first has five stones of one colour in an unbroken row wins. A row lies along a line of \
the board: up and down, from side to side, or slanting either way. What more than five are worth \
and what is forbidden, the rule sets below say.

  . . . . . . .      . . . . . . .
  . X X X X X .      . X . . . . .
  . . O O . . .      . . X O . . .
  . . . O O . .      . . . X O . .
  . . . . . . .      . . . O X . .
  . . . . . . .      . . . . . X .",
"오목 규칙

두 사람이 번갈아 둡니다. 흑이 먼저 둡니다. 한 번에 돌 하나를 선이 만나는 빈 곳에 놓고, 놓은 돌은 \
움직이지 않습니다.

같은 색 돌 다섯 개를 먼저 끊김 없이 한 줄로 놓으면 이깁니다. 줄은 가로, 세로, 두 대각선 모두 됩니다. \
여섯 개 이상의 효력과 금수는 아래의 규칙마다 다릅니다.

  . . . . . . .      . . . . . . .
  . X X X X X .      . X . . . . .
  . . O O . . .      . . X O . . .
  . . . O O . .      . . . X O . .
  . . . . . . .      . . . O X . .
  . . . . . . .      . . . . . X ."
    }
    rules_of_the_table() {
"A full board without a winning row is a draw.

The clock: 30 seconds for each move, unless something else is agreed (--clock). Whoever runs out \
of time loses.

  30s        for each move
  5m         for the whole game
  5m+3s      the same, and 3 seconds more after each move
  10m/3x30s  main time, then 3 periods of 30 seconds (byo-yomi): a period in which a move is made \
is kept, one that passes is lost
  none       no clock

Taking back and draws need the other player's yes. Whoever gives up (Ctrl+C, resign) is asked \
first; the clock stands meanwhile and the board is hidden.",
"이긴 줄 없이 판이 가득 차면 무승부입니다.

시계: 따로 정하지 않으면 한 수에 30초입니다 (--clock). 시간이 다 되면 집니다.

  30s        한 수마다
  5m         게임 전체
  5m+3s      게임 전체, 한 수 둘 때마다 3초 더함
  10m/3x30s  기본 시간 뒤에 30초 초읽기 3번: 시간 안에 두면 그 초읽기는 남고, 넘기면 하나를 잃습니다
  none       시계 없음

무르기와 무승부는 상대가 동의해야 합니다. 기권(Ctrl+C, 기권)은 한 번 더 확인하며, 그동안 시계는 \
멈추고 판은 가려집니다."
    }
}
