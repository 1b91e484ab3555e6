//! Messages in games against machines.

catalogue! {
    person() { "person", "사람" }
    computer_random() { "Random", "무작위" }
    computer_omok() { "Omok", "오목이" }
    computer_walk() { "Walker", "직진이" }
    refused_computers_turn() { "It is the computer's turn.", "컴퓨터 차례입니다." }

    computer_thinks(player) { "{player} is thinking.", "{player} 쪽이 생각하고 있습니다." }
    thought_found(depth, words) { "Depth {depth}: {words}", "{depth}수 앞까지 읽음: {words}" }
    thought_expects(line) { "Expected: {line}", "예상 수순: {line}" }
    about_even() { "It is about even.", "형세가 거의 비슷합니다." }
    slightly_better(side) { "{side} is a little better.", "{side} 쪽이 조금 유리합니다." }
    better(side) { "{side} is better.", "{side} 쪽이 유리합니다." }
    much_better(side) { "{side} is much better.", "{side} 쪽이 크게 유리합니다." }
    score_of(words, points) { "{words} (+{points})", "{words} (형세 +{points})" }
    wins_at_once(side) { "{side} wins with the next move.", "{side} 쪽이 다음 수에 이깁니다." }
    wins_in(side, moves) { "{side} wins in {moves} moves.", "{side} 쪽이 {moves}수 안에 이깁니다." }
}
