//! The sentences of [events](super::Event).

use crate::lang::catalogue;

catalogue! {
    started() { "The server is running. Ctrl+C stops it.", "서버가 열렸습니다. Ctrl+C로 닫습니다." }
    started_page(link) { "Rooms:    {link}", "방 목록: {link}" }
    started_room(link) { "A room:   {link}", "열린 방: {link}" }
    started_join(link) { "Terminal: gomoku join {link}", "터미널: gomoku join {link}" }
    started_lines(address) { "JSON lines: {address}", "JSON 줄: {address}" }
    started_omok(address) { "3-byte protocol: {address}", "3바이트 프로토콜: {address}" }
    started_metrics(link) { "Metrics: {link}", "지표: {link}" }

    event_waiting(why) {
        "The server cannot be started now and tries again until it can: {why}",
        "지금은 서버를 열 수 없어 열릴 때까지 다시 시도합니다: {why}"
    }
    event_restarting(why) {
        "The server has failed ({why}) and is started again. No move that was answered is lost.",
        "서버에 문제가 생겨({why}) 다시 엽니다. 응답한 수는 하나도 잃지 않습니다."
    }
    event_failed(why) { "The server cannot be started: {why}", "서버를 열 수 없습니다: {why}" }
    event_crashes(times, why) {
        "it failed {times} times in a row ({why})",
        "연달아 {times}번 멈췄습니다({why})"
    }
    event_stopping() { "The server is stopping.", "서버를 닫고 있습니다." }
    event_stopped() { "The server has stopped.", "서버를 닫았습니다." }
    event_stand_still(why) { "the games stand still: {why}", "대국을 모두 멈췄습니다: {why}" }
    event_go_on() { "the games go on", "대국을 이어 갑니다" }
    event_lease_taken(partitions) {
        "this server now holds {partitions} more of the 256 parts of the rooms",
        "이 서버가 방의 256개 구역 가운데 {partitions}개를 더 맡았습니다"
    }
    event_lease_lost(partitions) {
        "other servers now hold {partitions} of the 256 parts of the rooms that this one held",
        "이 서버가 맡던 방의 256개 구역 가운데 {partitions}개를 다른 서버가 맡았습니다"
    }
    event_lease_over() {
        "the lease of the rooms has run out, since the database does not answer",
        "데이터베이스가 응답하지 않아 방을 맡은 기한이 지났습니다"
    }
    event_lease_renewed() { "the lease of the rooms is held again", "다시 방을 맡았습니다" }
    event_bans_read() { "the bans were read again", "차단 목록을 다시 읽었습니다" }
    event_bans_stay(why) {
        "the bans stay as they are: {why}",
        "새 차단 목록을 쓸 수 없어 전의 것을 그대로 씁니다: {why}"
    }
    event_certificate_read() { "the certificate was read again", "인증서를 다시 읽었습니다" }
    event_certificate_expired(file) {
        "the certificate in {file} has expired, so that clients refuse it: replace it and send SIGHUP",
        "기한이 지난 인증서라 접속하는 쪽에서 믿지 않습니다: {file} (새 인증서로 바꾸고 SIGHUP을 보내세요)"
    }
    event_no_certificate() {
        "there is no certificate to read again",
        "다시 읽을 인증서가 없습니다"
    }
    event_certificate_stays(why) {
        "the certificate stays: {why}",
        "새 인증서를 쓸 수 없어 전의 것을 그대로 씁니다: {why}"
    }
    event_limited(refusals) {
        "refusals by the limits within the last minute: {refusals}",
        "지난 1분 동안 제한에 걸려 {refusals}번 거절했습니다"
    }
    event_taken_back(why) { "an order was taken back: {why}", "명령을 되돌렸습니다: {why}" }
    event_result_lost(why) {
        "a result was not recorded: {why}",
        "결과를 기록하지 못했습니다: {why}"
    }
    event_set_aside(room, why) {
        "room {room} is set aside: {why}",
        "쓸 수 없는 방 {room}: {why}"
    }
    event_ended_the_server() { "it has ended the server twice", "이 방 때문에 서버가 두 번 멈췄습니다" }
    event_damaged(room, folder) {
        "room {room} is damaged in {folder}",
        "{folder}에 있는 방 {room}의 기록이 손상되었습니다"
    }
    event_damaged_names(lines, folder) {
        "names.jsonl in {folder} is damaged, line {lines}: a name there that can still be read belongs to \
         nobody else, and its owner is a guest until the line is mended from a backup",
        "{folder}에 있는 names.jsonl의 {lines}번째 줄이 손상되었습니다. 아직 읽을 수 있는 이름은 다른 사람이 가질 수 없고, \
         백업에서 줄을 되돌릴 때까지 그 주인은 손님입니다"
    }
    event_crashed(room) { "this happened in room {room}", "방 {room}에서 일어난 일입니다" }
}
