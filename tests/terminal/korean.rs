//! The full screen in Korean, where most characters take two columns.

use unicode_width::UnicodeWidthStr;

use crate::look::{cell, has_card, on};
use crate::pty::Home;
use crate::table::{BLACK_WINS, see};

#[test]
fn a_game_in_korean_is_aligned_and_its_messages_are_korean() {
    let home = Home::new();
    let game = home.gomoku(["play", "--lang", "ko", "--clock", "30s", "--black", "김철수"]).start();
    let screen = see(&game, "•", "J9");
    let text = screen.contents();
    assert!(has_card(&screen, "김철수", "흑") && text.contains("●  백"), "{text}");
    let times: Vec<usize> =
        screen.rows(0, 80).filter_map(|row| Some(row.split_once("0:")?.0.width())).collect();
    assert_eq!(times.len(), 2);
    assert_eq!(times[0], times[1], "both times are in the same column");
}

#[test]
fn a_loss_on_time_is_reported_in_korean() {
    let home = Home::new();
    let game = home.gomoku(["play", "--lang", "ko", "--clock", "2s"]).start();
    game.wait_for("2초가 지났습니다.");
    game.wait_for("결과를 기록하시겠습니까?");
}

#[test]
fn the_locale_makes_the_game_korean_and_commands_are_typed_in_korean() {
    let home = Home::new();
    let game = home.gomoku(["play", "--clock", "none"]).env("LANG", "ko_KR.UTF-8").start();
    see(&game, "•", "J9");
    game.send("A10\r");
    see(&game, "●", "A10");
    game.send("무르기");
    game.wait_for("> 무르기");
    game.send("\r");
    game.wait_for("흑의 무르기를 허락하시겠습니까?");
    game.send("1");
    game.wait_for("A10 수를 물렀습니다: 흑");
    game.send("기권\r");
    game.wait_for("정말 이 대국을 포기하시겠습니까?");
}

#[test]
fn answers_in_korean_are_clickable() {
    let home = Home::new();
    let game = home.gomoku(["play", "--lang", "ko", "--clock", "none"]).start();
    see(&game, "•", "J9");
    for point in BLACK_WINS {
        game.send(format!("{point}\r"));
        game.wait(|screen| on(screen, point).is_some_and(|on| !"├┼┌┬•".contains(&on)));
    }
    let screen = game.wait_for("2) 아니요");
    let (_, bottom) = cell(&screen, "A18").unwrap();
    let row = (bottom..24).find(|&y| {
        screen.cell(y, 1).is_some_and(|cell| cell.contents() == "1")
            && screen.cell(y, 2).is_some_and(|cell| cell.contents() == ")")
    });
    let row = row.unwrap();
    let no = (0..80).find(|&x| screen.cell(row, x).unwrap().contents() == "아").unwrap();
    game.click((no, row));
    game.wait_for("1 흑백 바꿔서");
    assert!(!home.scoreboard().exists());
}
