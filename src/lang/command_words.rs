//! The names of the commands in a game, and the words for yes and no.

catalogue! {
    command_pass() { "pass", "패스" }
    command_undo() { "undo", "무르기" }
    command_draw() { "draw", "무승부" }
    command_hint() { "hint", "힌트" }
    command_resign() { "resign", "기권" }
    command_abort() { "abort", "무효" }
    command_time() { "time", "시간" }
    command_say() { "say", "대화" }
    command_mute() { "mute", "음소거" }
    command_unmute() { "unmute", "해제" }
    command_claim() { "claim", "선언" }
    command_pause() { "pause", "멈춤" }
    command_continue() { "continue", "계속" }
    command_numbers() { "numbers", "수순" }
    command_clock() { "clock", "시계" }
    command_board() { "board", "판" }
    command_browse() { "browse", "넘겨보기" }
    command_theme() { "theme", "테마" }
    command_save() { "save", "저장" }
    command_rules() { "rules", "규칙" }
    command_help() { "help", "도움말" }
    command_quit() { "quit", "나가기" }

    purpose_pass() { "place no stone this turn", "돌을 놓지 않고 차례 넘기기" }
    purpose_undo() { "take the last move back, if the other player agrees", "마지막 수 무르기 (상대가 동의할 때)" }
    purpose_undo_alone() { "take back your last move and the answer to it", "내 마지막 수와 그 응수 무르기" }
    purpose_draw() { "offer a draw", "무승부 제안" }
    purpose_hint() { "show a good move and why; the game is then not rated", "좋은 수와 그 까닭 보기 (레이팅에서 빠집니다)" }
    purpose_resign() { "end the game as a loss", "이 대국 기권" }
    purpose_abort() { "end the game before both have moved; it does not count", "둘 다 두기 전에 대국을 무효로 끝내기" }
    purpose_time() { "give the other player 15 seconds more", "상대에게 15초 더 주기" }
    purpose_say() { "say something to the other player (say TEXT)", "상대에게 말하기 (대화 할말)" }
    purpose_mute() { "hide what somebody says, from you alone (mute NAME)", "한 사람의 말을 내 화면에서만 가리기 (음소거 이름)" }
    purpose_unmute() { "show again what somebody says (unmute NAME)", "가린 말 다시 보기 (해제 이름)" }
    purpose_claim() { "end the game once the other player has left (claim, claim draw)", "상대가 나가 버린 대국 끝내기 (선언, 선언 무승부)" }
    purpose_pause() { "stop the clock and hide the board", "시계를 멈추고 판 가리기" }
    purpose_continue() { "resume after a pause", "멈춘 대국 계속하기" }
    purpose_numbers() { "show or hide move numbers", "수순 번호 보기/숨기기" }
    purpose_clock() { "show the time that both players have left", "두 사람의 남은 시간 보기" }
    purpose_board() { "show the board", "판 보기" }
    purpose_browse() { "go back and forward through the moves; the game stays as it is", "지난 수를 앞뒤로 넘겨보기 (대국은 그대로)" }
    purpose_theme() { "next colour theme", "다음 색 테마" }
    purpose_save() { "save the game so far in a file (save FILE)", "지금까지 둔 대국을 파일로 저장 (저장 파일이름)" }
    purpose_rules() { "show the rules", "규칙 보기" }
    purpose_help() { "show what you can type", "입력할 수 있는 것 보기" }
    purpose_quit() { "leave; the game is saved", "나가기 (대국은 저장됩니다)" }
    purpose_quit_seat() { "leave; your seat is kept", "나가기 (자리는 그대로 남습니다)" }
    purpose_quit_unsaved() { "leave; the game cannot be saved", "나가기 (저장할 수 없음)" }
    purpose_quit_lost() { "leave; the game is lost", "나가기 (대국에서 집니다)" }
    yes_words() { "yes", "예 네" }
    same_words() { "colours", "같은" }
    go_on_words() { "go continue", "계속" }
    resign_words() { "resign", "기권" }
    leave_words() { "leave quit", "나가기 저장" }
    no_words() { "no", "아니요 아니오" }
}
