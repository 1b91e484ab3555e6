use std::collections::BTreeSet;

use super::*;
use crate::console::wrap::wrap;
use crate::views::gomoku::names::opening_typed;

/// Every question of an opening, if its first or its last answers are given.
fn questions(rule: OpeningRule, first: bool) -> Vec<Asked> {
    let mut opening = Opening::new(rule, OpeningTerms::default(), SIZE).unwrap();
    let mut questions = Vec::new();
    while let Some(question) = opening.question() {
        questions.push(question.asked);
        let points = opening.allowed_points().collect::<Vec<_>>().into_iter();
        let mut answers = points.filter_map(|point| opening.pointed_at(point));
        let mut options = opening.options().into_iter();
        let answer = if first {
            options.next().or_else(|| answers.next())
        } else {
            options.next_back().or_else(|| answers.next())
        };
        opening.decide(answer.unwrap()).unwrap();
    }
    questions
}

#[test]
fn a_page_names_the_squares_and_the_numbers_that_its_rule_asks_for() {
    for rule in OpeningRule::ALL {
        for lang in Lang::ALL {
            let page = super::rule(lang, rule);
            assert!(page.starts_with(&opening_typed(lang, rule)), "{page}");
            let mut words = BTreeSet::new();
            for asked in [true, false].into_iter().flat_map(|first| questions(rule, first)) {
                match asked {
                    Asked::Place {
                        region: Region::Inside(lines) | Region::Outside(lines), ..
                    } => {
                        words.insert(format!("{lines}x{lines}"));
                    }
                    Asked::Declare { most, .. } => {
                        words.insert(most.to_string());
                    }
                    // The number was declared by a player, so the rule does not name it.
                    Asked::Offer { of, .. }
                        if !matches!(rule.name(), "yamaguchi" | "soosyrv-8") =>
                    {
                        words.insert(of.to_string());
                    }
                    _ => {}
                }
            }
            for word in words {
                assert!(page.contains(&word), "{word} is missing: {page}");
            }
        }
    }
}

#[test]
fn the_squares_have_the_numbers_of_the_moves() {
    let shown = |rule| squares(&regions(rule)).replace(' ', "");
    assert_eq!(shown(OpeningRule::Rif), "33333\n32223\n32123\n32223\n33333");
    let pro = "3333333\n3.....3\n3.....3\n3..1..3\n3.....3\n3.....3\n3333333";
    assert_eq!(shown(OpeningRule::Pro), pro);
    let long_pro = shown(OpeningRule::LongPro);
    assert_eq!((long_pro.matches('3').count(), long_pro.matches('.').count()), (32, 48));
    let taraguchi = shown(OpeningRule::Taraguchi10);
    let counts = ["1", "2", "3", "4", "5"].map(|number| taraguchi.matches(number).count());
    assert_eq!(counts, [1, 8, 16, 24, 32]);
    assert_eq!(regions(OpeningRule::Swap2), []);
}

#[test]
fn each_of_the_26_openings_is_once_on_its_board_and_in_the_table() {
    for letter in ["D", "I"] {
        let board = stones_diagram(letter);
        for number in 1..=13 {
            let cells = board.split_whitespace().filter(|&cell| cell == number.to_string());
            assert_eq!(cells.count(), 1, "{letter}{number} in {board}");
        }
    }
    for lang in Lang::ALL {
        let page = all(lang);
        for named in NamedOpening::ALL {
            let begins = format!("  {} ", named.code);
            let row = page.lines().find(|line| line.starts_with(&begins)).unwrap();
            assert!(row.contains(named.japanese) && row.contains(named.korean), "{row}");
        }
    }
}

#[test]
fn diagrams_are_not_wrapped_in_the_narrowest_terminal() {
    for rule in OpeningRule::ALL {
        for lang in Lang::ALL {
            let lines = wrap(&super::rule(lang, rule), 44);
            let whole = squares(&regions(rule));
            let found = whole.lines().filter(|row| lines.iter().any(|line| line == row)).count();
            let is_shown = !regions(rule).is_empty();
            assert_eq!(found == whole.lines().count(), is_shown, "{lines:?}");
        }
    }
    for lang in Lang::ALL {
        assert!(
            all(lang).lines().filter(|line| line.starts_with("  ")).all(|line| line.len() < 44)
        );
    }
}
