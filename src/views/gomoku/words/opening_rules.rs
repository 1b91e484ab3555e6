//! The opening rules, explained step by step. A paragraph is one line; the caller wraps it.

use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::{Lang, catalogue};

catalogue! {
    explain_opening_none() {
"none: no opening rule. The game begins at once, and Black's first stone goes anywhere. Nothing \
compensates for the advantage of the first move.",
"없음(none): 오프닝 규칙이 없습니다. 바로 시작하며 흑의 첫 수는 아무 곳에나 둡니다. 먼저 두는 이점을 덜어 주는 것이 \
없습니다."
    }
    explain_opening_pro(squares) {
"pro: an opening rule. Black begins on the centre and has to leave the middle with the second \
stone. Colours are not swapped.

  1  Black: the centre
  2  White: anywhere
  3  Black: outside the middle 5x5

{squares}

1 is the centre, 3 is where move 3 may go, or further out. Then White plays move 4 anywhere.",
"프로(pro): 오프닝 규칙. 흑은 한가운데에서 시작하고, 흑의 두 번째 돌은 가운데를 벗어나 두어야 합니다. 흑백은 \
바꾸지 않습니다.

  1  흑: 한가운데
  2  백: 아무 곳
  3  흑: 가운데 5x5 밖

{squares}

1은 한가운데, 3은 세 번째 수를 둘 수 있는 곳이며 그 바깥도 됩니다. 그다음 백이 네 번째 수를 아무 곳에나 \
둡니다."
    }
    explain_opening_long_pro(squares) {
"long-pro: an opening rule. As pro, with a larger square that Black has to leave.

  1  Black: the centre
  2  White: anywhere
  3  Black: outside the middle 7x7

{squares}

1 is the centre, 3 is where move 3 may go, or further out. Then White plays move 4 anywhere.",
"롱 프로(long-pro): 오프닝 규칙. 프로와 같지만 흑이 벗어나야 하는 자리가 더 넓습니다.

  1  흑: 한가운데
  2  백: 아무 곳
  3  흑: 가운데 7x7 밖

{squares}

1은 한가운데, 3은 세 번째 수를 둘 수 있는 곳이며 그 바깥도 됩니다. 그다음 백이 네 번째 수를 아무 곳에나 \
둡니다."
    }
    explain_opening_swap() {
"swap: an opening rule. One player places three stones and the other chooses a colour, so the \
first player should make both sides equal.

  1  Player 1 places a black, a white and a black stone anywhere.
  2  Player 2 takes Black or stays White.
  3  White plays move 4.",
"스왑(swap): 오프닝 규칙. 한 사람이 돌을 놓고 다른 사람이 색을 고릅니다. 그래서 놓는 사람은 흑백이 \
비슷하도록 놓게 됩니다.

  1  1번 선수가 흑, 백, 흑 순서로 돌 셋을 아무 곳에나 놓습니다.
  2  2번 선수가 흑을 잡거나 백으로 남습니다.
  3  백이 네 번째 수를 둡니다."
    }
    explain_opening_swap2() {
"swap2: an opening rule. As swap, but player 2 may place two more stones and leave the choice to player 1.

  1  Player 1 places a black, a white and a black stone anywhere.
  2  Player 2 chooses one of three ways:
     a  stay White and play move 4;
     b  take Black, so that player 1 plays move 4 as White;
     c  place one more white and one more black stone, anywhere; then player 1 takes White or stays Black, \
and White plays move 6.",
"스왑2(swap2): 오프닝 규칙. 스왑과 같지만 2번 선수가 돌을 더 놓고 색 선택을 1번 선수에게 넘길 수 \
있습니다.

  1  1번 선수가 흑, 백, 흑 순서로 돌 셋을 아무 곳에나 놓습니다.
  2  2번 선수가 세 가지 중 하나를 고릅니다.
     a  백 그대로 네 번째 수를 둡니다.
     b  흑을 잡습니다. 1번 선수가 백으로 네 번째 수를 둡니다.
     c  백과 흑을 하나씩 아무 곳에나 더 놓습니다. 그러면 1번 선수가 백을 잡거나 흑으로 남고, 백이 여섯 \
번째 수를 둡니다."
    }
    explain_opening_rif(squares) {
"rif: the opening rule of renju tournaments from 1996 to 2008.

  1  Player 1 places three stones: black on the centre, white inside the middle 3x3, black inside \
the middle 5x5. They make one of the 26 openings.
  2  Player 2 may swap colours.
  3  White plays move 4 anywhere.
  4  Black offers 2 fifth moves of different shape.
  5  White keeps one of them and plays move 6.

{squares}

The number on a point is the first move that may go there. The 26 openings have \
a page of their own. Two fifth moves have the same shape if turning or mirroring the stones turns one into \
the other.",
"RIF 규칙(rif): 1996년부터 2008년까지 렌주 대회에서 쓴 오프닝 규칙입니다.

  1  1번 선수가 돌 셋을 놓습니다. 흑은 한가운데, 백은 가운데 3x3 안, 흑은 가운데 5x5 안에 두며, 이것이 \
26주형 중 하나가 됩니다.
  2  2번 선수는 흑백을 바꿀 수 있습니다.
  3  백이 네 번째 수를 아무 곳에나 둡니다.
  4  흑이 모양이 다른 다섯 번째 수 후보를 2개 냅니다.
  5  백이 그중 하나를 남기고 여섯 번째 수를 둡니다.

{squares}

숫자는 그 자리에 처음 둘 수 있는 수입니다. 26주형은 따로 설명합니다. 돌들을 \
돌리거나 뒤집어 한 후보가 다른 후보와 겹치면 같은 모양입니다."
    }
    explain_opening_yamaguchi(squares) {
"yamaguchi: an opening rule of renju. As rif, but player 1 sets the number of fifth moves.

  1  Player 1 places three stones: black on the centre, white inside the middle 3x3, black inside \
the middle 5x5; and sets the number of fifth moves, 1 to 12.
  2  Player 2 may swap colours.
  3  White plays move 4 anywhere.
  4  Black offers that many fifth moves, no two of the same shape when turned or mirrored.
  5  White keeps one of them and plays move 6.

{squares}

The number on a point is the first move that may go there. The 26 openings that \
the three stones can make have a page of their own.",
"야마구치(yamaguchi): 렌주의 오프닝 규칙. RIF 규칙과 같지만 1번 선수가 다섯 번째 수 후보의 개수를 정합니다.

  1  1번 선수가 돌 셋을 놓습니다. 흑은 한가운데, 백은 가운데 3x3 안, 흑은 가운데 5x5 안에 둡니다. 그리고 \
다섯 번째 수 후보의 개수를 1부터 12까지 중에서 정합니다.
  2  2번 선수는 흑백을 바꿀 수 있습니다.
  3  백이 네 번째 수를 아무 곳에나 둡니다.
  4  흑이 다섯 번째 수 후보를 그만큼 냅니다. 돌리거나 뒤집어도 모양이 모두 달라야 합니다.
  5  백이 그중 하나를 남기고 여섯 번째 수를 둡니다.

{squares}

숫자는 그 자리에 처음 둘 수 있는 수입니다. 돌 셋으로 만들 수 있는 26주형은 따로 설명합니다."
    }
    explain_opening_soosyrv_8(squares) {
"soosyrv-8: the opening rule of the renju world championships since 2017.

  1  Player 1 places three stones: black on the centre, white inside the middle 3x3, black inside \
the middle 5x5.
  2  Player 2 may swap colours.
  3  White plays move 4 anywhere and sets the number of fifth moves, 1 to 8.
  4  Black may swap colours.
  5  Black offers that many fifth moves, no two of the same shape when turned or mirrored.
  6  White keeps one of them and plays move 6.

{squares}

The number on a point is the first move that may go there. The 26 openings that \
the three stones can make have a page of their own.",
"소스르브-8(soosyrv-8): 2017년부터 렌주 세계 선수권에서 쓰는 오프닝 규칙입니다.

  1  1번 선수가 돌 셋을 놓습니다. 흑은 한가운데, 백은 가운데 3x3 안, 흑은 가운데 5x5 안에 둡니다.
  2  2번 선수는 흑백을 바꿀 수 있습니다.
  3  백이 네 번째 수를 아무 곳에나 두고, 다섯 번째 수 후보의 개수를 1부터 8까지 중에서 정합니다.
  4  흑은 흑백을 바꿀 수 있습니다.
  5  흑이 다섯 번째 수 후보를 그만큼 냅니다. 돌리거나 뒤집어도 모양이 모두 달라야 합니다.
  6  백이 그중 하나를 남기고 여섯 번째 수를 둡니다.

{squares}

숫자는 그 자리에 처음 둘 수 있는 수입니다. 돌 셋으로 만들 수 있는 26주형은 따로 설명합니다."
    }
    explain_opening_taraguchi_10(squares) {
"taraguchi-10: an opening rule of renju with a swap after each move.

  1  Black: the centre. The other player may swap colours.
  2  White: inside the middle 3x3. The other player may swap.
  3  Black: inside the middle 5x5. The other player may swap.
  4  White: inside the middle 7x7. The other player chooses:
     a  swap or not; then Black plays move 5 inside the middle 9x9, and the other player may swap;
     b  no swap, and offer 10 fifth moves anywhere, no two of the same shape when turned or \
mirrored; White keeps one.
  5  White plays move 6 anywhere.

{squares}

The number on a point is the first move that may go there.",
"타라구치-10(taraguchi-10): 수마다 흑백을 바꿀 수 있는 렌주의 오프닝 규칙입니다.

  1  흑: 한가운데. 상대는 흑백을 바꿀 수 있습니다.
  2  백: 가운데 3x3 안. 상대는 바꿀 수 있습니다.
  3  흑: 가운데 5x5 안. 상대는 바꿀 수 있습니다.
  4  백: 가운데 7x7 안. 상대가 둘 중 하나를 고릅니다.
     a  흑백을 바꾸거나 그대로 둡니다. 흑이 다섯 번째 수를 가운데 9x9 안에 두고, 상대는 바꿀 수 있습니다.
     b  바꾸지 않고 다섯 번째 수 후보를 아무 곳에나 10개 냅니다. 돌리거나 뒤집어도 모양이 모두 \
달라야 하며, 백이 하나를 남깁니다.
  5  백이 여섯 번째 수를 아무 곳에나 둡니다.

{squares}

숫자는 그 자리에 처음 둘 수 있는 수입니다."
    }
    explain_openings(direct, indirect, names) {
"openings: the 26 openings of renju, named after the first three stones. The black stone on the \
centre is the first, the white one the second; the number shows where the third, black again, goes. \
An opening is the same when turned or mirrored.

Direct, D1 to D13: the second stone beside the first.

{direct}

Indirect, I1 to I13: the second stone at its corner.

{indirect}

The Japanese name, the Korean reading, and the third stone where the first is on h8 and the second \
on h9 (D) or i9 (I):

{names}",
"openings: 렌주의 26주형. 처음 돌 셋의 모양에 붙은 이름입니다. 한가운데의 흑돌이 첫 번째, 백돌이 두 번째, \
숫자는 세 번째 흑돌을 두는 자리입니다. 돌리거나 뒤집은 모양은 같은 것으로 봅니다.

직접 주형 D1~D13: 두 번째 돌이 첫 돌 바로 옆에 있습니다.

{direct}

간접 주형 I1~I13: 두 번째 돌이 첫 돌의 대각선에 있습니다.

{indirect}

일본어 이름, 우리말 이름, 그리고 첫 돌이 h8, 두 번째 돌이 h9(D)나 i9(I)일 때 세 번째 돌의 자리입니다.

{names}"
    }
    rules_of_openings(rules) {
"Opening rules compensate for the advantage of the first move: {rules}.",
"오프닝 규칙은 먼저 두는 이점을 덜어 줍니다: {rules}."
    }
    rules_of_each_opening() {
"`gomoku rules swap2` explains one of them, `gomoku rules openings` shows the 26 openings of renju.",
"`gomoku rules swap2`처럼 하나씩 볼 수 있고, `gomoku rules openings`는 렌주의 26주형을 보여 줍니다."
    }
    heading_basics() { "Basics", "기본" }
    heading_rule_sets() { "Rule sets", "규칙" }
    heading_about_openings() { "What they are for", "목적" }
    heading_opening_rules() { "Opening rules", "오프닝 규칙" }
    heading_openings() { "The 26 openings", "26주형" }
}

/// The explanation of an opening rule; `squares` is a diagram of where its stones may go.
#[must_use]
pub fn explain_opening(lang: Lang, rule: OpeningRule, squares: &str) -> String {
    match rule {
        OpeningRule::None => lang.explain_opening_none(),
        OpeningRule::Pro => lang.explain_opening_pro(squares),
        OpeningRule::LongPro => lang.explain_opening_long_pro(squares),
        OpeningRule::Swap => lang.explain_opening_swap(),
        OpeningRule::Swap2 => lang.explain_opening_swap2(),
        OpeningRule::Rif => lang.explain_opening_rif(squares),
        OpeningRule::Yamaguchi => lang.explain_opening_yamaguchi(squares),
        OpeningRule::Soosyrv8 => lang.explain_opening_soosyrv_8(squares),
        OpeningRule::Taraguchi10 => lang.explain_opening_taraguchi_10(squares),
    }
}
