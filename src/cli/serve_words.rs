//! The help texts of `gomoku serve`.

use crate::lang::catalogue;

catalogue! {
    help_serve() {
        "Run a server: people on other machines join with `gomoku join` or a link",
        "서버를 엽니다: 다른 컴퓨터에서 `gomoku join`이나 링크로 들어옵니다"
    }
    help_arg_listen() {
        "The address and port to listen on [default: 0.0.0.0:7615]",
        "열어 둘 주소와 포트 [기본값: 0.0.0.0:7615]"
    }
    help_arg_lines() {
        "Also serve JSON lines over bare TCP at this port or address; a port alone is reached only from \
         this machine",
        "이 포트나 주소에서 TCP로 JSON 줄도 주고받습니다. 포트만 쓰면 이 컴퓨터에서만 연결됩니다"
    }
    help_arg_guests() {
        "Also serve people whom sshd lets in, over a Unix socket of this name",
        "sshd로 들어오는 사람도 받습니다. 이 이름의 유닉스 소켓을 씁니다"
    }
    help_arg_guest_user() {
        "The number of the user as whom sshd runs `gomoku guest` [default: the server's own]",
        "sshd가 `gomoku guest`를 실행하는 사용자의 번호 [기본값: 서버와 같은 사용자]"
    }
    help_arg_ssh_config() {
        "Only write the configuration of an sshd for guests into this folder, and say how to start it",
        "손님을 맞을 sshd의 설정을 이 폴더에 쓰고 여는 방법을 알려 주기만 합니다"
    }
    help_arg_omok() {
        "Also serve the 3-byte renju protocol for two programs at this port or address; a port alone is \
         reached only from this machine",
        "이 포트나 주소에서 두 프로그램이 겨루는 3바이트 렌주 프로토콜도 엽니다. 포트만 쓰면 이 컴퓨터에서만 \
         연결됩니다"
    }
    help_arg_metrics() {
        "Also serve metrics for Prometheus at /metrics of this port or address; a port alone is reached \
         only from this machine",
        "이 포트나 주소의 /metrics에서 Prometheus용 지표도 제공합니다. 포트만 쓰면 이 컴퓨터에서만 연결됩니다"
    }
    help_arg_serve_log() {
        "How to say what happens: as sentences, or as a line of JSON for each event on the error stream \
         [default: text]",
        "일어난 일을 알리는 방식: text(문장), json(이벤트마다 표준 오류에 JSON 한 줄) [기본값: text]"
    }
    help_arg_omok_base() {
        "The number of the first column and row in the 3-byte protocol [default: 0]",
        "3바이트 프로토콜에서 첫 열과 첫 행의 번호 [기본값: 0]"
    }
    help_arg_data() { "The folder in which rooms are kept", "방을 저장할 폴더" }
    help_arg_origin() {
        "Another site whose pages may play over a WebSocket, such as https://example.org; may be repeated",
        "웹소켓으로 이 서버에서 둘 수 있는 다른 사이트(예: https://example.org). 여러 번 쓸 수 있습니다"
    }
    help_arg_host() {
        "A name by which the server is reached, such as games.example.org; may be repeated. IP \
         addresses, localhost and the name of this machine need none",
        "이 서버에 들어오는 호스트 이름(예: games.example.org). 여러 번 쓸 수 있습니다. IP 주소, \
         localhost, 이 컴퓨터의 이름은 쓰지 않아도 됩니다"
    }
    help_arg_behind_proxy() {
        "A proxy names the clients' addresses in X-Forwarded-For",
        "프록시가 X-Forwarded-For로 접속한 주소를 알려 줍니다"
    }
    help_arg_cluster() {
        "Share the rooms with other servers through this PostgreSQL database, such as \
         postgres://user@host/database",
        "이 PostgreSQL 데이터베이스로 다른 서버들과 방을 함께 씁니다(예: postgres://user@host/database)"
    }
    help_arg_inner() {
        "Where the other servers reach this one: an address that nobody else can reach",
        "다른 서버들이 이 서버에 연결할 주소. 밖에서는 연결할 수 없는 주소여야 합니다"
    }
    help_arg_url() {
        "Where everybody reaches this server without the others",
        "이 서버에만 바로 들어오는 주소"
    }
    help_arg_tls_cert() {
        "The certificate to encrypt connections with, in the PEM format; read again at SIGHUP",
        "연결을 암호화할 인증서(PEM 형식). SIGHUP 신호를 받으면 다시 읽습니다"
    }
    help_arg_tls_key() { "The private key of the certificate", "인증서의 개인 키" }
    help_arg_chat() {
        "What people may say to each other [default: on]",
        "서로 나눌 수 있는 말: off(없음), phrases(정해진 인사말), on(자유) [기본값: on]"
    }
    help_arg_connections(usual) {
        "The most connections of all addresses together [default: {usual}]",
        "모든 주소에서 열 수 있는 연결 수 [기본값: {usual}]"
    }
    help_arg_per_address(usual) {
        "The most connections of one address [default: {usual}]",
        "한 주소에서 열 수 있는 연결 수 [기본값: {usual}]"
    }
    help_arg_rooms(usual) {
        "The most rooms in memory [default: {usual}]",
        "메모리에 둘 수 있는 방의 수 [기본값: {usual}]"
    }
    help_arg_rooms_per_hour(usual) {
        "The most rooms that one address makes in an hour [default: {usual}]",
        "한 주소에서 한 시간에 만들 수 있는 방의 수 [기본값: {usual}]"
    }
    help_arg_names_per_hour(usual) {
        "The most names that one address makes its own in an hour [default: {usual}]",
        "한 주소에서 한 시간에 등록할 수 있는 이름의 수 [기본값: {usual}]"
    }
    help_arg_machines(usual) {
        "The most games in play against the computer; 0 for none [default: {usual}]",
        "동시에 둘 수 있는 컴퓨터 대국의 수. 0이면 컴퓨터와 둘 수 없습니다 [기본값: {usual}]"
    }
    help_arg_machines_per_address(usual) {
        "The most of these that one address plays [default: {usual}]",
        "그중 한 주소에서 둘 수 있는 대국의 수 [기본값: {usual}]"
    }
    help_arg_messages_per_minute(usual) {
        "The most messages of one player in a minute, a third of them at once; half as many of one who \
         watches, and of one address those of as many players as it may have connections [default: {usual}]",
        "대국자 한 명이 1분에 보낼 수 있는 메시지의 수. 한꺼번에는 그 3분의 1까지입니다. 관전자는 그 절반, 한 주소는 \
         열 수 있는 연결 수를 곱한 만큼 보냅니다 [기본값: {usual}]"
    }
    help_arg_chat_per_minute(usual) {
        "The most that one person says in a minute, a sixth of it at once; at one address, that of as many \
         people as it may have connections [default: {usual}]",
        "한 사람이 1분에 할 수 있는 말의 수. 한꺼번에는 그 6분의 1까지입니다. 한 주소에서는 열 수 있는 연결 수를 곱한 만큼 합니다 [기본값: {usual}]"
    }
    help_arg_bans() {
        "Whom to keep out: a file of lines `address 203.0.113.0/24`, `name TEXT` and `room CODE`, read \
         again at SIGHUP",
        "접속을 막을 주소와 이름, 닫을 방을 적은 파일. 한 줄에 하나씩 `address 203.0.113.0/24`, \
         `name 이름`, `room 코드`를 씁니다. SIGHUP 신호를 받으면 다시 읽습니다"
    }
}
