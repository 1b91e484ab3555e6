//! The rule sets and opening rules to choose from, each in one sentence.

use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningRule;
use crate::lang::{Lang, catalogue};

catalogue! { GomokuChoiceWords: "The rule sets and opening rules to choose from, each in one sentence." {
    freestyle_in_brief() {
        "Five or more in a row win. Nothing is forbidden.",
        "다섯 개 이상을 한 줄로 놓으면 이깁니다. 금수는 없습니다."
    }
    standard_in_brief() {
        "Exactly five in a row win; six or more do not count.",
        "정확히 다섯 개여야 이깁니다. 여섯 개 이상은 무효입니다."
    }
    renju_in_brief() {
        "Black must not make a double-three, a double-four or an overline; White is free.",
        "흑은 쌍삼, 쌍사, 장목을 둘 수 없습니다. 백은 금수가 없습니다."
    }
    renju_simple_in_brief() {
        "As renju, but a double-three is judged by its shape alone.",
        "렌주와 같지만 쌍삼을 모양만으로 판단합니다."
    }
    caro_in_brief() {
        "Exactly five win, unless the other side closes both ends.",
        "정확히 다섯 개로 이기지만, 양 끝이 상대 돌에 막히면 무효입니다."
    }
    caro_overline_in_brief() {
        "As caro, and six or more win as well, even closed at both ends.",
        "카로와 같고, 여섯 개 이상은 양 끝이 막혀도 이깁니다."
    }
    omok_in_brief() {
        "Exactly five win; the double-three is forbidden to both sides.",
        "정확히 다섯 개로 이기고, 쌍삼(3-3)은 흑백 모두 금수입니다."
    }
    omok_overline_in_brief() {
        "As omok, and six or more in a row win as well.",
        "동호회 오목과 같고, 여섯 개 이상도 이깁니다."
    }

    none_in_brief() {
        "The game begins at once; Black has the advantage of the first move.",
        "바로 시작합니다. 먼저 두는 흑이 조금 유리합니다."
    }
    pro_in_brief() {
        "Black begins on the centre, and the second black stone goes outside the middle 5x5.",
        "흑은 한가운데에서 시작하고, 두 번째 흑돌은 가운데 5x5 밖에 둡니다."
    }
    long_pro_in_brief() {
        "Black begins on the centre, and the second black stone goes outside the middle 7x7.",
        "흑은 한가운데에서 시작하고, 두 번째 흑돌은 가운데 7x7 밖에 둡니다."
    }
    swap_in_brief() {
        "One player places three stones, the other chooses a colour.",
        "한 사람이 돌 세 개를 놓고, 다른 사람이 색을 고릅니다."
    }
    swap2_in_brief() {
        "As swap, but the other may place two more stones and leave the choice of colour.",
        "스왑과 같지만, 돌 두 개를 더 놓고 색 고르기를 넘길 수도 있습니다."
    }
    rif_in_brief() {
        "Three stones make one of the 26 openings; then a swap, and two fifth moves to choose from.",
        "세 수로 26주형 가운데 하나를 만들고, 색을 고른 뒤 5수 후보 둘을 냅니다."
    }
    yamaguchi_in_brief() {
        "As rif, but the number of fifth moves is set with the opening.",
        "RIF 주형과 같지만, 5수 후보의 수를 미리 정합니다."
    }
    soosyrv_8_in_brief() {
        "The rule of the renju world championships: up to eight fifth moves to choose from.",
        "렌주 세계 선수권 규칙입니다. 5수 후보를 여덟 개까지 냅니다."
    }
    taraguchi_10_in_brief() {
        "Colours may be swapped after each of the first moves; up to ten fifth moves.",
        "처음 몇 수마다 흑백을 바꿀 수 있고, 5수 후보는 열 개까지 냅니다."
    }
} }

/// A rule set in one sentence.
#[must_use]
pub fn rules_in_brief(lang: Lang, rules: Rules) -> String {
    match rules {
        Rules::Freestyle => lang.freestyle_in_brief(),
        Rules::Standard => lang.standard_in_brief(),
        Rules::Renju => lang.renju_in_brief(),
        Rules::RenjuSimple => lang.renju_simple_in_brief(),
        Rules::Caro => lang.caro_in_brief(),
        Rules::CaroOverline => lang.caro_overline_in_brief(),
        Rules::Omok => lang.omok_in_brief(),
        Rules::OmokOverline => lang.omok_overline_in_brief(),
    }
}

/// An opening rule in one sentence.
#[must_use]
pub fn opening_in_brief(lang: Lang, opening: OpeningRule) -> String {
    match opening {
        OpeningRule::None => lang.none_in_brief(),
        OpeningRule::Pro => lang.pro_in_brief(),
        OpeningRule::LongPro => lang.long_pro_in_brief(),
        OpeningRule::Swap => lang.swap_in_brief(),
        OpeningRule::Swap2 => lang.swap2_in_brief(),
        OpeningRule::Rif => lang.rif_in_brief(),
        OpeningRule::Yamaguchi => lang.yamaguchi_in_brief(),
        OpeningRule::Soosyrv8 => lang.soosyrv_8_in_brief(),
        OpeningRule::Taraguchi10 => lang.taraguchi_10_in_brief(),
    }
}
