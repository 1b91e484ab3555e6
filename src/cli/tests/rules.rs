//! Tests of the flags that only some rule sets have.

use super::*;

#[test]
fn forbidden_is_an_option_only_of_rules_that_forbid_moves() {
    for line in ["play --forbidden loses", "play --rules caro --forbidden refuse"] {
        let why = refused(line);
        assert!(why.contains("--forbidden") && why.contains("renju, "), "{why}");
    }
    let why = refused("play --lang ko --rules standard --forbidden loses");
    assert!(why.contains("--forbidden: ") && why.contains("표준 규칙(standard)"), "{why}");
}

#[test]
fn winning_overlines_are_an_option_of_omok_only() {
    let rules = |line| terms(line).rules();
    assert_eq!(rules("play --rules omok --overline wins"), Rules::OmokOverline);
    assert_eq!(rules("play --rules omok --overline nothing"), Rules::Omok);
    assert!(refused("play --rules renju --overline wins").contains("omok"));
}
