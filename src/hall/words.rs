//! Why an order is not possible now, in the language of the client.

use crate::lang::catalogue;

catalogue! {
    not_now_free_seat() { "The game has not begun: a seat is free.", "아직 빈자리가 있어 대국이 시작되지 않았습니다." }
    not_now_over() { "The game is over.", "대국이 끝났습니다." }
    not_now_not_over() { "The game is not over yet.", "대국이 아직 끝나지 않았습니다." }
    not_now_no_rematch() { "Nobody wants another game.", "한 판 더 두자는 사람이 없습니다." }
    not_now_no_offer() { "There is no such offer.", "그런 제안이 없습니다." }
    not_now_stopped() { "The game is paused: `go_on` continues it.", "일시 정지된 대국입니다. `go_on`으로 계속합니다." }
    not_now_not_stopped() { "The game is not paused.", "일시 정지된 대국이 아닙니다." }
    not_now_no_clock() { "The game has no clock.", "시계 없이 두는 대국입니다." }
}
