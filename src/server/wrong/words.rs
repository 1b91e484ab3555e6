//! What is wrong with requests over HTTP, in the language of the client. What a library reports is in
//! English.

use super::Wrong;
use crate::lang::{Lang, catalogue};
use crate::server::record::{Fault, MOST_MOVES};
use crate::server::turns::Unready;

catalogue! {
    wrong_no_host() { "the request needs one valid Host header", "요청에는 올바른 Host 헤더가 하나 있어야 합니다" }
    wrong_other_host(name) {
        "this server does not know the host name {name}: if it is its name, start it with --host {name}",
        "이 서버가 모르는 호스트 이름입니다: {name}. 이 서버의 이름이라면 --host {name} 옵션으로 여세요"
    }
    wrong_other_origin() { "this origin is not allowed", "다른 사이트의 페이지는 이 서버를 쓸 수 없습니다" }
    wrong_nowhere() {
        "there is nothing at this address: the document at /api lists what there is",
        "이 주소에는 아무것도 없습니다. 쓸 수 있는 주소는 /api 문서에 있습니다"
    }
    wrong_method() {
        "this address does not take requests of this method: the header Allow lists those that it takes",
        "이 주소에 쓸 수 없는 메서드입니다. 쓸 수 있는 메서드는 Allow 헤더에 있습니다"
    }
    wrong_path() {
        "the address is not UTF-8: percent signs in it are followed by the bytes of UTF-8",
        "주소가 UTF-8이 아닙니다. 퍼센트 기호 뒤에는 UTF-8 바이트를 씁니다"
    }
    wrong_query(why) {
        "a parameter behind the question mark is missing or cannot be read ({why}): the document at /api lists what it may be",
        "물음표 뒤의 값이 없거나 읽을 수 없습니다({why}). 쓸 수 있는 값은 /api 문서에 있습니다"
    }
    wrong_token() {
        "what stands behind Bearer is no token: a token has 32 hexadecimal digits",
        "Bearer 뒤의 글이 토큰이 아닙니다. 토큰은 16진수 서른두 자리입니다"
    }
    wrong_too_large(kib) { "the body is too large: it may have {kib} KiB here", "본문이 너무 큽니다. 여기서는 {kib} KiB까지입니다" }
    wrong_late(seconds) { "the body must arrive within {seconds} seconds", "본문은 {seconds}초 안에 다 보내야 합니다" }
    wrong_no_socket() {
        "this address is for WebSockets: the request must ask for the upgrade to one",
        "WebSocket을 여는 주소입니다. WebSocket으로 바꾸는 요청이어야 합니다"
    }

    no_room_in(why) {
        "a room is a JSON object with the keys that the document at /api lists: {why}",
        "방은 /api 문서에 있는 항목으로 된 JSON 객체여야 합니다: {why}"
    }
    not_for_a_room() {
        "`hello` and `create` are no messages for a room that is named in the path",
        "주소에 방이 있으면 `hello`와 `create`를 보낼 수 없습니다"
    }
    unknown_look() {
        "it is not known whether this is done: look at the room, or for a new one in the list, before you send it again",
        "이 명령이 처리되었는지 알 수 없습니다. 다시 보내기 전에 방을, 새 방이라면 방 목록을 살펴보세요"
    }
    unknown_again() {
        "it is not known whether this is done: send it again with the same id",
        "이 명령이 처리되었는지 알 수 없습니다. 같은 id로 다시 보내세요"
    }
    node_unreachable() { "the server that has this room cannot be reached: try again", "이 방을 맡은 서버에 닿지 않습니다. 다시 해 보세요" }
    node_failed() { "the server that has this room failed before it answered", "이 방을 맡은 서버가 답하기 전에 멈췄습니다" }
    node_late() { "the server that has this room did not answer in time", "이 방을 맡은 서버가 제때 답하지 않았습니다" }

    qr_no_link() { "this is not a link to this server", "이 서버의 링크가 아닙니다" }
    qr_too_long() { "this link is too long", "링크가 너무 깁니다" }

    file_no_game() { "the file has no game in SGF or JSON", "SGF나 JSON으로 된 대국이 없는 파일입니다" }
    file_long_game(most) { "the game has more than {most} moves", "대국이 {most}수를 넘습니다" }
    room_no_version(asked, now) {
        "the room has no version {asked}: it is at version {now}", "이 방에 없는 버전입니다: {asked}. 지금 버전: {now}"
    }
    game_not_over() { "a game is analysed when it is over", "대국은 끝난 뒤에 분석합니다" }
    game_no_form() { "there are no records of this game in this format", "이 게임에 없는 기보 형식입니다" }

    unready_moved() {
        "the games stand still: the file of the rooms was moved, cut or removed",
        "대국을 모두 멈췄습니다. 방 기록 파일이 옮겨졌거나 잘렸거나 지워졌습니다"
    }
    unready_unwritten() {
        "the games stand still: the file of the rooms cannot be written",
        "대국을 모두 멈췄습니다. 방 기록 파일에 쓸 수 없습니다"
    }
    unready_away() {
        "the games stand still: the database cannot be used",
        "대국을 모두 멈췄습니다. 데이터베이스를 쓸 수 없습니다"
    }
    unready_no_lease() { "the lease of the rooms has run out", "방을 맡은 기한이 지났습니다" }
    unready_no_rooms() { "this server holds no rooms yet", "이 서버가 아직 방을 맡지 않았습니다" }
    unready_silent() { "the rooms do not answer", "방이 응답하지 않습니다" }
    unready_stopping() { "the server is stopping", "서버가 멈추고 있습니다" }
}

impl Lang {
    /// What is wrong with a request.
    pub(super) fn wrong(self, wrong: &Wrong) -> String {
        match wrong {
            Wrong::NoHost => self.wrong_no_host(),
            Wrong::OtherHost(name) => self.wrong_other_host(name),
            Wrong::OtherOrigin => self.wrong_other_origin(),
            Wrong::Nowhere => self.wrong_nowhere(),
            Wrong::Method => self.wrong_method(),
            Wrong::Path => self.wrong_path(),
            Wrong::Query(why) => self.wrong_query(why),
            Wrong::Token => self.wrong_token(),
            Wrong::TooLarge(bytes) => self.wrong_too_large(bytes >> 10),
            Wrong::Late(within) => self.wrong_late(within.as_secs()),
            Wrong::NoSocket => self.wrong_no_socket(),
        }
    }

    /// Why a game is not given.
    pub(in crate::server) fn game_not_given(self, fault: &Fault) -> String {
        match fault {
            Fault::Unreadable(error) => {
                format!("{}: {}", error.place.text(self), error.fault.text(self))
            }
            Fault::Empty => self.file_no_game(),
            Fault::TooLong => self.file_long_game(MOST_MOVES),
            Fault::NoVersion { asked, now } => self.room_no_version(asked, now),
            Fault::NotOver => self.game_not_over(),
            Fault::NoForm => self.game_no_form(),
            Fault::Exercise(why) => why.text(self),
        }
    }

    /// Why no game can be played.
    pub(in crate::server) fn unready(self, why: Unready) -> String {
        match why {
            Unready::Moved => self.unready_moved(),
            Unready::Unwritten => self.unready_unwritten(),
            Unready::Away => self.unready_away(),
            Unready::NoLease => self.unready_no_lease(),
            Unready::NoRooms => self.unready_no_rooms(),
            Unready::Silent => self.unready_silent(),
            Unready::Stopping => self.unready_stopping(),
        }
    }
}
