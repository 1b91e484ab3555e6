//! Messages about reading, converting and showing record files.

use crate::lang::catalogue;

catalogue! {
    progress_template() {
        "{{bar:30}} {{percent:>3}}%  {{msg}}  {{eta}} left",
        "{{bar:30}} {{percent:>3}}%  {{msg}}  남은 시간 {{eta}}"
    }
    progress(games, rate) { "{games} games, {rate} per second", "{games}판, 초당 {rate}판" }
    game_broken_at(file, place, fault) { "{file}, {place}: {fault}", "{file}, {place}: {fault}" }
    game_refused(file, number, why) {
        "{file}, game {number} was left out: {why}", "{file}, {number}번째 대국을 제외했습니다: {why}"
    }
    file_left_out(file, flag, game) {
        "{file} was left out: {flag} does not apply to {game}",
        "제외한 파일: {file} ({game}에는 {flag} 옵션을 쓸 수 없습니다)"
    }
    game_remark(file, number, remark) { "{file}, game {number}: {remark}", "{file}, {number}번째 대국: {remark}" }
    more_remarks(count) { "More remarks: {count}", "그 밖의 알림 수: {count}" }
    more_broken_games(count) {
        "More games left out: {count}", "그 밖에 제외한 대국 수: {count}"
    }
    files_passed_over(count) {
        "Files skipped because they are of no known format: {count}", "아는 형식이 아니라서 건너뛴 파일 수: {count}"
    }
    duplicates_left_out(count) {
        "Games left out because their moves are those of an earlier game: {count}",
        "앞의 대국과 수순이 같아 제외한 대국 수: {count}"
    }
    read_by_content(file, format) {
        "{file}: read as {format}, by its content", "{file}: 내용을 보고 {format} 형식으로 읽었습니다"
    }
    format_unknown(file, formats) {
        "the extension of {file} is not that of a known format: use --to with one of {formats}",
        "확장자로 형식을 알 수 없습니다: {file}. --to 옵션에 다음 중 하나를 적어 주세요: {formats}"
    }
    format_of_folder(folder, formats) {
        "{folder} is a folder: name the format of the files in it by --to, with one of {formats}",
        "폴더입니다: {folder}. 그 안에 쓸 파일의 형식을 --to 옵션으로 고르세요: {formats}"
    }
    format_not_found(file, formats) {
        "neither the content nor the extension of {file} tells its format: use --from with one of {formats}",
        "내용으로도 확장자로도 형식을 알 수 없습니다: {file}. --from 옵션에 다음 중 하나를 적어 주세요: {formats}"
    }
    evaluations_only(file) {
        "{file} is a database of Yixin or Rapfi, which holds evaluated positions and no games: let Rapfi write it as a library of RenLib (YXDBTOLIB)",
        "Yixin이나 Rapfi의 데이터베이스로, 대국이 아니라 평가한 장면이 들어 있습니다: {file}. Rapfi에서 RenLib 라이브러리(.lib)로 내보내세요(YXDBTOLIB)"
    }
    not_records(file) {
        "{file} is not a file of records, or it is damaged: if it is one, name its format with --from",
        "기보 파일이 아니거나 손상된 파일입니다: {file}. 기보라면 --from 옵션으로 형식을 알려 주세요"
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
    first_of_several(file) {
        "{file}: this is the first of several games: --number chooses another",
        "{file}: 여러 대국 가운데 첫 번째입니다. 다른 대국은 --number로 고릅니다"
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
        "a file of {format} holds one game: name a folder for the output, with / at its end if it is new",
        "{format} 파일에는 한 판만 담을 수 있습니다. 출력할 폴더를 쓰세요. 새 폴더면 이름 끝에 /를 붙입니다"
    }
    pixels_to_terminal() {
        "a terminal cannot show a PNG picture: name a file, or send it through a pipe",
        "터미널에는 PNG 그림을 출력할 수 없습니다. 파일을 지정하거나 파이프로 넘겨 주세요"
    }
    other_picture(path, flag) {
        "{path} is named as another kind of picture: use --{flag} for it, or another name",
        "다른 그림 형식의 파일 이름입니다: {path}. 그 형식으로 그리려면 --{flag}, 아니면 다른 이름을 쓰세요"
    }
}
