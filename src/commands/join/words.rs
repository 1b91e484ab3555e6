//! Messages about joining a game over a network.

use crate::lang::catalogue;

catalogue! {
    help_arg_tls_ca() {
        "Trust servers certified by the authorities in this file (PEM) [default: those that browsers trust]",
        "이 파일(PEM)의 인증 기관이 인증한 서버를 믿습니다 [기본값: 브라우저가 믿는 기관]"
    }
    join_no_seat() { "You have no seat to come back to: write an address, as in \"gomoku join HOST\".", "돌아갈 자리가 없습니다. 주소를 쓰세요: gomoku join 호스트" }
    join_seat_in_use() { "Another program on this computer uses your seat. To play elsewhere, write an address, as in \"gomoku join HOST\".", "이 컴퓨터의 다른 프로그램에서 자리를 쓰고 있습니다. 다른 곳에서 두려면 주소를 쓰세요: gomoku join 호스트" }
    join_seat_taken() {
        "That seat is taken: leave out --seat to take the other one, or watch with --watch.",
        "그 자리에는 이미 다른 사람이 앉아 있습니다. 다른 자리에 앉으려면 --seat를 빼고, 관전하려면 --watch를 쓰세요."
    }
    join_failed(why) { "Cannot join: {why}", "들어갈 수 없습니다: {why}" }
    connecting(host) { "Connecting to {host}...", "{host}에 연결하고 있습니다..." }
    join_given_up() { "The server has not answered yet.", "서버가 아직 응답하지 않았습니다." }
    join_no_game() { "The server sent no game that this program knows.", "이 프로그램이 모르는 게임입니다." }
    rooms_waiting() { "Waiting for an opponent", "상대를 기다리는 방" }
    rooms_taken() { "Being played", "두고 있는 방" }
    rooms_play() { "play", "두기" }
    rooms_watch() { "watch", "관전" }
    column_players() { "Players", "대국자" }
    rooms_title(server) { "Open rooms on {server}", "열린 방: {server}" }
    rooms_open() { "enter", "들어가기" }
    rooms_new() { "new room", "새 방" }
    rooms_refresh() { "refresh", "새로 고침" }
    no_rooms() { "No room is open.", "열린 방이 없습니다." }
    no_rooms_here() { "No room is open", "방이 없습니다" }
    rooms_new_open() { "New room", "새 방" }
    about_room_open() {
        "You sit there, and the link of the room brings the other player.",
        "만든 방에 앉아서 방 링크로 상대를 부를 수 있습니다."
    }
    rooms_new_alone() { "Against the computer", "컴퓨터와 두기" }
    about_room_alone() {
        "The computer of the server plays. Others can watch.", "서버의 컴퓨터가 둡니다. 다른 사람은 관전할 수 있습니다."
    }
    rooms_link(address) { "Others come here with: gomoku join {address}", "다른 사람이 오는 방법: gomoku join {address}" }
    room_empty() { "Nobody is there yet.", "아직 아무도 없습니다." }
    room_waits(name) { "{name} is waiting for an opponent.", "상대를 기다리는 사람: {name}" }
    room_begins() { "The game begins.", "대국을 시작합니다." }
    room_watched(watchers) { "spectators: {watchers}", "관전 {watchers}명" }
    room_made(time) { "since {time}", "{time}부터" }
    rooms_help() {
"Open rooms

Enter      enter the room: you sit on the free seat, or watch
n          make a new room
r          ask the server again
up, down   mark a room
Esc, q     back

Rooms with a free seat come first, and then the newest.",
"열린 방

Enter      방에 들어가기. 빈자리가 있으면 앉고, 없으면 관전합니다
n          새 방 만들기
r          목록 다시 받기
위, 아래   고르기
Esc, q     뒤로

빈자리가 있는 방이 먼저, 그다음 새로 만든 방부터 나옵니다." }
    room_hint(command) { "To enter a room: {command}", "방에 들어가기: {command}" }
    column_room() { "Room", "방" }
    column_watchers() { "Spectators", "관전" }
    free_seat() { "(free)", "(빈자리)" }
    nameless() { "a guest", "손님" }
    guest(name) { "{name} (guest)", "{name} (손님)" }
    omok_waiting() { "Waiting for the other player. Ctrl+C gives up.", "상대를 기다립니다. Ctrl+C를 누르면 그만둡니다." }
    omok_begun(color) { "The game begins: {color} plays here.", "대국을 시작합니다. 이쪽이 {color}입니다." }
    guest_room_hint(room) { "To enter a room, write its code behind the address: {room}", "방에 들어가려면 주소 뒤에 코드를 쓰세요: {room}" }
    guest_is_known(name) { "You are {name}. Your key is known, and your seats are kept.", "{name} 님입니다. 키를 알아보았으므로 자리를 맡아 둡니다." }
    guest_is_unknown(name) { "You are {name}. Without a key, your seats are kept only while you are connected.", "{name} 님입니다. 키가 없으면 연결되어 있는 동안만 자리를 맡아 둡니다." }
    guest_name() { "name", "이름" }
    guest_name_take() { "take this name", "이 이름 쓰기" }
    guest_name_title() { "Your name here", "여기서 쓸 이름" }
    guest_name_about() { "The others see it. It is yours from your next game on, unless it belongs to somebody else.", "다른 사람에게 보이는 이름입니다. 주인이 없는 이름이면 다음 대국부터 이 이름을 씁니다." }
    guest_help() { "c          choose your name", "c          이름 정하기" }
    guest_wanted(games) {
        "Write nothing behind the address, or the code of a room such as K7QH2MX, or the name of a game: {games}.",
        "주소 뒤에는 아무것도 쓰지 않거나, 방 코드(예: K7QH2MX)나 게임 이름만 쓸 수 있습니다: {games}."
    }
    guest_usage() { "usage: gomoku guest SOCKET LINK", "사용법: gomoku guest 소켓 링크" }
    guest_idle(minutes) { "Nothing was typed for {minutes} minutes. Come back whenever you like.", "{minutes}분 동안 입력이 없어 연결을 마칩니다. 언제든지 다시 오세요." }
    guest_seat_kept() { "Your seat is kept: connect again with the same key.", "자리를 맡아 두었습니다. 같은 키로 다시 연결하세요." }
    guest_seat_lost() { "Your seat was that of this connection. With a key of your own (ssh-keygen), it would be kept.", "이 연결의 자리였습니다. 자신의 키(ssh-keygen)로 연결하면 자리를 맡아 둡니다." }
    seat_kept() { "Your seat is kept: \"network play\" leads back to it.", "자리를 맡아 두었습니다. \"네트워크 대국\"에서 돌아갈 수 있습니다." }
    join_again() { "Your seat is kept. Come back with: gomoku join", "자리를 맡아 두었습니다. 돌아오기: gomoku join" }
}
