//! Messages about continuing a game from a position of a record.

use crate::gomoku::record::NoSequence;
use crate::lang::{Lang, catalogue};

catalogue! {
    play_on_pass(rules, others) {
        "Cannot play on: a side passed, which {rules} does not allow: choose {others} with --rules.",
        "이어 둘 수 없습니다. 패스가 있는 기보인데 {rules}에는 패스가 없습니다. (--rules로 패스가 있는 규칙 선택: {others})"
    }
    play_on_count(black, white) {
        "Cannot play on: {black} black and {white} white stones cannot come from alternate moves.",
        "이어 둘 수 없습니다. 흑 {black}개, 백 {white}개는 번갈아 둔 돌이 아닙니다."
    }
    play_on_turn(side) {
        "Cannot play on: the record says that {side} is to move, but the number of stones says otherwise.",
        "이어 둘 수 없습니다. 기보에는 {side} 차례로 적혀 있지만 돌의 수로는 상대 차례입니다."
    }
    play_on_refused(number, rules) {
        "Cannot play on: the rules {rules} do not allow move {number}: choose others with --rules.",
        "이어 둘 수 없습니다. {rules} 규칙에서는 {number}번째 수를 둘 수 없습니다(--rules로 다른 규칙 선택)."
    }
}

impl Lang {
    /// Why a game cannot be continued from a position.
    #[must_use]
    pub fn sequence_error(self, why: NoSequence) -> String {
        match why {
            NoSequence::Count(count) => self.play_on_count(count.black, count.white),
            NoSequence::Turn(stone) => self.play_on_turn(self.color(stone)),
        }
    }
}
