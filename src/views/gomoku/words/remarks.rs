//! Remarks on a position of a record: its winning row, and how the record judges it.

use crate::gomoku::record::Judgement;
use crate::lang::{Lang, catalogue};

catalogue! {
    winning_row(points) { "Winning row: {points}", "승리한 줄: {points}" }
    judgement(text) { "Judgement: {text}", "평가: {text}" }
    judged_bad_move() { "a bad move", "나쁜 수" }
    judged_doubtful_move() { "a doubtful move", "의심스러운 수" }
    judged_interesting_move() { "an interesting move", "흥미로운 수" }
    judged_good_move() { "a good move", "좋은 수" }
    judged_good_for_black() { "good for Black", "흑이 유리" }
    judged_good_for_white() { "good for White", "백이 유리" }
    judged_even() { "even", "호각" }
    judged_unclear() { "unclear", "알 수 없는 형세" }
    judged_notable() { "worth attention", "눈여겨볼 장면" }
}

/// How a record judges a move or a position, in words.
#[must_use]
pub fn judged(judgement: Judgement, lang: Lang) -> String {
    match judgement {
        Judgement::BadMove => lang.judged_bad_move(),
        Judgement::DoubtfulMove => lang.judged_doubtful_move(),
        Judgement::InterestingMove => lang.judged_interesting_move(),
        Judgement::GoodMove => lang.judged_good_move(),
        Judgement::GoodForBlack => lang.judged_good_for_black(),
        Judgement::GoodForWhite => lang.judged_good_for_white(),
        Judgement::Even => lang.judged_even(),
        Judgement::Unclear => lang.judged_unclear(),
        Judgement::Notable => lang.judged_notable(),
    }
}
