//! Texts of the lessons about the fouls of renju.

use crate::lang::catalogue;

catalogue! {
    foul_not_there() {
        "That point is allowed. The forbidden one is marked on the board.",
        "그곳에는 둘 수 있습니다. 금수 자리는 판에 표시되어 있습니다."
    }
    foul_white_missed() {
        "Black took the point where the rows cross. White may play there: do it first.",
        "두 줄이 만나는 곳을 흑이 차지했습니다. 백은 둘 수 있으니 먼저 두세요."
    }

    foul_three_title() { "Renju: three and three", "렌주: 쌍삼(3-3)" }
    foul_three_learned() {
        "Learned: in renju two open threes at once are forbidden to Black, not to White.",
        "배운 것: 렌주에서 흑은 한 수로 열린 삼 두 개를 만들 수 없습니다. 백은 둘 수 있습니다."
    }
    foul_three_point() {
        "In renju Black must not make two open threes at once. Point at the marked point.",
        "렌주에서 흑이 한 수로 열린 삼을 두 개 만드는 것은 금수입니다. 표시된 곳을 골라 보세요."
    }
    foul_three_shown() {
        "Forbidden: two open threes. The program refuses the stone.",
        "쌍삼(3-3) 금수입니다. 그래서 돌이 놓이지 않습니다."
    }
    foul_three_white() {
        "White has no forbidden points. Make two open threes with one stone.",
        "백에게는 금수가 없습니다. 한 수로 열린 삼 두 개를 만드세요."
    }
    foul_three_white_done() { "Two open threes: White wins by force.", "열린 삼이 두 개! 백이 이깁니다." }

    foul_four_title() { "Renju: four and four", "렌주: 쌍사(4-4)" }
    foul_four_learned() {
        "Learned: in renju two fours at once are forbidden to Black, not to White.",
        "배운 것: 렌주에서 흑은 한 수로 사 두 개를 만들 수 없습니다. 백은 둘 수 있습니다."
    }
    foul_four_point() {
        "Two fours with one stone are forbidden to Black as well. Point at the marked point.",
        "흑이 한 수로 사를 두 개 만드는 것도 금수입니다. 표시된 곳을 골라 보세요."
    }
    foul_four_shown() { "Forbidden: two fours at once.", "쌍사(4-4) 금수입니다." }
    foul_four_white() {
        "White may: make two fours with one stone.",
        "백은 둘 수 있습니다. 한 수로 사 두 개를 만드세요."
    }
    foul_four_white_done() { "Two fours: Black can stop only one.", "사가 두 개! 흑은 하나만 막을 수 있습니다." }

    overline_title() { "Renju: six in a row", "렌주: 장목" }
    overline_learned() {
        "Learned: in renju six or more are forbidden to Black; exactly five win.",
        "배운 것: 렌주에서 흑은 여섯 개 이상을 이을 수 없고, 꼭 다섯이면 이깁니다."
    }
    overline_point() {
        "In renju six black stones in a row are forbidden. Point at the marked point.",
        "렌주에서 흑은 여섯 개를 이을 수 없습니다. 표시된 곳을 골라 보세요."
    }
    overline_shown() { "Forbidden: six in a row. Black needs exactly five.", "금수(장목)입니다. 흑은 꼭 다섯이어야 합니다." }
    overline_five() {
        "One end of the four makes five, the other six. Win.",
        "한쪽 끝은 다섯, 다른 쪽은 여섯이 됩니다. 이기세요."
    }
    overline_five_done() { "Exactly five: Black wins.", "꼭 다섯! 흑이 이깁니다." }
    overline_six() { "Six in a row: forbidden. Take the other end.", "여섯이라 금수입니다. 반대쪽 끝에 두세요." }
    overline_missed() {
        "White took the end that makes five, and the other end is forbidden to you.",
        "다섯이 되는 끝을 백이 막았고, 다른 끝은 금수입니다."
    }

    trap_title() { "Renju: the trap", "렌주: 금수 노리기" }
    trap_learned() {
        "Learned: White wins if Black must not play where a four is stopped.",
        "배운 것: 사를 막을 자리가 금수이면 백이 이깁니다."
    }
    trap_make() {
        "One point is forbidden to Black: three and three. Make a four that ends there.",
        "흑의 쌍삼(3-3) 금수 자리가 하나 있습니다. 그곳에서만 막히는 사를 만드세요."
    }
    trap_made() { "Black must stop on the forbidden point - and must not.", "막을 자리가 금수라서 흑은 막을 수 없습니다." }
    trap_wrong() {
        "That fills the forbidden point. The four must leave it empty for Black.",
        "금수 자리를 메웠습니다. 그 자리는 흑에게 남겨 두세요."
    }
    trap_missed() {
        "Black closed the row on an allowed point. Take that one yourself.",
        "흑이 둘 수 있는 자리에서 막았습니다. 그 자리에 먼저 두세요."
    }
    trap_done() { "Five! Black could not stop it: that is how White uses fouls.", "다섯! 백은 이렇게 금수를 이용합니다." }
    trap_wait() { "Black still must not stop it. Make five.", "흑은 여전히 막을 수 없습니다. 다섯을 만드세요." }
}
