//! The rules of gomoku and its rule sets, explained. A paragraph is one line; the caller wraps it.

use crate::gomoku::rules::Rules;
use crate::lang::{Lang, catalogue};

catalogue! {
    rules_of_the_game() {
"Gomoku: the rules

Two players take turns. Black moves first. A move puts one stone on an empty point, where two \
lines cross; stones never move again.

The first player with five stones in an unbroken row wins. A row is vertical, horizontal or \
diagonal. The rule sets below say whether more than five win and which moves are forbidden.

  . . . . . . .    . . . . . . .    . . . . . . .
  . X X X X X .    . . . X . . .    . X . . . . .
  . . O O . . .    . . . X O . .    . . X O . . .
  . . . O O . .    . . O X O . .    . . . X O . .
  . . . . . . .    . . . X O . .    . . . O X . .
  . . . . . . .    . . . X . . .    . . . . . X .

     across            down           diagonal",
"오목 규칙

두 사람이 번갈아 둡니다. 흑이 먼저 둡니다. 한 번에 돌 하나를 선이 만나는 빈 곳에 놓고, 놓은 돌은 \
움직이지 않습니다.

같은 색 돌 다섯 개를 먼저 끊김 없이 한 줄로 놓으면 이깁니다. 줄은 가로, 세로, 두 대각선 모두 됩니다. \
여섯 개 이상의 효력과 금수는 아래의 규칙마다 다릅니다.

  . . . . . . .    . . . . . . .    . . . . . . .
  . X X X X X .    . . . X . . .    . X . . . . .
  . . O O . . .    . . . X O . .    . . X O . . .
  . . . O O . .    . . O X O . .    . . . X O . .
  . . . . . . .    . . . X O . .    . . . O X . .
  . . . . . . .    . . . X . . .    . . . . . X .

      가로             세로            대각선"
    }
    full_board_is_draw() {
        "A full board without a winning row is a draw.",
        "이긴 줄 없이 판이 가득 차면 무승부입니다."
    }

    explain_freestyle() {
"freestyle: five or more stones of one colour in an unbroken row win, for both sides. Nothing is \
forbidden. Usually played on 19x19.",
"자유 규칙(freestyle): 같은 색 돌을 다섯 개 이상 끊김 없이 한 줄로 놓으면 흑백 모두 이깁니다. 금수는 \
없습니다. 보통 19x19 판에서 둡니다."
    }
    explain_standard() {
"standard: exactly five in a row win, for both sides. Six or more do not count, and the game \
continues. Nothing is forbidden. Usually played on 15x15.

  . X X X X X .      five: wins

  X X X X X X .      six: nothing",
"표준 규칙(standard): 정확히 다섯 개를 한 줄로 놓아야 흑백 모두 이깁니다. 여섯 개 이상은 무효이고 대국은 \
계속됩니다. 금수는 없습니다. 보통 15x15 판에서 둡니다.

  . X X X X X .      다섯: 승리

  X X X X X X .      여섯: 무효"
    }
    explain_renju() {
"renju: the International Rules of Renju. Black, who moves first, wins with exactly five and must \
not make an overline, a double-four or a double-three. White wins with five or more, and nothing \
is forbidden to White. Usually played on 15x15.

  X X X # X X X      overline: six or more in a row

  X . X # X . X      double-four: two fours meet in the marked stone, even on one line

  . . . . . .
  . # X X . .        double-three: two threes meet in the marked stone
  . X . . . .
  . X . . . .
  . . . . . .

A four needs one more stone to be five. A three needs one more stone to be a straight four, which \
becomes five at either end. A three counts only if that stone is itself allowed, which is \
decided in the same way. A five beats every foul: a stone that makes exactly five wins, whatever else it makes.

Forbidden points are marked while Black is to move; the screen names the rule that forbids \
the point at the cursor. A stone there is refused, or loses the game where that is agreed.

Instead of placing a stone a player may pass (type \"pass\"), and Black must where every empty point \
is forbidden. No player may pass in the opening stage: before an opening rule has ended, or in the \
first three moves. Two passes in succession end the game in a draw.",
"렌주(renju): 국제 렌주 규칙입니다. 먼저 두는 흑은 정확히 다섯 개로 이기며 장목, 쌍사, 쌍삼을 둘 수 \
없습니다. 백은 다섯 개 이상이면 이기고 금수가 없습니다. 보통 15x15 판에서 둡니다.

  X X X # X X X      장목: 여섯 개 이상이 한 줄

  X . X # X . X      쌍사(4-4): 표시한 돌에서 사가 둘 만남, 한 줄에서도 마찬가지

  . . . . . .
  . # X X . .        쌍삼(3-3): 표시한 돌에서 삼이 둘 만남
  . X . . . .
  . X . . . .
  . . . . . .

사는 돌 하나를 더하면 다섯이 되는 모양입니다. 삼은 돌 하나를 더하면 양쪽 끝이 모두 다섯이 되는 열린 \
사가 되는 모양입니다. 그 돌을 둘 수 있을 때만 삼으로 치며, 그 돌의 금수 여부도 끝까지 같은 방법으로 \
따집니다. 다섯은 모든 금수에 앞섭니다. 정확히 다섯을 만드는 돌은 다른 무엇을 만들더라도 이깁니다.

흑 차례에는 금수 자리가 표시되고, 커서를 놓으면 어느 금수인지 알려 줍니다. 그 자리에는 둘 수 없고, \
그렇게 정했으면 두는 순간 집니다.

돌을 놓는 대신 패스할 수 있습니다(\"패스\" 입력). 빈 곳이 모두 금수이면 흑은 패스해야 합니다. \
오프닝 규칙이 끝나기 전이나 처음 세 수에는 패스할 수 없습니다. 두 사람이 잇달아 패스하면 \
무승부입니다."
    }
    explain_renju_simple() {
"renju-simple: as renju, but a double-three is judged by shape alone: two open threes, neither end \
of them blocked, are forbidden even where a straight four cannot follow.",
"간이 렌주(renju-simple): 렌주와 같지만 쌍삼을 모양만으로 판단합니다. 양쪽 끝이 막히지 않은 열린 삼이 둘이면 \
열린 사가 될 수 없더라도 금수입니다."
    }
    explain_caro() {
"caro: exactly five in a row win, unless stones of the other colour close both ends; the edge of the \
board does not close an end. Six or more do not count. Usually played on 15x15.

  . X X X X X O      wins

  O X X X X X O      nothing: closed at both ends",
"카로(caro): 정확히 다섯 개가 한 줄이면 이기지만, 양쪽 끝이 모두 상대 돌에 막히면 무효입니다. 판의 \
끝은 막힌 것으로 보지 않습니다. 여섯 개 이상은 무효입니다. 보통 15x15 판에서 둡니다.

  . X X X X X O      승리

  O X X X X X O      무효: 양쪽이 막힘"
    }
    explain_caro_overline() {
"caro-overline: as caro, and six or more in a row win as well, even closed at both ends.",
"카로 장목 승리(caro-overline): 카로와 같고, 여섯 개 이상도 양쪽이 막혔든 아니든 이깁니다."
    }
    explain_omok() {
"omok: the rules of Korean clubs. Exactly five in a row win; six or more do not count, or also win \
where that is agreed. The double-three is forbidden to both sides, the double-four to neither. A \
five beats the foul. Usually played on 15x15.",
"동호회 오목(omok): 한국 동호회 규칙입니다. 정확히 다섯 개가 한 줄이면 이깁니다. 여섯 개 이상은 승리로 \
치지 않지만, 장목도 이기기로 정한 대국에서는 이깁니다. 쌍삼(3-3)은 흑백 모두 금수이고 쌍사(4-4)는 누구에게나 \
허용됩니다. 다섯을 만들면 그 수가 쌍삼이어도 이깁니다. 보통 15x15 판에서 둡니다."
    }
}

/// The explanation of a rule set.
#[must_use]
pub fn explain(lang: Lang, rules: Rules) -> String {
    match rules {
        Rules::Freestyle => lang.explain_freestyle(),
        Rules::Standard => lang.explain_standard(),
        Rules::Renju => lang.explain_renju(),
        Rules::RenjuSimple => lang.explain_renju_simple(),
        Rules::Caro => lang.explain_caro(),
        Rules::CaroOverline => lang.explain_caro_overline(),
        Rules::Omok | Rules::OmokOverline => lang.explain_omok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoardSize, Color};
    use crate::gomoku::rules::{FoulKind, Judgement};

    /// Renju's verdict on the stone `#` in a diagram of the page.
    fn judged(diagram: &[&str]) -> Judgement {
        let size = BoardSize::FIFTEEN;
        let mut board = Board::new(size);
        let mut judged = None;
        for (row, line) in (5..).zip(diagram) {
            for (column, cell) in (4..).zip(line.split_whitespace()) {
                let point = size.point(column, row).unwrap();
                match cell {
                    "X" => board.place(point, Color::Black).unwrap(),
                    "#" => judged = Some(point),
                    _ => {}
                }
            }
        }
        Rules::Renju.judge(&board, judged.unwrap(), Color::Black)
    }

    #[test]
    fn the_fouls_on_the_page_are_fouls() {
        let diagrams: [(FoulKind, &[&str]); 3] = [
            (FoulKind::Overline, &["X X X # X X X"]),
            (FoulKind::DoubleFour, &["X . X # X . X"]),
            (FoulKind::DoubleThree, &[". # X X . .", ". X . . . .", ". X . . . ."]),
        ];
        for (kind, diagram) in diagrams {
            for lang in Lang::ALL {
                let page = lang.explain_renju();
                assert!(diagram.iter().all(|line| page.contains(line)), "{diagram:?} in {lang}");
            }
            let Judgement::Forbidden(foul) = judged(diagram) else { panic!("{diagram:?}") };
            assert_eq!(foul.kind, kind);
        }
    }
}
