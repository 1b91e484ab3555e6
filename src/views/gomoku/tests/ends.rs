//! How the fronts say by what a game ended: the terminal in two sentences, the page by a sentence and
//! the words of lists.

use super::*;
use crate::board::{ByColor, Outcome, Reason};
use crate::game::step::Step;

/// What the terminal says of an end.
fn in_terminal(outcome: Outcome, speech: Speech) -> String {
    let mut table = TestTable::new(Terms::default()).table;
    let at = table.game.clock().at_rest();
    let at = ByColor { black: at.first, white: at.second };
    let Outcome { winner, reason } = outcome;
    table.game.apply(&Step::Over { winner, reason, at }).unwrap();
    let (headline, reason) = speech.outcome(&table).unwrap();
    format!("{headline} {reason}")
}

/// What the page says of it: `ending` of `web/words.js`.
fn on_the_page(Outcome { winner, reason }: Outcome, lang: Lang) -> String {
    match winner {
        _ if reason == Reason::Aborted => format!("{} {}", lang.aborted(), lang.by_abort()),
        Some(_) => format!("{} {}.", lang.winner("Ada"), lang.reason(reason)),
        None => format!("{} {}.", lang.draw(), lang.reason(reason)),
    }
}

#[test]
fn both_fronts_say_by_what_a_game_ended() {
    let won = |reason| Outcome::win(Color::Black, reason);
    let drawn = |reason| Outcome { winner: None, reason };
    for (outcome, english, korean) in [
        (
            won(Reason::Five),
            ["Ada wins! Five in a row.", "Ada wins! Five in a row."],
            ["Ada 승리! 오목이 완성되었습니다.", "Ada 승리! 오목 완성."],
        ),
        (
            won(Reason::Resignation),
            ["Ada wins! Bob resigned.", "Ada wins! Resignation."],
            ["Ada 승리! Bob: 기권했습니다.", "Ada 승리! 기권."],
        ),
        (
            won(Reason::Time),
            ["Ada wins! Bob ran out of time.", "Ada wins! Out of time."],
            ["Ada 승리! Bob: 시간이 다 되었습니다.", "Ada 승리! 시간 초과."],
        ),
        (
            won(Reason::Abandoned),
            ["Ada wins! Bob had left.", "Ada wins! Opponent left."],
            ["Ada 승리! Bob: 자리를 비웠습니다.", "Ada 승리! 자리 비움."],
        ),
        (
            won(Reason::ForbiddenDoubleThree),
            ["Ada wins! The other side made a forbidden double-three.", "Ada wins! Double-three."],
            ["Ada 승리! 상대가 금수인 쌍삼(3-3)을 두었습니다.", "Ada 승리! 금수(쌍삼)."],
        ),
        (
            won(Reason::ForbiddenDoubleFour),
            ["Ada wins! The other side made a forbidden double-four.", "Ada wins! Double-four."],
            ["Ada 승리! 상대가 금수인 쌍사(4-4)를 두었습니다.", "Ada 승리! 금수(쌍사)."],
        ),
        (
            won(Reason::ForbiddenOverline),
            ["Ada wins! The other side made a forbidden overline.", "Ada wins! Overline."],
            ["Ada 승리! 상대가 금수인 장목(6목 이상)을 두었습니다.", "Ada 승리! 금수(장목)."],
        ),
        (
            drawn(Reason::Agreement),
            ["Draw. Both players agreed.", "Draw. Agreement."],
            ["무승부입니다. 두 사람이 합의했습니다.", "무승부입니다. 합의."],
        ),
        (
            drawn(Reason::FullBoard),
            ["Draw. The board is full.", "Draw. Full board."],
            ["무승부입니다. 판이 가득 찼습니다.", "무승부입니다. 빈자리 없음."],
        ),
        (
            drawn(Reason::BothPassed),
            ["Draw. Both players passed.", "Draw. Both passed."],
            ["무승부입니다. 양쪽이 잇달아 패스했습니다.", "무승부입니다. 연속 패스."],
        ),
        (
            drawn(Reason::Aborted),
            ["The game is aborted. It does not count."; 2],
            ["무효 대국입니다. 결과로 남지 않습니다."; 2],
        ),
    ] {
        for (speech, [terminal, page]) in [(ENGLISH, english), (KOREAN, korean)] {
            assert_eq!(in_terminal(outcome, speech), terminal);
            assert_eq!(on_the_page(outcome, speech.lang), page);
        }
    }
}
