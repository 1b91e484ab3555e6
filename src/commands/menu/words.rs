//! Texts of the menu.

use crate::lang::catalogue;

catalogue! {
    menu_title() { "GOMOKU", "오목" }
    menu_subtitle(games) { "{games}: with friends or alone", "{games}: 친구와 또는 혼자" }
    menu_help() {
"The menu

If a game was left, the first entry goes on with it. The board is that of this game, or else of the last \
result. The newest results are below the entries where there is room.

up, down   mark an entry
Enter      open it
a letter   open the entry with this key
Esc, q     back; from the first menu, leave the program
?          this help

The mouse works too: point at an entry and click.",
"메뉴

두다 만 대국이 있으면 맨 위 항목으로 이어 둡니다. 판에는 그 대국이, 없으면 마지막 결과의 대국이 나옵니다. 자리가 있으면 항목 아래에 최근 결과도 나옵니다.

위, 아래   고르기
Enter      열기
글자       그 키의 항목 열기
Esc, q     뒤로. 첫 메뉴에서는 프로그램 끝내기
?          이 도움말

마우스로 가리키고 눌러도 됩니다." }

    menu_go_on(number) { "continue at move {number}", "{number}수부터 이어 두기" }
    menu_over() { "see how the last game ended", "마지막 대국의 결과 보기" }
    caption_one_move(black, points, white) { "{black} {points} {white} · 1 move", "{black} {points} {white} · 1수" }
    caption_result(black, points, white, moves) { "{black} {points} {white} · {moves} moves", "{black} {points} {white} · {moves}수" }
    caption_puzzle(theme) { "Puzzle of the day: {theme}", "오늘의 퍼즐: {theme}" }
    caption_sample() { "An example", "예시 대국" }
    caption_example() { "The first moves of an example", "예시 대국의 처음 몇 수" }

    about_go_on(players) {
        "{players}: not finished yet.", "{players}: 두다 만 대국"
    }
    about_over(players) {
        "{players}: not recorded yet.", "{players}: 기록하지 않은 대국"
    }
    about_play() {
        "Choose the game and the opponent, and play: press Enter twice to start.",
        "게임과 상대를 고릅니다. Enter를 두 번 누르면 바로 시작합니다."
    }
    about_scoreboard() { "The results of the games so far.", "지금까지 둔 대국의 결과입니다." }
    about_rules() { "The rules of the game, in pictures.", "게임 규칙을 그림과 함께 봅니다." }
    about_review() {
        "Step through a recorded game, and play on from any position.",
        "기보를 한 수씩 넘겨 보고, 어느 장면에서든 이어 둡니다."
    }
    about_resume() { "Games that were left are saved.", "나간 대국은 저장되어 있습니다." }
    about_no_resume() {
        "No game is saved: one that you leave is kept here.",
        "저장된 대국이 없습니다. 두다가 나가면 여기에 남습니다."
    }
    about_settings() {
        "Language, colours, keys, names and more.", "언어, 테마, 키, 이름 등을 바꿉니다."
    }
    about_network() {
        "Play against somebody at another machine, or watch: at a server.",
        "다른 컴퓨터에 있는 사람과 서버에서 두거나 관전합니다."
    }
    about_exit() { "Leave the program.", "프로그램을 끝냅니다." }
    saved_title() { "Saved games", "저장된 대국" }
    saved_players() { "Players", "대국자" }
    saved_damaged() { "a damaged file", "손상된 파일" }
    saved_turn() { "Turn", "차례" }
    saved_help() {
"Saved games

Enter      continue the game where it was left
d          delete the game, after a question: it cannot be brought back
up, down   mark a game
Esc, q     back

The game that was played last comes first.",
"저장된 대국

Enter      두던 곳부터 이어 두기
d          물어본 뒤 대국 지우기. 되살릴 수 없습니다
위, 아래   고르기
Esc, q     뒤로

마지막에 둔 대국부터 나옵니다." }
    review_results() { "Last games", "최근 대국" }
    review_files() { "Files of this folder", "이 폴더의 파일" }
    review_record() { "Record", "기보" }
    review_other() { "another file", "다른 파일" }
    record_title() { "Replay a record", "기보 복기" }
    row_file() { "File", "파일" }
    about_file() {
        "A game record: SGF, PSQ, RIF, RenLib, JSON or a list of moves. Tab completes its name.",
        "기보 파일: SGF, PSQ, RIF, RenLib, JSON, 수순 목록. Tab 키로 이름을 완성합니다."
    }
    newest_game() { "the newest game", "가장 최근 대국" }
    record_missing() { "There is no such file.", "그런 파일이 없습니다." }
    record_unknown(extensions) {
        "Neither its content nor its name tells the kind of file. Known extensions: {extensions}.",
        "내용으로도 이름으로도 종류를 알 수 없는 파일입니다. 아는 확장자: {extensions}"
    }
    review_help() {
"Replay a record

The last games of the scoreboard and the record files of this folder are listed; Enter opens the marked one, and o asks for another file. There, type the name of a file with a recorded game, and press Enter; without a name the newest game is shown.
While it is shown, ? lists the keys. The games of the scoreboard are opened there.",
"기보 복기

점수판의 최근 대국과 이 폴더의 기보 파일이 나옵니다. Enter로 고른 기보를 열고, o 키로 다른 파일을 엽니다. 그때는 기보 파일의 이름을 쓰고 Enter를 누르세요. 이름을 쓰지 않으면 가장 최근 대국이 나옵니다.
보는 동안 ?를 누르면 쓸 수 있는 키가 나옵니다. 점수판의 대국은 점수판에서 열 수 있습니다." }

    server_title() { "Network play", "네트워크 대국" }
    server_example() { "games.example.org:7615", "예: games.example.org" }
    row_server() { "Server", "서버" }
    about_server(last) {
        "Write the address of a server or the link of a room. {last}",
        "서버 주소나 방 링크를 쓰세요. {last}"
    }
    server_tab(last) { "Tab writes the last one: {last}", "Tab 키를 누르면 마지막 주소가 들어갑니다: {last}" }
    last_seat(link) { "your seat: {link}", "내 자리: {link}" }
    server_needed() {
        "Write the address of a server: HOST, HOST:PORT or the link of a room.",
        "서버 주소를 쓰세요. 호스트, 호스트:포트 또는 방 링크입니다."
    }
    server_help() {
"Network play

Type the address of a server and press Enter: its open rooms are listed, where you sit down, watch or make a room. A link that somebody has given you leads into a room at once. Without an address you come back to the seat that you left last.
To run a server of your own: gomoku serve",
"네트워크 대국

서버 주소를 쓰고 Enter를 누르면 열린 방이 나옵니다. 거기서 자리에 앉거나 관전하거나 새 방을 만듭니다. 받은 링크를 쓰면 바로 그 방으로 들어갑니다. 주소를 쓰지 않으면 마지막에 떠난 자리로 돌아갑니다.
직접 서버를 열려면: gomoku serve" }

    menu_game(game) { "game: {game} (type a name to change)", "게임: {game} (이름을 입력하면 바뀝니다)" }
    menu_names(choices) { "{choices} (type a name to change)", "{choices} (이름을 입력하면 바뀝니다)" }
    menu_number(choice, value, example) { "{choice}: {value} (change: {example})", "{choice}: {value} (예: {example})" }
    menu_clock(clock) { "clock: {clock} (change: clock 5m)", "시계: {clock} (예: 시계 5m)" }
    menu_players(black, white) { "black: {black}, white: {white} (change: white computer:3, black person)", "흑: {black}, 백: {white} (예: 백 computer:3, 흑 사람)" }
    menu_unknown(last, names) { "Choose a number from 1 to {last}, or type a name: {names}.", "1부터 {last}까지의 번호를 고르거나 다음 이름 가운데 하나를 쓰세요: {names}." }
    menu_none(entry) { "{entry} (none)", "{entry} (없음)" }
    which_game(last) { "which game (1-{last}; an empty line goes back): ", "대국 번호 (1-{last}, 빈 줄이면 뒤로): " }
    which_file() { "file (an empty line goes back): ", "파일 (빈 줄이면 뒤로): " }
    which_server() { "server or link (an empty line goes back): ", "서버나 링크 (빈 줄이면 뒤로): " }
    which_setting() {
        "setting (theme dark; \"name =\" takes the value away; an empty line goes back): ",
        "설정 (예: theme dark, 값 지우기: name =, 빈 줄이면 뒤로): "
     }
}
