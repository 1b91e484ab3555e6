//! Texts of the lessons of gomoku.

mod fouls;

#[cfg(test)]
#[cfg(all(feature = "server", feature = "terminal"))]
pub(in crate::views::gomoku) use fouls::ENTRIES as FOUL_ENTRIES;

use crate::lang::catalogue;

catalogue! {
    five_title() { "Five in a row", "다섯 잇기" }
    five_learned() {
        "Learned: five in a row win - across, down or slanting, also by filling a gap.",
        "배운 것: 다섯 개를 이으면 이깁니다. 가로, 세로, 대각선 모두 되고 사이를 메워도 됩니다."
    }
    five_row() {
        "Five stones in a row win. Black has four: add the fifth.",
        "돌 다섯 개를 한 줄로 이으면 이깁니다. 흑돌이 네 개 있습니다. 하나를 더하세요."
    }
    five_done() { "Five! Black wins.", "다섯! 흑이 이깁니다." }
    five_closed() {
        "White closed the row: four between two white stones are worth nothing.",
        "백이 줄을 막았습니다. 양쪽이 막힌 넷은 쓸모가 없습니다."
    }
    five_gap() {
        "Rows may slant, and the missing stone may be inside. Where is the five?",
        "대각선도 되고, 빠진 돌이 가운데에 있을 수도 있습니다. 어디에 두면 다섯일까요?"
    }
    five_gap_done() { "Yes! The gap is filled: five.", "맞습니다! 빈틈을 메워 다섯이 되었습니다." }
    five_gap_filled() {
        "White filled the gap. Look along the slanting row of black stones.",
        "백이 빈틈에 두었습니다. 대각선으로 놓인 흑돌을 따라가 보세요."
    }

    four_title() { "The open four", "열린 사" }
    four_learned() {
        "Learned: four with both ends open cannot be stopped.",
        "배운 것: 양쪽이 열린 사는 막을 수 없습니다."
    }
    four_open() {
        "White can stop one end of a row, not two. Make four with both ends open.",
        "백은 한쪽 끝만 막을 수 있습니다. 양쪽이 열린 사를 만드세요."
    }
    four_open_done() {
        "An open four! White stops one end, the other is free.",
        "열린 사! 백이 한쪽을 막아도 다른 쪽이 비어 있습니다."
    }
    four_split() {
        "Four with a gap has one winning point only, and White took it. Leave no gap.",
        "사이가 빈 사는 이기는 자리가 하나뿐이라 백이 막았습니다. 틈 없이 이으세요."
    }
    four_late() {
        "White closed one end in time. Add to the row of three at once.",
        "백이 먼저 한쪽을 막았습니다. 삼에 바로 이어서 두세요."
    }
    four_finish() { "Now make five.", "이제 다섯을 만드세요." }
    four_done() { "Five! Nothing could stop it.", "다섯! 막을 수 없었습니다." }
    four_missed() {
        "The five was there, but it was closed. Add to the end that is free.",
        "다섯이 될 수 있었는데 막혔습니다. 비어 있는 끝에 두세요."
    }
    four_later() {
        "White cannot stop everything, so this wins, too, but later. Make five at once.",
        "백이 다 막지는 못하니 이것도 이기지만 늦습니다. 바로 다섯을 만드세요."
    }

    three_title() { "The open three", "열린 삼" }
    three_learned() {
        "Learned: an open three threatens an open four. Leave room at both ends.",
        "배운 것: 열린 삼은 열린 사를 노립니다. 양쪽에 자리가 있어야 합니다."
    }
    three_make() {
        "Prepare an open four: make three with both ends open.",
        "열린 사를 준비합니다. 양쪽이 열린 삼을 만드세요."
    }
    three_made() {
        "An open three. White looked away - next would be an open four!",
        "열린 삼입니다. 백이 놓치면 다음은 열린 사입니다!"
    }
    three_split_made() {
        "Three with a gap is open, too: the gap is where the four comes.",
        "사이가 하나 빈 삼도 열린 삼입니다. 그 틈에 두면 사가 됩니다."
    }
    three_none() {
        "That is no three, and White came first. Put the stone in the row of the two.",
        "삼이 아니어서 백이 먼저 막았습니다. 두 돌과 같은 줄에 두세요."
    }
    three_side() {
        "Black has three. Which end? A white stone is near one. Make an open four.",
        "흑이 삼을 만들었습니다. 한쪽 가까이에 백돌이 있습니다. 열린 사가 되게 두세요."
    }
    three_side_done() { "Right: away from the white stone both ends are free.", "맞습니다. 백돌 반대쪽이라 양쪽이 열렸습니다." }
    three_side_closed() {
        "Next to the white stone the row has one free end only. Take the other side.",
        "백돌에 붙이면 한쪽 끝만 열립니다. 반대쪽에 두세요."
    }

    stopping_title() { "Stopping", "막기" }
    stopping_learned() {
        "Learned: stop a four at once, an open three beside it or in its gap.",
        "배운 것: 사는 바로 막고, 열린 삼은 끝이나 빈틈에서 막습니다."
    }
    stopping_four() {
        "White has four with one end free. Stop the five.",
        "백이 한쪽 끝만 열린 사를 만들었습니다. 다섯을 막으세요."
    }
    stopping_four_done() { "Stopped. A four leaves no time for anything else.", "막았습니다. 사는 무엇보다 먼저 막습니다." }
    stopping_four_missed() {
        "White made five. Put your stone on the free end of the four.",
        "백이 다섯을 만들었습니다. 사의 빈 끝에 두세요."
    }
    stopping_three() {
        "White has an open three. Stop it before it is an open four.",
        "백이 열린 삼을 만들었습니다. 열린 사가 되기 전에 막으세요."
    }
    stopping_three_done() { "Good: next to the row there is no open four any more.", "좋습니다. 바로 옆을 막아 열린 사가 되지 않습니다." }
    stopping_three_missed() {
        "White made an open four: too late to stop. Be next to the row or in it.",
        "백이 열린 사를 만들어 이제 막을 수 없습니다. 줄에 바로 붙여 두세요."
    }
    stopping_split() {
        "This three has a gap. Stop it: the gap is often the best point.",
        "사이가 빈 삼입니다. 막으세요. 빈틈이 가장 좋을 때가 많습니다."
    }
    stopping_split_done() { "The gap! The white row falls into two parts.", "빈틈! 백의 줄이 둘로 나뉘었습니다." }
    stopping_split_end() {
        "That stops it, too. The gap would have cut the row in two.",
        "이것도 막습니다. 빈틈에 두었다면 줄을 둘로 나눴습니다."
    }

    double_title() { "Two threats at once", "두 가지 위협" }
    double_learned() {
        "Learned: a stone that makes two threats wins, because one answer stops one.",
        "배운 것: 한 수로 두 가지를 노리면 이깁니다. 한 번에 하나만 막을 수 있습니다."
    }
    double_make() {
        "One stone can make two open threes. Find the point where two rows cross.",
        "돌 하나로 열린 삼 두 개를 만들 수 있습니다. 두 줄이 만나는 곳을 찾으세요."
    }
    double_made() { "Two open threes! White stops one of them.", "열린 삼이 두 개! 백은 하나만 막습니다." }
    double_single() {
        "That is one three, and White took the point where both rows cross.",
        "삼이 하나뿐이고, 두 줄이 만나는 곳을 백이 차지했습니다."
    }
    double_none() {
        "White took the crossing point. Look where both rows would meet.",
        "두 줄이 만나는 곳을 백이 차지했습니다. 그곳을 찾아보세요."
    }
    double_other() { "The other three is free: make an open four.", "남은 삼은 막히지 않았습니다. 열린 사를 만드세요." }
    double_closed() {
        "This row is closed at one end, so White stopped the four. Add to the open three.",
        "한쪽이 막힌 줄이라 백이 사를 막았습니다. 열린 삼에 이어 두세요."
    }
    double_wasted() {
        "White stopped the second row, too. Add to the three that is still open.",
        "백이 두 번째 줄도 막았습니다. 아직 열린 삼에 이어 두세요."
    }

    four_three_title() { "Four and three", "사와 삼" }
    four_three_learned() {
        "Learned: a four with an open three wins. The four must be answered first.",
        "배운 것: 사와 열린 삼을 함께 만들면 이깁니다. 상대는 사부터 막아야 합니다."
    }
    four_three_make() {
        "Make a four and an open three with one stone.",
        "돌 하나로 사와 열린 삼을 함께 만드세요."
    }
    four_three_made() {
        "Four and three! White must stop the four.", "사와 삼! 백은 사를 막아야 합니다."
    }
    four_three_far() {
        "A four, but White's answer stands where the three needed a stone.",
        "사를 만들었지만, 백이 막은 자리가 삼에 필요한 곳이었습니다."
    }
    four_three_three() {
        "Only a three: White had time to take the point of both rows.",
        "삼뿐이라 백이 두 줄의 자리를 차지할 틈이 있었습니다."
    }
    four_three_open() { "The three is free: make an open four.", "삼이 막히지 않았습니다. 열린 사를 만드세요." }

    fours_title() { "Four after four (VCF)", "사 이어 가기 (VCF)" }
    fours_learned() {
        "Learned: each four must be answered; a chain of fours leaves no time.",
        "배운 것: 사는 반드시 막아야 합니다. 사를 이어 가면 상대는 틈이 없습니다."
    }
    fours_first() {
        "White threatens an open four. Win with fours alone: begin where two rows cross.",
        "백이 열린 사를 노립니다. 사만 이어서 이기세요. 두 줄이 만나는 곳부터입니다."
    }
    fours_first_done() { "A four: White must answer and has no time.", "사! 백은 막느라 틈이 없습니다." }
    fours_wrong() {
        "A four on the wrong point: White's answer spoils your next four.",
        "자리가 틀린 사입니다. 백이 막은 돌이 다음 사를 망칩니다."
    }
    fours_slow() {
        "No four, so White had time and wins first. Make only fours.",
        "사가 아니라서 백이 먼저 이깁니다. 사만 두세요."
    }
    fours_defended() {
        "That stops White, but gives White time as well. Fours alone win here.",
        "백을 막았지만 백에게도 틈을 주었습니다. 여기서는 사만으로 이깁니다."
    }
    fours_second() { "The next four, please: the new stone helps.", "다음 사를 두세요. 새 돌이 도움이 됩니다." }
    fours_second_done() { "Again White has only one answer.", "백이 막을 곳은 또 한 곳뿐입니다." }
    fours_third() { "And now an open four.", "이제 열린 사를 만드세요." }
}
