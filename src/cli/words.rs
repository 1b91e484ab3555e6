//! The help texts of the command line and the manual page.

use crate::lang::catalogue;

catalogue! {
    help_about(games) {
        "Games for two in a terminal: {games}; at one keyboard, over a network, or against the computer",
        "터미널에서 두는 {games}: 한자리에서 둘이, 네트워크로, 또는 컴퓨터를 상대로"
    }
    help_play() { "Play a game", "대국을 시작합니다" }
    help_resume() { "Resume an unfinished game", "끝나지 않은 대국을 이어서 둡니다" }
    help_scoreboard() { "Show the recorded results", "기록된 대국 결과를 보여 줍니다" }
    help_convert() {
        "Convert game records: SGF, PSQ, RIF, RenLib, JSON, lists of moves",
        "기보를 다른 형식으로 바꿉니다: SGF, PSQ, RIF, RenLib, JSON, 수순 목록"
    }
    help_show() {
        "Show a position of a recorded game",
        "기보의 한 장면을 보여 줍니다"
    }
    help_replay() {
        "Step through a recorded game, by default the newest, and play on from any position",
        "기보를 한 수씩 넘겨 보고, 어느 장면에서든 이어 둡니다(파일이 없으면 최근 대국)"
    }
    help_join() {
        "Play over a network: join a room of a server, or see its open rooms",
        "네트워크로 둡니다: 서버의 방에 들어가거나 열린 방을 봅니다"
    }
    help_arg_address() {
        "HOST, HOST:PORT, HOST:PORT/CODE or a whole link [default: the seat that you left last]",
        "호스트, 호스트:포트, 호스트:포트/코드 또는 링크 전체 [기본값: 마지막에 떠난 자리]"
    }
    help_arg_watch() { "Watch without taking a seat", "자리에 앉지 않고 관전합니다" }
    help_arg_seat() { "Take this seat: black or white [default: any that is free]", "앉을 자리: black(흑), white(백) [기본값: 빈자리]" }
    help_arg_omok_server() {
        "Play as a client of the 3-byte renju protocol at this server",
        "이 서버에서 3바이트 렌주 프로토콜로 둡니다"
    }
    help_arg_omok_player() {
        "Let a machine play here, such as computer:7; the server decides which colour it has",
        "사람 대신 둘 기계(예: computer:7). 어느 색인지는 서버가 정합니다"
    }
    help_bench() {
        "Measure the engine: nodes per second, and a checksum of its search",
        "엔진의 초당 탐색 국면 수를 재고 탐색의 검사값을 출력합니다"
    }
    help_match() {
        "Play a match between engines: which one is stronger, and by how much",
        "엔진끼리 시합을 시켜 실력 차이를 재 봅니다"
    }
    help_rules() { "Show the rules of a game", "게임 규칙을 보여 줍니다" }
    help_learn() { "Learn a game by short lessons at the board", "판에서 짧은 수업으로 게임을 배웁니다" }
    help_arg_lesson() {
        "The name of a lesson, or of a game for its next lesson; without it, the list of lessons",
        "수업 이름, 또는 게임 이름(그 게임의 다음 수업). 없으면 목록을 보여 줍니다"
    }
    help_puzzle() { "Solve puzzles, which suit your rating", "실력에 맞는 퍼즐을 풉니다" }
    help_arg_puzzle_theme() { "A theme, or a game [default: all of the usual game]", "주제 또는 게임 [기본값: 기본 게임의 모든 퍼즐]" }
    help_arg_puzzle_level() { "Only puzzles of this level", "이 단계의 퍼즐만" }
    help_arg_today() { "The puzzle of the day, the same for everybody", "오늘의 퍼즐. 누구에게나 같습니다" }
    help_completions() {
        "Print a completion script for a shell",
        "셸 자동 완성 스크립트를 출력합니다"
    }
    help_man() { "Print the manual page", "설명서(man 페이지)를 출력합니다" }

    help_usage_heading() { "Usage:", "사용법:" }
    help_arguments_heading() { "Arguments", "인수" }
    help_options_heading() { "Options", "옵션" }
    help_game_heading(game) { "Options of {game}", "{game} 옵션" }
    help_screen_heading() { "Screen", "화면" }
    help_files_heading() { "Files", "파일" }

    help_arg_topic() {
        "Explain this game, or only this part of its rules, such as a rule set or an opening rule",
        "이 게임, 또는 규칙이나 오프닝 규칙처럼 그 일부만 설명합니다"
    }
    help_arg_game_played(games, usual) {
        "The game to play: {games} [default: that of --game or the config file, or {usual}]",
        "둘 게임: {games} [기본값: --game이나 설정 파일의 게임, 없으면 {usual}]"
    }
    help_each(game, what) { "{what} for {game}", "{game}에서는 {what}" }
    help_arg_clock() {
        "The time control: 30s for each move, 5m for the whole game, 5m+3s with an increment of 3 s per move, 10m/3x30s with 3 byo-yomi periods of 30 s after the main time, none [default: 30s between people, none against a machine]",
        "제한 시간: 30s(한 수에 30초), 5m(각자 5분), 5m+3s(한 수마다 3초 추가), 10m/3x30s(10분 뒤 30초 초읽기 3회), none(무제한) [기본값: 사람끼리는 30s, 컴퓨터와는 none]"
    }
    help_arg_black(machines) {
        "Who plays Black: a name of 1 to 16 characters, or computer[:1-10] (also computer:9,threads=2,hash=64,seed=7), or {machines}; \
         a person with such a name is written name:random",
        "흑을 잡을 쪽: 1~16자의 이름, 또는 컴퓨터 computer[:1-10](computer:9,threads=2,hash=64,seed=7도 가능), 또는 {machines}. \
         사람 이름이 이와 같으면 name:random처럼 씁니다"
    }
    help_arg_white() {
        "Who plays White, written in the same way",
        "백을 잡을 쪽. 쓰는 방법은 같습니다"
    }
    help_arg_record() {
        "Whether to record the result. known: without a question once both names are known, but line mode asks [default: that of the config file, or known]",
        "결과 기록: known은 두 이름을 알면 묻지 않고 기록하고(줄 모드에서는 묻습니다), ask는 끝난 뒤에 묻고, yes는 기록하고, no는 기록하지 않습니다 [기본값: 설정 파일의 값, 없으면 known]"
    }
    help_arg_undo() {
        "How a move is taken back between people: free, or asked, where the other player must agree [default: asked]",
        "사람끼리 둘 때 무르기: free는 바로 무르고, asked는 상대가 동의해야 무릅니다 [기본값: asked]"
    }
    help_arg_coach() {
        "Whether a coach helps against levels 1 to 3: auto (until that level is won), on or off [default: auto]",
        "1~3단계와 둘 때의 코치: auto는 그 단계를 처음 이길 때까지, on은 항상, off는 사용 안 함 [기본값: auto]"
    }
    help_arg_id() {
        "The game to resume, by its id in --list [default: the latest]",
        "이어서 둘 대국의 이름(--list로 확인) [기본값: 가장 최근 대국]"
    }
    help_arg_list() { "List the unfinished games", "끝나지 않은 대국의 목록을 보여 줍니다" }
    help_arg_delete() {
        "Delete this unfinished game, by its id in --list, once you confirm",
        "끝나지 않은 이 대국을 지웁니다(--list로 확인). 먼저 물어봅니다"
    }
    help_arg_yes() {
        "Do not ask before deleting a game, or before starting the program that plays in it",
        "대국을 지우거나 대국에서 두는 프로그램을 실행하기 전에 묻지 않습니다"
    }
    help_arg_delete_result() {
        "Delete this result, by its id in --ids, or the newest with last, once you confirm; it is kept in a file beside the scoreboard",
        "이 결과를 지웁니다(--ids로 확인, last는 가장 최근 결과). 먼저 물어보며, 지운 결과는 기록 파일 옆의 파일에 남습니다"
    }
    help_arg_delete_result_yes() {
        "Do not ask before deleting a result",
        "결과를 지우기 전에 묻지 않습니다"
    }
    help_arg_limit() {
        "Show only the last N results, or the first N rows of the standings or of each rating table [default: 20; all with --export]",
        "최근 결과 N개 또는 순위표, 레이팅 표마다 위쪽 N명만 보여 줍니다 [기본값: 20, --export에서는 전체]"
    }
    help_arg_player() {
        "Show only this player's games; form, streaks and scores over all of them in one game, that of --game, follow the table",
        "이 사람이 둔 대국만 보여 줍니다. 표 아래에 --game으로 고른 게임의 최근 흐름, 연속 기록, 전체 전적이 나옵니다"
    }
    help_arg_since() {
        "Show only games that began then or later: 2026-01-31 (from local midnight) or 2026-01-31T18:00:00Z",
        "이때부터 시작한 대국만 보여 줍니다: 2026-01-31(현지 시각 0시부터) 또는 2026-01-31T18:00:00Z"
    }
    help_arg_until() {
        "Show only games that began then or earlier: 2026-01-31 (to the end of that day) or 2026-01-31T18:00:00Z; the ratings as they were then",
        "이때까지 시작한 대국만 보여 줍니다: 2026-01-31(그날 끝까지) 또는 2026-01-31T18:00:00Z. 레이팅은 그때의 것입니다"
    }
    help_arg_rules_of_results() {
        "Show only games by these rules",
        "이 규칙으로 둔 대국만 보여 줍니다"
    }
    help_arg_standings() {
        "Show each player's games, wins, draws and losses in one game, that of --game",
        "--game으로 고른 게임에서 사람마다 대국 수와 승, 무, 패를 보여 줍니다"
    }
    help_arg_ids() {
        "Show the id of each result, for replay --result",
        "결과마다 ID를 보여 줍니다(replay --result에서 씁니다)"
    }
    help_arg_json() { "Print JSON", "JSON으로 출력합니다" }
    help_arg_game(usual) {
        "The game [default: that of the config file, or {usual}; the scoreboard lists all games]",
        "게임 [기본값: 설정 파일의 게임, 없으면 {usual}. 점수판 목록에는 모든 게임이 나옵니다]"
    }
    help_arg_clock_on() {
        "The time control for playing on, as in `play`",
        "이어 둘 때의 제한 시간(`play`와 같은 형식)"
    }
    help_arg_force() {
        "Overwrite existing output files, but never the input",
        "이미 있는 파일에 덮어씁니다(읽는 파일에는 덮어쓰지 않습니다)"
    }
    help_arg_svg() {
        "Draw the position with numbered stones into this SVG file",
        "번호가 적힌 돌로 장면을 그려 SVG 파일로 저장합니다"
    }
    help_arg_png() {
        "Draw the same picture into this PNG file instead; --svg and --png need a run each",
        "SVG 대신 같은 그림을 PNG 파일로 저장합니다. --svg와 --png는 함께 쓸 수 없습니다"
    }
    help_arg_width(least, most) {
        "The width of the PNG in pixels, {least} to {most} [default: 80 pixels from line to line]",
        "PNG 그림의 가로 픽셀 수, {least}~{most} [기본값: 줄 간격당 80]"
    }
    help_arg_ratings() {
        "Show each player's Glicko-2 rating in one game, that of --game, separately for each rule set: new players start at 1500, and the true strength usually lies within two deviations. All its games count, up to --until; --player, --since and --rules only choose who is shown",
        "--game으로 고른 게임의 규칙마다 사람별 Glicko-2 레이팅을 보여 줍니다. 처음 값은 1500이고 실제 실력은 대개 편차의 두 배 안에 있습니다. 계산에는 그 게임의 모든 대국이(--until이 있으면 그때까지) 들어가며 --player, --since, --rules는 보여 줄 사람만 고릅니다"
    }
    help_arg_export() {
        "Print all matching results for other programs, oldest first; a name that a spreadsheet would read as a formula gets a leading apostrophe",
        "조건에 맞는 모든 결과를 오래된 것부터 다른 프로그램용으로 출력합니다. 스프레드시트가 수식으로 읽을 만한 이름 앞에는 작은따옴표(')를 붙입니다"
    }
    help_arg_engines() {
        "Two engines or more: computer, computer:nodes=10000 (also depth=, time=, threads=, hash= in MiB), computer:1 to computer:10, random, omok or walk, or brain:COMMAND or qtp:COMMAND for a program that speaks the Gomocup protocol or QTP",
        "둘 이상의 엔진: computer, computer:nodes=10000(depth=, time=, threads=, MiB 단위 hash=도 가능), computer:1~computer:10, random, omok, walk, 또는 Gomocup 프로토콜이나 QTP를 쓰는 프로그램 brain:명령, qtp:명령"
    }
    help_arg_games() {
        "How many games each pair of engines plays, an even number [default: each opening twice; without a list 100, with --sprt 1000]",
        "엔진 한 쌍이 두는 대국 수(짝수) [기본값: 오프닝마다 두 판. 목록이 없으면 100, --sprt를 쓰면 1000]"
    }
    help_arg_openings() {
        "A list of openings, each played with both colours, one opening per line: its moves, or a notation of --opening-format [default: balanced openings generated from the seed]",
        "흑백을 바꿔 가며 둘 오프닝 목록. 한 줄에 하나씩, 수순이나 --opening-format의 표기로 적습니다 [기본값: 난수 시드로 만든 균형 잡힌 오프닝]"
    }
    help_arg_opening_format() {
        "The notation of that list [default: detected for each line]",
        "그 목록의 표기 [기본값: 줄마다 알아서 판단]"
    }
    help_arg_order() { "The order of the openings [default: sequential]", "오프닝 순서: sequential은 차례대로, random은 무작위로 [기본값: sequential]" }
    help_arg_seed() {
        "The seed of generated openings and of the random order [default: 0]",
        "오프닝을 만들 때와 random 순서를 정할 때의 난수 시드 [기본값: 0]"
    }
    help_arg_time() {
        "The time: 100ms or 1s for each move, 60s+0.5s for a game with an increment of 0.5 s per move, 5s/120s+0s for both [default: 1s, or none with --nodes]",
        "한 수에 100ms나 1s, 각자 60s+0.5s(한 수마다 0.5초 추가), 둘 다 쓰려면 5s/120s+0s [기본값: 1s, --nodes를 쓰면 없음]"
    }
    help_arg_nodes() {
        "The most nodes an engine may search for a move",
        "한 수를 찾으며 살펴볼 최대 노드 수"
    }
    help_arg_margin() {
        "How far a move may exceed its time [default: 50ms]",
        "제한 시간을 넘겨도 봐주는 시간 [기본값: 50ms]"
    }
    help_arg_concurrency() { "The number of games played at once [default: 1]", "동시에 두는 대국 수 [기본값: 1]" }
    help_arg_sprt() {
        "End the match as soon as an SPRT (5 % error) decides whether the first of two engines is stronger by ELO1 or only by ELO0, such as 0,20",
        "두 엔진 가운데 첫째가 ELO1만큼 센지 ELO0에 그치는지 분명해지면(오류 5%) 끝냅니다. 예: 0,20"
    }
    help_arg_records(formats) {
        "Write the games into this new file; its extension is the format: {formats}",
        "대국을 새 파일에 적습니다. 형식은 확장자로 정합니다. {formats}"
    }
    help_arg_log() {
        "Keep the match log in this new file; --resume continues from it [default: in the state folder until the match is over]",
        "시합 기록을 새 파일에 남깁니다. --resume으로 이어 할 수 있습니다 [기본값: 끝날 때까지 상태 폴더에 둠]"
    }
    help_arg_brain_log() {
        "Append the error output of external programs to this file",
        "외부 엔진이 오류 스트림에 쓰는 내용을 이 파일에 덧붙입니다"
    }
    help_arg_resume() {
        "Resume the match of this log [default: the latest unfinished match]",
        "이 기록의 시합을 이어서 합니다 [기본값: 가장 최근에 멈춘 시합]"
    }
    help_arg_match_yes() {
        "Start the programs and write the files that the log names, without asking",
        "기록에 적힌 프로그램 실행과 파일 쓰기를 묻지 않고 합니다"
    }
    help_arg_shell() { "The shell that will run the script", "스크립트를 쓸 셸" }

    help_of_commands() {
        "For the options of a command: gomoku play --help. For all of them: gomoku man",
        "명령마다 쓸 수 있는 옵션은 gomoku play --help처럼, 모든 옵션은 gomoku man으로 볼 수 있습니다"
    }
    help_examples(other) {
"Examples:
  gomoku                (opens the menu)
  gomoku play computer:3
  gomoku play {other} computer:1 --white Ada
  gomoku play --clock 5m+3s --black Ada --white Grace
  gomoku play --board 15 --white brain:./pbrain-other
  gomoku resume --list
  gomoku scoreboard --standings --since 2026-01-31
  gomoku scoreboard --export csv > games.csv
  gomoku convert games.sgf games.json
  gomoku show games.sgf --number 2 --at 10 --png opening.png
  gomoku replay games.sgf --number 2
  gomoku match computer brain:./pbrain-other --rules renju --time 1s
  gomoku openings --rules renju --count 500 -o openings.txt
  gomoku completions bash > ~/.local/share/bash-completion/completions/gomoku",
"예:
  gomoku                (메뉴를 엽니다)
  gomoku play computer:3
  gomoku play {other} computer:1 --white 길동
  gomoku play --clock 5m+3s --black 길동 --white 영희
  gomoku play --board 15 --white brain:./pbrain-other
  gomoku resume --list
  gomoku scoreboard --standings --since 2026-01-31
  gomoku scoreboard --export csv > games.csv
  gomoku convert games.sgf games.json
  gomoku show games.sgf --number 2 --at 10 --png opening.png
  gomoku replay games.sgf --number 2
  gomoku match computer brain:./pbrain-other --rules renju --time 1s
  gomoku openings --rules renju --count 500 -o openings.txt
  gomoku completions bash > ~/.local/share/bash-completion/completions/gomoku"
    }
    help_environment() {
"Environment (a flag overrides it, and it overrides the config file):
  GOMOKU_CONFIG      the config file, as --config
                     GOMOKU_CONFIG=~/club.toml gomoku
  GOMOKU_SCOREBOARD  the recorded results, as --scoreboard
                     GOMOKU_SCOREBOARD=/srv/club/scoreboard.json gomoku play
  GOMOKU_JOURNALS    the unfinished games, as --journals
                     GOMOKU_JOURNALS=/srv/club/journals gomoku resume
  NO_COLOR           if it is set, no colours are used
                     NO_COLOR=1 gomoku play
  TERM               dumb means --plain
                     TERM=dumb gomoku play
  LANGUAGE, LC_ALL, LC_MESSAGES, LANG
                     the language, as --lang
                     LC_ALL=ko_KR.UTF-8 gomoku",
"환경 변수 (옵션이 환경 변수보다, 환경 변수가 설정 파일보다 앞섭니다):
  GOMOKU_CONFIG      설정 파일, --config와 같습니다
                     GOMOKU_CONFIG=~/club.toml gomoku
  GOMOKU_SCOREBOARD  대국 결과 파일, --scoreboard와 같습니다
                     GOMOKU_SCOREBOARD=/srv/club/scoreboard.json gomoku play
  GOMOKU_JOURNALS    끝나지 않은 대국의 폴더, --journals와 같습니다
                     GOMOKU_JOURNALS=/srv/club/journals gomoku resume
  NO_COLOR           값이 있으면 색을 쓰지 않습니다
                     NO_COLOR=1 gomoku play
  TERM               dumb이면 --plain과 같습니다
                     TERM=dumb gomoku play
  LANGUAGE, LC_ALL, LC_MESSAGES, LANG
                     언어, --lang과 같습니다
                     LC_ALL=ko_KR.UTF-8 gomoku"
    }
    help_config_file(file, keys) {
"Config file: {file}. Its settings are {keys}, one per line:
  clock = \"5m+3s\"",
"설정 파일은 {file}, 쓸 수 있는 설정은 {keys}입니다. 한 줄에 하나씩 씁니다:
  clock = \"5m+3s\""
    }
    help_exit_codes() {
"Exit codes:
  0  done
  1  failed, or the game is unfinished
  2  wrong usage
  130, 143, 129  ended by Ctrl+C, SIGTERM, SIGHUP",
"종료 코드:
  0  정상 종료
  1  실패했거나 대국이 끝나지 않음
  2  잘못된 사용법
  130, 143, 129  Ctrl+C, SIGTERM, SIGHUP으로 끝남"
    }
}
