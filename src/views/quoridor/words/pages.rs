//! The rules of Quoridor, explained. A paragraph is one line; the caller wraps it.

use crate::lang::catalogue;

catalogue! {
    quoridor_rules() {
"Quoridor: the rules

Two players, a board of 9x9 squares, a pawn and ten walls for each. Black starts on e1 and moves \
first; White starts on e9. The first pawn to reach any square of the opposite row wins: row 9 for \
Black, row 1 for White.

A turn is one of two things: move the pawn, or place a wall.

      a   b   c   d   e   f
   6  .   .   .   .   o   .   6
        +   +   +   +   +
   5  .   .   . # o   O   o   5
        +   +   #   +   +
   4  .   .   . # .   o   .   4
        +=======+   +   +
   3  .   .   .   .   X   .   3

   X  Black's pawn
   O  White's pawn
   o  where White's pawn can go
   =  a wall across, b3h
   #  an upright wall, c4v

The pawn goes to a neighbouring square: up, down, left or right, not through a wall.

If the other pawn is on that square, your pawn jumps over it to the square behind. If a wall or \
the edge of the board is behind the other pawn, your pawn turns instead to one of the two squares \
beside it, if no wall is in the way. While the straight jump is open, it must not turn.

A wall is two squares long and lies between the squares. It stays for the rest of the game and \
stops both pawns. Walls must not overlap or cross. A wall must leave both pawns at least one way \
to their row. A player without walls can only move the pawn.

If the same position, with the same player to move, comes up for the third time, the game is a \
draw.",
"쿼리도 규칙

두 사람이 9x9칸 판에서 각자 말 하나와 벽 열 개를 가지고 겨룹니다. 흑은 e1에서 시작해 먼저 두고, \
백은 e9에서 시작합니다. 말이 맞은편 줄의 아무 칸에나 먼저 닿는 쪽이 이깁니다. 흑은 9행, 백은 1행이 \
목표입니다.

한 차례에 말을 옮기거나 벽을 하나 놓습니다.

      a   b   c   d   e   f
   6  .   .   .   .   o   .   6
        +   +   +   +   +
   5  .   .   . # o   O   o   5
        +   +   #   +   +
   4  .   .   . # .   o   .   4
        +=======+   +   +
   3  .   .   .   .   X   .   3

   X  흑의 말
   O  백의 말
   o  백의 말이 갈 수 있는 칸
   =  가로 벽, b3h
   #  세로 벽, c4v

말은 위, 아래, 왼쪽, 오른쪽의 이웃한 칸으로 갑니다. 벽은 지나가지 못합니다.

그 칸에 상대 말이 있으면 뛰어넘어 바로 뒤 칸으로 갑니다. 상대 말 뒤에 벽이 있거나 판의 끝이면, 대신 \
상대 말의 양옆 칸 가운데 벽으로 막히지 않은 칸으로 비껴갑니다. 곧장 뛰어넘을 수 있을 때는 비껴갈 수 \
없습니다.

벽은 두 칸 길이이고 칸과 칸 사이에 놓습니다. 놓은 벽은 대국이 끝날 때까지 그대로 있으며 두 말을 모두 \
막습니다. 벽끼리 겹치거나 엇갈릴 수 없습니다. 어느 말이든 목표 줄로 가는 길이 하나는 남아 있어야 \
합니다. 벽을 다 쓰면 말만 옮길 수 있습니다.

같은 쪽이 둘 차례인 같은 국면이 세 번 나오면 무승부입니다."
    }
    quoridor_input() {
"How to play a move

The pawn's move is the name of its new square: e4. A wall is named by the square at its lower left \
end and its direction: e3h lies across, above e3 and f3; e3v stands upright, to the right of e3 \
and e4. Rows always count from the bottom. Capitals and a space are fine: E3 H.

On the full screen, the arrows choose where the pawn goes and Enter makes the move. Tab changes to \
a wall: the arrows move it, Space turns it, Enter places it, Tab or Esc goes back to the pawn. Or \
click: a square for the pawn, the gap between two squares for a wall; the wheel or the right \
button turns it.",
"두는 방법

말은 옮길 칸의 이름을 씁니다: e4. 벽은 왼쪽 아래 칸의 이름에 방향을 붙입니다. e3h는 e3과 f3 위에 \
가로로, e3v는 e3과 e4의 오른쪽에 세로로 놓입니다. 행은 언제나 아래에서부터 셉니다. 대문자나 빈칸을 \
넣어도 됩니다: E3 H.

전체 화면에서는 방향키로 말이 갈 칸을 고르고 Enter로 옮깁니다. Tab을 누르면 벽을 놓습니다. 방향키로 \
옮기고 Space로 돌리고 Enter로 놓습니다. Tab이나 Esc를 누르면 다시 말로 돌아갑니다. 마우스로는 칸을 \
누르면 말이 가고, 칸 사이를 누르면 벽을 놓습니다. 휠이나 오른쪽 단추로 벽을 돌립니다."
    }
}
