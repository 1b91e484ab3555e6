//! Texts of the scoreboard on the full screen.

use crate::lang::catalogue;

catalogue! {
    results_title() { "Scoreboard", "점수판" }
    results_games() { "games", "대국" }
    results_standings() { "standings", "순위" }
    results_ratings() { "ratings", "레이팅" }
    results_positions() { "Final positions", "마지막 장면" }
    results_newest() { "Recent games, all players", "전체 최근 대국" }
    results_replay() { "replay", "복기" }
    results_player() { "player", "선수 보기" }
    results_filter() { "filter", "필터" }
    results_delete() { "delete", "지우기" }
    results_export() { "export", "내보내기" }
    results_none() {
        "No results yet. Play a game: once both players have names, its result is recorded here.",
        "아직 기록이 없습니다. 대국을 두어 보세요. 두 사람의 이름을 알면 결과가 여기에 기록됩니다."
    }
    results_filtered_out() {
        "No result matches: f changes the filter.",
        "조건에 맞는 기록이 없습니다. f 키로 조건을 바꾸세요."
    }
    results_unrated() {
        "No rated game yet: games with the coach or with hints are not rated.",
        "레이팅에 드는 대국이 아직 없습니다. 코치나 힌트를 쓴 대국은 레이팅에서 제외됩니다."
    }
    results_gone() { "This result is no longer there.", "이 결과는 이미 지워졌습니다." }
    results_kept() { "Nothing was deleted.", "지우지 않았습니다." }
    results_length(reason, moves, time) { "{reason}, {moves} moves, {time}", "{reason}, {moves}수, {time}" }
    results_since(date) { "since {date}", "{date}부터" }
    results_until(date) { "until {date}", "{date}까지" }
    results_help() {
"The scoreboard

Tab, 1-3   the next page, or a page: games, standings, ratings
Enter      replay the game, or see the player
f          filter by game, player and day
d          delete the game, after a question; a copy is kept
e          export what is listed to a file
up, down   mark a row
Esc, q     back

Ratings are Glicko-2, of each rule set: a new player has 1500, and a player rated 200 higher wins about three games of four. The number after ± says how uncertain a rating is: in 95 of 100 cases the true strength is within twice that number. Standings, ratings and players count the games of one game only.",
"점수판

Tab, 1-3   다음 쪽, 또는 그 쪽으로: 대국, 순위, 레이팅
Enter      대국 복기, 또는 선수 보기
f          게임, 선수, 날짜 필터
d          물어본 뒤 대국 지우기 (사본을 남깁니다)
e          보이는 것을 파일로 내보내기
위, 아래   고르기
Esc, q     뒤로

레이팅은 규칙마다 따로 매기는 Glicko-2입니다. 처음에는 1500이고, 200점 높으면 네 판에 세 판쯤 이깁니다. ± 뒤의 수는 불확실한 정도로, 실제 실력은 100번 중 95번 그 두 배 안에 있습니다. 순위, 레이팅, 사람 보기는 한 게임의 대국만 셉니다." }

    filter_title() { "Filter the scoreboard", "점수판 필터" }
    filter_action() { "show", "보기" }
    filter_show(games) { "show {games} games", "{games}판 보기" }
    filter_show_one() { "show 1 game", "1판 보기" }
    filter_game() { "Game", "게임" }
    filtered_by(key, what) { "filter ({key}): {what}", "필터({key}): {what}" }
    filter_every_game() { "all games", "모든 게임" }
    about_every_game(game) {
        "All games are listed. Standings and ratings count {game} alone.",
        "모든 게임을 봅니다. 순위와 레이팅은 한 게임씩 매기며, 지금은 {game}입니다."
    }
    about_one_game(game) { "Only games of {game}.", "{game} 대국만 봅니다." }
    filter_player() { "Player", "선수" }
    filter_everybody() { "everybody", "모두" }
    about_filter_player() {
        "The name of a player, in capitals or not. Tab completes it.",
        "선수의 이름을 쓰세요. 대문자와 소문자를 가리지 않습니다. Tab 키로 완성합니다."
    }
    filter_not_a_name() { "This cannot be a name.", "이름이 될 수 없는 글자입니다." }
    filter_since() { "Since", "언제부터" }
    filter_always() { "the first game", "처음부터" }
    about_filter_since() { "Games from this day on, such as 2026-01-31.", "이날부터의 대국만 봅니다. 예: 2026-01-31" }
    filter_until() { "Until", "언제까지" }
    filter_today() { "the last game", "마지막까지" }
    about_filter_until() {
        "Games up to this day, such as 2026-01-31. Ratings are of that day.",
        "이날까지의 대국만 봅니다. 예: 2026-01-31. 레이팅도 그날의 것입니다."
    }
    filter_rules() { "Rules", "규칙" }
    filter_every_rules() { "all rules", "모든 규칙" }
    about_filter_rules() { "Games by these rules.", "이 규칙으로 둔 대국만 봅니다." }
    filter_not_a_date() {
        "Write a day such as 2026-01-31.", "2026-01-31과 같은 날짜를 쓰세요."
    }
    filter_help() {
"Filter the scoreboard

Choose what is listed, and press Enter. Ratings depend on all games: there, player and day only choose who is shown.",
"점수판 필터

무엇을 볼지 고르고 Enter를 누르세요. 레이팅은 모든 대국으로 매기므로, 이름과 날짜는 누구를 보일지만 정합니다." }

    export_title() { "Export", "내보내기" }
    export_action() { "write the file", "파일 쓰기" }
    export_format() { "Format", "형식" }
    about_csv() { "For spreadsheets: a line for each game.", "스프레드시트에서 여는 형식입니다. 대국마다 한 줄입니다." }
    about_json() { "For programs: all that is known.", "프로그램이 읽는 형식입니다. 모든 내용이 들어 있습니다." }
    export_file() { "File", "파일" }
    about_export_file() {
        "A new file; a relative path starts in the folder where the program runs.",
        "새 파일의 이름입니다. 상대 경로는 프로그램을 실행한 폴더에서 시작합니다."
    }
    export_no_name() { "Write the name of a file.", "파일 이름을 쓰세요." }
    export_help() {
"Export

Writes what is listed to a new file. CSV is for spreadsheets and has the games; JSON is for programs.",
"내보내기

보이는 것을 새 파일에 씁니다. CSV는 스프레드시트용으로 대국이 들어가고, JSON은 프로그램용입니다." }

    results_crossed(last) { "Against rank 1-{last}:", "1-{last}위 상대:" }
    results_ahead() { "ahead", "우세" }
    results_level() { "level", "동률" }
    results_behind() { "behind", "열세" }
    results_form() { "Form: newest last", "최근: 오른쪽이 최신" }
    sheet_opponents(name) { "{name} vs.", "상대별: {name}" }
    sheet_last_games() { "Last games", "최근 대국" }
    sheet_streaks() { "Streaks", "연속 기록" }
    streak_now() { "now", "현재" }
    streak_most_wins() { "most wins", "최다 연승" }
    streak_most_losses() { "most losses", "최다 연패" }
    sheet_winners(games) { "Winners ({games})", "승자 ({games}판)" }
    chart_games() { "games", "대국" }
    ratings_in_words() { "How to read a rating", "레이팅 읽는 법" }
    ratings_explained() {
        "Two times in three, the true strength is within ±: the line and the band.",
        "실제 실력은 세 번에 두 번꼴로 ± 범위(선과 띠) 안에 있습니다."
    }
    rating_rank(rank, players) { "rank {rank} of {players}", "{players}명 중 {rank}위" }
    player_title(name) { "Scoreboard / {name}", "점수판 / {name}" }
    player_form() { "Form", "최근 흐름" }
    player_help() {
"A player

The form is the last games, the newest at the right. The curve is the rating after each game. Below it are the scores: of all games, with each colour, against each opponent, and by how the games ended.

Enter      see the opponent of the row
Tab        another rule set
Esc, q     back",
"선수 보기

최근 흐름은 마지막 대국들의 결과이고 오른쪽이 가장 최근입니다. 그래프는 대국마다 바뀐 레이팅입니다. 그 아래는 전적입니다. 모든 대국, 색, 상대, 끝난 사유의 차례로 나옵니다.

Enter      그 줄의 상대 보기
Tab        다른 규칙
Esc, q     뒤로" }
}
