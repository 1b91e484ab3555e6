//! Lessons and puzzles in plain mode.

use gomoku::game::puzzle::{Puzzle, Puzzles as _, line};
use gomoku::lang::Lang;
use gomoku::{Gomoku, Position as _, Rules};

use super::*;

/// Where what was learned is kept, in the home of the user.
const LEARNING: &str = ".local/share/gomoku/learning.json";

#[test]
fn a_lesson_is_taken_by_lines_with_a_mistake_on_the_way() {
    let home = Home::new();
    let run = home.run("learn five --no-board", "a1\n\nhint\nj8\n\ng7\n\nquit\n");
    let said = [
        "Five in a row  1 of 2\n",
        "You play Black. Five stones in a row win.",
        "White plays J8.\nWhite closed the row",
        "Five! Black wins.\n",
        "Five in a row  2 of 2\n",
        "Learned: five in a row",
        "Next: The open four\n",
        "The open four\n",
    ];
    let mut rest = run.out.as_str();
    for text in said {
        let at = rest.to_lowercase().find(&text.to_lowercase());
        let at = at.unwrap_or_else(|| panic!("{text}: {}", run.out));
        rest = &rest[at + text.len()..];
    }
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
    let again = home.run("learn --lang ko", "\n");
    assert!(again.out.contains("1) 오목: 다섯 잇기 (마침)\n"), "{}", again.out);
    assert!(again.out.contains("열린 사\n"), "{}", again.out);
    // A title that begins with the game does not name it again.
    assert!(again.out.contains("8) 오목: 렌주: 쌍삼(3-3)\n"), "{}", again.out);
    assert!(again.out.contains("12) 쿼리도: 말\n"), "{}", again.out);
}

#[test]
fn the_point_that_is_marked_for_an_aim_is_named() {
    for (lang, marked) in
        [("en", "the marked point. Marked as forbidden: i8.\n"), ("ko", "금수로 표시된 곳: i8\n")]
    {
        let args = format!("learn 3-3 --no-board --labels standard --lang {lang}");
        let run = Home::new().run(&args, "\nnumbers\ni8\nquit\n");
        assert!(run.out.contains("1 g8  2 g9  3 h8  4 h10"), "{}", run.out);
        assert_eq!(run.out.matches(marked).count(), 2, "{}", run.out);
    }
}

#[test]
fn a_hint_after_a_mistake_takes_it_back() {
    for (lang, hint) in [("en", "hint"), ("ko", "힌트")] {
        let input = format!("a1\n{hint}\nj8\n\nquit\n");
        let run = Home::new().run(&format!("learn five --no-board --lang {lang}"), &input);
        let hinted = lang.parse::<Lang>().unwrap().exercise_hinted("J8");
        assert!(run.out.to_lowercase().contains(&hinted.to_lowercase()), "{}", run.out);
        assert!(run.out.contains(if lang == "en" { "2 of 2" } else { "2/2" }), "{}", run.out);
    }
}

#[test]
fn who_types_what_is_no_lesson_is_asked_again_and_puzzles_are_listed_after_the_lessons() {
    let run = Home::new().run("learn --no-board", "chess\n0\n17\nquit\n");
    assert!(run.out.contains("\n17) Puzzles\n"), "{}", run.out);
    assert_eq!(run.out.matches("Choose a number from 1 to 17.").count(), 2, "{}", run.out);
    assert!(run.out.contains("\nPuzzle: "), "{}", run.out);
    assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
}

#[test]
fn a_step_that_was_solved_counts_although_the_learner_leaves_before_the_next() {
    let home = Home::new();
    assert!(home.run("learn five --no-board", "j8\nquit\n").out.contains("1 of 2"));
    let again = home.run("learn five --no-board", "quit\n").out;
    assert!(again.contains("2 of 2") && !again.contains("1 of 2"), "{again}");
}

#[test]
fn a_lesson_of_quoridor_says_how_a_wall_is_written_and_marks_nothing_as_forbidden() {
    for (lang, marked) in [("en", "Marked as forbidden"), ("ko", "금수")] {
        let args = format!("learn jumping --no-board --lang {lang}");
        let run = Home::new().run(&args, "help\ne6\n\ne6\n\nquit\n");
        assert!(run.out.contains("e3h"), "{}", run.out);
        // A jump that a wall stops is told of all the same.
        let wall = lang.parse::<Lang>().unwrap().jumping_wall();
        assert!(run.out.contains(&wall) && !run.out.contains(marked), "{}", run.out);
    }
}

#[test]
fn a_puzzle_of_renju_names_its_rules_and_the_points_that_they_forbid() {
    let is_renju = |puzzle: &Puzzle<Gomoku>| puzzle.terms().rules() == Rules::Renju;
    let has_forbidden =
        |puzzle: &Puzzle<Gomoku>| !puzzle.game(0).position().forbidden_points().is_empty();
    for (lang, rules, forbidden) in [
        ("en", "Rules: renju 15x15.", "Marked as forbidden: "),
        ("ko", "규칙: 렌주 15x15.", "금수로 표시된 곳: "),
    ] {
        for (is_of_renju, learning) in [
            (true, own_puzzle(|puzzle| is_renju(puzzle) && has_forbidden(puzzle)).0),
            (false, own_puzzle(|puzzle| puzzle.terms().rules() == Rules::Freestyle).0),
        ] {
            let home = Home::new();
            keep_learning(&home, &learning);
            let out = home.run(&format!("puzzle own --no-board --lang {lang}"), "quit\n").out;
            for said in [rules, forbidden] {
                assert_eq!(out.contains(said), is_of_renju, "{said}: {out}");
            }
        }
    }
}

/// Writes what was learned.
fn keep_learning(home: &Home, learning: &str) {
    let path = home.path(LEARNING);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, learning).unwrap();
}

/// The lines of `learning.json` with a puzzle of an own game, and the puzzle's right moves.
fn own_puzzle(is_meant: impl Fn(&Puzzle<Gomoku>) -> bool) -> (String, Vec<String>) {
    let deck = Gomoku::puzzles().unwrap();
    let puzzle = deck.iter().find(|puzzle| is_meant(puzzle)).unwrap();
    let (line, id) = (line(puzzle).unwrap(), puzzle.id());
    let own = serde_json::json!([{ "game": "gomoku", "id": id, "puzzle": line }]);
    let game = puzzle.game(0);
    let right = puzzle.solution().iter().step_by(2).map(|&made| game.position().write(made));
    (serde_json::json!({ "learning": 1, "own": own }).to_string(), right.collect())
}

#[test]
fn a_puzzle_of_an_own_game_is_played_a_hint_costs_and_it_comes_again() {
    let (learning, right) = own_puzzle(|puzzle| puzzle.length() == 2);
    for (lang, costs, rating, again) in [
        ("en", "With a hint it counts as half.", "Your rating: ", "Right. And now?"),
        ("ko", "힌트를 쓰면 절반으로 칩니다.", "내 레이팅: ", "맞습니다. 다음은?"),
    ] {
        let home = Home::new();
        let none = home.run(&format!("puzzle own --lang {lang}"), "");
        assert!(!none.out.contains(rating) && none.code == Some(0), "{}", none.out);
        keep_learning(&home, &learning);
        let input = format!("hint\n{}\n\n{}\n\n\nquit\n", right[0], right[1]);
        let run = home.run(&format!("puzzle own --no-board --lang {lang}"), &input);
        for said in [costs, rating, again] {
            assert!(run.out.contains(said), "{said}: {}", run.out);
        }
        // What a hint costs is said with it, and once.
        let (_, hinted) = run.out.split_once(costs).unwrap();
        assert!(hinted.contains(again) && !hinted.contains(costs), "{}", run.out);
        assert_eq!((run.err.as_str(), run.code), ("", Some(0)));
        let kept = std::fs::read_to_string(home.path(LEARNING)).unwrap();
        assert!(kept.contains("\"missed\"") && kept.contains("\"wait\": 3"), "{kept}");
        assert!(kept.contains("\"own\""), "{kept}");
    }
}

#[test]
fn of_a_second_try_at_a_puzzle_it_is_said_that_only_the_first_counts() {
    let (learning, right) = own_puzzle(|puzzle| puzzle.length() == 2);
    for lang in ["en", "ko"] {
        let home = Home::new();
        keep_learning(&home, &learning);
        let solved = format!("{}\n{}\n\n", right[0], right[1]);
        let run =
            |input: &str| home.run(&format!("puzzle own --no-board --lang {lang}"), input).out;
        let tried = lang.parse::<Lang>().unwrap().puzzle_tried();
        assert!(!run(&solved).contains(&tried), "{lang}");
        let again = run(&solved);
        assert!(again.contains(&tried) && again.contains("(±0)"), "{again}");
    }
}
