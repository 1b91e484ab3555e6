//! What can be agreed before a game of gomoku: rule set, opening rule, their options, and the board.

use super::rules::opening::{FirstMove, OpeningRule, OpeningTerms, SecondMove};
use super::rules::{FoulPolicy, Overline, Rules};
use super::terms::Terms;
use crate::board::BoardSize;
pub use crate::game::choices::RULES;
use crate::game::choices::{Choice, Chosen, Misfit, MisfitReason, Seating, Value, Values};
use crate::named::Named;

/// The key of what happens to a forbidden move.
pub const FORBIDDEN: &str = "forbidden";
/// The key of what an overline is worth.
pub const OVERLINE: &str = "overline";
/// The key of the opening rule.
pub const OPENING: &str = "opening";
/// The key of where the first stone may go.
pub const FIRST_MOVE: &str = "first-move";
/// The key of where the second stone may go.
pub const SECOND_MOVE: &str = "second-move";
/// The key of the size of the board.
pub const BOARD: &str = "board";

/// The choices of gomoku. External programs know no openings.
pub(super) const CHOICES: &[Choice] = &[
    Choice {
        key: RULES,
        values: Values::Names(Rules::NAMES),
        depends_on: None,
        default: |_, _| Rules::Freestyle.name().into(),
        applies: |_, _| true,
    },
    Choice {
        key: FORBIDDEN,
        values: Values::Names(FoulPolicy::NAMES),
        depends_on: Some(RULES),
        default: |_, _| FoulPolicy::default().name().into(),
        applies: |chosen, _| rules(chosen).forbids(),
    },
    Choice {
        key: OVERLINE,
        values: Values::Names(Overline::NAMES),
        depends_on: Some(RULES),
        default: |chosen, _| match rules(chosen) {
            Rules::OmokOverline => Overline::Wins.name().into(),
            _ => Overline::Nothing.name().into(),
        },
        applies: |chosen, _| rules(chosen).with_overline(Overline::Wins).is_some(),
    },
    Choice {
        key: OPENING,
        values: Values::Names(OpeningRule::NAMES),
        depends_on: None,
        default: |_, _| OpeningRule::None.name().into(),
        applies: |_, seating| !seating.program,
    },
    Choice {
        key: FIRST_MOVE,
        values: Values::Names(FirstMove::NAMES),
        depends_on: Some(OPENING),
        default: |_, _| FirstMove::default().name().into(),
        applies: |chosen, seating| !seating.program && opening(chosen).leaves_first_move_open(),
    },
    Choice {
        key: SECOND_MOVE,
        values: Values::Names(SecondMove::NAMES),
        depends_on: Some(OPENING),
        default: |_, _| SecondMove::default().name().into(),
        applies: |chosen, seating| !seating.program && opening(chosen).leaves_second_move_open(),
    },
    Choice {
        key: BOARD,
        values: Values::Numbers(BoardSize::MIN, BoardSize::MAX),
        depends_on: Some(RULES),
        default: |chosen, seating| Value::Number(usual_size(chosen, seating).lines()),
        applies: |_, _| true,
    },
];

/// What is chosen for a game by the 3-byte protocol, whose moves are stones on a board of 15 lines.
pub(super) const OMOK: &[(&str, Value)] = &[
    (RULES, Value::Name(Rules::RenjuSimple.name())),
    (FORBIDDEN, Value::Name(FoulPolicy::Loses.name())),
    (BOARD, Value::Number(BoardSize::FIFTEEN.lines())),
];

fn rules(chosen: &Chosen) -> Rules {
    chosen.parsed_or_default(RULES)
}

fn opening(chosen: &Chosen) -> OpeningRule {
    chosen.parsed_or_default(OPENING)
}

/// The usual board of the rules. Over a network the smaller one is usual for all rules.
fn usual_size(chosen: &Chosen, seating: Seating) -> BoardSize {
    if seating.network { BoardSize::FIFTEEN } else { rules(chosen).usual_size() }
}

/// The terms that were chosen.
pub(super) fn agree(chosen: &Chosen) -> Result<Terms, Misfit> {
    let rules = rules(chosen);
    let overline = chosen.parsed(OVERLINE).and_then(|overline| rules.with_overline(overline));
    let size = chosen.parsed(BOARD).unwrap_or(rules.usual_size());
    let agreed = OpeningTerms {
        first_move: chosen.parsed_or_default(FIRST_MOVE),
        second_move: chosen.parsed_or_default(SECOND_MOVE),
    };
    Terms::new(overline.unwrap_or(rules), size)
        .with_fouls(chosen.parsed_or_default(FORBIDDEN))
        .with_opening(opening(chosen), agreed)
        .map_err(|_| Misfit {
            key: BOARD.to_owned(),
            why: MisfitReason::Unfit,
            beside: chosen.clone(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::choices::{read, resolve};

    /// The terms of these choices, written as in `renju swap2 13`, or the key of the misfit.
    fn agreed(texts: &[(&str, &str)], seating: Seating) -> Result<String, String> {
        let texts = texts.iter().map(|&(key, text)| (key, text.to_owned()));
        let chosen = read(CHOICES, texts).unwrap();
        let resolved = resolve(CHOICES, &chosen, &Chosen::default(), seating);
        let terms = resolved.and_then(|chosen| agree(&chosen)).map_err(|misfit| misfit.key)?;
        let agreed = terms.agreed_opening().unwrap_or_default();
        Ok(format!("{} {} {agreed} {}", terms.rules(), terms.fouls(), terms.size().lines()))
    }

    #[test]
    fn defaults_depend_on_the_rules_and_on_who_sits_where() {
        let (here, network) = (Seating::default(), Seating { network: true, ..Seating::default() });
        for (texts, seating, expected) in [
            (&[][..], here, "freestyle refuse  19"),
            (&[], network, "freestyle refuse  15"),
            (&[(RULES, "renju"), (FORBIDDEN, "loses")], here, "renju loses  15"),
            (&[(RULES, "omok"), (OVERLINE, "wins")], here, "omok+overline refuse  15"),
            (&[(RULES, "omok+overline")], here, "omok+overline refuse  15"),
            (
                &[(OPENING, "pro"), (SECOND_MOVE, "adjacent")],
                here,
                "freestyle refuse pro, second-move adjacent 19",
            ),
            (&[(FIRST_MOVE, "center"), (BOARD, "9")], here, "freestyle refuse first-move center 9"),
        ] {
            assert_eq!(agreed(texts, seating).as_deref(), Ok(expected), "{texts:?}");
        }
    }

    #[test]
    fn what_does_not_go_together_is_named() {
        let program = Seating { program: true, machine: true, network: false };
        for (texts, seating, key) in [
            (&[(FORBIDDEN, "loses")][..], Seating::default(), FORBIDDEN),
            (&[(RULES, "renju"), (OVERLINE, "wins")], Seating::default(), OVERLINE),
            (&[(OPENING, "swap"), (FIRST_MOVE, "center")], Seating::default(), FIRST_MOVE),
            (&[(SECOND_MOVE, "adjacent")], Seating::default(), SECOND_MOVE),
            (&[(OPENING, "pro"), (BOARD, "8")], Seating::default(), BOARD),
            (&[(OPENING, "swap2")], program, OPENING),
            (&[(FIRST_MOVE, "center")], program, FIRST_MOVE),
        ] {
            assert_eq!(agreed(texts, seating).unwrap_err(), key, "{texts:?}");
        }
    }
}
