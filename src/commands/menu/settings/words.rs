//! Texts of the settings in the menu.

use crate::lang::catalogue;

catalogue! {
    settings_title() { "Settings", "설정" }
    settings_done() { "done", "완료" }
    settings_help() {
"Settings

Each row is a setting; it is explained below the title. A change takes effect at once. When you \
leave, it is saved in the config file, in which all else stays as it is.

up, down     go to another row
left, right  change the value
Enter, Esc   back to the menu
F1, ?        this help

The same settings can be given for one run on the command line: gomoku --help",
"설정

한 줄이 한 가지 설정이고, 설명은 제목 아래에 나옵니다. 바꾸면 바로 적용되고, 나갈 때 설정 파일에 \
저장됩니다. 설정 파일의 다른 내용은 그대로 둡니다.

위, 아래     다른 줄로
좌, 우       값 바꾸기
Enter, Esc   메뉴로 돌아가기
F1, ?        이 도움말

한 번만 바꾸려면 명령줄 옵션을 쓰세요: gomoku --help" }

    group_screen() { "Screen", "화면" }
    group_keys() { "Keys and sound", "조작과 소리" }
    group_names() { "Names and results", "이름과 결과" }
    group_computer() { "The computer", "컴퓨터" }
    group_new_games() { "New games", "새 대국" }

    set_lang() { "Language", "언어" }
    about_lang() { "The language of all texts.", "모든 글의 언어입니다." }
    set_theme() { "Colours", "테마" }
    about_theme() {
        "Auto follows the terminal's background; NO_COLOR switches colours off.",
        "자동은 터미널 배경에 맞춥니다. NO_COLOR가 있으면 색을 쓰지 않습니다."
    }
    choice_auto() { "auto", "자동 (auto)" }
    theme_dark() { "dark", "어둡게 (dark)" }
    theme_light() { "light", "밝게 (light)" }
    theme_mono() { "mono", "흑백 (mono)" }
    set_glyphs() { "Characters", "문자" }
    about_glyphs() {
        "Round stones where the terminal draws them in one column, or plain ASCII.",
        "둥근 돌을 쓰거나, 어디서나 보이는 ASCII 문자를 씁니다."
    }
    glyphs_unicode() { "unicode", "유니코드 (unicode)" }
    glyphs_ascii() { "ascii", "아스키 (ascii)" }
    set_graphics() { "Images", "그림" }
    about_graphics() {
        "Auto shows wood and stones as images where the terminal can show them, such as in kitty.",
        "자동은 kitty처럼 그림을 지원하는 터미널에서 판과 돌을 그림으로 보여 줍니다."
    }
    graphics_off() { "off", "끔 (off)" }
    set_keys() { "Keys", "키" }
    keys_standard() { "standard", "기본 (standard)" }
    keys_vim() { "vim", "Vim 방식 (vim)" }
    about_standard() {
        "Arrows move the cursor, letters begin a typed move.",
        "방향키로 움직이고, 글자를 치면 입력이 시작됩니다."
    }
    about_vim() {
        "hjkl move the cursor, single letters are commands, : begins a typed move.",
        "hjkl로 움직이고, 한 글자가 명령이며, :로 입력을 시작합니다."
    }
    set_labels() { "Labels", "좌표" }
    labels_board() { "usual", "판에 맞게 (board)" }
    labels_original() { "A0 at the top (original)", "원래 (original, 위 A0)" }
    labels_standard() { "a1 at the bottom (standard)", "표준 (standard, 아래가 a1)" }
    about_labels_of_board() {
        "A0 is above on 19x19, and a1 is below on every other board.",
        "19x19는 위가 A0, 다른 판은 아래가 a1입니다."
    }
    about_original() {
        "Rows are counted from 0 at the top.", "행을 위에서부터 0으로 셉니다."
    }
    about_labels() {
        "Rows are counted from 1 at the bottom, as in most records.",
        "대부분의 기보처럼 행을 아래에서부터 1로 셉니다."
    }
    set_bell() { "Bell", "알림음" }
    about_bell() {
        "Whether the terminal's bell rings when time runs short.",
        "시간이 얼마 남지 않으면 터미널 알림음을 울립니다."
    }
    set_confirm() { "Confirm moves", "두기 전 확인" }
    about_confirm() {
        "A move is shown first, and made by a second Enter or click.",
        "수를 먼저 보여 주고, Enter나 마우스를 한 번 더 누르면 둡니다."
    }
    set_record() { "Keep results", "결과 기록" }
    about_record() {
        "Whether the result of a game on the full screen goes on the scoreboard. Line mode asks.",
        "전체 화면에서 둔 대국의 결과를 점수판에 기록할지 정합니다. 줄 모드에서는 묻습니다."
    }
    record_known() { "if both have names", "두 이름을 알면 (known)" }
    record_ask() { "ask after each game", "대국마다 묻기 (ask)" }
    record_yes() { "always recorded", "항상 기록 (yes)" }
    record_no() { "not recorded", "기록하지 않음 (no)" }
    set_ways() { "Steps to goal", "남은 거리" }
    about_ways() {
        "The steps from each pawn to its goal stand beside the clocks.",
        "각 말의 목표까지 남은 칸 수를 시계 옆에 보여 줍니다."
    }
    switched_on() { "on", "켬" }
    switched_off() { "off", "끔" }
    about_set_level() {
        "The level of the computer in new games.", "새 대국에서 컴퓨터의 단계입니다."
    }

    set_thoughts() { "Thoughts", "컴퓨터의 생각" }
    about_thoughts() {
        "What is shown of the computer's thoughts: nothing, who is better, or also its numbers.",
        "컴퓨터의 생각을 숨기거나, 누가 유리한지만 보이거나, 숫자까지 보입니다."
    }
    thoughts_off() { "off", "숨김 (off)" }
    thoughts_short() { "short", "짧게 (short)" }
    thoughts_full() { "full", "모두 (full)" }

    settings_saved(file) { "Settings saved in {file}.", "설정을 저장했습니다: {file}" }
    settings_not_saved(file, reason) {
        "The settings hold until you leave, but they cannot be saved in {file}: {reason}",
        "설정은 끝낼 때까지만 적용됩니다. 저장할 수 없는 파일입니다: {file} ({reason})"
    }
    settings_without_home() {
        "The settings hold until you leave: there is no home folder to save them in.",
        "홈 폴더가 없어 설정은 끝낼 때까지만 적용됩니다."
    }
}
