//! What wins, by each rule set.

use super::*;
use crate::board::{Outcome, Reason};

/// By which rules a black stone on the marked point of the first row wins.
fn winners(line: &str) -> Vec<Rules> {
    let lines = line.split_whitespace().count();
    let rest = format!("{}\n", ". ".repeat(lines)).repeat(lines - 1);
    let (board, point) = marked(&format!("{line}\n{rest}"));
    let wins = |rules: &Rules| {
        let judgement = rules.judge(&board, point, Color::Black);
        let mut after = board.clone();
        after.place(point, Color::Black).unwrap();
        let won = rules.outcome_after(&after, point).is_some();
        assert_eq!(matches!(judgement, Judgement::Wins(_)), won, "judged before as after");
        won
    };
    Rules::ALL.into_iter().filter(wins).collect()
}

#[test]
fn five_with_an_open_end_wins_by_all_rules() {
    for line in [". X X * X X . .", "O X X * X X . .", ". . O X X X * X"] {
        assert_eq!(winners(line), Rules::ALL, "{line}");
    }
}

/// Gomocup's rules 8 and 9: only stones of the other colour close, at both ends.
#[test]
fn five_closed_at_both_ends_does_not_win_by_caro() {
    let all_but_caro: Vec<_> = Rules::ALL
        .into_iter()
        .filter(|rules| !matches!(rules, Rules::Caro | Rules::CaroOverline))
        .collect();
    assert_eq!(winners("O X X * X X O ."), all_but_caro);
    assert_eq!(winners("X X X X * O . ."), Rules::ALL);
    assert_eq!(winners("X X X X *"), Rules::ALL);
}

#[test]
fn six_wins_only_where_overlines_do() {
    let overlines = [Rules::Freestyle, Rules::CaroOverline, Rules::OmokOverline];
    for line in [". X X * X X X .", "O X X * X X X O"] {
        assert_eq!(winners(line), overlines, "{line}");
    }
}

#[test]
fn white_wins_with_six_by_renju() {
    let six = board(
        "O O O O O O
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    let corner = Point::new(0, 0).unwrap();
    let won = Some(Outcome::win(Color::White, Reason::Five));
    for (rules, expected) in [
        (Rules::Renju, won),
        (Rules::RenjuSimple, won),
        (Rules::Standard, None),
        (Rules::Caro, None),
        (Rules::Omok, None),
    ] {
        assert_eq!(rules.outcome_after(&six, corner), expected, "{rules}");
    }
}

#[test]
fn only_renju_and_omok_forbid_anything() {
    for rules in Rules::ALL {
        let name = rules.name();
        assert_eq!(rules.has_fouls(Color::Black), name.contains("renju") || name.contains("omok"));
        assert_eq!(rules.has_fouls(Color::White), name.contains("omok"));
    }
}

#[test]
fn all_but_freestyle_are_played_on_fifteen_lines() {
    for rules in Rules::ALL {
        let lines = if rules == Rules::Freestyle { 19 } else { 15 };
        assert_eq!(rules.usual_size().lines(), lines, "{rules}");
    }
}
