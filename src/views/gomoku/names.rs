//! The names of rule sets and opening rules, for reading and for typing.

use crate::gomoku::rules::Rules;
use crate::gomoku::rules::opening::{FirstMove, OpeningRule, SecondMove};
use crate::gomoku::terms::Terms;
use crate::lang::{Lang, catalogue};
use crate::views::speech::typed;

catalogue! {
    gomoku_name() { "gomoku", "오목" }
    freestyle_name() { "freestyle", "자유 규칙" }
    standard_name() { "standard", "표준 규칙" }
    renju_name() { "renju", "렌주" }
    renju_simple_name() { "renju-simple", "간이 렌주" }
    caro_name() { "caro", "카로" }
    caro_overline_name() { "caro-overline", "카로 장목 승리" }
    omok_name() { "omok", "동호회 오목" }
    omok_overline_name() { "omok+overline", "동호회 오목 장목 승리" }
    agreed_first_center() { "first-move center", "첫 수 한가운데" }
    agreed_second_adjacent() { "second-move adjacent", "백의 첫 수 흑돌 옆" }
}

/// The name of a rule set.
#[must_use]
pub fn rules_name(lang: Lang, rules: Rules) -> String {
    match rules {
        Rules::Freestyle => lang.freestyle_name(),
        Rules::Standard => lang.standard_name(),
        Rules::Renju => lang.renju_name(),
        Rules::RenjuSimple => lang.renju_simple_name(),
        Rules::Caro => lang.caro_name(),
        Rules::CaroOverline => lang.caro_overline_name(),
        Rules::Omok => lang.omok_name(),
        Rules::OmokOverline => lang.omok_overline_name(),
    }
}

/// The name of a rule set with the key that is typed for it.
#[must_use]
pub fn rules_typed(lang: Lang, rules: Rules) -> String {
    typed(lang, &rules_name(lang, rules), rules.name())
}

/// The name of an opening rule with the key that is typed for it.
#[must_use]
pub fn opening_typed(lang: Lang, rule: OpeningRule) -> String {
    typed(lang, &opening_name(lang, rule), rule.name())
}

/// The name of an opening rule.
#[must_use]
pub fn opening_name(lang: Lang, rule: OpeningRule) -> String {
    match rule {
        OpeningRule::None => lang.opening_none(),
        OpeningRule::Pro => lang.opening_pro(),
        OpeningRule::LongPro => lang.opening_long_pro(),
        OpeningRule::Swap => lang.opening_swap(),
        OpeningRule::Swap2 => lang.opening_swap2(),
        OpeningRule::Rif => lang.opening_rif(),
        OpeningRule::Yamaguchi => lang.opening_yamaguchi(),
        OpeningRule::Soosyrv8 => lang.opening_soosyrv_8(),
        OpeningRule::Taraguchi10 => lang.opening_taraguchi_10(),
    }
}

/// The rule sets with these keys, as they are read; keys that this program does not know stay.
#[must_use]
pub fn named_rules(lang: Lang, key: &str) -> String {
    key.parse().map_or_else(|_| key.to_owned(), |rules| rules_name(lang, rules))
}

/// The opening rule with this key, in brief; a key that this program does not know stays.
#[must_use]
pub fn named_opening(lang: Lang, key: &str) -> String {
    match (lang, key.parse()) {
        (Lang::Ko, Ok(rule)) => opening_name(lang, rule),
        _ => key.to_owned(),
    }
}

/// The agreed opening in brief; `None` without an opening rule and its options.
pub(super) fn agreed(terms: Terms, lang: Lang) -> Option<String> {
    let options = terms.opening_terms();
    let rule = Some(terms.opening()).filter(|&rule| rule != OpeningRule::None);
    let rule = rule.map(|rule| named_opening(lang, rule.name()));
    let first = (options.first_move == FirstMove::Center).then(|| lang.agreed_first_center());
    let second =
        (options.second_move == SecondMove::Adjacent).then(|| lang.agreed_second_adjacent());
    let agreed: Vec<_> = [rule, first, second].into_iter().flatten().collect();
    (!agreed.is_empty()).then(|| agreed.join(", "))
}
