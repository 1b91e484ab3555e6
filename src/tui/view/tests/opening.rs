//! Tests of the opening questions and answers on small screens.

use super::*;
use crate::console::wrap::wrap_within;
use crate::gomoku::rules::opening::{OpeningRule, OpeningTerms};
use crate::tui::view::short_choices;
use crate::views::view::Question;

/// A name of the maximum width.
const LONG: &str = "가나다라마바사아자차카타파하거너";

/// Scripts that reach every kind of question: points, and answers by number.
const SCRIPTS: [(OpeningRule, &str); 7] = [
    (OpeningRule::LongPro, "h8 h9 h15"),
    (OpeningRule::Swap, "h8 h9 h10 2"),
    (OpeningRule::Swap2, "h8 h9 h10 3 a1 b2 1"),
    (OpeningRule::Yamaguchi, "h8 h9 h10 12 1 a1 b1 c1 d1 e1 f1 g1 i1 j1 k1 l1 m1 n1 1"),
    (OpeningRule::Soosyrv8, "h8 h9 h10 1 a1 8 1 b1 c1 d1 e1 f1 g1 h1 i1 8"),
    (OpeningRule::Taraguchi10, "h8 1 h9 1 h10 1 k11 1 1 d4 1"),
    (OpeningRule::Taraguchi10, "h8 2 h9 2 h10 2 k11 2 a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 10"),
];

fn table(rule: OpeningRule, names: Setup<Gomoku>, lang: Lang) -> Table {
    let terms = Terms::new(Rules::Freestyle, BoardSize::FIFTEEN);
    let terms = terms.with_opening(rule, OpeningTerms::default()).unwrap();
    let control = "10m/3x30s".parse().unwrap();
    let mut table = Table::new(Setup { terms, control, ..names });
    table.look.speech = Speech { lang, labels: LabelChoice::Standard };
    table
}

impl Table {
    /// Gives one answer of a script.
    fn decide(self, word: &str) -> Self {
        let made = match word.parse::<usize>() {
            Ok(number) => Some(self.position().choices()[number - 1]),
            Err(_) => self.position().pointed_at(self.point(word)),
        };
        match made {
            Some(made) => self.request(Request::Move(made)),
            None => self,
        }
    }
}

/// Checks that the screen shows the question, in full or short form, and all answers.
#[track_caller]
fn assert_shown(table: &Table, width: u16, height: u16) {
    let screen = table.screen(width, height);
    let speech = table.look.speech;
    let Some(Question { full, short, who }) = Gomoku::question(table.desk.table(), speech) else {
        return;
    };
    assert!(screen.contains(&full) || screen.contains(&short), "{full}\n{screen}");
    for answer in short_choices(&table.desk, speech) {
        assert!(screen.contains(&answer), "{answer}\n{screen}");
    }
    let has_message = table.state.messages.of_game().next().is_some();
    assert!(width > 44 || has_message || screen.contains(&who), "{who}\n{screen}");
}

#[test]
fn every_question_and_all_its_answers_are_shown_in_full_at_every_size() {
    for lang in Lang::ALL {
        for names in [setup(Terms::default()), names(LONG, LONG)] {
            for (rule, script) in SCRIPTS {
                let mut table = table(rule, names.clone(), lang);
                for word in script.split(' ') {
                    for (width, height) in [(44, 20), (44, 23), (44, 24), (60, 24), (80, 24)] {
                        assert_shown(&table, width, height);
                    }
                    table = table.decide(word).clear_messages();
                }
                assert!(table.position().opening().is_none(), "{rule} is over");
            }
        }
    }
}

#[test]
fn messages_in_an_opening_leave_room_for_what_is_to_be_done_in_the_narrowest_terminal() {
    for lang in Lang::ALL {
        for (rule, script) in SCRIPTS {
            let mut table = table(rule, names(LONG, "Ada"), lang);
            // After each answer, try an occupied point, which is not a valid answer.
            for word in script.split(' ').flat_map(|word| [word, "h8"]) {
                table = table.clear_messages().decide(word);
                let screen = table.screen(44, 20);
                assert_shown(&table, 44, 20);
                let message = table.state.messages.all().last().map_or("", String::as_str);
                let rows =
                    if short_choices(&table.desk, table.look.speech).is_empty() { 2 } else { 1 };
                for line in wrap_within(message, 44, rows) {
                    assert!(screen.contains(&line), "{line} of {message}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn a_choice_in_the_narrowest_terminal() {
    let script = ["h8", "2", "h9", "2", "h10", "2", "k11"];
    let table = script
        .into_iter()
        .fold(table(OpeningRule::Taraguchi10, setup(Terms::default()), Lang::En), Table::decide);
    assert_snapshot!(table.clear_messages().screen(44, 24));
}

#[test]
fn a_choice_of_long_names_in_korean_in_the_narrowest_terminal() {
    let script = ["h8", "2", "h9", "2", "h10", "2", "k11"];
    let table = script
        .into_iter()
        .fold(table(OpeningRule::Taraguchi10, names(LONG, LONG), Lang::Ko), Table::decide);
    assert_snapshot!(table.clear_messages().screen(44, 24));
}

#[test]
fn a_refused_fifth_move_in_the_narrowest_terminal() {
    let script = ["h8", "h9", "h10", "2", "h7", "i8", "g8"];
    let table = script
        .into_iter()
        .fold(table(OpeningRule::Rif, names("Ada", "Bob"), Lang::En), |table, word| {
            table.clear_messages().decide(word)
        });
    assert_snapshot!(table.screen(44, 24));
}

#[test]
fn a_swap_of_long_names_in_korean_in_the_narrowest_terminal() {
    let script = ["h8", "h9", "h10", "1"];
    let table = script
        .into_iter()
        .fold(table(OpeningRule::Rif, names(LONG, LONG), Lang::Ko), |table, word| {
            table.clear_messages().decide(word)
        });
    assert_snapshot!(table.screen(44, 24));
}

#[test]
fn an_opening_with_its_name_and_its_answers_in_korean() {
    let script = ["h8", "h9", "h10"];
    let table = script
        .into_iter()
        .fold(table(OpeningRule::Soosyrv8, names("김철수", "이영희"), Lang::Ko), Table::decide);
    assert_snapshot!(table.clear_messages().screen(80, 24));
}

#[test]
fn the_notice_of_too_small_a_terminal_is_complete_in_an_opening() {
    for lang in Lang::ALL {
        let table = table(OpeningRule::Swap2, setup(Terms::default()), lang);
        let notice = format!("{} {}", lang.too_small(44, 20, 40, 12), lang.too_small_goes_on());
        let screen = table.screen(40, 12);
        assert_eq!(screen.split_whitespace().collect::<Vec<_>>().join(" "), notice);
    }
}
