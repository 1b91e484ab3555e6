//! Lessons and puzzles in plain mode.

use super::*;

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
}
