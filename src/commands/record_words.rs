//! Messages about reading, converting and showing record files.

use crate::lang::catalogue;

catalogue! { RecordFileWords: "Messages about reading, converting and showing record files." {
    progress_template() {
        "{{bar:30}} {{percent:>3}}%  {{msg}}  {{eta}} left",
        "{{bar:30}} {{percent:>3}}%  {{msg}}  남은 시간 {{eta}}"
    }
    progress(games, rate) { "{games} games, {rate} per second", "{games}판, 초당 {rate}판" }
    game_broken_at(file, place, fault) { "{file}, {place}: {fault}", "{file}, {place}: {fault}" }
    game_refused(file, number, why) {
        "{file}, game {number} was left out: {why}", "{file}, {number}번째 대국을 제외했습니다: {why}"
    }
    game_remark(file, number, remark) { "{file}, game {number}: {remark}", "{file}, {number}번째 대국: {remark}" }
    more_remarks(count) { "More remarks: {count}", "그 밖의 알림 수: {count}" }
    more_broken_games(count) {
        "More games left out: {count}", "그 밖에 제외한 대국 수: {count}"
    }
    files_passed_over(count) {
        "Files skipped because of their extension: {count}", "확장자가 달라 건너뛴 파일 수: {count}"
    }
    format_unknown(file, flag, formats) {
        "the extension of {file} is not that of a known format: use {flag} with one of {formats}",
        "확장자로 형식을 알 수 없습니다: {file}. {flag} 옵션에 다음 중 하나를 적어 주세요: {formats}"
    }
    flag_not_applicable(flag, to) {
        "{flag} does not apply to {to}: leave it out", "{to}에는 {flag} 옵션을 쓸 수 없습니다"
    }
    result_of_other_game(id, game) {
        "the result {id} is from a game of {game}", "{game} 대국의 결과입니다: {id}"
    }
    title_of_result(id) { "result {id}", "결과 {id}" }
    title_of_newest_result(id) { "newest game: result {id}", "최근 대국: 결과 {id}" }
    title_of_newest_unfinished(id) { "newest game: unfinished, {id}", "최근 대국: 두는 중 {id}" }
    no_games() {
        "There is no game to replay yet. Play one with \"gomoku play\", or name a file: \"gomoku replay game.sgf\".",
        "아직 볼 대국이 없습니다. \"gomoku play\"로 두거나 파일을 적으세요: \"gomoku replay game.sgf\""
    }
    machine_not_of_game(machine, game) {
        "{machine} does not play {game}: choose computer:1 to computer:10, or random",
        "{machine}: {game} 게임을 두지 않습니다. computer:1~computer:10이나 random을 고르세요"
    }
    no_such_game(file, asked, games) {
        "{file} has no game {asked}: it has {games}",
        "{file}: {asked}번째 대국이 없습니다(모두 {games}판)"
    }
    no_such_move(asked, moves) {
        "the game has no move {asked}: it has {moves}",
        "{asked}번째 수가 없습니다(모두 {moves}수)"
    }
    output_exists(file) {
        "{file} already exists: add --force to overwrite it",
        "이미 있는 파일입니다: {file}. 덮어쓰려면 --force를 붙이세요"
    }
    output_is_input(file) {
        "{file} is the input: name another file for the output",
        "읽고 있는 파일입니다: {file}. 출력할 다른 파일을 지정해 주세요"
    }
    holds_one_game(format) {
        "a file of {format} holds one game: name a folder for the output",
        "{format} 파일에는 한 판만 담을 수 있습니다. 출력할 폴더를 지정해 주세요"
    }
    pixels_to_terminal() {
        "a terminal cannot show a PNG picture: name a file, or send it through a pipe",
        "터미널에는 PNG 그림을 출력할 수 없습니다. 파일을 지정하거나 파이프로 넘겨 주세요"
    }
} }
