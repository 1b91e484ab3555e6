//! Messages and help texts of `gomoku analyze`.

use crate::lang::catalogue;

catalogue! {
    help_analyze() {
        "Analyse a game or a position: what was lost where, and what would have held",
        "대국이나 국면을 분석합니다. 어디에서 졌고 무엇으로 버틸 수 있었는지 보여 줍니다"
    }
    help_arg_position_analyzed() {
        "A record file (its whole game is analysed), or a position: moves such as h8i9j10, or a file with --at",
        "기보 파일(대국 전체를 분석) 또는 국면: h8i9j10 같은 수순이나 --at을 붙인 파일"
    }
    help_arg_analysis_lines() {
        "The number of best moves of a position, 1 to 20 [default: 1]", "국면에서 보여 줄 좋은 수의 개수, 1~20 [기본값: 1]"
    }
    help_arg_analysis_time() {
        "The time for a position, such as 500ms or 1m [default: 5s]",
        "국면을 분석할 시간. 500ms, 1m처럼 씁니다 [기본값: 5s]"
    }
    help_arg_analysis_nodes() {
        "The greatest number of nodes for a position [default: no limit]", "국면에 쓸 가장 많은 노드 수 [기본값: 제한 없음]"
    }
    help_arg_analysis_depth() {
        "The greatest depth for a position, in plies [default: no limit]", "국면에 쓸 가장 큰 깊이(수) [기본값: 제한 없음]"
    }
    help_arg_analysis_json() {
        "Print JSON: one object for a game, or one for each depth of a position",
        "JSON을 출력합니다. 대국은 객체 하나, 국면은 깊이마다 하나"
    }
    help_arg_analysis_sgf() {
        "Write the game with the analysis as comments and variations into this SGF file",
        "분석을 주석과 변화도로 더한 기보를 이 SGF 파일에 저장합니다"
    }
    help_arg_analysis_svg() {
        "Draw the course of the game with its mistakes into this SVG file", "실수를 표시한 대국의 흐름을 이 SVG 파일로 그립니다"
    }
    help_arg_analysis_png() { "The same as a PNG file", "같은 그림을 PNG 파일로 그립니다" }
    help_arg_analysis_csv() {
        "Print comma-separated values: a row for each move of all games of the files",
        "쉼표로 나눈 값(CSV)을 출력합니다. 파일에 담긴 모든 대국의 수마다 한 줄"
    }
    help_arg_analysis_files() { "More record files, with --csv", "--csv와 함께 쓸 다른 기보 파일" }

    analyze_game(rules, size, moves) {
        "Rules: {rules}. Board: {size}×{size}. Moves: {moves}.", "규칙: {rules}, 판: {size}×{size}, 수: {moves}"
    }
    analyze_graph(side) { "What {side} could expect, move by move (up is good):", "수마다 {side} 쪽의 기대 승률(위쪽이 좋음):" }
    analyze_moves() { "Moves to look at:", "살펴볼 수:" }
    analyze_only(list) { "Only moves (every other move loses): {list}", "유일한 수(다른 수는 모두 집니다): {list}" }
    analyze_stopped() { "The analysis was stopped.", "분석을 멈추었습니다." }
    analyze_template() {
        "{{bar:30}} {{pos}} of {{len}} positions  {{eta}} left", "{{bar:30}} 국면 {{pos}}/{{len}}  남은 시간 {{eta}}"
    }
    analyze_only_position(flag) {
        "{flag} needs a position: moves, or a file with --at", "{flag} 옵션은 국면(수순이나 --at을 붙인 파일)에 씁니다"
    }
    analyze_only_game(flag) { "{flag} needs a whole game", "{flag} 옵션은 대국 전체에 씁니다" }
    analyze_any_key() { "Any key stops the search.", "아무 키나 누르면 탐색을 멈춥니다." }
    analyze_depth(depth, nodes) { "Depth {depth}, {nodes} nodes", "깊이 {depth}, 노드 {nodes}개" }
}
