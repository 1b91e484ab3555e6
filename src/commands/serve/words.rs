//! The messages of `gomoku serve`.

use crate::lang::catalogue;

catalogue! { ServeWords: "The messages of `gomoku serve`." {
    serve_ready() { "The server is running. Ctrl+C stops it.", "서버가 열렸습니다. Ctrl+C로 닫습니다." }
    serve_page(link) { "Rooms:    {link}", "방 목록: {link}" }
    serve_room(link) { "A room:   {link}", "열린 방: {link}" }
    serve_join(link) { "Terminal: gomoku join {link}", "터미널: gomoku join {link}" }
    serve_lines(address) { "JSON lines: {address}", "JSON 줄: {address}" }
    serve_omok(address) { "3-byte protocol: {address}", "3바이트 프로토콜: {address}" }
    serve_metrics(link) { "Metrics: {link}", "지표: {link}" }
    serve_again() {
        "The server has failed and is started again. No move that was answered is lost.",
        "서버에 문제가 생겨 다시 엽니다. 응답한 수는 하나도 잃지 않습니다."
    }
    serve_waits(why) {
        "The server cannot be started now and tries again until it can: {why}",
        "지금은 서버를 열 수 없어 열릴 때까지 다시 시도합니다: {why}"
    }
    serve_stopped() { "The server has stopped.", "서버를 닫았습니다." }
    serve_failed(why) { "The server cannot be started: {why}", "서버를 열 수 없습니다: {why}" }
    serve_crashes(times) {
        "The server failed {times} times in a row and is not started again.",
        "서버가 연달아 {times}번 멈춰 다시 열지 않습니다."
    }
} }
