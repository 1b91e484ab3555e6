//! Openings in lines: questions as sentences, choices by number, points typed.

use super::*;

const PLAY: &str = "play --plain --no-board --clock none --labels standard --rules renju";

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
                 Black plays j10.\n\
                 Bob (White): how does the opening go on?\n\
                 1) stay White and play the fourth move\n\
                 2) take Black; the other plays the fourth move\n\
                 3) place two more; the other takes a colour\n\
                 choice: 4\n";
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
}

#[test]
fn soosyrv_8_is_played_by_points_and_numbers() {
    let home = Home::new();
    let run = home.run(
        &format!("{PLAY} --opening soosyrv-8"),
        "h8\nk9\nh9\nh10\n1\na1\n9\n3\n2\no15\na15\nb15\nk3\nh8\n2\nb2\n",
    );
    for said in [
        "player 1 (Black): place a black stone on the centre. h8\n",
        "This stone goes inside the middle 3×3.\n",
        "player 2 (White): swap colours?\n",
        "Colours swapped. Black: player 2. White: player 1.\n",
        "how many fifth moves will there be (1-8)?\n1) fifth moves: 1\n",
        "Fifth moves to choose from: 3.\n",
        "player 2 (Black): offer fifth move 1 of 3. o15\n",
        "player 1 (White): which fifth move stays?\n1) o15\n",
        "The opening is over. White to move.\nwhere (white): b2\n",
    ] {
        assert!(run.out.contains(said), "{said:?} in {}", run.out);
    }
}

#[test]
fn an_opening_goes_on_where_it_was_left() {
    let home = Home::new();
    home.run(&format!("{PLAY} --opening swap2 --lang ko"), "h8\nh9\nj10\n2\n");
    let run = home.run("resume --no-board --labels standard", "undo\n1\n3\na1\n");
    for said in [
        "The saved game goes on.\nwhere (white): undo\n",
        "White: may Black take the last move back? 1) yes 2) no: 1\n",
        "White took the last decision back.\nplayer 2 (White): how does the opening go on?\n",
        "player 2 (White): place a black stone anywhere. ",
    ] {
        assert!(run.out.contains(said), "{said:?} in {}", run.out);
    }
    let journal = home.journals()[0].to_str().unwrap().to_owned();
    let shown = home.run(&format!("show --from json --json {journal}"), "");
    assert_eq!(shown.code, Some(0), "{}", shown.err);
    let shown: serde_json::Value = serde_json::from_str(&shown.out).unwrap();
    assert_eq!(shown["to_move"], "black", "{shown}");
}

#[test]
fn a_board_that_the_rule_does_not_fit_is_wrong_usage_and_unknown_names_list_the_known() {
    let home = Home::new();
    let run = home.run("play --plain --opening rif --board 14", "");
    assert!(run.err.contains("rif needs an odd board of 9 lines or more, not 14"), "{}", run.err);
    assert_eq!(run.code, Some(2));
    let run = home.run("play --plain --opening chess", "");
    assert!(run.err.contains("swap2") && run.err.contains("taraguchi-10"), "{}", run.err);
    assert_eq!(run.code, Some(2));
}
