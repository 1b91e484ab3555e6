//! Messages about saved and resumed games.

catalogue! {
    saved_as(id) { "The game is saved. Resume with: gomoku resume {id}", "대국을 저장했습니다. 이어 두기: gomoku resume {id}" }
    game_saved() { "The game is saved.", "대국을 저장했습니다." }
    not_saved() { "No move was made, so there is nothing to save.", "첫 수 전에 나가서 저장할 것이 없습니다." }
    left_unsaved() { "The game could not be saved.", "대국을 저장하지 못했습니다." }
    journal_kept() { "The saved copy of this game is up to date again.", "이 대국의 저장 파일이 다시 최신 상태가 되었습니다." }
    journal_unlocked(file) { "{file} cannot be locked: do not play this game in two places at once.", "파일을 잠글 수 없습니다: {file}. 이 대국을 두 곳에서 동시에 두지 마세요." }
    journal_failed(error) { "The saved copy of this game cannot be kept up to date: {error}", "이 대국의 저장 파일을 갱신하지 못했습니다: {error}" }

    nothing_to_resume() { "There is no unfinished game to resume.", "이어 둘 대국이 없습니다." }
    unknown_game(id) { "No unfinished game has an id that begins with {id}: \"gomoku resume --list\" shows them.", "{id}: 이렇게 시작하는 대국이 없습니다. \"gomoku resume --list\"로 확인하세요." }
    ambiguous_game(id) { "More than one unfinished game has an id that begins with {id}: write more of the id.", "{id}: 이렇게 시작하는 대국이 여럿입니다. 더 길게 쓰세요." }
    journal_unusable(file, cause) { "Cannot use {file}: {cause}", "쓸 수 없는 파일입니다: {file} ({cause})" }
    journal_in_use(file) { "Another program is playing this game: {file}", "다른 곳에서 두고 있는 대국입니다: {file}" }
    starts_program_question(command) { "This saved game starts a program: {command}. Do you want to start it?", "저장된 이 대국은 프로그램을 실행합니다: {command}. 실행하시겠습니까?" }
    starts_program_unasked(command) { "This saved game starts a program: {command}. There is no terminal to ask on: add --yes to start it.", "저장된 이 대국은 프로그램을 실행합니다: {command}. 물어볼 터미널이 없습니다. 실행하려면 --yes를 붙이세요." }
    start_program() { "start it", "실행" }
    leave_program() { "do not start it", "실행하지 않음" }
    not_started() { "The program was not started; the game is still saved.", "실행하지 않았습니다. 대국은 저장된 그대로입니다." }
    delete_question(id, game) { "Delete {id} ({game})?", "지우시겠습니까? {id} ({game})" }
    delete_unasked() { "There is no terminal to ask on: add --yes to delete the game.", "물어볼 터미널이 없습니다. 지우려면 --yes를 붙이세요." }
    game_deleted(id) { "Deleted: {id}", "지웠습니다: {id}" }
    saved_malformed(file, why) { "{file} is not a saved game: {why}", "저장된 대국이 아닙니다: {file} ({why})" }
    saved_line(line, cause) { "line {line}: {cause}", "{line}번째 줄: {cause}" }
    saved_sum_wrong() { "the checksum does not match: this line or one before it was changed", "체크섬이 맞지 않습니다. 이 줄이나 앞줄이 바뀌었습니다" }
    saved_sum_missing() { "the checksum is missing", "체크섬이 없습니다" }
    saved_by_later_version() { "it was saved by a later version of this program", "더 새로운 버전이 저장한 대국입니다" }
    saved_value(value) { "{value} is not valid in it", "들어갈 수 없는 값: {value}" }
    saved_impossible(line) { "line {line} cannot follow those before it", "{line}번째 줄이 앞줄과 맞지 않습니다" }
    moves_made(moves) { "moves: {moves}", "{moves}수" }
    saved_over() { "over, but not yet recorded.", "끝났지만 아직 기록하지 않음." }
    unfinished_game(started, players, game, control, moves) {
        "{started}, {players}, {game}, {control}, moves: {moves}",
        "{started}, {players}, {game}, {control}, {moves}수"
    }
}
