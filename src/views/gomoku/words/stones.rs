//! Message catalogue of points and stones: endings, forbidden points, and where a stone may go.

use crate::lang::catalogue;

catalogue! {
    passed(side) { "{side} passes.", "{side} 쪽이 패스했습니다." }
    only_pass_left(side) { "Every empty point is forbidden to {side}: type \"pass\".", "{side}: 빈 곳이 모두 금수입니다. \"패스\"를 입력하세요." }
    pass_taken_back(who) { "{who} took the pass back.", "패스를 물렀습니다: {who}" }
    by_five() { "Five in a row.", "오목이 완성되었습니다." }
    by_row(length) { "{length} in a row.", "{length}목이 완성되었습니다." }
    by_double_three() { "The other side made a forbidden double-three.", "상대가 금수인 쌍삼(3-3)을 두었습니다." }
    by_double_four() { "The other side made a forbidden double-four.", "상대가 금수인 쌍사(4-4)를 두었습니다." }
    by_overline() { "The other side made a forbidden overline.", "상대가 금수인 장목(6목 이상)을 두었습니다." }
    by_both_passed() { "Both players passed.", "양쪽이 잇달아 패스했습니다." }
    by_full_board() { "The board is full.", "판이 가득 찼습니다." }

    refused_off_board(first, last) { "That point is not on the board: it goes from {first} to {last}.", "판 밖입니다. {first}부터 {last}까지 둘 수 있습니다." }
    refused_taken(point) { "{point} is taken: choose an empty point.", "{point}에는 이미 돌이 있습니다. 빈 곳을 고르세요." }
    refused_pass(rules, others) { "There is no pass in {rules}, only in {others}: place a stone.", "{rules}에는 패스가 없습니다. 돌을 놓으세요. (패스가 있는 규칙: {others})" }
    refused_pass_to_brain() {
        "The Gomocup protocol has no pass: place a stone.",
        "외부 엔진에는 패스를 알릴 수 없습니다. 돌을 놓으세요."
    }
    refused_pass_in_opening() { "There is no pass in the opening stage: place a stone.", "초반에는 패스할 수 없습니다. 돌을 놓으세요." }
    forbidden_double_three(point) { "{point} is forbidden: a double-three.", "{point}: 금수입니다 (쌍삼, 3-3)." }
    forbidden_double_four(point) { "{point} is forbidden: a double-four.", "{point}: 금수입니다 (쌍사, 4-4)." }
    forbidden_overline(point) { "{point} is forbidden: an overline (six or more).", "{point}: 금수입니다 (장목, 6목 이상)." }
    legend_forbidden() { "a forbidden point", "금수 자리" }
    legend_forbidden_to(side) { "forbidden to {side}", "{side}의 금수 자리" }
    foul_stones(stones) { "It is made with {stones}.", "이루는 돌: {stones}." }
    not_a_point(example, numbers) { "That is not a valid point: write a letter and a number like {example}, or column and row like {numbers}.", "좌표가 아닙니다. {example}처럼 글자와 숫자, 또는 {numbers}처럼 열과 행을 쓰세요." }
    help_points(example, numbers) { "a point: {example}, or column and row from 1: {numbers}", "좌표: {example}, 또는 1부터 센 열과 행: {numbers}" }
}
