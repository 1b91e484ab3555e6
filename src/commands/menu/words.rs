//! Texts of the menu, in which a new game is agreed.

use crate::lang::catalogue;

catalogue! { MenuWords: "Texts of the menu, in which a new game is agreed." {
    menu_title() { "G O M O K U", "오 목" }
    menu_subtitle() { "games for two, or against the computer", "둘이서, 또는 컴퓨터와 두는 게임" }
    menu_game_played(game) { "game: {game} (g: change)", "게임: {game} (g: 바꾸기)" }
    menu_rules_played(rules) { "rules: {rules} (left, right: change)", "규칙: {rules} (좌우 키: 다른 규칙)" }
    menu_opening_played(opening) { "opening: {opening} (o: change)", "오프닝: {opening} (o: 다른 오프닝)" }
    menu_black_played(player) { "black: {player} (b: change)", "흑: {player} (b: 바꾸기)" }
    menu_white_played(player) { "white: {player} (w: change)", "백: {player} (w: 바꾸기)" }

    menu_game(game) { "game: {game} (type a name to change)", "게임: {game} (이름을 입력하면 바뀝니다)" }
    menu_agreed(rules, opening) { "rules: {rules}, opening: {opening} (type a name to change)", "규칙: {rules}, 오프닝: {opening} (이름을 입력하면 바뀝니다)" }
    menu_players(black, white) { "black: {black}, white: {white} (change: white computer:3, black person)", "흑: {black}, 백: {white} (예: 백 computer:3, 흑 사람)" }
    menu_unknown(last, names) { "Choose a number from 1 to {last}, or type a name: {names}.", "1부터 {last}까지의 번호를 고르거나 다음 이름 가운데 하나를 쓰세요: {names}." }
} }
