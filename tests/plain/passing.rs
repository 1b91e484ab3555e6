//! Passes in plain mode: typed, printed, taken back, saved, recorded and converted.

use super::*;

const PLAY: &str = "play --plain --no-board --clock none --rules renju";

#[test]
fn two_passes_in_succession_are_a_draw_in_both_languages() {
    for (lang, input, expected) in [
        (
            "en",
            "h8\nh9\ni8\npass\nPAS\n",
            "White passes.\nwhere (black): PAS\nBlack passes.\nBoth players passed. Draw.\n",
        ),
        (
            "ko",
            "h8\nh9\ni8\n패스\n패\n",
            "백 쪽이 패스했습니다.\n둘 곳 (흑): 패\n흑 쪽이 패스했습니다.\n양쪽이 잇달아 패스했습니다. 무승부입니다.\n",
        ),
    ] {
        let run = Home::new().run(&format!("{PLAY} --lang {lang} --record no"), input);
        assert!(run.out.contains(expected), "{}", run.out);
    }
}

#[test]
fn a_refused_pass_names_the_rules_that_allow_it() {
    let run = Home::new().run("play --plain --no-board --clock none", "pass\n");
    let expected = "There is no pass in freestyle, only in renju, renju-simple: place a stone.\n";
    assert!(run.out.contains(expected), "{}", run.out);
    let run = Home::new().run(PLAY, "pass\nh8\npass\nh9\npass\ni8\npass\n");
    let expected = "There is no pass in the opening stage: place a stone.\n";
    assert_eq!((run.out.matches(expected).count(), run.out.contains("White passes.")), (3, true));
    let run = Home::new().run(&format!("{PLAY} --opening rif --lang ko"), "h8\nh9\n패스\n");
    assert!(run.out.contains("패스할 수 없습니다"), "{}", run.out);
}

#[test]
fn help_and_rules_mention_passes_where_they_are_allowed() {
    let passes = |args: &str, input: &str| {
        let run = Home::new().run(args, input);
        run.out.contains("pass ") || run.out.contains("패스")
    };
    for lang in ["en", "ko"] {
        for command in ["help\n", "rules\n"] {
            assert!(passes(&format!("{PLAY} --lang {lang}"), command), "{lang} {command}");
            let others = format!("play --plain --no-board --clock none --lang {lang}");
            assert!(!passes(&others, command), "{lang} {command}");
        }
    }
}

#[test]
fn a_pass_is_saved_and_taken_back_after_resuming() {
    let home = Home::new();
    home.run(PLAY, "h8\nh9\ni8\npass\n");
    let shown = home.run(&format!("show journals/{}.jsonl", home.id()), "");
    assert!(shown.out.contains("Move 4 of 4: White pass. Black to move."), "{}", shown.out);
    let run = home.run("resume --no-board", "numbers\nundo\n1\npass\npass\n2\n");
    for expected in [
        "1 h8  2 h9  3 i8  4 pass\n",
        "White took the pass back.\nwhere (white): pass\nWhite passes.\n",
        "Black passes.\nBoth players passed. Draw.\n",
    ] {
        assert!(run.out.contains(expected), "{expected:?} in {}", run.out);
    }
    assert_eq!((run.code, home.journals().len()), (Some(0), 0));
}

#[test]
fn a_result_with_passes_is_recorded_and_converted() {
    let home = Home::new();
    let args = format!("{PLAY} --black Ada --white Bob --record yes");
    home.run(&args, "h8\nh9\ni8\npass\ni9\npass\npass\n2\n");
    let result = &home.results()[0];
    assert_eq!(result["moves"], "h8 h9 i8 pass i9 pass pass");
    assert_eq!((&result["winner"], &result["reason"]), (&().into(), &"both_passed".into()));
    let table = home.run("scoreboard", "");
    assert!(table.out.contains("Both passed"), "{}", table.out);

    assert_eq!(home.run("convert scoreboard.json game.sgf", "").code, Some(0));
    let sgf = fs::read_to_string(home.path("game.sgf")).unwrap();
    assert!(sgf.contains(";B[hh];W[hg];B[ih];W[];B[ig];W[];B[]"), "{sgf}");
    home.run("convert game.sgf back.json", "");
    let back = fs::read_to_string(home.path("back.json")).unwrap();
    assert!(back.contains("\"moves\":\"h8 h9 i8 pass i9 pass pass\""), "{back}");
    for file in ["game.psq", "game.pos"] {
        let run = home.run(&format!("convert scoreboard.json {file}"), "");
        assert_eq!(run.code, Some(1));
        assert!(run.err.contains("holds only games without passes"), "{}", run.err);
    }
}
