//! The help texts of the options that all commands have.

use crate::lang::catalogue;

catalogue! {
    help_arg_lang() {
        "The language [default: that of the locale]",
        "언어: en(영어), ko(한국어) [기본값: 시스템 언어]"
    }
    help_arg_plain() {
        "Play line by line, without the full screen",
        "전체 화면 대신 한 줄씩 입력하며 둡니다"
    }
    help_arg_no_board() {
        "With --plain, print the board only on request (for screen readers)",
        "--plain에서 요청할 때만 판을 출력합니다(화면 낭독기용)"
    }
    help_arg_labels() {
        "The coordinates of boards: original counts rows from 0 at the top, standard from 1 at the bottom, board is original on 19x19 and standard on other boards [default: board]",
        "판의 좌표: original은 위에서 0부터, standard는 아래에서 1부터 행을 셉니다. board는 19x19에서만 original이고 다른 판은 standard입니다 [기본값: board]"
    }
    help_arg_glyphs() {
        "The characters to draw with [default: auto, which depends on the terminal]",
        "판을 그리는 문자: auto는 터미널에 맞추고, unicode와 ascii는 그 문자만 씁니다 [기본값: auto]"
    }
    help_arg_graphics() {
        "Wood and stones as images, where the terminal can show them [default: auto]",
        "판과 돌을 그림으로 보일지: auto는 터미널이 할 수 있으면 보이고, off는 보이지 않습니다 [기본값: auto]"
    }
    help_arg_theme() { "The colours [default: auto]", "색상: auto(자동), dark(어두운 배경), light(밝은 배경), mono(흑백) [기본값: auto]" }
    help_arg_thoughts() {
        "What is shown of the thoughts of a computer player: nothing, who is better, or also depth, score and expected moves [default: short]",
        "컴퓨터의 생각을 얼마나 보일지: off는 보이지 않고, short는 누가 유리한지, full은 읽은 깊이와 점수, 예상 수순까지 [기본값: short]"
    }
    help_arg_keys() {
        "The key map: vim moves with hjkl [default: standard]",
        "키 배치: standard는 방향키로, vim은 hjkl로 움직입니다 [기본값: standard]"
    }
    help_arg_bell() {
        "Ring the terminal's bell when a player's time runs short",
        "시간이 얼마 남지 않으면 터미널 알림음을 울립니다"
    }
    help_arg_confirm() {
        "Show a move first, and make it at a second Enter or click",
        "수를 먼저 보여 주고, Enter나 마우스를 한 번 더 누르면 둡니다"
    }
    help_arg_name() {
        "Your name, for the scoreboard and the clock [default: asked once, after a game]",
        "점수판과 시계에 쓸 내 이름 [기본값: 대국이 끝난 뒤 물어봄]"
    }
    help_arg_opponent() {
        "The name of the person you play against, if no other is given",
        "함께 두는 사람의 이름(따로 정하지 않을 때)"
    }
    help_arg_config() { "The config file to read", "읽을 설정 파일" }
    help_arg_scoreboard() { "The file of the recorded results", "대국 결과를 기록하는 파일" }
    help_arg_journals() {
        "The folder of the unfinished games",
        "끝나지 않은 대국을 두는 폴더"
    }
    help_arg_help() { "Show this help", "이 도움말을 보여 줍니다" }
    help_arg_version() { "Show the version", "버전을 보여 줍니다" }
}
