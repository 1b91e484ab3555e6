//! The help texts for engines, their openings and their settings.

use crate::lang::catalogue;

catalogue! {
    help_arg_depth(usual) {
        "The search depth in moves [default: {usual}]", "몇 수 앞까지 탐색할지 [기본값: {usual}]"
    }
    help_arg_bench_choice() {
        "Measure only the positions of this value [default: all]", "이 규칙의 국면만 잽니다 [기본값: 모두]"
    }
    help_arg_perft(games) {
        "Instead of the engine, measure the move generator of {games}: count the games of N moves from the start",
        "엔진 대신 수 생성을 잽니다({games}). 첫 국면에서 N수까지 갈 수 있는 수순을 모두 셉니다"
    }
    help_arg_machine() {
        "Who plays against you: computer:3 (a level from 1 to 10), random, omok, walk, brain:COMMAND, qtp:COMMAND, \
         or name:Ada; you play Black unless --white is given, and no clock runs unless --clock is",
        "상대: computer:3(컴퓨터, 1~10단계), random(무작위), omok(오목이), walk(직진이), brain:명령, qtp:명령, name:영희. \
         --white로 백을 정하지 않으면 내가 흑이며, --clock으로 정하지 않으면 시계는 없습니다"
    }
    help_arg_against() {
        "Who plays against you: a person's name, or a machine as [OPPONENT] below",
        "상대: 사람 이름, 또는 아래 [OPPONENT]와 같이 쓴 기계"
    }
    help_openings() {
        "Generate a list of balanced openings for matches",
        "시합에 쓸 균형 잡힌 오프닝 목록을 만듭니다"
    }
    help_arg_threads(most) {
        "The number of search threads of a computer player, 1 to {most}; computer:9,threads=2 sets it for one player [default: 1]",
        "컴퓨터가 탐색에 쓰는 스레드 수, 1~{most}. 한쪽만 정하려면 computer:9,threads=2처럼 씁니다 [기본값: 1]"
    }
    help_arg_hash(most, usual) {
        "The size of its transposition table in MiB, 1 to {most}; also computer:9,hash=64 [default: {usual}]",
        "컴퓨터가 국면을 기억하는 메모리(MiB), 1~{most}. computer:9,hash=64처럼 한쪽만 정할 수도 있습니다 [기본값: {usual}]"
    }
    help_arg_computer_seed() {
        "The seed of the computer's random choices: the same seed gives the same moves unless a clock or a second thread plays a part [default: a new one each time]",
        "컴퓨터가 쓰는 난수의 시드. 시간이나 여러 스레드의 영향이 없는 한 같은 값이면 같은 수를 고릅니다 [기본값: 매번 다름]"
    }
    help_arg_think() {
        "The most time that a computer player takes for a move, 1s to 1h; computer:max@10s sets it for one player [default: 5s]",
        "컴퓨터가 한 수에 쓰는 시간의 한도, 1초~1시간. 한쪽만 정하려면 computer:max@10s처럼 씁니다 [기본값: 5s]"
    }
    help_arg_count(usual) {
        "The number of openings; no two are the same when turned or mirrored [default: {usual}]",
        "오프닝 수. 돌리거나 뒤집어 같은 것은 하나로 칩니다 [기본값: {usual}]"
    }
    help_arg_judge_nodes(usual) {
        "The nodes of the search that must find an opening balanced; more nodes take longer, but leave fewer openings in which one colour wins anyway [default: {usual}]",
        "오프닝의 균형을 판단하는 탐색의 노드 수. 크게 하면 오래 걸리지만, 누가 두든 한쪽 색이 이기는 오프닝이 줄어듭니다 [기본값: {usual}]"
    }
    help_arg_list_file() {
        "Write the list into this new file [default: standard output]",
        "목록을 새 파일에 적습니다 [기본값: 표준 출력]"
    }
}
