//! Messages and help texts of the subcommands of gomoku.

use crate::lang::catalogue;

catalogue! {
    help_brain() {
        "Run as an engine that speaks the Gomocup protocol (for Piskvork, c-gomoku-cli and others)",
        "Gomocup 프로토콜을 쓰는 엔진으로 동작합니다(Piskvork, c-gomoku-cli 등에서 사용)"
    }
    help_find() {
        "Find the games that reach a position, and how they went on",
        "어떤 국면이 나온 대국과 그다음 수를 찾습니다"
    }
    help_stats() {
        "Count the players and openings of game records",
        "기보에 나온 대국자와 오프닝의 성적을 셉니다"
    }
    help_arg_position() {
        "Moves such as h8i9j10, or a record file, whose last position is meant; the games are found in any orientation and after any order of moves",
        "h8i9j10 같은 수순 또는 기보 파일(마지막 장면). 돌리거나 뒤집은 국면과 수순이 다른 국면도 찾습니다"
    }
    help_arg_files() {
        "Record files and folders of them, or - for standard input",
        "기보 파일이나 기보가 든 폴더(-는 표준 입력)"
    }
    rules_not_known(name, rules) {
        "The rules \"{name}\" are not known, so the game is judged as {rules}: say which hold with --rules.",
        "모르는 규칙 \"{name}\" 대신 {rules}(으)로 판정합니다. 규칙은 --rules로 정할 수 있습니다."
    }
    help_arg_number_sought() {
        "The number of the game in the file of the position [default: 1]",
        "국면을 가져올 파일의 몇 번째 대국인지 [기본값: 1]"
    }
    help_arg_all() { "Show all rows, not only the first 20", "처음 20줄만이 아니라 모두 보여 줍니다" }

    find_neither(text) {
        "{text} is neither a list of moves such as h8i9j10 nor a record file",
        "h8i9j10 같은 수순도 기보 파일도 아닙니다: {text}"
    }
    find_missing(text) {
        "there is no file {text}, and it is no list of moves such as h8i9j10",
        "{text} 파일이 없고, h8i9j10 같은 수순도 아닙니다"
    }
    find_point_taken(text, point) {
        "{text}: two moves are on {point}", "{text}: {point}에 두 번 두었습니다"
    }
    find_off_board(text, size) {
        "{text}: a move is outside a board of {size} lines: --board sets another size",
        "{text}: {size}줄 판을 벗어난 수가 있습니다. 판의 크기는 --board로 정합니다"
    }
    find_flag_of_file(flag) {
        "{flag} needs a record file as the position, not moves",
        "{flag} 옵션은 국면을 수순이 아니라 기보 파일로 정할 때 씁니다"
    }
    find_flag_of_moves(flag) {
        "{flag} needs moves as the position: a record file has its own board",
        "{flag} 옵션은 국면을 수순으로 정할 때 씁니다. 기보 파일에는 판의 크기가 있습니다"
    }

    find_over() {
        "the game is over in this position: --at N takes an earlier one of a record file",
        "이 국면에서 대국이 이미 끝났습니다. 기보 파일이면 --at N으로 앞의 국면을 고릅니다"
    }

    games_unreadable(file, word, count) {
        "{file}: games that cannot be read: {count}. `gomoku convert {word} OUT.sgf` says why.",
        "{file}: 읽을 수 없는 대국 수: {count}. 까닭은 `gomoku convert {word} OUT.sgf` 명령으로 볼 수 있습니다."
    }
    games_of_other(file, game) {
        "{file}: its games are of {game}, and only those of gomoku are counted here.",
        "{file}: {game} 기보라서 건너뜁니다. 여기서는 오목 기보만 셉니다."
    }
    games_of_others(file, count) {
        "{file}: games of other kinds that were passed over: {count}. Only those of gomoku are counted here.",
        "{file}: 오목이 아니어서 건너뛴 대국 수: {count}. 여기서는 오목 기보만 셉니다."
    }
    index_not_kept(file, why) {
        "{file}: its index cannot be kept, so it is read in full each time: {why}",
        "{file}: 색인을 저장하지 못해 매번 전체를 읽습니다. {why}"
    }

    find_none(size) {
        "No game on a board of {size} lines has this position.",
        "{size}줄 판에서 이 국면이 나온 대국이 없습니다."
    }
    find_other_boards(sizes) {
        "The games are on boards of these sizes: {sizes}", "기보에 있는 판의 줄 수: {sizes}"
    }
    find_summary(games, black, white, draws, unknown) {
        "Games: {games}. Black won {black}, White won {white}, drawn {draws}, unknown {unknown}.",
        "대국 수: {games}. 흑승 {black}, 백승 {white}, 무승부 {draws}, 결과 모름 {unknown}."
    }
    find_more_moves(count) { "More moves: {count}. --all shows them.", "그 밖의 수: {count}. --all로 모두 봅니다." }
    find_more_games(count) { "More games: {count}. --all shows them.", "그 밖의 대국 수: {count}. --all로 모두 봅니다." }
    stats_more_players(count) { "More players: {count}. --all shows them.", "그 밖의 대국자 수: {count}. --all로 모두 봅니다." }
    stats_more_openings(count) { "More openings: {count}. --all shows them.", "그 밖의 오프닝 수: {count}. --all로 모두 봅니다." }
    stats_games(games) { "Games: {games}", "대국 수: {games}" }
    stats_no_players() { "No game names its players.", "대국자 이름이 적힌 대국이 없습니다." }
    stats_no_openings() { "No game has three moves.", "세 수 이상 둔 대국이 없습니다." }

    column_next() { "Next", "다음 수" }
    column_black_won() { "Black won", "흑승" }
    column_white_won() { "White won", "백승" }
    column_unknown() { "Unknown", "결과 모름" }
    column_side_score(side) { "{side}'s score", "{side} 득점률" }
    column_player_score() { "Score", "득점률" }
    column_file() { "File", "파일" }
    column_number() { "No.", "번호" }
    column_event() { "Event", "대회" }
    column_outcome() { "Result", "결과" }
    column_after() { "After", "몇 수 뒤" }
    column_opening() { "Opening", "오프닝" }
    column_board() { "Board", "판" }
    column_first_moves() { "First moves", "첫 세 수" }
    outcome_unknown() { "unknown", "모름" }
}
