//! Messages of `gomoku bench`, `gomoku resume` and `gomoku rules`, and the headings of the manual page.

use crate::lang::catalogue;

catalogue! {
    help_commands_heading() { "Commands", "명령" }
    help_notes_heading() { "Notes", "참고" }
    saved_unknown_game(game) {
        "this program does not know the game {game}", "이 프로그램이 모르는 게임 종류입니다: {game}"
    }
    rules_of_other_games(commands) {
        "The rules of the other games: {commands}", "다른 게임의 규칙: {commands}"
    }
    bench_line(rules, nodes, millis) {
        "{rules} {nodes} nodes {millis} ms",
        "{rules} 노드 {nodes}개 {millis} ms"
    }
    bench_perft(leaves, millis) { "{leaves} leaves {millis} ms", "끝 국면 {leaves}개 {millis} ms" }
    bench_checksum(nodes) { "Checksum: {nodes} nodes", "검사값: 노드 {nodes}개" }
    bench_speed(nodes) { "Speed: {nodes} nodes per second", "속도: 초당 노드 {nodes}개" }
}
