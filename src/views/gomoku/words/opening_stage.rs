//! Message catalogue of the opening stage. `who` is a player's name, or
//! [`Lang::player_1`] or [`Lang::player_2`].

use crate::lang::catalogue;

catalogue! {

    opening_none() { "no opening rule", "없음" }
    opening_pro() { "Pro", "프로" }
    opening_long_pro() { "Long Pro", "롱 프로" }
    opening_swap() { "Swap", "스왑" }
    opening_swap2() { "Swap2", "스왑2" }
    opening_rif() { "RIF rule", "RIF 규칙" }
    opening_yamaguchi() { "Yamaguchi", "야마구치" }
    opening_soosyrv_8() { "Soosõrv-8", "소스르브-8" }
    opening_taraguchi_10() { "Taraguchi-10", "타라구치-10" }

    about_opening_none() {
"The game begins at once and Black places the first stone.
Nothing compensates for the advantage of the first move.",
"바로 시작하고 흑이 첫 수를 둡니다.
먼저 두는 이점을 덜어 주는 것이 없습니다."
    }
    about_opening_pro() {
"Black begins on the centre, White replies.
Black's second stone must be outside the middle 5×5.",
"흑은 한가운데에서 시작하고 백이 답합니다.
흑의 두 번째 돌은 가운데 5×5 밖에 두어야 합니다."
    }
    about_opening_long_pro() {
"Black begins on the centre, White replies.
Black's second stone must be outside the middle 7×7.",
"흑은 한가운데에서 시작하고 백이 답합니다.
흑의 두 번째 돌은 가운데 7×7 밖에 두어야 합니다."
    }
    about_opening_swap() {
"Player 1 places black, white, black anywhere.
Player 2 takes a colour; White plays the fourth move.",
"1번 선수가 흑, 백, 흑 순서로 아무 곳에나 둡니다.
2번 선수가 색을 고르고, 백이 네 번째 수를 둡니다."
    }
    about_opening_swap2() {
"Player 1 places black, white, black anywhere. Player 2 takes a colour,
or places one more of each and leaves the colours to player 1.",
"1번 선수가 흑, 백, 흑 순서로 아무 곳에나 둡니다. 2번 선수는 색을 고르거나,
백과 흑을 하나씩 더 두고 색 선택을 1번 선수에게 넘깁니다."
    }
    about_opening_rif() {
"Player 1 sets up one of the 26 openings, player 2 may swap, White plays the
fourth move. Black offers two fifth moves, White keeps one of them.",
"1번 선수가 26주형 중 하나를 놓고, 2번 선수는 흑백을 바꿀 수 있습니다.
백의 네 번째 수 다음에 흑이 다섯 번째 수 후보 두 개를 내고 백이 하나를 남깁니다."
    }
    about_opening_yamaguchi() {
"Player 1 sets up one of the 26 openings and sets the number of fifth moves;
player 2 may swap. Black offers that many, White keeps one.",
"1번 선수가 26주형 중 하나를 놓고 다섯 번째 수 후보의 개수를 정합니다.
2번 선수는 흑백을 바꿀 수 있고, 흑이 후보를 그만큼 내면 백이 하나를 남깁니다."
    }
    about_opening_soosyrv_8() {
"One of the 26 openings; swap? White plays the fourth move and sets the
number of fifth moves (1-8); swap? Black offers them, White keeps one.",
"26주형 중 하나를 놓으면 흑백을 바꿀 수 있고, 백이 네 번째 수와 함께 후보
개수(1-8)를 정하면 또 바꿀 수 있습니다. 흑이 낸 후보 중 백이 하나를 남깁니다."
    }
    about_opening_taraguchi_10() {
"Moves 1 to 5 within squares of 1, 3, 5, 7 and 9 lines, a swap after each.
Or Black offers ten fifth moves after the fourth, and White keeps one.",
"다섯 번째 수까지 가운데 1·3·5·7·9줄 안에 두며, 수마다 흑백을 바꿀 수 있습니다.
네 번째 수 다음에 흑이 후보 열 개를 내고 백이 하나를 남길 수도 있습니다."
    }

    opening_heading(name) { "Opening: {name}", "오프닝: {name}" }
    term_first_on_center() { "Black's first stone goes on the centre.", "흑의 첫 돌은 한가운데에 둡니다." }
    term_second_adjacent() { "White's first stone goes next to Black's.", "백의 첫 돌은 흑돌 바로 옆에 둡니다." }

    player_1() { "player 1", "1번 선수" }
    player_2() { "player 2", "2번 선수" }
    black_stone() { "a black stone", "흑돌" }
    white_stone() { "a white stone", "백돌" }

    place_anywhere(who, side, stone) { "{who} ({side}): place {stone} anywhere.", "{who}({side}): {stone} 하나를 아무 곳에나 두세요." }
    place_on_center(who, side, stone) { "{who} ({side}): place {stone} on the centre.", "{who}({side}): {stone} 하나를 한가운데에 두세요." }
    place_inside(who, side, stone, lines) { "{who} ({side}): place {stone} inside the middle {lines}×{lines}.", "{who}({side}): {stone} 하나를 가운데 {lines}×{lines} 안에 두세요." }
    place_outside(who, side, stone, lines) { "{who} ({side}): place {stone} outside the middle {lines}×{lines}.", "{who}({side}): {stone} 하나를 가운데 {lines}×{lines} 밖에 두세요." }
    swap_question(who, side) { "{who} ({side}): swap colours?", "{who}({side}): 흑백을 바꾸시겠습니까?" }
    way_question(who, side) { "{who} ({side}): how does the opening continue?", "{who}({side}): 오프닝을 어떻게 이어 가시겠습니까?" }
    fifths_question(who, side, least, most) { "{who} ({side}): how many fifth moves ({least}-{most})?", "{who}({side}): 다섯 번째 수 후보를 몇 개로 하시겠습니까? ({least}-{most})" }
    offer_fifth(who, side, number, of) { "{who} ({side}): offer fifth move {number} of {of}.", "{who}({side}): 다섯 번째 수 후보를 놓으세요. ({number}/{of})" }
    pick_fifth(who, side) { "{who} ({side}): which fifth move stays?", "{who}({side}): 어느 다섯 번째 수를 남기시겠습니까?" }

    option_swap(side) { "swap: take {side}", "바꾸기 (바꾼 뒤: {side})" }
    option_keep(side) { "no swap: keep {side}", "바꾸지 않기 (그대로: {side})" }
    option_stay_white() { "stay White and play the fourth move", "백 그대로 네 번째 수 두기" }
    option_take_black() { "take Black; the other plays the fourth move", "흑 잡기 (상대가 네 번째 수를 둡니다)" }
    option_place_two() { "place two more; the other takes a colour", "두 수 더 두고 색 선택은 상대에게 넘기기" }
    option_place_fifth() { "the fifth move goes inside the middle 9×9", "다섯 번째 수를 가운데 9×9 안에 두기" }
    option_offer_ten() { "no swap: ten fifth moves to choose from", "바꾸지 않고 다섯 번째 수 후보 열 개 내기" }
    option_fifths(number) { "fifth moves: {number}", "후보 {number}개" }

    swapped(black, white) { "Colours swapped. Black: {black}. White: {white}.", "흑백을 바꾸었습니다. 흑: {black}, 백: {white}." }
    not_swapped() { "No swap: the colours stay.", "흑백을 바꾸지 않았습니다." }
    fifths_declared(number) { "Fifth moves to choose from: {number}.", "다섯 번째 수 후보: {number}개." }
    fifth_offered(point) { "Fifth move offered: {point}.", "다섯 번째 수 후보: {point}." }
    opening_named(code, name) { "Opening {code}: {name}", "주형 {code}: {name}" }
    opening_over(side) { "The opening is over. {side} to move.", "오프닝이 끝났습니다. 둘 차례: {side}." }

    decision_taken_back(who) { "{who} took the last decision back.", "마지막 결정을 물렀습니다: {who}" }

    short_place_anywhere(side) { "{side} stone anywhere", "{side}돌을 아무 곳에나" }
    short_place_on_center(side) { "{side} stone on the centre", "{side}돌을 한가운데에" }
    short_place_inside(side, lines) { "{side} stone inside {lines}×{lines}", "{side}돌을 {lines}×{lines} 안에" }
    short_place_outside(side, lines) { "{side} stone outside {lines}×{lines}", "{side}돌을 {lines}×{lines} 밖에" }
    short_swap_question() { "Swap colours?", "흑백을 바꾸시겠습니까?" }
    short_way_question() { "How to continue?", "어떻게 이어 가시겠습니까?" }
    short_fifths_question(least, most) { "How many fifth moves ({least}-{most})?", "후보는 몇 개입니까? ({least}-{most})" }
    short_offer_fifth(number, of) { "Offer fifth move {number} of {of}", "다섯 번째 수 후보 ({number}/{of})" }
    short_pick_fifth() { "Which fifth move stays?", "어느 수를 남기시겠습니까?" }

    short_swap() { "swap", "바꾸기" }
    short_keep() { "no swap", "그대로" }
    short_stay_white() { "stay White", "백 그대로" }
    short_take_black() { "take Black", "흑 잡기" }
    short_place_two() { "two more", "두 수 더" }
    short_place_fifth() { "fifth in 9×9", "9×9 안에" }
    short_offer_ten() { "offer ten", "후보 열 개" }

    refused_on_center(point) { "This stone goes on the centre: {point}.", "이 돌은 한가운데({point})에 두어야 합니다." }
    refused_inside(lines) { "This stone goes inside the middle {lines}×{lines}.", "이 돌은 가운데 {lines}×{lines} 안에 두어야 합니다." }
    refused_outside(lines) { "This stone goes outside the middle {lines}×{lines}.", "이 돌은 가운데 {lines}×{lines} 밖에 두어야 합니다." }
    refused_offered(point) { "{point} is already offered: offer another point.", "{point}: 이미 낸 후보입니다. 다른 곳을 고르세요." }
    refused_symmetric(point) { "That makes the same shape as {point}: offer another one.", "{point} 후보와 대칭인 수입니다. 모양이 다른 곳을 고르세요." }
    refused_not_offered() { "Pick one of the fifth moves offered.", "나와 있는 후보 중에서 고르세요." }
    refused_centerless_board(size) { "A board of {size} lines has no centre for the first move: choose an odd number of lines.", "{size}줄 판에는 첫 수를 둘 한가운데가 없습니다. 홀수 줄을 고르세요." }
    refused_board(rule, least, size) { "The opening rule {rule} needs an odd board of {least} lines or more, not {size}.", "오프닝 규칙 {rule}: {least}줄 이상인 홀수 줄 판이 필요합니다. (지금 {size}줄)" }
}
