//! The flags of rules, and which of them a rule set has.

use super::*;

#[test]
fn what_becomes_of_a_forbidden_move_is_asked_only_where_one_is_forbidden() {
    for line in ["play --forbidden loses", "play --rules caro --forbidden refuse"] {
        let why = refused(line);
        assert!(why.contains("--forbidden") && why.contains("renju, "), "{why}");
    }
    let why = refused("play --lang ko --rules standard --forbidden loses");
    assert!(why.contains("--forbidden는") && why.contains("`standard`"), "{why}");
}

#[test]
fn winning_overlines_are_an_option_of_omok_only() {
    let rules = |line| terms(line).rules();
    assert_eq!(rules("play --rules omok --overline wins"), Rules::OmokOverline);
    assert_eq!(rules("play --rules omok --overline nothing"), Rules::Omok);
    assert!(refused("play --rules renju --overline wins").contains("omok"));
}
