use std::collections::BTreeSet;

use super::*;

fn entries() -> impl Iterator<Item = &'static Entry> {
    [
        brain::ENTRIES,
        cli::ENTRIES,
        computer::ENTRIES,
        config::ENTRIES,
        game::ENTRIES,
        journal::ENTRIES,
        matches::ENTRIES,
        opening::ENTRIES,
        opening_rules::ENTRIES,
        pages::ENTRIES,
        rule_sets::ENTRIES,
        record::ENTRIES,
        replay::ENTRIES,
        scoreboard::ENTRIES,
        screen::ENTRIES,
    ]
    .into_iter()
    .flatten()
}

fn placeholders(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

/// Texts that are the same in every language: names and bare numbers.
const SAME_IN_BOTH: [&str; 1] = ["game_broken_at"];

#[test]
fn every_text_is_there_in_both_languages() {
    for Entry { key, en, ko } in entries() {
        assert!(!en.is_empty() && !ko.is_empty(), "{key} is empty");
        assert_eq!(placeholders(en), placeholders(ko), "{key} names other things in Korean");
        let hangul = ko.chars().any(|c| ('가'..='힣').contains(&c));
        assert!(hangul != SAME_IN_BOTH.contains(key), "{key} is not Korean: {ko}");
    }
}

#[test]
fn no_key_stands_twice() {
    let mut seen = BTreeSet::new();
    for entry in entries() {
        assert!(seen.insert(entry.key), "{} stands twice", entry.key);
    }
}

#[test]
fn the_locale_tells_the_language() {
    for korean in ["ko", "ko_KR.UTF-8", "ko-KR", "KO_kr"] {
        assert_eq!(Lang::of_locale(korean), Lang::Ko, "{korean}");
    }
    for other in ["", "C", "en_US.UTF-8", "kok_IN"] {
        assert_eq!(Lang::of_locale(other), Lang::En, "{other}");
    }
}
