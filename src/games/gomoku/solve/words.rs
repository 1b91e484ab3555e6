//! Messages and help texts of `gomoku solve`.

use crate::lang::catalogue;

catalogue! {
    help_solve() {
        "Look for a forced win in a position, and show it with every answer",
        "국면에서 반드시 이기는 수순을 찾아 모든 응수와 함께 보여 줍니다"
    }
    help_arg_position_solved() {
        "Moves such as h8i9j10, or a record file, a position printed by \"gomoku show --json\" or - for standard input; the last position of a game is meant",
        "h8i9j10 같은 수순, 기보 파일(마지막 장면), \"gomoku show --json\"이 출력한 국면, 또는 -(표준 입력)"
    }
    help_arg_vcf() { "Only wins by continuous fours (VCF)", "연속 사로 이기는 수순(VCF)만 찾습니다" }
    help_arg_vct() {
        "Wins by continuous threats (VCT): fours, open threes and quiet moves that threaten fours [default: first VCF, then VCT]",
        "연속 위협으로 이기는 수순(VCT): 사, 열린 삼, 사를 노리는 조용한 수 [기본값: VCF 다음에 VCT]"
    }
    help_arg_for() {
        "The side that seeks a win; if it is not its turn, the other side passes [default: the side to move]",
        "이기는 수순을 찾을 쪽. 그쪽 차례가 아니면 상대가 한 번 쉽니다 [기본값: 둘 차례인 쪽]"
    }
    help_arg_threats() {
        "What the side that is not to move threatens if the side to move passes",
        "둘 차례인 쪽이 쉬면 상대가 무엇으로 이기는지 찾습니다"
    }
    help_arg_json_solved() { "Print one JSON object", "JSON 객체 하나를 출력합니다" }
    help_arg_sgf() {
        "Write the win with all answers as variations into this SGF file",
        "이기는 수순과 모든 응수를 변화도로 이 SGF 파일에 저장합니다"
    }
    help_arg_time_solved() {
        "The longest time, such as 500ms or 1m [default: 10s]",
        "가장 긴 시간. 500ms, 1m처럼 씁니다 [기본값: 10s]"
    }
    help_arg_nodes_solved() {
        "The greatest number of nodes [default: no limit]", "가장 많은 노드 수 [기본값: 제한 없음]"
    }
    help_arg_hash_solved(most, usual) {
        "The size of the table in MiB, 1 to {most} [default: {usual}]",
        "표의 크기(MiB), 1~{most} [기본값: {usual}]"
    }

    solve_position(rules, size, color) {
        "Rules: {rules}. Board: {size}×{size}. {color} to move.",
        "규칙: {rules}, 판: {size}×{size}, 둘 차례: {color}"
    }
    solve_if_passed(color, other) {
        "What {color} threatens if {other} passes:", "{other} 쪽이 쉬면 {color} 쪽이 둘 수 있는 수순:"
    }
    solve_won_by_fours(color, moves, plies) {
        "{color} wins by continuous fours, with a five on move {moves} (ply {plies}).",
        "{color} 쪽이 연속 사로 {moves}수 만에 이깁니다({plies}번째 수에 오목)."
    }
    solve_is_shortest() { "No win by fours is shorter.", "이보다 짧은 연속 사 수순은 없습니다." }
    solve_won_by_threats(color, moves, plies) {
        "{color} wins by continuous threats, with a five on move {moves} (ply {plies}) at the latest.",
        "{color} 쪽이 연속 위협으로 늦어도 {moves}수 만에 이깁니다(늦어도 {plies}번째 수에 오목)."
    }
    solve_maybe_longer() { "There may be a shorter win.", "더 짧은 수순이 있을 수 있습니다." }
    solve_legend() {
        "Each line ends with a five, or a four that cannot be stopped. (x) is the move that is threatened.",
        "각 줄은 오목이나 막을 수 없는 사로 끝납니다. (x)는 다음에 노리는 수입니다."
    }
    solve_seen() { "as above", "위와 같음" }
    solve_no_fours(color) {
        "{color} has no win by continuous fours: every line of fours was tried.",
        "{color} 쪽에는 연속 사로 이기는 수순이 없습니다. 모든 사를 따져 보았습니다."
    }
    solve_no_threats(color) {
        "{color} has no win by fours and open threes, nor with quiet moves near other stones that threaten fours: every line of them was tried. Another quiet move may still win.",
        "{color} 쪽에는 사와 열린 삼으로 이기는 수순이 없습니다. 다른 돌 가까이에서 사를 노리는 조용한 수까지 모두 따져 보았습니다. 그 밖의 조용한 수로는 이길 수도 있습니다."
    }
    solve_no_time() { "Unknown: the time was over (--time).", "모름: 시간이 다 되었습니다(--time)." }
    solve_no_nodes() { "Unknown: the nodes were spent (--nodes).", "모름: 노드를 다 썼습니다(--nodes)." }
    solve_no_memory() {
        "Unknown: the table is too small for the win that was found (--hash).",
        "모름: 찾은 수순을 담기에 표가 작습니다(--hash)."
    }
    solve_no_depth() {
        "Unknown: a line is longer than the solver follows.", "모름: 따라갈 수 있는 것보다 긴 수순이 있습니다."
    }
    solve_nothing_to_write(file) {
        "No win was found, so {file} is not written.", "찾은 수순이 없어서 쓰지 않은 파일: {file}"
    }
    solve_cost(nodes, seconds) { "{nodes} nodes, {seconds} s", "노드 {nodes}개, {seconds}초" }
    solve_too_large(moves) {
        "The win has {moves} moves with all answers: too many to write", "모든 응수를 더하면 {moves}수여서 다 쓸 수 없습니다"
    }
}
