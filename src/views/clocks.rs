//! Why a text is no clock.

use crate::game::clock::TimeControlError;
use crate::lang::{Lang, catalogue};

catalogue! {
    value_clock() {
        "write 30s (each move), 5m (whole game), 5m+3s, 10m/3x30s or none",
        "30s(한 수마다), 5m(각자 한 판에), 5m+3s, 10m/3x30s, none 가운데 한 가지로 씁니다"
    }
    value_clock_unit() {
        "write s, m or h after each number, such as 30s or 5m", "30s나 5m처럼 숫자마다 단위 s(초), m(분), h(시간)를 붙입니다"
    }
    value_clock_zero() {
        "a time must be 1s or more; `none` plays without a clock", "시간은 1s 이상입니다. 시계 없이 두려면 none을 씁니다"
    }
    value_clock_too_long() { "a time must be 24h or less", "시간은 24h까지입니다" }
    value_clock_periods() {
        "byo-yomi has 1 to 255 periods, such as 10m/3x30s", "초읽기는 10m/3x30s처럼 1번부터 255번까지입니다"
    }
}

impl Lang {
    /// Why a text is no clock, as an advice.
    #[must_use]
    pub fn clock_error(self, error: &TimeControlError) -> String {
        match error {
            TimeControlError::Notation(_) => self.value_clock(),
            TimeControlError::NoUnit(_) => self.value_clock_unit(),
            TimeControlError::Zero => self.value_clock_zero(),
            TimeControlError::TooLong => self.value_clock_too_long(),
            TimeControlError::Periods => self.value_clock_periods(),
        }
    }
}
