//! Texts of the screen on which a new game is agreed.

use crate::lang::catalogue;

catalogue! {
    new_game_title() { "New game", "새 대국" }
    new_room_title() { "New room", "새 방" }
    play_on_title() { "Play on from here", "여기서부터 두기" }
    start_game() { "start", "시작" }
    new_game_help() {
"A new game

The first row has usual ways to play: left and right fill the form with one of them, and its digit starts \
it at once. Each row below is a choice. It is explained below the title, or on a large screen below the row.

up, down     go to another row
left, right  change what is chosen
Enter        start the game, from any row
1-9          start the usual way of this number
Esc          back to the menu
F1, ?        this help

In a row with a text, type and edit as in a shell: left and right, Home, End, Ctrl+A, Ctrl+E, \
Ctrl+U, Ctrl+W. The clock can be chosen or typed:

  30s        30 seconds for each move
  5m         5 minutes each for the whole game
  5m+3s      the same, and 3 seconds more for each move
  10m/3x30s  10 minutes each, then 3 periods of 30 seconds (byo-yomi)
  none       no clock

A click on a row marks it, a click on < or > changes it, and a click on the button starts the game. \
What you choose is remembered for the next game.",
"새 대국

첫 줄에는 흔히 두는 방식이 있습니다. 좌우 키로 고르면 아래 값이 채워지고, 번호를 누르면 바로 시작합니다. \
그 아래는 한 줄이 한 가지 선택입니다. 지금 고른 것의 설명은 제목 아래에, 큰 화면에서는 그 줄 아래에 나옵니다.

위, 아래     다른 줄로
좌, 우       값 바꾸기
Enter        어느 줄에서든 대국 시작
1-9          그 번호의 방식으로 바로 시작
Esc          메뉴로 돌아가기
F1, ?        이 도움말

글자를 쓰는 줄에서는 셸처럼 고칩니다: 좌우 키, Home, End, Ctrl+A, Ctrl+E, Ctrl+U, Ctrl+W. 시계는 \
고르거나 직접 쓸 수 있습니다:

  30s        한 수에 30초
  5m         각자 5분
  5m+3s      각자 5분, 한 수 둘 때마다 3초 더함
  10m/3x30s  각자 10분, 그 뒤 30초 초읽기 3번
  none       시계 없음

줄을 누르면 그 줄로 가고, <나 >를 누르면 값이 바뀌며, 단추를 누르면 대국을 시작합니다. 고른 것은 다음 \
대국 때 그대로 나옵니다." }

    row_game() { "Game", "게임" }
    row_presets() { "How", "방식" }
    about_no_preset() {
        "As chosen below; left and right change.",
        "아래에서 고른 대로 둡니다."
    }
    row_other() { "Which other", "다른 상대" }
    against_others() { "others", "그 밖의 상대" }
    row_against() { "Against", "상대" }
    row_level() { "Level", "단계" }
    row_command() { "Command", "실행 명령" }
    row_begins() { "Who begins", "선(흑)" }
    row_colour() { "You play", "내 색" }
    row_clock() { "Clock", "시계" }
    row_name() { "Your name", "내 이름" }
    row_opponent() { "Opponent", "상대 이름" }

    against_joining() { "whoever joins", "들어오는 사람" }
    about_joining() {
        "You wait in the room; its link brings the other player.",
        "방에서 기다립니다. 방 링크로 상대를 부를 수 있습니다."
    }
    against_person() { "a person here", "같은 화면의 상대" }
    about_person() {
        "Two people take turns at this screen.", "두 사람이 이 화면에서 번갈아 둡니다."
    }
    against_computer() { "the computer", "컴퓨터" }
    about_computer() {
        "The computer plays at the level that you choose below.",
        "아래에서 고른 단계로 컴퓨터가 둡니다."
    }
    about_random() {
        "Plays any move at random: good for learning the keys.",
        "아무 곳에나 둡니다. 키를 익히기에 좋습니다."
    }
    about_omok() {
        "A simple player that extends rows and stops yours, without looking ahead.",
        "수읽기 없이 줄을 늘리고 막기만 하는 단순한 상대입니다."
    }
    about_walk() {
        "Walks the shortest way and never places a wall.",
        "가장 짧은 길로만 가고 벽은 놓지 않습니다."
    }
    against_program() { "another program", "다른 프로그램" }
    command_example() { "/path/to/program", "/경로/프로그램" }
    about_command() {
        "The command that starts the program, with its arguments.",
        "프로그램을 실행하는 명령입니다. 인수도 함께 씁니다."
    }
    command_invalid() {
        "Type the command that starts the program, with matching quotes.",
        "프로그램을 실행하는 명령을 쓰세요. 따옴표는 짝을 맞춥니다."
    }

    level_value(level, name) { "{level} ({name})", "{level}단계 ({name})" }
    about_low_levels() {
        "For people who have just learnt the rules.", "규칙을 막 익힌 사람에게 알맞습니다."
    }
    about_middle_levels() {
        "For people who play now and then.", "가끔 두는 사람에게 알맞습니다."
    }
    about_high_levels() {
        "For people who play often and look ahead.", "자주 두고 수를 읽는 사람에게 알맞습니다."
    }
    about_highest_level() {
        "As strong as it can be; it takes its time.", "가장 강합니다. 그만큼 오래 생각합니다."
    }

    begins_me() { "you", "나" }
    about_begins_me() { "You have Black and make the first move.", "내가 흑을 잡고 먼저 둡니다." }
    begins_other() { "the other", "상대" }
    about_begins_other() {
        "You have White; the other makes the first move.", "내가 백을 잡고 상대가 먼저 둡니다."
    }
    begins_lot() { "by lot", "추첨" }
    about_begins_lot() {
        "Who has Black is drawn when the game starts.", "흑을 누가 잡을지 시작할 때 추첨합니다."
    }
    about_colour() {
        "The colour that you continue with.", "이 장면부터 내가 잡을 색입니다."
    }

    usual_value(value) { "{value} (usual)", "{value} (기본)" }

    clock_invalid() {
        "Write 30s (each move), 5m (whole game), 5m+3s, 10m/3x30s or none.",
        "30s(한 수), 5m(전체), 5m+3s, 10m/3x30s, none처럼 쓰세요."
    }
    about_no_clock() { "Take all the time you like.", "시간 제한 없이 둡니다." }
    about_per_move(seconds) {
        "{seconds} seconds for each move; who runs out of time loses.",
        "한 수에 {seconds}초입니다. 시간이 다 되면 집니다."
    }
    about_game_time(time) {
        "{time} each for the whole game; who runs out of time loses.",
        "각자 {time}입니다. 시간이 다 되면 집니다."
    }
    about_increment(time, seconds) {
        "{time} each, and {seconds} seconds more for each move.",
        "각자 {time}, 한 수 둘 때마다 {seconds}초를 더합니다."
    }
    about_byo_yomi(time, periods, seconds) {
        "{time} each, then {periods} periods of {seconds} seconds (byo-yomi).",
        "각자 {time}, 그 뒤 {seconds}초 초읽기 {periods}번입니다."
    }

    name_later() { "type a name", "이름 입력" }
    about_name() {
        "Your name, for the clock and the scoreboard.", "시계와 점수판에 나올 내 이름입니다."
    }
    about_opponent() {
        "The name of the person you play against.", "함께 두는 사람의 이름입니다."
    }
}
