//! Openings on the full screen: choices by digit, by arrows and by mouse, and dimmed points.

use vt100::Screen;

use crate::keys::{ENTER, RIGHT};
use crate::look::{on, stones};
use crate::pty::{Home, Terminal};
use crate::table::see;

/// Options of games in Korean, with the glyphs that the tests look for from the first frame on.
const KOREAN: [&str; 9] =
    ["play", "--lang", "ko", "--rules", "renju", "--clock", "none", "--glyphs", "unicode"];

/// The column and row at which a text begins.
fn place_of(screen: &Screen, text: &str) -> (u16, u16) {
    let (_, width) = screen.size();
    let rows: Vec<String> = screen.rows(0, width.get()).collect();
    let y = rows.iter().position(|row| row.contains(text)).unwrap();
    let before = rows[y].split(text).next().unwrap();
    (before.chars().count().try_into().unwrap(), y.try_into().unwrap())
}

#[test]
fn swap2_is_decided_by_digit_by_arrows_and_by_mouse() {
    let home = Home::new();
    let game = home.gomoku(["play", "--opening", "swap2", "--clock", "none"]).start();
    see(&game, "•", "J9");
    game.wait_for("player 1 (Black): place a black stone");
    for (point, stone) in [("J9", "●"), ("J8", "○"), ("K7", "●")] {
        game.send(format!("{point}\r"));
        see(&game, stone, point);
    }
    // The choice is taken back, so that the test can choose again with the mouse.
    game.wait_for("3) two more");
    game.send("3");
    game.wait_for("place a white stone");
    game.send("undo\r1");
    let screen = game.wait_for("3) two more");
    game.click(place_of(&screen, "3) two more"));
    game.wait_for("place a white stone");
    for (point, stone) in [("A0", "○"), ("B0", "●")] {
        game.send(format!("{point}\r"));
        see(&game, stone, point);
    }
    game.wait_for("player 1 (Black): swap colours?");
    game.send(format!("{RIGHT}{ENTER}"));
    let screen = game.wait_for("The opening is over.");
    assert_eq!(stones(&screen), 5);
    assert!(screen.contents().contains("swap2"), "the title names the rule");
    let panel = screen.contents().replace('\n', " ");
    assert!(panel.contains("player 1") && panel.contains("player 2"), "{}", screen.contents());
}

#[test]
fn points_that_pro_does_not_allow_are_dimmed_and_refused() {
    let home = Home::new();
    let game =
        home.gomoku(["play", "--rules", "standard", "--opening", "pro", "--clock", "none"]).start();
    let screen = see(&game, "•", "h8");
    assert_eq!(on(&screen, "a15").as_deref(), Some("·"), "only the centre is open");
    game.send(ENTER);
    see(&game, "●", "h8");
    game.send("h9\r");
    see(&game, "○", "h9");
    let screen = game.wait_for("outside the middle 5×5");
    assert_eq!(on(&screen, "h7").as_deref(), Some("·"));
    assert_eq!(on(&screen, "a15").as_deref(), Some("┌"));
    game.send("h7\r");
    game.wait_for("This stone goes outside the middle 5×5.");
    assert_eq!(stones(&game.screen()), 2);
    game.send("a15\r");
    see(&game, "●", "a15");
    game.wait_for("The opening is over. White to move.");
}

/// Waits for the question in the row above the answers, then types.
#[track_caller]
fn answer(game: &Terminal, question: &str, typed: &str) -> Screen {
    let screen = game.wait_for(question);
    game.send(typed);
    screen
}

/// Enter behind the digit of a choice answers nothing and makes no move.
#[test]
fn soosyrv_8_is_played_in_korean() {
    let home = Home::new();
    let names = ["--opening", "soosyrv-8", "--black", "김철수", "--white", "이영희"];
    let game = home.gomoku(KOREAN.into_iter().chain(names)).start();
    let screen = answer(&game, "김철수(흑): 흑돌 하나를 한가운데에 두세요.", "h8\r");
    assert_eq!(on(&screen, "a15").as_deref(), Some("·"), "only the centre is open");
    let screen = answer(&game, "김철수(흑): 백돌 하나를 가운데 3×3 안에 두세요.", "h9\r");
    assert_eq!(on(&screen, "j8").as_deref(), Some("·"), "too far away");
    assert_ne!(on(&screen, "i8").as_deref(), Some("·"), "near enough");
    answer(&game, "흑돌 하나를 가운데 5×5 안에 두세요.", "j10\r");
    let screen = answer(&game, "이영희(백): 흑백을 바꾸시겠습니까?", "1\r");
    assert!(screen.contents().contains("주형 D3: 소성 疎星"), "{}", screen.contents());
    assert!(screen.contents().contains("2) 바꾸지 않기 (그대로: 백)"));
    answer(&game, "김철수(백): 백돌 하나를 아무 곳에나 두세요.", "a1\r");
    answer(&game, "김철수(백): 다섯 번째 수 후보를 몇 개로 하시겠습니까? (1-8)", "3\r");
    answer(&game, "이영희(흑): 흑백을 바꾸시겠습니까?", "2\r");
    answer(&game, "다섯 번째 수 후보를 놓으세요. (1/3)", "o15\r");
    let screen = answer(&game, "다섯 번째 수 후보를 놓으세요. (2/3)", "b1\r");
    assert_eq!(on(&screen, "o15").as_deref(), Some("1"), "an offer shows its number");
    answer(&game, "다섯 번째 수 후보를 놓으세요. (3/3)", "k3\r");
    let screen = answer(&game, "김철수(백): 어느 다섯 번째 수를 남기시겠습니까?", "2\r");
    assert_eq!(on(&screen, "a15").as_deref(), Some("·"), "none of the offers");
    let screen = game.wait_for("오프닝이 끝났습니다. 둘 차례: 백.");
    assert_eq!((on(&screen, "b1").as_deref(), stones(&screen)), (Some("●"), 5));
}

#[test]
fn taraguchi_10_is_played_in_korean_with_ten_fifth_moves() {
    let home = Home::new();
    let game = home.gomoku(KOREAN.into_iter().chain(["--opening", "taraguchi-10"])).start();
    answer(&game, "1번 선수(흑): 흑돌 하나를 한가운데에", "h8\r");
    answer(&game, "2번 선수(백): 흑백을 바꾸시겠습니까?", "2");
    answer(&game, "2번 선수(백): 백돌 하나를 가운데 3×3 안에", "i9\r");
    answer(&game, "1번 선수(흑): 흑백을 바꾸시겠습니까?", "1");
    let screen = answer(&game, "2번 선수(흑): 흑돌 하나를 가운데 5×5 안에", "i8\r");
    assert!(screen.contents().contains("흑백을 바꾸었습니다."), "{}", screen.contents());
    let screen = answer(&game, "1번 선수(백): 흑백을 바꾸시겠습니까?", "2");
    assert!(screen.contents().contains("주형 I6: 운월 雲月"), "{}", screen.contents());
    let screen = answer(&game, "1번 선수(백): 백돌 하나를 가운데 7×7 안에", "k11\r");
    assert_eq!(on(&screen, "d11").as_deref(), Some("·"), "outside the square");
    answer(&game, "2번 선수(흑): 오프닝을 어떻게 이어 가시겠습니까?", "2");
    for (number, column) in (1..).zip('A'..='J') {
        answer(
            &game,
            &format!("다섯 번째 수 후보를 놓으세요. ({number}/10)"),
            &format!("{column}1\r"),
        );
    }
    answer(&game, "1번 선수(백): 어느 다섯 번째 수를 남기시겠습니까?", "10\r");
    game.wait_for("오프닝이 끝났습니다. 둘 차례: 백.");
    // The point is below the message.
    game.wait(|screen| on(screen, "j1").as_deref() == Some("●") && stones(screen) == 5);
}

#[test]
fn the_second_move_option_is_shown_and_enforced() {
    let home = Home::new();
    let pro = ["play", "--rules", "renju", "--opening", "pro", "--second-move", "adjacent"];
    let game =
        home.gomoku(pro.into_iter().chain(["--clock", "none", "--glyphs", "unicode"])).start();
    let screen = answer(&game, "place a black stone on the centre", "h8\r");
    assert!(screen.contents().contains("pro, second-move adjacent"), "{}", screen.contents());
    let screen = answer(&game, "place a white stone inside the middle 3×3", "rules\r");
    assert_eq!(on(&screen, "a15").as_deref(), Some("·"));
    game.wait_for("White's first stone goes next to");
}
