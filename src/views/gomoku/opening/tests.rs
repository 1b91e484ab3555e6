use unicode_width::UnicodeWidthStr as _;

use super::*;
use crate::board::{BoardSize, Point};
use crate::board::{LabelChoice, Labels};
use crate::game::position::Position as _;
use crate::gomoku::choices::RULES;
use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::OpeningTerms;
use crate::gomoku::terms::Terms;
use crate::views::front::{Example, Front as _};

const KOREAN: Speech = Speech { lang: Lang::Ko, labels: LabelChoice::Standard };
const ENGLISH: Speech = Speech { lang: Lang::En, labels: LabelChoice::Standard };

fn at(label: &str) -> Point {
    Labels::Standard.parse(label, BoardSize::new(15).unwrap()).unwrap()
}

fn opening(rule: OpeningRule, decisions: &[Move]) -> Opening {
    let size = BoardSize::new(15).unwrap();
    Opening::replay(rule, OpeningTerms::default(), size, decisions.iter().copied()).unwrap()
}

fn question(speech: Speech, opening: &Opening) -> String {
    let question = opening.question().unwrap();
    speech.opening_question(question, &speech.seat(question.seat))
}

#[test]
fn each_rule_is_explained_in_two_lines_that_fit_a_terminal() {
    for speech in [ENGLISH, KOREAN] {
        for rule in OpeningRule::ALL {
            let about = speech.about_opening(rule);
            assert_eq!(about.lines().count(), 2, "{about}");
            for line in about.lines() {
                assert!(line.width() <= 80, "{} columns: {line}", line.width());
            }
        }
    }
}

#[test]
fn an_agreed_opening_is_described_with_its_terms() {
    let center = OpeningTerms { first_move: FirstMove::Center, ..OpeningTerms::default() };
    let adjacent = OpeningTerms { second_move: SecondMove::Adjacent, ..OpeningTerms::default() };
    assert_eq!(ENGLISH.agreed_opening(OpeningRule::None, OpeningTerms::default()), None);
    assert_eq!(
        ENGLISH.agreed_opening(OpeningRule::None, center).as_deref(),
        Some("Black's first stone goes on the centre.")
    );
    let pro = ENGLISH.agreed_opening(OpeningRule::Pro, adjacent).unwrap();
    assert!(pro.starts_with("Opening: Pro\nBlack begins on the centre"), "{pro}");
    assert!(pro.ends_with("\nWhite's first stone goes next to Black's."), "{pro}");
}

#[test]
fn a_question_names_the_player_the_colour_and_the_place() {
    let opening = opening(OpeningRule::Rif, &[Move::Stone(at("h8"))]);
    assert_eq!(
        question(ENGLISH, &opening),
        "player 1 (Black): place a white stone inside the middle 3×3."
    );
    assert_eq!(question(KOREAN, &opening), "1번 선수(흑): 백돌 하나를 가운데 3×3 안에 두세요.");
}

#[test]
fn the_options_name_the_colour_they_lead_to() {
    let places = ["h8", "h9", "h10"].map(|label| Move::Stone(at(label)));
    let opening = opening(OpeningRule::Rif, &places);
    assert_eq!(question(ENGLISH, &opening), "player 2 (White): swap colours?");
    let answers = opening.options().into_iter().map(|answer| ENGLISH.answer(answer, &opening));
    let answers: Vec<_> = answers.collect();
    assert_eq!(answers, ["swap: take Black", "no swap: keep White"]);
    assert_eq!(ENGLISH.named_opening(opening.named().unwrap()), "Opening D1: Kansei 寒星");
    assert_eq!(KOREAN.named_opening(opening.named().unwrap()), "주형 D1: 한성 寒星");
}

#[test]
fn a_refusal_names_what_would_be_valid() {
    use Move::{Offer, Pick, Stone, Swap};
    let mut decisions = ["h8", "h9", "h10"].map(|label| Stone(at(label))).to_vec();
    decisions.extend([Swap(false), Stone(at("h7")), Offer(at("i8"))]);
    let refusal_text = |decisions: &[Move], wrong: Move| {
        let opening = opening(OpeningRule::Rif, decisions);
        let refusal = opening.check(wrong).unwrap_err();
        ENGLISH.opening_refusal(refusal, &opening)
    };
    assert_eq!(refusal_text(&[], Stone(at("a1"))), "This stone goes on the centre: h8.");
    assert_eq!(refusal_text(&decisions[..3], Stone(at("a1"))), "Choose a number from 1 to 2.");
    assert_eq!(
        refusal_text(&decisions, Offer(at("g8"))),
        "That makes the same shape as i8: offer another one."
    );
    decisions.push(Offer(at("i9")));
    assert_eq!(refusal_text(&decisions, Pick(at("a1"))), "Pick one of the fifth moves offered.");
}

#[test]
fn an_example_has_the_stones_that_each_rule_asks_for() {
    for rule in OpeningRule::ALL {
        let terms = Terms::new(Rules::Renju, BoardSize::FIFTEEN);
        let terms = terms.with_opening(rule, OpeningTerms::default()).unwrap();
        let mut position = Gomoku::new(&terms);
        let Example { moves, caption, .. } = Gomoku::example(&terms, None, Lang::En);
        for made in moves {
            position.play(made).unwrap();
        }
        let stones = if rule == OpeningRule::None { 8 } else { 3 };
        assert_eq!(position.stones().count(), stones, "{rule} {caption:?}");
    }
}

#[test]
fn an_example_shows_what_the_rules_say() {
    let example = |rules| {
        let terms = Terms::new(rules, BoardSize::FIFTEEN);
        let mut position = Gomoku::new(&terms);
        for made in Gomoku::example(&terms, Some(RULES), Lang::En).moves {
            position.play(made).unwrap();
        }
        position
    };
    let middle = BoardSize::FIFTEEN.center();
    for rules in Rules::ALL {
        let position = example(rules);
        assert_eq!(position.outcome().is_some(), rules == Rules::Freestyle, "{rules}");
        let foul = rules.foul(position.board(), middle, Color::Black);
        assert_eq!(foul.is_some(), rules.forbids(), "{rules}");
    }
}
