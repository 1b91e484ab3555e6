//! Why an order is not possible now, in the language of the client, and why a line is no ban, in that
//! of the operator.

use super::BanError;
use crate::lang::{Lang, catalogue};

catalogue! {
    not_now_free_seat() { "The game has not begun: a seat is free.", "아직 빈자리가 있어 대국이 시작되지 않았습니다." }
    not_now_over() { "The game is over.", "대국이 끝났습니다." }
    not_now_not_over() { "The game is not over yet.", "대국이 아직 끝나지 않았습니다." }
    not_now_no_rematch() { "Nobody wants another game.", "한 판 더 두자는 사람이 없습니다." }
    not_now_no_offer() { "There is no such offer.", "그런 제안이 없습니다." }
    not_now_stopped() { "The game is paused: `go_on` continues it.", "일시 정지된 대국입니다. `go_on`으로 계속합니다." }
    not_now_not_stopped() { "The game is not paused.", "일시 정지된 대국이 아닙니다." }
    not_now_no_clock() { "The game has no clock.", "시계 없이 두는 대국입니다." }

    ban_kind(text) {
        "`{text}` is no ban: write address, name or room and then which, such as `name Mallory`",
        "`{text}`: 알 수 없는 차단입니다. `name Mallory`처럼 address, name, room 가운데 하나와 그 값을 쓰세요"
    }
    ban_address(text) {
        "`{text}` is not an address or a network: write it as 203.0.113.7, 203.0.113.0/24 or \
         2001:db8::/32",
        "`{text}`: 주소나 네트워크가 아닙니다. 203.0.113.7, 203.0.113.0/24, 2001:db8::/32처럼 쓰세요"
    }
    ban_name(text, why) { "`{text}` is not the name of a player: {why}", "`{text}`: 쓸 수 없는 이름입니다. {why}" }
    ban_room(text) {
        "`{text}` is not a room: a code has seven digits or letters, such as K7QH2MX",
        "`{text}`: 방 코드가 아닙니다. 방 코드는 K7QH2MX처럼 숫자와 로마자 일곱 자입니다"
    }
}

impl BanError {
    /// The error in a language.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Kind(text) => lang.ban_kind(text),
            Self::Address(text) => lang.ban_address(text),
            Self::Name(text, why) => lang.ban_name(text, why.text(lang)),
            Self::Room(text, _) => lang.ban_room(text),
        }
    }
}
