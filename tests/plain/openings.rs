//! Openings in plain mode: questions as sentences, choices by number, points typed.

use super::*;

const PLAY: &str = "play --plain --no-board --clock none --rules renju";

#[test]
fn swap2_is_played_by_sentences_and_numbers() {
    let home = Home::new();
    let run = home.run(
        &format!("{PLAY} --opening swap2 --black Ada --white Bob --record yes"),
        "h8\nh9\nj10\n4\n3\na1\nb2\n1\nc3\nresign\n1\n",
    );
    let begin = "Ada (Black): place a black stone anywhere. h8\n\
                 Black plays h8.\n\
                 Ada (Black): place a white stone anywhere. h9\n\
                 White plays h9.\n\
                 Ada (Black): place a black stone anywhere. j10\n\
                 Black plays j10. Opening D3: Sosei 疎星.\n\
                 Bob (White): how does the opening continue?\n\
                 1) stay White and play the fourth move\n\
                 2) take Black; the other plays the fourth move\n\
                 3) place two more; the other takes a colour\n\
                 choice: 4\n\
                 Choose a number from 1 to 3.\n";
    assert!(run.out.starts_with(begin), "{}", run.out);
    let swap = "Ada (Black): swap colours?\n\
                1) swap: take White\n\
                2) no swap: keep Black\n\
                choice: 1\n\
                Colours swapped. Black: Bob. White: Ada.\n\
                The opening is over. White to move.\n\
                where (white): c3\n";
    assert!(run.out.contains(swap), "{}", run.out);
    let result = &home.results()[0];
    assert_eq!((&result["black"], &result["white"]), (&"Bob".into(), &"Ada".into()), "{result}");
    assert_eq!(result["opening"], "swap2");
}

#[test]
fn a_record_has_the_offered_fifth_moves_and_the_swaps() {
    let home = Home::new();
    let play = "play --plain --no-board --rules renju --opening rif";
    let opening = "h8\ni9\ni10\n1\ng7\nj8\nh10\nh10\n";
    home.run(play, format!("{opening}save game.sgf\nsave game.json\nq\n"));
    let sgf = fs::read_to_string(home.path("game.sgf")).unwrap();
    assert!(sgf.contains("SWAPS[3]5A[jh][hf]"), "{sgf}");
    home.run("convert game.sgf back.json", "");
    for record in ["game.sgf", "game.json", "back.json"] {
        let shown = home.run(&format!("show {record}"), "").out;
        for line in ["Fifth moves offered: j8 h10\n", "Swaps: 3\n"] {
            assert!(shown.contains(line), "{record}: {shown}");
        }
    }
}

#[test]
fn a_record_has_the_opening_and_the_names_with_their_final_colours() {
    let home = Home::new();
    let begun = "h8\nh9\nj10\n2\nc3\n";
    let play = format!("{PLAY} --opening swap2 --black Ada --white Bob --record yes");
    home.run(&play, begun);
    let journal = home.journals()[0].to_str().unwrap().to_owned();
    home.run(&play, format!("{begun}resign\n1\n"));
    let scoreboard = home.scoreboard().to_str().unwrap().to_owned();
    for record in [journal, scoreboard] {
        let run = home.run(&format!("convert --force --from json {record} game.sgf"), "");
        assert!(run.code == Some(0) && !run.err.contains("opening"), "{}", run.err);
        let sgf = fs::read_to_string(home.path("game.sgf")).unwrap();
        assert!(sgf.contains("RU[renju]ON[swap2]PB[Bob]PW[Ada]"), "{sgf}");
        home.run("convert --force game.sgf back.json", "");
        let back = fs::read_to_string(home.path("back.json")).unwrap();
        assert!(back.contains(r#""opening":"swap2","black":"Bob","white":"Ada""#), "{back}");
        let shown = home.run("show game.sgf", "");
        assert!(shown.out.contains("Opening: swap2\n"), "{}", shown.out);
        let lost = home.run("convert --force game.sgf game.psq", "");
        assert!(lost.err.contains("opening"), "{}", lost.err);
    }
}

#[test]
fn the_terms_of_the_first_moves_are_shown_enforced_and_kept() {
    let home = Home::new();
    let play = format!("{PLAY} --opening pro --second-move adjacent");
    let run = home.run(&play, "rules\nh8\nh15\nh9\n");
    for sentence in [
        "Opening: Pro\n",
        "White's first stone goes next to Black's.\n",
        "This stone goes inside the middle 3×3.\n",
        "place a black stone outside the middle 5×5. ",
    ] {
        assert!(run.out.contains(sentence), "{sentence:?} in {}", run.out);
    }
    let list = home.run("resume --list", "");
    let game = "renju 15x15, pro, second-move adjacent, no clock, moves: 2\n";
    assert!(list.out.ends_with(game), "{}", list.out);
    let run = home.run("resume --no-board", "undo\n1\nh15\n");
    assert!(run.out.contains("This stone goes inside the middle 3×3.\n"), "{}", run.out);

    let run = home.run(&format!("{PLAY} --first-move center"), "a1\nh8\na1\n");
    for sentence in ["This stone goes on the centre: h8.\n", "The opening is over.", "(black): "] {
        assert!(run.out.contains(sentence), "{sentence:?} in {}", run.out);
    }
}

/// Asserts that a game prints these sentences in this order.
#[track_caller]
fn assert_printed_in_order(run: &Run, sentences: &[&str]) {
    let mut rest = run.out.as_str();
    for sentence in sentences {
        let Some((_, after)) = rest.split_once(sentence) else {
            panic!("no {sentence:?} in {rest:?} of {}", run.out)
        };
        rest = after;
    }
}

#[test]
fn soosyrv_8_is_played_in_korean() {
    let home = Home::new();
    let run = home.run(
        &format!("{PLAY} --lang ko --opening soosyrv-8 --black 김철수 --white 이영희 --record yes"),
        "a1\nh8\nh9\nj10\n1\na1\n9\n3\n2\no15\nb1\nk3\na15\n2\nc3\n기권\n1\n",
    );
    assert_printed_in_order(
        &run,
        &[
            "김철수(흑): 흑돌 하나를 한가운데에 두세요. a1\n",
            "이 돌은 한가운데(h8)에 두어야 합니다.\n",
            "김철수(흑): 백돌 하나를 가운데 3×3 안에 두세요. h9\n",
            "김철수(흑): 흑돌 하나를 가운데 5×5 안에 두세요. j10\n",
            "주형 D3: 소성 疎星.\n",
            "이영희(백): 흑백을 바꾸시겠습니까?\n1) 바꾸기 (바꾼 뒤: 흑)\n2) 바꾸지 않기 (그대로: 백)\n선택: 1\n",
            "흑백을 바꾸었습니다. 흑: 이영희, 백: 김철수.\n",
            "김철수(백): 백돌 하나를 아무 곳에나 두세요. a1\n",
            "김철수(백): 다섯 번째 수 후보를 몇 개로 하시겠습니까? (1-8)\n1) 후보 1개\n",
            "선택: 9\n1부터 8까지의 수를 고르세요.\n",
            "선택: 3\n다섯 번째 수 후보: 3개.\n",
            "이영희(흑): 흑백을 바꾸시겠습니까?\n",
            "선택: 2\n흑백을 바꾸지 않았습니다.\n",
            "이영희(흑): 다섯 번째 수 후보를 놓으세요. (1/3) o15\n",
            "이영희(흑): 다섯 번째 수 후보를 놓으세요. (3/3) k3\n",
            "김철수(백): 어느 다섯 번째 수를 남기시겠습니까?\n1) o15\n2) b1\n3) k3\n선택: a15\n",
            "나와 있는 후보 중에서 고르세요.\n",
            "선택: 2\n",
            "오프닝이 끝났습니다. 둘 차례: 백.\n",
        ],
    );
    let result = &home.results()[0];
    assert_eq!((&result["black"], &result["white"]), (&"이영희".into(), &"김철수".into()));
    assert_eq!((&result["opening"], &result["winner"]), (&"soosyrv-8".into(), &"white".into()));
}

#[test]
fn taraguchi_10_is_played_in_korean_both_ways() {
    let home = Home::new();
    let play = format!("{PLAY} --lang ko --opening taraguchi-10");
    let way = "오프닝을 어떻게 이어 가시겠습니까?\n1) 다섯 번째 수를 가운데 9×9 안에 두기\n\
               2) 바꾸지 않고 다섯 번째 수 후보 열 개 내기\n";
    let run = home.run(&play, "h8\n2\ni9\n1\ni8\n2\nk10\n3\n1\n1\nc3\nd4\n2\na1\n");
    assert_printed_in_order(
        &run,
        &[
            "1번 선수(흑): 흑돌 하나를 한가운데에 두세요. h8\n",
            "2번 선수(백): 흑백을 바꾸시겠습니까?\n",
            "2번 선수(백): 백돌 하나를 가운데 3×3 안에 두세요. i9\n",
            "1번 선수(흑): 흑백을 바꾸시겠습니까?\n",
            "흑백을 바꾸었습니다. 흑: 2번 선수, 백: 1번 선수.\n",
            "2번 선수(흑): 흑돌 하나를 가운데 5×5 안에 두세요. i8\n",
            "주형 I6: 운월 雲月.\n",
            "1번 선수(백): 백돌 하나를 가운데 7×7 안에 두세요. k10\n",
            way,
            "선택: 3\n1부터 2까지의 수를 고르세요.\n",
            "2번 선수(흑): 흑백을 바꾸시겠습니까?\n",
            "1번 선수(흑): 흑돌 하나를 가운데 9×9 안에 두세요. c3\n",
            "이 돌은 가운데 9×9 안에 두어야 합니다.\n",
            "2번 선수(백): 흑백을 바꾸시겠습니까?\n",
            "오프닝이 끝났습니다. 둘 차례: 백.\n",
        ],
    );
    let ten = "h8\n2\nh9\n2\nh10\n2\nk11\n2\na1\nb1\nc1\nd1\ne1\nf1\ng1\nh1\ni1\nj1\n10\nb2\n";
    let run = home.run(&play, ten);
    assert_printed_in_order(
        &run,
        &[
            "주형 D1: 한성 寒星.\n",
            way,
            "1번 선수(흑): 다섯 번째 수 후보를 놓으세요. (1/10) a1\n",
            "다섯 번째 수 후보: a1.\n",
            "2번 선수(백): 어느 다섯 번째 수를 남기시겠습니까?\n1) a1\n",
            "10) j1\n선택: 10\n",
            "오프닝이 끝났습니다. 둘 차례: 백.\n",
        ],
    );
}

#[test]
fn soosyrv_8_is_played_by_points_and_numbers() {
    let home = Home::new();
    let run = home.run(
        &format!("{PLAY} --opening soosyrv-8"),
        "h8\nk9\nh9\nh10\n1\na1\n9\n3\n2\no15\na15\nb15\nk3\nh8\n2\nb2\n",
    );
    for sentence in [
        "player 1 (Black): place a black stone on the centre. h8\n",
        "This stone goes inside the middle 3×3.\n",
        "player 2 (White): swap colours?\n",
        "Colours swapped. Black: player 2. White: player 1.\n",
        "how many fifth moves (1-8)?\n1) fifth moves: 1\n",
        "Fifth moves to choose from: 3.\n",
        "player 2 (Black): offer fifth move 1 of 3. o15\n",
        "player 1 (White): which fifth move stays?\n1) o15\n",
        "The opening is over. White to move.\nwhere (white): b2\n",
    ] {
        assert!(run.out.contains(sentence), "{sentence:?} in {}", run.out);
    }
}

#[test]
fn an_opening_is_resumed_where_it_was_left() {
    let home = Home::new();
    home.run(&format!("{PLAY} --opening swap2 --lang ko"), "h8\nh9\nj10\n2\n");
    let run = home.run("resume --no-board", "undo\n1\n3\na1\n");
    for sentence in [
        "The saved game continues.\nwhere (white): undo\n",
        "White: may Black take the last move back? 1) yes 2) no: 1\n",
        "White took the last decision back.\nplayer 2 (White): how does the opening continue?\n",
        "player 2 (White): place a black stone anywhere. ",
    ] {
        assert!(run.out.contains(sentence), "{sentence:?} in {}", run.out);
    }
    let journal = home.journals()[0].to_str().unwrap().to_owned();
    let shown = home.run(&format!("show --from json --json {journal}"), "");
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    let shown: serde_json::Value = serde_json::from_str(&shown.out).unwrap();
    assert_eq!(shown["to_move"], "black", "{shown}");
}

#[test]
fn a_board_that_does_not_fit_the_rule_is_wrong_usage_and_unknown_names_list_the_known() {
    let home = Home::new();
    let run = home.run("play --plain --opening rif --board 14", "");
    assert!(run.err.contains("rif needs an odd board of 9 lines or more, not 14"), "{}", run.err);
    assert_eq!(run.code, Some(2));
    let run = home.run("play --plain --opening chess", "");
    assert!(run.err.contains("swap2") && run.err.contains("taraguchi-10"), "{}", run.err);
    assert_eq!(run.code, Some(2));
}
