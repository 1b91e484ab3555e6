//! Messages in any game at the table: turns, questions, the clock, the end.

catalogue! {
    black() { "Black", "흑" }
    white() { "White", "백" }

    without_clock() { "no clock", "시계 없음" }
    brief_hours(number) { "{number}h", "{number}시간" }
    brief_minutes(number) { "{number}m", "{number}분" }
    brief_seconds(number) { "{number}s", "{number}초" }
    brief_seconds_each(number) { "0m{number}s", "각자 {number}초" }
    brief_times(one, more) { "{one}{more}", "{one} {more}" }
    brief_periods(time, periods, each) { "{time}/{periods}x{each}", "{time}+{each} {periods}회" }
    brief_periods_alone(periods, each) { "0/{periods}x{each}", "{each} {periods}회" }

    no_clock() { "This game has no clock.", "시계 없이 두는 대국입니다." }
    to_move(side) { "{side} to move.", "{side} 차례." }
    where_to_place(side) { "where ({side}): ", "둘 곳 ({side}): " }
    placed(side, point) { "{side} plays {point}.", "{side} 착수: {point}" }
    taken_back(who, point) { "{who} took {point} back.", "{point} 수를 물렀습니다: {who}" }
    undo_question(asked, by) { "{asked}: may {by} take the last move back?", "{asked}: {by}의 무르기를 허락하시겠습니까?" }
    undo_declined(side) { "Declined: {side}'s move stands.", "무르기를 거절했습니다. {side}의 수는 그대로입니다." }
    undo_offered(side) { "{side} asks to take back their last move.", "무르기를 요청했습니다: {side}" }
    draw_offered(side) { "{side} offers a draw.", "무승부를 제안했습니다: {side}" }
    pause_offered(side) { "{side} asks for a pause.", "일시 정지를 요청했습니다: {side}" }
    pause_question(asked, by) { "{asked}: {by} asks for a pause. Do you agree?", "{asked}: {by}의 일시 정지 요청에 동의하시겠습니까?" }
    offer_question(offered) { "{offered} Do you agree?", "{offered}. 동의하시겠습니까?" }
    pause_declined(side) { "{side}'s pause is declined.", "{side}의 일시 정지 요청을 거절했습니다." }
    leave_not_saved_question() { "Leave? This game cannot be saved.", "나갈까요? 이 대국은 저장할 수 없습니다." }
    leave_lost_question() { "Leave? The game is lost then.", "나갈까요? 나가면 이 대국에서 집니다." }
    leave_seat_question() { "Leave? \"gomoku join\" comes back to your seat.", "나갈까요? \"gomoku join\"으로 돌아올 수 있습니다." }
    waits_for_turn(text) { "{text}: waits for your turn.", "{text}: 내 차례가 되면 둡니다." }
    other_players_turn() { "It is the other player's turn.", "상대 차례입니다." }
    nothing_said() { "Write what you want to say after it: say TEXT", "할 말을 뒤에 쓰세요: 대화 할말" }
    only_watching() { "You are watching: only the players can do that.", "관전 중입니다. 대국자만 할 수 있습니다." }
    draw_question(asked, by) { "{asked}: {by} offers a draw. Do you agree?", "{asked}: {by}의 무승부 제안에 동의하시겠습니까?" }
    draw_declined(side) { "{side}'s draw offer is declined.", "{side}의 무승부 제안을 거절했습니다." }
    your_draw_declined() { "Your draw offer is declined.", "무승부 제안이 거절되었습니다." }
    withdrawn(side) { "{side} takes the offer back.", "제안을 거두었습니다: {side}" }
    resign_question() { "Do you really want to resign this game?", "정말 이 대국을 포기하시겠습니까?" }
    leave_question() { "Leave? Ctrl+C again saves and exits.", "나갈까요? Ctrl+C 한 번 더: 저장 후 종료" }
    answer_go_on() { "1) go on", "1) 계속" }
    answer_resign() { "2) resign", "2) 기권" }
    answer_leave() { "3) leave (saved)", "3) 나가기 (저장)" }
    answer_leave_seat() { "3) leave (seat kept)", "3) 나가기 (자리 유지)" }
    answer_leave_not_saved() { "3) leave (not saved)", "3) 나가기 (저장 안 됨)" }
    answer_leave_lost() { "3) leave (lost)", "3) 나가기 (패배)" }
    answer_one_to_three() {
        "Answer 1 (go on), 2 (resign) or 3 (leave).",
        "1(계속), 2(기권), 3(나가기) 가운데 하나로 답하세요."
    }
    goes_on() { "The game continues.", "대국을 계속합니다." }
    saved_goes_on() { "The saved game continues.", "저장된 대국을 이어서 둡니다." }
    played_on() { "Continued from the record.", "기보의 이 장면부터 이어 둡니다." }
    paused() { "Paused.", "일시 정지." }
    board_hidden() { "The board is hidden until the game goes on.", "대국을 계속할 때까지 판을 가립니다." }
    time_given(side, seconds) { "{side} has {seconds} seconds more.", "{seconds}초를 더 받았습니다: {side}" }
    low_time(side, seconds) { "{side}: {seconds} seconds left!", "{side}: {seconds}초 남았습니다!" }

    yes() { "1) yes", "1) 예" }
    no() { "2) no", "2) 아니요" }
    refused_number(least, most) { "Choose a number from {least} to {most}.", "{least}부터 {most}까지의 수를 고르세요." }
    typed_too_soon() { "The game had just ended: type that again.", "대국이 막 끝나서 입력을 받지 않았습니다. 다시 입력하세요." }
    answer_one_or_two() { "Answer 1 (yes) or 2 (no).", "1(예) 또는 2(아니요)로 답하세요." }

    winner(who) { "{who} wins!", "{who} 승리!" }
    draw() { "Draw.", "무승부입니다." }
    aborted() { "The game is aborted.", "무효 대국입니다." }
    by_abort() { "It does not count.", "결과로 남지 않습니다." }
    by_time_per_move(who, seconds) { "{who} took more than {seconds} seconds.", "{who}: {seconds}초가 지났습니다." }
    by_time(who) { "{who} ran out of time.", "{who}: 시간이 다 되었습니다." }
    by_resignation(who) { "{who} resigned.", "{who}: 기권했습니다." }
    by_abandonment(who) { "{who} had left.", "{who}: 자리를 비웠습니다." }
    by_agreement() { "Both players agreed.", "두 사람이 합의했습니다." }

    record_question() { "Do you want to record the result?", "결과를 기록하시겠습니까?" }
    own_name_question() { "Your name (1-16 characters): ", "내 이름 (1-16자): " }
    name_question(side) { "Name of {side} (1-16 characters): ", "{side} 이름 (1-16자): " }
    scoreboard_held() {
        "Another program has locked the scoreboard: the result is written as soon as it is free. \
         Ctrl+C leaves; the game is saved, and resuming it records the result.",
        "다른 프로그램이 점수판 파일을 쓰고 있습니다. 그 프로그램이 끝나는 대로 결과를 기록합니다. \
         Ctrl+C를 누르면 나갑니다. 대국은 저장되며 이어 두면 결과를 기록할 수 있습니다."
    }
    recorded() { "Record completed.", "기록을 마쳤습니다." }
    nothing_played() { "No move was made, so nothing is recorded.", "둔 수가 없어 기록하지 않습니다." }
    record_failed(error) { "The result could not be recorded: {error}", "결과를 기록하지 못했습니다: {error}" }
    record_kept() { "Here is the result as JSON, for you to keep:", "보관할 수 있도록 JSON으로 적습니다:" }
    good_game() { "GG!", "수고하셨습니다! GG!" }
    rematch_question() { "Another game with colours swapped?", "흑백을 바꿔 한 판 더 하시겠습니까?" }
    rematch_opening_question() { "Another game, opened by the other player?", "오프닝 순서를 바꿔 한 판 더 하시겠습니까?" }
    series(one, points, others_points, other) {
        "Score: {one} {points} - {others_points} {other}.",
        "전적: {one} {points} - {others_points} {other}"
    }
    same_colors() { "3) same colours", "3) 같은 색으로" }
    refused_no_move() { "There is no move to take back yet.", "아직 무를 수가 없습니다." }
    refused_now() { "That is not possible now.", "지금은 할 수 없습니다." }
    refused_paused() { "The game is paused: press Enter or type \"continue\".", "멈춘 상태입니다. Enter를 누르거나 \"계속\"을 입력하세요." }
    unknown_command(text) { "\"{text}\" is neither a point nor a command: \"help\" lists them.", "\"{text}\": 좌표도 명령도 아닙니다. \"도움말\"을 보세요." }
    command_alone(command) { "\"{command}\" takes nothing after it: type it alone.", "\"{command}\" 뒤에는 아무것도 쓰지 않습니다. 명령만 쓰세요." }
    claim_how() { "\"claim\" wins a game that the other player has left, \"claim draw\" draws it.", "상대가 나간 대국에서 \"선언\"은 승리, \"선언 무승부\"는 무승부입니다." }
    ambiguous_command(text, names) { "\"{text}\" may be {names}: type more of it.", "\"{text}\": {names} 중 하나입니다. 더 쓰세요." }
    name_empty() { "A name needs a visible character.", "보이는 글자가 있는 이름을 쓰세요." }
    name_too_long() { "A name has 1 to 16 characters.", "이름은 1자에서 16자까지입니다." }
    name_taken() { "The other player has this name: write another one.", "상대와 같은 이름입니다. 다른 이름을 쓰세요." }
    name_command() { "A name cannot begin with \"/\": that begins a command, such as /help.", "이름은 \"/\"로 시작할 수 없습니다. \"/\"는 /도움말 같은 명령을 시작합니다." }
    name_of_machine() { "A machine has this name: write another one.", "컴퓨터나 프로그램의 이름입니다. 다른 이름을 쓰세요." }
    name_marks() { "A letter of a name may have at most three marks.", "이름의 한 글자에는 부호를 세 개까지만 붙일 수 있습니다." }
    name_hidden() { "A name may have only visible characters.", "이름에는 보이는 글자만 쓸 수 있습니다." }

    help_beginnings() { "Commands may be shortened (u = undo).", "명령은 앞부분만 써도 됩니다 (무르 = 무르기)." }
    full_screen_only() { "That works only in the full screen.", "전체 화면에서만 쓸 수 있습니다." }
    no_moves() { "No move has been made yet.", "아직 둔 수가 없습니다." }
    menu_prompt() { "choice: ", "선택: " }

    save() { "s) save", "s) 저장" }
    save_hint(name) {
        "\"save\" writes the game to {name}, \"save FILE\" to FILE.",
        "\"저장\"을 입력하면 {name} 파일로, \"저장 파일이름\"을 입력하면 그 파일로 남습니다."
    }
    file_question() { "File: ", "파일: " }
    file_saved(file) { "Saved in {file}.", "저장했습니다: {file}" }
}
